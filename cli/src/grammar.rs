//! The grammar of the command, as a description for clap. `npm/src/command/grammar.ts` is the one of the package; the
//! transcripts in `tests/command` hold both to the same help.

use clap::builder::{PossibleValue, PossibleValuesParser};
use clap::{Arg, ArgAction, Command, ValueHint, value_parser};
use dlx_wasm::puzzle::text::Format;

use crate::help::{self, HELPERS};

/// A verb that answers puzzles.
pub struct VerbSpec {
    pub name: &'static str,
    pub summary: &'static str,
    pub about: &'static str,
    options: &'static [&'static [&'static str]],
    /// Commands, each with a remark in a line of its own, as the help shows them.
    pub examples: &'static str,
}

/// The formats of other solvers.
pub const SOLVER_FORMATS: [&str; 3] = ["cnf", "opb", "lp"];

const INPUT: &[&str] = &["puzzle", "from", "format", "json"];
const SEARCH: &[&str] = &["time", "nodes", "threads", "engine"];
const QUIET: &[&str] = &["quiet"];
const ENGINES: [&str; 7] = [
    "auto", "links", "masks", "bits", "frontier", "bands", "cells",
];
const MAX_THREADS: i64 = 256;
const MAX_PARTS: u64 = 65_536;

/// The verbs in the order of the help.
pub const VERBS: [VerbSpec; 18] = [
    VerbSpec {
        name: "solve",
        summary: "find a solution of each puzzle",
        about: "Prints the first solution of each puzzle, or `none`. If the first solution is far, another one may be \
                printed.",
        options: &[INPUT, &["seed"], SEARCH, QUIET],
        examples: "  dlx solve sudokus.txt\n      one solved grid per line\n  \
                   dlx solve --format sudoku-drawn < sudoku.txt\n      with borders",
    },
    VerbSpec {
        name: "count",
        summary: "count the solutions of each puzzle, exactly",
        about: "Prints the number of solutions of each puzzle. A count that a limit of time or tree nodes ends is \
                `at least N`.",
        options: &[INPUT, &["limit"], SEARCH, QUIET],
        examples: "  dlx count -p '{\"kind\":\"polyomino\",\"board\":\"6x10\"}'\n      \
                   9356 ways to fill 6×10 with the pentominoes\n  \
                   dlx count --limit 2 sudokus.txt\n      0, 1, or 2 for several solutions",
    },
    VerbSpec {
        name: "list",
        summary: "list all solutions of each puzzle",
        about: "Prints all solutions in canonical order, each as soon as it is found.",
        options: &[INPUT, &["limit"], SEARCH, QUIET],
        examples: "  dlx list -p '{\"kind\":\"queens\",\"n\":8}' | wc -l\n      92 solutions, one per line\n  \
                   dlx list --limit 10 --json problem.dlx\n      the first ten, as JSON",
    },
    VerbSpec {
        name: "verdict",
        summary: "report whether each puzzle has no, one or many solutions",
        about: "Prints `none`, `unique` or `many` for each puzzle. The reason follows `none` if it needs no search.",
        options: &[INPUT, SEARCH, QUIET],
        examples: "  dlx verdict sudokus.txt | sort | uniq -c\n      how many of each kind",
    },
    VerbSpec {
        name: "best",
        summary: "find the cheapest solutions of each puzzle",
        about: "Prints the cheapest solution of each puzzle whose options have costs, or with --limit the N cheapest.",
        options: &[INPUT, &["limit", "time", "nodes"], QUIET],
        examples: "  dlx best --limit 3 costs.json\n      the three cheapest",
    },
    VerbSpec {
        name: "optima",
        summary: "find the least cost and count the solutions that have it",
        about: "Prints the least cost of a solution, and the number of solutions that have it.",
        options: &[INPUT, &["time", "nodes"], QUIET],
        examples: "  dlx optima costs.json\n      cost 8, 2 solutions",
    },
    VerbSpec {
        name: "marginals",
        summary: "count, for each option, the solutions that contain it",
        about: "Prints the number of solutions, then the number of solutions that contain each option, in option \
                order.",
        options: &[INPUT, &["limit"], SEARCH, QUIET],
        examples: "  dlx marginals --json problem.dlx\n      all counts as one object",
    },
    VerbSpec {
        name: "conflict",
        summary: "find out why a puzzle has no solution",
        about: "Prints a minimal set of clues, placed pieces, fixed options or items that conflict; `none` if there \
                is a solution.",
        options: &[INPUT, &["time", "nodes"], QUIET],
        examples: "  dlx conflict -p '{\"kind\":\"queens\",\"n\":8,\"placed\":[[0,0],[6,6]]}'\n      \
                   the queens that attack each other",
    },
    VerbSpec {
        name: "candidates",
        summary: "find the numbers of each cell that some solution has",
        about: "Prints the true candidates of each Sudoku as a line, with as many characters for each cell as there \
                are numbers: 729 for a 9×9 grid. Each is its number (a letter above 9), or a full stop if no solution \
                has it. Sudokus that overlap have a line for each grid. A limit of time or tree nodes leaves numbers \
                that are not decided; the line has them too, and JSON lists them as open.",
        options: &[INPUT, &["time", "nodes"], QUIET],
        examples: "  dlx candidates -p \"12.. 34.. .... ....\"\n      1...2.....3...4. and so on",
    },
    VerbSpec {
        name: "estimate",
        summary: "estimate the size of the search",
        about: "Prints the estimated numbers of tree nodes and solutions with their standard errors, from random \
                paths down the tree. A limit of time or tree nodes leaves fewer paths.",
        options: &[INPUT, &["seed", "time", "nodes"], QUIET],
        examples: "  dlx estimate problem.dlx\n      before a long count",
    },
    VerbSpec {
        name: "sample",
        summary: "draw a random solution, all equally likely",
        about: "Prints a solution of each puzzle, drawn uniformly at random. Without --seed the seed is random, and a \
                note reports it.",
        options: &[INPUT, &["seed"], SEARCH, QUIET],
        examples: "  dlx sample --seed 7 problem.dlx\n      the same one each time",
    },
    VerbSpec {
        name: "generate",
        summary: "make new puzzles with one solution",
        about: "KIND is sudoku, queens, polyomino or region. NAME=VALUE sets a field of the request, such as \
                grade=hard, clues=24, symmetry=rotate180 or n=8; VALUE is text or JSON. Puzzle N of --limit has the \
                seed of the first one plus N − 1.",
        options: &[&[
            "format", "json", "limit", "seed", "make", "time", "nodes", "threads", "quiet",
        ]],
        examples: "  dlx generate sudoku grade=hard\n      one hard Sudoku, as a line\n  \
                   dlx generate sudoku --make cages clues=0\n      a killer without clues, as JSON\n  \
                   dlx generate queens n=8 --limit 3 --seed 1\n      three puzzles, as JSON",
    },
    VerbSpec {
        name: "explain",
        summary: "solve Sudokus as a person does, and grade them",
        about: "Prints the grade of each Sudoku, then its steps: the technique, the digits to write and the marks to \
                remove. Rows and columns count from 1: r1c9=5.",
        options: &[INPUT, QUIET],
        examples: "  dlx explain sudoku.txt\n      the grade and all steps",
    },
    VerbSpec {
        name: "convert",
        summary: "write puzzles in another format",
        about: "Prints each puzzle as JSON, or in the format that --format names. The formats cnf (DIMACS), opb and lp \
                are those of other solvers.",
        options: &[INPUT, QUIET],
        examples: "  dlx convert --format sudoku-drawn sudokus.txt\n      grids with borders\n  \
                   dlx convert --format cnf problem.dlx > problem.cnf\n      for a SAT solver",
    },
    VerbSpec {
        name: "describe",
        summary: "show the exact cover problem behind a puzzle",
        about: "Prints the numbers of items, options and entries, the engine, and the estimated size of the search. \
                JSON has every item and option too.",
        options: &[INPUT, QUIET],
        examples: "  dlx describe -p '{\"kind\":\"queens\",\"n\":8}'\n      16 primary items, 64 options",
    },
    VerbSpec {
        name: "split",
        summary: "divide a count into parts that many machines share",
        about: "Prints JSON lines: the puzzle, then one part per line. The same puzzle and number give the same parts \
                everywhere.",
        options: &[&["puzzle", "from", "parts"], QUIET],
        examples: "  dlx split problem.dlx --parts 1000 > jobs.jsonl\n      a file of jobs",
    },
    VerbSpec {
        name: "part",
        summary: "count one part of a file of jobs",
        about: "Prints the result of the part on a line of JOBS, the output of split. Any machine may count any part, \
                and more than once: the results are equal.",
        options: &[&["time", "nodes", "engine", "line"], QUIET],
        examples: "  dlx part jobs.jsonl --line 2 > results/2.json\n      the first part\n  \
                   seq 2 1001 | parallel 'dlx part jobs.jsonl --line {} > results/{}.json'\n      \
                   all parts by GNU parallel",
    },
    VerbSpec {
        name: "sum",
        summary: "add up the results of a file of jobs",
        about: "Prints the number of solutions, from files or folders of results. While parts are missing, it prints \
                their ids, and the exit code is 1. Two different results of one part are an error.",
        options: &[&["format", "json"], QUIET],
        examples: "  dlx sum jobs.jsonl results/\n      the total",
    },
];

/// The paragraphs below the lists in `dlx help` and in the man page.
pub const NOTES: [&str; 2] = [
    "FILE is a text with any number of puzzles: Sudokus as lines, rows or tables, matrices, boards, Knuth's exact cover \
     format, JSON, or JSON lines. Without FILE, or for -, standard input is read. Several puzzles are answered in order.",
    "Text has one line per answer, or an empty line between answers of several lines. Options, rows of a matrix and \
     columns of queens count from 0. With --json each answer is a line: index is the number of the puzzle from 0, and \
     counts are decimal strings.",
];

/// The exit codes with their meanings.
pub const EXIT_CODES: [(&str, &str); 5] = [
    ("0", "found: every puzzle has an answer"),
    ("1", "a puzzle has no solution; of conflict: it has one"),
    ("2", "bad input: an argument, a file or a puzzle"),
    ("3", "a limit of time or tree nodes ended the search"),
    ("130", "interrupted; what was found before is printed"),
];

/// The whole command.
pub fn command() -> Command {
    let shell = Arg::new("shell").required(true);
    let shell = shell.value_parser(value_parser!(clap_complete::Shell));
    let helpers = HELPERS[1..].iter().map(|&(name, about)| {
        let command = Command::new(name).about(about);
        match name {
            "completions" => command.arg(shell.clone()),
            _ => command,
        }
    });
    let codes = EXIT_CODES.map(|(code, meaning)| format!("  {code:3}  {meaning}"));
    let notes = format!(
        "{}\n\nExit codes:\n{}",
        NOTES.join("\n\n"),
        codes.join("\n")
    );
    Command::new("dlx")
        .version(env!("CARGO_PKG_VERSION"))
        .about("solves, counts and makes exact cover problems: Sudoku, queens, polyominoes, and any other")
        .override_usage("dlx VERB [OPTION…] [FILE…]")
        .subcommand_value_name("VERB")
        .subcommand_help_heading("Verbs")
        .after_help(notes)
        .override_help(help::overview())
        .subcommand_required(true)
        .subcommands(VERBS.iter().map(VerbSpec::command))
        .subcommands(helpers)
}

impl VerbSpec {
    fn command(&self) -> Command {
        let operands = match self.name {
            "generate" => vec![
                Arg::new("kind").value_name("KIND").required(true),
                Arg::new("fields").value_name("NAME=VALUE").num_args(0..),
            ],
            "part" => vec![jobs()],
            "sum" => vec![
                jobs(),
                Arg::new("results")
                    .value_name("RESULTS")
                    .num_args(1..)
                    .required(true)
                    .value_hint(ValueHint::AnyPath),
            ],
            _ => vec![
                Arg::new("files")
                    .value_name("FILE")
                    .num_args(0..)
                    .value_hint(ValueHint::FilePath)
                    .conflicts_with("puzzle"),
            ],
        };
        let options = self.options.iter().copied().flatten();
        let command = Command::new(self.name)
            .about(self.summary)
            .long_about(self.about)
            .after_help(format!("Examples:\n{}", self.examples))
            .args(options.map(|name| self.option(name)))
            .args(operands);
        let help = help::of_verb(self, &command);
        command.override_help(help)
    }

    fn option(&self, name: &'static str) -> Arg {
        let arg = Arg::new(name).long(name);
        let whole = |arg: Arg, short, value_name| {
            arg.short(short)
                .value_name(value_name)
                .value_parser(value_parser!(u64))
        };
        match name {
            "puzzle" => arg
                .short('p')
                .value_name("TEXT")
                .help("read the puzzles from TEXT instead of a file"),
            "from" => arg
                .value_name("FORMAT")
                .value_parser(PossibleValuesParser::new(text_formats()))
                .hide_possible_values(true)
                .help("the format of the input; by default it is detected"),
            "format" => arg
                .short('f')
                .value_name("FORMAT")
                .value_parser(PossibleValuesParser::new(self.formats()))
                .hide_possible_values(true)
                .help("the format of the output: text, json (one object per line), or the name of a text format"),
            "json" => arg
                .action(ArgAction::SetTrue)
                .conflicts_with("format")
                .help("the same as --format json"),
            "limit" => whole(arg, 'l', "N")
                .help("stop after N solutions; best: the N cheapest; generate: N puzzles"),
            "seed" => whole(arg, 's', "N").help(
                "the seed of random choices; solve then returns any solution, not the first",
            ),
            "make" => arg
                .value_name("RULES")
                .help("generate: Sudokus with random entries of RULES, such as cages,thermos"),
            "time" => arg
                .short('t')
                .value_name("SECONDS")
                .value_parser(seconds)
                .help("stop after SECONDS for each puzzle; decimals are allowed"),
            "nodes" => whole(arg, 'n', "N")
                .help("stop after N tree nodes for each puzzle; searches on one thread"),
            "parts" => arg
                .value_name("N")
                .value_parser(value_parser!(u64).range(1..=MAX_PARTS))
                .required(true)
                .help("the least number of parts, up to 65,536"),
            "line" => arg
                .value_name("N")
                .value_parser(value_parser!(u64).range(1..))
                .required(true)
                .help("the line of the part; line 1 is the puzzle"),
            "threads" => arg
                .short('j')
                .value_name("N")
                .value_parser(value_parser!(u16).range(1..=MAX_THREADS))
                .help("the number of threads; by default the number of cores"),
            "engine" => arg
                .short('e')
                .value_name("NAME")
                .value_parser(PossibleValuesParser::new(ENGINES.map(engine)))
                .hide_possible_values(true)
                .help("the engine; by default the fastest for the puzzle"),
            _ => arg
                .short('q')
                .action(ArgAction::SetTrue)
                .help("no progress and no notes on standard error"),
        }
    }

    /// The formats that the verb writes.
    fn formats(&self) -> Vec<&'static str> {
        let mut formats = vec!["text"];
        match self.name {
            "convert" => {
                formats.extend(text_formats());
                formats.extend(SOLVER_FORMATS);
            }
            "solve" | "list" | "best" | "sample" | "generate" => formats.extend(text_formats()),
            _ => formats.push("json"),
        }
        formats
    }
}

/// A file of jobs.
fn jobs() -> Arg {
    Arg::new("jobs")
        .value_name("JOBS")
        .required(true)
        .value_hint(ValueHint::FilePath)
}

fn text_formats() -> Vec<&'static str> {
    Format::all().map(Format::name).collect()
}

/// A time in seconds, with decimals.
fn seconds(text: &str) -> Result<f64, String> {
    let is_plain = text.chars().all(|c| c.is_ascii_digit() || c == '.');
    match text.parse() {
        Ok(seconds) if is_plain => Ok(seconds),
        _ => Err("expected a number of seconds".to_owned()),
    }
}

/// The name of an engine. The former name of the frontier is accepted for a while.
fn engine(name: &'static str) -> PossibleValue {
    let value = PossibleValue::new(name);
    if name == "frontier" {
        value.alias("memo")
    } else {
        value
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_grammar_is_consistent() {
        super::command().debug_assert();
    }
}

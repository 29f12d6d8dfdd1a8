//! The help, with the text and the layout of the package's command (`npm/src/command/help.ts`).

use clap::{Arg, Command};

use crate::grammar::{EXIT_CODES, NOTES, VERBS, VerbSpec};

/// Maximum number of characters in a line.
const WIDTH: usize = 80;

/// Words that stand in the place of a verb and print a text.
pub const HELPERS: [(&str, &str); 4] = [
    ("help", "print this text, or the help of a VERB"),
    (
        "completions",
        "print completions for a SHELL: bash, zsh or fish",
    ),
    ("man", "print the man page"),
    ("version", "print the version"),
];

/// The help of the whole command.
pub fn overview() -> String {
    let verbs = VERBS.iter().map(|verb| (verb.name, verb.summary));
    // The first example of some verbs, with its remark.
    let shown = ["solve", "count", "generate"];
    let verbs_shown = VERBS.iter().filter(|verb| shown.contains(&verb.name));
    let examples: Vec<&str> = verbs_shown
        .flat_map(|verb| verb.examples.lines().take(2))
        .collect();
    let notes = NOTES.map(|note| wrapped(note, WIDTH).join("\n"));
    [
        "dlx solves, counts and makes exact cover problems: Sudoku, queens, polyominoes,",
        "and any other, by Knuth's dancing links.",
        "",
        "Usage: dlx VERB [OPTION…] [FILE…]",
        "",
        "Verbs:",
        &table(&verbs.chain(HELPERS).collect::<Vec<_>>()),
        "",
        "Examples:",
        &examples.join("\n"),
        "",
        &notes.join("\n\n"),
        "",
        "Exit codes:",
        &table(&EXIT_CODES),
        "",
        "dlx help VERB lists the options of a verb.",
    ]
    .join("\n")
}

/// The help of a verb. `command` holds its options.
pub fn of_verb(verb: &VerbSpec, command: &Command) -> String {
    let VerbSpec {
        name,
        summary,
        about,
        examples,
        ..
    } = verb;
    let operands = match *name {
        "generate" => "KIND [NAME=VALUE…]",
        "split" => "[FILE]",
        "part" => "JOBS",
        "sum" => "JOBS RESULTS…",
        _ => "[FILE…]",
    };
    let options = command.get_arguments().filter(|arg| !arg.is_positional());
    let options = options.map(|arg| (typed(arg), arg.get_help().map(ToString::to_string)));
    let mut options: Vec<(String, String)> = options
        .map(|(typed, help)| (typed, help.unwrap_or_default()))
        .collect();
    options.push(("-h, --help".into(), "print help".into()));
    let about = wrapped(about, WIDTH).join("\n");
    let options = table(&options);
    format!(
        "dlx {name}: {summary}\n\nUsage: dlx {name} [OPTION…] {operands}\n\n{about}\n\n\
         Options:\n{options}\n\nExamples:\n{examples}"
    )
}

/// An option as it is typed.
fn typed(arg: &Arg) -> String {
    let short = arg.get_short();
    let head = short.map_or_else(|| "    ".to_owned(), |short| format!("-{short}, "));
    let value = arg.get_value_names().and_then(<[_]>::first);
    let takes_value = arg.get_action().takes_values();
    let value = value.filter(|_| takes_value).map(|name| format!(" {name}"));
    let long = arg.get_long().unwrap_or_default();
    format!("{head}--{long}{}", value.unwrap_or_default())
}

/// Rows of two columns.
fn table<S: AsRef<str>>(rows: &[(S, S)]) -> String {
    let length = |text: &str| text.chars().count();
    let lengths = rows.iter().map(|(left, _)| length(left.as_ref()));
    let widest = lengths.max().unwrap_or(0);
    let indent = " ".repeat(widest + 4);
    let rows = rows.iter().map(|(left, right)| {
        let gap = " ".repeat(widest - length(left.as_ref()));
        let lines = wrapped(right.as_ref(), WIDTH - widest - 4);
        let lines = lines.join(&format!("\n{indent}"));
        format!("  {}{gap}  {lines}", left.as_ref())
    });
    rows.collect::<Vec<_>>().join("\n")
}

/// A paragraph in lines of at most `width` characters.
fn wrapped(text: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split(' ') {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= width => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

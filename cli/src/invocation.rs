//! The command line of a verb.

use std::num::NonZeroUsize;
use std::thread;
use std::time::Duration;

use clap::ArgMatches;
use dlx_wasm::SolverFormat;
use dlx_wasm::engines::EngineKind;
use dlx_wasm::puzzle::Puzzle;
use dlx_wasm::puzzle::text::Format;
use serde_json::json;

use crate::grammar::GRAMMAR;

/// The format of the input.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum InputFormat {
    Puzzle(Format),
    Kind(&'static str),
    Csv,
}

/// The format of the output.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OutputFormat {
    Text,
    Puzzle(Format),
    Solver(SolverFormat),
    Csv,
}

/// The name of CSV on the command line.
const CSV: &str = "csv";

/// A command line that names a verb.
#[derive(Debug)]
pub struct Invocation {
    pub verb: String,
    /// The files, or the kind and the fields of `generate`.
    pub operands: Vec<String>,
    pub puzzle: Option<String>,
    pub from: Option<InputFormat>,
    pub format: OutputFormat,
    pub limit: Option<u64>,
    /// Number of solutions of `best`.
    pub k: Option<u64>,
    /// The gap of `best`.
    pub gap: Option<u64>,
    /// The columns of CSV; empty by default.
    pub columns: Vec<String>,
    /// The file of the solutions that `verify` checks.
    pub solutions: Option<String>,
    pub seed: Option<u64>,
    /// The rules that get random entries.
    pub make: Option<String>,
    /// Maximum time for each puzzle.
    pub time: Option<Duration>,
    /// Maximum number of tree nodes for each puzzle.
    pub nodes: Option<u64>,
    pub threads: usize,
    pub engine: EngineKind,
    /// The technique that the printed puzzles need.
    pub technique: Option<String>,
    /// Number of parts of `split`.
    pub parts: Option<u64>,
    /// Line of the part of `part`.
    pub line: Option<u64>,
    /// Whether `sample` accepts solutions that are not equally likely.
    pub is_any: bool,
    pub is_quiet: bool,
}

impl Invocation {
    /// Reads what clap has checked.
    pub fn new(verb: &str, matches: &ArgMatches) -> Self {
        let text = |name| one::<String>(matches, name);
        let is_set = |name| one::<bool>(matches, name).unwrap_or(false);
        let operands = GRAMMAR.verbs[verb].operands();
        let operands = operands.filter_map(|(name, _)| matches.get_many::<String>(name));
        let columns = matches.try_get_many::<String>("columns").ok().flatten();
        let columns: Vec<String> = columns.into_iter().flatten().cloned().collect();
        let cores = || thread::available_parallelism().map_or(1, NonZeroUsize::get);
        Invocation {
            verb: verb.to_owned(),
            operands: operands.flatten().cloned().collect(),
            puzzle: text("puzzle"),
            from: text("from").and_then(|name| input_format(&name)),
            format: match text("format") {
                Some(name) => output_format(&name),
                None if is_set("json") => OutputFormat::Puzzle(Format::Json),
                None if columns.is_empty() => OutputFormat::Text,
                None => OutputFormat::Csv,
            },
            columns,
            limit: one(matches, "limit"),
            k: one(matches, "k"),
            gap: one(matches, "gap"),
            solutions: text("solutions"),
            seed: one(matches, "seed"),
            make: text("make"),
            time: one::<f64>(matches, "time").map(duration),
            nodes: one(matches, "nodes"),
            threads: one::<u64>(matches, "threads").map_or_else(cores, |n| n as usize),
            engine: text("engine").map_or(EngineKind::Auto, |name| engine(&name)),
            technique: text("technique"),
            parts: one(matches, "parts"),
            line: one(matches, "line"),
            is_any: is_set("any"),
            is_quiet: is_set("quiet"),
        }
    }

    /// Whether answers are lines of JSON. `convert` writes puzzles, of which JSON is one format.
    pub fn is_json(&self) -> bool {
        self.format == OutputFormat::Puzzle(Format::Json) && self.verb != "convert"
    }
}

/// The value of an option; `None` if it is absent or if the verb does not take it.
fn one<T: Clone + Send + Sync + 'static>(matches: &ArgMatches, name: &str) -> Option<T> {
    matches.try_get_one::<T>(name).ok().flatten().cloned()
}

fn text_format(name: &str) -> Option<Format> {
    Format::all().find(|format| format.name() == name)
}

fn input_format(name: &str) -> Option<InputFormat> {
    if name == CSV {
        return Some(InputFormat::Csv);
    }
    let kind = || Puzzle::KINDS.iter().find(|kind| **kind == name);
    let format = text_format(name).map(InputFormat::Puzzle);
    format.or_else(|| kind().map(|kind| InputFormat::Kind(kind)))
}

fn output_format(name: &str) -> OutputFormat {
    if name == CSV {
        return OutputFormat::Csv;
    }
    let mut solvers = SolverFormat::NAMES.into_iter();
    match solvers.find(|&(solver, _)| solver == name) {
        Some((_, format)) => OutputFormat::Solver(format),
        None => text_format(name).map_or(OutputFormat::Text, OutputFormat::Puzzle),
    }
}

fn engine(name: &str) -> EngineKind {
    match name {
        "memo" => EngineKind::Frontier,
        _ => serde_json::from_value(json!(name)).unwrap_or_default(),
    }
}

/// A time that a clock can be moved by; a longer one is no limit.
fn duration(seconds: f64) -> Duration {
    const MAX_SECONDS: f64 = 1e9;
    Duration::from_secs_f64(seconds.min(MAX_SECONDS))
}

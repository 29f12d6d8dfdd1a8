//! Records: a puzzle beside other fields, such as the answers of `solve --json` and the lines of CSV.

use std::borrow::Cow;

use dlx_wasm::puzzle::text::Format;
use indexmap::IndexMap;
use serde_json::value::RawValue;
use serde_json::{Value, json};

use crate::grammar::GRAMMAR;
use crate::invocation::InputFormat;

/// A part of a text that is read on its own.
pub struct TextPart<'a> {
    pub text: Cow<'a, str>,
    /// Number of lines of the whole text before it.
    pub before: u32,
    /// The solution that a record has beside its puzzle.
    pub solution: Option<Value>,
}

/// The puzzles of the records of CSV, or the whole text, or each line of JSON lines. Of a record, the part is its puzzle.
///
/// # Errors
/// The line and the message if CSV has no column of puzzles.
pub fn parts(text: &str, from: Option<InputFormat>) -> Result<Vec<TextPart<'_>>, (u64, String)> {
    match from {
        Some(InputFormat::Csv) => csv_parts(text),
        None if has_puzzle_column(text) => csv_parts(text),
        _ => Ok(json_parts(text, from)),
    }
}

/// Whether the first line names a column of puzzles.
fn has_puzzle_column(text: &str) -> bool {
    let (head, rest) = text.split_once('\n').unwrap_or_default();
    let mut names = head.trim_start_matches('\u{feff}').split(',');
    !rest.is_empty() && names.any(|name| is_column(name.trim().trim_matches('"'), PUZZLE))
}

/// The names of the columns that are read.
const PUZZLE: &str = "puzzle";
const SOLUTION: &str = "solution";

fn is_column(name: &str, wanted: &str) -> bool {
    name.trim().eq_ignore_ascii_case(wanted)
}

fn csv_parts(text: &str) -> Result<Vec<TextPart<'_>>, (u64, String)> {
    let text = text.trim_start_matches('\u{feff}');
    let mut options = csv::ReaderBuilder::new();
    let mut reader = options.flexible(true).from_reader(text.as_bytes());
    let message = |error: csv::Error| (1, error.to_string());
    let names = reader.headers().map_err(message)?.clone();
    let place = |wanted| names.iter().position(|name| is_column(name, wanted));
    let Some(puzzle) = place(PUZZLE) else {
        let names: Vec<&str> = names.iter().collect();
        let message = format!("no column is named puzzle; found {}", names.join(", "));
        return Err((1, message));
    };
    let solution = place(SOLUTION);
    let part = |record: csv::StringRecord| {
        let field = |place: usize| record.get(place).unwrap_or_default().to_owned();
        let line = record.position().map_or(1, csv::Position::line);
        TextPart {
            text: Cow::Owned(field(puzzle)),
            before: u32::try_from(line - 1).unwrap_or(u32::MAX),
            solution: solution.map(|place| json!(field(place))),
        }
    };
    let records = reader.records().map(|record| record.map(part));
    records.collect::<Result<_, _>>().map_err(message)
}

/// The whole text, or each line of JSON lines.
fn json_parts(text: &str, from: Option<InputFormat>) -> Vec<TextPart<'_>> {
    // Sets such as {1, 2} have no quotes.
    let is_object = |line: &str| {
        line.trim().starts_with('{') && line.trim().ends_with('}') && line.contains('"')
    };
    let lines = (0..).zip(text.lines());
    let filled: Vec<_> = lines.filter(|(_, line)| !line.trim().is_empty()).collect();
    let is_list = filled.len() > 1 && filled.iter().all(|(_, line)| is_object(line));
    let parts = if is_list { filled } else { vec![(0, text)] };
    let may_be_record = matches!(from, None | Some(InputFormat::Puzzle(Format::Json)));
    let parts = parts.into_iter().map(|(before, text)| {
        let record = (may_be_record && is_object(text)).then(|| record(text));
        let (text, solution) = record.flatten().unwrap_or((Cow::Borrowed(text), None));
        TextPart {
            text,
            before,
            solution,
        }
    });
    parts.collect()
}

/// The puzzle of a record, as data or as text in any format, and its solution; `None` for other texts.
fn record(text: &str) -> Option<(Cow<'_, str>, Option<Value>)> {
    if !text.contains("\"puzzle\"") {
        return None;
    }
    let fields: IndexMap<String, &RawValue> = serde_json::from_str(text).ok()?;
    if fields.contains_key("kind") {
        return None;
    }
    let puzzle = fields.get("puzzle")?.get();
    let rules = &GRAMMAR.sudoku_rules;
    let puzzle = match serde_json::from_str(puzzle) {
        // Rules beside a grid belong to the puzzle.
        Ok(_) if rules.iter().any(|name| fields.contains_key(name)) => return None,
        Ok(text) => Cow::Owned(text),
        Err(_) => Cow::Borrowed(puzzle),
    };
    let solution = fields.get("solution").map(|solution| solution.get());
    Some((
        puzzle,
        solution.and_then(|data| serde_json::from_str(data).ok()),
    ))
}

//! The puzzles of the files or of standard input.

use std::fs;
use std::io::{self, ErrorKind as IoErrorKind, Read};
use std::iter;

use dlx_wasm::puzzle::Puzzle;
use dlx_wasm::puzzle::text::{Format, parse, parse_kind};
use dlx_wasm::{Error, ErrorKind};
use serde_json::Value;

use crate::invocation::{InputFormat, Invocation};
use crate::output::Output;
use crate::records::parts;

/// A puzzle of the input.
#[derive(Debug)]
pub struct PuzzleEntry {
    pub puzzle: Puzzle,
    /// Its file, and its number there if there are several.
    pub place: String,
    /// The solution beside it in the input, as data or as a text.
    pub solution: Option<Value>,
}

/// Reads all puzzles. Reports mistakes with file, line and column, and goes on with the next file or line. Also returns
/// true if there was a mistake.
pub fn read_puzzles(asked: &Invocation, output: &mut Output) -> (Vec<PuzzleEntry>, bool) {
    let mut entries = Vec::new();
    let mut has_failed = false;
    let sources = match (&asked.puzzle, &asked.operands[..]) {
        (Some(_), _) => vec!["--puzzle"],
        (None, []) => vec!["-"],
        (None, files) => files.iter().map(String::as_str).collect(),
    };
    for source in sources {
        let name = source_name(source);
        let text = match &asked.puzzle {
            Some(text) => Ok(text.clone()),
            None => read_source(source),
        };
        let text = match text {
            Ok(text) => text,
            Err(message) => {
                has_failed = true;
                output.error(&message);
                continue;
            }
        };
        let mut puzzles = Vec::new();
        let parts = match parts(&text, asked.from) {
            Ok(parts) => parts,
            Err((line, message)) => {
                has_failed = true;
                output.error(&format!("{name}:{line}: {message}"));
                continue;
            }
        };
        let read = |text: &str| match asked.from {
            Some(InputFormat::Puzzle(format)) => parse(text, Some(format)),
            Some(InputFormat::Kind(kind)) => parse_kind(text, kind),
            Some(InputFormat::Csv) | None => parse(text, None),
        };
        for part in parts {
            let before = part.before;
            let mistakes = match read(&part.text) {
                Ok(parsed) => {
                    // Almost any text is nearly in Knuth's format.
                    let is_doubt = |other: &&Format| !matches!(other, Format::Dlx | Format::Sets);
                    if let Some(other) = parsed.alternatives.iter().find(is_doubt) {
                        let (read, other) = (parsed.format.name(), other.name());
                        output.note(&format!(
                            "{name}: read as {read}; --from {other} reads it otherwise"
                        ));
                    }
                    let solutions = iter::once(part.solution).chain(iter::repeat(None));
                    puzzles.extend(parsed.puzzles.into_iter().zip(solutions));
                    for note in &parsed.notes {
                        output.note(&format!("{name}: {note}"));
                    }
                    let bad = parsed.bad.into_iter();
                    bad.map(|bad| (Some(bad.line + before), bad.error))
                        .collect()
                }
                Err(error) => vec![(None, error)],
            };
            for (line, error) in mistakes {
                has_failed = true;
                output.error(&located(name, &error, line, before));
            }
        }
        let is_one = puzzles.len() == 1;
        for (i, (puzzle, solution)) in puzzles.into_iter().enumerate() {
            let place = if is_one {
                name.to_owned()
            } else {
                format!("{name}: puzzle {}", i + 1)
            };
            entries.push(PuzzleEntry {
                puzzle,
                place,
                solution,
            });
        }
    }
    (entries, has_failed)
}

/// The name of a file in messages.
pub(crate) fn source_name(source: &str) -> &str {
    if source == "-" { "stdin" } else { source }
}

/// The text of a file, or of standard input for `-`. The error is a message with the name of the file.
pub(crate) fn read_source(source: &str) -> Result<String, String> {
    let text = match source {
        "-" => io::read_to_string(io::stdin().lock().by_ref()),
        _ => fs::read_to_string(source),
    };
    text.map_err(|error| format!("{}: {}", source_name(source), unreadable(&error)))
}

/// The message of an error with its file, line and column.
fn located(name: &str, error: &Error, line: Option<u32>, before: u32) -> String {
    let message = error.to_string();
    if let (ErrorKind::Parse, Some(own), Some(column)) =
        (error.kind(), error.line(), error.column())
    {
        let prefix = format!("line {own}, column {column}: ");
        let message = message.strip_prefix(&prefix).unwrap_or(&message);
        return format!(
            "{name}:{}:{column}: {message}",
            line.unwrap_or(own + before)
        );
    }
    match line {
        Some(line) => format!("{name}:{line}: {message}"),
        None => format!("{name}: {message}"),
    }
}

/// The reason why a file cannot be read, the same on every system.
pub(crate) fn unreadable(error: &io::Error) -> String {
    match error.kind() {
        IoErrorKind::NotFound => "no such file".to_owned(),
        IoErrorKind::IsADirectory => "is a directory".to_owned(),
        _ => format!("cannot be read: {error}"),
    }
}

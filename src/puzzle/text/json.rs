//! Puzzles as JSON: one object, or a list of objects.
//!
//! Without the feature `json` this format matches no text. The npm package leaves the feature off: JavaScript parses
//! and writes JSON itself.

use super::{Codec, Format, ParseResult, Printable, Recognized};
use crate::error::Result;
use crate::text_util::trim;

pub(super) const CODEC: Codec = Codec {
    format: Format::Json,
    recognize,
    read: with_json::read,
    write: with_json::write,
};

fn recognize(text: &str) -> Option<Recognized> {
    let is_json = trim(text).starts_with(['{', '[']) && cfg!(feature = "json");
    is_json.then(|| Recognized::sure(with_json::read(text)))
}

/// Reads a text that is surely a puzzle of this package, or a list of them: valid JSON that begins with a known kind.
/// Returns `None` for other texts. No other format is asked about such a text.
pub(super) fn certain(text: &str) -> Option<Result<ParseResult>> {
    text.contains("\"kind\"")
        .then(|| with_json::certain(text))
        .flatten()
}

#[cfg(feature = "json")]
mod with_json {
    use super::{ParseResult, Printable};
    use crate::error::{Error, Result};
    use crate::puzzle::text::{json_position, lines};
    use crate::puzzle::value::Value;
    use crate::puzzle::{Puzzle, json};

    pub(super) fn read(text: &str) -> Result<ParseResult> {
        let values = values(text)?;
        if values.is_empty() {
            return Err(lines::ended(text, &"at least one puzzle"));
        }
        puzzles(text, values)
    }

    pub(super) fn certain(text: &str) -> Option<Result<ParseResult>> {
        let values = values(text).ok()?;
        let fields = values.first()?.any_fields().ok()?;
        let is_known = matches!(fields.get("kind"), Some(Value::Text(kind)) if Puzzle::KINDS.contains(&&kind[..]));
        is_known.then(|| puzzles(text, values))
    }

    /// The puzzles of a text as plain data.
    fn values(text: &str) -> Result<Vec<Value>> {
        Ok(
            match json::read(text, "a puzzle as JSON, or a list of puzzles")? {
                Value::List(list) => list,
                value => vec![value],
            },
        )
    }

    fn puzzles(text: &str, values: Vec<Value>) -> Result<ParseResult> {
        let is_list = text.trim_start().starts_with('[');
        // The line and column are those of the field.
        let located = |index: usize, puzzle: Option<&Puzzle>, error: Error| {
            json_position::locate(text, is_list.then_some(index), puzzle, error)
        };
        let values = values.into_iter().enumerate();
        let puzzle = |(index, mut value): (usize, Value)| {
            Puzzle::read(&mut value).map_err(|error| located(index, None, error.into()))
        };
        let puzzles: Vec<Puzzle> = values.map(puzzle).collect::<Result<_>>()?;
        for (index, puzzle) in puzzles.iter().enumerate() {
            if let Err(error) = puzzle.encode() {
                return Err(located(index, Some(puzzle), error));
            }
        }
        Ok(puzzles.into())
    }

    pub(super) fn write(what: Printable) -> Result<Option<String>> {
        let text = match what {
            Printable::Puzzle(puzzle) => json::write(puzzle),
            Printable::Solution(solution) => json::write(solution),
        };
        text.map(Some)
    }
}

#[cfg(not(feature = "json"))]
#[allow(
    clippy::unnecessary_wraps,
    reason = "the signatures are those of all formats"
)]
mod with_json {
    use super::{ParseResult, Printable};
    use crate::error::{Error, Result};

    pub(super) fn read(_: &str) -> Result<ParseResult> {
        Err(Error::argument(
            &"as",
            &"a format other than \"json\"",
            &"\"json\"",
        ))
    }

    pub(super) fn certain(_: &str) -> Option<Result<ParseResult>> {
        None
    }

    pub(super) fn write(_: Printable) -> Result<Option<String>> {
        Ok(None)
    }
}

//! Puzzles as JSON: one object, or a list of objects.
//!
//! Without the feature `json` this format matches no text. The npm package leaves the feature off: JavaScript parses
//! and writes JSON itself.

use super::{Codec, Format, ParseResult, Printable, Recognized, lines};
use crate::error::{Error, Result};
use crate::puzzle::Puzzle;
#[cfg(feature = "json")]
use crate::puzzle::value::Value;
#[cfg(feature = "json")]
use crate::text_util::short;
use crate::text_util::trim;

pub(super) const CODEC: Codec = Codec {
    format: Format::Json,
    recognize,
    read,
    write,
};

fn recognize(text: &str) -> Option<Recognized> {
    let is_json = trim(text).starts_with(['{', '[']) && cfg!(feature = "json");
    is_json.then(|| Recognized::sure(read(text)))
}

fn read(text: &str) -> Result<ParseResult> {
    let puzzles = puzzles(text)?;
    if puzzles.is_empty() {
        return Err(lines::ended(text, &"at least one puzzle"));
    }
    for (index, puzzle) in puzzles.iter().enumerate() {
        if let Err(error) = puzzle.encode() {
            return Err(located(text, index, Some(puzzle), error));
        }
    }
    Ok(puzzles.into())
}

#[cfg(feature = "json")]
fn puzzles(text: &str) -> Result<Vec<Puzzle>> {
    let read = if text.trim_start().starts_with('[') {
        serde_json::from_str(text)
    } else {
        serde_json::from_str(text).map(|puzzle| vec![puzzle])
    };
    let values: Vec<Value> = read.map_err(|error: serde_json::Error| {
        let message = error.to_string();
        let message = message.split(" at line ").next().unwrap_or_default();
        let line = text.lines().nth(error.line().saturating_sub(1));
        // The error counts bytes. Only the first byte of a character counts here.
        let bytes = line.unwrap_or_default().bytes().take(error.column());
        let column = bytes.filter(|byte| byte & 0xc0 != 0x80).count();
        let place = [error.line(), column].map(|place| place.max(1) as u32);
        Error::parse(place, &"a puzzle as JSON, or a list of puzzles", &message).saying(&message)
    })?;
    let values = values.into_iter().enumerate();
    let puzzle = |(index, mut value): (usize, Value)| {
        Puzzle::read(&mut value).map_err(|error| located(text, index, None, error.into()))
    };
    values.map(puzzle).collect()
}

/// The error of a puzzle, with the line and column of its field. `puzzle` is `None` if it could not be decoded.
#[cfg(feature = "json")]
fn located(text: &str, index: usize, puzzle: Option<&Puzzle>, error: Error) -> Error {
    let index = text.trim_start().starts_with('[').then_some(index);
    super::json_position::locate(text, index, puzzle, error)
}

#[cfg(not(feature = "json"))]
fn located(_: &str, _: usize, _: Option<&Puzzle>, error: Error) -> Error {
    error
}

#[cfg(not(feature = "json"))]
fn puzzles(_: &str) -> Result<Vec<Puzzle>> {
    Err(Error::argument(
        &"as",
        &"a format other than \"json\"",
        &"\"json\"",
    ))
}

#[cfg(feature = "json")]
fn write(what: Printable) -> Result<Option<String>> {
    let text = match what {
        Printable::Puzzle(puzzle) => serde_json::to_string(puzzle),
        Printable::Solution(solution) => serde_json::to_string(solution),
    };
    let text = text.map_err(|error| {
        Error::argument(&"as", &"what JSON can hold", &short(&error.to_string()))
    })?;
    Ok(Some(text + "\n"))
}

#[cfg(not(feature = "json"))]
#[allow(
    clippy::unnecessary_wraps,
    reason = "the signature is that of all formats"
)]
fn write(_: Printable) -> Result<Option<String>> {
    Ok(None)
}

//! Records: lines that hold a puzzle beside other fields, such as the answers of `solve --json`.

use std::borrow::Cow;

use dlx_wasm::puzzle::text::Format;
use indexmap::IndexMap;
use serde_json::Value;
use serde_json::value::RawValue;

/// A part of a text that is read on its own.
pub struct TextPart<'a> {
    pub text: Cow<'a, str>,
    /// Number of lines of the whole text before it.
    pub before: u32,
    /// The solution that a record has beside its puzzle.
    pub solution: Option<Value>,
}

/// The whole text, or each line of JSON lines. Of a record, the part is its puzzle.
pub fn parts(text: &str, from: Option<Format>) -> Vec<TextPart<'_>> {
    let is_object = |line: &str| line.trim().starts_with('{') && line.trim().ends_with('}');
    let lines = (0..).zip(text.lines());
    let filled: Vec<_> = lines.filter(|(_, line)| !line.trim().is_empty()).collect();
    let is_list = filled.len() > 1 && filled.iter().all(|(_, line)| is_object(line));
    let parts = if is_list { filled } else { vec![(0, text)] };
    let may_be_record = matches!(from, None | Some(Format::Json));
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
    let puzzle = match serde_json::from_str(puzzle) {
        Ok(text) => Cow::Owned(text),
        Err(_) => Cow::Borrowed(puzzle),
    };
    let solution = fields.get("solution").map(|solution| solution.get());
    Some((
        puzzle,
        solution.and_then(|data| serde_json::from_str(data).ok()),
    ))
}

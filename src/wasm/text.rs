//! Puzzles and solutions as text.

use js_sys::Array;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use super::record::{object, record};
use super::request;
use crate::error::Error;
use crate::problem::SolverFormat;
use crate::puzzle::Puzzle;
use crate::puzzle::decode::{self, Read};
use crate::puzzle::text::{self, BadLine, Format};
use crate::puzzle::value::Value;

/// The format of a text to write.
#[derive(Clone, Copy)]
enum WrittenFormat {
    /// A format that is read too.
    Text(Format),
    /// A format of other solvers.
    Solver,
}

impl Read for WrittenFormat {
    fn read(value: &Value) -> decode::Result<Self> {
        let fields = value.fields(&["as"])?;
        fields.needed("as", |value| {
            let texts = Format::all().map(|text| (text.name(), WrittenFormat::Text(text)));
            let solvers = SolverFormat::NAMES.map(|(name, _)| (name, WrittenFormat::Solver));
            value.named(&texts.chain(solvers).collect::<Vec<_>>())
        })
    }
}

/// A text, and the options of reading it.
struct ParseRequest {
    text: String,
    wanted: Wanted,
}

/// The format or the kind of the puzzles to read.
#[derive(Clone, Copy, Default)]
enum Wanted {
    #[default]
    Any,
    Format(Format),
    Kind(&'static str),
}

impl Read for Wanted {
    fn read(value: &Value) -> decode::Result<Self> {
        let formats = Format::all().map(|format| (format.name(), Wanted::Format(format)));
        let is_format = |kind: &&&str| Format::all().any(|format| format.name() == **kind);
        // A name of both is a format.
        let kinds = Puzzle::KINDS.iter().filter(|kind| !is_format(kind));
        let kinds = kinds.map(|kind| (*kind, Wanted::Kind(kind)));
        value.named(&formats.chain(kinds).collect::<Vec<_>>())
    }
}

impl Read for ParseRequest {
    fn read(value: &Value) -> decode::Result<Self> {
        let fields = value.fields(&["text", "as"])?;
        Ok(ParseRequest {
            text: fields.needed("text", String::read)?,
            wanted: fields.or("as", Wanted::read, Wanted::Any)?,
        })
    }
}

/// Returns the puzzles of a text.
#[wasm_bindgen]
pub fn parse(text: &JsValue) -> Result<JsValue, JsValue> {
    let ParseRequest { text, wanted } = request::from_js(text)?;
    let parsed = match wanted {
        Wanted::Any => text::parse(&text, None),
        Wanted::Format(format) => text::parse(&text, Some(format)),
        Wanted::Kind(kind) => text::parse_kind(&text, kind),
    }?;
    let bad: Array = parsed.bad.into_iter().map(bad_line).collect();
    Ok(object(&[
        ("puzzles", record(&parsed.puzzles)),
        ("format", record(&parsed.format)),
        ("alternatives", record(&parsed.alternatives)),
        ("bad", bad.into()),
        ("notes", record(&parsed.notes)),
    ]))
}

fn bad_line(bad: BadLine) -> JsValue {
    object(&[("line", bad.line.into()), ("error", bad.error.into())])
}

/// Returns a puzzle as text.
#[wasm_bindgen(js_name = formatPuzzle)]
pub fn format_puzzle(kind: &str, puzzle: &JsValue, wanted: &JsValue) -> Result<String, JsValue> {
    let wanted = text_format(wanted)?;
    let puzzle = request::puzzle(kind, puzzle)?;
    Ok(text::format(&puzzle, wanted)?)
}

/// Returns a solution as text.
#[wasm_bindgen(js_name = formatSolution)]
pub fn format_solution(
    kind: &str,
    solution: &JsValue,
    wanted: &JsValue,
) -> Result<String, JsValue> {
    let wanted = text_format(wanted)?;
    let solution = request::solution(kind, solution)?;
    Ok(text::format(&solution, wanted)?)
}

/// Decodes a format. The engine writes puzzles for other solvers (`problem_text.rs`), so only a solution comes here with
/// such a format.
fn text_format(wanted: &JsValue) -> Result<Format, Error> {
    match request::from_js(wanted)? {
        WrittenFormat::Text(format) => Ok(format),
        WrittenFormat::Solver => {
            let found = "a solution";
            Err(Error::argument(
                &"puzzle",
                &"a puzzle for this format",
                &found,
            ))
        }
    }
}

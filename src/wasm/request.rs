//! Decoding of puzzles and solutions, each checked once. (Sudokus of 81 characters may arrive as a text:
//! `sudoku_batch.rs`.)

use std::cell::RefCell;

use wasm_bindgen::JsValue;

use super::plain::plain;
use crate::error::{Error, Result};
use crate::optional::IS_SUDOKU_ENTRY;
use crate::problem::Problem;
use crate::puzzle::decode::{self, Read};
use crate::puzzle::interned::{Cursor, Scalars};
use crate::puzzle::value::Value;
use crate::puzzle::{Arrays, DlxText, Encoded, Matrix, NumberedCover, Puzzle, Solution, kinds};
#[cfg(feature = "sudoku")]
use crate::puzzle::{LayoutCache, Sudoku};
use crate::text_util::quoted;

// One cache per instance, which encodes one puzzle after another.
#[cfg(all(feature = "verbs", feature = "sudoku"))]
thread_local! {
    static LAYOUTS: RefCell<LayoutCache> = const { RefCell::new(LayoutCache::new()) };
}

/// Decodes a JavaScript value.
pub(super) fn from_js<T: Read>(value: &JsValue) -> Result<T> {
    Ok(T::read(&plain(value)?)?)
}

/// Checks a puzzle of this kind and encodes it as an exact cover problem. Named items and arrays arrive in forms of their
/// own.
#[cfg(feature = "verbs")]
pub(super) fn encode(kind: &str, fields: &JsValue) -> Result<Encoded> {
    #[cfg(feature = "sudoku")]
    if IS_SUDOKU_ENTRY {
        let puzzle = sudoku(kind, fields)?;
        return LAYOUTS.with_borrow_mut(|cache| puzzle.encode_with(cache));
    }
    match kind {
        "exact-cover" => {
            let named = from_js::<NamedWords>(fields)?;
            Ok(named.problem(&named.cover()?, true)?.into())
        }
        "arrays" => Arrays::read_with(&plain(fields)?, words)?.encode(),
        "matrix" => from_js::<Matrix>(fields)?.encode(),
        "dlx" => from_js::<DlxText>(fields)?.encode(),
        other => encode_other(other, fields),
    }
}

/// The same for the kinds that are no notation of exact cover problems.
#[cfg(all(
    feature = "verbs",
    any(feature = "sudoku", feature = "queens", feature = "polyomino")
))]
fn encode_other(kind: &str, fields: &JsValue) -> Result<Encoded> {
    let puzzle = puzzle(kind, fields)?;
    #[cfg(feature = "sudoku")]
    return LAYOUTS.with_borrow_mut(|cache| puzzle.encode_with(cache));
    #[cfg(not(feature = "sudoku"))]
    puzzle.encode()
}

#[cfg(all(
    feature = "verbs",
    not(any(feature = "sudoku", feature = "queens", feature = "polyomino"))
))]
fn encode_other(kind: &str, _: &JsValue) -> Result<Encoded> {
    Err(unknown(kind))
}

/// Decodes a Sudoku, which is the only kind of `dlx-wasm/sudoku`.
#[cfg(feature = "sudoku")]
fn sudoku(kind: &str, fields: &JsValue) -> Result<Sudoku> {
    if kind != "sudoku" {
        return Err(Error::argument(&"kind", &"\"sudoku\"", &quoted(kind)));
    }
    from_js(fields)
}

/// Decodes a puzzle of this kind. Named items and options become Knuth's text.
pub(super) fn puzzle(kind: &str, fields: &JsValue) -> Result<Puzzle> {
    if kind == "exact-cover" {
        let named = from_js::<NamedWords>(fields)?;
        let cover = named.cover()?;
        let mut dlx = DlxText::new(named.problem(&cover, false)?.to_text());
        (dlx.fixed, dlx.excluded) = (cover.fixed, cover.excluded);
        return Ok(Puzzle::Dlx(dlx));
    }
    let fields = plain(fields)?;
    if kind == "arrays" {
        return Ok(Puzzle::Arrays(Arrays::read_with(&fields, words)?));
    }
    let puzzle = Puzzle::read_as(kind, &fields).ok_or_else(|| unknown(kind))?;
    Ok(puzzle?)
}

/// Decodes a solution of a puzzle of this kind.
pub(super) fn solution(kind: &str, fields: &JsValue) -> Result<Solution> {
    let solution = Solution::read_as(kind, &plain(fields)?).ok_or_else(|| unknown(kind))?;
    Ok(solution?)
}

fn unknown(kind: &str) -> Error {
    Error::argument(&"kind", &kinds(), &quoted(kind))
}

/// A problem with names in words, and its texts and numbers.
struct NamedWords {
    words: Vec<u32>,
    scalars: Scalars,
}

impl Read for NamedWords {
    fn read(value: &Value) -> decode::Result<Self> {
        let fields = value.fields(&["words", "scalars"])?;
        let scalars = fields.needed("scalars", |value| {
            value.list(usize::MAX, "an array", |value| Ok(value.clone()))
        })?;
        Ok(NamedWords {
            words: fields.needed("words", words)?,
            scalars: Scalars::of_js(scalars),
        })
    }
}

impl NamedWords {
    fn cover(&self) -> Result<NumberedCover> {
        let cursor = Cursor::new(&self.words, Some(&self.scalars));
        Ok(NumberedCover::read(cursor)?)
    }

    /// The problem; with `restricted` without the options that are excluded or conflict with fixed ones.
    fn problem(&self, cover: &NumberedCover, restricted: bool) -> Result<Problem> {
        cover.problem(self.scalars.len(), Some(&self.scalars), true, restricted)
    }
}

fn words(value: &Value) -> decode::Result<Vec<u32>> {
    let words = match value {
        Value::Bytes(bytes) => match bytes.as_chunks() {
            (words, []) => Some(words),
            _ => None,
        },
        _ => None,
    };
    let Some(words) = words else {
        return Err(value.instead_of("a Uint32Array"));
    };
    Ok(words.iter().map(|&word| u32::from_le_bytes(word)).collect())
}

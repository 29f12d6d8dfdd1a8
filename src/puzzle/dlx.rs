//! Knuth's text format as a puzzle.

use serde::Serialize;

use super::Encoded;
use super::decode::{self, Read};
use super::value::Value;
use crate::error::Result;
use crate::problem::Problem;

/// An exact cover problem in Knuth's text format, read by [`Problem::from_text`].
///
/// ```
/// use dlx_wasm::puzzle::{DlxText, Puzzle};
///
/// let puzzle: Puzzle = DlxText::new("a b c\na b\nc\n").into();
/// assert_eq!(puzzle.encode()?.problem.count()?, 1);
/// # Ok::<(), dlx_wasm::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct DlxText {
    /// The items on the first line, then an option a line.
    pub text: String,
}

impl DlxText {
    /// A problem in Knuth's format. The text is checked when the puzzle is encoded.
    pub fn new(text: impl Into<String>) -> Self {
        DlxText { text: text.into() }
    }
}

impl DlxText {
    #[inline(never)]
    pub(crate) fn encode(&self) -> Result<Encoded> {
        let problem = Problem::from_text(&self.text)?;
        Ok(problem.into())
    }
}

impl Read for DlxText {
    fn read(value: &Value) -> decode::Result<Self> {
        let text = value.fields(&["text"])?.needed("text", String::read)?;
        Ok(DlxText { text })
    }
}

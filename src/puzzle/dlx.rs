//! Knuth's text format as a puzzle.

use derive_setters::Setters;
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
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Setters)]
#[non_exhaustive]
pub struct DlxText {
    /// The items on the first line, then an option a line.
    pub text: String,
    /// Options that every solution contains, counted from 0.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub fixed: Vec<u32>,
    /// Options that no solution contains.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub excluded: Vec<u32>,
}

impl DlxText {
    /// A problem in Knuth's format. The text is checked when the puzzle is encoded.
    pub fn new(text: impl Into<String>) -> Self {
        DlxText {
            text: text.into(),
            fixed: Vec::new(),
            excluded: Vec::new(),
        }
    }
}

impl DlxText {
    #[inline(never)]
    pub(crate) fn encode(&self) -> Result<Encoded> {
        let problem = Problem::from_text_with(&self.text, &self.fixed, &self.excluded)?;
        Ok(problem.into())
    }
}

impl Read for DlxText {
    fn read(value: &Value) -> decode::Result<Self> {
        let fields = value.fields(&["text", "fixed", "excluded"])?;
        Ok(DlxText {
            text: fields.needed("text", String::read)?,
            fixed: fields.or("fixed", decode::option_numbers, Vec::new())?,
            excluded: fields.or("excluded", decode::option_numbers, Vec::new())?,
        })
    }
}

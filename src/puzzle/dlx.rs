//! Knuth's text format as a puzzle.

use serde::{Deserialize, Serialize};

use super::Encoded;
use crate::error::Result;
use crate::problem::Problem;

/// An exact cover problem in Knuth's text format, read by [`Problem::from_text`].
///
/// ```
/// use dlx_wasm::puzzle::{DlxText, Puzzle};
///
/// let puzzle: Puzzle = DlxText { text: "a b c\na b\nc\n".into() }.into();
/// assert_eq!(puzzle.encode()?.problem.count()?, 1);
/// # Ok::<(), dlx_wasm::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DlxText {
    /// The items on the first line, then an option a line.
    pub text: String,
}

impl DlxText {
    pub(crate) fn encode(&self) -> Result<Encoded> {
        let problem = Problem::from_text(&self.text)?;
        Ok(problem.into())
    }
}

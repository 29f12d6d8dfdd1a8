//! The name of an extra rule of a Sudoku.

use std::fmt;

use serde::Serialize;

/// An extra rule of a Sudoku. Its name is that of the field of the puzzle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(transparent)]
pub struct SudokuRule(&'static str);

impl SudokuRule {
    /// The rule with this name. Encoding a puzzle checks that there is such a rule.
    #[must_use]
    pub const fn named(name: &'static str) -> Self {
        SudokuRule(name)
    }

    /// Returns the name of the field of the puzzle.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.0
    }
}

impl fmt::Display for SudokuRule {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(self.0)
    }
}

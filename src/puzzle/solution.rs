//! Solutions of every kind of puzzle.

use serde::Serialize;

use super::{
    CoverSolution, MatrixSolution, PolyominoSolution, QueensSolution, Reason, SudokuSolution,
};

/// A solution, in the words of its puzzle. Every kind also carries the chosen options in canonical order.
///
/// Each kind can also be deserialised, so that a solution claimed elsewhere can be [checked](super::Encoded::check).
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(untagged)]
#[non_exhaustive]
pub enum Solution {
    /// A filled grid.
    Sudoku(SudokuSolution),
    /// A queen in every row.
    Queens(QueensSolution),
    /// Pieces on a board.
    Polyomino(PolyominoSolution),
    /// Rows of a matrix.
    Matrix(MatrixSolution),
    /// Options of an exact cover problem, however it was given.
    ExactCover(CoverSolution),
}

impl Solution {
    /// The chosen options in canonical order.
    #[must_use]
    pub fn options(&self) -> &[u32] {
        match self {
            Solution::Sudoku(solution) => &solution.options,
            Solution::Queens(solution) => &solution.options,
            Solution::Polyomino(solution) => &solution.options,
            Solution::Matrix(solution) => &solution.rows,
            Solution::ExactCover(solution) => &solution.options,
        }
    }

    /// What a check says to a solution of another kind.
    pub(crate) fn instead_of(&self, expected: &str) -> Reason {
        let found = match self {
            Solution::Sudoku(_) => "a filled Sudoku",
            Solution::Queens(_) => "queens on a board",
            Solution::Polyomino(_) => "pieces on a board",
            Solution::Matrix(_) => "rows of a matrix",
            Solution::ExactCover(_) => "options of an exact cover problem",
        };
        Reason::Form {
            expected: expected.into(),
            found: found.into(),
        }
    }
}

macro_rules! wrap {
    ($($inner:ident => $variant:ident),*) => {$(
        impl From<$inner> for Solution {
            fn from(solution: $inner) -> Self {
                Solution::$variant(solution)
            }
        }
    )*};
}

wrap!(
    SudokuSolution => Sudoku,
    QueensSolution => Queens,
    PolyominoSolution => Polyomino,
    MatrixSolution => Matrix,
    CoverSolution => ExactCover
);

//! Solutions of every kind of puzzle.

use serde::Serialize;

#[cfg(feature = "polyomino")]
use super::PolyominoSolution;
#[cfg(feature = "queens")]
use super::QueensSolution;
use super::{CoverSolution, MatrixSolution, Reason};
#[cfg(feature = "sudoku")]
use super::{SudokuMultiSolution, SudokuSolution};

/// A solution in terms of its puzzle. Every kind also has the chosen options: those of a Sudoku in ascending order, the
/// others in canonical order.
///
/// Each kind implements `Deserialize`, so that [`check`](super::Encoded::check) can verify a solution from elsewhere.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(untagged)]
#[non_exhaustive]
pub enum Solution {
    /// A filled grid.
    #[cfg(feature = "sudoku")]
    Sudoku(SudokuSolution),
    /// Filled grids that overlap.
    #[cfg(feature = "sudoku")]
    SudokuMulti(SudokuMultiSolution),
    /// A queen in every row.
    #[cfg(feature = "queens")]
    Queens(QueensSolution),
    /// Pieces on a board.
    #[cfg(feature = "polyomino")]
    Polyomino(PolyominoSolution),
    /// Rows of a matrix.
    Matrix(MatrixSolution),
    /// Options of an exact cover problem, in any of its notations.
    ExactCover(CoverSolution),
}

impl Solution {
    /// The chosen options: of a Sudoku in ascending order, otherwise in canonical order.
    #[must_use]
    pub fn options(&self) -> &[u32] {
        match self {
            #[cfg(feature = "sudoku")]
            Solution::Sudoku(solution) => &solution.options,
            #[cfg(feature = "sudoku")]
            Solution::SudokuMulti(solution) => &solution.options,
            #[cfg(feature = "queens")]
            Solution::Queens(solution) => &solution.options,
            #[cfg(feature = "polyomino")]
            Solution::Polyomino(solution) => &solution.options,
            Solution::Matrix(solution) => &solution.rows,
            Solution::ExactCover(solution) => &solution.options,
        }
    }

    /// The reason to report for a solution of another kind of puzzle.
    pub(crate) fn instead_of(&self, expected: &str) -> Reason {
        let found = match self {
            #[cfg(feature = "sudoku")]
            Solution::Sudoku(_) => "a filled Sudoku",
            #[cfg(feature = "sudoku")]
            Solution::SudokuMulti(_) => "filled Sudokus",
            #[cfg(feature = "queens")]
            Solution::Queens(_) => "queens on a board",
            #[cfg(feature = "polyomino")]
            Solution::Polyomino(_) => "pieces on a board",
            Solution::Matrix(_) => "rows of a matrix",
            Solution::ExactCover(_) => "options of an exact cover problem",
        };
        Reason::form(expected, found)
    }
}

macro_rules! wrap {
    ($($(#[$when:meta])? $inner:ident => $variant:ident),*) => {$(
        $(#[$when])?
        impl From<$inner> for Solution {
            fn from(solution: $inner) -> Self {
                Solution::$variant(solution)
            }
        }
    )*};
}

wrap!(
    #[cfg(feature = "sudoku")]
    SudokuSolution => Sudoku,
    #[cfg(feature = "sudoku")]
    SudokuMultiSolution => SudokuMulti,
    #[cfg(feature = "queens")]
    QueensSolution => Queens,
    #[cfg(feature = "polyomino")]
    PolyominoSolution => Polyomino,
    MatrixSolution => Matrix,
    CoverSolution => ExactCover
);

//! The values that a format can write.

use crate::error::Result;
use crate::puzzle::sudoku::{Layout, square_side};
use crate::puzzle::{Puzzle, Solution};

/// A value that [`format`](super::format()) can write.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Printable<'a> {
    /// A puzzle.
    Puzzle(&'a Puzzle),
    /// A solution.
    Solution(&'a Solution),
}

impl<'a> From<&'a Puzzle> for Printable<'a> {
    fn from(puzzle: &'a Puzzle) -> Self {
        Printable::Puzzle(puzzle)
    }
}

impl<'a> From<&'a Solution> for Printable<'a> {
    fn from(solution: &'a Solution) -> Self {
        Printable::Solution(solution)
    }
}

/// A Sudoku to write: the clues of a puzzle, or all cells of a solution.
pub(super) struct PrintedSudoku {
    pub(super) cells: Vec<u8>,
    /// One character per cell.
    pub(super) grid: String,
    /// The sides of a box.
    pub(super) sides: Option<[u32; 2]>,
}

impl Printable<'_> {
    pub(super) fn sudoku(self) -> Result<Option<PrintedSudoku>> {
        Ok(match self {
            Printable::Puzzle(Puzzle::Sudoku(sudoku)) => {
                let board = sudoku.board()?;
                let usual = Layout::usual_box(board.layout.side());
                Some(PrintedSudoku {
                    grid: board.alphabet.write(&board.cells),
                    cells: board.cells,
                    sides: board.layout.sides().or(usual),
                })
            }
            Printable::Solution(Solution::Sudoku(solution)) => Some(PrintedSudoku {
                grid: solution.grid.clone(),
                cells: solution.cells.clone(),
                sides: Layout::usual_box(square_side(solution.cells.len())),
            }),
            _ => None,
        })
    }
}

//! Sudokus whose clues are in given cells.
//!
//! A full grid seldom has one solution by its symbols in the cells of a pattern. So a hill climb changes the grid. A few
//! clues are taken back, and a random completion of the others gives new ones. The new grid replaces the old one if its
//! clues have no more solutions.

use super::shared_budget::SharedBudget;
use crate::error::{Error, Result};
use crate::puzzle::Solution;
use crate::puzzle::sudoku::CheckedSudoku;
use crate::puzzle::sudoku::is_blank;
use crate::rng::Rng;

/// Number of changes of one full grid.
const MAX_CHANGES: u32 = 60;

/// Number of solutions up to which grids are compared.
const MAX_SOLUTIONS: u128 = 1 << 10;

/// Tree nodes of a count. If they do not suffice, the grid has too many solutions.
const COUNT_NODES: u64 = 1 << 14;

/// The cells that hold a clue.
pub(super) struct Pattern(Vec<usize>);

impl Pattern {
    /// Reads a character per cell.
    pub(super) fn read(text: &str, cell_count: usize) -> Result<Self> {
        let cells: Vec<char> = text
            .chars()
            .filter(|symbol| !symbol.is_whitespace())
            .collect();
        if cells.len() != cell_count {
            let expected = format_args!("{cell_count} characters, one per cell");
            let found = format_args!("{} characters", cells.len());
            return Err(Error::argument(&"pattern", &expected, &found));
        }
        let clues = (0..cell_count).filter(|&cell| !is_blank(cells[cell]));
        Ok(Pattern(clues.collect()))
    }

    /// The symbols of a full grid in these cells, and 0 elsewhere.
    pub(super) fn clues(&self, grid: &[u8]) -> Vec<u8> {
        let mut clues = vec![0; grid.len()];
        for &cell in &self.0 {
            clues[cell] = grid[cell];
        }
        clues
    }

    /// Changes a full grid until it is the only solution by its symbols in these cells. Returns `None` if that does not
    /// succeed soon.
    ///
    /// # Errors
    /// [`ErrorKind::OutOfBudget`](crate::ErrorKind::OutOfBudget).
    pub(super) fn climb(
        &self,
        board: &CheckedSudoku,
        mut grid: Vec<u8>,
        rng: &mut Rng,
        shared_budget: &mut SharedBudget,
    ) -> Result<Option<Vec<u8>>> {
        let mut solutions = count(board, self.clues(&grid), shared_budget)?;
        for _ in 0..MAX_CHANGES {
            if solutions == 1 {
                return Ok(Some(grid));
            }
            shared_budget.check()?;
            let mut cells = self.0.clone();
            rng.shuffle(&mut cells);
            let removed = 2 + rng.below(1 + cells.len() as u32 / 6) as usize;
            let mut clues = self.clues(&grid);
            for &cell in cells.iter().take(removed) {
                clues[cell] = 0;
            }
            let Some(changed) = complete(board, clues, rng, shared_budget)? else {
                return Ok(None);
            };
            let found = count(board, self.clues(&changed), shared_budget)?;
            if found <= solutions {
                (grid, solutions) = (changed, found);
            }
        }
        Ok((solutions == 1).then_some(grid))
    }
}

/// Number of solutions of these clues, up to [`MAX_SOLUTIONS`].
fn count(board: &CheckedSudoku, clues: Vec<u8>, shared_budget: &mut SharedBudget) -> Result<u128> {
    let encoded = with(board, clues).encode()?;
    let found = shared_budget.count_within(&encoded.problem, COUNT_NODES, MAX_SOLUTIONS)?;
    Ok(found.unwrap_or(MAX_SOLUTIONS))
}

/// A random full grid with these clues.
fn complete(
    board: &CheckedSudoku,
    clues: Vec<u8>,
    rng: &mut Rng,
    shared_budget: &mut SharedBudget,
) -> Result<Option<Vec<u8>>> {
    let encoded = with(board, clues).encode()?;
    let chosen = shared_budget.any(&encoded.problem, rng.next_u64())?;
    Ok(chosen.and_then(|chosen| match encoded.decode(&chosen) {
        Solution::Sudoku(solution) => Some(solution.cells),
        _ => None,
    }))
}

fn with(board: &CheckedSudoku, cells: Vec<u8>) -> CheckedSudoku {
    CheckedSudoku {
        cells,
        ..board.clone()
    }
}

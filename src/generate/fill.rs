//! Random full grids.

use super::shared_budget::SharedBudget;
use crate::error::Result;
use crate::explain::{PencilMarks, ResidualProblem};
use crate::problem::{Entry, ItemId, Problem};
use crate::puzzle::sudoku::{CheckedSudoku, Layout};
use crate::puzzle::{LayoutCache, Solution};
use crate::rng::Rng;

/// Number of failed rows after which the row-by-row construction stops: less than a second on 9×9, seconds on larger
/// grids.
const MAX_FAILED_ROWS: usize = 5_000;

/// Returns a full grid found by random search; `None` if the rules allow none.
///
/// # Errors
/// Returns [`ErrorKind::OutOfBudget`](crate::ErrorKind::OutOfBudget).
pub(super) fn random(
    board: &CheckedSudoku,
    rng: &mut Rng,
    shared_budget: &mut SharedBudget,
) -> Result<Option<Vec<u8>>> {
    if !board.constraints.is_empty() {
        let blank = board.clone().encode()?;
        let chosen = shared_budget.any(&blank.problem, rng.next_u64())?;
        let solution = chosen.map(|chosen| blank.decode(&chosen));
        return Ok(solution.and_then(|solution| match solution {
            Solution::Sudoku(solution) => Some(solution.cells),
            _ => None,
        }));
    }
    let layout = &board.layout;
    let mut cells = vec![0; layout.cell_count()];
    if layout.sides().is_none() {
        let blank = board.clone().encode_with(&mut LayoutCache::new())?;
        let Some(chosen) = shared_budget.any(&blank.problem, rng.next_u64())? else {
            return Ok(None);
        };
        return Ok(match blank.decode(&chosen) {
            Solution::Sudoku(solution) => Some(solution.cells),
            _ => None,
        });
    }
    let residual = ResidualProblem::new(&PencilMarks::new(layout, &cells), None)?;
    let Some(chosen) = shared_budget.any(&residual.problem, rng.next_u64())? else {
        return Ok(None);
    };
    for option in chosen {
        let (cell, digit) = residual.options[option.index()];
        cells[cell] = digit as u8;
    }
    Ok(Some(cells))
}

/// Builds a full grid row by row, as tutorials do. Each row is an exact cover problem of its cells and symbols, within
/// the columns and boxes so far. If a row has no solution, some rows are removed. After many failures, a search of the
/// whole grid decides whether a full grid exists.
///
/// # Errors
/// Returns [`ErrorKind::OutOfBudget`](crate::ErrorKind::OutOfBudget).
pub(super) fn by_rows(
    board: &CheckedSudoku,
    rng: &mut Rng,
    shared_budget: &mut SharedBudget,
) -> Result<Option<Vec<u8>>> {
    let layout = &board.layout;
    let side = layout.side();
    let mut cells = vec![0; side * side];
    let mut row = 0;
    let mut failures = 0;
    while row < side {
        // A row is too short a search to check the budget within it.
        shared_budget.check()?;
        let (problem, options) = next_row(layout, &cells, row, rng)?;
        if let Some(chosen) = shared_budget.first(&problem)? {
            for option in chosen {
                let (cell, number) = options[option.index()];
                cells[cell] = number;
            }
            row += 1;
            continue;
        }
        failures += 1;
        if failures > MAX_FAILED_ROWS {
            return random(board, rng, shared_budget);
        }
        // Remove one row, then two, and so on, until the rows at fault are gone. Row 0 always has a solution, so there
        // are rows to remove.
        row -= 1 + failures % row;
        cells[row * side..].fill(0);
    }
    Ok(Some(cells))
}

/// Returns the next row as a problem whose items are its cells and symbols, with the options in random order.
fn next_row(
    layout: &Layout,
    cells: &[u8],
    row: usize,
    rng: &mut Rng,
) -> Result<(Problem, Vec<(usize, u8)>)> {
    let side = layout.side();
    let marks = PencilMarks::new(layout, cells);
    let mut options: Vec<(usize, u8)> = (row * side..(row + 1) * side)
        .flat_map(|cell| {
            let candidates = marks.of(cell);
            let allowed = move |number: &u8| candidates >> number & 1 == 1;
            (1..=side as u8)
                .filter(allowed)
                .map(move |number| (cell, number))
        })
        .collect();
    rng.shuffle(&mut options);
    let mut builder = Problem::builder(2 * side as u32, 0)?;
    for &(cell, number) in &options {
        let place = Entry::from(ItemId((cell % side) as u32));
        let symbol = Entry::from(ItemId((side + usize::from(number) - 1) as u32));
        builder.option(&[place, symbol])?;
    }
    Ok((builder.build(), options))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::sudoku::ExtraHouses;

    #[test]
    fn the_row_below_a_first_row_has_18_items_and_54_options() {
        let layout = Layout::boxes([3, 3], ExtraHouses::default()).unwrap();
        let mut cells: Vec<u8> = vec![5, 9, 7, 4, 2, 6, 8, 3, 1];
        cells.resize(81, 0);
        let (problem, options) = next_row(&layout, &cells, 1, &mut Rng::new(0)).unwrap();
        assert_eq!((problem.item_count(), problem.option_count()), (18, 54));
        let mut first: Vec<u8> = options
            .iter()
            .filter(|(cell, _)| *cell == 9)
            .map(|(_, number)| *number)
            .collect();
        first.sort_unstable();
        assert_eq!(first, [1, 2, 3, 4, 6, 8]);
    }
}

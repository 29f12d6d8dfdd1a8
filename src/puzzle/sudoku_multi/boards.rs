//! Several grids on their common board.

use std::collections::BTreeMap;

use super::PlacedSudoku;
use crate::engines::GridModel;
use crate::error::{Error, ErrorDetails, Result};
use crate::puzzle::Reason;
use crate::puzzle::sudoku::CheckedSudoku;

/// The grids on their common board.
pub(in crate::puzzle) struct Boards {
    pub(super) grids: Vec<CheckedSudoku>,
    /// The number on the common board of each cell of each grid.
    pub(super) cells: Vec<Vec<usize>>,
    /// Row and column of each cell of the common board, in row order.
    pub(super) places: Vec<[u32; 2]>,
}

#[cfg(feature = "texts")]
impl Boards {
    /// Returns true if both have the same exact cover problem by number.
    pub(in crate::puzzle) fn is_same(&self, other: &Self) -> bool {
        self.grids.len() == other.grids.len()
            && self.cells == other.cells
            && self.places == other.places
            && self
                .grids
                .iter()
                .zip(&other.grids)
                .all(|(one, other)| one.is_same(other))
    }
}

/// Returns the grids as cells and forms of the common board, and the cells of each grid there.
pub(super) fn model(grids: &[PlacedSudoku]) -> Result<(GridModel, Vec<Vec<usize>>)> {
    let Boards {
        grids: boards,
        cells,
        places,
    } = boards_of(grids)?;
    Ok((joined_model(&boards, &cells, places.len()), cells))
}

/// Returns the violations of each grid, with the clues that it shares with other grids.
pub(super) fn violations(grids: &[PlacedSudoku]) -> Result<Vec<Reason>> {
    let boards = boards_of(grids)?.grids;
    let of_grid = |(grid, board): (u32, &CheckedSudoku)| -> Vec<Reason> {
        let in_grid = |reason| Reason::InGrid {
            grid,
            reason: Box::new(reason),
        };
        board.violations().into_iter().map(in_grid).collect()
    };
    Ok((0..).zip(&boards).flat_map(of_grid).collect())
}

/// Checks the grids.
pub(super) fn boards_of(grids: &[PlacedSudoku]) -> Result<Boards> {
    let mut boards = Vec::with_capacity(grids.len());
    for (index, grid) in grids.iter().enumerate() {
        let board = grid.sudoku.board();
        boards.push(board.map_err(|error| in_grid(error, index))?);
    }
    check_alike(&boards)?;
    let side = boards[0].layout.side();
    let place = |grid: &PlacedSudoku, cell: usize| {
        let [row, column] = grid.at;
        [row + (cell / side) as u32, column + (cell % side) as u32]
    };
    let mut numbers = BTreeMap::new();
    for grid in grids {
        numbers.extend((0..side * side).map(|cell| (place(grid, cell), 0)));
    }
    for (number, value) in numbers.values_mut().enumerate() {
        *value = number;
    }
    let cells_of = |grid| -> Vec<usize> {
        let cells = (0..side * side).map(|cell| numbers[&place(grid, cell)]);
        cells.collect()
    };
    let cells: Vec<Vec<usize>> = grids.iter().map(cells_of).collect();
    share_clues(&mut boards, &cells, numbers.len());
    let places: Vec<[u32; 2]> = numbers.into_keys().collect();
    Ok(Boards {
        grids: boards,
        cells,
        places,
    })
}

/// The grids as cells and forms of the common board.
pub(super) fn joined_model(
    boards: &[CheckedSudoku],
    cells: &[Vec<usize>],
    count: usize,
) -> GridModel {
    let mut joined = GridModel {
        side: boards[0].layout.side(),
        domains: vec![u32::MAX; count],
        houses: Vec::new(),
        forms: Vec::new(),
    };
    for (board, cells) in boards.iter().zip(cells) {
        let model = board.model();
        let place = |cell: u16| cells[usize::from(cell)] as u16;
        for (&cell, domain) in cells.iter().zip(model.domains) {
            joined.domains[cell] &= domain;
        }
        let houses = model.houses.into_iter();
        joined
            .houses
            .extend(houses.map(|house| house.into_iter().map(place).collect()));
        joined
            .forms
            .extend(model.forms.into_iter().map(|form| form.moved(place)));
    }
    joined
}

/// Names the grid in the error of its Sudoku.
fn in_grid(error: Error, index: usize) -> Error {
    let sentence = format!("grids[{index}]: {error}");
    let mut details = error.into_details();
    match &mut details {
        ErrorDetails::InvalidArgument {
            argument, message, ..
        } => {
            *argument = format!("grids[{index}].{argument}");
            *message = message.is_some().then_some(sentence);
        }
        ErrorDetails::BadGrid { message, .. }
        | ErrorDetails::BadRegions { message, .. }
        | ErrorDetails::TooLarge { message, .. } => *message = Some(sentence),
        _ => {}
    }
    details.into()
}

/// Checks that all grids have one size and the same symbols.
fn check_alike(boards: &[CheckedSudoku]) -> Result<()> {
    let first = &boards[0];
    for (index, board) in boards.iter().enumerate() {
        let (side, expected) = (board.layout.side(), first.layout.side());
        if side != expected {
            let path = format_args!("grids[{index}].grid");
            let expected = format_args!("{expected}×{expected} cells, as the first grid");
            return Err(Error::argument(
                &path,
                &expected,
                &format_args!("{side}×{side}"),
            ));
        }
        if board.alphabet != first.alphabet {
            let path = format_args!("grids[{index}].alphabet");
            let expected = format_args!("the symbols of the first grid, {}", first.alphabet.name());
            return Err(Error::argument(&path, &expected, &board.alphabet.name()));
        }
    }
    Ok(())
}

/// Copies clues to the blanks of the same cells in other grids. So each grid alone shows which numbers are impossible.
fn share_clues(boards: &mut [CheckedSudoku], cells: &[Vec<usize>], count: usize) {
    let mut clues = vec![0; count];
    for (board, cells) in boards.iter().zip(cells) {
        for (&clue, &cell) in board.cells.iter().zip(cells) {
            if clues[cell] == 0 {
                clues[cell] = clue;
            }
        }
    }
    for (board, cells) in boards.iter_mut().zip(cells) {
        for (clue, &cell) in board.cells.iter_mut().zip(cells) {
            if *clue == 0 {
                *clue = clues[cell];
            }
        }
    }
}

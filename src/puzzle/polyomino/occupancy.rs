//! The placed pieces, and the placements that they leave to the search.

use std::fmt::Display;

use super::board::Board;
use super::piece_kind::Kind;
use super::shape::Shape;
use super::{Placement, Polyomino};
use crate::error::{Error, Result};
use crate::puzzle::Reason;
use crate::puzzle::reason::at;
use crate::text_util::short;

/// A placed piece: the number of its kind, and its cells in ascending order.
pub(super) type PlacedPiece = (usize, Vec<u32>);

impl Polyomino {
    /// Checks the placed pieces and returns them as kind and cell numbers, without repetitions.
    #[inline(never)]
    pub(super) fn placed_pieces(&self, board: &Board, kinds: &[Kind]) -> Result<Vec<PlacedPiece>> {
        let mut placed: Vec<PlacedPiece> = Vec::new();
        for Placement { piece, cells } in &self.placed {
            let name = short(piece);
            let refuse = |expected: &str, found: &str, message: &dyn Display| {
                Err(Error::piece(piece, &expected, &found).saying(message))
            };
            let Some(number) = kinds.iter().position(|kind| kind.name == *piece) else {
                return refuse(
                    "one of the pieces",
                    "no piece of this name",
                    &format_args!("placed: there is no piece named {name}"),
                );
            };
            let mut numbers = Vec::with_capacity(cells.len());
            for &[row, column] in cells {
                let Some(cell) = board.number(row as usize, column as usize) else {
                    let cell = at([row, column]);
                    let message =
                        format_args!("placed: {cell}, of piece {name}, is no cell of the board");
                    return refuse("cells of the board", &cell, &message);
                };
                numbers.push(cell);
            }
            numbers.sort_unstable();
            let pairs: Vec<(u32, u32)> = cells.iter().map(|&[row, column]| (row, column)).collect();
            let shape = Shape::of(&pairs);
            if !shape.is_some_and(|shape| kinds[number].orientations.contains(&shape)) {
                let expected = "cells that have its shape, in an allowed orientation";
                let squares = cells
                    .iter()
                    .map(|[row, column]| format!("[{row}, {column}]"));
                let found = format!("[{}]", squares.collect::<Vec<_>>().join(", "));
                let found = short(&found);
                let message = format_args!("placed: {found} is not an orientation of piece {name}");
                return refuse(expected, &found, &message);
            }
            if !placed.contains(&(number, numbers.clone())) {
                placed.push((number, numbers));
            }
        }
        Ok(placed)
    }
}

/// The state of each cell before the search.
pub(super) struct Occupancy(Vec<CellState>);

#[derive(Clone, Copy, PartialEq, Eq)]
enum CellState {
    Nothing,
    Placed(usize),
    /// Two pieces overlap here, so nothing can cover the cell.
    Overlap(usize, usize),
}

impl Occupancy {
    #[inline(never)]
    pub(super) fn new(board: &Board, placed: &[PlacedPiece]) -> Self {
        let mut ground = vec![CellState::Nothing; board.cells().len()];
        for (number, (_, cells)) in placed.iter().enumerate() {
            for &cell in cells {
                let lying = &mut ground[cell as usize];
                *lying = match *lying {
                    CellState::Nothing => CellState::Placed(number),
                    CellState::Placed(other) | CellState::Overlap(other, _) => {
                        CellState::Overlap(other, number)
                    }
                };
            }
        }
        Occupancy(ground)
    }

    /// Returns the cells of every placement of a kind, concatenated: by orientation, then by position. It leaves out
    /// placements that overlap a placed piece. If placed pieces use up the kind, it leaves out all others.
    #[inline(never)]
    pub(super) fn placements(
        &self,
        board: &Board,
        number: usize,
        kind: &Kind,
        placed: &[PlacedPiece],
    ) -> Vec<u32> {
        let settled = kind.most == 1 && placed.iter().any(|(other, _)| *other == number);
        let mut all = Vec::new();
        let mut cells = Vec::with_capacity(kind.size());
        for shape in &kind.orientations {
            // Starts from the first cell of the shape, so that a large board of mostly holes costs only its cells.
            let (_, first) = shape.cells()[0];
            for &[row, column] in board.cells() {
                cells.clear();
                let at = |&(r, c): &(u8, u8)| {
                    let column = (column + u32::from(c)).checked_sub(first.into())?;
                    board.number(row as usize + usize::from(r), column as usize)
                };
                cells.extend(shape.cells().iter().map_while(at));
                if cells.len() == kind.size() && self.allows(number, &cells, settled, placed) {
                    all.extend_from_slice(&cells);
                }
            }
        }
        all
    }

    fn allows(&self, number: usize, cells: &[u32], settled: bool, placed: &[PlacedPiece]) -> bool {
        let mut lying = cells.iter().map(|&cell| self.0[cell as usize]);
        match lying.next() {
            Some(CellState::Placed(first)) => {
                lying.all(|other| other == CellState::Placed(first)) && {
                    let (kind, place) = &placed[first];
                    *kind == number && place == cells
                }
            }
            Some(CellState::Nothing) => !settled && lying.all(|other| other == CellState::Nothing),
            _ => false,
        }
    }

    pub(super) fn overlap(
        &self,
        board: &Board,
        kinds: &[Kind],
        placed: &[PlacedPiece],
    ) -> Option<Reason> {
        self.0
            .iter()
            .zip(board.cells())
            .find_map(|(lying, &cell)| match *lying {
                CellState::Overlap(one, other) => Some(Reason::PiecesOverlap {
                    pieces: [one, other].map(|number| kinds[placed[number].0].name.clone()),
                    cell,
                }),
                _ => None,
            })
    }
}

/// Returns a reason if a kind has more placed pieces than copies.
pub(super) fn placed_too_often(kinds: &[Kind], placed: &[PlacedPiece]) -> Option<Reason> {
    kinds.iter().enumerate().find_map(|(number, kind)| {
        let times = placed.iter().filter(|(other, _)| *other == number).count() as u32;
        (times > kind.most).then(|| Reason::TooManyPlaced {
            piece: kind.name.clone(),
            placed: times,
            copies: kind.most,
        })
    })
}

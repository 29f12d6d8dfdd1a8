//! The placed pieces, and the placements on a board of squares.

use std::fmt::Display;

use super::board::Board;
use super::piece_kind::ShapedPieces;
use super::shape::Shape;
use super::{Placement, Polyomino};
use crate::error::{Error, Result};
use crate::puzzle::pieces::PlacedPiece;
use crate::puzzle::pieces::occupancy::Occupancy;
use crate::puzzle::reason::at;
use crate::text_util::short;

impl Polyomino {
    /// Checks the placed pieces and returns them as kind and cell numbers, without repetitions.
    #[inline(never)]
    pub(super) fn placed_pieces(
        &self,
        board: &Board,
        pieces: &ShapedPieces,
    ) -> Result<Vec<PlacedPiece>> {
        let kinds = &pieces.kinds;
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
            if !shape.is_some_and(|shape| pieces.orientations[number].contains(&shape)) {
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

/// Returns the cells of every placement of a kind, concatenated: by orientation, then by position. It leaves out
/// placements that overlap a placed piece. If placed pieces use up the kind, it leaves out all others.
#[inline(never)]
pub(super) fn placements(
    board: &Board,
    number: usize,
    pieces: &ShapedPieces,
    ground: &Occupancy,
    placed: &[PlacedPiece],
) -> Vec<u32> {
    let kind = &pieces.kinds[number];
    let settled = Occupancy::settles(number, kind, placed);
    let mut all = Vec::new();
    let mut cells = Vec::with_capacity(kind.size);
    for shape in &pieces.orientations[number] {
        // Starts from the first cell of the shape, so that a large board of mostly holes costs only its cells.
        let (_, first) = shape.cells()[0];
        for &[row, column] in board.cells() {
            cells.clear();
            let at = |&(r, c): &(u8, u8)| {
                let column = (column + u32::from(c)).checked_sub(first.into())?;
                board.number(row as usize + usize::from(r), column as usize)
            };
            cells.extend(shape.cells().iter().map_while(at));
            if cells.len() == kind.size && ground.allows(number, &cells, settled, placed) {
                all.extend_from_slice(&cells);
            }
        }
    }
    all
}

//! Checked kinds of pieces, and their placements on a board.

use super::board::{self, LatticeBoard};
use super::lattice::{Lattice, minus, plus};
use super::shape::LatticeShape;
use super::{FormPiece, FormPieces, FormPlacement, Polyform};
use crate::error::{Error, Result};
use crate::puzzle::pieces::occupancy::Occupancy;
use crate::puzzle::pieces::{
    MAX_PIECES, PieceKind, PlacedPiece, UseFields, check_name, check_size,
};
use crate::puzzle::too_many;
use crate::text_util::short;

/// Maximum number of positions that are tried: orientations of all pieces times cells of the board.
const MAX_TRIES: u64 = 1 << 26;

/// The kinds of pieces, and the orientations of each.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct LatticePieces {
    pub(super) kinds: Vec<PieceKind>,
    pub(super) orientations: Vec<Vec<LatticeShape>>,
}

impl Polyform {
    /// Returns the pieces and the name of their set, if they are one.
    fn listed_pieces(&self) -> Result<(Vec<FormPiece>, bool)> {
        let set = match &self.pieces {
            FormPieces::List(pieces) => return Ok((pieces.clone(), false)),
            FormPieces::Set(set) => *set,
            FormPieces::Copies(copies) => copies.set,
        };
        let pieces = set.pieces(self.lattice).ok_or_else(|| {
            let expected = format_args!("pieces of the lattice {}", self.lattice.name());
            let found = format_args!("\"{}\", a set of {}", set.name(), set.lattices());
            Error::argument(&"pieces", &expected, &found)
        })?;
        Ok(match &self.pieces {
            FormPieces::Copies(copies) => (copies.applied(pieces), true),
            _ => (pieces, true),
        })
    }

    /// Returns whether pieces may be mirrored.
    pub(super) fn may_mirror(&self) -> bool {
        let is_one_sided = match &self.pieces {
            FormPieces::List(_) => false,
            FormPieces::Set(set) => set.is_one_sided(),
            FormPieces::Copies(copies) => copies.set.is_one_sided(),
        };
        let usual = !self.lattice.is_space() && !is_one_sided;
        self.reflect.unwrap_or(usual)
    }

    /// Checks the pieces and returns their kinds.
    pub(super) fn kinds(&self) -> Result<LatticePieces> {
        let (pieces, is_set) = self.listed_pieces()?;
        if pieces.is_empty() {
            return Err(Error::argument(&"pieces", &"at least one piece", &"none"));
        }
        if pieces.len() > MAX_PIECES {
            return Err(too_many(&"pieces", pieces.len(), MAX_PIECES));
        }
        let turns = self.lattice.turns(self.may_mirror());
        let mut all = LatticePieces {
            kinds: Vec::with_capacity(pieces.len()),
            orientations: Vec::with_capacity(pieces.len()),
        };
        for (number, piece) in pieces.iter().enumerate() {
            let path = if is_set {
                "pieces".to_owned()
            } else {
                format!("pieces[{number}]")
            };
            check_name(&piece.name, &all.kinds)?;
            let shape = shape_of(self.lattice, piece, &path)?;
            let uses = UseFields {
                copies: piece.copies,
                optional: piece.optional,
                least: piece.least,
                most: piece.most,
            };
            let size = shape.cells().len();
            all.kinds.push(uses.kind(&path, &piece.name, size)?);
            all.orientations
                .push(shape.orientations(self.lattice, &turns));
        }
        Ok(all)
    }

    /// Checks the placed pieces and returns them as kind and cell numbers, without repetitions.
    pub(super) fn placed_pieces(
        &self,
        board: &LatticeBoard,
        pieces: &LatticePieces,
    ) -> Result<Vec<PlacedPiece>> {
        let mut placed: Vec<PlacedPiece> = Vec::new();
        for (index, FormPlacement { name, cells }) in self.placed.iter().enumerate() {
            let Some(number) = pieces.kinds.iter().position(|kind| kind.name == *name) else {
                let path = format_args!("placed[{index}].name");
                let found = format_args!("no piece named {}", short(name));
                return Err(Error::argument(&path, &"one of the pieces", &found));
            };
            let mut numbers = Vec::with_capacity(cells.len());
            for (place, cell) in cells.iter().enumerate() {
                let vector = board::vector_of(self.lattice, cell);
                let Some(number) = vector.and_then(|vector| board.number(vector)) else {
                    let path = format_args!("placed[{index}].cells[{place}]");
                    let found = board::written(cell);
                    return Err(Error::argument(&path, &"a cell of the board", &found));
                };
                numbers.push(number);
            }
            numbers.sort_unstable();
            if !pieces.has_shape(self.lattice, board, number, &numbers) {
                let path = format_args!("placed[{index}].cells");
                let expected = format_args!("an allowed orientation of piece {}", short(name));
                return Err(Error::argument(&path, &expected, &"another shape"));
            }
            if !placed.contains(&(number, numbers.clone())) {
                placed.push((number, numbers));
            }
        }
        Ok(placed)
    }
}

fn shape_of(lattice: Lattice, piece: &FormPiece, path: &str) -> Result<LatticeShape> {
    let path = format!("{path}.cells");
    let cells = board::piece_cells(lattice, &piece.name, &piece.cells, &path)?;
    LatticeShape::of(lattice, cells)
        .ok_or_else(|| Error::argument(&path, &"at least one cell", &"none"))
}

impl LatticePieces {
    /// Returns whether cells, in ascending order, are a placement of a kind.
    pub(super) fn has_shape(
        &self,
        lattice: Lattice,
        board: &LatticeBoard,
        kind: usize,
        numbers: &[u32],
    ) -> bool {
        let cells = numbers.iter().map(|&cell| board.cells()[cell as usize]);
        let is_repeated = numbers.windows(2).any(|pair| pair[0] == pair[1]);
        let shape = LatticeShape::of(lattice, cells.collect());
        !is_repeated && shape.is_some_and(|shape| self.orientations[kind].contains(&shape))
    }

    /// Returns the cells of every placement of each kind, concatenated: by orientation, then by position.
    pub(super) fn placements(
        &self,
        lattice: Lattice,
        board: &LatticeBoard,
        ground: &Occupancy,
        placed: &[PlacedPiece],
    ) -> Result<Vec<Vec<u32>>> {
        let orientations: u64 = self.orientations.iter().map(|all| all.len() as u64).sum();
        let tries = orientations * board.cells().len() as u64;
        if tries > MAX_TRIES {
            return Err(Error::too_large(
                &"orientations of all pieces times cells of the board",
                &tries,
                MAX_TRIES,
            ));
        }
        let mut all = Vec::with_capacity(self.kinds.len());
        let mut entries = 0;
        let mut cells = Vec::new();
        for (number, kind) in self.kinds.iter().enumerate() {
            let is_settled = Occupancy::settles(number, kind, placed);
            let mut placements = Vec::new();
            for shape in &self.orientations[number] {
                let first = shape.cells()[0];
                for &cell in board.cells() {
                    let step = minus(cell, first);
                    if !lattice.is_step(step) {
                        continue;
                    }
                    cells.clear();
                    // A translation keeps the order of cells, so these ascend.
                    let numbers = shape.cells().iter();
                    cells.extend(numbers.map_while(|&at| board.number(plus(at, step))));
                    let fits = cells.len() == kind.size;
                    if fits && ground.allows(number, &cells, is_settled, placed) {
                        placements.extend_from_slice(&cells);
                    }
                }
            }
            entries += placements.len() as u64;
            check_size(entries)?;
            all.push(placements);
        }
        Ok(all)
    }
}

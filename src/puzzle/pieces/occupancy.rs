//! The state of the cells before the search, and the placements that placed pieces leave.

use super::{PieceKind, PlacedPiece};

/// The state of each cell before the search.
pub(in crate::puzzle) struct Occupancy(Vec<CellState>);

#[derive(Clone, Copy, PartialEq, Eq)]
enum CellState {
    Nothing,
    Placed(usize),
    /// Two pieces overlap here, so nothing can cover the cell.
    Overlap(usize, usize),
}

impl Occupancy {
    #[inline(never)]
    pub(in crate::puzzle) fn new(cell_count: usize, placed: &[PlacedPiece]) -> Self {
        let mut ground = vec![CellState::Nothing; cell_count];
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

    /// Returns whether these cells are a placement for the search. It overlaps no placed piece and is not one more piece of
    /// a settled kind.
    pub(in crate::puzzle) fn allows(
        &self,
        number: usize,
        cells: &[u32],
        settled: bool,
        placed: &[PlacedPiece],
    ) -> bool {
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

    /// Returns whether placed pieces use up a kind that is used at most once.
    pub(in crate::puzzle) fn settles(
        number: usize,
        kind: &PieceKind,
        placed: &[PlacedPiece],
    ) -> bool {
        kind.most == 1 && placed.iter().any(|(other, _)| *other == number)
    }

    /// Returns two placed pieces that overlap, and a cell that both cover.
    pub(in crate::puzzle) fn overlap(&self) -> Option<([usize; 2], usize)> {
        self.0
            .iter()
            .enumerate()
            .find_map(|(cell, lying)| match *lying {
                CellState::Overlap(one, other) => Some(([one, other], cell)),
                _ => None,
            })
    }
}

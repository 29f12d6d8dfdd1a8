//! The state of a grid during the search of the cell solver.

use super::Contradiction;
use super::houses::{Houses, MAX_CELLS, MAX_HOUSES};

/// The state of a grid.
#[derive(Clone)]
pub(super) struct GridState {
    /// The candidates of each cell as bits; 0 for a filled cell.
    pub(super) candidates: [u32; MAX_CELLS],
    /// The digits that each house has, as bits.
    pub(super) used: [u32; MAX_HOUSES],
    /// The number of each cell, from 0.
    pub(super) numbers: [u8; MAX_CELLS],
    /// Number of empty cells.
    pub(super) open: u32,
    /// The digits that no cell has. An exchange of two of them turns each solution of this grid into another.
    pub(super) fresh: u32,
    /// The cell whose candidate was tried.
    pub(super) tried: u16,
}

impl GridState {
    pub(super) fn empty(houses: &Houses) -> Self {
        let mut candidates = [0; MAX_CELLS];
        candidates[..houses.cells].fill(houses.all());
        GridState {
            candidates,
            used: [0; MAX_HOUSES],
            numbers: [0; MAX_CELLS],
            open: houses.cells as u32,
            fresh: houses.all(),
            tried: 0,
        }
    }

    /// Fills a cell. Returns an error if one of its houses already has the digit.
    #[inline(always)]
    pub(super) fn fill(
        &mut self,
        houses: &Houses,
        cell: usize,
        number: u8,
    ) -> Result<(), Contradiction> {
        let bit = 1 << number;
        self.candidates[cell] = 0;
        self.numbers[cell] = number;
        self.open -= 1;
        self.fresh &= !bit;
        let mut before = 0;
        for &house in houses.through(cell) {
            let used = &mut self.used[usize::from(house)];
            before |= *used;
            *used |= bit;
        }
        if before & bit == 0 {
            Ok(())
        } else {
            Err(Contradiction)
        }
    }

    /// The digits that a cell can hold, or the one that it holds.
    #[inline(always)]
    pub(super) fn digits(&self, cell: u16) -> u32 {
        self.candidates[usize::from(cell)] | self.filled(cell)
    }

    /// The digit that a cell holds; 0 if it is empty.
    #[inline(always)]
    pub(super) fn filled(&self, cell: u16) -> u32 {
        let cell = usize::from(cell);
        u32::from(self.candidates[cell] == 0) << self.numbers[cell]
    }

    /// The candidates of a cell, with only the lowest of its fresh digits.
    #[inline(always)]
    pub(super) fn distinct(&self, cell: usize) -> u32 {
        let candidates = self.candidates[cell];
        let fresh = candidates & self.fresh;
        candidates ^ (fresh & fresh.wrapping_sub(1))
    }
}

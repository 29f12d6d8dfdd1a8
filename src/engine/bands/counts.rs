//! How many digits each cell of a grid can still have: nine vectors added up, all cells at once.

use super::quad::Quad;

/// How many digits each cell can have, as binary numbers.
#[derive(Clone, Copy)]
pub(super) struct Counts([Quad; 4]);

impl Counts {
    pub(super) fn none() -> Self {
        Counts([Quad::splat(0); 4])
    }

    /// Counts the digits of each cell, of which these say where each can stand. In place, so that whoever goes on with
    /// a copy of his own has it
    /// in registers.
    #[inline(never)]
    pub(super) fn recount(&mut self, digits: &[Quad; 9]) {
        let mut counts = [Quad::splat(0); 4];
        for &digit in digits {
            let mut more = digit;
            for count in &mut counts {
                (*count, more) = (count.xor(more), count.and(more));
            }
        }
        self.0 = counts;
    }

    /// Counts one less for these cells.
    #[inline(always)]
    pub(super) fn less(&mut self, cells: Quad) {
        let mut lent = cells;
        for count in &mut self.0 {
            (*count, lent) = (count.xor(lent), lent.without(*count));
        }
    }

    /// Cells with two digits or more.
    #[inline(always)]
    pub(super) fn two(self) -> Quad {
        self.0[1].or(self.0[2]).or(self.0[3])
    }

    /// Cells with another number than two, where none has less.
    #[inline(always)]
    pub(super) fn not_two(self) -> Quad {
        self.0[0].or(self.0[2]).or(self.0[3])
    }
}

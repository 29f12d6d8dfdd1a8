//! How many digits each cell of a grid can still have, and which where it is one: nine vectors added up, all cells at
//! once.

use crate::simd::U32x4;

/// For each digit the binary number that is its name, from 1: all bits or none of a number each.
static NAMES: [[u32; 4]; 9] = {
    let mut names = [[0; 4]; 9];
    let mut k = 0;
    while k < 36 {
        names[k / 4][k % 4] = ((k / 4 + 1) as u32 >> (k % 4) & 1) * u32::MAX;
        k += 1;
    }
    names
};

/// How many digits each cell can have, as binary numbers; and their names, all together exclusive or'd.
#[derive(Clone, Copy)]
pub(super) struct CandidateCounts {
    counts: [U32x4; 4],
    names: [U32x4; 4],
}

impl CandidateCounts {
    pub(super) fn none() -> Self {
        let none = [U32x4::splat(0); 4];
        CandidateCounts {
            counts: none,
            names: none,
        }
    }

    /// Counts the digits of each cell, of which these say where each can stand. In place, so that whoever goes on with
    /// a copy of his own has it in registers.
    #[inline(never)]
    pub(super) fn recount(&mut self, digits: &[U32x4; 9]) {
        let mut counts = [U32x4::splat(0); 4];
        for &digit in digits {
            let mut more = digit;
            for count in &mut counts {
                (*count, more) = (count.xor(more), count.and(more));
            }
        }
        self.counts = counts;
        // The digits whose names have 1, 2, 4 and 8 in them; the first one is called 1.
        let of = digits;
        let middle = of[5].xor(of[6]);
        self.names = [
            of[0].xor(of[2]).xor(of[4]).xor(of[6]).xor(of[8]),
            of[1].xor(of[2]).xor(middle),
            of[3].xor(of[4]).xor(middle),
            of[7].xor(of[8]),
        ];
    }

    /// Counts one less for these cells: this digit.
    #[inline(always)]
    pub(super) fn less(&mut self, cells: U32x4, digit: usize) {
        let mut lent = cells;
        for count in &mut self.counts {
            (*count, lent) = (count.xor(lent), lent.without(*count));
        }
        for (names, name) in self.names.iter_mut().zip(NAMES[digit]) {
            *names = names.xor(cells.and(U32x4::splat(name)));
        }
    }

    /// Cells with two digits or more.
    #[inline(always)]
    pub(super) fn two(self) -> U32x4 {
        self.counts[1].or(self.counts[2]).or(self.counts[3])
    }

    /// Cells with another number than two, where none has less.
    #[inline(always)]
    pub(super) fn not_two(self) -> U32x4 {
        self.counts[0].or(self.counts[2]).or(self.counts[3])
    }

    /// The digit of a cell that has one, from 1; 0 of one that has none.
    #[inline(always)]
    pub(super) fn only(self, cell: U32x4) -> u8 {
        let [a, b, c, d] = self.names;
        U32x4::which([a.and(cell), b.and(cell), c.and(cell), d.and(cell)]) as u8
    }
}

#[cfg(test)]
mod tests {
    use super::super::cell_bit::{BLANK, CellBit};
    use super::*;
    use crate::rng::Rng;

    /// What is counted once and kept is what is counted anew, and what is looked up digit by digit.
    #[test]
    fn cells_are_counted_and_named_digit_by_digit() {
        let mut rng = Rng::new(5);
        for round in 0..500_usize {
            let mut some = || {
                let thin = [(); 3].map(|()| {
                    let bits = rng.next_u64() as u32;
                    if round.is_multiple_of(2) {
                        bits
                    } else {
                        bits & rng.next_u64() as u32
                    }
                });
                U32x4::new([thin[0], thin[1], thin[2], 0]).and(U32x4::load(&BLANK))
            };
            let mut digits = [(); 9].map(|()| some());
            let (digit, cells) = (round % 9, some());
            let mut counts = CandidateCounts::none();
            counts.recount(&digits);
            counts.less(cells.and(digits[digit]), digit);
            digits[digit] = digits[digit].without(cells);
            for cell in 0..81 {
                let place = CellBit::of(cell / 9, cell % 9);
                let is_at = |&digit: &usize| !digits[digit].and(place.alone()).is_zero();
                let own = (0..9).filter(is_at).collect::<Vec<_>>();
                let two = !counts.two().and(place.alone()).is_zero();
                assert_eq!(two, own.len() > 1, "{own:?}");
                match own[..] {
                    [] => assert_eq!(counts.only(place.alone()), 0),
                    [digit] => assert_eq!(usize::from(counts.only(place.alone())), digit + 1),
                    _ => {}
                }
            }
        }
    }
}

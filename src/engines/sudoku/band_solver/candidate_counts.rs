//! Candidate counts of all cells at once: the nine digits are added as bit-sliced counters. For a cell with one
//! candidate they also give the digit.

use crate::simd::U32x4;

/// For each digit from 1 its number in binary: each bit is spread over a whole word.
static DIGIT_BITS: [[u32; 4]; 9] = {
    let mut bits = [[0; 4]; 9];
    let mut k = 0;
    while k < 36 {
        bits[k / 4][k % 4] = ((k / 4 + 1) as u32 >> (k % 4) & 1) * u32::MAX;
        k += 1;
    }
    bits
};

/// The number of candidates of each cell, bit-sliced, and the exclusive or of their digits.
#[derive(Clone, Copy)]
pub(super) struct CandidateCounts {
    counts: [U32x4; 4],
    digit_xor: [U32x4; 4],
}

impl CandidateCounts {
    pub(super) fn none() -> Self {
        let none = [U32x4::splat(0); 4];
        CandidateCounts {
            counts: none,
            digit_xor: none,
        }
    }

    /// Counts the candidates of each cell, given the cells of each digit. It works in place, so that a caller can
    /// continue with a copy in registers.
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
        // The exclusive or of the digits, bit by bit: the bits 1, 2, 4 and 8. Digits count from 1.
        let of = digits;
        let middle = of[5].xor(of[6]);
        self.digit_xor = [
            of[0].xor(of[2]).xor(of[4]).xor(of[6]).xor(of[8]),
            of[1].xor(of[2]).xor(middle),
            of[3].xor(of[4]).xor(middle),
            of[7].xor(of[8]),
        ];
    }

    /// Removes this digit from the counts of these cells, which must have it.
    #[inline(always)]
    pub(super) fn decrement(&mut self, cells: U32x4, digit: usize) {
        let mut borrow = cells;
        for count in &mut self.counts {
            (*count, borrow) = (count.xor(borrow), borrow.andnot(*count));
        }
        for (digit_xor, bits) in self.digit_xor.iter_mut().zip(DIGIT_BITS[digit]) {
            *digit_xor = digit_xor.xor(cells.and(U32x4::splat(bits)));
        }
    }

    /// Cells with at least two candidates.
    #[inline(always)]
    pub(super) fn two(self) -> U32x4 {
        self.counts[1].or(self.counts[2]).or(self.counts[3])
    }

    /// Cells whose number of candidates is not two, if none has fewer.
    #[inline(always)]
    pub(super) fn not_two(self) -> U32x4 {
        self.counts[0].or(self.counts[2]).or(self.counts[3])
    }

    /// The digit, from 1, of a cell with one candidate; 0 for a cell without candidates.
    #[inline(always)]
    pub(super) fn only(self, cell: U32x4) -> u8 {
        let [a, b, c, d] = self.digit_xor;
        U32x4::nonzero_vectors([a.and(cell), b.and(cell), c.and(cell), d.and(cell)]) as u8
    }
}

#[cfg(test)]
mod tests {
    use super::super::cell_bit::{BLANK, CellBit};
    use super::*;
    use crate::rng::Rng;

    /// Updated counts equal fresh counts and a naive count, digit by digit.
    #[test]
    fn counts_agree_with_a_naive_count() {
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
            counts.decrement(cells.and(digits[digit]), digit);
            digits[digit] = digits[digit].andnot(cells);
            for cell in 0..81 {
                let position = CellBit::of(cell / 9, cell % 9);
                let is_at = |&digit: &usize| !digits[digit].and(position.alone()).is_zero();
                let own = (0..9).filter(is_at).collect::<Vec<_>>();
                let two = !counts.two().and(position.alone()).is_zero();
                assert_eq!(two, own.len() > 1, "{own:?}");
                match own[..] {
                    [] => assert_eq!(counts.only(position.alone()), 0),
                    [digit] => assert_eq!(usize::from(counts.only(position.alone())), digit + 1),
                    _ => {}
                }
            }
        }
    }
}

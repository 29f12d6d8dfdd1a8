//! The item with the fewest options: the least of many counters, sixteen at once.

use super::COVERED;
use crate::engine::lanes::Lanes;

/// The least counter and the first item that has it; [`COVERED`] where all are.
#[inline(always)]
pub(super) fn fewest(counts: &[u8]) -> (u8, usize) {
    let (chunks, _) = counts.as_chunks::<16>();
    let mut least = Lanes::splat(COVERED);
    for chunk in chunks {
        least = least.min(Lanes::load(chunk));
    }
    let mut count = 0;
    while count < COVERED && least.equal(Lanes::splat(count)) == 0 {
        count += 1;
    }
    let wanted = Lanes::splat(count);
    for (at, chunk) in chunks.iter().enumerate() {
        let equal = Lanes::load(chunk).equal(wanted);
        if equal != 0 {
            return (count, at * 16 + equal.trailing_zeros() as usize);
        }
    }
    (COVERED, 0)
}

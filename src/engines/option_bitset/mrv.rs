//! The item with the fewest options: the minimum of the counters, sixteen at a time.

use super::COVERED_COUNT;
use crate::simd::U8x16;

/// The least counter and its first item. The count is [`COVERED_COUNT`] if all items are covered.
#[inline(always)]
pub(super) fn mrv(counts: &[u8]) -> (u8, usize) {
    let (chunks, _) = counts.as_chunks::<16>();
    let mut least = U8x16::splat(COVERED_COUNT);
    for chunk in chunks {
        least = least.min(U8x16::load(chunk));
    }
    let mut count = 0;
    while count < COVERED_COUNT && least.equal(U8x16::splat(count)) == 0 {
        count += 1;
    }
    let target = U8x16::splat(count);
    for (at, chunk) in chunks.iter().enumerate() {
        let equal = U8x16::load(chunk).equal(target);
        if equal != 0 {
            return (count, at * 16 + equal.trailing_zeros() as usize);
        }
    }
    (COVERED_COUNT, 0)
}

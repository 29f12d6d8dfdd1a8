//! The item with the fewest options, if none has one: first the items with two, then an exact count for each.

use super::PlaneTable;
use crate::simd::U8x16;

/// The first item with the fewest options in a frame, and their number. No item may have fewer than two. `found` is
/// scratch space, one vector for each vector of items.
#[inline(never)]
pub(super) fn mrv(frame: &[U8x16], table: &PlaneTable, found: &mut [U8x16]) -> (u32, u32) {
    let (live, need) = frame.split_at(table.size());
    let live = live.chunks_exact(table.planes);
    let zero = U8x16::splat(0);
    let mut pair = zero;
    for ((planes, need), found) in live.clone().zip(need).zip(&mut *found) {
        let (mut one, mut two, mut three) = (zero, zero, zero);
        for &live in planes {
            three = three.or(two.and(live));
            two = two.or(one.and(live));
            one = one.or(live);
        }
        *found = need.andnot(three);
        pair = pair.or(*found);
    }
    if !pair.is_zero() {
        return (first_of(found), 2);
    }
    let (mut first, mut fewest) = (0, u32::MAX);
    for (at, (planes, need)) in live.zip(need).enumerate() {
        for (word, mut need) in need.words().into_iter().enumerate() {
            while need != 0 {
                let bit = need & need.wrapping_neg();
                let has_item = |plane: &&U8x16| plane.words()[word] & bit != 0;
                let count = planes.iter().filter(has_item).count() as u32;
                if count < fewest {
                    let before = at as u32 * 128 + word as u32 * 64;
                    (first, fewest) = (before + bit.trailing_zeros(), count);
                }
                need ^= bit;
            }
        }
    }
    (first, fewest)
}

/// The first item in these vectors.
#[inline(always)]
pub(super) fn first_of(vectors: &[U8x16]) -> u32 {
    let mut at = 0;
    for vector in vectors {
        if !vector.is_zero() {
            let [low, high] = vector.words();
            let bit = if low == 0 {
                64 + high.trailing_zeros()
            } else {
                low.trailing_zeros()
            };
            return at + bit;
        }
        at += 128;
    }
    at
}

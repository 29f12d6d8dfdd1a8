//! The item with the fewest options where none has one: pairs first, then numbers one by one.

use super::PlaneTable;
use crate::simd::U8x16;

/// The first of the items with the fewest options in a frame, where none has one, and how many. `found` has room for
/// the items that one look is after.
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
        *found = need.without(three);
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
                let has_it = |plane: &&U8x16| plane.words()[word] & bit != 0;
                let count = planes.iter().filter(has_it).count() as u32;
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

/// The first item of those that some vectors hold.
#[inline(always)]
pub(super) fn first_of(lanes: &[U8x16]) -> u32 {
    let mut at = 0;
    for lanes in lanes {
        if !lanes.is_zero() {
            let [low, high] = lanes.words();
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

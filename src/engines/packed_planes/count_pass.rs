//! The pass over a frame: a row is taken from its planes, and the options of all items are counted up to three.

use crate::simd::{ByteShift, U8x16};

/// Which items have one option, two, three at least.
type AtLeastCounts = [U8x16; 3];

/// Takes a row from so many vectors of planes: which items have one option, two, three at least.
///
/// # Safety
/// So many vectors are at each of the three places.
#[inline(always)]
pub(super) unsafe fn count_pass(
    parent: *const U8x16,
    row: *const U8x16,
    child: *mut U8x16,
    size: usize,
) -> AtLeastCounts {
    let none = [U8x16::splat(0); 3];
    // SAFETY: the caller knows that so many are there.
    unsafe {
        // Few vectors have straight code, the others go four at a time: what a turn of the loop costs is felt.
        match size {
            1 => take::<1>(parent, row, child, none),
            2 => take::<2>(parent, row, child, none),
            3 => take::<3>(parent, row, child, none),
            4 => take::<4>(parent, row, child, none),
            5 => take::<5>(parent, row, child, none),
            _ => {
                let mut counts = none;
                let fours = size / 4 * 4;
                for at in (0..fours).step_by(4) {
                    counts = take::<4>(parent.add(at), row.add(at), child.add(at), counts);
                }
                for at in fours..size {
                    counts = take::<1>(parent.add(at), row.add(at), child.add(at), counts);
                }
                counts
            }
        }
    }
}

/// Takes a row from `N` vectors of planes, and counts on.
///
/// # Safety
/// So many vectors are at each of the three places.
#[inline(always)]
unsafe fn take<const N: usize>(
    parent: *const U8x16,
    row: *const U8x16,
    child: *mut U8x16,
    counts: AtLeastCounts,
) -> AtLeastCounts {
    let [mut one, mut two, mut three] = counts;
    for at in 0..N {
        // SAFETY: the caller knows that so many are there.
        let live = unsafe {
            let live = (*parent.add(at)).without(*row.add(at));
            *child.add(at) = live;
            live
        };
        three = three.or(two.and(live));
        two = two.or(one.and(live));
        one = one.or(live);
    }
    [one, two, three]
}

/// Counts of planes that stood side by side: the upper half of them is added to the lower one, until one is left.
#[inline(always)]
pub(super) fn together(counts: AtLeastCounts, sides: &[ByteShift]) -> AtLeastCounts {
    sides.iter().fold(counts, |[one, two, three], &side| {
        let [a, b, c] = [one, two, three].map(|count| count.shr_bytes(side));
        [
            one.or(a),
            two.or(b).or(one.and(a)),
            three.or(c).or(two.and(a)).or(one.and(b)),
        ]
    })
}

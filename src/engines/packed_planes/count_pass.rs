//! The pass over a frame: removes a row from the planes, and counts the options of all items up to three.

use crate::simd::{ByteShift, U8x16};

/// The items with at least one, two and three options.
type AtLeastCounts = [U8x16; 3];

/// Removes a row from `size` vectors of planes. Returns the items with at least one, two and three options in them.
///
/// # Safety
/// `parent` and `row` must be valid for reads of `size` vectors, and `child` for writes of `size` vectors.
#[inline(always)]
pub(super) unsafe fn count_pass(
    parent: *const U8x16,
    row: *const U8x16,
    child: *mut U8x16,
    size: usize,
) -> AtLeastCounts {
    let none = [U8x16::splat(0); 3];
    // SAFETY: each call covers a part of the `size` vectors, for which the caller ensures that the pointers are valid.
    unsafe {
        // Up to five vectors compile to straight code. More go four at a time, because the overhead of the loop is
        // measurable.
        match size {
            1 => remove_row::<1>(parent, row, child, none),
            2 => remove_row::<2>(parent, row, child, none),
            3 => remove_row::<3>(parent, row, child, none),
            4 => remove_row::<4>(parent, row, child, none),
            5 => remove_row::<5>(parent, row, child, none),
            _ => {
                let mut counts = none;
                let fours = size / 4 * 4;
                for at in (0..fours).step_by(4) {
                    counts = remove_row::<4>(parent.add(at), row.add(at), child.add(at), counts);
                }
                for at in fours..size {
                    counts = remove_row::<1>(parent.add(at), row.add(at), child.add(at), counts);
                }
                counts
            }
        }
    }
}

/// Removes a row from `N` vectors of planes, and adds their options to `counts`.
///
/// # Safety
/// `parent` and `row` must be valid for reads of `N` vectors, and `child` for writes of `N` vectors.
#[inline(always)]
unsafe fn remove_row<const N: usize>(
    parent: *const U8x16,
    row: *const U8x16,
    child: *mut U8x16,
    counts: AtLeastCounts,
) -> AtLeastCounts {
    let [mut one, mut two, mut three] = counts;
    for at in 0..N {
        // SAFETY: `at` is below `N`, for which the caller ensures that the pointers are valid.
        let live = unsafe {
            let live = (*parent.add(at)).andnot(*row.add(at));
            *child.add(at) = live;
            live
        };
        three = three.or(two.and(live));
        two = two.or(one.and(live));
        one = one.or(live);
    }
    [one, two, three]
}

/// Merges the counts of planes within a vector: adds the upper half to the lower one, until one plane is left.
#[inline(always)]
pub(super) fn merge_counts(counts: AtLeastCounts, shifts: &[ByteShift]) -> AtLeastCounts {
    shifts.iter().fold(counts, |[one, two, three], &shift| {
        let [a, b, c] = [one, two, three].map(|count| count.shr_bytes(shift));
        [
            one.or(a),
            two.or(b).or(one.and(a)),
            three.or(c).or(two.and(a)).or(one.and(b)),
        ]
    })
}

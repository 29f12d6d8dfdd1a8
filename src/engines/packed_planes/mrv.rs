//! The item with the fewest options, if all have three or more: binary counters, one bit to a vector.

use crate::simd::{ByteShift, U8x16};

/// Number of bits of a count. A problem has at most 256 options.
const COUNT_BITS: usize = 9;

/// The first item of `need` with the fewest options in these planes, and their number.
#[inline(never)]
pub(super) fn mrv(planes: &[U8x16], need: U8x16, shifts: &[ByteShift]) -> (u32, u32) {
    let mut digits = [U8x16::splat(0); COUNT_BITS];
    for &plane in planes {
        let mut carried = plane;
        for digit in &mut digits[..4] {
            let next = digit.and(carried);
            *digit = digit.xor(carried);
            carried = next;
        }
    }
    for &shift in shifts {
        let mut carried = U8x16::splat(0);
        for digit in &mut digits {
            let other = digit.shr_bytes(shift);
            let either = digit.xor(other);
            let next = digit.and(other).or(either.and(carried));
            *digit = either.xor(carried);
            carried = next;
        }
    }
    let (mut items, mut count) = (need, 0);
    for &digit in digits.iter().rev() {
        let without = items.andnot(digit);
        count *= 2;
        if without.is_zero() {
            count += 1;
        } else {
            items = without;
        }
    }
    (super::lowest(items), count)
}

//! The item with the fewest options where all have many: numbers in planes of binary digits.

use crate::simd::{ByteShift, U8x16};

/// Binary digits of a number of options; there are 256 of them at most.
const COUNT_BITS: usize = 9;

/// The first of the items of `need` that have the fewest options in these planes, and how many.
#[inline(never)]
pub(super) fn mrv(planes: &[U8x16], need: U8x16, sides: &[ByteShift]) -> (u32, u32) {
    let mut digits = [U8x16::splat(0); COUNT_BITS];
    for &plane in planes {
        let mut carried = plane;
        for digit in &mut digits[..4] {
            let next = digit.and(carried);
            *digit = digit.xor(carried);
            carried = next;
        }
    }
    for &side in sides {
        let mut carried = U8x16::splat(0);
        for digit in &mut digits {
            let other = digit.shr_bytes(side);
            let either = digit.xor(other);
            let next = digit.and(other).or(either.and(carried));
            *digit = either.xor(carried);
            carried = next;
        }
    }
    let (mut items, mut count) = (need, 0);
    for &digit in digits.iter().rev() {
        let without = items.without(digit);
        count *= 2;
        if without.is_zero() {
            count += 1;
        } else {
            items = without;
        }
    }
    (super::lowest(items), count)
}

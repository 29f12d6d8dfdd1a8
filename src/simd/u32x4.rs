//! Vectors of four 32-bit numbers, by the crate `wide`.

use wide::bytemuck::cast;
use wide::{u32x4, u64x2};

/// Four 32-bit numbers.
#[derive(Debug, Clone, Copy)]
pub(crate) struct U32x4(u32x4);

impl U32x4 {
    #[inline(always)]
    pub(crate) fn new(numbers: [u32; 4]) -> Self {
        U32x4(u32x4::new(numbers))
    }

    #[inline(always)]
    pub(crate) fn splat(number: u32) -> Self {
        U32x4(u32x4::splat(number))
    }

    #[inline(always)]
    pub(crate) fn numbers(self) -> [u32; 4] {
        self.0.to_array()
    }

    /// The numbers in pairs, the first one in the low half.
    #[inline(always)]
    fn words(self) -> [u64; 2] {
        cast(self.0)
    }

    #[inline(always)]
    pub(crate) fn and(self, other: Self) -> Self {
        U32x4(self.0 & other.0)
    }

    #[inline(always)]
    pub(crate) fn or(self, other: Self) -> Self {
        U32x4(self.0 | other.0)
    }

    #[inline(always)]
    pub(crate) fn xor(self, other: Self) -> Self {
        U32x4(self.0 ^ other.0)
    }

    /// The bits that are not in `other`.
    #[inline(always)]
    pub(crate) fn andnot(self, other: Self) -> Self {
        U32x4(self.0 & !other.0)
    }

    #[inline(always)]
    pub(crate) fn add(self, other: Self) -> Self {
        U32x4(self.0 + other.0)
    }

    #[inline(always)]
    pub(crate) fn sub(self, other: Self) -> Self {
        U32x4(self.0 - other.0)
    }

    /// Shifts each number to the left.
    #[inline(always)]
    pub(crate) fn shl<const BY: u32>(self) -> Self {
        U32x4(self.0 << BY)
    }

    /// Shifts each number to the right.
    #[inline(always)]
    pub(crate) fn shr<const BY: u32>(self) -> Self {
        U32x4(self.0 >> BY)
    }

    /// Rotates the first three numbers, so that each moves one place down.
    #[inline(always)]
    pub(crate) fn rotate3(self) -> Self {
        let [a, b, c, d] = self.numbers();
        U32x4::new([b, c, a, d])
    }

    /// Rotates the first three numbers, so that each moves one place up.
    #[inline(always)]
    pub(crate) fn rotate3_back(self) -> Self {
        let [a, b, c, d] = self.numbers();
        U32x4::new([c, a, b, d])
    }

    /// Broadcasts each of the first three numbers to a vector.
    #[inline(always)]
    pub(crate) fn broadcast3(self) -> [Self; 3] {
        let [a, b, c, _] = self.numbers();
        [a, b, c].map(U32x4::splat)
    }

    /// Transposes the first three numbers of the three vectors. The fourth numbers of the result are 0.
    #[inline(always)]
    pub(crate) fn transpose3([a, b, c]: [Self; 3]) -> [Self; 3] {
        let zero = u32x4::splat(0);
        let [low, last]: [u64x2; 2] = [cast(a.0.unpack_lo(b.0)), cast(c.0.unpack_lo(zero))];
        let [high, end]: [u64x2; 2] = [cast(a.0.unpack_hi(b.0)), cast(c.0.unpack_hi(zero))];
        [
            U32x4(cast(low.unpack_lo(last))),
            U32x4(cast(low.unpack_hi(last))),
            U32x4(cast(high.unpack_lo(end))),
        ]
    }

    #[inline(always)]
    pub(crate) fn is_zero(self) -> bool {
        // As `U8x16::is_zero`.
        let [low, high] = self.words();
        low | high == 0
    }
}

#[cfg(test)]
mod tests {
    use std::array;

    use super::*;
    use crate::rng::Rng;

    /// Computes four numbers one by one.
    fn each(of: impl Fn(usize) -> u32) -> [u32; 4] {
        array::from_fn(of)
    }

    #[test]
    fn vectors_and_plain_numbers_agree() {
        let mut rng = Rng::new(1);
        for _ in 0..10_000 {
            let all = [(); 3].map(|()| {
                let kept = u32::from(!rng.next_u64().is_multiple_of(3)) * u32::MAX;
                [(); 4].map(|()| rng.next_u64() as u32 & kept)
            });
            let [a, b, c] = all;
            let vectors @ [one, two, _] = all.map(U32x4::new);
            let pairs = [
                (one, a),
                (U32x4::splat(a[0]), [a[0]; 4]),
                (one.and(two), each(|k| a[k] & b[k])),
                (one.or(two), each(|k| a[k] | b[k])),
                (one.xor(two), each(|k| a[k] ^ b[k])),
                (one.andnot(two), each(|k| a[k] & !b[k])),
                (one.add(two), each(|k| a[k].wrapping_add(b[k]))),
                (one.sub(two), each(|k| a[k].wrapping_sub(b[k]))),
                (one.shl::<10>(), a.map(|number| number << 10)),
                (one.shr::<20>(), a.map(|number| number >> 20)),
                (one.rotate3(), [a[1], a[2], a[0], a[3]]),
                (one.rotate3_back(), [a[2], a[0], a[1], a[3]]),
            ];
            for (vector, expected) in pairs {
                check(vector, expected);
            }
            let spread = one.broadcast3().map(U32x4::numbers);
            assert_eq!(spread, array::from_fn(|k| [a[k]; 4]));
            let places = U32x4::transpose3(vectors).map(U32x4::numbers);
            assert_eq!(places, array::from_fn(|k| [a[k], b[k], c[k], 0]));
        }
    }

    /// Checks the operations on a single vector.
    fn check(vector: U32x4, expected: [u32; 4]) {
        let [a, b, c, d] = expected;
        assert_eq!(vector.numbers(), expected);
        let pair = |low, high| u64::from(high) << 32 | u64::from(low);
        assert_eq!(vector.words(), [pair(a, b), pair(c, d)]);
        assert_eq!(vector.is_zero(), expected == [0; 4]);
    }
}

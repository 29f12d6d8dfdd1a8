//! WebAssembly's 128-bit vectors.

use std::arch::wasm32::{
    i32x4_neg, u32x4, u32x4_add, u32x4_bitmask, u32x4_eq, u32x4_extract_lane, u32x4_shl, u32x4_shr,
    u32x4_shuffle, u32x4_splat, u32x4_sub, u64x2_extract_lane, u64x2_shuffle, v128, v128_and,
    v128_andnot, v128_any_true, v128_load, v128_or, v128_xor,
};

/// Four numbers.
#[derive(Debug, Clone, Copy)]
pub(in super::super) struct Quad(v128);

impl Quad {
    #[inline(always)]
    pub(in super::super) fn new([a, b, c, d]: [u32; 4]) -> Self {
        Quad(u32x4(a, b, c, d))
    }

    #[inline(always)]
    pub(in super::super) fn load(numbers: &[u32; 4]) -> Self {
        // SAFETY: sixteen bytes are there, and a vector may stand anywhere.
        Quad(unsafe { v128_load(numbers.as_ptr().cast()) })
    }

    #[inline(always)]
    pub(in super::super) fn splat(number: u32) -> Self {
        Quad(u32x4_splat(number))
    }

    #[inline(always)]
    pub(in super::super) fn numbers(self) -> [u32; 4] {
        [
            u32x4_extract_lane::<0>(self.0),
            u32x4_extract_lane::<1>(self.0),
            u32x4_extract_lane::<2>(self.0),
            u32x4_extract_lane::<3>(self.0),
        ]
    }

    /// The numbers in pairs, the first one low.
    #[inline(always)]
    pub(in super::super) fn words(self) -> [u64; 2] {
        [
            u64x2_extract_lane::<0>(self.0),
            u64x2_extract_lane::<1>(self.0),
        ]
    }

    /// How many bits there are.
    #[inline(always)]
    pub(in super::super) fn count(self) -> u32 {
        let [low, high] = self.words();
        low.count_ones() + high.count_ones()
    }

    #[inline(always)]
    pub(in super::super) fn and(self, other: Self) -> Self {
        Quad(v128_and(self.0, other.0))
    }

    #[inline(always)]
    pub(in super::super) fn or(self, other: Self) -> Self {
        Quad(v128_or(self.0, other.0))
    }

    #[inline(always)]
    pub(in super::super) fn xor(self, other: Self) -> Self {
        Quad(v128_xor(self.0, other.0))
    }

    /// The bits that the other has not.
    #[inline(always)]
    pub(in super::super) fn without(self, other: Self) -> Self {
        Quad(v128_andnot(self.0, other.0))
    }

    #[inline(always)]
    pub(in super::super) fn plus(self, other: Self) -> Self {
        Quad(u32x4_add(self.0, other.0))
    }

    #[inline(always)]
    pub(in super::super) fn minus(self, other: Self) -> Self {
        Quad(u32x4_sub(self.0, other.0))
    }

    /// Each number shifted to the left.
    #[inline(always)]
    pub(in super::super) fn up<const BY: i32>(self) -> Self {
        Quad(u32x4_shl(self.0, BY.cast_unsigned()))
    }

    /// Each number shifted to the right.
    #[inline(always)]
    pub(in super::super) fn down<const BY: i32>(self) -> Self {
        Quad(u32x4_shr(self.0, BY.cast_unsigned()))
    }

    /// The first three numbers in a circle: each gives way to the next one.
    #[inline(always)]
    pub(in super::super) fn turned(self) -> Self {
        Quad(u32x4_shuffle::<1, 2, 0, 3>(self.0, self.0))
    }

    /// The same the other way round.
    #[inline(always)]
    pub(in super::super) fn turned_back(self) -> Self {
        Quad(u32x4_shuffle::<2, 0, 1, 3>(self.0, self.0))
    }

    /// Each of the first three numbers, four times.
    #[inline(always)]
    pub(in super::super) fn spread(self) -> [Self; 3] {
        [
            Quad(u32x4_shuffle::<0, 0, 0, 0>(self.0, self.0)),
            Quad(u32x4_shuffle::<1, 1, 1, 1>(self.0, self.0)),
            Quad(u32x4_shuffle::<2, 2, 2, 2>(self.0, self.0)),
        ]
    }

    /// The first numbers of all three, the second ones, and the third ones.
    #[inline(always)]
    pub(in super::super) fn transposed([a, b, c]: [Self; 3]) -> [Self; 3] {
        let zero = u32x4_splat(0);
        let pairs = u32x4_shuffle::<0, 4, 1, 5>(a.0, b.0);
        let last = u32x4_shuffle::<0, 4, 1, 5>(c.0, zero);
        let high = u32x4_shuffle::<2, 6, 3, 7>(a.0, b.0);
        let end = u32x4_shuffle::<2, 6, 3, 7>(c.0, zero);
        [
            Quad(u64x2_shuffle::<0, 2>(pairs, last)),
            Quad(u64x2_shuffle::<1, 3>(pairs, last)),
            Quad(u64x2_shuffle::<0, 2>(high, end)),
        ]
    }

    /// The lowest bit of the first number that has one, where the last number is 0.
    #[inline(always)]
    pub(in super::super) fn lowest(self) -> Self {
        let zero = u32x4_splat(0);
        let last = u32x4_shuffle::<0, 4, 5, 6>(zero, self.0);
        let before = v128_or(last, u32x4_shuffle::<0, 1, 4, 5>(zero, self.0));
        let each = v128_and(self.0, i32x4_neg(self.0));
        Quad(v128_and(each, u32x4_eq(before, zero)))
    }

    /// A bit for each number that is not 0.
    #[inline(always)]
    pub(in super::super) fn some(self) -> u32 {
        u32::from(u32x4_bitmask(u32x4_eq(self.0, u32x4_splat(0)))) ^ 0b1111
    }

    /// A bit for each of four vectors that has some other number than 0.
    #[inline(always)]
    pub(in super::super) fn which([a, b, c, d]: [Self; 4]) -> u32 {
        let pair = |a: Self, b: Self| {
            let low = u32x4_shuffle::<0, 4, 1, 5>(a.0, b.0);
            v128_or(low, u32x4_shuffle::<2, 6, 3, 7>(a.0, b.0))
        };
        let (low, high) = (pair(a, b), pair(c, d));
        let all = u64x2_shuffle::<0, 2>(low, high);
        Quad(v128_or(all, u64x2_shuffle::<1, 3>(low, high))).some()
    }

    /// One of the numbers.
    #[inline(always)]
    pub(in super::super) fn number(&self, lane: usize) -> u32 {
        // SAFETY: a vector is four numbers.
        unsafe { *(&raw const self.0).cast::<u32>().add(lane % 4) }
    }

    #[inline(always)]
    pub(in super::super) fn is_zero(self) -> bool {
        !v128_any_true(self.0)
    }
}

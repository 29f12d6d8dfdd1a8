//! WebAssembly's 128-bit vectors.

use std::arch::wasm32::{
    i8x16, i8x16_add, i8x16_splat, i8x16_swizzle, i64x2_shuffle, u8x16_bitmask, u8x16_eq,
    u8x16_min, u8x16_splat, u32x4_extract_lane, u32x4_min, u32x4_splat, u64x2, u64x2_extract_lane,
    v128, v128_and, v128_andnot, v128_any_true, v128_load, v128_or, v128_xor,
};

/// 128 bits.
#[derive(Debug, Clone, Copy)]
pub(in super::super) struct Lanes(v128);

/// A number of bytes to move by, ready to be used.
#[derive(Debug, Clone, Copy)]
pub(in super::super) struct Side(v128);

impl Side {
    pub(in super::super) fn new(bytes: usize) -> Self {
        let places = i8x16(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
        Side(i8x16_add(places, i8x16_splat(bytes as i8)))
    }
}

impl Lanes {
    #[inline(always)]
    pub(in super::super) fn from_words(words: [u64; 2]) -> Self {
        Lanes(u64x2(words[0], words[1]))
    }

    #[inline(always)]
    pub(in super::super) fn words(self) -> [u64; 2] {
        [
            u64x2_extract_lane::<0>(self.0),
            u64x2_extract_lane::<1>(self.0),
        ]
    }

    #[inline(always)]
    pub(in super::super) fn and(self, other: Self) -> Self {
        Lanes(v128_and(self.0, other.0))
    }

    #[inline(always)]
    pub(in super::super) fn or(self, other: Self) -> Self {
        Lanes(v128_or(self.0, other.0))
    }

    #[inline(always)]
    pub(in super::super) fn xor(self, other: Self) -> Self {
        Lanes(v128_xor(self.0, other.0))
    }

    /// The bits that the other has not.
    #[inline(always)]
    pub(in super::super) fn without(self, other: Self) -> Self {
        Lanes(v128_andnot(self.0, other.0))
    }

    #[inline(always)]
    pub(in super::super) fn is_zero(self) -> bool {
        !v128_any_true(self.0)
    }

    /// Sixteen bytes.
    #[inline(always)]
    pub(in super::super) fn load(bytes: &[u8; 16]) -> Self {
        // SAFETY: sixteen bytes are there, and a vector may stand anywhere.
        Lanes(unsafe { v128_load(bytes.as_ptr().cast()) })
    }

    /// Two words that stand in memory.
    #[inline(always)]
    pub(in super::super) fn at(words: &[u64; 2]) -> Self {
        // SAFETY: sixteen bytes are there.
        Lanes(unsafe { v128_load(words.as_ptr().cast()) })
    }

    /// The same byte sixteen times.
    #[inline(always)]
    pub(in super::super) fn splat(byte: u8) -> Self {
        Lanes(u8x16_splat(byte))
    }

    /// The smaller of each two bytes.
    #[inline(always)]
    pub(in super::super) fn min(self, other: Self) -> Self {
        Lanes(u8x16_min(self.0, other.0))
    }

    /// A bit for each byte: whether both are equal.
    #[inline(always)]
    pub(in super::super) fn equal(self, other: Self) -> u32 {
        u8x16_bitmask(u8x16_eq(self.0, other.0)).into()
    }

    /// Moved down by some bytes; zeros come in at the top.
    #[inline(always)]
    pub(in super::super) fn lowered(self, side: Side) -> Self {
        Lanes(i8x16_swizzle(self.0, side.0))
    }
}

/// The least of these numbers and `most`. Their number is a multiple of four.
#[inline(always)]
pub(in super::super) fn least(numbers: &[u32], most: u32) -> u32 {
    let mut least = u32x4_splat(most);
    for four in numbers.as_chunks::<4>().0 {
        // SAFETY: sixteen bytes are there, and a vector may stand anywhere.
        least = u32x4_min(least, unsafe { v128_load(four.as_ptr().cast()) });
    }
    let pairs = u32x4_min(least, i64x2_shuffle::<1, 0>(least, least));
    u32x4_extract_lane::<0>(pairs).min(u32x4_extract_lane::<1>(pairs))
}

//! SSE2, which every `x86_64` has.

use std::arch::x86_64::{
    __m128i, _mm_and_si128, _mm_andnot_si128, _mm_cmpeq_epi8, _mm_cvtsi128_si64, _mm_loadu_si128,
    _mm_min_epu8, _mm_movemask_epi8, _mm_or_si128, _mm_set_epi64x, _mm_set1_epi8,
    _mm_setzero_si128, _mm_unpackhi_epi64, _mm_xor_si128,
};

/// 128 bits.
#[derive(Debug, Clone, Copy)]
pub(in super::super) struct Lanes(__m128i);

/// A number of bytes to move by, ready to be used.
#[derive(Debug, Clone, Copy)]
pub(in super::super) struct Side(u32);

impl Side {
    pub(in super::super) fn new(bytes: usize) -> Self {
        Side(8 * bytes as u32)
    }
}

// Every function of SSE2 may be called: the target has it, always.
impl Lanes {
    #[inline(always)]
    pub(in super::super) fn from_words(words: [u64; 2]) -> Self {
        // SAFETY: see above.
        Lanes(unsafe { _mm_set_epi64x(words[1].cast_signed(), words[0].cast_signed()) })
    }

    #[inline(always)]
    pub(in super::super) fn words(self) -> [u64; 2] {
        // SAFETY: see above.
        let words = unsafe {
            [
                _mm_cvtsi128_si64(self.0),
                _mm_cvtsi128_si64(_mm_unpackhi_epi64(self.0, self.0)),
            ]
        };
        words.map(i64::cast_unsigned)
    }

    #[inline(always)]
    pub(in super::super) fn and(self, other: Self) -> Self {
        // SAFETY: see above.
        Lanes(unsafe { _mm_and_si128(self.0, other.0) })
    }

    #[inline(always)]
    pub(in super::super) fn or(self, other: Self) -> Self {
        // SAFETY: see above.
        Lanes(unsafe { _mm_or_si128(self.0, other.0) })
    }

    #[inline(always)]
    pub(in super::super) fn xor(self, other: Self) -> Self {
        // SAFETY: see above.
        Lanes(unsafe { _mm_xor_si128(self.0, other.0) })
    }

    /// The bits that the other has not.
    #[inline(always)]
    pub(in super::super) fn without(self, other: Self) -> Self {
        // SAFETY: see above.
        Lanes(unsafe { _mm_andnot_si128(other.0, self.0) })
    }

    #[inline(always)]
    pub(in super::super) fn is_zero(self) -> bool {
        // SAFETY: see above.
        let zeros = unsafe { _mm_movemask_epi8(_mm_cmpeq_epi8(self.0, _mm_setzero_si128())) };
        zeros == 0xffff
    }

    /// Sixteen bytes.
    #[inline(always)]
    pub(in super::super) fn load(bytes: &[u8; 16]) -> Self {
        // SAFETY: see above; sixteen bytes are there, and they may stand anywhere.
        Lanes(unsafe { _mm_loadu_si128(bytes.as_ptr().cast()) })
    }

    /// Two words that stand in memory.
    #[inline(always)]
    pub(in super::super) fn at(words: &[u64; 2]) -> Self {
        // SAFETY: see above; sixteen bytes are there.
        Lanes(unsafe { _mm_loadu_si128(words.as_ptr().cast()) })
    }

    /// The same byte sixteen times.
    #[inline(always)]
    pub(in super::super) fn splat(byte: u8) -> Self {
        // SAFETY: see above.
        Lanes(unsafe { _mm_set1_epi8(byte.cast_signed()) })
    }

    /// The smaller of each two bytes.
    #[inline(always)]
    pub(in super::super) fn min(self, other: Self) -> Self {
        // SAFETY: see above.
        Lanes(unsafe { _mm_min_epu8(self.0, other.0) })
    }

    /// A bit for each byte: whether both are equal.
    #[inline(always)]
    pub(in super::super) fn equal(self, other: Self) -> u32 {
        // SAFETY: see above.
        let bits = unsafe { _mm_movemask_epi8(_mm_cmpeq_epi8(self.0, other.0)) };
        bits.cast_unsigned()
    }

    /// Moved down by some bytes; zeros come in at the top.
    #[inline(always)]
    pub(in super::super) fn lowered(self, side: Side) -> Self {
        let [low, high] = self.words();
        let all = (u128::from(high) << 64 | u128::from(low)) >> side.0;
        Lanes::from_words([all as u64, (all >> 64) as u64])
    }
}

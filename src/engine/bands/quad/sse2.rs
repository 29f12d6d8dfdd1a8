//! SSE2, which every `x86_64` has.

use std::arch::x86_64::{
    __m128i, _mm_add_epi32, _mm_and_si128, _mm_andnot_si128, _mm_castsi128_ps, _mm_cmpeq_epi8,
    _mm_cmpeq_epi32, _mm_cvtsi128_si64, _mm_loadu_si128, _mm_movemask_epi8, _mm_movemask_ps,
    _mm_or_si128, _mm_set_epi32, _mm_set1_epi32, _mm_setzero_si128, _mm_shuffle_epi32,
    _mm_slli_epi32, _mm_slli_si128, _mm_srli_epi32, _mm_sub_epi32, _mm_unpackhi_epi32,
    _mm_unpackhi_epi64, _mm_unpacklo_epi32, _mm_unpacklo_epi64, _mm_xor_si128,
};

/// Four numbers.
#[derive(Debug, Clone, Copy)]
pub(in super::super) struct Quad(__m128i);

// Every function of SSE2 may be called: the target has it, always.
impl Quad {
    #[inline(always)]
    pub(in super::super) fn new(numbers: [u32; 4]) -> Self {
        let [a, b, c, d] = numbers.map(u32::cast_signed);
        // SAFETY: see above.
        Quad(unsafe { _mm_set_epi32(d, c, b, a) })
    }

    #[inline(always)]
    pub(in super::super) fn load(numbers: &[u32; 4]) -> Self {
        // SAFETY: see above; sixteen bytes are there, and they may stand anywhere.
        Quad(unsafe { _mm_loadu_si128(numbers.as_ptr().cast()) })
    }

    #[inline(always)]
    pub(in super::super) fn splat(number: u32) -> Self {
        // SAFETY: see above.
        Quad(unsafe { _mm_set1_epi32(number.cast_signed()) })
    }

    #[inline(always)]
    pub(in super::super) fn numbers(self) -> [u32; 4] {
        let [low, high] = self.words();
        [
            low as u32,
            (low >> 32) as u32,
            high as u32,
            (high >> 32) as u32,
        ]
    }

    /// The numbers in pairs, the first one low.
    #[inline(always)]
    pub(in super::super) fn words(self) -> [u64; 2] {
        // SAFETY: see above.
        unsafe {
            [
                _mm_cvtsi128_si64(self.0).cast_unsigned(),
                _mm_cvtsi128_si64(_mm_unpackhi_epi64(self.0, self.0)).cast_unsigned(),
            ]
        }
    }

    /// How many bits there are.
    #[inline(always)]
    pub(in super::super) fn count(self) -> u32 {
        let [low, high] = self.words();
        low.count_ones() + high.count_ones()
    }

    #[inline(always)]
    pub(in super::super) fn and(self, other: Self) -> Self {
        // SAFETY: see above.
        Quad(unsafe { _mm_and_si128(self.0, other.0) })
    }

    #[inline(always)]
    pub(in super::super) fn or(self, other: Self) -> Self {
        // SAFETY: see above.
        Quad(unsafe { _mm_or_si128(self.0, other.0) })
    }

    #[inline(always)]
    pub(in super::super) fn xor(self, other: Self) -> Self {
        // SAFETY: see above.
        Quad(unsafe { _mm_xor_si128(self.0, other.0) })
    }

    /// The bits that the other has not.
    #[inline(always)]
    pub(in super::super) fn without(self, other: Self) -> Self {
        // SAFETY: see above.
        Quad(unsafe { _mm_andnot_si128(other.0, self.0) })
    }

    #[inline(always)]
    pub(in super::super) fn plus(self, other: Self) -> Self {
        // SAFETY: see above.
        Quad(unsafe { _mm_add_epi32(self.0, other.0) })
    }

    #[inline(always)]
    pub(in super::super) fn minus(self, other: Self) -> Self {
        // SAFETY: see above.
        Quad(unsafe { _mm_sub_epi32(self.0, other.0) })
    }

    /// Each number shifted to the left.
    #[inline(always)]
    pub(in super::super) fn up<const BY: i32>(self) -> Self {
        // SAFETY: see above.
        Quad(unsafe { _mm_slli_epi32::<BY>(self.0) })
    }

    /// Each number shifted to the right.
    #[inline(always)]
    pub(in super::super) fn down<const BY: i32>(self) -> Self {
        // SAFETY: see above.
        Quad(unsafe { _mm_srli_epi32::<BY>(self.0) })
    }

    /// The first three numbers in a circle: each gives way to the next one.
    #[inline(always)]
    pub(in super::super) fn turned(self) -> Self {
        // SAFETY: see above.
        Quad(unsafe { _mm_shuffle_epi32::<0b11_00_10_01>(self.0) })
    }

    /// The same the other way round.
    #[inline(always)]
    pub(in super::super) fn turned_back(self) -> Self {
        // SAFETY: see above.
        Quad(unsafe { _mm_shuffle_epi32::<0b11_01_00_10>(self.0) })
    }

    /// Each of the first three numbers, four times.
    #[inline(always)]
    pub(in super::super) fn spread(self) -> [Self; 3] {
        // SAFETY: see above.
        unsafe {
            [
                Quad(_mm_shuffle_epi32::<0b00_00_00_00>(self.0)),
                Quad(_mm_shuffle_epi32::<0b01_01_01_01>(self.0)),
                Quad(_mm_shuffle_epi32::<0b10_10_10_10>(self.0)),
            ]
        }
    }

    /// The first numbers of all three, the second ones, and the third ones.
    #[inline(always)]
    pub(in super::super) fn transposed([a, b, c]: [Self; 3]) -> [Self; 3] {
        // SAFETY: see above.
        unsafe {
            let zero = _mm_setzero_si128();
            let (pairs, last) = (_mm_unpacklo_epi32(a.0, b.0), _mm_unpacklo_epi32(c.0, zero));
            let (high, end) = (_mm_unpackhi_epi32(a.0, b.0), _mm_unpackhi_epi32(c.0, zero));
            [
                Quad(_mm_unpacklo_epi64(pairs, last)),
                Quad(_mm_unpackhi_epi64(pairs, last)),
                Quad(_mm_unpacklo_epi64(high, end)),
            ]
        }
    }

    /// The lowest bit of the first number that has one, where the last number is 0.
    #[inline(always)]
    pub(in super::super) fn lowest(self) -> Self {
        // SAFETY: see above.
        unsafe {
            let zero = _mm_setzero_si128();
            let before = _mm_or_si128(_mm_slli_si128::<4>(self.0), _mm_slli_si128::<8>(self.0));
            let each = _mm_and_si128(self.0, _mm_sub_epi32(zero, self.0));
            Quad(_mm_and_si128(each, _mm_cmpeq_epi32(before, zero)))
        }
    }

    /// A bit for each number that is not 0.
    #[inline(always)]
    pub(in super::super) fn some(self) -> u32 {
        // SAFETY: see above.
        let zeros = unsafe { _mm_cmpeq_epi32(self.0, _mm_setzero_si128()) };
        // SAFETY: see above.
        (unsafe { _mm_movemask_ps(_mm_castsi128_ps(zeros)) } ^ 0b1111).cast_unsigned()
    }

    /// A bit for each of four vectors that has some other number than 0.
    #[inline(always)]
    pub(in super::super) fn which([a, b, c, d]: [Self; 4]) -> u32 {
        let pair = |a: Self, b: Self| {
            // SAFETY: see above.
            unsafe { _mm_or_si128(_mm_unpacklo_epi32(a.0, b.0), _mm_unpackhi_epi32(a.0, b.0)) }
        };
        let (low, high) = (pair(a, b), pair(c, d));
        // SAFETY: see above.
        let all =
            unsafe { _mm_or_si128(_mm_unpacklo_epi64(low, high), _mm_unpackhi_epi64(low, high)) };
        Quad(all).some()
    }

    /// One of the numbers.
    #[inline(always)]
    pub(in super::super) fn number(&self, lane: usize) -> u32 {
        // SAFETY: a vector is four numbers.
        unsafe { *(&raw const self.0).cast::<u32>().add(lane % 4) }
    }

    #[inline(always)]
    pub(in super::super) fn is_zero(self) -> bool {
        // SAFETY: see above.
        let zeros = unsafe { _mm_movemask_epi8(_mm_cmpeq_epi8(self.0, _mm_setzero_si128())) };
        zeros == 0xffff
    }
}

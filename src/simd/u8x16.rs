//! Vectors of 16 bytes: the few operations that the engines need, by the crate `wide`.
//!
//! The wasm build disables automatic vectorization, so plain loops compile to scalar code.

use std::array;

use wide::bytemuck::cast;
use wide::{u8x16, u32x4, u64x2};

/// A vector of 128 bits.
#[derive(Debug, Clone, Copy)]
pub(crate) struct U8x16(u64x2);

/// A shift by whole bytes: for each byte of the result, the index of its source.
#[derive(Debug, Clone, Copy)]
pub(crate) struct ByteShift(u8x16);

/// The target has an instruction that permutes bytes by a vector of indices. SSE2 has none, and `wide` would move the
/// bytes one by one.
const SHUFFLES: bool = cfg!(any(target_feature = "simd128", target_feature = "neon"));

impl ByteShift {
    pub(crate) fn new(bytes: usize) -> Self {
        ByteShift(u8x16::new(array::from_fn(|k| (k + bytes) as u8)))
    }
}

impl U8x16 {
    #[inline(always)]
    pub(crate) fn from_words(words: [u64; 2]) -> Self {
        U8x16(u64x2::new(words))
    }

    #[inline(always)]
    pub(crate) fn words(self) -> [u64; 2] {
        self.0.to_array()
    }

    #[inline(always)]
    pub(crate) fn and(self, other: Self) -> Self {
        U8x16(self.0 & other.0)
    }

    #[inline(always)]
    pub(crate) fn or(self, other: Self) -> Self {
        U8x16(self.0 | other.0)
    }

    #[inline(always)]
    pub(crate) fn xor(self, other: Self) -> Self {
        U8x16(self.0 ^ other.0)
    }

    /// The bits that are not in `other`.
    #[inline(always)]
    pub(crate) fn andnot(self, other: Self) -> Self {
        U8x16(self.0 & !other.0)
    }

    #[inline(always)]
    pub(crate) fn is_zero(self) -> bool {
        // `wide` does not inline `==` in WebAssembly; with it, queens 12 takes 1.39 times as long (Node 20, November
        // 2026, medians of 7 interleaved rounds).
        let [low, high] = self.words();
        low | high == 0
    }

    /// Loads sixteen bytes.
    #[inline(always)]
    pub(crate) fn load(bytes: &[u8; 16]) -> Self {
        U8x16(cast(u8x16::new(*bytes)))
    }

    /// Loads two words.
    #[inline(always)]
    pub(crate) fn at(words: &[u64; 2]) -> Self {
        U8x16(u64x2::new(*words))
    }

    /// Broadcasts a byte.
    #[inline(always)]
    pub(crate) fn splat(byte: u8) -> Self {
        U8x16(cast(u8x16::splat(byte)))
    }

    #[inline(always)]
    fn bytes(self) -> u8x16 {
        cast(self.0)
    }

    /// The smaller of each pair of bytes.
    #[inline(always)]
    pub(crate) fn min(self, other: Self) -> Self {
        U8x16(cast(self.bytes().min(other.bytes())))
    }

    /// A bit for each byte that is equal in both.
    #[inline(always)]
    pub(crate) fn equal(self, other: Self) -> u32 {
        self.bytes().simd_eq(other.bytes()).to_bitmask()
    }

    /// Shifts by whole bytes towards the low end; zeros enter at the high end.
    #[inline(always)]
    pub(crate) fn shr_bytes(self, shift: ByteShift) -> Self {
        if SHUFFLES {
            return U8x16(cast(self.bytes().shuffle_zeroing(shift.0)));
        }
        let [low, high] = self.words();
        let [bytes, ..] = shift.0.to_array();
        let all = (u128::from(high) << 64 | u128::from(low)) >> (8 * bytes);
        U8x16::from_words([all as u64, (all >> 64) as u64])
    }
}

/// The minimum of these numbers and `most`.
#[inline(always)]
pub(crate) fn least(numbers: &[u32], most: u32) -> u32 {
    let (fours, rest) = numbers.as_chunks::<4>();
    let least = fours.iter().fold(u32x4::splat(most), |least, &four| {
        least.min(u32x4::new(four))
    });
    let least = least.reduce_min();
    rest.iter().fold(least, |least, &number| least.min(number))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rng::Rng;

    /// Random bytes that are often equal, 0 or 255. Sometimes one or both halves are zero.
    fn words(rng: &mut Rng) -> [u64; 2] {
        let kept = [(); 2].map(|()| u64::from(!rng.next_u64().is_multiple_of(4)));
        let words = some_words(rng);
        [words[0] * kept[0], words[1] * kept[1]]
    }

    fn some_words(rng: &mut Rng) -> [u64; 2] {
        [(); 2].map(|()| {
            u64::from_le_bytes([(); 8].map(|()| match rng.next_u64() % 5 {
                0 => 0,
                1 => 255,
                other => (rng.next_u64() % other) as u8,
            }))
        })
    }

    fn number(words: [u64; 2]) -> u128 {
        u128::from(words[1]) << 64 | u128::from(words[0])
    }

    #[test]
    fn vectors_and_plain_numbers_agree() {
        let mut rng = Rng::new(1);
        for _ in 0..10_000 {
            let (a, b) = (words(&mut rng), words(&mut rng));
            let [one, two] = [a, b].map(U8x16::from_words);
            let [first, other] = [a, b].map(number);
            let bytes = [first, other].map(u128::to_le_bytes);
            let least = array::from_fn(|k| bytes[0][k].min(bytes[1][k]));
            let pairs = [
                (one, first),
                (one.and(two), first & other),
                (one.or(two), first | other),
                (one.xor(two), first ^ other),
                (one.andnot(two), first & !other),
                (one.min(two), u128::from_le_bytes(least)),
                (U8x16::load(&bytes[0]), first),
                (U8x16::at(&a), first),
                (
                    U8x16::splat(a[0] as u8),
                    u128::from_le_bytes([a[0] as u8; 16]),
                ),
            ];
            for (vector, expected) in pairs {
                assert_eq!(number(vector.words()), expected, "{a:x?} {b:x?}");
                assert_eq!(vector.is_zero(), expected == 0, "{a:x?} {b:x?}");
            }
            let equal = (0..16).filter(|&k| bytes[0][k] == bytes[1][k]);
            let equal = equal.fold(0, |bits, k| bits | 1 << k);
            assert_eq!(one.equal(two), equal, "{a:x?} {b:x?}");
            for bytes in 1..16 {
                let shifted = one.shr_bytes(ByteShift::new(bytes)).words();
                assert_eq!(number(shifted), first >> (8 * bytes), "{a:x?} {bytes}");
            }
        }
    }

    #[test]
    fn least_finds_the_minimum_of_any_number_of_numbers() {
        let mut rng = Rng::new(1);
        for count in (0..20).cycle().take(1_000) {
            let numbers: Vec<u32> = (0..count).map(|_| rng.next_u64() as u32).collect();
            for most in [0, rng.next_u64() as u32, u32::MAX] {
                let expected = numbers
                    .iter()
                    .fold(most, |least, &number| least.min(number));
                assert_eq!(least(&numbers, most), expected, "{numbers:?}");
            }
        }
    }
}

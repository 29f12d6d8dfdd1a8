//! 128 bits at a time: the few vector operations that the engines use, once for each kind of machine.
//!
//! Switching vector instructions on for plain code gains nothing; said out loud they do.

#[cfg(any(
    test,
    not(any(
        target_arch = "x86_64",
        all(target_arch = "wasm32", target_feature = "simd128")
    ))
))]
mod scalar;

#[cfg(target_arch = "x86_64")]
#[path = "lanes/sse2.rs"]
mod machine;

#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
#[path = "lanes/wasm.rs"]
mod machine;

#[cfg(not(any(
    target_arch = "x86_64",
    all(target_arch = "wasm32", target_feature = "simd128")
)))]
use scalar as machine;

pub(super) use machine::{Lanes, Side};

/// The least of these numbers and `most`. Natively the compiler finds vectors for it.
#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
#[inline(always)]
pub(super) fn least(numbers: &[u32], most: u32) -> u32 {
    numbers
        .iter()
        .fold(most, |least, &number| least.min(number))
}

#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
pub(super) use machine::least;

#[cfg(test)]
mod tests {
    use super::{machine, scalar};
    use crate::rng::Rng;

    /// Bytes that are often equal to one another, to 0 and to 255; one half or both are sometimes zero.
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

    #[test]
    fn the_machine_and_plain_numbers_agree() {
        let mut rng = Rng::new(1);
        for _ in 0..10_000 {
            let (a, b) = (words(&mut rng), words(&mut rng));
            let fast = machine::Lanes::from_words(a);
            let slow = scalar::Lanes::from_words(a);
            let (fast_b, slow_b) = (machine::Lanes::from_words(b), scalar::Lanes::from_words(b));
            let pairs = [
                (fast.and(fast_b), slow.and(slow_b)),
                (fast.or(fast_b), slow.or(slow_b)),
                (fast.xor(fast_b), slow.xor(slow_b)),
                (fast.without(fast_b), slow.without(slow_b)),
                (fast.min(fast_b), slow.min(slow_b)),
            ];
            for (fast, slow) in pairs {
                assert_eq!(fast.words(), slow.words(), "{a:x?} {b:x?}");
                assert_eq!(fast.is_zero(), slow.is_zero(), "{a:x?} {b:x?}");
            }
            assert_eq!(fast.equal(fast_b), slow.equal(slow_b), "{a:x?} {b:x?}");
            for bytes in 1..16 {
                let lowered = fast.lowered(machine::Side::new(bytes));
                let expected = slow.lowered(scalar::Side::new(bytes));
                assert_eq!(lowered.words(), expected.words(), "{a:x?} {bytes}");
            }
            let byte = a[0] as u8;
            let splat = machine::Lanes::splat(byte).words();
            assert_eq!(splat, scalar::Lanes::splat(byte).words());
            let bytes = std::array::from_fn(|k| (a[k / 8] >> (k % 8 * 8)) as u8);
            assert_eq!(machine::Lanes::load(&bytes).words(), a);
            assert_eq!(scalar::Lanes::load(&bytes).words(), a);
            assert_eq!(machine::Lanes::at(&a).words(), a);
            assert_eq!(scalar::Lanes::at(&a).words(), a);
        }
    }
}

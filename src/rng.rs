//! The seeded random number generator: `SplitMix64`, frozen.
//!
//! Steele, Lea and Flood, *Fast splittable pseudorandom number generators*, OOPSLA 2014. It is the only source of
//! randomness in the crate, so a seed gives the same answer on every machine and in every release. It never requests
//! entropy from the system: the caller passes a seed.

/// A deterministic stream of numbers from a 64-bit seed. It is not cryptographically secure.
///
/// ```
/// use dlx_wasm::rng::Rng;
///
/// let mut rng = Rng::new(0);
/// assert_eq!(rng.next_u64(), 0xe220_a839_7b1d_cdaf);
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rng {
    state: u64,
}

impl Rng {
    /// A stream that depends on `seed` alone. All seeds are equally good.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Rng { state: seed }
    }

    /// The next 64 bits.
    pub fn next_u64(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        mix(self.state)
    }

    /// A uniform random number below `n`, or 0 if `n` is 0. Method: Lemire's rejection (2019).
    pub fn below(&mut self, n: u32) -> u32 {
        let threshold = n.wrapping_neg().checked_rem(n).unwrap_or(0);
        loop {
            let product = u64::from((self.next_u64() >> 32) as u32) * u64::from(n);
            if product as u32 >= threshold {
                return (product >> 32) as u32;
            }
        }
    }

    /// A uniform random number below `n`, or 0 if `n` is 0. Method: rejection.
    pub(crate) fn below_u128(&mut self, n: u128) -> u128 {
        let bits = n.saturating_sub(1).leading_zeros();
        let mask = u128::MAX.checked_shr(bits).unwrap_or(0);
        loop {
            let high = u128::from(self.next_u64()) << 64;
            let number = (high | u128::from(self.next_u64())) & mask;
            if number < n || n == 0 {
                return number;
            }
        }
    }

    /// Shuffles `values`; every order is equally likely (Fisher and Yates).
    pub fn shuffle<T>(&mut self, values: &mut [T]) {
        for last in (1..values.len()).rev() {
            values.swap(last, self.below(last as u32 + 1) as usize);
        }
    }
}

/// The finalizer of `SplitMix64`, also used as a hash. It is a bijection, and every output bit depends on all input
/// bits.
#[must_use]
pub(crate) fn mix(mut bits: u64) -> u64 {
    bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    bits ^ (bits >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn below_is_uniform() {
        let mut rng = Rng::new(7);
        let mut seen = [0u32; 5];
        for _ in 0..5_000 {
            seen[rng.below(5) as usize] += 1;
        }
        assert!(seen.iter().all(|&n| (900..1_100).contains(&n)), "{seen:?}");
        assert_eq!(rng.below(0), 0);
        assert_eq!(rng.below(1), 0);
    }

    #[test]
    fn shuffle_is_a_permutation_determined_by_the_seed() {
        let shuffled = |seed| {
            let mut values: Vec<u32> = (0..20).collect();
            Rng::new(seed).shuffle(&mut values);
            values
        };
        assert_eq!(shuffled(1), shuffled(1));
        assert_ne!(shuffled(1), shuffled(2));
        let mut sorted = shuffled(3);
        sorted.sort_unstable();
        assert_eq!(sorted, (0..20).collect::<Vec<_>>());
    }
}

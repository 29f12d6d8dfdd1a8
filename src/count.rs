//! Exact numbers of solutions, without a maximum.
//!
//! Wide numbers are multiplied and printed by single digits. Their few hundred digits need no faster method, and those of
//! the library have 30 kB in wasm.

mod arithmetic;

use std::cmp::Ordering;
use std::fmt;
use std::num::TryFromIntError;
use std::str::FromStr;

use num_bigint::BigUint;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::error::Error;
use crate::optional::Shortcuts;
use crate::rng::Rng;
use crate::text_util::quoted;

/// An exact number of solutions, of any size.
///
/// Numbers below 2^128 are stored as a `u128`, larger ones as a list of digits. A count compares with a `u128`, prints
/// in decimal, is read back from decimal digits, and converts to an integer by `try_from`.
///
/// ```
/// use dlx_wasm::{Count, Problem};
///
/// let small = Problem::from_text("a b\na\nb\na b\n")?.count()?;
/// assert_eq!(small, 2);
/// assert_eq!(small.to_u128(), Some(2));
/// let large = (0..140).map(|_| Count::from(2_u32)).product::<Count>();
/// assert_eq!(large.to_string(), "1393796574908163946345982392040522594123776");
/// assert_eq!(large.to_u128(), None);
/// assert_eq!(large.to_string().parse(), Ok(large));
/// # Ok::<(), dlx_wasm::Error>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Count(Size);

/// The two representations. A wide number is at least 2^128, so equal numbers have equal representations. No walk reaches
/// one; without the other methods, counts end at the largest `u128`.
#[derive(Clone, PartialEq, Eq, Hash)]
enum Size {
    Narrow(u128),
    Wide(BigUint, Shortcuts),
}

impl Count {
    /// No solution.
    pub const ZERO: Count = Count(Size::Narrow(0));
    /// One solution.
    pub const ONE: Count = Count(Size::Narrow(1));

    /// The number, if it is below 2^128.
    #[must_use]
    pub fn to_u128(&self) -> Option<u128> {
        match self.0 {
            Size::Narrow(number) => Some(number),
            Size::Wide(..) => None,
        }
    }

    /// Returns true for 0.
    #[must_use]
    pub fn is_zero(&self) -> bool {
        self.to_u128() == Some(0)
    }

    /// The number as an approximate float; infinite from 2^1024 on.
    #[must_use]
    pub fn to_f64(&self) -> f64 {
        match &self.0 {
            Size::Narrow(number) => *number as f64,
            Size::Wide(number, _) => number.iter_u64_digits().rev().fold(0.0, |sum, digit| {
                sum * 18_446_744_073_709_551_616.0 + digit as f64
            }),
        }
    }

    /// The number, or the largest `u64` if it is larger.
    pub(crate) fn to_u64_saturating(&self) -> u64 {
        let number = self.to_u128().and_then(|number| number.try_into().ok());
        number.unwrap_or(u64::MAX)
    }

    /// The number, or the limit if it is larger. `u128::MAX` means no limit.
    #[must_use]
    pub(crate) fn up_to(self, limit: u128) -> Count {
        if limit < u128::MAX && self > limit {
            limit.into()
        } else {
            self
        }
    }

    /// The number with these low bits, and further words above them, least first.
    pub(crate) fn from_words(low: u128, high: &[u64]) -> Count {
        if high.iter().all(|&word| word == 0) {
            return Count(Size::Narrow(low));
        }
        let words = [low as u64, (low >> 64) as u64];
        let words = words.iter().chain(high);
        let digits = words.flat_map(|&word| [word as u32, (word >> 32) as u32]);
        Count::of(BigUint::new(digits.collect()))
    }

    /// The difference from a number that is not larger.
    #[must_use]
    pub(crate) fn minus(&self, other: &Count) -> Count {
        match (&self.0, &other.0) {
            (Size::Narrow(one), Size::Narrow(other)) => Count(Size::Narrow(one - other)),
            _ => Count::of(self.wide() - other.wide()),
        }
    }

    /// A uniform random number below this one, or 0 if this one is 0. Method: rejection.
    pub(crate) fn random_below(&self, rng: &mut Rng) -> Count {
        let Size::Wide(end, _) = &self.0 else {
            return rng.below_u128(self.to_u128().unwrap_or(0)).into();
        };
        let bits = end.bits();
        let words = bits.div_ceil(64);
        loop {
            let mut digits = Vec::new();
            for word in 0..words {
                let excess = (64 * (word + 1)).saturating_sub(bits);
                let random = rng.next_u64() >> excess;
                digits.extend([random as u32, (random >> 32) as u32]);
            }
            let number = BigUint::new(digits);
            if number < *end {
                return Count::of(number);
            }
        }
    }

    /// The number of either representation.
    #[cold]
    #[inline(never)]
    fn wide(&self) -> BigUint {
        match &self.0 {
            Size::Narrow(number) => (*number).into(),
            Size::Wide(number, _) => number.clone(),
        }
    }

    fn of(number: BigUint) -> Count {
        match (u128::try_from(&number), Shortcuts::get()) {
            (Ok(number), _) => Count(Size::Narrow(number)),
            (Err(_), Some(part)) => Count(Size::Wide(number, part)),
            (Err(_), None) => Count(Size::Narrow(u128::MAX)),
        }
    }
}

impl Default for Count {
    fn default() -> Self {
        Count::ZERO
    }
}

impl From<u128> for Count {
    fn from(number: u128) -> Self {
        Count(Size::Narrow(number))
    }
}

impl From<u64> for Count {
    fn from(number: u64) -> Self {
        Count::from(u128::from(number))
    }
}

impl From<u32> for Count {
    fn from(number: u32) -> Self {
        Count::from(u128::from(number))
    }
}

/// Implements the conversion into an integer type, which fails if the number does not fit.
macro_rules! try_into_integer {
    ($($integer:ty)*) => {$(
        impl TryFrom<Count> for $integer {
            type Error = TryFromIntError;

            fn try_from(count: Count) -> Result<Self, Self::Error> {
                // The largest u128 is too large for each of these types, as a wide number is.
                count.to_u128().unwrap_or(u128::MAX).try_into()
            }
        }
    )*};
}

try_into_integer!(u32 u64 usize);

impl PartialEq<u128> for Count {
    fn eq(&self, other: &u128) -> bool {
        self.to_u128() == Some(*other)
    }
}

impl PartialOrd<u128> for Count {
    fn partial_cmp(&self, other: &u128) -> Option<Ordering> {
        let order = self.to_u128().map(|number| number.cmp(other));
        Some(order.unwrap_or(Ordering::Greater))
    }
}

impl PartialOrd for Count {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Count {
    fn cmp(&self, other: &Self) -> Ordering {
        match (&self.0, &other.0) {
            (Size::Narrow(one), Size::Narrow(other)) => one.cmp(other),
            (Size::Narrow(_), Size::Wide(..)) => Ordering::Less,
            (Size::Wide(..), Size::Narrow(_)) => Ordering::Greater,
            (Size::Wide(one, _), Size::Wide(other, _)) => one.cmp(other),
        }
    }
}

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Size::Narrow(number) => number.fmt(f),
            Size::Wide(number, _) => f.pad_integral(true, "", &decimal(number)),
        }
    }
}

/// The decimal digits of a number.
fn decimal(number: &BigUint) -> String {
    const GROUP: u32 = 1_000_000_000;
    let (mut rest, mut groups) = (number.clone(), Vec::new());
    while rest != BigUint::ZERO {
        let group = (&rest % GROUP).iter_u32_digits().next().unwrap_or(0);
        groups.push(format!("{group:09}"));
        rest /= GROUP;
    }
    groups.reverse();
    groups.concat().trim_start_matches('0').to_owned()
}

impl fmt::Debug for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::LowerHex for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Size::Narrow(number) => number.fmt(f),
            Size::Wide(number, _) => number.fmt(f),
        }
    }
}

impl FromStr for Count {
    type Err = Error;

    fn from_str(digits: &str) -> Result<Self, Error> {
        let is_decimal = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
        let number = BigUint::parse_bytes(digits.as_bytes(), 10).filter(|_| is_decimal);
        let error = || Error::argument(&"count", &"decimal digits", &quoted(digits));
        number.map(Count::of).ok_or_else(error)
    }
}

/// A count is serialized as its decimal digits, because numbers of JSON are not exact above 2^53.
impl Serialize for Count {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Count {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let digits = String::deserialize(deserializer)?;
        digits.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn power(exponent: u32) -> Count {
        (0..exponent).map(|_| Count::from(2_u32)).product()
    }

    #[test]
    fn a_number_widens_at_128_bits_and_narrows_again() {
        let most = Count::from(u128::MAX);
        let wide = most.clone() + Count::ONE;
        assert_eq!(wide, power(128));
        assert_eq!(wide.to_string(), "340282366920938463463374607431768211456");
        assert_eq!(format!("{wide:x}"), format!("1{:032}", 0));
        assert_eq!(wide.minus(&Count::ONE), most);
        assert!(wide > most && wide > u128::MAX && most <= u128::MAX);
        assert_eq!(wide.clone().up_to(7), 7);
        assert_eq!(wide.clone().up_to(u128::MAX), wide);
        assert_eq!(&wide * &Count::ZERO, 0);
        assert_eq!((wide.to_u64_saturating(), wide.to_u128()), (u64::MAX, None));
    }

    #[test]
    fn wide_numbers_multiply_and_print_as_those_of_the_library() {
        let mut rng = Rng::new(5);
        for bits in 100..400 {
            let (one, other) = (power(bits).random_below(&mut rng), power(bits / 2));
            let product = one.wide() * other.wide();
            assert_eq!(&one * &other, Count::of(product.clone()));
            assert_eq!((&one * &other).to_string(), product.to_string());
        }
        let zeros = "1".to_owned() + &"0".repeat(54);
        assert_eq!(zeros.parse::<Count>().unwrap().to_string(), zeros);
        assert_eq!(format!("{:>41}", power(128)), format!("  {}", power(128)));
    }

    #[test]
    fn a_number_becomes_an_integer_if_it_fits() {
        assert_eq!(u32::try_from(Count::from(u32::MAX)), Ok(u32::MAX));
        assert!(u32::try_from(Count::from(1_u64 << 32)).is_err());
        assert_eq!(u64::try_from(Count::from(u64::MAX)), Ok(u64::MAX));
        assert!(u64::try_from(power(64)).is_err());
        assert!(usize::try_from(power(200)).is_err());
    }

    #[test]
    fn words_are_digits() {
        assert_eq!(Count::from_words(5, &[0, 0]), 5);
        let expected = power(192) + power(130) + Count::from(5_u32);
        assert_eq!(Count::from_words(5, &[4, 1, 0]), expected);
    }

    #[test]
    fn random_numbers_are_below_the_end() {
        let end = power(130) + Count::ONE;
        let mut rng = Rng::new(3);
        let (mut low, half) = (0, power(129));
        for _ in 0..1_000 {
            let number = end.random_below(&mut rng);
            assert!(number < end);
            low += u32::from(number < half);
        }
        assert!((400..600).contains(&low), "{low}");
    }

    #[test]
    fn only_decimal_digits_are_read() {
        for bad in ["", "+1", "-1", "1_0", "1 ", "0x1"] {
            assert!(bad.parse::<Count>().is_err(), "{bad}");
        }
        assert_eq!("007".parse(), Ok(Count::from(7_u32)));
    }
}

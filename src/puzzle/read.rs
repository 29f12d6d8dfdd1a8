//! Numbers and lists as people and programs write them: what every puzzle's `Deserialize` is made of.
//!
//! JavaScript has one kind of number, so a whole number may arrive as an integer or as a float; anything that is not
//! whole, or out of range, is refused and never rounded or wrapped. Lists are refused as soon as they are too long, so
//! that an endless iterator or a forged length costs nothing.

use std::fmt;
use std::marker::PhantomData;

use serde::de::{DeserializeSeed, Deserializer, Error, SeqAccess, Unexpected, Visitor};

/// Reads a whole number up to a maximum.
#[derive(Clone, Copy)]
pub(crate) struct Whole {
    max: u64,
    blank: bool,
}

impl Whole {
    pub(crate) const fn up_to(max: u64) -> Self {
        Whole { max, blank: false }
    }

    /// The same, but `null` is read as 0.
    pub(crate) const fn or_blank(max: u64) -> Self {
        Whole { max, blank: true }
    }
}

impl<'de> DeserializeSeed<'de> for Whole {
    type Value = u64;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<u64, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl Visitor<'_> for Whole {
    type Value = u64;

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match (self.max, self.blank) {
            (1, false) => write!(f, "0 or 1"),
            (u64::MAX, _) => write!(f, "a whole number below 2^53, or a bigint below 2^64"),
            (max, false) => write!(f, "a whole number from 0 to {max}"),
            (max, true) => write!(f, "a whole number from 0 to {max}, or null for a blank"),
        }
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<u64, E> {
        if number > self.max {
            return Err(E::invalid_value(Unexpected::Unsigned(number), &self));
        }
        Ok(number)
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<u64, E> {
        match u64::try_from(number) {
            Ok(number) => self.visit_u64(number),
            Err(_) => Err(E::invalid_value(Unexpected::Signed(number), &self)),
        }
    }

    fn visit_f64<E: Error>(self, number: f64) -> Result<u64, E> {
        // 2^53: beyond it a float no longer says which whole number was meant.
        const EXACT: f64 = 9_007_199_254_740_992.0;
        if number.fract() == 0.0 && (0.0..EXACT).contains(&number) {
            // In range and whole, so the cast is exact.
            #[allow(clippy::cast_sign_loss)]
            return self.visit_u64(number as u64);
        }
        Err(E::invalid_value(Unexpected::Float(number), &self))
    }

    fn visit_unit<E: Error>(self) -> Result<u64, E> {
        if self.blank {
            return Ok(0);
        }
        Err(E::invalid_type(Unexpected::Unit, &self))
    }

    fn visit_none<E: Error>(self) -> Result<u64, E> {
        self.visit_unit()
    }
}

/// How the message of a list that is too long starts; the number that is possible follows. Serde's errors have no room
/// for more than words.
pub(crate) const TOO_MANY: &str = "more elements than ";

/// Reads a list whose elements are read by `of`.
#[derive(Clone, Copy)]
pub(crate) struct List<S> {
    of: S,
    max: usize,
    expected: &'static str,
}

impl<S> List<S> {
    pub(crate) const fn new(of: S, max: usize, expected: &'static str) -> Self {
        List { of, max, expected }
    }
}

impl<'de, S: DeserializeSeed<'de> + Copy> DeserializeSeed<'de> for List<S> {
    type Value = Vec<S::Value>;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Self::Value, D::Error> {
        deserializer.deserialize_seq(self)
    }
}

impl<'de, S: DeserializeSeed<'de> + Copy> Visitor<'de> for List<S> {
    type Value = Vec<S::Value>;

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}", self.expected)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Self::Value, A::Error> {
        let mut values = Vec::new();
        while let Some(value) = seq.next_element_seed(self.of)? {
            if values.len() == self.max {
                return Err(A::Error::custom(format_args!("{TOO_MANY}{}", self.max)));
            }
            values.push(value);
        }
        Ok(values)
    }

    fn visit_bytes<E: Error>(self, bytes: &[u8]) -> Result<Self::Value, E> {
        let bytes = bytes.iter().copied();
        self.visit_seq(serde::de::value::SeqDeserializer::new(bytes))
    }
}

/// Reads whatever `T` reads, as a seed for lists.
pub(crate) struct Any<T>(PhantomData<T>);

impl<T> Any<T> {
    pub(crate) const fn new() -> Self {
        Any(PhantomData)
    }
}

impl<T> Clone for Any<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Any<T> {}

impl<'de, T: serde::Deserialize<'de>> DeserializeSeed<'de> for Any<T> {
    type Value = T;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<T, D::Error> {
        T::deserialize(deserializer)
    }
}

/// Reads two numbers, such as the row and column of a square.
#[derive(Clone, Copy)]
pub(crate) struct Pair(pub(crate) &'static str);

impl<'de> DeserializeSeed<'de> for Pair {
    type Value = [u32; 2];

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<[u32; 2], D::Error> {
        deserializer.deserialize_seq(self)
    }
}

impl<'de> Visitor<'de> for Pair {
    type Value = [u32; 2];

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}", self.0)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<[u32; 2], A::Error> {
        let number = Whole::up_to(u32::MAX.into());
        let mut pair = [0; 2];
        for (place, value) in pair.iter_mut().enumerate() {
            *value = match seq.next_element_seed(number)? {
                Some(number) => number as u32,
                None => return Err(A::Error::invalid_length(place, &self)),
            };
        }
        if seq.next_element_seed(number)?.is_some() {
            return Err(A::Error::invalid_length(3, &self));
        }
        Ok(pair)
    }
}

/// What a square looks like, for messages.
pub(crate) const SQUARE: Pair = Pair("a square: [row, column]");

/// Most squares in a list; more than any board has.
const MAX_SQUARES: usize = 1 << 16;

// What follows has the signature that `#[serde(deserialize_with)]` asks for.

/// Reads the side of a chessboard, which is checked later; what is no side at all is told the range of sides.
pub(crate) fn side<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u32, D::Error> {
    deserializer.deserialize_any(Side)
}

struct Side;

impl Visitor<'_> for Side {
    type Value = u32;

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("a whole number from 1 to 128")
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<u32, E> {
        u32::try_from(number).map_err(|_| E::invalid_value(Unexpected::Unsigned(number), &self))
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<u32, E> {
        match u64::try_from(number) {
            Ok(number) => self.visit_u64(number),
            Err(_) => Err(E::invalid_value(Unexpected::Signed(number), &self)),
        }
    }

    fn visit_f64<E: Error>(self, number: f64) -> Result<u32, E> {
        match Whole::up_to(u64::MAX).visit_f64::<E>(number) {
            Ok(number) => self.visit_u64(number),
            Err(_) => Err(E::invalid_value(Unexpected::Float(number), &self)),
        }
    }
}

pub(crate) fn number<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u32, D::Error> {
    let number = Whole::up_to(u32::MAX.into()).deserialize(deserializer)?;
    Ok(number as u32)
}

pub(crate) fn long<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u64, D::Error> {
    Whole::up_to(u64::MAX).deserialize(deserializer)
}

pub(crate) fn numbers<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<u32>, D::Error> {
    const MOST: usize = crate::problem::MAX_ENTRIES as usize + 1;
    let number = Whole::up_to(u32::MAX.into());
    let numbers = List::new(number, MOST, "a list of numbers").deserialize(deserializer)?;
    Ok(numbers.into_iter().map(|number| number as u32).collect())
}

pub(crate) fn bytes<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<u8>, D::Error> {
    let number = Whole::up_to(u8::MAX.into());
    let numbers = List::new(number, 1 << 16, "a list of numbers").deserialize(deserializer)?;
    Ok(numbers.into_iter().map(|number| number as u8).collect())
}

pub(crate) fn squares<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Vec<[u32; 2]>, D::Error> {
    List::new(SQUARE, MAX_SQUARES, "a list of squares").deserialize(deserializer)
}

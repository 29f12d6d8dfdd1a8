//! Decodes puzzles from plain data. JavaScript, JSON and messages share this one decoder.
//!
//! A number that is not whole or is out of range is an error; it is never rounded or wrapped. A list that is too long
//! and an unknown field are errors too.

use super::decode_error::DecodeError;
use super::value::Value;
use crate::problem::{MAX_COST, MAX_ENTRIES, MAX_ITEMS};
use crate::text_util::{quoted, short};

pub(crate) type Result<T> = std::result::Result<T, DecodeError>;

/// A type that can be decoded from plain data.
pub(crate) trait Read: Sized {
    fn read(value: &Value) -> Result<Self>;
}

/// Implements `Deserialize` for types that implement [`Read`].
macro_rules! deserialized_by_reading {
    ($($name:ty),* $(,)?) => {$(
        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let value = <$crate::puzzle::value::Value as serde::Deserialize>::deserialize(deserializer)?;
                $crate::puzzle::decode::Read::read(&value).map_err(serde::de::Error::custom)
            }
        }
    )*};
}
pub(crate) use deserialized_by_reading;

/// The fields of an object.
pub(crate) struct Fields<'a>(&'a [(String, Value)]);

impl Fields<'_> {
    /// Returns the value of the field `name`, if present.
    pub(crate) fn get(&self, name: &str) -> Option<&Value> {
        self.0
            .iter()
            .find(|field| field.0 == name)
            .map(|field| &field.1)
    }

    /// Returns whether the field `name` is present.
    #[cfg(feature = "bindings")]
    pub(crate) fn has(&self, name: &str) -> bool {
        self.get(name).is_some()
    }

    /// Decodes a required field.
    pub(crate) fn needed<T>(&self, name: &str, read: fn(&Value) -> Result<T>) -> Result<T> {
        let missing = || DecodeError::missing(read(&Value::Null).err().as_ref()).at_field(name);
        let value = self.get(name).ok_or_else(missing)?;
        read(value).map_err(|misread| misread.at_field(name))
    }

    /// Decodes a field that may be absent. A field that is present needs a value: `null` does not mean absent.
    pub(crate) fn optional<T>(
        &self,
        name: &str,
        read: fn(&Value) -> Result<T>,
    ) -> Result<Option<T>> {
        self.get(name)
            .map(|value| read(value).map_err(|misread| misread.at_field(name)))
            .transpose()
    }

    /// Decodes a field; returns `absent` if it is absent.
    pub(crate) fn or<T>(&self, name: &str, read: fn(&Value) -> Result<T>, absent: T) -> Result<T> {
        Ok(self.optional(name, read)?.unwrap_or(absent))
    }

    /// Decodes a boolean field; returns false if it is absent.
    pub(crate) fn flag(&self, name: &str) -> Result<bool> {
        self.or(name, bool::read, false)
    }
}

impl Value {
    /// The error for a value that differs from `expected`.
    #[cold]
    #[inline(never)]
    pub(crate) fn instead_of(&self, expected: &str) -> DecodeError {
        DecodeError::new(expected, &self.found())
    }

    /// The value in a few words.
    pub(crate) fn found(&self) -> String {
        match self {
            Value::Null => "null".to_owned(),
            Value::Bool(value) => value.to_string(),
            Value::Int(value) => value.to_string(),
            Value::Big(value) => value.to_string(),
            Value::Float(_, written) => written.clone(),
            Value::Text(text) => quoted(&short(text)),
            Value::Bytes(_) | Value::List(_) => "an array".to_owned(),
            Value::Fields(_) => "an object".to_owned(),
            Value::Foreign(found) => found.clone(),
        }
    }

    /// Returns the fields of an object, if all of them are in `known` and none occurs twice.
    pub(crate) fn fields(&self, known: &[&str]) -> Result<Fields<'_>> {
        self.fields_called("field", known)
    }

    /// The fields of an object, as [`Value::fields`]; the message for an unknown one calls it by this noun.
    pub(crate) fn fields_called(&self, noun: &'static str, known: &[&str]) -> Result<Fields<'_>> {
        let fields = self.any_fields()?;
        let mut seen = 0_u64;
        for (name, _) in fields.0 {
            let Some(place) = known.iter().position(|known| known == name) else {
                return Err(DecodeError::unknown_field(noun, name, known));
            };
            if seen >> place & 1 == 1 {
                return Err(DecodeError::twice().at_field(name));
            }
            seen |= 1 << place;
        }
        Ok(fields)
    }

    /// Returns the fields of an object, unknown ones included: another function may read them.
    pub(crate) fn any_fields(&self) -> Result<Fields<'_>> {
        match self {
            Value::Fields(fields) => Ok(Fields(fields)),
            other => Err(other.instead_of("an object")),
        }
    }

    /// Returns the value in `all` whose name is this text.
    pub(crate) fn named<T: Copy>(&self, all: &[(&str, T)]) -> Result<T> {
        let text = if let Value::Text(text) = self {
            text
        } else {
            ""
        };
        if let Some((_, value)) = all.iter().find(|(name, _)| *name == text) {
            return Ok(*value);
        }
        let names: Vec<&str> = all.iter().map(|(name, _)| *name).collect();
        Err(self.instead_of(&one_of(&names)))
    }

    pub(crate) fn text(&self, expected: &str) -> Result<&str> {
        match self {
            Value::Text(text) => Ok(text),
            other => Err(other.instead_of(expected)),
        }
    }

    /// Decodes a whole number from 0 to `max`.
    pub(crate) fn whole(&self, max: u64) -> Result<u64> {
        self.whole_or_blank(max, false)
    }

    /// Decodes a whole number from 0 to `max`. If `blank` is true, `null` is 0.
    pub(crate) fn whole_or_blank(&self, max: u64, blank: bool) -> Result<u64> {
        let number = match self {
            Value::Int(number) => u64::try_from(*number).ok(),
            Value::Big(number) => Some(*number),
            Value::Null if blank => Some(0),
            _ => None,
        };
        match number {
            Some(number) if number <= max => Ok(number),
            _ => Err(self.instead_of(&match (max, blank) {
                (1, false) => "0 or 1".to_owned(),
                (u64::MAX, _) => "a whole number below 2^53, or a bigint below 2^64".to_owned(),
                (max, false) => format!("a whole number from 0 to {max}"),
                (_, true) => "a digit (number), or 0 or null for a blank".to_owned(),
            })),
        }
    }

    /// Decodes a list of whole numbers within the bounds of `list`.
    pub(crate) fn wholes(&self, list: &IntListSpec) -> Result<Vec<u32>> {
        let mut numbers = Vec::new();
        self.each(list.most, list.expected, &mut |value| {
            numbers.push(value.whole_or_blank(list.max.into(), list.blank)? as u32);
            Ok(())
        })?;
        Ok(numbers)
    }

    /// Decodes a list of at most `most` values with `read`.
    pub(crate) fn list<T>(
        &self,
        most: usize,
        expected: &str,
        read: fn(&Value) -> Result<T>,
    ) -> Result<Vec<T>> {
        let mut values = Vec::new();
        self.each(most, expected, &mut |value| {
            values.push(read(value)?);
            Ok(())
        })?;
        Ok(values)
    }

    /// Calls `take` for each value of a list of at most `most` values.
    pub(crate) fn each(
        &self,
        most: usize,
        expected: &str,
        take: &mut dyn FnMut(&Value) -> Result<()>,
    ) -> Result<()> {
        let mut take = |(index, value): (usize, &Value)| {
            if index == most {
                return Err(DecodeError::longer(most));
            }
            take(value).map_err(|misread| misread.at_index(index))
        };
        match self {
            Value::List(list) => list.iter().enumerate().try_for_each(take),
            Value::Bytes(bytes) => (bytes.iter().enumerate())
                .try_for_each(|(index, &byte)| take((index, &Value::Int(byte.into())))),
            other => Err(other.instead_of(expected)),
        }
    }

    /// Decodes a list of two numbers, such as the row and column of a square.
    pub(crate) fn pair(&self, expected: &str) -> Result<[u32; 2]> {
        let mut pair = [0; 2];
        let mut length = 0;
        self.each(usize::MAX, expected, &mut |value| {
            let number = value.whole(u32::MAX.into())? as u32;
            if let Some(place) = pair.get_mut(length) {
                *place = number;
            }
            length += 1;
            Ok(())
        })?;
        if length != 2 {
            return Err(wrong_length(expected, length));
        }
        Ok(pair)
    }
}

/// The bounds of a list of whole numbers.
pub(crate) struct IntListSpec {
    pub(crate) max: u32,
    pub(crate) blank: bool,
    pub(crate) most: usize,
    pub(crate) expected: &'static str,
}

#[cold]
#[inline(never)]
pub(super) fn wrong_length(expected: &str, length: usize) -> DecodeError {
    let plural = if length == 1 { "" } else { "s" };
    DecodeError::new(expected, &format!("{length} element{plural}"))
}

/// The names, in quotes, that a value may be.
pub(crate) fn one_of(names: &[&str]) -> String {
    let quoted: Vec<String> = names.iter().map(|name| quoted(name)).collect();
    match &quoted[..] {
        [only] => only.clone(),
        names => format!("one of {}", names.join(", ")),
    }
}

impl Read for bool {
    fn read(value: &Value) -> Result<bool> {
        match value {
            Value::Bool(flag) => Ok(*flag),
            other => Err(other.instead_of("true or false")),
        }
    }
}

impl Read for String {
    fn read(value: &Value) -> Result<String> {
        value.text("a string").map(str::to_owned)
    }
}

pub(crate) fn number(value: &Value) -> Result<u32> {
    value.whole(u32::MAX.into()).map(|number| number as u32)
}

pub(crate) fn long(value: &Value) -> Result<u64> {
    value.whole(u64::MAX)
}

/// Decodes a bound of an item.
pub(crate) fn bound(value: &Value) -> Result<u32> {
    number(value).map_err(DecodeError::in_bounds)
}

/// Decodes bounds, one for each primary item.
pub(crate) fn bounds(value: &Value) -> Result<Vec<u32>> {
    value.list(MAX_ITEMS as usize, "a list of numbers", bound)
}

/// Decodes the cost of an option. The error for a negative number or a fraction says how to write it instead.
pub(crate) fn cost(value: &Value) -> Result<u64> {
    const OF_NEGATIVE: &str = "; lower bounds need costs that are not negative, so add one number to the costs of all options of an item that each solution covers equally often";
    const OF_FRACTION: &str = "; multiply all costs by a power of ten";
    value.whole(MAX_COST).map_err(|error| {
        let help = match *value {
            Value::Int(cost) if cost < 0 => OF_NEGATIVE,
            Value::Float(cost, _) if cost < 0.0 => OF_NEGATIVE,
            Value::Float(cost, _) if cost.fract() > 0.0 => OF_FRACTION,
            _ => "",
        };
        error.helped(help).in_cost()
    })
}

/// Decodes the price of a soft item.
pub(crate) fn price(value: &Value) -> Result<u64> {
    const OF_FRACTION: &str = "; multiply all costs and prices by a power of ten";
    value.whole(MAX_COST).map_err(|error| {
        let is_fraction = matches!(*value, Value::Float(price, _) if price.fract() > 0.0);
        let help = if is_fraction { OF_FRACTION } else { "" };
        error.helped(help).in_cost()
    })
}

/// Decodes costs, one for each option.
pub(crate) fn costs(value: &Value) -> Result<Vec<u64>> {
    value.list(MAX_ENTRIES as usize, "a list of numbers", cost)
}

/// Decodes the numbers of fixed or excluded options.
pub(crate) fn option_numbers(value: &Value) -> Result<Vec<u32>> {
    value.wholes(&IntListSpec {
        max: u32::MAX,
        blank: false,
        most: MAX_ENTRIES as usize,
        expected: "a list of options",
    })
}

pub(crate) fn numbers(value: &Value) -> Result<Vec<u32>> {
    value.wholes(&IntListSpec {
        max: u32::MAX,
        blank: false,
        most: MAX_ENTRIES as usize + 1,
        expected: "a list of numbers",
    })
}

pub(crate) fn bytes(value: &Value) -> Result<Vec<u8>> {
    let numbers = value.wholes(&IntListSpec {
        max: u8::MAX.into(),
        blank: false,
        most: 1 << 16,
        expected: "a list of numbers",
    })?;
    Ok(numbers.into_iter().map(|number| number as u8).collect())
}

/// Decodes the side of a chessboard. The board checks the range later; a value that is no number gets an error with the
/// range too.
pub(crate) fn side(value: &Value) -> Result<u32> {
    number(value).map_err(|_| value.instead_of("a whole number from 1 to 128"))
}

pub(crate) fn squares(value: &Value) -> Result<Vec<[u32; 2]>> {
    /// More squares than any board has.
    const MOST: usize = 1 << 16;
    value.list(MOST, "a list of squares", |value| {
        value.pair("[row, column]")
    })
}

pub(crate) fn box_size(value: &Value) -> Result<[u32; 2]> {
    value.pair("the sides of a box: [rows, columns]")
}

//! Plain data: the values that JavaScript and JSON share. `decode.rs` decodes every puzzle from it.

use std::fmt;

use serde::de::{Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};

/// A plain value.
#[derive(Debug, Clone)]
pub(crate) enum Value {
    Null,
    Bool(bool),
    Int(i64),
    Big(u64),
    /// A number that is not whole, or too large for a float to represent exactly, and the same as JavaScript writes it.
    Float(f64, String),
    Text(String),
    /// A list of numbers that fit a byte.
    Bytes(Vec<u8>),
    List(Vec<Value>),
    Fields(Vec<(String, Value)>),
    /// A value of JavaScript that is no plain data, in the words of a message.
    Foreign(String),
}

impl Value {
    /// JavaScript has one type of number, so a whole number may arrive as a float. `written` writes others.
    pub(crate) fn number(number: f64, written: fn(f64) -> String) -> Self {
        // 2^53: above it, a float does not identify a whole number.
        const EXACT: f64 = 9_007_199_254_740_992.0;
        if number.abs() < EXACT && number - (number as i64) as f64 == 0.0 {
            Value::Int(number as i64)
        } else {
            Value::Float(number, written(number))
        }
    }
}

impl<'de> Deserialize<'de> for Value {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(ValueVisitor)
    }
}

/// Formats a number as JavaScript does.
fn written(number: f64) -> String {
    if number.is_infinite() {
        let sign = if number < 0.0 { "-" } else { "" };
        format!("{sign}Infinity")
    } else if (1e-6..1e21).contains(&number.abs()) {
        number.to_string()
    } else {
        let written = format!("{number:e}");
        written.replace('e', "e+").replace("+-", "-")
    }
}

struct ValueVisitor;

impl<'de> Visitor<'de> for ValueVisitor {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("plain data")
    }

    fn visit_unit<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_none<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_some<D: Deserializer<'de>>(self, deserializer: D) -> Result<Value, D::Error> {
        Value::deserialize(deserializer)
    }

    fn visit_bool<E>(self, flag: bool) -> Result<Value, E> {
        Ok(Value::Bool(flag))
    }

    fn visit_i64<E>(self, number: i64) -> Result<Value, E> {
        Ok(Value::Int(number))
    }

    fn visit_u64<E>(self, number: u64) -> Result<Value, E> {
        Ok(i64::try_from(number).map_or(Value::Big(number), Value::Int))
    }

    fn visit_f64<E>(self, number: f64) -> Result<Value, E> {
        Ok(Value::number(number, written))
    }

    fn visit_str<E>(self, text: &str) -> Result<Value, E> {
        Ok(Value::Text(text.to_owned()))
    }

    fn visit_string<E>(self, text: String) -> Result<Value, E> {
        Ok(Value::Text(text))
    }

    fn visit_bytes<E>(self, bytes: &[u8]) -> Result<Value, E> {
        Ok(Value::Bytes(bytes.to_vec()))
    }

    fn visit_byte_buf<E>(self, bytes: Vec<u8>) -> Result<Value, E> {
        Ok(Value::Bytes(bytes))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Value, A::Error> {
        let mut list = Vec::new();
        while let Some(value) = seq.next_element()? {
            list.push(value);
        }
        Ok(Value::List(list))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Value, A::Error> {
        let mut fields = Vec::new();
        while let Some(field) = map.next_entry()? {
            fields.push(field);
        }
        Ok(Value::Fields(fields))
    }
}

//! Values that have crossed from JavaScript, and how they are read.
//!
//! A value is copied over first and read afterwards. So an error can say where it is and what was expected, unknown
//! fields are seen, and what is read can no longer change.

use js_sys::{Array, Number, Object, Uint8Array};
use serde::de::{self, DeserializeSeed, Deserializer, Expected, IntoDeserializer, Visitor};
use serde::forward_to_deserialize_any;
use wasm_bindgen::{JsCast, JsValue};

use super::misread::{Misread, Step, number, quoted, wanted};
use crate::error::Error;

/// A plain value. The JavaScript side has bounded its size and depth.
#[derive(Debug)]
pub(super) enum Plain {
    Null,
    Bool(bool),
    Int(i64),
    Big(u64),
    Float(f64),
    Text(String),
    /// A list of numbers that fit a byte.
    Bytes(Vec<u8>),
    List(Vec<Plain>),
    Fields(Vec<(String, Plain)>),
}

impl Plain {
    /// Copies a value over. The JavaScript side has made sure that it is plain; anything else would become `Null`.
    pub(super) fn from_js(value: &JsValue) -> Self {
        if let Some(text) = value.as_string() {
            Plain::Text(text)
        } else if let Some(number) = value.as_f64() {
            Plain::from_number(number)
        } else if let Some(flag) = value.as_bool() {
            Plain::Bool(flag)
        } else if let Some(bytes) = value.dyn_ref::<Uint8Array>() {
            Plain::Bytes(bytes.to_vec())
        } else if let Some(list) = value.dyn_ref::<Array>() {
            Plain::List(list.iter().map(|value| Plain::from_js(&value)).collect())
        } else if value.is_object() {
            // Without a prototype, so it is no instance of `Object`.
            let entries = Object::entries(value.unchecked_ref()).into_iter();
            Plain::Fields(entries.map(|entry| field(entry.unchecked_ref())).collect())
        } else if let Ok(whole) = u64::try_from(value.clone()) {
            Plain::Big(whole)
        } else {
            Plain::Null
        }
    }

    fn from_number(number: f64) -> Self {
        if Number::is_safe_integer(&number.into()) {
            Plain::Int(number as i64)
        } else {
            Plain::Float(number)
        }
    }

    /// Reads the value as what is asked for.
    pub(super) fn read<T: de::DeserializeOwned>(&self) -> Result<T, Error> {
        T::deserialize(self).map_err(Misread::into_error)
    }

    #[cold]
    #[inline(never)]
    fn unexpected(&self, expected: &dyn Expected) -> Misread {
        let found = match self {
            Plain::Null => "null".to_owned(),
            Plain::Bool(value) => value.to_string(),
            Plain::Int(value) => value.to_string(),
            Plain::Big(value) => value.to_string(),
            Plain::Float(value) => number(*value),
            Plain::Text(text) => quoted(text),
            Plain::Bytes(_) | Plain::List(_) => "an array".to_owned(),
            Plain::Fields(_) => "an object".to_owned(),
        };
        Misread::new(wanted(expected), found)
    }
}

fn field(entry: &Array) -> (String, Plain) {
    let name = entry.get(0).as_string().unwrap_or_default();
    (name, Plain::from_js(&entry.get(1)))
}

/// Each method accepts what it is asked for and nothing else: what a visitor cannot use is never compiled.
impl<'de> Deserializer<'de> for &'de Plain {
    type Error = Misread;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misread> {
        match self {
            Plain::Null => visitor.visit_unit(),
            Plain::Bool(value) => visitor.visit_bool(*value),
            Plain::Int(value) => visitor.visit_i64(*value),
            Plain::Big(value) => visitor.visit_u64(*value),
            Plain::Float(value) => visitor.visit_f64(*value),
            Plain::Text(text) => visitor.visit_str(text),
            Plain::Bytes(_) | Plain::List(_) => visitor.visit_seq(Elements::of(self)),
            Plain::Fields(fields) => visitor.visit_map(Named::of(fields)),
        }
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misread> {
        match self {
            Plain::Bool(value) => visitor.visit_bool(*value),
            other => Err(other.unexpected(&visitor)),
        }
    }

    fn deserialize_u64<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misread> {
        match self {
            Plain::Int(value) => visitor.visit_i64(*value),
            Plain::Big(value) => visitor.visit_u64(*value),
            other => Err(other.unexpected(&visitor)),
        }
    }

    fn deserialize_f64<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misread> {
        match self {
            Plain::Int(value) => visitor.visit_i64(*value),
            Plain::Float(value) => visitor.visit_f64(*value),
            other => Err(other.unexpected(&visitor)),
        }
    }

    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misread> {
        match self {
            Plain::Text(text) => visitor.visit_str(text),
            other => Err(other.unexpected(&visitor)),
        }
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misread> {
        self.deserialize_str(visitor)
    }

    fn deserialize_byte_buf<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misread> {
        match self {
            Plain::Bytes(bytes) => visitor.visit_bytes(bytes),
            other => Err(other.unexpected(&visitor)),
        }
    }

    /// A field that is there has a value: `null` is not a way to leave it out.
    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misread> {
        visitor.visit_some(self)
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misread> {
        match self {
            Plain::Bytes(_) | Plain::List(_) => visitor.visit_seq(Elements::of(self)),
            other => Err(other.unexpected(&visitor)),
        }
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Misread> {
        self.deserialize_seq(visitor)
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Misread> {
        match self {
            Plain::Fields(fields) => visitor.visit_map(Named::of(fields)),
            other => Err(other.unexpected(&visitor)),
        }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Misread> {
        visitor.visit_newtype_struct(self)
    }

    /// `"name"`, or `{ name: value }`.
    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Misread> {
        match self {
            Plain::Text(name) => visitor.visit_enum(name.as_str().into_deserializer()),
            Plain::Fields(fields) if fields.len() == 1 => {
                visitor.visit_enum(de::value::MapAccessDeserializer::new(Named::of(fields)))
            }
            other => Err(other.unexpected(&visitor)),
        }
    }

    forward_to_deserialize_any! {
        i8 i16 i32 i64 i128 u8 u16 u32 u128 f32 char bytes unit
        unit_struct tuple_struct map identifier ignored_any
    }
}

struct Elements<'a> {
    list: &'a Plain,
    index: usize,
}

impl<'a> Elements<'a> {
    fn of(list: &'a Plain) -> Self {
        Elements { list, index: 0 }
    }
}

impl<'de> de::SeqAccess<'de> for Elements<'de> {
    type Error = Misread;

    fn next_element_seed<S: DeserializeSeed<'de>>(
        &mut self,
        seed: S,
    ) -> Result<Option<S::Value>, Misread> {
        let index = self.index;
        self.index += 1;
        let read = match self.list {
            Plain::Bytes(bytes) => match bytes.get(index) {
                Some(&byte) => seed.deserialize(byte.into_deserializer()),
                None => return Ok(None),
            },
            Plain::List(list) => match list.get(index) {
                Some(value) => seed.deserialize(value),
                None => return Ok(None),
            },
            _ => return Ok(None),
        };
        read.map(Some).map_err(|error| error.at(Step::Index(index)))
    }
}

struct Named<'a> {
    fields: std::slice::Iter<'a, (String, Plain)>,
    /// The field whose name was handed out last.
    last: Option<&'a (String, Plain)>,
}

impl<'a> Named<'a> {
    fn of(fields: &'a [(String, Plain)]) -> Self {
        Named {
            fields: fields.iter(),
            last: None,
        }
    }
}

impl<'de> de::MapAccess<'de> for Named<'de> {
    type Error = Misread;

    fn next_key_seed<S: DeserializeSeed<'de>>(
        &mut self,
        seed: S,
    ) -> Result<Option<S::Value>, Misread> {
        self.last = self.fields.next();
        match self.last {
            Some((name, _)) => seed
                .deserialize(name.as_str().into_deserializer())
                .map(Some),
            None => Ok(None),
        }
    }

    fn next_value_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<S::Value, Misread> {
        let Some((name, value)) = self.last else {
            return Err(Misread::new("a field".to_owned(), "nothing".to_owned()));
        };
        seed.deserialize(value)
            .map_err(|error| error.at(Step::Field(name.clone())))
    }
}

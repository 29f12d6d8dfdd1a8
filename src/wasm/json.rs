//! Records on their way out are written as JSON, which JavaScript reads at once: one string crosses and not each field,
//! and the code that writes a field is a few calls.

use std::fmt;

use serde::ser::{
    self, Serialize, SerializeMap, SerializeSeq, SerializeStruct, SerializeStructVariant,
    SerializeTuple, SerializeTupleStruct, SerializeTupleVariant, Serializer,
};

use super::misread::number;

/// Writes a value as JSON.
pub(super) fn json<T: Serialize + ?Sized>(value: &T) -> String {
    let mut text = String::new();
    // Fails only where a `Serialize` implementation does, and ours do not.
    match value.serialize(Json(&mut text)) {
        Ok(()) => text,
        Err(Failed) => "null".to_owned(),
    }
}

/// Appends a value to the text.
struct Json<'a>(&'a mut String);

/// Why a value could not be written: its own `Serialize` says so.
#[derive(Debug)]
pub(super) struct Failed;

impl fmt::Display for Failed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a record")
    }
}

impl std::error::Error for Failed {}

impl ser::Error for Failed {
    fn custom<T: fmt::Display>(_: T) -> Self {
        Failed
    }
}

/// A list or an object that is being written.
struct Open<'a> {
    text: &'a mut String,
    close: &'static str,
    empty: bool,
}

impl Open<'_> {
    fn separate(&mut self) {
        if !self.empty {
            self.text.push(',');
        }
        self.empty = false;
    }

    fn key(&mut self, key: &str) {
        self.separate();
        quote(self.text, key);
        self.text.push(':');
    }

    fn finish(self) {
        self.text.push_str(self.close);
    }
}

#[inline(never)]
fn quote(text: &mut String, string: &str) {
    text.push('"');
    for letter in string.chars() {
        match letter {
            '"' | '\\' => text.extend(['\\', letter]),
            '\0'..=' ' if letter != ' ' => {
                const DIGITS: &[u8; 16] = b"0123456789abcdef";
                let code = letter as usize;
                text.push_str("\\u00");
                text.push(DIGITS[code >> 4].into());
                text.push(DIGITS[code & 15].into());
            }
            _ => text.push(letter),
        }
    }
    text.push('"');
}

#[inline(never)]
fn whole(text: &mut String, mut number: u64) {
    let mut digits = [0; 20];
    let mut first = digits.len();
    loop {
        first -= 1;
        digits[first] = b'0' + (number % 10) as u8;
        number /= 10;
        if number == 0 {
            break;
        }
    }
    text.extend(digits[first..].iter().map(|&digit| char::from(digit)));
}

impl<'a> Json<'a> {
    fn open(self, open: &str, close: &'static str) -> Open<'a> {
        self.0.push_str(open);
        Open {
            text: self.0,
            close,
            empty: true,
        }
    }

    fn variant(self, variant: &str, open: &str, close: &'static str) -> Open<'a> {
        self.0.push('{');
        quote(self.0, variant);
        self.0.push(':');
        self.open(open, close)
    }
}

macro_rules! wholes {
    ($($method:ident $type:ty),*) => {
        $(fn $method(self, value: $type) -> Result<(), Failed> {
            self.serialize_u64(value.into())
        })*
    };
}

macro_rules! signed {
    ($($method:ident $type:ty),*) => {
        $(fn $method(self, value: $type) -> Result<(), Failed> {
            self.serialize_i64(value.into())
        })*
    };
}

impl<'a> Serializer for Json<'a> {
    type Ok = ();
    type Error = Failed;
    type SerializeSeq = Open<'a>;
    type SerializeTuple = Open<'a>;
    type SerializeTupleStruct = Open<'a>;
    type SerializeTupleVariant = Open<'a>;
    type SerializeMap = Open<'a>;
    type SerializeStruct = Open<'a>;
    type SerializeStructVariant = Open<'a>;

    wholes!(serialize_u8 u8, serialize_u16 u16, serialize_u32 u32);
    signed!(serialize_i8 i8, serialize_i16 i16, serialize_i32 i32);

    fn serialize_bool(self, value: bool) -> Result<(), Failed> {
        self.0.push_str(if value { "true" } else { "false" });
        Ok(())
    }

    fn serialize_u64(self, value: u64) -> Result<(), Failed> {
        whole(self.0, value);
        Ok(())
    }

    fn serialize_i64(self, value: i64) -> Result<(), Failed> {
        if value < 0 {
            self.0.push('-');
        }
        self.serialize_u64(value.unsigned_abs())
    }

    fn serialize_f32(self, value: f32) -> Result<(), Failed> {
        self.serialize_f64(value.into())
    }

    fn serialize_f64(self, value: f64) -> Result<(), Failed> {
        if !value.is_finite() {
            return self.serialize_unit();
        }
        self.0.push_str(&number(value));
        Ok(())
    }

    fn serialize_char(self, value: char) -> Result<(), Failed> {
        self.serialize_str(value.encode_utf8(&mut [0; 4]))
    }

    fn serialize_str(self, value: &str) -> Result<(), Failed> {
        quote(self.0, value);
        Ok(())
    }

    fn serialize_bytes(self, value: &[u8]) -> Result<(), Failed> {
        value.serialize(self)
    }

    fn serialize_none(self) -> Result<(), Failed> {
        self.serialize_unit()
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), Failed> {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Result<(), Failed> {
        self.0.push_str("null");
        Ok(())
    }

    fn serialize_unit_struct(self, _: &'static str) -> Result<(), Failed> {
        self.serialize_unit()
    }

    fn serialize_unit_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
    ) -> Result<(), Failed> {
        self.serialize_str(variant)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        value: &T,
    ) -> Result<(), Failed> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        value: &T,
    ) -> Result<(), Failed> {
        let open = self.variant(variant, "", "}");
        value.serialize(Json(&mut *open.text))?;
        open.finish();
        Ok(())
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Open<'a>, Failed> {
        Ok(self.open("[", "]"))
    }

    fn serialize_tuple(self, _: usize) -> Result<Open<'a>, Failed> {
        Ok(self.open("[", "]"))
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Open<'a>, Failed> {
        Ok(self.open("[", "]"))
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Open<'a>, Failed> {
        Ok(self.variant(variant, "[", "]}"))
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Open<'a>, Failed> {
        Ok(self.open("{", "}"))
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Open<'a>, Failed> {
        Ok(self.open("{", "}"))
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Open<'a>, Failed> {
        Ok(self.variant(variant, "{", "}}"))
    }
}

macro_rules! lists {
    ($($list:ident $method:ident),*) => {
        $(impl $list for Open<'_> {
            type Ok = ();
            type Error = Failed;

            fn $method<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Failed> {
                self.separate();
                value.serialize(Json(&mut *self.text))
            }

            fn end(self) -> Result<(), Failed> {
                self.finish();
                Ok(())
            }
        })*
    };
}

lists!(
    SerializeSeq serialize_element,
    SerializeTuple serialize_element,
    SerializeTupleStruct serialize_field,
    SerializeTupleVariant serialize_field
);

macro_rules! structs {
    ($($object:ident),*) => {
        $(impl $object for Open<'_> {
            type Ok = ();
            type Error = Failed;

            fn serialize_field<T: Serialize + ?Sized>(
                &mut self,
                key: &'static str,
                value: &T,
            ) -> Result<(), Failed> {
                self.key(key);
                value.serialize(Json(&mut *self.text))
            }

            fn end(self) -> Result<(), Failed> {
                self.finish();
                Ok(())
            }
        })*
    };
}

structs!(SerializeStruct, SerializeStructVariant);

impl SerializeMap for Open<'_> {
    type Ok = ();
    type Error = Failed;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), Failed> {
        self.separate();
        key.serialize(Json(&mut *self.text))?;
        self.text.push(':');
        Ok(())
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Failed> {
        value.serialize(Json(&mut *self.text))
    }

    fn end(self) -> Result<(), Failed> {
        self.finish();
        Ok(())
    }
}

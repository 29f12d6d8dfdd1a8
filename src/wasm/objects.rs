//! Records become plain JavaScript objects and arrays: the same as `serde-wasm-bindgen` makes (a test says so),
//! which needs the standard library.

use alloc::vec::Vec;
use core::cell::RefCell;
use core::fmt::{self, Display};
use core::ptr;

use js_sys::{Array, Object};
use serde::ser::{
    self, Impossible, Serialize, SerializeSeq, SerializeStruct, SerializeTuple, Serializer,
};
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};

#[wasm_bindgen]
extern "C" {
    /// An object whose fields are set by their names.
    #[wasm_bindgen(typescript_type = "object")]
    pub(super) type Fields;

    #[wasm_bindgen(method, indexing_setter)]
    pub(super) fn set(this: &Fields, name: &JsValue, value: &JsValue);
}

thread_local! {
    /// Names of fields and variants that have crossed already: to cross over takes most of the time of a field. Each is
    /// in the first free place from the one that its address says; there are more places than names.
    static NAMES: RefCell<Vec<(&'static str, JsValue)>> = const { RefCell::new(Vec::new()) };
}
const PLACES: usize = 512;

fn with_name<T>(text: &'static str, then: impl FnOnce(&JsValue) -> T) -> T {
    NAMES.with_borrow_mut(|names| {
        names.resize(PLACES, ("", JsValue::UNDEFINED));
        let first = text.as_ptr().addr() / 4;
        for place in first..first + PLACES {
            let known = &mut names[place % PLACES];
            if known.1.is_undefined() {
                *known = (text, text.into());
            }
            if ptr::eq(known.0, text) {
                return then(&known.1);
            }
        }
        then(&text.into())
    })
}

impl Fields {
    pub(super) fn new() -> Self {
        Object::new().unchecked_into()
    }
}

/// Holds what was made last.
pub(super) struct Objects(pub(super) JsValue);

/// Nothing is ever refused: no record of ours has anything that cannot be made.
#[derive(Debug)]
pub(super) enum Refused {}

type Result = core::result::Result<(), Refused>;

impl Display for Refused {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {}
    }
}

impl core::error::Error for Refused {}

impl ser::Error for Refused {
    fn custom<T: Display>(_: T) -> Self {
        unreachable!()
    }
}

impl Objects {
    #[expect(clippy::unnecessary_wraps, reason = "what a serializer returns")]
    fn put(&mut self, value: impl Into<JsValue>) -> Result {
        self.0 = value.into();
        Ok(())
    }

    /// JavaScript has one kind of number.
    fn number(&mut self, number: f64) -> Result {
        self.put(number)
    }

    fn list(&mut self) -> List<'_> {
        List {
            values: Array::new(),
            objects: self,
        }
    }
}

pub(super) struct List<'a> {
    values: Array,
    objects: &'a mut Objects,
}

impl SerializeSeq for List<'_> {
    type Ok = ();
    type Error = Refused;

    fn serialize_element<T: Serialize + ?Sized>(&mut self, value: &T) -> Result {
        value.serialize(&mut *self.objects)?;
        self.values.push(&self.objects.0);
        Ok(())
    }

    fn end(self) -> Result {
        self.objects.put(self.values)
    }
}

impl SerializeTuple for List<'_> {
    type Ok = ();
    type Error = Refused;

    fn serialize_element<T: Serialize + ?Sized>(&mut self, value: &T) -> Result {
        SerializeSeq::serialize_element(self, value)
    }

    fn end(self) -> Result {
        SerializeSeq::end(self)
    }
}

pub(super) struct Record<'a> {
    fields: Fields,
    objects: &'a mut Objects,
}

impl Record<'_> {
    /// Gives this name to what was made last: one function for fields of all types.
    #[inline(never)]
    fn set_last(&self, name: &'static str) {
        with_name(name, |name| self.fields.set(name, &self.objects.0));
    }
}

impl SerializeStruct for Record<'_> {
    type Ok = ();
    type Error = Refused;

    fn serialize_field<T: Serialize + ?Sized>(&mut self, name: &'static str, value: &T) -> Result {
        value.serialize(&mut *self.objects)?;
        self.set_last(name);
        Ok(())
    }

    fn end(self) -> Result {
        self.objects.put(self.fields)
    }
}

// No record of ours has bytes, maps, or variants and tuples with values of their own: those are unreachable.
impl<'a> Serializer for &'a mut Objects {
    type Ok = ();
    type Error = Refused;
    type SerializeSeq = List<'a>;
    type SerializeTuple = List<'a>;
    type SerializeTupleStruct = Impossible<(), Refused>;
    type SerializeTupleVariant = Impossible<(), Refused>;
    type SerializeMap = Impossible<(), Refused>;
    type SerializeStruct = Record<'a>;
    type SerializeStructVariant = Impossible<(), Refused>;

    fn serialize_bool(self, flag: bool) -> Result {
        self.put(flag)
    }

    fn serialize_i8(self, number: i8) -> Result {
        self.number(number.into())
    }

    fn serialize_i16(self, number: i16) -> Result {
        self.number(number.into())
    }

    fn serialize_i32(self, number: i32) -> Result {
        self.number(number.into())
    }

    fn serialize_i64(self, number: i64) -> Result {
        self.number(number as f64)
    }

    fn serialize_u8(self, number: u8) -> Result {
        self.number(number.into())
    }

    fn serialize_u16(self, number: u16) -> Result {
        self.number(number.into())
    }

    fn serialize_u32(self, number: u32) -> Result {
        self.number(number.into())
    }

    fn serialize_u64(self, number: u64) -> Result {
        self.number(number as f64)
    }

    fn serialize_f32(self, number: f32) -> Result {
        self.number(number.into())
    }

    fn serialize_f64(self, number: f64) -> Result {
        self.number(number)
    }

    fn serialize_char(self, sign: char) -> Result {
        self.serialize_str(sign.encode_utf8(&mut [0; 4]))
    }

    fn serialize_str(self, text: &str) -> Result {
        self.put(text)
    }

    fn serialize_bytes(self, _: &[u8]) -> Result {
        unreachable!()
    }

    fn serialize_none(self) -> Result {
        self.serialize_unit()
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Result {
        self.put(JsValue::NULL)
    }

    fn serialize_unit_struct(self, _: &'static str) -> Result {
        self.serialize_unit()
    }

    fn serialize_unit_variant(self, _: &'static str, _: u32, variant: &'static str) -> Result {
        self.put(with_name(variant, JsValue::clone))
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, _: &'static str, value: &T) -> Result {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: &T,
    ) -> Result {
        unreachable!()
    }

    fn serialize_seq(self, _: Option<usize>) -> core::result::Result<List<'a>, Refused> {
        Ok(self.list())
    }

    fn serialize_tuple(self, _: usize) -> core::result::Result<List<'a>, Refused> {
        Ok(self.list())
    }

    fn serialize_struct(
        self,
        _: &'static str,
        _: usize,
    ) -> core::result::Result<Record<'a>, Refused> {
        Ok(Record {
            fields: Fields::new(),
            objects: self,
        })
    }

    fn serialize_tuple_struct(
        self,
        _: &'static str,
        _: usize,
    ) -> core::result::Result<Self::SerializeTupleStruct, Refused> {
        unreachable!()
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: usize,
    ) -> core::result::Result<Self::SerializeTupleVariant, Refused> {
        unreachable!()
    }

    fn serialize_map(self, _: Option<usize>) -> core::result::Result<Self::SerializeMap, Refused> {
        unreachable!()
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: usize,
    ) -> core::result::Result<Self::SerializeStructVariant, Refused> {
        unreachable!()
    }
}

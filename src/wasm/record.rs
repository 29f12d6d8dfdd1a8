//! Conversion of small records into plain JavaScript objects.

use js_sys::{BigInt, Object};
use serde::Serialize;
use serde_wasm_bindgen::Serializer;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};

use crate::count::Count;
use crate::puzzle::Reason;

#[wasm_bindgen]
extern "C" {
    /// An object with an indexing setter. The setter is faster than `Reflect::set` and cannot fail.
    type Fields;

    #[wasm_bindgen(method, indexing_setter)]
    fn set(this: &Fields, name: &str, value: &JsValue);
}

/// Converts a value into plain JavaScript objects and arrays, with numbers for integers and `null` for `None`.
///
/// Serialization fails only for integers above 2^53, which no record contains. Then the result is `undefined`.
pub(super) fn record<T: Serialize + ?Sized>(value: &T) -> JsValue {
    let serialized = value.serialize(&Serializer::json_compatible());
    serialized.unwrap_or_default()
}

/// Creates an object with these fields.
pub(super) fn object(fields: &[(&str, JsValue)]) -> JsValue {
    let object = Object::new().into();
    for (name, value) in fields {
        set(&object, name, value);
    }
    object
}

/// Sets a field of a fresh object, which cannot fail. `undefined` adds no field.
pub(super) fn set(object: &JsValue, name: &str, value: &JsValue) {
    if !value.is_undefined() {
        object.unchecked_ref::<Fields>().set(name, value);
    }
}

/// Converts a reason into data, with its sentence for players as `message`.
pub(super) fn reason(reason: Option<&Reason>) -> JsValue {
    let Some(reason) = reason else {
        return JsValue::UNDEFINED;
    };
    let data = record(reason);
    set(&data, "message", &reason.to_string().into());
    data
}

/// Converts a count to a bigint.
pub(super) fn bigint(count: &Count) -> JsValue {
    match count.to_u128() {
        Some(number) => number.into(),
        None => BigInt::new(&format!("{count:#x}").into())
            .expect("a literal")
            .into(),
    }
}

//! Small records as they leave the engine: plain objects.

use alloc::string::ToString;

use serde::Serialize;
use wasm_bindgen::{JsCast, JsValue};

use super::objects::{Fields, Objects};
use crate::puzzle::Reason;

/// Turns a value into plain JavaScript objects and arrays.
pub fn record<T: Serialize + ?Sized>(value: &T) -> JsValue {
    let mut objects = Objects(JsValue::UNDEFINED);
    // Fails only where a `Serialize` implementation does, and ours do not.
    let _ = value.serialize(&mut objects);
    objects.0
}

/// An object with these fields.
pub(super) fn object(fields: &[(&str, JsValue)]) -> JsValue {
    let object = Fields::new().into();
    for (name, value) in fields {
        set(&object, name, value);
    }
    object
}

/// Sets a field of a fresh object, which cannot fail. `undefined` makes no field.
pub(super) fn set(object: &JsValue, name: &str, value: &JsValue) {
    if !value.is_undefined() {
        object.unchecked_ref::<Fields>().set(&name.into(), value);
    }
}

/// A reason as data, with the sentence that a player understands.
pub(super) fn reason(reason: Option<&Reason>) -> JsValue {
    let Some(reason) = reason else {
        return JsValue::UNDEFINED;
    };
    let data = record(reason);
    set(&data, "message", &reason.to_string().into());
    data
}

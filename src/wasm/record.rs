//! Small records as they leave the engine: plain objects.

use js_sys::{Object, Reflect};
use serde::Serialize;
use serde_wasm_bindgen::Serializer;
use wasm_bindgen::JsValue;

use crate::puzzle::Reason;

/// Turns a value into plain JavaScript objects and arrays.
pub(super) fn record<T: Serialize + ?Sized>(value: &T) -> JsValue {
    // Fails only where a `Serialize` implementation does, and ours do not.
    value
        .serialize(&Serializer::json_compatible())
        .unwrap_or(JsValue::UNDEFINED)
}

/// An object with these fields.
pub(super) fn object<const N: usize>(fields: [(&str, JsValue); N]) -> JsValue {
    let object = Object::new().into();
    for (name, value) in fields {
        set(&object, name, &value);
    }
    object
}

/// Sets a field of a fresh object, which cannot fail. `undefined` makes no field.
pub(super) fn set(object: &JsValue, name: &str, value: &JsValue) {
    if !value.is_undefined() {
        let _ = Reflect::set(object, &name.into(), value);
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

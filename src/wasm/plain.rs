//! Plain values as they cross from JavaScript.
//!
//! A value is copied over first and read afterwards. So an error can say where it is and what was expected, unknown
//! fields are seen, and what is read can no longer change.

use alloc::borrow::ToOwned;
use alloc::string::String;

use js_sys::{Array, Number, Object, Uint8Array};
use wasm_bindgen::{JsCast, JsValue};

use crate::puzzle::plain::Plain;

/// Copies a value over. The JavaScript side has bounded its size and depth, and made sure that it is plain; anything
/// else would become `Null`.
pub(super) fn plain(value: &JsValue) -> Plain {
    if let Some(text) = value.as_string() {
        Plain::Text(text)
    } else if value.is_object() {
        if let Some(bytes) = value.dyn_ref::<Uint8Array>() {
            Plain::Bytes(bytes.to_vec())
        } else if let Some(list) = value.dyn_ref::<Array>() {
            Plain::List(list.iter().map(|value| plain(&value)).collect())
        } else {
            // Without a prototype, so it is no instance of `Object`.
            let entries = Object::entries(value.unchecked_ref()).into_iter();
            Plain::Fields(entries.map(|entry| field(entry.unchecked_ref())).collect())
        }
    } else if let Some(number) = value.as_f64() {
        Plain::number(number, || written(number))
    } else if let Some(flag) = value.as_bool() {
        Plain::Bool(flag)
    } else if let Ok(whole) = u64::try_from(value.clone()) {
        Plain::Big(whole)
    } else {
        Plain::Null
    }
}

/// JavaScript writes its own numbers: our own code for that would be the largest piece of the whole module.
fn written(number: f64) -> String {
    Number::from(number)
        .to_string_with_radix(10)
        .map_or_else(|_| "a number".to_owned(), String::from)
}

fn field(entry: &Array) -> (String, Plain) {
    let name = entry.get(0).as_string().unwrap_or_default();
    (name, plain(&entry.get(1)))
}

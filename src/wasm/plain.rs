//! Copies of JavaScript values, so that the decoder of JSON can read them. The JavaScript side has limited their size and
//! depth, and has checked that they are plain.

use js_sys::{Array, Object, Uint8Array};
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};

use crate::puzzle::decode;
use crate::puzzle::decode_error::DecodeError;
use crate::puzzle::value::Value;

#[wasm_bindgen]
extern "C" {
    /// Writes a number as JavaScript does.
    #[wasm_bindgen(js_name = String)]
    pub(super) fn number_text(number: f64) -> String;
}

/// Copies a JavaScript value.
pub(super) fn plain(value: &JsValue) -> decode::Result<Value> {
    if value.is_null() || value.is_undefined() {
        Ok(Value::Null)
    } else if let Some(flag) = value.as_bool() {
        Ok(Value::Bool(flag))
    } else if let Some(number) = value.as_f64() {
        Ok(Value::number(number, number_text))
    } else if let Some(text) = value.as_string() {
        Ok(Value::Text(text))
    } else if value.is_bigint() {
        bigint(value)
    } else if let Some(bytes) = value.dyn_ref::<Uint8Array>() {
        Ok(Value::Bytes(bytes.to_vec()))
    } else if let Some(list) = value.dyn_ref::<Array>() {
        let values = (0..list.length()).map(|index| plain(&list.get(index)));
        values.collect::<decode::Result<_>>().map(Value::List)
    } else {
        let names = Object::keys(value.unchecked_ref::<Object>());
        let values = Object::values(value.unchecked_ref::<Object>());
        let field = |index| {
            let name = names.get(index).as_string().unwrap_or_default();
            Ok((name, plain(&values.get(index))?))
        };
        let fields = (0..names.length()).map(field);
        fields.collect::<decode::Result<_>>().map(Value::Fields)
    }
}

fn bigint(value: &JsValue) -> decode::Result<Value> {
    if let Ok(number) = i64::try_from(value.clone()) {
        Ok(Value::Int(number))
    } else if let Ok(number) = u64::try_from(value.clone()) {
        Ok(Value::Big(number))
    } else {
        let expected = "a whole number below 2^53, or a bigint below 2^64";
        Err(DecodeError::new(expected, "a larger bigint"))
    }
}

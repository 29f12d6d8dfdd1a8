//! The check of a claimed solution.

use js_sys::Array;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use super::record::reason;
use super::request;

/// Returns everything that is wrong with a claimed solution.
#[wasm_bindgen]
pub fn verify(kind: &str, puzzle: &JsValue, solution: &JsValue) -> Result<JsValue, JsValue> {
    let encoded = request::encode(kind, puzzle)?;
    let solution = request::solution(kind, solution)?;
    let wrong = encoded.check(&solution);
    let wrong: Array = wrong.iter().map(|wrong| reason(Some(wrong))).collect();
    Ok(wrong.into())
}

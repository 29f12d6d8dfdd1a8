//! Clues that break the rules of their Sudoku.

use js_sys::Array;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use super::record::reason;
use super::request;

/// Returns every symbol that the clues of a Sudoku repeat, and every rule that they break.
#[wasm_bindgen]
pub fn violations(kind: &str, puzzle: &JsValue) -> Result<JsValue, JsValue> {
    let found = request::puzzle(kind, puzzle)?.violations()?;
    let found: Array = found.iter().map(|found| reason(Some(found))).collect();
    Ok(found.into())
}

//! Human-style solutions of Sudokus.

use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use super::record::record;
use super::request;
use crate::explain;

/// Explains a Sudoku: its steps and its grade.
#[wasm_bindgen]
pub fn explain(puzzle: &JsValue) -> Result<JsValue, JsValue> {
    Ok(record(&explain::explain(&request::from_js(puzzle)?)?))
}

//! How a person solves a Sudoku.

use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use super::record::record;
use super::request;
use crate::explain;

/// The steps of a person, and the grade.
#[wasm_bindgen]
pub fn explain(puzzle: &JsValue) -> Result<JsValue, JsValue> {
    Ok(record(&explain::explain(&request::from_js(puzzle)?)?))
}

//! New puzzles.

use serde::Deserialize;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use super::record::{object, record};
use super::request::{self, Allowance};
use super::{arrays, clock};
use crate::error::Error;
use crate::generate::Sudoku;
use crate::puzzle::{Puzzle, Solution};

/// How long it may take.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct Options {
    budget: Allowance,
}

/// A new puzzle with its solution; `undefined` when what was asked for was not met.
#[wasm_bindgen]
pub fn generate(kind: &str, wanted: &JsValue, options: &JsValue) -> Result<JsValue, JsValue> {
    if kind != "sudoku" {
        return Err(Error::argument("kind", "sudoku", format!("{kind:?}")).into());
    }
    let wanted: Sudoku = request::from_js(wanted)?;
    let Options { budget } = request::from_js(options)?;
    let made = clock::within(budget.ms, || wanted.generate_within(&budget.settings()))?;
    let Some(made) = made else {
        return Ok(JsValue::UNDEFINED);
    };
    Ok(object([
        ("puzzle", record(&Puzzle::from(made.puzzle))),
        ("solution", arrays::single(Solution::from(made.solution))),
        ("revision", made.revision.into()),
        ("clues", made.clues.into()),
        ("minimal", record(&made.minimal)),
    ]))
}

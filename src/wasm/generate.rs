//! New puzzles.

use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use super::record::{object, record, set};
use super::request;
use super::search_options::BudgetOption;
use super::{arrays, clock};
use crate::error::{Error, Result};
use crate::generate::{
    GeneratedPuzzle, PolyformRequest, PolyominoRequest, QueensRequest, RegionRequest, SudokuRequest,
};
use crate::puzzle::decode::{self, Read};
use crate::puzzle::value::Value;
use crate::puzzle::{Puzzle, Solution};
use crate::solve::Settings;
use crate::text_util::quoted;

/// The budget of a generator.
struct GenerateOptions {
    budget: BudgetOption,
}

impl Read for GenerateOptions {
    fn read(value: &Value) -> decode::Result<Self> {
        let fields = value.fields_called("option", &["budget"])?;
        Ok(GenerateOptions {
            budget: fields.or("budget", BudgetOption::read, BudgetOption::default())?,
        })
    }
}

/// Generates a puzzle with its solution; returns `undefined` if the request was not met.
#[wasm_bindgen]
pub fn generate(kind: &str, wanted: &JsValue, options: &JsValue) -> Result<JsValue, JsValue> {
    let GenerateOptions { budget } = request::from_js(options)?;
    let settings = budget.settings();
    let made = clock::within(budget.ms, || match kind {
        "sudoku" => sudoku(&request::from_js(wanted)?, &settings),
        "queens" => {
            let made = request::from_js::<QueensRequest>(wanted)?.generate_within(&settings)?;
            Ok(Some(other(made)))
        }
        "polyomino" => {
            let made = request::from_js::<PolyominoRequest>(wanted)?.generate_within(&settings)?;
            Ok(made.map(other))
        }
        "polyform" => {
            let made = request::from_js::<PolyformRequest>(wanted)?.generate_within(&settings)?;
            Ok(made.map(other))
        }
        "region" => {
            let made = request::from_js::<RegionRequest>(wanted)?.generate_within(&settings)?;
            Ok(Some(other(made)))
        }
        unknown => {
            let expected = decode::one_of(&["sudoku", "queens", "polyomino", "polyform", "region"]);
            Err(Error::argument(&"kind", &expected, &quoted(unknown)))
        }
    })?;
    Ok(made.unwrap_or(JsValue::UNDEFINED))
}

fn sudoku(wanted: &SudokuRequest, settings: &Settings) -> Result<Option<JsValue>> {
    Ok(wanted.generate_within(settings)?.map(|made| {
        let (puzzle, solution) = (Puzzle::from(made.puzzle), Solution::from(made.solution));
        let record_of = generated(&puzzle, solution, made.revision);
        set(&record_of, "clues", &made.clues.into());
        set(&record_of, "minimal", &record(&made.minimal));
        set(&record_of, "grade", &record(&made.grade));
        set(&record_of, "score", &made.score.into());
        record_of
    }))
}

fn other(made: GeneratedPuzzle) -> JsValue {
    generated(&made.puzzle, made.solution, made.revision)
}

fn generated(puzzle: &Puzzle, solution: Solution, revision: u32) -> JsValue {
    object(&[
        ("puzzle", record(puzzle)),
        ("solution", arrays::single(solution)),
        ("revision", revision.into()),
    ])
}

//! New puzzles.

use serde::Serialize;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use super::record::{object, record, set};
use super::request;
use super::search_options::BudgetOption;
use super::{arrays, clock};
use crate::error::{Error, Result};
use crate::generate::SudokuRequest;
#[cfg(feature = "cover-verbs")]
use crate::generate::{
    GeneratedPuzzle, PolyformRequest, PolyominoRequest, QueensRequest, RegionRequest,
};
use crate::optional::IS_SUDOKU_ENTRY;
use crate::puzzle::decode::{self, Read};
use crate::puzzle::value::Value;
use crate::puzzle::{Puzzle, Solution, Sudoku};
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
        #[cfg(feature = "cover-verbs")]
        "queens" => {
            let made = request::from_js::<QueensRequest>(wanted)?.generate_within(&settings)?;
            Ok(Some(other(made)))
        }
        #[cfg(feature = "cover-verbs")]
        "polyomino" => {
            let made = request::from_js::<PolyominoRequest>(wanted)?.generate_within(&settings)?;
            Ok(made.map(other))
        }
        #[cfg(feature = "cover-verbs")]
        "polyform" => {
            let made = request::from_js::<PolyformRequest>(wanted)?.generate_within(&settings)?;
            Ok(made.map(other))
        }
        #[cfg(feature = "cover-verbs")]
        "region" => {
            let made = request::from_js::<RegionRequest>(wanted)?.generate_within(&settings)?;
            Ok(Some(other(made)))
        }
        unknown => {
            let all = ["sudoku", "queens", "polyomino", "polyform", "region"];
            let known = if IS_SUDOKU_ENTRY { &all[..1] } else { &all };
            let expected = decode::one_of(known);
            Err(Error::argument(&"kind", &expected, &quoted(unknown)))
        }
    })?;
    Ok(made.unwrap_or(JsValue::UNDEFINED))
}

fn sudoku(wanted: &SudokuRequest, settings: &Settings) -> Result<Option<JsValue>> {
    Ok(wanted.generate_within(settings)?.map(|made| {
        let puzzle = if IS_SUDOKU_ENTRY {
            record(&MadeSudoku {
                kind: "sudoku",
                puzzle: &made.puzzle,
            })
        } else {
            record(&Puzzle::from(made.puzzle))
        };
        let record_of = generated(puzzle, made.solution.into(), made.revision);
        set(&record_of, "clues", &made.clues.into());
        set(&record_of, "minimal", &record(&made.minimal));
        set(&record_of, "grade", &record(&made.grade));
        set(&record_of, "score", &made.score.into());
        record_of
    }))
}

/// A new Sudoku as data, without the code for puzzles of other kinds.
#[derive(Serialize)]
struct MadeSudoku<'a> {
    kind: &'static str,
    #[serde(flatten)]
    puzzle: &'a Sudoku,
}

#[cfg(feature = "cover-verbs")]
fn other(made: GeneratedPuzzle) -> JsValue {
    generated(record(&made.puzzle), made.solution, made.revision)
}

fn generated(puzzle: JsValue, solution: Solution, revision: u32) -> JsValue {
    object(&[
        ("puzzle", puzzle),
        ("solution", arrays::single(solution)),
        ("revision", revision.into()),
    ])
}

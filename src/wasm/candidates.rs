//! The candidates of Sudokus that occur in a solution.

use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use super::clock;
use super::record::{object, record};
use super::request;
use super::search_options::BudgetOption;
use crate::candidates;
use crate::error::Result;
use crate::puzzle::decode::{self, Read};
use crate::puzzle::value::Value;

/// The budget: tree nodes and milliseconds.
struct CandidatesOptions(BudgetOption);

impl Read for CandidatesOptions {
    fn read(value: &Value) -> decode::Result<Self> {
        let fields = value.fields_called("option", &["budget"])?;
        let budget = |value: &Value| {
            let fields = value.fields(&["nodes", "ms"])?;
            BudgetOption::among(&fields)
        };
        let budget = fields.or("budget", budget, BudgetOption::default())?;
        Ok(CandidatesOptions(budget))
    }
}

/// Returns for each cell the numbers that some solution has. Those of a Sudoku are one list of cells, those of Sudokus
/// that overlap a list for each grid.
#[wasm_bindgen]
pub fn candidates(kind: &str, puzzle: &JsValue, options: &JsValue) -> Result<JsValue, JsValue> {
    let start = clock::now();
    let puzzle = request::puzzle(kind, puzzle)?;
    let CandidatesOptions(budget) = request::from_js(options)?;
    // Reading counts toward the time, and so does building, because the clock runs.
    let left = budget.ms - (clock::now() - start);
    let found = clock::within(left, || candidates::candidates(&puzzle, &budget.settings()))?;
    let lists = |grids: &[Vec<Vec<u32>>]| match (kind, grids) {
        ("sudoku", [cells]) => record(cells),
        _ => record(grids),
    };
    Ok(object(&[
        ("candidates", lists(&found.grids)),
        ("open", lists(&found.open)),
        ("complete", found.is_complete.into()),
        ("nodes", (found.nodes as f64).into()),
    ]))
}

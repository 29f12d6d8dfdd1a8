//! The exact cover problem of a puzzle as text.

use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use super::request;
use crate::problem::SolverFormat;
use crate::puzzle::decode::{self, Read};
use crate::puzzle::value::Value;

/// The format of a problem.
#[derive(Clone, Copy)]
enum ProblemFormat {
    Knuth,
    Solver(SolverFormat),
}

impl Read for ProblemFormat {
    fn read(value: &Value) -> decode::Result<Self> {
        let fields = value.fields(&["as"])?;
        fields.needed("as", |value| {
            let solvers = SolverFormat::NAMES.map(|(name, it)| (name, ProblemFormat::Solver(it)));
            let all = solvers.into_iter().chain([("dlx", ProblemFormat::Knuth)]);
            value.named(&all.collect::<Vec<_>>())
        })
    }
}

/// Returns the problem of a puzzle as text; `None` if Knuth's format would lose part of it.
#[wasm_bindgen(js_name = problemText)]
pub fn problem_text(
    kind: &str,
    puzzle: &JsValue,
    wanted: &JsValue,
) -> Result<Option<String>, JsValue> {
    Ok(match request::from_js(wanted)? {
        ProblemFormat::Solver(format) => Some(request::encode(kind, puzzle)?.export(format)?),
        ProblemFormat::Knuth => {
            let puzzle = request::puzzle(kind, puzzle)?;
            puzzle.knuth_text(&puzzle.encode()?.problem)
        }
    })
}

//! Random solutions.

use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use super::api::{Response, decode_call, keep, search};
use crate::solve;

/// Returns a solution drawn uniformly at random, as a batch of at most one.
#[wasm_bindgen]
pub fn sample(
    kind: &str,
    puzzle: &JsValue,
    options: &JsValue,
    wants_stats: bool,
) -> Result<Response, JsValue> {
    let (mut query, options) = decode_call(kind, puzzle, options, wants_stats, "sample")?;
    let mut found = None;
    let run = search(&mut query, &options, &mut |problem, settings| {
        Ok(keep(&mut found, solve::sample(problem, settings)?))
    })?;
    let answer = query.decode(found.as_slice());
    Ok(run.response(&query, answer, wants_stats))
}

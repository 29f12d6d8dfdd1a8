//! The verbs that compare costs.

use js_sys::{Array, BigUint64Array};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use super::api::{Response, decode_call, keep, search};
use super::record::bigint;
use crate::problem::OptionId;
use crate::solve::{self, Optima, Ranked};

/// Returns the `k` cheapest solutions as a pair: their costs as a `BigUint64Array`, and a batch.
#[wasm_bindgen]
pub fn best(
    kind: &str,
    puzzle: &JsValue,
    k: u32,
    options: &JsValue,
    wants_stats: bool,
) -> Result<Response, JsValue> {
    let (mut query, options) = decode_call(kind, puzzle, options, wants_stats, "best")?;
    let mut ranked: Vec<Ranked> = Vec::new();
    let run = search(&mut query, &options, &mut |problem, settings| {
        Ok(keep(
            &mut ranked,
            solve::best(problem, k as usize, settings)?,
        ))
    })?;
    let costs: Vec<u64> = ranked.iter().map(|solution| solution.cost).collect();
    let paths: Vec<Vec<OptionId>> = ranked
        .into_iter()
        .map(|solution| solution.options)
        .collect();
    let answer = Array::of2(&BigUint64Array::from(&costs[..]), &query.decode(&paths));
    Ok(run.response(&query, answer.into(), wants_stats))
}

/// Returns the least cost and the number of solutions that have it as a pair of bigints; `undefined` without a solution.
#[wasm_bindgen]
pub fn optima(
    kind: &str,
    puzzle: &JsValue,
    options: &JsValue,
    wants_stats: bool,
) -> Result<Response, JsValue> {
    let (mut query, options) = decode_call(kind, puzzle, options, wants_stats, "optima")?;
    let mut found: Option<Optima> = None;
    let run = search(&mut query, &options, &mut |problem, settings| {
        Ok(keep(&mut found, solve::optima(problem, settings)?))
    })?;
    let pair = |optima: Optima| Array::of2(&optima.cost.into(), &bigint(&optima.count)).into();
    let answer = found.map_or(JsValue::UNDEFINED, pair);
    Ok(run.response(&query, answer, wants_stats))
}

//! Estimates of the size of a search.

use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use super::clock;
use super::query::Query;
use super::record::object;
use super::request;
use super::search_options::BudgetOption;
use crate::puzzle::decode::{self, Read};
use crate::puzzle::value::Value;
use crate::solve::{self, Estimate};

/// Maximum number of probes.
const MAX_PROBES: u64 = 1 << 20;

struct EstimateRequest {
    seed: u64,
    probes: Option<u32>,
    budget: BudgetOption,
}

impl Read for EstimateRequest {
    fn read(value: &Value) -> decode::Result<Self> {
        let fields = value.fields(&["seed", "probes", "budget"])?;
        Ok(EstimateRequest {
            seed: fields.or("seed", decode::long, 0)?,
            probes: fields.optional("probes", probes)?,
            budget: fields.or("budget", BudgetOption::read, BudgetOption::default())?,
        })
    }
}

fn probes(value: &Value) -> decode::Result<u32> {
    match value.whole(MAX_PROBES) {
        Ok(probes @ 1..) => Ok(probes as u32),
        _ => Err(value.instead_of(&format!("a whole number from 1 to {MAX_PROBES}"))),
    }
}

/// Estimates the number of tree nodes and solutions by random probes.
#[wasm_bindgen]
pub fn estimate(kind: &str, puzzle: &JsValue, options: &JsValue) -> Result<JsValue, JsValue> {
    let query = Query::new(kind, puzzle, true)?;
    let EstimateRequest {
        seed,
        probes,
        budget,
    } = request::from_js(options)?;
    let left = budget.ms - query.ms.before_search();
    let guess = if query.encoded.impossible.is_some() {
        Estimate::default()
    } else {
        clock::begun_within(left, || {
            solve::estimate_within(&query.encoded.problem, seed, probes, &budget.settings())
        })?
    };
    Ok(object(&[
        ("nodes", guess.nodes.mean.into()),
        ("solutions", guess.solutions.mean.into()),
        ("stdErrorNodes", guess.nodes.spread.into()),
        ("stdErrorSolutions", guess.solutions.spread.into()),
        ("probes", guess.probes.into()),
    ]))
}

//! Estimates of the size of a search.

use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use super::record::object;
use super::request;
use crate::engines::Limits;
use crate::puzzle::decode::{self, Read};
use crate::puzzle::value::Value;
use crate::solve::{self, Estimate};

/// The budget of an estimate without a number of probes: some tens of milliseconds.
const WORK: Limits = Limits {
    nodes: 100_000,
    updates: 4_000_000,
};

/// Maximum number of probes.
const MAX_PROBES: u64 = 1 << 20;

struct EstimateRequest {
    seed: u64,
    probes: Option<u32>,
}

impl Read for EstimateRequest {
    fn read(value: &Value) -> decode::Result<Self> {
        let fields = value.fields(&["seed", "probes"])?;
        Ok(EstimateRequest {
            seed: fields.or("seed", decode::long, 0)?,
            probes: fields.optional("probes", probes)?,
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
    let encoded = request::encode(kind, puzzle)?;
    let EstimateRequest { seed, probes } = request::from_js(options)?;
    let guess = match probes {
        _ if encoded.impossible.is_some() => Estimate::default(),
        Some(probes) => solve::estimate_by_probes(&encoded.problem, seed, probes),
        None => solve::estimate(&encoded.problem, seed, WORK),
    };
    Ok(object(&[
        ("nodes", guess.nodes.mean.into()),
        ("solutions", guess.solutions.mean.into()),
        ("stdErrorNodes", guess.nodes.spread.into()),
        ("stdErrorSolutions", guess.solutions.spread.into()),
        ("probes", guess.probes.into()),
    ]))
}

//! The verbs that compare costs.

use std::cell::Cell;

use js_sys::{Array, BigUint64Array, Function};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use super::api::{Response, Run, decode_call, keep, search};
use super::arrays;
use super::clock::now;
use super::query::Query;
use super::record::bigint;
use crate::error::{CostsSoFar, Result};
use crate::problem::OptionId;
use crate::puzzle::Encoded;
use crate::solve::{self, CostProgress, Optima, Ranked, Settings};

/// Milliseconds between two calls of `report`.
const REPORT_MS: f64 = 50.0;

/// Returns the `k` cheapest solutions as a triple: their costs as a `BigUint64Array`, a batch, and a lower bound. If the
/// budget ended first, they are the cheapest so far. `report` gets the number of tree nodes and the same triple from time
/// to time.
#[wasm_bindgen]
pub fn best(
    kind: &str,
    puzzle: &JsValue,
    k: u32,
    gap: f64,
    options: &JsValue,
    wants_stats: bool,
    report: Option<Function>,
) -> std::result::Result<Response, JsValue> {
    let (mut query, options) = decode_call(kind, puzzle, options, wants_stats, "best")?;
    let mut ranked: Vec<Ranked> = Vec::new();
    let gap = whole(gap);
    let reporter = Reporter::new(&query, report);
    let run = search(&mut query, &options, &mut |problem, settings| {
        let settings = Settings { gap, ..*settings };
        let found = reporter.run(&settings, |settings| {
            solve::best(problem, k as usize, settings)
        })?;
        Ok(keep(&mut ranked, found))
    })?;
    let answer = if let Some(costs) = run.costs_so_far() {
        query.decode_costs(costs)
    } else {
        let bound = ranked
            .first()
            .map_or(0, |least| least.cost.saturating_sub(gap));
        let (costs, paths): (Vec<u64>, Vec<Vec<OptionId>>) = { ranked.into_iter() }
            .map(|solution| (solution.cost, solution.options))
            .unzip();
        triple(&costs, &query.decode(&paths), bound)
    };
    Ok(run.response(&query, answer, wants_stats))
}

/// Returns the least cost and the number of solutions that have it as a pair of bigints; `undefined` without a solution.
/// If the budget ended first, the answer is that of `best`. `report` is that of `best`.
#[wasm_bindgen]
pub fn optima(
    kind: &str,
    puzzle: &JsValue,
    options: &JsValue,
    wants_stats: bool,
    report: Option<Function>,
) -> std::result::Result<Response, JsValue> {
    let (mut query, options) = decode_call(kind, puzzle, options, wants_stats, "optima")?;
    let reporter = Reporter::new(&query, report);
    let mut found: Option<Optima> = None;
    let run = search(&mut query, &options, &mut |problem, settings| {
        let answer = reporter.run(settings, |settings| solve::optima(problem, settings))?;
        Ok(keep(&mut found, answer))
    })?;
    if let Some(costs) = run.costs_so_far() {
        let answer = query.decode_costs(costs);
        return Ok(run.response(&query, answer, wants_stats));
    }
    let pair = |optima: Optima| Array::of2(&optima.cost.into(), &bigint(&optima.count)).into();
    let answer = found.map_or(JsValue::UNDEFINED, pair);
    Ok(run.response(&query, answer, wants_stats))
}

/// A whole number that JavaScript has checked.
#[allow(
    clippy::cast_sign_loss,
    reason = "the number is not negative, and the cast saturates"
)]
fn whole(number: f64) -> u64 {
    number as u64
}

/// Costs, a batch of solutions, and a lower bound.
fn triple(costs: &[u64], batch: &JsValue, lower_bound: u64) -> JsValue {
    Array::of3(&BigUint64Array::from(costs), batch, &lower_bound.into()).into()
}

/// The cheapest solutions so far as a triple, with the batch that `decode` makes of their options.
fn triple_of(costs: &CostsSoFar, decode: impl FnOnce(&[Vec<OptionId>]) -> JsValue) -> JsValue {
    let options = |(_, options): &(u64, Vec<u32>)| options.iter().copied().map(OptionId).collect();
    let paths: Vec<Vec<OptionId>> = costs.solutions.iter().map(options).collect();
    let sums: Vec<u64> = costs.solutions.iter().map(|(cost, _)| *cost).collect();
    triple(&sums, &decode(&paths), costs.lower_bound)
}

impl Query {
    /// Decodes the cheapest solutions so far.
    fn decode_costs(&mut self, costs: &CostsSoFar) -> JsValue {
        triple_of(costs, |paths| self.decode(paths))
    }
}

impl Run {
    /// The cheapest solutions so far, if the budget ended.
    fn costs_so_far(&self) -> Option<&CostsSoFar> {
        self.ended()?.costs()
    }
}

/// Calls the function that receives the progress, from time to time.
struct Reporter {
    function: Option<Function>,
    encoded: Option<Encoded>,
    is_written: bool,
    reported_at: Cell<f64>,
}

impl Reporter {
    fn new(query: &Query, function: Option<Function>) -> Self {
        Reporter {
            encoded: function.is_some().then(|| query.encoded.clone()),
            is_written: query.is_written(),
            reported_at: Cell::new(now()),
            function,
        }
    }

    /// Runs a search that reports its progress.
    fn run<T>(
        &self,
        settings: &Settings,
        search: impl FnOnce(&Settings) -> Result<T>,
    ) -> Result<T> {
        let report = |progress: &CostProgress| self.report(progress);
        if self.function.is_none() {
            return search(settings);
        }
        search(&Settings {
            cost_progress: Some(&report),
            ..*settings
        })
    }

    fn report(&self, progress: &CostProgress) {
        let (Some(function), Some(encoded)) = (&self.function, &self.encoded) else {
            return;
        };
        let at = now();
        if at - self.reported_at.get() < REPORT_MS {
            return;
        }
        self.reported_at.set(at);
        let decode = |paths: &[Vec<OptionId>]| arrays::batch(encoded, paths, self.is_written);
        let answer = triple_of(&progress.costs, decode);
        // A failed report is no reason to end the search.
        let _ = function.call2(&JsValue::NULL, &(progress.nodes as f64).into(), &answer);
    }
}

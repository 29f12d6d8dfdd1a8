//! The verbs that answer at once.

use js_sys::{Array, Uint32Array};
use serde::Serialize;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use super::asked::Asked;
use super::clock::{self, timed};
use super::record::{object, reason, record};
use super::request::{self, SearchOptions};
use crate::engine::{Budget, EngineName, Stats, Why};
use crate::error::{Error, Result};
use crate::problem::{OptionId, Problem};
use crate::solve::{self, Estimate, Settings, Solutions, Verdict};

/// Says where a panic was: it would be a bug of ours.
#[wasm_bindgen(start)]
fn start() {
    console_error_panic_hook::set_once();
}

/// The first solution, or any, as a batch of at most one.
#[wasm_bindgen]
pub fn solve(kind: &str, puzzle: &JsValue, options: &JsValue) -> Result<JsValue, JsValue> {
    let mut asked = Asked::new(kind, puzzle)?;
    let options = SearchOptions::unlimited(options)?;
    let (found, stats) = first(&mut asked, &options)?;
    let answer = asked.decode(found.as_slice());
    Ok(answered(&asked, answer, &stats))
}

/// How many solutions there are.
#[wasm_bindgen]
pub fn count(kind: &str, puzzle: &JsValue, options: &JsValue) -> Result<JsValue, JsValue> {
    let mut asked = Asked::new(kind, puzzle)?;
    let (options, limit) = SearchOptions::limited(options)?;
    let (count, stats) = search(&mut asked, &options, |problem, settings| {
        solve::counted(problem, settings, limit.map(u128::from))
    })?;
    Ok(answered(&asked, count.into(), &stats))
}

/// A solution drawn uniformly, as a batch of at most one.
#[wasm_bindgen]
pub fn sample(kind: &str, puzzle: &JsValue, options: &JsValue) -> Result<JsValue, JsValue> {
    let mut asked = Asked::new(kind, puzzle)?;
    let options = SearchOptions::unlimited(options)?;
    let (found, stats) = search(&mut asked, &options, solve::sample)?;
    let answer = asked.decode(found.as_slice());
    Ok(answered(&asked, answer, &stats))
}

/// The first two solutions, and why there is none where that is known.
#[wasm_bindgen]
pub fn verdict(kind: &str, puzzle: &JsValue, options: &JsValue) -> Result<JsValue, JsValue> {
    let mut asked = Asked::new(kind, puzzle)?;
    let options = SearchOptions::unlimited(options)?;
    let (verdict, stats) = walk(&mut asked, &options, Solutions::verdict)?;
    let answer = match verdict {
        None | Some(Verdict::None) => asked.decode(&[]),
        Some(Verdict::Unique(only)) => asked.decode(&[only]),
        Some(Verdict::Many(both)) => asked.decode(&both),
    };
    Ok(object([
        ("answer", answer),
        ("reason", reason(asked.encoded.impossible.as_ref())),
        ("stats", asked.figures(&stats)),
    ]))
}

/// Work of the estimate that a description contains: a millisecond or two.
const ESTIMATE: Budget = Budget {
    nodes: 4_000,
    updates: 100_000,
};

/// Which engine would walk the tree.
#[derive(Serialize)]
struct Choice {
    name: EngineName,
    why: Why,
}

/// Most options that are described: each becomes an object, a kilobyte or so in JavaScript.
const MAX_DESCRIBED: u32 = 1 << 18;

/// The exact cover problem behind a puzzle.
#[wasm_bindgen]
pub fn describe(kind: &str, puzzle: &JsValue) -> Result<JsValue, JsValue> {
    let encoded = request::encode(kind, puzzle)?;
    let problem = &encoded.problem;
    if problem.option_count() > MAX_DESCRIBED {
        let (found, max) = (problem.option_count(), MAX_DESCRIBED.into());
        return Err(Error::too_large("options to describe", found, max).into());
    }
    let mut offsets = vec![0];
    let mut entries = Vec::with_capacity(problem.entry_count() as usize);
    for option in problem.options() {
        entries.extend(problem.entries(option).iter().map(|entry| entry.item.0));
        offsets.push(entries.len() as u32);
    }
    let (estimate, plan) = if encoded.impossible.is_some() {
        (Estimate::default(), Stats::default())
    } else {
        let plan = Solutions::new(problem, &Settings::default()).stats();
        (solve::estimate(problem, 0, ESTIMATE), plan)
    };
    let engine = Choice {
        name: plan.engine,
        why: plan.why,
    };
    Ok(object([
        ("items", record(&encoded.item_labels())),
        ("options", record(&encoded.option_labels())),
        ("primaryCount", problem.primary_count().into()),
        ("itemCount", problem.item_count().into()),
        ("optionCount", problem.option_count().into()),
        ("nodeCount", problem.entry_count().into()),
        ("offsets", Uint32Array::from(&offsets[..]).into()),
        ("entries", Uint32Array::from(&entries[..]).into()),
        ("estimate", record(&estimate)),
        ("engine", record(&engine)),
        ("impossible", reason(encoded.impossible.as_ref())),
    ]))
}

/// Everything that is wrong with a claimed solution.
#[wasm_bindgen]
pub fn verify(kind: &str, puzzle: &JsValue, solution: &JsValue) -> Result<JsValue, JsValue> {
    let encoded = request::encode(kind, puzzle)?;
    let solution = request::solution(kind, solution)?;
    let wrong = encoded.check(&solution);
    let wrong: Array = wrong.iter().map(|wrong| reason(Some(wrong))).collect();
    Ok(wrong.into())
}

/// The first solution, or any.
fn first(asked: &mut Asked, options: &SearchOptions) -> Result<(Option<Vec<OptionId>>, Stats)> {
    if options.any {
        return search(asked, options, solve::first);
    }
    let (found, stats) = walk(asked, options, |solutions| solutions.next().transpose())?;
    Ok((found.flatten(), stats))
}

/// Searches, unless it is known that there is nothing to be found.
fn walk<T>(
    asked: &mut Asked,
    options: &SearchOptions,
    search: impl FnOnce(&mut Solutions<'static>) -> Result<T>,
) -> Result<(Option<T>, Stats)> {
    if asked.encoded.impossible.is_some() {
        return Ok((None, Stats::default()));
    }
    let Asked { encoded, ms, .. } = asked;
    let mut solutions = timed(&mut ms.build, || {
        Solutions::new(&encoded.problem, &options.settings())
    });
    let left = options.ms() - ms.before_search();
    let found = timed(&mut ms.search, || {
        clock::within(left, || search(&mut solutions))
    })?;
    Ok((Some(found), solutions.stats()))
}

/// The same for what builds its engine itself.
fn search<T: Default>(
    asked: &mut Asked,
    options: &SearchOptions,
    search: impl FnOnce(&Problem, &Settings) -> Result<(T, Stats)>,
) -> Result<(T, Stats)> {
    let Asked { encoded, ms, .. } = asked;
    if encoded.impossible.is_some() {
        return Ok(Default::default());
    }
    let left = options.ms() - ms.before_search();
    timed(&mut ms.search, || {
        clock::within(left, || search(&encoded.problem, &options.settings()))
    })
}

fn answered(asked: &Asked, answer: JsValue, stats: &Stats) -> JsValue {
    object([("answer", answer), ("stats", asked.figures(stats))])
}

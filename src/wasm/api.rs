//! The verbs that return their answer in one call.

use std::cell::Cell;

use js_sys::Object;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};

use super::clock::{self, timed};
use super::query::Query;
use super::record::{bigint, reason};
use super::search_options::SearchOptions;
use crate::count::Count;
use crate::engines::Stats;
use crate::error::{Error, Result};
use crate::problem::Problem;
use crate::solve::{self, Settings};

#[wasm_bindgen]
extern "C" {
    /// An answer, with the statistics of its run if requested. A setter crosses faster than a field name.
    #[wasm_bindgen(typescript_type = "object")]
    pub type Response;

    #[wasm_bindgen(method, setter)]
    fn set_answer(this: &Response, answer: JsValue);

    #[wasm_bindgen(method, setter)]
    fn set_stats(this: &Response, stats: JsValue);

    #[wasm_bindgen(method, setter)]
    fn set_ended(this: &Response, ended: JsValue);

    #[wasm_bindgen(method, setter)]
    fn set_reason(this: &Response, reason: JsValue);
}

/// Returns the first solution, or any solution, as a batch of at most one.
#[wasm_bindgen]
pub fn solve(
    kind: &str,
    puzzle: &JsValue,
    options: &JsValue,
    wants_stats: bool,
) -> Result<Response, JsValue> {
    let (mut query, options) = decode_call(kind, puzzle, options, wants_stats, "solve")?;
    Ok(first_k(&mut query, &options, 1, wants_stats)?)
}

/// Returns the number of solutions.
#[wasm_bindgen]
pub fn count(
    kind: &str,
    puzzle: &JsValue,
    options: &JsValue,
    wants_stats: bool,
) -> Result<Response, JsValue> {
    let mut query = Query::new(kind, puzzle, wants_stats || !options.is_undefined())?;
    let (options, limit) = SearchOptions::limited(options)?;
    let mut found = Count::ZERO;
    let run = if limit == Some(0) {
        Run::default()
    } else {
        search(&mut query, &options, &mut |problem, settings| {
            let counted = solve::count(problem, settings, limit.map(u128::from))?;
            Ok(keep(&mut found, counted))
        })?
    };
    Ok(run.response(&query, bigint(&found), wants_stats))
}

/// Returns the first two solutions. If there is none, returns the reason too, if it is known.
#[wasm_bindgen]
pub fn verdict(
    kind: &str,
    puzzle: &JsValue,
    options: &JsValue,
    wants_stats: bool,
) -> Result<Response, JsValue> {
    let (mut query, options) = decode_call(kind, puzzle, options, wants_stats, "verdict")?;
    let mut found = Vec::new();
    let run = search(&mut query, &options, &mut |problem, settings| {
        Ok(keep(&mut found, solve::first_k(problem, settings, 2)?))
    })?;
    let answer = query.decode(&found);
    let response = run.response(&query, answer, wants_stats);
    let is_none = found.is_empty() && run.ended.is_none();
    // After a short search, the proof would take longer than the search.
    let is_long = run.stats.nodes >= COUNTED_NODES;
    let count = || query.encoded.count_reason();
    let known = query.encoded.impossible.clone();
    if let Some(why) = known.or_else(|| (is_none && is_long).then(count).flatten()) {
        response.set_reason(reason(Some(&why)));
    }
    Ok(response)
}

/// Number of tree nodes after which a verdict looks for a count of items as its reason.
pub(super) const COUNTED_NODES: u64 = 1 << 15;

/// Decodes the arguments of a verb without a limit.
pub(super) fn decode_call(
    kind: &str,
    puzzle: &JsValue,
    options: &JsValue,
    wants_stats: bool,
    verb: &str,
) -> Result<(Query, SearchOptions)> {
    let query = Query::new(kind, puzzle, wants_stats || !options.is_undefined())?;
    Ok((query, SearchOptions::unlimited(options, verb)?))
}

/// The usage of a search.
#[derive(Default)]
pub(super) struct Run {
    stats: Stats,
    /// The error, if the budget ran out before the search was done.
    ended: Option<Error>,
}

impl Run {
    /// The error, if the budget ended first.
    pub(super) fn ended(&self) -> Option<&Error> {
        self.ended.as_ref()
    }

    /// Converts the answer for JavaScript. The statistics are present even if the budget ran out.
    pub(super) fn response(&self, query: &Query, answer: JsValue, wants_stats: bool) -> Response {
        let response: Response = Object::new().unchecked_into();
        response.set_answer(answer);
        if wants_stats {
            response.set_stats(query.figures(&self.stats));
        }
        if let Some(ended) = &self.ended {
            response.set_ended(ended.clone().into());
        }
        response
    }
}

/// Returns the first `most` solutions, one or two.
fn first_k(
    query: &mut Query,
    options: &SearchOptions,
    most: usize,
    wants_stats: bool,
) -> Result<Response> {
    let mut found = Vec::new();
    let run = search(query, options, &mut |problem, settings| {
        Ok(keep(&mut found, solve::first_k(problem, settings, most)?))
    })?;
    let answer = query.decode(&found);
    Ok(run.response(query, answer, wants_stats))
}

/// Runs `search`, unless the puzzle is known to be impossible. The closure stores its result; nothing is stored if the
/// budget ran out.
#[inline(never)]
pub(super) fn search(
    query: &mut Query,
    options: &SearchOptions,
    search: &mut dyn FnMut(&Problem, &Settings) -> Result<Stats>,
) -> Result<Run> {
    let Query { encoded, ms, .. } = query;
    if encoded.impossible.is_some() {
        return Ok(Run::default());
    }
    let left = options.ms() - ms.before_search();
    let figures = Cell::default();
    let settings = Settings {
        figures: Some(&figures),
        ..options.settings()
    };
    let done = timed(
        ms,
        |ms| &mut ms.search,
        || clock::begun_within(left, || search(&encoded.problem, &settings)),
    );
    match done {
        Ok(stats) => Ok(Run { stats, ended: None }),
        Err(ended) if ended.is_out_of_budget() => Ok(Run {
            stats: figures.take(),
            ended: Some(ended),
        }),
        Err(error) => Err(error),
    }
}

/// Stores the result in `kept` and returns the statistics.
pub(super) fn keep<T>(kept: &mut T, (found, stats): (T, Stats)) -> Stats {
    *kept = found;
    stats
}

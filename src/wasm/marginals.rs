//! The number of solutions that contain each option.

use js_sys::Array;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use super::api::{Response, Run, search};
use super::query::Query;
use super::record::{bigint, object};
use super::search_options::SearchOptions;
use crate::count::Count;
use crate::solve;

/// Returns the number of solutions as `total`, and for each option how many of them contain it as `uses`.
#[wasm_bindgen]
pub fn marginals(
    kind: &str,
    puzzle: &JsValue,
    options: &JsValue,
    wants_stats: bool,
) -> Result<Response, JsValue> {
    let mut query = Query::new(kind, puzzle, wants_stats || !options.is_undefined())?;
    let (options, limit) = SearchOptions::limited(options)?;
    let mut found = None;
    let run = if limit == Some(0) {
        Run::default()
    } else {
        search(&mut query, &options, &mut |problem, settings| {
            let (marginals, stats) = solve::marginals(problem, settings, limit.map(u128::from))?;
            found = Some(marginals);
            Ok(stats)
        })?
    };
    let (total, uses) = if let Some(found) = found {
        (found.total, found.uses)
    } else {
        let options = query.encoded.problem.option_count() as usize;
        (Count::ZERO, vec![Count::ZERO; options])
    };
    let uses: Array = uses.iter().map(bigint).collect();
    let answer = object(&[("total", bigint(&total)), ("uses", uses.into())]);
    Ok(run.response(&query, answer, wants_stats))
}

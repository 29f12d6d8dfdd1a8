//! Counts in parts that many machines share.

use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use super::api::{Response, search};
use super::query::Query;
use super::record::{bigint, record, set};
use super::request;
use super::search_options::SearchOptions;
use crate::count::Count;
use crate::error::{Error, ErrorDetails, Result};
use crate::jobs::{self, CountPart, PartId, PuzzleId};
use crate::problem::OptionId;
use crate::puzzle::decode::{self, Read};
use crate::puzzle::value::Value;
use crate::text_util::quoted;

/// The option of a split.
struct SplitOptions {
    parts: u32,
}

impl Read for SplitOptions {
    fn read(value: &Value) -> decode::Result<Self> {
        let fields = value.fields_called("option", &["parts"])?;
        Ok(SplitOptions {
            parts: fields.needed("parts", parts)?,
        })
    }
}

fn parts(value: &Value) -> decode::Result<u32> {
    match value.whole(jobs::MAX_PARTS.into()) {
        Ok(parts @ 1..) => Ok(parts as u32),
        _ => Err(value.instead_of(&format!("a whole number from 1 to {}", jobs::MAX_PARTS))),
    }
}

/// A part as JavaScript passes it.
struct GivenPart(CountPart);

impl Read for GivenPart {
    fn read(value: &Value) -> decode::Result<Self> {
        value.fields(&["part"])?.needed("part", part).map(GivenPart)
    }
}

fn part(value: &Value) -> decode::Result<CountPart> {
    let fields = value.fields(&["id", "prefix", "times", "estimate"])?;
    let prefix = fields.needed("prefix", decode::option_numbers)?;
    Ok(CountPart {
        id: fields.needed("id", part_id)?,
        prefix: prefix.into_iter().map(OptionId).collect(),
        times: fields.needed("times", count)?,
        // The estimate affects no answer.
        estimate: 0.0,
    })
}

fn part_id(value: &Value) -> decode::Result<PartId> {
    let expected = "the id of a part";
    let id = value.text(expected)?.parse();
    id.map_err(|_| value.instead_of(expected))
}

/// Decodes a count: decimal digits or a whole number.
fn count(value: &Value) -> decode::Result<Count> {
    let expected = "a whole number in decimal digits";
    match value {
        Value::Text(digits) => digits.parse().map_err(|_| value.instead_of(expected)),
        other => match other.whole(u64::MAX) {
            Ok(number) => Ok(number.into()),
            Err(_) => Err(other.instead_of(expected)),
        },
    }
}

/// Divides a count into parts.
#[wasm_bindgen(js_name = splitCount)]
pub fn split_count(kind: &str, puzzle: &JsValue, options: &JsValue) -> Result<JsValue, JsValue> {
    let encoded = request::encode(kind, puzzle)?;
    let SplitOptions { parts } = request::from_js(options)?;
    let mut split = jobs::split(&encoded.problem, parts)?;
    if encoded.impossible.is_some() {
        split.parts.clear();
    }
    Ok(record(&split))
}

/// Divides a part of a count.
#[wasm_bindgen(js_name = splitPart)]
pub fn split_part(
    kind: &str,
    puzzle: &JsValue,
    part: &JsValue,
    options: &JsValue,
) -> Result<JsValue, JsValue> {
    let encoded = request::encode(kind, puzzle)?;
    let GivenPart(part) = request::from_js(part)?;
    let SplitOptions { parts } = request::from_js(options)?;
    Ok(record(&jobs::split_part(&encoded.problem, &part, parts)?))
}

/// Counts a part.
#[wasm_bindgen(js_name = countPart)]
pub fn count_part(
    kind: &str,
    puzzle: &JsValue,
    part: &JsValue,
    options: &JsValue,
    wants_stats: bool,
) -> Result<Response, JsValue> {
    let mut query = Query::new(kind, puzzle, wants_stats || !options.is_undefined())?;
    let GivenPart(part) = request::from_js(part)?;
    let options = SearchOptions::of_part(options)?;
    if query.encoded.impossible.is_some() {
        let expected = "no part, because the puzzle has no solution";
        return Err(Error::argument(&"part.id", &expected, &quoted(&part.id.to_string())).into());
    }
    let mut found = JsValue::UNDEFINED;
    let run = search(&mut query, &options, &mut |problem, settings| {
        let (result, stats) = jobs::count_part(problem, &part, settings)?;
        found = record(&result);
        set(&found, "count", &bigint(&result.count));
        Ok(stats)
    })?;
    Ok(run.response(&query, found, wants_stats))
}

/// Adds up results. `parts` has the ids of the split, `results` an id and a count on each line.
#[wasm_bindgen(js_name = sumParts)]
pub fn sum_parts(puzzle: &str, parts: &str, results: &str) -> Result<JsValue, JsValue> {
    Ok(sum_of_texts(puzzle, parts, results)?)
}

fn sum_of_texts(puzzle: &str, parts: &str, results: &str) -> Result<JsValue> {
    let puzzle: PuzzleId = puzzle.parse().map_err(|error| at(error, "split.puzzle"))?;
    let ids = parts.lines().enumerate().map(|(place, id)| {
        let path = format!("split.parts[{place}].id");
        id.parse().map_err(|error| at(error, &path))
    });
    let ids = ids.collect::<Result<Vec<PartId>>>()?;
    let results = results.lines().enumerate().map(|(place, line)| {
        let path = |field: &str| format!("results[{place}].{field}");
        let (id, count) = line.split_once(' ').unwrap_or((line, ""));
        let id: PartId = id.parse().map_err(|error| at(error, &path("id")))?;
        let count: Count = count.parse().map_err(|error| at(error, &path("count")))?;
        Ok((id, count))
    });
    let results = results.collect::<Result<Vec<(PartId, Count)>>>()?;
    let results = results.iter().map(|(id, count)| (id, count));
    let sum = jobs::sum_counts(puzzle, ids.iter(), results)?;
    let answer = record(&sum);
    if let Some(total) = &sum.total {
        set(&answer, "total", &bigint(total));
    }
    Ok(answer)
}

/// The error of a text, with this path.
#[cold]
fn at(error: Error, path: &str) -> Error {
    match error.into_details() {
        ErrorDetails::InvalidArgument {
            expected, found, ..
        } => Error::argument(&path, &expected, &found),
        other => other.into(),
    }
}

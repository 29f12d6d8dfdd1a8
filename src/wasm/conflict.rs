//! Conflicts of a puzzle without a solution.

use js_sys::Array;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use super::clock;
use super::query::Query;
use super::record::{object, reason, record, set};
use super::request;
use super::search_options::SearchOptions;
use crate::conflict::{Clash, Conflict, conflict as conflict_of_puzzle, conflict_of};
use crate::error::Result;
use crate::problem::{ItemId, OptionId};
use crate::puzzle::Encoded;

/// Returns a minimal conflict; `undefined` if there is a solution.
#[wasm_bindgen]
pub fn conflict(kind: &str, puzzle: &JsValue, options: &JsValue) -> Result<JsValue, JsValue> {
    let query = Query::new(kind, puzzle, !options.is_undefined())?;
    let options = SearchOptions::unlimited(options, "conflict")?;
    let settings = options.settings();
    let left = options.ms() - query.ms.before_search();
    let encoded = &query.encoded;
    let found = clock::begun_within(left, || match kind {
        "sudoku" | "queens" | "polyomino" | "polyform" => {
            conflict_of_puzzle(&request::puzzle(kind, puzzle)?, &settings)
        }
        _ => conflict_of(encoded, &settings),
    })?;
    Ok(found.map_or(JsValue::UNDEFINED, |found| to_js(&found, encoded)))
}

fn to_js(found: &Conflict, encoded: &Encoded) -> JsValue {
    let conflict = object(&[
        ("minimal", found.is_minimal.into()),
        ("message", found.message[..].into()),
        ("reason", reason(found.reason.as_ref())),
    ]);
    let (name, parts) = match &found.clash {
        Clash::Clues(squares) => ("clues", record(squares)),
        Clash::Queens(squares) => ("placed", record(squares)),
        #[cfg(feature = "polyomino")]
        Clash::Pieces(pieces) => ("placed", record(pieces)),
        #[cfg(feature = "polyform")]
        Clash::Forms(pieces) => ("placed", record(pieces)),
        #[cfg(feature = "sudoku")]
        Clash::Rules(parts) => ("rules", record(parts)),
        Clash::Options(options) => ("options", option_numbers(options)),
        Clash::Items(items) => ("items", item_pairs(items, encoded)),
    };
    set(&conflict, name, &parts);
    conflict
}

fn option_numbers(options: &[OptionId]) -> JsValue {
    let numbers: Array = options
        .iter()
        .map(|option| JsValue::from(option.0))
        .collect();
    numbers.into()
}

/// Each item as a pair of its number and its label.
fn item_pairs(items: &[ItemId], encoded: &Encoded) -> JsValue {
    let pair = |&item: &ItemId| Array::of2(&item.0.into(), &record(&encoded.item_label(item)));
    let pairs: Array = items.iter().map(pair).collect();
    pairs.into()
}

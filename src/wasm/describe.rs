//! The exact cover problem behind a puzzle, as data.

use js_sys::Uint32Array;
use serde::Serialize;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use super::record::{object, reason, record};
use super::request;
use crate::dlx::ItemChoice;
use crate::engines::{EngineKind, EngineSelector, Limits, SelectionReason};
use crate::error::Error;
use crate::solve::{self, Estimate};

/// The budget of the estimate in a description: a millisecond or two.
const ESTIMATE: Limits = Limits {
    nodes: 4_000,
    updates: 100_000,
};

/// The engine that a search would use.
#[derive(Serialize)]
struct EngineChoice {
    name: EngineKind,
    why: SelectionReason,
}

/// Maximum number of options in a description. Each becomes an object of about a kilobyte in JavaScript.
const MAX_DESCRIBED_OPTIONS: u32 = 1 << 18;

/// Describes the exact cover problem behind a puzzle.
#[wasm_bindgen]
pub fn describe(kind: &str, puzzle: &JsValue) -> Result<JsValue, JsValue> {
    let encoded = request::encode(kind, puzzle)?;
    let problem = &encoded.problem;
    if problem.option_count() > MAX_DESCRIBED_OPTIONS {
        let (found, max) = (problem.option_count(), MAX_DESCRIBED_OPTIONS.into());
        let message = format_args!("{found} options; describe shows at most {max}");
        let error = Error::too_large(&"options to describe", &found, max);
        return Err(error.saying(&message).into());
    }
    let mut offsets = vec![0];
    let mut entries = Vec::with_capacity(problem.entry_count() as usize);
    for option in problem.options() {
        entries.extend(problem.entries(option).iter().map(|entry| entry.item.0));
        offsets.push(entries.len() as u32);
    }
    let (estimate, (name, why)) = if encoded.impossible.is_some() {
        (Estimate::default(), Default::default())
    } else {
        let plan = EngineSelector::new(
            problem,
            EngineKind::Auto,
            ItemChoice::Mrv,
            Limits::UNLIMITED,
        )?;
        (solve::estimate(problem, 0, ESTIMATE), plan.chosen())
    };
    let engine = EngineChoice { name, why };
    Ok(object(&[
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

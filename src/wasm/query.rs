//! A puzzle together with the statistics of the run that answers a call.

use serde::Serialize;
use wasm_bindgen::JsValue;

use super::arrays;
use super::clock::{Times, timed};
use super::record::record;
use super::request;
use crate::engines::{EngineKind, FrontierStats, SelectionReason, Stats};
use crate::error::Result;
use crate::problem::OptionId;
use crate::puzzle::Encoded;

/// A checked puzzle, and the time that it took to check.
pub(super) struct Query {
    pub(super) encoded: Encoded,
    pub(super) ms: Times,
    /// Whether solutions include the options as they were written.
    written: bool,
}

/// The statistics of a run, in JavaScript's form.
#[derive(Serialize)]
struct RunStats {
    engine: EngineKind,
    why: SelectionReason,
    nodes: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    updates: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    covers: Option<u64>,
    /// A float, because a count may exceed the whole numbers of JavaScript. It is exact up to 2^53.
    solutions: f64,
    memory: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    frontier: Option<FrontierStats>,
    ms: Times,
}

impl From<Encoded> for Query {
    /// A puzzle that was encoded elsewhere; its times are not measured.
    fn from(encoded: Encoded) -> Self {
        Query {
            encoded,
            ms: Times::default(),
            written: false,
        }
    }
}

impl Query {
    /// Decodes and encodes a puzzle. `reads_clock` is false if the call neither reports nor limits the time.
    pub(super) fn new(kind: &str, fields: &JsValue, reads_clock: bool) -> Result<Self> {
        let mut ms = Times {
            are_wanted: reads_clock,
            ..Times::default()
        };
        let encoded = timed(
            &mut ms,
            |ms| &mut ms.encode,
            || request::encode(kind, fields),
        )?;
        Ok(Query {
            encoded,
            ms,
            written: kind == "dlx",
        })
    }

    /// Returns whether solutions include the options as they were written.
    pub(super) fn is_written(&self) -> bool {
        self.written
    }

    /// Decodes solutions from chosen options.
    pub(super) fn decode(&mut self, found: &[Vec<OptionId>]) -> JsValue {
        timed(
            &mut self.ms,
            |ms| &mut ms.decode,
            || arrays::batch(&self.encoded, found, self.written),
        )
    }

    /// Returns the statistics of a run with these counters.
    pub(super) fn figures(&self, stats: &Stats) -> JsValue {
        let links = stats.engine == EngineKind::Links;
        record(&RunStats {
            engine: stats.engine,
            why: stats.why,
            nodes: stats.nodes,
            updates: links.then_some(stats.updates),
            covers: links.then_some(stats.covers),
            solutions: stats.solutions as f64,
            memory: stats.memory,
            frontier: stats.frontier,
            ms: self.ms,
        })
    }
}

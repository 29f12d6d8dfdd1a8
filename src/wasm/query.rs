//! A puzzle that was asked about, and the figures of the run that answers.

use std::slice;

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
use crate::solve::UniqueGrid;

/// A checked puzzle, and the time that went into it.
pub(super) struct Query {
    pub(super) encoded: Encoded,
    pub(super) ms: Times,
    /// Whether solutions show the options as they were written.
    written: bool,
}

/// The figures of a run, as JavaScript gets them.
#[derive(Serialize)]
struct RunStats {
    engine: EngineKind,
    why: SelectionReason,
    nodes: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    updates: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    covers: Option<u64>,
    solutions: u64,
    memory: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    memo: Option<FrontierStats>,
    ms: Times,
}

impl Query {
    /// The clock is read where it is told how long a run took or how long it may take.
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

    /// Makes solutions of these options.
    pub(super) fn decode(&mut self, found: &[Vec<OptionId>]) -> JsValue {
        timed(
            &mut self.ms,
            |ms| &mut ms.decode,
            || arrays::batch(&self.encoded, found, self.written),
        )
    }

    /// Makes the only solution of a Sudoku, whose options have no order yet.
    pub(super) fn decode_sole(&mut self, sole: UniqueGrid) -> JsValue {
        let Query { encoded, ms, .. } = self;
        timed(
            ms,
            |ms| &mut ms.decode,
            || {
                let path = sole.path(&encoded.problem);
                arrays::batch(encoded, slice::from_ref(&path), false)
            },
        )
    }

    /// The figures of a run with these counters.
    pub(super) fn figures(&self, stats: &Stats) -> JsValue {
        let links = stats.engine == EngineKind::Links;
        record(&RunStats {
            engine: stats.engine,
            why: stats.why,
            nodes: stats.nodes,
            updates: links.then_some(stats.updates),
            covers: links.then_some(stats.covers),
            solutions: stats.solutions,
            memory: stats.memory,
            memo: stats.memo,
            ms: self.ms,
        })
    }
}

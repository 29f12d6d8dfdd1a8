//! The time: when a search has to stop, and where its milliseconds went. Read between slices of work, never inside one.

use std::cell::Cell;

use serde::Serialize;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::engines::Stats;
use crate::error::Result;
use crate::solve::{Settings, out_of_budget};

#[wasm_bindgen]
extern "C" {
    /// Milliseconds on a clock that never goes back.
    #[wasm_bindgen(js_namespace = performance)]
    pub(super) fn now() -> f64;
}

thread_local! {
    static DEADLINE: Cell<f64> = const { Cell::new(f64::INFINITY) };
}

/// Runs a search that asks [`POLL`] whether its milliseconds are over.
pub(super) fn within<T>(ms: f64, search: impl FnOnce() -> T) -> T {
    if ms == f64::INFINITY {
        return search();
    }
    DEADLINE.set(now() + ms);
    let result = search();
    DEADLINE.set(f64::INFINITY);
    result
}

/// The same for what is not begun where no milliseconds are left.
pub(super) fn begun_within<T>(ms: f64, search: impl FnOnce() -> Result<T>) -> Result<T> {
    if ms <= 0.0 {
        return Err(out_of_budget(&Settings::default(), &Stats::default()));
    }
    within(ms, search)
}

/// Whether the deadline of [`within`] has passed: the engine's poll.
pub(super) const POLL: &dyn Fn() -> bool = &is_over;

fn is_over() -> bool {
    let deadline = DEADLINE.get();
    deadline.is_finite() && now() >= deadline
}

/// Where the milliseconds of a run went: all zero where nobody wants to know, since to read the clock takes
/// longer than to read a small puzzle.
#[derive(Debug, Clone, Copy, Default, Serialize)]
pub(super) struct Times {
    #[serde(skip)]
    pub(super) are_wanted: bool,
    /// Reading the puzzle and making an exact cover problem of it.
    pub(super) encode: f64,
    /// Building the engine.
    pub(super) build: f64,
    /// Searching.
    pub(super) search: f64,
    /// Making solutions of chosen options.
    pub(super) decode: f64,
}

impl Times {
    /// What went by before the search: it counts against the budget too.
    pub(super) fn before_search(&self) -> f64 {
        self.encode + self.build
    }
}

/// Runs something and adds its milliseconds to a phase.
pub(super) fn timed<T>(
    times: &mut Times,
    phase: fn(&mut Times) -> &mut f64,
    work: impl FnOnce() -> T,
) -> T {
    if !times.are_wanted {
        return work();
    }
    let start = now();
    let result = work();
    *phase(times) += now() - start;
    result
}

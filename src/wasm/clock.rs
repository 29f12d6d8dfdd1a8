//! The clock: deadlines of searches, and the milliseconds of their phases. It is read between slices of work only.

use std::cell::Cell;

use serde::Serialize;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::engines::Stats;
use crate::error::Result;
use crate::solve::{Settings, out_of_budget};

#[wasm_bindgen]
extern "C" {
    /// Returns milliseconds on a monotonic clock.
    #[wasm_bindgen(js_namespace = performance)]
    pub(super) fn now() -> f64;
}

thread_local! {
    static DEADLINE: Cell<f64> = const { Cell::new(f64::INFINITY) };
}

/// Runs a search whose [`POLL`] stops it after `ms` milliseconds.
pub(super) fn within<T>(ms: f64, search: impl FnOnce() -> T) -> T {
    if ms == f64::INFINITY {
        return search();
    }
    DEADLINE.set(now() + ms);
    let result = search();
    DEADLINE.set(f64::INFINITY);
    result
}

/// Like [`within`], but does not begin the search if no milliseconds are left.
pub(super) fn begun_within<T>(ms: f64, search: impl FnOnce() -> Result<T>) -> Result<T> {
    if ms <= 0.0 {
        return Err(out_of_budget(&Settings::default(), &Stats::default()));
    }
    within(ms, search)
}

/// The engine's poll: returns whether the deadline of [`within`] has passed.
pub(super) const POLL: &dyn Fn() -> bool = &is_over;

fn is_over() -> bool {
    let deadline = DEADLINE.get();
    deadline.is_finite() && now() >= deadline
}

/// The milliseconds of each phase of a run. All are zero if the caller needs no times, because reading the clock takes
/// longer than encoding a small puzzle.
#[derive(Debug, Clone, Copy, Default, Serialize)]
pub(super) struct Times {
    #[serde(skip)]
    pub(super) are_wanted: bool,
    /// Decoding the puzzle and encoding it as an exact cover problem.
    pub(super) encode: f64,
    /// Building the engine.
    pub(super) build: f64,
    /// Searching.
    pub(super) search: f64,
    /// Decoding solutions from chosen options.
    pub(super) decode: f64,
}

impl Times {
    /// Returns the time before the search. It counts against the budget too.
    pub(super) fn before_search(&self) -> f64 {
        self.encode + self.build
    }
}

/// Runs `work` and adds its milliseconds to a phase.
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

//! Refusal of counts that would not end.

use super::super::Settings;
use super::super::estimate::estimate;
use super::super::methods::{Method, Turn};
use super::counting::{Counted, Counting};
use crate::engines::Limits;
use crate::error::{Error, Result};
use crate::problem::Problem;
use crate::text_util::magnitude;

/// Estimated number of tree nodes from which on no search ends: ten million a second take three years.
const MAX_TREE_NODES: u64 = 1 << 50;

/// The work of the estimate: some milliseconds.
const ESTIMATE_LIMITS: Limits = Limits {
    nodes: 10_000,
    updates: 1_000_000,
};

impl Counting<'_> {
    /// No count, but an error if a walk of the canonical tree would not end. For a table without frontier-based counts.
    pub(super) const BY_REFUSAL: Method<Self, Counted> = Method {
        suits: |counting| counting.settings.refuses_endless() && !counting.is_limited(),
        turn: |counting, _| {
            let nodes = estimate(counting.problem, 0, ESTIMATE_LIMITS).nodes.mean;
            if !is_hopeless(nodes) {
                return Ok(Turn::NotMe);
            }
            let found = format!("about {}", magnitude(nodes));
            let message = format_args!(
                "the count would enter {found} tree nodes; allowed are a limit, a budget, or more clues"
            );
            let error = Error::too_large(&"tree nodes of the count", &found, MAX_TREE_NODES);
            Err(error.saying(&message))
        },
        speed: 1,
    };
}

/// Returns true if a search of a tree with this many nodes would not end.
pub(super) fn is_hopeless(nodes: f64) -> bool {
    nodes >= MAX_TREE_NODES as f64
}

/// Returns an error if a search would not end either. The memory of the frontier-based count is full. The mean of an
/// estimate exceeds the number of tree nodes by a factor k with a probability of at most 1/k.
pub(in super::super) fn refuse_hopeless(problem: &Problem, settings: &Settings) -> Result<()> {
    let nodes = estimate(problem, 0, ESTIMATE_LIMITS).nodes.mean;
    if !is_hopeless(nodes) {
        return Ok(());
    }
    let memory = settings.memory;
    let nodes = magnitude(nodes);
    let message = format_args!(
        "the states of the count need more than {memory} bytes, and a search would enter about {nodes} tree nodes; \
         allowed are more memory, a budget, or a smaller problem"
    );
    let found = format_args!("more than {memory}");
    let error = Error::too_large(&"bytes for the states of the count", &found, memory);
    Err(error.saying(&message))
}

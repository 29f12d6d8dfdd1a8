//! The engines: data structures that search a problem, and the selection among them.
//!
//! The search tree is a property of the problem: fewest remaining options first, leftmost on ties, options in input
//! order. Every engine that lists solutions walks that tree, node for node. It keeps
//! its own stack and runs in slices by `Engine::run`, so a caller cancels a search by not calling again.
//!
//! Each engine lists the [`Features`] that it supports, and refuses a task with any other feature.

#![allow(
    clippy::inline_always,
    reason = "a walk without calls is 5 to 20 % faster in wasm"
)]

mod any_engine;
#[cfg(feature = "sudoku")]
mod bit_planes;
mod bounded_solver;
mod branch_and_bound;
mod canonical_walk;
mod capabilities;
mod engine;
mod engine_kind;
mod engine_selector;
mod features;
mod frontier;
mod item_bits;
mod item_masks;
mod links;
mod node_stats;
mod option_bitset;
mod pack;
mod packed_planes;
mod price_proof;
mod priced_search;
mod prices;
#[cfg(test)]
mod referee;
mod selection;
mod sudoku;
mod unit_propagation;

pub(crate) use bounded_solver::BoundedSolver;
pub(crate) use branch_and_bound::BranchAndBound;
pub(crate) use capabilities::{NotApplicable, build};
pub use engine::{Limits, Stats};
// Internal: public for the integration tests and benches, hidden from the documentation.
#[doc(hidden)]
pub use engine::{Engine, Stop, Usage};
pub use engine_kind::EngineKind;
pub(crate) use engine_kind::engine_not_applicable;
pub(crate) use engine_selector::EngineSelector;
pub use features::{Feature, Features};
pub use frontier::FrontierStats;
pub(crate) use frontier::{CountOutcome, FrontierCounter};
pub(crate) use price_proof::{items_of_proof, prove_none};
pub(crate) use priced_search::PricedSearch;
pub(crate) use prices::{PriceModel, Prices, root_bound};
pub use selection::SelectionReason;
pub(crate) use sudoku::{
    Automaton, BandSolver, CellSolver, CompiledModel, Form, FormSolver, GridModel, GridPuzzle,
    LargeGrid, PairTable, prove_no_grid,
};

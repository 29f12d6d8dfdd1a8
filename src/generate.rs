//! New puzzles from a request and a seed.
//!
//! The same request with the same seed gives the same puzzle on every machine, as long as [`REVISION`] is the same.
//! Uniqueness is proved by search for every puzzle that is handed out.

mod candidates;
mod dig;
mod fill;
mod purse;
mod sudoku;
mod symmetry;

pub use sudoku::{Fill, Generated, Minimal, Sudoku};
pub use symmetry::Symmetry;

/// Changes whenever a seed gives another puzzle than before.
pub const REVISION: u32 = 1;

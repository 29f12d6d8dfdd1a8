//! Exact cover by Knuth's dancing links (TAOCP 7.2.2.1): solve, count and generate puzzles, or step through a search in
//! both directions.
//!
//! A [`Problem`] has items and options; a solution is a set of options that covers every primary item exactly once.
//! Build a problem from numbers, from names or from Knuth's text, or encode a [`puzzle`]:
//!
//! ```
//! use dlx_wasm::Problem;
//! use dlx_wasm::puzzle::{Queens, Sudoku};
//!
//! let problem = Problem::from_text("a b c\na b\nc\na\nb c\n")?;
//! assert_eq!(problem.count()?, 2);
//!
//! assert_eq!(Queens::new(8).count()?, 92);
//!
//! let solution = Sudoku::new("1... ..3. .2.. ...4").solve()?.expect("it has a solution");
//! assert_eq!(solution.grid.len(), 16);
//! # Ok::<(), dlx_wasm::Error>(())
//! ```
//!
//! - [`problem`]: exact cover problems, and all checks of their input.
//! - [`dlx`]: Knuth's algorithm: the item-choice rules, and the links that run in both directions.
//! - [`engines`]: the faster engines, and the selection of one for a problem.
//! - [`solve`]: the first solution, all solutions lazily, a count, a verdict; [`solve::verify`] checks a solution
//!   without any engine.
//! - [`jobs`]: a count in parts that many machines share.
//! - [`search`]: the steppable search. It moves by link operations or choices, forward and backward, and to any tree
//!   node.
//! - [`puzzle`]: Sudoku, queens, polyominoes, polyforms, matrices and named items as plain data, and their text formats.
//! - [`conflict`]: the clues, placed pieces or items that leave no solution.
//! - [`explain`]: the steps of a person who solves a Sudoku, and its grade.
//! - [`generate`]: new puzzles from a seed.
//!
//! Cargo features, on by default: the kinds of puzzle `sudoku`, `queens`, `polyomino` and `polyform`; the text formats
//! `texts`, and `json` among them; `explain` and `generate`. `generate` makes puzzles of the kinds that are on. Two more
//! are on by default too: `shortcuts` adds the answers without a walk of the whole tree, and `checks` the check of claimed
//! solutions. Without all of them the crate has exact cover alone. The feature `bindings` adds the exports of the npm
//! package, and is off by default.
//!
//! Everything is deterministic: the same input and seed give the same answer, in the same order, on every machine. A
//! deep tree needs no deep call stack, and the crate reads neither a clock nor system entropy. A caller can limit a
//! search by a budget, end it by a poll, or run it in steps.

#![cfg_attr(
    not(all(
        feature = "texts",
        feature = "generate",
        feature = "shortcuts",
        feature = "checks"
    )),
    allow(
        dead_code,
        unused_imports,
        unused_variables,
        unreachable_code,
        clippy::needless_pass_by_value,
        reason = "kinds of puzzle share helpers, and each kind is optional"
    )
)]

#[cfg(feature = "sudoku")]
pub mod candidates;
pub mod conflict;
mod count;
pub mod dlx;
pub mod engines;
pub mod error;
#[cfg(feature = "explain")]
pub mod explain;
#[cfg(feature = "generate")]
pub mod generate;
pub mod jobs;
mod optional;
pub mod problem;
pub mod puzzle;
mod puzzle_verbs;
// Internal: public for the integration tests and benches, hidden from the documentation.
#[doc(hidden)]
pub mod rng;
pub mod search;
mod simd;
pub mod solve;
mod sort;
#[cfg(feature = "sudoku")]
#[cfg_attr(
    not(feature = "bindings"),
    allow(dead_code, reason = "without bindings only its tests use all of it")
)]
mod sudoku_batch;
mod text_util;
#[cfg(feature = "bindings")]
mod wasm;

pub use count::Count;
pub use error::{Error, ErrorKind, Result};
pub use problem::{Builder, Color, Entry, ItemId, OptionId, Problem, SolverFormat};
pub use search::{Event, Granularity, Search};

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

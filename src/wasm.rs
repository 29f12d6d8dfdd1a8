//! The exports to JavaScript. Only this layer uses JavaScript types.
//!
//! `request` decodes and checks puzzles and options from plain values. `arrays` turns solutions into columns of typed
//! arrays. `error` turns errors into plain records. Only `flat` and `sudokus` let the package use the memory of the
//! engine, and the package copies what it reads. No function here calls a callback of the caller.

mod api;
mod arrays;
#[cfg(feature = "all-verbs")]
mod best;
#[cfg(feature = "sudoku")]
mod candidates;
mod clock;
#[cfg(feature = "all-verbs")]
mod conflict;
#[cfg(feature = "all-verbs")]
mod describe;
mod error;
#[cfg(feature = "all-verbs")]
mod estimate;
mod events;
#[cfg(feature = "explain")]
mod explain;
mod flat;
#[cfg(feature = "generate")]
mod generate;
mod instance;
#[cfg(feature = "all-verbs")]
mod jobs;
mod limits;
#[cfg(feature = "all-verbs")]
mod marginals;
mod query;
mod record;
mod request;
#[cfg(feature = "all-verbs")]
mod sample;
mod search;
mod search_options;
mod solutions;
mod subtree;
#[cfg(feature = "sudoku")]
mod sudokus;
#[cfg(feature = "texts")]
mod text;
#[cfg(feature = "all-verbs")]
mod verify;
#[cfg(feature = "sudoku")]
mod violations;

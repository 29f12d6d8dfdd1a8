//! The exports to JavaScript. Only this layer uses JavaScript types.
//!
//! `request` decodes and checks puzzles and options from plain values. `arrays` turns solutions into columns of typed
//! arrays. `error` turns errors into plain records. Only `flat` and `sudokus` let the package use the memory of the
//! engine, and the package copies what it reads. No function here calls a callback of the caller.

mod api;
mod arrays;
mod best;
#[cfg(feature = "sudoku")]
mod candidates;
mod clock;
mod conflict;
mod describe;
mod error;
mod estimate;
mod events;
#[cfg(feature = "explain")]
mod explain;
mod flat;
#[cfg(feature = "generate")]
mod generate;
mod instance;
mod jobs;
mod limits;
mod query;
mod record;
mod request;
mod search;
mod search_options;
mod solutions;
mod subtree;
#[cfg(feature = "sudoku")]
mod sudokus;
#[cfg(feature = "texts")]
mod text;
#[cfg(feature = "sudoku")]
mod violations;

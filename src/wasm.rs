//! The exports to JavaScript. Only this layer uses JavaScript types.
//!
//! `request` decodes and checks puzzles and options from plain values. `arrays` turns solutions into columns of typed
//! arrays. `error` turns errors into plain records. Only `sudokus` lets the package read the memory of the engine, and
//! the package copies the bytes. No function here calls a callback of the caller.

mod api;
mod arrays;
mod best;
mod clock;
mod conflict;
mod describe;
mod error;
mod estimate;
mod events;
#[cfg(feature = "explain")]
mod explain;
#[cfg(feature = "generate")]
mod generate;
mod instance;
mod query;
mod record;
mod request;
mod search;
mod solutions;
mod subtree;
#[cfg(feature = "sudoku")]
mod sudokus;
#[cfg(feature = "texts")]
mod text;

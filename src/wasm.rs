//! The exports: the only place that knows JavaScript.
//!
//! Puzzles and options come in as plain values, checked in `request`; solutions leave in columns of typed arrays, made
//! in `arrays`; errors leave as plain records, made in `error`. Only `sudokus` lets the package read the memory of the
//! engine, which copies what it hands out; nothing in here calls code of the user's.

mod api;
mod arrays;
mod clock;
mod describe;
mod error;
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

//! The exports to JavaScript. Only this layer uses JavaScript types.
//!
//! `request` decodes and checks puzzles and options from plain values. `arrays` turns solutions into columns of typed
//! arrays. `error` turns errors into plain records. Only `flat` and `sudokus` let the package use the memory of the
//! engine, and the package copies what it reads. No function here calls a callback of the caller.
//!
//! The verbs are behind the feature `verbs`, and the text formats behind `texts`: each becomes a module of its own.

#[cfg(feature = "verbs")]
mod api;
#[cfg(feature = "verbs")]
mod arrays;
#[cfg(feature = "all-verbs")]
mod best;
#[cfg(all(feature = "cover-verbs", feature = "sudoku"))]
mod candidates;
#[cfg(feature = "verbs")]
mod clock;
#[cfg(feature = "all-verbs")]
mod conflict;
#[cfg(feature = "all-verbs")]
mod describe;
mod error;
#[cfg(feature = "all-verbs")]
mod estimate;
#[cfg(feature = "verbs")]
mod events;
#[cfg(all(feature = "verbs", feature = "explain"))]
mod explain;
#[cfg(feature = "cover-verbs")]
mod flat;
#[cfg(all(feature = "verbs", feature = "generate"))]
mod generate;
mod instance;
#[cfg(feature = "all-verbs")]
mod jobs;
#[cfg(feature = "cover-verbs")]
mod limits;
#[cfg(feature = "all-verbs")]
mod marginals;
mod plain;
#[cfg(feature = "all-verbs")]
mod problem_text;
#[cfg(feature = "verbs")]
mod query;
mod record;
mod request;
#[cfg(feature = "all-verbs")]
mod sample;
#[cfg(feature = "cover-verbs")]
mod search;
#[cfg(feature = "verbs")]
mod search_options;
#[cfg(feature = "verbs")]
mod solutions;
#[cfg(feature = "cover-verbs")]
mod subtree;
#[cfg(all(feature = "verbs", feature = "sudoku"))]
mod sudokus;
#[cfg(feature = "texts")]
mod text;
#[cfg(feature = "all-verbs")]
mod verify;
#[cfg(all(feature = "cover-verbs", feature = "sudoku"))]
mod violations;

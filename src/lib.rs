//! Exact cover by Knuth's dancing links.
pub mod engine;
pub mod error;
pub mod generate;
pub mod problem;
pub mod puzzle;
pub mod rng;
pub mod search;
pub mod solve;

pub use error::{Error, Result};
pub use problem::{Builder, Color, Entry, ItemId, OptionId, Problem};
pub use search::{Event, Grain, Search};

//! All tests of the crate that use its public functions, in one program: it links once.
//!
//! `cargo test --test all bands` runs the tests of one file.

#![cfg(not(target_arch = "wasm32"))]

mod bands;
mod best;
mod bounded_counts;
#[path = "cases/main.rs"]
mod cases;
mod cells;
mod common;
mod conflict;
mod drawn_grids;
mod engines;
mod examples;
#[path = "explain/main.rs"]
mod explain;
mod features;
mod frontier;
#[path = "generate/main.rs"]
mod generate;
mod jigsaws;
mod jobs;
mod kinds;
mod known;
mod large_counts;
mod made_rules;
mod many_colors;
mod marginals;
mod multi;
mod names;
mod parts;
mod properties;
#[path = "puzzles/main.rs"]
mod puzzles;
mod samples;
#[path = "search/main.rs"]
mod search;
mod soft_items;
mod sudoku_multi;
mod sudoku_schema;
mod symmetry_orders;
#[path = "text/main.rs"]
mod text;

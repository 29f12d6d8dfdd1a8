//! The shared cases: answers that others worked out, beside the checkout in `../shared/cases` or wherever `DLX_CASES`
//! says. Where there is no such folder the tests say so and pass. Every test says how many cases it ran and how many it
//! left out, and why.
#![cfg(not(target_arch = "wasm32"))]

#[path = "../common/mod.rs"]
mod common;
mod counts;
mod folder;
mod generic;
mod judge;
mod polyomino;
mod sudoku;
mod tutorial;

//! The shared cases: independently computed answers, beside the checkout in `../shared/cases` or in the folder
//! `DLX_CASES`. Without this folder the tests print a line and pass. Every test prints how many cases it ran and
//! skipped, and why.

mod counts;
mod folder;
mod generic;
mod judge;
mod multi;
mod polyform;
mod polyomino;
mod rules;
mod sudoku;
mod texts;
mod tutorial;

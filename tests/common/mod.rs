//! Shared parts of the test programs: a naive referee, random problems, and well-known exact covers in full.
#![allow(dead_code, reason = "each test program uses its own share")]

pub mod covers;
pub mod problems;
pub mod referee;

use dlx_wasm::engines::EngineKind;
use dlx_wasm::puzzle::{Encoded, LayoutCache, Puzzle, Sudoku};
use dlx_wasm::solve::{self, Settings};
use dlx_wasm::{OptionId, Problem};

/// Settings with this engine and defaults.
pub fn with(engine: EngineKind) -> Settings<'static> {
    Settings::default().engine(engine)
}

/// Encodes a puzzle with a layout cache, as for many puzzles: the clues are applied to the cached empty grid.
pub fn encoded(sudoku: Sudoku) -> Encoded {
    let puzzle = Puzzle::from(sudoku);
    puzzle.encode_with(&mut LayoutCache::default()).unwrap()
}

/// All solutions in the order of the engine, each checked by [`solve::verify`].
pub fn verified(problem: &Problem, settings: &Settings) -> Vec<Vec<OptionId>> {
    let found: Result<Vec<_>, _> = solve::solutions(problem, settings).collect();
    let found = found.expect("no budget, no error");
    for solution in &found {
        assert_eq!(solve::verify(problem, solution), Ok(()), "{solution:?}");
    }
    found
}

/// The solutions as sorted sets of option numbers, sorted, so that solvers with different orders agree.
pub fn as_sets(solutions: &[Vec<OptionId>]) -> Vec<Vec<u32>> {
    let mut sets: Vec<Vec<u32>> = solutions
        .iter()
        .map(|solution| {
            let mut set: Vec<u32> = solution.iter().map(|option| option.0).collect();
            set.sort_unstable();
            set
        })
        .collect();
    sets.sort_unstable();
    sets
}

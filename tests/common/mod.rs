//! What the test programs share: a naive referee, random problems, and well-known exact covers written out.
#![allow(dead_code, reason = "each test program uses its own share")]

pub mod covers;
pub mod problems;
pub mod referee;

use dlx_wasm::engines::EngineKind;
use dlx_wasm::puzzle::{Encoded, LayoutCache, Puzzle, Sudoku};
use dlx_wasm::solve::{self, Settings};
use dlx_wasm::{OptionId, Problem};

/// By this engine, and all else as usual.
pub fn with(engine: EngineKind) -> Settings<'static> {
    Settings {
        engine,
        ..Settings::default()
    }
}

/// As one who encodes many puzzles does it: given of its empty grid.
pub fn encoded(sudoku: Sudoku) -> Encoded {
    let puzzle = Puzzle::from(sudoku);
    puzzle.encode_with(&mut LayoutCache::default()).unwrap()
}

/// All solutions in the order they are found, every one of them through [`solve::verify`].
pub fn verified(problem: &Problem, settings: &Settings) -> Vec<Vec<OptionId>> {
    let found: Result<Vec<_>, _> = solve::solutions(problem, settings).collect();
    let found = found.expect("no budget, no error");
    for solution in &found {
        assert_eq!(solve::verify(problem, solution), Ok(()), "{solution:?}");
    }
    found
}

/// The solutions as sorted sets of option numbers, sorted: what two solvers have in common whatever their order.
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

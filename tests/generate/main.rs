//! Generated puzzles of every kind. Tests that do not use the solver of the crate prove that each solution is unique.

mod polyomino;
mod queens;
mod requests;
mod sudoku;

use dlx_wasm::engines::{EngineKind, Limits};
use dlx_wasm::generate::{self, Fill, Minimal};
use dlx_wasm::puzzle::Puzzle;
use dlx_wasm::solve::Settings;

#[test]
fn the_same_seed_makes_the_same_puzzle_of_every_kind() {
    let made = |seed| {
        [
            generate::QueensRequest::new(12)
                .seed(seed)
                .generate()
                .unwrap(),
            generate::RegionRequest::default()
                .seed(seed)
                .cells(None)
                .generate()
                .unwrap(),
            generate::PolyominoRequest::default()
                .seed(seed)
                .given(6)
                .generate()
                .unwrap()
                .unwrap(),
        ]
    };
    assert_eq!(made(1), made(1));
    for (one, other) in made(1).iter().zip(&made(2)) {
        assert_ne!(one.puzzle, other.puzzle);
    }
}

#[test]
fn a_generation_that_a_budget_ends_is_an_error() {
    for updates in (0..12).chain([100, 1_000, 10_000, 100_000]) {
        let budget = Limits::UNLIMITED.with_updates(updates);
        // Only links count updates; the other settings of the caller are ignored.
        let settings = Settings::default().budget(budget).engine(EngineKind::Masks);
        let sudoku = |fill| {
            let request = generate::SudokuRequest::new()
                .fill(fill)
                .minimal(Minimal::Strict);
            let made = request.generate_within(&settings);
            made.map(|made| Puzzle::from(made.unwrap().puzzle))
        };
        let polyomino = generate::PolyominoRequest::default().generate_within(&settings);
        let made = [
            sudoku(Fill::Random),
            sudoku(Fill::Rows),
            (generate::QueensRequest::new(8).seed(1))
                .generate_within(&settings)
                .map(|made| made.puzzle),
            polyomino.map(|made| made.unwrap().puzzle),
        ];
        for made in made {
            match made {
                Ok(puzzle) => assert_eq!(puzzle.encode().unwrap().problem.count().unwrap(), 1),
                Err(error) => assert_eq!(error.code(), "out-of-budget"),
            }
        }
        match generate::RegionRequest::default().generate_within(&settings) {
            Ok(made) => assert!(!made.solution.options().is_empty()),
            Err(error) => assert_eq!(error.code(), "out-of-budget"),
        }
    }
}

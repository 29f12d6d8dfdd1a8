//! Generated puzzles of every kind. Tests that do not use the solver of the crate prove that each solution is unique.
#![cfg(not(target_arch = "wasm32"))]

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
            generate::QueensRequest { seed, n: 12 }.generate().unwrap(),
            generate::RegionRequest { seed, cells: None }
                .generate()
                .unwrap(),
            generate::PolyominoRequest {
                seed,
                given: Some(6),
                ..generate::PolyominoRequest::default()
            }
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
        let budget = Limits {
            updates,
            ..Limits::UNLIMITED
        };
        // Only links count updates; the other settings of the caller are ignored.
        let settings = Settings {
            budget,
            engine: EngineKind::Masks,
            ..Settings::default()
        };
        let sudoku = |fill| {
            let request = generate::SudokuRequest {
                fill,
                minimal: Minimal::Strict,
                ..generate::SudokuRequest::new()
            };
            let made = request.generate_within(&settings);
            made.map(|made| Puzzle::from(made.unwrap().puzzle))
        };
        let polyomino = generate::PolyominoRequest::default().generate_within(&settings);
        let made = [
            sudoku(Fill::Random),
            sudoku(Fill::Rows),
            (generate::QueensRequest { seed: 1, n: 8 })
                .generate_within(&settings)
                .map(|made| made.puzzle),
            polyomino.map(|made| made.unwrap().puzzle),
        ];
        for made in made {
            match made {
                Ok(puzzle) => assert_eq!(puzzle.encode().unwrap().problem.count(), Ok(1)),
                Err(error) => assert_eq!(error.code(), "out-of-budget"),
            }
        }
        match generate::RegionRequest::default().generate_within(&settings) {
            Ok(made) => assert!(!made.solution.options().is_empty()),
            Err(error) => assert_eq!(error.code(), "out-of-budget"),
        }
    }
}

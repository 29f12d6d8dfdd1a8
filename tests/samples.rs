//! Random solutions of puzzles with too many of them for a count.

use std::collections::BTreeSet;

use dlx_wasm::puzzle::{Puzzle, Queens, Regions, Sudoku};
use dlx_wasm::solve::{Settings, sample, verify};
use dlx_wasm::{OptionId, Problem};

#[test]
fn the_solutions_of_an_empty_sudoku_are_too_many_to_draw_from() {
    let empty: Puzzle = Sudoku::new(".".repeat(81)).into();
    let problem = empty.encode().unwrap().problem;
    let error = sample(&problem, &Settings::default()).unwrap_err();
    assert_eq!(error.code(), "too-large");
    assert!(error.to_string().contains("generate"), "{error}");
}

fn drawn_with_any(problem: &Problem, seed: u64) -> Option<Vec<OptionId>> {
    let settings = Settings::default().any(true).seed(seed);
    sample(problem, &settings).unwrap().0
}

#[test]
fn any_draws_where_a_count_would_not_end() {
    let sudoku: Puzzle = Sudoku::new(".".repeat(81)).into();
    let large: Puzzle = Sudoku::new(".".repeat(256)).into();
    let queens: Puzzle = Queens::new(30).into();
    // Regions that are rows add nothing, so there are far too many star battles.
    let rows = (0..196).map(|square| square / 14).collect();
    let stars: Puzzle = Queens::new(14)
        .regions(Regions::Labels(rows))
        .stars(2)
        .into();
    for puzzle in [sudoku, large, queens, stars] {
        let problem = puzzle.encode().unwrap().problem;
        let mut drawn = BTreeSet::new();
        for seed in 0..4 {
            let solution = drawn_with_any(&problem, seed).unwrap();
            assert_eq!(verify(&problem, &solution), Ok(()));
            assert_eq!(drawn_with_any(&problem, seed), Some(solution.clone()));
            drawn.insert(solution);
        }
        assert!(drawn.len() > 2, "seeds differ: {}", drawn.len());
    }
}

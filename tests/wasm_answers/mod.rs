//! Answers that must be the same on targets with a 32-bit `usize`, in Node and in a browser.

use dlx_wasm::dlx::{DlxMachine, ItemChoice};
use dlx_wasm::engines::{Engine, Limits, Stop};
use dlx_wasm::puzzle::{Polyomino, Puzzle, Queens, Sudoku};
use dlx_wasm::solve::{self, Settings, Verdict};
use dlx_wasm::{Granularity, Problem, Search};
use wasm_bindgen_test::wasm_bindgen_test;

fn problem(puzzle: impl Into<Puzzle>) -> Problem {
    puzzle.into().encode().unwrap().problem
}

#[wasm_bindgen_test]
fn knuths_toy_matrix_has_one_solution() {
    let toy = "a b c d e f g\nc e f\na d g\nb c f\na d\nb g\nd e g\n";
    let mut chosen = Problem::from_text(toy).unwrap().solve().unwrap().unwrap();
    chosen.sort();
    assert_eq!(chosen.iter().map(|id| id.0).collect::<Vec<_>>(), [0, 3, 4]);
}

#[wasm_bindgen_test]
fn eight_queens_stand_in_92_ways_and_1048_tree_nodes() {
    let mut walk = solve::solutions(&problem(Queens::new(8)), &Settings::default());
    assert_eq!(walk.count_up_to(u128::MAX).unwrap(), 92);
    assert_eq!(walk.stats().nodes, 1_048);
}

#[wasm_bindgen_test]
fn four_by_four_sudokus_are_288() {
    assert_eq!(problem(Sudoku::new(".".repeat(16))).count().unwrap(), 288);
}

#[wasm_bindgen_test]
fn three_by_twenty_pentominoes_walk_32977_tree_nodes() {
    let mut engine = DlxMachine::new(&problem(Polyomino::new("3x20")), ItemChoice::Mrv);
    let mut solutions = 0;
    while engine.run(Limits::UNLIMITED) == Stop::Solution {
        solutions += 1;
    }
    assert_eq!((solutions, engine.stats().nodes), (8, 32_977));
}

#[wasm_bindgen_test]
fn a_hard_sudoku_is_unique_and_verified() {
    let clues = "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..";
    let problem = problem(Sudoku::new(clues));
    let Verdict::Unique(chosen) = problem.verdict().unwrap() else {
        panic!("not unique");
    };
    assert_eq!(solve::verify(&problem, &chosen), Ok(()));
}

#[wasm_bindgen_test]
fn steps_are_undone_to_the_bit() {
    let root = Search::new(&problem(Queens::new(6)));
    let mut search = root.clone();
    let mut steps = 0;
    while search.step(Granularity::Link).is_some() && steps < 5_000 {
        steps += 1;
    }
    while search.step_back(Granularity::Link).is_some() {}
    assert!(search == root);
}

#[wasm_bindgen_test]
fn what_is_malformed_is_an_error_and_no_trap() {
    for text in ["a a\n", "a\nb\n", "a:x\n"] {
        assert_eq!(Problem::from_text(text).unwrap_err().code(), "parse");
    }
    let too_many = Puzzle::from(Queens::new(u32::MAX)).encode();
    assert_eq!(too_many.unwrap_err().code(), "too-large");
}

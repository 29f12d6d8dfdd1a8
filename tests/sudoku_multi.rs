//! Overlapping Sudokus against pairs of grids that agree.

use dlx_wasm::puzzle::{
    ItemLabel, PlacedSudoku, Puzzle, Regions, Solution, Sudoku, SudokuMulti, SudokuMultiSolution,
    SudokuSolution,
};
use dlx_wasm::{Error, ErrorKind};
use proptest::prelude::*;

const SIDE: usize = 4;

/// Every filled grid that fits the clues, by the Sudoku encoder alone.
fn fillings(sudoku: &Sudoku) -> Vec<Vec<u8>> {
    let encoded = Puzzle::from(sudoku.clone()).encode().unwrap();
    let solutions = encoded.problem.solutions();
    solutions
        .map(|chosen| match encoded.decode(&chosen.unwrap()) {
            Solution::Sudoku(SudokuSolution { cells, .. }) => cells,
            other => unreachable!("{other:?}"),
        })
        .collect()
}

/// The number of pairs of grids that agree on the common cells.
fn pairs(first: &Sudoku, second: &Sudoku, [row, column]: [usize; 2]) -> u128 {
    let seconds = fillings(second);
    let agree = |one: &[u8], other: &[u8]| {
        let mut common = (row..SIDE).flat_map(|r| (column..SIDE).map(move |c| [r, c]));
        common.all(|[r, c]| one[r * SIDE + c] == other[(r - row) * SIDE + c - column])
    };
    let firsts = fillings(first);
    let count = |one: &Vec<u8>| seconds.iter().filter(|other| agree(one, other)).count();
    firsts.iter().map(count).sum::<usize>() as u128
}

fn multi(grids: Vec<([u32; 2], Sudoku)>) -> Puzzle {
    let placed = |(at, sudoku)| PlacedSudoku::new(at, sudoku);
    SudokuMulti::new(grids.into_iter().map(placed).collect()).into()
}

fn sudoku(seed: u32, clues: &[(usize, u8)]) -> Sudoku {
    let mut cells = vec![0; SIDE * SIDE];
    for &(cell, number) in clues {
        cells[cell] = number.into();
    }
    let sudoku = Sudoku::new(cells);
    match seed {
        0 => sudoku,
        1 => sudoku.diagonals(true),
        2 => sudoku.regions(Some(Regions::Text("1122112233443344".into()))),
        _ => {
            let json = r#"{ "kind": "sudoku", "grid": "................", "cages": [{ "cells": [[0, 1], [0, 2]], "sum": 5 }] }"#;
            let Puzzle::Sudoku(mut caged) = serde_json::from_str(json).unwrap() else {
                unreachable!()
            };
            caged.grid = sudoku.grid;
            caged
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn two_grids_have_the_solutions_of_agreeing_pairs(
        rules in (0u32..4, 0u32..4),
        at in (0usize..5, 0usize..5),
        first in prop::collection::vec((0usize..16, 1u8..5), 0..4),
        second in prop::collection::vec((0usize..16, 1u8..5), 0..4),
    ) {
        let (one, other) = (sudoku(rules.0, &first), sudoku(rules.1, &second));
        let place = [at.0, at.1];
        let expected = pairs(&one, &other, place);
        let puzzle = multi(vec![([0, 0], one), (place.map(|place| place as u32), other)]);
        let encoded = puzzle.encode().unwrap();
        prop_assert_eq!(encoded.problem.count().unwrap(), expected);
        if encoded.impossible.is_some() {
            prop_assert_eq!(expected, 0);
        }
        for chosen in encoded.problem.solutions().take(5) {
            let solution = encoded.decode(&chosen.unwrap());
            prop_assert_eq!(encoded.check(&solution), []);
        }
        // Every item and option has a label, and the puzzle survives JSON.
        prop_assert_eq!(encoded.item_labels().len() as u32, encoded.problem.item_count());
        prop_assert_eq!(encoded.option_labels().len() as u32, encoded.problem.option_count());
        let json = serde_json::to_string(&puzzle).unwrap();
        prop_assert_eq!(serde_json::from_str::<Puzzle>(&json).unwrap(), puzzle);
    }
}

/// Five grids of a samurai: the four outer ones share a box each with the one in the middle.
fn samurai(clues: [&str; 5]) -> Puzzle {
    let places = [[0, 0], [0, 12], [6, 6], [12, 0], [12, 12]];
    multi(places.into_iter().zip(clues.map(Sudoku::new)).collect())
}

#[test]
fn a_samurai_has_369_cells() {
    let blank = ".".repeat(81);
    let encoded = samurai([&blank; 5]).encode().unwrap();
    assert_eq!(encoded.problem.primary_count(), 369 + 5 * 243);
    assert_eq!(encoded.problem.option_count(), 9 * 369);
    let chosen = encoded.problem.solve().unwrap().unwrap();
    let solution = encoded.decode(&chosen);
    assert_eq!(encoded.check(&solution), []);
    let label = encoded.item_label(dlx_wasm::ItemId(369 + 243));
    let row = ItemLabel::Row { row: 0, digit: 1 };
    assert_eq!(
        label,
        ItemLabel::InGrid {
            grid: 1,
            item: Box::new(row)
        }
    );
    assert_eq!(label.to_string(), "digit 1 in row 1 of grid 2");
}

#[test]
fn a_samurai_with_the_clues_of_its_solution_is_unique() {
    let blank = ".".repeat(81);
    let encoded = samurai([&blank; 5]).encode().unwrap();
    let chosen = encoded.problem.solve().unwrap().unwrap();
    let Solution::SudokuMulti(solution) = encoded.decode(&chosen) else {
        unreachable!()
    };
    // The middle grid has no clue of its own: the outer ones give its corners.
    let [first, second, _, third, fourth] = &solution.grids[..] else {
        unreachable!()
    };
    let puzzle = samurai([first, second, &blank, third, fourth]);
    let shared = puzzle.encode().unwrap();
    assert!(shared.problem.count().unwrap() >= 1);
    assert_eq!(shared.check(&Solution::SudokuMulti(solution)), []);
}

#[test]
fn wrong_claims_name_the_grid_and_the_cell() {
    let first = "1234341221434321";
    let puzzle = multi(vec![
        ([0, 0], Sudoku::new(".".repeat(16))),
        ([2, 2], Sudoku::new(".".repeat(16))),
    ]);
    let encoded = puzzle.encode().unwrap();
    let claim = |grids: &[&str]| {
        let grids = grids.iter().map(|&grid| grid.to_owned()).collect();
        let solution = SudokuMultiSolution::default().grids(grids);
        let wrong = encoded.check(&solution.into());
        wrong.iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    let rest = "4321213412433412";
    assert_eq!(claim(&[first, rest]), [""; 0]);
    assert_eq!(claim(&[first]), ["expected 2 grids, found 1"]);
    assert_eq!(
        claim(&[first, first]),
        ["row 3 column 3 of the board is 4 in grid 1 and 1 in grid 2"]
    );
    let repeated = format!("4421{}", &rest[4..]);
    assert!(claim(&[first, &repeated]).contains(&"grid 2: row 1 has two 4s".to_owned()));
}

#[test]
fn clashing_clues_of_common_cells_are_impossible() {
    let clue = |cell: usize, number: u32| {
        let mut cells = vec![0; 16];
        cells[cell] = number;
        Sudoku::new(cells)
    };
    let puzzle = multi(vec![([0, 0], clue(10, 1)), ([2, 2], clue(0, 2))]);
    let reason = puzzle.encode().unwrap().impossible.unwrap();
    assert_eq!(reason.to_string(), "nothing fits row 3 column 3");
    // A clue of one grid is a clue of the other: row 1 of the second grid has it twice.
    let puzzle = multi(vec![([0, 0], clue(10, 1)), ([2, 2], clue(3, 1))]);
    let reason = puzzle.encode().unwrap().impossible.unwrap();
    assert_eq!(reason.to_string(), "grid 2: row 1 has two 1s");
}

#[test]
fn mistakes_have_a_path() {
    let error = |json: &str| -> Error {
        match serde_json::from_str::<Puzzle>(json) {
            Ok(puzzle) => puzzle.encode().unwrap_err(),
            Err(error) => panic!("{error}"),
        }
    };
    let path = |error: Error| match error.kind() {
        ErrorKind::InvalidArgument => error.place().unwrap().to_owned(),
        _ => error.to_string(),
    };
    let grid = ".".repeat(16);
    let of = |grids: &str| {
        error(&format!(
            r#"{{ "kind": "sudoku-multi", "grids": [{grids}] }}"#
        ))
    };
    assert_eq!(path(of("")), "grids");
    let far = format!(r#"{{ "at": [0, 1000], "grid": "{grid}" }}"#);
    assert_eq!(path(of(&far)), "grids[0].at[1]");
    let first = format!(r#"{{ "at": [0, 0], "grid": "{grid}" }}"#);
    let large = format!(
        r#"{first}, {{ "at": [0, 0], "grid": "{}" }}"#,
        ".".repeat(81)
    );
    assert_eq!(path(of(&large)), "grids[1].grid");
    let boxed = format!(r#"{first}, {{ "at": [0, 0], "grid": "{grid}", "box": [2, 3] }}"#);
    assert!(path(of(&boxed)).starts_with("grids[1]"), "{}", of(&boxed));
    let symbols = format!(r#"{first}, {{ "at": [0, 0], "grid": "{grid}", "alphabet": "abcd" }}"#);
    assert_eq!(path(of(&symbols)), "grids[1].alphabet");
    let wrong = r#"{ "kind": "sudoku-multi", "grids": [{ "grid": "...." }] }"#;
    let misread = serde_json::from_str::<Puzzle>(wrong).unwrap_err();
    assert!(misread.to_string().contains("at"), "{misread}");
}

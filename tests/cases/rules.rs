//! Sudokus with extra rules: puzzles with exactly one solution, and counts of full grids.

use dlx_wasm::puzzle::{LayoutCache, Puzzle, Solution};
use dlx_wasm::solve::Verdict;
use serde_json::{Value, json};

use crate::cases::folder::{self, NodeStats, encoded};

#[test]
fn sudokus_with_rules_have_these_solutions() {
    let mut tally = NodeStats::default();
    for case in folder::lines("sudoku/rules.jsonl") {
        let id = &case["id"];
        let puzzle: Puzzle = serde_json::from_value(case["puzzle"].clone()).expect("a puzzle");
        let cached = puzzle.encode_with(&mut LayoutCache::default());
        for encoded in [puzzle.encode(), cached] {
            let encoded = encoded.expect("well formed");
            assert_eq!(encoded.impossible, None, "{id}");
            let Verdict::Unique(chosen) = encoded.problem.verdict().expect("no budget") else {
                panic!("{id}: not exactly one solution");
            };
            let solution = encoded.decode(&chosen);
            assert_eq!(encoded.check(&solution), [], "{id}");
            let Solution::Sudoku(solution) = solution else {
                panic!("{id}: {solution:?}");
            };
            assert_eq!(solution.grid, case["solution"], "{id}");
        }
        if case["firstClueNeeded"] == true {
            let grid = case["puzzle"]["grid"].as_str().expect("a text");
            let mut puzzle = case["puzzle"].clone();
            puzzle["grid"] = grid.replacen(|symbol| symbol != '.', ".", 1).into();
            let count = encoded(puzzle).problem.count_up_to(2);
            assert_eq!(count, Ok(2), "{id}");
        }
        tally.ran();
    }
    tally.report("sudokus with rules");
}

#[test]
fn full_grids_under_rules_have_these_counts() {
    let mut tally = NodeStats::default();
    let Some(text) = folder::read("sudoku/counts_variants.json") else {
        return;
    };
    let counts: Value = serde_json::from_str(&text).expect("JSON");
    for (size, cells) in [("4x4", 16), ("6x6", 36), ("9x9", 81)] {
        for (rules, count) in counts[size].as_object().expect("counts") {
            if rules == "plain" && size == "6x6" {
                tally.skip("counted elsewhere");
                continue;
            }
            let mut puzzle = json!({ "kind": "sudoku", "grid": ".".repeat(cells) });
            for rule in rules.split('+') {
                match rule {
                    "plain" => {}
                    "centre-window" => puzzle["extra"] = json!([[[1, 1], [1, 2], [2, 1], [2, 2]]]),
                    rule => puzzle[rule] = json!(true),
                }
            }
            let found = encoded(puzzle).problem.count().expect("no budget");
            assert_eq!(
                found.to_u128(),
                count.as_u64().map(u128::from),
                "{size} {rules}"
            );
            tally.ran();
        }
    }
    tally.report("full grids under rules");
}

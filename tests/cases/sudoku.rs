//! Sudokus: published 9×9 ones, and other sizes, diagonals and regions.

use dlx_wasm::OptionId;
use dlx_wasm::puzzle::{Encoded, Solution, SudokuSolution};
use dlx_wasm::solve::Verdict;
use serde_json::{Value, json};

use crate::cases::folder::{self, NodeStats, encoded, number, numbers};
use crate::common::covers;

fn decoded(encoded: &Encoded, chosen: &[OptionId]) -> SudokuSolution {
    let solution = encoded.decode(chosen);
    assert_eq!(encoded.check(&solution), []);
    let Solution::Sudoku(solution) = solution else {
        panic!("{solution:?} is no filled grid");
    };
    solution
}

#[test]
fn published_sudokus_have_these_solutions() {
    let mut tally = NodeStats::default();
    let text = folder::read("sudoku/sudoku9x9.tsv").unwrap_or_default();
    for line in text.lines() {
        let fields: Vec<&str> = line.split('\t').collect();
        let [grid, class, count, solution, _] = fields[..] else {
            panic!("{line}");
        };
        let encoded = encoded(json!({ "kind": "sudoku", "grid": grid }));
        let verdict = encoded.problem.verdict().expect("no budget");
        assert!(encoded.impossible.is_none() || class == "none", "{line}");
        match (class, verdict) {
            ("none", Verdict::None) => {}
            ("unique", Verdict::Unique(found)) => {
                assert_eq!(decoded(&encoded, &found).grid, solution, "{line}");
            }
            ("multiple", Verdict::Many(found)) => {
                let [one, other] = found.map(|found| decoded(&encoded, &found).grid);
                assert_ne!(one, other);
                let expected = count.trim_start_matches(">=").parse().expect("a count");
                let limit = if count.starts_with(">=") {
                    expected
                } else {
                    expected + 1
                };
                assert_eq!(encoded.problem.count_up_to(limit), Ok(expected), "{line}");
            }
            (_, verdict) => panic!("{line}: {verdict:?}"),
        }
        tally.ran();
    }
    tally.report("published sudokus");
}

/// Uses boxes if the regions are boxes, else the regions.
fn variant(case: &Value) -> Encoded {
    let n = number(&case["n"]);
    let regions = numbers(&case["regions"]);
    let sides = (2..n).map(|rows| [rows, n / rows]);
    let shape = sides
        .filter(|[rows, columns]| rows * columns == n)
        .find(|&[rows, columns]| covers::boxes(rows, columns) == regions);
    let mut puzzle = json!({
        "kind": "sudoku",
        "grid": case["givens"],
        "diagonals": case["diagonal"],
    });
    match shape {
        Some(sides) => puzzle["box"] = json!(sides),
        None => puzzle["regions"] = json!(regions),
    }
    encoded(puzzle)
}

#[test]
fn sudokus_of_other_kinds_have_these_solutions() {
    let mut tally = NodeStats::default();
    for case in folder::lines("sudoku/variants.jsonl") {
        let id = &case["id"];
        let encoded = variant(&case);
        let problem = &encoded.problem;
        assert!(
            encoded.impossible.is_none() || case["class"] == "none",
            "{id}"
        );
        let exact = case["count"].as_u64();
        let limit = exact.map_or_else(|| case["count_at_least"].as_u64(), |count| Some(count + 1));
        let expected = exact.or(limit).expect("a count");
        let count = problem.count_up_to(limit.map_or(u128::MAX, u128::from));
        assert_eq!(count, Ok(expected.into()), "{id}");
        if let Some(first) = problem.solve().expect("no budget") {
            let found = decoded(&encoded, &first);
            if case["class"] == "unique" {
                assert_eq!(json!(found.cells), case["solution"], "{id}");
            }
        }
        tally.ran();
    }
    tally.report("other sudokus");
}

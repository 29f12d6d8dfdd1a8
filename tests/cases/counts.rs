//! Counts of well-known families.

use dlx_wasm::solve::{self, CountPlan, Settings};
use dlx_wasm::{Count, Problem};
use serde_json::{Value, json};

use crate::cases::folder::{self, NodeStats, encoded, number};
use crate::common::covers;

/// Queens and Sudokus as puzzles, everything else as the exact cover that its description says.
fn problem(case: &Value) -> Option<Problem> {
    let n = number(case.get("n").unwrap_or(&json!(0)));
    let anywhere = |_, _| true;
    Some(match case["kind"].as_str()? {
        "queens" => encoded(json!({ "kind": "queens", "n": n })).problem,
        "toroidal_queens" => encoded(json!({ "kind": "queens", "n": n, "toroidal": true })).problem,
        "queens_constrained" => {
            let (placed, blocked) = (&case["given"], &case["blocked"]);
            encoded(json!({ "kind": "queens", "n": n, "placed": placed, "blocked": blocked }))
                .problem
        }
        "sudoku_empty" | "sudoku_first_row_fixed" | "jigsaw_empty" | "jigsaw_first_row_fixed" => {
            let blank = json!(vec![0; n * n]);
            encoded(json!({
                "kind": "sudoku",
                "grid": case.get("givens").unwrap_or(&blank),
                "regions": case["regions"],
                "diagonals": case["diagonal"],
            }))
            .problem
        }
        "langford" => covers::langford(n),
        "skolem" => skolem(n),
        "latin_square" => covers::latin(n, None),
        "reduced_latin_square" => {
            let clue = |cell: usize| match (cell / n, cell % n) {
                (0, column) => column + 1,
                (row, 0) => row + 1,
                _ => 0,
            };
            let clues: Vec<usize> = (0..n * n).map(clue).collect();
            covers::clued(n, None, &clues)
        }
        "diagonal_latin_square" => diagonal_latin(n),
        "set_partitions" => covers::partitions(n),
        "permutations" => covers::placements(n, n, anywhere),
        "derangements" => covers::placements(n, n, |thing, place| thing != place),
        "injections_secondary" => covers::placements(n, number(&case["m"]), anywhere),
        "graph_colouring_xcc" => {
            let edges: Vec<(usize, usize)> = case["edges"]
                .as_array()?
                .iter()
                .map(|edge| (number(&edge[0]), number(&edge[1])))
                .collect();
            let last = edges.iter().map(|&(a, b)| a.max(b)).max().unwrap_or(0);
            covers::colorings(last + 1, &edges, number(&case["k"]) as u32)
        }
        _ => return None,
    })
}

/// Skolem sequences: the numbers 1 to n twice each, the second k exactly k places after the first.
fn skolem(n: usize) -> Problem {
    let options = (1..=n)
        .flat_map(|k| (0..2 * n - k).map(move |place| vec![k - 1, n + place, n + place + k]));
    covers::cover(3 * n, 0, &options.collect::<Vec<_>>())
}

/// Latin squares with every symbol once on each diagonal too.
fn diagonal_latin(n: usize) -> Problem {
    let square = n * n;
    let mut options = Vec::new();
    for cell in 0..square {
        let (row, column) = (cell / n, cell % n);
        for symbol in 0..n {
            let rows = [square + row * n + symbol, 2 * square + column * n + symbol];
            let mut option = vec![cell, rows[0], rows[1]];
            option.extend((row == column).then_some(3 * square + symbol));
            option.extend((row + column == n - 1).then_some(3 * square + n + symbol));
            options.push(option);
        }
    }
    covers::cover(3 * square + 2 * n, 0, &options)
}

/// The count as the workers of a pool share it, for problems that take moments.
fn in_parts(problem: &Problem) -> Option<Count> {
    match solve::plan_count(problem, &Settings::default()) {
        Ok(CountPlan::Counted(count)) => Some(count),
        Ok(CountPlan::Folded { folds, .. }) => {
            let below = folds.split(problem, 24).parts.into_iter().map(|part| {
                let left = problem.after(&part.prefix).expect("a path of the tree");
                &part.times * &left.problem.count().expect("a small count")
            });
            Some(below.sum())
        }
        _ => None,
    }
}

#[test]
fn well_known_families_have_these_counts() {
    let mut tally = NodeStats::default();
    for case in folder::lines("known/counts_other.jsonl") {
        let Some(problem) = problem(&case) else {
            tally.skip(format!("of a kind not known here, {}", case["kind"]));
            continue;
        };
        let count = problem.count().expect("a small count");
        assert_eq!(
            json!(count.to_u128().unwrap() as u64),
            case["count"],
            "{case}"
        );
        if let Some(count) = in_parts(&problem) {
            assert_eq!(
                json!(count.to_u128().unwrap() as u64),
                case["count"],
                "{case}"
            );
        }
        if let Some(expected) = case.get("fundamental").filter(|_| case["kind"] == "queens") {
            let n = number(&case["n"]);
            let distinct = encoded(json!({ "kind": "queens", "n": n, "distinct": true }));
            let count = distinct.problem.count().expect("a small count");
            assert_eq!(&json!(count.to_u128().unwrap() as u64), expected, "{case}");
        }
        tally.ran();
    }
    tally.report("known counts");
}

//! Counts of polyforms on all lattices, with and without symmetric copies.

use serde_json::{Value, json};

use crate::cases::folder::{self, NodeStats, encoded};

/// Cases of more tree nodes than a test may take.
const LARGE: [&str; 1] = ["bedlam"];

fn puzzle(case: &Value, distinct: &Value) -> Value {
    json!({
        "kind": "polyform",
        "lattice": case["lattice"],
        "board": case["board"],
        "pieces": case["pieces"],
        "reflect": case["reflect"],
        "distinct": distinct,
    })
}

#[test]
fn boards_have_these_many_fillings_by_polyforms() {
    let mut tally = NodeStats::default();
    for case in folder::lines("polyform/cases.jsonl") {
        let id = case["id"].as_str().expect("an id");
        if LARGE.contains(&id) {
            tally.skip("large");
            continue;
        }
        let wanted = case["count"].as_str().expect("a count");
        let all = encoded(puzzle(&case, &json!(false)));
        let count = all.problem.count().expect("a count");
        assert_eq!(count.to_string(), wanted, "{id}");
        assert!(all.impossible.is_none() || wanted == "0", "{id}");
        for (field, distinct) in [
            ("distinct", json!(true)),
            ("distinct_by_turns", json!("turns")),
        ] {
            let Some(wanted) = case[field].as_u64() else {
                continue;
            };
            let distinct = encoded(puzzle(&case, &distinct));
            let count = distinct.problem.count().expect("a count");
            assert_eq!(count, u128::from(wanted), "{id} {field}");
        }
        tally.ran();
    }
    tally.report("polyforms");
}

#[test]
#[ignore = "3e8 tree nodes"]
fn large_boards_have_these_many_fillings_by_polyforms() {
    for case in folder::lines("polyform/cases.jsonl") {
        let id = case["id"].as_str().expect("an id");
        if let (true, Some(wanted)) = (LARGE.contains(&id), case["distinct_by_turns"].as_u64()) {
            let distinct = encoded(puzzle(&case, &json!("turns")));
            assert_eq!(
                distinct.problem.count().expect("a count"),
                u128::from(wanted),
                "{id}"
            );
        }
    }
}

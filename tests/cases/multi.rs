//! Items with bounds, and costs.

use std::collections::BTreeMap;

use dlx_wasm::solve::{self, Settings};
use serde_json::{Value, json};

use crate::cases::folder::{self, NodeStats, encoded};

#[test]
fn problems_with_bounds_have_these_counts_and_costs() {
    let mut tally = NodeStats::default();
    for case in folder::lines("multi/cases.jsonl") {
        let id = &case["id"];
        let problem = encoded(json!({
            "kind": "exact-cover",
            "primary": case["primary"],
            "secondary": case["secondary"],
            "options": case["options"],
        }))
        .problem;
        let count = problem.count().expect("no budget");
        assert_eq!(
            Some(count.to_string()),
            case["count"].as_u64().map(|count| count.to_string()),
            "{id}"
        );
        if let Value::Object(histogram) = &case["hist"] {
            let mut costs = BTreeMap::<String, u64>::new();
            for solution in problem.solutions() {
                let solution = solution.expect("no budget");
                assert_eq!(solve::verify(&problem, &solution), Ok(()), "{id}");
                *costs
                    .entry(problem.total_cost(&solution).to_string())
                    .or_default() += 1;
            }
            assert_eq!(json!(costs), json!(histogram), "{id}");
        }
        let listed = solve::solutions(&problem, &Settings::default()).count();
        assert_eq!(json!(listed), case["count"], "{id}");
        tally.ran();
    }
    tally.report("multi");
}

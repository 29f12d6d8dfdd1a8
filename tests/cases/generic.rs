//! Random and difficult exact covers with their solutions.

use dlx_wasm::solve::{self, Settings};
use dlx_wasm::{Entry, OptionId, Problem};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use crate::cases::folder::{self, NodeStats, encoded, strings};
use crate::common::as_sets;

/// An entry is `item` or `item:color`, split at the first colon.
fn parts(entry: &str) -> (&str, Option<&str>) {
    entry
        .split_once(':')
        .map_or((entry, None), |(item, color)| (item, Some(color)))
}

fn problem(case: &Value) -> Problem {
    let mut builder =
        Problem::named(&strings(&case["primary"]), &strings(&case["secondary"])).expect("items");
    for option in case["options"].as_array().expect("options") {
        let entries: Vec<Entry> = strings(option)
            .iter()
            .map(|entry| {
                let (item, color) = parts(entry);
                Entry::new(
                    builder.item(item).expect("a known item"),
                    color.map(|color| builder.color(color)),
                )
            })
            .collect();
        builder.option(&entries).expect("an option");
    }
    builder.build()
}

/// The same as plain data.
fn puzzle(case: &Value) -> Value {
    let options = case["options"].as_array().expect("options").iter();
    let option = |option: &Value| -> Value {
        let entries = strings(option).into_iter().map(|entry| match parts(entry) {
            (item, None) => json!(item),
            (item, Some(color)) => json!([item, color]),
        });
        entries.collect()
    };
    json!({
        "kind": "exact-cover",
        "primary": case["primary"],
        "secondary": case["secondary"],
        "options": options.map(option).collect::<Vec<_>>(),
    })
}

/// The hash of solutions: one a line, its sorted numbers with a space between them.
fn hash(sets: &[Vec<u32>]) -> String {
    let mut hasher = Sha256::new();
    for (index, set) in sets.iter().enumerate() {
        let numbers: Vec<String> = set.iter().map(u32::to_string).collect();
        hasher.update(if index > 0 { "\n" } else { "" });
        hasher.update(numbers.join(" "));
    }
    format!("{:x}", hasher.finalize())
}

#[test]
fn generic_instances_have_these_solutions() {
    let mut tally = NodeStats::default();
    for case in folder::lines("generic/random_instances.jsonl") {
        let id = &case["id"];
        let problem = problem(&case);
        let found: Vec<Vec<OptionId>> = solve::solutions(&problem, &Settings::default())
            .map(|solution| solution.expect("no budget"))
            .inspect(|solution| assert_eq!(solve::verify(&problem, solution), Ok(()), "{id}"))
            .collect();
        assert_eq!(json!(found.len()), case["count"], "{id}");
        let sets = as_sets(&found);
        if let Some(expected) = case.get("solutions") {
            assert_eq!(&json!(sets), expected, "{id}");
        }
        assert_eq!(hash(&sets), case["solutions_sha256"], "{id}");
        assert_eq!(encoded(puzzle(&case)).problem, problem, "{id}");
        tally.ran();
    }
    tally.report("generic");
}

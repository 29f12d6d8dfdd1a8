//! Every kind of puzzle in every place: read, written, encoded, solved, verified, labeled, detected as text.
#![cfg(all(not(target_arch = "wasm32"), feature = "texts"))]

use dlx_wasm::puzzle::{Puzzle, Solution, text};
use serde_json::Value;

/// One small puzzle of each kind. The tests of the package and the page read it too.
fn samples() -> Vec<Value> {
    serde_json::from_str(include_str!("data/kinds.json")).unwrap()
}

#[test]
fn each_kind_has_a_sample() {
    let samples = samples();
    let kinds: Vec<&str> = samples
        .iter()
        .filter_map(|one| one["kind"].as_str())
        .collect();
    assert_eq!(kinds, Puzzle::KINDS);
}

#[test]
fn each_kind_is_read_and_written_as_data() {
    for sample in samples() {
        let kind = sample["kind"].as_str().unwrap();
        let puzzle: Puzzle = serde_json::from_value(sample.clone()).expect(kind);
        assert_eq!(puzzle.kind(), kind);
        let written = serde_json::to_value(&puzzle).expect(kind);
        assert_eq!(written["kind"], kind);
        let again: Puzzle = serde_json::from_value(written).expect(kind);
        assert_eq!(again, puzzle, "{kind}");
    }
}

#[test]
fn each_kind_is_solved_verified_and_labeled() {
    for sample in samples() {
        let puzzle: Puzzle = serde_json::from_value(sample).unwrap();
        let kind = puzzle.kind();
        let encoded = puzzle.encode().expect(kind);
        assert_eq!(encoded.impossible, None, "{kind}");
        let labels = encoded
            .item_labels()
            .into_iter()
            .map(|label| label.to_string());
        let options = encoded
            .option_labels()
            .into_iter()
            .map(|label| label.to_string());
        for label in labels.chain(options) {
            assert!(!label.is_empty(), "{kind}");
        }
        let mut count = 0;
        for chosen in encoded.problem.solutions() {
            let chosen = chosen.unwrap();
            let solution: Solution = encoded.decode(&chosen);
            assert_eq!(encoded.check(&solution), [], "{kind}");
            let mut options: Vec<u32> = chosen.iter().map(|option| option.0).collect();
            let mut listed = solution.options().to_vec();
            options.sort_unstable();
            listed.sort_unstable();
            assert_eq!(listed, options, "{kind}");
            count += 1;
        }
        assert!(count > 0, "{kind}");
        assert_eq!(puzzle.count().unwrap(), count, "{kind}");
    }
}

#[test]
fn each_kind_is_found_in_a_text_of_its_data() {
    for sample in samples() {
        let puzzle: Puzzle = serde_json::from_value(sample.clone()).unwrap();
        let found = text::parse(&sample.to_string(), None);
        let found = found.unwrap_or_else(|error| panic!("{}: {error}", puzzle.kind()));
        assert_eq!(found.puzzles, [puzzle]);
    }
}

#[test]
fn another_kind_is_an_error_that_lists_all() {
    let error = serde_json::from_str::<Puzzle>(r#"{ "kind": "kakuro" }"#).unwrap_err();
    for kind in Puzzle::KINDS {
        assert!(error.to_string().contains(kind), "{error}");
    }
}

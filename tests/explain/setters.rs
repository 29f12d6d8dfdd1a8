//! Published puzzles with one rule each: no step is wrong, and the outcome is that of the engine.

use std::collections::BTreeMap;
use std::io::Write as _;
use std::path::PathBuf;

use dlx_wasm::explain::{Outcome, explain};
use dlx_wasm::puzzle::Sudoku;
use serde_json::Value;

use crate::explain::{blanks, placed};

fn lines() -> Vec<Value> {
    let folder = std::env::var_os("DLX_CASES").unwrap_or_else(|| "../shared/cases".into());
    let path = PathBuf::from(folder).join("sudoku/setters.jsonl");
    let text = std::fs::read_to_string(path).unwrap_or_default();
    let line = |line: &str| serde_json::from_str(line).expect("a line of JSON");
    text.lines().map(line).collect()
}

#[test]
fn steps_of_published_puzzles_with_rules_agree_with_their_solution() {
    let mut solved: BTreeMap<String, [u32; 2]> = BTreeMap::new();
    for case in lines() {
        let id = case["id"].as_str().expect("a name");
        let mut fields = case["puzzle"].clone();
        fields.as_object_mut().expect("fields").remove("kind");
        let puzzle: Sudoku = serde_json::from_value(fields).expect("a Sudoku");
        let digits = case["solution"].as_str().expect("a grid").bytes();
        let solution: Vec<u8> = digits.map(|digit| digit - b'0').collect();
        let explained = explain(&puzzle).expect("well formed");
        let is_solved = explained.outcome == Outcome::Solved;
        assert!(is_solved || explained.outcome == Outcome::Guessed, "{id}");
        let placed = placed(&puzzle, &explained, &solution);
        assert_eq!(placed, blanks(&puzzle), "{id}");
        assert_eq!(explained.ignored, [], "{id}");
        let rule = id.split('-').next().expect("a rule").to_owned();
        let [without_guess, all] = solved.entry(rule).or_default();
        *without_guess += u32::from(is_solved);
        *all += 1;
    }
    // The test runner captures the output of passing tests.
    for (rule, [without_guess, all]) in solved {
        let _ = writeln!(
            std::io::stderr(),
            "cases: {rule}: {without_guess} of {all} solved without a guess"
        );
    }
}

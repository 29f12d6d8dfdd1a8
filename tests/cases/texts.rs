//! Texts as people and programs write puzzles: read as the expected grid, or refused with the expected word.

use dlx_wasm::puzzle::text::parse;
use serde_json::{Value, json};

use crate::cases::folder::{self, NodeStats, encoded, number, numbers};

/// Returns the number of each cell of a puzzle, 0 for a blank.
fn clues(puzzle: &Value) -> Option<Vec<usize>> {
    let alphabet = puzzle["alphabet"]
        .as_str()
        .unwrap_or("123456789ABCDEFGHIJKLMNOP");
    match &puzzle["grid"] {
        Value::String(text) => {
            let clue = |symbol| {
                alphabet
                    .chars()
                    .position(|known| known == symbol)
                    .map_or(0, |place| place + 1)
            };
            Some(text.chars().map(clue).collect())
        }
        Value::Array(_) => Some(numbers(&puzzle["grid"])),
        _ => None,
    }
}

/// Returns the difference between a text and its case, if any.
fn difference(case: &Value) -> Option<String> {
    let text = case["text"].as_str().expect("a text");
    let parsed = parse(text, None);
    if case["want"] == "refuse" {
        return match parsed {
            Err(error) => {
                let word = case["mention"].as_str().unwrap_or_default().to_lowercase();
                let message = error.to_string();
                (!message.to_lowercase().contains(&word)).then_some(message)
            }
            Ok(parsed) => Some(format!("read as {:?}", parsed.format)),
        };
    }
    let parsed = match parsed {
        Ok(parsed) => parsed,
        Err(error) => return Some(error.to_string()),
    };
    let [puzzle] = &parsed.puzzles[..] else {
        return Some(format!(
            "{} puzzles as {:?}",
            parsed.puzzles.len(),
            parsed.format
        ));
    };
    let read = serde_json::to_value(puzzle).expect("plain data");
    if clues(&read) != Some(numbers(&case["grid"])) {
        return Some(format!("{:?}: other clues: {read}", parsed.format));
    }
    let mut expected = json!({ "kind": "sudoku", "grid": vec![0; number(&case["n"]).pow(2)] });
    let mut found = read.clone();
    found["grid"] = expected["grid"].clone();
    if let Some(fields) = found.as_object_mut() {
        fields.remove("alphabet");
    }
    for field in ["box", "regions"] {
        if !case[field].is_null() {
            expected[field] = case[field].clone();
        }
    }
    if case["diagonals"] == true || case["diagonal"] == true {
        expected["diagonals"] = json!(true);
    }
    let same = encoded(found).problem == encoded(expected).problem;
    (!same).then(|| format!("{:?}: other regions: {read}", parsed.format))
}

#[test]
fn texts_are_read_as_their_writers_meant_them() {
    let mut stats = NodeStats::default();
    let mut wrong = Vec::new();
    for case in folder::lines("texts.jsonl") {
        if let Some(difference) = difference(&case) {
            wrong.push(format!("{}: {difference}", case["id"]));
        }
        stats.ran();
    }
    stats.report("texts");
    assert!(
        wrong.is_empty(),
        "{} texts:\n{}",
        wrong.len(),
        wrong.join("\n")
    );
}

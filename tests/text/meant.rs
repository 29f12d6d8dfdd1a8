//! Texts as people and programs write puzzles, each with the puzzle that its writer means, or with a word of the error.
//!
//! A line of `meant.jsonl` is an object: `text`, and `puzzles` or `error`. The option `as` is never given.

use dlx_wasm::puzzle::text::parse;
use dlx_wasm::puzzle::{Encoded, Puzzle};
use serde_json::{Value, json};

/// Returns a puzzle with numbers as clues and without its alphabet.
fn plain(mut puzzle: Value) -> Value {
    if puzzle["kind"] != "sudoku" {
        return puzzle;
    }
    let fields = puzzle.as_object_mut().unwrap();
    let alphabet = fields.remove("alphabet");
    if let Some(Value::String(grid)) = fields.get("grid") {
        let has_digits = grid.contains(|symbol| matches!(symbol, '1'..='9'));
        let usual = if has_digits || grid.len() <= 81 {
            "123456789ABCDEFGHIJKLMNOP"
        } else {
            "ABCDEFGHIJKLMNOPQRSTUVWXY"
        };
        let alphabet = alphabet.as_ref().and_then(Value::as_str).unwrap_or(usual);
        let number = |symbol: char| {
            let symbols = alphabet.chars();
            let place = symbols.zip(1..).find(|known| known.0 == symbol);
            place.map_or(0, |known| known.1)
        };
        let cells: Vec<i32> = grid.chars().map(number).collect();
        fields.insert("grid".to_owned(), json!(cells));
    }
    puzzle
}

fn encoded(puzzle: Value) -> Encoded {
    let puzzle: Puzzle = serde_json::from_value(puzzle).unwrap();
    puzzle.encode().unwrap()
}

fn is_same(found: &Value, expected: &Value) -> bool {
    if found["kind"] != expected["kind"] {
        return false;
    }
    if found["kind"] == "dlx" {
        let options = encoded(found.clone()).problem.options().count();
        return json!(options) == expected["options"];
    }
    let [found, expected] = [found, expected].map(|puzzle| plain(puzzle.clone()));
    if found["grid"] != expected["grid"] {
        return false;
    }
    encoded(found).problem == encoded(expected).problem
}

/// Returns the difference between a text and its meaning, if any.
fn difference(case: &Value) -> Option<String> {
    let text = case["text"].as_str().unwrap();
    let parsed = parse(text, None);
    if let Some(word) = case["error"].as_str() {
        return match parsed {
            Ok(parsed) => Some(format!("read as {:?}", parsed.format)),
            Err(error) => {
                let message = error.to_string();
                let has_word = message.to_lowercase().contains(&word.to_lowercase());
                (!has_word).then_some(message)
            }
        };
    }
    let parsed = match parsed {
        Ok(parsed) => parsed,
        Err(error) => return Some(error.to_string()),
    };
    let found: Vec<Value> = parsed
        .puzzles
        .iter()
        .map(|puzzle| serde_json::to_value(puzzle).unwrap())
        .collect();
    let expected = case["puzzles"].as_array().unwrap();
    let same = found.len() == expected.len()
        && found
            .iter()
            .zip(expected)
            .all(|(one, other)| is_same(one, other));
    (!same).then(|| format!("{:?}: {}", parsed.format, json!(found)))
}

#[test]
fn texts_are_read_as_their_writers_mean_them() {
    let cases = include_str!("meant.jsonl").lines();
    let mut wrong = Vec::new();
    for case in cases {
        let case: Value = serde_json::from_str(case).unwrap();
        if let Some(difference) = difference(&case) {
            wrong.push(format!("{}: {difference}", case["id"]));
        }
    }
    assert!(
        wrong.is_empty(),
        "{} texts:\n{}",
        wrong.len(),
        wrong.join("\n")
    );
}

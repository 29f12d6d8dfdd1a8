//! `verify`: solutions from elsewhere, checked by the rules of their puzzles.

use dlx_wasm::puzzle::{
    CoverSolution, MatrixSolution, PolyformSolution, PolyominoSolution, Puzzle, QueensSolution,
    Reason, Solution, SudokuMultiSolution, SudokuSolution,
};
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};

use crate::input::{PuzzleEntry, read_source, source_name};
use crate::output::Answer;
use crate::search_verbs::{Task, reason_data};
use crate::session::{Answered, Failure};
use crate::solution_text::NONE;

/// Gives each puzzle its solution from a file: lines as `solve` prints them, as text or as JSON.
pub fn read_solutions(source: &str, entries: &mut [PuzzleEntry]) -> Result<(), String> {
    let text = read_source(source)?;
    let name = source_name(source);
    let lines: Vec<&str> = text
        .lines()
        .filter(|line| !line.trim().is_empty())
        .collect();
    if lines.len() != entries.len() {
        let (expected, found) = (entries.len(), lines.len());
        return Err(format!(
            "{name}: expected a solution on a line for each of {expected} puzzles, found {found} lines"
        ));
    }
    for (entry, line) in entries.iter_mut().zip(lines) {
        let solution = match serde_json::from_str(line) {
            Ok(Value::Object(mut fields)) if fields.contains_key("solution") => {
                fields.remove("solution")
            }
            Ok(Value::Object(fields)) => Some(Value::Object(fields)),
            _ => Some(json!(line)),
        };
        entry.solution = solution;
    }
    Ok(())
}

impl Task<'_> {
    pub fn verify(&self) -> Answered {
        let puzzle = &self.entry.puzzle;
        let Some(claimed) = &self.entry.solution else {
            let message = "the solution is missing; use --solutions FILE, or lines of JSON with the fields puzzle and solution";
            return Err(Failure::Input(message.to_owned()));
        };
        let solution = claimed_solution(puzzle, claimed).map_err(Failure::Input)?;
        let wrong: Option<Vec<Reason>> = solution.map(|solution| self.encoded.check(&solution));
        let (text, record) = match &wrong {
            None => (NONE.to_owned(), json!({ "index": self.index, "ok": null })),
            Some(wrong) if wrong.is_empty() => {
                ("ok".to_owned(), json!({ "index": self.index, "ok": true }))
            }
            Some(wrong) => {
                let reasons: Vec<String> = wrong.iter().map(ToString::to_string).collect();
                let data: Vec<Value> = wrong.iter().map(reason_data).collect();
                let record = json!({ "index": self.index, "ok": false, "wrong": data });
                (format!("wrong: {}", reasons.join("; ")), record)
            }
        };
        Ok(Answer {
            text: vec![text],
            records: vec![record],
            is_found: wrong.is_some_and(|wrong| wrong.is_empty()),
        })
    }
}

/// A solution from elsewhere in terms of its puzzle; `None` for an answer that there is none.
fn claimed_solution(puzzle: &Puzzle, claimed: &Value) -> Result<Option<Solution>, String> {
    let fields = match claimed {
        Value::Null => return Ok(None),
        Value::String(text) if matches!(text.trim(), "" | NONE) => return Ok(None),
        Value::String(text) => fields_of_text(puzzle, text.trim())?,
        Value::Object(fields) => fields.clone(),
        _ => return Err("solution: expected an object or a text".to_owned()),
    };
    Ok(Some(match puzzle {
        Puzzle::Sudoku(_) => read::<SudokuSolution>(fields, &["grid", "cells"])?.into(),
        Puzzle::SudokuMulti(_) => read::<SudokuMultiSolution>(fields, &["grids", "cells"])?.into(),
        Puzzle::Queens(_) => read::<QueensSolution>(fields, &["columns"])?.into(),
        Puzzle::Polyomino(_) => read::<PolyominoSolution>(fields, &["placements"])?.into(),
        Puzzle::Polyform(_) => read::<PolyformSolution>(fields, &["pieces"])?.into(),
        Puzzle::Matrix(_) => read::<MatrixSolution>(fields, &["rows"])?.into(),
        _ => read::<CoverSolution>(fields, &["options"])?.into(),
    }))
}

/// Reads the fields that a check looks at.
fn read<T: DeserializeOwned>(
    mut fields: Map<String, Value>,
    checked: &[&str],
) -> Result<T, String> {
    fields.retain(|name, _| checked.contains(&&name[..]));
    if fields.is_empty() {
        return Err(format!("solution: has no {}", checked.join(" or ")));
    }
    serde_json::from_value(Value::Object(fields)).map_err(|error| error.to_string())
}

/// The fields of a solution that is a line of text.
fn fields_of_text(puzzle: &Puzzle, text: &str) -> Result<Map<String, Value>, String> {
    let numbers = || {
        let words = text.split_whitespace();
        let number = |word: &str| {
            let number: Option<u32> = word.parse().ok();
            number.ok_or_else(|| format!("solution: expected whole numbers, found {word:?}"))
        };
        words.map(number).collect::<Result<Vec<u32>, String>>()
    };
    let (name, value) = match puzzle {
        Puzzle::Sudoku(_) => ("grid", json!(text)),
        Puzzle::SudokuMulti(_) => ("grids", text.split_whitespace().collect()),
        Puzzle::Queens(_) => ("columns", json!(numbers()?)),
        Puzzle::Matrix(_) => ("rows", json!(numbers()?)),
        Puzzle::Arrays(_) => ("options", json!(numbers()?)),
        other => {
            let kind = other.kind();
            return Err(format!(
                "solution: expected JSON for a puzzle of kind {kind:?}, found a text"
            ));
        }
    };
    Ok([(name.to_owned(), value)].into_iter().collect())
}

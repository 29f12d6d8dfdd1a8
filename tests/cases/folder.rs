//! Reads the shared cases and reports how many ran.

use std::collections::BTreeMap;
use std::io::Write as _;
use std::path::PathBuf;

use dlx_wasm::puzzle::{Encoded, Puzzle};
use serde_json::Value;

/// Returns the text of a file of cases; prints a line and returns `None` if the file is missing.
pub fn read(file: &str) -> Option<String> {
    // Cargo runs tests in the folder of their package.
    let folder = std::env::var_os("DLX_CASES").unwrap_or_else(|| "../shared/cases".into());
    let folder = PathBuf::from(folder);
    let text = std::fs::read_to_string(folder.join(file)).ok();
    if text.is_none() {
        say(&format!("{file}: not here, nothing ran"));
    }
    text
}

/// Returns the cases of a file with one JSON object per line.
pub fn lines(file: &str) -> Vec<Value> {
    let text = read(file).unwrap_or_default();
    text.lines()
        .map(|line| serde_json::from_str(line).expect("a line of JSON"))
        .collect()
}

/// The number of cases that ran, and the reasons of those that did not.
#[derive(Default)]
pub struct NodeStats {
    ran: usize,
    skipped: BTreeMap<String, usize>,
}

impl NodeStats {
    pub fn ran(&mut self) {
        self.ran += 1;
    }

    pub fn skip(&mut self, reason: impl Into<String>) {
        *self.skipped.entry(reason.into()).or_default() += 1;
    }

    /// Writes directly to the terminal, because the test runner captures the output of passing tests.
    pub fn report(&self, name: &str) {
        let skipped: usize = self.skipped.values().sum();
        if self.ran + skipped == 0 {
            return;
        }
        let reasons = self.skipped.iter();
        let reasons: Vec<String> = reasons
            .map(|(reason, count)| format!("; {count} {reason}"))
            .collect();
        let ran = self.ran;
        say(&format!(
            "{name}: {ran} ran, {skipped} skipped{}",
            reasons.concat()
        ));
    }
}

fn say(line: &str) {
    let _ = writeln!(std::io::stderr(), "cases: {line}");
}

/// Decodes a puzzle from plain data, as JavaScript passes it.
pub fn encoded(puzzle: Value) -> Encoded {
    let shown = puzzle.to_string();
    let puzzle: Puzzle = serde_json::from_value(puzzle).unwrap_or_else(|e| panic!("{shown}: {e}"));
    puzzle.encode().unwrap_or_else(|e| panic!("{shown}: {e}"))
}

pub fn number(value: &Value) -> usize {
    usize::try_from(value.as_u64().expect("a number")).expect("a small number")
}

pub fn numbers(value: &Value) -> Vec<usize> {
    value
        .as_array()
        .expect("a list")
        .iter()
        .map(number)
        .collect()
}

pub fn strings(value: &Value) -> Vec<&str> {
    let list = value.as_array().expect("a list").iter();
    list.map(|item| item.as_str().expect("a string")).collect()
}

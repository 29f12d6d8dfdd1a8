//! Matrices as people and programs write them: lists, tables, words for zero and one, labels of rows and columns.

use super::grid_text::{is_rule, is_sequence};
use super::lines;
use crate::text_util::{is_white, words};

/// Returns the rows of a matrix as lines of zeros and ones, each on its line; `None` if a word is neither.
pub(super) fn rows_in(text: &str) -> Option<String> {
    let is_separator = |symbol: char| is_white(symbol) || ",;|&[](){}\"'\\│┃║".contains(symbol);
    let mut rows: Vec<(u32, Vec<&str>)> = Vec::new();
    for line in lines::filled(text) {
        let text = line.text.split(['#', '%']).next().unwrap_or_default();
        let text = text.split("//").next().unwrap_or_default();
        let text = text.strip_prefix("vec!").unwrap_or(text);
        let is_command = text.trim_start().starts_with('\\') || is_rule(text);
        let cells = words(text, is_separator).map(|word| word.text);
        let cells: Vec<&str> = cells
            .filter(|word| !matches!(*word, "vec!" | "array" | "np.array"))
            .collect();
        if !cells.is_empty() && !is_command {
            rows.push((line.number, cells));
        }
    }
    // Labels of columns above, and of rows before the cells.
    let is_heading = |row: &[&str]| is_sequence(row) && !row.iter().all(|word| bit(word).is_some());
    if rows.first().is_some_and(|row| is_heading(&row.1)) {
        let width = rows[0].1.len();
        rows.remove(0);
        let labels: Vec<&str> = rows.iter().map(|row| row.1[0]).collect();
        if rows.iter().all(|row| row.1.len() == width + 1)
            && (labels.len() < 4 || is_sequence(&labels))
        {
            for row in &mut rows {
                row.1.remove(0);
            }
        }
    }
    let width = rows.first()?.1.len();
    let mut lines = String::new();
    let mut number = 1;
    for (line, cells) in &rows {
        if cells.len() != width {
            return None;
        }
        while number < *line {
            lines.push('\n');
            number += 1;
        }
        for cell in cells {
            lines.push_str(bit(cell)?);
        }
    }
    (rows.len() > 1).then_some(lines + "\n")
}

/// Returns the digits of a word: zeros and ones, or one of them in words.
fn bit(word: &str) -> Option<&str> {
    match word {
        "0.0" | "0." | "false" | "False" | "FALSE" => Some("0"),
        "1.0" | "1." | "true" | "True" | "TRUE" => Some("1"),
        digits => digits
            .bytes()
            .all(|byte| matches!(byte, b'0' | b'1'))
            .then_some(digits),
    }
}

//! The words of a conflict: its parts as a list.

use std::fmt::Display;

use crate::puzzle::ItemLabel;

/// The message about parts that conflict.
pub(super) fn cannot(parts: &[impl Display], one: &str, several: &str) -> String {
    match parts {
        [only] => format!("{one} {only} leaves no solution"),
        _ => format!("{several} {} cannot stand together", list(parts)),
    }
}

/// A cell or square in words, counted from 1.
pub(super) fn place([row, column]: [u32; 2]) -> String {
    ItemLabel::Cell { row, column }.to_string()
}

/// The parts as a list in words. Of a long list the first ones, and the number of the rest.
pub(super) fn list(parts: &[impl Display]) -> String {
    const MOST: usize = 24;
    let mut words: Vec<String> = parts.iter().take(MOST).map(ToString::to_string).collect();
    if parts.len() > MOST {
        words.push(format!("{} more", parts.len() - MOST));
    }
    match words.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} and {last}", rest.join(", ")),
        _ => words.concat(),
    }
}

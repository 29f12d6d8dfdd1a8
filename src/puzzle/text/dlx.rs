//! Knuth's exact cover format: see [`Problem::from_text`]. Every puzzle can be written in it.

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;

use super::{Entry, Format, Reading, Written, lines};
use crate::error::Checked;
use crate::problem::Problem;
use crate::puzzle::{DlxText, Puzzle};

pub(super) const ENTRY: Entry = Entry {
    format: Format::Dlx,
    likelihood,
    read,
    write,
};

/// Nearly any text could be meant; one with options, a bar or a comment is more likely.
fn likelihood(text: &str) -> u8 {
    let mut lines = lines::filled(text);
    match (lines.next(), lines.next()) {
        (Some(first), _) if first.text.starts_with('|') => 60,
        // A Sudoku has bars in its second line, too.
        (Some(first), Some(second)) if lines::find(first.text, " | ").is_some() => {
            match lines::find(second.text, "|") {
                Some(_) => 50,
                None => 90,
            }
        }
        (Some(_), Some(_)) => 10,
        (Some(first), None) if lines::find(first.text, " |").is_some() => 5,
        _ => 0,
    }
}

fn read(text: &str) -> Checked<Reading> {
    Problem::from_text(text)?;
    let text = text.to_owned();
    Ok(Reading {
        puzzles: vec![DlxText { text }.into()],
        bad: Vec::new(),
    })
}

fn write(what: Written) -> Checked<Option<String>> {
    match what {
        Written::Puzzle(Puzzle::Dlx(DlxText { text })) => Ok(Some(text.clone())),
        Written::Puzzle(puzzle) => Ok(Some(puzzle.encoded()?.problem.to_text())),
        Written::Solution(_) => Ok(None),
    }
}

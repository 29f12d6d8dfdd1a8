//! Knuth's exact cover format: see [`Problem::from_text`]. Every puzzle can be written in it.

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;

use super::grid_rows::is_name;
use super::lines::{self, Line};
use super::{Entry, Format, Reading, Written};
use crate::error::Checked;
use crate::problem::Problem;
use crate::puzzle::{DlxText, Puzzle};
use crate::symbols::{is_white, words};

pub(super) const ENTRY: Entry = Entry {
    format: Format::Dlx,
    likelihood,
    read,
    write,
};

/// Lines that are looked at, and words of each.
const LOOKED_AT: usize = 60;

fn names(line: Line<'_>) -> Vec<&str> {
    let words = line.words(is_white).take(LOOKED_AT);
    words.map(|word| word.text).collect()
}

/// Nearly any text could be meant; one whose first line names what the others hold is most likely.
fn likelihood(text: &str) -> u8 {
    let lines = lines::filled(text).filter(|line| !is_name(*line) && !line.text.starts_with('|'));
    let mut lines = lines.take(LOOKED_AT).map(names);
    let Some(items) = lines.next() else {
        return 0;
    };
    let has_bar = items.contains(&"|") || text.starts_with('|');
    let is_new = |place: usize| !items[..place].contains(&items[place]);
    let (mut options, mut is_shorter) = (0, false);
    let are_options = lines.all(|entries| {
        options += 1;
        is_shorter |= entries.len() < items.len();
        entries.iter().all(|entry| {
            let name = words(entry, |symbol| symbol == ':').next();
            name.is_some_and(|name| items.contains(&name.text)) && *entry != "|"
        })
    });
    // A solved Sudoku has the same symbols in all rows, and as many.
    match (options, has_bar) {
        (0, true) => 5,
        (0, false) => 0,
        _ if are_options && is_shorter && (0..items.len()).all(is_new) => 88,
        (_, true) => 50,
        (_, false) => 10,
    }
}

fn read(text: &str) -> Checked<Reading> {
    Problem::from_text(text)?;
    let text = text.to_owned();
    Ok(vec![DlxText { text }.into()].into())
}

fn write(what: Written) -> Checked<Option<String>> {
    match what {
        Written::Puzzle(Puzzle::Dlx(DlxText { text })) => Ok(Some(text.clone())),
        Written::Puzzle(puzzle) => Ok(Some(puzzle.encoded()?.problem.to_text())),
        Written::Solution(_) => Ok(None),
    }
}

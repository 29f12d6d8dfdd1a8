//! Knuth's exact cover format: see [`Problem::from_text`]. Every puzzle can be written in it.

use super::grid_rows::{is_border_line, is_name};
use super::lines::{self, Line};
use super::{Codec, Format, ParseResult, Printable};
use crate::error::Result;
use crate::problem::Problem;
use crate::puzzle::{DlxText, Puzzle};
use crate::text_util::{is_white, words};

pub(super) const CODEC: Codec = Codec {
    format: Format::Dlx,
    confidence,
    read,
    write,
};

/// Maximum number of lines that detection reads, and of words in each.
const MAX_LINES_READ: usize = 60;

fn names(line: Line<'_>) -> Vec<&str> {
    let words = line.words(is_white).take(MAX_LINES_READ);
    words.map(|word| word.text).collect()
}

/// Almost any text is valid in this format. The most likely one has a first line that names the words of the others.
fn confidence(text: &str) -> u8 {
    let lines = lines::filled(text).filter(|line| !is_name(*line) && !line.text.starts_with('|'));
    let mut lines = lines.take(MAX_LINES_READ);
    let Some(first) = lines.next() else {
        return 0;
    };
    let items = names(first);
    // In a table whose rows are comments in Knuth's format, only the borders would remain.
    if items[0].len() > 3 && is_border_line(first.text, false) {
        return 0;
    }
    let mut filled = lines::filled(text);
    let has_bar =
        items.contains(&"|") || filled.next().is_some_and(|line| line.text.starts_with('|'));
    let is_new = |place: usize| !items[..place].contains(&items[place]);
    let (mut options, mut is_shorter) = (0, false);
    // Rows of a grid may begin with blanks. Rows of a matrix below its size line hold nothing else.
    let (mut is_grid, mut is_matrix) = (first.text.starts_with(is_white), true);
    let are_options = lines.all(|line| {
        let entries = names(line);
        options += 1;
        is_grid |= line.text.starts_with(is_white);
        is_matrix &= entries.iter().all(|entry| ["0", "1"].contains(entry));
        is_shorter |= entries.len() < items.len();
        entries.iter().all(|entry| {
            let name = words(entry, |symbol| symbol == ':').next();
            name.is_some_and(|name| items.contains(&name.text)) && *entry != "|"
        })
    });
    if options == 0 {
        return if has_bar { 5 } else { 0 };
    }
    // The text is more likely a wrong grid: an error about a missing item would not help the caller.
    if items.len() == 1 && !are_options {
        return 0;
    }
    // All rows of a solved Sudoku have the same symbols, and the same number of them.
    let is_named = are_options && is_shorter && (0..items.len()).all(is_new);
    match (is_named && !is_grid && !is_matrix, has_bar) {
        (true, _) => 88,
        (_, true) => 50,
        (_, false) => 10,
    }
}

fn read(text: &str) -> Result<ParseResult> {
    Problem::from_text(text)?;
    Ok(vec![DlxText::new(text).into()].into())
}

fn write(what: Printable) -> Result<Option<String>> {
    match what {
        Printable::Puzzle(Puzzle::Dlx(dlx)) if dlx.fixed.is_empty() && dlx.excluded.is_empty() => {
            Ok(Some(dlx.text.clone()))
        }
        Printable::Puzzle(puzzle) => Ok(Some(puzzle.encode()?.problem.to_text())),
        Printable::Solution(_) => Ok(None),
    }
}

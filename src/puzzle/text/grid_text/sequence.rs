//! The cells of a grid in one sequence: on one line, one on each line, or on lines of any length. Or the rows of a grid
//! are on one line, separated by spaces, slashes or other marks.

use super::Cell;
use crate::puzzle::sudoku::text_cell::one_each;
use crate::puzzle::sudoku::{Layout, square_side};
use crate::puzzle::text::lines::{self, Line};
use crate::text_util::{Word, is_white, words};

/// Maximum number of lines: one for each cell of the largest grid.
const MAX_LINES: usize = 625;

fn is_separator(symbol: char) -> bool {
    is_white(symbol) || matches!(symbol, ',' | ';' | '|' | '/')
}

/// Returns the side and the cells of a text that is one grid.
pub(super) fn cells(text: &str) -> Option<(usize, Vec<Cell<'_>>)> {
    let all: Vec<Line> = lines::filled(text).take(MAX_LINES + 1).collect();
    if all.len() > MAX_LINES {
        return None;
    }
    let mut cells: Vec<Cell> = Vec::new();
    let mut counts: Vec<usize> = Vec::new();
    for line in &all {
        let before = cells.len();
        cells.extend(
            words(line.text, is_separator).map(|Word { column, text }| Cell {
                line: line.number,
                column,
                text,
            }),
        );
        counts.push(cells.len() - before);
    }
    // A broken sequence has equal lines, and perhaps a shorter last one. Other lines have blanks that are spaces.
    let (last, others) = counts.split_last()?;
    if others.iter().any(|count| *count != others[0])
        || others.first() < others.first().map(|_| last)
    {
        return None;
    }
    let has_usual = |side: usize| Layout::usual_box(side).is_some();
    let side = square_side(cells.len());
    let is_short = |cell: &Cell| cell.text.chars().count() <= 4;
    if (4..=25).contains(&side)
        && side * side == cells.len()
        && has_usual(side)
        && cells.iter().all(is_short)
    {
        return Some((side, cells));
    }
    // One line with a word per row.
    let [line] = all[..] else {
        return None;
    };
    let side = cells.len();
    let is_row = |cell: &Cell| cell.text.chars().count() == side;
    if !(4..=25).contains(&side) || !has_usual(side) || !cells.iter().all(is_row) {
        return None;
    }
    let symbols = cells.iter().flat_map(|row| {
        let Cell { text, column, .. } = *row;
        one_each(Line { text, ..line }).map(move |cell| Cell {
            column: column + cell.column - 1,
            ..cell
        })
    });
    Some((side, symbols.collect()))
}

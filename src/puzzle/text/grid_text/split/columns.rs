//! Cells in columns, where spaces are blanks.

use super::super::Cell;
use super::super::marks::{has_words, is_rule};
use super::fill_up;
use crate::puzzle::sudoku::text_cell::one_each;
use crate::puzzle::text::lines::Line;
use crate::text_util::{is_white, trim};

/// Takes a character at each multiple of `step`; what is between them must be white.
pub(super) fn at_distance<'a>(all: &[Line<'a>], step: usize) -> Vec<Vec<Cell<'a>>> {
    let mut rows = Vec::with_capacity(all.len());
    for line in all {
        let text = line.text.trim_end();
        let mut cells: Vec<Cell> = Vec::new();
        let mut fits = !is_rule(text);
        for cell in one_each(Line { text, ..*line }) {
            let is_blank = cell.text.chars().all(is_white);
            if (cell.column as usize - 1).is_multiple_of(step) {
                cells.push(if is_blank {
                    Cell { text: "", ..cell }
                } else {
                    cell
                });
            } else {
                fits &= is_blank;
            }
        }
        rows.push(if fits { cells } else { Vec::new() });
    }
    // If only every second character is a symbol, spaces separate.
    let is_odd = |cell: &Cell| !cell.text.is_empty() && cell.column.is_multiple_of(2);
    if step == 1 && !rows.iter().flatten().any(is_odd) {
        rows.iter_mut().for_each(Vec::clear);
    }
    let width = rows.iter().map(Vec::len).max().unwrap_or(0);
    if (4..=25).contains(&width) {
        for (row, line) in rows.iter_mut().zip(all) {
            if !row.is_empty() || trim(line.text).is_empty() {
                fill_up(row, width, line);
            }
        }
    }
    rows
}

/// Takes the characters in the columns that hold a character in some row. Lines with words are no rows.
pub(super) fn used<'a>(all: &[Line<'a>]) -> Vec<Vec<Cell<'a>>> {
    let is_row = |line: &Line| {
        let text = trim(line.text);
        !text.is_empty() && !is_rule(text) && !has_words(text)
    };
    let is_visible = |cell: &Cell| !cell.text.chars().all(is_white);
    let mut columns: Vec<u32> = Vec::new();
    for line in all.iter().filter(|line| is_row(line)) {
        let visible = one_each(*line).filter(is_visible);
        columns.extend(visible.map(|cell| cell.column));
        columns.sort_unstable();
        columns.dedup();
        if columns.len() > 25 {
            return vec![Vec::new(); all.len()];
        }
    }
    let cells = |line: &Line<'a>| {
        let mut row: Vec<Cell> = Vec::new();
        if is_row(line) {
            let own: Vec<Cell> = one_each(*line).filter(is_visible).collect();
            row.extend(columns.iter().map(|&column| {
                let found = own.iter().find(|cell| cell.column == column);
                found.copied().unwrap_or(Cell {
                    line: line.number,
                    column,
                    text: "",
                })
            }));
        }
        row
    };
    all.iter().map(cells).collect()
}

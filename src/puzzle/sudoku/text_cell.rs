//! Cells of a text, each with its position.

use std::fmt::Display;

use crate::error::Error;
use crate::puzzle::lines::Line;
use crate::text_util::{Word, words};

/// The content of a cell with its position.
#[derive(Debug, Clone, Copy)]
pub(in crate::puzzle) struct Cell<'a> {
    pub(in crate::puzzle) line: u32,
    pub(in crate::puzzle) column: u32,
    pub(in crate::puzzle) text: &'a str,
}

impl Cell<'_> {
    pub(in crate::puzzle) fn error(&self, expected: &dyn Display, found: &dyn Display) -> Error {
        Error::parse([self.line, self.column], expected, found)
    }
}

/// Cuts at separators.
pub(in crate::puzzle) fn at_separators(
    line: Line<'_>,
    is_separator: fn(char) -> bool,
) -> impl Iterator<Item = Cell<'_>> {
    words(line.text, is_separator).map(move |Word { column, text }| Cell {
        line: line.number,
        column,
        text,
    })
}

/// Returns each character of a line as a cell.
pub(in crate::puzzle) fn one_each(line: Line<'_>) -> impl Iterator<Item = Cell<'_>> {
    line.text
        .char_indices()
        .zip(1..)
        .map(move |((start, symbol), column)| Cell {
            line: line.number,
            column,
            text: &line.text[start..start + symbol.len_utf8()],
        })
}

//! Decoding of a board.

use std::fmt::Display;

use super::{BoardShape, MAX_DRAWING};
use crate::error::{Error, Result};
use crate::puzzle::pieces::MAX_CELLS;
use crate::puzzle::reason::at;
use crate::puzzle::too_many;
use crate::text_util::{quoted, quoted_symbol, short, trim};

/// A board whose cells are numbered by rows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Board {
    rows: usize,
    columns: usize,
    /// The number of the cell at index row × columns + column; `None` for a hole.
    numbers: Vec<Option<u32>>,
    cells: Vec<[u32; 2]>,
}

/// The marks of a drawing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum BoardMarks {
    /// `.` for a cell, `#` or a space for a hole.
    Dots,
    /// `X` or `x` for a cell, and `.`, `#` or a space for a hole.
    Crosses,
}

impl BoardMarks {
    fn of(rows: &[&str]) -> Self {
        if rows.iter().any(|row| row.contains(['X', 'x'])) {
            BoardMarks::Crosses
        } else {
            BoardMarks::Dots
        }
    }

    /// Whether a symbol is a cell; `None` if it is no mark.
    fn is_cell(self, symbol: char) -> Option<bool> {
        match (self, symbol) {
            (BoardMarks::Crosses, 'X' | 'x') | (BoardMarks::Dots, '.') => Some(true),
            (BoardMarks::Crosses, '.') | (_, '#' | ' ') => Some(false),
            _ => None,
        }
    }
}

const WHOLE: &str = "the board";

impl Board {
    pub(super) fn read(shape: &BoardShape) -> Result<Self> {
        match shape {
            BoardShape::Rows(rows) => {
                let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
                Board::drawn(&rows)
            }
            BoardShape::Text(text) => {
                let text = text.trim_matches(['\n', '\r']);
                // A single x is no drawing: sides are missing.
                let are_marks = text.chars().all(|mark| ".#Xx \r\n".contains(mark));
                let is_drawn = text.contains(['.', '#']) || are_marks && text.len() > 1;
                if is_drawn && !text.contains(|c: char| c.is_ascii_digit()) {
                    return Board::drawn(&text.lines().collect::<Vec<_>>());
                }
                let (rows, columns) = sides(text)?;
                let row = ".".repeat(columns);
                Board::drawn(&vec![row.as_str(); rows])
            }
        }
    }

    fn drawn(rows: &[&str]) -> Result<Self> {
        let length = rows.iter().map(|row| row.len() + 1).sum::<usize>();
        if length > 2 * MAX_DRAWING {
            return Err(too_many(&"length of the board", length, 2 * MAX_DRAWING));
        }
        let marks = BoardMarks::of(rows);
        let is_ragged = marks != BoardMarks::Dots || rows.iter().any(|row| row.contains(' '));
        let widths = rows.iter().map(|row| row.chars().count());
        let columns = if is_ragged {
            widths.max()
        } else {
            widths.take(1).next()
        };
        let columns = columns.unwrap_or(0);
        let mut numbers = Vec::new();
        let mut cells = Vec::new();
        for (row, line) in rows.iter().enumerate() {
            let width = line.chars().count();
            if width != columns && !is_ragged {
                let expected = format_args!("{columns} characters, as in row 1");
                return Err(
                    Error::board(&format_args!("row {}", row + 1), &expected, &width)
                        .in_row(row as u32),
                );
            }
            // The end of a short row is holes.
            let ends = std::iter::repeat_n(' ', columns.saturating_sub(width));
            for (column, symbol) in line.chars().chain(ends).enumerate() {
                let cell = [row as u32, column as u32];
                let is_cell = marks.is_cell(symbol).ok_or_else(|| {
                    let expected = ". for a cell or # for a hole";
                    Error::board(&at(cell), &expected, &quoted_symbol(symbol)).in_cell(cell)
                })?;
                numbers.push(is_cell.then(|| {
                    cells.push(cell);
                    cells.len() as u32 - 1
                }));
            }
        }
        if cells.is_empty() {
            return Err(Error::board(&WHOLE, &"at least one cell", &"none")
                .saying(&"the board has no cells"));
        }
        if cells.len() > MAX_CELLS as usize {
            return Err(too_many(
                &"cells of the board",
                cells.len(),
                MAX_CELLS as usize,
            ));
        }
        Ok(Board {
            rows: rows.len(),
            columns,
            numbers,
            cells,
        })
    }

    pub(super) fn rows(&self) -> usize {
        self.rows
    }

    pub(super) fn columns(&self) -> usize {
        self.columns
    }

    pub(super) fn draw(&self) -> String {
        let symbol = |number: &Option<u32>| if number.is_some() { '.' } else { '#' };
        let line = |row: &[Option<u32>]| row.iter().map(symbol).chain(['\n']).collect::<String>();
        self.numbers.chunks(self.columns).map(line).collect()
    }

    /// The cells by number.
    pub(super) fn cells(&self) -> &[[u32; 2]] {
        &self.cells
    }

    /// Returns the number of the cell at this position; `None` if it is a hole or off the board.
    pub(super) fn number(&self, row: usize, column: usize) -> Option<u32> {
        if row >= self.rows || column >= self.columns {
            return None;
        }
        self.numbers[row * self.columns + column]
    }
}

/// Reads `6x10`.
fn sides(text: &str) -> Result<(usize, usize)> {
    let unreadable = || {
        let expected = "rows x columns such as 6x10, or rows of . and #";
        Error::board(&WHOLE, &expected, &quoted(&short(text)))
    };
    let (rows, columns) = text.split_once(['x', '×', 'X']).ok_or_else(unreadable)?;
    let [rows, columns] = [trim(rows), trim(columns)];
    let is_number = |side: &str| !side.is_empty() && side.bytes().all(|byte| byte.is_ascii_digit());
    if !is_number(rows) || !is_number(columns) {
        return Err(unreadable());
    }
    let most = MAX_CELLS.into();
    let beyond = |found: &dyn Display| Err(Error::too_large(&"cells of the board", found, most));
    let (Ok(rows), Ok(columns)) = (rows.parse::<u64>(), columns.parse::<u64>()) else {
        return beyond(&quoted(&short(text)));
    };
    if rows == 0 || columns == 0 {
        return Err(Error::board(
            &WHOLE,
            &"sides of at least 1",
            &quoted(&short(text)),
        ));
    }
    match rows.checked_mul(columns) {
        Some(cells) if cells <= most => Ok((rows as usize, columns as usize)),
        Some(cells) => beyond(&cells),
        None => beyond(&quoted(&short(text))),
    }
}

//! Sudokus as rows of numbers with separators, which have two digits above 9×9; `.`, `0`, `*`, `_` or `-` for a blank.

use alloc::string::{String, ToString};
use core::fmt::Write as _;

use super::grid_rows::{self, Cells, Sense};
use super::{Entry, Format, Reading, Written, WrittenSudoku, lines};
use crate::error::Checked;
use crate::puzzle::sudoku::square_side;
use crate::symbols::{Word, words};

pub(super) const ENTRY: Entry = Entry {
    format: Format::SudokuNumbers,
    likelihood,
    read,
    write,
};

fn likelihood(text: &str) -> u8 {
    let is_digits = |word: &str| word.bytes().all(|byte| byte.is_ascii_digit());
    let is_long = |word: Word| word.text.len() == 2 && is_digits(word.text);
    let mut words = words(text, lines::is_space);
    if words.any(is_long) && read(text).is_ok() {
        87
    } else {
        0
    }
}

fn read(text: &str) -> Checked<Reading> {
    let sense = |dashes| Sense {
        cells: Cells::Numbers,
        dashes,
    };
    grid_rows::read(text, &[sense(false), sense(true)])
}

fn write(what: Written) -> Checked<Option<String>> {
    let Some(WrittenSudoku { cells, .. }) = what.sudoku()? else {
        return Ok(None);
    };
    let side = square_side(cells.len());
    let width = side.to_string().len();
    let mut text = String::new();
    for (cell, number) in cells.iter().enumerate() {
        let end = if (cell + 1) % side == 0 { '\n' } else { ' ' };
        let _ = match number {
            0 => write!(text, "{:>width$}{end}", '.'),
            number => write!(text, "{number:>width$}{end}"),
        };
    }
    Ok(Some(text))
}

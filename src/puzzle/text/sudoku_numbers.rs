//! Sudokus as rows of numbers with separators, which have two digits above 9×9; `.`, `0`, `*`, `_` or `-` for a blank.

use alloc::borrow::ToOwned;
use alloc::string::{String, ToString};

use super::grid_rows::{self, Cells, Sense};
use super::{Entry, Format, Reading, Written, lines};
use crate::error::Result;
use crate::puzzle::{Puzzle, Solution};

pub(super) const ENTRY: Entry = Entry {
    format: Format::SudokuNumbers,
    likelihood,
    read,
    write,
};

fn likelihood(text: &str) -> u8 {
    let is_long = |word: &str| word.len() == 2 && word.bytes().all(|byte| byte.is_ascii_digit());
    let mut words = text.split(lines::is_space);
    if words.any(is_long) && read(text).is_ok() {
        87
    } else {
        0
    }
}

fn read(text: &str) -> Result<Reading> {
    let sense = |dashes| Sense {
        cells: Cells::Numbers,
        dashes,
    };
    grid_rows::read(text, &[sense(false), sense(true)])
}

fn write(what: Written) -> Result<Option<String>> {
    let cells = match what {
        Written::Puzzle(Puzzle::Sudoku(sudoku)) => sudoku.board()?.cells,
        Written::Solution(Solution::Sudoku(solution)) => solution.cells.clone(),
        _ => return Ok(None),
    };
    let side = cells.len().isqrt();
    let width = side.to_string().len();
    let mut text = String::new();
    for (cell, number) in cells.iter().enumerate() {
        let number = match number {
            0 => ".".to_owned(),
            number => number.to_string(),
        };
        text.extend(core::iter::repeat_n(' ', width - number.len()));
        text += &number;
        text.push(if (cell + 1) % side == 0 { '\n' } else { ' ' });
    }
    Ok(Some(text))
}

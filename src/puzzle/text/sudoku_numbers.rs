//! Sudokus as rows of numbers with separators; numbers have two digits above 9×9. Blanks are `.`, `0`, `*`, `_` or `-`.

use super::grid_rows::{self, CellFormat, Interpretation, rows_of_words};
use super::lines::{self, Line};
use super::printable::PrintedSudoku;
use super::{Codec, Format, ParseResult, Printable, Recognized};
use crate::error::Result;
use crate::puzzle::sudoku::square_side;
use crate::text_util::{Word, words};

pub(super) const CODEC: Codec = Codec {
    format: Format::SudokuNumbers,
    recognize,
    read,
    write,
};

fn recognize(text: &str) -> Option<Recognized> {
    let is_digits = |word: &str| word.bytes().all(|byte| byte.is_ascii_digit());
    let is_long = |word: Word| word.text.len() == 2 && is_digits(word.text);
    let mut words = words(text, lines::is_space);
    words.any(is_long).then_some(())?;
    // A large grid with a mistake is still a grid of numbers.
    let is_large = |line: Line| matches!(line.words(lines::is_space).count(), 16 | 25);
    match read(text) {
        Ok(reading) => Some(Recognized::sure(Ok(reading))),
        Err(error) => lines::are_most(text, is_large).then(|| Recognized::likely(Err(error))),
    }
}

fn read(text: &str) -> Result<ParseResult> {
    let interpretation = |dashes| Interpretation {
        cells: CellFormat::Numbers,
        dashes,
    };
    let interpretations = [interpretation(false), interpretation(true)];
    grid_rows::read(text, &interpretations).map(ParseResult::of)
}

fn write(what: Printable) -> Result<Option<String>> {
    let Some(PrintedSudoku { cells, .. }) = what.sudoku()? else {
        return Ok(None);
    };
    let width = if square_side(cells.len()) < 10 { 1 } else { 2 };
    let word = |number: &u8| match number {
        0 => format!("{:>width$}", '.'),
        number => format!("{number:>width$}"),
    };
    let words: Vec<String> = cells.iter().map(word).collect();
    Ok(Some(rows_of_words(&words)))
}

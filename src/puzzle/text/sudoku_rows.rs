//! Sudokus as rows: digits or letters with or without separators, several in one text. Rows with borders and rows of
//! numbers are read too, but have formats of their own.

use super::grid_rows::{self, CellFormat, Interpretation, is_border, rows_of};
use super::lines::{self, Line};
use super::{Codec, Format, ParseResult, Printable, Recognized};
use crate::error::Result;
use crate::puzzle::sudoku::is_blank;

pub(super) const CODEC: Codec = Codec {
    format: Format::SudokuRows,
    recognize,
    read,
    write,
};

const INTERPRETATIONS: [Interpretation; 6] = {
    const fn interpretation(cells: CellFormat, dashes: bool) -> Interpretation {
        Interpretation { cells, dashes }
    }
    [
        interpretation(CellFormat::Symbols, true),
        interpretation(CellFormat::Symbols, false),
        interpretation(CellFormat::Numbers, true),
        interpretation(CellFormat::Numbers, false),
        interpretation(CellFormat::Spaces, false),
        interpretation(CellFormat::Spaces, true),
    ]
};

fn recognize(text: &str) -> Option<Recognized> {
    // If only every second character is a symbol, spaces separate.
    let is_apart = is_apart(text);
    let ways = if is_apart {
        &INTERPRETATIONS[..4]
    } else {
        &INTERPRETATIONS
    };
    let error = match grid_rows::read(text, ways) {
        Ok(sudokus) => return Some(Recognized::sure(Ok(ParseResult::of(sudokus)))),
        Err(error) => error,
    };
    // The text may be a grid with a mistake. The error message of this format is the most helpful one.
    let letters = lines::are_most(text, is_large);
    let looks = |symbol: char| {
        symbol.is_ascii_digit()
            || is_blank(symbol)
            || is_border(symbol)
            || letters && symbol.is_ascii_alphabetic()
    };
    let symbols = text.chars().filter(|&symbol| !lines::is_space(symbol));
    let (seen, all) = symbols.fold((0, 0), |(seen, all), s| {
        (seen + u32::from(looks(s)), all + 1)
    });
    let is_wide = |line: Line| {
        line.text
            .chars()
            .filter(|symbol| !lines::is_space(*symbol))
            .count()
            > 3
    };
    let is_grid = lines::filled(text).nth(3).is_some()
        && lines::are_most(text, is_wide)
        && seen * 4 >= all * 3;
    is_grid.then(|| Recognized::likely(Err(error)))
}

/// Returns whether a line is as long as a row of a grid with letters, whose cells are adjacent or separated.
fn is_large(line: Line) -> bool {
    let is_cell = |&symbol: &char| !lines::is_space(symbol) && !is_border(symbol);
    let cells = line.text.chars().filter(is_cell).count();
    matches!(cells, 16 | 25) && [1, cells].contains(&line.words(lines::is_space).count())
}

/// Returns whether no two symbols are adjacent, although the lines are long.
fn is_apart(text: &str) -> bool {
    let is_apart = |line: Line| {
        let mut even = line.text.chars().skip(1).step_by(2);
        even.all(|symbol| symbol == ' ')
    };
    lines::filled(text).all(is_apart) && lines::filled(text).any(|line| line.end() > 9)
}

fn read(text: &str) -> Result<ParseResult> {
    grid_rows::read(text, &INTERPRETATIONS).map(ParseResult::of)
}

fn write(what: Printable) -> Result<Option<String>> {
    Ok(what.sudoku()?.map(|sudoku| rows_of(&sudoku.grid)))
}

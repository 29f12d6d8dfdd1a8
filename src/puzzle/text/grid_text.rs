//! Grids as people and programs write them: the reader behind the formats of rows.
//!
//! The reader works in steps. Each step has a file.
//!
//! 1. [`normal`] maps look-alike characters to ASCII: full-width digits, dashes, middle dots.
//! 2. [`list_grids`] reads lists as programs print them. [`walls`] reads a lattice with walls.
//! 3. [`split`] cuts lines into cells, in one way after another. [`rows`] selects the lines that are rows, removes labels
//!    and headings. [`drawn_box`] finds the drawn boxes, and [`marks`] recognizes the other lines.
//! 4. [`symbols`] decides which contents are symbols and which one is the blank.
//! 5. [`titles`] checks the remaining lines: a plain title is skipped, a title of other rules is refused.
//!
//! Every step is linear in the length of the text.

mod candidates;
mod drawn_box;
mod list_grids;
mod lists;
mod marks;
mod normal;
mod rows;
mod split;
mod symbols;
pub(super) mod titles;
mod walls;

pub(super) use candidates::of_line as candidates_of_line;
pub(super) use drawn_box::{GridLine, bars_before, drawn_box};
pub(super) use list_grids::rows_in;
pub(super) use lists::{Item, ItemKind, items};
pub(super) use normal::normal;
pub(super) use split::{at_separators, one_each};

use super::lines::Line;
use super::{Format, lines};
use crate::error::{Error, Result};
use crate::puzzle::{Puzzle, Sudoku};

/// The content of a cell with its position.
#[derive(Debug, Clone, Copy)]
pub(super) struct Cell<'a> {
    pub(super) line: u32,
    pub(super) column: u32,
    pub(super) text: &'a str,
}

impl Cell<'_> {
    pub(super) fn error(
        &self,
        expected: &dyn std::fmt::Display,
        found: &dyn std::fmt::Display,
    ) -> Error {
        Error::parse([self.line, self.column], expected, found)
    }
}

/// Grids that a text holds.
#[derive(Debug, Default)]
pub(super) struct GridText {
    pub(super) puzzles: Vec<Puzzle>,
    /// Whether lines are drawn between the cells.
    drawn: bool,
    /// Whether cells hold numbers of two digits.
    long: bool,
    pub(super) notes: Vec<String>,
}

impl GridText {
    /// Returns the format that a writer of this text would have used.
    pub(super) fn format(&self) -> Format {
        match (self.drawn, self.long) {
            (true, _) => Format::SudokuDrawn,
            (_, true) => Format::SudokuNumbers,
            _ => Format::SudokuRows,
        }
    }
}

/// The remark about digits that were placed while solving.
pub(super) const PLACED: &str = "placed digits are no clues and are not read";

/// Maximum length of the text that [`read`] examines: 2,000 Sudokus of 9×9. Longer files have a simpler form.
const MAX_LENGTH: usize = 1 << 20;

/// The reason why a text with the form of a grid is not read.
#[derive(Debug)]
pub(super) enum Misread {
    /// The text is a grid with rules, walls or fields that are not supported. No other format may read it as a Sudoku.
    Refused(Error),
    /// A cell holds neither a symbol nor a blank.
    Unreadable(Error),
}

impl From<Misread> for Error {
    fn from(misread: Misread) -> Self {
        match misread {
            Misread::Refused(error) | Misread::Unreadable(error) => error,
        }
    }
}

/// Maximum number of lines that [`read`] cuts.
const MAX_LINES: usize = 1 << 15;

/// Reads the grids of a text, if it holds nothing else. Returns `Ok(None)` if the text has another form.
///
/// `sure` excludes the forms in which a text of another format may be written by chance.
pub(super) fn read(text: &str, sure: bool) -> Result<Option<GridText>, Misread> {
    if text.len() > MAX_LENGTH {
        return Ok(None);
    }
    let text = normal(text);
    let text = &list_grids::without_dashes(&text)[..];
    if let Some(grids) = list_grids::read(text)? {
        return Ok(Some(grids));
    }
    if let Some(grids) = walls::read(text)? {
        return Ok(Some(grids));
    }
    let all: Vec<Line> = lines::all(text).take(MAX_LINES + 1).collect();
    if all.len() > MAX_LINES {
        return Ok(None);
    }
    let mut first_error = None;
    for &split in split::WAYS {
        if sure && !split.is_sure() {
            return Ok(None);
        }
        let Some(found) = rows::find(&all, split) else {
            continue;
        };
        match grids(&found) {
            Err(Misread::Unreadable(error)) => first_error = first_error.or(Some(error)),
            done => return done.map(Some),
        }
    }
    first_error.map_or(Ok(None), |error| Err(Misread::Unreadable(error)))
}

fn grids(found: &rows::Found) -> Result<GridText, Misread> {
    let side = found.side;
    let rules = titles::rules(&found.titles, side, &found.cells()).map_err(Misread::Refused)?;
    let cells = found.cells();
    let read = match symbols::read(&cells, side, rules.word.as_deref()) {
        Ok(read) => read,
        Err(error) => {
            let candidates = candidates::of_cells(&cells, side);
            let (sudoku, is_placed) = candidates.unwrap_or(Err(Misread::Unreadable(error)))?;
            symbols::ReadSymbols::of(sudoku, is_placed)
        }
    };
    let sudoku = |sudoku: Sudoku| Sudoku {
        box_size: found.box_size.or(sudoku.box_size),
        diagonals: rules.diagonals,
        ..sudoku
    };
    Ok(GridText {
        puzzles: read.sudokus.into_iter().map(|s| sudoku(s).into()).collect(),
        drawn: found.drawn,
        long: read.long,
        notes: read.notes,
    })
}

/// Returns the Sudoku of one line, if its blanks or its letters are unusual. `line` and `column` are those of the first
/// cell.
pub(super) fn of_line(text: &str, side: usize, line: Line, column: u32) -> Option<Sudoku> {
    let start = Line { text, ..line };
    let cells: Vec<Cell> = split::one_each(start)
        .map(|cell| Cell {
            column: cell.column + column - 1,
            ..cell
        })
        .collect();
    symbols::read(&cells, side, None).ok()?.sudokus.pop()
}

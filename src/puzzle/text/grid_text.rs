//! Grids as people and programs write them: the reader behind the formats of rows.
//!
//! The reader works in steps. Each step has a file.
//!
//! 1. [`normal`] maps look-alike characters to ASCII: full-width digits, dashes, middle dots.
//! 2. [`list_grids`] reads lists as programs print them; [`list_lines`] converts lists. [`walls`] reads a lattice with walls.
//! 3. [`frames`] maps lines of unusual characters to usual ones. [`split`] cuts lines into cells, in one way after another. [`rows`] selects the lines that are rows, removes labels
//!    and headings. [`drawn_box`] finds the drawn boxes, and [`marks`] recognizes the other lines.
//! 4. [`symbols`] decides which contents are symbols and which one is the blank.
//! 5. [`titles`] checks the remaining lines: a plain title is skipped, a title of other rules is refused.
//! 6. [`sequence`] reads the cells of one grid without line breaks.
//!
//! Every step is linear in the length of the text.

mod candidates;
mod drawn_box;
mod frames;
mod list_grids;
mod list_lines;
mod lists;
mod marks;
mod normal;
mod rows;
mod sequence;
mod split;
mod symbols;
pub(super) mod titles;
mod walls;

pub(super) use candidates::of_line as candidates_of_line;
pub(super) use drawn_box::{GridLine, bars_before, drawn_box};
pub(super) use list_lines::rows_in;
pub(super) use lists::{Item, ItemKind, items, without_assignment};
pub(super) use marks::{is_rule, is_sequence};
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
    let text = &list_lines::without_dashes(&text)[..];
    if let Some(grids) = list_grids::read(text)? {
        return Ok(Some(grids));
    }
    if let Some(grids) = walls::read(text)? {
        return Ok(Some(grids));
    }
    let text = &frames::plain(text)[..];
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
    if let Some(candidates) = candidates::of_blocks(&all) {
        let read = candidates?;
        return Ok(Some(GridText {
            puzzles: read.sudokus.into_iter().map(Into::into).collect(),
            drawn: true,
            long: false,
            notes: read.notes,
        }));
    }
    if let Some((side, cells)) = sequence::cells(text)
        && let Ok(read) = symbols::read(&cells, side, None)
    {
        return Ok(Some(GridText {
            puzzles: read.sudokus.into_iter().map(Into::into).collect(),
            drawn: false,
            long: read.long,
            notes: read.notes,
        }));
    }
    first_error.map_or(Ok(None), |error| Err(Misread::Unreadable(error)))
}

fn grids(found: &rows::Found) -> Result<GridText, Misread> {
    let side = found.side;
    let cells = found.cells();
    let rules = titles::rules(&found.titles, side, &cells).map_err(Misread::Refused)?;
    let read = match symbols::read(&cells, side, rules.word.as_deref()) {
        Ok(read) => read,
        Err(error) => {
            let candidates = candidates::of_cells(&cells, side);
            candidates.unwrap_or(Err(Misread::Unreadable(error)))?
        }
    };
    let mut puzzles = Vec::with_capacity(read.sudokus.len());
    let known = known_rules(found, read.sudokus.len());
    for (sudoku, known) in read.sudokus.into_iter().zip(known) {
        let mut sudoku = Sudoku {
            box_size: found.box_size.or(sudoku.box_size),
            ..sudoku
        };
        if !known.is_empty() {
            known.apply(&mut sudoku);
            sudoku.board().map_err(Misread::Refused)?;
        }
        puzzles.push(sudoku.into());
    }
    Ok(GridText {
        puzzles,
        drawn: found.drawn,
        long: read.long,
        notes: [rules.notes, read.notes].concat(),
    })
}

/// Returns the rules that titles name, for each grid. Titles above the first grid hold for all grids, unless other grids
/// have titles too.
fn known_rules(found: &rows::Found, count: usize) -> Vec<titles::KnownRules> {
    let rows = found.rows.chunks(found.side);
    let first_lines: Vec<u32> = rows.map(|rows| rows[0][0].line).collect();
    // A title stands above its grid, a comment beside or below it.
    let grid_of = |line: u32, is_title: bool| {
        let after = first_lines.partition_point(|&first| first <= line);
        if is_title { after } else { after.max(1) - 1 }.min(count - 1)
    };
    let ends: Vec<u32> = found
        .rows
        .chunks(found.side)
        .map(|rows| rows[rows.len() - 1][0].line)
        .collect();
    let mut known = vec![titles::KnownRules::default(); count];
    let mut is_common = true;
    for title in &found.titles {
        let is_title = ends.iter().any(|&end| title.number > end)
            && first_lines.iter().any(|&first| title.number < first)
            || title.number < first_lines[0];
        let is_between = !first_lines
            .iter()
            .zip(&ends)
            .any(|(first, end)| (*first..=*end).contains(&title.number));
        let grid = grid_of(title.number, is_title && is_between);
        is_common &= grid == 0;
        known[grid].add(titles::known(*title));
    }
    if is_common && count > 1 {
        known = vec![known[0]; count];
    }
    known
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

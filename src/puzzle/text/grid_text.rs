//! Grids as people and programs write them: the reader behind the formats of rows.
//!
//! The reader works in steps. Each step has a file.
//!
//! 1. [`normal`](crate::puzzle::normal) maps look-alike characters to ASCII: full-width digits, dashes, middle dots.
//! 2. [`list_grids`] reads lists as programs print them; [`list_lines`] converts lists. [`walls`] reads a lattice with walls.
//! 3. [`frames`] maps lines of unusual characters to usual ones. [`split`] cuts lines into cells, in one way after another. [`rows`] selects the lines that are rows, removes labels
//!    and headings. `drawn_box` finds the drawn boxes, and [`marks`] recognizes the other lines.
//! 4. [`symbols`] decides which contents are symbols and which one is the blank.
//! 5. [`titles`] checks the remaining lines: a plain title is skipped, a title of other rules is refused.
//! 6. [`sequence`] reads the cells of one grid without line breaks.
//!
//! Every step is linear in the length of the text.

mod beside;
mod candidates;
mod frames;
mod list_grids;
mod list_lines;
mod list_rules;
mod lists;
mod marks;
mod rows;
mod sequence;
mod split;
mod symbols;
pub(super) mod titles;
mod walls;

pub(super) use beside::one_below_other;
pub(super) use candidates::of_line as candidates_of_line;
pub(super) use list_lines::rows_in;
pub(super) use lists::{Item, ItemKind, items, without_assignment};
pub(super) use marks::{NumberLine, has_words, is_rule, is_sequence};

use super::lines::Line;
use super::{Format, ParseResult, Parsed, lines};
use crate::error::{Error, Result};
use crate::puzzle::normal::normal;
use crate::puzzle::sudoku::text_cell::{Cell, one_each};
use crate::puzzle::{Puzzle, Sudoku};

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
    /// Returns the grids, with the format that a writer of this text would have used.
    pub(super) fn parsed(self) -> Parsed {
        let format = match (self.drawn, self.long) {
            (true, _) => Format::SudokuDrawn,
            (_, true) => Format::SudokuNumbers,
            _ => Format::SudokuRows,
        };
        ParseResult::from(self).named(format)
    }
}

/// The remark about digits that were placed while solving.
pub(super) const PLACED: &str = "placed digits are no clues and are not read";

/// Maximum length of the text that [`GridReader`] examines: 2,000 Sudokus of 9×9. Longer files have a simpler form.
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

/// Maximum number of lines that [`GridReader`] cuts.
const MAX_LINES: usize = 1 << 15;

/// The grids that a step of the reader found. `Ok(None)` says that the text has another form.
type GridResult = Result<Option<GridText>, Misread>;

/// A reader of the grids of a text, if it holds nothing else. It works in two steps, so that other formats are asked
/// between them.
pub(super) struct GridReader {
    /// The text that [`split`] cuts; `None` if there is nothing left to do.
    text: Option<String>,
    /// The first way of [`split::WAYS`] that was not tried.
    next_way: usize,
    first_error: Option<Error>,
}

impl GridReader {
    /// Takes the first step: forms that only a grid has.
    pub(super) fn begin(text: &str) -> (GridReader, GridResult) {
        let mut reader = GridReader {
            text: None,
            next_way: 0,
            first_error: None,
        };
        if text.len() > MAX_LENGTH {
            return (reader, Ok(None));
        }
        let text = normal(text);
        let text = &list_lines::without_dashes(&text)[..];
        for read in [list_grids::read, walls::read] {
            match read(text) {
                Ok(None) => {}
                found => return (reader, found),
            }
        }
        let text = frames::plain(text);
        if lines::all(&text).take(MAX_LINES + 1).count() > MAX_LINES {
            return (reader, Ok(None));
        }
        reader.text = Some(text.into_owned());
        let ways = split::WAYS.iter().take_while(|split| split.is_sure());
        let found = reader.cut(ways.count());
        if !matches!(found, Ok(None)) {
            reader.text = None;
        }
        (reader, found)
    }

    /// Takes the second step: forms in which a text of another format may be written by chance. Returns `Ok(None)` if a
    /// step has found grids or an error before.
    pub(super) fn rest(&mut self) -> GridResult {
        if let Some(grids) = self.cut(split::WAYS.len())? {
            self.text = None;
            return Ok(Some(grids));
        }
        let Some(text) = self.text.take() else {
            return Ok(None);
        };
        let all: Vec<Line> = lines::all(&text).collect();
        if let Some(candidates) = candidates::of_blocks(&all) {
            let read = candidates?;
            return Ok(Some(GridText {
                puzzles: read.sudokus.into_iter().map(Into::into).collect(),
                drawn: true,
                long: false,
                notes: read.notes,
            }));
        }
        if let Some((side, cells)) = sequence::cells(&text)
            && let Ok(read) = symbols::read(&cells, side, None)
        {
            return Ok(Some(GridText {
                puzzles: read.sudokus.into_iter().map(Into::into).collect(),
                drawn: false,
                long: read.long,
                notes: read.notes,
            }));
        }
        match self.first_error.take() {
            Some(error) => Err(Misread::Unreadable(error)),
            None => Ok(None),
        }
    }

    /// Cuts the lines in the ways before `end` that were not tried.
    fn cut(&mut self, end: usize) -> GridResult {
        let Some(text) = &self.text else {
            return Ok(None);
        };
        let all: Vec<Line> = lines::all(text).collect();
        for &split in &split::WAYS[self.next_way..end] {
            self.next_way += 1;
            let Some(found) = rows::find(&all, split) else {
                continue;
            };
            match grids(&found) {
                Err(Misread::Unreadable(error)) => {
                    self.first_error.get_or_insert(error);
                }
                done => return done.map(Some),
            }
        }
        Ok(None)
    }
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
    let cells: Vec<Cell> = one_each(start)
        .map(|cell| Cell {
            column: cell.column + column - 1,
            ..cell
        })
        .collect();
    symbols::read(&cells, side, None).ok()?.sudokus.pop()
}

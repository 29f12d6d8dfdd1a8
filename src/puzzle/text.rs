//! The text formats of puzzles. Each format has a file below, which documents its syntax.
//!
//! [`parse`] detects the format of a text. If several formats match, it takes the most likely one and names the others.
//!
//! ```
//! use dlx_wasm::puzzle::text::{Format, format, parse};
//!
//! let parsed = parse("0 0 1\n1 1 0\n", None)?;
//! assert_eq!(parsed.format, Format::Matrix);
//! assert_eq!(format(&parsed.puzzles[0], Format::Matrix)?, "001\n110\n");
//! # Ok::<(), dlx_wasm::Error>(())
//! ```

mod board;
mod burr_tools;
mod cage_list;
mod cage_map;
mod detect;
mod dlx;
mod foreign;
mod game_id;
mod grid_text;
mod json;
#[cfg(feature = "json")]
mod json_position;
mod large_lists;
mod line_titles;
mod listing;
mod matrix;
mod matrix_lists;
mod matrix_table;
mod matrix_text;
mod packed_puzzle;
mod piece_list;
mod polyform_cells;
mod polyform_layers;
mod region_list;
mod regions;
mod sense;
mod sets;
mod sudoku_cage_marks;
mod sudoku_cues;
mod sudoku_drawn;
mod sudoku_file;
mod sudoku_line;
mod sudoku_link;
mod sudoku_numbers;
mod sudoku_regions;
mod sudoku_rows;
mod sudoku_samurai;
mod sudoku_walls;
mod sudoku_wiki;
mod walled_regions;
mod wikitext;

use serde::Serialize;

use detect::read_as;
use grid_text::GridText;

use super::checked::CheckedPuzzle;
use super::decode::Read;
use super::sudoku::{Layout, grid_rows};
use super::value::Value;
use super::{Puzzle, Solution, Sudoku, lines, too_many};
use crate::error::{Error, Result};
use crate::optional::HAS_ENCODERS;
use crate::puzzle::sudoku::square_side;
use crate::text_util::quoted;

/// Maximum length of a text in bytes: a hundred thousand Sudokus.
pub const MAX_TEXT: usize = 1 << 24;

/// A text format.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Format {
    /// One Sudoku per line: 81 characters for 9×9, 256 for 16×16; `.`, `0`, `*`, `_`, `-` or a space for a blank. Text
    /// after a comma, semicolon, colon, tab or space is ignored. So are numbers or names of up to 12 characters before
    /// the grid, and lines that start with `#`. A line `end` ends the text.
    SudokuLine,
    /// Sudokus as rows of digits or letters, with or without separators. A first line with their number is skipped. So
    /// are lines that start with `#` or `Grid `, and names in brackets. The next two formats skip them too.
    SudokuRows,
    /// Sudokus as rows with borders drawn between the boxes.
    SudokuDrawn,
    /// Sudokus as rows of numbers with separators; above 9×9, numbers have two digits.
    SudokuNumbers,
    /// Five overlapping Sudokus as 21 rows; what is no cell is a space or left out.
    SudokuSamurai,
    /// Jigsaw Sudokus as two grids, in either order: the clues, and one region label per cell. Each is written as rows
    /// or in one line.
    SudokuRegions,
    /// Jigsaw Sudokus, one number per cell: the digit plus 16, 32, 64, 128 for a wall above, right, below, left.
    SudokuWalls,
    /// Links to the solver of sudokuwiki.org.
    SudokuWiki,
    /// Links with 81 cells, and packed puzzles of f-puzzles and SudokuPad with their rules, one link per line.
    SudokuLink,
    /// Files of Sudoku programs: OpenSudoku, SadMan, SumoCue, f-puzzles, Solo; lists of cages or regions; tables of HTML.
    SudokuFile,
    /// Zeros and ones, or `.` and `X`, one line per row. The text is one matrix, or several, each after a line with its rows and
    /// columns. A table with names of its columns, and perhaps of its rows, is an exact cover problem with these names.
    Matrix,
    /// Matrices as lists: a line with rows and columns, then for each row the number of its ones and their columns,
    /// counted from 1.
    MatrixLists,
    /// Boards for the twelve pentominoes: `.` for a cell, `#` for a hole, and a blank line between two boards.
    Board,
    /// A polyform as Knuth writes it: the cells of the board on the first line, then the name and the cells of each piece.
    /// A coordinate is one character.
    Cells,
    /// A polyform as blocks: the board and each piece, drawn in layers with an empty line between two layers. Also layers
    /// of letters, one for each piece.
    Layers,
    /// Maps of the regions of a board with queens: n rows of n labels, with or without separators, or a list of lists. A
    /// line such as `stars: 2` may stand above or below.
    Regions,
    /// Files of `BurrTools` after unpacking: a polyform of cubes or balls for each problem. This format is only read.
    BurrTools,
    /// Knuth's exact cover format.
    Dlx,
    /// Exact cover problems as sets of names, in any brackets or one a line: `A: 1 4 7`, `A = {1, 4}`, `[[1, 4], [2]]`.
    /// Prose may stand around named sets. A line may hold a set and one member: `A,1`. The universe is a set of that name, stands before a list of sets, or is the union of all sets.
    Sets,
    /// The puzzle as JSON, or a list of puzzles.
    Json,
}

/// The result of [`parse`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Parsed {
    /// The puzzles in order.
    pub puzzles: Vec<Puzzle>,
    /// The format of the text.
    pub format: Format,
    /// Other formats that match the text.
    pub alternatives: Vec<Format>,
    /// The lines that could not be read and were skipped. Only formats with one puzzle per line skip lines.
    pub bad: Vec<BadLine>,
    /// Remarks about the reading, such as symbols that were renumbered.
    pub notes: Vec<String>,
}

/// A line that was skipped.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct BadLine {
    /// The line, from 1.
    pub line: u32,
    /// The reason.
    pub error: Error,
}

/// A value that [`format()`] can write.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Printable<'a> {
    /// A puzzle.
    Puzzle(&'a Puzzle),
    /// A solution.
    Solution(&'a Solution),
}

impl<'a> From<&'a Puzzle> for Printable<'a> {
    fn from(puzzle: &'a Puzzle) -> Self {
        Printable::Puzzle(puzzle)
    }
}

impl<'a> From<&'a Solution> for Printable<'a> {
    fn from(solution: &'a Solution) -> Self {
        Printable::Solution(solution)
    }
}

/// A Sudoku to write: the clues of a puzzle, or all cells of a solution.
struct PrintedSudoku {
    cells: Vec<u8>,
    /// One character per cell.
    grid: String,
    /// The sides of a box.
    sides: Option<[u32; 2]>,
}

impl Printable<'_> {
    fn sudoku(self) -> Result<Option<PrintedSudoku>> {
        Ok(match self {
            Printable::Puzzle(Puzzle::Sudoku(sudoku)) => {
                let board = sudoku.board()?;
                let usual = Layout::usual_box(board.layout.side());
                Some(PrintedSudoku {
                    grid: board.alphabet.write(&board.cells),
                    cells: board.cells,
                    sides: board.layout.sides().or(usual),
                })
            }
            Printable::Solution(Solution::Sudoku(solution)) => Some(PrintedSudoku {
                grid: solution.grid.clone(),
                cells: solution.cells.clone(),
                sides: Layout::usual_box(square_side(solution.cells.len())),
            }),
            _ => None,
        })
    }
}

/// The puzzles and skipped lines that a format read from a text.
#[derive(Debug, Default)]
struct ParseResult {
    puzzles: Vec<Puzzle>,
    bad: Vec<BadLine>,
    notes: Vec<String>,
    /// Whether the puzzles have the rules of their titles.
    has_titles: bool,
}

impl From<Vec<Puzzle>> for ParseResult {
    fn from(puzzles: Vec<Puzzle>) -> Self {
        ParseResult {
            puzzles,
            ..ParseResult::default()
        }
    }
}

impl ParseResult {
    fn of(sudokus: Vec<Sudoku>) -> Self {
        let puzzles: Vec<Puzzle> = sudokus.into_iter().map(Puzzle::from).collect();
        puzzles.into()
    }

    fn named(self, format: Format) -> Parsed {
        let ParseResult {
            puzzles,
            bad,
            notes,
            ..
        } = self;
        Parsed {
            puzzles,
            format,
            alternatives: Vec::new(),
            bad,
            notes,
        }
    }

    fn has_sudokus(&self) -> bool {
        self.puzzles
            .iter()
            .any(|puzzle| matches!(puzzle, Puzzle::Sudoku(_)))
    }
}

impl From<GridText> for ParseResult {
    fn from(grids: GridText) -> Self {
        ParseResult {
            puzzles: grids.puzzles,
            notes: grids.notes,
            ..ParseResult::default()
        }
    }
}

/// How certain it is that a text has a format. Detection prefers the first ones.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Certainty {
    /// The text has the form of this format, with or without a mistake.
    Sure,
    /// The text has most of the form.
    Likely,
    /// Nothing excludes the format.
    Possible,
    /// The format can read the text, but is not what is meant: it is only an alternative.
    Other,
}

/// A text that a format has read during detection.
#[derive(Debug)]
struct Recognized {
    certainty: Certainty,
    reading: Result<ParseResult>,
}

impl Recognized {
    fn sure(reading: Result<ParseResult>) -> Self {
        let certainty = Certainty::Sure;
        Recognized { certainty, reading }
    }

    fn likely(reading: Result<ParseResult>) -> Self {
        let certainty = Certainty::Likely;
        Recognized { certainty, reading }
    }

    fn possible(reading: Result<ParseResult>) -> Self {
        let certainty = Certainty::Possible;
        Recognized { certainty, reading }
    }
}

/// The functions of one format.
struct Codec {
    format: Format,
    /// Reads a text that seems to be in this format, for detection; `None` if it is not.
    recognize: fn(&str) -> Option<Recognized>,
    read: fn(&str) -> Result<ParseResult>,
    /// Returns `None` if the format cannot express this.
    write: fn(Printable) -> Result<Option<String>>,
}

impl Codec {
    /// Writes a value, unless the text would lose part of it: it must read back to the same puzzle. Knuth's format may
    /// change names, so its own file decides.
    fn written(&self, what: Printable) -> Result<Option<String>> {
        let Some(text) = (self.write)(what)? else {
            return Ok(None);
        };
        let Printable::Puzzle(puzzle) = what else {
            return Ok(Some(text));
        };
        if self.format == Format::Dlx {
            return Ok(Some(text));
        }
        let checked = puzzle.checked()?;
        let again = (self.read)(&text).map(|reading| reading.puzzles);
        let same = again.is_ok_and(|again| {
            let mut again = again.iter().map(Puzzle::checked);
            let is_same = |again: Result<CheckedPuzzle>| again.is_ok_and(|it| it.is_same(&checked));
            again.len() == 1 && again.all(is_same)
        });
        Ok(same.then_some(text))
    }

    /// Returns whether the format can express a value. JSON can express everything, also if the package writes it and the
    /// feature `json` is off. If the engine of the package writes Knuth's format, distinct solutions may not pass.
    fn can_write(&self, what: Printable) -> bool {
        match (self.format, what) {
            (Format::Json, _) => true,
            (Format::Dlx, Printable::Puzzle(puzzle)) if !HAS_ENCODERS && !puzzle.is_problem() => {
                !puzzle.is_distinct()
            }
            _ => matches!(self.written(what), Ok(Some(_))),
        }
    }
}

const FORMATS: [Codec; 20] = [
    sudoku_line::CODEC,
    sudoku_rows::CODEC,
    sudoku_drawn::CODEC,
    sudoku_numbers::CODEC,
    sudoku_samurai::CODEC,
    sudoku_regions::CODEC,
    sudoku_walls::CODEC,
    sudoku_wiki::CODEC,
    sudoku_link::CODEC,
    sudoku_file::CODEC,
    matrix::CODEC,
    matrix_lists::CODEC,
    board::CODEC,
    polyform_cells::CODEC,
    polyform_layers::CODEC,
    regions::CODEC,
    burr_tools::CODEC,
    dlx::CODEC,
    sets::CODEC,
    json::CODEC,
];

// `codec` relies on the order.
const _: () = {
    let mut place = 0;
    while place < FORMATS.len() {
        assert!(FORMATS[place].format as usize == place);
        place += 1;
    }
};

impl Format {
    /// Returns all formats.
    pub fn all() -> impl Iterator<Item = Format> {
        FORMATS.iter().map(|codec| codec.format)
    }

    /// Returns the name of the format in the package and in JSON.
    #[must_use]
    #[inline(never)]
    pub fn name(self) -> &'static str {
        match self {
            Format::SudokuLine => "sudoku-line",
            Format::SudokuRows => "sudoku-rows",
            Format::SudokuDrawn => "sudoku-drawn",
            Format::SudokuNumbers => "sudoku-numbers",
            Format::SudokuSamurai => "sudoku-samurai",
            Format::SudokuRegions => "sudoku-regions",
            Format::SudokuWalls => "sudoku-walls",
            Format::SudokuWiki => "sudoku-wiki",
            Format::SudokuLink => "sudoku-link",
            Format::SudokuFile => "sudoku-file",
            Format::Matrix => "matrix",
            Format::MatrixLists => "matrix-lists",
            Format::Board => "board",
            Format::Layers => "layers",
            Format::Cells => "cells",
            Format::Regions => "regions",
            Format::BurrTools => "burr-tools",
            Format::Dlx => "dlx",
            Format::Sets => "sets",
            Format::Json => "json",
        }
    }

    /// Whether puzzles of this kind may be written in the format.
    fn may_hold(self, kind: &str) -> bool {
        match self {
            Format::Json => true,
            Format::Matrix => matches!(kind, "matrix" | "exact-cover"),
            Format::MatrixLists => kind == "matrix",
            Format::Board => kind == "polyomino",
            Format::Layers | Format::Cells | Format::BurrTools => kind == "polyform",
            Format::Regions => kind == "queens",
            Format::Dlx => kind == "dlx",
            Format::Sets => kind == "exact-cover",
            Format::SudokuSamurai => kind == "sudoku-multi",
            _ => matches!(kind, "sudoku" | "sudoku-multi"),
        }
    }

    fn codec(self) -> &'static Codec {
        &FORMATS[self as usize]
    }
}

/// Reads puzzles, in the format `wanted`, or in the most likely format if it is `None`.
///
/// ```
/// use dlx_wasm::puzzle::text::{Format, parse};
///
/// let line = "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..";
/// let parsed = parse(line, None)?;
/// assert_eq!(parsed.format, Format::SudokuLine);
/// assert_eq!(parse(line, Some(Format::Matrix)).unwrap_err().code(), "parse");
/// # Ok::<(), dlx_wasm::Error>(())
/// ```
///
/// # Errors
/// Returns [`ErrorKind::Parse`](crate::ErrorKind::Parse) with the line and column at which the most likely format
/// failed, and [`ErrorKind::TooLarge`](crate::ErrorKind::TooLarge) if the text is longer than [`MAX_TEXT`].
pub fn parse(text: &str, wanted: Option<Format>) -> Result<Parsed> {
    if text.len() > MAX_TEXT {
        return Err(too_many(&"length of the text", text.len(), MAX_TEXT));
    }
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let text = &detect::lines_of(text)[..];
    if let Some(format) = wanted {
        return detect::read_as(text, format);
    }
    if let Some(puzzles) = json::certain(text) {
        return Ok(puzzles?.named(Format::Json));
    }
    if let Some(error) = large_lists::refusal(text) {
        return Err(error);
    }
    match sense::region_map(text) {
        Some(parsed) => Ok(parsed),
        None => sense::checked(text, detect::detect(text)?),
    }
}

/// Reads puzzles of one kind, such as `sudoku` or `exact-cover`, in the most likely format that gives this kind.
///
/// ```
/// use dlx_wasm::puzzle::text::{Format, parse, parse_kind};
///
/// let table = "0100\n0010\n1000\n0001\n";
/// assert_eq!(parse(table, None)?.format, Format::Matrix);
/// assert_eq!(parse_kind(table, "sudoku")?.format, Format::SudokuRows);
/// assert!(parse_kind(table, "queens").is_err());
/// # Ok::<(), dlx_wasm::Error>(())
/// ```
///
/// # Errors
/// Those of [`parse`]; the error says what the text holds instead. Returns
/// [`ErrorKind::InvalidArgument`](crate::ErrorKind::InvalidArgument) if there is no such kind.
pub fn parse_kind(text: &str, kind: &str) -> Result<Parsed> {
    if !Puzzle::KINDS.contains(&kind) {
        let kinds = super::decode::one_of(Puzzle::KINDS);
        return Err(Error::argument(&"kind", &kinds, &quoted(kind)));
    }
    let is_kind = |parsed: &Parsed| parsed.puzzles.iter().all(|puzzle| puzzle.kind() == kind);
    let likely = parse(text, None);
    if likely.as_ref().is_ok_and(is_kind) {
        return likely;
    }
    let usual = usual_format(text, kind);
    let mut usual_error = None;
    for format in Format::all().filter(|format| format.may_hold(kind)) {
        match parse(text, Some(format)) {
            Ok(parsed) if is_kind(&parsed) => return Ok(parsed),
            Err(error) if format == usual => usual_error = Some(error),
            _ => {}
        }
    }
    Err(match likely {
        Ok(other) => {
            let found = other.puzzles.first().map_or("nothing", Puzzle::kind);
            let expected = format_args!("a puzzle of the kind {}", quoted(kind));
            let found = format_args!(
                "{} in the format {}",
                quoted(found),
                quoted(other.format.name())
            );
            Error::parse([1, 1], &expected, &found)
        }
        Err(error) => usual_error.unwrap_or(error),
    })
}

/// Returns the format in which a text would most likely hold this kind; its errors are the most helpful ones.
fn usual_format(text: &str, kind: &str) -> Format {
    let is_matrix = |symbol: char| lines::is_space(symbol) || matches!(symbol, '0' | '1');
    match kind {
        _ if text.trim_start().starts_with(['{', '[']) => Format::Json,
        "sudoku" if lines::filled(text).nth(3).is_none() => Format::SudokuLine,
        "sudoku" => Format::SudokuRows,
        "sudoku-multi" => Format::SudokuSamurai,
        "queens" => Format::Regions,
        "polyomino" => Format::Board,
        "polyform" => Format::Cells,
        "exact-cover" if !text.chars().all(is_matrix) => Format::Sets,
        "matrix" | "exact-cover" => Format::Matrix,
        "dlx" => Format::Dlx,
        _ => Format::Json,
    }
}

/// Writes a puzzle or a solution as text.
///
/// ```
/// use dlx_wasm::puzzle::text::{Format, format};
/// use dlx_wasm::puzzle::{Polyomino, Puzzle};
///
/// let puzzle = Puzzle::from(Polyomino::new("2x3"));
/// assert_eq!(format(&puzzle, Format::Board)?, "...\n...\n");
/// assert_eq!(format(&puzzle, Format::SudokuLine).unwrap_err().code(), "invalid-argument");
/// # Ok::<(), dlx_wasm::Error>(())
/// ```
///
/// # Errors
/// Returns [`ErrorKind::InvalidArgument`](crate::ErrorKind::InvalidArgument) if the format cannot express the value or
/// would lose part of it, such as diagonals. Returns the errors of a malformed puzzle too.
pub fn format<'a>(what: impl Into<Printable<'a>>, format: Format) -> Result<String> {
    write(what.into(), format)
}

fn write(what: Printable, format: Format) -> Result<String> {
    if let Some(text) = format.codec().written(what)? {
        return Ok(text);
    }
    let names = FORMATS
        .iter()
        .filter(|entry| entry.can_write(what))
        .map(|entry| quoted(entry.format.name()));
    let names = names.collect::<Vec<_>>().join(" or ");
    Err(Error::argument(&"as", &names, &quoted(format.name())))
}

impl Read for Format {
    fn read(value: &Value) -> super::decode::Result<Self> {
        let all: Vec<_> = Format::all()
            .map(|format| (format.name(), format))
            .collect();
        value.named(&all)
    }
}

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
mod cage_pairs;
mod cell_lists;
mod clue_list;
mod code_block;
mod codec;
mod detect;
mod dlx;
mod foreign;
mod format_name;
mod game_id;
mod grid_text;
mod html_table;
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
mod other_puzzles;
mod packed_puzzle;
mod piece_list;
mod polyform_cells;
mod polyform_layers;
mod printable;
mod region_list;
mod regions;
mod sense;
mod sets;
mod spacers;
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

pub use format_name::Format;
pub use printable::Printable;

use serde::Serialize;

use codec::{Certainty, Codec, FORMATS, Recognized};
use detect::read_as;
use grid_text::GridText;

use super::sudoku::grid_rows;
use super::{Puzzle, Sudoku, lines, too_many};
use crate::error::{Error, Result};
use crate::text_util::quoted;

/// Maximum length of a text in bytes: a hundred thousand Sudokus.
pub const MAX_TEXT: usize = 1 << 24;

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
    if let Some(parsed) = html_table::read(text, wanted) {
        return parsed;
    }
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
    if let Some(parsed) = sense::region_map(text) {
        return Ok(parsed);
    }
    match detect::detect(text) {
        Ok(parsed) => sense::checked(text, parsed),
        Err(error) => match other_puzzles::refusal(text) {
            Some(refusal) => Err(refusal),
            None => code_block::read(text).ok_or(error),
        },
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
        "polyform" if text.contains(char::is_numeric) => Format::Cells,
        "polyform" => Format::Layers,
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

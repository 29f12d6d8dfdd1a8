//! Grids as rows, for the field `grid` of a Sudoku and for several text formats. A first line with the number of puzzles is skipped. So are the names that
//! some files write above each puzzle ([`is_name`]).
//!
//! The same character has several meanings: a dash is a blank or a border, a space is a blank or a separator. The
//! reader tries one interpretation after another until one gives square grids.

use std::ops::RangeInclusive;

use super::drawn_box::{GridLine, bars_before, drawn_box};
use super::text_cell::{Cell, at_separators, one_each};
use super::{
    Alphabet, Layout, Sudoku, alphabet_of, is_blank, read_symbols, square_side, zero_is_symbol,
};
use crate::error::Result;
use crate::puzzle::lines::{self, Line, is_space, number};
use crate::text_util::{Word, is_white, quoted, trim};

/// The allowed number of cells of a row.
const SIDES: RangeInclusive<usize> = 4..=25;

/// Number of lines in a first pass: a grid with its borders has no more.
const MAX_LINES_READ: usize = 60;

/// The meaning of the characters of a row.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(in crate::puzzle) enum CellFormat {
    /// One visible character per cell.
    Symbols,
    /// One word per cell: a number or a blank.
    Numbers,
    /// One character per cell, spaces included. A blank line is a row of blanks.
    Spaces,
    /// Like `Spaces`, with cells and borders at every second place.
    Apart,
    /// One number per cell between two upright lines, tabs, commas or semicolons. A cell may be empty.
    Table,
}

impl CellFormat {
    fn has_spaces(self) -> bool {
        matches!(self, CellFormat::Spaces | CellFormat::Apart)
    }
}

/// An interpretation of a text; `dashes` is true if a line of dashes is a row of blanks.
#[derive(Clone, Copy)]
pub(in crate::puzzle) struct Interpretation {
    pub(in crate::puzzle) cells: CellFormat,
    pub(in crate::puzzle) dashes: bool,
}

/// Reads the text in the first of these interpretations that gives grids.
pub(in crate::puzzle) fn read(
    text: &str,
    interpretations: &[Interpretation],
) -> Result<Vec<Sudoku>> {
    first_of(text, interpretations, false)
}

/// Reads rows with borders between the boxes. If all drawn boxes of a grid are equal, they become the boxes of the
/// Sudoku. Lines between all cells or rows are only a table.
pub(in crate::puzzle) fn read_drawn(text: &str) -> Result<Vec<Sudoku>> {
    let interpretation = |cells| Interpretation {
        cells,
        dashes: false,
    };
    let interpretations =
        [CellFormat::Symbols, CellFormat::Numbers, CellFormat::Spaces].map(interpretation);
    first_of(text, &interpretations, true)
}

/// Returns the Sudoku of a text that is one grid with borders or separators.
pub(in crate::puzzle) fn one_drawn(text: &str) -> Option<Sudoku> {
    let others = [CellFormat::Table, CellFormat::Apart].map(|cells| Interpretation {
        cells,
        dashes: false,
    });
    let sudokus = read_drawn(text).or_else(|_| first_of(text, &others, true));
    let [sudoku] = <[Sudoku; 1]>::try_from(sudokus.ok()?).ok()?;
    Some(sudoku)
}

fn first_of(text: &str, interpretations: &[Interpretation], boxes: bool) -> Result<Vec<Sudoku>> {
    let mut errors = Vec::with_capacity(interpretations.len());
    let dashes = has_dashes(text);
    for &interpretation in interpretations {
        let interpretation = Interpretation {
            dashes: dashes || interpretation.dashes,
            ..interpretation
        };
        match read_in(text, interpretation, boxes) {
            Ok(sudokus) => return Ok(sudokus),
            Err(error) => errors.push(error),
        }
    }
    // Plain interpretations come first. A text with borders reports the error of the one that reads borders.
    let drawn = text.contains(is_border) && interpretations[0].dashes;
    Err(errors.swap_remove(usize::from(drawn)))
}

/// Returns whether a dash stands beside symbols. If so, it is a blank, and a row of blanks may look like a border.
fn has_dashes(text: &str) -> bool {
    let interpretation = Interpretation {
        cells: CellFormat::Symbols,
        dashes: false,
    };
    let is_dash = |row: &GridLine| row.cells.iter().any(|cell| cell.text == "-");
    text.contains('-')
        && read_rows(text, interpretation, usize::MAX)
            .0
            .iter()
            .any(is_dash)
}

fn read_in(text: &str, interpretation: Interpretation, boxes: bool) -> Result<Vec<Sudoku>> {
    let (mut rows, mut borders) = read_rows(text, interpretation, MAX_LINES_READ);
    // If the first rows are neither a grid nor borders, the error is about them.
    let are_plain = borders.is_empty() && !rows.is_empty();
    if !are_plain || rows.iter().any(|row| SIDES.contains(&row.cells.len())) {
        (rows, borders) = read_rows(text, interpretation, usize::MAX);
    }
    if let [first, second, ..] = rows.as_slice() {
        let (puzzles, side) = (number(trim(first.line.text)), second.cells.len());
        if first.cells.len() != side
            && puzzles.and_then(|n| n.checked_mul(side)) == Some(rows.len() - 1)
        {
            rows.remove(0);
        }
    }
    let Some(first) = rows.first() else {
        return Err(lines::ended(text, &"rows of a Sudoku"));
    };
    let side = first.cells.len();
    if !SIDES.contains(&side) {
        let (line, found) = (first.line, format_args!("{side} cells"));
        return Err(line.error(line.end(), &"a row of 4 to 25 cells", &found));
    }
    if let Some(row) = rows.iter().find(|row| row.cells.len() != side) {
        let expected = format_args!("{side} cells, as in the first row");
        let found = format_args!("{} cells", row.cells.len());
        return Err(row.line.error(row.line.end(), &expected, &found));
    }
    if !rows.len().is_multiple_of(side) {
        let found = rows.len();
        let expected = format_args!("{side} rows for each grid; there are {found}");
        return Err(lines::ended(text, &expected));
    }
    if interpretation.cells.has_spaces() {
        // A space is no cell if the text has another blank.
        for row in &rows {
            let is_written = |cell: &&Cell| cell.text.chars().all(is_blank);
            if let Some(cell) = row.cells.iter().find(is_written) {
                let expected = "a symbol, or a space for a blank";
                return Err(cell.error(&expected, &quoted(cell.text)));
            }
        }
    }
    let mut sudokus = Vec::with_capacity(rows.len() / side);
    for rows in rows.chunks(side) {
        let box_size = boxes.then(|| box_in(rows, &borders)).flatten();
        let mut sudoku = puzzle(rows, interpretation, box_size)?;
        if sudoku.box_size == Layout::usual_box(side) {
            sudoku.box_size = None;
        }
        sudokus.push(sudoku);
    }
    Ok(sudokus)
}

/// Returns the sides of the boxes, if they are drawn and all equal.
fn box_in(rows: &[GridLine], borders: &[u32]) -> Option<[u32; 2]> {
    let bars = bars_before(&rows[0]);
    let are_same = rows[1..].iter().all(|row| bars_before(row) == bars);
    drawn_box(&bars, rows, borders).filter(|_| are_same)
}

/// Returns the rows of the first `most` lines, and the numbers of the lines that are borders.
fn read_rows(
    text: &str,
    interpretation: Interpretation,
    most: usize,
) -> (Vec<GridLine<'_>>, Vec<u32>) {
    let mut lines: Vec<Line> = if interpretation.cells.has_spaces() {
        let blank = |line: &Line| trim(line.text).is_empty();
        let mut lines: Vec<Line> = lines::all(text).skip_while(blank).take(most).collect();
        while lines.pop_if(|line| blank(line)).is_some() {}
        lines
    } else {
        lines::filled(text).take(most).collect()
    };
    lines.retain(|line| !is_name(*line));
    let row = |line| GridLine {
        line,
        cells: cells(line, interpretation.cells),
    };
    let (mut rows, mut borders): (Vec<GridLine>, Vec<u32>) = Default::default();
    // If dashes are blanks, a line that may be a border is a row if it is as long as the others.
    let could_be = |line: &Line| !trim(line.text).is_empty() && is_border_line(line.text, false);
    let width = lines.iter().rfind(|line| !could_be(line));
    let width = width.map(|&line| row(line).cells.len());
    let is_empty_row = |line: &Line| {
        matches!(interpretation.cells, CellFormat::Table | CellFormat::Apart)
            && line.text.chars().all(|c| is_white(c) || is_upright(c))
    };
    for line in lines {
        if is_border_line(line.text, interpretation.dashes) && !is_empty_row(&line) {
            borders.push(line.number);
            continue;
        }
        let row = row(line);
        let is_short = || width.is_some_and(|width| width != row.cells.len());
        if could_be(&line) && is_short() {
            borders.push(line.number);
        } else {
            rows.push(row);
        }
    }
    let has_space = |row: &GridLine| row.cells.iter().any(|cell| cell.text == " ");
    if interpretation.cells.has_spaces() && rows.iter().any(has_space) {
        let width = rows.iter().map(|row| row.cells.len()).max().unwrap_or(0);
        // Editors cut spaces at the end of a line. If spaces are blanks, a short row is filled up with them.
        for row in &mut rows {
            let missing = width.min(25).saturating_sub(row.cells.len());
            let blank = Cell {
                line: row.line.number,
                column: row.line.end(),
                text: " ",
            };
            row.cells.extend(std::iter::repeat_n(blank, missing));
        }
    }
    (rows, borders)
}

/// Returns whether a line is a name or a comment: `# easy`, `Grid 01`, `[Puzzle 1]`. A row in brackets, made of blanks
/// and numbers that a cell may hold, is no name.
pub(in crate::puzzle) fn is_name(line: Line) -> bool {
    let is_cell = |word: Word| {
        let text = word.text.trim_end_matches('.');
        text.chars().all(is_blank) || number(text).is_some_and(|number| SIDES.end() >= &number)
    };
    let cells = || line.words(|symbol| is_space(symbol) || matches!(symbol, '[' | ']'));
    match line.text.as_bytes() {
        [b'#', ..] => true,
        [b'[', ..] => cells().nth(3).is_none() || !cells().all(is_cell),
        _ => line.text.starts_with("Grid "),
    }
}

fn cells(line: Line<'_>, interpretation: CellFormat) -> Vec<Cell<'_>> {
    let is_separator = |symbol| is_space(symbol) || is_border(symbol);
    let is_cell_or_space = |cell: &Cell| cell.text == " " || !cell.text.chars().all(is_separator);
    match interpretation {
        CellFormat::Numbers => at_separators(line, is_separator).collect(),
        CellFormat::Table => between_marks(line),
        CellFormat::Symbols => one_each(line)
            .filter(|cell| !cell.text.chars().all(is_separator))
            .collect(),
        CellFormat::Spaces => one_each(line).filter(is_cell_or_space).collect(),
        CellFormat::Apart => one_each(line).step_by(2).filter(is_cell_or_space).collect(),
    }
}

/// Returns the cells of a row of a table. Upright lines at the edges are its frame.
fn between_marks(line: Line<'_>) -> Vec<Cell<'_>> {
    let marks: fn(char) -> bool = match line.text {
        text if text.contains(is_upright) => is_upright,
        text if text.contains('\t') => |symbol| symbol == '\t',
        _ => |symbol| matches!(symbol, ',' | ';'),
    };
    let mut column = 1;
    let mut cells = Vec::new();
    for part in line.text.split(marks) {
        cells.push(Cell {
            line: line.number,
            column,
            text: trim(part),
        });
        column += part.chars().count() as u32 + 1;
    }
    if trim(line.text).ends_with(is_upright) {
        cells.pop();
    }
    if trim(line.text).starts_with(is_upright) {
        cells.remove(0);
    }
    cells
}

fn puzzle(
    rows: &[GridLine],
    interpretation: Interpretation,
    box_size: Option<[u32; 2]>,
) -> Result<Sudoku> {
    let side = rows.len();
    if box_size.is_none() && Layout::usual_box(side).is_none() {
        let (line, found) = (rows[0].line, format_args!("{side} cells"));
        return Err(line.error(line.end(), &"a row of a grid with usual boxes", &found));
    }
    let cells = || rows.iter().flat_map(|row| &row.cells);
    if matches!(
        interpretation.cells,
        CellFormat::Numbers | CellFormat::Table
    ) {
        // A zero beside another blank is a number, as it is a symbol in `read_symbols`.
        let is_other = |cell: &Cell| cell.text != "0" && cell.text.chars().all(is_blank);
        let has_zeros = !cells().any(is_other);
        let read = |cell: &Cell| -> Result<u32> {
            let is_zero = cell.text.chars().all(is_blank);
            let number = if is_zero { Some(0) } else { number(cell.text) };
            number
                .filter(|&number| number <= side && (has_zeros || cell.text != "0"))
                .map(|number| number as u32)
                .ok_or_else(|| {
                    let expected = format_args!("a number from 1 to {side}, or a blank");
                    cell.error(&expected, &cell.text)
                })
        };
        let numbers: Result<Vec<u32>> = cells().map(read).collect();
        return Ok(Sudoku {
            box_size,
            ..Sudoku::new(numbers?)
        });
    }
    let symbols: Vec<char> = cells().flat_map(|cell| cell.text.chars()).collect();
    let place = |cell: usize| {
        (
            rows[cell / side].line,
            rows[cell / side].cells[cell % side].column,
        )
    };
    Ok(Sudoku {
        box_size,
        ..sudoku(&symbols, side, &place)?
    })
}

/// Creates the Sudoku with these symbols, one per cell, each with its position.
pub(in crate::puzzle) fn sudoku<'a>(
    symbols: &[char],
    side: usize,
    place: &dyn Fn(usize) -> (Line<'a>, u32),
) -> Result<Sudoku> {
    let mut alphabet = alphabet_of(symbols, side);
    let mut own = None;
    if side > 9 && zero_is_symbol(symbols, &alphabet) {
        alphabet = Alphabet::from('0', side);
        own = Some(alphabet.name());
    }
    let cells = read_symbols(symbols, &alphabet, &|cell, expected, found| {
        let (line, column) = place(cell);
        line.error(column, expected, found)
    })?;
    Ok(Sudoku {
        alphabet: own,
        ..Sudoku::new(alphabet.write(&cells))
    })
}

/// Returns whether the line is a drawn border.
pub(in crate::puzzle) fn is_border_line(text: &str, dashes_are_blanks: bool) -> bool {
    let symbols = || text.chars().filter(|&symbol| !is_white(symbol));
    if dashes_are_blanks {
        return symbols().all(|symbol| is_border(symbol) || symbol == '-')
            && symbols().any(|symbol| is_border(symbol) && !is_upright(symbol));
    }
    // Some files draw corners with characters that others use for blanks.
    let is_corner = |symbol: char| matches!(symbol, '*' | '.' | ':' | '\'' | '`' | ',');
    symbols().all(|symbol| is_border(symbol) || symbol == '-')
        || text.contains("---") && symbols().all(|c| is_border(c) || c == '-' || is_corner(c))
}

/// Returns whether a character is a border between the cells of a row.
pub(in crate::puzzle) fn is_upright(symbol: char) -> bool {
    matches!(symbol, '|' | '\u{2502}' | '\u{2503}' | '\u{2551}')
}

/// Returns whether a character is part of a frame. A dash depends on its line.
pub(in crate::puzzle) fn is_border(symbol: char) -> bool {
    matches!(symbol, '|' | '+' | '=' | '\u{2500}'..='\u{257f}')
}

/// Writes the words of a square grid as lines, separated by spaces.
pub(in crate::puzzle) fn rows_of_words(words: &[String]) -> String {
    let side = square_side(words.len()).max(1);
    let lines = words.chunks(side).map(|row| row.join(" ") + "\n");
    lines.collect()
}

/// Writes the symbols of a square grid as lines.
pub(in crate::puzzle) fn rows_of(grid: &str) -> String {
    let symbols: Vec<char> = grid.chars().collect();
    let mut text = String::new();
    for row in symbols.chunks(square_side(symbols.len()).max(1)) {
        text.extend(row);
        text.push('\n');
    }
    text
}

//! Sudokus as rows: digits or letters with or without separators, drawn borders, numbers of two digits where they are
//! separated, several in one text. A first line with the number of puzzles is skipped.
//!
//! The same characters mean different things to different people (a dash is a blank or a border, a space is a blank or
//! nothing), so the text is read in each sense until one gives square grids.

use super::lines::{self, Line, is_space};
use super::{Entry, Format, Reading, Written};
use crate::error::{Error, Result};
use crate::puzzle::sudoku::{alphabet_of, is_blank, read_symbols, shape_of};
use crate::puzzle::{Puzzle, Solution, Sudoku};

pub(super) const ENTRY: Entry = Entry {
    format: Format::SudokuRows,
    likelihood,
    read,
    write,
};

/// How the characters of a row are meant.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Cells {
    /// A visible character a cell.
    Symbols,
    /// A word a cell: a number or a blank.
    Numbers,
    /// A character a cell, spaces included; a blank line is a row of blanks.
    Spaces,
}

/// The sense in which a text is read; `dashes` says whether a line of dashes is a row of blanks.
#[derive(Clone, Copy)]
struct Sense {
    cells: Cells,
    dashes: bool,
}

const SENSES: [Sense; 6] = {
    const fn sense(cells: Cells, dashes: bool) -> Sense {
        Sense { cells, dashes }
    }
    [
        sense(Cells::Symbols, true),
        sense(Cells::Symbols, false),
        sense(Cells::Numbers, true),
        sense(Cells::Numbers, false),
        sense(Cells::Spaces, false),
        sense(Cells::Spaces, true),
    ]
};

/// A row of a grid: what stands in each cell, and in which column of the text.
struct Row<'a> {
    line: Line<'a>,
    cells: Vec<(u32, &'a str)>,
}

fn likelihood(text: &str) -> u8 {
    if read(text).is_ok() {
        return 85;
    }
    // What could be a grid with a mistake in it: the message of this format is the helpful one.
    let looks = |symbol: char| symbol.is_ascii_digit() || is_blank(symbol) || is_border(symbol);
    let symbols = text.chars().filter(|symbol| !symbol.is_whitespace());
    let (seen, all) = symbols.fold((0, 0), |(seen, all), s| {
        (seen + u32::from(looks(s)), all + 1)
    });
    if lines::filled(text).nth(3).is_some() && seen * 4 >= all * 3 {
        30
    } else {
        0
    }
}

fn read(text: &str) -> Result<Reading> {
    let mut errors = Vec::with_capacity(SENSES.len());
    for sense in SENSES {
        match read_in(text, sense) {
            Ok(puzzles) => {
                return Ok(Reading {
                    puzzles,
                    bad: Vec::new(),
                });
            }
            Err(error) => errors.push(error),
        }
    }
    // The two plain senses come first; what was drawn with borders is reported in the second.
    let drawn = text.contains(is_border);
    Err(errors.swap_remove(usize::from(drawn)))
}

fn read_in(text: &str, sense: Sense) -> Result<Vec<Puzzle>> {
    let mut rows = rows(text, sense);
    if let [first, second, ..] = rows.as_slice() {
        let (puzzles, side) = (
            first.line.text.trim().parse::<usize>().ok(),
            second.cells.len(),
        );
        if first.cells.len() != side
            && puzzles.and_then(|n| n.checked_mul(side)) == Some(rows.len() - 1)
        {
            rows.remove(0);
        }
    }
    let Some(first) = rows.first() else {
        return Err(lines::ended(text, "rows of a Sudoku"));
    };
    let side = first.cells.len();
    if !(4..=25).contains(&side) {
        let found = format!("{side} cells");
        return Err(first
            .line
            .error(first.line.end(), "a row of 4 to 25 cells", &found));
    }
    if let Some(row) = rows.iter().find(|row| row.cells.len() != side) {
        let found = format!("{} cells", row.cells.len());
        let expected = format!("{side} cells, as in the first row");
        return Err(row.line.error(row.line.end(), expected, &found));
    }
    if !rows.len().is_multiple_of(side) {
        let found = rows.len();
        let expected = format!("{side} rows for each grid; there are {found}");
        return Err(lines::ended(text, expected));
    }
    rows.chunks(side).map(|rows| puzzle(rows, sense)).collect()
}

fn rows(text: &str, sense: Sense) -> Vec<Row<'_>> {
    let mut lines: Vec<Line> = if sense.cells == Cells::Spaces {
        let blank = |line: &Line| line.text.trim().is_empty();
        let mut lines: Vec<Line> = lines::all(text).skip_while(blank).collect();
        while lines.pop_if(|line| blank(line)).is_some() {}
        lines
    } else {
        lines::filled(text).collect()
    };
    lines.retain(|line| !is_border_line(line.text, sense.dashes));
    let row = |line| Row {
        line,
        cells: cells(line, sense.cells),
    };
    let mut rows: Vec<Row> = lines.into_iter().map(row).collect();
    let has_space = |row: &Row| row.cells.iter().any(|(_, text)| *text == " ");
    if sense.cells == Cells::Spaces && rows.iter().any(has_space) {
        // Editors cut spaces at the end of a line, so where spaces are blanks a short row is filled up with them.
        let width = rows.iter().map(|row| row.cells.len()).max().unwrap_or(0);
        for row in &mut rows {
            let missing = width.min(25).saturating_sub(row.cells.len());
            let end = row.line.end();
            row.cells.extend(std::iter::repeat_n((end, " "), missing));
        }
    }
    rows
}

fn cells(line: Line<'_>, sense: Cells) -> Vec<(u32, &str)> {
    match sense {
        Cells::Numbers => line
            .words(|symbol| is_space(symbol) || is_border(symbol))
            .map(|word| (word.column, word.text))
            .collect(),
        Cells::Symbols | Cells::Spaces => {
            let starts = line.text.char_indices().zip(1..);
            let cell = |((start, symbol), column): ((usize, char), u32)| {
                let space = symbol == ' ' && sense == Cells::Spaces;
                let kept = space || !is_space(symbol) && !is_border(symbol);
                kept.then(|| (column, &line.text[start..start + symbol.len_utf8()]))
            };
            starts.filter_map(cell).collect()
        }
    }
}

fn puzzle(rows: &[Row], sense: Sense) -> Result<Puzzle> {
    let side = rows.len();
    shape_of(side)?;
    let place = |cell: usize| {
        (
            rows[cell / side].line,
            rows[cell / side].cells[cell % side].0,
        )
    };
    let texts = rows
        .iter()
        .flat_map(|row| row.cells.iter().map(|(_, text)| *text));
    if sense.cells == Cells::Numbers {
        let read = |(cell, text): (usize, &str)| -> Result<u32> {
            let blank = text.chars().all(is_blank);
            let number = if blank { Some(0) } else { text.parse().ok() };
            number
                .filter(|&number| number as usize <= side)
                .ok_or_else(|| {
                    let (line, column) = place(cell);
                    line.error(
                        column,
                        format!("a number from 1 to {side}, or a blank"),
                        text,
                    )
                })
        };
        let numbers: Result<Vec<u32>> = texts.enumerate().map(read).collect();
        return Ok(Sudoku::new(numbers?).into());
    }
    let symbols: Vec<char> = texts.flat_map(str::chars).collect();
    let alphabet = alphabet_of(&symbols, side);
    let cells = read_symbols(&symbols, &alphabet).map_err(|bad| -> Error {
        let (line, column) = place(bad.cell);
        line.error(column, bad.expected, &bad.found)
    })?;
    Ok(Sudoku::new(alphabet.write(&cells)).into())
}

/// Whether the line is drawn, not written.
fn is_border_line(text: &str, dashes_are_blanks: bool) -> bool {
    let mut symbols = text.chars().filter(|symbol| !symbol.is_whitespace());
    let drawn = symbols
        .clone()
        .all(|symbol| is_border(symbol) || symbol == '-');
    drawn && (!dashes_are_blanks || symbols.any(|symbol| is_border(symbol) && symbol != '|'))
}

/// Characters that frames are drawn with; the dash is looked at by line.
fn is_border(symbol: char) -> bool {
    matches!(symbol, '|' | '+' | '=' | '\u{2500}'..='\u{257f}')
}

fn write(what: Written) -> Result<Option<String>> {
    let grid = match what {
        Written::Puzzle(Puzzle::Sudoku(sudoku)) => {
            let board = sudoku.board()?;
            board.alphabet.write(&board.cells)
        }
        Written::Solution(Solution::Sudoku(solution)) => solution.grid.clone(),
        _ => return Ok(None),
    };
    let symbols: Vec<char> = grid.chars().collect();
    let rows = symbols.chunks(symbols.len().isqrt().max(1));
    Ok(Some(
        rows.flat_map(|row| row.iter().copied().chain(['\n']))
            .collect(),
    ))
}

//! Boards as rows: `.` for a cell and `#` for a hole, with a blank line between two boards. Letters stand for pieces
//! and queens on a board.

use super::lines::{self, Line};
use super::{Codec, Format, ParseResult, Printable, Recognized};
use crate::error::Result;
use crate::puzzle::sudoku::square_side;
use crate::puzzle::{BoardShape, Polyomino, Puzzle, Solution};
use crate::text_util::{is_white, quoted, trim};

pub(super) const CODEC: Codec = Codec {
    format: Format::Board,
    recognize,
    read,
    write,
};

fn recognize(text: &str) -> Option<Recognized> {
    let mut symbols = text.chars().filter(|&symbol| !is_white(symbol));
    let only = symbols.clone().all(|symbol| matches!(symbol, '.' | '#'));
    match (only, symbols.any(|symbol| symbol == '#')) {
        (true, true) => Some(Recognized::sure(read(text))),
        // A line of dots that is no Sudoku has a wrong number of blanks.
        (true, false) if trim(text).contains('\n') || is_square(trim(text).len()) => {
            Some(Recognized::possible(read(text)))
        }
        _ => None,
    }
}

fn is_square(count: usize) -> bool {
    count > 0 && square_side(count).pow(2) == count
}

fn read(text: &str) -> Result<ParseResult> {
    let mut reading = ParseResult::default();
    let lines: Vec<Line> = lines::all(text).collect();
    for lines in lines.split(|line| trim(line.text).is_empty()) {
        if let Some(&first) = lines.first() {
            reading.puzzles.push(board(first, lines)?);
        }
    }
    if reading.puzzles.is_empty() {
        return Err(lines::ended(text, &"rows of . and #"));
    }
    Ok(reading)
}

fn board(first: Line, lines: &[Line]) -> Result<Puzzle> {
    let mut rows: Vec<String> = Vec::with_capacity(lines.len());
    let is_known = |symbol: char| matches!(symbol, '.' | '#');
    for line in lines {
        let row = trim(line.text);
        let begin = line.words(is_white).next().map_or(1, |word| word.column);
        if let Some((other, column)) = row
            .chars()
            .zip(begin..)
            .find(|(symbol, _)| !is_known(*symbol))
        {
            let expected = ". for a cell or # for a hole";
            let found = quoted(other.encode_utf8(&mut [0; 4]));
            return Err(line.error(column, &expected, &found));
        }
        let width = rows.first().map_or(row.len(), String::len);
        if row.len() != width {
            let expected = format_args!("{width} characters, as in the first row");
            return Err(line.error(line.end(), &expected, &row.len()));
        }
        rows.push(row.to_owned());
    }
    if !rows.iter().any(|row| row.contains('.')) {
        return Err(first.error(1, &"at least one cell, written as .", &"holes only"));
    }
    let board = Polyomino::new(BoardShape::Rows(rows));
    board.draw_board()?;
    Ok(board.into())
}

fn write(what: Printable) -> Result<Option<String>> {
    Ok(match what {
        Printable::Puzzle(Puzzle::Polyomino(puzzle)) => Some(puzzle.draw_board()?),
        Printable::Solution(Solution::Polyomino(solution)) => Some(format!("{}\n", solution.text)),
        Printable::Solution(Solution::Queens(solution)) => {
            // Every column holds queens, so the last column gives the side.
            let side = usize::from(*solution.columns.iter().max().unwrap_or(&0)) + 1;
            let row = |queens: &[u8]| -> String {
                let square = |column: usize| {
                    if queens.contains(&(column as u8)) {
                        'Q'
                    } else {
                        '.'
                    }
                };
                (0..side).map(square).chain(['\n']).collect()
            };
            let in_row = (solution.columns.len() / side).max(1);
            Some(solution.columns.chunks(in_row).map(row).collect())
        }
        _ => None,
    })
}

//! A Sudoku a line. The usual sizes are recognised by the number of characters; boxes are the usual ones.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::lines::{self, Line, is_space};
use super::{BadLine, Entry, Format, Reading, Written};
use crate::error::Result;
use crate::puzzle::sudoku::{Layout, alphabet_of, is_blank, read_symbols};
use crate::puzzle::symbols::chars;
use crate::puzzle::{Puzzle, Solution, Sudoku};

pub(super) const ENTRY: Entry = Entry {
    format: Format::SudokuLine,
    likelihood,
    read,
    write,
};

/// The sides from 4 to 25 that have usual boxes.
fn sides() -> impl Iterator<Item = usize> {
    (4..=25).filter(|&side| Layout::usual_box(side).is_some())
}

fn side_of(cells: usize) -> Option<usize> {
    sides().find(|side| side * side == cells)
}

fn puzzle_lines(text: &str) -> impl Iterator<Item = Line<'_>> {
    lines::filled(text).filter(|line| !line.text.starts_with('#'))
}

fn likelihood(text: &str) -> u8 {
    const LOOKED_AT: usize = 50;
    let (mut good, mut bad) = (0, 0);
    for line in puzzle_lines(text).take(LOOKED_AT) {
        match puzzle(line) {
            Ok(_) => good += 1,
            Err(_) => bad += 1,
        }
    }
    let is_cell = |symbol: char| symbol.is_ascii_digit() || is_blank(symbol);
    match (good, bad) {
        (1.., 0) => 86,
        (1.., _) => 60,
        (0, 1) if chars(text).filter(|&symbol| is_cell(symbol)).count() >= 10 => 25,
        _ => 0,
    }
}

fn read(text: &str) -> Result<Reading> {
    let mut reading = Reading::default();
    for line in puzzle_lines(text) {
        match puzzle(line) {
            Ok(puzzle) => reading.puzzles.push(puzzle),
            Err(error) => reading.bad.push(BadLine {
                line: line.number,
                error,
            }),
        }
    }
    match (reading.puzzles.is_empty(), reading.bad.first()) {
        (false, _) => Ok(reading),
        (true, Some(BadLine { error, .. })) => Err(error.clone()),
        (true, None) => Err(lines::ended(text, "81 characters for a 9×9 Sudoku")),
    }
}

fn puzzle(line: Line) -> Result<Puzzle> {
    let (column, text) = if side_of(line.text.chars().count()).is_some() {
        (1, line.text)
    } else {
        let first = line.words(is_space).next();
        first.map_or((1, ""), |word| (word.column, word.text))
    };
    let symbols: Vec<char> = chars(text).collect();
    let count = symbols.len();
    let Some(side) = side_of(count) else {
        let nearest = sides()
            .min_by_key(|side| (side * side).abs_diff(count))
            .unwrap_or(9);
        let cells = nearest * nearest;
        let expected = format!("{cells} characters for a {nearest}×{nearest} Sudoku");
        return Err(line.error(
            column + count.min(cells) as u32,
            expected,
            &count.to_string(),
        ));
    };
    let alphabet = alphabet_of(&symbols, side);
    let cells = read_symbols(&symbols, &alphabet)
        .map_err(|bad| line.error(column + bad.cell as u32, bad.expected, &bad.found))?;
    Ok(Sudoku::new(alphabet.write(&cells)).into())
}

fn write(what: Written) -> Result<Option<String>> {
    Ok(match what {
        Written::Puzzle(Puzzle::Sudoku(sudoku)) => {
            let board = sudoku.board()?;
            Some(format!("{}\n", board.alphabet.write(&board.cells)))
        }
        Written::Solution(Solution::Sudoku(solution)) => Some(format!("{}\n", solution.grid)),
        _ => None,
    })
}

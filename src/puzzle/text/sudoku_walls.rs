//! Jigsaw Sudokus of 9×9 by their walls: 81 numbers, each a digit (0 for a blank) plus 16 for a wall above, 32 right,
//! 64 below, 128 left. A text may hold several, after a first line with their number.

use super::grid_rows::{rows_of, rows_of_words};
use super::lines::{self, Line, is_space, number};
use super::walled_regions::walled_regions;
use super::{Codec, Format, ParseResult, Printable, Recognized};
use crate::error::Result;
use crate::puzzle::{Grid, Puzzle, Regions, Solution, Sudoku};
use crate::text_util::Word;

pub(super) const CODEC: Codec = Codec {
    format: Format::SudokuWalls,
    recognize,
    read,
    write,
};

const SIDE: usize = 9;
const CELLS: usize = SIDE * SIDE;

/// The walls of a cell as bits, each with the offset of the neighbor behind it and that neighbor's bit for the same
/// wall.
const WALLS: [(u32, isize, isize, u32); 4] = [
    (16, -1, 0, 64),
    (32, 0, 1, 128),
    (64, 1, 0, 16),
    (128, 0, -1, 32),
];

fn recognize(text: &str) -> Option<Recognized> {
    let words = lines::filled(text).flat_map(|line| line.words(is_space));
    let (mut count, mut walled) = (0, 0);
    for word in words.take(CELLS + 1) {
        let number = number(word.text).filter(|number| *number <= 255)?;
        count += 1;
        walled += usize::from(number >= 16);
    }
    // Few cells have no wall.
    let is_walled = 2 * walled > count;
    let is_row = |line: Line| line.words(is_space).count() == SIDE;
    match count {
        CELLS.. if is_walled => Some(Recognized::sure(read(text))),
        // The text stops before the last cell.
        _ if is_walled && lines::filled(text).all(is_row) => Some(Recognized::likely(read(text))),
        _ => None,
    }
}

fn read(text: &str) -> Result<ParseResult> {
    let mut numbers: Vec<(Line, Word, u32)> = Vec::new();
    for line in lines::filled(text) {
        for word in line.words(is_space) {
            let number = number(word.text).filter(|&number| number <= 255);
            let expected = "a number from 0 to 255";
            let number = number.ok_or_else(|| line.error(word.column, &expected, &word.text))?;
            numbers.push((line, word, number as u32));
        }
    }
    let counted =
        |&(_, _, puzzles): &(Line, Word, u32)| numbers.len() - 1 == puzzles as usize * CELLS;
    if numbers.first().is_some_and(counted) {
        numbers.remove(0);
    }
    if numbers.is_empty() || !numbers.len().is_multiple_of(CELLS) {
        let found = numbers.len();
        let expected = format_args!("{CELLS} numbers for each Sudoku; there are {found}");
        return Err(lines::ended(text, &expected));
    }
    let mut reading = ParseResult::default();
    for numbers in numbers.chunks(CELLS) {
        reading.puzzles.push(puzzle(numbers)?);
    }
    Ok(reading)
}

fn beside(cell: usize, (down, right): (isize, isize)) -> Option<usize> {
    let row = (cell / SIDE)
        .checked_add_signed(down)
        .filter(|&row| row < SIDE)?;
    let column = (cell % SIDE)
        .checked_add_signed(right)
        .filter(|&column| column < SIDE)?;
    Some(row * SIDE + column)
}

fn puzzle(numbers: &[(Line, Word, u32)]) -> Result<Puzzle> {
    let mut clues = Vec::with_capacity(CELLS);
    for (cell, &(line, word, number)) in numbers.iter().enumerate() {
        let refuse = |expected: &str| Err(line.error(word.column, &expected, &word.text));
        if number % 16 > 9 {
            return refuse("a digit from 0 to 9 in the lowest four bits");
        }
        for (wall, down, right, other) in WALLS {
            let behind = beside(cell, (down, right)).map(|behind| numbers[behind].2 & other != 0);
            if behind.is_some_and(|behind| behind != (number & wall != 0)) {
                return refuse("walls that both neighbors agree on");
            }
        }
        clues.push(number % 16);
    }
    let is_wall = |cell: usize, next: usize| {
        let behind = |&(wall, down, right, _): &(u32, isize, isize, u32)| {
            numbers[cell].2 & wall != 0 && beside(cell, (down, right)) == Some(next)
        };
        WALLS.iter().any(behind)
    };
    let regions = walled_regions(SIDE, &is_wall);
    let sizes = |region: u32| regions.iter().filter(|&&other| other == region).count();
    if (0..SIDE as u32).any(|region| sizes(region) != SIDE) {
        let (line, word, _) = numbers[0];
        let expected = "a Sudoku whose walls make nine regions of nine cells";
        return Err(line.error(word.column, &expected, &"other regions"));
    }
    let sudoku = Sudoku {
        regions: Some(Regions::Labels(regions)),
        ..Sudoku::new(Grid::Cells(clues))
    };
    Ok(sudoku.into())
}

fn write(what: Printable) -> Result<Option<String>> {
    let sudoku = match what {
        Printable::Puzzle(Puzzle::Sudoku(sudoku)) => sudoku,
        // A solution holds no walls.
        Printable::Solution(Solution::Sudoku(solution)) => {
            return Ok(Some(rows_of(&solution.grid)));
        }
        _ => return Ok(None),
    };
    let board = sudoku.board()?;
    if board.layout.side() != SIDE {
        return Ok(None);
    }
    let number = |cell: usize| {
        let is_wall = |&&(_, down, right, _): &&(u32, isize, isize, u32)| {
            let region = |cell| board.layout.region_of(cell);
            beside(cell, (down, right)).is_none_or(|next| region(next) != region(cell))
        };
        let walls: u32 = WALLS.iter().filter(is_wall).map(|wall| wall.0).sum();
        (walls + u32::from(board.cells[cell])).to_string()
    };
    let numbers: Vec<String> = (0..CELLS).map(number).collect();
    Ok(Some(rows_of_words(&numbers)))
}

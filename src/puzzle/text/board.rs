//! Boards as rows: `.` for a cell and `#` for a hole. Pieces and queens that lie on a board are written by letters.

use super::{Entry, Format, Reading, Written, lines};
use crate::error::Result;
use crate::puzzle::{BoardShape, Polyomino, Puzzle, Solution};

pub(super) const ENTRY: Entry = Entry {
    format: Format::Board,
    likelihood,
    read,
    write,
};

fn likelihood(text: &str) -> u8 {
    let mut symbols = text.chars().filter(|symbol| !symbol.is_whitespace());
    let only = symbols.clone().all(|symbol| matches!(symbol, '.' | '#'));
    match (only, symbols.any(|symbol| symbol == '#')) {
        (true, true) => 95,
        (true, false) if !text.trim().is_empty() => 20,
        _ => 0,
    }
}

fn read(text: &str) -> Result<Reading> {
    let mut rows: Vec<String> = Vec::new();
    for line in lines::filled(text) {
        let row = line.text.trim();
        let indent = line
            .text
            .chars()
            .take_while(|symbol| symbol.is_whitespace())
            .count() as u32;
        if let Some(place) = row.chars().position(|symbol| !matches!(symbol, '.' | '#')) {
            let found = row.chars().skip(place).take(1).collect::<String>();
            let column = indent + place as u32 + 1;
            return Err(line.error(
                column,
                ". for a cell or # for a hole",
                &format!("{found:?}"),
            ));
        }
        if let Some(first) = rows.first()
            && first.len() != row.len()
        {
            let expected = format!("{} characters, as in the first row", first.len());
            return Err(line.error(line.end(), expected, &row.len().to_string()));
        }
        rows.push(row.to_owned());
    }
    if rows.is_empty() {
        return Err(lines::ended(text, "rows of . and #"));
    }
    let board = Polyomino::new(BoardShape::Rows(rows));
    Ok(Reading {
        puzzles: vec![board.into()],
        bad: Vec::new(),
    })
}

fn write(what: Written) -> Result<Option<String>> {
    Ok(match what {
        Written::Puzzle(Puzzle::Polyomino(puzzle)) => Some(puzzle.draw_board()?),
        Written::Solution(Solution::Polyomino(solution)) => Some(format!("{}\n", solution.text)),
        Written::Solution(Solution::Queens(solution)) => {
            let side = solution.columns.len();
            let row = |&queen: &u8| -> String {
                let square = |column: usize| if column == queen.into() { 'Q' } else { '.' };
                (0..side).map(square).chain(['\n']).collect()
            };
            Some(solution.columns.iter().map(row).collect())
        }
        _ => None,
    })
}

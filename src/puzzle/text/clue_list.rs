//! Sudokus of 9×9 as a list of clues: `r1c1=5, r1c2=3`, or `{'A1': 5, 'A2': 3}`.

use super::ParseResult;
use super::cell_lists::{self, cells_of};
use super::lines::number;
use crate::puzzle::{Grid, Sudoku};
use crate::text_util::words;

/// Maximum length of such a text in bytes.
const MAX_LENGTH: usize = 1 << 12;

/// The least number of clues that show such a list.
const LEAST_CLUES: usize = 4;

const SIDE: usize = 9;

/// Returns the Sudoku of a text that lists clues, and nothing else.
pub(super) fn read(text: &str) -> Option<ParseResult> {
    (text.len() <= MAX_LENGTH && text.contains(['=', ':'])).then_some(())?;
    let clues = named(text)?;
    let mut cells = [None; SIDE * SIDE];
    for (cell, clue) in &clues {
        let cell = cells.get_mut(*cell).filter(|cell| cell.is_none())?;
        *cell = Some(*clue);
    }
    (clues.len() >= LEAST_CLUES).then_some(())?;
    let cells = cells.iter().map(|cell| cell.unwrap_or(0)).collect();
    let mut reading = ParseResult::of(vec![Sudoku::new(Grid::Cells(cells))]);
    reading.notes.extend(cell_lists::note(text));
    Some(reading)
}

/// Returns the cells and clues of a list that names cells.
fn named(text: &str) -> Option<Vec<(usize, u32)>> {
    let mut parts = words(text, |symbol| !symbol.is_alphanumeric()).map(|word| word.text);
    let mut clues = Vec::new();
    while let Some(name) = parts.next() {
        // The name of a variable or a field stands before the list.
        if clues.is_empty() && cells_of(name).is_none() && name.chars().all(char::is_alphabetic) {
            continue;
        }
        let cells = cells_of(name).filter(|cells| cells.len() == 1)?;
        clues.push((
            place(cells[0][0] as usize, cells[0][1] as usize)?,
            clue(parts.next()?)?,
        ));
    }
    Some(clues)
}

fn place(row: usize, column: usize) -> Option<usize> {
    (row < SIDE && column < SIDE).then_some(row * SIDE + column)
}

/// Returns the number of a clue, 0 for a blank.
fn clue(word: &str) -> Option<u32> {
    number(word)
        .filter(|number| *number <= SIDE)
        .map(|number| number as u32)
}

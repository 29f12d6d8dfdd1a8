//! Killer Sudokus of 9×9 as a list of cages, and perhaps a grid with clues above. A line holds the sum and the cells of a
//! cage: `15: r1c1 r1c2`, `r1c1 + r1c2 = 15`, `15 A1 A2`. A cell may have several columns or rows: `r1c12` is r1c1 and
//! r1c2.

use super::cell_lists::{self, cells_of};
use super::grid_text::titles::{self, KnownRules};
use super::lines::{self, Line, number};
use super::{ParseResult, detect};
use crate::error::{Error, Result};
use crate::puzzle::{Grid, Puzzle, RuleEntry, Sudoku, SudokuRules};
use crate::sort::sort_squares;
use crate::text_util::words;

const SIDE: u32 = 9;

/// A cage: its sum, and the row and column of each cell.
struct Cage {
    sum: u32,
    cells: Vec<[u32; 2]>,
}

/// Returns whether a text lists cages. Sets of such names overlap, or have numbers that are no sums.
pub(super) fn is_list(text: &str) -> bool {
    let is_cell = |text: &str| cells_of(text).is_some();
    let has_cells = |line: &Line| {
        let mut words = words(line.text, |symbol| !symbol.is_alphanumeric());
        words.any(|word| is_cell(word.text))
    };
    // The items of an exact cover problem stand in a line of their own.
    if lines::filled(text).any(|line| has_cells(&line) && cage(line).is_none()) {
        return false;
    }
    let cages: Vec<Cage> = lines::filled(text).filter_map(cage).collect();
    let mut cells: Vec<[u32; 2]> = cages.iter().flat_map(|cage| &cage.cells).copied().collect();
    let all = cells.len();
    sort_squares(&mut cells);
    cells.dedup();
    let is_sum = |cage: &Cage| {
        let count = cage.cells.len() as u32;
        let least = count * (count + 1) / 2;
        count <= SIDE && (least..=count * (SIDE + 1) - least).contains(&cage.sum)
    };
    // One sum may be a mistake. Numbers of sets are all different.
    let sums = cages.iter().filter(|cage| is_sum(cage)).count();
    let repeats = |cage: &Cage| cages.iter().filter(|other| other.sum == cage.sum).count() > 1;
    let are_sums = sums == cages.len() || 4 * sums > 3 * cages.len() && cages.iter().any(repeats);
    cages.len() > 1 && cells.len() == all && all > cages.len() && are_sums
}

/// Returns the rule of the cages of a text for which [`is_list`] holds.
pub(super) fn rules(text: &str) -> SudokuRules {
    let mut rules = SudokuRules::default();
    for Cage { sum, cells } in lines::filled(text).filter_map(cage) {
        rules.add("cages", RuleEntry::cells(cells).with("sum", sum));
    }
    rules
}

/// Returns the cage of a line that holds a number and cells, and nothing else.
fn cage(line: Line) -> Option<Cage> {
    let mut sum = None;
    let mut cells = Vec::new();
    for word in words(line.text, |symbol| !symbol.is_alphanumeric()) {
        match number(word.text) {
            Some(value) if sum.is_none() && value <= 45 => sum = Some(value as u32),
            Some(_) => return None,
            None => cells.extend(cells_of(word.text)?),
        }
    }
    let sum = sum.filter(|_| !cells.is_empty())?;
    Some(Cage { sum, cells })
}

/// Reads a text for which [`is_list`] holds.
pub(super) fn read(text: &str) -> Result<ParseResult> {
    let rules = rules(text);
    let mut reading = ParseResult::default();
    let mut known = KnownRules::default();
    let mut rest = String::new();
    for line in lines::all(text) {
        let has_cells = |symbol: char| symbol.is_ascii_digit() || symbol == '.';
        if cage(line).is_some() {
            // The rule has this cage.
        } else if line.text.contains(has_cells) {
            rest += line.text;
        } else {
            // The cages are the rule that a title of a killer names.
            let words = titles::words_of(line.text);
            let is_other = |word: &&String| !matches!(&word[..], "killer" | "cage" | "cages");
            let words: Vec<&str> = words.iter().filter(is_other).map(String::as_str).collect();
            let title = Line {
                text: &words.join(" "),
                ..line
            };
            let (named, note) = titles::check_title(title)?;
            known.add(named);
            reading.notes.extend(note);
        }
        rest.push('\n');
    }
    let mut sudoku = if rest.trim().is_empty() {
        Sudoku::new(Grid::Cells(vec![0; (SIDE * SIDE) as usize]))
    } else {
        let parsed = detect::detect(&rest)?;
        reading.notes.extend(parsed.notes);
        let mut puzzles = parsed.puzzles.into_iter();
        match (puzzles.next(), puzzles.next()) {
            (Some(Puzzle::Sudoku(sudoku)), None) if sudoku.rules.is_empty() => sudoku,
            _ => {
                let (place, found) = lines::first_word(&rest);
                return Err(Error::parse(place, &"one Sudoku above its cages", &found));
            }
        }
    };
    sudoku.rules = rules;
    known.apply(&mut sudoku);
    sudoku.board()?;
    reading.notes.extend(cell_lists::note(text));
    reading.puzzles.push(sudoku.into());
    Ok(reading)
}

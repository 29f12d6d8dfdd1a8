//! Killer Sudokus of 9×9 drawn as 81 symbols. A digit or a letter is a cell of a cage, with the sum of the cage. Sums are
//! `0` to `9`, then `A` for 10 to `Z` for 35, then `a` for 36 to `j` for 45. A sum of 0 is a cell without a cage. `<`, `>`, `^` and `v` are cells of the
//! same cage as the neighbor in this direction.

#![allow(
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "the numbers of cells and their sums are far below the limits"
)]

use super::lines;
use crate::error::{Error, Result};
use crate::puzzle::{Grid, RuleEntry, Sudoku, SudokuRules};
use crate::text_util::{is_white, quoted_symbol, trim};

const SIDE: usize = 9;
const CELLS: usize = SIDE * SIDE;

/// Returns whether a text is 81 such symbols, with cages along rows and along columns. A caret alone may be a
/// blank.
pub(super) fn is_marks(text: &str) -> bool {
    let text = trim(text);
    let symbols = || text.chars().filter(|&symbol| !is_white(symbol));
    text.len() < 4 * CELLS
        && symbols().count() == CELLS
        && symbols().all(|symbol| sum(symbol).is_some() || neighbor(0, symbol).is_some())
        && symbols().any(|symbol| matches!(symbol, '<' | '>'))
        && symbols().any(|symbol| matches!(symbol, '^' | 'v'))
}

fn sum(symbol: char) -> Option<u32> {
    match symbol {
        '0'..='9' | 'A'..='Z' => symbol.to_digit(36),
        'a'..='j' => Some(symbol as u32 - 'a' as u32 + 36),
        _ => None,
    }
}

/// Returns the cell that a symbol points at; it may be off the grid.
fn neighbor(cell: usize, symbol: char) -> Option<[i32; 2]> {
    let [down, right] = match symbol {
        '<' => [0, -1],
        '>' => [0, 1],
        '^' => [-1, 0],
        'v' => [1, 0],
        _ => return None,
    };
    Some([(cell / SIDE) as i32 + down, (cell % SIDE) as i32 + right])
}

/// Reads a text for which [`is_marks`] holds.
pub(super) fn read(text: &str) -> Result<Sudoku> {
    let mut symbols: Vec<(char, [u32; 2])> = Vec::with_capacity(CELLS);
    for line in lines::filled(text) {
        let own = line.text.chars().zip(1..);
        let own = own.filter(|&(symbol, _)| !is_white(symbol));
        symbols.extend(own.map(|(symbol, column)| (symbol, [line.number, column])));
    }
    let mut cages: Vec<Vec<[u32; 2]>> = vec![Vec::new(); CELLS];
    for cell in 0..symbols.len() {
        let mut at = cell;
        // A path through all cells that meets no sum goes in a circle.
        for step in 0..=CELLS {
            let (symbol, place) = symbols[at];
            let Some([row, column]) = neighbor(at, symbol) else {
                break;
            };
            let is_on = [row, column]
                .iter()
                .all(|place| (0..SIDE as i32).contains(place));
            if !is_on || step == CELLS {
                let expected = "a mark that leads to the sum of its cage";
                return Err(Error::parse(place, &expected, &quoted_symbol(symbol)));
            }
            at = row as usize * SIDE + column as usize;
        }
        cages[at].push([(cell / SIDE) as u32, (cell % SIDE) as u32]);
    }
    let mut rules = SudokuRules::default();
    for (cells, &(symbol, _)) in cages.into_iter().zip(&symbols) {
        match sum(symbol) {
            Some(sum) if sum > 0 => rules.add("cages", RuleEntry::cells(cells).with("sum", sum)),
            Some(_) if cells.len() > 1 => rules.add("cages", RuleEntry::cells(cells)),
            _ => {}
        }
    }
    let sudoku = Sudoku::new(Grid::Cells(vec![0; CELLS])).rules(rules);
    sudoku.board()?;
    Ok(sudoku)
}

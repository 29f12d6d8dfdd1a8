//! Many 9×9 Sudokus at a time, as text: the solutions of those that have exactly one, in columns. What is asked of one of the others is left
//! to whoever knows more.

use alloc::vec::Vec;

use crate::engine::Guide;
use crate::error::Result;
use crate::puzzle::Templates;
use crate::puzzle::sudoku::is_blank;
use crate::solve::Sole;

/// Cells of a grid, and characters of its text.
const CELLS: usize = 81;

/// What is kept from one batch to the next.
pub(crate) struct Sudokus {
    guide: Guide,
}

/// Bytes that a grid takes of all columns together.
const EACH: usize = 6 * CELLS + 1;

impl Sudokus {
    /// # Errors
    /// None that any grid is to blame for.
    pub(crate) fn new(templates: &mut Templates) -> Result<Option<Self>> {
        let whole = templates.usual_sudoku()?;
        Ok(Guide::of(&whole).map(|guide| Sudokus { guide }))
    }

    /// Solves grids of 81 bytes that stand one after the other. What is no digit and no blank is in none of those that are found. A place for
    /// each grid in every column, found or not:
    ///
    /// - its options in canonical order, 81 numbers of four bytes;
    /// - its digits, and its digits as text, 81 bytes each;
    /// - whether it is found, as 0 or 1.
    pub(crate) fn solve(&mut self, text: &[u8]) -> Vec<u8> {
        let grids = text.as_chunks::<CELLS>().0;
        let mut columns = vec![0; EACH * grids.len()];
        let (options, rest) = columns.split_at_mut(4 * CELLS * grids.len());
        let (cells, rest) = rest.split_at_mut(CELLS * grids.len());
        let (texts, found) = rest.split_at_mut(CELLS * grids.len());
        for (i, text) in grids.iter().enumerate() {
            let Some(given) = read(text) else {
                continue;
            };
            let Some(sole) = Sole::of(&given) else {
                continue;
            };
            found[i] = 1;
            let own = CELLS * i..CELLS * (i + 1);
            cells[own.clone()].copy_from_slice(&sole.0);
            for (text, digit) in texts[own.clone()].iter_mut().zip(sole.0) {
                *text = b'0' + digit;
            }
            self.path(&given, &sole, &mut options.as_chunks_mut::<4>().0[own]);
        }
        columns
    }

    /// The options in canonical order, as the puzzle numbers them: a clue has one, a blank nine.
    fn path(&mut self, given: &[u8; CELLS], sole: &Sole, to: &mut [[u8; 4]]) {
        // How many options of the empty grid that stand before the own ones the puzzle has not.
        let mut gone = [0; CELLS];
        let mut clues = Vec::with_capacity(CELLS);
        let (options, mut others) = (sole.options(), 0);
        for (cell, &clue) in given.iter().enumerate() {
            gone[cell] = others;
            if clue != 0 {
                gone[cell] += u32::from(clue) - 1;
                others += 8;
                clues.push(options[cell]);
            }
        }
        let path = self.guide.path(&clues, &options);
        for (&option, to) in path.iter().zip(to) {
            *to = (option - gone[option as usize / 9]).to_le_bytes();
        }
    }
}

/// The digits of a grid, 0 for a blank.
fn read(text: &[u8; CELLS]) -> Option<[u8; CELLS]> {
    let mut cells = [0; CELLS];
    for (cell, &symbol) in cells.iter_mut().zip(text) {
        *cell = match symbol {
            b'1'..=b'9' => symbol - b'0',
            _ if is_blank(symbol.into()) => 0,
            _ => return None,
        };
    }
    Some(cells)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::puzzle::{Puzzle, Solution, Sudoku};
    use crate::solve::{Settings, Verdict, judged};

    #[test]
    fn what_is_found_is_what_one_by_one_is_found() {
        let lines = [
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
            "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
            "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4....",
            "800000000003600000070090200050007000000045700000100030001000068008500010090000400",
            "8*_______-036-0-0-07--9-2---5---7-------457-----1---3---1----68--85---1--9----4--",
            "55...............................................................................",
            "x..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...",
        ];
        let mut templates = Templates::default();
        let mut sudokus = Sudokus::new(&mut templates).unwrap().unwrap();
        let columns = sudokus.solve(lines.concat().as_bytes());
        let (options, rest) = columns.split_at(4 * CELLS * lines.len());
        let (cells, rest) = rest.split_at(CELLS * lines.len());
        let (texts, found) = rest.split_at(CELLS * lines.len());
        assert_eq!(found, [1, 1, 0, 1, 1, 0, 0]);
        for (i, (line, found)) in lines.iter().zip(found).enumerate() {
            let own = CELLS * i..CELLS * (i + 1);
            let options = options.as_chunks().0[own.clone()].iter();
            let options: Vec<u32> = options.map(|&bytes| u32::from_le_bytes(bytes)).collect();
            let puzzle = Puzzle::from(Sudoku::new(*line));
            let Ok(encoded) = puzzle.encode_with(&mut templates) else {
                assert_eq!(*found, 0);
                continue;
            };
            let verdict = judged(&encoded.problem, &Settings::default()).unwrap().0;
            let Verdict::Unique(path) = verdict else {
                assert_eq!(*found, 0);
                continue;
            };
            let Solution::Sudoku(solution) = encoded.decode(&path) else {
                unreachable!("a Sudoku")
            };
            assert_eq!(solution.cells, cells[own.clone()]);
            assert_eq!(solution.grid.as_bytes(), &texts[own]);
            assert_eq!(solution.options, options);
        }
    }
}

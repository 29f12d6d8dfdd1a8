//! Many 9×9 Sudokus at a time, as text: their first two solutions, in records. What is asked of one that has none, or
//! is soon too much, is left to whoever knows more.

use std::array;

use crate::engines::{BandSolver, CanonicalWalk, Stop};
use crate::puzzle::sudoku::is_blank;
use crate::solve::MIN_CLUES_OF_UNIQUE;

/// Cells of a grid, and characters of its text.
const CELLS: usize = 81;

/// Words that hold a byte for each cell, and those of a solution.
const WORDS_PER_GRID: usize = CELLS.div_ceil(4);
const WORDS_PER_SOLUTION: usize = CELLS + 2 * WORDS_PER_GRID;

/// Tree nodes for a grid, some hundredths of a millisecond: a batch is judged in one go.
const LIMIT_NODES: u64 = 1 << 9;

/// The answers of a batch, and the walk that finds them: what there is of memory stays for the next one.
#[derive(Default)]
pub(crate) struct SudokuBatch {
    canon: CanonicalWalk,
    words: Vec<u32>,
}

impl SudokuBatch {
    /// Solves grids of 81 bytes that stand one after the other. What is no digit and no blank is in none that has
    /// solutions here.
    ///
    /// First a word for each grid: how many solutions there are of all grids up to this one, two of each at most; none
    /// of a grid means nothing.
    /// Then the solutions in canonical order, each with
    ///
    /// - its options in the order in which they are chosen, a word each, as the puzzle numbers them: a clue has one, a
    ///   blank nine;
    /// - its digits, a byte each and three more, and in the same way its digits as text.
    pub(crate) fn solve(&mut self, text: &[u8]) -> &[u32] {
        let grids = text.as_chunks::<CELLS>().0;
        self.words.clear();
        self.words.resize(grids.len(), 0);
        for (i, text) in grids.iter().enumerate() {
            if let Some(clues) = read(text) {
                self.first_two(&clues);
            }
            self.words[i] = ((self.words.len() - grids.len()) / WORDS_PER_SOLUTION) as u32;
        }
        &self.words
    }

    /// Writes the first two solutions, or all there are, if that is soon known.
    fn first_two(&mut self, clues: &[u8; CELLS]) {
        let canon = &mut self.canon;
        canon.start(clues);
        let mut most = 2;
        if canon.clues() as usize >= MIN_CLUES_OF_UNIQUE {
            let mut bands = BandSolver::new(clues);
            if bands.run(LIMIT_NODES) != Stop::Solution {
                return;
            }
            let first = bands.cells();
            match bands.run(LIMIT_NODES) {
                Stop::Exhausted => {
                    canon.towards(&first);
                    most = 1;
                }
                Stop::Solution => {}
                Stop::Budget => return,
            }
        }
        let (before, start) = (options_before(clues), self.words.len());
        for _ in 0..most {
            match canon.next() {
                Stop::Solution => write(&before, canon, &mut self.words),
                Stop::Exhausted => break,
                Stop::Budget => return self.words.truncate(start),
            }
        }
    }
}

/// For each cell what its digit is added to for the option of the puzzle: a blank has nine, from as many as the cells
/// before it have, and a clue one.
fn options_before(clues: &[u8; CELLS]) -> [u32; CELLS] {
    let mut next = 0_u32;
    array::from_fn(|cell| {
        let clue = clues[cell];
        let first = next.wrapping_sub(u32::from(clue.max(1)));
        next += if clue == 0 { 9 } else { 1 };
        first
    })
}

/// Writes a solution.
fn write(before: &[u32; CELLS], canon: &CanonicalWalk, words: &mut Vec<u32>) {
    words.reserve(WORDS_PER_SOLUTION);
    words.extend(
        canon
            .path()
            .map(|(cell, digit)| before[cell].wrapping_add(digit.into())),
    );
    let mut bytes = [0; 4 * WORDS_PER_GRID];
    bytes[..CELLS].copy_from_slice(&canon.digits());
    let digits = bytes.as_chunks().0.iter();
    let digits = digits.map(|&digits| u32::from_le_bytes(digits));
    words.extend(digits.clone());
    words.extend(digits.map(|digits| digits | u32::from_le_bytes(*b"0000")));
}

/// What a character says of its cell: a digit, 0 for a blank, and marks.
static SYMBOLS: [u8; 256] = {
    let mut symbols = [NEITHER; 256];
    let mut symbol = 0;
    while symbol < 128 {
        symbols[symbol] = match symbol as u8 {
            b'0' => ZERO,
            b'9' => 9 | NINE,
            digit @ b'1'..b'9' => digit - b'0',
            blank if is_blank(blank as char) => OTHER_BLANK,
            _ => NEITHER,
        };
        symbol += 1;
    }
    symbols
};

const DIGIT: u8 = 15;
const ZERO: u8 = 1 << 4;
const OTHER_BLANK: u8 = 1 << 5;
const NINE: u8 = 1 << 6;
const NEITHER: u8 = 1 << 7;

/// The digits of a grid, 0 for a blank; nothing where a zero may be meant as a symbol, as
/// `puzzle/sudoku/grid.rs` says.
fn read(text: &[u8; CELLS]) -> Option<[u8; CELLS]> {
    let mut all = 0;
    let cells = array::from_fn(|cell| {
        let symbol = SYMBOLS[usize::from(text[cell])];
        all |= symbol;
        symbol & DIGIT
    });
    let zero_is_symbol =
        all & DIGIT != 0 && all & (ZERO | OTHER_BLANK | NINE) == ZERO | OTHER_BLANK;
    (all & NEITHER == 0 && !zero_is_symbol).then_some(cells)
}

#[cfg(test)]
mod tests {

    use super::*;
    use crate::puzzle::{LayoutCache, Puzzle, Solution, Sudoku};
    use crate::rng::Rng;
    use crate::solve::{Settings, solutions};

    const LINES: [&str; 8] = [
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
        "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
        "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4....",
        "800000000003600000070090200050007000000045700000100030001000068008500010090000400",
        "8*_______-036-0-0-07--9-2---5---7-------457-----1---3---1----68--85---1--9----4--",
        "55...............................................................................",
        "x..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...",
        ".................................................................................",
    ];

    fn solved(text: &str) -> Vec<u32> {
        SudokuBatch::default().solve(text.as_bytes()).to_vec()
    }

    /// The solutions of a grid, as records.
    fn of(words: &[u32], count: usize, i: usize) -> Vec<(Vec<u8>, Vec<u8>, Vec<u32>)> {
        let from = if i == 0 { 0 } else { words[i - 1] } as usize;
        let records = words[count..].chunks_exact(WORDS_PER_SOLUTION);
        let own = records.take(words[i] as usize).skip(from);
        own.map(|record| {
            let (options, rest) = record.split_at(CELLS);
            let bytes: Vec<u8> = rest.iter().flat_map(|word| word.to_le_bytes()).collect();
            let (digits, texts) = bytes.split_at(4 * WORDS_PER_GRID);
            let [digits, texts] = [digits, texts].map(|bytes| bytes[..CELLS].to_vec());
            (digits, texts, options.to_vec())
        })
        .collect()
    }

    /// The first two solutions in canonical order, as the planes find them.
    fn in_order(line: &str, templates: &mut LayoutCache) -> Vec<(Vec<u8>, Vec<u8>, Vec<u32>)> {
        let puzzle = Puzzle::from(Sudoku::new(line));
        let Ok(encoded) = puzzle.encode_with(templates) else {
            return Vec::new();
        };
        let walk = solutions(&encoded.problem, &Settings::default());
        let found = walk.take(2).map(|path| {
            let Solution::Sudoku(found) = encoded.decode(&path.unwrap()) else {
                unreachable!("a Sudoku")
            };
            (found.cells, found.grid.into_bytes(), found.options)
        });
        found.collect()
    }

    #[test]
    fn what_is_found_is_what_the_canonical_tree_finds() {
        let words = solved(&LINES.concat());
        assert_eq!(words[..LINES.len()], [1, 2, 4, 5, 6, 6, 6, 8]);
        let mut templates = LayoutCache::default();
        for (i, line) in LINES.iter().enumerate() {
            assert_eq!(
                of(&words, LINES.len(), i),
                in_order(line, &mut templates),
                "{line}"
            );
        }
    }

    #[test]
    fn so_it_is_with_any_clues() {
        let mut rng = Rng::new(9);
        let mut templates = LayoutCache::default();
        let mut kinds = [0; 3];
        for round in 0..600 {
            // Digits of a full grid, some of them exchanged, and sometimes a wrong one.
            let digits = of(&solved(LINES[round % 5]), 1, 0).remove(0).0;
            let mut names = [1, 2, 3, 4, 5, 6, 7, 8, 9];
            rng.shuffle(&mut names);
            let blanks = 20 + rng.below(61);
            let mut line: Vec<u8> = digits
                .iter()
                .map(|&digit| b'0' + names[usize::from(digit) - 1])
                .collect();
            // Zeros among other blanks may be meant as symbols; then the line is nobody's.
            let zeros = rng.below(4) == 0;
            for _ in 0..blanks {
                let blank = if zeros && rng.below(2) == 0 {
                    b'0'
                } else {
                    b'.'
                };
                line[rng.below(81) as usize] = blank;
            }
            if zeros && rng.below(2) == 0 {
                line.iter_mut()
                    .filter(|digit| **digit == b'9')
                    .for_each(|digit| *digit = b'.');
            }
            if rng.below(4) == 0 {
                line[rng.below(81) as usize] = b'1' + rng.below(9) as u8;
            }
            let line = String::from_utf8(line).unwrap();
            let found = of(&solved(&line), 1, 0);
            kinds[found.len()] += 1;
            let expected = in_order(&line, &mut templates);
            if !found.is_empty() {
                assert_eq!(found, expected, "{line}");
            }
            let soon = expected.len() == 1;
            assert!(!soon || !found.is_empty(), "{line}");
        }
        assert!(kinds.iter().all(|&kind| kind > 50), "{kinds:?}");
    }
}

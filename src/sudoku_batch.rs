//! Solves batches of 9×9 Sudokus, given as text, into records of one or two solutions. A grid without a solution, or one
//! that exceeds the node limit, gets no record; the caller passes it to the general solver.

use std::array;

use crate::engines::{BandSolver, Stop};
use crate::puzzle::sudoku::is_blank;

/// Number of cells of a grid, and of characters of its text.
const CELLS: usize = 81;

/// Number of words that hold a byte for each cell, and of words of a record.
const WORDS_PER_GRID: usize = CELLS.div_ceil(4);
const WORDS_PER_SOLUTION: usize = CELLS + 2 * WORDS_PER_GRID;

/// Maximum number of tree nodes for a grid. They take a few hundredths of a millisecond, so a batch needs no poll.
const LIMIT_NODES: u64 = 1 << 9;

/// The records of a batch, and the solver that computes them. Batches reuse the memory.
#[derive(Default)]
pub(crate) struct SudokuBatch {
    bands: BandSolver,
    words: Vec<u32>,
}

impl SudokuBatch {
    /// Solves consecutive grids of 81 bytes, each for at most `most` solutions. A grid with an unknown character gets no
    /// record.
    ///
    /// The result starts with a word for each grid: the number of records of this and all earlier grids.
    ///
    /// The records of the solutions follow, those of a grid in the order of the band solver. A record has
    ///
    /// - the options by cell, one word each. They have the numbers of the encoded puzzle, in which a clue has one option
    ///   and a blank nine;
    /// - the digits, one byte each, padded with three bytes, then the digits as text in the same layout.
    pub(crate) fn solve(&mut self, text: &[u8], most: usize) -> &[u32] {
        let grids = text.as_chunks::<CELLS>().0;
        self.words.clear();
        self.words.resize(grids.len(), 0);
        for (i, text) in grids.iter().enumerate() {
            if let Some(clues) = read(text) {
                self.first_k(&clues, most);
            }
            self.words[i] = ((self.words.len() - grids.len()) / WORDS_PER_SOLUTION) as u32;
        }
        &self.words
    }

    /// Writes the records of at most `most` solutions, unless the node limit ends the search.
    fn first_k(&mut self, clues: &[u8; CELLS], most: usize) {
        let (offsets, start) = (option_offsets(clues), self.words.len());
        self.bands.start(clues);
        for _ in 0..most {
            match self.bands.run(LIMIT_NODES) {
                Stop::Solution => write(&offsets, &self.bands.cells(), &mut self.words),
                Stop::Exhausted => break,
                Stop::Budget => return self.words.truncate(start),
            }
        }
    }
}

/// For each cell the offset from its digit to its option number. In the encoded puzzle a blank has nine options and a
/// clue has one.
fn option_offsets(clues: &[u8; CELLS]) -> [u32; CELLS] {
    let mut next = 0_u32;
    array::from_fn(|cell| {
        let clue = clues[cell];
        let first = next.wrapping_sub(u32::from(clue.max(1)));
        next += if clue == 0 { 9 } else { 1 };
        first
    })
}

/// Writes one record.
fn write(offsets: &[u32; CELLS], cells: &[u8; CELLS], words: &mut Vec<u32>) {
    words.reserve(WORDS_PER_SOLUTION);
    let options = offsets.iter().zip(cells);
    words.extend(options.map(|(offset, &digit)| offset.wrapping_add(digit.into())));
    let mut bytes = [0; 4 * WORDS_PER_GRID];
    bytes[..CELLS].copy_from_slice(cells);
    let digits = bytes.as_chunks().0.iter();
    let digits = digits.map(|&digits| u32::from_le_bytes(digits));
    words.extend(digits.clone());
    words.extend(digits.map(|digits| digits | u32::from_le_bytes(*b"0000")));
}

/// For each character the digit of its cell, 0 for a blank, and flags in the upper bits.
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

/// The digits of a grid, 0 for a blank. `None` for a grid with an unknown character, and for one in which a zero can be
/// a symbol (see `puzzle/sudoku/grid.rs`).
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
    use crate::problem::OptionId;
    use crate::puzzle::{LayoutCache, Puzzle, Solution, Sudoku};
    use crate::rng::Rng;
    use crate::solve::{Settings, first, solutions, verify};

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

    fn solved(text: &str, most: usize) -> Vec<u32> {
        let mut batch = SudokuBatch::default();
        batch.solve(text.as_bytes(), most).to_vec()
    }

    /// Digits, text and options of a solution.
    type Record = (Vec<u8>, Vec<u8>, Vec<u32>);

    /// The solutions of a grid, from its records.
    fn of(words: &[u32], count: usize, i: usize) -> Vec<Record> {
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

    /// Checks the records of a grid: valid solutions that differ, as many as there are up to two. Returns their number.
    fn check(line: &str, found: &[Record], cache: &mut LayoutCache) -> usize {
        let Ok(encoded) = Puzzle::from(Sudoku::new(line)).encode_with(cache) else {
            assert!(found.is_empty(), "{line}");
            return 0;
        };
        for (cells, text, options) in found {
            let chosen: Vec<_> = options.iter().map(|&option| OptionId(option)).collect();
            assert_eq!(verify(&encoded.problem, &chosen), Ok(()), "{line}");
            let Solution::Sudoku(solution) = encoded.decode(&chosen) else {
                unreachable!("a Sudoku")
            };
            let own = (&solution.cells, solution.grid.as_bytes(), &solution.options);
            assert_eq!(own, (cells, &text[..], options), "{line}");
        }
        let walk = solutions(&encoded.problem, &Settings::default());
        let count = walk.take(2).count();
        if !found.is_empty() {
            assert_eq!(found.len(), count, "{line}");
            assert!(found.windows(2).all(|two| two[0] != two[1]), "{line}");
        }
        count
    }

    #[test]
    fn records_hold_one_or_two_solutions() {
        let words = solved(&LINES.concat(), 2);
        assert_eq!(words[..LINES.len()], [1, 2, 4, 5, 6, 6, 6, 8]);
        let alone = solved(&LINES.concat(), 1);
        assert_eq!(alone[..LINES.len()], [1, 2, 3, 4, 5, 5, 5, 6]);
        let mut cache = LayoutCache::default();
        for (i, line) in LINES.iter().enumerate() {
            let found = of(&words, LINES.len(), i);
            check(line, &found, &mut cache);
            assert_eq!(of(&alone, LINES.len(), i).first(), found.first());
        }
    }

    #[test]
    fn records_of_random_grids_are_their_solutions() {
        let mut rng = Rng::new(9);
        let mut cache = LayoutCache::default();
        let mut kinds = [0; 3];
        for round in 0..600 {
            // The digits of a full grid, renamed at random, with random blanks and sometimes a wrong digit.
            let digits = of(&solved(LINES[round % 5], 1), 1, 0).remove(0).0;
            let mut names = [1, 2, 3, 4, 5, 6, 7, 8, 9];
            rng.shuffle(&mut names);
            let blanks = 20 + rng.below(61);
            let mut line: Vec<u8> = digits
                .iter()
                .map(|&digit| b'0' + names[usize::from(digit) - 1])
                .collect();
            // Zeros among other blanks can be symbols. Such a grid gets no record.
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
            let found = of(&solved(&line, 2), 1, 0);
            kinds[found.len()] += 1;
            let count = check(&line, &found, &mut cache);
            assert!(count != 1 || !found.is_empty(), "{line}");
        }
        assert!(kinds.iter().all(|&kind| kind > 50), "{kinds:?}");
    }

    #[test]
    fn a_record_is_the_answer_of_the_general_solver() {
        let mut cache = LayoutCache::default();
        for line in &LINES[..5] {
            let found = of(&solved(line, 1), 1, 0).remove(0);
            let puzzle = Puzzle::from(Sudoku::new(*line));
            let encoded = puzzle.encode_with(&mut cache).unwrap();
            let (answer, _) = first(&encoded.problem, &Settings::default()).unwrap();
            let options: Vec<_> = answer.unwrap().iter().map(|option| option.0).collect();
            assert_eq!(options, found.2);
        }
    }
}

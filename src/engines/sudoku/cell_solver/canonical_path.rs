//! The canonical path to a known solution: the order in which the canonical tree chooses its options.
//!
//! Before the last clue, the next item is always a cell: the first clue, or an earlier blank with one candidate. So
//! only the blanks before the next clue need candidates. Houses with their digits are counted after all clues, when few
//! options remain.

use super::houses::{Houses, MAX_CELLS, MAX_HOUSES};
use crate::problem::{FixedOptions, OptionId};

/// The counter of a covered item. Each cell of a house may still decrease it, and it stays far above all other
/// counters.
const COVERED_COUNT: u8 = 255;

/// Greater than the counter of any uncovered item.
const ABOVE_ANY_COUNT: u8 = 128;

/// The options of the base problem, in the order in which the tree of the puzzle chooses them.
pub(super) fn path(houses: &Houses, fixed: &FixedOptions, numbers: &[u8]) -> Vec<OptionId> {
    let mut order = CanonicalPath {
        houses,
        numbers,
        candidates: [0; MAX_CELLS],
        is_filled: [false; MAX_CELLS],
        used: [0; MAX_HOUSES],
        path: Vec::with_capacity(houses.cells),
        counts: Vec::new(),
        singles: UnitQueue {
            words: [0; 42],
            filled: 0,
        },
    };
    let mut from = 0;
    for (clue, _) in houses.clues(fixed) {
        order.open(from..clue);
        order.choose_cell(clue, clue);
        from = clue + 1;
    }
    order.open(from..houses.cells);
    order.count();
    while let Some(item) = order.singles.first().or_else(|| order.mrv()) {
        order.choose(item);
    }
    order.path
}

struct CanonicalPath<'a> {
    houses: &'a Houses,
    numbers: &'a [u8],
    /// The candidates of each blank as bits; 0 for a filled cell and for a cell after the next clue.
    candidates: [u32; MAX_CELLS],
    is_filled: [bool; MAX_CELLS],
    /// The digits that each house has.
    used: [u32; MAX_HOUSES],
    path: Vec<OptionId>,
    /// For each item the number of its options: first cells, then houses with their digits.
    counts: Vec<u8>,
    singles: UnitQueue,
}

impl CanonicalPath<'_> {
    /// Computes the candidates of the blanks before the next clue, and chooses the options that the tree chooses before
    /// it.
    fn open(&mut self, blanks: std::ops::Range<usize>) {
        let end = blanks.end;
        for cell in blanks {
            let used = self.houses.through(cell).iter();
            let used = used.fold(0, |used, &house| used | self.used[usize::from(house)]);
            self.candidates[cell] = self.houses.all() & !used;
            if self.houses.has_groups {
                for &peer in self.houses.peers(cell) {
                    let peer = usize::from(peer);
                    if self.is_filled[peer] {
                        self.candidates[cell] &= !(1 << self.numbers[peer]);
                    }
                }
            }
            if self.candidates[cell].is_power_of_two() {
                self.singles.insert(cell);
            }
        }
        while let Some(cell) = self.singles.first() {
            self.choose_cell(cell, end);
        }
    }

    /// Chooses the option of a cell, and updates the blanks before the next clue.
    fn choose_cell(&mut self, cell: usize, end: usize) {
        let bit = self.push_option(cell);
        for &house in self.houses.through(cell) {
            self.used[usize::from(house)] |= bit;
        }
        for &peer in self.houses.peers(cell) {
            let peer = usize::from(peer);
            if peer >= end {
                break;
            }
            if self.candidates[peer] & bit != 0 {
                self.candidates[peer] ^= bit;
                if self.candidates[peer].is_power_of_two() {
                    self.singles.insert(peer);
                }
            }
        }
    }

    /// Puts the option of a cell on the path. Returns the bit of its digit.
    fn push_option(&mut self, cell: usize) -> u32 {
        let number = self.numbers[cell];
        self.candidates[cell] = 0;
        self.is_filled[cell] = true;
        self.singles.remove(cell);
        let option = cell * self.houses.side + usize::from(number);
        self.path.push(OptionId(option as u32));
        1 << number
    }

    /// Counts the remaining options of all items.
    fn count(&mut self) {
        let Houses { side, cells, .. } = *self.houses;
        self.counts = vec![0; cells + self.houses.count() * side];
        for cell in 0..cells {
            let candidates = self.candidates[cell];
            self.counts[cell] = candidates.count_ones() as u8;
            for number in bits(candidates) {
                for &house in self.houses.through(cell) {
                    self.counts[cells + usize::from(house) * side + number] += 1;
                }
            }
        }
        for (item, count) in self.counts.iter_mut().enumerate() {
            match *count {
                // A choice on the path covers this item, because every uncovered item has an option of the solution.
                0 => *count = COVERED_COUNT,
                1 => self.singles.insert(item),
                _ => {}
            }
        }
    }

    /// The first item with the fewest options. No item has only one.
    fn mrv(&self) -> Option<usize> {
        let (mut item, mut fewest) = (None, ABOVE_ANY_COUNT);
        for (at, &count) in self.counts.iter().enumerate() {
            if count < fewest {
                (item, fewest) = (Some(at), count);
                if count == 2 {
                    break;
                }
            }
        }
        item
    }

    /// Chooses the option of the solution for an item.
    fn choose(&mut self, item: usize) {
        let Houses { side, cells, .. } = *self.houses;
        let cell = match item.checked_sub(cells) {
            None => item,
            Some(pair) => {
                let mut cells = self.houses.cells_of(pair / side).iter();
                let has =
                    |&&cell: &&u16| usize::from(self.numbers[usize::from(cell)]) == pair % side;
                cells.find(has).map_or(0, |&cell| cell.into())
            }
        };
        let candidates = self.candidates[cell];
        let bit = self.push_option(cell);
        self.counts[cell] = COVERED_COUNT;
        for &house in self.houses.through(cell) {
            let first = cells + usize::from(house) * side;
            for number in bits(candidates) {
                self.decrement(first + number);
            }
            let own = first + bit.trailing_zeros() as usize;
            self.counts[own] = COVERED_COUNT;
            self.singles.remove(own);
        }
        for &peer in self.houses.peers(cell) {
            let peer = usize::from(peer);
            if self.candidates[peer] & bit != 0 {
                self.candidates[peer] ^= bit;
                self.decrement(peer);
                for &house in self.houses.through(peer) {
                    self.decrement(
                        cells + usize::from(house) * side + bit.trailing_zeros() as usize,
                    );
                }
            }
        }
    }

    /// Removes an option of an item from its count.
    #[inline(always)]
    fn decrement(&mut self, item: usize) {
        self.counts[item] -= 1;
        if self.counts[item] == 1 {
            self.singles.insert(item);
        }
    }
}

/// The indices of the set bits.
fn bits(mut word: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let index = word.trailing_zeros();
        word &= word.wrapping_sub(1);
        (index < 32).then_some(index as usize)
    })
}

/// The items with one option, as a two-level bitset. There are at most 625 cells, and 80 houses with
/// 25 digits each.
struct UnitQueue {
    words: [u64; 42],
    filled: u64,
}

impl UnitQueue {
    fn insert(&mut self, item: usize) {
        self.words[item / 64] |= 1 << (item % 64);
        self.filled |= 1 << (item / 64);
    }

    fn remove(&mut self, item: usize) {
        self.words[item / 64] &= !(1 << (item % 64));
        if self.words[item / 64] == 0 {
            self.filled &= !(1 << (item / 64));
        }
    }

    fn first(&self) -> Option<usize> {
        let word = self.filled.trailing_zeros() as usize;
        let bits = self.words.get(word)?;
        Some(word * 64 + bits.trailing_zeros() as usize)
    }
}

//! In which order the canonical tree chooses the options of a solution that is known.
//!
//! As long as clues are to come, the next item is a cell: the first clue, or a blank before it that has one number
//! left. So only blanks before the next clue are looked at, and houses with their numbers are counted when all clues
//! have been taken and little is left.

use super::houses::{Houses, MAX_CELLS, MAX_HOUSES};
use crate::problem::{FixedOptions, OptionId};

/// The counter of an item that is covered. It may be lowered on, by one for each cell of a house, and
/// stays far above those of others.
const COVERED_COUNT: u8 = 255;

/// More than any item has that is not covered.
const ABOVE_ANY_COUNT: u8 = 128;

/// The options of the whole, as the tree of what is given of it chooses them.
pub(super) fn path(houses: &Houses, given: &FixedOptions, numbers: &[u8]) -> Vec<OptionId> {
    let mut order = CanonicalPath {
        houses,
        numbers,
        marks: [0; MAX_CELLS],
        held: [0; MAX_HOUSES],
        path: Vec::with_capacity(houses.cells),
        counts: Vec::new(),
        singles: UnitQueue {
            words: [0; 40],
            filled: 0,
        },
    };
    let mut from = 0;
    for (clue, _) in houses.given(given) {
        order.open(from..clue);
        order.take(clue, clue);
        from = clue + 1;
    }
    order.open(from..houses.cells);
    order.count();
    while let Some(item) = order.singles.first().or_else(|| order.fewest()) {
        order.choose(item);
    }
    order.path
}

struct CanonicalPath<'a> {
    houses: &'a Houses,
    numbers: &'a [u8],
    /// The numbers that each blank may have, as bits; none where it is filled, or comes after the next clue.
    marks: [u32; MAX_CELLS],
    /// The numbers that each house has.
    held: [u32; MAX_HOUSES],
    path: Vec<OptionId>,
    /// How many options each item has: cells, then houses with their numbers.
    counts: Vec<u8>,
    singles: UnitQueue,
}

impl CanonicalPath<'_> {
    /// Looks at the blanks that come before the next clue, and takes what has to be taken before it.
    fn open(&mut self, blanks: std::ops::Range<usize>) {
        let end = blanks.end;
        for cell in blanks {
            let held = self.houses.through(cell).iter();
            let held = held.fold(0, |held, &house| held | self.held[usize::from(house)]);
            self.marks[cell] = self.houses.all() & !held;
            if self.marks[cell].is_power_of_two() {
                self.singles.insert(cell);
            }
        }
        while let Some(cell) = self.singles.first() {
            self.take(cell, end);
        }
    }

    /// Takes the option of a cell, and notes it in the blanks before the next clue.
    fn take(&mut self, cell: usize, end: usize) {
        let bit = self.put(cell);
        for &house in self.houses.through(cell) {
            self.held[usize::from(house)] |= bit;
        }
        for &peer in self.houses.peers(cell) {
            let peer = usize::from(peer);
            if peer >= end {
                break;
            }
            if self.marks[peer] & bit != 0 {
                self.marks[peer] ^= bit;
                if self.marks[peer].is_power_of_two() {
                    self.singles.insert(peer);
                }
            }
        }
    }

    /// Puts the option of a cell on the path; the bit of its number.
    fn put(&mut self, cell: usize) -> u32 {
        let number = self.numbers[cell];
        self.marks[cell] = 0;
        self.singles.remove(cell);
        let option = cell * self.houses.side + usize::from(number);
        self.path.push(OptionId(option as u32));
        1 << number
    }

    /// Counts the options that all items have left.
    fn count(&mut self) {
        let Houses { side, cells, .. } = *self.houses;
        self.counts = vec![0; cells + self.houses.count() * side];
        for cell in 0..cells {
            let marks = self.marks[cell];
            self.counts[cell] = marks.count_ones() as u8;
            for number in bits(marks) {
                for &house in self.houses.through(cell) {
                    self.counts[cells + usize::from(house) * side + number] += 1;
                }
            }
        }
        for (item, count) in self.counts.iter_mut().enumerate() {
            match *count {
                // Something on the path has covered it: all others have an option of the solution.
                0 => *count = COVERED_COUNT,
                1 => self.singles.insert(item),
                _ => {}
            }
        }
    }

    /// The first of the items that have the fewest options; none has one option only.
    fn fewest(&self) -> Option<usize> {
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

    /// Takes the option that the solution has for an item.
    fn choose(&mut self, item: usize) {
        let Houses { side, cells, .. } = *self.houses;
        let cell = match item.checked_sub(cells) {
            None => item,
            Some(place) => {
                let mut places = self.houses.cells_of(place / side).iter();
                let has =
                    |&&cell: &&u16| usize::from(self.numbers[usize::from(cell)]) == place % side;
                places.find(has).map_or(0, |&cell| cell.into())
            }
        };
        let marks = self.marks[cell];
        let bit = self.put(cell);
        self.counts[cell] = COVERED_COUNT;
        for &house in self.houses.through(cell) {
            let first = cells + usize::from(house) * side;
            for number in bits(marks) {
                self.lower(first + number);
            }
            let own = first + bit.trailing_zeros() as usize;
            self.counts[own] = COVERED_COUNT;
            self.singles.remove(own);
        }
        for &peer in self.houses.peers(cell) {
            let peer = usize::from(peer);
            if self.marks[peer] & bit != 0 {
                self.marks[peer] ^= bit;
                self.lower(peer);
                for &house in self.houses.through(peer) {
                    self.lower(cells + usize::from(house) * side + bit.trailing_zeros() as usize);
                }
            }
        }
    }

    /// An item has lost an option.
    #[inline(always)]
    fn lower(&mut self, item: usize) {
        self.counts[item] -= 1;
        if self.counts[item] == 1 {
            self.singles.insert(item);
        }
    }
}

/// The places of the bits of a word.
fn bits(mut word: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let place = word.trailing_zeros();
        word &= word.wrapping_sub(1);
        (place < 32).then_some(place as usize)
    })
}

/// The items with one option. There are up to 2,550 of them: one word says which words have any.
struct UnitQueue {
    words: [u64; 40],
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

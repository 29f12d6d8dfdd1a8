//! The first solutions of a grid in canonical order, and of the canonical tree no more than they need.
//!
//! Cells come first among the items. So while some cell has one digit left, the first of these is next, whatever rows,
//! columns and boxes are like: they are looked at only when no cell has one, and whether a column or a box has lost a
//! digit is seen only then. So more tree nodes may be entered than the canonical tree has, but none of them leads to a
//! solution, and those that do are the same.
//!
//! A vector for each digit says where it can stand: a number for each band, ten bits for each of its rows, of which the
//! last is empty.

mod candidate_set;

use std::array;

use super::candidate_counts::CandidateCounts;
use super::cell_bit::{BLANK, CELLS, CellBit, PEERS, by_place};
use crate::engines::{EngineKind, SelectionReason, Stats, Stop};
use crate::simd::U32x4;
use candidate_set::{CanonicalBranch, CellDigit};

/// Dead ends on the way to a solution before somebody else is to find it. Most grids of two solutions have none or one.
const MAX_DEAD_ENDS: u32 = 256;

/// A walk to one solution after the other.
pub(crate) struct CanonicalWalk {
    /// Cells that are given.
    clues: U32x4,
    /// For each place the digit of a cell that can have no other, from 1; 0 for the rest.
    known: [u8; 96],
    /// Where each digit can stand, how many that left to each cell when they were counted last, and what cells are to
    /// be filled.
    digits: [U32x4; 9],
    counts: CandidateCounts,
    blank: U32x4,
    /// The places in the order in which they were chosen, and the digit of each, from 1.
    path: [u8; CELLS],
    chosen: [u8; 96],
    level: usize,
    /// Tree nodes that were left.
    undone: u64,
    /// For each column, then for each box, which of three digits have one place there, three times three digits. Here
    /// and not where they are made: memory that is fresh would be cleared each time.
    single: [[U32x4; 3]; 2],
    /// By level, where the digit chosen there could stand before.
    before: [U32x4; CELLS],
    /// What is to be tried at a dead end.
    branches: Vec<CanonicalBranch>,
    /// Returns true if the last tree node was a dead end or a solution.
    is_leaf: bool,
}

impl Default for CanonicalWalk {
    fn default() -> Self {
        let none = U32x4::splat(0);
        CanonicalWalk {
            clues: none,
            known: [0; 96],
            digits: [none; 9],
            counts: CandidateCounts::none(),
            blank: none,
            path: [0; CELLS],
            chosen: [0; 96],
            level: 0,
            undone: 0,
            single: [[none; 3]; 2],
            before: [none; CELLS],
            branches: Vec::new(),
            is_leaf: false,
        }
    }
}

impl CanonicalWalk {
    /// Stands before the first solution of the grid with these clues: a digit for each cell, 0 for a blank.
    pub(crate) fn new(clues: &[u8; CELLS]) -> Self {
        let mut canon = CanonicalWalk::default();
        canon.start(clues);
        canon
    }

    /// The same for another grid: what there is of memory stays.
    pub(crate) fn start(&mut self, clues: &[u8; CELLS]) {
        self.known = by_place(clues);
        let given: [u8; 12] = array::from_fn(|i| {
            let digits = u64::from_le_bytes(self.known.as_chunks().0[i]);
            // One bit for each that is none, and all eight side by side.
            let high = (digits + 0x7f7f_7f7f_7f7f_7f7f) >> 7 & 0x0101_0101_0101_0101;
            (high.wrapping_mul(0x0102_0408_1020_4080) >> 56) as u8
        });
        let [a, b, c] = array::from_fn(|band| u32::from_le_bytes(given.as_chunks().0[band]));
        self.clues = U32x4::new([a, b, c, 0]);
        self.blank = U32x4::load(&BLANK);
        self.digits = [self.blank; 9];
        self.level = 0;
        self.undone = 0;
        self.branches.clear();
        self.is_leaf = false;
    }

    /// How many cells are given.
    pub(crate) fn clues(&self) -> u32 {
        self.clues.count()
    }

    /// Lets this be the only solution.
    pub(crate) fn towards(&mut self, solution: &[u8; CELLS]) {
        self.known = by_place(solution);
    }

    /// The cells of the solution in the order in which they were chosen, and the digit of each, from 1.
    pub(crate) fn path(&self) -> impl Iterator<Item = (usize, u8)> {
        let step = |&place: &u8| {
            (
                CellBit(place.into()).cell(),
                self.chosen[usize::from(place)],
            )
        };
        self.path.iter().map(step)
    }

    /// The digits of the solution, from 1.
    pub(crate) fn digits(&self) -> [u8; CELLS] {
        let mut cells = [0; CELLS];
        for (row, cells) in cells.as_chunks_mut::<9>().0.iter_mut().enumerate() {
            cells.copy_from_slice(&self.chosen[CellBit::of(row, 0).0..][..9]);
        }
        cells
    }

    /// The counters so far; of what was found the caller knows.
    pub(crate) fn stats(&self, why: SelectionReason) -> Stats {
        Stats {
            nodes: self.undone + self.level as u64,
            memory: (size_of::<Self>() + self.branches.capacity() * size_of::<CanonicalBranch>())
                as u64,
            ..Stats::of(EngineKind::Bands, why)
        }
    }

    /// Walks on to the next solution or the end, if that is soon reached.
    pub(crate) fn next(&mut self) -> Stop {
        self.run(MAX_DEAD_ENDS)
    }

    /// Walks on to the next solution, to the end, or until it has left so many dead ends and solutions.
    #[inline(never)]
    pub(crate) fn run(&mut self, mut ends: u32) -> Stop {
        let mut counts = self.count();
        loop {
            let ready = self.blank.without(counts.two().without(self.clues));
            let option = if self.is_leaf {
                if ends == 0 {
                    return Stop::Budget;
                }
                ends -= 1;
                let Some(branch) = self.branches.pop() else {
                    return Stop::Exhausted;
                };
                self.back_to(branch.level);
                counts = self.count();
                self.branch(branch.children)
            } else if ready.is_zero() {
                match self.house() {
                    None if !self.is_leaf => {
                        let pairs = self.blank.without(counts.not_two());
                        if pairs.is_zero() {
                            let children = self.fewest();
                            self.branch(children)
                        } else {
                            self.pair(pairs)
                        }
                    }
                    option => option,
                }
            } else if self.level == 0 || self.blank.without(ready).is_zero() {
                self.counts = counts;
                self.is_leaf = !self.fill_all(ready) || self.level == CELLS;
                if self.level == CELLS {
                    return Stop::Solution;
                }
                counts = self.count();
                continue;
            } else {
                // The first cell as a vector is there sooner than its place, of which that could be made.
                let cell = ready.lowest();
                let option = self.option(&counts, CellBit::first(ready), cell);
                self.is_leaf = option.is_none();
                if let Some(option) = option {
                    let taken = self.choose(option, cell);
                    counts.less(taken, option.digit());
                }
                continue;
            };
            self.is_leaf = option.is_none();
            if let Some(option) = option {
                let taken = self.choose(option, option.place().alone());
                counts.less(taken, option.digit());
            }
        }
    }

    /// Counts the digits of each cell.
    #[inline(always)]
    fn count(&mut self) -> CandidateCounts {
        self.counts.recount(&self.digits);
        self.counts
    }

    /// Fills cells that have one digit each, until some other cell comes first; false at a dead end.
    #[inline(never)]
    fn fill_all(&mut self, ready: U32x4) -> bool {
        let level = self.level;
        if !self.fill_these(ready) {
            return false;
        }
        // A cell that has come to have a single digit may stand before some of those that were filled.
        let next = self.blank.without(self.count().two().without(self.clues));
        let early = ready.and(CellBit::first(next).before());
        if next.is_zero() || ready.without(early).is_zero() {
            return true;
        }
        // The counts are now those of what is taken back, and stay so. That does no harm: this happens at the start
        // alone, where the cells that are ready are clues, and the digit of a clue is not looked up in the counts.
        debug_assert_eq!(level, 0);
        self.back_to(level);
        self.fill_these(early.or(CellBit::first(ready).alone()))
    }

    #[inline(never)]
    fn fill_these(&mut self, cells: U32x4) -> bool {
        let [low, high] = cells.words();
        for (mut cells, start) in [(low, 0), (high, 64)] {
            while cells != 0 {
                let place = CellBit(start + cells.trailing_zeros() as usize);
                let cell = place.alone();
                let Some(option) = self.option(&self.counts, place, cell) else {
                    return false;
                };
                self.choose(option, cell);
                cells &= cells - 1;
            }
        }
        true
    }

    /// The option of a cell that has one; `None` if that is ruled out.
    #[inline(always)]
    fn option(&self, counts: &CandidateCounts, place: CellBit, cell: U32x4) -> Option<CellDigit> {
        let known = self.known[place.0];
        let only = if known == 0 { counts.only(cell) } else { known };
        let digit = usize::from(only).wrapping_sub(1);
        let is_there = self.digits.get(digit)?.number(place.0 / 32) >> place.bit() & 1 != 0;
        is_there.then(|| CellDigit::of(place, digit))?
    }

    /// Chooses an option. What its digit can be no longer.
    #[inline(always)]
    fn choose(&mut self, option: CellDigit, cell: U32x4) -> U32x4 {
        let (place, digit) = (option.place(), option.digit());
        let (before, peers) = (self.digits[digit], U32x4::load(&PEERS[place.0]));
        self.digits[digit] = before.without(peers);
        self.blank = self.blank.without(cell);
        self.before[self.level] = before;
        self.path[self.level] = place.0 as u8;
        self.chosen[place.0] = digit as u8 + 1;
        self.level += 1;
        before.and(peers)
    }

    /// Takes the last options back.
    #[inline(never)]
    fn back_to(&mut self, level: usize) {
        self.undone += (self.level - level) as u64;
        while self.level > level {
            self.level -= 1;
            let place = CellBit(self.path[self.level].into());
            self.digits[usize::from(self.chosen[place.0]) - 1] = self.before[self.level];
            self.blank = self.blank.or(place.alone());
        }
    }
}

//! The first solutions of a grid in canonical order, with only the necessary part of the canonical tree.
//!
//! Cells come first among the items. So if some cell has one candidate, the first such cell is next, whatever the state
//! of the houses. The walk checks houses only if no cell has one candidate, and detects a lost digit only then. So it
//! may enter more tree nodes than the canonical tree has. The additional nodes lead to no solution, and the paths to
//! solutions are the same.
//!
//! There is a vector for each digit, with the cells it can take. It has a number for each band, with ten bits for each
//! of its rows; the last of them is empty.

mod candidate_set;

use std::array;

use super::candidate_counts::CandidateCounts;
use super::cell_bit::{BLANK, CELLS, CellBit, PEERS, by_place};
use crate::engines::{EngineKind, SelectionReason, Stats, Stop};
use crate::simd::U32x4;
use candidate_set::{CanonicalBranch, CellDigit};

/// Maximum number of dead ends before the caller uses another engine. Most grids with two solutions have none or one.
const MAX_DEAD_ENDS: u32 = 256;

/// A walk from one solution to the next.
pub(crate) struct CanonicalWalk {
    /// The cells of the clues.
    clues: U32x4,
    /// For each position the digit of a cell that is known, from 1; 0 for other cells.
    known: [u8; 96],
    /// For each digit the cells it can take; the candidate counts at the last count; and the empty cells.
    digits: [U32x4; 9],
    counts: CandidateCounts,
    blank: U32x4,
    /// The positions in the order of choice, and the digit of each position, from 1.
    path: [u8; CELLS],
    chosen: [u8; 96],
    level: usize,
    /// Number of tree nodes that were left.
    left_nodes: u64,
    /// For each three digits, the columns and then the boxes in which a digit has one cell. The arrays are fields
    /// because fresh memory would be cleared at each use.
    single: [[U32x4; 3]; 2],
    /// For each level the cells that its digit could take before the choice.
    before: [U32x4; CELLS],
    /// The branches with untried children.
    branches: Vec<CanonicalBranch>,
    /// True if the last tree node was a dead end or a solution.
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
            left_nodes: 0,
            single: [[none; 3]; 2],
            before: [none; CELLS],
            branches: Vec::new(),
            is_leaf: false,
        }
    }
}

impl CanonicalWalk {
    /// Stops before the first solution of the grid with these clues: a digit for each cell, 0 for a blank.
    pub(crate) fn new(clues: &[u8; CELLS]) -> Self {
        let mut walk = CanonicalWalk::default();
        walk.start(clues);
        walk
    }

    /// Restarts with another grid and reuses the memory.
    pub(crate) fn start(&mut self, clues: &[u8; CELLS]) {
        self.known = by_place(clues);
        let given: [u8; 12] = array::from_fn(|i| {
            let digits = u64::from_le_bytes(self.known.as_chunks().0[i]);
            // One bit for each nonzero byte, then all eight bits side by side.
            let high = (digits + 0x7f7f_7f7f_7f7f_7f7f) >> 7 & 0x0101_0101_0101_0101;
            (high.wrapping_mul(0x0102_0408_1020_4080) >> 56) as u8
        });
        let [a, b, c] = array::from_fn(|band| u32::from_le_bytes(given.as_chunks().0[band]));
        self.clues = U32x4::new([a, b, c, 0]);
        self.blank = U32x4::load(&BLANK);
        self.digits = [self.blank; 9];
        self.level = 0;
        self.left_nodes = 0;
        self.branches.clear();
        self.is_leaf = false;
    }

    /// The number of clues.
    pub(crate) fn clues(&self) -> u32 {
        self.clues.count()
    }

    /// Restricts the walk to this solution.
    pub(crate) fn follow_solution(&mut self, solution: &[u8; CELLS]) {
        self.known = by_place(solution);
    }

    /// The cells of the solution in the order of choice, with their digits from 1.
    pub(crate) fn path(&self) -> impl Iterator<Item = (usize, u8)> {
        let step = |&position: &u8| {
            (
                CellBit(position.into()).cell(),
                self.chosen[usize::from(position)],
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

    /// The current counters, without solutions, which the caller counts.
    pub(crate) fn stats(&self, why: SelectionReason) -> Stats {
        Stats {
            nodes: self.left_nodes + self.level as u64,
            memory: (size_of::<Self>() + self.branches.capacity() * size_of::<CanonicalBranch>())
                as u64,
            ..Stats::of(EngineKind::Bands, why)
        }
    }

    /// Walks to the next solution or the end, unless it meets too many dead ends.
    pub(crate) fn next(&mut self) -> Stop {
        self.run(MAX_DEAD_ENDS)
    }

    /// Walks to the next solution, to the end, or until it has left `ends` dead ends and solutions.
    #[inline(never)]
    pub(crate) fn run(&mut self, mut ends: u32) -> Stop {
        let mut counts = self.count();
        loop {
            let ready = self.blank.andnot(counts.two().andnot(self.clues));
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
                match self.single_in_house() {
                    None if !self.is_leaf => {
                        let pairs = self.blank.andnot(counts.not_two());
                        if pairs.is_zero() {
                            let children = self.mrv();
                            self.branch(children)
                        } else {
                            self.branch_pair(pairs)
                        }
                    }
                    option => option,
                }
            } else if self.level == 0 || self.blank.andnot(ready).is_zero() {
                self.counts = counts;
                self.is_leaf = !self.fill_all(ready) || self.level == CELLS;
                if self.level == CELLS {
                    return Stop::Solution;
                }
                counts = self.count();
                continue;
            } else {
                // The cell as a vector takes less time than its position, from which the vector could be computed.
                let cell = ready.lowest_bit();
                let option = self.option(&counts, CellBit::first(ready), cell);
                self.is_leaf = option.is_none();
                if let Some(option) = option {
                    let taken = self.choose(option, cell);
                    counts.decrement(taken, option.digit());
                }
                continue;
            };
            self.is_leaf = option.is_none();
            if let Some(option) = option {
                let taken = self.choose(option, option.position().alone());
                counts.decrement(taken, option.digit());
            }
        }
    }

    /// Counts the candidates of each cell.
    #[inline(always)]
    fn count(&mut self) -> CandidateCounts {
        self.counts.recount(&self.digits);
        self.counts
    }

    /// Fills the cells with one candidate each, until another cell comes first. Returns false at a dead end.
    #[inline(never)]
    fn fill_all(&mut self, ready: U32x4) -> bool {
        let level = self.level;
        if !self.fill_cells(ready) {
            return false;
        }
        // A cell that now has one candidate may precede some of the filled cells.
        let next = self.blank.andnot(self.count().two().andnot(self.clues));
        let early = ready.and(CellBit::first(next).before());
        if next.is_zero() || ready.andnot(early).is_zero() {
            return true;
        }
        // The counts are now those of the cells that are taken back. This is correct because it happens only at the
        // start: there the ready cells are clues, and the digit of a clue is not read from the counts.
        debug_assert_eq!(level, 0);
        self.back_to(level);
        self.fill_cells(early.or(CellBit::first(ready).alone()))
    }

    #[inline(never)]
    fn fill_cells(&mut self, cells: U32x4) -> bool {
        let [low, high] = cells.words();
        for (mut cells, start) in [(low, 0), (high, 64)] {
            while cells != 0 {
                let position = CellBit(start + cells.trailing_zeros() as usize);
                let cell = position.alone();
                let Some(option) = self.option(&self.counts, position, cell) else {
                    return false;
                };
                self.choose(option, cell);
                cells &= cells - 1;
            }
        }
        true
    }

    /// The option of a cell with one candidate. Returns `None` if it has been removed.
    #[inline(always)]
    fn option(
        &self,
        counts: &CandidateCounts,
        position: CellBit,
        cell: U32x4,
    ) -> Option<CellDigit> {
        let known = self.known[position.0];
        let only = if known == 0 { counts.only(cell) } else { known };
        let digit = usize::from(only).wrapping_sub(1);
        let is_there = self.digits.get(digit)?.number(position.0 / 32) >> position.bit() & 1 != 0;
        is_there.then(|| CellDigit::of(position, digit))?
    }

    /// Chooses an option. Returns the cells that lose its digit.
    #[inline(always)]
    fn choose(&mut self, option: CellDigit, cell: U32x4) -> U32x4 {
        let (position, digit) = (option.position(), option.digit());
        let (before, peers) = (self.digits[digit], U32x4::load(&PEERS[position.0]));
        self.digits[digit] = before.andnot(peers);
        self.blank = self.blank.andnot(cell);
        self.before[self.level] = before;
        self.path[self.level] = position.0 as u8;
        self.chosen[position.0] = digit as u8 + 1;
        self.level += 1;
        before.and(peers)
    }

    /// Undoes the choices above this level.
    #[inline(never)]
    fn back_to(&mut self, level: usize) {
        self.left_nodes += (self.level - level) as u64;
        while self.level > level {
            self.level -= 1;
            let position = CellBit(self.path[self.level].into());
            self.digits[usize::from(self.chosen[position.0]) - 1] = self.before[self.level];
            self.blank = self.blank.or(position.alone());
        }
    }
}

//! The cell solver: Sudokus of any layout, without an order of solutions.
//!
//! As in the [band solver](super::band_solver), the search runs on the grid, not on the exact cover problem. The
//! candidates of a cell are the bits of a word. A cell with one candidate is filled, and so is a cell that has a
//! candidate alone in its house. In a jigsaw, the [law of leftovers](leftovers) removes more candidates. Then an open cell
//! is tried candidate by candidate. Rows, columns, boxes, regions and diagonals are houses. Cells a knight's move apart,
//! or of another group, have different digits too.
//!
//! - Digits that no cell has yet can be exchanged. So a cell is tried with one of them, and if two of them are no clue, one
//!   solution gives a second one.
//! - After a number of tree nodes the search begins anew, with ties and candidates in random order. Failure weights are
//!   kept, so each run begins with the cells at which the last ones failed. Each run may take longer than the last one, so
//!   in the end one walks the whole tree.

mod equal_cells;
mod grid_state;
mod houses;
mod large_grid;
mod leftovers;
mod propagation;

use std::sync::Arc;

pub(crate) use self::equal_cells::prove_no_grid;
use self::grid_state::GridState;
use self::houses::{Houses, MAX_HOUSES};
pub(crate) use self::large_grid::LargeGrid;
use crate::engines::{EngineKind, SelectionReason, Stats, Stop};
use crate::optional::Sudokus;
use crate::problem::{FixedOptions, OptionId, Problem};
use crate::rng::Rng;

/// Minimum side of a grid of boxes. For smaller ones the bit planes are faster.
const MIN_SIDE: usize = 9;

/// Number of tree nodes after which a grid counts as hard.
const EASY_NODES: u64 = 1 << 8;

/// Number of tree nodes of the first run. Nearly all jigsaws take fewer. In other layouts most of the longer runs are
/// proofs, which a restart would repeat.
const FIRST_RUN_NODES: u64 = 1 << 12;
const FIRST_RUN_NODES_OF_JIGSAW: u64 = 1 << 8;

/// A walk through all solutions of a grid.
pub(crate) struct CellSolver {
    _part: Sudokus,
    fixed: Arc<FixedOptions>,
    houses: Arc<Houses>,
    grid: GridState,
    state: CellPhase,
    /// The grids to try after the current subtree.
    pending: Vec<GridState>,
    /// Cells to fill, which have one candidate left.
    singles: Vec<u16>,
    /// Houses in which a digit may have lost a cell, as bits.
    changed: u128,
    /// Cells from which a law of leftovers has just removed candidates.
    reduced: Vec<u16>,
    /// For each cell the number of dead ends at it, in one of its houses or in one of its laws (a failure weight, as in
    /// dom/wdeg).
    failure_weight: Vec<u32>,
    /// The digits that are no clue.
    unused: u32,
    /// The first solution. Another run may find it again.
    first: Option<Vec<u8>>,
    /// The random order of candidates and ties, unless the order is that of cells and digits.
    rng: Option<Rng>,
    seed: u64,
    /// Number of tree nodes of the current run, and the number in all at which it ends.
    run_nodes: u64,
    run_end: u64,
    nodes: u64,
    solutions: u64,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum CellPhase {
    /// The grid of a tree node that has just been entered.
    Entered,
    /// The last tree node was a leaf.
    Leaf,
    Done,
}

/// A cell or a digit has no candidate left.
struct Contradiction;

impl CellSolver {
    /// A solver for the problem, if its encoder marks it as a Sudoku. Unless `any` is set, returns `None` for grids on
    /// which another engine is as fast: the band solver, or bit planes for small grids of boxes.
    pub(crate) fn of(problem: &Problem, any: bool) -> Option<Self> {
        let part = Sudokus::get()?;
        let fixed = problem.given()?;
        let base = fixed.base();
        if !any && base.is_in_bands() {
            return None;
        }
        let houses = Houses::of(base)?;
        if houses.count() > MAX_HOUSES {
            return None;
        }
        let is_jigsaw = houses.has_jigsaw_regions();
        if !any && !is_jigsaw && base.side() < MIN_SIDE {
            return None;
        }
        let run_nodes = if is_jigsaw {
            FIRST_RUN_NODES_OF_JIGSAW
        } else {
            FIRST_RUN_NODES
        };
        let mut cells = CellSolver {
            _part: part,
            fixed: fixed.clone(),
            grid: GridState::empty(&houses),
            failure_weight: vec![0; houses.cells],
            houses,
            state: CellPhase::Entered,
            pending: Vec::new(),
            singles: Vec::new(),
            changed: 0,
            reduced: Vec::new(),
            unused: 0,
            first: None,
            rng: None,
            seed: 0,
            run_nodes,
            run_end: run_nodes,
            nodes: 0,
            solutions: 0,
        };
        if cells.set_clues().is_err() {
            cells.state = CellPhase::Leaf;
        }
        cells.unused = cells.grid.fresh;
        Some(cells)
    }

    /// Searches in a random order from the start. Must be called before the walk starts.
    pub(crate) fn shuffle(&mut self, seed: u64) {
        self.seed = seed;
        self.rng = Some(Rng::new(seed));
    }

    /// Sets all clues at once, then computes the candidates from the digits of the houses.
    fn set_clues(&mut self) -> Result<(), Contradiction> {
        let CellSolver { houses, grid, .. } = self;
        for (cell, number) in houses.clues(&self.fixed) {
            grid.fill(houses, cell, number)?;
        }
        for cell in 0..houses.cells {
            if grid.candidates[cell] != 0 {
                let used = houses.through(cell).iter();
                let used = used.fold(0, |used, &house| used | grid.used[usize::from(house)]);
                grid.candidates[cell] &= !used;
                match grid.candidates[cell].count_ones() {
                    0 => return Err(Contradiction),
                    1 => self.singles.push(cell as u16),
                    _ => {}
                }
            }
        }
        self.changed = (1 << houses.count()) - 1;
        if houses.has_groups {
            self.remove_clues_of_groups()?;
        }
        Ok(())
    }

    /// Removes the digits of clues from the cells of their groups.
    fn remove_clues_of_groups(&mut self) -> Result<(), Contradiction> {
        let CellSolver { houses, grid, .. } = self;
        for (cell, number) in houses.clues(&self.fixed) {
            for &peer in houses.peers(cell) {
                let peer = usize::from(peer);
                let candidates = &mut grid.candidates[peer];
                let is_filled = *candidates == 0;
                if is_filled && grid.numbers[peer] == number {
                    return Err(Contradiction);
                }
                if *candidates >> number & 1 == 1 {
                    *candidates ^= 1 << number;
                    match candidates.count_ones() {
                        0 => return Err(Contradiction),
                        1 => self.singles.push(peer as u16),
                        _ => {}
                    }
                }
            }
        }
        Ok(())
    }

    /// Walks to the next solution, to the end, or until `nodes` further tree nodes have been entered.
    #[inline(never)]
    pub(crate) fn run(&mut self, nodes: u64) -> Stop {
        if Sudokus::get().is_none() {
            return Stop::Exhausted;
        }
        let end = self.nodes.saturating_add(nodes);
        loop {
            if self.state != CellPhase::Entered {
                let Some(grid) = self.pending.pop() else {
                    self.state = CellPhase::Done;
                    return Stop::Exhausted;
                };
                let cell = usize::from(grid.tried);
                self.grid = grid;
                self.singles.clear();
                self.changed = self.houses.mask(cell);
                if self.grid.candidates[cell].is_power_of_two() {
                    self.singles.push(cell as u16);
                }
                self.nodes += 1;
                self.state = CellPhase::Entered;
            }
            if self.nodes >= end {
                return Stop::Budget;
            }
            if self.nodes >= self.run_end {
                self.restart();
                continue;
            }
            if self.propagate().is_err() {
                self.state = CellPhase::Leaf;
            } else if self.grid.open == 0 {
                self.state = CellPhase::Leaf;
                if self.is_new() {
                    self.solutions += 1;
                    return Stop::Solution;
                }
            } else {
                self.branch();
            }
        }
    }

    /// Begins the next run, which takes half as many tree nodes more.
    #[cold]
    fn restart(&mut self) {
        self.run_nodes += self.run_nodes / 2;
        self.run_end = self.nodes + self.run_nodes;
        let seed = self.seed;
        self.rng.get_or_insert_with(|| Rng::new(seed));
        self.pending.clear();
        self.singles.clear();
        self.grid = GridState::empty(&self.houses);
        // The clues agree, or there would be no tree nodes.
        if self.set_clues().is_err() {
            self.state = CellPhase::Leaf;
        }
    }

    /// Returns whether the current solution is the first one or differs from it.
    fn is_new(&mut self) -> bool {
        let numbers = &self.grid.numbers[..self.houses.cells];
        match &self.first {
            None => {
                self.first = Some(numbers.to_vec());
                true
            }
            Some(first) => first != numbers,
        }
    }

    /// Tries a candidate of the cell with the fewest, and stores the others for later. On ties the first cell is taken,
    /// or a random one; in a hard grid it is a cell with the highest failure weight. Fresh digits count as one candidate.
    fn branch(&mut self) {
        let CellSolver { grid, houses, .. } = self;
        let is_hard = self.nodes > EASY_NODES;
        let (mut cell, mut fewest, mut max_weight, mut ties) = (0, u32::MAX, 0, 0);
        for (at, &weight) in self.failure_weight.iter().enumerate().take(houses.cells) {
            let candidates = grid.distinct(at);
            if candidates == 0 {
                continue;
            }
            let count = match fewest {
                // The usual case: the test for more than two takes less time than a count.
                2 if has_three(candidates) => continue,
                _ => candidates.count_ones(),
            };
            let weight = if is_hard { weight } else { 0 };
            if count < fewest || count == fewest && weight > max_weight {
                (cell, fewest, max_weight, ties) = (at, count, weight, 1);
            } else if let Some(rng) = &mut self.rng
                && count == fewest
                && weight == max_weight
            {
                ties += 1;
                if rng.below(ties) == 0 {
                    cell = at;
                }
            }
        }
        let mut bits = grid.distinct(cell);
        if let Some(rng) = &mut self.rng {
            bits = drop_lowest(bits, rng.below(bits.count_ones()));
        }
        let mut bit = bits & bits.wrapping_neg();
        let candidates = grid.candidates[cell];
        let fresh = candidates & grid.fresh;
        let others = if bit & fresh == 0 {
            candidates ^ bit
        } else {
            if let Some(rng) = &mut self.rng {
                let bits = drop_lowest(fresh, rng.below(fresh.count_ones()));
                bit = bits & bits.wrapping_neg();
            }
            candidates & !fresh
        };
        grid.tried = cell as u16;
        if others != 0 {
            grid.candidates[cell] = others;
            self.pending.push(grid.clone());
        }
        grid.candidates[cell] = bit;
        self.singles.push(cell as u16);
        self.nodes += 1;
    }

    /// The options of the current solution, in ascending order.
    pub(crate) fn options(&self) -> Vec<OptionId> {
        let numbers = self.grid.numbers[..self.houses.cells].iter().enumerate();
        let option = |(cell, &number)| cell * self.houses.side + usize::from(number);
        numbers
            .map(|place| self.fixed.number(OptionId(option(place) as u32)))
            .collect()
    }

    /// Turns the current solution into another one, by an exchange of two digits that are no clue. Returns false if there
    /// are no such digits.
    pub(crate) fn exchange(&mut self) -> bool {
        let one = self.unused.trailing_zeros();
        let other = drop_lowest(self.unused, 1).trailing_zeros();
        if other == u32::BITS {
            return false;
        }
        for number in &mut self.grid.numbers[..self.houses.cells] {
            *number = match u32::from(*number) {
                digit if digit == one => other as u8,
                digit if digit == other => one as u8,
                _ => *number,
            };
        }
        self.solutions += 1;
        true
    }

    pub(crate) fn nodes(&self) -> u64 {
        self.nodes
    }

    pub(crate) fn solutions(&self) -> u64 {
        self.solutions
    }

    /// The current counters.
    pub(crate) fn stats(&self, why: SelectionReason) -> Stats {
        Stats {
            nodes: self.nodes,
            solutions: self.solutions,
            progress: f64::from(u8::from(self.state == CellPhase::Done)),
            memory: (size_of::<Self>() + self.pending.capacity() * size_of::<GridState>()) as u64,
            ..Stats::of(EngineKind::Cells, why)
        }
    }
}

/// Returns true if more than two bits are set.
#[inline(always)]
fn has_three(candidates: u32) -> bool {
    let but_one = candidates & candidates.wrapping_sub(1);
    but_one & but_one.wrapping_sub(1) != 0
}

/// Removes this number of the lowest bits.
fn drop_lowest(mut bits: u32, count: u32) -> u32 {
    for _ in 0..count {
        bits &= bits.wrapping_sub(1);
    }
    bits
}

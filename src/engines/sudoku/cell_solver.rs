//! The cell solver: Sudokus of any layout, without an order of solutions. It answers whether there is a solution and
//! whether it is unique.
//!
//! As in the [band solver](super::band_solver), the search runs on the grid, not on the exact cover problem. The
//! candidates of a cell are the bits of a word. A cell with one candidate is filled, and so is a cell that has a
//! candidate alone in its house. Then an open cell is tried candidate by candidate. Rows, columns, boxes, regions and
//! diagonals are houses. Cells a knight's move apart, or of another group, have different digits too.

mod houses;

use std::sync::Arc;

use self::houses::{Houses, MAX_CELLS, MAX_HOUSES};
use crate::engines::{EngineKind, SelectionReason, Stats, Stop};
use crate::problem::{FixedOptions, OptionId, Problem};

/// Minimum side of a grid. For smaller grids the bit planes are faster.
const MIN_SIDE: usize = 9;

/// Number of tree nodes after which a grid counts as hard.
const EASY_NODES: u64 = 1 << 8;

/// A walk through all solutions of a grid.
pub(crate) struct CellSolver {
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
    /// For each cell the number of dead ends at it or in one of its houses (a failure weight, as in dom/wdeg).
    failure_weight: Vec<u32>,
    nodes: u64,
    solutions: u64,
}

/// The state of a grid.
#[derive(Clone)]
struct GridState {
    /// The candidates of each cell as bits; 0 for a filled cell.
    candidates: [u32; MAX_CELLS],
    /// The digits that each house has, as bits.
    used: [u32; MAX_HOUSES],
    /// The number of each cell, from 0.
    numbers: [u8; MAX_CELLS],
    /// Number of empty cells.
    open: u32,
    /// The cell whose candidate was tried.
    tried: u16,
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
    /// A solver for the problem, if its encoder candidates it as a Sudoku. Unless `any` is set, returns `None` for grids on
    /// which another engine is as fast: the band solver, or bit planes for small grids.
    pub(crate) fn of(problem: &Problem, any: bool) -> Option<Self> {
        let fixed = problem.given()?;
        let base = fixed.base();
        if !any && (base.is_in_bands() || base.side() < MIN_SIDE) {
            return None;
        }
        let houses = Houses::of(base)?;
        let mut cells = CellSolver {
            fixed: fixed.clone(),
            grid: GridState::empty(&houses),
            failure_weight: vec![0; houses.cells],
            houses,
            state: CellPhase::Entered,
            pending: Vec::new(),
            singles: Vec::new(),
            changed: 0,
            nodes: 0,
            solutions: 0,
        };
        if cells.set_clues().is_err() {
            cells.state = CellPhase::Leaf;
        }
        Some(cells)
    }

    /// Sets all clues at once, then computes the candidates from the digits of the houses.
    fn set_clues(&mut self) -> Result<(), Contradiction> {
        let CellSolver { houses, grid, .. } = self;
        for (cell, number) in houses.clues(&self.fixed) {
            grid.candidates[cell] = 0;
            grid.numbers[cell] = number;
            grid.open -= 1;
            grid.add_digit(houses.through(cell), 1 << number)?;
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
            if self.propagate().is_err() {
                self.state = CellPhase::Leaf;
            } else if self.grid.open == 0 {
                self.state = CellPhase::Leaf;
                self.solutions += 1;
                return Stop::Solution;
            } else {
                self.branch();
            }
        }
    }

    /// Draws all conclusions from single cells and single houses.
    fn propagate(&mut self) -> Result<(), Contradiction> {
        loop {
            while let Some(cell) = self.singles.pop() {
                self.fill(cell.into())?;
            }
            if self.changed == 0 {
                return Ok(());
            }
            let house = self.changed.trailing_zeros() as usize;
            self.changed &= self.changed - 1;
            self.find_hidden_singles(house)?;
        }
    }

    /// Fills a cell that has one candidate.
    fn fill(&mut self, cell: usize) -> Result<(), Contradiction> {
        let CellSolver { houses, grid, .. } = self;
        let bit = grid.candidates[cell];
        if bit == 0 {
            return Ok(());
        }
        grid.candidates[cell] = 0;
        grid.numbers[cell] = bit.trailing_zeros() as u8;
        grid.open -= 1;
        grid.add_digit(houses.through(cell), bit)?;
        self.changed |= houses.mask(cell);
        for &peer in houses.peers(cell) {
            let candidates = &mut grid.candidates[usize::from(peer)];
            if *candidates & bit != 0 {
                *candidates ^= bit;
                if *candidates == 0 {
                    self.failure_weight[usize::from(peer)] += 1;
                    return Err(Contradiction);
                }
                if candidates.is_power_of_two() {
                    self.singles.push(peer);
                }
                self.changed |= houses.mask(peer.into());
            }
        }
        Ok(())
    }

    /// Finds the digits that have one cell left in a house.
    fn find_hidden_singles(&mut self, house: usize) -> Result<(), Contradiction> {
        let CellSolver { houses, grid, .. } = self;
        let cells = houses.cells_of(house);
        let (mut once, mut twice) = (0, 0);
        for &cell in cells {
            let candidates = grid.candidates[usize::from(cell)];
            twice |= once & candidates;
            once |= candidates;
        }
        if once | grid.used[house] != houses.all() {
            for &cell in cells {
                self.failure_weight[usize::from(cell)] += 1;
            }
            return Err(Contradiction);
        }
        let single = once & !twice;
        if single == 0 {
            return Ok(());
        }
        for &cell in cells {
            let candidates = &mut grid.candidates[usize::from(cell)];
            let own = *candidates & single;
            if own != 0 && own != *candidates {
                if !own.is_power_of_two() {
                    return Err(Contradiction);
                }
                *candidates = own;
                self.singles.push(cell);
            }
        }
        Ok(())
    }

    /// Tries a candidate of the cell with the fewest, and stores the others for pending. On ties the first cell is taken;
    /// in a hard grid it is the cell with the highest failure weight.
    fn branch(&mut self) {
        let grid = &mut self.grid;
        let is_hard = self.nodes > EASY_NODES;
        let (mut cell, mut fewest, mut max_weight) = (0, u32::MAX, 0);
        for (at, (&candidates, &failure_weight)) in
            grid.candidates.iter().zip(&self.failure_weight).enumerate()
        {
            if candidates == 0 {
                continue;
            }
            let count = match fewest {
                // The usual case: the test for more than two takes less time than a count.
                2 if has_three(candidates) => continue,
                2 => 2,
                _ => candidates.count_ones(),
            };
            if count < fewest || count == fewest && is_hard && failure_weight > max_weight {
                (cell, fewest, max_weight) = (at, count, failure_weight);
            }
        }
        let bit = grid.candidates[cell] & grid.candidates[cell].wrapping_neg();
        grid.tried = cell as u16;
        grid.candidates[cell] ^= bit;
        self.pending.push(grid.clone());
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

    pub(crate) fn nodes(&self) -> u64 {
        self.nodes
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

impl GridState {
    fn empty(houses: &Houses) -> Self {
        let mut candidates = [0; MAX_CELLS];
        candidates[..houses.cells].fill(houses.all());
        GridState {
            candidates,
            used: [0; MAX_HOUSES],
            numbers: [0; MAX_CELLS],
            open: houses.cells as u32,
            tried: 0,
        }
    }

    /// Adds a digit to these houses. Returns an error if one of them already has it.
    fn add_digit(&mut self, houses: &[u8], bit: u32) -> Result<(), Contradiction> {
        let mut before = 0;
        for &house in houses {
            let used = &mut self.used[usize::from(house)];
            before |= *used;
            *used |= bit;
        }
        if before & bit == 0 {
            Ok(())
        } else {
            Err(Contradiction)
        }
    }
}

//! Sudokus of any layout, for those to whom the order of solutions does not matter: is there one, is it the only one.
//!
//! As in [`bands`](super::bands) no exact cover is walked but the grid itself: the numbers that are left for each cell
//! are the bits of a word. A cell with one bit is filled, and so is a cell that alone of its house has some bit; what
//! is left open is tried bit by bit. Rows, columns, boxes, regions and diagonals are houses alike.

mod canonical_path;
mod houses;

use std::sync::Arc;

use self::houses::{Houses, MAX_CELLS, MAX_HOUSES};
use crate::engines::{EngineKind, SelectionReason, Stats, Stop};
use crate::problem::{FixedOptions, OptionId, Problem};

/// Cells in a row of the least grid for which it is worth while.
const MIN_SIDE: usize = 9;

/// Tree nodes after which a grid is not easy any more.
const EASY_NODES: u64 = 1 << 8;

/// A walk through all ways to fill a grid.
pub(crate) struct CellSolver {
    given: Arc<FixedOptions>,
    houses: Arc<Houses>,
    grid: GridState,
    state: CellPhase,
    /// What is to be tried when nothing follows from the grid any more.
    later: Vec<GridState>,
    /// Cells that have one number left and are to be filled.
    singles: Vec<u16>,
    /// Houses in which a number may have lost a place, as bits.
    changed: u128,
    /// How often a way has ended at each cell, or in a house of its.
    blame: Vec<u32>,
    nodes: u64,
    solutions: u64,
}

/// How far a grid is filled.
#[derive(Clone)]
struct GridState {
    /// The numbers that each cell may have, as bits; none where it is filled.
    marks: [u32; MAX_CELLS],
    /// The numbers that each house has.
    held: [u32; MAX_HOUSES],
    /// The number of each cell, from 0.
    numbers: [u8; MAX_CELLS],
    /// Cells to be filled.
    open: u32,
    /// The cell of which a number has been tried.
    tried: u16,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum CellPhase {
    /// The grid is that of a tree node that has just been entered.
    Entered,
    /// Nothing is left of the last tree node.
    Leaf,
    Done,
}

/// A number and a cell exclude each other.
struct Contradiction;

impl CellSolver {
    /// The Sudoku that this problem is, if its encoder says that it is one. Where `any` is not wanted, none that others
    /// are as quick with: bands, or planes where the grid is small.
    pub(crate) fn of(problem: &Problem, any: bool) -> Option<Self> {
        let given = problem.given()?;
        let whole = given.base();
        if !any && (whole.is_in_bands() || whole.side() < MIN_SIDE) {
            return None;
        }
        let houses = Houses::of(whole);
        let mut cells = CellSolver {
            given: given.clone(),
            grid: GridState::empty(&houses),
            blame: vec![0; houses.cells],
            houses,
            state: CellPhase::Entered,
            later: Vec::new(),
            singles: Vec::new(),
            changed: 0,
            nodes: 0,
            solutions: 0,
        };
        if cells.give().is_err() {
            cells.state = CellPhase::Leaf;
        }
        Some(cells)
    }

    /// Puts the clues in, all at once: the marks follow from what the houses hold then.
    fn give(&mut self) -> Result<(), Contradiction> {
        let CellSolver { houses, grid, .. } = self;
        for (cell, number) in houses.given(&self.given) {
            grid.marks[cell] = 0;
            grid.numbers[cell] = number;
            grid.open -= 1;
            grid.hold(houses.through(cell), 1 << number)?;
        }
        for cell in 0..houses.cells {
            if grid.marks[cell] != 0 {
                let held = houses.through(cell).iter();
                let held = held.fold(0, |held, &house| held | grid.held[usize::from(house)]);
                grid.marks[cell] &= !held;
                match grid.marks[cell].count_ones() {
                    0 => return Err(Contradiction),
                    1 => self.singles.push(cell as u16),
                    _ => {}
                }
            }
        }
        self.changed = (1 << houses.count()) - 1;
        Ok(())
    }

    /// Walks on to the next solution, to the end, or until so many more tree nodes have been entered.
    #[inline(never)]
    pub(crate) fn run(&mut self, nodes: u64) -> Stop {
        let end = self.nodes.saturating_add(nodes);
        loop {
            if self.state != CellPhase::Entered {
                let Some(grid) = self.later.pop() else {
                    self.state = CellPhase::Done;
                    return Stop::Exhausted;
                };
                let cell = usize::from(grid.tried);
                self.grid = grid;
                self.singles.clear();
                self.changed = self.houses.mask(cell);
                if self.grid.marks[cell].is_power_of_two() {
                    self.singles.push(cell as u16);
                }
                self.nodes += 1;
                self.state = CellPhase::Entered;
            }
            if self.nodes >= end {
                return Stop::Budget;
            }
            if self.settle().is_err() {
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

    /// Draws every conclusion from one cell or one house.
    fn settle(&mut self) -> Result<(), Contradiction> {
        loop {
            while let Some(cell) = self.singles.pop() {
                self.fill(cell.into())?;
            }
            if self.changed == 0 {
                return Ok(());
            }
            let house = self.changed.trailing_zeros() as usize;
            self.changed &= self.changed - 1;
            self.look(house)?;
        }
    }

    /// Fills a cell that has one number left.
    fn fill(&mut self, cell: usize) -> Result<(), Contradiction> {
        let CellSolver { houses, grid, .. } = self;
        let bit = grid.marks[cell];
        if bit == 0 {
            return Ok(());
        }
        grid.marks[cell] = 0;
        grid.numbers[cell] = bit.trailing_zeros() as u8;
        grid.open -= 1;
        grid.hold(houses.through(cell), bit)?;
        self.changed |= houses.mask(cell);
        for &peer in houses.peers(cell) {
            let marks = &mut grid.marks[usize::from(peer)];
            if *marks & bit != 0 {
                *marks ^= bit;
                if *marks == 0 {
                    self.blame[usize::from(peer)] += 1;
                    return Err(Contradiction);
                }
                if marks.is_power_of_two() {
                    self.singles.push(peer);
                }
                self.changed |= houses.mask(peer.into());
            }
        }
        Ok(())
    }

    /// Looks for numbers that have one place left in a house.
    fn look(&mut self, house: usize) -> Result<(), Contradiction> {
        let CellSolver { houses, grid, .. } = self;
        let cells = houses.cells_of(house);
        let (mut once, mut twice) = (0, 0);
        for &cell in cells {
            let marks = grid.marks[usize::from(cell)];
            twice |= once & marks;
            once |= marks;
        }
        if once | grid.held[house] != houses.all() {
            for &cell in cells {
                self.blame[usize::from(cell)] += 1;
            }
            return Err(Contradiction);
        }
        let single = once & !twice;
        if single == 0 {
            return Ok(());
        }
        for &cell in cells {
            let marks = &mut grid.marks[usize::from(cell)];
            let own = *marks & single;
            if own != 0 && own != *marks {
                if !own.is_power_of_two() {
                    return Err(Contradiction);
                }
                *marks = own;
                self.singles.push(cell);
            }
        }
        Ok(())
    }

    /// Tries a number of the cell that has the fewest, and leaves the others for later. Of those that have as few it is
    /// the first, and where a grid is hard the one at which most ways have ended.
    fn branch(&mut self) {
        let grid = &mut self.grid;
        let is_hard = self.nodes > EASY_NODES;
        let (mut cell, mut fewest, mut most) = (0, u32::MAX, 0);
        for (at, (&marks, &blame)) in grid.marks.iter().zip(&self.blame).enumerate() {
            if marks == 0 {
                continue;
            }
            let count = match fewest {
                // Most of the time: to see whether there are more than two takes less than to count.
                2 if has_three(marks) => continue,
                2 => 2,
                _ => marks.count_ones(),
            };
            if count < fewest || count == fewest && is_hard && blame > most {
                (cell, fewest, most) = (at, count, blame);
            }
        }
        let bit = grid.marks[cell] & grid.marks[cell].wrapping_neg();
        grid.tried = cell as u16;
        grid.marks[cell] ^= bit;
        self.later.push(grid.clone());
        grid.marks[cell] = bit;
        self.singles.push(cell as u16);
        self.nodes += 1;
    }

    /// The solution where the walk has just stopped: a number from 0 for each cell.
    pub(crate) fn numbers(&self) -> Vec<u8> {
        self.grid.numbers[..self.houses.cells].to_vec()
    }

    /// The options of a solution as the canonical tree of the problem chooses them.
    pub(crate) fn path(&self, numbers: &[u8]) -> Vec<OptionId> {
        let path = canonical_path::path(&self.houses, &self.given, numbers);
        path.into_iter()
            .map(|option| self.given.number(option))
            .collect()
    }

    pub(crate) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The counters so far.
    pub(crate) fn stats(&self, why: SelectionReason) -> Stats {
        Stats {
            nodes: self.nodes,
            solutions: self.solutions,
            progress: f64::from(u8::from(self.state == CellPhase::Done)),
            memory: (size_of::<Self>() + self.later.capacity() * size_of::<GridState>()) as u64,
            ..Stats::of(EngineKind::Cells, why)
        }
    }
}

/// Whether more than two bits are set.
#[inline(always)]
fn has_three(marks: u32) -> bool {
    let but_one = marks & marks.wrapping_sub(1);
    but_one & but_one.wrapping_sub(1) != 0
}

impl GridState {
    fn empty(houses: &Houses) -> Self {
        let mut marks = [0; MAX_CELLS];
        marks[..houses.cells].fill(houses.all());
        GridState {
            marks,
            held: [0; MAX_HOUSES],
            numbers: [0; MAX_CELLS],
            open: houses.cells as u32,
            tried: 0,
        }
    }

    /// Notes that these houses have a number now, which they had not.
    fn hold(&mut self, houses: &[u8], bit: u32) -> Result<(), Contradiction> {
        let mut before = 0;
        for &house in houses {
            let held = &mut self.held[usize::from(house)];
            before |= *held;
            *held |= bit;
        }
        if before & bit == 0 {
            Ok(())
        } else {
            Err(Contradiction)
        }
    }
}

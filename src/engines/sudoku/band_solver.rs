//! The band solver: 9×9 Sudokus with 3×3 boxes, without an order of solutions. It answers whether there is a solution,
//! whether it is unique, and how many there are.
//!
//! The solver searches the grid, not the exact cover problem. [`Candidates`] hold the remaining digits of each cell.
//! One propagation step draws every conclusion from one house, or from one digit in one band, for all cells and digits
//! at once. Then an open grid is split in two. So the tree differs from the canonical one. It is small: half of all
//! puzzles need no branch.

mod candidates;

use self::candidates::{Candidates, Propagation};
use crate::engines::{EngineKind, SelectionReason, Stats, Stop};
use crate::optional::Sudokus;
use crate::problem::{FixedOptions, OptionId, Problem};

/// A walk through all solutions of a grid.
#[derive(Debug, Clone)]
pub(crate) struct BandSolver {
    candidates: Candidates,
    state: BandPhase,
    /// The grids to try after the current subtree.
    pending: Vec<Candidates>,
    nodes: u64,
    solutions: u64,
    _part: Sudokus,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum BandPhase {
    /// The candidates of a tree node that has just been entered.
    Entered,
    /// The last tree node was a leaf.
    Leaf,
    Done,
}

impl Default for BandSolver {
    /// A walk through the empty grid.
    fn default() -> Self {
        BandSolver::new(&[0; 81])
    }
}

impl BandSolver {
    /// The clues, if the problem is a Sudoku of this layout: a digit for each cell, 0 for a blank. `None` for any other
    /// problem.
    pub(crate) fn clues(problem: &Problem) -> Option<[u8; 81]> {
        Sudokus::get()?;
        let fixed = problem.given().filter(|fixed| fixed.base().is_in_bands())?;
        let mut clues = [0; 81];
        for &OptionId(clue) in fixed.options() {
            clues[clue as usize / 9] = (clue % 9) as u8 + 1;
        }
        Some(clues)
    }

    /// A walk through the grid with these clues.
    #[inline(never)]
    pub(crate) fn new(cells: &[u8; 81]) -> Self {
        BandSolver {
            candidates: Candidates::new(cells),
            state: BandPhase::Entered,
            pending: Vec::new(),
            nodes: 0,
            solutions: 0,
            _part: Sudokus::here(),
        }
    }

    /// Restarts with another grid and reuses the memory.
    pub(crate) fn start(&mut self, cells: &[u8; 81]) {
        self.candidates = Candidates::new(cells);
        self.state = BandPhase::Entered;
        self.pending.clear();
        (self.nodes, self.solutions) = (0, 0);
    }

    /// The options of the current solution, in ascending order.
    pub(crate) fn options(&self, fixed: &FixedOptions) -> Vec<OptionId> {
        let option = |(cell, digit): (usize, u8)| {
            fixed.number(OptionId(cell as u32 * 9 + u32::from(digit) - 1))
        };
        self.cells().into_iter().enumerate().map(option).collect()
    }

    /// Removes a candidate. Must be called before the walk starts.
    pub(crate) fn erase(&mut self, cell: usize, digit: u8) {
        self.candidates.erase(cell, digit);
    }

    /// Walks to the next solution, to the end, or until `nodes` further tree nodes have been entered.
    #[inline(never)]
    pub(crate) fn run(&mut self, nodes: u64) -> Stop {
        if Sudokus::get().is_none() {
            return Stop::Exhausted;
        }
        let end = self.nodes.saturating_add(nodes);
        loop {
            if self.state != BandPhase::Entered {
                let Some(candidates) = self.pending.pop() else {
                    self.state = BandPhase::Done;
                    return Stop::Exhausted;
                };
                self.candidates = candidates;
                self.nodes += 1;
                self.state = BandPhase::Entered;
            }
            if self.nodes >= end {
                return Stop::Budget;
            }
            match self.candidates.propagate() {
                Propagation::Open => {
                    let child = self.candidates.branch();
                    self.pending.push(self.candidates);
                    self.candidates = child;
                    self.nodes += 1;
                }
                Propagation::Contradiction => self.state = BandPhase::Leaf,
                Propagation::Solved => {
                    self.state = BandPhase::Leaf;
                    self.solutions += 1;
                    return Stop::Solution;
                }
            }
        }
    }

    /// The current solution: a digit for each cell, by rows.
    #[inline(never)]
    pub(crate) fn cells(&self) -> [u8; 81] {
        self.candidates.cells()
    }

    pub(crate) fn solutions(&self) -> u64 {
        self.solutions
    }

    pub(crate) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The current counters.
    pub(crate) fn stats(&self, why: SelectionReason) -> Stats {
        Stats {
            nodes: self.nodes,
            solutions: self.solutions,
            progress: f64::from(u8::from(self.state == BandPhase::Done)),
            memory: (size_of::<Self>() + self.pending.capacity() * size_of::<Candidates>()) as u64,
            ..Stats::of(EngineKind::Bands, why)
        }
    }
}

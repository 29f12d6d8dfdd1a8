//! 9×9 Sudokus with boxes of 3×3, for those to whom the order of solutions does not matter: is there one, is it the
//! only one, how many are there.
//!
//! No exact cover is walked here but the grid itself: [`Candidates`] hold what digits are left for each cell, and one
//! look at them draws every conclusion that needs one house, or one digit in one band, for all cells and digits at
//! once. What is left open is divided in two. So the tree is another one than the canonical one, and a small one:
//! half of all puzzles need none.

mod candidate_counts;
mod candidates;
mod canonical_walk;
mod cell_bit;

use self::candidates::{Candidates, Propagation};
pub(crate) use self::canonical_walk::CanonicalWalk;
use crate::engines::{EngineKind, SelectionReason, Stats, Stop};
use crate::problem::{OptionId, Problem};

/// A walk through all ways to fill a grid.
#[derive(Debug, Clone)]
pub(crate) struct BandSolver {
    marks: Candidates,
    state: BandPhase,
    /// What is to be tried when nothing follows from the marks any more.
    later: Vec<Candidates>,
    nodes: u64,
    solutions: u64,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum BandPhase {
    /// The marks are those of a tree node that has just been entered.
    Entered,
    /// Nothing is left of the last tree node.
    Leaf,
    Done,
}

impl BandSolver {
    /// The digits that are given, if the encoder of a problem says that it is one of these Sudokus: a
    /// number a cell, 0 for a blank.
    pub(crate) fn clues(problem: &Problem) -> Option<[u8; 81]> {
        let given = problem.given().filter(|given| given.base().is_in_bands())?;
        let mut clues = [0; 81];
        for &OptionId(clue) in given.options() {
            clues[clue as usize / 9] = (clue % 9) as u8 + 1;
        }
        Some(clues)
    }

    /// The grid with these clues.
    #[inline(never)]
    pub(crate) fn new(cells: &[u8; 81]) -> Self {
        BandSolver {
            marks: Candidates::new(cells),
            state: BandPhase::Entered,
            later: Vec::new(),
            nodes: 0,
            solutions: 0,
        }
    }

    /// Rules a digit out, before anything is walked.
    pub(crate) fn erase(&mut self, cell: usize, digit: u8) {
        self.marks.erase(cell, digit);
    }

    /// Walks on to the next solution, to the end, or until so many more tree nodes have been entered.
    #[inline(never)]
    pub(crate) fn run(&mut self, nodes: u64) -> Stop {
        let end = self.nodes.saturating_add(nodes);
        loop {
            if self.state != BandPhase::Entered {
                let Some(marks) = self.later.pop() else {
                    self.state = BandPhase::Done;
                    return Stop::Exhausted;
                };
                self.marks = marks;
                self.nodes += 1;
                self.state = BandPhase::Entered;
            }
            if self.nodes >= end {
                return Stop::Budget;
            }
            match self.marks.settle() {
                Propagation::Open => {
                    let child = self.marks.branch();
                    self.later.push(self.marks);
                    self.marks = child;
                    self.nodes += 1;
                }
                Propagation::Broken => self.state = BandPhase::Leaf,
                Propagation::Filled => {
                    self.state = BandPhase::Leaf;
                    self.solutions += 1;
                    return Stop::Solution;
                }
            }
        }
    }

    /// The solution where the walk has just stopped: a digit a cell by rows.
    #[inline(never)]
    pub(crate) fn cells(&self) -> [u8; 81] {
        self.marks.cells()
    }

    pub(crate) fn solutions(&self) -> u64 {
        self.solutions
    }

    pub(crate) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The counters so far.
    pub(crate) fn stats(&self, why: SelectionReason) -> Stats {
        Stats {
            nodes: self.nodes,
            solutions: self.solutions,
            progress: f64::from(u8::from(self.state == BandPhase::Done)),
            memory: (size_of::<Self>() + self.later.capacity() * size_of::<Candidates>()) as u64,
            ..Stats::of(EngineKind::Bands, why)
        }
    }
}

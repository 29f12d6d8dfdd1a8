//! The canonical tree, divided into parts for parallel work. No threads here.
//!
//! A part is everything below a path of choices, its prefix. Starting from the whole tree, the part that is estimated to be
//! the largest is replaced by its children until there are enough. Dead ends drop out on the way.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::estimate::probe;
use crate::engine::{Descent, Outcome};
use crate::problem::{OptionId, Problem};
use crate::rng::Rng;

/// A tree in parts.
///
/// The solutions of the parts one after the other are those of the whole, in the same order.
#[derive(Debug, Clone, PartialEq)]
pub struct Split {
    /// In canonical order. None of them is known to be without a solution.
    pub parts: Vec<Part>,
    /// Tree nodes entered to find them, the root not counted: with those below the parts they add up to the whole tree.
    pub nodes: u64,
}

/// A part of the tree: what stands below a path of choices.
#[derive(Debug, Clone, PartialEq)]
pub struct Part {
    /// The path. [`Problem::after`] makes the problem that is left below it; when nothing is left to cover, it is a solution.
    pub prefix: Vec<OptionId>,
    /// About how many tree nodes stand below: good to start with the largest, no promise.
    pub estimate: f64,
}

/// Random ways down from each part while there is work to spend on them.
const PROBES: u32 = 8;

/// Updates to spend, and those for each part asked for: some milliseconds for 64 parts.
const WORK: u64 = 400_000;
const WORK_PER_PART: u64 = 10_000;

/// Divides the canonical tree into at least `parts` parts if it has that many.
///
/// The work is bounded, in updates, by a constant and the number of parts: of a tree so thin that it branches
/// far below the root only there may be fewer.
///
/// ```
/// use dlx_wasm::puzzle::{Puzzle, Queens};
///
/// let queens: Puzzle = Queens::new(8).into();
/// let problem = queens.encode()?.problem;
/// let mut total = 0;
/// for part in problem.split(64).parts {
///     total += problem.after(&part.prefix)?.problem.count()?;
/// }
/// assert_eq!(total, 92);
/// # Ok::<(), dlx_wasm::Error>(())
/// ```
#[must_use]
pub fn split(problem: &Problem, parts: u32) -> Split {
    let work = WORK + WORK_PER_PART * u64::from(parts);
    let mut division = Division {
        place: Descent::new(problem),
        branches: Vec::new(),
        rng: Rng::new(0),
        open: BinaryHeap::new(),
        solutions: Vec::new(),
        nodes: 0,
    };
    division.add(0.0, 0);
    while division.parts() < parts as usize && division.place.work() < work {
        let Some(largest) = division.open.pop() else {
            break;
        };
        division.divide(&largest, work / 2);
    }
    division.split()
}

/// A part on its way. The derived order puts the largest estimate last, and of equal ones the first in canonical order.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Draft {
    /// The bits of the estimate: floats that are not negative compare as their bits do.
    size: u64,
    /// Which child was taken at each level: in canonical order these only grow.
    branches: Reverse<Vec<u32>>,
    prefix: Vec<OptionId>,
}

struct Division {
    place: Descent,
    /// The way to the place.
    branches: Vec<u32>,
    rng: Rng,
    open: BinaryHeap<Draft>,
    solutions: Vec<Draft>,
    nodes: u64,
}

impl Division {
    fn parts(&self) -> usize {
        self.open.len() + self.solutions.len()
    }

    /// Replaces a part by its children. Past `work` updates they share its estimate and are not probed.
    fn divide(&mut self, part: &Draft, work: u64) {
        self.go(&part.branches.0);
        let children = self.place.children();
        let share = f64::from_bits(part.size) / f64::from(children.max(1));
        for child in 0..children {
            self.place.descend(child);
            self.branches.push(child);
            self.nodes += 1;
            let probes = if self.place.work() < work { PROBES } else { 0 };
            self.add(share, probes);
            self.branches.pop();
            self.place.ascend();
        }
    }

    /// Goes to the place at the end of these branches.
    fn go(&mut self, branches: &[u32]) {
        let here = self.branches.iter().zip(branches);
        let common = here.take_while(|(here, there)| here == there).count();
        while self.branches.len() > common {
            self.place.ascend();
            self.branches.pop();
        }
        for &child in &branches[common..] {
            self.place.descend(child);
            self.branches.push(child);
        }
    }

    /// Adds what stands below the place, unless it is a dead end. Without probes the estimate is the one given.
    fn add(&mut self, share: f64, probes: u32) {
        let (estimate, is_open) = match self.place.outcome() {
            Outcome::DeadEnd(_) => return,
            Outcome::Solution => (0.0, false),
            Outcome::Open(_) if probes == 0 => (share, true),
            Outcome::Open(_) => {
                let below = (0..probes).map(|_| probe(&mut self.place, &mut self.rng).nodes);
                (below.sum::<f64>() / f64::from(probes), true)
            }
        };
        let draft = Draft {
            size: estimate.to_bits(),
            branches: Reverse(self.branches.clone()),
            prefix: self.place.path(),
        };
        if is_open {
            self.open.push(draft);
        } else {
            self.solutions.push(draft);
        }
    }

    fn split(self) -> Split {
        let mut drafts = self.open.into_vec();
        drafts.extend(self.solutions);
        drafts.sort_unstable_by(|a, b| a.branches.0.cmp(&b.branches.0));
        let part = |draft: Draft| Part {
            prefix: draft.prefix,
            estimate: f64::from_bits(draft.size),
        };
        Split {
            parts: drafts.into_iter().map(part).collect(),
            nodes: self.nodes,
        }
    }
}

impl Problem {
    /// Divides the canonical tree into at least `parts` parts if it has that many; see [`split`].
    #[must_use]
    pub fn split(&self, parts: u32) -> Split {
        split(self, parts)
    }
}

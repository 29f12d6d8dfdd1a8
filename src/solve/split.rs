//! A tree, divided into parts for parallel work. No threads here.
//!
//! A part is everything below a path of choices, its prefix. Starting from the whole tree, the part that is estimated
//! to be the largest is replaced by its children until there are enough. Dead ends drop out on the way.

use super::estimate::probe;
use super::symmetry_reduction::{ReducedTree, WeightedSubtree};
use crate::dlx::{NodeKind, TreeCursor};
use crate::problem::{OptionId, Problem};
use crate::rng::Rng;

/// A tree in parts.
///
/// The solutions of the parts one after the other are those of the whole, in the same order.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct Split {
    /// In the order of the tree. None of them is known to be without a solution.
    pub parts: Vec<Part>,
    /// Tree nodes entered to find them, the root not counted: with those below the parts they add up to the whole tree.
    pub nodes: u64,
}

/// A part of the tree: what stands below a path of choices.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct Part {
    /// The path. [`Problem::after`] makes the problem that is left below it; when
    /// nothing is left to cover, it is a solution.
    pub prefix: Vec<OptionId>,
    /// About how many tree nodes stand below: good to start with the largest, no promise.
    pub estimate: f64,
    /// For how many solutions of the whole each below it stands: 1 unless the tree was folded.
    pub times: u128,
}

/// Random ways down from each part while there is work to spend on them.
const PROBES_PER_PART: u32 = 8;

/// Updates to spend, and those for each part asked for: some milliseconds for 64 parts.
const SPLIT_UPDATES: u64 = 400_000;
const UPDATES_PER_PART: u64 = 10_000;

/// Updates after which no part is divided to the end: an item of thousands of options, each of which meets
/// thousands, would take seconds.
const MAX_SPLIT_UPDATES: u64 = 1 << 24;

/// Divides the canonical tree into at least `parts` parts if it has that many.
///
/// The work is bounded, in updates, by a constant and the number of parts. So there may be fewer parts where a tree is
/// so thin that it branches only far below the root.
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
    divided(
        &mut TreeCursor::new(problem),
        &[WeightedSubtree::whole()],
        parts,
    )
}

fn divided(place: &mut TreeCursor, folds: &[WeightedSubtree], parts: u32) -> Split {
    let work = SPLIT_UPDATES + UPDATES_PER_PART * u64::from(parts);
    let mut division = Splitter {
        place,
        rng: Rng::new(0),
        nodes: 0,
    };
    let mut drafts = Vec::new();
    let probes = if folds.len() > 1 { PROBES_PER_PART } else { 0 };
    for fold in folds {
        division.go(&fold.path);
        division.add(&mut drafts, fold.times, 0.0, probes);
    }
    shrink_to_mean(&mut drafts);
    while drafts.len() < parts as usize && division.place.work() < work {
        let Some(at) = largest(&drafts) else {
            break;
        };
        if let Some(children) = division.divide(&drafts[at].0, work / 2) {
            drafts.splice(at..=at, children);
        } else {
            drafts[at].1 = false;
        }
    }
    Split {
        parts: drafts.into_iter().map(|(part, _)| part).collect(),
        nodes: division.nodes,
    }
}

/// A part on its way, and whether it can be divided.
type PartCandidate = (Part, bool);

/// The first of the largest parts that can be divided.
fn largest(drafts: &[PartCandidate]) -> Option<usize> {
    let mut largest: Option<usize> = None;
    for (at, (part, any_engine)) in drafts.iter().enumerate() {
        if *any_engine && largest.is_none_or(|other| part.estimate > drafts[other].0.estimate) {
            largest = Some(at);
        }
    }
    largest
}

/// Moves the estimates of siblings halfway to their average: they differ by thousands where the trees differ by two, and
/// a large part that seemed to be the smallest would be begun last and be waited for.
fn shrink_to_mean(siblings: &mut [PartCandidate]) {
    let sum: f64 = siblings.iter().map(|(part, _)| part.estimate).sum();
    let average = sum / siblings.len() as f64;
    for (part, _) in siblings {
        part.estimate = f64::midpoint(part.estimate, average);
    }
}

struct Splitter<'a> {
    place: &'a mut TreeCursor,
    rng: Rng,
    nodes: u64,
}

impl Splitter<'_> {
    /// The children of a part in its stead. Past `work` they share its estimate and are not probed;
    /// `None` if they are too much work.
    fn divide(&mut self, part: &Part, work: u64) -> Option<Vec<PartCandidate>> {
        self.go(&part.prefix);
        let count = self.place.children();
        let share = part.estimate / f64::from(count.max(1));
        let mut children = Vec::new();
        for child in 0..count {
            if self.place.work() > work + MAX_SPLIT_UPDATES {
                return None;
            }
            self.place.descend(child);
            let probes = if self.place.work() < work {
                PROBES_PER_PART
            } else {
                0
            };
            self.add(&mut children, part.times, share, probes);
            self.place.ascend();
        }
        self.nodes += u64::from(count);
        shrink_to_mean(&mut children);
        Some(children)
    }

    /// Goes to the place at the end of this path.
    fn go(&mut self, path: &[OptionId]) {
        let here = self.place.path();
        let common = here.iter().zip(path);
        let common = common.take_while(|(here, there)| here == there).count();
        for _ in common..here.len() {
            self.place.ascend();
        }
        for &option in &path[common..] {
            self.place.choose(option);
        }
    }

    /// Adds what stands below the place, unless it is a dead end. Without probes the estimate is the one given.
    fn add(&mut self, drafts: &mut Vec<PartCandidate>, times: u128, share: f64, probes: u32) {
        let any_engine = self.place.children() > 0;
        if !any_engine && self.place.outcome() != NodeKind::Solution {
            return;
        }
        let estimate = match (any_engine, probes) {
            (false, _) => 0.0,
            (true, 0) => share,
            (true, _) => {
                let below = (0..probes).map(|_| probe(self.place, &mut self.rng).nodes);
                below.sum::<f64>() / f64::from(probes)
            }
        };
        let prefix = self.place.path();
        let part = Part {
            prefix,
            estimate,
            times,
        };
        drafts.push((part, any_engine));
    }
}

impl Problem {
    /// Divides the canonical tree into at least `parts` parts if it has that many; see [`split`].
    #[must_use]
    pub fn split(&self, parts: u32) -> Split {
        split(self, parts)
    }
}

impl ReducedTree {
    /// Divides what is left of the canonical tree of the problem into at least `parts` parts if it has that many: the
    /// solutions of each, [`times`](Part::times) what they stand for, add up to those of the problem.
    #[must_use]
    pub fn split(&self, problem: &Problem, parts: u32) -> Split {
        divided(&mut TreeCursor::new(problem), &self.0, parts)
    }
}

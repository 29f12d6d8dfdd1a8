//! Splits a tree into parts for parallel work. This module starts no threads.
//!
//! A part is the subtree below a path of choices, its prefix. Starting from the whole tree, the part with the largest
//! estimate is replaced by its children until there are enough parts. Dead ends are dropped.

use super::Settings;
use super::estimate::{estimate, probe};
use super::forms::is_divided;
use super::symmetry_reduction::{ReducedTree, WeightedSubtree, max_growth, reduce_by_symmetry};
use crate::count::Count;
use crate::dlx::{NodeKind, TreeCursor};
use crate::engines::Limits;
use crate::error::{Error, Result};
use crate::problem::{OptionId, Problem, Subproblem};
use crate::rng::Rng;

/// A tree, split into parts.
///
/// The solutions of the parts, in sequence, are the solutions of the whole tree in the same order.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct Split {
    /// The parts in the order of the tree. No part is known to have no solution.
    pub parts: Vec<Part>,
    /// Number of tree nodes entered to find the parts, without the root. Together with those below the parts they are
    /// the whole tree.
    pub nodes: u64,
}

/// A part of the tree: the subtree below a path of choices.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct Part {
    /// The path. [`Problem::below`] returns the subproblem below it. If the subproblem has nothing to cover, the path
    /// is a solution.
    pub prefix: Vec<OptionId>,
    /// Estimated number of tree nodes below the path. It serves to start with the largest part.
    pub estimate: f64,
    /// Number of solutions that each solution below the path represents. It is 1 unless the tree is reduced by
    /// symmetry.
    pub times: Count,
}

impl Split {
    /// The whole tree as one part.
    pub(super) fn whole() -> Self {
        Split {
            parts: vec![Part::whole(Count::ONE)],
            nodes: 0,
        }
    }
}

impl Part {
    /// The whole tree, of whose solutions each represents `times`.
    fn whole(times: Count) -> Self {
        Part {
            prefix: Vec::new(),
            estimate: 0.0,
            times,
        }
    }
}

/// Number of random probes from each part, while the work limit allows them.
const PROBES_PER_PART: u32 = 8;

/// Work limit in updates: a constant, and an amount for each requested part. 64 parts take some milliseconds.
const SPLIT_UPDATES: u64 = 400_000;
const UPDATES_PER_PART: u64 = 10_000;

/// Number of further updates after which the division of a part is abandoned. An item with thousands of options that
/// conflict with thousands of others could take seconds.
const MAX_SPLIT_UPDATES: u64 = 1 << 24;

/// Splits the canonical tree into at least `parts` parts, if it has that many.
///
/// A constant and the number of parts bound the work. So a tree that branches only far below the root may be split into
/// fewer parts.
///
/// ```
/// use dlx_wasm::puzzle::{Puzzle, Queens};
///
/// let queens: Puzzle = Queens::new(8).into();
/// let problem = queens.encode()?.problem;
/// let mut total = dlx_wasm::Count::ZERO;
/// for part in problem.split(64).parts {
///     total += problem.below(&part.prefix)?.problem.count()?;
/// }
/// assert_eq!(total, 92);
/// # Ok::<(), dlx_wasm::Error>(())
/// ```
#[must_use]
pub fn split(problem: &Problem, parts: u32) -> Split {
    split_subtrees(
        &mut TreeCursor::new(problem),
        &[WeightedSubtree::whole()],
        parts,
    )
}

fn split_subtrees(cursor: &mut TreeCursor, subtrees: &[WeightedSubtree], parts: u32) -> Split {
    let work = SPLIT_UPDATES + UPDATES_PER_PART * u64::from(parts);
    let mut splitter = Splitter {
        cursor,
        rng: Rng::new(0),
        nodes: 0,
    };
    let mut candidates = Vec::new();
    let probes = if subtrees.len() > 1 || parts <= 1 {
        PROBES_PER_PART
    } else {
        0
    };
    for subtree in subtrees {
        splitter.move_to(&subtree.path);
        splitter.add(&mut candidates, &subtree.weight, 0.0, probes);
    }
    shrink_to_mean(&mut candidates);
    while candidates.len() < parts as usize && splitter.cursor.work() < work {
        let Some(at) = largest(&candidates) else {
            break;
        };
        if let Some(children) = splitter.divide(&candidates[at].0, work / 2) {
            candidates.splice(at..=at, children);
        } else {
            candidates[at].1 = false;
        }
    }
    Split {
        parts: candidates.into_iter().map(|(part, _)| part).collect(),
        nodes: splitter.nodes,
    }
}

/// Maximum number of subtrees of a reduced tree before it is split.
const MAX_REDUCED_SUBTREES: usize = 16;

/// The limits of the estimate that a reduced tree is compared with. Few probes would miss most of a thin tree.
const ESTIMATE_LIMITS: Limits = Limits {
    nodes: 100_000,
    updates: 2_000_000,
};

/// Splits the subtree below `prefix` for a count, of whose solutions each represents `times`. If the subtree is
/// symmetric, its reduced tree is split, unless that seems to be [much larger](max_growth). The prefix exists in the problem.
pub(crate) fn split_count(
    problem: &Problem,
    prefix: &[OptionId],
    times: &Count,
    parts: u32,
) -> Result<Vec<Part>> {
    if prefix.is_empty() && !is_divided(problem, &Settings::default()) {
        return Ok(vec![Part::whole(times.clone())]);
    }
    let whole = WeightedSubtree {
        path: prefix.to_vec(),
        weight: times.clone(),
    };
    // The parts of a reduced tree are no paths of the canonical tree, which bounds need.
    if !problem.has_bounds() {
        let below = problem.after(prefix)?;
        if let Some(tree) = reduce_by_symmetry(&below.problem, MAX_REDUCED_SUBTREES, None) {
            let growth = max_growth(&below.problem, &tree.0);
            let extend =
                |subtree: &WeightedSubtree| whole.extend(&below, &subtree.path, &subtree.weight);
            let subtrees: Vec<_> = tree.0.iter().map(extend).collect();
            let split = split_subtrees(&mut TreeCursor::new(problem), &subtrees, parts);
            let reduced: f64 = split.parts.iter().map(|part| part.estimate).sum();
            if reduced <= growth * estimate(&below.problem, 0, ESTIMATE_LIMITS).nodes.mean {
                return Ok(split.parts);
            }
        }
    }
    Ok(split_subtrees(&mut TreeCursor::new(problem), &[whole], parts).parts)
}

/// A part, and true if it can be divided.
type PartCandidate = (Part, bool);

/// The first of the largest parts that can be divided.
fn largest(candidates: &[PartCandidate]) -> Option<usize> {
    let mut largest: Option<usize> = None;
    for (at, (part, can_divide)) in candidates.iter().enumerate() {
        if *can_divide && largest.is_none_or(|other| part.estimate > candidates[other].0.estimate) {
            largest = Some(at);
        }
    }
    largest
}

/// Moves the estimates of siblings halfway to their mean. They vary by a factor of thousands where the trees vary by
/// two. Otherwise a large part with a small estimate would start last, and all threads would wait for it.
fn shrink_to_mean(siblings: &mut [PartCandidate]) {
    let sum: f64 = siblings.iter().map(|(part, _)| part.estimate).sum();
    let average = sum / siblings.len() as f64;
    for (part, _) in siblings {
        part.estimate = f64::midpoint(part.estimate, average);
    }
}

struct Splitter<'a> {
    cursor: &'a mut TreeCursor,
    rng: Rng,
    nodes: u64,
}

impl Splitter<'_> {
    /// The children of a part. Beyond `work` updates they share its estimate and are not probed. Returns `None` if they
    /// take too much work.
    fn divide(&mut self, part: &Part, work: u64) -> Option<Vec<PartCandidate>> {
        self.move_to(&part.prefix);
        let count = self.cursor.children();
        let share = part.estimate / f64::from(count.max(1));
        let mut children = Vec::new();
        for child in 0..count {
            if self.cursor.work() > work + MAX_SPLIT_UPDATES {
                return None;
            }
            self.cursor.descend(child);
            let probes = if self.cursor.work() < work {
                PROBES_PER_PART
            } else {
                0
            };
            self.add(&mut children, &part.times, share, probes);
            self.cursor.ascend();
        }
        self.nodes += u64::from(count);
        shrink_to_mean(&mut children);
        Some(children)
    }

    /// Moves the cursor to the end of this path.
    fn move_to(&mut self, path: &[OptionId]) {
        let here = self.cursor.path();
        let common = here.iter().zip(path);
        let common = common.take_while(|(here, there)| here == there).count();
        for _ in common..here.len() {
            self.cursor.ascend();
        }
        for &option in &path[common..] {
            self.cursor.choose(option);
        }
    }

    /// Adds the subtree below the cursor, unless it is a dead end. Without probes, its estimate is `share`.
    fn add(&mut self, candidates: &mut Vec<PartCandidate>, times: &Count, share: f64, probes: u32) {
        let can_divide = self.cursor.children() > 0;
        if !can_divide && self.cursor.outcome() != NodeKind::Solution {
            return;
        }
        let estimate = match (can_divide, probes) {
            (false, _) => 0.0,
            (true, 0) => share,
            (true, _) => {
                let below = (0..probes).map(|_| probe(self.cursor, &mut self.rng).nodes);
                below.sum::<f64>() / f64::from(probes)
            }
        };
        let prefix = self.cursor.path();
        let part = Part {
            prefix,
            estimate,
            times: times.clone(),
        };
        candidates.push((part, can_divide));
    }
}

impl Problem {
    /// Splits the canonical tree into at least `parts` parts, if it has that many; see [`split`].
    #[must_use]
    pub fn split(&self, parts: u32) -> Split {
        split(self, parts)
    }
}

impl Problem {
    /// The subproblem below a path of choices in the canonical tree, such as [`Part::prefix`]. Its tree is, node for node,
    /// the subtree below the path.
    ///
    /// Without bounds it is the subproblem [`after`](Problem::after) these options. Below a choice of an item with bounds,
    /// the subproblem also lacks the options of earlier siblings. [`OptionId::NONE`] closes the item of the branch.
    ///
    /// ```
    /// use dlx_wasm::{OptionId, Problem};
    ///
    /// let problem = Problem::from_text("2|a\na\na\na\n")?;
    /// assert_eq!(problem.after(&[OptionId(1)])?.problem.count()?, 2);
    /// assert_eq!(problem.below(&[OptionId(1)])?.problem.count()?, 1);
    /// # Ok::<(), dlx_wasm::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`ErrorKind::InvalidArgument`](crate::ErrorKind::InvalidArgument) if the path does not exist.
    pub fn below(&self, path: &[OptionId]) -> Result<Subproblem> {
        if !self.has_bounds() {
            return self.after(path);
        }
        let mut cursor = TreeCursor::new(self);
        for (place, &option) in path.iter().enumerate() {
            if !cursor.follow(option) {
                let argument = format_args!("path[{place}]");
                let found = format_args!("option {}", option.0);
                return Err(Error::argument(
                    &argument,
                    &"a child of the tree node",
                    &found,
                ));
            }
        }
        let live = cursor.live_options(self.option_count());
        let is_removed = |option: OptionId| live[option.index() / 8] >> (option.0 % 8) & 1 == 0;
        let mut chosen = path.to_vec();
        chosen.retain(|&option| option != OptionId::NONE);
        self.after_without(&chosen, &is_removed, &cursor.closed())
    }
}

impl ReducedTree {
    /// Splits the reduced tree of the problem into at least `parts` parts, if it has that many. The solutions of the
    /// parts, weighted by [`times`](Part::times), add up to those of the problem.
    #[must_use]
    pub fn split(&self, problem: &Problem, parts: u32) -> Split {
        split_subtrees(&mut TreeCursor::new(problem), &self.0, parts)
    }
}

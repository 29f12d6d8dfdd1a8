//! The prescan: a fast engine walks the same tree ahead of the links and leaves keyframes.
//!
//! At a tree node the engine has the path, the node and solution counts, and the profile. It does not count the updates
//! and covers of the links. After a seek there, they are unknown until the links have walked there too.

use super::keyframes::Keyframes;
use super::{Search, SlicedLimits};
use crate::dlx::{Counters, ItemChoice, Snapshot};
use crate::engines::{EngineSelector, Limits, Stop};
use crate::problem::Problem;

/// The part of the tree that a prescan has walked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct PrescanRange {
    /// The number of its last tree node.
    pub nodes: u64,
    /// True if the tree has no further nodes.
    pub is_end: bool,
}

#[derive(Debug)]
pub(super) struct Prescan {
    /// The engine, until the end of the tree.
    engine: Option<Box<EngineSelector>>,
    pub(super) seen: Keyframes,
    known: PrescanRange,
}

impl Clone for Prescan {
    /// Copies the keyframes but not the engine. The copy's next walk starts at the root again.
    fn clone(&self) -> Self {
        Prescan {
            engine: None,
            seen: self.seen.clone(),
            known: self.known,
        }
    }
}

impl Search {
    /// Lets a fast engine walk ahead in the same tree, up to the tree node `up_to` or the end. `problem` is the problem
    /// of this search. The search itself does not move, and later calls of [`seek`](Search::seek) into the walked part
    /// are fast.
    ///
    /// There, updates and covers are unknown, and 0 in the [`stats`](Search::stats). They become known after the links
    /// have walked there, as in a [`trace`](Search::trace), and another seek.
    ///
    /// Returns `None` if only the links can walk this tree. This holds for every rule except the canonical one, below a
    /// forced choice, and for problems that are too large for the other engines.
    ///
    /// ```
    /// use dlx_wasm::engines::Limits;
    /// use dlx_wasm::puzzle::{Puzzle, Queens};
    /// use dlx_wasm::Search;
    ///
    /// let puzzle: Puzzle = Queens::new(12).into();
    /// let problem = puzzle.encode()?.problem;
    /// let mut search = Search::new(&problem);
    /// let known = search.guide(&problem, u64::MAX, Limits::UNLIMITED).expect("the canonical tree");
    /// assert!(known.is_end && search.path().is_empty());
    /// search.seek(known.nodes, 0, Limits::nodes(2_000));
    /// assert_eq!((search.stats().solutions, search.stats().updates), (14_200, 0));
    /// # Ok::<(), dlx_wasm::Error>(())
    /// ```
    pub fn guide(&mut self, problem: &Problem, up_to: u64, budget: Limits) -> Option<PrescanRange> {
        self.guide_at(SlicedLimits::at_once(budget), problem, up_to)
    }

    /// [`guide`](Search::guide) in slices.
    pub(crate) fn guide_at(
        &mut self,
        limits: SlicedLimits,
        problem: &Problem,
        up_to: u64,
    ) -> Option<PrescanRange> {
        if self.machine.choose() != ItemChoice::Mrv || !self.outer.is_empty() {
            return None;
        }
        let root = self.keyframe_index.seen.before(0);
        let prescan = self.keyframe_index.prescan.get_or_insert_with(|| {
            Box::new(Prescan {
                engine: None,
                seen: Keyframes::new(root.clone()),
                known: PrescanRange {
                    nodes: 0,
                    is_end: false,
                },
            })
        });
        if !prescan.walk(limits, problem, up_to) {
            self.keyframe_index.prescan = None;
            return None;
        }
        Some(prescan.known)
    }
}

impl Prescan {
    /// Returns false if the only engine is the links, which are no faster than those of the search.
    fn walk(&mut self, limits: SlicedLimits, problem: &Problem, up_to: u64) -> bool {
        if self.known.is_end || self.known.nodes >= up_to {
            return true;
        }
        let selector = match &mut self.engine {
            Some(selector) => selector,
            empty => match EngineSelector::auto(problem) {
                Ok(selector) => empty.insert(Box::new(selector)),
                Err(_) => return false,
            },
        };
        let start = selector.usage();
        let mut timer = limits.from(start);
        let up_to = up_to.min(start.nodes.saturating_add(limits.budget.nodes));
        loop {
            if selector.is_large() {
                return false;
            }
            let at = selector.usage();
            self.known.nodes = self.known.nodes.max(at.nodes);
            if at.nodes >= up_to || timer.is_over(at) {
                return true;
            }
            let next = self.seen.next();
            let stop = selector.run(Limits {
                nodes: limits.slice.nodes.min(up_to.min(next) - at.nodes),
                ..limits.slice
            });
            if stop == Stop::Exhausted {
                break;
            }
            // The walk has just entered tree node `next`.
            if selector.usage().nodes == next {
                let stats = selector.stats();
                self.seen.take(Snapshot {
                    path: selector.path(),
                    counters: Counters::with_unknown_work(next, stats.solutions),
                    profile: stats.profile,
                });
            }
        }
        self.known = PrescanRange {
            nodes: selector.usage().nodes,
            is_end: true,
        };
        self.engine = None;
        true
    }
}

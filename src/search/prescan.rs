//! The guide: a fast engine that walks the same tree ahead of the links, and knows the way to where they have not been.
//!
//! At a tree node it knows the path, the tree nodes and the solutions before, and the profile; not what links would have
//! done on the way. So who is led there finds everything but updates and covers, until links have walked there too.

use super::keyframes::Keyframes;
use super::{Search, SlicedLimits};
use crate::dlx::{Counters, ItemChoice, Snapshot};
use crate::engines::{EngineSelector, Limits, Stop};
use crate::problem::Problem;

/// How far a guide can lead.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PrescanRange {
    /// To each tree node up to this one.
    pub nodes: u64,
    /// Whether there are no more after it.
    pub is_end: bool,
}

#[derive(Debug)]
pub(super) struct Prescan {
    /// Who walks, until the end.
    plan: Option<Box<EngineSelector>>,
    pub(super) seen: Keyframes,
    known: PrescanRange,
}

impl Clone for Prescan {
    /// Copies the keyframes and no engine: whoever leads the copy further begins at the root again.
    fn clone(&self) -> Self {
        Prescan {
            plan: None,
            seen: self.seen.clone(),
            known: self.known,
        }
    }
}

impl Search {
    /// Has a fast engine walk ahead in the same tree, up to this tree node or the end. The search stays where it is,
    /// and to [`seek`](Search::seek) what the engine has passed is fast. Updates and covers are not known there, and 0
    /// in the [`stats`](Search::stats), until the links have walked there too (as for a [`trace`](Search::trace)) and
    /// the place is sought again. `problem` is the one that the search was made of. `None` where no engine but the
    /// links walks this tree: by other rules than the canonical one, below a forced choice, and where the problem is
    /// too large for any other.
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

    /// The same at a pace.
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
                plan: None,
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
    /// False where it has no engine but the links, which walk ahead no faster than those of the search.
    fn walk(&mut self, limits: SlicedLimits, problem: &Problem, up_to: u64) -> bool {
        if self.known.is_end || self.known.nodes >= up_to {
            return true;
        }
        let new = || Box::new(EngineSelector::auto(problem));
        let plan = self.plan.get_or_insert_with(new);
        let start = plan.usage();
        let mut timer = limits.from(start);
        let up_to = up_to.min(start.nodes.saturating_add(limits.budget.nodes));
        loop {
            if plan.is_large() {
                return false;
            }
            let at = plan.usage();
            self.known.nodes = self.known.nodes.max(at.nodes);
            if at.nodes >= up_to || timer.is_over(at) {
                return true;
            }
            let next = self.seen.next();
            let stop = plan.run(Limits {
                nodes: limits.slice.nodes.min(up_to.min(next) - at.nodes),
                ..limits.slice
            });
            if stop == Stop::Exhausted {
                break;
            }
            // The last of so many tree nodes has just been entered.
            if plan.usage().nodes == next {
                let stats = plan.stats();
                self.seen.take(Snapshot {
                    path: plan.path(),
                    counters: Counters::with_unknown_work(next, stats.solutions),
                    profile: stats.profile,
                });
            }
        }
        self.known = PrescanRange {
            nodes: plan.usage().nodes,
            is_end: true,
        };
        self.plan = None;
        true
    }
}

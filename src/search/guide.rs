//! The guide: a fast engine that walks the same tree ahead of the links, and knows the way to where they have not been.
//!
//! At a tree node it knows the path, the tree nodes and the solutions before, and the profile; not what links would have
//! done on the way. So who is led there finds everything but updates and covers, until links have walked there too.

use super::keyframes::Keyframes;
use super::{Pace, Search};
use crate::engine::{Budget, Choose, Counters, Plan, Snapshot, Stop};
use crate::problem::Problem;

/// How far a guide can lead.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Guided {
    /// To each tree node up to this one.
    pub nodes: u64,
    /// Whether there are no more after it.
    pub is_end: bool,
}

#[derive(Debug)]
pub(super) struct Guide {
    /// Who walks, until the end.
    plan: Option<Box<Plan>>,
    pub(super) seen: Keyframes,
    known: Guided,
}

impl Clone for Guide {
    /// Copies the keyframes and no engine: whoever leads the copy further begins at the root again.
    fn clone(&self) -> Self {
        Guide {
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
    /// use dlx_wasm::engine::Budget;
    /// use dlx_wasm::puzzle::{Puzzle, Queens};
    /// use dlx_wasm::Search;
    ///
    /// let puzzle: Puzzle = Queens::new(12).into();
    /// let problem = puzzle.encode()?.problem;
    /// let mut search = Search::new(&problem);
    /// let known = search.guide(&problem, u64::MAX, Budget::UNLIMITED).expect("the canonical tree");
    /// assert!(known.is_end && search.path().is_empty());
    /// search.seek(known.nodes, 0, Budget::nodes(2_000));
    /// assert_eq!((search.stats().solutions, search.stats().updates), (14_200, 0));
    /// # Ok::<(), dlx_wasm::Error>(())
    /// ```
    pub fn guide(&mut self, problem: &Problem, up_to: u64, budget: Budget) -> Option<Guided> {
        self.guide_at(Pace::at_once(budget), problem, up_to)
    }

    /// The same at a pace.
    pub(crate) fn guide_at(&mut self, pace: Pace, problem: &Problem, up_to: u64) -> Option<Guided> {
        if self.dance.choose() != Choose::Mrv || !self.outer.is_empty() {
            return None;
        }
        let root = self.timeline.seen.before(0);
        let guide = self.timeline.guide.get_or_insert_with(|| {
            Box::new(Guide {
                plan: None,
                seen: Keyframes::new(root.clone()),
                known: Guided {
                    nodes: 0,
                    is_end: false,
                },
            })
        });
        if !guide.walk(pace, problem, up_to) {
            self.timeline.guide = None;
            return None;
        }
        Some(guide.known)
    }
}

impl Guide {
    /// False where it has no engine but the links, which walk ahead no faster than those of the search.
    fn walk(&mut self, pace: Pace, problem: &Problem, up_to: u64) -> bool {
        if self.known.is_end || self.known.nodes >= up_to {
            return true;
        }
        let new = || Box::new(Plan::auto(problem));
        let plan = self.plan.get_or_insert_with(new);
        let start = plan.cost();
        let mut paced = pace.from(start);
        let up_to = up_to.min(start.nodes.saturating_add(pace.budget.nodes));
        loop {
            if plan.is_large() {
                return false;
            }
            let at = plan.cost();
            self.known.nodes = self.known.nodes.max(at.nodes);
            if at.nodes >= up_to || paced.is_over(at) {
                return true;
            }
            let next = self.seen.next();
            let stop = plan.run(Budget {
                nodes: pace.slice.nodes.min(up_to.min(next) - at.nodes),
                ..pace.slice
            });
            if stop == Stop::Exhausted {
                break;
            }
            // The last of so many tree nodes has just been entered.
            if plan.cost().nodes == next {
                let stats = plan.stats();
                self.seen.take(Snapshot {
                    path: plan.path(),
                    counters: Counters::led(next, stats.solutions),
                    profile: stats.profile,
                });
            }
        }
        self.known = Guided {
            nodes: plan.cost().nodes,
            is_end: true,
        };
        self.plan = None;
        true
    }
}

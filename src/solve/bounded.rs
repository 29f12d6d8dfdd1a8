//! First solutions and counts of problems in which items are covered more than once, in an order of their own.

use std::mem;

use super::methods::FirstAnswer;
use super::{Settings, out_of_budget};
use crate::engines::{BoundedSolver, Stats, Stop};
use crate::error::Result;
use crate::problem::{OptionId, Problem};

/// Number of nodes between two polls. They take some milliseconds at most.
const SLICE_NODES: u64 = 1 << 6;

/// Number of nodes of the canonical tree that take as long as a node of this search.
pub(super) const NODES_PER_BOUNDED_NODE: u64 = 16;

/// A search by the solver for items that are covered more than once.
#[derive(Debug)]
pub(super) struct BoundedSearch<'a> {
    solver: BoundedSolver,
    settings: &'a Settings<'a>,
    found: Vec<Vec<OptionId>>,
}

impl<'a> BoundedSearch<'a> {
    /// Returns true if the solver takes the problem, and the settings allow any order.
    pub(super) fn suits(problem: &Problem, settings: &Settings) -> bool {
        settings.any_engine() && problem.symmetries().is_none() && BoundedSolver::suits(problem)
    }

    /// A search before its root. The problem must [suit](BoundedSearch::suits).
    pub(super) fn new(problem: &Problem, settings: &'a Settings<'a>) -> Self {
        let mut solver = BoundedSolver::new(problem);
        if settings.any {
            solver.shuffle(settings.seed);
        }
        BoundedSearch {
            solver,
            settings,
            found: Vec::new(),
        }
    }

    /// Walks to the next solution, to the end, or until `nodes` nodes have been entered in all.
    fn advance(&mut self, nodes: u64) -> Result<Stop> {
        loop {
            let left = nodes.saturating_sub(self.solver.nodes());
            let stop = self.solver.run(left.min(SLICE_NODES));
            if stop != Stop::Budget {
                return Ok(stop);
            }
            if self.settings.is_stopped() {
                return Err(out_of_budget(self.settings, &self.stats()));
            }
            if self.solver.nodes() >= nodes {
                return Ok(Stop::Budget);
            }
        }
    }

    /// At most `most` solutions. Returns `None` if the search is not over after `nodes` nodes in all.
    ///
    /// # Errors
    /// [`ErrorKind::OutOfBudget`](crate::ErrorKind::OutOfBudget).
    pub(super) fn walk(&mut self, nodes: u64, most: usize) -> Result<Option<FirstAnswer>> {
        while self.found.len() < most {
            match self.advance(nodes)? {
                Stop::Solution => self.found.push(self.solver.solution().to_vec()),
                Stop::Exhausted => break,
                Stop::Budget => return Ok(None),
            }
        }
        Ok(Some((mem::take(&mut self.found), self.stats())))
    }

    /// Counts on, up to `limit`. Returns `None` if the count is not finished after `nodes` nodes in all.
    ///
    /// # Errors
    /// [`ErrorKind::OutOfBudget`](crate::ErrorKind::OutOfBudget).
    pub(super) fn count(&mut self, limit: u128, nodes: u64) -> Result<Option<u128>> {
        while u128::from(self.solver.solutions()) < limit {
            match self.advance(nodes)? {
                Stop::Solution => {}
                Stop::Exhausted => break,
                Stop::Budget => return Ok(None),
            }
        }
        Ok(Some(u128::from(self.solver.solutions()).min(limit)))
    }

    /// Returns true if there are this many solutions, and a walk of the canonical tree lists them sooner.
    pub(super) fn is_dense(&self, solutions: u64) -> bool {
        let found = self.solver.solutions();
        found >= solutions && found > self.solver.nodes() / NODES_PER_BOUNDED_NODE
    }

    pub(super) fn stats(&self) -> Stats {
        self.solver.stats(self.settings.why())
    }
}

//! First solutions and counts by a solver with a tree of its own: slices between polls, and the budget.

use std::mem;

use super::methods::FirstAnswer;
use super::{Settings, out_of_budget};
use crate::engines::{SelectionReason, Stats, Stop};
use crate::error::{Error, Result};
use crate::problem::OptionId;

/// A solver that finds each solution once, in an order of its own.
pub(crate) trait OwnTree {
    /// Number of tree nodes between two polls. They take some milliseconds at most.
    const SLICE_NODES: u64;

    /// Walks to the next solution, to the end, or until `nodes` further tree nodes have been entered.
    fn run(&mut self, nodes: u64) -> Stop;

    /// Number of tree nodes so far.
    fn nodes(&self) -> u64;

    /// Number of solutions so far.
    fn solutions(&self) -> u64;

    /// The options of the current solution, in ascending order.
    fn options(&self) -> Vec<OptionId>;

    /// The current counters.
    fn stats(&self, why: SelectionReason) -> Stats;

    /// Turns the current solution into another one without a search. Returns false if there is none.
    fn exchange(&mut self) -> bool {
        false
    }
}

/// A search by such a solver.
#[derive(Debug)]
pub(crate) struct OwnTreeSearch<'a, S> {
    pub(super) solver: S,
    settings: Settings<'a>,
    /// Number of tree nodes after which the search ends with an error.
    budget: u64,
    found: Vec<Vec<OptionId>>,
    /// The work at which the next poll is due.
    poll_at: u64,
}

impl<'a, S: OwnTree> OwnTreeSearch<'a, S> {
    /// A search within the budget of the settings.
    pub(super) fn over(solver: S, settings: &Settings<'a>) -> Self {
        OwnTreeSearch {
            solver,
            settings: *settings,
            budget: settings.nodes_and_next(),
            found: Vec::new(),
            poll_at: S::SLICE_NODES,
        }
    }

    /// The same search, which only [`finish`](OwnTreeSearch::finish) ends at the budget.
    pub(super) fn without_budget(self) -> Self {
        OwnTreeSearch {
            budget: u64::MAX,
            ..self
        }
    }

    /// Walks to the next solution, to the end, or until `nodes` tree nodes have been entered in all.
    ///
    /// # Errors
    /// [`ErrorKind::OutOfBudget`](crate::ErrorKind::OutOfBudget).
    pub(crate) fn advance(&mut self, nodes: u64) -> Result<Stop> {
        loop {
            let end = nodes.min(self.budget);
            let left = end.saturating_sub(self.solver.nodes());
            let stop = self.solver.run(left.min(S::SLICE_NODES));
            // Solutions may come in every slice, so they count as tree nodes.
            let work = self.solver.nodes().saturating_add(self.solver.solutions());
            let is_due = stop == Stop::Budget || work >= self.poll_at;
            if is_due && stop != Stop::Exhausted {
                self.poll_at = work.saturating_add(S::SLICE_NODES);
                if self.settings.is_stopped() {
                    return Err(self.out_of_budget());
                }
            }
            if stop != Stop::Budget {
                return Ok(stop);
            }
            if self.solver.nodes() >= self.budget {
                return Err(self.out_of_budget());
            }
            if self.solver.nodes() >= nodes {
                return Ok(Stop::Budget);
            }
        }
    }

    /// Searches until `nodes` tree nodes have been entered in all. Returns `None` if `most` solutions, or all of them, are
    /// not found by then.
    ///
    /// # Errors
    /// [`ErrorKind::OutOfBudget`](crate::ErrorKind::OutOfBudget).
    pub(super) fn walk(&mut self, nodes: u64, most: usize) -> Result<Option<FirstAnswer>> {
        while self.found.len() < most {
            match self.advance(nodes)? {
                Stop::Solution => self.found.push(self.solver.options()),
                Stop::Exhausted => break,
                Stop::Budget => return Ok(None),
            }
            if self.found.len() < most && self.solver.exchange() {
                self.found.push(self.solver.options());
            }
        }
        Ok(Some((mem::take(&mut self.found), self.stats())))
    }

    /// Searches to the end, or until `most` solutions are found, within the budget of the settings.
    ///
    /// # Errors
    /// [`ErrorKind::OutOfBudget`](crate::ErrorKind::OutOfBudget).
    pub(super) fn finish(&mut self, most: usize) -> Result<FirstAnswer> {
        let answer = self.walk(self.settings.nodes_and_next(), most)?;
        answer.ok_or_else(|| self.out_of_budget())
    }

    /// Counts on, up to `limit`. Returns `None` if the count is not finished after `nodes` tree nodes in all.
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

    /// The options of the current solution, in ascending order.
    pub(crate) fn options(&self) -> Vec<OptionId> {
        self.solver.options()
    }

    /// The settings of the search.
    pub(super) fn settings(&self) -> &Settings<'a> {
        &self.settings
    }

    pub(crate) fn stats(&self) -> Stats {
        self.solver.stats(self.settings.why())
    }

    fn out_of_budget(&self) -> Error {
        out_of_budget(&self.settings, &self.stats())
    }
}

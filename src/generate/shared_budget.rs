//! Limits that many small searches share.

use crate::engines::{FormSolver, Limits, Stats, Stop, Usage};
use crate::error::{Error, ErrorDetails, Result};
use crate::problem::{OptionId, Problem};
use crate::solve::{self, Settings, Solutions};
use crate::sort::sort_by_number;

/// The limits of the caller and their usage.
pub(super) struct SharedBudget<'a> {
    /// Only the budget and the poll of the caller.
    settings: Settings<'a>,
    /// The default maximum of tree nodes; it applies if the caller allows more.
    max_nodes: u64,
    usage: Usage,
}

/// The result of a search within its share.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Searched {
    Nothing,
    Solution(Vec<OptionId>),
    /// The share was used up first.
    Unknown,
}

impl<'a> SharedBudget<'a> {
    pub(super) fn new(settings: &Settings<'a>, max_nodes: u64) -> Self {
        SharedBudget {
            settings: Settings {
                budget: settings.budget,
                poll: settings.poll,
                ..Settings::default()
            },
            max_nodes,
            usage: Usage::default(),
        }
    }

    fn left(&self) -> Limits {
        let limits = Limits::nodes(self.max_nodes).min(self.settings.budget);
        limits.left_at(self.usage)
    }

    /// Checks the budget and the poll between searches. Many searches are too short to check them within.
    ///
    /// # Errors
    /// Returns [`ErrorKind::OutOfBudget`](crate::ErrorKind::OutOfBudget) when the whole budget is used up.
    pub(super) fn check(&self) -> Result<()> {
        let left = self.left();
        if left.nodes > 0 && left.updates > 0 && !self.settings.is_stopped() {
            return Ok(());
        }
        Err(self.out_of_budget())
    }

    fn out_of_budget(&self) -> Error {
        ErrorDetails::OutOfBudget {
            costs: None,
            nodes: self.usage.nodes,
            updates: self.usage.updates,
            solutions: 0,
        }
        .into()
    }

    /// Returns whether the default maximum of tree nodes is used up, not a limit of the caller.
    pub(super) fn is_default_used_up(&self) -> bool {
        self.usage.nodes >= self.max_nodes && self.max_nodes < self.settings.budget.nodes
    }

    /// Returns whether the caller set a limit.
    pub(super) fn is_limited(&self) -> bool {
        self.settings.budget != Limits::UNLIMITED
    }

    /// Returns the first solution, searched with the remaining budget.
    ///
    /// # Errors
    /// Returns [`ErrorKind::OutOfBudget`](crate::ErrorKind::OutOfBudget).
    pub(super) fn first(&mut self, problem: &Problem) -> Result<Option<Vec<OptionId>>> {
        let found = self.first_within(problem, u64::MAX)?;
        self.decided(found)
    }

    /// Returns any solution, searched by restarts with the remaining budget.
    ///
    /// # Errors
    /// Returns [`ErrorKind::OutOfBudget`](crate::ErrorKind::OutOfBudget).
    pub(super) fn any(&mut self, problem: &Problem, seed: u64) -> Result<Option<Vec<OptionId>>> {
        let found = self.any_within(problem, u64::MAX, seed)?;
        self.decided(found)
    }

    fn decided(&self, found: Searched) -> Result<Option<Vec<OptionId>>> {
        match found {
            Searched::Nothing => Ok(None),
            Searched::Solution(chosen) => Ok(Some(chosen)),
            Searched::Unknown => Err(self.out_of_budget()),
        }
    }

    /// Searches for the first solution with a share of the budget.
    ///
    /// # Errors
    /// Returns [`ErrorKind::OutOfBudget`](crate::ErrorKind::OutOfBudget) when the whole budget is used up.
    pub(super) fn first_within(&mut self, problem: &Problem, share: u64) -> Result<Searched> {
        let mut solutions = Solutions::new(problem, &self.share(share));
        let found = solutions.found();
        self.pay(found, &solutions.stats())
    }

    /// Searches for any solution, by restarts, with a share of the budget.
    ///
    /// # Errors
    /// Returns [`ErrorKind::OutOfBudget`](crate::ErrorKind::OutOfBudget) when the whole budget is used up.
    pub(super) fn any_within(
        &mut self,
        problem: &Problem,
        share: u64,
        seed: u64,
    ) -> Result<Searched> {
        let settings = Settings {
            any: true,
            seed,
            ..self.share(share)
        };
        match solve::first(problem, &settings) {
            Ok((found, stats)) => self.pay(Ok(found), &stats),
            Err(error) => {
                let stats = Stats {
                    nodes: error.nodes().unwrap_or_default(),
                    updates: error.updates().unwrap_or_default(),
                    ..Stats::default()
                };
                self.pay(Err(error), &stats)
            }
        }
    }

    /// Returns whether a problem with a solution has no other. Returns false too if the share is used up before that is
    /// decided.
    ///
    /// # Errors
    /// Returns [`ErrorKind::OutOfBudget`](crate::ErrorKind::OutOfBudget) when the whole budget is used up.
    pub(super) fn is_unique(&mut self, problem: &Problem, share: u64) -> Result<bool> {
        self.check()?;
        let mut solutions = Solutions::new(problem, &self.share(share));
        let first = solutions.found();
        let second = first.and_then(|first| first.map_or(Ok(None), |_| solutions.found()));
        Ok(self.pay(second, &solutions.stats())? == Searched::Nothing)
    }

    /// Searches for a solution that differs from `known`, whose options are in ascending order, with a share of the budget.
    ///
    /// # Errors
    /// Returns [`ErrorKind::OutOfBudget`](crate::ErrorKind::OutOfBudget) when the whole budget is used up.
    pub(super) fn other_than(
        &mut self,
        problem: &Problem,
        known: &[OptionId],
        share: u64,
    ) -> Result<Searched> {
        self.check()?;
        let mut solutions = Solutions::new(problem, &self.share(share));
        let is_known = |found: &[OptionId]| {
            let mut found = found.to_vec();
            sort_by_number(&mut found, |option| option.0.into());
            found == known
        };
        let found = match solutions.found() {
            Ok(Some(first)) if is_known(&first) => solutions.found(),
            first => first,
        };
        self.pay(found, &solutions.stats())
    }

    /// Returns the number of solutions up to `limit`; `None` if the share is used up before that is known.
    ///
    /// # Errors
    /// Returns [`ErrorKind::OutOfBudget`](crate::ErrorKind::OutOfBudget) when the whole budget is used up.
    pub(super) fn count_within(
        &mut self,
        problem: &Problem,
        share: u64,
        limit: u128,
    ) -> Result<Option<u128>> {
        let mut solutions = Solutions::new(problem, &self.share(share));
        let count = solutions.count_up_to(limit);
        let outcome = count.clone().map(|_| None);
        let searched = self.pay(outcome, &solutions.stats())?;
        Ok(count.ok().filter(|_| searched != Searched::Unknown))
    }

    /// Runs the form solver with a share of the budget.
    ///
    /// # Errors
    /// Returns [`ErrorKind::OutOfBudget`](crate::ErrorKind::OutOfBudget) when the whole budget is used up.
    pub(super) fn run_forms(&mut self, solver: &mut FormSolver, share: u64) -> Result<Stop> {
        /// Number of tree nodes between two checks.
        const SLICE_NODES: u64 = 1 << 8;
        let end = solver.nodes().saturating_add(share);
        loop {
            let before = solver.nodes();
            let stop = solver.run(SLICE_NODES.min(end - before));
            self.usage.nodes += solver.nodes() - before;
            if stop != Stop::Budget || solver.nodes() >= end {
                return Ok(stop);
            }
            self.check()?;
        }
    }

    fn share(&self, nodes: u64) -> Settings<'a> {
        let left = self.left();
        Settings {
            budget: Limits {
                nodes: nodes.min(left.nodes),
                ..left
            },
            ..self.settings
        }
    }

    fn pay(&mut self, found: Result<Option<Vec<OptionId>>>, stats: &Stats) -> Result<Searched> {
        self.usage += stats.usage();
        match found {
            Ok(None) => Ok(Searched::Nothing),
            Ok(Some(chosen)) => Ok(Searched::Solution(chosen)),
            Err(error) if error.is_out_of_budget() => self.check().map(|()| Searched::Unknown),
            Err(other) => Err(other),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A problem with the solutions `a c`, `b d` and `a d`, `b c`.
    fn pairs() -> Problem {
        Problem::from_text("a b c d\na c\na d\nb c\nb d\na\nb\n").unwrap()
    }

    #[test]
    fn an_unlimited_budget_stays_unlimited_after_a_search() {
        let settings = Settings::default();
        let mut shared_budget = SharedBudget::new(&settings, 1_000);
        assert!(shared_budget.any(&pairs(), 1).unwrap().is_some());
        assert!(shared_budget.usage.updates > 0);
        assert_eq!(shared_budget.left().updates, u64::MAX);
    }

    #[test]
    fn a_used_up_budget_is_an_out_of_budget_error() {
        let budget = |nodes, updates| Settings {
            budget: Limits { nodes, updates },
            ..Settings::default()
        };
        for (nodes, updates) in [(0, u64::MAX), (1, u64::MAX), (u64::MAX, 0), (u64::MAX, 1)] {
            let settings = budget(nodes, updates);
            let mut shared_budget = SharedBudget::new(&settings, 1_000);
            let found = shared_budget.first(&pairs()).unwrap_err();
            assert!(found.is_out_of_budget(), "{found:?}");
            let found = SharedBudget::new(&settings, 1_000)
                .any(&pairs(), 1)
                .unwrap_err();
            assert!(found.is_out_of_budget(), "{found:?}");
        }
    }
}

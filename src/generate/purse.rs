//! One budget that many small searches share.

use alloc::boxed::Box;
use alloc::vec::Vec;

use crate::engine::Budget;
use crate::error::{Checked, Error, Result};
use crate::problem::{OptionId, Problem};
use crate::solve::{self, Settings, Solutions};

/// What is left of a budget.
pub(super) struct Purse<'a> {
    settings: Settings<'a>,
    all: u64,
    nodes: u64,
}

/// What a search found within its share.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Found {
    Nothing,
    Solution(Vec<OptionId>),
    /// The share ended first.
    Unknown,
}

impl<'a> Purse<'a> {
    pub(super) fn new(settings: &Settings<'a>, nodes: u64) -> Self {
        let nodes = nodes.min(settings.budget.nodes);
        Purse {
            settings: *settings,
            all: nodes,
            nodes,
        }
    }

    /// Asks between searches whether to go on: many are too short to be asked within.
    ///
    /// # Errors
    /// [`Error::OutOfBudget`] when the whole budget has ended.
    pub(super) fn look(&self) -> Checked<()> {
        if self.nodes > 0 && !self.settings.poll.is_some_and(|poll| poll()) {
            return Ok(());
        }
        Err(Box::new(Error::OutOfBudget {
            nodes: self.all - self.nodes,
            updates: 0,
            solutions: 0,
        }))
    }

    /// Whether it has ended by a number of tree nodes that nobody has set.
    pub(super) fn is_empty(&self) -> bool {
        self.nodes == 0 && self.all < self.settings.budget.nodes
    }

    /// Whether somebody has set a number of tree nodes.
    pub(super) fn counts(&self) -> bool {
        self.settings.budget != Budget::UNLIMITED
    }

    /// Looks for the first solution with a share of the budget.
    ///
    /// # Errors
    /// [`Error::OutOfBudget`] when the whole budget has ended.
    pub(super) fn first(&mut self, problem: &Problem, share: u64) -> Checked<Found> {
        let mut solutions = Solutions::new(problem, &self.share(share));
        let found = solutions.next().transpose();
        self.pay(found, solutions.stats().nodes)
    }

    /// Looks for any solution, by restarts, with a share of the budget.
    ///
    /// # Errors
    /// [`Error::OutOfBudget`] when the whole budget has ended.
    pub(super) fn any(&mut self, problem: &Problem, share: u64, seed: u64) -> Checked<Found> {
        let settings = Settings {
            any: true,
            seed,
            ..self.share(share)
        };
        match solve::first(problem, &settings) {
            Ok((found, stats)) => self.pay(Ok(found), stats.nodes),
            Err(error) => {
                let nodes = match error {
                    Error::OutOfBudget { nodes, .. } => nodes,
                    _ => 0,
                };
                self.pay(Err(error), nodes)
            }
        }
    }

    /// Whether a problem that has a solution has no other; false also where the share ends before that is clear.
    ///
    /// # Errors
    /// [`Error::OutOfBudget`] when the whole budget has ended.
    pub(super) fn is_unique(&mut self, problem: &Problem, share: u64) -> Checked<bool> {
        self.look()?;
        let mut solutions = Solutions::new(problem, &self.share(share));
        let second = solutions.by_ref().nth(1).transpose();
        let nodes = solutions.stats().nodes;
        Ok(self.pay(second, nodes)? == Found::Nothing)
    }

    fn share(&self, share: u64) -> Settings<'a> {
        Settings {
            budget: Budget {
                nodes: share.min(self.nodes),
                ..self.settings.budget
            },
            ..self.settings
        }
    }

    fn pay(&mut self, found: Result<Option<Vec<OptionId>>>, nodes: u64) -> Checked<Found> {
        self.nodes = self.nodes.saturating_sub(nodes);
        match found {
            Ok(None) => Ok(Found::Nothing),
            Ok(Some(chosen)) => Ok(Found::Solution(chosen)),
            Err(Error::OutOfBudget { .. }) => self.look().map(|()| Found::Unknown),
            Err(other) => Err(other.into()),
        }
    }
}

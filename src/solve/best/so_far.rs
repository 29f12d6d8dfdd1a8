//! The cheapest solutions so far and the lower bound, which the methods of a search of costs share.

use std::cell::{Cell, RefCell};
use std::collections::BTreeSet;

use super::super::{CostProgress, Settings};
use super::Ranked;
use crate::engines::root_bound;
use crate::error::{CostsSoFar, Error, ErrorDetails};
use crate::problem::{OptionId, Problem};
use crate::sort::sort_by_number;

/// The `k` cheapest solutions that the methods have found, and the best lower bound that they have proved.
pub(crate) struct BestSoFar<'a> {
    problem: &'a Problem,
    settings: &'a Settings<'a>,
    k: usize,
    gap: u64,
    /// Cost, and options in ascending order.
    solutions: RefCell<BTreeSet<(u64, Vec<OptionId>)>>,
    lower_bound: Cell<u64>,
    /// Whether a method has computed a lower bound.
    has_bound: Cell<bool>,
}

impl<'a> BestSoFar<'a> {
    pub(crate) fn new(problem: &'a Problem, settings: &'a Settings<'a>, k: usize) -> Self {
        BestSoFar {
            problem,
            settings,
            k,
            gap: 0,
            solutions: RefCell::default(),
            lower_bound: Cell::new(0),
            has_bound: Cell::new(false),
        }
    }

    /// Each solution may cost at most this more than the one that belongs in its place.
    pub(crate) fn within(self, gap: u64) -> Self {
        BestSoFar { gap, ..self }
    }

    /// The gap of [`within`](BestSoFar::within).
    pub(crate) fn gap(&self) -> u64 {
        self.gap
    }

    /// The number of solutions that the caller requests.
    pub(crate) fn k(&self) -> usize {
        self.k
    }

    /// Adds a solution, unless it is known or too dear.
    pub(crate) fn add(&self, cost: u64, options: &[OptionId]) {
        let mut solutions = self.solutions.borrow_mut();
        let is_full = solutions.len() >= self.k;
        if is_full && solutions.last().is_none_or(|(most, _)| cost >= *most) {
            return;
        }
        let mut options = options.to_vec();
        sort_by_number(&mut options, |option| option.0.into());
        if solutions.insert((cost, options)) && is_full {
            solutions.pop_last();
        }
    }

    /// Stores a lower bound on the cost of each solution, if it is better than the one before.
    pub(crate) fn raise(&self, bound: u64) {
        self.has_bound.set(true);
        self.lower_bound.set(self.lower_bound.get().max(bound));
    }

    /// The solutions, the cheapest first, with their options in ascending order.
    pub(crate) fn ranked(&self) -> Vec<Ranked> {
        let solutions = self.solutions.borrow();
        let ranked = solutions.iter().cloned();
        ranked
            .map(|(cost, options)| Ranked { cost, options })
            .collect()
    }

    /// Reports the progress to the caller, if the settings request it.
    pub(crate) fn report(&self, nodes: u64) {
        if let Some(report) = self.settings.cost_progress {
            let costs = self.costs();
            report(&CostProgress { nodes, costs });
        }
    }

    /// Adds the solutions and the bound to an error, if the budget ended.
    #[cold]
    pub(crate) fn attached_to(&self, error: Error) -> Error {
        let mut details = error.into_details();
        if let ErrorDetails::OutOfBudget {
            solutions, costs, ..
        } = &mut details
        {
            let found = self.costs();
            *solutions = (*solutions).max(found.solutions.len() as u64);
            *costs = Some(found);
        }
        details.into()
    }

    fn costs(&self) -> CostsSoFar {
        if !self.has_bound.get() {
            self.raise(root_bound(self.problem));
        }
        let solutions = self.solutions.borrow();
        let numbers = |options: &[OptionId]| options.iter().map(|option| option.0).collect();
        let pairs = { solutions.iter() }.map(|(cost, options)| (*cost, numbers(options)));
        CostsSoFar {
            solutions: pairs.collect(),
            lower_bound: self.lower_bound.get(),
        }
    }
}

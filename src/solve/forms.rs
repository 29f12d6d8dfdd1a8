//! Answers by the form solver for Sudokus with rules: first solutions, counts and lists, in an order of its own.

use std::mem;
use std::sync::Arc;

use super::count::WALK_FIRST_NODES;
use super::first_k::FirstAnswer;
use super::{Settings, Solutions, out_of_budget};
use crate::engines::{EngineKind, FormSolver, GridPuzzle, Stats, Stop};
use crate::error::{Error, Result};
use crate::problem::{OptionId, Problem};

/// Number of tree nodes between two polls. They take some milliseconds at most.
pub(super) const SLICE_NODES: u64 = 1 << 6;

/// Number of tree nodes of a count after which other methods take their turns.
pub(super) const FORM_SOLVER_NODES: u64 = 1 << 16;

/// Number of tree nodes of a walk before a frontier-based count is tried. The nodes of the form solver exclude more.
pub(super) fn first_nodes(walk: &Solutions) -> u64 {
    if walk.is_canonical() {
        WALK_FIRST_NODES
    } else {
        FORM_SOLVER_NODES
    }
}

/// The search of a Sudoku with rules by the form solver.
#[derive(Debug)]
pub(crate) struct FormSearch<'a> {
    puzzle: Arc<GridPuzzle>,
    solver: FormSolver,
    settings: Settings<'a>,
    found: Vec<Vec<OptionId>>,
    /// The work at which the next poll is due.
    poll_at: u64,
}

impl<'a> FormSearch<'a> {
    /// The search for the first solutions, if the problem is a Sudoku with rules and the settings allow another tree. A
    /// budget of tree nodes limits the canonical tree, so it excludes the form solver unless that engine, or any
    /// solution, is requested.
    pub(crate) fn of(problem: &Problem, settings: &Settings<'a>) -> Option<Self> {
        let is_named = settings.engine == EngineKind::Cells;
        let is_any = settings.any && settings.engine == EngineKind::Auto;
        if !is_named && !is_any && !settings.any_engine() {
            return None;
        }
        let puzzle = problem.model::<GridPuzzle>()?;
        let mut solver = FormSolver::new(puzzle.compiled().clone());
        if settings.any {
            solver.shuffle(settings.seed);
        }
        Some(FormSearch {
            puzzle,
            solver,
            settings: *settings,
            found: Vec::new(),
            poll_at: SLICE_NODES,
        })
    }

    /// The same for all solutions, each once.
    pub(super) fn of_all(problem: &Problem, settings: &Settings<'a>) -> Option<Self> {
        let search = FormSearch::of(problem, settings)?;
        Some(FormSearch {
            solver: search.solver.for_all(),
            ..search
        })
    }

    /// Walks to the next solution, to the end, or until `nodes` tree nodes have been entered in all.
    ///
    /// # Errors
    /// [`ErrorKind::OutOfBudget`](crate::ErrorKind::OutOfBudget).
    pub(crate) fn advance(&mut self, nodes: u64) -> Result<Stop> {
        let budget = self.settings.nodes_and_next();
        loop {
            let end = nodes.min(budget);
            let left = end.saturating_sub(self.solver.nodes());
            let stop = self.solver.run(left.min(SLICE_NODES));
            // Solutions may come in every slice, so they count as tree nodes.
            let work = self.solver.nodes().saturating_add(self.solver.solutions());
            let is_due = stop == Stop::Budget || work >= self.poll_at;
            if is_due && stop != Stop::Exhausted {
                self.poll_at = work.saturating_add(SLICE_NODES);
                if self.settings.is_stopped() {
                    return Err(self.out_of_budget());
                }
            }
            if stop != Stop::Budget {
                return Ok(stop);
            }
            if self.solver.nodes() >= budget {
                return Err(self.out_of_budget());
            }
            if self.solver.nodes() >= nodes {
                return Ok(Stop::Budget);
            }
        }
    }

    /// Searches to the end, or until `most` solutions are found.
    ///
    /// # Errors
    /// [`ErrorKind::OutOfBudget`](crate::ErrorKind::OutOfBudget).
    pub(super) fn first(&mut self, most: usize) -> Result<FirstAnswer> {
        while self.found.len() < most && self.advance(u64::MAX)? == Stop::Solution {
            self.found.push(self.options());
        }
        Ok((mem::take(&mut self.found), self.stats()))
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
        self.puzzle.options(self.solver.numbers())
    }

    pub(crate) fn stats(&self) -> Stats {
        self.solver.stats(self.settings.why())
    }

    fn out_of_budget(&self) -> Error {
        out_of_budget(&self.settings, &self.stats())
    }
}

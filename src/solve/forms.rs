//! Answers by the form solver for Sudokus with rules: first solutions, counts and lists, in an order of its own.

use std::mem;
use std::sync::Arc;

use super::methods::FirstAnswer;
use super::{Settings, out_of_budget};
use crate::engines::{FormSolver, GridPuzzle, LargeGrid, Stats, Stop};
use crate::error::{Error, Result};
use crate::optional::IS_SUDOKU_ENTRY;
use crate::problem::{OptionId, Problem};

/// Number of tree nodes between two polls. They take some milliseconds at most.
pub(super) const SLICE_NODES: u64 = 1 << 6;

/// Number of tree nodes of a count after which other methods take their turns.
pub(super) const FORM_SOLVER_NODES: u64 = 1 << 16;

/// A limit up to which a count in a large grid is left to the form solver. Its tree is small, but has no shortcut for many
/// solutions.
const FEW_SOLUTIONS: u128 = 1 << 10;

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

/// Returns true if threads can divide the tree. The form solver has an order of its own, and the canonical tree of a Sudoku
/// with rules is far larger.
pub(super) fn is_divided(problem: &Problem, settings: &Settings) -> bool {
    FormSearch::of_all(problem, settings).is_none()
}

impl<'a> FormSearch<'a> {
    /// The search for the first solutions, if the problem is a Sudoku with rules and the settings allow it.
    pub(crate) fn of(problem: &Problem, settings: &Settings<'a>) -> Option<Self> {
        if IS_SUDOKU_ENTRY || !settings.any_grid_walk() {
            return None;
        }
        let puzzle = problem.model::<GridPuzzle>()?;
        Some(FormSearch::new(puzzle, settings))
    }

    /// The search for the first solutions of a large grid. The settings must allow another tree.
    pub(super) fn of_large(grid: LargeGrid, settings: &Settings<'a>) -> Self {
        FormSearch::new(Arc::new(grid.puzzle()), settings)
    }

    fn new(puzzle: Arc<GridPuzzle>, settings: &Settings<'a>) -> Self {
        let mut solver = FormSolver::new(puzzle.compiled().clone());
        if settings.any {
            solver.shuffle(settings.seed);
        }
        FormSearch {
            puzzle,
            solver,
            settings: *settings,
            found: Vec::new(),
            poll_at: SLICE_NODES,
        }
    }

    /// The same for all solutions, each once.
    pub(super) fn of_all(problem: &Problem, settings: &Settings<'a>) -> Option<Self> {
        FormSearch::of(problem, settings).map(FormSearch::for_all)
    }

    /// The search for a count up to `limit`: also of a large grid, if the limit is low.
    pub(super) fn of_count(
        problem: &Problem,
        settings: &Settings<'a>,
        limit: u128,
    ) -> Option<Self> {
        let of_large = || {
            let is_few = limit <= FEW_SOLUTIONS && settings.any_engine();
            let grid = is_few.then(|| LargeGrid::of(problem)).flatten()?;
            Some(FormSearch::of_large(grid, settings).for_all())
        };
        FormSearch::of_all(problem, settings).or_else(of_large)
    }

    /// The same search, for all solutions.
    fn for_all(self) -> Self {
        FormSearch {
            solver: self.solver.for_all(),
            ..self
        }
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
        let answer = self.walk(u64::MAX, most)?;
        answer.ok_or_else(|| self.out_of_budget())
    }

    /// The same until this number of tree nodes has been entered in all. Returns `None` if the search is not over by then.
    ///
    /// # Errors
    /// [`ErrorKind::OutOfBudget`](crate::ErrorKind::OutOfBudget).
    pub(super) fn walk(&mut self, nodes: u64, most: usize) -> Result<Option<FirstAnswer>> {
        while self.found.len() < most {
            match self.advance(nodes)? {
                Stop::Solution => self.found.push(self.options()),
                Stop::Exhausted => break,
                Stop::Budget => return Ok(None),
            }
        }
        Ok(Some((mem::take(&mut self.found), self.stats())))
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

    /// Returns true if a walk of the exact cover problem may be faster, and the settings allow one.
    pub(super) fn may_be_slow(&self) -> bool {
        self.puzzle.has_relations_alone() && self.settings.any_engine() && !self.settings.any
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

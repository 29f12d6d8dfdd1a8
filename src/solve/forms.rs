//! Answers by the form solver for Sudokus with rules: first solutions, counts and lists, in an order of its own.

use std::sync::Arc;

use super::Settings;
use super::own_tree::{OwnTree, OwnTreeSearch};
use crate::engines::{FormSolver, GridPuzzle, LargeGrid, SelectionReason, Stats, Stop};
use crate::optional::IS_SUDOKU_ENTRY;
use crate::problem::{OptionId, Problem};

/// Number of tree nodes between two polls.
pub(super) const FORM_SLICE_NODES: u64 = 1 << 6;

/// Number of tree nodes of a count after which other methods take their turns.
pub(super) const FORM_SOLVER_NODES: u64 = 1 << 16;

/// A limit up to which a count in a large grid is left to the form solver. Its tree is small, but has no shortcut for many
/// solutions.
const FEW_SOLUTIONS: u128 = 1 << 10;

/// The search of a Sudoku with rules by the form solver.
pub(crate) type FormSearch<'a> = OwnTreeSearch<'a, FormGrid>;

/// The form solver, and the puzzle that numbers its options.
#[derive(Debug)]
pub(crate) struct FormGrid {
    puzzle: Arc<GridPuzzle>,
    solver: FormSolver,
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
        OwnTreeSearch::over(FormGrid { puzzle, solver }, settings)
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
    fn for_all(mut self) -> Self {
        self.solver.solver = self.solver.solver.for_all();
        self
    }

    /// Returns true if a walk of the exact cover problem may be faster, and the settings allow one.
    pub(super) fn may_be_slow(&self) -> bool {
        let settings = self.settings();
        self.solver.puzzle.has_relations_alone() && settings.any_engine() && !settings.any
    }
}

impl OwnTree for FormGrid {
    const SLICE_NODES: u64 = FORM_SLICE_NODES;

    fn run(&mut self, nodes: u64) -> Stop {
        self.solver.run(nodes)
    }

    fn nodes(&self) -> u64 {
        self.solver.nodes()
    }

    fn solutions(&self) -> u64 {
        self.solver.solutions()
    }

    fn options(&self) -> Vec<OptionId> {
        self.puzzle.options(self.solver.numbers())
    }

    fn stats(&self, why: SelectionReason) -> Stats {
        self.solver.stats(why)
    }
}

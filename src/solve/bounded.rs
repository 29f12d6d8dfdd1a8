//! The solver for problems in which items are covered more than once.

use super::Settings;
use super::own_tree::{OwnTree, OwnTreeSearch};
use crate::engines::{BoundedSolver, SelectionReason, Stats, Stop};
use crate::problem::{OptionId, Problem};

/// Number of nodes of the canonical tree that take as long as a node of this search.
pub(super) const NODES_PER_BOUNDED_NODE: u64 = 16;

/// A search by the solver for items that are covered more than once.
pub(super) type BoundedSearch<'a> = OwnTreeSearch<'a, BoundedSolver>;

impl<'a> BoundedSearch<'a> {
    /// Returns true if the solver takes the problem, and the settings allow any order.
    pub(super) fn suits(problem: &Problem, settings: &Settings) -> bool {
        settings.any_engine() && problem.symmetries().is_none() && BoundedSolver::suits(problem)
    }

    /// A search before its root. The problem must [suit](BoundedSearch::suits).
    pub(super) fn new(problem: &Problem, settings: &Settings<'a>) -> Self {
        let mut solver = BoundedSolver::new(problem);
        if settings.any {
            solver.shuffle(settings.seed);
        }
        OwnTreeSearch::over(solver, settings)
    }

    /// Returns true if there are this many solutions, and a walk of the canonical tree lists them sooner.
    pub(super) fn is_dense(&self, solutions: u64) -> bool {
        let found = self.solver.solutions();
        found >= solutions && found > self.solver.nodes() / NODES_PER_BOUNDED_NODE
    }
}

impl OwnTree for BoundedSolver {
    const SLICE_NODES: u64 = 1 << 6;

    fn run(&mut self, nodes: u64) -> Stop {
        self.run(nodes)
    }

    fn nodes(&self) -> u64 {
        self.nodes()
    }

    fn solutions(&self) -> u64 {
        self.solutions()
    }

    fn options(&self) -> Vec<OptionId> {
        self.solution().to_vec()
    }

    fn stats(&self, why: SelectionReason) -> Stats {
        self.stats(why)
    }
}

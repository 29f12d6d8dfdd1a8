//! What a search for the first few solutions hands back, whoever made it.

use super::bands::UniqueGrid;
use crate::dlx::{NodeKind, TreeCursor};
use crate::problem::{OptionId, Problem};

/// What is found when the first few solutions are asked for.
#[derive(Debug)]
pub(crate) enum FirstSolutions {
    /// The only one there is, without an order.
    Sole(UniqueGrid),
    /// In canonical order; all there are, if they are fewer than asked for.
    Paths(Vec<Vec<OptionId>>),
}

impl FirstSolutions {
    /// The paths in canonical order.
    pub(super) fn paths(self, problem: &Problem) -> Vec<Vec<OptionId>> {
        match self {
            FirstSolutions::Sole(sole) => vec![sole.path(problem)],
            FirstSolutions::Paths(paths) => paths,
        }
    }
}

/// The options of a solution in the order in which the canonical tree chooses them.
pub(super) fn in_order(problem: &Problem, solution: &[OptionId]) -> Vec<OptionId> {
    let mut owners = vec![OptionId(0); problem.item_count() as usize];
    for &option in solution {
        for entry in problem.entries(option) {
            owners[entry.item.index()] = option;
        }
    }
    let mut place = TreeCursor::new(problem);
    while let NodeKind::Branch(item) = place.outcome()
        && place.follow(owners[item.index()])
    {}
    place.path()
}

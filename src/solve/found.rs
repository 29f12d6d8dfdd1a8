//! What a search for the first few solutions hands back, whoever made it.

use super::bands::Sole;
use crate::engine::{Descent, Outcome};
use crate::problem::{OptionId, Problem};

/// What is found when the first few solutions are asked for.
#[derive(Debug)]
pub(crate) enum Found {
    /// The only one there is, without an order.
    Sole(Sole),
    /// In canonical order; all there are, if they are fewer than asked for.
    Paths(Vec<Vec<OptionId>>),
}

impl Found {
    /// The paths in canonical order.
    pub(super) fn paths(self, problem: &Problem) -> Vec<Vec<OptionId>> {
        match self {
            Found::Sole(sole) => vec![sole.path(problem)],
            Found::Paths(paths) => paths,
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
    let mut place = Descent::new(problem);
    while let Outcome::Open(item) = place.outcome()
        && place.follow(owners[item.index()])
    {}
    place.path()
}

//! What a search for the first few solutions hands back, whoever made it.

use alloc::vec::Vec;

use super::bands::Sole;
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

//! The least cost of the paths to a state, beside the number of paths that have it.
//!
//! A pass for the cheapest solutions is the same dynamic program as a count, over another semiring. A number is a pair of
//! a least cost and a multiplicity. A choice adds its cost. A sum keeps the smaller cost, and adds the multiplicities of
//! equal costs.

use std::fmt::Debug;

use crate::problem::OptionId;

/// The least cost of some paths. `()` is the cost of a plain count, in which all paths are equally cheap.
pub(super) trait PathCost: Copy + Ord + Default + Debug {
    /// Whether all paths are equally cheap. Only such a pass keeps its states.
    const IS_PLAIN: bool;
    /// The cost after a further choice. `costs` has the cost of each option; [`OptionId::NONE`] costs nothing.
    fn after(self, option: OptionId, costs: &[u64]) -> Self;
    /// The cost as a number.
    fn to_u64(self) -> u64;
}

impl PathCost for () {
    const IS_PLAIN: bool = true;

    #[inline]
    fn after(self, _: OptionId, _: &[u64]) -> Self {}

    fn to_u64(self) -> u64 {
        0
    }
}

impl PathCost for u64 {
    const IS_PLAIN: bool = false;

    #[inline]
    fn after(self, option: OptionId, costs: &[u64]) -> Self {
        self + costs.get(option.index()).copied().unwrap_or(0)
    }

    fn to_u64(self) -> u64 {
        self
    }
}

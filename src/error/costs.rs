//! The state of a search for cheap solutions when its budget ends.

use std::fmt;

/// The result of a search for cheap solutions whose budget ended: the cheapest solutions so far, and a lower bound.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct CostsSoFar {
    /// The cheapest solutions found so far, the cheapest first: the cost, and the numbers of the options in ascending
    /// order. Some solution may be cheaper.
    pub solutions: Vec<(u64, Vec<u32>)>,
    /// No solution costs less. It is proved.
    pub lower_bound: u64,
}

impl CostsSoFar {
    /// The maximum difference between the cheapest solution so far and the cheapest one; `None` before the first
    /// solution.
    #[must_use]
    pub fn gap(&self) -> Option<u64> {
        let (cost, _) = self.solutions.first()?;
        Some(cost.saturating_sub(self.lower_bound))
    }
}

impl fmt::Display for CostsSoFar {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        if let Some((cost, _)) = self.solutions.first() {
            write!(f, "; least cost {cost}")?;
        }
        write!(f, "; lower bound {}", self.lower_bound)
    }
}

//! Alternating inference chain: a sequence of marks with alternating links, through cells and houses. Of the first and
//! the second mark at least one is true, of the second and the third at most one, and so on. At least one of the two
//! ends is true, so any mark that contradicts both ends can be removed.

use super::Technique;
use crate::explain::HumanStep;
use crate::explain::chain::{self, ChainLinks};
use crate::explain::marks::PencilMarks;

pub(super) fn find(marks: &PencilMarks) -> Option<HumanStep> {
    let rules = ChainLinks {
        by_cell: true,
        by_house: true,
    };
    chain::find(marks, Technique::AlternatingChain, &rules)
}

//! Alternating inference chain: marks of which the first or the second is true, not the second and the third, the
//! third or the fourth, and so on, through cells and through houses. At least one of the two ends is true, so
//! whatever neither allows can go.

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

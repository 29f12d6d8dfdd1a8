//! XY-chain: cells with two digits, each of which shares a digit and a house with the next. If one end does not hold
//! the first digit, each cell determines the next, and the other end holds it. So no cell that sees both ends can hold
//! it.

use super::Technique;
use crate::explain::HumanStep;
use crate::explain::chain::{self, ChainLinks};
use crate::explain::marks::PencilMarks;

pub(super) fn find(marks: &PencilMarks) -> Option<HumanStep> {
    let rules = ChainLinks {
        by_cell: true,
        by_house: false,
    };
    chain::find(marks, Technique::XyChain, &rules)
}

//! X-chain: a sequence of cells for one digit. Of the first and the second cell at least one holds it, of the second
//! and the third at most one, and so on. The digit is at one of the two ends, so no cell that sees both can hold it.
//! The shortest X-chains are called skyscraper, two-string kite and turbot fish.

use super::Technique;
use crate::explain::HumanStep;
use crate::explain::chain::{self, ChainLinks};
use crate::explain::marks::PencilMarks;

pub(super) fn find(marks: &PencilMarks) -> Option<HumanStep> {
    let rules = ChainLinks {
        by_cell: false,
        by_house: true,
    };
    chain::find(marks, Technique::XChain, &rules)
}

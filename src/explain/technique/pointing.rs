//! Pointing, the first kind of locked candidates: in a box or a region, some cell outside sees all places for a digit.
//! That cell cannot hold the digit. With plain boxes, such cells are the other cells of a line.

use super::Technique;
use crate::explain::HumanStep;
use crate::explain::locked;
use crate::explain::marks::PencilMarks;

pub(super) fn find(marks: &PencilMarks) -> Option<HumanStep> {
    let lines = 2 * marks.side();
    locked::find(marks, Technique::Pointing, lines..lines + marks.side())
}

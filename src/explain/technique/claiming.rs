//! Claiming, the second kind of locked candidates: in a row, a column or a diagonal, some cell outside sees all places
//! for a digit. That cell cannot hold the digit. With plain boxes, such cells are the other cells of a box.

use super::Technique;
use crate::explain::HumanStep;
use crate::explain::locked;
use crate::explain::marks::PencilMarks;

pub(super) fn find(marks: &PencilMarks) -> Option<HumanStep> {
    let side = marks.side();
    let in_lines = locked::find(marks, Technique::Claiming, 0..2 * side);
    in_lines.or_else(|| locked::find(marks, Technique::Claiming, 3 * side..marks.house_count()))
}

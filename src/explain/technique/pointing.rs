//! Pointing, the first kind of locked candidates: in a box or a region, the places for a digit are all seen by some
//! cell outside, which then cannot hold it. With plain boxes these cells are the rest of a line.

use super::Technique;
use crate::explain::HumanStep;
use crate::explain::locked;
use crate::explain::marks::PencilMarks;

pub(super) fn find(marks: &PencilMarks) -> Option<HumanStep> {
    let lines = 2 * marks.side();
    locked::find(marks, Technique::Pointing, lines..lines + marks.side())
}

//! XY-wing: a cell with the digits X and Y sees one with X and Z and one with Y and Z. Whichever it holds, one of the
//! two holds Z; so no cell that sees both can.

use super::Technique;
use crate::explain::HumanStep;
use crate::explain::marks::PencilMarks;
use crate::explain::wings;

pub(super) fn find(marks: &PencilMarks) -> Option<HumanStep> {
    wings::find(marks, Technique::XyWing, 2)
}

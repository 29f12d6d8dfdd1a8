//! XYZ-wing: a cell with the digits X, Y and Z sees two cells, one with X and Z, the other with Y and Z as digits. One of
//! the three cells holds Z, so a cell that sees all three cannot.

use super::Technique;
use crate::explain::HumanStep;
use crate::explain::marks::PencilMarks;
use crate::explain::wings;

pub(super) fn find(marks: &PencilMarks) -> Option<HumanStep> {
    wings::find(marks, Technique::XyzWing, 3)
}

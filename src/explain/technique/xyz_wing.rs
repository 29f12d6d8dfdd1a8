//! XYZ-wing: a cell with the digits X, Y and Z sees one with X and Z and one with Y and Z. One of the three holds Z; so
//! no cell that sees all three can.

use super::Technique;
use crate::explain::HumanStep;
use crate::explain::marks::PencilMarks;
use crate::explain::wings;

pub(super) fn find(marks: &PencilMarks) -> Option<HumanStep> {
    wings::find(marks, Technique::XyzWing, 3)
}

//! XY-wing: a cell with the digits X and Y sees two cells, one with X and Z, the other with Y and Z as digits. If the
//! first cell holds X, the cell with X and Z holds Z; if it holds Y, the other one does. So no cell that sees both can
//! hold that digit.

use super::Technique;
use crate::explain::HumanStep;
use crate::explain::marks::PencilMarks;
use crate::explain::wings;

pub(super) fn find(marks: &PencilMarks) -> Option<HumanStep> {
    wings::find(marks, Technique::XyWing, 2)
}

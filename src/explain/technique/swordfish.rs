//! Swordfish: in three rows a digit has places in three columns only, so the other cells of these columns cannot hold
//! it. The same holds with columns and rows exchanged, and with regions for either.

use super::Technique;
use crate::explain::HumanStep;
use crate::explain::fish;
use crate::explain::marks::PencilMarks;

pub(super) fn find(marks: &PencilMarks) -> Option<HumanStep> {
    fish::find(marks, Technique::Swordfish, 3)
}

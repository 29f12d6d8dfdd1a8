//! Swordfish: in three rows a digit has places in three columns only, so the rest of these columns cannot hold it; or
//! columns and rows the other way round, or regions for either.

use super::Technique;
use crate::explain::HumanStep;
use crate::explain::fish;
use crate::explain::marks::PencilMarks;

pub(super) fn find(marks: &PencilMarks) -> Option<HumanStep> {
    fish::find(marks, Technique::Swordfish, 3)
}

//! Naked quad: four cells of a house have four digits between them, so no other cell of the house can hold these.

use super::Technique;
use crate::explain::HumanStep;
use crate::explain::house_sets;
use crate::explain::marks::PencilMarks;

pub(super) fn find(marks: &PencilMarks) -> Option<HumanStep> {
    house_sets::naked(marks, Technique::NakedQuad, 4)
}

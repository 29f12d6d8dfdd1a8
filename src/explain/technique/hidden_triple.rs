//! Hidden triple: three digits of a house have three cells between them, so these cells can hold nothing else.

use super::Technique;
use crate::explain::HumanStep;
use crate::explain::house_sets;
use crate::explain::marks::PencilMarks;

pub(super) fn find(marks: &PencilMarks) -> Option<HumanStep> {
    house_sets::hidden(marks, Technique::HiddenTriple, 3)
}

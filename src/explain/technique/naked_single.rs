//! Naked single: a cell has one digit left; its houses contain all others.

use super::Technique;
use crate::explain::HumanStep;
use crate::explain::marks::PencilMarks;

pub(super) fn find(marks: &PencilMarks) -> Option<HumanStep> {
    let cell = (0..marks.cell_count()).find(|&cell| marks.of(cell).is_power_of_two())?;
    let mark = marks.mark(cell, marks.of(cell).trailing_zeros() as usize);
    let mut step = HumanStep::new(Technique::NakedSingle);
    step.pattern.push(mark);
    step.placements.push(mark);
    Some(step)
}

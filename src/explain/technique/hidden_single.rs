//! Hidden single: a house has one place left for a digit. Boxes come first, because people see them best.

use super::Technique;
use crate::explain::HumanStep;
use crate::explain::marks::{PencilMarks, bits};

pub(super) fn find(marks: &PencilMarks) -> Option<HumanStep> {
    let lines = 0..2 * marks.side();
    let regions = lines.end..marks.house_count();
    for house in regions.chain(lines) {
        for digit in bits(marks.missing(house)) {
            let places = marks.places(house, digit);
            if places.is_power_of_two() {
                let cell = marks.cell(house, places.trailing_zeros() as usize);
                let mut step = HumanStep::new(Technique::HiddenSingle);
                step.houses.push(marks.house(house));
                step.pattern.push(marks.mark(cell, digit));
                step.placements.push(marks.mark(cell, digit));
                return Some(step);
            }
        }
    }
    None
}

//! Naked and hidden sets: the counting argument within a house, for cells and for digits.

use super::marks::{PencilMarks, bits};
use super::sets::find_set;
use super::{HumanStep, Technique};

/// Finds `size` cells of a house with only `size` digits between them.
pub(super) fn naked(marks: &PencilMarks, technique: Technique, size: usize) -> Option<HumanStep> {
    (0..marks.house_count()).find_map(|house| {
        let cells: Vec<usize> = (0..marks.side())
            .map(|place| marks.cell(house, place))
            .collect();
        let digits: Vec<u32> = cells.iter().map(|&cell| marks.of(cell)).collect();
        let mut found = None;
        find_set(marks, &digits, size, &mut |chosen, union| {
            let mut step = HumanStep::new(technique);
            for (place, &cell) in cells.iter().enumerate() {
                if chosen.contains(&place) {
                    step.show(marks, cell, union, 0);
                } else {
                    step.erase(marks, cell, union);
                }
            }
            step.houses.push(marks.house(house));
            found = step.if_any();
            found.is_some()
        });
        found
    })
}

/// Finds `size` digits of a house with only `size` cells between them.
pub(super) fn hidden(marks: &PencilMarks, technique: Technique, size: usize) -> Option<HumanStep> {
    (0..marks.house_count()).find_map(|house| {
        let digits = 0..=marks.side();
        let places: Vec<u32> = digits.map(|digit| marks.places(house, digit)).collect();
        let mut found = None;
        find_set(marks, &places, size, &mut |chosen, union| {
            let digits = chosen.iter().fold(0, |digits, &digit| digits | 1 << digit);
            let mut step = HumanStep::new(technique);
            for place in bits(union) {
                let cell = marks.cell(house, place);
                step.show(marks, cell, digits, 0);
                step.erase(marks, cell, !digits);
            }
            step.houses.push(marks.house(house));
            found = step.if_any();
            found.is_some()
        });
        found
    })
}

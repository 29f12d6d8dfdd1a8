//! Locked candidates: all places for a digit in a house see a cell outside it.

use std::ops::Range;

use super::marks::{PencilMarks, bits};
use super::{HumanStep, Technique};

/// Finds the first of these houses with a locked digit.
pub(super) fn find(
    marks: &PencilMarks,
    technique: Technique,
    mut houses: Range<usize>,
) -> Option<HumanStep> {
    houses.find_map(|house| {
        bits(marks.missing(house)).find_map(|digit| {
            let places = bits(marks.places(house, digit));
            let cells: Vec<usize> = places.map(|place| marks.cell(house, place)).collect();
            let mut step = HumanStep::new(technique);
            step.erase_seen(marks, digit, &cells);
            let mut step = step.if_any()?;
            step.houses.push(marks.house(house));
            let shared = (0..marks.house_count()).find(|&other| {
                let holds = |cell: &usize| {
                    marks
                        .seats(*cell)
                        .iter()
                        .any(|&(one, _)| usize::from(one) == other)
                };
                other != house && cells.iter().all(holds)
            });
            step.houses.extend(shared.map(|other| marks.house(other)));
            for cell in cells {
                step.show(marks, cell, 1 << digit, 0);
            }
            Some(step)
        })
    })
}

//! Fish: the counting argument for one digit, with houses of one family against houses of another.

use super::marks::{PencilMarks, bits};
use super::sets::find_set;
use super::{HumanStep, Technique};

/// Pairs of families: the base family and the cover family. Rows, columns and regions each cut the grid into houses.
const FAMILIES: [[usize; 2]; 6] = [[0, 1], [1, 0], [0, 2], [1, 2], [2, 0], [2, 1]];

/// Finds `few` houses of one family whose places for a digit lie in only `few` houses of another family.
pub(super) fn find(marks: &PencilMarks, technique: Technique, few: usize) -> Option<HumanStep> {
    let side = marks.side();
    FAMILIES.into_iter().find_map(|[base, cover]| {
        // The index of a cell's cover house within its family.
        let covers = |cell: usize| usize::from(marks.seats(cell)[cover].0) - cover * side;
        (1..=side).find_map(|digit| {
            let cells_of = |house: usize| {
                let places = bits(marks.places(base * side + house, digit));
                places.map(move |place| marks.cell(base * side + house, place))
            };
            let covered = |house| cells_of(house).fold(0, |all, cell| all | 1 << covers(cell));
            let places: Vec<u32> = (0..side).map(covered).collect();
            let mut found = None;
            find_set(marks, &places, few, &mut |chosen, union| {
                let mut step = HumanStep::new(technique);
                for house in 0..side {
                    for cell in cells_of(house) {
                        if chosen.contains(&house) {
                            step.show(marks, cell, 1 << digit, 0);
                        } else if union >> covers(cell) & 1 == 1 {
                            step.erase(marks, cell, 1 << digit);
                        }
                    }
                }
                let bases = chosen.iter().map(|house| base * side + house);
                let covers = bits(union).map(|house| cover * side + house);
                step.houses = bases
                    .chain(covers)
                    .map(|house| marks.house(house))
                    .collect();
                found = step.if_any();
                found.is_some()
            });
            found
        })
    })
}

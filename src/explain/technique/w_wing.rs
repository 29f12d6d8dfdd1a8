//! W-wing: two cells have the same two digits X and Y. A house has two places for X, and each of the two cells sees
//! another one of them. X cannot be in both cells, so Y is in one of them, and no cell that sees both can hold Y.

use super::Technique;
use crate::explain::HumanStep;
use crate::explain::links::{ends, with_two};
use crate::explain::marks::{PencilMarks, bits};

pub(super) fn find(marks: &PencilMarks) -> Option<HumanStep> {
    let pairs = with_two(marks);
    for (index, &one) in pairs.iter().enumerate() {
        for &other in &pairs[index + 1..] {
            if marks.of(one) != marks.of(other) || marks.sees(one, other) {
                continue;
            }
            for digit_x in bits(marks.of(one)) {
                let free = (marks.of(one) & !(1 << digit_x)).trailing_zeros() as usize;
                if !marks.both_seen(free, one, other) {
                    continue;
                }
                if let Some((house, near)) = connecting_house(marks, digit_x, [one, other]) {
                    let mut step = HumanStep::new(Technique::WWing);
                    step.houses.push(marks.house(house));
                    for cell in near {
                        step.show(marks, cell, 1 << digit_x, 0);
                    }
                    for cell in [one, other] {
                        step.show(marks, cell, marks.of(cell), 1);
                    }
                    step.erase_seen(marks, free, &[one, other]);
                    return Some(step);
                }
            }
        }
    }
    None
}

/// Returns a house with two places for a digit, such that each of `cells` sees another one of them.
fn connecting_house(
    marks: &PencilMarks,
    digit: usize,
    cells: [usize; 2],
) -> Option<(usize, [usize; 2])> {
    (0..marks.house_count()).find_map(|house| {
        let near = ends(marks, house, digit)?;
        let fits =
            |near: [usize; 2]| marks.sees(near[0], cells[0]) && marks.sees(near[1], cells[1]);
        [near, [near[1], near[0]]]
            .into_iter()
            .find(|&near| fits(near))
            .map(|near| (house, near))
    })
}

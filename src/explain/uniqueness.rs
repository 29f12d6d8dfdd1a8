//! Techniques that rely on the only solution. The caller must know that there is one: from a pattern that could be filled
//! in two ways, a second solution would follow.
//!
//! Both exchange digits of blanks. The clues stay, so only houses and groups can forbid the second filling, and both
//! techniques check all of them. No other rule has pencil marks.

use super::marks::{PencilMarks, bits};
use super::{HumanStep, Technique};

/// Finds a unique rectangle: four cells in two rows and two columns that share two digits. If all four held one of the
/// two, the digits could be exchanged. So one of the cells holds another digit.
pub(super) fn rectangle(marks: &PencilMarks) -> Option<HumanStep> {
    let side = marks.side();
    for lower in 1..side {
        if !marks.charge((lower * side) as u64) {
            return None;
        }
        for upper in 0..lower {
            let marks_of =
                |column: usize| marks.of(upper * side + column) & marks.of(lower * side + column);
            for right in 1..side {
                for left in 0..right {
                    if (marks_of(left) & marks_of(right)).count_ones() < 2 {
                        continue;
                    }
                    let corner = |row: usize, column: usize| row * side + column;
                    let step = of_corners(
                        marks,
                        [corner(upper, left), corner(lower, right)],
                        [corner(upper, right), corner(lower, left)],
                    );
                    if step.is_some() {
                        return step;
                    }
                }
            }
        }
    }
    None
}

/// Returns the step of a rectangle with these diagonals, which share at least two digits.
fn of_corners(marks: &PencilMarks, falling: [usize; 2], rising: [usize; 2]) -> Option<HumanStep> {
    let corners = [falling[0], rising[0], rising[1], falling[1]];
    let mut of_corners = corners.iter().map(|&cell| marks.of(cell));
    let pair = of_corners.find(|digits| digits.count_ones() == 2)?;
    let has_pair = |&cell: &usize| marks.of(cell) & pair == pair;
    if !corners.iter().all(has_pair) || !marks.are_exchangeable(falling, rising) {
        return None;
    }
    let has_others = |cell: &usize| marks.of(*cell) != pair;
    let open: Vec<usize> = corners.iter().copied().filter(has_others).collect();
    let others = open.iter().fold(0, |others, &cell| others | marks.of(cell)) & !pair;
    let mut step = HumanStep::new(Technique::UniqueRectangle);
    for &cell in &corners {
        step.show(marks, cell, pair, 0);
    }
    for &cell in &open {
        step.show(marks, cell, others, 1);
    }
    match open[..] {
        // Type 1.
        [only] => step.erase(marks, only, pair),
        // Types 2 and 5.
        _ if others.is_power_of_two() => {
            step.erase_seen(marks, others.trailing_zeros() as usize, &open);
        }
        [one, other] => locked_in(marks, &mut step, [one, other], pair),
        _ => {}
    }
    step.if_any()
}

/// Type 4: if a house holds one digit of the pair in one of two open cells, the other digit is in neither.
fn locked_in(marks: &PencilMarks, step: &mut HumanStep, open: [usize; 2], pair: u32) {
    for digit in bits(pair) {
        let has_both_places = |house: usize| {
            let places = bits(marks.places(house, digit));
            places.map(|place| marks.cell(house, place)).eq(open)
        };
        let houses = marks.seats(open[0]).iter().map(|seat| usize::from(seat.0));
        if let Some(house) = houses.into_iter().find(|&house| has_both_places(house)) {
            step.houses.push(marks.house(house));
            for cell in open {
                step.erase(marks, cell, pair & !(1 << digit));
            }
            return;
        }
    }
}

/// Finds a grid in which all blanks but one have two digits, and every house has two places for each missing digit, apart
/// from one digit of that cell. Without this digit, every blank could take its other digit. So the cell holds it.
pub(super) fn bug_plus_one(marks: &PencilMarks) -> Option<HumanStep> {
    let mut odd = None;
    for cell in 0..marks.cell_count() {
        match marks.of(cell).count_ones() {
            0 | 2 => {}
            3 if odd.is_none() => odd = Some(cell),
            _ => return None,
        }
    }
    let odd = odd?;
    if marks.has_groups() {
        return None;
    }
    let is_extra = |digit: &usize| {
        (0..marks.house_count()).all(|house| {
            bits(marks.missing(house)).all(|other| {
                let places = bits(marks.places(house, other));
                let is_counted =
                    |place: &usize| other != *digit || marks.cell(house, *place) != odd;
                places.filter(is_counted).count() == 2
            })
        })
    };
    let digit = bits(marks.of(odd)).find(is_extra)?;
    let mut step = HumanStep::new(Technique::BugPlusOne);
    step.show(marks, odd, marks.of(odd), 0);
    step.placements.push(marks.mark(odd, digit));
    Some(step)
}

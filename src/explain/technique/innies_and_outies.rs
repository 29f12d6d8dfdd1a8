//! Innies and outies: the digits of a house have a known sum. The sums of rules inside leave a sum for the other cells.

use super::Technique;
use crate::explain::HumanStep;
use crate::explain::bounds;
use crate::explain::grid_rules::GridRules;
use crate::explain::house_sums::HouseSum;
use crate::explain::marks::PencilMarks;

/// Maximum number of blanks for which all cases are tried. More blanks have bounds only.
const MAX_CASES: usize = 4;

/// Maximum number of blanks. A person does not add up more cells.
const MAX_BLANKS: usize = 7;

pub(super) fn find(marks: &PencilMarks, rules: &GridRules) -> Option<HumanStep> {
    let sums = &rules.house_sums;
    sums.iter().enumerate().find_map(|(part, sum)| {
        let cells = sum.terms.iter().map(|&(cell, _)| usize::from(cell));
        let place = [part, sums.len()];
        rules.if_changed(marks, Technique::InniesAndOuties, place, cells, || {
            of_sum(marks, rules, sum)
        })
    })
}

fn of_sum(marks: &PencilMarks, rules: &GridRules, sum: &HouseSum) -> Option<HumanStep> {
    let blanks = sum.terms.iter().map(|&(cell, _)| usize::from(cell));
    let blanks: Vec<usize> = blanks.filter(|&cell| marks.cells[cell] == 0).collect();
    let kept = match blanks.len() {
        0 => return None,
        // The terms and the cells of the part have the same order.
        1..=MAX_CASES => sum.part(rules.board()).possible(marks)?,
        _ if blanks.len() <= MAX_BLANKS => bounds::within(marks, &sum.terms, sum.total),
        _ => return None,
    };
    let mut step = HumanStep::new(Technique::InniesAndOuties);
    step.houses = { sum.houses.iter() }
        .map(|&house| marks.house(house))
        .collect();
    for &form in &sum.forms {
        let form = &rules.forms()[form];
        step.rely_on(marks, form, &form.form.cells());
    }
    let is_only = |kept: u32| blanks.len() == 1 && kept.is_power_of_two();
    for (&(cell, factor), kept) in sum.terms.iter().zip(kept) {
        let group = u8::from(factor < 0);
        let cell = usize::from(cell);
        if is_only(kept) && marks.of(cell) & kept != 0 {
            step.show(marks, cell, kept, group);
            let digit = kept.trailing_zeros() as usize;
            step.placements.push(marks.mark(cell, digit));
        } else {
            step.keep(marks, cell, kept, group);
        }
    }
    step.if_any()
}

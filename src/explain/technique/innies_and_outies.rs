//! Innies and outies: the digits of a house have a known sum. The sums of rules inside leave a sum for the other cells.

use super::Technique;
use super::permutations::sum_of_blanks;
use crate::explain::HumanStep;
use crate::explain::bounds;
use crate::explain::cases;
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
    let is_blank = |cell: u16| marks.cells[usize::from(cell)] == 0;
    let bounds = bounds::within(marks, &sum.terms, sum.total);
    let blanks = sum.terms.iter().zip(bounds);
    let blanks: Vec<((u16, i32), u32)> = blanks
        .map(|(&term, kept)| (term, kept))
        .filter(|&((cell, _), _)| is_blank(cell))
        .collect();
    if blanks.len() > MAX_BLANKS {
        return None;
    }
    let cells: Vec<usize> = blanks.iter().map(|&((cell, _), _)| cell.into()).collect();
    let mut kept: Vec<u32> = blanks.iter().map(|&(_, kept)| kept).collect();
    if blanks.len() <= MAX_CASES {
        let demand = sum_of_blanks(marks, &sum.terms, sum.total);
        kept = cases::possible(marks, &cells, &demand)?;
    }
    let mut step = HumanStep::new(Technique::InniesAndOuties);
    step.houses = { sum.houses.iter() }
        .map(|&house| marks.house(house))
        .collect();
    for &form in &sum.forms {
        let form = &rules.forms()[form];
        step.rely_on(marks, form, &form.form.cells());
    }
    match (&cells[..], &kept[..]) {
        (&[cell], &[only]) if only.is_power_of_two() => {
            let group = u8::from(blanks[0].0.1 < 0);
            step.show(marks, cell, only, group);
            let digit = only.trailing_zeros() as usize;
            step.placements.push(marks.mark(cell, digit));
        }
        _ => {
            for (&((cell, factor), _), kept) in blanks.iter().zip(kept) {
                step.keep(marks, cell.into(), kept, u8::from(factor < 0));
            }
        }
    }
    step.if_any()
}

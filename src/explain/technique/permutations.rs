//! Permutations: a digit is removed if the other cells of a sum or a cage have no digits that go with it.

use super::Technique;
use super::combinations::left;
use crate::engines::Form;
use crate::explain::HumanStep;
use crate::explain::cases::{self, Demand};
use crate::explain::grid_rules::GridRules;
use crate::explain::marks::PencilMarks;

/// Maximum number of blanks of a form.
const MAX_BLANKS: usize = 12;

pub(super) fn find(marks: &PencilMarks, rules: &GridRules) -> Option<HumanStep> {
    let forms = rules.forms();
    forms.iter().enumerate().find_map(|(part, form)| {
        if !matches!(form.form, Form::Sets { .. } | Form::Sum { .. }) {
            return None;
        }
        let cells = form.form.cells();
        let cells = cells.iter().map(|&cell| usize::from(cell));
        let place = [part, forms.len()];
        rules.if_changed(marks, Technique::Permutations, place, cells, || {
            let (blanks, demand) = demand(marks, &form.form)?;
            let possible = cases::possible(marks, &blanks, &demand)?;
            let mut step = HumanStep::of_form(Technique::Permutations, marks, form);
            for (index, (&cell, kept)) in blanks.iter().zip(possible).enumerate() {
                let group = match &demand {
                    Demand::Sum { factors, .. } => u8::from(factors[index] < 0),
                    Demand::Sets(_) => 0,
                };
                step.keep(marks, cell, kept, group);
            }
            step.if_any()
        })
    })
}

/// Returns the blanks of a form, and what the form demands of them; `None` if there are no blanks or too many.
fn demand(marks: &PencilMarks, form: &Form) -> Option<(Vec<usize>, Demand)> {
    let cells: Vec<usize> = form.cells().iter().map(|&cell| cell.into()).collect();
    let blanks: Vec<usize> = { cells.iter().copied() }
        .filter(|&cell| marks.cells[cell] == 0)
        .collect();
    if !(1..=MAX_BLANKS).contains(&blanks.len()) {
        return None;
    }
    let demand = match form {
        Form::Sets { sets, .. } => {
            let filled = cells
                .iter()
                .fold(0, |set, &cell| set | 1 << marks.cells[cell]);
            let rest = left(marks, &cells, sets).into_iter();
            Demand::Sets(rest.map(|set| set & !filled).collect())
        }
        Form::Sum { terms, total } => sum_of_blanks(marks, terms, *total),
        _ => return None,
    };
    Some((blanks, demand))
}

/// Returns the sum of the blanks among some terms.
pub(super) fn sum_of_blanks(marks: &PencilMarks, terms: &[(u16, i32)], total: i32) -> Demand {
    let digit = |cell: u16| i32::from(marks.cells[usize::from(cell)]);
    let blanks = terms.iter().filter(|&&(cell, _)| digit(cell) == 0);
    let filled = terms.iter().map(|&(cell, factor)| factor * digit(cell));
    Demand::Sum {
        factors: blanks.map(|&(_, factor)| factor).collect(),
        total: total - filled.sum::<i32>(),
    }
}

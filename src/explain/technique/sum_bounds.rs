//! Bounds of a sum: a digit is removed if the other cells are too small or too great for it.

use super::Technique;
use crate::engines::Form;
use crate::explain::HumanStep;
use crate::explain::bounds;
use crate::explain::grid_rules::GridRules;
use crate::explain::marks::PencilMarks;

pub(super) fn find(marks: &PencilMarks, rules: &GridRules) -> Option<HumanStep> {
    rules.forms().iter().find_map(|form| {
        let Form::Sum { terms, total } = &form.form else {
            return None;
        };
        let mut step = HumanStep::of_form(Technique::SumBounds, marks, form);
        for (&(cell, factor), kept) in terms.iter().zip(bounds::within(marks, terms, *total)) {
            step.keep(marks, cell.into(), kept, u8::from(factor < 0));
        }
        step.if_any()
    })
}

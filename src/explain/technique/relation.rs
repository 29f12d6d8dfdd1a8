//! Relations: two cells hold an allowed pair of digits. A digit that has no partner in the other cell can be removed.

use super::Technique;
use crate::engines::{Form, PairTable};
use crate::explain::HumanStep;
use crate::explain::grid_rules::GridRules;
use crate::explain::marks::{PencilMarks, bits};

pub(super) fn find(marks: &PencilMarks, rules: &GridRules) -> Option<HumanStep> {
    rules.forms().iter().find_map(|form| {
        let Form::Relation { cells, table } = &form.form else {
            return None;
        };
        let pair = cells.map(usize::from);
        let [one, other] = pair.map(|cell| marks.candidates(cell));
        let mut step = HumanStep::of_form(Technique::Relation, marks, form);
        if pair[0] == pair[1] {
            let kept = bits(one).filter(|&digit| table.holds(digit as u8, digit as u8));
            let kept = kept.fold(0, |set, digit| set | 1 << digit);
            step.keep(marks, pair[0], kept, 0);
            return step.if_any();
        }
        step.keep(marks, pair[0], beside(marks, table, pair, 1, other), 0);
        step.keep(marks, pair[1], beside(marks, table, pair, 0, one), 0);
        step.if_any()
    })
}

/// Returns the digits that a cell of a relation can hold beside these digits of the other cell. `from` is 0 if the other
/// cell is the first one, and 1 if it is the second one.
pub(super) fn beside(
    marks: &PencilMarks,
    table: &PairTable,
    cells: [usize; 2],
    from: usize,
    others: u32,
) -> u32 {
    let differ = marks.sees(cells[0], cells[1]);
    bits(others).fold(0, |all, digit| {
        let partners = if from == 0 {
            table.beside(digit)
        } else {
            table.before(digit)
        };
        let same = if differ { 1 << digit } else { 0 };
        all | partners & !same
    })
}

//! Line patterns: an automaton reads the digits of a line and accepts some lines. A digit is removed if no accepted line
//! has it.
//!
//! Before each cell, the states are collected that the cells before it can lead to. From the last cell back, only the states
//! that lead to an accepted one are kept (Pesant, *A regular language membership constraint for finite sequences of
//! variables*, CP 2004).

use super::Technique;
use crate::engines::{Automaton, Form};
use crate::explain::HumanStep;
use crate::explain::grid_rules::GridRules;
use crate::explain::marks::{PencilMarks, bits};

pub(super) fn find(marks: &PencilMarks, rules: &GridRules) -> Option<HumanStep> {
    let forms = rules.forms();
    forms.iter().enumerate().find_map(|(part, form)| {
        let Form::Automaton { cells, automaton } = &form.form else {
            return None;
        };
        let cells: Vec<usize> = cells.iter().map(|&cell| cell.into()).collect();
        let place = [part, forms.len()];
        let own = cells.iter().copied();
        rules.if_changed(marks, Technique::LinePattern, place, own, || {
            let open: Vec<u32> = cells.iter().map(|&cell| marks.candidates(cell)).collect();
            if !marks.charge((cells.len() * automaton.steps.len()) as u64) {
                return None;
            }
            let accepted = accepted(automaton, &open);
            let mut step = HumanStep::of_form(Technique::LinePattern, marks, form);
            for (place, &cell) in cells.iter().enumerate() {
                // A line may pass a cell twice.
                let is_first = !cells[..place].contains(&cell);
                let visits = cells.iter().zip(&accepted).filter(|visit| *visit.0 == cell);
                let kept = visits.fold(u32::MAX, |kept, (_, accepted)| kept & accepted);
                if is_first {
                    step.keep(marks, cell, kept, 0);
                }
            }
            step.if_any()
        })
    })
}

/// Returns the digits of each cell that an accepted line has, with these digits in the cells.
fn accepted(automaton: &Automaton, open: &[u32]) -> Vec<u32> {
    let count = automaton.steps.len();
    let step = |state: usize, digit: usize| automaton.steps[state][digit].map(usize::from);
    let mut before = vec![vec![false; count]; open.len() + 1];
    before[0][usize::from(Automaton::START)] = true;
    for (place, &open) in open.iter().enumerate() {
        for state in 0..count {
            if before[place][state] {
                for next in bits(open).filter_map(|digit| step(state, digit)) {
                    before[place + 1][next] = true;
                }
            }
        }
    }
    let mut accepted = vec![0; open.len()];
    let mut after = automaton.accepted.clone();
    for (place, &open) in open.iter().enumerate().rev() {
        let mut alive = vec![false; count];
        for state in (0..count).filter(|&state| before[place][state]) {
            for digit in bits(open) {
                if step(state, digit).is_some_and(|next| after[next]) {
                    alive[state] = true;
                    accepted[place] |= 1 << digit;
                }
            }
        }
        after = alive;
    }
    accepted
}

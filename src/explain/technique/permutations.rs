//! Permutations: all ways to fill the cells of an entry of a rule, of entries that share cells, or of a house with the rules
//! inside. A digit is removed if it occurs in none.

use super::Technique;
use crate::explain::HumanStep;
use crate::explain::grid_rules::GridRules;
use crate::explain::marks::PencilMarks;
use crate::explain::part::RulePart;

/// Maximum number of blanks.
const MAX_BLANKS: usize = 14;

/// Finds a step for an entry of a rule. All its forms are taken together.
pub(super) fn of_entry(marks: &PencilMarks, rules: &GridRules) -> Option<HumanStep> {
    let parts = rules.entry_parts();
    parts.iter().enumerate().find_map(|(index, (part, forms))| {
        let place = [index, parts.len()];
        let mut step = HumanStep::new(Technique::Permutations);
        keep_possible(marks, rules, place, part, &mut step)?;
        rely_on_all(marks, rules, forms, &mut step);
        Some(step)
    })
}

/// Finds a step for a house, or for entries that share cells.
pub(super) fn joint(marks: &PencilMarks, rules: &GridRules) -> Option<HumanStep> {
    let parts = rules.joint_parts();
    let mut all = parts.iter().enumerate();
    all.find_map(|(index, (house, part, forms))| {
        let place = [index, parts.len()];
        let mut step = HumanStep::new(Technique::JointPermutations);
        keep_possible(marks, rules, place, part, &mut step)?;
        step.houses.extend(house.map(|house| marks.house(house)));
        rely_on_all(marks, rules, forms, &mut step);
        Some(step)
    })
}

/// Keeps the candidates of a part that occur in a filling. Returns `None` if these are all.
fn keep_possible(
    marks: &PencilMarks,
    rules: &GridRules,
    place: [usize; 2],
    part: &RulePart,
    step: &mut HumanStep,
) -> Option<()> {
    let cells = part.cells.iter().map(|&cell| usize::from(cell));
    let blanks = cells.clone().filter(|&cell| marks.cells[cell] == 0);
    if !(1..=MAX_BLANKS).contains(&blanks.count()) {
        return None;
    }
    rules.if_changed(marks, step.technique, place, cells.clone(), || {
        for (cell, kept) in cells.clone().zip(part.possible(marks)?) {
            step.keep(marks, cell, kept, 0);
        }
        (!step.eliminations.is_empty()).then_some(())
    })
}

/// Names the entries of some forms, each once with all cells of its forms.
fn rely_on_all(marks: &PencilMarks, rules: &GridRules, forms: &[usize], step: &mut HumanStep) {
    let forms: Vec<_> = forms.iter().map(|&form| &rules.forms()[form]).collect();
    for of_entry in forms.chunk_by(|one, other| one.entry() == other.entry()) {
        let mut cells: Vec<u16> = Vec::new();
        for cell in of_entry.iter().flat_map(|form| form.form.cells()) {
            if !cells.contains(&cell) {
                cells.push(cell);
            }
        }
        step.rely_on(marks, of_entry[0], &cells);
    }
}

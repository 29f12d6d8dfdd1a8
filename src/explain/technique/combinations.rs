//! Combinations: the cells of a cage hold different digits, which are one of a few sets. A digit outside of all sets can be
//! removed. A digit of every set is in one of the cells, so it is placed if one cell has it. Otherwise no other cell that
//! sees all its places can hold it.

use super::Technique;
use crate::engines::Form;
use crate::explain::HumanStep;
use crate::explain::grid_rules::GridRules;
use crate::explain::marks::{PencilMarks, bits};
use crate::puzzle::sudoku::RuleForm;

pub(super) fn find(marks: &PencilMarks, rules: &GridRules) -> Option<HumanStep> {
    rules.forms().iter().find_map(|form| {
        let Form::Sets { cells, sets } = &form.form else {
            return None;
        };
        let cells: Vec<usize> = cells.iter().map(|&cell| cell.into()).collect();
        of_cells(marks, form, &cells, sets)
    })
}

fn of_cells(
    marks: &PencilMarks,
    form: &RuleForm,
    cells: &[usize],
    sets: &[u32],
) -> Option<HumanStep> {
    let sets = left(marks, cells, sets);
    let any = sets.iter().fold(0, |any, set| any | set);
    let mut step = HumanStep::of_form(Technique::Combinations, marks, form);
    for &cell in cells {
        step.keep(marks, cell, any, 0);
    }
    if !step.eliminations.is_empty() {
        return Some(step);
    }
    let filled = cells
        .iter()
        .fold(0, |set, &cell| set | 1 << marks.cells[cell]);
    let common = sets.iter().fold(any, |common, set| common & set) & !filled;
    bits(common).find_map(|digit| {
        let places: Vec<usize> = { cells.iter().copied() }
            .filter(|&cell| marks.has(cell, digit))
            .collect();
        let mut step = HumanStep::of_form(Technique::Combinations, marks, form);
        for &cell in &places {
            step.show(marks, cell, 1 << digit, 0);
        }
        match places[..] {
            [only] => step.placements.push(marks.mark(only, digit)),
            _ => step.erase_seen(marks, digit, &places),
        }
        step.if_any()
    })
}

/// Returns the sets that the cells can still hold: all digits of a set have a place, and each cell has a digit of the set.
pub(super) fn left(marks: &PencilMarks, cells: &[usize], sets: &[u32]) -> Vec<u32> {
    let open = cells.iter().map(|&cell| marks.candidates(cell));
    let union = open.clone().fold(0, |union, open| union | open);
    let fits = |set: &u32| {
        set.count_ones() as usize == cells.len()
            && set & !union == 0
            && open.clone().all(|open| open & set != 0)
    };
    sets.iter().copied().filter(fits).collect()
}

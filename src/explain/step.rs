//! A step of a human-style solution, as data.

use serde::Serialize;

use super::Technique;
use super::marks::{PencilMarks, bits};
use crate::puzzle::sudoku::RuleForm;
use crate::puzzle::{House, SudokuRule};

/// A digit in a cell, as a value or as a candidate. Rows and columns are counted from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[non_exhaustive]
pub struct Mark {
    /// Row of the cell.
    pub row: u32,
    /// Column of the cell.
    pub column: u32,
    /// The digit, from 1.
    pub digit: u32,
    /// The group of the mark in a pattern of two groups: 0 or 1. The second group is the other color, the wings around a
    /// pivot, or the marks of a chain that are true if the first ones are false. In a sum, it is the cells that are
    /// subtracted: the outies, the circle of an arrow.
    #[serde(skip_serializing_if = "is_first")]
    pub group: u8,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks for it")]
fn is_first(group: &u8) -> bool {
    *group == 0
}

/// The part of an extra rule that a step relies on.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[non_exhaustive]
pub struct StepRule {
    /// The rule, by the name of its field.
    pub rule: SudokuRule,
    /// The index of the entry in the list of the rule; 0 if the rule is no list.
    pub index: u32,
    /// The cells, each as row and column. They are all cells of the entry, or two neighbors on a line.
    pub cells: Vec<[u32; 2]>,
}

/// A pattern in the grid, and its consequences.
///
/// Steps applied in order fill the grid. At the start, the marks are all digits that no clue and no rule of single cells
/// forbids. A placement removes its digit from all cells that share a house, a group or a cage with it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct HumanStep {
    /// Its name.
    pub technique: Technique,
    /// The houses of the pattern; empty if it spans single cells.
    pub houses: Vec<House>,
    /// The extra rules of the pattern. Empty if it needs only that digits differ.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub rules: Vec<StepRule>,
    /// The marks of the pattern; those of a chain from one end to the other.
    pub pattern: Vec<Mark>,
    /// The digits that can be written into the grid.
    pub placements: Vec<Mark>,
    /// The marks that can be removed.
    pub eliminations: Vec<Mark>,
}

impl HumanStep {
    pub(super) fn new(technique: Technique) -> Self {
        HumanStep {
            technique,
            houses: Vec::new(),
            rules: Vec::new(),
            pattern: Vec::new(),
            placements: Vec::new(),
            eliminations: Vec::new(),
        }
    }

    /// A step that relies on a form of a rule.
    pub(super) fn of_form(technique: Technique, marks: &PencilMarks, form: &RuleForm) -> Self {
        let mut step = HumanStep::new(technique);
        step.rely_on(marks, form, &form.form.cells());
        step
    }

    /// Adds the rule of a form, with these of its cells.
    pub(super) fn rely_on(&mut self, marks: &PencilMarks, form: &RuleForm, cells: &[u16]) {
        self.rules.push(StepRule {
            rule: form.rule,
            index: form.index,
            cells: cells
                .iter()
                .map(|&cell| marks.square(cell.into()))
                .collect(),
        });
    }

    /// Shows the marks of a cell that are in `digits`, and eliminates the others.
    pub(super) fn keep(&mut self, marks: &PencilMarks, cell: usize, digits: u32, group: u8) {
        self.show(marks, cell, digits, group);
        self.erase(marks, cell, !digits);
    }

    /// Adds the marks of a cell that are in `digits` to the pattern.
    pub(super) fn show(&mut self, marks: &PencilMarks, cell: usize, digits: u32, group: u8) {
        let shown = bits(marks.of(cell) & digits).map(|digit| super::Mark {
            group,
            ..marks.mark(cell, digit)
        });
        self.pattern.extend(shown);
    }

    /// Adds the marks of a cell that are in `digits` to the eliminations.
    pub(super) fn erase(&mut self, marks: &PencilMarks, cell: usize, digits: u32) {
        let erased = bits(marks.of(cell) & digits).map(|digit| marks.mark(cell, digit));
        self.eliminations.extend(erased);
    }

    /// Eliminates a digit from all cells that see each of these cells.
    pub(super) fn erase_seen(&mut self, marks: &PencilMarks, digit: usize, by: &[usize]) {
        for cell in marks.seen(digit, by) {
            self.eliminations.push(marks.mark(cell, digit));
        }
    }

    /// Returns the step, if anything follows from it.
    pub(super) fn if_any(self) -> Option<Self> {
        let nothing = self.placements.is_empty() && self.eliminations.is_empty();
        (!nothing).then_some(self)
    }

    /// Applies the step to the marks.
    pub(super) fn apply(&self, marks: &mut PencilMarks) {
        let side = marks.side();
        let cell = |mark: &Mark| mark.row as usize * side + mark.column as usize;
        for mark in &self.placements {
            marks.place(cell(mark), mark.digit as usize);
        }
        for mark in &self.eliminations {
            marks.erase(cell(mark), mark.digit as usize);
        }
    }
}

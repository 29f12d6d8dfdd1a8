//! One step of a person's path, as data.

use serde::Serialize;

use super::Technique;
use super::marks::{PencilMarks, bits};
use crate::puzzle::House;

/// A digit in a cell: written there, or noted as a possibility. Rows and columns are counted from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
pub struct Mark {
    /// Row of the cell.
    pub row: u32,
    /// Column of the cell.
    pub column: u32,
    /// The digit, from 1.
    pub digit: u32,
    /// In a pattern of two groups, 1 for the second: the other colour, the wings around a pivot, the marks of a chain
    /// that are true where the first ones are not.
    #[serde(skip_serializing_if = "is_first")]
    pub group: u8,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks for it")]
fn is_first(group: &u8) -> bool {
    *group == 0
}

/// What somebody sees in the grid, and what follows from it.
///
/// Replayed from the clues, one after the other, steps fill the grid: start with every digit that no clue forbids as a
/// mark; a placement takes its digit out of all cells that share a house with it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct HumanStep {
    /// Its name.
    pub technique: Technique,
    /// The houses that the pattern is seen in; none where it lies between cells.
    pub houses: Vec<House>,
    /// The marks that make the pattern; those of a chain from its one end to the other.
    pub pattern: Vec<Mark>,
    /// What can be written into the grid.
    pub placements: Vec<Mark>,
    /// Which marks can be rubbed out.
    pub eliminations: Vec<Mark>,
}

impl HumanStep {
    pub(super) fn new(technique: Technique) -> Self {
        HumanStep {
            technique,
            houses: Vec::new(),
            pattern: Vec::new(),
            placements: Vec::new(),
            eliminations: Vec::new(),
        }
    }

    /// Adds the marks of a cell, as far as they are among these digits, to the pattern.
    pub(super) fn show(&mut self, marks: &PencilMarks, cell: usize, digits: u32, group: u8) {
        let shown = bits(marks.of(cell) & digits).map(|digit| super::Mark {
            group,
            ..marks.mark(cell, digit)
        });
        self.pattern.extend(shown);
    }

    /// Adds the marks of a cell, as far as they are among these digits, to what is rubbed out.
    pub(super) fn erase(&mut self, marks: &PencilMarks, cell: usize, digits: u32) {
        let erased = bits(marks.of(cell) & digits).map(|digit| marks.mark(cell, digit));
        self.eliminations.extend(erased);
    }

    /// Rubs a digit out wherever all of these cells are seen.
    pub(super) fn erase_seen(&mut self, marks: &PencilMarks, digit: usize, by: &[usize]) {
        for cell in marks.seen(digit, by) {
            self.eliminations.push(marks.mark(cell, digit));
        }
    }

    /// The step, if anything follows from it.
    pub(super) fn if_any(self) -> Option<Self> {
        let nothing = self.placements.is_empty() && self.eliminations.is_empty();
        (!nothing).then_some(self)
    }

    /// Does it.
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

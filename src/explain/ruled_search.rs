//! The search for the remaining cells of a Sudoku with rules.

use std::sync::Arc;

use super::marks::PencilMarks;
use super::{HumanStep, Outcome, Technique};
use crate::engines::{FormSolver, GridPuzzle, Stop};
use crate::puzzle::sudoku::CheckedSudoku;

/// Maximum number of tree nodes up to 9×9: a second or two. Larger grids have fewer, since a node takes longer there.
const MAX_NODES: u64 = 100_000;

/// Number of cells of the largest grid with this maximum.
const CELLS: u64 = 81;

/// Searches for two solutions with the remaining marks. Returns the outcome, the number of tree nodes, the root included, and
/// the step that fills the grid.
pub(super) fn search(
    marks: &PencilMarks,
    board: &CheckedSudoku,
) -> (Outcome, u64, Option<HumanStep>) {
    let mut model = board.model();
    let cells = 0..marks.cell_count();
    model.domains = cells.map(|cell| marks.candidates(cell)).collect();
    // The search needs no options.
    let puzzle = GridPuzzle::new(model, |_| Vec::new());
    let mut solver = FormSolver::new(Arc::clone(puzzle.compiled()));
    let cells = marks.cell_count() as u64;
    let most = MAX_NODES * CELLS / cells.max(CELLS);
    let mut only = None;
    let outcome = loop {
        match solver.run(most.saturating_sub(solver.nodes())) {
            Stop::Budget => break Outcome::Undecided,
            Stop::Solution if only.is_some() => break Outcome::Many,
            Stop::Solution => only = Some(guess(marks, solver.numbers())),
            Stop::Exhausted if only.is_some() => break Outcome::Guessed,
            Stop::Exhausted => break Outcome::None,
        }
    };
    let step = only.filter(|_| outcome == Outcome::Guessed);
    (outcome, solver.nodes() + 1, step)
}

fn guess(marks: &PencilMarks, numbers: &[u8]) -> HumanStep {
    let mut step = HumanStep::new(Technique::Guess);
    for (cell, &digit) in numbers.iter().enumerate() {
        if marks.cells[cell] == 0 {
            step.placements.push(marks.mark(cell, digit.into()));
        }
    }
    step
}

//! Answers by the cell solver for Sudokus of other layouts: the first one or two solutions that it finds.

use std::mem;

use super::methods::FirstAnswer;
use super::{Settings, out_of_budget};
use crate::engines::{CellSolver, EngineKind, Stop, build};
use crate::error::Result;
use crate::problem::{OptionId, Problem};

/// Number of tree nodes between two polls. They take a millisecond at most.
const SLICE_NODES: u64 = 1 << 6;

/// Number of tree nodes of the first turn. They take some hundredths of a second on 16×16. Minimal puzzles with one
/// solution take two thousand tree nodes there, and a fiftieth of that on 12×12. Jigsaws of 9×9 take a few hundred.
pub(super) const CELL_SOLVER_NODES: u64 = 1 << 13;

/// Number of tree nodes of the canonical tree for each tree node of the cell solver.
pub(super) const NODES_PER_CELL_NODE: u64 = 4;

/// The search for the first solutions by the cell solver.
pub(super) struct CellSearch<'a> {
    cells: CellSolver,
    settings: &'a Settings<'a>,
    /// The options of each solution found, in ascending order.
    found: Vec<Vec<OptionId>>,
}

impl<'a> CellSearch<'a> {
    /// The search, if the cell solver applies and the settings allow it.
    ///
    /// # Errors
    /// [`ErrorKind::InvalidArgument`](crate::ErrorKind::InvalidArgument) if the cell solver is requested but does not
    /// apply.
    pub(super) fn of(problem: &Problem, settings: &'a Settings<'a>) -> Result<Option<Self>> {
        let is_named = settings.requests(EngineKind::Cells);
        if !settings.any_grid_walk() {
            return Ok(None);
        }
        let built = build(&settings.features(problem), || {
            CellSolver::of(problem, is_named)
        });
        match built {
            Ok(mut cells) => {
                if settings.any {
                    cells.shuffle(settings.seed);
                }
                Ok(Some(CellSearch {
                    cells,
                    settings,
                    found: Vec::new(),
                }))
            }
            Err(refusal) if is_named => Err(refusal.into()),
            Err(_) => Ok(None),
        }
    }

    /// Searches until this number of tree nodes has been entered in all. Returns `None` if `most` solutions, or all of
    /// them, are not found by then.
    ///
    /// # Errors
    /// [`ErrorKind::OutOfBudget`](crate::ErrorKind::OutOfBudget) if the poll ends the search.
    pub(super) fn walk(&mut self, nodes: u64, most: usize) -> Result<Option<FirstAnswer>> {
        while self.found.len() < most {
            let left = nodes.saturating_sub(self.cells.nodes());
            match self.cells.run(left.min(SLICE_NODES)) {
                Stop::Solution => {
                    self.found.push(self.cells.options());
                    if self.found.len() < most && self.cells.exchange() {
                        self.found.push(self.cells.options());
                    }
                }
                Stop::Exhausted => break,
                Stop::Budget => {
                    if self.settings.is_stopped() {
                        return Err(self.out_of_budget());
                    }
                    if self.cells.nodes() >= nodes {
                        return Ok(None);
                    }
                }
            }
        }
        let stats = self.cells.stats(self.settings.why());
        Ok(Some((mem::take(&mut self.found), stats)))
    }

    /// Searches to the end, within the budget of the settings.
    ///
    /// # Errors
    /// [`ErrorKind::OutOfBudget`](crate::ErrorKind::OutOfBudget).
    pub(super) fn finish(&mut self, most: usize) -> Result<FirstAnswer> {
        let answer = self.walk(self.settings.nodes_and_next(), most)?;
        answer.ok_or_else(|| self.out_of_budget())
    }

    fn out_of_budget(&self) -> crate::error::Error {
        out_of_budget(self.settings, &self.cells.stats(self.settings.why()))
    }
}

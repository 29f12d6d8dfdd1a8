//! Answers by the cell solver for Sudokus of other layouts: the first one or two solutions that it finds.

use super::Settings;
use super::own_tree::{OwnTree, OwnTreeSearch};
use crate::engines::{CellSolver, EngineKind, SelectionReason, Stats, Stop, build};
use crate::error::Result;
use crate::problem::{OptionId, Problem};

/// Number of tree nodes of the first turn. They take some hundredths of a second on 16×16. Minimal puzzles with one
/// solution take two thousand tree nodes there, and a fiftieth of that on 12×12. Jigsaws of 9×9 take a few hundred.
pub(super) const CELL_SOLVER_NODES: u64 = 1 << 13;

/// Number of tree nodes of the canonical tree for each tree node of the cell solver.
pub(super) const NODES_PER_CELL_NODE: u64 = 4;

/// The search for the first solutions by the cell solver.
pub(super) type CellSearch<'a> = OwnTreeSearch<'a, CellSolver>;

impl<'a> CellSearch<'a> {
    /// The search, if the cell solver applies and the settings allow it.
    ///
    /// # Errors
    /// [`ErrorKind::InvalidArgument`](crate::ErrorKind::InvalidArgument) if the cell solver is requested but does not
    /// apply.
    pub(super) fn of(problem: &Problem, settings: &Settings<'a>) -> Result<Option<Self>> {
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
                Ok(Some(OwnTreeSearch::over(cells, settings).without_budget()))
            }
            Err(refusal) if is_named => Err(refusal.into()),
            Err(_) => Ok(None),
        }
    }
}

impl OwnTree for CellSolver {
    const SLICE_NODES: u64 = 1 << 6;

    fn run(&mut self, nodes: u64) -> Stop {
        self.run(nodes)
    }

    fn nodes(&self) -> u64 {
        self.nodes()
    }

    fn solutions(&self) -> u64 {
        self.solutions()
    }

    fn options(&self) -> Vec<OptionId> {
        self.options()
    }

    fn stats(&self, why: SelectionReason) -> Stats {
        self.stats(why)
    }

    fn exchange(&mut self) -> bool {
        self.exchange()
    }
}

//! Answers that owe no order, for Sudokus of other layouts than the usual one: that there is
//! no solution, and the only one.

use super::{Settings, out_of_budget};
use crate::engines::{CellSolver, EngineKind, Stats, Stop, engine_not_applicable};
use crate::error::Result;
use crate::problem::{OptionId, Problem};

/// Tree nodes between two polls: a millisecond or less.
const SLICE_NODES: u64 = 1 << 6;

/// Tree nodes before the canonical tree is walked instead: some milliseconds on 16×16. Puzzles with one solution and no
/// clue to spare take two thousand there, and a fiftieth of that on 12×12.
const CELL_SOLVER_NODES: u64 = 1 << 12;

/// What there is to be found, if it is one solution or none and that is soon known. A budget of tree nodes means those
/// of the canonical tree, unless cells were asked for.
///
/// # Errors
/// [`ErrorKind::OutOfBudget`](crate::ErrorKind::OutOfBudget), and
/// [`ErrorKind::InvalidArgument`](crate::ErrorKind::InvalidArgument) when cells were asked for and do not suit.
pub(super) fn sole(
    problem: &Problem,
    settings: &Settings,
) -> Result<Option<(Option<Vec<OptionId>>, Stats)>> {
    let is_named = settings.engine == EngineKind::Cells;
    if is_named {
        settings.require_supported(EngineKind::Cells)?;
    } else if !settings.any_engine() {
        return Ok(None);
    }
    let Some(mut cells) = CellSolver::of(problem, is_named) else {
        let wanted = || engine_not_applicable(EngineKind::Cells, "an engine for more than Sudokus");
        return if is_named { Err(wanted()) } else { Ok(None) };
    };
    let most = if is_named {
        settings.nodes_and_next()
    } else {
        CELL_SOLVER_NODES
    };
    let mut only = None;
    loop {
        let left = most.saturating_sub(cells.nodes());
        match cells.run(left.min(SLICE_NODES)) {
            Stop::Solution if only.is_some() => return Ok(None),
            Stop::Solution => only = Some(cells.numbers()),
            Stop::Exhausted => {
                let path = only.map(|only| cells.path(&only));
                return Ok(Some((path, cells.stats(settings.why()))));
            }
            Stop::Budget => {
                let is_over = cells.nodes() >= most;
                if settings.poll.is_some_and(|poll| poll()) || is_over && is_named {
                    return Err(out_of_budget(settings, &cells.stats(settings.why())));
                }
                if is_over {
                    return Ok(None);
                }
            }
        }
    }
}

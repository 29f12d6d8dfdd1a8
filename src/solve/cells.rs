//! Answers by the cell solver for Sudokus of other layouts: the first one or two solutions that it finds.

use super::first_k::FirstAnswer;
use super::{Settings, out_of_budget};
use crate::engines::{CellSolver, EngineKind, Stop, build};
use crate::error::Result;
use crate::problem::Problem;

/// Number of tree nodes between two polls. They take a millisecond at most.
const SLICE_NODES: u64 = 1 << 6;

/// Number of tree nodes after which the canonical tree is walked instead. They take some milliseconds on 16×16. Minimal
/// puzzles with one solution take two thousand tree nodes there, and a fiftieth of that on 12×12.
const CELL_SOLVER_NODES: u64 = 1 << 12;

/// The first `most` solutions that the cell solver finds, or all if there are fewer. Returns `None` if the search takes too
/// long. A budget of tree nodes limits the canonical tree, so it excludes the cell solver unless that engine is requested.
///
/// # Errors
/// [`ErrorKind::OutOfBudget`](crate::ErrorKind::OutOfBudget), and
/// [`ErrorKind::InvalidArgument`](crate::ErrorKind::InvalidArgument) if the cell solver is requested but does not
/// apply.
pub(super) fn first(
    problem: &Problem,
    settings: &Settings,
    most: usize,
) -> Result<Option<FirstAnswer>> {
    let is_named = settings.engine == EngineKind::Cells;
    if !is_named && !settings.any_engine() {
        return Ok(None);
    }
    let built = build(&settings.features(problem), || {
        CellSolver::of(problem, is_named)
    });
    let mut cells = match built {
        Ok(cells) => cells,
        Err(refusal) if is_named => return Err(refusal.into()),
        Err(_) => return Ok(None),
    };
    let nodes = if is_named {
        settings.nodes_and_next()
    } else {
        CELL_SOLVER_NODES
    };
    let mut found = Vec::new();
    while found.len() < most {
        let left = nodes.saturating_sub(cells.nodes());
        match cells.run(left.min(SLICE_NODES)) {
            Stop::Solution => found.push(cells.options()),
            Stop::Exhausted => break,
            Stop::Budget => {
                let is_over = cells.nodes() >= nodes;
                if settings.is_stopped() || is_over && is_named {
                    return Err(out_of_budget(settings, &cells.stats(settings.why())));
                }
                if is_over {
                    return Ok(None);
                }
            }
        }
    }
    Ok(Some((found, cells.stats(settings.why()))))
}

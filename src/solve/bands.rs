//! The band solver for standard 9×9 Sudokus: the count, and the first one or two solutions that it finds.

use super::Settings;
use super::own_tree::{OwnTree, OwnTreeSearch};
use crate::engines::{BandSolver, EngineKind, SelectionReason, Stats, Stop, build};
use crate::error::Result;
use crate::problem::{OptionId, Problem};

/// Number of tree nodes after which another method takes its turn: the canonical tree, or frontier-based counting. The
/// hardest known puzzles with one solution take a sixteenth of this. On a grid without a solution the band solver may
/// need a thousand times as many tree nodes as the canonical tree has.
pub(crate) const BAND_SOLVER_NODES: u64 = 1 << 13;

/// Number of tree nodes of the canonical tree for each tree node of the band solver.
pub(super) const NODES_PER_BAND_NODE: u64 = 16;

/// The search by the band solver.
pub(super) type BandSearch<'a> = OwnTreeSearch<'a, BandGrid<'a>>;

/// The band solver, and the problem that numbers its options.
pub(super) struct BandGrid<'a> {
    bands: BandSolver,
    problem: &'a Problem,
}

/// The search by the band solver, if there are [`clues`] for it.
///
/// # Errors
/// The same as for [`clues`].
pub(super) fn of<'a>(
    problem: &'a Problem,
    settings: &Settings<'a>,
) -> Result<Option<BandSearch<'a>>> {
    let Some(clues) = clues(problem, settings)? else {
        return Ok(None);
    };
    let bands = build(&settings.features(problem), || {
        Some(BandSolver::new(&clues))
    })?;
    let grid = BandGrid { bands, problem };
    Ok(Some(OwnTreeSearch::over(grid, settings)))
}

/// The clues of a grid for the band solver, if the settings allow it. A budget of tree nodes limits the canonical tree,
/// so it excludes the band solver unless that engine is requested.
///
/// # Errors
/// [`ErrorKind::InvalidArgument`](crate::ErrorKind::InvalidArgument) if the band solver is requested but does not
/// apply.
fn clues(problem: &Problem, settings: &Settings) -> Result<Option<[u8; 81]>> {
    if settings.requests(EngineKind::Bands) {
        EngineKind::Bands.check(&settings.features(problem))?;
    } else if !settings.any_engine() {
        return Ok(None);
    }
    Ok(BandSolver::clues(problem))
}

impl OwnTree for BandGrid<'_> {
    const SLICE_NODES: u64 = 1 << 12;

    fn run(&mut self, nodes: u64) -> Stop {
        self.bands.run(nodes)
    }

    fn nodes(&self) -> u64 {
        self.bands.nodes()
    }

    fn solutions(&self) -> u64 {
        self.bands.solutions()
    }

    fn options(&self) -> Vec<OptionId> {
        let given = self.problem.given();
        given.map_or(Vec::new(), |given| self.bands.options(given))
    }

    fn stats(&self, why: SelectionReason) -> Stats {
        self.bands.stats(why)
    }
}

//! Answers by the band solver for standard 9×9 Sudokus: the count, and the first one or two solutions that it finds.

use std::mem;

use super::methods::FirstAnswer;
use super::{Settings, out_of_budget};
use crate::engines::{BandSolver, EngineKind, Stop, build};
use crate::error::Result;
use crate::problem::{OptionId, Problem};

/// Number of tree nodes between two polls. They take a few milliseconds at most.
const SLICE_NODES: u64 = 1 << 12;

/// Number of tree nodes after which another method takes its turn: the canonical tree, or frontier-based counting. The
/// hardest known puzzles with one solution take a sixteenth of this. On a grid without a solution the band solver may
/// need a thousand times as many tree nodes as the canonical tree has.
pub(crate) const BAND_SOLVER_NODES: u64 = 1 << 13;

/// Number of tree nodes of the canonical tree for each tree node of the band solver.
pub(super) const NODES_PER_BAND_NODE: u64 = 16;

/// The band solver, if there are [`clues`] for it.
///
/// # Errors
/// The same as for [`clues`].
pub(super) fn of(problem: &Problem, settings: &Settings) -> Result<Option<BandSolver>> {
    let clues = clues(problem, settings)?;
    let bands = clues.map(|clues| solver(&clues, problem, settings));
    bands.transpose()
}

/// The walk of the grid with these [`clues`].
///
/// # Errors
/// As [`clues`].
fn solver(clues: &[u8; 81], problem: &Problem, settings: &Settings) -> Result<BandSolver> {
    let make = || Some(BandSolver::new(clues));
    Ok(build(&settings.features(problem), make)?)
}

/// The clues of a grid for the band solver, if the settings allow it. A budget of tree nodes limits the canonical tree,
/// so it excludes the band solver unless that engine is requested.
///
/// # Errors
/// [`ErrorKind::InvalidArgument`](crate::ErrorKind::InvalidArgument) if the band solver is requested but does not
/// apply.
pub(super) fn clues(problem: &Problem, settings: &Settings) -> Result<Option<[u8; 81]>> {
    if settings.requests(EngineKind::Bands) {
        EngineKind::Bands.check(&settings.features(problem))?;
    } else if !settings.any_engine() {
        return Ok(None);
    }
    Ok(BandSolver::clues(problem))
}

/// Counts on, up to `limit`. Returns `None` if the count is not finished after `nodes` tree nodes in all.
///
/// # Errors
/// [`ErrorKind::OutOfBudget`](crate::ErrorKind::OutOfBudget).
pub(super) fn count(
    bands: &mut BandSolver,
    settings: &Settings,
    limit: u128,
    nodes: u64,
) -> Result<Option<u128>> {
    let budget = settings.nodes_and_next();
    let mut due = bands.nodes() + SLICE_NODES;
    while u128::from(bands.solutions()) < limit {
        let end = due.min(nodes).min(budget);
        match bands.run(end.saturating_sub(bands.nodes())) {
            Stop::Solution => {}
            Stop::Exhausted => break,
            Stop::Budget => {
                if settings.is_stopped() || bands.nodes() >= budget {
                    return Err(out_of_budget(settings, &bands.stats(settings.why())));
                }
                if bands.nodes() >= nodes {
                    return Ok(None);
                }
                due = bands.nodes() + SLICE_NODES;
            }
        }
    }
    Ok(Some(u128::from(bands.solutions()).min(limit)))
}

/// The search for the first solutions by the band solver.
pub(super) struct BandSearch<'a> {
    bands: BandSolver,
    problem: &'a Problem,
    settings: &'a Settings<'a>,
    /// The options of each solution found, in ascending order.
    found: Vec<Vec<OptionId>>,
}

impl<'a> BandSearch<'a> {
    /// The search in the grid with these [`clues`].
    ///
    /// # Errors
    /// As [`clues`].
    pub(super) fn new(
        clues: &[u8; 81],
        problem: &'a Problem,
        settings: &'a Settings<'a>,
    ) -> Result<Self> {
        Ok(BandSearch {
            bands: solver(clues, problem, settings)?,
            problem,
            settings,
            found: Vec::new(),
        })
    }

    /// Searches until this number of tree nodes has been entered in all. Returns `None` if `most` solutions, or all of
    /// them, are not found by then.
    ///
    /// # Errors
    /// The same as for [`count`].
    pub(super) fn walk(&mut self, nodes: u64, most: usize) -> Result<Option<FirstAnswer>> {
        while self.found.len() < most {
            let next = self.found.len() as u128 + 1;
            match count(&mut self.bands, self.settings, next, nodes)? {
                None => return Ok(None),
                Some(count) if count < next => break,
                Some(_) => {
                    let given = self.problem.given();
                    self.found
                        .extend(given.map(|given| self.bands.options(given)));
                }
            }
        }
        let stats = self.bands.stats(self.settings.why());
        Ok(Some((mem::take(&mut self.found), stats)))
    }
}

//! The first one or two solutions. An only solution comes from the engine that finds it first. Otherwise they are the
//! first in canonical order, or any if these take too long.

use std::mem;

use super::bands::{self, UniqueGrid};
use super::{FirstSolutions, Settings, Solutions, cells, restart};
use crate::engines::{BandSolver, EngineKind, Feature, Limits, SelectionReason, Stats};
use crate::error::Result;
use crate::problem::{OptionId, Problem};

/// Minimum number of clues of a 9×9 Sudoku with a single solution. With fewer clues the search lists two solutions at
/// once; otherwise it first tests whether there are two.
pub(crate) const MIN_CLUES_OF_UNIQUE: usize = 17;

/// Number of tree nodes after which the search accepts any two solutions.
pub(crate) const FAR_NODES: u64 = 1 << 17;

/// Number of tree nodes of the canonical tree for each tree node of a restart. Restarts walk by links, which are slow,
/// so they take at most a tenth of the time.
const NODES_PER_RESTART_NODE: u64 = 128;

/// The same for a single solution. Restarts then take about as long as the canonical tree.
const NODES_PER_RESTART_NODE_OF_ONE: u64 = 16;

/// Number of tree nodes, times items and options, after which the search accepts any one solution.
const FAR_WORK: u64 = 1 << 26;

/// The solutions, and the counters of the engine that found them.
type FirstAnswer = (FirstSolutions, Stats);

/// The first `most` solutions, one or two. Solutions that are not among the first tree nodes may be any.
///
/// # Errors
/// The same as for [`bands::clues`], [`bands::count`] and [`cells::sole`].
pub(crate) fn first_k(problem: &Problem, settings: &Settings, most: usize) -> Result<FirstAnswer> {
    let features = settings.features(problem).with(Feature::Finding);
    settings.engine.check(&features)?;
    if settings.any && most == 1 {
        return restart::any(problem, settings, most);
    }
    if let Some((only, stats)) = cells::sole(problem, settings)? {
        return Ok((FirstSolutions::Paths(only.into_iter().collect()), stats));
    }
    let clues = bands::clues(problem, settings)?;
    let mut first = CanonicalSearch::new(problem, settings, most);
    first.untried = clues.filter(|_| settings.engine == EngineKind::Auto);
    let given = problem.given();
    if given.is_some_and(|given| given.options().len() < MIN_CLUES_OF_UNIQUE)
        && let Some(answer) = first.try_band_solver()
    {
        return Ok(answer);
    }
    let Some(clues) = clues else {
        return first.walk_or_any(far_nodes(problem, most));
    };
    let mut only = UniquenessSearch {
        bands: bands::solver(&clues, problem, settings)?,
        settings,
        sole: None,
    };
    bands::in_turns(&mut |nodes| only.walk(nodes), &mut |nodes| {
        first.walk(nodes)
    })
}

/// Number of tree nodes after which a search for `most` solutions accepts any. A tree node of a large problem takes
/// longer, and a first solution that is far is farther than the user waits.
fn far_nodes(problem: &Problem, most: usize) -> u64 {
    if most > 1 {
        return FAR_NODES;
    }
    let size = u64::from(problem.item_count() + problem.option_count()).max(1);
    (FAR_WORK / size).min(FAR_NODES)
}

/// Returns whether there is a solution. The canonical tree and restarts search in turns, because either may be far
/// slower than the other.
///
/// # Errors
/// The same as for [`first_k`].
pub(crate) fn is_solvable(problem: &Problem, settings: &Settings) -> Result<(bool, Stats)> {
    if let Some((only, stats)) = cells::sole(problem, settings)? {
        return Ok((only.is_some(), stats));
    }
    let (found, stats) = if bands::clues(problem, settings)?.is_some() {
        first_k(problem, settings, 1)?
    } else {
        CanonicalSearch::new(problem, settings, 1).walk_or_any(FAR_NODES)?
    };
    Ok((!found.paths(problem).is_empty(), stats))
}

/// Any two solutions, or all if there are fewer. The rest is as for [`any`].
#[cfg(feature = "bindings")]
pub(crate) fn any_two(problem: &Problem, settings: &Settings, nodes: u64) -> Option<FirstAnswer> {
    any(problem, settings, nodes, 2)
}

/// Any `most` solutions, or all if there are fewer, after this number of nodes of the canonical tree. Returns `None` if
/// the settings require an order, or if the restarts end without a result.
fn any(problem: &Problem, settings: &Settings, nodes: u64, most: usize) -> Option<FirstAnswer> {
    if !settings.any_engine() || problem.symmetries().is_some() {
        return None;
    }
    let share = if most > 1 {
        NODES_PER_RESTART_NODE
    } else {
        NODES_PER_RESTART_NODE_OF_ONE
    };
    let restarts = Settings {
        seed: settings.seed ^ nodes,
        budget: Limits::nodes(nodes / share),
        figures: None,
        ..*settings
    };
    // An error is ignored. If a poll ended the restarts, it ends the canonical tree next, which reports it.
    let (found, mut stats) = restart::any(problem, &restarts, most).ok()?;
    stats.why = SelectionReason::Restarts;
    Some((found, stats))
}

/// The search for the first solutions in canonical order.
struct CanonicalSearch<'a> {
    problem: &'a Problem,
    settings: &'a Settings<'a>,
    most: usize,
    /// The clues, until the band solver has tried to list the first solutions. `None` if it must not list any.
    untried: Option<[u8; 81]>,
    solutions: Option<Solutions<'a>>,
    paths: Vec<Vec<OptionId>>,
}

impl<'a> CanonicalSearch<'a> {
    /// A search that leaves the band solver out.
    fn new(problem: &'a Problem, settings: &'a Settings<'a>, most: usize) -> Self {
        CanonicalSearch {
            problem,
            settings,
            most,
            untried: None,
            solutions: None,
            paths: Vec::new(),
        }
    }

    /// Walks the canonical tree and searches for any solutions by restarts, in turns. The first turn takes this number of
    /// tree nodes, and each further turn twice as many.
    fn walk_or_any(&mut self, mut nodes: u64) -> Result<FirstAnswer> {
        loop {
            if let Some(answer) = self.walk(nodes)? {
                return Ok(answer);
            }
            if let Some(answer) = any(self.problem, self.settings, nodes, self.most) {
                return Ok(answer);
            }
            nodes = nodes.saturating_mul(2);
        }
    }

    /// Tries the band solver, at the first call only. Returns `None` if it takes too long.
    fn try_band_solver(&mut self) -> Option<FirstAnswer> {
        let clues = self.untried.take()?;
        let (paths, stats) = bands::first(&clues, self.problem, self.settings, self.most)?;
        Some((FirstSolutions::Paths(paths), stats))
    }

    /// Walks the canonical tree up to this number of tree nodes, after the band solver has had its try.
    fn walk(&mut self, nodes: u64) -> Result<Option<FirstAnswer>> {
        if let Some(answer) = self.try_band_solver() {
            return Ok(Some(answer));
        }
        let solutions = self.solutions.get_or_insert_with(|| {
            let engine = match self.settings.engine {
                // These engines list nothing, so the engine is selected automatically.
                EngineKind::Bands | EngineKind::Cells => EngineKind::Auto,
                other => other,
            };
            let settings = Settings {
                engine,
                ..*self.settings
            };
            Solutions::new(self.problem, &settings)
        });
        let is_over = solutions.list_until(&mut self.paths, self.most, nodes)?;
        Ok(is_over.then(|| {
            (
                FirstSolutions::Paths(mem::take(&mut self.paths)),
                solutions.stats(),
            )
        }))
    }
}

/// The search for an only solution, without an order.
struct UniquenessSearch<'a> {
    bands: BandSolver,
    settings: &'a Settings<'a>,
    /// The first solution found.
    sole: Option<UniqueGrid>,
}

impl UniquenessSearch<'_> {
    /// Walks until this number of tree nodes has been entered in all. Returns `None` if there are two solutions.
    fn walk(&mut self, nodes: u64) -> Result<Option<FirstAnswer>> {
        if self.sole.is_none() {
            match bands::count(&mut self.bands, self.settings, 1, nodes)? {
                None => return Ok(None),
                Some(0) => return Ok(Some((FirstSolutions::Paths(Vec::new()), self.stats()))),
                Some(_) => self.sole = Some(UniqueGrid(self.bands.cells())),
            }
        }
        let all = bands::count(&mut self.bands, self.settings, 2, nodes)?;
        let sole = self.sole.filter(|_| all == Some(1));
        Ok(sole.map(|sole| (FirstSolutions::Sole(sole), self.stats())))
    }

    fn stats(&self) -> Stats {
        self.bands.stats(self.settings.why())
    }
}

//! The first one or two solutions. Those of a Sudoku are the first ones that any engine finds. Those of other problems are
//! the first in canonical order, or any if these take too long.

use std::mem;

use super::bands::{self, BandSearch};
use super::cells::{CANONICAL_NODES_PER_CELL_NODE, CELL_SOLVER_NODES, CellSearch};
use super::forms::FormSearch;
use super::{Settings, Solutions, restart};
use crate::engines::{EngineKind, Feature, LargeGrid, Limits, SelectionReason, Stats};
use crate::error::Result;
use crate::problem::{OptionId, Problem};

/// The turns of a large grid: the tree nodes of the cell solver in the first one, and the number of tree nodes of the form
/// solver for each of them.
const LARGE_GRID_TURNS: (u64, u64) = (CELL_SOLVER_NODES / 4, 1);

/// Number of tree nodes after which the search accepts any two solutions.
pub(crate) const FAR_NODES: u64 = 1 << 17;

/// Number of tree nodes of the canonical tree for each tree node of a restart. Restarts walk by links, which are slow,
/// so they take at most a tenth of the time.
const NODES_PER_RESTART_NODE: u64 = 128;

/// The same for a single solution. Restarts then take about as long as the canonical tree.
const NODES_PER_RESTART_NODE_OF_ONE: u64 = 16;

/// Number of tree nodes, times items and options, after which the search accepts any one solution.
const FAR_WORK: u64 = 1 << 26;

/// The solutions, and the counters of the engine that found them. The options of a solution are in the order of their
/// choice in the canonical tree; those of a Sudoku ascend.
pub(crate) type FirstAnswer = (Vec<Vec<OptionId>>, Stats);

/// The first `most` solutions, one or two. Solutions that are not among the first tree nodes may be any.
///
/// # Errors
/// The same as for [`bands::clues`], [`bands::count`] and [`CellSearch::of`].
pub(crate) fn first_k(problem: &Problem, settings: &Settings, most: usize) -> Result<FirstAnswer> {
    let (mut found, stats) = search(problem, settings, most)?;
    if problem.given().is_some() {
        for path in &mut found {
            path.sort_unstable();
        }
    }
    Ok((found, stats))
}

fn search(problem: &Problem, settings: &Settings, most: usize) -> Result<FirstAnswer> {
    if let Some(mut forms) = FormSearch::of(problem, settings) {
        return forms.first(most);
    }
    let features = settings.features(problem).with(Feature::Finding);
    settings.engine.check(&features)?;
    let mut cells = CellSearch::of(problem, settings)?;
    if let Some(grid) = large_grid(problem, settings) {
        return in_large_grid(&mut cells, grid, settings, most);
    }
    if settings.any && most == 1 {
        return match &mut cells {
            Some(cells) => cells.finish(most),
            None => restart::any(problem, settings, most),
        };
    }
    let clues = bands::clues(problem, settings)?;
    let mut first = CanonicalSearch::new(problem, settings, most);
    if let Some(cells) = &mut cells {
        if settings.engine == EngineKind::Cells {
            return cells.finish(most);
        }
        return bands::in_turns(
            (CELL_SOLVER_NODES, CANONICAL_NODES_PER_CELL_NODE),
            &mut |nodes| cells.walk(nodes, most),
            &mut |nodes| first.walk(nodes),
        );
    }
    let Some(clues) = clues else {
        return first.walk_or_any(far_nodes(problem, most));
    };
    let mut bands = BandSearch::new(&clues, problem, settings)?;
    bands::in_turns(
        bands::TURNS,
        &mut |nodes| bands.walk(nodes, most),
        &mut |nodes| first.walk(nodes),
    )
}

/// The grid of the problem if it is large, and if the settings allow any walk without a budget of tree nodes.
fn large_grid(problem: &Problem, settings: &Settings) -> Option<LargeGrid> {
    let is_free = settings.any_grid_walk() && settings.budget.nodes == u64::MAX;
    is_free.then(|| LargeGrid::of(problem)).flatten()
}

/// Searches by the cell solver, if it applies, and the form solver in turns. The form solver is built after the first turn.
fn in_large_grid(
    cells: &mut Option<CellSearch>,
    grid: LargeGrid,
    settings: &Settings,
    most: usize,
) -> Result<FirstAnswer> {
    let Some(cells) = cells else {
        return FormSearch::of_large(grid, settings).first(most);
    };
    let (mut grid, mut forms) = (Some(grid), None);
    bands::in_turns(
        LARGE_GRID_TURNS,
        &mut |nodes| cells.walk(nodes, most),
        &mut |nodes| {
            if let Some(grid) = grid.take() {
                forms = Some(FormSearch::of_large(grid, settings));
            }
            match &mut forms {
                Some(forms) => forms.walk(nodes, most),
                None => Ok(None),
            }
        },
    )
}

/// The solutions of [`first_k`] if a Sudoku engine finds them in its first turn. It takes some milliseconds at most, or some
/// tenths of a second in a large grid.
///
/// # Errors
/// The same as for [`first_k`].
#[cfg(feature = "bindings")]
pub(crate) fn first_k_of_sudoku(
    problem: &Problem,
    settings: &Settings,
    most: usize,
) -> Result<Option<FirstAnswer>> {
    if let Some(mut cells) = CellSearch::of(problem, settings)?
        && let Some(answer) = cells.walk(CELL_SOLVER_NODES, most)?
    {
        return Ok(Some(answer));
    }
    if let Some(grid) = large_grid(problem, settings) {
        return FormSearch::of_large(grid, settings).walk(CELL_SOLVER_NODES, most);
    }
    let Some(clues) = bands::clues(problem, settings)? else {
        return Ok(None);
    };
    BandSearch::new(&clues, problem, settings)?.walk(bands::BAND_SOLVER_NODES, most)
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
    let is_sudoku = FormSearch::of(problem, settings).is_some()
        || CellSearch::of(problem, settings)?.is_some()
        || large_grid(problem, settings).is_some()
        || bands::clues(problem, settings)?.is_some();
    let (found, stats) = if is_sudoku {
        first_k(problem, settings, 1)?
    } else {
        CanonicalSearch::new(problem, settings, 1).walk_or_any(FAR_NODES)?
    };
    Ok((!found.is_empty(), stats))
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
    solutions: Option<Solutions<'a>>,
    paths: Vec<Vec<OptionId>>,
}

impl<'a> CanonicalSearch<'a> {
    fn new(problem: &'a Problem, settings: &'a Settings<'a>, most: usize) -> Self {
        CanonicalSearch {
            problem,
            settings,
            most,
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

    /// Walks the canonical tree up to this number of tree nodes.
    fn walk(&mut self, nodes: u64) -> Result<Option<FirstAnswer>> {
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
        Ok(is_over.then(|| (mem::take(&mut self.paths), solutions.stats())))
    }
}

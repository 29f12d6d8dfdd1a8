//! The first one or two solutions. Those of a Sudoku are the first ones that any engine finds. Those of other problems are
//! the first in canonical order, or any if these take too long.

mod by_bounds;
mod by_restarts;

#[cfg(feature = "bindings")]
pub(crate) use by_restarts::any_two;

use std::mem;

use super::bands::{self, BandSearch};
use super::bounded::BoundedSearch;
use super::cells::{CELL_SOLVER_NODES, CellSearch, NODES_PER_CELL_NODE};
use super::forms::FormSearch;
use super::methods::{FirstAnswer, Method, Round, Turn, Turns, run};
use super::{Settings, Solutions};
use crate::engines::{EngineKind, Feature, LargeGrid, Stats, prove_none};
use crate::error::Result;
use crate::problem::{OptionId, Problem};
use crate::sort::sort_by_number;

/// Number of tree nodes of the first turn of the form solver. Most Sudokus with rules take fewer.
const FORM_SOLVER_FIRST_NODES: u64 = 1 << 9;

/// Number of tree nodes of the canonical tree for each tree node of the form solver.
const NODES_PER_FORM_NODE: u64 = 256;

/// Number of tree nodes of the first turns in a large grid. The form solver is built after that of the cell solver.
const LARGE_GRID_NODES: u64 = CELL_SOLVER_NODES / 4;

/// Number of tree nodes after which the search accepts any two solutions.
pub(crate) const FAR_NODES: u64 = 1 << 17;

/// Number of tree nodes of the canonical tree in the first turn of a search for any solution. Restarts come before it.
const ANY_NODES: u64 = 1 << 15;

/// Number of tree nodes, times items and options, after which the search accepts any one solution.
const FAR_WORK: u64 = 1 << 26;

/// The first `most` solutions, one or two. Solutions that are not among the first tree nodes may be any.
///
/// # Errors
/// The same as for [`bands::of`] and [`CellSearch::of`], and [`ErrorKind::OutOfBudget`](crate::ErrorKind::OutOfBudget).
pub(crate) fn first_k(problem: &Problem, settings: &Settings, most: usize) -> Result<FirstAnswer> {
    let (mut found, stats) = search(problem, settings, most)?;
    if problem.given().is_some() {
        for path in &mut found {
            sort_by_number(path, |option| option.0.into());
        }
    }
    Ok((found, stats))
}

fn search(problem: &Problem, settings: &Settings, most: usize) -> Result<FirstAnswer> {
    let forms = FormSearch::of(problem, settings);
    if forms.is_none() {
        let features = settings.features(problem).with(Feature::Finding);
        settings.engine.check(&features)?;
    }
    let mut finding = Finding::new(problem, settings, most, forms)?;
    finding.run()
}

/// The grid of the problem if it is large, and if the settings allow any walk without a budget of tree nodes.
fn large_grid(problem: &Problem, settings: &Settings) -> Option<LargeGrid> {
    let is_free = settings.any_grid_walk() && settings.budget.nodes == u64::MAX;
    is_free.then(|| LargeGrid::of(problem)).flatten()
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
    let mut finding = Finding::new(problem, settings, most, None)?;
    run(&mut finding, Finding::FIRST_TURNS_OF_SUDOKUS)
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
    let forms = FormSearch::of(problem, settings);
    let mut finding = Finding::new(problem, settings, 1, forms)?;
    finding.far_nodes = FAR_NODES;
    let (found, stats) = finding.run()?;
    Ok((!found.is_empty(), stats))
}

/// A solution that restarts with random orders find, determined by [`Settings::seed`]; `None` if there is none.
///
/// # Errors
/// The same as for [`first_k`].
pub(super) fn random(
    problem: &Problem,
    settings: &Settings,
) -> Result<(Option<Vec<OptionId>>, Stats)> {
    debug_assert!(settings.any, "the solvers are shuffled");
    let forms = FormSearch::of(problem, settings);
    let features = settings.features(problem).with(Feature::AnySolution);
    settings.engine.check(&features)?;
    let mut finding = Finding::new(problem, settings, 1, forms)?;
    finding.is_random = true;
    let (found, stats) = finding.run()?;
    Ok((found.into_iter().next(), stats))
}

/// The question, and the searches of its methods.
struct Finding<'a> {
    problem: &'a Problem,
    settings: &'a Settings<'a>,
    most: usize,
    /// Number of tree nodes after which any solutions are accepted.
    far_nodes: u64,
    /// Whether the walk of the canonical tree only proves that there is no solution.
    is_random: bool,
    forms: Option<FormSearch<'a>>,
    cells: Option<CellSearch<'a>>,
    large_grid: Option<LargeGrid>,
    large_forms: Option<FormSearch<'a>>,
    bands: Option<BandSearch<'a>>,
    bounded: Option<BoundedSearch<'a>>,
    /// Solutions of the solver for items that are covered more than once, and its counters. There are others.
    any_bounded: Option<FirstAnswer>,
    walk: Option<Solutions<'a>>,
    /// The solutions of the walk.
    paths: Vec<Vec<OptionId>>,
}

impl<'a> Finding<'a> {
    fn new(
        problem: &'a Problem,
        settings: &'a Settings<'a>,
        most: usize,
        forms: Option<FormSearch<'a>>,
    ) -> Result<Self> {
        let bands = if settings.any && most == 1 && settings.requests(EngineKind::Bands) {
            None
        } else {
            bands::of(problem, settings)?
        };
        Ok(Finding {
            problem,
            settings,
            most,
            far_nodes: far_nodes(problem, most),
            is_random: false,
            forms,
            cells: CellSearch::of(problem, settings)?,
            large_grid: large_grid(problem, settings),
            large_forms: None,
            bands,
            bounded: None,
            any_bounded: None,
            walk: None,
            paths: Vec::new(),
        })
    }

    /// The methods, in the order in which they are tried.
    const TABLE: &'a [Round<'a, Self, FirstAnswer>] = &[
        Round {
            methods: &[Self::BY_FORMS, Self::BY_WALK_BESIDE_FORMS],
            turns: |_| Some(Turns::growing(FORM_SOLVER_FIRST_NODES, 2)),
        },
        Round {
            methods: &[Self::BY_CELLS, Self::BY_FORMS_OF_LARGE_GRID],
            turns: |finding| {
                let is_tried = finding.large_grid.is_some();
                is_tried.then_some(Turns::growing(LARGE_GRID_NODES, 2))
            },
        },
        Round {
            methods: &[
                Self::BY_RESTARTS_BESIDE_WALK,
                Self::BY_BOUNDED_SOLVER,
                Self::BY_WALK,
                Self::BY_PROOF,
            ],
            turns: |finding| {
                let is_free = finding.cells.is_none() && finding.settings.any_engine();
                (finding.is_any() && is_free).then_some(Turns::growing(ANY_NODES, 4))
            },
        },
        Round {
            methods: &[Self::BY_CELLS_IN_BUDGET, Self::BY_RESTARTS_ALONE],
            turns: |finding| finding.is_any().then_some(Turns::WHOLE),
        },
        Round {
            methods: &[Self::BY_CELLS_IN_BUDGET],
            turns: |finding| {
                let is_requested = finding.settings.requests(EngineKind::Cells);
                is_requested.then_some(Turns::WHOLE)
            },
        },
        Round {
            methods: &[Self::BY_CELLS, Self::BY_WALK_BESIDE_CELLS, Self::BY_PROOF],
            turns: |finding| {
                let is_tried = finding.cells.is_some();
                is_tried.then_some(Turns::growing(CELL_SOLVER_NODES, 2))
            },
        },
        Round {
            methods: &[Self::BY_BANDS, Self::BY_WALK_BESIDE_BANDS],
            turns: |finding| {
                let is_tried = finding.bands.is_some();
                is_tried.then_some(Turns::growing(bands::BAND_SOLVER_NODES, 2))
            },
        },
        Self::BESIDE_BOUNDED_SOLVER,
        Round {
            methods: &[Self::BY_WALK, Self::BY_PROOF, Self::BY_RESTARTS],
            turns: |finding| Some(Turns::growing(finding.far_nodes, 2)),
        },
    ];

    /// The first turns of the Sudoku engines.
    #[cfg(feature = "bindings")]
    const FIRST_TURNS_OF_SUDOKUS: &'a [Round<'a, Self, FirstAnswer>] = &[
        Round {
            methods: &[Self::BY_CELLS, Self::BY_FORMS_OF_LARGE_GRID],
            turns: |_| Some(Turns::once(CELL_SOLVER_NODES)),
        },
        Round {
            methods: &[Self::BY_BANDS],
            turns: |_| Some(Turns::once(bands::BAND_SOLVER_NODES)),
        },
    ];

    /// The form solver, for a Sudoku with rules.
    const BY_FORMS: Method<Self, FirstAnswer> = Method {
        suits: |finding| finding.forms.is_some(),
        turn: |finding, nodes| match &mut finding.forms {
            Some(forms) if nodes == u64::MAX => forms.finish(finding.most).map(Turn::Answer),
            Some(forms) => forms.walk(nodes, finding.most).map(Turn::of),
            None => Ok(Turn::NotMe),
        },
        speed: 1,
    };

    /// The form solver, for a large Sudoku with windows or diagonals.
    const BY_FORMS_OF_LARGE_GRID: Method<Self, FirstAnswer> = Method {
        suits: |finding| finding.large_grid.is_some(),
        turn: |finding, nodes| {
            if let Some(grid) = finding.large_grid.take() {
                finding.large_forms = Some(FormSearch::of_large(grid, finding.settings));
            }
            match &mut finding.large_forms {
                Some(forms) => forms.walk(nodes, finding.most).map(Turn::of),
                None => Ok(Turn::NotMe),
            }
        },
        speed: 1,
    };

    /// The cell solver.
    const BY_CELLS: Method<Self, FirstAnswer> = Method {
        suits: |finding| finding.cells.is_some(),
        turn: |finding, nodes| match &mut finding.cells {
            Some(cells) => cells.walk(nodes, finding.most).map(Turn::of),
            None => Ok(Turn::NotMe),
        },
        speed: 1,
    };

    /// The cell solver, within the budget.
    const BY_CELLS_IN_BUDGET: Method<Self, FirstAnswer> = Method {
        turn: |finding, _| match &mut finding.cells {
            Some(cells) => cells.finish(finding.most).map(Turn::Answer),
            None => Ok(Turn::NotMe),
        },
        ..Self::BY_CELLS
    };

    /// The band solver.
    const BY_BANDS: Method<Self, FirstAnswer> = Method {
        suits: |finding| finding.bands.is_some(),
        turn: |finding, nodes| match &mut finding.bands {
            Some(bands) => bands.walk(nodes, finding.most).map(Turn::of),
            None => Ok(Turn::NotMe),
        },
        speed: 1,
    };

    /// A walk through the canonical tree.
    const BY_WALK: Method<Self, FirstAnswer> = Method {
        suits: |_| true,
        turn: |finding, nodes| {
            let walk = finding.walk.get_or_insert_with(|| {
                Solutions::new(finding.problem, &finding.settings.for_listing())
            });
            let is_over = walk.list_until(&mut finding.paths, finding.most, nodes)?;
            if finding.is_random && !finding.paths.is_empty() {
                return Ok(Turn::NotMe);
            }
            let answer = is_over.then(|| (mem::take(&mut finding.paths), walk.stats()));
            Ok(Turn::of(answer))
        },
        speed: 1,
    };

    const BY_WALK_BESIDE_FORMS: Method<Self, FirstAnswer> = Method {
        suits: |finding| finding.forms.as_ref().is_some_and(FormSearch::may_be_slow),
        speed: NODES_PER_FORM_NODE,
        ..Self::BY_WALK
    };

    const BY_WALK_BESIDE_CELLS: Method<Self, FirstAnswer> = Method {
        speed: NODES_PER_CELL_NODE,
        ..Self::BY_WALK
    };

    const BY_WALK_BESIDE_BANDS: Method<Self, FirstAnswer> = Method {
        speed: bands::NODES_PER_BAND_NODE,
        ..Self::BY_WALK
    };

    /// A proof that there is no solution. It takes some milliseconds once, after the first turn of the walk.
    const BY_PROOF: Method<Self, FirstAnswer> = Method {
        suits: |finding| finding.settings.any_engine(),
        turn: |finding, _| {
            let is_none = finding.paths.is_empty() && prove_none(finding.problem);
            let stats = finding.walk.as_ref().map(Solutions::stats);
            let answer = is_none.then(|| (Vec::new(), stats.unwrap_or_default()));
            Ok(Turn::or_not_me(answer))
        },
        speed: 1,
    };

    /// Returns true if any one solution is requested.
    fn is_any(&self) -> bool {
        self.settings.any && self.most == 1
    }

    fn run(&mut self) -> Result<FirstAnswer> {
        // The last method, a walk, always has an answer.
        let (mut found, stats) = run(self, Self::TABLE)?.unwrap_or_default();
        if self.forms.is_some() {
            // Those of the form solver ascend, but a walk may have been faster.
            for path in &mut found {
                sort_by_number(path, |option| option.0.into());
            }
        }
        Ok((found, stats))
    }
}

//! The first one or two solutions. An only solution may come from whichever engine finds it first; two are the first
//! two in canonical order, or any two where those are far.

use std::mem;

use super::bands::{self, UniqueGrid};
use super::{FirstSolutions, Settings, Solutions, cells, restart};
use crate::engines::{BandSolver, EngineKind, Limits, Stats};
use crate::error::Result;
use crate::problem::{OptionId, Problem};

/// No 9×9 Sudoku with fewer clues has a single solution. So below this the first two solutions are looked for at once;
/// otherwise it is asked first whether there are two.
pub(crate) const MIN_CLUES_OF_UNIQUE: usize = 17;

/// After so many tree nodes any two solutions are looked for too.
pub(crate) const FAR_NODES: u64 = 1 << 17;

/// Restarts get one tree node for so many of the canonical tree. They walk by links, which are slow, so this is a tenth
/// of the time or less.
const NODES_PER_RESTART_NODE: u64 = 128;

/// What was found, and the counters of whoever found it.
type FirstAnswer = (FirstSolutions, Stats);

/// The first `most` solutions, one or two; of two that are not among the first tree nodes, whichever are found.
///
/// # Errors
/// As [`bands::clues`], [`bands::count`] and [`cells::sole`].
pub(crate) fn first_k(problem: &Problem, settings: &Settings, most: usize) -> Result<FirstAnswer> {
    if settings.any && most == 1 {
        return restart::any(problem, settings, most);
    }
    if let Some((only, stats)) = cells::sole(problem, settings)? {
        return Ok((FirstSolutions::Paths(only.into_iter().collect()), stats));
    }
    let clues = bands::clues(problem, settings)?;
    let mut first = CanonicalSearch {
        problem,
        settings,
        most,
        untried: clues.filter(|_| settings.engine == EngineKind::Auto),
        solutions: None,
        paths: Vec::new(),
    };
    let given = problem.given();
    if given.is_some_and(|given| given.options().len() < MIN_CLUES_OF_UNIQUE)
        && let Some(answer) = first.soon()
    {
        return Ok(answer);
    }
    let Some(clues) = clues else {
        let mut nodes = FAR_NODES;
        loop {
            if let Some(answer) = first.walk(nodes)? {
                return Ok(answer);
            }
            if most > 1
                && let Some(answer) = any_two(problem, settings, nodes)
            {
                return Ok(answer);
            }
            nodes = nodes.saturating_mul(2);
        }
    };
    let mut only = UniquenessSearch {
        bands: BandSolver::new(&clues),
        settings,
        sole: None,
    };
    bands::in_turns(&mut |nodes| only.walk(nodes), &mut |nodes| {
        first.walk(nodes)
    })
}

/// Two solutions in whatever order finds them, or all where there are fewer, after so many nodes of the canonical tree:
/// where nothing says which two they are to be, and not for long.
pub(crate) fn any_two(problem: &Problem, settings: &Settings, nodes: u64) -> Option<FirstAnswer> {
    if !settings.any_engine() || problem.symmetries().is_some() {
        return None;
    }
    let restarts = Settings {
        seed: settings.seed ^ nodes,
        budget: Limits::nodes(nodes / NODES_PER_RESTART_NODE),
        figures: None,
        ..*settings
    };
    // An error does not count: a poll that ended them ends the canonical tree next, and is reported there.
    restart::any(problem, &restarts, 2).ok()
}

/// The search for the first solutions in canonical order.
struct CanonicalSearch<'a> {
    problem: &'a Problem,
    settings: &'a Settings<'a>,
    most: usize,
    /// The clues, until bands have tried to list the first solutions; `None` also where they are not to list any.
    untried: Option<[u8; 81]>,
    solutions: Option<Solutions<'a>>,
    paths: Vec<Vec<OptionId>>,
}

impl CanonicalSearch<'_> {
    /// Asks bands, the first time; `None` if it would take them long.
    fn soon(&mut self) -> Option<FirstAnswer> {
        let clues = self.untried.take()?;
        let (paths, stats) = bands::first(&clues, self.problem, self.settings, self.most)?;
        Some((FirstSolutions::Paths(paths), stats))
    }

    /// Goes on through the canonical tree for so many tree nodes, after bands have had their try.
    fn walk(&mut self, nodes: u64) -> Result<Option<FirstAnswer>> {
        if let Some(answer) = self.soon() {
            return Ok(Some(answer));
        }
        let solutions = self.solutions.get_or_insert_with(|| {
            let engine = match self.settings.engine {
                // They list nothing: whichever engine suits goes on.
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

/// The search for a solution that is the only one, in no order.
struct UniquenessSearch<'a> {
    bands: BandSolver,
    settings: &'a Settings<'a>,
    /// The first one that was found.
    sole: Option<UniqueGrid>,
}

impl UniquenessSearch<'_> {
    /// Goes on until so many tree nodes have been entered in all. No answer where there are two.
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

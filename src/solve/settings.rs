//! How to search: what bounds, cancels and steers the verbs.

use std::cell::Cell;
use std::fmt;

use super::MEMORY;
use crate::dlx::ItemChoice;
use crate::engines::{
    EngineKind, Limits, SelectionReason, Stats, engine_not_applicable, links_required,
};
use crate::error::{Error, ErrorKind, Result};

/// How to search. The default is the canonical rule without a limit.
///
/// ```
/// use dlx_wasm::engines::Limits;
/// use dlx_wasm::solve::{self, Settings};
/// use dlx_wasm::Problem;
///
/// let problem = Problem::from_text("a b\na\nb\na b\n")?;
/// let settings = Settings { budget: Limits::nodes(1), ..Settings::default() };
/// assert_eq!(solve::count(&problem, &settings, None).unwrap_err().code(), "out-of-budget");
/// # Ok::<(), dlx_wasm::Error>(())
/// ```
///
/// The crate reads no clock; a limit of time, or a cancel from another thread, is a [`poll`](Settings::poll):
///
/// ```
/// use std::time::{Duration, Instant};
/// use dlx_wasm::puzzle::{Puzzle, Queens};
/// use dlx_wasm::solve::{self, Settings};
///
/// let queens = Puzzle::from(Queens::new(24)).encode()?.problem;
/// let end = Instant::now() + Duration::from_millis(20);
/// let is_late = || Instant::now() > end;
/// let settings = Settings { poll: Some(&is_late), ..Settings::default() };
/// assert_eq!(solve::count(&queens, &settings, None).unwrap_err().code(), "out-of-budget");
/// # Ok::<(), dlx_wasm::Error>(())
/// ```
#[derive(Clone, Copy)]
pub struct Settings<'a> {
    /// The item-choice rule.
    pub choose: ItemChoice,
    /// Which engine; one that cannot take the problem is an [`ErrorKind::InvalidArgument`] when
    /// the first solution is asked for.
    pub engine: EngineKind,
    /// Nodes and updates after which the search gives up with [`ErrorKind::OutOfBudget`].
    pub budget: Limits,
    /// For [`first`](super::first) only: any solution will do, so restart with random orders instead of walking one
    /// tree. The links do it by a rule of their own, and `choose` is ignored. With distinct solutions the one that is
    /// found may be another of its orbit than a list keeps.
    pub any: bool,
    /// Walk the canonical tree, even where another one (in an engine's own order, or folded along symmetries) may know
    /// the answer sooner.
    pub canonical: bool,
    /// Decides everything random.
    pub seed: u64,
    /// Bytes that the memo of a [`count`](super::count()) may fill with states, over all orders that race. When they
    /// are full it is slower, and still right. What it compiles for one order comes on top: 64 MiB at most.
    pub memory: u64,
    /// Asked every few thousand tree nodes, sooner in large problems; `true` ends the search with
    /// [`ErrorKind::OutOfBudget`]. The place for clocks and cancels. Once it says `true` it has to go on saying so: the
    /// first `true` may end only an attempt on the way, and the search asks again.
    pub poll: Option<&'a dyn Fn() -> bool>,
    /// Receives all counters of a search that ends with [`ErrorKind::OutOfBudget`]; the error itself carries a few of
    /// them.
    pub figures: Option<&'a Cell<Stats>>,
}

impl Default for Settings<'_> {
    fn default() -> Self {
        Settings {
            choose: ItemChoice::Mrv,
            engine: EngineKind::Auto,
            budget: Limits::UNLIMITED,
            any: false,
            canonical: false,
            seed: 0,
            memory: MEMORY,
            poll: None,
            figures: None,
        }
    }
}

impl Settings<'_> {
    /// Returns true if an engine without lists knows the item-choice rule and counts what the budget limits.
    pub(super) fn require_supported(&self, engine: EngineKind) -> Result<()> {
        match links_required(self.choose, self.budget) {
            Some(why) => Err(engine_not_applicable(engine, why.only_links())),
            None => Ok(()),
        }
    }

    /// Whether any engine may walk any tree.
    pub(super) fn any_engine(&self) -> bool {
        self.engine == EngineKind::Auto
            && self.any_tree()
            && links_required(self.choose, self.budget).is_none()
    }

    /// Whether another tree than the canonical one may be walked, whose nodes a budget means.
    pub(super) fn any_tree(&self) -> bool {
        !self.canonical && self.budget.nodes == u64::MAX
    }

    /// Tree nodes to enter for an engine that knows nothing of the last one before it goes on to the next.
    pub(super) fn nodes_and_next(&self) -> u64 {
        let nodes = self.budget.nodes;
        nodes.saturating_add(u64::from(nodes > 0))
    }

    /// Why an engine of Sudokus walks.
    pub(super) fn why(&self) -> SelectionReason {
        match self.engine {
            EngineKind::Bands | EngineKind::Cells => SelectionReason::AskedFor,
            _ => SelectionReason::FreeOrder,
        }
    }
}

impl fmt::Debug for Settings<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Settings")
            .field("choose", &self.choose)
            .field("engine", &self.engine)
            .field("budget", &self.budget)
            .field("any", &self.any)
            .field("canonical", &self.canonical)
            .field("seed", &self.seed)
            .field("memory", &self.memory)
            .finish_non_exhaustive()
    }
}

/// The error for a search that ended too early; the counters are left where the settings want them. A choice that was
/// made to see that there is one more is not told.
pub(crate) fn out_of_budget(settings: &Settings, stats: &Stats) -> Error {
    let nodes = stats.nodes.min(settings.budget.nodes);
    if let Some(figures) = settings.figures {
        figures.set(Stats {
            nodes,
            ..stats.clone()
        });
    }
    ErrorKind::OutOfBudget {
        nodes,
        updates: stats.updates,
        solutions: stats.solutions,
    }
    .into()
}

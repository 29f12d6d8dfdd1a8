//! Settings: limits, cancellation and options of the verbs.

use std::cell::Cell;
use std::fmt;

use crate::dlx::ItemChoice;
use crate::engines::{EngineKind, Features, Limits, Stats};
use crate::error::{CostsSoFar, Error, ErrorDetails};
use crate::problem::Problem;
use derive_setters::Setters;

/// Maximum memory of the states of a frontier-based count in bytes, unless [`Settings::memory`] overrides it.
pub const MEMORY: u64 = if cfg!(target_arch = "wasm32") {
    96 << 20
} else {
    256 << 20
};

/// The state of a search for cheap solutions that goes on.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct CostProgress {
    /// The number of tree nodes that the current method has entered.
    pub nodes: u64,
    /// The cheapest solutions so far, and a lower bound.
    pub costs: CostsSoFar,
}

/// Options of a search. By default it uses the canonical rule and has no limits.
///
/// ```
/// use dlx_wasm::engines::Limits;
/// use dlx_wasm::solve::{self, Settings};
/// use dlx_wasm::Problem;
///
/// let problem = Problem::from_text("a b\na\nb\na b\n")?;
/// let settings = Settings::default().budget(Limits::nodes(1));
/// assert_eq!(solve::count(&problem, &settings, None).unwrap_err().code(), "out-of-budget");
/// # Ok::<(), dlx_wasm::Error>(())
/// ```
///
/// The crate reads no clock. A [`poll`](Settings::poll) implements a time limit, or a cancellation from another thread:
///
/// ```
/// use std::time::{Duration, Instant};
/// use dlx_wasm::puzzle::{Puzzle, Queens};
/// use dlx_wasm::solve::{self, Settings};
///
/// let queens = Puzzle::from(Queens::new(24)).encode()?.problem;
/// let end = Instant::now() + Duration::from_millis(20);
/// let is_late = || Instant::now() > end;
/// let settings = Settings::default().poll(&is_late);
/// assert_eq!(solve::count(&queens, &settings, None).unwrap_err().code(), "out-of-budget");
/// # Ok::<(), dlx_wasm::Error>(())
/// ```
#[derive(Clone, Copy, Setters)]
#[non_exhaustive]
pub struct Settings<'a> {
    /// The item-choice rule.
    pub choose: ItemChoice,
    /// The engine. If it does not apply to the problem, the first request for a solution returns
    /// [`ErrorKind::InvalidArgument`](crate::ErrorKind::InvalidArgument).
    pub engine: EngineKind,
    /// Number of tree nodes and updates after which the search ends with
    /// [`ErrorKind::OutOfBudget`](crate::ErrorKind::OutOfBudget).
    pub budget: Limits,
    /// For [`first`](super::first) only: accepts any solution, and restarts with random orders instead of walking one
    /// tree. The links do this with random ties, and `choose` is ignored. With distinct solutions, the result may be
    /// another solution of its orbit than a list keeps. Without a budget of tree nodes, a walk of the canonical tree
    /// takes turns with the restarts, so that it is known early if there is no solution.
    pub any: bool,
    /// Requires the canonical tree, even if an engine's own order or a symmetry reduction may be faster.
    pub canonical: bool,
    /// The seed of all random choices.
    pub seed: u64,
    /// Maximum memory in bytes for the states of a frontier-based [`count`](super::count()), over all orders in its
    /// race. A full memory makes the count slower but not wrong. If it would not end, and the settings have neither a
    /// budget nor a poll, the count ends with [`ErrorKind::TooLarge`](crate::ErrorKind::TooLarge). The compiled options
    /// of one order take up to 64 MiB more.
    pub memory: u64,
    /// Whether a count that would not end is an error even if there is a poll. Set it if the poll has no limit of time.
    pub refuse_endless: bool,
    /// Called every few thousand tree nodes, and more often in large problems. If it returns true, the search ends with
    /// [`ErrorKind::OutOfBudget`](crate::ErrorKind::OutOfBudget). Use it for clocks and cancellation. After its first
    /// `true` it must keep returning true: the first one may end only an attempt, and the search polls again.
    #[setters(strip_option)]
    pub poll: Option<&'a dyn Fn() -> bool>,
    /// For [`best`](super::best()) only: each solution may cost at most this more than the one that belongs in its place.
    /// Then solutions of equal cost have no order, and their options ascend. 0 by default.
    pub gap: u64,
    /// For [`best`](super::best()) and [`optima`](super::optima()): called as often as `poll`, with the cheapest solutions
    /// so far and a lower bound.
    #[setters(strip_option)]
    pub cost_progress: Option<&'a dyn Fn(&CostProgress)>,
    /// Receives all counters of a search that ends with [`ErrorKind::OutOfBudget`](crate::ErrorKind::OutOfBudget). The
    /// error itself has only a few of them.
    #[setters(strip_option)]
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
            refuse_endless: false,
            poll: None,
            gap: 0,
            cost_progress: None,
            figures: None,
        }
    }
}

impl Settings<'_> {
    /// The features of a search of this problem with these settings. A verb adds its own, such as
    /// [`Feature::Counting`](crate::engines::Feature::Counting).
    #[must_use]
    pub fn features(&self, problem: &Problem) -> Features {
        problem.features().and(self.request())
    }

    /// Returns true if the poll ends the search.
    pub(crate) fn is_stopped(&self) -> bool {
        self.poll.is_some_and(|poll| poll())
    }

    /// Returns true if a count that would not end is an error.
    pub(super) fn refuses_endless(&self) -> bool {
        (self.poll.is_none() || self.refuse_endless) && self.budget == Limits::UNLIMITED
    }

    /// The features of these settings alone.
    pub(super) fn request(&self) -> Features {
        Features::of_request(self.choose, self.budget)
    }

    /// Number of tree nodes for an engine that classifies a node only when it continues from it.
    pub(super) fn nodes_and_next(&self) -> u64 {
        let nodes = self.budget.nodes;
        nodes.saturating_add(u64::from(nodes > 0))
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
            .field("gap", &self.gap)
            .field("refuse_endless", &self.refuse_endless)
            .finish_non_exhaustive()
    }
}

/// The error for a search that ended early. It stores the counters for the caller, if the settings request it. The node
/// entered only to detect that the limit was exceeded is not counted.
pub(crate) fn out_of_budget(settings: &Settings, stats: &Stats) -> Error {
    let nodes = stats.nodes.min(settings.budget.nodes);
    if let Some(figures) = settings.figures {
        figures.set(Stats {
            nodes,
            ..stats.clone()
        });
    }
    ErrorDetails::OutOfBudget {
        nodes,
        updates: stats.updates,
        solutions: stats.solutions,
        costs: None,
    }
    .into()
}

//! The `Engine` trait, the limits of a run, and its usage and counters.

use std::ops::AddAssign;

use super::{EngineKind, FrontierStats, SelectionReason};
use crate::problem::{OptionId, Problem};
use derive_setters::Setters;

/// A walk through the search tree of a problem.
///
/// ```
/// use dlx_wasm::dlx::{ItemChoice, DlxMachine};
/// use dlx_wasm::engines::{Limits, Engine, Stop};
/// use dlx_wasm::Problem;
///
/// let problem = Problem::from_text("a b\na b\na\nb\n")?;
/// let mut engine = DlxMachine::new(&problem, ItemChoice::Mrv);
/// assert_eq!(engine.run(Limits::UNLIMITED), Stop::Solution);
/// assert_eq!(engine.path().len(), 1);
/// assert_eq!(engine.run(Limits::UNLIMITED), Stop::Solution);
/// assert_eq!(engine.run(Limits::UNLIMITED), Stop::Exhausted);
/// # Ok::<(), dlx_wasm::Error>(())
/// ```
pub trait Engine {
    /// Searches until the next solution, the end of the tree, or the end of the budget.
    ///
    /// After [`Stop::Solution`] the [`path`](Engine::path) is the solution. After [`Stop::Budget`] the next call
    /// continues. After [`Stop::Exhausted`] every further call returns it again.
    fn run(&mut self, budget: Limits) -> Stop;

    /// The options on the path, in the order of their choice.
    fn path(&self) -> Vec<OptionId>;

    /// An estimate of the explored share of the tree, from 0 to 1. It is `Σ (i_l − 1) / (d_1 … d_l)` over the levels of
    /// the path, where the i-th of d options is being tried. It never decreases, and it is 1 at the end.
    fn progress(&self) -> f64;

    /// The current counters.
    fn stats(&self) -> Stats;

    /// The number of tree nodes entered and of updates made. An engine without links counts its own work as updates, so
    /// that slices are short in all engines.
    fn usage(&self) -> Usage;
}

/// The limits of a run, for example of one call of [`Engine::run`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Setters)]
#[setters(prefix = "with_")]
#[non_exhaustive]
pub struct Limits {
    /// Maximum number of tree nodes to enter.
    pub nodes: u64,
    /// Number of updates after which no further tree node is entered. The last tree node may exceed it.
    pub updates: u64,
}

impl Limits {
    /// No limit.
    pub const UNLIMITED: Limits = Limits {
        nodes: u64::MAX,
        updates: u64::MAX,
    };

    /// At most this many tree nodes.
    #[must_use]
    pub fn nodes(nodes: u64) -> Self {
        Limits {
            nodes,
            ..Limits::UNLIMITED
        }
    }

    /// A slice between two polls: well under a millisecond on small problems, a few milliseconds on large ones. It
    /// allows for a tree node that reads every item, and hides every option without an update.
    pub(crate) fn slice(problem: &Problem) -> Self {
        let looks = problem.item_count() + problem.option_count() + 1;
        Limits {
            nodes: ((1 << 24) / u64::from(looks)).clamp(4, 2_048),
            updates: 200_000,
        }
    }

    /// The usage at which these limits, counted from `usage` on, end. It saturates, so no limit stays no limit.
    #[inline(never)]
    pub(crate) fn after(self, usage: Usage) -> Self {
        Limits {
            nodes: usage.nodes.saturating_add(self.nodes),
            updates: usage.updates.saturating_add(self.updates),
        }
    }

    /// The lower limit of each kind.
    pub(crate) fn min(self, other: Limits) -> Self {
        Limits {
            nodes: self.nodes.min(other.nodes),
            updates: self.updates.min(other.updates),
        }
    }

    /// The rest of the limits at this usage. A missing limit stays missing.
    pub(crate) fn left_at(self, usage: Usage) -> Self {
        let left = |limit: u64, used| match limit {
            u64::MAX => limit,
            _ => limit.saturating_sub(used),
        };
        Limits {
            nodes: left(self.nodes, usage.nodes),
            updates: left(self.updates, usage.updates),
        }
    }

    /// Returns true if one of the limits is reached at this usage.
    #[inline(always)]
    pub(crate) fn is_over_at(self, usage: Usage) -> bool {
        usage.nodes >= self.nodes || usage.updates >= self.updates
    }
}

/// The usage of a run: the counterpart of [`Limits`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[non_exhaustive]
pub struct Usage {
    /// Number of tree nodes entered.
    pub nodes: u64,
    /// Number of updates made. An engine without links counts its own work instead, so that slices are short in all
    /// engines.
    pub updates: u64,
}

impl AddAssign for Usage {
    fn add_assign(&mut self, more: Usage) {
        self.nodes += more.nodes;
        self.updates += more.updates;
    }
}

/// The reason why [`Engine::run`] returned.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Stop {
    /// A solution was found. It is the path.
    Solution,
    /// The budget ended.
    Budget,
    /// The whole tree has been walked.
    Exhausted,
}

/// Counters of a search. All but `progress` are exact and the same on every machine.
#[derive(Debug, Clone, PartialEq, Default)]
#[non_exhaustive]
pub struct Stats {
    /// Number of tree nodes entered, without the root.
    pub nodes: u64,
    /// Number of updates: a node left its item's list. Only the links have lists; the other engines report 0.
    pub updates: u64,
    /// Number of covers. Only the links cover items; the other engines report 0.
    pub covers: u64,
    /// Number of solutions found.
    pub solutions: u64,
    /// Number of tree nodes at each level. The root is level 0.
    pub profile: Vec<u64>,
    /// Number of options on the path.
    pub level: u32,
    /// See [`Engine::progress`].
    pub progress: f64,
    /// Memory of the engine in bytes.
    pub memory: u64,
    /// The engine that searched.
    pub engine: EngineKind,
    /// The reason for this engine.
    pub why: SelectionReason,
    /// The work of a frontier-based count, if there was one.
    pub frontier: Option<FrontierStats>,
}

impl Stats {
    /// Zero counters of this engine.
    pub(crate) fn of(engine: EngineKind, why: SelectionReason) -> Stats {
        Stats {
            engine,
            why,
            ..Stats::default()
        }
    }

    /// The sum of the counters of two walks. They may have found the same solutions, so the larger number counts.
    /// Level, profile and progress are those of the later walk.
    pub(crate) fn and(&self, later: &Stats) -> Stats {
        Stats {
            nodes: self.nodes + later.nodes,
            updates: self.updates + later.updates,
            covers: self.covers + later.covers,
            solutions: self.solutions.max(later.solutions),
            ..later.clone()
        }
    }

    /// The tree nodes and updates alone.
    pub(crate) fn usage(&self) -> Usage {
        Usage {
            nodes: self.nodes,
            updates: self.updates,
        }
    }
}

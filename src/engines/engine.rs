//! The `Engine` trait, what a run may spend and what it spent.

use super::{EngineKind, FrontierStats, SelectionReason};
use crate::problem::{OptionId, Problem};

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
    /// Walks on until the next solution, the end of the tree, or the end of the budget, whichever comes first.
    ///
    /// After [`Stop::Solution`] the [`path`](Engine::path) is the solution. After [`Stop::Budget`] call again to go
    /// on where it stopped; after [`Stop::Exhausted`] every further call says so again.
    fn run(&mut self, budget: Limits) -> Stop;

    /// The options chosen so far, in the order they were chosen.
    fn path(&self) -> Vec<OptionId>;

    /// How much of the tree lies behind, from 0 to 1: `Σ (i_l − 1) / (d_1 … d_l)` over the levels of the path, where
    /// the i-th of d options is being tried. It never goes backwards and is 1 at the end; between them it is a guess.
    fn progress(&self) -> f64;

    /// The counters so far.
    fn stats(&self) -> Stats;

    /// Tree nodes entered and updates made so far; an engine without lists counts what it does instead, so that
    /// slices are short in all of them.
    fn usage(&self) -> Usage;
}

/// How far one call of [`Engine::run`] may go.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// Tree nodes to enter at most.
    pub nodes: u64,
    /// Updates after which no further tree node is entered. One tree node may overshoot it.
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

    /// From one look at the clock to the next: well under a millisecond on small problems, a few on large ones. A tree
    /// node may look at every item, and hide every option without an update.
    pub(crate) fn slice(problem: &Problem) -> Self {
        let looks = problem.item_count() + problem.option_count() + 1;
        Limits {
            nodes: ((1 << 24) / u64::from(looks)).clamp(4, 2_048),
            updates: 200_000,
        }
    }

    /// The cost after which so much more has been spent; what has no limit stays without.
    #[inline(never)]
    pub(crate) fn after(self, usage: Usage) -> Self {
        Limits {
            nodes: usage.nodes.saturating_add(self.nodes),
            updates: usage.updates.saturating_add(self.updates),
        }
    }

    /// Whichever ends first.
    pub(crate) fn min(self, other: Limits) -> Self {
        Limits {
            nodes: self.nodes.min(other.nodes),
            updates: self.updates.min(other.updates),
        }
    }

    /// What is left of it at this cost.
    pub(crate) fn left_at(self, usage: Usage) -> Self {
        Limits {
            nodes: self.nodes.saturating_sub(usage.nodes),
            updates: self.updates.saturating_sub(usage.updates),
        }
    }

    /// Whether it has ended at this cost.
    #[inline(always)]
    pub(crate) fn is_over_at(self, usage: Usage) -> bool {
        usage.nodes >= self.nodes || usage.updates >= self.updates
    }
}

/// How much a run has spent: the counterpart of [`Limits`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[non_exhaustive]
pub struct Usage {
    /// Tree nodes entered.
    pub nodes: u64,
    /// Updates made; an engine without lists counts its own work, so that slices are short in all engines.
    pub updates: u64,
}

/// Why [`Engine::run`] returned.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Stop {
    /// A solution was found: it is the path.
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
    /// Tree nodes entered, the root not counted.
    pub nodes: u64,
    /// Updates: how many times a node left its item's list. Only the links have lists; 0 from the other engines.
    pub updates: u64,
    /// Calls of `cover()`. Only the links have them; 0 from the other engines.
    pub covers: u64,
    /// Solutions seen.
    pub solutions: u64,
    /// Tree nodes by level; the root is level 0.
    pub profile: Vec<u64>,
    /// Options on the path.
    pub level: u32,
    /// See [`Engine::progress`].
    pub progress: f64,
    /// Bytes that the engine keeps.
    pub memory: u64,
    /// The engine that walks.
    pub engine: EngineKind,
    /// Why this one.
    pub why: SelectionReason,
    /// What the memo has saved, if one counted.
    pub memo: Option<FrontierStats>,
}

impl Stats {
    /// Of this engine, with nothing counted yet.
    pub(crate) fn of(engine: EngineKind, why: SelectionReason) -> Stats {
        Stats {
            engine,
            why,
            ..Stats::default()
        }
    }

    /// The counters of two walks together, which may have met the same solutions; what describes a place in the tree is
    /// that of the later one.
    pub(crate) fn and(&self, later: &Stats) -> Stats {
        Stats {
            nodes: self.nodes + later.nodes,
            updates: self.updates + later.updates,
            covers: self.covers + later.covers,
            solutions: self.solutions.max(later.solutions),
            ..later.clone()
        }
    }

    /// What this leaves of a budget; what has no limit stays without.
    pub(crate) fn left_of(&self, budget: Limits) -> Limits {
        let left = |limit: u64, spent| match limit {
            u64::MAX => limit,
            _ => limit.saturating_sub(spent),
        };
        Limits {
            nodes: left(budget.nodes, self.nodes),
            updates: left(budget.updates, self.updates),
        }
    }
}

//! The engine that selection chooses, and the handover from the links to a faster one.

use std::fmt;

use super::any_engine::AnyEngine;
use super::capabilities::build;
use super::item_masks::ItemMasks;
use super::option_bitset::OptionBitset;
use super::selection::{Choice, Handover, SelectionReason, Task};
use super::{EngineKind, Features, Limits, Stats, Stop, Usage};
use crate::dlx::ItemChoice;
use crate::error::Result;
use crate::optional::IS_SUDOKU_ENTRY;
use crate::problem::{OptionId, Problem};

/// The engine that walks the canonical tree, and why it is this one.
///
/// A fast engine takes longer to build than many searches take. So the links start. The other engine takes over after as
/// many updates as the links make in the time in which it is built. It starts at the tree node where the links stand, and
/// the rest of the tree is the same.
pub(crate) struct EngineSelector {
    engine: AnyEngine,
    why: SelectionReason,
    later: Option<Handover>,
}

impl EngineSelector {
    /// Chooses and builds an engine.
    ///
    /// # Errors
    /// [`ErrorKind::InvalidArgument`](crate::ErrorKind::InvalidArgument) when the engine that was named cannot take the
    /// problem.
    pub(crate) fn new(
        problem: &Problem,
        engine: EngineKind,
        choose: ItemChoice,
        budget: Limits,
    ) -> Result<Self> {
        let request = Features::of_request(choose, budget);
        let choice = Task::new(problem, choose, request).named(engine)?;
        Ok(choice.into())
    }

    /// The engine that suits the problem, for a walk by the canonical rule without a budget of updates.
    ///
    /// # Errors
    /// Those of [`new`](EngineSelector::new).
    pub(crate) fn auto(problem: &Problem) -> Result<Self> {
        EngineSelector::new(
            problem,
            EngineKind::Auto,
            ItemChoice::Mrv,
            Limits::UNLIMITED,
        )
    }

    /// Puts the other engine where the links stand.
    #[cold]
    fn hand_over(&mut self) {
        let Some(later) = self.later.take() else {
            return;
        };
        if IS_SUDOKU_ENTRY {
            return;
        }
        let (features, problem) = (&later.features, &later.problem);
        let (path, stats) = (self.path(), self.stats());
        let engine = match later.kind {
            // The packed planes start at the root, so the bits here are the option bitset.
            EngineKind::Bits => build(features, || OptionBitset::new(problem)).map(|mut engine| {
                engine.take_over(&path, &stats);
                AnyEngine::Bits(Box::new(engine))
            }),
            EngineKind::Masks => build(features, || ItemMasks::new(problem)).map(|mut engine| {
                engine.take_over(&path, &stats);
                AnyEngine::Masks(Box::new(engine))
            }),
            other => unreachable!("engine \"{other}\" takes over from no other"),
        };
        match engine {
            Ok(engine) => {
                self.engine = engine;
                self.why = later.why;
            }
            Err(_) => self.why = SelectionReason::Size,
        }
    }

    /// Whether the problem is too large for any engine but the links, or only the links support it.
    pub(crate) fn is_large(&self) -> bool {
        matches!(self.why, SelectionReason::Size | SelectionReason::Bounds)
    }

    /// The engine that lists the solutions if the search takes a while, and why.
    pub(crate) fn chosen(&self) -> (EngineKind, SelectionReason) {
        match &self.later {
            Some(later) => (later.kind, later.why),
            None => (self.stats().engine, self.why),
        }
    }

    /// See [`Engine::run`].
    pub(crate) fn run(&mut self, mut budget: Limits) -> Stop {
        if let Some(later) = &self.later {
            let (after, before) = (later.after, self.usage());
            if before.updates < after {
                let stop = self.engine.walk(Limits {
                    updates: budget.updates.min(after - before.updates),
                    ..budget
                });
                let usage = self.usage();
                budget.nodes = budget.nodes.saturating_sub(usage.nodes - before.nodes);
                if stop != Stop::Budget || usage.updates < after || budget.nodes == 0 {
                    return stop;
                }
            }
            self.hand_over();
        }
        self.engine.walk(budget)
    }

    /// The counters so far, with the engine and why.
    pub(crate) fn stats(&self) -> Stats {
        let stats = self.engine.as_dyn().stats();
        let waiting = self.later.as_ref();
        Stats {
            memory: stats.memory + waiting.map_or(0, |later| later.problem.memory()),
            why: self.why,
            ..stats
        }
    }

    /// See [`Engine::usage`].
    pub(crate) fn usage(&self) -> Usage {
        self.engine.as_dyn().usage()
    }

    /// See [`Engine::path`].
    pub(crate) fn path(&self) -> Vec<OptionId> {
        self.engine.as_dyn().path()
    }
}

impl From<Choice> for EngineSelector {
    fn from(Choice { engine, why, later }: Choice) -> Self {
        EngineSelector { engine, why, later }
    }
}

impl fmt::Debug for EngineSelector {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("EngineSelector")
            .field("stats", &self.stats())
            .finish_non_exhaustive()
    }
}

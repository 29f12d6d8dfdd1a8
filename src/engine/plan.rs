//! Which engine walks the tree: chosen from the shape of the problem, or asked for. The only file that names them all.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::{Budget, Choose, Dance, Engine, Stats, Stop};
use crate::error::{Error, Result};
use crate::problem::{OptionId, Problem};

/// An engine, or the wish that the plan choose one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum EngineName {
    /// Whichever suits the problem. In the figures of a run: none was needed.
    #[default]
    Auto,
    /// The dancing links: every problem, every item-choice rule, and the only ones that count updates.
    Links,
    /// Live options as masks of their items: few items.
    Masks,
    /// A bitset of the live options: few options, many items.
    Bits,
    /// Counts with a memo of what has been counted; it lists nothing.
    Memo,
}

/// Why an engine was chosen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Why {
    /// There was nothing to search.
    #[default]
    NoSearch,
    /// It was asked for.
    AskedFor,
    /// Only the links know the item-choice rule.
    Rule,
    /// Only the links count updates, and the budget limits them.
    CountsUpdates,
    /// The items are few enough for masks.
    FewItems,
    /// The options are few enough for a bitset.
    FewOptions,
    /// Subproblems repeat.
    Repeats,
    /// The problem is too large for any other.
    Size,
}

impl fmt::Display for EngineName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            EngineName::Auto => "auto",
            EngineName::Links => "links",
            EngineName::Masks => "masks",
            EngineName::Bits => "bits",
            EngineName::Memo => "memo",
        })
    }
}

impl fmt::Display for Why {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Why::NoSearch => "there was nothing to search",
            Why::AskedFor => "asked for",
            Why::Rule => "only the links know the item-choice rule",
            Why::CountsUpdates => "only the links count updates",
            Why::FewItems => "few items",
            Why::FewOptions => "few options",
            Why::Repeats => "subproblems repeat",
            Why::Size => "too large for any other",
        })
    }
}

/// The engine that walks, and why it is this one.
#[derive(Debug)]
pub(crate) struct Plan {
    engine: Walker,
    why: Why,
}

#[derive(Debug)]
enum Walker {
    Links(Dance),
}

impl Plan {
    /// Chooses and builds an engine.
    ///
    /// # Errors
    /// [`Error::InvalidArgument`] when the engine that was asked for cannot take the problem.
    pub(crate) fn new(
        problem: &Problem,
        wanted: EngineName,
        choose: Choose,
        budget: Budget,
    ) -> Result<Self> {
        let why = match wanted {
            EngineName::Auto | EngineName::Links if choose != Choose::Mrv => Why::Rule,
            EngineName::Auto if budget.updates < u64::MAX => Why::CountsUpdates,
            EngineName::Auto => Why::Size,
            EngineName::Links => Why::AskedFor,
            EngineName::Masks | EngineName::Bits | EngineName::Memo => {
                return Err(unfit(wanted, "auto or links"));
            }
        };
        Ok(Plan {
            engine: Walker::Links(Dance::new(problem, choose)),
            why,
        })
    }

    /// The counters so far, with the engine and why.
    pub(crate) fn stats(&self) -> Stats {
        let (engine, stats) = match &self.engine {
            Walker::Links(dance) => (EngineName::Links, dance.stats()),
        };
        Stats {
            engine,
            why: self.why,
            ..stats
        }
    }

    /// Tree nodes and updates so far.
    pub(crate) fn spent(&self) -> Budget {
        match &self.engine {
            Walker::Links(dance) => {
                let spent = dance.spent();
                Budget {
                    nodes: spent.nodes,
                    updates: spent.updates,
                }
            }
        }
    }

    /// See [`Engine::run`].
    #[inline]
    pub(crate) fn run(&mut self, budget: Budget) -> Stop {
        match &mut self.engine {
            Walker::Links(dance) => dance.run(budget),
        }
    }

    /// See [`Engine::path`].
    pub(crate) fn path(&self) -> Vec<OptionId> {
        match &self.engine {
            Walker::Links(dance) => dance.path(),
        }
    }
}

#[cold]
fn unfit(wanted: EngineName, expected: &str) -> Error {
    Error::argument("engine", expected, wanted.to_string())
}

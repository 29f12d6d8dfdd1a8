//! Which engine walks the tree: chosen from the shape of the problem, or asked for. The only file that names them all.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::bits::Bits;
use super::masks::{self, Masks};
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

impl Why {
    /// What an engine other than the links would have to be.
    pub(crate) fn only_links(self) -> &'static str {
        match self {
            Why::CountsUpdates => "links or auto with a budget of updates",
            _ => "links or auto with this item-choice rule",
        }
    }
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
    Links(Box<Dance>),
    Masks(Box<Masks<1>>),
    WideMasks(Box<Masks<2>>),
    Bits(Box<Bits>),
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
        if wanted == EngineName::Memo {
            return Err(unfit(wanted, "an engine that lists solutions"));
        }
        let only_links = if choose != Choose::Mrv {
            Some(Why::Rule)
        } else if budget.updates < u64::MAX {
            Some(Why::CountsUpdates)
        } else {
            None
        };
        let (engine, why) = match (wanted, only_links) {
            (EngineName::Links, _) => (None, Why::AskedFor),
            (EngineName::Auto, Some(why)) => (None, why),
            (_, Some(why)) => return Err(unfit(wanted, why.only_links())),
            (EngineName::Auto, None) => {
                if let Some(engine) = masks(problem) {
                    (Some(engine), Why::FewItems)
                } else if let Some(engine) = bits(problem) {
                    (Some(engine), Why::FewOptions)
                } else {
                    (None, Why::Size)
                }
            }
            (_, None) => {
                let engine = match wanted {
                    EngineName::Masks => masks(problem),
                    _ => bits(problem),
                };
                if engine.is_none() {
                    return Err(unfit(wanted, "an engine for a problem of this size"));
                }
                (engine, Why::AskedFor)
            }
        };
        let engine = engine.unwrap_or_else(|| Walker::Links(Box::new(Dance::new(problem, choose))));
        Ok(Plan { engine, why })
    }

    fn engine(&self) -> &dyn Engine {
        match &self.engine {
            Walker::Links(engine) => &**engine,
            Walker::Masks(engine) => &**engine,
            Walker::WideMasks(engine) => &**engine,
            Walker::Bits(engine) => &**engine,
        }
    }

    /// The counters so far, with the engine and why.
    pub(crate) fn stats(&self) -> Stats {
        Stats {
            why: self.why,
            ..self.engine().stats()
        }
    }

    /// Tree nodes and updates so far.
    pub(crate) fn cost(&self) -> Budget {
        self.engine().cost()
    }

    /// See [`Engine::run`].
    #[inline]
    pub(crate) fn run(&mut self, budget: Budget) -> Stop {
        match &mut self.engine {
            Walker::Links(engine) => engine.run(budget),
            Walker::Masks(engine) => engine.run(budget),
            Walker::WideMasks(engine) => engine.run(budget),
            Walker::Bits(engine) => engine.run(budget),
        }
    }

    /// See [`Engine::path`].
    pub(crate) fn path(&self) -> Vec<OptionId> {
        self.engine().path()
    }
}

/// The masks, if they fit into their memory.
fn masks(problem: &Problem) -> Option<Walker> {
    let shape = masks::Shape::of(problem)?;
    if shape.memory > masks::MEMORY {
        return None;
    }
    Some(match shape.vectors {
        1 => Walker::Masks(Box::new(Masks::new(problem)?)),
        _ => Walker::WideMasks(Box::new(Masks::new(problem)?)),
    })
}

/// The bitset, if it fits.
fn bits(problem: &Problem) -> Option<Walker> {
    Some(Walker::Bits(Box::new(Bits::new(problem)?)))
}

#[cold]
pub(crate) fn unfit(wanted: EngineName, expected: &str) -> Error {
    Error::argument("engine", expected, wanted.to_string())
}

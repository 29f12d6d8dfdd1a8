//! Which engine walks the tree: chosen from the shape of the problem, or asked for. The only file that names them all.

use std::cell::LazyCell;
use std::fmt;

use serde::{Deserialize, Serialize};

use super::bits::{self, Bits};
use super::masks::Masks;
use super::planes::Planes;
use super::singles::Clues;
use super::small::Small;
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
    /// For each item a mask of its options: few items.
    Masks,
    /// A bitset of the live options: few options, many items.
    Bits,
    /// Counts with a memo of what has been counted; it lists nothing.
    Memo,
    /// 9×9 Sudokus with boxes of 3×3 that were encoded with `Templates`, in an order of its own: it counts, and tells
    /// whether a solution is the only one.
    Bands,
    /// Sudokus of any layout, encoded with `Templates`, in an order of its own: it tells whether a solution is the only
    /// one.
    Cells,
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
    /// A count may take the items in any order, and so may a verdict.
    FreeOrder,
    /// Subproblems repeat.
    Repeats,
    /// A count looks at one of the options that a symmetry of the problem takes to each other.
    Symmetry,
    /// The problem is too large for any other.
    Size,
    /// It was over before another engine would have been built.
    Short,
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

impl EngineName {
    /// All of them in their order, each with its name.
    pub(crate) const NAMES: [(&str, EngineName); 7] = [
        ("auto", EngineName::Auto),
        ("links", EngineName::Links),
        ("masks", EngineName::Masks),
        ("bits", EngineName::Bits),
        ("memo", EngineName::Memo),
        ("bands", EngineName::Bands),
        ("cells", EngineName::Cells),
    ];
}

const _: () = {
    let mut place = 0;
    while place < EngineName::NAMES.len() {
        assert!(EngineName::NAMES[place].1 as usize == place);
        place += 1;
    }
    // The last one ends the table.
    assert!(EngineName::Cells as usize + 1 == EngineName::NAMES.len());
};

impl fmt::Display for EngineName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(EngineName::NAMES[*self as usize].0)
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
            Why::FreeOrder => "the order does not matter",
            Why::Repeats => "subproblems repeat",
            Why::Symmetry => "the problem is symmetric",
            Why::Size => "too large for any other",
            Why::Short => "over before another would have been built",
        })
    }
}

/// The engine that walks, and why it is this one.
///
/// To build the fast engines costs more than many a search. So the links begin, and after so many updates as the other
/// engine costs to build it takes over: it is put at the same tree node, and the rest of the tree is the same.
pub(crate) struct Plan {
    engine: Walker,
    why: Why,
    later: Option<Later>,
}

/// The engine that is to take over.
struct Later {
    name: EngineName,
    problem: Problem,
    /// Updates of the links.
    after: u64,
}

enum Walker {
    Links(Box<Dance>),
    Masks(Box<Masks>),
    Bits(Box<Bits>),
    Planes(Box<Planes>),
    Small(Box<Small>),
}

impl Plan {
    /// Chooses and builds an engine.
    ///
    /// # Errors
    /// [`ErrorKind::InvalidArgument`] when the engine that was asked for cannot take the problem.
    pub(crate) fn new(
        problem: &Problem,
        wanted: EngineName,
        choose: Choose,
        budget: Budget,
    ) -> Result<Self> {
        match (wanted, needs_links(choose, budget)) {
            (EngineName::Memo | EngineName::Bands | EngineName::Cells, _) => {
                Err(unfit(wanted, "one that finds every solution"))
            }
            (EngineName::Links, _) => Ok(Plan::links(problem, choose, Why::AskedFor, None)),
            (EngineName::Auto, Some(why)) => Ok(Plan::links(problem, choose, why, None)),
            (_, Some(why)) => Err(unfit(wanted, why.only_links())),
            (EngineName::Auto, None) => Ok(Plan::auto(problem)),
            (_, None) => match Walker::build(problem, wanted) {
                Some(engine) => Ok(Plan::at_once(engine, Why::AskedFor)),
                None => Err(unfit(wanted, "an engine for a problem of this size")),
            },
        }
    }

    fn at_once(engine: Walker, why: Why) -> Self {
        Plan {
            engine,
            why,
            later: None,
        }
    }

    fn links(problem: &Problem, choose: Choose, why: Why, later: Option<Later>) -> Self {
        Plan {
            engine: Walker::Links(Box::new(Dance::new(problem, choose))),
            why,
            later,
        }
    }

    /// The engine that suits the problem, for a walk without a budget of updates.
    pub(crate) fn auto(problem: &Problem) -> Self {
        if let Some(engine) = problem.given().and_then(Planes::new) {
            return Plan::at_once(Walker::Planes(Box::new(engine)), Why::FewOptions);
        }
        // Its table costs little more than the links.
        if let Some(engine) = Small::new(problem) {
            return Plan::at_once(Walker::Small(Box::new(engine)), Why::FewOptions);
        }
        let options = u64::from(problem.option_count());
        let clues = LazyCell::new(|| Clues::of(problem));
        let (name, after) = if Masks::fit(problem) {
            (EngineName::Masks, 256 + 16 * options)
        } else if options <= bits::MAX_OPTIONS as u64 || clues.are_many {
            (
                EngineName::Bits,
                256 + 32 * options + options * options / 16,
            )
        } else {
            return Plan::links(problem, Choose::Mrv, Why::Size, None);
        };
        if name == EngineName::Bits && clues.are_many {
            return match Bits::with(problem, &clues) {
                Some(engine) => Plan::at_once(Walker::Bits(Box::new(engine)), Why::FewOptions),
                None => Plan::links(problem, Choose::Mrv, Why::Size, None),
            };
        }
        let later = Later {
            name,
            problem: problem.nameless(),
            after,
        };
        Plan::links(problem, Choose::Mrv, Why::Short, Some(later))
    }

    /// Puts the other engine where the links are.
    #[cold]
    fn hand_over(&mut self) {
        let Some(Later { name, problem, .. }) = self.later.take() else {
            return;
        };
        let (path, stats) = (self.path(), self.stats());
        // What is small was not begun by the links.
        let engine = match name {
            EngineName::Bits => Bits::new(&problem).map(|mut engine| {
                engine.take_over(&path, &stats);
                Walker::Bits(Box::new(engine))
            }),
            _ => Masks::new(&problem).map(|mut engine| {
                engine.take_over(&path, &stats);
                Walker::Masks(Box::new(engine))
            }),
        };
        let Some(engine) = engine else {
            self.why = Why::Size;
            return;
        };
        self.engine = engine;
        self.why = why_chosen(name);
    }

    /// Whether the problem is too large for any engine but the links.
    pub(crate) fn is_large(&self) -> bool {
        self.why == Why::Size
    }

    /// Who lists the solutions, if that takes a while, and why.
    #[cfg(feature = "bindings")]
    pub(crate) fn chosen(&self) -> (EngineName, Why) {
        match &self.later {
            Some(later) => (later.name, why_chosen(later.name)),
            None => (self.stats().engine, self.why),
        }
    }

    /// See [`Engine::run`].
    pub(crate) fn run(&mut self, mut budget: Budget) -> Stop {
        if let Some(later) = &self.later {
            let (after, before) = (later.after, self.cost());
            if before.updates < after {
                let stop = self.engine.walk(Budget {
                    updates: budget.updates.min(after - before.updates),
                    ..budget
                });
                let spent = self.cost();
                budget.nodes = budget.nodes.saturating_sub(spent.nodes - before.nodes);
                if stop != Stop::Budget || spent.updates < after || budget.nodes == 0 {
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

    /// See [`Engine::cost`].
    pub(crate) fn cost(&self) -> Budget {
        self.engine.as_dyn().cost()
    }

    /// See [`Engine::path`].
    pub(crate) fn path(&self) -> Vec<OptionId> {
        self.engine.as_dyn().path()
    }
}

/// Why the plan chooses masks or the bitset.
fn why_chosen(name: EngineName) -> Why {
    match name {
        EngineName::Masks => Why::FewItems,
        _ => Why::FewOptions,
    }
}

impl fmt::Debug for Plan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Plan")
            .field("stats", &self.stats())
            .finish_non_exhaustive()
    }
}

impl Walker {
    /// The masks or the bitset, if they can take the problem.
    fn build(problem: &Problem, name: EngineName) -> Option<Self> {
        if name == EngineName::Bits {
            if let Some(engine) = Small::new(problem) {
                return Some(Walker::Small(Box::new(engine)));
            }
            return Some(Walker::Bits(Box::new(Bits::new(problem)?)));
        }
        Some(Walker::Masks(Box::new(Masks::new(problem)?)))
    }

    fn as_dyn(&self) -> &dyn Engine {
        match self {
            Walker::Links(engine) => &**engine,
            Walker::Masks(engine) => &**engine,
            Walker::Bits(engine) => &**engine,
            Walker::Planes(engine) => &**engine,
            Walker::Small(engine) => &**engine,
        }
    }

    #[inline(never)]
    fn walk(&mut self, budget: Budget) -> Stop {
        match self {
            Walker::Links(engine) => engine.run(budget),
            Walker::Masks(engine) => engine.run(budget),
            Walker::Bits(engine) => engine.run(budget),
            Walker::Planes(engine) => engine.run(budget),
            Walker::Small(engine) => engine.run(budget),
        }
    }
}

/// Why no engine but the links will do, if so.
pub(crate) fn needs_links(choose: Choose, budget: Budget) -> Option<Why> {
    if choose != Choose::Mrv {
        Some(Why::Rule)
    } else if budget.updates < u64::MAX {
        Some(Why::CountsUpdates)
    } else {
        None
    }
}

#[cold]
pub(crate) fn unfit(wanted: EngineName, expected: &str) -> Error {
    Error::argument(&"engine", &expected, &wanted)
}

//! Which engine walks the tree: chosen from the shape of the problem, or asked for. The only file that names them all.

use std::cell::LazyCell;
use std::fmt;

use serde::{Deserialize, Serialize};

use super::bit_planes::BitPlanes;
use super::item_masks::ItemMasks;
use super::option_bitset::{self, OptionBitset};
use super::packed_planes::PackedPlanes;
use super::unit_propagation::UnitOptions;
use super::{Engine, Limits, Stats, Stop, Usage};
use crate::dlx::{DlxMachine, ItemChoice};
use crate::error::{Error, Result};
use crate::problem::{OptionId, Problem};

/// An engine, or the wish that the plan choose one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum EngineKind {
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
    /// 9×9 Sudokus with boxes of 3×3 that were encoded with `LayoutCache`, in an order of its own: it counts, and tells
    /// whether a solution is the only one.
    Bands,
    /// Sudokus of any layout, encoded with `LayoutCache`, in an order of its own: it tells whether a solution is the only
    /// one.
    Cells,
}

/// Why an engine was chosen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum SelectionReason {
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

impl SelectionReason {
    /// The engines that an error message allows in place of another one.
    pub(crate) fn only_links(self) -> &'static str {
        match self {
            SelectionReason::CountsUpdates => "links or auto with a budget of updates",
            _ => "links or auto with this item-choice rule",
        }
    }
}

impl EngineKind {
    /// All of them in their order, each with its name.
    pub(crate) const NAMES: [(&str, EngineKind); 7] = [
        ("auto", EngineKind::Auto),
        ("links", EngineKind::Links),
        ("masks", EngineKind::Masks),
        ("bits", EngineKind::Bits),
        ("memo", EngineKind::Memo),
        ("bands", EngineKind::Bands),
        ("cells", EngineKind::Cells),
    ];
}

const _: () = {
    let mut place = 0;
    while place < EngineKind::NAMES.len() {
        assert!(EngineKind::NAMES[place].1 as usize == place);
        place += 1;
    }
    // The last one ends the table.
    assert!(EngineKind::Cells as usize + 1 == EngineKind::NAMES.len());
};

impl fmt::Display for EngineKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(EngineKind::NAMES[*self as usize].0)
    }
}

impl fmt::Display for SelectionReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            SelectionReason::NoSearch => "there was nothing to search",
            SelectionReason::AskedFor => "asked for",
            SelectionReason::Rule => "only the links know the item-choice rule",
            SelectionReason::CountsUpdates => "only the links count updates",
            SelectionReason::FewItems => "few items",
            SelectionReason::FewOptions => "few options",
            SelectionReason::FreeOrder => "the order does not matter",
            SelectionReason::Repeats => "subproblems repeat",
            SelectionReason::Symmetry => "the problem is symmetric",
            SelectionReason::Size => "too large for any other",
            SelectionReason::Short => "over before another would have been built",
        })
    }
}

/// The engine that walks, and why it is this one.
///
/// To build the fast engines costs more than many a search. So the links begin, and after so many updates as the other
/// engine costs to build it takes over: it is put at the same tree node, and the rest of the tree is the same.
pub(crate) struct EngineSelector {
    engine: AnyEngine,
    why: SelectionReason,
    later: Option<Handover>,
}

/// The engine that is to take over.
struct Handover {
    name: EngineKind,
    problem: Problem,
    /// Updates of the links.
    after: u64,
}

enum AnyEngine {
    Links(Box<DlxMachine>),
    Masks(Box<ItemMasks>),
    Bits(Box<OptionBitset>),
    Planes(Box<BitPlanes>),
    Small(Box<PackedPlanes>),
}

impl EngineSelector {
    /// Chooses and builds an engine.
    ///
    /// # Errors
    /// [`ErrorKind::InvalidArgument`] when the engine that was asked for cannot take the problem.
    pub(crate) fn new(
        problem: &Problem,
        wanted: EngineKind,
        choose: ItemChoice,
        budget: Limits,
    ) -> Result<Self> {
        match (wanted, links_required(choose, budget)) {
            (EngineKind::Memo | EngineKind::Bands | EngineKind::Cells, _) => Err(
                engine_not_applicable(wanted, "one that finds every solution"),
            ),
            (EngineKind::Links, _) => Ok(EngineSelector::links(
                problem,
                choose,
                SelectionReason::AskedFor,
                None,
            )),
            (EngineKind::Auto, Some(why)) => Ok(EngineSelector::links(problem, choose, why, None)),
            (_, Some(why)) => Err(engine_not_applicable(wanted, why.only_links())),
            (EngineKind::Auto, None) => Ok(EngineSelector::auto(problem)),
            (_, None) => match AnyEngine::build(problem, wanted) {
                Some(engine) => Ok(EngineSelector::at_once(engine, SelectionReason::AskedFor)),
                None => Err(engine_not_applicable(
                    wanted,
                    "an engine for a problem of this size",
                )),
            },
        }
    }

    fn at_once(engine: AnyEngine, why: SelectionReason) -> Self {
        EngineSelector {
            engine,
            why,
            later: None,
        }
    }

    fn links(
        problem: &Problem,
        choose: ItemChoice,
        why: SelectionReason,
        later: Option<Handover>,
    ) -> Self {
        EngineSelector {
            engine: AnyEngine::Links(Box::new(DlxMachine::new(problem, choose))),
            why,
            later,
        }
    }

    /// The engine that suits the problem, for a walk without a budget of updates.
    pub(crate) fn auto(problem: &Problem) -> Self {
        if let Some(engine) = problem.given().and_then(BitPlanes::new) {
            return EngineSelector::at_once(
                AnyEngine::Planes(Box::new(engine)),
                SelectionReason::FewOptions,
            );
        }
        // Its table costs little more than the links.
        if let Some(engine) = PackedPlanes::new(problem) {
            return EngineSelector::at_once(
                AnyEngine::Small(Box::new(engine)),
                SelectionReason::FewOptions,
            );
        }
        let options = u64::from(problem.option_count());
        let clues = LazyCell::new(|| UnitOptions::of(problem));
        let (name, after) = if ItemMasks::fit(problem) {
            (EngineKind::Masks, 256 + 16 * options)
        } else if options <= option_bitset::MAX_OPTIONS as u64 || clues.are_many {
            (
                EngineKind::Bits,
                256 + 32 * options + options * options / 16,
            )
        } else {
            return EngineSelector::links(problem, ItemChoice::Mrv, SelectionReason::Size, None);
        };
        if name == EngineKind::Bits && clues.are_many {
            return match OptionBitset::with(problem, &clues) {
                Some(engine) => EngineSelector::at_once(
                    AnyEngine::Bits(Box::new(engine)),
                    SelectionReason::FewOptions,
                ),
                None => {
                    EngineSelector::links(problem, ItemChoice::Mrv, SelectionReason::Size, None)
                }
            };
        }
        let later = Handover {
            name,
            problem: problem.without_names(),
            after,
        };
        EngineSelector::links(
            problem,
            ItemChoice::Mrv,
            SelectionReason::Short,
            Some(later),
        )
    }

    /// Puts the other engine where the links are.
    #[cold]
    fn hand_over(&mut self) {
        let Some(Handover { name, problem, .. }) = self.later.take() else {
            return;
        };
        let (path, stats) = (self.path(), self.stats());
        // The packed planes take small problems from the start.
        let engine = match name {
            EngineKind::Bits => OptionBitset::new(&problem).map(|mut engine| {
                engine.take_over(&path, &stats);
                AnyEngine::Bits(Box::new(engine))
            }),
            _ => ItemMasks::new(&problem).map(|mut engine| {
                engine.take_over(&path, &stats);
                AnyEngine::Masks(Box::new(engine))
            }),
        };
        let Some(engine) = engine else {
            self.why = SelectionReason::Size;
            return;
        };
        self.engine = engine;
        self.why = why_chosen(name);
    }

    /// Whether the problem is too large for any engine but the links.
    pub(crate) fn is_large(&self) -> bool {
        self.why == SelectionReason::Size
    }

    /// Who lists the solutions, if that takes a while, and why.
    #[cfg(feature = "bindings")]
    pub(crate) fn chosen(&self) -> (EngineKind, SelectionReason) {
        match &self.later {
            Some(later) => (later.name, why_chosen(later.name)),
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
                let spent = self.usage();
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

    /// See [`Engine::usage`].
    pub(crate) fn usage(&self) -> Usage {
        self.engine.as_dyn().usage()
    }

    /// See [`Engine::path`].
    pub(crate) fn path(&self) -> Vec<OptionId> {
        self.engine.as_dyn().path()
    }
}

/// Why the plan chooses masks or the bitset.
fn why_chosen(name: EngineKind) -> SelectionReason {
    match name {
        EngineKind::Masks => SelectionReason::FewItems,
        _ => SelectionReason::FewOptions,
    }
}

impl fmt::Debug for EngineSelector {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("EngineSelector")
            .field("stats", &self.stats())
            .finish_non_exhaustive()
    }
}

impl AnyEngine {
    /// The masks or the bitset, if they can take the problem.
    fn build(problem: &Problem, name: EngineKind) -> Option<Self> {
        if name == EngineKind::Bits {
            if let Some(engine) = PackedPlanes::new(problem) {
                return Some(AnyEngine::Small(Box::new(engine)));
            }
            return Some(AnyEngine::Bits(Box::new(OptionBitset::new(problem)?)));
        }
        Some(AnyEngine::Masks(Box::new(ItemMasks::new(problem)?)))
    }

    fn as_dyn(&self) -> &dyn Engine {
        match self {
            AnyEngine::Links(engine) => &**engine,
            AnyEngine::Masks(engine) => &**engine,
            AnyEngine::Bits(engine) => &**engine,
            AnyEngine::Planes(engine) => &**engine,
            AnyEngine::Small(engine) => &**engine,
        }
    }

    #[inline(never)]
    fn walk(&mut self, budget: Limits) -> Stop {
        match self {
            AnyEngine::Links(engine) => engine.run(budget),
            AnyEngine::Masks(engine) => engine.run(budget),
            AnyEngine::Bits(engine) => engine.run(budget),
            AnyEngine::Planes(engine) => engine.run(budget),
            AnyEngine::Small(engine) => engine.run(budget),
        }
    }
}

/// Why no engine but the links will do, if so.
pub(crate) fn links_required(choose: ItemChoice, budget: Limits) -> Option<SelectionReason> {
    if choose != ItemChoice::Mrv {
        Some(SelectionReason::Rule)
    } else if budget.updates < u64::MAX {
        Some(SelectionReason::CountsUpdates)
    } else {
        None
    }
}

#[cold]
pub(crate) fn engine_not_applicable(wanted: EngineKind, expected: &str) -> Error {
    Error::argument(&"engine", &expected, &wanted)
}

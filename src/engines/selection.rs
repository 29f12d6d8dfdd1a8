//! The selection: one table that chooses the engine that lists the solutions of a problem.

use std::cell::OnceCell;
use std::fmt;

use serde::Serialize;

use super::any_engine::AnyEngine;
#[cfg(feature = "sudoku")]
use super::bit_planes::BitPlanes;
use super::capabilities::{Capabilities, Capable, NotApplicable, build};
use super::engine_kind::EngineKind;
use super::features::{Feature, Features};
use super::item_masks::ItemMasks;
use super::option_bitset::{self, OptionBitset};
use super::packed_planes::PackedPlanes;
use super::unit_propagation::UnitOptions;
use crate::dlx::{DlxMachine, ItemChoice};
use crate::optional::IS_SUDOKU_ENTRY;
use crate::problem::Problem;

/// Updates that the links make before any other engine takes over. The links finish a search this short sooner than
/// another engine is built.
const LINKS_UPDATES_BEFORE_HANDOVER: u64 = 256;

/// Updates that the links make in the time in which the masks are built, for each option: the masks write each option
/// into the mask of each of its items.
const LINKS_UPDATES_TO_MASK_AN_OPTION: u64 = 8;

/// Updates that the links make in the time in which the bitset is built, for each option: the bitset sorts each option
/// into the lists of its items.
const LINKS_UPDATES_TO_LIST_AN_OPTION: u64 = 32;

/// Bits of the conflict rows that the bitset writes in the time of one update of the links. Each option has a row with
/// a bit for each option.
const ROW_BITS_PER_LINKS_UPDATE: u64 = 16;

/// A row of the table.
struct SelectionRow {
    /// The features that the engine supports.
    capabilities: &'static Capabilities,
    /// Whether the engine suits the problem.
    suits: fn(&Task) -> bool,
    start: Start,
    why: SelectionReason,
}

/// The tree node at which an engine starts.
enum Start {
    /// The engine starts at the root: its tables cost little more than the links, or nothing. `None` if the tables would
    /// be too large; then the next row is tried.
    AtRoot(fn(&Task) -> Option<AnyEngine>),
    /// The links start, and the engine takes over after this number of updates: as many as the links make in the time
    /// in which the engine is built.
    AfterUpdates(fn(option_count: u64) -> u64),
}

/// The table. The first row is chosen whose engine supports the features of the task, suits the problem, and can be
/// built.
static TABLE: &[SelectionRow] = &[
    #[cfg(feature = "sudoku")]
    OF_SUDOKUS,
    // At most 128 primary items and 256 options. The tables cost little more than the links.
    SelectionRow {
        capabilities: &PackedPlanes::CAPABILITIES,
        suits: |_| true,
        start: Start::AtRoot(|task| {
            let make = || PackedPlanes::new(task.problem);
            Some(AnyEngine::Small(boxed(task, make)?))
        }),
        why: SelectionReason::FewOptions,
    },
    // At most 240 items and colors.
    SelectionRow {
        capabilities: &ItemMasks::CAPABILITIES,
        suits: |task| ItemMasks::suit(task.problem),
        start: MASKS_AFTER_LINKS,
        why: SelectionReason::FewItems,
    },
    // Many items have one option only. The bitset chooses those options before it builds its rows, so few rows are left.
    SelectionRow {
        capabilities: &OptionBitset::CAPABILITIES,
        suits: |task| task.clues().are_many,
        start: Start::AtRoot(|task| {
            let make = || OptionBitset::with(task.problem, task.clues());
            Some(AnyEngine::Bits(boxed(task, make)?))
        }),
        why: SelectionReason::FewOptions,
    },
    // At most 240 items to cover, more colors, and more options than the bitset holds: words that cross, for example.
    SelectionRow {
        capabilities: &ItemMasks::CAPABILITIES,
        suits: |task| {
            let problem = task.problem;
            problem.has_colors() && OptionBitset::is_too_small(problem) && ItemMasks::fit(problem)
        },
        start: MASKS_AFTER_LINKS,
        why: SelectionReason::FewItems,
    },
    // At most 8,192 options.
    SelectionRow {
        capabilities: &OptionBitset::CAPABILITIES,
        suits: |task| {
            !task.clues().are_many
                && task.problem.option_count() <= option_bitset::MAX_OPTIONS as u32
        },
        start: Start::AfterUpdates(|options| {
            LINKS_UPDATES_BEFORE_HANDOVER
                + LINKS_UPDATES_TO_LIST_AN_OPTION * options
                + options * options / ROW_BITS_PER_LINKS_UPDATE
        }),
        why: SelectionReason::FewOptions,
    },
    OF_ALL,
];

/// The table of `dlx-wasm/sudoku`.
static TABLE_OF_SUDOKU_ENTRY: &[SelectionRow] = &[
    #[cfg(feature = "sudoku")]
    OF_SUDOKUS,
    OF_ALL,
];

/// The Sudokus of one layout share the tables of their empty grid, so nothing is built.
#[cfg(feature = "sudoku")]
const OF_SUDOKUS: SelectionRow = SelectionRow {
    capabilities: &BitPlanes::CAPABILITIES,
    suits: |task| task.problem.given().is_some(),
    start: Start::AtRoot(|task| {
        let make = || task.problem.given().and_then(BitPlanes::new);
        Some(AnyEngine::Planes(boxed(task, make)?))
    }),
    why: SelectionReason::FewOptions,
};

const MASKS_AFTER_LINKS: Start = Start::AfterUpdates(|options| {
    LINKS_UPDATES_BEFORE_HANDOVER + LINKS_UPDATES_TO_MASK_AN_OPTION * options
});

/// Every problem.
const OF_ALL: SelectionRow = SelectionRow {
    capabilities: &<DlxMachine as Capable>::CAPABILITIES,
    suits: |_| true,
    start: Start::AtRoot(|task| task.links().ok()),
    why: SelectionReason::Size,
};

/// A problem whose solutions are to be listed, and how.
pub(super) struct Task<'a> {
    pub(super) problem: &'a Problem,
    pub(super) features: Features,
    choose: ItemChoice,
    /// Found when the first row looks at them.
    clues: OnceCell<UnitOptions>,
}

/// An engine at the root, and why it was chosen.
pub(super) struct Choice {
    pub(super) engine: AnyEngine,
    pub(super) why: SelectionReason,
    pub(super) later: Option<Handover>,
}

/// The engine that takes over from the links.
pub(super) struct Handover {
    pub(super) kind: EngineKind,
    pub(super) why: SelectionReason,
    pub(super) problem: Problem,
    pub(super) features: Features,
    /// Updates of the links before it.
    pub(super) after: u64,
}

impl<'a> Task<'a> {
    /// A task with these features of a request.
    pub(super) fn new(problem: &'a Problem, choose: ItemChoice, request: Features) -> Self {
        Task {
            problem,
            features: problem.features().and(request).with(Feature::Listing),
            choose,
            clues: OnceCell::new(),
        }
    }

    fn clues(&self) -> &UnitOptions {
        self.clues.get_or_init(|| UnitOptions::of(self.problem))
    }

    fn links(&self) -> Result<AnyEngine, NotApplicable> {
        let make = || Some(DlxMachine::new(self.problem, self.choose));
        Ok(AnyEngine::Links(Box::new(build(&self.features, make)?)))
    }

    /// The engine that the table chooses.
    pub(super) fn select(&self) -> Result<Choice, NotApplicable> {
        let table = if IS_SUDOKU_ENTRY {
            TABLE_OF_SUDOKU_ENTRY
        } else {
            TABLE
        };
        let rows = table
            .iter()
            .filter(|row| row.capabilities.supports(&self.features) && (row.suits)(self));
        for row in rows {
            match row.start {
                Start::AtRoot(start) => {
                    if let Some(engine) = start(self) {
                        let why = self.reason_for_links().unwrap_or(row.why);
                        return Ok(Choice::of(engine, why));
                    }
                }
                Start::AfterUpdates(updates) => {
                    let later = Handover {
                        kind: row.capabilities.kind,
                        why: row.why,
                        problem: self.problem.without_names(),
                        features: self.features,
                        after: updates(u64::from(self.problem.option_count())),
                    };
                    return Ok(Choice {
                        later: Some(later),
                        ..Choice::of(self.links()?, SelectionReason::Short)
                    });
                }
            }
        }
        // The links are the last row: their error is that of the table.
        self.links()
            .map(|links| Choice::of(links, SelectionReason::Size))
    }

    /// The engine with this name.
    pub(super) fn named(&self, kind: EngineKind) -> Result<Choice, NotApplicable> {
        let problem = self.problem;
        let engine = match kind {
            EngineKind::Auto => return self.select(),
            EngineKind::Links => self.links()?,
            EngineKind::Masks | EngineKind::Bits if IS_SUDOKU_ENTRY => return Err(kind.refusal()),
            EngineKind::Masks => {
                AnyEngine::Masks(Box::new(build(&self.features, || ItemMasks::new(problem))?))
            }
            EngineKind::Bits => {
                if let Some(small) = boxed(self, || PackedPlanes::new(problem)) {
                    AnyEngine::Small(small)
                } else {
                    let make = || OptionBitset::new(problem);
                    AnyEngine::Bits(Box::new(build(&self.features, make)?))
                }
            }
            EngineKind::Frontier | EngineKind::Bands | EngineKind::Cells => {
                return Err(kind.refusal());
            }
        };
        Ok(Choice::of(engine, SelectionReason::AskedFor))
    }

    /// Why only the links support the request, if so.
    fn reason_for_links(&self) -> Option<SelectionReason> {
        if self.features.contains(Feature::ItemChoiceRule) {
            Some(SelectionReason::Rule)
        } else if self.features.contains(Feature::UpdateBudget) {
            Some(SelectionReason::CountsUpdates)
        } else if self.features.contains(Feature::Bounds) {
            Some(SelectionReason::Bounds)
        } else {
            None
        }
    }
}

impl Choice {
    fn of(engine: AnyEngine, why: SelectionReason) -> Self {
        Choice {
            engine,
            why,
            later: None,
        }
    }
}

/// An engine that is built, or `None` if the table has to try the next row.
fn boxed<E: Capable>(task: &Task, make: impl FnOnce() -> Option<E>) -> Option<Box<E>> {
    build(&task.features, make).ok().map(Box::new)
}

/// Why an engine was chosen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum SelectionReason {
    /// There was nothing to search.
    #[default]
    NoSearch,
    /// The caller named the engine.
    AskedFor,
    /// Only the links support the item-choice rule.
    Rule,
    /// Only the links count updates, and the budget limits them.
    CountsUpdates,
    /// Of the engines that list solutions, only the links support items with bounds.
    Bounds,
    /// The items are few enough for masks.
    FewItems,
    /// The options are few enough for a bitset.
    FewOptions,
    /// A count may take the items in any order, and so may a verdict.
    FreeOrder,
    /// Subproblems repeat.
    Repeats,
    /// A count searches below one of the options that a symmetry of the problem takes to each other.
    Symmetry,
    /// The problem is too large for any other engine.
    Size,
    /// The search was over before another engine would have been built.
    Short,
    /// The first solutions in canonical order are far, and restarts with random orders found others.
    Restarts,
}

impl fmt::Display for SelectionReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            SelectionReason::NoSearch => "there was nothing to search",
            SelectionReason::AskedFor => "asked for",
            SelectionReason::Rule => "only the links know the item-choice rule",
            SelectionReason::CountsUpdates => "only the links count updates",
            SelectionReason::Bounds => "only the links list solutions with bounds",
            SelectionReason::FewItems => "few items",
            SelectionReason::FewOptions => "few options",
            SelectionReason::FreeOrder => "the order does not matter",
            SelectionReason::Repeats => "subproblems repeat",
            SelectionReason::Symmetry => "the problem is symmetric",
            SelectionReason::Size => "too large for any other",
            SelectionReason::Short => "over before another would have been built",
            SelectionReason::Restarts => "the first solution is far, and restarts found another",
        })
    }
}

//! The names of the engines.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::capabilities::{Capabilities, Capable, NotApplicable};
use super::features::{Feature, Features};
use super::item_masks::ItemMasks;
use super::option_bitset::OptionBitset;
use super::{BandSolver, CellSolver, FrontierCounter};
use crate::dlx::DlxMachine;
use crate::error::Error;
use crate::optional::{Shortcuts, Sudokus};

/// An engine, or the request that selection choose one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum EngineKind {
    /// The engine that suits the problem. In the counters of a run: none was needed.
    #[default]
    Auto,
    /// The dancing links: every problem and every item-choice rule. Only the links count updates.
    Links,
    /// For each item a mask of its options: few items.
    Masks,
    /// A bitset of the live options: few options, many items. In the counters of a run with bounds: the search by
    /// propagation.
    Bits,
    /// Frontier-based counting: it counts equal subproblems once, also with bounds. It lists no solutions.
    Frontier,
    /// 9×9 Sudokus with boxes of 3×3 that were encoded with `LayoutCache`, in an order of its own. It counts, and finds
    /// out whether a solution is the only one.
    Bands,
    /// Sudokus of any layout that were encoded with `LayoutCache`, in an order of its own. It finds out whether a
    /// solution is the only one.
    Cells,
}

impl EngineKind {
    /// All kinds in their order, each with its name.
    pub(crate) const NAMES: [(&str, EngineKind); 7] = [
        ("auto", EngineKind::Auto),
        ("links", EngineKind::Links),
        ("masks", EngineKind::Masks),
        ("bits", EngineKind::Bits),
        ("frontier", EngineKind::Frontier),
        ("bands", EngineKind::Bands),
        ("cells", EngineKind::Cells),
    ];

    /// The name, as options of JavaScript give it.
    pub(crate) fn name(self) -> &'static str {
        EngineKind::NAMES[self as usize].0
    }

    /// Returns whether the build has the engine.
    fn is_in_build(self) -> bool {
        match self {
            EngineKind::Frontier => Shortcuts::get().is_some(),
            EngineKind::Bands | EngineKind::Cells => Sudokus::get().is_some(),
            _ => true,
        }
    }

    /// The engines of the build, each with its name.
    #[cfg(feature = "bindings")]
    pub(crate) fn names_in_build() -> Vec<(&'static str, EngineKind)> {
        let mut names = EngineKind::NAMES.to_vec();
        names.retain(|(_, engine)| engine.is_in_build());
        names
    }

    /// Whether the engine can take a task with these features. The tables of an engine can still be too large for a
    /// problem: that is an error when the engine is built.
    #[must_use]
    pub fn supports(self, features: &Features) -> bool {
        self.capabilities().supports(features)
    }

    /// Returns the error if the engine cannot take a task with these features.
    pub(crate) fn check(self, features: &Features) -> Result<(), NotApplicable> {
        if !self.is_in_build() {
            return Err(self.capabilities().refusal("is not in this build"));
        }
        self.capabilities().check(features)
    }

    /// The error of an engine that lists no solutions.
    pub(super) fn refusal(self) -> NotApplicable {
        self.capabilities().refusal(Feature::Listing.reason(self))
    }

    fn capabilities(self) -> &'static Capabilities {
        match self {
            // The last row of the selection is the links.
            EngineKind::Auto | EngineKind::Links => &<DlxMachine as Capable>::CAPABILITIES,
            EngineKind::Masks => &<ItemMasks as Capable>::CAPABILITIES,
            EngineKind::Bits => &<OptionBitset as Capable>::CAPABILITIES,
            EngineKind::Frontier => &<FrontierCounter as Capable>::CAPABILITIES,
            EngineKind::Bands => &<BandSolver as Capable>::CAPABILITIES,
            EngineKind::Cells => &<CellSolver as Capable>::CAPABILITIES,
        }
    }
}

const _: () = {
    let mut place = 0;
    while place < EngineKind::NAMES.len() {
        assert!(EngineKind::NAMES[place].1 as usize == place);
        place += 1;
    }
    // The last kind ends the table.
    assert!(EngineKind::Cells as usize + 1 == EngineKind::NAMES.len());
};

impl fmt::Display for EngineKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The error of an engine that cannot take a task. `reason` follows the name of the engine in the message.
#[cold]
pub(crate) fn engine_not_applicable(engine: EngineKind, reason: &str) -> Error {
    let message = format_args!("engine \"{engine}\" {reason}");
    Error::argument(&"engine", &"an engine that can take the task", &engine).saying(&message)
}

//! The tasks that an engine can take, and the function that builds an engine.

use super::bit_planes::BitPlanes;
use super::features::{Feature, FeatureSet, Features};
use super::item_masks::{self, ItemMasks};
use super::option_bitset::OptionBitset;
use super::packed_planes::PackedPlanes;
use super::{BandSolver, CellSolver, EngineKind, FrontierCounter, engine_not_applicable};
use crate::dlx::DlxMachine;
use crate::error::Error;

/// The tasks that an engine can take.
pub(crate) struct Capabilities {
    /// The name of the engine in an error message.
    pub(super) kind: EngineKind,
    /// The features that the engine supports.
    pub(super) supported: FeatureSet,
    /// The features without which the engine cannot run.
    pub(super) required: FeatureSet,
    /// Maximum number of items.
    pub(super) max_items: u32,
    /// Maximum number of options.
    pub(super) max_options: u32,
    /// The engines that an error message allows if this one lacks a required feature or is too small.
    pub(super) allowed: &'static str,
}

/// An engine that a problem is given to.
pub(crate) trait Capable: Sized {
    /// The tasks that the engine can take.
    const CAPABILITIES: Capabilities;
}

/// The features of all fast engines that list solutions of any problem.
const LISTING: &[Feature] = &[
    Feature::Listing,
    Feature::Counting,
    Feature::Finding,
    Feature::SecondaryItems,
    Feature::Colors,
    Feature::OneOfEachOrbit,
];

/// In an error message the engines in place of one whose tables would be too large.
const OF_THIS_SIZE: &str = "an engine for a problem of this size";

impl Capable for DlxMachine {
    const CAPABILITIES: Capabilities = Capabilities::of(
        EngineKind::Links,
        &[
            Feature::Listing,
            Feature::Counting,
            Feature::Finding,
            Feature::AnySolution,
            Feature::ItemChoiceRule,
            Feature::UpdateBudget,
            Feature::SecondaryItems,
            Feature::Colors,
            Feature::OneOfEachOrbit,
            Feature::Bounds,
        ],
        OF_THIS_SIZE,
    );
}

impl Capable for ItemMasks {
    const CAPABILITIES: Capabilities = Capabilities {
        max_items: item_masks::MAX_MASK_BITS,
        max_options: item_masks::MAX_OPTIONS,
        ..Capabilities::of(EngineKind::Masks, LISTING, OF_THIS_SIZE)
    };
}

impl Capable for OptionBitset {
    const CAPABILITIES: Capabilities = Capabilities::of(EngineKind::Bits, LISTING, OF_THIS_SIZE);
}

impl Capable for PackedPlanes {
    const CAPABILITIES: Capabilities = Capabilities::of(EngineKind::Bits, LISTING, OF_THIS_SIZE);
}

impl Capable for BitPlanes {
    const CAPABILITIES: Capabilities = Capabilities {
        required: FeatureSet::of(&[Feature::SudokuGrid]),
        ..Capabilities::of(
            EngineKind::Bits,
            &[
                Feature::Listing,
                Feature::Counting,
                Feature::Finding,
                Feature::OneOfEachOrbit,
            ],
            OF_THIS_SIZE,
        )
    };
}

impl Capable for FrontierCounter {
    const CAPABILITIES: Capabilities = Capabilities::of(
        EngineKind::Memo,
        &[Feature::Counting, Feature::SecondaryItems, Feature::Colors],
        "an engine for problems that hang together less",
    );
}

impl Capable for BandSolver {
    const CAPABILITIES: Capabilities = Capabilities {
        required: FeatureSet::of(&[Feature::SudokuBands]),
        ..Capabilities::of(
            EngineKind::Bands,
            &[Feature::Counting, Feature::Finding],
            "an engine for more than 9×9 Sudokus",
        )
    };
}

impl Capable for CellSolver {
    const CAPABILITIES: Capabilities = Capabilities {
        required: FeatureSet::of(&[Feature::SudokuGrid]),
        ..Capabilities::of(
            EngineKind::Cells,
            &[Feature::Finding],
            "an engine for more than Sudokus",
        )
    };
}

/// The error of an engine that cannot take a task, before its text is made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct NotApplicable {
    engine: EngineKind,
    allowed: &'static str,
}

impl Capabilities {
    /// An engine for problems of any size that supports these features, and the hints, which it ignores.
    pub(super) const fn of(
        kind: EngineKind,
        features: &[Feature],
        allowed: &'static str,
    ) -> Capabilities {
        Capabilities {
            kind,
            supported: FeatureSet::of(features).and(FeatureSet::HINTS),
            required: FeatureSet::EMPTY,
            max_items: u32::MAX,
            max_options: u32::MAX,
            allowed,
        }
    }

    /// Whether the engine can take a task with these features. The tables of an engine can still be too large for a
    /// problem; [`build`] reports that.
    pub(super) fn supports(&self, features: &Features) -> bool {
        features.set.is_subset_of(self.supported)
            && self.required.is_subset_of(features.set)
            && features.item_count <= self.max_items
            && features.option_count <= self.max_options
    }

    /// Returns the error if the engine does not support the features: that of the first feature that stands against it.
    pub(super) fn check(&self, features: &Features) -> Result<(), NotApplicable> {
        if self.supports(features) {
            return Ok(());
        }
        for feature in Feature::ALL {
            let (is_there, is_supported) =
                (features.contains(feature), self.supported.contains(feature));
            if is_there && !is_supported {
                return Err(self.refusal(feature.allowed()));
            }
            if self.required.contains(feature) && !is_there {
                break;
            }
        }
        Err(self.refusal(self.allowed))
    }

    pub(super) fn refusal(&self, allowed: &'static str) -> NotApplicable {
        NotApplicable {
            engine: self.kind,
            allowed,
        }
    }
}

/// Builds an engine for a task. Every engine that takes a [`Problem`](crate::Problem) is built by this function, so an
/// engine never meets a feature that it does not support. `make` returns `None` if the tables of the engine would be
/// too large.
pub(crate) fn build<E: Capable>(
    features: &Features,
    make: impl FnOnce() -> Option<E>,
) -> Result<E, NotApplicable> {
    E::CAPABILITIES.check(features)?;
    make().ok_or_else(|| E::CAPABILITIES.refusal(E::CAPABILITIES.allowed))
}

impl From<NotApplicable> for Error {
    #[cold]
    fn from(NotApplicable { engine, allowed }: NotApplicable) -> Self {
        engine_not_applicable(engine, allowed)
    }
}

//! The tasks that an engine can take, and the function that builds an engine.

#[cfg(feature = "sudoku")]
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
    /// Maximum number of primary items.
    pub(super) max_primary_items: u32,
    /// Maximum number of items.
    pub(super) max_items: u32,
    /// Maximum number of options.
    pub(super) max_options: u32,
    /// The predicate of the message if the engine misses a required feature or is too small.
    pub(super) reason: &'static str,
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

/// The predicate of the message for a problem that is too large.
const TOO_LARGE: &str = "cannot take a problem this large";

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
        TOO_LARGE,
    );
}

impl Capable for ItemMasks {
    const CAPABILITIES: Capabilities = Capabilities {
        max_primary_items: item_masks::MAX_PRIMARY_ITEMS,
        max_items: item_masks::MAX_MASK_BITS,
        max_options: item_masks::MAX_OPTIONS,
        ..Capabilities::of(EngineKind::Masks, LISTING, TOO_LARGE)
    };
}

impl Capable for OptionBitset {
    const CAPABILITIES: Capabilities = Capabilities::of(EngineKind::Bits, LISTING, TOO_LARGE);
}

impl Capable for PackedPlanes {
    const CAPABILITIES: Capabilities = Capabilities::of(EngineKind::Bits, LISTING, TOO_LARGE);
}

#[cfg(feature = "sudoku")]
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
            TOO_LARGE,
        )
    };
}

impl Capable for FrontierCounter {
    const CAPABILITIES: Capabilities = Capabilities::of(
        EngineKind::Frontier,
        &[
            Feature::Counting,
            Feature::SecondaryItems,
            Feature::Colors,
            Feature::Bounds,
        ],
        "needs too many states for this problem",
    );
}

impl Capable for BandSolver {
    const CAPABILITIES: Capabilities = Capabilities {
        required: FeatureSet::of(&[Feature::SudokuBands]),
        ..Capabilities::of(
            EngineKind::Bands,
            &[Feature::Counting, Feature::Finding],
            "solves only 9×9 Sudokus with boxes",
        )
    };
}

impl Capable for CellSolver {
    const CAPABILITIES: Capabilities = Capabilities {
        required: FeatureSet::of(&[Feature::SudokuGrid]),
        ..Capabilities::of(
            EngineKind::Cells,
            &[
                Feature::Finding,
                Feature::AnySolution,
                Feature::SecondaryItems,
            ],
            "solves only Sudokus",
        )
    };
}

/// The error of an engine that cannot take a task, before its text is made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct NotApplicable {
    engine: EngineKind,
    reason: &'static str,
    /// The number that is too large, its noun, and the maximum.
    size: Option<(u32, &'static str, u32)>,
}

impl Capabilities {
    /// An engine for problems of any size that supports these features, and the hints, which it ignores.
    pub(super) const fn of(
        kind: EngineKind,
        features: &[Feature],
        reason: &'static str,
    ) -> Capabilities {
        Capabilities {
            kind,
            supported: FeatureSet::of(features).and(FeatureSet::HINTS),
            required: FeatureSet::EMPTY,
            max_primary_items: u32::MAX,
            max_items: u32::MAX,
            max_options: u32::MAX,
            reason,
        }
    }

    /// Whether the engine can take a task with these features. The tables of an engine can still be too large for a
    /// problem; [`build`] reports that.
    pub(super) fn supports(&self, features: &Features) -> bool {
        features.set.is_subset_of(self.supported)
            && self.required.is_subset_of(features.set)
            && features.primary_count <= self.max_primary_items
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
                return Err(self.refusal(feature.reason(self.kind)));
            }
            if self.required.contains(feature) && !is_there {
                break;
            }
        }
        let sizes = [
            (
                features.primary_count,
                "primary items",
                self.max_primary_items,
            ),
            (features.item_count, "items", self.max_items),
            (features.option_count, "options", self.max_options),
        ];
        Err(NotApplicable {
            size: sizes.into_iter().find(|(count, _, max)| count > max),
            ..self.refusal(self.reason)
        })
    }

    pub(super) fn refusal(&self, reason: &'static str) -> NotApplicable {
        NotApplicable {
            engine: self.kind,
            reason,
            size: None,
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
    make().ok_or_else(|| E::CAPABILITIES.refusal(E::CAPABILITIES.reason))
}

impl From<NotApplicable> for Error {
    #[cold]
    fn from(refusal: NotApplicable) -> Self {
        let NotApplicable {
            engine,
            reason,
            size,
        } = refusal;
        match size {
            Some((count, noun, max)) => {
                let reason = format!("{reason} ({count} {noun}, at most {max})");
                engine_not_applicable(engine, &reason)
            }
            None => engine_not_applicable(engine, reason),
        }
    }
}

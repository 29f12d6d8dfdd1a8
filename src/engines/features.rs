//! The features of a task: the properties of a problem and of a request that an engine may not support.

use crate::dlx::ItemChoice;
use crate::engines::{EngineKind, Limits};
use crate::problem::Problem;

/// A property of a task that an engine may not support.
///
/// An engine lists the features it supports. So a new feature is refused by each engine until the engine lists it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Feature {
    /// All solutions are listed, in canonical order.
    Listing,
    /// All solutions are counted.
    Counting,
    /// One solution is found, or two.
    Finding,
    /// Any solution will do, so the search may restart with another order of the options.
    AnySolution,
    /// The item-choice rule is not [`ItemChoice::Mrv`].
    ItemChoiceRule,
    /// The budget limits updates.
    UpdateBudget,
    /// A hint: the problem is a Sudoku of any layout, given as options of its empty grid.
    SudokuGrid,
    /// A hint: the Sudoku has 9×9 cells in boxes of 3×3, and no further houses.
    SudokuBands,
    /// Some items need not be covered.
    SecondaryItems,
    /// Some options give a color to a secondary item.
    Colors,
    /// One solution of each orbit under the symmetries is kept: solutions are compared with their images.
    OneOfEachOrbit,
    /// Some primary items are not covered exactly once, but as often as their bounds allow.
    Bounds,
    /// A hint: some options have a cost. Solutions in canonical order, counts and samples do not depend on it.
    Costs,
}

impl Feature {
    /// All features in their order.
    pub const ALL: [Feature; 13] = [
        Feature::Listing,
        Feature::Counting,
        Feature::Finding,
        Feature::AnySolution,
        Feature::ItemChoiceRule,
        Feature::UpdateBudget,
        Feature::SudokuGrid,
        Feature::SudokuBands,
        Feature::SecondaryItems,
        Feature::Colors,
        Feature::OneOfEachOrbit,
        Feature::Bounds,
        Feature::Costs,
    ];

    /// The predicate of the message for an engine that does not support the feature.
    pub(super) fn reason(self, engine: EngineKind) -> &'static str {
        match (self, engine) {
            (Feature::Listing | Feature::Counting | Feature::Finding, EngineKind::Frontier) => {
                "cannot list solutions; use it with count, marginals or sample"
            }
            (Feature::Counting, _) => {
                "cannot count solutions; use it with solve or verdict of a Sudoku"
            }
            (Feature::Listing | Feature::Finding, _) => {
                "cannot list solutions; use it with solve or verdict of a Sudoku"
            }
            (Feature::AnySolution, _) => "does not support any; use \"links\" or \"auto\"",
            (Feature::ItemChoiceRule, _) => {
                "supports only choose \"mrv\"; use \"links\" or \"auto\""
            }
            (Feature::UpdateBudget, _) => "does not count updates; use \"links\" or \"auto\"",
            (Feature::SudokuGrid | Feature::SudokuBands, _) => "does not support Sudokus",
            (Feature::SecondaryItems, _) => "does not support secondary items",
            (Feature::Colors, _) => "does not support colors",
            (Feature::Bounds, _) => "does not support items with bounds; use \"links\" or \"auto\"",
            (Feature::Costs, _) => "does not support costs",
            (Feature::OneOfEachOrbit, _) => "does not support distinct solutions",
        }
    }
}

/// A set of features.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct FeatureSet(u16);

impl FeatureSet {
    pub(super) const EMPTY: FeatureSet = FeatureSet(0);

    /// The hints, which an engine may ignore.
    pub(super) const HINTS: FeatureSet =
        FeatureSet::of(&[Feature::SudokuGrid, Feature::SudokuBands, Feature::Costs]);

    pub(super) const fn of(features: &[Feature]) -> Self {
        let (mut bits, mut place) = (0, 0);
        while place < features.len() {
            bits |= 1 << features[place] as u16;
            place += 1;
        }
        FeatureSet(bits)
    }

    pub(super) const fn and(self, other: FeatureSet) -> Self {
        FeatureSet(self.0 | other.0)
    }

    pub(super) const fn contains(self, feature: Feature) -> bool {
        self.0 & 1 << feature as u16 != 0
    }

    pub(super) const fn is_subset_of(self, other: FeatureSet) -> bool {
        self.0 & !other.0 == 0
    }
}

/// The features of a task, and its size.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Features {
    pub(super) set: FeatureSet,
    pub(super) primary_count: u32,
    pub(super) item_count: u32,
    pub(super) option_count: u32,
}

impl Features {
    /// The features of a request for which any problem will do.
    pub(crate) fn of_request(choose: ItemChoice, budget: Limits) -> Self {
        Features::default()
            .with_if(Feature::ItemChoiceRule, choose != ItemChoice::Mrv)
            .with_if(Feature::UpdateBudget, budget.updates < u64::MAX)
    }

    /// These features and one more.
    #[must_use]
    pub fn with(mut self, feature: Feature) -> Self {
        self.set = self.set.and(FeatureSet::of(&[feature]));
        self
    }

    /// These features, and one more if the condition holds.
    pub(crate) fn with_if(self, feature: Feature, condition: bool) -> Self {
        if condition { self.with(feature) } else { self }
    }

    /// The features of both; the size is that of the larger one.
    pub(crate) fn and(self, other: Features) -> Self {
        Features {
            set: self.set.and(other.set),
            primary_count: self.primary_count.max(other.primary_count),
            item_count: self.item_count.max(other.item_count),
            option_count: self.option_count.max(other.option_count),
        }
    }

    /// Whether the task has the feature.
    #[must_use]
    pub fn contains(&self, feature: Feature) -> bool {
        self.set.contains(feature)
    }

    /// Whether the task has no feature.
    pub(crate) fn is_empty(&self) -> bool {
        self.set == FeatureSet::EMPTY
    }
}

impl Problem {
    /// The features of the problem. A request adds its own: [`Settings::features`](crate::solve::Settings::features).
    ///
    /// ```
    /// use dlx_wasm::engines::{EngineKind, Feature};
    /// use dlx_wasm::Problem;
    ///
    /// let features = Problem::from_text("a | b\na b:red\n")?.features();
    /// assert!(features.contains(Feature::Colors) && EngineKind::Bits.supports(&features));
    /// assert!(!EngineKind::Bands.supports(&features));
    /// # Ok::<(), dlx_wasm::Error>(())
    /// ```
    #[must_use]
    pub fn features(&self) -> Features {
        let given = self.given();
        let is_in_bands = given.is_some_and(|given| given.base().is_in_bands());
        let size = Features {
            set: FeatureSet::EMPTY,
            primary_count: self.primary_count(),
            item_count: self.item_count(),
            option_count: self.option_count(),
        };
        size.with_if(Feature::SudokuGrid, given.is_some())
            .with_if(Feature::SudokuBands, is_in_bands)
            .with_if(
                Feature::SecondaryItems,
                self.item_count() > self.primary_count(),
            )
            .with_if(Feature::Colors, self.has_colors())
            .with_if(Feature::OneOfEachOrbit, self.symmetries().is_some())
            .with_if(Feature::Bounds, self.has_bounds())
            .with_if(Feature::Costs, self.has_costs())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_feature_stands_at_its_number() {
        for (number, feature) in Feature::ALL.into_iter().enumerate() {
            assert_eq!(feature as usize, number);
        }
    }
}

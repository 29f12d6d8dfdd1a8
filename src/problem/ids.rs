//! Items, options, colors and entries: the numbers of a problem.

use std::num::NonZeroU32;

use serde::{Deserialize, Serialize};

/// An item. A primary item is covered exactly once, or as often as its [bounds](super::Problem::bounds) allow. A secondary item
/// is covered at most once or in one color.
///
/// Items are numbered from 0, the primary ones first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ItemId(pub u32);

/// An option: a set of items that are covered together. Options are numbered from 0 in the order they were added.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct OptionId(pub u32);

/// A color of a secondary item. Several options may cover the item if all of them give it the same color.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Color(pub(super) NonZeroU32);

/// An item of an option, and its color if it has one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub struct Entry {
    /// The item.
    pub item: ItemId,
    /// Its color. `None` for a primary item, and for a secondary item that only one option may cover.
    pub color: Option<Color>,
}

impl Entry {
    /// An entry without a color, or with one if the item is secondary.
    #[must_use]
    pub const fn new(item: ItemId, color: Option<Color>) -> Self {
        Entry { item, color }
    }
}

impl ItemId {
    /// The item as an array index.
    #[must_use]
    pub fn index(self) -> usize {
        self.0 as usize
    }

    /// An entry that gives this item a color.
    #[must_use]
    pub fn with(self, color: Color) -> Entry {
        Entry {
            item: self,
            color: Some(color),
        }
    }
}

impl OptionId {
    /// Stands for no further option of an item with bounds, in a path that has an element for each choice, such as
    /// [`Part::prefix`](crate::solve::Part::prefix) and [`TraceNode::option`](crate::search::TraceNode::option).
    pub const NONE: OptionId = OptionId(u32::MAX);

    /// The option as an array index.
    #[must_use]
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

impl Color {
    /// The color with this number, from 1 to 2^31 − 1; `None` for any other number. The links use the sign bit.
    #[must_use]
    pub fn new(number: u32) -> Option<Self> {
        let number = NonZeroU32::new(number)?;
        (number.get() <= i32::MAX.unsigned_abs()).then_some(Color(number))
    }

    /// The color of this number, which is at least 1. Problems have fewer colors than entries.
    pub(crate) fn from_count(count: u32) -> Self {
        Color(NonZeroU32::MIN.saturating_add(count - 1))
    }

    /// The color's number, from 1 to 2^31 − 1.
    #[must_use]
    pub fn number(self) -> u32 {
        self.0.get()
    }
}

impl From<ItemId> for Entry {
    fn from(item: ItemId) -> Self {
        Entry { item, color: None }
    }
}

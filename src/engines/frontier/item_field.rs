//! The bits that the frontier stores for an item.
//!
//! ```text
//! bounds    1       0:1     1:any   0:any   2          3:any
//! field     bit     bit     bit     none    counter    counter
//! tested    yes     yes     no      -       last bit   no
//! ```
//!
//! A counter has the number of options that cover the item so far, plus an offset. The offset is such that the last bit
//! is set if the item cannot be covered again. So one mask tests bits and counters alike.

use crate::problem::{ItemId, Problem};

/// The bits that the frontier stores for an item.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum ItemField {
    /// A bit, which is set if the item is covered. No further option may cover it. `must_cover`: the bit has to be set
    /// in the end. A slot of a secondary item has such a bit too.
    Once { must_cover: bool },
    /// A bit, which is set if the item is covered. Further options may cover it.
    AtLeastOnce,
    /// No bits, because any number of options may cover the item.
    Free,
    /// The number of options that cover the item.
    Counter(CounterField),
}

/// A counter of an item that has to be covered at least `least` times.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct CounterField {
    pub(super) least: u32,
    /// The number of times that it may be covered; `None` if it has no more options. Then the counter ends at `least`.
    pub(super) most: Option<u32>,
}

impl ItemField {
    /// The field of a primary item that `degree` options can cover. If they are too few, no state needs the field.
    pub(super) fn of(problem: &Problem, item: ItemId, degree: u32) -> Self {
        let (least, most) = problem.bounds(item);
        let least = least.min(degree);
        match (least, most) {
            (_, 1) => ItemField::Once {
                must_cover: least == 1,
            },
            (0, most) if most >= degree => ItemField::Free,
            (1, most) if most >= degree => ItemField::AtLeastOnce,
            _ => ItemField::Counter(CounterField {
                least,
                most: (most < degree).then_some(most),
            }),
        }
    }

    /// The number of bits.
    pub(super) fn width(self) -> u32 {
        match self {
            ItemField::Once { .. } | ItemField::AtLeastOnce => 1,
            ItemField::Free => 0,
            ItemField::Counter(counter) => counter.width(),
        }
    }

    /// The number of bits that tell all values apart, to estimate the number of states.
    pub(super) fn entropy(self) -> u32 {
        match self {
            ItemField::Counter(CounterField { least, most }) => {
                u32::BITS - most.unwrap_or(least).leading_zeros()
            }
            field => field.width(),
        }
    }

    /// The place in the field of the bit without which no option may cover the item, if there is one.
    pub(super) fn tested(self) -> Option<u32> {
        match self {
            ItemField::Once { .. } => Some(0),
            ItemField::AtLeastOnce | ItemField::Free => None,
            ItemField::Counter(counter) => counter.most.map(|_| counter.width() - 1),
        }
    }

    /// Returns true if the field is a bit that has to be set in the end.
    pub(super) fn must_cover(self) -> bool {
        matches!(
            self,
            ItemField::AtLeastOnce | ItemField::Once { must_cover: true }
        )
    }

    /// The counter, if the field is one.
    pub(super) fn counter(self) -> Option<CounterField> {
        match self {
            ItemField::Counter(counter) => Some(counter),
            _ => None,
        }
    }
}

impl CounterField {
    /// The number of bits. A counter without a maximum exceeds `least` by one before it is reset.
    pub(super) fn width(self) -> u32 {
        let last = self.most.map_or(self.least + 1, full);
        last.ilog2() + 1
    }

    /// The value at which no option has covered the item.
    pub(super) fn offset(self) -> u32 {
        self.most.map_or(0, |most| full(most) - most)
    }
}

/// The value of a full counter: a power of two.
fn full(most: u32) -> u32 {
    most.max(1).next_power_of_two()
}

/// Returns true if each option of the item's layer is a layer of its own, in which it is chosen or not. Otherwise the
/// layer chooses one of its options.
pub(super) fn is_divided(problem: &Problem, item: ItemId) -> bool {
    problem.bounds(item).1 != 1
}

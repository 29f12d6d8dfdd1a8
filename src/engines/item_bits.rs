//! Bits for items and colors. An option is a bitset of them.
//!
//! Two options conflict if the bits of one intersect the bits that the other blocks. For an item without colors both
//! are the item's bit. A secondary item has a bit for each of its colors. An option has the bit of its color and blocks
//! the other bits. Options without a color share a bit and block all bits of the item.

use std::ops::Range;

use crate::problem::{Color, ItemId, Problem};

/// The assignment of bits to items and colors.
pub(super) struct ItemBits {
    /// For each item its first bit.
    first: Vec<u32>,
    /// For each secondary item its colors in the options, 0 for none.
    colors: Vec<Vec<u32>>,
    count: u32,
}

impl ItemBits {
    /// Returns `None` if it takes more than `most` bits.
    pub(super) fn new(problem: &Problem, most: u32) -> Option<Self> {
        let items = problem.item_count();
        let mut count = items;
        if count > most {
            return None;
        }
        let mut colors = vec![Vec::new(); items as usize];
        if !problem.has_colors() {
            let first = (0..items).collect();
            return Some(ItemBits {
                first,
                colors,
                count,
            });
        }
        // For each item the numbers below 64 among its colors.
        let mut met = vec![0_u64; items as usize];
        for option in problem.options() {
            for entry in problem.entries(option) {
                let color = entry.color.map_or(0, Color::number);
                let mark = 1_u64.checked_shl(color).unwrap_or(0);
                let met = &mut met[entry.item.index()];
                if *met & mark != 0 {
                    continue;
                }
                *met |= mark;
                let colors = &mut colors[entry.item.index()];
                if !problem.is_primary(entry.item) && !colors.contains(&color) {
                    count += u32::from(!colors.is_empty());
                    if count > most {
                        return None;
                    }
                    colors.push(color);
                }
            }
        }
        let mut first = Vec::with_capacity(items as usize);
        let mut next = 0;
        for colors in &colors {
            first.push(next);
            next += colors.len().max(1) as u32;
        }
        Some(ItemBits {
            first,
            colors,
            count,
        })
    }

    /// The number of bits.
    pub(super) fn count(&self) -> u32 {
        self.count
    }

    /// The bit of an entry.
    pub(super) fn bit(&self, item: ItemId, color: Option<Color>) -> u32 {
        let color = color.map_or(0, Color::number);
        let mut colors = self.colors[item.index()].iter();
        let index = colors.position(|&other| other == color);
        self.first[item.index()] + index.unwrap_or(0) as u32
    }

    /// The bits of the item that an entry with this color blocks.
    pub(super) fn blocked(
        &self,
        item: ItemId,
        color: Option<Color>,
    ) -> impl Iterator<Item = u32> + '_ {
        let kept = color.map(|_| self.bit(item, color));
        self.of(item).filter(move |&bit| Some(bit) != kept)
    }

    /// For each secondary item with a color: all its bits, and that of the options without a color.
    pub(super) fn colored(&self) -> impl Iterator<Item = (Range<u32>, Option<u32>)> + '_ {
        let items = (0..).map(ItemId).zip(&self.colors);
        let colored = items.filter(|(_, colors)| colors.iter().any(|&color| color > 0));
        colored.map(|(item, colors)| {
            let bits = self.of(item);
            let uncolored = colors.contains(&0).then(|| self.bit(item, None));
            (bits, uncolored)
        })
    }

    /// All bits of an item.
    pub(super) fn of(&self, item: ItemId) -> Range<u32> {
        let first = self.first[item.index()];
        first..first + self.colors[item.index()].len().max(1) as u32
    }
}

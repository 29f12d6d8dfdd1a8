//! Layers and bits of the frontier for an order of the items, before the number of words is known.

use std::ops::Range;

use crate::engines::pack::{high, low, pack};
use crate::problem::{Color, Entry, ItemId, OptionId, Problem};

/// The layer of each option and the bit of each item, for an order.
pub(super) struct FrontierLayout {
    /// The options that can be chosen, by layer.
    pub(super) options: Vec<OptionId>,
    /// The start of each layer in `options`, then their number.
    pub(super) starts: Vec<u32>,
    /// The item of each layer.
    pub(super) items: Vec<ItemId>,
    /// The pairs of an item and a color (0 for none) that may need a bit, sorted.
    slots: Vec<u64>,
    /// The bit of each slot; `NO_BIT` if no option tests it.
    pub(super) bits: Vec<u32>,
    /// For each item the first and the last layer that touch it.
    pub(super) touched: Vec<(u32, u32)>,
    width: u32,
    /// True if a primary item has no option.
    pub(super) is_impossible: bool,
}

pub(super) const NO_BIT: u32 = u32::MAX;
pub(super) const UNTOUCHED: (u32, u32) = (u32::MAX, 0);

impl FrontierLayout {
    /// Assigns the options to layers, and bits to the items, for an order of the primary items.
    #[inline(never)]
    pub(super) fn new(problem: &Problem, order: &[ItemId]) -> Self {
        let mut position = vec![u32::MAX; problem.item_count() as usize];
        for (at, item) in order.iter().enumerate() {
            position[item.index()] = at as u32;
        }
        let first = |option: OptionId| {
            let entries = problem.entries(option).iter();
            entries.fold(u32::MAX, |first, entry| {
                first.min(position[entry.item.index()])
            })
        };
        let keys = problem
            .options()
            .map(|option| pack(first(option), option.0));
        let mut keys: Vec<u64> = keys.filter(|&key| high(key) != u32::MAX).collect();
        keys.sort_unstable();
        let mut layout = FrontierLayout {
            options: keys.iter().map(|&key| OptionId(low(key))).collect(),
            starts: Vec::new(),
            items: Vec::new(),
            slots: Vec::new(),
            bits: Vec::new(),
            touched: vec![UNTOUCHED; position.len()],
            width: 0,
            is_impossible: false,
        };
        let mut previous = u32::MAX;
        for (at, &key) in keys.iter().enumerate() {
            let (first, option) = (high(key), OptionId(low(key)));
            if first != previous {
                layout.starts.push(at as u32);
                layout.items.push(order[first as usize]);
                previous = first;
            }
            let layer = layout.items.len() as u32 - 1;
            for entry in problem.entries(option) {
                let (from, to) = &mut layout.touched[entry.item.index()];
                *from = layer.min(*from);
                *to = layer;
                layout.slots.push(pack(entry.item.0, color_number(*entry)));
            }
        }
        layout.starts.push(keys.len() as u32);
        layout.slots.sort_unstable();
        layout.slots.dedup();
        let untouched = |item: &ItemId| layout.touched[item.index()] == UNTOUCHED;
        layout.is_impossible = order.iter().any(untouched);
        layout.assign_bits(problem);
        layout
    }

    /// Assigns to each slot the lowest free bit, for the layers that touch its item.
    #[inline(never)]
    fn assign_bits(&mut self, problem: &Problem) {
        let (mut starts, mut ends) = (Vec::new(), Vec::new());
        for (at, &slot) in (0..).zip(&self.slots) {
            let (from, to) = self.touched[high(slot) as usize];
            starts.push(pack(from, at));
            ends.push(pack(to, at));
        }
        starts.sort_unstable();
        ends.sort_unstable();
        self.bits = vec![NO_BIT; self.slots.len()];
        let mut ends = ends.into_iter().peekable();
        let mut free: Vec<u32> = Vec::new();
        for start in starts {
            let (from, slot) = (high(start), low(start));
            let (item, color) = self.slot_entry(slot as usize);
            let (_, to) = self.touched[item.index()];
            while let Some(&end) = ends.peek()
                && high(end) < from
            {
                ends.next();
                let bit = self.bits[low(end) as usize];
                if bit != NO_BIT {
                    free.push(bit);
                }
            }
            let is_alone = color != 0 && self.slots_of(item).len() == 1;
            if !problem.is_primary(item) && (from == to || is_alone) {
                continue;
            }
            self.bits[slot as usize] = free.pop().unwrap_or_else(|| {
                self.width += 1;
                self.width - 1
            });
        }
    }

    /// The range of an item's slots.
    #[inline(never)]
    pub(super) fn slots_of(&self, item: ItemId) -> Range<usize> {
        let from = self.slots.partition_point(|&slot| high(slot) < item.0);
        let to = self.slots.partition_point(|&slot| high(slot) <= item.0);
        from..to
    }

    /// The bit of an entry's slot.
    pub(super) fn bit(&self, entry: Entry) -> u32 {
        let slot = pack(entry.item.0, color_number(entry));
        let index = self.slots.binary_search(&slot);
        index.map_or(NO_BIT, |at| self.bits[at])
    }

    /// The item and color of a slot.
    pub(super) fn slot_entry(&self, at: usize) -> (ItemId, u32) {
        (ItemId(high(self.slots[at])), low(self.slots[at]))
    }

    /// The maximum width of the frontier in bits.
    pub(super) fn width(&self) -> u32 {
        self.width
    }

    /// An estimate of the number of options that a pass will read, to compare orders. It assumes that half of the
    /// frontier bits vary.
    pub(super) fn estimated_cost(&self) -> u128 {
        let (mut open, mut sum) = (0, 0u128);
        let mut ends = vec![0i32; self.starts.len() + 1];
        for (at, &bit) in self.bits.iter().enumerate() {
            if bit != NO_BIT {
                let (from, to) = self.touched[self.slot_entry(at).0.index()];
                ends[from as usize + 1] += 1;
                ends[to as usize + 1] -= 1;
            }
        }
        for (ends, options) in ends.iter().zip(self.starts.windows(2)) {
            open += ends;
            let states = (2 + u128::from(open % 2 == 1)) << (open / 2).min(90);
            sum += states * u128::from(options[1] - options[0]);
        }
        sum
    }
}

fn color_number(entry: Entry) -> u32 {
    entry.color.map_or(0, Color::number)
}

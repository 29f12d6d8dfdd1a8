//! Layers and bits of the frontier for an order of the items, before the number of words is known.

use std::ops::Range;

use super::item_field::{ItemField, is_divided};
use crate::engines::pack::{high, low, pack};
use crate::problem::{Color, Entry, ItemId, OptionId, Problem};

/// The layer of each option and the bit of each item, for an order.
pub(super) struct FrontierLayout {
    /// The options that can be chosen, by layer; [`OptionId::NONE`] if none of the layer has to be.
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
    /// For each item the number of its options that can be chosen.
    pub(super) degrees: Vec<u32>,
    /// The field of each primary item; empty without bounds.
    fields: Vec<ItemField>,
    width: u32,
    /// True if a primary item has too few options.
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
            options: Vec::with_capacity(keys.len()),
            starts: Vec::new(),
            items: Vec::new(),
            slots: Vec::new(),
            bits: Vec::new(),
            touched: vec![UNTOUCHED; position.len()],
            degrees: vec![0; position.len()],
            fields: Vec::new(),
            width: 0,
            is_impossible: false,
        };
        let mut previous = u32::MAX;
        for (at, &key) in keys.iter().enumerate() {
            let (first, option) = (high(key), OptionId(low(key)));
            let item = order[first as usize];
            let is_divided = is_divided(problem, item);
            if first != previous || is_divided {
                layout.starts.push(layout.options.len() as u32);
                layout.items.push(item);
                previous = first;
            }
            let layer = layout.items.len() as u32 - 1;
            layout.options.push(option);
            for entry in problem.entries(option) {
                let (from, to) = &mut layout.touched[entry.item.index()];
                *from = layer.min(*from);
                *to = layer;
                layout.degrees[entry.item.index()] += 1;
                layout.slots.push(pack(entry.item.0, color_number(*entry)));
            }
            let is_last = keys.get(at + 1).is_none_or(|&next| high(next) != first);
            if problem.bounds(item) != (1, 1) && (is_divided || is_last) {
                layout.options.push(OptionId::NONE);
            }
        }
        layout.starts.push(layout.options.len() as u32);
        layout.slots.sort_unstable();
        layout.slots.dedup();
        let is_short = |item: &ItemId| layout.degrees[item.index()] < problem.bounds(*item).0;
        layout.is_impossible = order.iter().any(is_short);
        if problem.has_bounds() {
            let primary = (0..problem.primary_count()).map(ItemId);
            let field = |item: ItemId| ItemField::of(problem, item, layout.degrees[item.index()]);
            layout.fields = primary.map(field).collect();
        }
        layout.assign_bits(problem);
        layout
    }

    /// Assigns to each slot the lowest free bits of one word, for the layers that touch its item.
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
        // The free fields of each width.
        let mut free: Vec<Vec<u32>> = vec![Vec::new(); 64];
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
                    free[self.slot_field(low(end) as usize).width() as usize].push(bit);
                }
            }
            let is_alone = color != 0 && self.slots_of(item).len() == 1;
            if !problem.is_primary(item) && (from == to || is_alone) {
                continue;
            }
            let width = self.field(item).width();
            if width == 0 {
                continue;
            }
            self.bits[slot as usize] = free[width as usize].pop().unwrap_or_else(|| {
                while self.width % 64 + width > 64 {
                    free[1].push(self.width);
                    self.width += 1;
                }
                self.width += width;
                self.width - width
            });
        }
    }

    /// The field of an item. Each slot of a secondary item has its own.
    #[inline]
    pub(super) fn field(&self, item: ItemId) -> ItemField {
        let once = ItemField::Once { must_cover: true };
        self.fields.get(item.index()).copied().unwrap_or(once)
    }

    /// The field of a slot.
    pub(super) fn slot_field(&self, at: usize) -> ItemField {
        self.field(self.slot_entry(at).0)
    }

    /// Returns true if an item has a counter.
    pub(super) fn has_counters(&self) -> bool {
        self.fields.iter().any(|field| field.counter().is_some())
    }

    /// The range of a layer's options.
    pub(super) fn range(&self, layer: usize) -> Range<usize> {
        self.starts[layer] as usize..self.starts[layer + 1] as usize
    }

    /// The first bit of a primary item, if it has one.
    pub(super) fn bit_of(&self, item: ItemId) -> Option<u32> {
        let slots = self.slots_of(item);
        let bit = self.bits.get(slots.start).filter(|_| !slots.is_empty());
        bit.copied().filter(|&bit| bit != NO_BIT)
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
                let bits = self.slot_field(at).entropy().cast_signed();
                ends[from as usize + 1] += bits;
                ends[to as usize + 1] -= bits;
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

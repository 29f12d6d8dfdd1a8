//! The options compiled for an order of the items: for each option the frontier bits it tests and the bits it sets.
//!
//! Each option belongs to the layer of its first item. An item has bits from the first to the last layer that touches
//! it; afterward another item can use them. A secondary item has a bit for each of its colors and one for no color. So
//! a color only changes the set of bits to test.
//!
//! ```text
//! layer        0  1  2  3  4  5 …
//! item p       ├──bit 0──┤                  options of the layers 0 … 3 contain p: after layer 3 it must be covered
//! item q          ├bit 1┤  ├─bit 1─┤ r      q ends before r begins
//! x:red           ├─bit 2────┤
//! x:blue          ├─bit 3────┤              an option with x:red tests bit 3 and sets bit 2
//! ```

use std::ops::Range;

use crate::problem::{Color, Entry, ItemId, OptionId, Problem};

/// Layers and bits for an order, before the number of words is known.
pub(super) struct FrontierLayout {
    /// The options that can be chosen, by layer.
    options: Vec<OptionId>,
    /// The start of each layer in `options`, then their number.
    starts: Vec<u32>,
    /// The item of each layer.
    items: Vec<ItemId>,
    /// The pairs of an item and a color (0 for none) that may need a bit, sorted.
    slots: Vec<u64>,
    /// The bit of each slot; `NO_BIT` if no option tests it.
    bits: Vec<u32>,
    /// For each item the first and the last layer that touch it.
    touched: Vec<(u32, u32)>,
    width: u32,
    /// True if a primary item has no option.
    is_impossible: bool,
}

const NO_BIT: u32 = u32::MAX;
const UNTOUCHED: (u32, u32) = (u32::MAX, 0);

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
    fn slots_of(&self, item: ItemId) -> Range<usize> {
        let from = self.slots.partition_point(|&slot| high(slot) < item.0);
        let to = self.slots.partition_point(|&slot| high(slot) <= item.0);
        from..to
    }

    /// The bit of an entry's slot.
    fn bit(&self, entry: Entry) -> u32 {
        let slot = pack(entry.item.0, color_number(entry));
        let index = self.slots.binary_search(&slot);
        index.map_or(NO_BIT, |at| self.bits[at])
    }

    /// The item and color of a slot.
    fn slot_entry(&self, at: usize) -> (ItemId, u32) {
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

/// Packs two numbers into one, so that sorting code exists only once.
pub(in crate::engines) fn pack(high: u32, low: u32) -> u64 {
    u64::from(high) << 32 | u64::from(low)
}

pub(in crate::engines) fn high(packed: u64) -> u32 {
    (packed >> 32) as u32
}

pub(in crate::engines) fn low(packed: u64) -> u32 {
    packed as u32
}

fn color_number(entry: Entry) -> u32 {
    entry.color.map_or(0, Color::number)
}

/// The covered items and used colors of the frontier.
pub(super) type FrontierState<const W: usize> = [u64; W];

/// The data that all states of a layer share.
#[derive(Debug, Clone, Copy)]
struct Layer<const W: usize> {
    /// The layer's item.
    item: FrontierState<W>,
    /// Primary items that must be covered at the end of the layer.
    must_cover: FrontierState<W>,
    /// Bits that are released at the end of the layer.
    released: FrontierState<W>,
}

/// The tests and effects of an option.
#[derive(Debug, Clone, Copy)]
pub(super) struct LayerTransition<const W: usize> {
    pub tests: FrontierState<W>,
    sets: FrontierState<W>,
    pub option: OptionId,
}

/// The result of a choice.
pub(super) enum Successor<const W: usize> {
    /// An item can no longer be covered.
    DeadEnd,
    /// Every primary item is covered.
    Solution,
    /// A state of a later layer.
    Layer(usize, FrontierState<W>),
}

/// The compiled problem.
#[derive(Debug)]
pub(super) struct CompiledFrontier<const W: usize> {
    layers: Vec<Layer<W>>,
    starts: Vec<u32>,
    transitions: Vec<LayerTransition<W>>,
    /// For each option of the problem the number of equal options that it represents; empty if all differ.
    times: Vec<u32>,
    /// For each layer the number of primary items covered before it for good.
    covered_before: Vec<u32>,
    is_impossible: bool,
}

impl<const W: usize> CompiledFrontier<W> {
    /// Compiles a layout of at most 64 · W bits. `times` has for each option the number of equal options that it
    /// represents; it is empty if all options differ.
    #[inline(never)]
    pub(super) fn new(problem: &Problem, layout: &FrontierLayout, times: &[u32]) -> Self {
        let none = [0; W];
        let layer = Layer {
            item: none,
            must_cover: none,
            released: none,
        };
        let mut layers = vec![layer; layout.items.len()];
        let mut covered_before = vec![0; layers.len() + 1];
        for item in (0..problem.primary_count()).map(ItemId) {
            if layout.touched[item.index()] != UNTOUCHED {
                covered_before[layout.touched[item.index()].1 as usize + 1] += 1;
            }
        }
        for layer in 1..covered_before.len() {
            covered_before[layer] += covered_before[layer - 1];
        }
        for (at, &bit) in layout.bits.iter().enumerate() {
            let (item, _) = layout.slot_entry(at);
            let last = &mut layers[layout.touched[item.index()].1 as usize];
            set(&mut last.released, bit);
            if problem.is_primary(item) {
                set(&mut last.must_cover, bit);
            }
        }
        for (layer, &item) in layers.iter_mut().zip(&layout.items) {
            set(&mut layer.item, layout.bits[layout.slots_of(item).start]);
        }
        // All bits of each item.
        let mut all_bits = vec![none; layout.touched.len()];
        for (at, &bit) in layout.bits.iter().enumerate() {
            set(&mut all_bits[layout.slot_entry(at).0.index()], bit);
        }
        let transitions = layout.options.iter().map(|&option| {
            let (mut tests, mut sets) = (none, none);
            for entry in problem.entries(option) {
                let mut own = none;
                set(&mut own, layout.bit(*entry));
                for (word, own) in own.into_iter().enumerate() {
                    let kept = entry.color.map_or(0, |_| own);
                    tests[word] |= all_bits[entry.item.index()][word] & !kept;
                    sets[word] |= own;
                }
            }
            LayerTransition {
                tests,
                sets,
                option,
            }
        });
        CompiledFrontier {
            transitions: transitions.collect(),
            layers,
            times: times.to_vec(),
            covered_before,
            starts: layout.starts.clone(),
            is_impossible: layout.is_impossible,
        }
    }

    /// Memory of the compiled options for this layout, in bytes.
    pub(super) fn size(layout: &FrontierLayout) -> u64 {
        (layout.options.len() * size_of::<LayerTransition<W>>()) as u64
    }

    /// Memory of the options and layers, in bytes.
    pub(super) fn memory(&self) -> u64 {
        (size_of_val(&self.transitions[..]) + size_of_val(&self.layers[..])) as u64
    }

    /// The number of items covered in a state of the layer.
    pub(super) fn covered(&self, layer: usize, covered: &FrontierState<W>) -> u32 {
        self.covered_before[layer] + covered.iter().map(|word| word.count_ones()).sum::<u32>()
    }

    /// The number of layers.
    pub(super) fn layers(&self) -> usize {
        self.layers.len()
    }

    /// The successor that starts the count.
    pub(super) fn root(&self) -> Successor<W> {
        if self.is_impossible {
            Successor::DeadEnd
        } else if self.layers.is_empty() {
            Successor::Solution
        } else {
            Successor::Layer(0, [0; W])
        }
    }

    /// The range of a layer's options.
    pub(super) fn range(&self, layer: usize) -> Range<usize> {
        self.starts[layer] as usize..self.starts[layer + 1] as usize
    }

    /// The options of a layer.
    pub(super) fn transitions(&self, layer: usize) -> &[LayerTransition<W>] {
        &self.transitions[self.range(layer)]
    }

    /// The option at an index.
    #[inline]
    pub(super) fn transition(&self, at: usize) -> &LayerTransition<W> {
        &self.transitions[at]
    }

    /// The number of equal options that an option represents.
    #[inline]
    pub(super) fn times(&self, option: OptionId) -> u32 {
        if self.times.is_empty() {
            1
        } else {
            self.times[option.index()]
        }
    }

    /// The successor of a state of the layer under one of its options that fits.
    #[inline]
    pub(super) fn next(
        &self,
        mut layer: usize,
        mut covered: FrontierState<W>,
        transition: &LayerTransition<W>,
    ) -> Successor<W> {
        for (word, sets) in covered.iter_mut().zip(transition.sets) {
            *word |= sets;
        }
        loop {
            let Layer {
                must_cover,
                released,
                ..
            } = &self.layers[layer];
            for word in 0..W {
                if must_cover[word] & !covered[word] != 0 {
                    return Successor::DeadEnd;
                }
                covered[word] &= !released[word];
            }
            layer += 1;
            match self.layers.get(layer) {
                None => return Successor::Solution,
                Some(next) if fits(&next.item, &covered) => {
                    return Successor::Layer(layer, covered);
                }
                Some(_) => {}
            }
        }
    }
}

/// Returns true if none of the bits is set in the state.
#[inline]
pub(super) fn fits<const W: usize>(bits: &FrontierState<W>, covered: &FrontierState<W>) -> bool {
    let both = bits
        .iter()
        .zip(covered)
        .map(|(bits, covered)| bits & covered);
    both.fold(0, |all, both| all | both) == 0
}

fn set<const W: usize>(covered: &mut FrontierState<W>, bit: u32) {
    if bit != NO_BIT {
        covered[bit as usize / 64] |= 1 << (bit % 64);
    }
}

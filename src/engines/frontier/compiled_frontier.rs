//! The options compiled for an order of the items: for each option the frontier bits it tests and the bits it sets.
//!
//! Each option belongs to the layer of its first item. An item has bits from the first to the last layer that touches
//! it; afterward another item can use them. A secondary item has a bit for each of its colors and one for no color. So
//! a color only changes the set of bits to test. An item with bounds may have a field of several bits.
//!
//! ```text
//! layer        0  1  2  3  4  5 …
//! item p       ├──bit 0──┤                  options of the layers 0 … 3 contain p: after layer 3 it must be covered
//! item q          ├bit 1┤  ├─bit 1─┤ r      q ends before r begins
//! x:red           ├─bit 2────┤
//! x:blue          ├─bit 3────┤              an option with x:red tests bit 3 and sets bit 2
//! ```
//!
//! A layer chooses one of its options. If its item may be covered several times, each of its options has a layer of its
//! own, with a second transition that chooses nothing.

use std::ops::Range;

use super::frontier_layout::{FrontierLayout, NO_BIT, UNTOUCHED};
use super::item_counters::ItemCounters;
use super::item_field::is_divided;
use crate::problem::{ItemId, OptionId, Problem};

/// The covered items and used colors of the frontier.
pub(super) type FrontierState<const W: usize> = [u64; W];

/// The data that all states of a layer share.
#[derive(Debug, Clone, Copy)]
struct Layer<const W: usize> {
    /// The layer is passed if one of these bits is set: its item is covered, or its only option does not fit.
    passed: FrontierState<W>,
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
    /// [`OptionId::NONE`] if nothing is chosen.
    pub option: OptionId,
    /// The index of the transition.
    index: u32,
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
    /// `None` if no item needs a counter.
    counters: Option<ItemCounters<W>>,
    /// The bits that are no parts of counters.
    plain_bits: FrontierState<W>,
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
            passed: none,
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
        // The bits of each item that have to be 0 before an option covers it.
        let mut tested_bits = vec![none; layout.touched.len()];
        let mut plain_bits = none;
        for (at, &bit) in layout.bits.iter().enumerate() {
            if bit == NO_BIT {
                continue;
            }
            let (item, _) = layout.slot_entry(at);
            let field = layout.field(item);
            let last = &mut layers[layout.touched[item.index()].1 as usize];
            for bit in bit..bit + field.width() {
                set(&mut last.released, bit);
            }
            if problem.is_primary(item) && field.must_cover() {
                set(&mut last.must_cover, bit);
            }
            if let Some(place) = field.tested() {
                set(&mut tested_bits[item.index()], bit + place);
            }
            if field.counter().is_none() {
                set(&mut plain_bits, bit);
            }
        }
        let transition = |(index, &option): (u32, &OptionId)| {
            let (mut tests, mut sets) = (none, none);
            let entries = match option {
                OptionId::NONE => &[],
                option => problem.entries(option),
            };
            for entry in entries {
                let mut own = none;
                if layout.field(entry.item).counter().is_none() {
                    set(&mut own, layout.bit(*entry));
                }
                for (word, own) in own.into_iter().enumerate() {
                    let kept = entry.color.map_or(0, |_| own);
                    tests[word] |= tested_bits[entry.item.index()][word] & !kept;
                    sets[word] |= own;
                }
            }
            LayerTransition {
                tests,
                sets,
                option,
                index,
            }
        };
        let transitions: Vec<_> = (0..).zip(&layout.options).map(transition).collect();
        for (at, (layer, &item)) in layers.iter_mut().zip(&layout.items).enumerate() {
            if is_divided(problem, item) {
                layer.passed = transitions[layout.starts[at] as usize].tests;
            } else {
                set(&mut layer.passed, layout.bits[layout.slots_of(item).start]);
            }
        }
        CompiledFrontier {
            counters: ItemCounters::new(problem, layout),
            plain_bits,
            transitions,
            layers,
            times: times.to_vec(),
            covered_before,
            starts: layout.starts.clone(),
            is_impossible: layout.is_impossible,
        }
    }

    /// Memory of the compiled options for this layout, in bytes.
    pub(super) fn size(layout: &FrontierLayout) -> u64 {
        let transitions = layout.options.len();
        let counters = if layout.has_counters() {
            ItemCounters::<W>::size(transitions)
        } else {
            0
        };
        (transitions * size_of::<LayerTransition<W>>()) as u64 + counters
    }

    /// Memory of the options and layers, in bytes.
    pub(super) fn memory(&self) -> u64 {
        let counters = self.counters.as_ref().map_or(0, ItemCounters::memory);
        (size_of_val(&self.transitions[..]) + size_of_val(&self.layers[..])) as u64 + counters
    }

    /// The number of items covered in a state of the layer.
    pub(super) fn covered(&self, layer: usize, covered: &FrontierState<W>) -> u32 {
        let words = covered.iter().zip(&self.plain_bits);
        let open = words.map(|(word, plain)| (word & plain).count_ones());
        self.covered_before[layer] + open.sum::<u32>()
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
            let mut covered = [0; W];
            if let Some(counters) = &self.counters {
                counters.begin(0, &mut covered);
            }
            Successor::Layer(0, covered)
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

    /// The successor of a state of the layer under one of its transitions that fits.
    #[inline]
    pub(super) fn next(
        &self,
        layer: usize,
        covered: FrontierState<W>,
        transition: &LayerTransition<W>,
    ) -> Successor<W> {
        match &self.counters {
            None => self.next_with(layer, covered, transition, None),
            Some(counters) => self.next_counting(layer, covered, transition, counters),
        }
    }

    /// [`next`](CompiledFrontier::next) with counters. A separate function: checks of counters in the loop of a frontier
    /// without them take up to 9 % of a count.
    #[inline(never)]
    fn next_counting(
        &self,
        layer: usize,
        covered: FrontierState<W>,
        transition: &LayerTransition<W>,
        counters: &ItemCounters<W>,
    ) -> Successor<W> {
        self.next_with(layer, covered, transition, Some(counters))
    }

    #[inline(always)]
    fn next_with(
        &self,
        mut layer: usize,
        mut covered: FrontierState<W>,
        transition: &LayerTransition<W>,
        counters: Option<&ItemCounters<W>>,
    ) -> Successor<W> {
        for (word, sets) in covered.iter_mut().zip(transition.sets) {
            *word |= sets;
        }
        if let Some(counters) = counters {
            counters.add(transition.index, &mut covered);
        }
        loop {
            if let Some(counters) = counters
                && !counters.check(layer, &mut covered)
            {
                return Successor::DeadEnd;
            }
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
            if let Some(counters) = counters {
                counters.begin(layer, &mut covered);
            }
            match self.layers.get(layer) {
                None => return Successor::Solution,
                Some(next) if fits(&next.passed, &covered) => {
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

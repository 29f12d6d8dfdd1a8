//! Counters of items with bounds, in the frontier of an order.
//!
//! At the end of a layer each counter that an option of it can change is checked. The state is a dead end if the options
//! of later layers are too few. If they can neither leave the item short nor exceed its maximum, its exact number is of
//! no further use, so all these numbers become one. Then more states are equal.

use super::compiled_frontier::FrontierState;
use super::frontier_layout::FrontierLayout;
use crate::problem::{OptionId, Problem};
use crate::sort::sort_by_number;

/// The counters of a compiled frontier.
#[derive(Debug)]
pub(super) struct ItemCounters<const W: usize> {
    /// Addend for each transition: 1 in the counter of each item that its option covers.
    addends: Vec<FrontierState<W>>,
    /// For each layer the initial values of the counters that begin with it.
    initial: Vec<FrontierState<W>>,
    /// The checks of layer k are `checks[starts[k] .. starts[k + 1]]`.
    checks: Vec<CounterCheck>,
    starts: Vec<u32>,
}

/// The check of a counter at the end of a layer.
#[derive(Debug, Clone, Copy)]
struct CounterCheck {
    word: u8,
    shift: u8,
    mask: u64,
    /// A lower value is a dead end.
    min: u32,
    /// The values from `from` to `to` become `from`.
    from: u32,
    to: u32,
}

impl<const W: usize> ItemCounters<W> {
    /// The counters of a layout; `None` if it has none.
    #[inline(never)]
    pub(super) fn new(problem: &Problem, layout: &FrontierLayout) -> Option<Self> {
        if !layout.has_counters() {
            return None;
        }
        let counter_of = |item| layout.field(item).counter();
        let layers = layout.items.len();
        let mut counters = ItemCounters {
            addends: vec![[0; W]; layout.options.len()],
            initial: vec![[0; W]; layers],
            checks: Vec::new(),
            starts: vec![0],
        };
        for item in problem.items() {
            if let (Some(counter), Some(bit)) = (counter_of(item), layout.bit_of(item)) {
                let first = layout.touched[item.index()].0 as usize;
                counters.initial[first][bit as usize / 64] |=
                    u64::from(counter.offset()) << (bit % 64);
            }
        }
        // For each item the number of options in later layers.
        let mut later = layout.degrees.clone();
        let mut touched = Vec::new();
        for layer in 0..layers {
            for at in layout.range(layer) {
                let option = layout.options[at];
                if option == OptionId::NONE {
                    continue;
                }
                for entry in problem.entries(option) {
                    if let (Some(_), Some(bit)) =
                        (counter_of(entry.item), layout.bit_of(entry.item))
                    {
                        counters.addends[at][bit as usize / 64] |= 1 << (bit % 64);
                        later[entry.item.index()] -= 1;
                        touched.push(entry.item);
                    }
                }
            }
            sort_by_number(&mut touched, |item| item.0.into());
            touched.dedup();
            for item in touched.drain(..) {
                if let (Some(counter), Some(bit)) = (counter_of(item), layout.bit_of(item)) {
                    let later = later[item.index()];
                    let offset = counter.offset();
                    let to = counter.most.map_or(u32::MAX, |most| offset + most);
                    counters.checks.push(CounterCheck {
                        word: (bit / 64) as u8,
                        shift: (bit % 64) as u8,
                        mask: (1 << counter.width()) - 1,
                        min: offset + counter.least.saturating_sub(later),
                        from: offset + counter.least,
                        to: counter.most.map_or(to, |_| to.saturating_sub(later)),
                    });
                }
            }
            counters.starts.push(counters.checks.len() as u32);
        }
        Some(counters)
    }

    /// Memory for this number of transitions, in bytes. The checks are fewer than their entries.
    pub(super) fn size(transitions: usize) -> u64 {
        (transitions * size_of::<FrontierState<W>>()) as u64
    }

    /// Memory in bytes.
    pub(super) fn memory(&self) -> u64 {
        let states = size_of_val(&self.addends[..]) + size_of_val(&self.initial[..]);
        (states + size_of_val(&self.checks[..]) + size_of_val(&self.starts[..])) as u64
    }

    /// The initial values of the counters that begin with a layer.
    #[inline]
    pub(super) fn begin(&self, layer: usize, covered: &mut FrontierState<W>) {
        if let Some(initial) = self.initial.get(layer) {
            for (word, initial) in covered.iter_mut().zip(initial) {
                *word |= initial;
            }
        }
    }

    /// Counts the items of a transition that fits.
    #[inline]
    pub(super) fn add(&self, transition: u32, covered: &mut FrontierState<W>) {
        let addends = &self.addends[transition as usize];
        for (word, addend) in covered.iter_mut().zip(addends) {
            *word += addend;
        }
    }

    /// Checks the counters at the end of a layer. Returns false at a dead end.
    #[inline]
    pub(super) fn check(&self, layer: usize, covered: &mut FrontierState<W>) -> bool {
        let (start, end) = (self.starts[layer] as usize, self.starts[layer + 1] as usize);
        for check in &self.checks[start..end] {
            let word = &mut covered[usize::from(check.word)];
            let value = (*word >> check.shift & check.mask) as u32;
            if value < check.min {
                return false;
            }
            if (check.from..=check.to).contains(&value) {
                *word = *word & !(check.mask << check.shift) | u64::from(check.from) << check.shift;
            }
        }
        true
    }
}

//! The construction of the option bitset, and the limits on its problems.

use super::conflict_rows::conflict_rows;
use super::{BitsetNodes, COVERED_COUNT, OptionBitset};
use crate::engines::canonical_walk::CanonicalWalk;
use crate::engines::unit_propagation::{ForcedOptions, OptionLists, UnitOptions};
use crate::problem::Problem;

/// Maximum number of remaining options. At this size the rows take 8 MiB.
pub(in crate::engines) const MAX_OPTIONS: usize = 8_192;

/// Maximum number of remaining primary items. Their numbers fit into 16 nodes.
const MAX_ITEMS: usize = 1 << 16;

/// Maximum number of options of an item. The number must be below [`COVERED_COUNT`].
const MAX_OPTIONS_PER_ITEM: usize = 254;

/// Maximum memory of all frames.
const MAX_FRAME_BYTES: usize = 1 << 26;

/// Maximum number of words read to build the rows. Building takes a few tens of milliseconds, without a poll.
const MAX_ROW_WORDS: usize = 1 << 27;

impl OptionBitset {
    /// Returns true if the problem has too many options, or one of its items has too many.
    pub(in crate::engines) fn is_too_small(problem: &Problem) -> bool {
        let mut counts = vec![0; problem.primary_count() as usize];
        problem.option_count() > MAX_OPTIONS as u32
            || problem.iter_options().any(|(_, entries)| {
                entries.iter().any(|entry| {
                    let count = counts.get_mut(entry.item.index());
                    count.is_some_and(|count| {
                        *count += 1;
                        *count > MAX_OPTIONS_PER_ITEM
                    })
                })
            })
    }

    /// Chooses the forced options, builds the rows of the remaining ones and stops before the root. Returns `None` if
    /// there are too many options or items, or if an item has too many options.
    pub(in crate::engines) fn new(problem: &Problem) -> Option<Self> {
        OptionBitset::with(problem, &UnitOptions::of(problem))
    }

    /// The same, with unit options that the caller has computed.
    pub(in crate::engines) fn with(problem: &Problem, clues: &UnitOptions) -> Option<Self> {
        let (forced, residual) = ForcedOptions::of(problem, clues)?;
        let problem = &residual.problem;
        let lists = OptionLists::of(problem);
        let primary = problem.primary_count() as usize;
        let count = problem.option_count() as usize;
        let mut lens = (0..primary).map(|item| lists.range(item).len());
        if count > MAX_OPTIONS || primary > MAX_ITEMS || lens.any(|len| len > MAX_OPTIONS_PER_ITEM)
        {
            return None;
        }
        let width = count.div_ceil(64);
        let count_bytes = primary.next_multiple_of(16);
        // A branch takes at least two options.
        if count / 2 * (8 * width + count_bytes) > MAX_FRAME_BYTES
            || lists.options.len() * width > MAX_ROW_WORDS
        {
            return None;
        }
        let levels = forced.count() + primary + 1;
        let mut nodes = BitsetNodes {
            ids: Vec::new(),
            width,
            count_bytes,
            rows: conflict_rows(problem, &lists, width),
            item_starts: vec![0],
            items: Vec::new(),
            live: vec![0; width],
            counts: vec![COVERED_COUNT; count_bytes],
            forced,
            starts: lists.starts,
            options: lists.options,
        };
        for option in problem.options() {
            let entries = problem.entries(option).iter();
            let primary = entries.filter(|entry| problem.is_primary(entry.item));
            { &mut nodes.items }.extend(primary.map(|entry| entry.item.0 as u16));
            nodes.item_starts.push(nodes.items.len() as u32);
            nodes.live[option.index() / 64] |= 1 << (option.0 % 64);
        }
        for item in 0..primary {
            nodes.counts[item] = (nodes.starts[item + 1] - nodes.starts[item]) as u8;
        }
        nodes.ids = residual.ids;
        Some(CanonicalWalk::before_root(nodes, levels))
    }
}

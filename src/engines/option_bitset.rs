//! A bitset of the live options. It is fast for many items and up to some thousands of options.
//!
//! Each option has a row of the options it conflicts with. Choosing an option removes its row from the live options,
//! and decreases a counter for each item of the removed options. Covered items have the counter 255. So the least
//! counter, leftmost, is the canonical choice; sixteen are compared at once. Nothing is undone: each child of a branch
//! gets a copy of the frame, except the last child, which reuses it.
//!
//! ```text
//! frames  ┌ live options ──────┬ counters ───────┐┌ live options ──────┬ counters ───────┐ …
//!         │ 1101 0110 0111 …   │ 3 2 255 4 …     ││ 0001 0100 0011 …   │ 2 255 255 1 …   │
//!         └────────────────────┴─────────────────┘└────────────────────┴─────────────────┘
//! ```
//!
//! Colors and secondary items are part of the rows and cost nothing at run time. Forced options at the root
//! (`unit_propagation.rs`) are chosen before the rows are built: after its clues, a Sudoku has a third of its options
//! and a ninth of its rows.

mod build;
mod conflict_rows;
mod mrv;

pub(super) use self::build::MAX_OPTIONS;
use self::mrv::mrv;
use super::EngineKind;
use super::canonical_walk::{CanonicalWalk, EnteredNode, TreeNodes};
use super::node_stats::NodeStats;
use super::unit_propagation::ForcedOptions;
use crate::problem::OptionId;

/// The counter of a covered item.
const COVERED_COUNT: u8 = 255;

/// The option bitset engine.
pub(super) type OptionBitset = CanonicalWalk<BitsetNodes>;

/// Its tree nodes.
pub(super) struct BitsetNodes {
    /// The forced options at the root. Their numbers follow those of the remaining options.
    forced: ForcedOptions,
    /// For each option its number in the problem.
    ids: Vec<OptionId>,
    /// Number of words in a row, and of bytes for the counters.
    width: usize,
    count_bytes: usize,
    /// For each option a bitset of the options it conflicts with, including itself.
    rows: Vec<u64>,
    /// The primary items of option o are `items[item_starts[o] .. item_starts[o + 1]]`.
    item_starts: Vec<u32>,
    items: Vec<u16>,
    /// The options of primary item i are `options[starts[i] .. starts[i + 1]]`.
    starts: Vec<u32>,
    options: Vec<OptionId>,
    /// The live options and the counters of all frames.
    live: Vec<u64>,
    counts: Vec<u8>,
}

impl BitsetNodes {
    /// Classifies the tree node with this frame.
    #[inline(always)]
    fn classify(&self, frame: u32) -> EnteredNode {
        let counts = &self.counts[frame as usize * self.count_bytes..][..self.count_bytes];
        match mrv(counts) {
            (0, _) => EnteredNode::DeadEnd,
            (COVERED_COUNT, _) => EnteredNode::Solution,
            (count, item) => EnteredNode::Open {
                frame,
                item: item as u32,
                count: count.into(),
            },
        }
    }

    /// Copies a frame to the next one.
    #[inline(always)]
    fn copy_frame(&mut self, frame: usize) {
        let (width, count_bytes) = (self.width, self.count_bytes);
        if self.live.len() <= (frame + 1) * width {
            self.live.resize(self.live.len() + width, 0);
            self.counts
                .resize(self.counts.len() + count_bytes, COVERED_COUNT);
        }
        self.live
            .copy_within(frame * width..(frame + 1) * width, (frame + 1) * width);
        self.counts.copy_within(
            frame * count_bytes..(frame + 1) * count_bytes,
            (frame + 1) * count_bytes,
        );
    }
}

impl TreeNodes for BitsetNodes {
    /// The position in the list of the item.
    type Rest = u32;
    const KIND: EngineKind = EngineKind::Bits;

    fn enter_root(
        &mut self,
        path: &mut Vec<u32>,
        counts: &mut NodeStats,
        nodes: u64,
    ) -> Option<EnteredNode> {
        let start = path.len();
        let end = { self.forced.count() }.min(start.saturating_add(nodes as usize));
        path.extend((start..end).map(|at| (self.ids.len() + at) as u32));
        counts.nodes += (end - start) as u64;
        counts.profile[..=end].fill(1);
        (path.len() == self.forced.count()).then(|| self.classify(0))
    }

    #[inline(always)]
    fn rest(&self, _: u32, item: u32) -> u32 {
        self.starts[item as usize]
    }

    #[inline(always)]
    fn next_option(&self, frame: u32, _: u32, rest: &mut u32) -> u32 {
        let live = &self.live[frame as usize * self.width..];
        loop {
            let option = self.options[*rest as usize];
            *rest += 1;
            if live[option.index() / 64] >> (option.0 % 64) & 1 == 1 {
                return option.0;
            }
        }
    }

    #[inline(always)]
    fn enter(&mut self, parent: u32, option: u32, is_last: bool) -> EnteredNode {
        let frame = parent + u32::from(!is_last);
        if !is_last {
            self.copy_frame(parent as usize);
        }
        let live = &mut self.live[frame as usize * self.width..][..self.width];
        let counts = &mut self.counts[frame as usize * self.count_bytes..][..self.count_bytes];
        let row = &self.rows[option as usize * self.width..][..self.width];
        let items = |option: usize| {
            // SAFETY: a bit in `live` is an option of the problem. `item_starts` has an entry for each option and one
            // more, and all entries are at most `items.len()`.
            unsafe {
                let start = *self.item_starts.get_unchecked(option) as usize;
                let end = *self.item_starts.get_unchecked(option + 1) as usize;
                self.items.get_unchecked(start..end)
            }
        };
        for (at, (live, row)) in live.iter_mut().zip(row).enumerate() {
            let mut removed = *live & row;
            *live ^= removed;
            while removed != 0 {
                for &item in items(at * 64 + removed.trailing_zeros() as usize) {
                    // SAFETY: `items` has primary items only, and each has a counter.
                    unsafe { *counts.get_unchecked_mut(usize::from(item)) -= 1 };
                }
                removed &= removed - 1;
            }
        }
        for &item in items(option as usize) {
            counts[usize::from(item)] = COVERED_COUNT;
        }
        self.classify(frame)
    }

    #[inline(always)]
    fn work(&self) -> u64 {
        16 + (self.width + self.items.len() / 64) as u64
    }

    fn id(&self, option: u32) -> OptionId {
        let ids = self.ids.len();
        match self.ids.get(option as usize) {
            Some(&id) => id,
            None => self.forced.path()[option as usize - ids],
        }
    }

    fn memory(&self) -> usize {
        size_of_val(&self.rows[..])
            + size_of_val(&self.ids[..])
            + size_of_val(&self.item_starts[..])
            + size_of_val(&self.items[..])
            + size_of_val(&self.starts[..])
            + size_of_val(&self.options[..])
            + size_of_val(&self.live[..])
            + self.counts.len()
    }
}

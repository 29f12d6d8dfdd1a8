//! Bit planes for small problems, packed side by side into vectors.
//!
//! Plane k holds a bit for each primary item: it is set if the k-th option of the item's list is live. With few items,
//! the planes of several k fit into one vector of 128 bits:
//!
//! ```text
//!             items →   items →   items →
//! vector 0    1 0 1 1   1 0 0 1   0 0 0 1        three |= two & vector
//! vector 1    1 0 1 1   0 0 0 1   0 0 0 0        two   |= one & vector
//! …                                              one   |= vector
//! ```
//!
//! Then the planes within a vector are merged. An uncovered item that is not in `one` is a dead end, one not in `two`
//! is forced, and one not in `three` has two options. The leftmost item of the first nonempty set is the canonical
//! choice. Choosing an option removes its row from the vectors in the same pass. Secondary items and colors only change
//! the rows. One more bitset of the live options gives the options of an item.

mod count_pass;
mod mrv;
mod packed_table;

use self::count_pass::{count_pass, merge_counts};
use self::packed_table::PackedTable;
use super::canonical_walk::{CanonicalWalk, EnteredNode, TreeNodes};
use super::node_stats::NodeStats;
use super::{Engine, EngineKind};
use crate::problem::{OptionId, Problem};
use crate::simd::U8x16;

/// The packed planes engine, for up to 128 options or up to 256.
pub(super) enum PackedPlanes {
    Few(CanonicalWalk<PackedNodes<1>>),
    Many(CanonicalWalk<PackedNodes<2>>),
}

/// Its tree nodes, with `W` vectors for a bitset of the options.
pub(super) struct PackedNodes<const W: usize> {
    table: PackedTable,
    /// For each level: the planes, the uncovered items, and the live options. The number of a frame is its level.
    frames: Vec<U8x16>,
}

impl PackedPlanes {
    /// Stops before the root. Returns `None` if there are too many items, colors or options.
    pub(super) fn new(problem: &Problem) -> Option<Self> {
        let table = PackedTable::new(problem)?;
        Some(match table.options {
            1 => PackedPlanes::Few(PackedNodes::walk(table)),
            _ => PackedPlanes::Many(PackedNodes::walk(table)),
        })
    }

    pub(super) fn as_dyn(&self) -> &dyn Engine {
        match self {
            PackedPlanes::Few(walk) => walk,
            PackedPlanes::Many(walk) => walk,
        }
    }

    pub(super) fn as_dyn_mut(&mut self) -> &mut dyn Engine {
        match self {
            PackedPlanes::Few(walk) => walk,
            PackedPlanes::Many(walk) => walk,
        }
    }
}

impl<const W: usize> PackedNodes<W> {
    fn walk(table: PackedTable) -> CanonicalWalk<Self> {
        let levels = table.levels;
        let mut frames = vec![U8x16::splat(0); levels * table.row];
        frames[..table.row].copy_from_slice(&table.all);
        CanonicalWalk::before_root(PackedNodes { table, frames }, levels)
    }
}

impl<const W: usize> TreeNodes for PackedNodes<W> {
    type Rest = [U8x16; W];
    const KIND: EngineKind = EngineKind::Bits;

    fn enter_root(
        &mut self,
        _: &mut Vec<u32>,
        counts: &mut NodeStats,
        _: u64,
    ) -> Option<EnteredNode> {
        counts.profile[0] = 1;
        let vectors = self.table.vectors;
        let (planes, need) = (&self.frames[..vectors], self.frames[vectors]);
        Some(match mrv::mrv(planes, need, &self.table.shifts) {
            (_, 0) => EnteredNode::DeadEnd,
            (item, count) => EnteredNode::Open {
                frame: 0,
                item,
                count,
            },
        })
    }

    #[inline(always)]
    fn rest(&self, level: u32, item: u32) -> [U8x16; W] {
        let list = self.table.list(item);
        let live = &self.frames[(level as usize + 1) * self.table.row - W..][..W];
        std::array::from_fn(|k| live[k].and(list[k]))
    }

    #[inline(always)]
    fn next_option(&self, _: u32, _: u32, rest: &mut [U8x16; W]) -> u32 {
        // SAFETY: a vector is two words, and any bit pattern is a valid word.
        let rest =
            unsafe { std::slice::from_raw_parts_mut(rest.as_mut_ptr().cast::<u64>(), 2 * W) };
        let (mut at, mut before) = (0, 0);
        for &word in &rest[..2 * W - 1] {
            before |= word;
            at += usize::from(before == 0);
        }
        let word = rest[at];
        rest[at] = word & word.wrapping_sub(1);
        at as u32 * 64 + word.trailing_zeros()
    }

    #[inline(always)]
    fn only_option(&self, level: u32, item: u32) -> u32 {
        let options = self.rest(level, item);
        let [low, high] = options.into_iter().fold(U8x16::splat(0), U8x16::or).words();
        let mut option = (low | high).trailing_zeros();
        option += u32::from(high != 0) * 64;
        for (at, vector) in (0..).zip(options).skip(1) {
            option += u32::from(!vector.is_zero()) * 128 * at;
        }
        option
    }

    /// Removes a row from the frame of a level, and classifies the tree node in the next level.
    #[inline(always)]
    fn enter(&mut self, level: u32, option: u32, _: bool) -> EnteredNode {
        let PackedNodes { table, frames } = self;
        let (size, row) = (table.vectors, table.row(option));
        let start = level as usize * row.len();
        assert!(row.len() == size + 1 + W && frames.len() >= start + 2 * row.len());
        // SAFETY: the assertion above checks that both frames are within `frames`.
        let (parent, child) = unsafe {
            let parent = frames.as_mut_ptr().add(start);
            (parent.cast_const(), parent.add(row.len()))
        };
        let row = row.as_ptr();
        // SAFETY: `parent`, `row` and `child` have `size + 1 + W` vectors each, as asserted above.
        let (counts, need) = unsafe {
            let counts = count_pass(parent, row, child, size);
            let need = (*parent.add(size)).andnot(*row.add(size));
            *child.add(size) = need;
            for at in size + 1..size + 1 + W {
                *child.add(at) = (*parent.add(at)).andnot(*row.add(at));
            }
            (counts, need)
        };
        let [one, two, three] = merge_counts(counts, &table.shifts);
        if !need.andnot(one).is_zero() {
            return EnteredNode::DeadEnd;
        }
        let (single, pair) = (need.andnot(two), need.andnot(three));
        let (item, count) = if !single.is_zero() {
            (lowest(single), 1)
        } else if !pair.is_zero() {
            (lowest(pair), 2)
        } else if need.is_zero() {
            return EnteredNode::Solution;
        } else {
            let planes = &frames[start + table.row..][..size];
            mrv::mrv(planes, need, &table.shifts)
        };
        EnteredNode::Open {
            frame: level + 1,
            item,
            count,
        }
    }

    #[inline(always)]
    fn work(&self) -> u64 {
        self.table.row as u64
    }

    fn id(&self, option: u32) -> OptionId {
        self.table.ids[option as usize]
    }

    fn memory(&self) -> usize {
        self.table.memory() + size_of_val(&self.frames[..])
    }
}

/// The index of the lowest bit.
#[inline(always)]
fn lowest(vector: U8x16) -> u32 {
    let [low, high] = vector.words();
    if low == 0 {
        64 + high.trailing_zeros()
    } else {
        low.trailing_zeros()
    }
}

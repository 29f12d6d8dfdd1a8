//! Bit-sliced counters of live options, for 128 items at a time. Problems that fix options of one base problem, such as
//! Sudokus on an empty grid, share its table.
//!
//! Plane k holds a bit for each item: it is set if the k-th option of the item's list is live. Choosing an option
//! removes its row from all planes. One pass over the planes computes the items with at least one, two and three
//! options:
//!
//! ```text
//!            items →
//! plane 0    1 0 0 1 …     three |= two & plane
//! plane 1    1 0 1 0 …     two   |= one & plane
//! plane 2    0 0 1 0 …     one   |= plane
//!            ─────────
//! one        1 0 1 1 …     an uncovered item that is not in `one`: a dead end
//! two        1 0 0 0 …     in `one` and not in `two`: forced
//! three      0 0 0 0 …     in `two` and not in `three`: a branch of two
//! ```
//!
//! The leftmost item of the first nonempty set is the canonical choice. The rows are built once for the base problem
//! ([`BaseProblem`]), so a search for fixed options builds nothing.

mod mrv;
mod plane_table;
#[cfg(test)]
mod tests;

use std::sync::Arc;

use mrv::{first_of, mrv};
pub(super) use plane_table::PlaneTable;

use super::EngineKind;
use super::canonical_walk::{CanonicalWalk, EnteredNode, TreeNodes};
use super::node_stats::NodeStats;
use crate::problem::{BaseProblem, CacheSlot, FixedOptions, OptionId};
use crate::simd::U8x16;

/// The bit planes engine.
pub(super) type BitPlanes = CanonicalWalk<PlaneNodes>;

/// Its tree nodes.
pub(super) struct PlaneNodes {
    fixed: Arc<FixedOptions>,
    table: Arc<PlaneTable>,
    /// The frames of the branches and of the current tree node: the planes, then the uncovered items. The number of a frame
    /// is its start.
    frames: Vec<U8x16>,
    /// The items found by the last pass, such as those with one option.
    found: Vec<U8x16>,
}

impl BitPlanes {
    /// Stops before the root. Returns `None` if the base problem is too large for a table.
    pub(super) fn new(fixed: &Arc<FixedOptions>) -> Option<Self> {
        let table = PlaneNodes::table(fixed.base())?;
        let mut frames = Vec::with_capacity(8 * table.frame());
        frames.extend_from_slice(&table.all);
        let levels = table.levels;
        let nodes = PlaneNodes {
            fixed: fixed.clone(),
            frames,
            found: vec![U8x16::splat(0); table.vectors],
            table,
        };
        Some(CanonicalWalk::before_root(nodes, levels))
    }
}

impl PlaneNodes {
    /// The table of a base problem, built at the first call.
    fn table(base: &BaseProblem) -> Option<Arc<PlaneTable>> {
        let make = |problem: &_| PlaneTable::new(problem).map(Arc::new);
        let table: &Option<Arc<PlaneTable>> = base.cached(CacheSlot::Table, make);
        table.clone()
    }

    /// Chooses all fixed options together, if the canonical path starts with them in their order. It does not if two of
    /// them conflict, or if an item loses all its options. It does not either if an item before the last fixed one
    /// keeps a single option, because the tree branches on that item first.
    fn choose_fixed(&mut self) -> Option<EnteredNode> {
        let table = self.table.clone();
        let fixed = self.fixed.options();
        let &last = fixed.last()?;
        let mut removed = table.empty_row.clone();
        for &option in fixed {
            if table.is_removed(&removed, option) {
                return None;
            }
            for (removed, &row) in removed.iter_mut().zip(table.row(option.0)) {
                *removed = removed.or(row);
            }
        }
        let entered = apply_row(&table, &mut self.frames, &mut self.found, &removed, [0, 0]);
        let has_earlier_node = match entered {
            EnteredNode::Open { item, count, .. } => {
                count == 1 && (item as usize) < table.first_item(last)
            }
            _ => true,
        };
        if has_earlier_node {
            self.frames.copy_from_slice(&table.all);
            return None;
        }
        Some(entered)
    }
}

/// Writes the frame at `to`: that at `from` without a row. Classifies its tree node. `found` is scratch space.
#[inline(never)]
fn apply_row(
    table: &PlaneTable,
    frames: &mut [U8x16],
    found: &mut [U8x16],
    row: &[U8x16],
    [from, to]: [u32; 2],
) -> EnteredNode {
    let (vectors, planes) = (table.vectors, table.planes);
    let size = vectors * planes;
    let zero = U8x16::splat(0);
    let (mut dead, mut single, mut uncovered) = (zero, zero, zero);
    let [parent, child] = [from as usize, to as usize];
    assert!(row.len() == table.frame() && found.len() == vectors);
    assert!(frames.len() >= parent.max(child) + table.frame());
    let start = frames.as_mut_ptr();
    for (at, found) in found.iter_mut().enumerate() {
        // SAFETY: a row and a frame have `planes` vectors for each of `vectors`, then `vectors` for the items. The
        // assertions above check that the row and both frames are that long.
        unsafe {
            let (from, to) = (start.add(parent), start.add(child));
            let (row, item) = (row.as_ptr(), size + at);
            let [one, two] = if planes == 9 {
                // With a constant length the compiler unrolls the loop.
                remove_row(from.add(at * 9), row.add(at * 9), to.add(at * 9), 9)
            } else {
                let first = at * planes;
                remove_row(from.add(first), row.add(first), to.add(first), planes)
            };
            let need = (*from.add(item)).andnot(*row.add(item));
            *to.add(item) = need;
            *found = one.andnot(two);
            dead = dead.or(need.andnot(one));
            uncovered = uncovered.or(need);
        }
        single = single.or(*found);
    }
    let (item, count) = if !dead.is_zero() {
        return EnteredNode::DeadEnd;
    } else if !single.is_zero() {
        (first_of(found), 1)
    } else if !uncovered.is_zero() {
        mrv(&frames[child..][..table.frame()], table, found)
    } else {
        return EnteredNode::Solution;
    };
    EnteredNode::Open {
        frame: to,
        item,
        count,
    }
}

/// Removes a row from `count` planes of the same items. Returns the items with at least one and at least two live
/// options.
///
/// # Safety
/// `planes` and `row` must be valid for reads of `count` vectors, and `to` for writes of `count` vectors.
#[inline(always)]
unsafe fn remove_row(
    planes: *const U8x16,
    row: *const U8x16,
    to: *mut U8x16,
    count: usize,
) -> [U8x16; 2] {
    let zero = U8x16::splat(0);
    let (mut one, mut two) = (zero, zero);
    for at in 0..count {
        // SAFETY: `at` is below `count`, and the caller ensures that all three pointers are valid for `count` vectors.
        unsafe {
            let live = (*planes.add(at)).andnot(*row.add(at));
            *to.add(at) = live;
            two = two.or(one.and(live));
            one = one.or(live);
        }
    }
    [one, two]
}

impl TreeNodes for PlaneNodes {
    /// The plane of the next options.
    type Rest = u32;
    const KIND: EngineKind = EngineKind::Bits;

    /// If the canonical path starts with the fixed options and the budget allows it, enters their tree nodes too.
    fn enter_root(
        &mut self,
        path: &mut Vec<u32>,
        counts: &mut NodeStats,
        nodes: u64,
    ) -> Option<EnteredNode> {
        counts.profile[0] = 1;
        let fixed = self.fixed.clone();
        let fixed = fixed.options();
        if fixed.len() as u64 <= nodes
            && let Some(entered) = self.choose_fixed()
        {
            path.extend(fixed.iter().map(|option| option.0));
            counts.profile[1..=fixed.len()].fill(1);
            counts.nodes = fixed.len() as u64;
            return Some(entered);
        }
        let PlaneNodes {
            table,
            frames,
            found,
            ..
        } = self;
        for &option in fixed {
            for &other in table.list(table.first_item(option)) {
                if other != option {
                    table.remove(frames, other);
                }
            }
        }
        Some(apply_row(table, frames, found, &table.empty_row, [0, 0]))
    }

    #[inline(always)]
    fn rest(&self, _: u32, _: u32) -> u32 {
        0
    }

    /// Reading all planes is faster than stopping at the first live option, which a processor predicts badly.
    #[inline(always)]
    fn next_option(&self, frame: u32, item: u32, rest: &mut u32) -> u32 {
        let table = &*self.table;
        let item = item as usize;
        let first = frame as usize + item / 128 * table.planes;
        let planes = &self.frames[first..][..table.planes];
        let words = planes.as_ptr().cast::<u64>();
        let (word, bit) = (item / 64 % 2, item % 64);
        let mut plane = 0;
        for at in (*rest as usize..table.planes).rev() {
            // SAFETY: a vector is two words, and `at` is below the number of planes.
            let is_live = unsafe { *words.add(2 * at + word) } >> bit & 1 != 0;
            plane = if is_live { at } else { plane };
        }
        *rest = plane as u32 + 1;
        table.list(item)[plane].0
    }

    #[inline(always)]
    fn enter(&mut self, parent: u32, option: u32, is_last: bool) -> EnteredNode {
        let PlaneNodes {
            table,
            frames,
            found,
            ..
        } = self;
        let mut frame = parent;
        if !is_last {
            frame += table.frame() as u32;
            let end = frame as usize + table.frame();
            if frames.len() < end {
                frames.resize(end, U8x16::splat(0));
            }
        }
        apply_row(table, frames, found, table.row(option), [parent, frame])
    }

    #[inline(always)]
    fn work(&self) -> u64 {
        self.table.all.len() as u64
    }

    fn id(&self, option: u32) -> OptionId {
        self.fixed.number(OptionId(option))
    }

    fn memory(&self) -> usize {
        self.table.memory() + size_of_val(&self.frames[..])
    }
}

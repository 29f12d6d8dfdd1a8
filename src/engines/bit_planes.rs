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

use super::node_stats::{self, NodeStats};
use super::{Engine, EngineKind, Limits, Stats, Stop, Usage};
use crate::problem::{BaseProblem, CacheSlot, FixedOptions, OptionId};
use crate::simd::U8x16;

/// The bit planes engine.
pub(super) struct BitPlanes {
    fixed: Arc<FixedOptions>,
    table: Arc<PlaneTable>,
    walk: PlanePosition,
}

/// The position of the walk.
struct PlanePosition {
    /// For each branch and the current tree node: the planes, then the uncovered items.
    frames: Vec<U8x16>,
    frame: usize,
    /// The items found by the last pass, such as those with one option.
    found: Vec<U8x16>,
    branches: Vec<PlaneBranch>,
    path: Vec<u32>,
    state: PlanePhase,
    /// Number of vectors read.
    work: u64,
    node_counts: NodeStats,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum PlanePhase {
    Start,
    /// The last tree node branches on this item, which has this number of options.
    Open(u32, u32),
    /// The last tree node was a leaf.
    Leaf,
    Done,
}

/// A tree node with more than one child.
#[derive(Debug, Clone, Copy)]
struct PlaneBranch {
    /// The start of its frame.
    frame: u32,
    level: u32,
    item: u32,
    /// The plane of the next options.
    next: u32,
    /// Number of options of the item, and of those that have not been tried.
    option_count: u32,
    untried: u32,
}

impl BitPlanes {
    /// Stops before the root. Returns `None` if the base problem is too large for a table.
    pub(super) fn new(fixed: &Arc<FixedOptions>) -> Option<Self> {
        let table = BitPlanes::table(fixed.base())?;
        Some(BitPlanes {
            fixed: fixed.clone(),
            walk: PlanePosition::new(&table),
            table,
        })
    }

    /// The table of a base problem, built at the first call.
    fn table(base: &BaseProblem) -> Option<Arc<PlaneTable>> {
        let make = |problem: &_| PlaneTable::new(problem).map(Arc::new);
        let table: &Option<Arc<PlaneTable>> = base.cached(CacheSlot::Table, make);
        table.clone()
    }
}

impl PlanePosition {
    fn new(table: &PlaneTable) -> Self {
        let mut frames = Vec::with_capacity(8 * table.frame());
        frames.extend_from_slice(&table.all);
        PlanePosition {
            frames,
            frame: 0,
            found: vec![U8x16::splat(0); table.vectors],
            branches: Vec::new(),
            path: Vec::with_capacity(table.levels),
            state: PlanePhase::Start,
            work: 0,
            node_counts: NodeStats::new(table.levels),
        }
    }

    /// Enters the root. If the canonical path starts with the fixed options and the budget allows it, enters their tree
    /// nodes too.
    #[cold]
    #[inline(never)]
    fn root(&mut self, table: &PlaneTable, fixed: &[OptionId], nodes: u64) -> Option<Stop> {
        self.node_counts.profile[0] = 1;
        if fixed.len() as u64 <= nodes && self.choose_fixed(table, fixed) {
            for (level, &option) in fixed.iter().enumerate() {
                self.path.push(option.0);
                self.node_counts.profile[level + 1] = 1;
            }
            self.node_counts.nodes = fixed.len() as u64;
            return self.apply_row(table, &table.empty_row, 0);
        }
        for &option in fixed {
            for &other in table.list(table.first_item(option)) {
                if other != option {
                    table.remove(&mut self.frames, other);
                }
            }
        }
        self.apply_row(table, &table.empty_row, 0)
    }

    /// Chooses all fixed options together, if the canonical path starts with them in their order. It does not if two of
    /// them conflict, or if an item loses all its options. It does not either if an item before the last fixed one
    /// keeps a single option, because the tree branches on that item first.
    fn choose_fixed(&mut self, table: &PlaneTable, fixed: &[OptionId]) -> bool {
        let Some(&last) = fixed.last() else {
            return false;
        };
        let mut removed = table.empty_row.clone();
        for &option in fixed {
            if table.is_removed(&removed, option) {
                return false;
            }
            for (removed, &row) in removed.iter_mut().zip(table.row(option.0)) {
                *removed = removed.or(row);
            }
        }
        self.apply_row(table, &removed, 0);
        let has_earlier_node = match self.state {
            PlanePhase::Open(item, 1) => (item as usize) < table.first_item(last),
            PlanePhase::Leaf => true,
            _ => false,
        };
        if has_earlier_node {
            self.frames.copy_from_slice(&table.all);
            self.node_counts.solutions = 0;
        }
        !has_earlier_node
    }

    /// Enters the next tree node: the first child of the current one, or the next child of a branch above.
    #[inline(always)]
    fn forward(&mut self, table: &PlaneTable) -> Option<Stop> {
        match self.state {
            PlanePhase::Open(item, 1) => {
                let (option, _) = self.live_option(table, item as usize, 0);
                return self.enter(table, option, self.frame);
            }
            PlanePhase::Open(item, count) => self.branches.push(PlaneBranch {
                frame: self.frame as u32,
                level: self.path.len() as u32,
                item,
                next: 0,
                option_count: count,
                untried: count,
            }),
            _ => {}
        }
        while self.branches.pop_if(|branch| branch.untried == 0).is_some() {}
        let Some(&PlaneBranch {
            frame,
            level,
            item,
            next,
            untried,
            ..
        }) = self.branches.last()
        else {
            self.state = PlanePhase::Done;
            self.path.clear();
            return Some(Stop::Exhausted);
        };
        self.frame = frame as usize;
        self.path.truncate(level as usize);
        let (option, plane) = self.live_option(table, item as usize, next as usize);
        let branch = self.branches.last_mut()?;
        branch.next = plane as u32 + 1;
        branch.untried -= 1;
        // The last child reuses its parent's frame.
        let mut to = self.frame;
        if untried > 1 {
            to += table.frame();
            if self.frames.len() < to + table.frame() {
                self.frames.resize(to + table.frame(), U8x16::splat(0));
            }
        }
        self.enter(table, option, to)
    }

    /// The next live option of an item, and its plane. Reading all planes is faster than stopping at the first live
    /// one, which a processor predicts badly.
    #[inline(always)]
    fn live_option(&self, table: &PlaneTable, item: usize, from: usize) -> (u32, usize) {
        let first = self.frame + item / 128 * table.planes;
        let planes = &self.frames[first..][..table.planes];
        let words = planes.as_ptr().cast::<u64>();
        let (word, bit) = (item / 64 % 2, item % 64);
        let mut plane = 0;
        for at in (from..table.planes).rev() {
            // SAFETY: a vector is two words, and `at` is below the number of planes.
            let is_live = unsafe { *words.add(2 * at + word) } >> bit & 1 != 0;
            plane = if is_live { at } else { plane };
        }
        (table.list(item)[plane].0, plane)
    }

    /// Chooses an option. Its tree node gets the frame at `to`.
    #[inline(always)]
    fn enter(&mut self, table: &PlaneTable, option: u32, to: usize) -> Option<Stop> {
        self.path.push(option);
        self.node_counts.nodes += 1;
        self.work += table.all.len() as u64;
        self.node_counts.profile[self.path.len()] += 1;
        self.apply_row(table, table.row(option), to)
    }

    /// Removes a row from the planes and classifies the tree node that has just been entered.
    #[inline(never)]
    fn apply_row(&mut self, table: &PlaneTable, row: &[U8x16], to: usize) -> Option<Stop> {
        let (vectors, planes) = (table.vectors, table.planes);
        let size = vectors * planes;
        let zero = U8x16::splat(0);
        let (mut dead, mut single, mut uncovered) = (zero, zero, zero);
        assert!(row.len() == table.frame() && self.found.len() == vectors);
        assert!(self.frames.len() >= self.frame.max(to) + table.frame());
        let frames = self.frames.as_mut_ptr();
        for (at, found) in self.found.iter_mut().enumerate() {
            // SAFETY: a row and a frame have `planes` vectors for each of `vectors`, then `vectors` for the items. The
            // assertions above check that the row and both frames are that long.
            unsafe {
                let (from, to) = (frames.add(self.frame), frames.add(to));
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
        self.frame = to;
        self.state = if !dead.is_zero() {
            PlanePhase::Leaf
        } else if !single.is_zero() {
            PlanePhase::Open(first_of(&self.found), 1)
        } else if !uncovered.is_zero() {
            let frame = &self.frames[to..][..table.frame()];
            let (item, count) = mrv(frame, table, &mut self.found);
            PlanePhase::Open(item, count)
        } else {
            self.state = PlanePhase::Leaf;
            self.node_counts.solutions += 1;
            return Some(Stop::Solution);
        };
        None
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

impl Engine for BitPlanes {
    // A separate function: each slice calls it anew, so that WebAssembly engines switch to its optimized code.
    #[inline(never)]
    fn run(&mut self, budget: Limits) -> Stop {
        let BitPlanes { fixed, table, walk } = self;
        if walk.state == PlanePhase::Done {
            return Stop::Exhausted;
        }
        let end = walk.node_counts.nodes.saturating_add(budget.nodes);
        let work = walk.work.saturating_add(budget.updates);
        while walk.node_counts.nodes < end && walk.work < work {
            let stop = if walk.state == PlanePhase::Start {
                walk.root(table, fixed.options(), end - walk.node_counts.nodes)
            } else {
                walk.forward(table)
            };
            if let Some(stop) = stop {
                return stop;
            }
        }
        Stop::Budget
    }

    fn path(&self) -> Vec<OptionId> {
        let path = self.walk.path.iter();
        path.map(|&option| self.fixed.number(OptionId(option)))
            .collect()
    }

    fn progress(&self) -> f64 {
        if self.walk.state == PlanePhase::Done {
            return 1.0;
        }
        let branches = self.walk.branches.iter();
        node_stats::progress(branches.map(|branch| (branch.option_count, branch.untried)))
    }

    fn usage(&self) -> Usage {
        Usage {
            nodes: self.walk.node_counts.nodes,
            updates: self.walk.work,
        }
    }

    fn stats(&self) -> Stats {
        let walk = &self.walk;
        let memory = self.table.memory() + size_of_val(&walk.frames[..]);
        Stats {
            level: walk.path.len() as u32,
            progress: self.progress(),
            memory: memory as u64,
            ..walk.node_counts.stats(EngineKind::Bits)
        }
    }
}

//! Live options counted for 128 items at once: for wholes of which now these options
//! are given and now those, as Sudokus are of their empty grid.
//!
//! Plane k holds a bit for each item: whether the k-th option of its list is live. To choose an option is to take its
//! row from all planes. Going once over the planes says which items have at least one, two, three options:
//!
//! ```text
//!            items →
//! plane 0    1 0 0 1 …     three |= two & plane
//! plane 1    1 0 1 0 …     two   |= one & plane
//! plane 2    0 0 1 0 …     one   |= plane
//!            ─────────
//! one        1 0 1 1 …     an item that is to be covered and is not in `one`: a dead end
//! two        1 0 0 0 …     in `one` and not in `two`: a single
//! three      0 0 0 0 …     in `two` and not in `three`: two ways
//! ```
//!
//! The leftmost item of the first of these that is not empty is the canonical choice. The rows are made once for the
//! whole ([`BaseProblem`]), so that what is left where some options are given is searched without building anything.

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

/// The engine.
pub(super) struct BitPlanes {
    given: Arc<FixedOptions>,
    table: Arc<PlaneTable>,
    walk: PlanePosition,
}

/// Where the walk stands.
struct PlanePosition {
    /// For each branch, and the last tree node: the planes, then the items that are to be covered.
    frames: Vec<U8x16>,
    frame: usize,
    /// The items that a look has found, such as those with one option.
    found: Vec<U8x16>,
    branches: Vec<PlaneBranch>,
    path: Vec<u32>,
    state: PlanePhase,
    /// Vectors looked at.
    work: u64,
    tally: NodeStats,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum PlanePhase {
    Start,
    /// The last tree node goes on with this item, which has so many options.
    Open(u32, u32),
    /// The last tree node was a leaf.
    Leaf,
    Done,
}

/// A tree node with more than one child.
#[derive(Debug, Clone, Copy)]
struct PlaneBranch {
    /// Where its frame begins.
    frame: u32,
    level: u32,
    item: u32,
    /// The plane of the next options.
    next: u32,
    /// Options of the item, and how many of them have not been tried.
    of: u32,
    left: u32,
}

impl BitPlanes {
    /// Stands before the root; `None` where the whole does not fit a table.
    pub(super) fn new(given: &Arc<FixedOptions>) -> Option<Self> {
        let table = BitPlanes::table(given.base())?;
        Some(BitPlanes {
            given: given.clone(),
            walk: PlanePosition::new(&table),
            table,
        })
    }

    /// The table of a whole, which is made once.
    fn table(whole: &BaseProblem) -> Option<Arc<PlaneTable>> {
        let make = |problem: &_| PlaneTable::new(problem).map(Arc::new);
        let table: &Option<Arc<PlaneTable>> = whole.cached(CacheSlot::Table, make);
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
            tally: NodeStats::new(table.levels),
        }
    }

    /// Enters the root, and with it the tree nodes of the options that are given, if they come
    /// first and the budget lets them.
    #[cold]
    #[inline(never)]
    fn root(&mut self, table: &PlaneTable, given: &[OptionId], nodes: u64) -> Option<Stop> {
        self.tally.profile[0] = 1;
        if given.len() as u64 <= nodes && self.takes_all(table, given) {
            for (level, &option) in given.iter().enumerate() {
                self.path.push(option.0);
                self.tally.profile[level + 1] = 1;
            }
            self.tally.nodes = given.len() as u64;
            return self.look(table, &table.nothing, 0);
        }
        for &option in given {
            for &other in table.list(table.first_item(option)) {
                if other != option {
                    table.drop(&mut self.frames, other);
                }
            }
        }
        self.look(table, &table.nothing, 0)
    }

    /// Takes the rows of all given options at once, if the canonical path begins with them in their order. It does not
    /// if two of them exclude one another, if an item is left without options, or if an item before the last given one
    /// is left with a single option: the tree would have branched there first.
    fn takes_all(&mut self, table: &PlaneTable, given: &[OptionId]) -> bool {
        let Some(&last) = given.last() else {
            return false;
        };
        let mut gone = table.nothing.clone();
        for &option in given {
            if table.is_gone(&gone, option) {
                return false;
            }
            for (gone, &row) in gone.iter_mut().zip(table.row(option.0)) {
                *gone = gone.or(row);
            }
        }
        self.look(table, &gone, 0);
        let is_early = match self.state {
            PlanePhase::Open(item, 1) => (item as usize) < table.first_item(last),
            PlanePhase::Leaf => true,
            _ => false,
        };
        if is_early {
            self.frames.copy_from_slice(&table.all);
            self.tally.solutions = 0;
        }
        !is_early
    }

    /// Enters the next tree node: the first child of the last one, or the next child of one above.
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
                of: count,
                left: count,
            }),
            _ => {}
        }
        while self.branches.pop_if(|branch| branch.left == 0).is_some() {}
        let Some(&PlaneBranch {
            frame,
            level,
            item,
            next,
            left,
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
        branch.left -= 1;
        // The last child takes its parent's place.
        let mut to = self.frame;
        if left > 1 {
            to += table.frame();
            if self.frames.len() < to + table.frame() {
                self.frames.resize(to + table.frame(), U8x16::splat(0));
            }
        }
        self.enter(table, option, to)
    }

    /// The next live option of an item, and its plane. Which one it is cannot be foreseen, so that to look at all of
    /// them is faster than to stop at it.
    #[inline(always)]
    fn live_option(&self, table: &PlaneTable, item: usize, from: usize) -> (u32, usize) {
        let first = self.frame + item / 128 * table.planes;
        let planes = &self.frames[first..][..table.planes];
        let words = planes.as_ptr().cast::<u64>();
        let (word, bit) = (item / 64 % 2, item % 64);
        let mut plane = 0;
        for at in (from..table.planes).rev() {
            // SAFETY: a vector is two words, and `at` is one of the planes.
            let is_live = unsafe { *words.add(2 * at + word) } >> bit & 1 != 0;
            plane = if is_live { at } else { plane };
        }
        (table.list(item)[plane].0, plane)
    }

    /// Puts an option on the path; the frame of its tree node will stand there.
    #[inline(always)]
    fn enter(&mut self, table: &PlaneTable, option: u32, to: usize) -> Option<Stop> {
        self.path.push(option);
        self.tally.nodes += 1;
        self.work += table.all.len() as u64;
        self.tally.profile[self.path.len()] += 1;
        self.look(table, table.row(option), to)
    }

    /// Takes a row from the planes, and decides what is to be done at the tree node that has just been entered.
    #[inline(never)]
    fn look(&mut self, table: &PlaneTable, row: &[U8x16], to: usize) -> Option<Stop> {
        let (vectors, planes) = (table.vectors, table.planes);
        let size = vectors * planes;
        let zero = U8x16::splat(0);
        let (mut dead, mut single, mut left) = (zero, zero, zero);
        assert!(row.len() == table.frame() && self.found.len() == vectors);
        assert!(self.frames.len() >= self.frame.max(to) + table.frame());
        let frames = self.frames.as_mut_ptr();
        for (at, found) in self.found.iter_mut().enumerate() {
            // SAFETY: a row and a frame are `planes` vectors for each of `vectors`, then those of
            // items; both frames are there.
            unsafe {
                let (from, to) = (frames.add(self.frame), frames.add(to));
                let (row, item) = (row.as_ptr(), size + at);
                let [one, two] = if planes == 9 {
                    // A loop of known length becomes straight code.
                    take(from.add(at * 9), row.add(at * 9), to.add(at * 9), 9)
                } else {
                    let first = at * planes;
                    take(from.add(first), row.add(first), to.add(first), planes)
                };
                let need = (*from.add(item)).without(*row.add(item));
                *to.add(item) = need;
                *found = one.without(two);
                dead = dead.or(need.without(one));
                left = left.or(need);
            }
            single = single.or(*found);
        }
        self.frame = to;
        self.state = if !dead.is_zero() {
            PlanePhase::Leaf
        } else if !single.is_zero() {
            PlanePhase::Open(first_of(&self.found), 1)
        } else if !left.is_zero() {
            let frame = &self.frames[to..][..table.frame()];
            let (item, count) = mrv(frame, table, &mut self.found);
            PlanePhase::Open(item, count)
        } else {
            self.state = PlanePhase::Leaf;
            self.tally.solutions += 1;
            return Some(Stop::Solution);
        };
        None
    }
}

/// Takes a row from so many planes of the same items: which of them have one option, two at least.
///
/// # Safety
/// So many vectors are at each of the three places.
#[inline(always)]
unsafe fn take(
    planes: *const U8x16,
    row: *const U8x16,
    to: *mut U8x16,
    count: usize,
) -> [U8x16; 2] {
    let zero = U8x16::splat(0);
    let (mut one, mut two) = (zero, zero);
    for at in 0..count {
        // SAFETY: the caller knows that so many are there.
        unsafe {
            let live = (*planes.add(at)).without(*row.add(at));
            *to.add(at) = live;
            two = two.or(one.and(live));
            one = one.or(live);
        }
    }
    [one, two]
}

impl Engine for BitPlanes {
    // Not a part of the caller's loop: what is called anew for each slice is called in its optimised version.
    #[inline(never)]
    fn run(&mut self, budget: Limits) -> Stop {
        let BitPlanes { given, table, walk } = self;
        if walk.state == PlanePhase::Done {
            return Stop::Exhausted;
        }
        let end = walk.tally.nodes.saturating_add(budget.nodes);
        let work = walk.work.saturating_add(budget.updates);
        while walk.tally.nodes < end && walk.work < work {
            let stop = if walk.state == PlanePhase::Start {
                walk.root(table, given.options(), end - walk.tally.nodes)
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
        path.map(|&option| self.given.number(OptionId(option)))
            .collect()
    }

    fn progress(&self) -> f64 {
        if self.walk.state == PlanePhase::Done {
            return 1.0;
        }
        let branches = self.walk.branches.iter();
        node_stats::progress(branches.map(|branch| (branch.of, branch.left)))
    }

    fn usage(&self) -> Usage {
        Usage {
            nodes: self.walk.tally.nodes,
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
            ..walk.tally.stats(EngineKind::Bits)
        }
    }
}

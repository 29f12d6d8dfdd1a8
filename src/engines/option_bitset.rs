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
use super::node_stats::{self, NodeStats};
use super::unit_propagation::ForcedOptions;
use super::{Engine, EngineKind, Limits, Stats, Stop, Usage};
use crate::problem::OptionId;

/// The counter of a covered item.
const COVERED_COUNT: u8 = 255;

/// The option bitset engine.
pub(super) struct OptionBitset {
    /// The forced options at the root, and the number of them that were entered.
    forced: ForcedOptions,
    entered: usize,
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
    /// The live options and the counters of all frames. The last frame in use is `frame`.
    live: Vec<u64>,
    counts: Vec<u8>,
    frame: usize,
    branches: Vec<BitsetBranch>,
    path: Vec<u32>,
    state: BitsetPhase,
    /// Number of words read, and of counters that may have changed.
    work: u64,
    node_counts: NodeStats,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum BitsetPhase {
    Start,
    /// The last tree node branches on this item, which has this number of options.
    Open(u32, u8),
    /// The last tree node was a leaf.
    Leaf,
    Done,
}

/// A tree node with more than one child.
#[derive(Debug, Clone, Copy)]
struct BitsetBranch {
    frame: u32,
    level: u32,
    /// The position of the next option in the item's list.
    next: u32,
    /// Number of options of the item, and of those that have not been tried.
    option_count: u32,
    untried: u32,
}

impl OptionBitset {
    /// Enters the next tree node: the first child of the current one, or the next child of a branch above.
    #[inline(always)]
    fn forward(&mut self) -> Option<Stop> {
        match self.state {
            BitsetPhase::Open(item, 1) => {
                let (option, _) = self.next_option(self.starts[item as usize] as usize);
                return self.enter(option);
            }
            BitsetPhase::Open(item, count) => self.branch(item, count),
            _ => {}
        }
        while self.branches.pop_if(|branch| branch.untried == 0).is_some() {}
        let Some(branch) = self.branches.last() else {
            self.state = BitsetPhase::Done;
            self.path.clear();
            self.entered = 0;
            return Some(Stop::Exhausted);
        };
        self.frame = branch.frame as usize;
        self.path.truncate(branch.level as usize);
        let (option, last) = self.next_child()?;
        if !last {
            self.copy_frame();
        }
        self.enter(option)
    }

    /// The next option of the last branch, and whether it is the last one. The current frame must be that of the
    /// branch.
    #[inline(always)]
    fn next_child(&mut self) -> Option<(usize, bool)> {
        let next = self.branches.last()?.next;
        let (option, at) = self.next_option(next as usize);
        let branch = self.branches.last_mut()?;
        branch.next = at as u32 + 1;
        branch.untried -= 1;
        Some((option, branch.untried == 0))
    }

    /// Makes the current tree node a branch.
    #[inline(always)]
    fn branch(&mut self, item: u32, count: u8) {
        self.branches.push(BitsetBranch {
            frame: self.frame as u32,
            level: self.path.len() as u32,
            next: self.starts[item as usize],
            option_count: count.into(),
            untried: count.into(),
        });
    }

    /// Continues from another engine at the tree node it has just entered, with its counters.
    #[cold]
    #[inline(never)]
    pub(super) fn take_over(&mut self, path: &[OptionId], stats: &Stats) {
        while self.state == BitsetPhase::Start || self.entered < self.forced.count().min(path.len())
        {
            self.enter_forced();
        }
        for &target in &path[self.entered..] {
            let BitsetPhase::Open(item, count) = self.state else {
                break;
            };
            if count == 1 {
                let (option, _) = self.next_option(self.starts[item as usize] as usize);
                self.choose(option);
                continue;
            }
            self.branch(item, count);
            while let Some((option, last)) = self.next_child() {
                if self.ids[option] == target {
                    if !last {
                        self.copy_frame();
                    }
                    self.choose(option);
                    break;
                }
                if last {
                    break;
                }
            }
        }
        self.node_counts.continue_from(stats);
    }

    /// Chooses an option outside the inner loop.
    #[inline(never)]
    fn choose(&mut self, option: usize) {
        self.enter(option);
    }

    /// Classifies the tree node that has just been entered.
    #[inline(always)]
    fn classify(&mut self) -> Option<Stop> {
        let counts = &self.counts[self.frame * self.count_bytes..][..self.count_bytes];
        let (count, item) = mrv(counts);
        self.state = match count {
            0 | COVERED_COUNT => BitsetPhase::Leaf,
            _ => BitsetPhase::Open(item as u32, count),
        };
        if count < COVERED_COUNT {
            return None;
        }
        self.node_counts.solutions += 1;
        Some(Stop::Solution)
    }

    /// The next live option in an item's list, and its position.
    #[inline(always)]
    fn next_option(&self, mut at: usize) -> (usize, usize) {
        let live = &self.live[self.frame * self.width..];
        loop {
            let option = self.options[at].index();
            if live[option / 64] >> (option % 64) & 1 == 1 {
                return (option, at);
            }
            at += 1;
        }
    }

    #[inline(always)]
    fn copy_frame(&mut self) {
        let (frame, width, count_bytes) = (self.frame, self.width, self.count_bytes);
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
        self.frame += 1;
    }

    /// Chooses an option and enters its tree node.
    #[inline(always)]
    fn enter(&mut self, option: usize) -> Option<Stop> {
        let live = &mut self.live[self.frame * self.width..][..self.width];
        let counts = &mut self.counts[self.frame * self.count_bytes..][..self.count_bytes];
        let row = &self.rows[option * self.width..][..self.width];
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
        for &item in items(option) {
            counts[usize::from(item)] = COVERED_COUNT;
        }
        self.path.push(option as u32);
        self.node_counts.nodes += 1;
        self.work += 16 + (self.width + self.items.len() / 64) as u64;
        self.node_counts.profile[self.forced.count() + self.path.len()] += 1;
        self.classify()
    }

    /// Enters the root, or the tree node of the next forced option.
    #[cold]
    #[inline(never)]
    fn enter_forced(&mut self) -> Option<Stop> {
        if self.state == BitsetPhase::Start {
            self.node_counts.profile[0] = 1;
            self.state = BitsetPhase::Leaf;
        } else {
            self.entered += 1;
            self.node_counts.nodes += 1;
            self.node_counts.profile[self.entered] = 1;
        }
        if self.entered < self.forced.count() {
            return None;
        }
        self.classify()
    }
}

impl Engine for OptionBitset {
    // A separate function: each slice calls it anew, so that WebAssembly engines switch to its optimized code.
    #[inline(never)]
    fn run(&mut self, budget: Limits) -> Stop {
        if self.state == BitsetPhase::Done {
            return Stop::Exhausted;
        }
        let end = self.node_counts.nodes.saturating_add(budget.nodes);
        let work = self.work.saturating_add(budget.updates);
        while self.node_counts.nodes < end && self.work < work {
            let stop = if self.entered < self.forced.count() || self.state == BitsetPhase::Start {
                self.enter_forced()
            } else {
                self.forward()
            };
            if let Some(stop) = stop {
                return stop;
            }
        }
        Stop::Budget
    }

    fn path(&self) -> Vec<OptionId> {
        let path = self.path.iter().map(|&option| self.ids[option as usize]);
        let forced = match self.entered {
            0 => &[],
            entered => &self.forced.path()[..entered],
        };
        forced.iter().copied().chain(path).collect()
    }

    fn progress(&self) -> f64 {
        if self.state == BitsetPhase::Done {
            return 1.0;
        }
        node_stats::progress(
            self.branches
                .iter()
                .map(|branch| (branch.option_count, branch.untried)),
        )
    }

    fn usage(&self) -> Usage {
        Usage {
            nodes: self.node_counts.nodes,
            updates: self.work,
        }
    }

    fn stats(&self) -> Stats {
        let memory = size_of_val(&self.rows[..])
            + size_of_val(&self.ids[..])
            + size_of_val(&self.item_starts[..])
            + size_of_val(&self.items[..])
            + size_of_val(&self.starts[..])
            + size_of_val(&self.options[..])
            + size_of_val(&self.live[..])
            + self.counts.len();
        Stats {
            level: (self.entered + self.path.len()) as u32,
            progress: self.progress(),
            memory: memory as u64,
            ..self.node_counts.stats(EngineKind::Bits)
        }
    }
}

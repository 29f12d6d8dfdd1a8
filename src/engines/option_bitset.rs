//! A bitset of the live options: fast where there are many items and not too many options.
//!
//! For each option one row says with which others it cannot go. To choose it is to take its row from the live
//! options and to lower a counter for each item of those that went. Covered items are parked at 255, so the least
//! counter, leftmost, is the canonical choice: sixteen are compared at once. Nothing is undone: a tree node that
//! branches is copied for all its children but the last, which takes its place, and so does an only child.
//!
//! ```text
//! frames  ┌ live options ──────┬ counters ───────┐┌ live options ──────┬ counters ───────┐ …
//!         │ 1101 0110 0111 …   │ 3 2 255 4 …     ││ 0001 0100 0011 …   │ 2 255 255 1 …   │
//!         └────────────────────┴─────────────────┘└────────────────────┴─────────────────┘
//! ```
//!
//! Colors and secondary items are in the rows and cost nothing at run time. The choices at the root that are none
//! (`unit_propagation.rs`) are made before anything is built: what is left of a Sudoku after its clues has a third of
//! its options, and a ninth of its rows.

mod conflict_rows;
mod mrv;

use self::conflict_rows::conflict_rows;
use self::mrv::mrv;
use super::node_stats::{self, NodeStats};
use super::unit_propagation::{ForcedOptions, OptionLists, UnitOptions};
use super::{Engine, EngineKind, Limits, Stats, Stop, Usage};
use crate::problem::{OptionId, Problem};

/// Options that are left at most: 8 MB of rows.
pub(super) const MAX_OPTIONS: usize = 8_192;

/// Primary items that are left at most: their numbers are kept in 16 bits.
const MAX_ITEMS: usize = 1 << 16;

/// Options of an item at most: more do not fit into a counter.
const MAX_OPTIONS_PER_ITEM: usize = 254;

/// Bytes of all frames at most.
const MAX_FRAME_BYTES: usize = 1 << 26;

/// Words of rows to look at while they are made, at most: some tens of milliseconds, in which nobody is asked whether to
/// go on.
const MAX_ROW_WORDS: usize = 1 << 27;

/// The counter of an item that is covered.
const COVERED_COUNT: u8 = 255;

/// The engine.
pub(super) struct OptionBitset {
    /// The choices at the root that are none, and how many of them have been entered.
    singles: ForcedOptions,
    entered: usize,
    /// What each option is in the problem.
    ids: Vec<OptionId>,
    /// Words of a row, and bytes of the counters.
    width: usize,
    lanes: usize,
    /// For each option those that it excludes, itself too.
    rows: Vec<u64>,
    /// The primary items of option o are `items[item_starts[o] .. item_starts[o + 1]]`.
    item_starts: Vec<u32>,
    items: Vec<u16>,
    /// The options of primary item i are `options[starts[i] .. starts[i + 1]]`.
    starts: Vec<u32>,
    options: Vec<OptionId>,
    /// The live options and the counters of all frames; the last one in use is `frame`.
    live: Vec<u64>,
    counts: Vec<u8>,
    frame: usize,
    branches: Vec<BitsetBranch>,
    path: Vec<u32>,
    state: BitsetPhase,
    /// Words looked at, and counters that may have been lowered.
    work: u64,
    tally: NodeStats,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum BitsetPhase {
    Start,
    /// The last tree node goes on with this item, which has so many options.
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
    /// Where in the item's list the next options stand.
    next: u32,
    /// Options of the item, and how many of them have not been tried.
    of: u32,
    left: u32,
}

impl OptionBitset {
    /// Chooses the singles, builds the rows of what is left and stands before the root; `None` if there are too
    /// many options or items, or an item has too many options.
    pub(super) fn new(problem: &Problem) -> Option<Self> {
        OptionBitset::with(problem, &UnitOptions::of(problem))
    }

    /// The same where the clues are known.
    pub(super) fn with(problem: &Problem, clues: &UnitOptions) -> Option<Self> {
        let (singles, left) = ForcedOptions::of(problem, clues);
        let problem = &left.problem;
        let lists = OptionLists::of(problem);
        let primary = problem.primary_count() as usize;
        let count = problem.option_count() as usize;
        let mut lens = (0..primary).map(|item| lists.range(item).len());
        if count > MAX_OPTIONS || primary > MAX_ITEMS || lens.any(|len| len > MAX_OPTIONS_PER_ITEM)
        {
            return None;
        }
        let width = count.div_ceil(64);
        let lanes = primary.next_multiple_of(16);
        // A tree node that branches takes two options at the least.
        if count / 2 * (8 * width + lanes) > MAX_FRAME_BYTES
            || lists.options.len() * width > MAX_ROW_WORDS
        {
            return None;
        }
        let mut bits = OptionBitset {
            entered: 0,
            ids: Vec::new(),
            width,
            lanes,
            rows: conflict_rows(problem, &lists, width),
            item_starts: vec![0],
            items: Vec::new(),
            live: vec![0; width],
            counts: vec![COVERED_COUNT; lanes],
            frame: 0,
            branches: Vec::new(),
            path: Vec::new(),
            state: BitsetPhase::Start,
            work: 0,
            tally: NodeStats::new(singles.count() + primary + 1),
            singles,
            starts: lists.starts,
            options: lists.options,
        };
        for option in problem.options() {
            let entries = problem.entries(option).iter();
            let primary = entries.filter(|entry| problem.is_primary(entry.item));
            bits.items.extend(primary.map(|entry| entry.item.0 as u16));
            bits.item_starts.push(bits.items.len() as u32);
            bits.live[option.index() / 64] |= 1 << (option.0 % 64);
        }
        for item in 0..primary {
            bits.counts[item] = (bits.starts[item + 1] - bits.starts[item]) as u8;
        }
        bits.ids = left.ids;
        Some(bits)
    }

    /// Enters the next tree node: the first child of the last one, or the next child of one above.
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
        while self.branches.pop_if(|branch| branch.left == 0).is_some() {}
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

    /// The next option of the last branch, and whether it is the last one. The frame is the branch's.
    #[inline(always)]
    fn next_child(&mut self) -> Option<(usize, bool)> {
        let next = self.branches.last()?.next;
        let (option, at) = self.next_option(next as usize);
        let branch = self.branches.last_mut()?;
        branch.next = at as u32 + 1;
        branch.left -= 1;
        Some((option, branch.left == 0))
    }

    /// Makes a branch of the tree node that has just been entered.
    #[inline(always)]
    fn branch(&mut self, item: u32, count: u8) {
        self.branches.push(BitsetBranch {
            frame: self.frame as u32,
            level: self.path.len() as u32,
            next: self.starts[item as usize],
            of: count.into(),
            left: count.into(),
        });
    }

    /// Goes to where another engine has just entered a tree node, and takes over its counters.
    #[cold]
    #[inline(never)]
    pub(super) fn take_over(&mut self, path: &[OptionId], stats: &Stats) {
        while self.state == BitsetPhase::Start
            || self.entered < self.singles.count().min(path.len())
        {
            self.enter_single();
        }
        for &wanted in &path[self.entered..] {
            let BitsetPhase::Open(item, count) = self.state else {
                break;
            };
            if count == 1 {
                let (option, _) = self.next_option(self.starts[item as usize] as usize);
                self.put(option);
                continue;
            }
            self.branch(item, count);
            while let Some((option, last)) = self.next_child() {
                if self.ids[option] == wanted {
                    if !last {
                        self.copy_frame();
                    }
                    self.put(option);
                    break;
                }
                if last {
                    break;
                }
            }
        }
        self.tally.go_on_from(stats);
    }

    /// Puts an option on the path where time does not matter.
    #[inline(never)]
    fn put(&mut self, option: usize) {
        self.enter(option);
    }

    /// Decides what is to be done at the tree node that has just been entered.
    #[inline(always)]
    fn look(&mut self) -> Option<Stop> {
        let counts = &self.counts[self.frame * self.lanes..][..self.lanes];
        let (count, item) = mrv(counts);
        self.state = match count {
            0 | COVERED_COUNT => BitsetPhase::Leaf,
            _ => BitsetPhase::Open(item as u32, count),
        };
        if count < COVERED_COUNT {
            return None;
        }
        self.tally.solutions += 1;
        Some(Stop::Solution)
    }

    /// The next live option of an item's list, and where it stands.
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
        let (frame, width, lanes) = (self.frame, self.width, self.lanes);
        if self.live.len() <= (frame + 1) * width {
            self.live.resize(self.live.len() + width, 0);
            self.counts.resize(self.counts.len() + lanes, COVERED_COUNT);
        }
        self.live
            .copy_within(frame * width..(frame + 1) * width, (frame + 1) * width);
        self.counts
            .copy_within(frame * lanes..(frame + 1) * lanes, (frame + 1) * lanes);
        self.frame += 1;
    }

    /// Puts an option on the path.
    #[inline(always)]
    fn enter(&mut self, option: usize) -> Option<Stop> {
        let live = &mut self.live[self.frame * self.width..][..self.width];
        let counts = &mut self.counts[self.frame * self.lanes..][..self.lanes];
        let row = &self.rows[option * self.width..][..self.width];
        let items = |option: usize| {
            // SAFETY: only options of the problem have a bit in `live`, each has a start and the next one's, which is
            // its end, and both are within `items`.
            unsafe {
                let start = *self.item_starts.get_unchecked(option) as usize;
                let end = *self.item_starts.get_unchecked(option + 1) as usize;
                self.items.get_unchecked(start..end)
            }
        };
        for (at, (live, row)) in live.iter_mut().zip(row).enumerate() {
            let mut gone = *live & row;
            *live ^= gone;
            while gone != 0 {
                for &item in items(at * 64 + gone.trailing_zeros() as usize) {
                    // SAFETY: `items` holds items of the problem, and there is a counter for each.
                    unsafe { *counts.get_unchecked_mut(usize::from(item)) -= 1 };
                }
                gone &= gone - 1;
            }
        }
        for &item in items(option) {
            counts[usize::from(item)] = COVERED_COUNT;
        }
        self.path.push(option as u32);
        self.tally.nodes += 1;
        self.work += 16 + (self.width + self.items.len() / 64) as u64;
        self.tally.profile[self.singles.count() + self.path.len()] += 1;
        self.look()
    }

    /// Enters the root, or the tree node of the next single.
    #[cold]
    #[inline(never)]
    fn enter_single(&mut self) -> Option<Stop> {
        if self.state == BitsetPhase::Start {
            self.tally.profile[0] = 1;
            self.state = BitsetPhase::Leaf;
        } else {
            self.entered += 1;
            self.tally.nodes += 1;
            self.tally.profile[self.entered] = 1;
        }
        if self.entered < self.singles.count() {
            return None;
        }
        self.look()
    }
}

impl Engine for OptionBitset {
    // Not a part of the caller's loop: what is called anew for each slice is called in its optimised version.
    #[inline(never)]
    fn run(&mut self, budget: Limits) -> Stop {
        if self.state == BitsetPhase::Done {
            return Stop::Exhausted;
        }
        let end = self.tally.nodes.saturating_add(budget.nodes);
        let work = self.work.saturating_add(budget.updates);
        while self.tally.nodes < end && self.work < work {
            let stop = if self.entered < self.singles.count() || self.state == BitsetPhase::Start {
                self.enter_single()
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
        let singles = match self.entered {
            0 => &[],
            entered => &self.singles.path()[..entered],
        };
        singles.iter().copied().chain(path).collect()
    }

    fn progress(&self) -> f64 {
        if self.state == BitsetPhase::Done {
            return 1.0;
        }
        node_stats::progress(self.branches.iter().map(|branch| (branch.of, branch.left)))
    }

    fn usage(&self) -> Usage {
        Usage {
            nodes: self.tally.nodes,
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
            ..self.tally.stats(EngineKind::Bits)
        }
    }
}

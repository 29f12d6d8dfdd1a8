//! For each item a mask of the options that have it: fast where there are few items.
//!
//! The live options of a tree node are a bitset. To choose an option is to write it anew without those that have an
//! item of its; to take it back is to forget the copy. What an item has left are the bits that its mask and the live
//! options have in common. A bitset that is mostly zeros is slow to look through: where half of it would do, the options
//! that are left are numbered anew, in a table of their own for all that is below.
//!
//! ```text
//!             o0 o1 o2 o3 o4 o5 …
//!   item a     1  0  1  1  0  0
//!   item b     0  1  0  1  1  0        item b has o1 and o4 left
//!   live       1  1  0  0  1  1
//! ```
//!
//! An option meets another when its bits meet what the other blocks (`item_bits.rs`): then they are items and colors.

mod mask_table;

use self::mask_table::{
    BitLists, MaskBlock, MaskTable, NARROW_VECTORS, UncoveredItems, WIDE_VECTORS, ones, width,
};
use super::item_bits::ItemBits;
use super::node_stats::{self, NodeStats};
use super::{Engine, EngineKind, Limits, Stats, Stop, Usage};
use crate::problem::{OptionId, Problem};

/// Most bits for items and colors.
const MAX_MASK_BITS: u32 = 240;

/// Most options. Tables of so many take 4 MB, all frames 2 MB.
const MAX_OPTIONS: u32 = 1 << 16;

/// A narrow table pays if it has so many tree nodes below it on average.
const MIN_NODES_PER_NARROW_TABLE: u64 = 32;

/// The average begins as if there had been so many tree nodes already.
const INITIAL_NODES: u64 = 1_000;

/// The engine.
pub(super) struct ItemMasks {
    /// The number that each option has in the problem.
    ids: Vec<OptionId>,
    /// The bits that each option has, and those that it blocks. `blocked` is the same as `blocks`, as a mask.
    own: BitLists,
    blocks: BitLists,
    blocked: Vec<UncoveredItems>,
    bits: usize,
    /// The primary items.
    need: UncoveredItems,
    /// The table of all options, then of fewer and fewer; a frame knows its own.
    tables: Vec<MaskTable>,
    /// The live options of each frame, and behind the last one room for those of a child.
    live: Vec<MaskBlock>,
    frames: Vec<MaskFrame>,
    /// Narrow tables laid so far, and tree nodes below them.
    laid: u64,
    below: u64,
    state: MaskPhase,
    /// Vectors looked at, roughly.
    work: u64,
    tally: NodeStats,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum MaskPhase {
    Start,
    Walking,
    Done,
}

/// A tree node that branches.
#[derive(Debug, Clone, Copy)]
struct MaskFrame {
    /// The options of the item in the word at hand that have not been tried, as bits.
    rest: u64,
    word: u32,
    /// Where its live options begin, and in which table they are.
    live: u32,
    table: u32,
    item: u32,
    /// Options of the item, and how many of them have not been tried.
    of: u32,
    left: u32,
    /// The option that was tried last.
    chosen: u32,
    need: UncoveredItems,
}

impl MaskFrame {
    /// Goes on to the next option of the item, of which one is left.
    #[inline(always)]
    fn advance(&mut self, table: &MaskTable, live: &[MaskBlock]) {
        let live = live[self.live as usize..].as_flattened();
        let row = table.row(self.item).as_flattened();
        while self.rest == 0 {
            self.word += 1;
            // SAFETY: `left` says that an untried option of the row is still live, so the loop ends before the row
            // does; the live options have as many words as a row.
            self.rest = unsafe {
                let word = self.word as usize;
                live.get_unchecked(word) & row.get_unchecked(word)
            };
        }
        self.chosen = table.option(self.word * 64 + self.rest.trailing_zeros());
        self.rest &= self.rest - 1;
        self.left -= 1;
    }
}

impl ItemMasks {
    /// Returns true if there are not too many items, colors and options.
    pub(super) fn fit(problem: &Problem) -> bool {
        problem.option_count() <= MAX_OPTIONS && ItemBits::new(problem, MAX_MASK_BITS).is_some()
    }

    /// Lays the table and stands before the root; `None` if they do not [`fit`](Masks::fit).
    pub(super) fn new(problem: &Problem) -> Option<Self> {
        if problem.option_count() > MAX_OPTIONS {
            return None;
        }
        let bits = ItemBits::new(problem, MAX_MASK_BITS)?;
        let mut masks = ItemMasks {
            ids: Vec::new(),
            own: BitLists::default(),
            blocks: BitLists::default(),
            blocked: Vec::new(),
            bits: bits.count() as usize,
            need: UncoveredItems::default(),
            tables: vec![MaskTable::default()],
            live: Vec::new(),
            frames: Vec::new(),
            laid: 0,
            below: 0,
            state: MaskPhase::Start,
            work: 0,
            tally: NodeStats::new(problem.primary_count() as usize + 1),
        };
        for item in 0..problem.primary_count() {
            mask_table::insert(&mut masks.need, item);
        }
        for option in problem.options() {
            if !problem.has_primary(option) {
                continue;
            }
            let entries = || problem.entries(option).iter();
            let own = entries().map(|entry| bits.bit(entry.item, entry.color));
            masks.own.push(own);
            let blocks = || entries().flat_map(|entry| bits.blocked(entry.item, entry.color));
            masks.blocks.push(blocks());
            let mut blocked = UncoveredItems::default();
            blocks().for_each(|bit| mask_table::insert(&mut blocked, bit));
            masks.blocked.push(blocked);
            masks.ids.push(option);
        }
        let all = 0..masks.ids.len() as u32;
        masks.tables[0].lay(all, masks.bits, &masks.own);
        masks.live.extend(masks.tables[0].all());
        Some(masks)
    }

    /// Goes to where another engine has just entered a tree node, and takes over its counters.
    #[cold]
    #[inline(never)]
    pub(super) fn take_over(&mut self, path: &[OptionId], stats: &Stats) {
        self.enter_root();
        for &option in path {
            while let Some(frame) = self.frames.last_mut()
                && frame.left > 0
            {
                let before = *frame;
                frame.advance(&self.tables[frame.table as usize], &self.live);
                if self.ids[frame.chosen as usize] == option {
                    *frame = before;
                    self.run(Limits::nodes(1));
                    break;
                }
            }
        }
        self.tally.go_on_from(stats);
    }

    /// Enters the root, whose table is laid.
    #[cold]
    #[inline(never)]
    fn enter_root(&mut self) -> Option<Stop> {
        self.state = MaskPhase::Walking;
        self.tally.profile[0] += 1;
        if self.need == UncoveredItems::default() {
            self.tally.solutions += 1;
            return Some(Stop::Solution);
        }
        let all = self.live.clone();
        let (item, of) = self.tables[0].leave(&all, &[], &mut self.live, &self.need);
        if of > 0 {
            self.open(0, 0, self.need, item, of);
        }
        None
    }

    /// Goes on to the next tree node.
    #[inline(always)]
    fn forward(&mut self) -> Option<Stop> {
        let frame = loop {
            match self.frames.last_mut() {
                None => {
                    self.state = MaskPhase::Done;
                    return Some(Stop::Exhausted);
                }
                Some(frame) if frame.left > 0 => break frame,
                Some(_) => self.frames.pop(),
            };
        };
        let (number, start) = (frame.table, frame.live as usize);
        let table = &self.tables[number as usize];
        let end = start + table.width();
        frame.advance(table, &self.live);
        let blocked = &self.blocked[frame.chosen as usize];
        let need = std::array::from_fn(|k| frame.need[k] & !blocked[k]);
        let blocks = self.blocks.of(frame.chosen);
        self.tally.nodes += 1;
        self.work += 16 * table.width() as u64;
        self.below += u64::from(table.width() == NARROW_VECTORS);
        self.tally.profile[self.frames.len()] += 1;
        if need == UncoveredItems::default() {
            self.tally.solutions += 1;
            return Some(Stop::Solution);
        }
        let (live, left) = self.live.split_at_mut(end);
        let (item, of) = table.leave(&live[start..], blocks, left, &need);
        if of > 0 {
            self.open(number, end, need, item, of);
        }
        None
    }

    /// Makes a frame of the tree node that has been entered, whose live options begin there. So many has this item.
    #[inline(always)]
    fn open(&mut self, mut table: u32, live: usize, need: UncoveredItems, item: u32, of: u32) {
        let may_be_laid = match self.tables[table as usize].width() {
            NARROW_VECTORS => false,
            WIDE_VECTORS => self.below + INITIAL_NODES >= MIN_NODES_PER_NARROW_TABLE * self.laid,
            _ => true,
        };
        if may_be_laid {
            table = self.narrow(table, live);
        }
        let end = live + 2 * self.tables[table as usize].width();
        if self.live.len() < end {
            self.live.resize(end, [0; 2]);
        }
        self.frames.push(MaskFrame {
            rest: self.live[live][0] & self.tables[table as usize].row(item)[0][0],
            word: 0,
            live: live as u32,
            table,
            item,
            of,
            left: of,
            chosen: 0,
            need,
        });
    }

    /// Lays a table of those options that live, if it takes half as many vectors or fewer. The number of their table.
    #[inline(never)]
    fn narrow(&mut self, number: u32, start: usize) -> u32 {
        let next = number as usize + 1;
        if self.tables.len() == next {
            self.tables.push(MaskTable::default());
        }
        let (before, behind) = self.tables.split_at_mut(next);
        let (table, narrower) = (&before[next - 1], &mut behind[0]);
        let live = &mut self.live[start..start + table.width()];
        let words = live.as_flattened();
        let count: u32 = words.iter().map(|word| word.count_ones()).sum();
        if 2 * width(count as usize) > table.width() {
            return number;
        }
        let left = ones(words).map(|at| table.option(at));
        narrower.lay(left, self.bits, &self.own);
        self.laid += u64::from(narrower.width() == NARROW_VECTORS);
        for (live, all) in live.iter_mut().zip(narrower.all()) {
            *live = all;
        }
        next as u32
    }
}

impl Engine for ItemMasks {
    fn usage(&self) -> Usage {
        Usage {
            nodes: self.tally.nodes,
            updates: self.work,
        }
    }

    // Not a part of the caller's loop: what is called anew for each slice is called in its optimised version.
    #[inline(never)]
    fn run(&mut self, budget: Limits) -> Stop {
        if self.state == MaskPhase::Done {
            return Stop::Exhausted;
        }
        let end = self.tally.nodes.saturating_add(budget.nodes);
        let work = self.work.saturating_add(budget.updates);
        if self.tally.nodes < end
            && self.state == MaskPhase::Start
            && let Some(stop) = self.enter_root()
        {
            return stop;
        }
        while self.tally.nodes < end && self.work < work {
            if let Some(stop) = self.forward() {
                return stop;
            }
        }
        Stop::Budget
    }

    fn path(&self) -> Vec<OptionId> {
        let chosen = self.frames.iter().filter(|frame| frame.left < frame.of);
        chosen
            .map(|frame| self.ids[frame.chosen as usize])
            .collect()
    }

    fn progress(&self) -> f64 {
        if self.state == MaskPhase::Done {
            return 1.0;
        }
        node_stats::progress(self.frames.iter().map(|frame| (frame.of, frame.left)))
    }

    fn stats(&self) -> Stats {
        let tables: usize = self.tables.iter().map(MaskTable::memory).sum();
        let lists = self.own.memory() + self.blocks.memory() + size_of_val(&self.blocked[..]);
        let memory = tables
            + lists
            + size_of_val(&self.ids[..])
            + size_of_val(&self.live[..])
            + size_of_val(&self.frames[..]);
        Stats {
            level: self.path().len() as u32,
            progress: self.progress(),
            memory: memory as u64,
            ..self.tally.stats(EngineKind::Masks)
        }
    }
}

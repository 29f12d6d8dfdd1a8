//! A bitset of options for each item. It is fast for few items.
//!
//! The live options of a tree node are a bitset. Choosing an option writes a new bitset without the options that share
//! one of its items; undoing the choice drops that copy. The remaining options of an item are the intersection of its
//! row with the live options. A sparse bitset is slow to scan. So if half of its words suffice, the live options get
//! new numbers in a narrower table, for the whole subtree.
//!
//! ```text
//!             o0 o1 o2 o3 o4 o5 …
//!   item a     1  0  1  1  0  0
//!   item b     0  1  0  1  1  0        item b has o1 and o4 left
//!   live       1  1  0  0  1  1
//! ```
//!
//! A secondary item has a row for each of its colors (`item_bits.rs`): the options that give it another color. So each
//! entry of the chosen option removes one row, and a letter of a word costs as much as an item.

mod mask_table;

use self::mask_table::{
    BitLists, ColorBits, MaskBlock, MaskTable, NARROW_VECTORS, UncoveredItems, WIDE_VECTORS, ones,
    width,
};
use super::item_bits::ItemBits;
use super::node_stats::{self, NodeStats};
use super::{Engine, EngineKind, Limits, Stats, Stop, Usage};
use crate::problem::{Entry, OptionId, Problem};

/// Maximum number of bits for items and colors. Each has a row in each table.
pub(super) const MAX_MASK_BITS: u32 = 1 << 12;

/// Maximum number of primary items.
pub(super) const MAX_PRIMARY_ITEMS: u32 = 240;

/// Number of bits up to which the masks suit every problem.
const FEW_BITS: u32 = 240;

/// Maximum number of options. All frames take 2 MB at this size, and all tables 4 MB if the bits are few.
pub(super) const MAX_OPTIONS: u32 = 1 << 16;

/// Maximum memory of the first table. The narrower ones together take as much.
const MAX_TABLE_BYTES: u64 = 1 << 24;

/// A narrow table saves time if it has on average this number of tree nodes below it.
const MIN_NODES_PER_NARROW_TABLE: u64 = 32;

/// One tree node in this number counts as one below a narrow table. So narrow tables are tried again later, and a short
/// search builds few of them.
const NODES_PER_TRIAL_NODE: u64 = 64;

/// The item masks engine.
pub(super) struct ItemMasks {
    /// For each option its number in the problem.
    ids: Vec<OptionId>,
    /// The bits of each option, and its primary items as a mask.
    own: BitLists,
    covered: Vec<UncoveredItems>,
    bits: usize,
    /// The bits of the items with colors.
    colored: Vec<ColorBits>,
    /// The primary items.
    need: UncoveredItems,
    /// The table of all options, then narrower and narrower ones. A frame stores the number of its table.
    tables: Vec<MaskTable>,
    /// The live options of each frame. After the last frame there is space for a child.
    live: Vec<MaskBlock>,
    frames: Vec<MaskFrame>,
    /// Number of narrow tables built, and of tree nodes below them.
    narrow_tables: u64,
    nodes_below: u64,
    state: MaskPhase,
    /// Approximate number of vectors read.
    work: u64,
    node_counts: NodeStats,
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
    /// The untried options of the item in the current word.
    rest: u64,
    word: u32,
    /// The start of its live options, and the number of their table.
    live: u32,
    table: u32,
    item: u32,
    /// Number of options of the item, and of those that have not been tried.
    of: u32,
    untried: u32,
    /// The option that was tried last.
    chosen: u32,
    need: UncoveredItems,
}

impl MaskFrame {
    /// Advances to the next option of the item. At least one must be untried.
    #[inline(always)]
    fn advance(&mut self, table: &MaskTable, live: &[MaskBlock]) {
        let live = live[self.live as usize..].as_flattened();
        let row = table.row(self.item).as_flattened();
        while self.rest == 0 {
            self.word += 1;
            // SAFETY: `untried` is positive, so an untried option of the row is live, and the loop ends before the row
            // does. The live options have as many words as a row.
            self.rest = unsafe {
                let word = self.word as usize;
                live.get_unchecked(word) & row.get_unchecked(word)
            };
        }
        self.chosen = table.option(self.word * 64 + self.rest.trailing_zeros());
        self.rest &= self.rest - 1;
        self.untried -= 1;
    }
}

impl ItemMasks {
    /// Returns true if the problem has few items, colors and options.
    pub(super) fn suit(problem: &Problem) -> bool {
        problem.option_count() <= MAX_OPTIONS && ItemBits::new(problem, FEW_BITS).is_some()
    }

    /// Returns true if the tables of the problem are small enough.
    pub(super) fn fit(problem: &Problem) -> bool {
        ItemMasks::bits(problem).is_some()
    }

    /// The bits of the problem, or `None` if its tables would be too large.
    fn bits(problem: &Problem) -> Option<ItemBits> {
        let options = problem.option_count();
        if options > MAX_OPTIONS || problem.primary_count() > MAX_PRIMARY_ITEMS {
            return None;
        }
        let bits = ItemBits::new(problem, MAX_MASK_BITS)?;
        let row = size_of::<MaskBlock>() * mask_table::width(options as usize);
        (u64::from(bits.count()) * row as u64 <= MAX_TABLE_BYTES).then_some(bits)
    }

    /// Builds the table and stops before the root. Returns `None` if the problem does not [`fit`](ItemMasks::fit).
    pub(super) fn new(problem: &Problem) -> Option<Self> {
        let bits = ItemMasks::bits(problem)?;
        let colored = bits.colored().map(|(bits, uncolored)| ColorBits {
            bits: bits.start as usize..bits.end as usize,
            uncolored: uncolored.map(|bit| bit as usize),
        });
        let mut masks = ItemMasks {
            ids: Vec::new(),
            own: BitLists::default(),
            covered: Vec::new(),
            bits: bits.count() as usize,
            colored: colored.collect(),
            need: UncoveredItems::default(),
            tables: vec![MaskTable::default()],
            live: Vec::new(),
            frames: Vec::new(),
            narrow_tables: 0,
            nodes_below: 0,
            state: MaskPhase::Start,
            work: 0,
            node_counts: NodeStats::new(problem.primary_count() as usize + 1),
        };
        for item in 0..problem.primary_count() {
            mask_table::insert(&mut masks.need, item);
        }
        if problem.has_colors() {
            masks.add_options(problem, |entry| bits.bit(entry.item, entry.color));
        } else {
            masks.add_options(problem, |entry| entry.item.0);
        }
        let all = 0..masks.ids.len() as u32;
        masks.tables[0].rebuild(all, masks.bits, &masks.own, &masks.colored);
        masks.live.extend(masks.tables[0].all());
        Some(masks)
    }

    /// Adds the options. `bit` returns the bit of an entry.
    #[inline(never)]
    fn add_options(&mut self, problem: &Problem, bit: impl Fn(&Entry) -> u32) {
        let (options, entries) = (problem.option_count(), problem.entry_count());
        self.own.reserve(options as usize, entries as usize);
        self.covered.reserve(options as usize);
        self.ids.reserve(options as usize);
        for (option, entries) in problem.iter_options() {
            if !problem.have_primary(entries) {
                continue;
            }
            let mut covered = UncoveredItems::default();
            self.own.push(entries.iter().map(|entry| {
                if problem.is_primary(entry.item) {
                    mask_table::insert(&mut covered, entry.item.0);
                }
                bit(entry)
            }));
            self.covered.push(covered);
            self.ids.push(option);
        }
    }

    /// Continues from another engine at the tree node it has just entered, with its counters.
    #[cold]
    #[inline(never)]
    pub(super) fn take_over(&mut self, path: &[OptionId], stats: &Stats) {
        self.enter_root();
        for &option in path {
            while let Some(frame) = self.frames.last_mut()
                && frame.untried > 0
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
        self.node_counts.continue_from(stats);
    }

    /// Enters the root.
    #[cold]
    #[inline(never)]
    fn enter_root(&mut self) -> Option<Stop> {
        self.state = MaskPhase::Walking;
        self.node_counts.profile[0] += 1;
        if self.need == UncoveredItems::default() {
            self.node_counts.solutions += 1;
            return Some(Stop::Solution);
        }
        let all = self.live.clone();
        let (item, of) = self.tables[0].remove_options(&all, &[], &mut self.live, &self.need);
        if of > 0 {
            self.open(0, 0, self.need, item, of);
        }
        None
    }

    /// Enters the next tree node.
    #[inline(always)]
    fn forward(&mut self) -> Option<Stop> {
        let frame = loop {
            match self.frames.last_mut() {
                None => {
                    self.state = MaskPhase::Done;
                    return Some(Stop::Exhausted);
                }
                Some(frame) if frame.untried > 0 => break frame,
                Some(_) => self.frames.pop(),
            };
        };
        let (number, start) = (frame.table, frame.live as usize);
        let table = &self.tables[number as usize];
        let end = start + table.width();
        frame.advance(table, &self.live);
        let covered = &self.covered[frame.chosen as usize];
        let need = std::array::from_fn(|k| frame.need[k] & !covered[k]);
        let own = self.own.of(frame.chosen);
        self.node_counts.nodes += 1;
        self.work += 16 * table.width() as u64;
        self.nodes_below += u64::from(table.width() == NARROW_VECTORS);
        self.node_counts.profile[self.frames.len()] += 1;
        if need == UncoveredItems::default() {
            self.node_counts.solutions += 1;
            return Some(Stop::Solution);
        }
        let (live, child) = self.live.split_at_mut(end);
        let (item, of) = table.remove_options(&live[start..], own, child, &need);
        if of > 0 {
            self.open(number, end, need, item, of);
        }
        None
    }

    /// Pushes a frame for the tree node that has been entered. Its live options start at `live`, and `item` has `of`
    /// options.
    #[inline(always)]
    fn open(&mut self, mut table: u32, live: usize, need: UncoveredItems, item: u32, of: u32) {
        let may_narrow = match self.tables[table as usize].width() {
            NARROW_VECTORS => false,
            WIDE_VECTORS => {
                let below = self.nodes_below + self.node_counts.nodes / NODES_PER_TRIAL_NODE;
                below >= MIN_NODES_PER_NARROW_TABLE * self.narrow_tables
            }
            _ => true,
        };
        if may_narrow {
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
            untried: of,
            chosen: 0,
            need,
        });
    }

    /// Builds a table of the live options, if it takes at most half as many vectors. Returns the number of the table to
    /// use.
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
        let options = ones(words).map(|at| table.option(at));
        narrower.rebuild(options, self.bits, &self.own, &self.colored);
        self.work += (self.bits * narrower.width()) as u64;
        self.narrow_tables += u64::from(narrower.width() == NARROW_VECTORS);
        for (live, all) in live.iter_mut().zip(narrower.all()) {
            *live = all;
        }
        next as u32
    }
}

impl Engine for ItemMasks {
    fn usage(&self) -> Usage {
        Usage {
            nodes: self.node_counts.nodes,
            updates: self.work,
        }
    }

    // A separate function: each slice calls it anew, so that WebAssembly engines switch to its optimized code.
    #[inline(never)]
    fn run(&mut self, budget: Limits) -> Stop {
        if self.state == MaskPhase::Done {
            return Stop::Exhausted;
        }
        let end = self.node_counts.nodes.saturating_add(budget.nodes);
        let work = self.work.saturating_add(budget.updates);
        if self.node_counts.nodes < end
            && self.state == MaskPhase::Start
            && let Some(stop) = self.enter_root()
        {
            return stop;
        }
        while self.node_counts.nodes < end && self.work < work {
            if let Some(stop) = self.forward() {
                return stop;
            }
        }
        Stop::Budget
    }

    fn path(&self) -> Vec<OptionId> {
        let chosen = self.frames.iter().filter(|frame| frame.untried < frame.of);
        chosen
            .map(|frame| self.ids[frame.chosen as usize])
            .collect()
    }

    fn progress(&self) -> f64 {
        if self.state == MaskPhase::Done {
            return 1.0;
        }
        node_stats::progress(self.frames.iter().map(|frame| (frame.of, frame.untried)))
    }

    fn stats(&self) -> Stats {
        let tables: usize = self.tables.iter().map(MaskTable::memory).sum();
        let lists = self.own.memory() + size_of_val(&self.covered[..]);
        let memory = tables
            + lists
            + size_of_val(&self.ids[..])
            + size_of_val(&self.live[..])
            + size_of_val(&self.frames[..]);
        Stats {
            level: self.path().len() as u32,
            progress: self.progress(),
            memory: memory as u64,
            ..self.node_counts.stats(EngineKind::Masks)
        }
    }
}

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
use super::node_stats::{self, NodeStats};
use super::{Engine, EngineKind, Limits, Stats, Stop, Usage};
use crate::problem::{OptionId, Problem};
use crate::simd::U8x16;

/// No level.
const NO_LEVEL: u32 = u32::MAX;

/// The packed planes engine.
pub(super) struct PackedPlanes {
    table: PackedTable,
    walk: PackedPosition,
}

/// The position of the walk.
struct PackedPosition {
    /// For each level: the planes, the uncovered items, the live options, and the untried options of the chosen item.
    frames: Vec<U8x16>,
    choices: Vec<PackedChoice>,
    /// The deepest level with untried options.
    open: u32,
    /// The options on the path.
    path: Vec<u32>,
    level: usize,
    state: PackedPhase,
    node_counts: NodeStats,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum PackedPhase {
    Start,
    Walking,
    Done,
}

#[derive(Debug, Clone, Copy)]
struct PackedChoice {
    /// Number of options of the item, and of those that have not been tried.
    of: u32,
    untried: u32,
    /// The next level above with untried options.
    next_open: u32,
}

impl PackedPlanes {
    /// Stops before the root. Returns `None` if there are too many items, colors or options.
    pub(super) fn new(problem: &Problem) -> Option<Self> {
        let table = PackedTable::new(problem)?;
        let mut frames = vec![U8x16::splat(0); table.levels * table.frame];
        frames[..table.all.len()].copy_from_slice(&table.all);
        let walk = PackedPosition {
            frames,
            choices: vec![
                PackedChoice {
                    of: 1,
                    untried: 0,
                    next_open: NO_LEVEL
                };
                table.levels
            ],
            open: NO_LEVEL,
            path: vec![0; table.levels],
            level: 0,
            state: PackedPhase::Start,
            node_counts: NodeStats::new(table.levels),
        };
        Some(PackedPlanes { table, walk })
    }
}

/// The kind of a tree node.
enum PackedNode {
    /// An item has no option.
    DeadEnd,
    /// All items are covered.
    Solution,
    /// The item has one option.
    Single(u32),
    /// The item has this number of options, at least two.
    Branch(u32, u32),
}

impl PackedPosition {
    fn enter_root(&mut self, table: &PackedTable) {
        self.state = PackedPhase::Walking;
        self.node_counts.profile[0] = 1;
        let (planes, need) = (&self.frames[..table.vectors], self.frames[table.vectors]);
        let (item, of) = mrv::mrv(planes, need, &table.shifts);
        if of > 0 {
            if table.options == 1 {
                self.open(table, 0, self.options::<1>(table, 0, item), of);
            } else {
                self.open(table, 0, self.options::<2>(table, 0, item), of);
            }
        }
    }

    fn run(&mut self, table: &PackedTable, end: u64) -> Stop {
        if table.options == 1 {
            self.walk::<1>(table, end)
        } else {
            self.walk::<2>(table, end)
        }
    }

    /// The live options of an item at a level.
    #[inline(always)]
    fn options<const W: usize>(&self, table: &PackedTable, level: usize, item: u32) -> [U8x16; W] {
        let list = table.list(item);
        let live = &self.frames[(level + 1) * table.frame - 2 * W..][..W];
        std::array::from_fn(|k| live[k].and(list[k]))
    }

    /// Stores the options to try at a level.
    #[inline(always)]
    fn open<const W: usize>(
        &mut self,
        table: &PackedTable,
        level: usize,
        rest: [U8x16; W],
        of: u32,
    ) {
        let at = (level + 1) * table.frame - W;
        self.frames[at..][..W].copy_from_slice(&rest);
        self.choices[level] = PackedChoice {
            of,
            untried: of,
            next_open: self.open,
        };
        self.open = level as u32;
    }

    /// Takes the next option of the deepest level with untried options.
    #[inline(always)]
    fn next_option<const W: usize>(&mut self, table: &PackedTable) -> u32 {
        let level = self.open as usize;
        let rest = &mut self.frames[(level + 1) * table.frame - W..][..W];
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
        let choice = &mut self.choices[level];
        choice.untried -= 1;
        if choice.untried == 0 {
            self.open = choice.next_open;
        }
        self.level = level;
        at as u32 * 64 + word.trailing_zeros()
    }

    /// Walks until `end` tree nodes have been entered.
    // A separate function: each slice calls it anew, so that WebAssembly engines switch to its optimized code.
    #[inline(never)]
    fn walk<const W: usize>(&mut self, table: &PackedTable, end: u64) -> Stop {
        loop {
            if self.node_counts.nodes >= end {
                return Stop::Budget;
            }
            if self.open == NO_LEVEL {
                self.state = PackedPhase::Done;
                self.level = 0;
                return Stop::Exhausted;
            }
            let mut option = self.next_option::<W>(table);
            loop {
                match self.enter::<W>(table, option) {
                    PackedNode::DeadEnd => break,
                    PackedNode::Solution => {
                        self.node_counts.solutions += 1;
                        return Stop::Solution;
                    }
                    PackedNode::Single(item) => {
                        let rest: [_; W] = self.options(table, self.level, item);
                        if self.node_counts.nodes >= end {
                            self.open(table, self.level, rest, 1);
                            return Stop::Budget;
                        }
                        self.choices[self.level] = PackedChoice {
                            of: 1,
                            untried: 0,
                            next_open: NO_LEVEL,
                        };
                        option = only(rest);
                    }
                    PackedNode::Branch(item, of) => {
                        let rest: [_; W] = self.options(table, self.level, item);
                        self.open(table, self.level, rest, of);
                        break;
                    }
                }
            }
        }
    }

    /// Chooses an option and enters its tree node.
    #[inline(always)]
    fn enter<const W: usize>(&mut self, table: &PackedTable, option: u32) -> PackedNode {
        let level = self.level;
        self.path[level] = option;
        self.level = level + 1;
        self.node_counts.nodes += 1;
        self.node_counts.profile[level + 1] += 1;
        self.apply_row::<W>(table, table.row(option), level, level + 1)
    }

    /// Removes a row from the frame of a level, and classifies the tree node that has just been entered.
    #[inline(always)]
    fn apply_row<const W: usize>(
        &mut self,
        table: &PackedTable,
        row: &[U8x16],
        from: usize,
        to: usize,
    ) -> PackedNode {
        let size = table.vectors;
        assert!(row.len() == size + 1 + W && table.frame == row.len() + W);
        assert!(self.frames.len() >= (from.max(to) + 1) * table.frame);
        let frames = self.frames.as_mut_ptr();
        // SAFETY: the assertions above check that both frames are within `frames`.
        let (parent, child) = unsafe {
            (
                frames.add(from * table.frame).cast_const(),
                frames.add(to * table.frame),
            )
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
            return PackedNode::DeadEnd;
        }
        let single = need.andnot(two);
        if !single.is_zero() {
            return PackedNode::Single(lowest(single));
        }
        let pair = need.andnot(three);
        if !pair.is_zero() {
            PackedNode::Branch(lowest(pair), 2)
        } else if need.is_zero() {
            PackedNode::Solution
        } else {
            let planes = &self.frames[to * table.frame..][..size];
            let (item, of) = mrv::mrv(planes, need, &table.shifts);
            PackedNode::Branch(item, of)
        }
    }
}

/// The only option in the set.
#[inline(always)]
fn only<const W: usize>(options: [U8x16; W]) -> u32 {
    let [low, high] = options.into_iter().fold(U8x16::splat(0), U8x16::or).words();
    let mut option = (low | high).trailing_zeros();
    option += u32::from(high != 0) * 64;
    for (at, vector) in (0..).zip(options).skip(1) {
        option += u32::from(!vector.is_zero()) * 128 * at;
    }
    option
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

impl Engine for PackedPlanes {
    fn run(&mut self, budget: Limits) -> Stop {
        let PackedPlanes { table, walk } = self;
        if walk.state == PackedPhase::Done {
            return Stop::Exhausted;
        }
        let size = table.row as u64;
        let nodes = budget.nodes.min(budget.updates.div_ceil(size));
        let end = walk.node_counts.nodes.saturating_add(nodes);
        if walk.node_counts.nodes < end && walk.state == PackedPhase::Start {
            walk.enter_root(table);
        }
        walk.run(table, end)
    }

    fn path(&self) -> Vec<OptionId> {
        let path = self.walk.path[..self.walk.level].iter();
        path.map(|&option| self.table.ids[option as usize])
            .collect()
    }

    fn progress(&self) -> f64 {
        let walk = &self.walk;
        if walk.state == PackedPhase::Done {
            return 1.0;
        }
        let branches = walk.choices[..walk.level].iter();
        let branches = branches.map(|choice| (choice.of, choice.untried));
        node_stats::progress(branches)
    }

    fn usage(&self) -> Usage {
        Usage {
            nodes: self.walk.node_counts.nodes,
            updates: self.walk.node_counts.nodes * self.table.row as u64,
        }
    }

    fn stats(&self) -> Stats {
        let walk = &self.walk;
        let memory = self.table.memory() + size_of_val(&walk.frames[..]);
        Stats {
            level: walk.level as u32,
            progress: self.progress(),
            memory: memory as u64,
            ..walk.node_counts.stats(EngineKind::Bits)
        }
    }
}

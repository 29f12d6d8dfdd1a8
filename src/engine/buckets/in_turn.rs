//! The buckets one after the other, in a fixed order of the items.
//!
//! An option lies in the bucket of its first item; an item that comes first in no option has no bucket. What is covered
//! of the items with a bucket is a window that begins at the bucket at hand, so that the next one is the first zero;
//! everything else, items and colours, has a bit of its own. Of both, a few bits at a time are an index into tables of
//! what they leave of the bucket.
//!
//! ```text
//! window   1 1 0 1 0 0 0 1 0 …    this item and the next are covered, then comes one that is not: that bucket is next
//!          └──┬──┘ └──┬──┘
//!          table    table         left = table[1101] & table[0001] & …
//! ```

use alloc::vec::Vec;

use super::super::item_bits::ItemBits;
use super::super::memo::{high, low, pair};
use super::{Branch, Lie, MAX_BITS};
use crate::problem::{ItemId, OptionId, Problem};
use crate::sort::sort;

/// Bits that are looked up together.
const CHUNK: u32 = 4;

/// Options that share a word. A bucket with more of them has several branches.
const WORD: usize = 64;

/// Options at most: the tables of so many take a megabyte or two.
const MAX_OPTIONS: u32 = 1 << 14;

/// Bits beside the window.
const REST: u32 = 128;

/// The window, then the other bits.
type Words = [u64; 3];

#[derive(Debug, Clone, Copy)]
pub(super) struct State {
    covered: Words,
    bucket: u32,
}

/// What some bits leave of the options of a block.
type Table = [u64; 1 << CHUNK];

/// Up to [`WORD`] options of a bucket.
#[derive(Debug, Clone, Copy)]
struct Block {
    first: u32,
    all: u64,
    /// Where its looks and their tables begin, and how many they are.
    looks: u32,
    count: u32,
}

/// Which bits a table is for.
#[derive(Debug, Clone, Copy)]
struct Look {
    word: u8,
    shift: u8,
}

/// The buckets.
pub(super) struct InTurn {
    /// Where the blocks of each bucket begin, and at last where they end.
    buckets: Vec<u32>,
    blocks: Vec<Block>,
    looks: Vec<Look>,
    tables: Vec<Table>,
    /// What each option covers or blocks; the window begins at its bucket.
    covers: Vec<Words>,
    options: Vec<OptionId>,
    /// Primary items without a bucket.
    due: Words,
}

/// Where a bit stands.
#[derive(Debug, Clone, Copy)]
enum Place {
    /// The item has this bucket.
    Bucket(u32),
    /// A bit of the rest.
    Rest(u32),
}

impl InTurn {
    /// `None` if there are too many options or bits, or an option reaches further than the window.
    pub(super) fn new(problem: &Problem, order: &[ItemId]) -> Option<Self> {
        let bits = ItemBits::new(problem, MAX_BITS)?;
        if problem.option_count() > MAX_OPTIONS {
            return None;
        }
        let led = led(problem, order);
        let of_bucket = |&a: &u64, &b: &u64| high(a) == high(b);
        let leaders = led.chunk_by(of_bucket);
        let leaders: Vec<ItemId> = leaders.map(|led| order[high(led[0]) as usize]).collect();
        let (places, due) = places(problem, &bits, &leaders)?;
        let mut own = Vec::with_capacity(led.len());
        let mut buckets = InTurn {
            buckets: Vec::new(),
            blocks: Vec::new(),
            looks: Vec::new(),
            tables: Vec::new(),
            covers: Vec::with_capacity(led.len()),
            options: led.iter().map(|&led| OptionId(low(led))).collect(),
            due,
        };
        for (bucket, led) in (0..).zip(led.chunk_by(of_bucket)) {
            buckets.buckets.push(buckets.blocks.len() as u32);
            for led in led.chunks(WORD) {
                own.clear();
                for &led in led {
                    let option = OptionId(low(led));
                    let (mut has, mut covers) = ([0; 3], [0; 3]);
                    for entry in problem.entries(option) {
                        let bit = bits.bit(entry.item, entry.color);
                        set(&mut has, places[bit as usize], bucket)?;
                        for bit in bits.blocked(entry.item, entry.color) {
                            set(&mut covers, places[bit as usize], bucket)?;
                        }
                    }
                    own.push(has);
                    buckets.covers.push(covers);
                }
                buckets.add_block(&own);
            }
        }
        buckets.buckets.push(buckets.blocks.len() as u32);
        Some(buckets)
    }

    /// Adds a block with its tables.
    fn add_block(&mut self, own: &[Words]) {
        let all = u64::MAX >> (WORD - own.len());
        let looks = self.looks.len() as u32;
        for word in 0..3 {
            let mut open = own.iter().fold(0, |open, own| open | own[word]);
            if word == 0 {
                // The bucket at hand is not covered, or it would not be at hand.
                open &= !1;
            }
            while open != 0 {
                let shift = open.trailing_zeros().min(u64::BITS - CHUNK);
                let mut table = [all; 1 << CHUNK];
                for (at, own) in own.iter().enumerate() {
                    let needs = (own[word] >> shift) as usize % (1 << CHUNK);
                    for (taken, left) in table.iter_mut().enumerate() {
                        if taken & needs != 0 {
                            *left &= !(1 << at);
                        }
                    }
                }
                self.tables.push(table);
                self.looks.push(Look {
                    word: word as u8,
                    shift: shift as u8,
                });
                open &= !(((1 << CHUNK) - 1) << shift);
            }
        }
        self.blocks.push(Block {
            first: self.covers.len() as u32 - own.len() as u32,
            all,
            looks,
            count: self.looks.len() as u32 - looks,
        });
    }

    /// The options of a block that are left.
    #[inline(always)]
    fn left(&self, block: &Block, covered: &Words) -> u64 {
        let range = block.looks as usize..(block.looks + block.count) as usize;
        let looks = self.looks[range.clone()].iter();
        looks
            .zip(&self.tables[range])
            .fold(block.all, |left, (look, table)| {
                let word = covered[usize::from(look.word)];
                left & table[(word >> look.shift) as usize % (1 << CHUNK)]
            })
    }
}

/// The options that can be chosen, each with the place of its first item in the order, in that order.
fn led(problem: &Problem, order: &[ItemId]) -> Vec<u64> {
    let mut place = vec![u32::MAX; problem.item_count() as usize];
    for (at, item) in order.iter().enumerate() {
        place[item.index()] = at as u32;
    }
    let options = problem
        .options()
        .filter(|&option| problem.has_primary(option));
    let first = |option: OptionId| {
        let entries = problem.entries(option).iter();
        let first = entries.map(|entry| place[entry.item.index()]).min();
        pair(first.unwrap_or(u32::MAX), option.0)
    };
    let mut led: Vec<u64> = options.map(first).collect();
    sort(&mut led);
    led
}

/// Where each bit stands, and the primary items that have no bucket. `None` if the rest are too many.
fn places(problem: &Problem, bits: &ItemBits, leaders: &[ItemId]) -> Option<(Vec<Place>, Words)> {
    let mut bucket_of = vec![None; problem.item_count() as usize];
    for (bucket, item) in (0..).zip(leaders) {
        bucket_of[item.index()] = Some(bucket);
    }
    let mut places = vec![Place::Rest(0); bits.count() as usize];
    let (mut due, mut rest) = ([0; 3], 0);
    for item in problem.items() {
        for bit in bits.of(item) {
            places[bit as usize] = if let Some(bucket) = bucket_of[item.index()] {
                Place::Bucket(bucket)
            } else {
                let place = Place::Rest(rest);
                rest += 1;
                if rest > REST {
                    return None;
                }
                if problem.is_primary(item) {
                    set(&mut due, place, 0)?;
                }
                place
            };
        }
    }
    Some((places, due))
}

/// Sets a bit, seen from a bucket; `None` if it lies beyond the window.
fn set(words: &mut Words, place: Place, from: u32) -> Option<()> {
    match place {
        Place::Bucket(bucket) => words[0] |= 1u64.checked_shl(bucket - from)?,
        Place::Rest(bit) => words[1 + bit as usize / 64] |= 1 << (bit % 64),
    }
    Some(())
}

impl Lie for InTurn {
    type State = State;

    const FIRST: u64 = 1 << 17;

    fn root(&self) -> State {
        State {
            covered: [0; 3],
            bucket: 0,
        }
    }

    #[inline(always)]
    fn choose(&self, state: &State, at: u32) -> State {
        let covers = &self.covers[at as usize];
        let mut covered: Words = core::array::from_fn(|k| state.covered[k] | covers[k]);
        let skip = covered[0].trailing_ones();
        // In two shifts: all 64 may be covered.
        covered[0] = covered[0] >> (skip - 1) >> 1;
        State {
            covered,
            bucket: state.bucket + skip,
        }
    }

    #[inline(always)]
    fn open(&self, state: &State, _: u32, mut branch: impl FnMut(Branch)) -> bool {
        let bucket = state.bucket as usize;
        if bucket + 1 >= self.buckets.len() {
            let [_, low, high] = self.due;
            return low & !state.covered[1] == 0 && high & !state.covered[2] == 0;
        }
        for block in &self.blocks[self.buckets[bucket] as usize..self.buckets[bucket + 1] as usize]
        {
            let left = self.left(block, &state.covered);
            if left != 0 {
                let first = block.first;
                branch(Branch { first, left });
            }
        }
        false
    }

    fn option(&self, at: u32) -> OptionId {
        self.options[at as usize]
    }

    fn bounds(&self) -> (usize, usize) {
        (self.blocks.len(), self.buckets.len())
    }

    fn memory(&self) -> usize {
        size_of_val(&self.tables[..])
            + size_of_val(&self.covers[..])
            + size_of_val(&self.options[..])
            + size_of_val(&self.looks[..])
            + size_of_val(&self.blocks[..])
    }
}

//! All buckets side by side, 16 bits to each, eight to a vector.
//!
//! It needs items of which every option has exactly one: the ranks of a chessboard, the cells of a Latin square. An
//! option that is chosen strikes out what it meets in all buckets at once. To take the lowest bit out of every bucket
//! again and again finds the one with the fewest: it is empty first.
//!
//! The other primary items need no attention if the options have all the same number of primary items: when every
//! bucket has given one, as many items are covered as there are.

use alloc::vec::Vec;

use super::super::item_bits::ItemBits;
use super::super::lanes::Lanes;
use super::{Branch, Lie, MAX_BITS};
use crate::problem::{ItemId, OptionId, Problem};

/// Options in a bucket at most: one bit is left, so that a bucket that is done, all ones, has more than any other.
const MOST: u32 = 15;

/// Bits to a bucket.
const ROOM: u32 = 16;

/// Buckets to a vector.
const BUCKETS: usize = 8;

/// Vectors for all buckets.
const W: usize = 2;

type Row = [Lanes; W];

/// The buckets.
pub(super) struct Abreast {
    /// For each place, what its option leaves of the others, and its own bucket.
    rows: Vec<(Row, Row)>,
    root: State,
    options: Vec<OptionId>,
    buckets: u32,
}

#[derive(Debug, Clone, Copy)]
pub(super) struct State {
    /// Options that are left.
    left: Row,
    /// Buckets that have given an option.
    done: Row,
}

impl Abreast {
    /// At most eight buckets to a vector. `None` if there are too many bits.
    pub(super) fn new(problem: &Problem, buckets: &[Vec<OptionId>]) -> Option<Self> {
        let bits = ItemBits::new(problem, MAX_BITS)?;
        let places = buckets.len() * ROOM as usize;
        let mut options = vec![OptionId(0); places];
        let mut has = vec![[[0; 2]; W]; bits.count() as usize];
        let mut root = [[0; 2]; W];
        for (place, option) in places_of(buckets) {
            options[place as usize] = option;
            set(&mut root, place);
            for entry in problem.entries(option) {
                set(&mut has[bits.bit(entry.item, entry.color) as usize], place);
            }
        }
        let none = [Lanes::from_words([0; 2]); W];
        let mut rows = vec![(none, none); places];
        for (place, option) in places_of(buckets) {
            let mut keeps = root.map(Lanes::from_words);
            for entry in problem.entries(option) {
                for bit in bits.blocked(entry.item, entry.color) {
                    let gone = has[bit as usize].map(Lanes::from_words);
                    keeps = core::array::from_fn(|k| keeps[k].without(gone[k]));
                }
            }
            let own = core::array::from_fn(|k| whole(k, |bucket| bucket == place / ROOM));
            rows[place as usize] = (keeps, own);
        }
        let count = buckets.len() as u32;
        Some(Abreast {
            rows,
            root: State {
                left: root.map(Lanes::from_words),
                done: core::array::from_fn(|k| whole(k, |bucket| bucket >= count)),
            },
            options,
            buckets: count,
        })
    }
}

/// The options of each of the items that divide them: the first in this order, and every further one that
/// shares no option with those before it. `None` if some options are left over, there are too many, or
/// other items have to be looked at.
pub(super) fn divide(problem: &Problem, order: &[ItemId]) -> Option<Vec<Vec<OptionId>>> {
    let options = problem.option_count();
    let most = (W * BUCKETS) as u32;
    let size_of = |option: OptionId| {
        let entries = problem.entries(option).iter();
        entries
            .filter(|entry| problem.is_primary(entry.item))
            .count() as u32
    };
    let mut sizes = problem.options().map(size_of).filter(|&size| size > 0);
    let size = sizes.next()?;
    let fits = options <= most * MOST && problem.primary_count() <= most * size;
    if !fits || sizes.any(|other| other != size) {
        return None;
    }
    let room = || Vec::with_capacity(MOST as usize);
    let mut of_item: Vec<_> = (0..problem.primary_count()).map(|_| room()).collect();
    for option in problem.options() {
        for entry in problem.entries(option) {
            if problem.is_primary(entry.item) {
                of_item[entry.item.index()].push(option);
            }
        }
    }
    let mut taken = vec![false; options as usize];
    let mut buckets = Vec::new();
    for item in order {
        let bucket = &mut of_item[item.index()];
        if bucket.iter().all(|option| !taken[option.index()]) {
            if bucket.is_empty() || bucket.len() > MOST as usize {
                return None;
            }
            for option in &*bucket {
                taken[option.index()] = true;
            }
            buckets.push(core::mem::take(bucket));
        }
    }
    let choosable = problem
        .options()
        .filter(|&option| problem.has_primary(option));
    let is_divided = { choosable }.all(|option| taken[option.index()]);
    let covered = buckets.len() as u32 * size;
    (is_divided && covered == problem.primary_count()).then_some(buckets)
}

fn places_of(buckets: &[Vec<OptionId>]) -> impl Iterator<Item = (u32, OptionId)> + '_ {
    let buckets = (0..).step_by(ROOM as usize).zip(buckets);
    buckets.flat_map(|(first, options)| (first..).zip(options.iter().copied()))
}

fn set(row: &mut [[u64; 2]; W], place: u32) {
    row[place as usize / 128][place as usize / 64 % 2] |= 1 << (place % 64);
}

/// All bits of some buckets of a vector.
fn whole(vector: usize, is_wanted: impl Fn(u32) -> bool) -> Lanes {
    let bucket = |at: usize| is_wanted((vector * BUCKETS + at) as u32);
    let word = |from: usize| {
        let buckets = (from..from + 4).rev();
        buckets.fold(0, |word, at| {
            word << ROOM | if bucket(at) { 0xffff } else { 0 }
        })
    };
    Lanes::from_words([word(0), word(4)])
}

/// A bit for each bucket: whether it is empty.
#[inline(always)]
fn empty(row: &Row) -> u32 {
    let [low, high] = *row;
    low.zeros(high)
}

impl Lie for Abreast {
    type State = State;

    const FIRST: u64 = 1 << 19;

    fn root(&self) -> State {
        self.root
    }

    #[inline(always)]
    fn choose(&self, state: &State, at: u32) -> State {
        let (keeps, own) = &self.rows[at as usize];
        State {
            left: core::array::from_fn(|k| state.left[k].and(keeps[k])),
            done: core::array::from_fn(|k| state.done[k].or(own[k])),
        }
    }

    #[inline(always)]
    fn open(&self, state: &State, level: u32, mut branch: impl FnMut(Branch)) -> bool {
        if level == self.buckets {
            return true;
        }
        let mut rest: Row = core::array::from_fn(|k| state.left[k].or(state.done[k]));
        if empty(&rest) != 0 {
            return false;
        }
        loop {
            rest = rest.map(Lanes::without_lowest);
            let empty = empty(&rest);
            if empty != 0 {
                let bucket = empty.trailing_zeros();
                let words = state.left[bucket as usize / BUCKETS].words();
                let word = words[bucket as usize / 4 % 2];
                branch(Branch {
                    first: bucket * ROOM,
                    left: word >> (bucket % 4 * ROOM) & 0xffff,
                });
                return false;
            }
        }
    }

    fn option(&self, at: u32) -> OptionId {
        self.options[at as usize]
    }

    fn bounds(&self) -> (usize, usize) {
        (self.buckets as usize, self.buckets as usize)
    }

    fn memory(&self) -> usize {
        size_of_val(&self.rows[..]) + size_of_val(&self.options[..])
    }
}

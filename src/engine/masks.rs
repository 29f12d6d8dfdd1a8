//! Live options as masks of their items: fast where there are few items.
//!
//! An option that is alive at a tree node is a mask, and the live options of a node stand in one run, in input order.
//! To choose an option is to copy those that do not meet it above the run; to take it back is to forget the copy. While
//! they are copied, planes count for every item whether it has one, two, three, four options or more
//! (`masks/fewest.rs`), so the item with the fewest is the first bit of `need` that a plane lacks.
//!
//! ```text
//! runs   ┌ root ──────────────────┬ level 1 ─────────┬ level 2 ───┬ …
//!        │ o0  o1  o2  o3  o4  o5 │ o0  o3  o4  o5   │ o3  o5     │        each: 16 bits of its number, then its items
//!        └────────────────────────┴──────────────────┴────────────┴
//! ```
//!
//! An option meets another when its bits meet what the other blocks (`item_bits.rs`).

mod fewest;
mod set;
mod shape;

use alloc::vec::Vec;
use core::fmt;

use self::fewest::{Fewest, Planes};
use self::set::{Set, TAG};
pub(super) use self::shape::Shape;
use super::item_bits::ItemBits;
use super::{Budget, Engine, EngineName, Stats, Stop, figures};
use crate::problem::{OptionId, Problem};

/// Bytes that the runs may take at the worst.
pub(super) const MEMORY: u64 = 64 << 20;

/// Bits that two vectors have for items and colours.
const MAX_BITS: u32 = 2 * 128 - TAG;

/// A run so long is looked through for an item that would have no options left, before anything is copied.
const LONG: usize = 32;

/// The engine. `W` vectors of 128 bits hold an option.
pub(super) struct Masks<const W: usize> {
    /// The runs of all levels, one above the other; beyond the last one anything.
    runs: Vec<Set<W>>,
    /// For each option that can be chosen, what it blocks.
    blocks: Vec<Set<W>>,
    /// The option that each was in the problem.
    ids: Vec<OptionId>,
    /// The primary items.
    need: Set<W>,
    frames: Vec<Frame<W>>,
    state: State,
    nodes: u64,
    /// Options looked at.
    work: u64,
    solutions: u64,
    profile: Vec<u64>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum State {
    Start,
    Walking,
    Done,
}

/// A tree node that branches.
#[derive(Debug, Clone, Copy)]
struct Frame<const W: usize> {
    start: u32,
    end: u32,
    /// Where the options start that have not been looked at.
    next: u32,
    /// Options of the item, and how many of them have not been tried.
    of: u32,
    left: u32,
    need: Set<W>,
    item: Set<W>,
}

impl<const W: usize> Frame<W> {
    /// Goes on to the next option of the item, of which one is left.
    #[inline(always)]
    fn advance(&mut self, runs: &[Set<W>]) -> usize {
        let mut at = self.next as usize;
        while runs[at].and(self.item).is_empty() {
            at += 1;
        }
        self.next = at as u32 + 1;
        self.left -= 1;
        at
    }
}

impl<const W: usize> Masks<W> {
    /// Builds the masks and stands before the root; `None` if there are too many items and colours. The [`Shape`]
    /// says how many vectors it takes.
    pub(super) fn new(problem: &Problem) -> Option<Self> {
        let bits = ItemBits::new(problem, MAX_BITS)?;
        let mut masks = Masks {
            runs: Vec::new(),
            blocks: Vec::new(),
            ids: Vec::new(),
            need: Set::empty(),
            frames: Vec::new(),
            state: State::Start,
            nodes: 0,
            work: 0,
            solutions: 0,
            profile: vec![0; problem.primary_count() as usize + 1],
        };
        let mut need = [[0; 2]; W];
        for item in 0..problem.primary_count() {
            set::insert(&mut need, item);
        }
        masks.need = Set::from_words(need);
        for option in problem.options() {
            let (mut own, mut blocks) = ([[0; 2]; W], [[0; 2]; W]);
            let mut chosen = false;
            for entry in problem.entries(option) {
                chosen |= problem.is_primary(entry.item);
                set::insert(&mut own, bits.bit(entry.item, entry.color));
                for bit in bits.blocked(entry.item, entry.color) {
                    set::insert(&mut blocks, bit);
                }
            }
            if chosen {
                let number = masks.ids.len() as u32;
                masks.runs.push(Set::from_words(own).tagged(number));
                masks.blocks.push(Set::from_words(blocks));
                masks.ids.push(option);
            }
        }
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
                let at = frame.advance(&self.runs);
                if self.ids[self.runs[at].tag() as usize] == option {
                    *frame = before;
                    self.run(Budget::nodes(1));
                    break;
                }
            }
        }
        self.nodes = stats.nodes;
        self.solutions = stats.solutions;
        self.profile[..stats.profile.len()].copy_from_slice(&stats.profile);
        self.profile[stats.profile.len()..].fill(0);
    }

    /// Enters the root, whose run stands already.
    #[cold]
    #[inline(never)]
    fn enter_root(&mut self) -> Option<Stop> {
        self.state = State::Walking;
        self.profile[0] += 1;
        if self.need.is_empty() {
            self.solutions += 1;
            return Some(Stop::Solution);
        }
        let (item, of) = fewest::count(&self.runs, self.need);
        if of > 0 {
            self.open(0, self.runs.len(), self.need, item, of);
        }
        None
    }

    /// Makes a frame of a tree node that branches.
    #[inline(always)]
    fn open(&mut self, start: usize, end: usize, need: Set<W>, item: u32, of: u32) {
        self.frames.push(Frame {
            start: start as u32,
            end: end as u32,
            next: start as u32,
            of,
            left: of,
            need,
            item: Set::only(item),
        });
    }

    /// A tree node has been entered: says whether it is a solution, or makes a frame of it if it branches.
    #[inline(always)]
    fn enter(&mut self, start: usize, end: usize, need: Set<W>, planes: Planes<W>) -> Option<Stop> {
        let (item, of) = match planes.fewest(need) {
            Fewest::Item(_, 0) => return None,
            Fewest::Item(item, of) => (item, of),
            Fewest::Nothing => {
                self.solutions += 1;
                return Some(Stop::Solution);
            }
            Fewest::Many => fewest::count(&self.runs[start..end], need),
        };
        self.open(start, end, need, item, of);
        None
    }

    /// Goes on to the next tree node; false at the end.
    #[inline(always)]
    fn forward(&mut self) -> Option<Stop> {
        let frame = loop {
            match self.frames.last_mut() {
                None => {
                    self.state = State::Done;
                    return Some(Stop::Exhausted);
                }
                Some(frame) if frame.left > 0 => break frame,
                Some(_) => self.frames.pop(),
            };
        };
        let at = frame.advance(&self.runs);
        self.choose(at)
    }

    /// Chooses the option that stands there in the run of the last frame.
    #[inline(always)]
    fn choose(&mut self, at: usize) -> Option<Stop> {
        let frame = self.frames.last()?;
        let (start, end) = (frame.start as usize, frame.end as usize);
        let blocks = self.blocks[self.runs[at].tag() as usize];
        let need = frame.need.without(blocks);
        self.nodes += 1;
        self.work += (end - start) as u64;
        self.profile[self.frames.len()] += 1;
        if need.is_empty() {
            self.solutions += 1;
            return Some(Stop::Solution);
        }
        if end - start > LONG {
            let (fours, rest) = self.runs[start..end].as_chunks::<4>();
            let (mut some, mut others) = (Set::empty(), Set::empty());
            for &[a, b, c, d] in fours {
                some = some
                    .or(a.unless_it_meets(blocks))
                    .or(c.unless_it_meets(blocks));
                others = others
                    .or(b.unless_it_meets(blocks))
                    .or(d.unless_it_meets(blocks));
            }
            for &option in rest {
                some = some.or(option.unless_it_meets(blocks));
            }
            let some = some.or(others);
            if !need.without(some).is_empty() {
                return None;
            }
        }
        if self.runs.len() < end + (end - start) {
            self.grow();
        }
        // SAFETY: the run ends at `end`, and beyond that there is room for as much again, as has been seen to above.
        let kept = unsafe { copy_others(self.runs.as_mut_ptr().add(start), end - start, blocks) };
        let (kept, run) = (end + kept, &self.runs[end..end + kept]);
        let mut planes = Planes::new();
        for &option in run {
            planes.add(option);
        }
        self.enter(end, kept, need, planes)
    }

    #[cold]
    #[inline(never)]
    fn grow(&mut self) {
        let len = 2 * self.runs.len().max(1);
        self.runs.resize(len, Set::empty());
    }
}

/// Copies those of a run that do not meet `blocks` to behind its end, in order; how many they are.
///
/// # Safety
/// There is room for as many behind it as it has.
#[inline(always)]
unsafe fn copy_others<const W: usize>(run: *mut Set<W>, len: usize, blocks: Set<W>) -> usize {
    // SAFETY: what is looked at is in the run, and no more are kept than were looked at.
    unsafe {
        let end = run.add(len);
        let (mut from, mut to) = (run, end);
        let mut copy = || {
            let option = *from;
            *to = option;
            from = from.add(1);
            to = to.add(usize::from(option.and(blocks).is_empty()));
        };
        // Four at a time: what a turn of the loop costs is felt.
        for _ in 0..len / 4 {
            copy();
            copy();
            copy();
            copy();
        }
        for _ in 0..len % 4 {
            copy();
        }
        to.offset_from_unsigned(end)
    }
}

impl<const W: usize> Engine for Masks<W> {
    fn cost(&self) -> Budget {
        Budget {
            nodes: self.nodes,
            updates: self.work,
        }
    }

    // Not a part of the caller's loop: what is called anew for each slice is called in its optimised version.
    #[inline(never)]
    fn run(&mut self, budget: Budget) -> Stop {
        if self.state == State::Done {
            return Stop::Exhausted;
        }
        let end = self.nodes.saturating_add(budget.nodes);
        let work = self.work.saturating_add(budget.updates);
        if self.nodes < end
            && self.state == State::Start
            && let Some(stop) = self.enter_root()
        {
            return stop;
        }
        while self.nodes < end && self.work < work {
            if let Some(stop) = self.forward() {
                return stop;
            }
        }
        Stop::Budget
    }

    fn path(&self) -> Vec<OptionId> {
        let chosen = self.frames.iter().filter(|frame| frame.left < frame.of);
        chosen
            .map(|frame| self.ids[self.runs[frame.next as usize - 1].tag() as usize])
            .collect()
    }

    fn progress(&self) -> f64 {
        if self.state == State::Done {
            return 1.0;
        }
        figures::progress(self.frames.iter().map(|frame| (frame.of, frame.left)))
    }

    fn stats(&self) -> Stats {
        let memory = size_of_val(&self.runs[..])
            + size_of_val(&self.blocks[..])
            + size_of_val(&self.ids[..])
            + size_of_val(&self.frames[..]);
        Stats {
            level: self.path().len() as u32,
            progress: self.progress(),
            memory: memory as u64,
            ..figures::counted(EngineName::Masks, self.nodes, self.solutions, &self.profile)
        }
    }
}

impl<const W: usize> fmt::Debug for Masks<W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Masks")
            .field("stats", &self.stats())
            .finish_non_exhaustive()
    }
}

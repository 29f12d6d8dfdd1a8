//! Live options counted for 128 items at once: for problems of which many parts are searched, as Sudokus are of their grid.
//!
//! Plane k holds a bit for each item: whether the k-th option of its list is live. To choose an option is to take its row
//! from all planes. Going once over the planes says which items have at least one, two, three options:
//!
//! ```text
//!            items →
//! plane 0    1 0 0 1 …     three |= two & plane
//! plane 1    1 0 1 0 …     two   |= one & plane
//! plane 2    0 0 1 0 …     one   |= plane
//!            ─────────
//! one        1 0 1 1 …     an item that is to be covered and is not in `one`: a dead end
//! two        1 0 0 0 …     in `one` and not in `two`: forced
//! three      0 0 0 0 …     in `two` and not in `three`: two ways
//! ```
//!
//! The leftmost item of the first of these that is not empty is the canonical choice. The rows are made once for the whole
//! ([`Part`]), so that a part of it is searched without building anything.

mod table;
#[cfg(test)]
mod tests;

use std::fmt;
use std::sync::Arc;

pub(super) use table::Table;

use super::lanes::Lanes;
use super::{Budget, Engine, EngineName, Stats, Stop, figures};
use crate::problem::{OptionId, Part};

/// The engine.
pub(super) struct Planes {
    part: Arc<Part>,
    table: Arc<Table>,
    walk: Walk,
}

/// Where the walk stands.
struct Walk {
    /// For each branch, and the last tree node: the planes, then the items that are to be covered.
    frames: Vec<Lanes>,
    frame: usize,
    /// The items of the last tree node with one option, and those with two.
    singles: Vec<Lanes>,
    pairs: Vec<Lanes>,
    branches: Vec<Branch>,
    path: Vec<u32>,
    state: State,
    nodes: u64,
    /// Vectors looked at.
    work: u64,
    solutions: u64,
    profile: Vec<u64>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum State {
    Start,
    /// The last tree node goes on with this item, which has so many options.
    Open(u32, u32),
    /// The last tree node was a leaf.
    Leaf,
    Done,
}

/// A tree node with more than one child.
#[derive(Debug, Clone, Copy)]
struct Branch {
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

impl Planes {
    /// Stands before the root; `None` where the whole does not fit a table.
    pub(super) fn new(part: &Arc<Part>) -> Option<Self> {
        let make = |problem: &_| Table::new(problem).map(Arc::new);
        let table: &Option<Arc<Table>> = part.whole().made(make);
        let table = table.clone()?;
        let levels = part.whole().problem().primary_count() as usize + 1;
        let mut frames = Vec::with_capacity(8 * table.frame());
        frames.extend_from_slice(&table.all);
        frames.extend_from_slice(&table.need);
        let walk = Walk {
            frames,
            frame: 0,
            singles: vec![Lanes::splat(0); table.vectors],
            pairs: vec![Lanes::splat(0); table.vectors],
            branches: Vec::new(),
            path: Vec::with_capacity(levels),
            state: State::Start,
            nodes: 0,
            work: 0,
            solutions: 0,
            profile: vec![0; levels],
        };
        Some(Planes {
            part: part.clone(),
            table,
            walk,
        })
    }
}

impl Walk {
    /// Enters the root: the options are dropped that compete with those that are given.
    #[cold]
    #[inline(never)]
    fn root(&mut self, table: &Table, given: &[OptionId]) -> Option<Stop> {
        for &option in given {
            for &other in table.list(table.first_item(option)) {
                if other != option {
                    table.drop(&mut self.frames, other);
                }
            }
        }
        self.profile[0] = 1;
        self.look(table, &table.nothing)
    }

    /// Enters the next tree node: the first child of the last one, or the next child of one above.
    #[inline(always)]
    fn forward(&mut self, table: &Table) -> Option<Stop> {
        match self.state {
            State::Open(item, 1) => {
                let (option, _) = self.live_option(table, item as usize, 0);
                return self.enter(table, option);
            }
            State::Open(item, count) => self.branches.push(Branch {
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
        let Some(&Branch {
            frame,
            level,
            item,
            next,
            ..
        }) = self.branches.last()
        else {
            self.state = State::Done;
            self.path.clear();
            return Some(Stop::Exhausted);
        };
        self.frame = frame as usize;
        self.path.truncate(level as usize);
        let (option, plane) = self.live_option(table, item as usize, next as usize);
        let branch = self.branches.last_mut()?;
        branch.next = plane as u32 + 1;
        branch.left -= 1;
        if branch.left > 0 {
            self.copy_frame(table);
        }
        self.enter(table, option)
    }

    /// The next live option of an item, and its plane.
    #[inline(always)]
    fn live_option(&self, table: &Table, item: usize, from: usize) -> (u32, usize) {
        let planes = &self.frames[self.frame + item / 128 * table.planes..][..table.planes];
        let list = table.list(item);
        let (word, bit) = (item / 64 % 2, item % 64);
        let mut plane = from;
        while plane + 1 < list.len() && planes[plane].words()[word] >> bit & 1 == 0 {
            plane += 1;
        }
        (list[plane].0, plane)
    }

    #[inline(always)]
    fn copy_frame(&mut self, table: &Table) {
        let (frame, len) = (self.frame, table.frame());
        if self.frames.len() < frame + 2 * len {
            self.frames.resize(frame + 2 * len, Lanes::splat(0));
        }
        self.frames.copy_within(frame..frame + len, frame + len);
        self.frame += len;
    }

    /// Puts an option on the path.
    #[inline(never)]
    fn enter(&mut self, table: &Table, option: u32) -> Option<Stop> {
        let need = &mut self.frames[self.frame + table.all.len()..][..table.vectors];
        for (need, &cover) in need.iter_mut().zip(table.cover(option)) {
            *need = need.without(cover);
        }
        self.path.push(option);
        self.nodes += 1;
        self.work += table.all.len() as u64;
        self.profile[self.path.len()] += 1;
        self.look(table, table.row(option))
    }

    /// Takes a row from the planes, and decides what is to be done at the tree node that has just been entered.
    #[inline(never)]
    fn look(&mut self, table: &Table, row: &[Lanes]) -> Option<Stop> {
        let zero = Lanes::splat(0);
        let frame = &mut self.frames[self.frame..][..table.frame()];
        let (live, need) = frame.split_at_mut(table.all.len());
        let live = live.chunks_exact_mut(table.planes);
        let rows = row.chunks_exact(table.planes);
        let (mut dead, mut single, mut pair, mut left) = (zero, zero, zero, zero);
        let found = self.singles.iter_mut().zip(&mut self.pairs);
        for (((planes, row), &mut need), (singles, pairs)) in live.zip(rows).zip(need).zip(found) {
            // A loop of known length becomes straight code.
            let [one, two, three] = match (planes.as_chunks_mut(), row.as_chunks()) {
                (([planes], []), ([row], _)) => {
                    let (planes, row): (&mut [_; 9], &[_; 9]) = (planes, row);
                    take(planes, row)
                }
                _ => take(planes, row),
            };
            *singles = one.without(two);
            *pairs = two.without(three);
            dead = dead.or(need.without(one));
            single = single.or(*singles);
            pair = pair.or(*pairs);
            left = left.or(need);
        }
        self.state = if !dead.is_zero() {
            State::Leaf
        } else if !single.is_zero() {
            State::Open(first_of(&self.singles), 1)
        } else if !pair.is_zero() {
            State::Open(first_of(&self.pairs), 2)
        } else if left.is_zero() {
            self.state = State::Leaf;
            self.solutions += 1;
            return Some(Stop::Solution);
        } else {
            self.fewest(table)
        };
        None
    }

    /// The first of the items with the fewest options, where that is more than two: not often looked for.
    #[cold]
    #[inline(never)]
    fn fewest(&self, table: &Table) -> State {
        let (live, need) = self.frames[self.frame..][..table.frame()].split_at(table.all.len());
        let (mut fewest, mut found) = (u32::MAX, 0);
        for (at, (planes, need)) in live.chunks_exact(table.planes).zip(need).enumerate() {
            for (word, mut need) in need.words().into_iter().enumerate() {
                while need != 0 {
                    let bit = need & need.wrapping_neg();
                    let count: u32 = planes
                        .iter()
                        .map(|plane| u32::from(plane.words()[word] & bit != 0))
                        .sum();
                    if count < fewest {
                        (fewest, found) = (
                            count,
                            at as u32 * 128 + word as u32 * 64 + bit.trailing_zeros(),
                        );
                    }
                    need ^= bit;
                }
            }
        }
        State::Open(found, fewest)
    }
}

/// Takes a row from planes of the same items: which of them have one option, two, three at least.
#[inline(always)]
fn take(planes: &mut [Lanes], row: &[Lanes]) -> [Lanes; 3] {
    let zero = Lanes::splat(0);
    let (mut one, mut two, mut three) = (zero, zero, zero);
    for (plane, &gone) in planes.iter_mut().zip(row) {
        let live = plane.without(gone);
        *plane = live;
        three = three.or(two.and(live));
        two = two.or(one.and(live));
        one = one.or(live);
    }
    [one, two, three]
}

/// The first item of those that some vectors hold.
#[inline(always)]
fn first_of(lanes: &[Lanes]) -> u32 {
    let mut at = 0;
    for lanes in lanes {
        for word in lanes.words() {
            if word != 0 {
                return at + word.trailing_zeros();
            }
            at += 64;
        }
    }
    at
}

impl Engine for Planes {
    // Not a part of the caller's loop: what is called anew for each slice is called in its optimised version.
    #[inline(never)]
    fn run(&mut self, budget: Budget) -> Stop {
        let Planes { part, table, walk } = self;
        if walk.state == State::Done {
            return Stop::Exhausted;
        }
        let end = walk.nodes.saturating_add(budget.nodes);
        let work = walk.work.saturating_add(budget.updates);
        while walk.nodes < end && walk.work < work {
            let stop = if walk.state == State::Start {
                walk.root(table, part.given())
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
        path.map(|&option| self.part.number(OptionId(option)))
            .collect()
    }

    fn progress(&self) -> f64 {
        if self.walk.state == State::Done {
            return 1.0;
        }
        let branches = self.walk.branches.iter();
        figures::progress(branches.map(|branch| (branch.of, branch.left)))
    }

    fn cost(&self) -> Budget {
        Budget {
            nodes: self.walk.nodes,
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
            ..figures::counted(EngineName::Bits, walk.nodes, walk.solutions, &walk.profile)
        }
    }
}

impl fmt::Debug for Planes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Planes")
            .field("stats", &self.stats())
            .finish_non_exhaustive()
    }
}

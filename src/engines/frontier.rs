//! Counting without listing: what can still be chosen depends only on which items are covered, so ways to get to the
//! same state are added up and followed once.
//!
//! M. Nishino, N. Yasuda, S. Minato and M. Nagata, *Dancing with decision diagrams*, AAAI 2017, remember the number of
//! solutions below a state. Here the items are branched on in a fixed order, so the states stand in stages, every
//! choice leads to a later one, and one sweep over the stages in which each state passes its ways on to the next does
//! the same with nothing to remember behind it. Of a state only the *front* is kept: items that options of earlier
//! stages touch and options of later ones can still use. With a good order the front is narrow: dominoes on a board of
//! 8 rows have 8 or 9 bits of it, whatever the length.
//!
//! Nobody knows the best order beforehand. Of those with a narrow front the most promising begins; if it is not soon
//! through, the others race with it, and the slower half drops out again and again.

mod compiled_frontier;
mod layer_dp;
mod layer_table;
mod variable_order;

use compiled_frontier::{CompiledFrontier, FrontierLayout};
pub(super) use compiled_frontier::{high, low, pair};
use layer_dp::{CountingPass, LayerDp};
use variable_order::orders;

use serde::Serialize;

use crate::problem::{OptionId, Problem};
use crate::rng::Rng;

/// Most pairs of entries in one option, over all options: what it costs to look for orders.
const MAX_NEIGHBOR_PAIRS: u64 = 1 << 22;

/// Most bits of a front.
const MAX_FRONTIER_BITS: u32 = 256;

/// Most bytes of options compiled for one order.
const MAX_COMPILED_BYTES: u64 = 64 << 20;

/// Options looked at by each order in the first round of the race; twice as many in every further one.
const FIRST_ROUND_OPTIONS: u64 = 1 << 14;

/// Rounds that the most promising order goes alone: two milliseconds or so, in which most sweeps
/// are over that are worth while.
const HEAD_START_ROUNDS: usize = 4;

/// Counts the solutions of a problem, without a list of them.
pub(crate) struct FrontierCounter {
    /// Those still in the race. Never empty.
    runs: Vec<Contender>,
    /// Rounds that all have gone.
    round: usize,
    /// The one that goes ahead.
    first: Option<usize>,
    spent: FrontierStats,
}

/// Who races.
struct Contender {
    sweep: Box<dyn CountingPass>,
    /// How far it came in each round.
    pace: Vec<u32>,
}

impl Contender {
    fn go(&mut self, round: usize, beside: u64) -> CountOutcome {
        let sum = self.sweep.run(FIRST_ROUND_OPTIONS << round, beside);
        self.pace.push(self.sweep.covered());
        sum
    }
}

/// What a sweep has done so far.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
#[non_exhaustive]
pub struct FrontierStats {
    /// Different states that were followed. When the memory was full some may have been followed more than once.
    pub states: u64,
    /// Ways that led to a state already known: the work that was saved begins here.
    pub merged: u64,
    /// States that found no room.
    pub refused: u64,
    /// Options looked at.
    pub looks: u64,
    /// Bytes at most.
    pub memory: u64,
}

impl FrontierStats {
    /// Choices made: the tree nodes of a sweep.
    pub(crate) fn nodes(&self) -> u64 {
        self.states + self.merged
    }

    fn add(&mut self, other: FrontierStats) {
        self.states += other.states;
        self.merged += other.merged;
        self.refused += other.refused;
        self.looks += other.looks;
        self.memory = self.memory.max(other.memory);
    }
}

/// How far a sweep came.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum CountOutcome {
    /// There is more to do.
    Unfinished,
    /// So many solutions.
    Counted(u128),
    /// More than a `u128` holds.
    Overflow,
    /// All states were to be kept, and there is no room for them.
    Full,
}

impl FrontierCounter {
    /// Whether to look for orders takes no longer than a few milliseconds, or some tens of the largest.
    pub(crate) fn is_cheap(problem: &Problem) -> bool {
        neighbours(problem) <= MAX_NEIGHBOR_PAIRS / 8 && problem.symmetries().is_none()
    }

    /// Whether that takes less than a millisecond and may well be worth it: secondary items stay in the front for long.
    pub(crate) fn is_quick(problem: &Problem) -> bool {
        let is_short = neighbours(problem) <= MAX_NEIGHBOR_PAIRS / 256;
        is_short
            && problem.item_count() == problem.primary_count()
            && FrontierCounter::is_cheap(problem)
    }

    /// Orders the items and compiles the options; `None` if the front is too wide, the problem too large, or solutions
    /// have to be looked at because only some of them count, or the poll ends it. `memory` bounds the states in bytes, those
    /// of all orders that race; and what is compiled for them, unless one goes alone. With `keep` all states are kept, as
    /// [`draw`](Memo::draw) needs them.
    pub(crate) fn new(
        problem: &Problem,
        memory: u64,
        keep: bool,
        poll: Option<&dyn Fn() -> bool>,
    ) -> Option<FrontierCounter> {
        let is_ended = || poll.is_some_and(|poll| poll());
        if neighbours(problem) > MAX_NEIGHBOR_PAIRS || problem.symmetries().is_some() {
            return None;
        }
        let mut layouts = Vec::new();
        let mut least = u32::MAX;
        for order in orders(problem) {
            if is_ended() {
                return None;
            }
            let layout = FrontierLayout::new(problem, &order);
            least = least.min(layout.width());
            layouts.push(layout);
        }
        // What is a little wider has many times as many states in the end, however well it starts.
        let most = least + least / 16 + 1;
        let most = most.min(MAX_FRONTIER_BITS);
        layouts.retain(|layout| layout.width() <= most && compiled(layout) <= MAX_COMPILED_BYTES);
        let mut first = (0..layouts.len()).min_by_key(|&at| layouts[at].looks())?;
        // Where there is no room for them side by side nobody races.
        if layouts.iter().map(compiled).sum::<u64>() > memory {
            layouts = vec![layouts.swap_remove(first)];
            first = 0;
        }
        let mut runs = Vec::new();
        for layout in layouts {
            if is_ended() {
                return None;
            }
            let sweep = sweep(problem, &layout, memory, keep);
            let pace = Vec::new();
            runs.push(Contender { sweep, pace });
        }
        Some(FrontierCounter {
            runs,
            round: 0,
            // What is drawn by a seed depends on the order that wins: there nobody goes ahead.
            first: (!keep).then_some(first),
            spent: FrontierStats::default(),
        })
    }

    /// Looks at about `looks` more options; while orders race, at least a round of all of them.
    pub(crate) fn run(&mut self, looks: u64) -> CountOutcome {
        if let [only] = &mut self.runs[..] {
            return only.sweep.run(looks, 0);
        }
        if self.round == 0
            && let Some(first) = self.first
        {
            let first = &mut self.runs[first];
            let rounds = first.pace.len();
            if rounds < HEAD_START_ROUNDS {
                return first.go(rounds, 0);
            }
        }
        for at in 0..self.runs.len() {
            if self.runs[at].pace.len() > self.round {
                continue;
            }
            let all: u64 = self.runs.iter().map(|run| run.sweep.bytes()).sum();
            let run = &mut self.runs[at];
            let beside = all - run.sweep.bytes();
            let sum = run.go(self.round, beside);
            if sum != CountOutcome::Unfinished {
                self.keep_only(&[at]);
                return sum;
            }
        }
        let count = self.runs.len();
        // Of those that are as far the earlier one is ahead.
        let rank = |at: usize| pair(self.runs[at].pace[self.round], (count - at) as u32);
        let ahead_of = |at: usize| (0..count).filter(|&other| rank(other) > rank(at)).count();
        let half = count.div_ceil(2);
        let places: Vec<usize> = (0..count).filter(|&at| ahead_of(at) < half).collect();
        self.round += 1;
        self.keep_only(&places);
        CountOutcome::Unfinished
    }

    fn keep_only(&mut self, places: &[usize]) {
        let runs = std::mem::take(&mut self.runs);
        for (at, run) in runs.into_iter().enumerate() {
            if places.contains(&at) {
                self.runs.push(run);
            } else {
                self.spent.add(run.sweep.frontier_stats());
            }
        }
    }

    /// Returns true if the sweep has passed the middle of its stages, which is where most have the most states.
    pub(crate) fn is_past_middle(&self) -> bool {
        self.runs.iter().any(|run| run.sweep.is_past_middle())
    }

    /// What has been done, by all that took part.
    pub(crate) fn frontier_stats(&self) -> FrontierStats {
        let mut spent = self.spent;
        for run in &self.runs {
            spent.add(run.sweep.frontier_stats());
        }
        spent
    }

    /// Bytes kept: the states at their most, and the compiled options.
    pub(crate) fn memory(&self) -> u64 {
        let compiled = self.runs.iter().map(|run| run.sweep.compiled());
        self.frontier_stats().memory + compiled.sum::<u64>()
    }

    /// One solution, every one equally likely: options in the order of the sweep. `None` unless all states were kept
    /// and [counted](Sum::Counted), and where there is no solution.
    pub(crate) fn draw(&self, rng: &mut Rng) -> Option<Vec<OptionId>> {
        self.runs.first()?.sweep.draw(rng)
    }
}

/// Pairs of entries in one option, over all options.
fn neighbours(problem: &Problem) -> u64 {
    let sizes = problem
        .options()
        .map(|option| problem.entries(option).len() as u64);
    sizes.map(|size| size * size).sum()
}

/// Bytes of the options compiled for an order.
#[inline(never)]
fn compiled(layout: &FrontierLayout) -> u64 {
    match layout.width() {
        0..=64 => CompiledFrontier::<1>::size(layout),
        _ => CompiledFrontier::<4>::size(layout),
    }
}

/// In the narrowest words that hold the front.
fn sweep(
    problem: &Problem,
    layout: &FrontierLayout,
    memory: u64,
    keep: bool,
) -> Box<dyn CountingPass> {
    match layout.width() {
        0..=64 => Box::new(LayerDp::new(
            CompiledFrontier::<1>::new(problem, layout),
            memory,
            keep,
        )),
        _ => Box::new(LayerDp::new(
            CompiledFrontier::<4>::new(problem, layout),
            memory,
            keep,
        )),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problem::ItemId;

    fn problem(items: u32, options: &[&[u32]]) -> Problem {
        let mut builder = Problem::builder(items, 0).unwrap();
        for option in options {
            let entries: Vec<_> = option.iter().map(|&item| ItemId(item).into()).collect();
            builder.option(&entries).unwrap();
        }
        builder.build()
    }

    /// Ways to a state may overflow where there are few solutions: then those below the states are counted.
    #[test]
    fn ways_that_lead_nowhere_may_be_too_many_to_count() {
        let pairs: Vec<[u32; 1]> = (0..260).map(|option| [option / 2]).collect();
        let mut options: Vec<&[u32]> = pairs.iter().map(|option| &option[..]).collect();
        options.extend([&[130, 132][..], &[131, 132]]);
        let problem = problem(133, &options);
        let order: Vec<_> = problem.items().collect();
        let layout = FrontierLayout::new(&problem, &order);
        let mut sweep = sweep(&problem, &layout, 1 << 20, false);
        assert_eq!(sweep.run(u64::MAX, 0), CountOutcome::Counted(0));
    }

    /// Pairs of twenty things, some of which do not go together.
    #[test]
    fn orders_that_race_share_the_memory() {
        let things = 20;
        let pairs = (0..things).flat_map(|one| (one + 1..things).map(move |other| [one, other]));
        let pairs: Vec<[u32; 2]> = pairs.filter(|[one, other]| one * other % 7 != 3).collect();
        let options: Vec<&[u32]> = pairs.iter().map(|option| &option[..]).collect();
        let problem = problem(things, &options);
        for (memory, keep) in [(1 << 16, false), (1 << 18, true), (1 << 22, false)] {
            let mut memo = FrontierCounter::new(&problem, memory, keep, None).unwrap();
            assert!(memo.runs.len() > 2);
            while memo.round < 2 && memo.run(1) == CountOutcome::Unfinished {
                let kept = memo.runs.iter().map(|run| run.sweep.bytes());
                assert!(kept.sum::<u64>() <= memory && memo.frontier_stats().memory <= memory);
            }
        }
        // For less than the compiled options of all nobody races.
        let memo = FrontierCounter::new(&problem, 1 << 10, false, None).unwrap();
        assert_eq!(memo.runs.len(), 1);
    }

    #[test]
    fn a_poll_ends_the_look_for_orders() {
        let problem = problem(2, &[&[0], &[1], &[0, 1]]);
        let memo =
            |is_over: bool| FrontierCounter::new(&problem, 1 << 20, false, Some(&|| is_over));
        assert!(memo(false).is_some() && memo(true).is_none());
    }

    #[test]
    fn the_front_of_a_board_is_as_wide_as_the_board() {
        let across = (0..200).filter(|cell| cell % 50 < 49);
        let across = across.map(|cell| [cell, cell + 1]);
        let down = (0..150).map(|cell| [cell, cell + 50]);
        let dominoes: Vec<[u32; 2]> = across.chain(down).collect();
        let options: Vec<&[u32]> = dominoes.iter().map(|option| &option[..]).collect();
        let problem = problem(200, &options);
        let orders = orders(&problem);
        let widths = orders
            .iter()
            .map(|order| FrontierLayout::new(&problem, order).width());
        assert!(widths.min() <= Some(6));
    }
}

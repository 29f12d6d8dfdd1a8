//! Frontier-based counting: counts solutions without listing them. The remaining choices depend only on the covered
//! items. So paths to the same state are added up and followed once.
//!
//! M. Nishino, N. Yasuda, S. Minato and M. Nagata, *Dancing with decision diagrams*, AAAI 2017, memoize the number of
//! solutions below a state. Here the items are branched on in a fixed order, so the states form layers, and each choice
//! leads to a later layer. One pass over the layers computes the same count: each state adds its number of paths to its
//! successors. A state stores only its *frontier*: the items that options of earlier layers touch and options of later
//! layers can still use. A good order keeps the frontier narrow: dominoes on a board with 8 rows need 8 or 9 bits, for
//! any length.
//!
//! The best order is not known beforehand. Among the orders with a narrow frontier the most promising one starts. If it
//! does not finish soon, the others race against it, and each round eliminates the slower half.

mod compiled_frontier;
mod frontier_layout;
mod frontier_stats;
mod item_counters;
mod item_field;
mod layer_dp;
mod layer_table;
mod new_pass;
mod path_cost;
mod variable_order;
mod wide_number;

use frontier_layout::FrontierLayout;
pub use frontier_stats::FrontierStats;
use layer_dp::CountingPass;
use new_pass::{compiled, new_pass};
use variable_order::orders;

use super::EngineKind;
use super::pack::pack;
use crate::count::Count;
use crate::optional::Shortcuts;
use crate::problem::{EqualOptions, OptionId, Problem};
use crate::rng::Rng;

/// Maximum number of pairs of entries in one option, over all options. It bounds the time to compute orders.
const MAX_NEIGHBOR_PAIRS: u64 = 1 << 22;

/// Maximum width of a frontier in bits.
const MAX_FRONTIER_BITS: u32 = 256;

/// Maximum width of a narrow frontier in bits. Dominoes on a board of 30 columns have 31, and 9×9 Sudokus over a hundred.
const MAX_NARROW_BITS: u32 = 64;

/// Maximum memory of the options compiled for one order.
const MAX_COMPILED_BYTES: u64 = 64 << 20;

/// Number of options that each order reads in the first round of the race. It doubles with each round.
const FIRST_ROUND_OPTIONS: u64 = 1 << 14;

/// Number of rounds in which only the most promising order runs, about two milliseconds. Most passes that pay finish in this
/// time.
const HEAD_START_ROUNDS: usize = 4;

/// Number of options read below a single state after which a pass with a full memory is stuck.
const STUCK_OPTIONS: u64 = 1 << 28;

/// Counts the solutions of a problem without listing them.
pub(crate) struct FrontierCounter {
    _part: Shortcuts,
    /// The orders still in the race. Never empty.
    contenders: Vec<Contender>,
    /// Number of rounds that all orders have completed.
    round: usize,
    /// The order with the head start.
    first: Option<usize>,
    stats: FrontierStats,
    /// The width of the narrowest frontier in bits.
    width: u32,
    /// The classes of equal options; `None` if all options differ.
    equal: Option<EqualOptions>,
}

/// An order in the race.
struct Contender {
    pass: Box<dyn CountingPass>,
    /// Its progress after each round.
    progress: Vec<u32>,
}

impl Contender {
    fn advance(&mut self, round: usize, other_bytes: u64) -> CountOutcome {
        let outcome = self.pass.run(FIRST_ROUND_OPTIONS << round, other_bytes);
        self.progress.push(self.pass.covered());
        outcome
    }
}

/// The state or result of a count.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum CountOutcome {
    /// The count is not finished.
    Unfinished,
    /// The number of solutions.
    Counted(Count),
    /// All states were to be kept, but the memory is full.
    Full,
}

impl FrontierCounter {
    /// Returns true if the orders take at most a few milliseconds to compute, or a few tens for the largest problems.
    pub(crate) fn is_cheap(problem: &Problem) -> bool {
        let are_few = |problem: &Problem| neighbor_pairs(problem) <= MAX_NEIGHBOR_PAIRS / 8;
        let are_few_without_equal = || {
            let equal = EqualOptions::of(problem);
            equal.is_some_and(|equal| are_few(equal.problem()))
        };
        Shortcuts::get().is_some()
            && EngineKind::Frontier.supports(&problem.features())
            && (are_few(problem) || are_few_without_equal())
    }

    /// Returns true if the orders take less than a millisecond to compute and the count probably pays. Secondary items
    /// stay in the frontier for long, so problems with them do not qualify.
    pub(crate) fn is_quick(problem: &Problem) -> bool {
        let is_short =
            Shortcuts::get().is_some() && neighbor_pairs(problem) <= MAX_NEIGHBOR_PAIRS / 256;
        is_short
            && problem.item_count() == problem.primary_count()
            && FrontierCounter::is_cheap(problem)
    }

    /// Computes the orders and compiles the options. Returns `None` if the frontier is too wide, the problem is too
    /// large or has symmetries, or the poll ends it.
    ///
    /// `memory` bounds the states of all orders in the race, in bytes. It also bounds the compiled options of all
    /// orders; if it is too small, only one order runs. With `keep` all states are kept, as
    /// [`draw`](FrontierCounter::draw) and [`add_uses`](FrontierCounter::add_uses) require.
    ///
    /// Equal options are one option with a factor.
    pub(crate) fn new(
        problem: &Problem,
        memory: u64,
        keep: bool,
        poll: Option<&dyn Fn() -> bool>,
    ) -> Option<FrontierCounter> {
        Shortcuts::get()?;
        FrontierCounter::with_options(problem, EqualOptions::of(problem), None, memory, keep, poll)
    }

    /// Like [`new`](FrontierCounter::new), but counts only the solutions of the least [`cost`](FrontierCounter::cost).
    /// Equal options stay apart, because their costs may differ.
    pub(crate) fn cheapest(
        problem: &Problem,
        memory: u64,
        poll: Option<&dyn Fn() -> bool>,
    ) -> Option<FrontierCounter> {
        let costs: Vec<u64> = problem
            .options()
            .map(|option| problem.cost(option))
            .collect();
        FrontierCounter::with_options(problem, None, Some(&costs), memory, false, poll)
    }

    fn with_options(
        problem: &Problem,
        equal: Option<EqualOptions>,
        costs: Option<&[u64]>,
        memory: u64,
        keep: bool,
        poll: Option<&dyn Fn() -> bool>,
    ) -> Option<FrontierCounter> {
        let part = Shortcuts::get()?;
        let is_ended = || poll.is_some_and(|poll| poll());
        let times = equal.as_ref().map_or(Vec::new(), EqualOptions::sizes);
        let problem = equal.as_ref().map_or(problem, EqualOptions::problem);
        if neighbor_pairs(problem) > MAX_NEIGHBOR_PAIRS {
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
        // A slightly wider order has many times as many states in the end, however well it starts.
        let most = least + least / 16 + 1;
        let most = most.min(MAX_FRONTIER_BITS);
        layouts.retain(|layout| layout.width() <= most && compiled(layout) <= MAX_COMPILED_BYTES);
        let mut first = (0..layouts.len()).min_by_key(|&at| layouts[at].estimated_cost())?;
        // If the memory cannot hold all orders, only one runs.
        if layouts.iter().map(compiled).sum::<u64>() > memory {
            layouts = vec![layouts.swap_remove(first)];
            first = 0;
        }
        let mut contenders = Vec::new();
        for layout in layouts {
            if is_ended() {
                return None;
            }
            let pass = new_pass(problem, &layout, &times, costs, memory, keep);
            let progress = Vec::new();
            contenders.push(Contender { pass, progress });
        }
        Some(FrontierCounter {
            _part: part,
            contenders,
            round: 0,
            // A drawn solution depends on the winning order, so with `keep` no order gets a head start.
            first: (!keep).then_some(first),
            stats: FrontierStats::default(),
            width: least,
            equal,
        })
    }

    /// Reads about `looks` further options. During the race it completes at least one round of all orders.
    pub(crate) fn run(&mut self, looks: u64) -> CountOutcome {
        if let [only] = &mut self.contenders[..] {
            return only.pass.run(looks, 0);
        }
        if self.round == 0
            && let Some(first) = self.first
        {
            let first = &mut self.contenders[first];
            let rounds = first.progress.len();
            if rounds < HEAD_START_ROUNDS {
                return first.advance(rounds, 0);
            }
        }
        for at in 0..self.contenders.len() {
            if self.contenders[at].progress.len() > self.round {
                continue;
            }
            let all: u64 = self
                .contenders
                .iter()
                .map(|contender| contender.pass.bytes())
                .sum();
            let contender = &mut self.contenders[at];
            let other_bytes = all - contender.pass.bytes();
            let outcome = contender.advance(self.round, other_bytes);
            if outcome != CountOutcome::Unfinished {
                self.keep_only(&[at]);
                return outcome;
            }
        }
        let count = self.contenders.len();
        // Of orders with equal progress the earlier one is ahead.
        let rank = |at: usize| {
            pack(
                self.contenders[at].progress[self.round],
                (count - at) as u32,
            )
        };
        let ahead_of = |at: usize| (0..count).filter(|&other| rank(other) > rank(at)).count();
        let half = count.div_ceil(2);
        let indices: Vec<usize> = (0..count).filter(|&at| ahead_of(at) < half).collect();
        self.round += 1;
        self.keep_only(&indices);
        CountOutcome::Unfinished
    }

    fn keep_only(&mut self, indices: &[usize]) {
        let contenders = std::mem::take(&mut self.contenders);
        for (at, contender) in contenders.into_iter().enumerate() {
            if indices.contains(&at) {
                self.contenders.push(contender);
            } else {
                self.stats.add(contender.pass.frontier_stats());
            }
        }
    }

    /// Returns true if a pass is beyond the middle of its layers, where most passes have the most states.
    pub(crate) fn is_past_middle(&self) -> bool {
        self.contenders
            .iter()
            .any(|contender| contender.pass.is_past_middle())
    }

    /// Returns true if the frontier is so narrow that the count may end although it takes long.
    pub(crate) fn is_narrow(&self) -> bool {
        self.width <= MAX_NARROW_BITS
    }

    /// Returns true if the memory is full, and a single state that did not fit has taken a second or more so far. Many
    /// such states follow, so the count does not end soon.
    pub(crate) fn is_stuck(&self) -> bool {
        matches!(&self.contenders[..], [only] if only.pass.overflow_looks() > STUCK_OPTIONS)
    }

    /// The work of all orders, including eliminated ones.
    pub(crate) fn frontier_stats(&self) -> FrontierStats {
        let mut stats = self.stats;
        for contender in &self.contenders {
            stats.add(contender.pass.frontier_stats());
        }
        stats
    }

    /// Memory in bytes: the peak of the states, and the compiled options.
    pub(crate) fn memory(&self) -> u64 {
        let compiled = self
            .contenders
            .iter()
            .map(|contender| contender.pass.compiled());
        self.frontier_stats().memory + compiled.sum::<u64>()
    }

    /// The cost of the solutions, after a count of the [cheapest](FrontierCounter::cheapest).
    pub(crate) fn cost(&self) -> u64 {
        let costs = self
            .contenders
            .iter()
            .map(|contender| contender.pass.cost());
        costs.flatten().next().unwrap_or_default()
    }

    /// A uniform random solution, with its options in the order of the pass. Returns `None` if there is no solution, or
    /// unless all states were kept and [counted](CountOutcome::Counted).
    pub(crate) fn draw(&self, rng: &mut Rng) -> Option<Vec<OptionId>> {
        let mut chosen = self.contenders.first()?.pass.draw(rng)?;
        if let Some(equal) = &self.equal {
            for option in &mut chosen {
                let members = equal.members(*option);
                if members.len() > 1 {
                    *option = members[rng.below(members.len() as u32) as usize];
                } else {
                    *option = members[0];
                }
            }
        }
        Some(chosen)
    }

    /// The number of options that [`add_uses`](FrontierCounter::add_uses) counts: one for each class of equal options.
    pub(crate) fn classes(&self, problem: &Problem) -> usize {
        let problem = self.equal.as_ref().map_or(problem, EqualOptions::problem);
        problem.option_count() as usize
    }

    /// After a count with all states kept, adds to each class of equal options the number of solutions that contain a
    /// given option of it. Reads about `looks` further options.
    pub(crate) fn add_uses(&mut self, looks: u64, uses: &mut [Count]) -> CountOutcome {
        match self.contenders.first_mut() {
            Some(contender) => contender.pass.add_uses(looks, uses),
            None => CountOutcome::Full,
        }
    }

    /// The uses of all options, from those of the classes.
    pub(crate) fn uses_of_options(&self, uses: Vec<Count>) -> Vec<Count> {
        let Some(equal) = &self.equal else {
            return uses;
        };
        let classes = || equal.problem().options().map(|class| equal.members(class));
        let mut all = vec![Count::ZERO; classes().map(<[OptionId]>::len).sum()];
        for (members, uses) in classes().zip(uses) {
            for option in members {
                all[option.index()] = uses.clone();
            }
        }
        all
    }
}

/// Number of pairs of entries in one option, over all options.
fn neighbor_pairs(problem: &Problem) -> u64 {
    let sizes = problem
        .options()
        .map(|option| problem.entries(option).len() as u64);
    sizes.map(|size| size * size).sum()
}

#[cfg(test)]
mod tests;

//! The dynamic program over the layers: each state adds its number of paths to its successors. A pass for the cheapest
//! solutions counts the paths of the least cost alone.
//!
//! When the memory is full, new states go to an overflow stack and are followed at once, depth first. The count stays
//! correct, but such a state may be followed more than once.
//!
//! With `keep` the tables stay. The first pass only determines the reachable states. A second pass, from the last layer
//! to the first, stores for each state the number of solutions below it. Uses of options take a third pass, from the
//! first layer to the last.

mod draw;
mod option_uses;
mod solutions_below;

use super::compiled_frontier::{CompiledFrontier, FrontierState, Successor, fits};
use super::layer_table::{Inserted, LayerTable};
use super::path_cost::PathCost;
use super::wide_number::WideNumber;
use super::{CountOutcome, FrontierStats};
use crate::count::Count;
use crate::problem::OptionId;
use crate::rng::Rng;

/// A pass, independent of the width of its states.
pub(super) trait CountingPass {
    /// Reads about `looks` further options, finishing the current state. `other_bytes` is the memory of the other passes.
    fn run(&mut self, looks: u64, other_bytes: u64) -> CountOutcome;
    /// Memory of the stored states in bytes.
    fn bytes(&self) -> u64;
    /// The progress: the number of items covered at the current state.
    fn covered(&self) -> u32;
    fn is_past_middle(&self) -> bool;
    /// Number of options read since the last state that did not fit into the memory was followed to its end.
    fn overflow_looks(&self) -> u64;
    fn frontier_stats(&self) -> FrontierStats;
    /// Memory of the compiled options in bytes.
    fn compiled(&self) -> u64;
    /// The cost of the solutions, after they were counted; 0 in a plain count.
    fn cost(&self) -> Option<u64>;
    fn draw(&self, rng: &mut Rng) -> Option<Vec<OptionId>>;
    /// After a count with all states kept, adds to each option the number of solutions that contain it. Reads about
    /// `looks` further options. At the end the states are gone.
    fn add_uses(&mut self, looks: u64, uses: &mut [Count]) -> CountOutcome;
}

#[derive(Debug)]
pub(super) struct LayerDp<const W: usize, C = ()> {
    frontier: CompiledFrontier<W>,
    /// The cost of each option; empty in a plain count.
    costs: Vec<u64>,
    tables: Vec<LayerTable<W, C>>,
    /// States that are followed at once, each with its layer, its number of paths and their cost.
    overflow: Vec<(usize, FrontierState<W>, WideNumber, C)>,
    /// Number of options read before the last state that a table stored.
    last_stored: u64,
    keep: bool,
    phase: DpPhase,
    /// The current layer, and the index in its table.
    layer: usize,
    index: usize,
    total: WideNumber,
    /// The cost of the solutions in `total`.
    total_cost: C,
    /// Memory of all tables, memory of the other passes, and the bound for both together.
    bytes: u64,
    other_bytes: u64,
    max_bytes: u64,
    stats: FrontierStats,
    /// Space for one number.
    product: WideNumber,
    /// For the states of each layer the number of paths to them, during the third pass.
    paths: Vec<Vec<Count>>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
enum DpPhase {
    /// Before the first layer.
    Start,
    Paths,
    Solutions,
    Uses,
    Done(CountOutcome),
}

impl<const W: usize, C: PathCost> LayerDp<W, C> {
    /// Stops before the first layer. `costs` has the cost of each option; in a plain count it is empty.
    pub(super) fn new(
        frontier: CompiledFrontier<W>,
        costs: Vec<u64>,
        max_bytes: u64,
        keep: bool,
    ) -> Self {
        LayerDp {
            costs,
            tables: (0..frontier.layers()).map(|_| LayerTable::new()).collect(),
            overflow: Vec::new(),
            last_stored: 0,
            keep,
            phase: DpPhase::Start,
            layer: 0,
            index: 0,
            total: WideNumber::default(),
            total_cost: C::default(),
            bytes: 0,
            other_bytes: 0,
            max_bytes,
            stats: FrontierStats::default(),
            product: WideNumber::default(),
            paths: Vec::new(),
            frontier,
        }
    }

    fn begin(&mut self) {
        self.phase = DpPhase::Paths;
        match self.frontier.root() {
            Successor::DeadEnd => self.phase = DpPhase::Done(CountOutcome::Counted(Count::ZERO)),
            Successor::Solution => self.phase = DpPhase::Done(CountOutcome::Counted(Count::ONE)),
            Successor::Layer(layer, root) => {
                let paths = WideNumber::new(u128::from(!self.keep));
                self.add_paths(layer, &root, &paths, C::default());
            }
        }
    }

    /// The next state to follow, with the cost of its paths. Their number is stored in `paths`.
    fn next_state(&mut self, paths: &mut WideNumber) -> Option<(usize, FrontierState<W>, C)> {
        if let Some((layer, covered, own, cost)) = self.overflow.pop() {
            *paths = own;
            return Some((layer, covered, cost));
        }
        self.last_stored = self.stats.looks;
        while self.index == self.tables.get(self.layer)?.len() {
            if !self.keep {
                self.bytes -= self.tables[self.layer].memory();
                self.tables[self.layer] = LayerTable::new();
            }
            self.layer += 1;
            self.index = 0;
        }
        let table = &self.tables[self.layer];
        paths.set(table.number(self.index));
        self.index += 1;
        let index = self.index - 1;
        Some((self.layer, table.state(index), table.cost(index)))
    }

    /// Follows every option of a state.
    fn follow(&mut self, layer: usize, covered: FrontierState<W>, paths: &WideNumber, cost: C) {
        let indices = self.frontier.range(layer);
        self.stats.looks += indices.len() as u64;
        for at in indices {
            let transition = self.frontier.transition(at);
            if !fits(&transition.tests, &covered) {
                continue;
            }
            let times = self.frontier.times(transition.option);
            let cost = cost.after(transition.option, &self.costs);
            let next = self.frontier.next(layer, covered, transition);
            if times == 1 || self.keep {
                self.add_successor(&next, paths, cost);
            } else {
                let mut product = std::mem::take(&mut self.product);
                product.set((paths.low, paths.words()));
                product.multiply(times);
                self.add_successor(&next, &product, cost);
                self.product = product;
            }
        }
    }

    #[inline]
    fn add_successor(&mut self, next: &Successor<W>, paths: &WideNumber, cost: C) {
        match next {
            Successor::DeadEnd => {}
            Successor::Solution => self.add_solutions(paths, cost),
            Successor::Layer(layer, covered) => self.add_paths(*layer, covered, paths, cost),
        }
    }

    /// Adds solutions of this cost to the total, unless there are cheaper ones.
    #[inline]
    fn add_solutions(&mut self, paths: &WideNumber, cost: C) {
        let numbers = (paths.low, paths.words());
        if !C::IS_PLAIN && (self.total.is_zero() || cost < self.total_cost) {
            self.total.set(numbers);
            self.total_cost = cost;
        } else if cost == self.total_cost {
            self.total.add(numbers);
        }
    }

    #[inline]
    fn add_paths(&mut self, layer: usize, covered: &FrontierState<W>, paths: &WideNumber, cost: C) {
        match self.tables[layer].insert(covered, paths, cost) {
            Inserted::New => self.stats.states += 1,
            Inserted::Merged => self.stats.merged += 1,
            full => self.add_with_room(layer, covered, paths, cost, full),
        }
    }

    /// Adds paths after the table got room for them. If the memory bound forbids it, the state is to be followed at
    /// once.
    #[inline(never)]
    fn add_with_room(
        &mut self,
        layer: usize,
        covered: &FrontierState<W>,
        paths: &WideNumber,
        cost: C,
        mut inserted: Inserted,
    ) {
        loop {
            let has_room = match inserted {
                Inserted::New => return self.stats.states += 1,
                Inserted::Merged => return self.stats.merged += 1,
                Inserted::Full => self.grow_table(layer),
                Inserted::Narrow(width) => self.widen_table(layer, width),
            };
            if !has_room {
                break;
            }
            inserted = self.tables[layer].insert(covered, paths, cost);
        }
        if self.keep {
            self.phase = DpPhase::Done(CountOutcome::Full);
            return;
        }
        self.stats.states += 1;
        self.stats.refused += 1;
        self.overflow.push((layer, *covered, paths.clone(), cost));
    }

    /// Grows a table if the memory bound allows it.
    fn grow_table(&mut self, layer: usize) -> bool {
        let is_allowed = self.use_bytes(self.tables[layer].growth());
        if is_allowed {
            self.tables[layer].grow();
        }
        is_allowed
    }

    /// Widens the numbers of a table if the memory bound allows it.
    fn widen_table(&mut self, layer: usize, width: usize) -> bool {
        let is_allowed = self.use_bytes(self.tables[layer].widening(width));
        if is_allowed {
            self.tables[layer].widen(width);
        }
        is_allowed
    }

    /// Counts more memory. Returns false if it exceeds the bound.
    fn use_bytes(&mut self, more: u64) -> bool {
        let all = self.other_bytes + self.bytes + more;
        if all > self.max_bytes {
            return false;
        }
        self.bytes += more;
        self.stats.memory = self.stats.memory.max(all);
        true
    }
}

impl<const W: usize, C: PathCost> CountingPass for LayerDp<W, C> {
    fn run(&mut self, looks: u64, other_bytes: u64) -> CountOutcome {
        self.other_bytes = other_bytes;
        let end = self.stats.looks.saturating_add(looks);
        let mut paths = WideNumber::default();
        loop {
            match &self.phase {
                DpPhase::Done(outcome) => return outcome.clone(),
                DpPhase::Start => self.begin(),
                DpPhase::Solutions if C::IS_PLAIN => self.count_below(),
                DpPhase::Solutions | DpPhase::Uses => return CountOutcome::Unfinished,
                DpPhase::Paths => match self.next_state(&mut paths) {
                    Some((layer, covered, cost)) => {
                        self.follow(layer, covered, &paths, cost);
                    }
                    None if self.keep => {
                        self.phase = DpPhase::Solutions;
                        (self.layer, self.index) = (self.tables.len(), 0);
                    }
                    None => {
                        let total = self.total.to_count();
                        self.phase = DpPhase::Done(CountOutcome::Counted(total));
                    }
                },
            }
            if self.stats.looks >= end && !matches!(self.phase, DpPhase::Done(_)) {
                return CountOutcome::Unfinished;
            }
        }
    }

    fn bytes(&self) -> u64 {
        self.bytes
    }

    fn covered(&self) -> u32 {
        let waiting = self.tables.get(self.layer);
        let state = waiting.and_then(|table| table.get(self.index.saturating_sub(1)));
        state.map_or(0, |covered| self.frontier.covered(self.layer, covered))
    }

    fn overflow_looks(&self) -> u64 {
        self.stats.looks - self.last_stored
    }

    fn is_past_middle(&self) -> bool {
        2 * self.layer >= self.tables.len()
    }

    fn frontier_stats(&self) -> FrontierStats {
        self.stats
    }

    fn compiled(&self) -> u64 {
        self.frontier.memory()
    }

    fn cost(&self) -> Option<u64> {
        matches!(self.phase, DpPhase::Done(_)).then(|| self.total_cost.to_u64())
    }

    fn draw(&self, rng: &mut Rng) -> Option<Vec<OptionId>> {
        if C::IS_PLAIN {
            self.draw_solution(rng)
        } else {
            None
        }
    }

    fn add_uses(&mut self, looks: u64, uses: &mut [Count]) -> CountOutcome {
        if C::IS_PLAIN {
            self.add_option_uses(looks, uses)
        } else {
            CountOutcome::Full
        }
    }
}

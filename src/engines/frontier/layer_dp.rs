//! The dynamic program over the layers: each state adds its number of paths to its successors.
//!
//! When the memory is full, new states go to an overflow stack and are followed at once, depth first. The count stays
//! correct, but such a state may be followed more than once.
//!
//! With `keep` the tables stay. A second pass from the last layer to the first replaces the number of paths to each
//! state by the number of solutions below it.

use super::compiled_frontier::{CompiledFrontier, FrontierState, Successor, fits};
use super::layer_table::{Inserted, LayerTable};
use super::{CountOutcome, FrontierStats};
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
    fn frontier_stats(&self) -> FrontierStats;
    /// Memory of the compiled options in bytes.
    fn compiled(&self) -> u64;
    fn draw(&self, rng: &mut Rng) -> Option<Vec<OptionId>>;
}

#[derive(Debug)]
pub(super) struct LayerDp<const W: usize> {
    frontier: CompiledFrontier<W>,
    tables: Vec<LayerTable<W>>,
    overflow: Vec<(usize, FrontierState<W>, u128)>,
    keep: bool,
    phase: DpPhase,
    /// The current layer, and the index in its table.
    layer: usize,
    index: usize,
    total: u128,
    /// Memory of all tables, memory of the other passes, and the bound for both together.
    bytes: u64,
    other_bytes: u64,
    max_bytes: u64,
    stats: FrontierStats,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum DpPhase {
    /// Before the first layer.
    Start,
    Paths,
    /// The number of paths overflowed. The number of solutions may still fit, because some paths end in dead ends.
    PathsOverflowed,
    Solutions,
    Done(CountOutcome),
}

impl<const W: usize> LayerDp<W> {
    /// Stops before the first layer.
    pub(super) fn new(frontier: CompiledFrontier<W>, max_bytes: u64, keep: bool) -> Self {
        LayerDp {
            tables: (0..frontier.layers()).map(|_| LayerTable::new()).collect(),
            overflow: Vec::new(),
            keep,
            phase: DpPhase::Start,
            layer: 0,
            index: 0,
            total: 0,
            bytes: 0,
            other_bytes: 0,
            max_bytes,
            stats: FrontierStats::default(),
            frontier,
        }
    }

    fn begin(&mut self) {
        self.phase = DpPhase::Paths;
        match self.frontier.root() {
            Successor::DeadEnd => self.phase = DpPhase::Done(CountOutcome::Counted(0)),
            Successor::Solution => self.phase = DpPhase::Done(CountOutcome::Counted(1)),
            Successor::Layer(layer, root) => self.add_paths(layer, &root, 1),
        }
    }

    /// Starts again and keeps all states.
    fn start_over(&mut self) {
        self.tables
            .iter_mut()
            .for_each(|table| *table = LayerTable::new());
        self.overflow = Vec::new();
        (self.layer, self.index, self.bytes) = (0, 0, 0);
        self.keep = true;
        self.begin();
    }

    /// The next state to follow, and its number of paths.
    fn next_state(&mut self) -> Option<(usize, FrontierState<W>, u128)> {
        if let Some(state) = self.overflow.pop() {
            return Some(state);
        }
        while self.index == self.tables.get(self.layer)?.len() {
            if !self.keep {
                self.bytes -= self.tables[self.layer].memory();
                self.tables[self.layer] = LayerTable::new();
            }
            self.layer += 1;
            self.index = 0;
        }
        let (covered, paths) = self.tables[self.layer].at(self.index);
        self.index += 1;
        Some((self.layer, covered, paths))
    }

    /// Follows every option of a state.
    fn follow(&mut self, layer: usize, covered: FrontierState<W>, paths: u128) {
        let indices = self.frontier.range(layer);
        self.stats.looks += indices.len() as u64;
        for at in indices {
            let transition = self.frontier.transition(at);
            if !fits(&transition.tests, &covered) {
                continue;
            }
            let next = self.frontier.next(layer, covered, transition);
            match next {
                Successor::DeadEnd => {}
                Successor::Solution => match self.total.checked_add(paths) {
                    Some(total) => self.total = total,
                    None => self.phase = DpPhase::Done(CountOutcome::Overflow),
                },
                Successor::Layer(layer, covered) => self.add_paths(layer, &covered, paths),
            }
        }
    }

    #[inline]
    fn add_paths(&mut self, layer: usize, covered: &FrontierState<W>, paths: u128) {
        // With `keep`, the first pass only determines the reachable states.
        let paths = if self.keep { 0 } else { paths };
        let mut inserted = self.tables[layer].insert(covered, paths);
        if inserted == Inserted::Full && self.grow_table(layer) {
            inserted = self.tables[layer].insert(covered, paths);
        }
        match inserted {
            Inserted::New => self.stats.states += 1,
            Inserted::Merged => self.stats.merged += 1,
            Inserted::Overflow => self.phase = DpPhase::PathsOverflowed,
            Inserted::Full if self.keep => self.phase = DpPhase::Done(CountOutcome::Full),
            Inserted::Full => {
                self.stats.states += 1;
                self.stats.refused += 1;
                self.overflow.push((layer, *covered, paths));
            }
        }
    }

    /// Grows a table if the memory bound allows it.
    fn grow_table(&mut self, layer: usize) -> bool {
        let growth = self.tables[layer].growth();
        let all = self.other_bytes + self.bytes + growth;
        if all > self.max_bytes {
            return false;
        }
        self.tables[layer].grow();
        self.bytes += growth;
        self.stats.memory = self.stats.memory.max(all);
        true
    }

    /// Counts the solutions below the previous state, from those of its successors.
    fn count_below(&mut self) {
        while self.index == 0 {
            if self.layer == 0 {
                let sum = CountOutcome::Counted(self.tables[0].at(0).1);
                self.phase = DpPhase::Done(sum);
                return;
            }
            self.layer -= 1;
            self.index = self.tables[self.layer].len();
        }
        self.index -= 1;
        let (covered, _) = self.tables[self.layer].at(self.index);
        let transitions = self.frontier.transitions(self.layer);
        self.stats.looks += transitions.len() as u64;
        let mut sum: u128 = 0;
        for transition in transitions
            .iter()
            .filter(|transition| fits(&transition.tests, &covered))
        {
            let below = self.below(&self.frontier.next(self.layer, covered, transition));
            let Some(more) = sum.checked_add(below) else {
                self.phase = DpPhase::Done(CountOutcome::Overflow);
                return;
            };
            sum = more;
        }
        *self.tables[self.layer].number_mut(self.index) = sum;
    }

    fn below(&self, next: &Successor<W>) -> u128 {
        match next {
            Successor::DeadEnd => 0,
            Successor::Solution => 1,
            Successor::Layer(layer, covered) => self.tables[*layer].number(covered),
        }
    }
}

impl<const W: usize> CountingPass for LayerDp<W> {
    fn run(&mut self, looks: u64, other_bytes: u64) -> CountOutcome {
        self.other_bytes = other_bytes;
        let end = self.stats.looks.saturating_add(looks);
        loop {
            match self.phase {
                DpPhase::Done(sum) => return sum,
                DpPhase::Start => self.begin(),
                DpPhase::PathsOverflowed => self.start_over(),
                DpPhase::Solutions => self.count_below(),
                DpPhase::Paths => match self.next_state() {
                    Some((layer, covered, paths)) => self.follow(layer, covered, paths),
                    None if self.keep => {
                        self.phase = DpPhase::Solutions;
                        (self.layer, self.index) = (self.tables.len(), 0);
                    }
                    None => self.phase = DpPhase::Done(CountOutcome::Counted(self.total)),
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

    fn is_past_middle(&self) -> bool {
        2 * self.layer >= self.tables.len()
    }

    fn frontier_stats(&self) -> FrontierStats {
        self.stats
    }

    fn compiled(&self) -> u64 {
        self.frontier.memory()
    }

    fn draw(&self, rng: &mut Rng) -> Option<Vec<OptionId>> {
        let DpPhase::Done(CountOutcome::Counted(total)) = self.phase else {
            return None;
        };
        if !self.keep || total == 0 {
            return None;
        }
        let mut rest = rng.below_u128(total);
        let mut chosen = Vec::new();
        let mut here = self.frontier.root();
        while let Successor::Layer(layer, covered) = here {
            let transitions = self.frontier.transitions(layer).iter();
            let mut fitting = transitions.filter(|transition| fits(&transition.tests, &covered));
            here = loop {
                let transition = fitting.next()?;
                let next = self.frontier.next(layer, covered, transition);
                let below = self.below(&next);
                if rest < below {
                    chosen.push(transition.option);
                    break next;
                }
                rest -= below;
            };
        }
        Some(chosen)
    }
}

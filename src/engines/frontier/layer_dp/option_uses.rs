//! The third pass: for each option the number of solutions that contain it.

use super::super::compiled_frontier::{Successor, fits};
use super::super::layer_table::LayerTable;
use super::super::path_cost::PathCost;
use super::{CountOutcome, DpPhase, LayerDp};
use crate::count::Count;

impl<const W: usize, C: PathCost> LayerDp<W, C> {
    /// Reads about `looks` further options of the third pass.
    pub(super) fn add_option_uses(&mut self, looks: u64, uses: &mut [Count]) -> CountOutcome {
        let end = self.stats.looks.saturating_add(looks);
        if let DpPhase::Done(outcome) = &self.phase {
            if !self.keep || !matches!(outcome, CountOutcome::Counted(_)) {
                return CountOutcome::Full;
            }
            // Without a state there is nothing to cover, or no solution.
            if self.tables.iter().all(|table| table.len() == 0) {
                return outcome.clone();
            }
            self.begin_uses();
        }
        while self.use_options(uses) {
            if self.stats.looks >= end {
                return CountOutcome::Unfinished;
            }
        }
        match &self.phase {
            DpPhase::Done(outcome) => outcome.clone(),
            _ => CountOutcome::Unfinished,
        }
    }

    /// Starts the third pass: one path leads to the first state.
    fn begin_uses(&mut self) {
        self.phase = DpPhase::Uses;
        // The race is over, so there is no other pass.
        self.other_bytes = 0;
        (self.layer, self.index) = (0, 0);
        self.paths = vec![Vec::new(); self.tables.len()];
        self.paths[0].push(Count::ONE);
    }

    /// Adds the solutions through the next state to the options of its layer. Their number is the product of the paths
    /// to the state and the solutions below the option. Returns false at the end, or if the memory is full.
    fn use_options(&mut self, uses: &mut [Count]) -> bool {
        while self.index == self.paths.get(self.layer).map_or(0, Vec::len) {
            if self.layer == self.tables.len() {
                self.phase = DpPhase::Done(CountOutcome::Counted(self.total.to_count()));
                return false;
            }
            self.bytes -= self.tables[self.layer].memory() + self.paths_memory(self.layer);
            self.tables[self.layer] = LayerTable::new();
            self.paths[self.layer] = Vec::new();
            (self.layer, self.index) = (self.layer + 1, 0);
        }
        let layer = self.layer;
        let paths = std::mem::take(&mut self.paths[layer][self.index]);
        let covered = self.tables[layer].state(self.index);
        self.index += 1;
        let indices = self.frontier.range(layer);
        self.stats.looks += indices.len() as u64;
        // No solution has this state.
        if paths.is_zero() {
            return true;
        }
        for at in indices {
            let transition = self.frontier.transition(at);
            if !fits(&transition.tests, &covered) {
                continue;
            }
            let option = transition.option;
            let next = self.frontier.next(layer, covered, transition);
            let below = self.count_of(&next);
            if below.is_zero() {
                continue;
            }
            // A transition may choose no option.
            if let Some(uses) = uses.get_mut(option.index()) {
                *uses += &paths * &below;
            }
            if let Successor::Layer(layer, covered) = next
                && let Some(index) = self.tables[layer].index(&covered)
            {
                if self.paths[layer].is_empty() && !self.open_paths(layer) {
                    self.phase = DpPhase::Done(CountOutcome::Full);
                    return false;
                }
                let times = Count::from(self.frontier.times(option));
                self.paths[layer][index] += &paths * &times;
            }
        }
        true
    }

    /// Makes room for the paths to the states of a layer, if the memory bound allows it.
    fn open_paths(&mut self, layer: usize) -> bool {
        let count = self.tables[layer].len();
        let is_allowed = self.use_bytes(self.path_size() * count as u64);
        if is_allowed {
            self.paths[layer] = vec![Count::ZERO; count];
        }
        is_allowed
    }

    /// Memory of the paths to the states of a layer. The first layer has one state.
    fn paths_memory(&self, layer: usize) -> u64 {
        if layer == 0 {
            return 0;
        }
        self.path_size() * self.paths[layer].len() as u64
    }

    /// Maximum memory of a number of paths. It is at most the total, because there are solutions below its state.
    fn path_size(&self) -> u64 {
        let words = self.total.words().len();
        let words = if words == 0 { 0 } else { 2 * (2 + words) };
        (size_of::<Count>() + words * size_of::<u64>()) as u64
    }
}

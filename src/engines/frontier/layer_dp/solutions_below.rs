//! The second pass: for each state the number of solutions below it, from the last layer to the first.

use super::super::compiled_frontier::{Successor, fits};
use super::super::path_cost::PathCost;
use super::super::wide_number::WideNumber;
use super::{CountOutcome, DpPhase, LayerDp};

impl<const W: usize, C: PathCost> LayerDp<W, C> {
    /// Counts the solutions below the previous state, from those of its successors.
    pub(super) fn count_below(&mut self) {
        while self.index == 0 {
            if self.layer == 0 {
                self.total.set(self.tables[0].number(0));
                self.phase = DpPhase::Done(CountOutcome::Counted(self.total.to_count()));
                return;
            }
            self.layer -= 1;
            self.index = self.tables[self.layer].len();
        }
        self.index -= 1;
        let covered = self.tables[self.layer].state(self.index);
        let transitions = self.frontier.transitions(self.layer);
        self.stats.looks += transitions.len() as u64;
        let mut sum = std::mem::take(&mut self.total);
        sum.set((0, &[]));
        for transition in transitions
            .iter()
            .filter(|transition| fits(&transition.tests, &covered))
        {
            let next = self.frontier.next(self.layer, covered, transition);
            let below = self.below(&next);
            let times = self.frontier.times(transition.option);
            if times == 1 {
                sum.add(below);
            } else {
                let mut product = WideNumber::default();
                product.set(below);
                product.multiply(times);
                sum.add((product.low, product.words()));
            }
        }
        while let Some(width) = self.tables[self.layer].set_number(self.index, &sum) {
            if !self.widen_table(self.layer, width) {
                self.phase = DpPhase::Done(CountOutcome::Full);
                break;
            }
        }
        self.total = sum;
    }

    /// The number of solutions below a successor.
    pub(super) fn below(&self, next: &Successor<W>) -> (u128, &[u64]) {
        match next {
            Successor::DeadEnd => (0, &[]),
            Successor::Solution => (1, &[]),
            Successor::Layer(layer, covered) => {
                let table = &self.tables[*layer];
                let index = table.index(covered);
                index.map_or((0, &[]), |index| table.number(index))
            }
        }
    }
}

//! A search by propagation for problems in which items are covered more than once, such as star battles.
//!
//! Each node of the search decides one option: it is chosen, or excluded. Counts of the items and of their cliques then
//! decide others (`propagation.rs`). The next option is one of the item with the fewest ways for its contradictions so far:
//! Boussemart, Hemery, Lecoutre and Saïs, *Boosting systematic search by weighting constraints*, ECAI 2004. So the
//! solutions come in an order of its own, each once.

mod bits;
mod model;
mod propagation;
#[cfg(test)]
mod tests;

use self::model::BoundedModel;
use self::propagation::{BoundedPropagator, BoundedState};
use super::{EngineKind, SelectionReason, Stats, Stop};
use crate::optional::Shortcuts;
use crate::problem::{OptionId, Problem};
use crate::rng::Rng;

/// A search in a problem with bounds.
#[derive(Debug)]
pub(crate) struct BoundedSolver {
    model: BoundedModel,
    /// The states that are left to search, the next one last.
    states: Vec<BoundedState>,
    propagator: BoundedPropagator,
    /// One more than the number of contradictions at each primary item.
    weights: Vec<u32>,
    /// The options of the last solution, in ascending order.
    solution: Vec<OptionId>,
    nodes: u64,
    solutions: u64,
}

impl BoundedSolver {
    /// Returns true if some item may be covered more than once, and the problem is small and without colors.
    pub(crate) fn suits(problem: &Problem) -> bool {
        Shortcuts::get().is_some() && BoundedModel::suits(problem)
    }

    /// A search before its root. The problem must [suit](BoundedSolver::suits).
    pub(crate) fn new(problem: &Problem) -> Self {
        let model = BoundedModel::new(problem);
        BoundedSolver {
            states: vec![BoundedState::root(&model)],
            propagator: BoundedPropagator::default(),
            weights: vec![1; model.uses.len()],
            solution: Vec::new(),
            nodes: 0,
            solutions: 0,
            model,
        }
    }

    /// Starts with random weights, so that the first solution depends on the seed.
    pub(crate) fn shuffle(&mut self, seed: u64) {
        let mut rng = Rng::new(seed);
        for weight in &mut self.weights {
            *weight = 1 + rng.below(4);
        }
    }

    /// Walks to the next solution, to the end, or for this number of nodes.
    pub(crate) fn run(&mut self, nodes: u64) -> Stop {
        let end = self.nodes.saturating_add(nodes);
        while self.nodes < end {
            let Some(mut state) = self.states.pop() else {
                return Stop::Exhausted;
            };
            self.nodes += 1;
            match self.propagator.run(&self.model, &mut state) {
                Err(item) => self.weights[item as usize] += 1,
                Ok(()) if self.divide(&mut state) => {}
                Ok(()) => {
                    self.solutions += 1;
                    self.solution = BoundedModel::option_ids(&state.chosen);
                    return Stop::Solution;
                }
            }
        }
        if self.states.is_empty() {
            Stop::Exhausted
        } else {
            Stop::Budget
        }
    }

    /// Leaves the two states that decide one more option; `false` if all options are decided.
    fn divide(&mut self, state: &mut BoundedState) -> bool {
        let (option, is_needed) = match self.item(state) {
            Some(item) => (self.option_of(state, item), true),
            // No item needs more options. Those that are left may be chosen.
            None => (bits::first(&state.live), false),
        };
        let Some(option) = option else {
            return false;
        };
        let mut with = state.clone();
        with.choose(&self.model, option);
        let mut without = state.clone();
        bits::remove(&mut without.live, option);
        self.states.extend(if is_needed {
            [without, with]
        } else {
            [with, without]
        });
        true
    }

    /// The item to branch on: that with the fewest ways for its weight, of those that need options.
    fn item(&self, state: &BoundedState) -> Option<u32> {
        let mut best: Option<(u32, u64, u64)> = None;
        for (item, uses) in (0..).zip(&state.uses) {
            if uses.least == 0 {
                continue;
            }
            let ways = u64::from(self.ways(state, item));
            let weight = u64::from(self.weights[item as usize]);
            if best.is_none_or(|(_, fewest, heaviest)| ways * heaviest < fewest * weight) {
                best = Some((item, ways, weight));
            }
        }
        best.map(|(item, ..)| item)
    }

    /// The option of an item that decides most: its items have many contradictions and few ways.
    fn option_of(&self, state: &BoundedState, item: u32) -> Option<usize> {
        let mut of_item = state.live.clone();
        bits::intersect(&mut of_item, self.model.item(item));
        let mut best: Option<(usize, f64)> = None;
        bits::each(&of_item, |option| {
            let items = self.model.items_of[option].iter();
            let value: f64 = items
                .map(|&item| {
                    let weight = f64::from(self.weights[item as usize]);
                    weight / f64::from(1 + self.ways(state, item))
                })
                .sum();
            if best.is_none_or(|(_, most)| value > most) {
                best = Some((option, value));
            }
        });
        best.map(|(option, _)| option)
    }

    /// How many live options an item has beyond those that it needs, plus one.
    fn ways(&self, state: &BoundedState, item: u32) -> u32 {
        let live = bits::common(&state.live, self.model.item(item));
        (live + 1).saturating_sub(state.uses[item as usize].least)
    }

    /// The options of the last solution, in ascending order.
    pub(crate) fn solution(&self) -> &[OptionId] {
        &self.solution
    }

    /// Number of nodes so far.
    pub(crate) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Number of solutions so far.
    pub(crate) fn solutions(&self) -> u64 {
        self.solutions
    }

    pub(crate) fn stats(&self, why: SelectionReason) -> Stats {
        let state = 8 * (2 * self.model.words + self.model.uses.len());
        let memory = size_of::<Self>() + self.model.memory() + state * self.states.capacity();
        Stats {
            nodes: self.nodes,
            solutions: self.solutions,
            progress: f64::from(u8::from(self.states.is_empty())),
            memory: memory as u64,
            ..Stats::of(EngineKind::Bits, why)
        }
    }
}

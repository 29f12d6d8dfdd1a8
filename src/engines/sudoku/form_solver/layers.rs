//! Automata over lines of cells: generalized arc consistency by layers of states.
//!
//! Pesant, *A regular language membership constraint for finite sequences of variables*, CP 2004. The layer before a cell
//! has the states that a walk from the start reaches there and from which it still reaches an accepted state.

use super::super::forms::{Automaton, MAX_NUMBERS};
use super::Contradiction;
use super::grid::Grid;

/// No step for this number.
const NO_STEP: u16 = u16::MAX;

/// An automaton unrolled over a number of cells. Automata over equally many cells share it.
#[derive(Debug)]
pub(super) struct Layers {
    side: usize,
    before: Vec<Layer>,
    /// Number of words of all layers, and one more for the states after the last cell.
    words: usize,
}

/// The states before a cell.
#[derive(Debug)]
struct Layer {
    /// For each state and number the state in the next layer.
    steps: Vec<u16>,
    /// The first word of the states of this layer.
    start: usize,
}

/// A line of cells whose numbers an automaton accepts.
#[derive(Debug)]
pub(super) struct Line {
    pub(super) cells: Vec<u16>,
    /// The index of the layers.
    pub(super) layers: u32,
}

fn words(states: usize) -> usize {
    states.div_ceil(64)
}

impl Layers {
    /// Unrolls the automaton over `length` cells. Returns `None` if it accepts no line.
    pub(super) fn new(side: usize, automaton: &Automaton, length: usize) -> Option<Self> {
        let count = automaton.steps.len();
        if count == 0 {
            return None;
        }
        let numbers = 1..=side.min(MAX_NUMBERS);
        // The states of each layer in the order of discovery.
        let mut reached = vec![vec![Automaton::START]];
        let mut place = vec![NO_STEP; count];
        for _ in 0..length {
            let mut next = Vec::new();
            for &state in reached.last()? {
                for &step in &automaton.steps[usize::from(state)][numbers.clone()] {
                    if let Some(state) = step
                        && place[usize::from(state)] == NO_STEP
                    {
                        place[usize::from(state)] = 0;
                        next.push(state);
                    }
                }
            }
            for &state in &next {
                place[usize::from(state)] = NO_STEP;
            }
            reached.push(next);
        }
        // From the last layer back, the states from which an accepted state is reached.
        let mut after = reached.pop()?;
        after.retain(|&state| automaton.accepted[usize::from(state)]);
        let mut states = after.len();
        let mut layers = Vec::with_capacity(length);
        while let Some(before) = reached.pop() {
            for (index, &state) in after.iter().enumerate() {
                place[usize::from(state)] = index as u16;
            }
            let mut steps = Vec::with_capacity(before.len() * side);
            let mut kept = Vec::with_capacity(before.len());
            for state in before {
                let length = steps.len();
                let row = &automaton.steps[usize::from(state)][numbers.clone()];
                steps.extend(row.iter().map(|step| match step {
                    Some(next) => place[usize::from(*next)],
                    None => NO_STEP,
                }));
                if steps[length..].iter().all(|&step| step == NO_STEP) {
                    steps.truncate(length);
                } else {
                    kept.push(state);
                }
            }
            for &state in &after {
                place[usize::from(state)] = NO_STEP;
            }
            layers.push(Layer { steps, start: 0 });
            after = kept;
        }
        if after.is_empty() {
            return None;
        }
        layers.reverse();
        let mut start = 0;
        for layer in &mut layers {
            layer.start = start;
            start += words(layer.steps.len() / side);
        }
        states = words(states);
        Some(Layers {
            side,
            before: layers,
            words: start + states,
        })
    }

    /// Removes the candidates that no accepted line has.
    pub(super) fn propagate(
        &self,
        cells: &[u16],
        grid: &mut Grid,
        scratch: &mut Vec<u64>,
    ) -> Result<(), Contradiction> {
        scratch.clear();
        scratch.resize(self.words, 0);
        let Some(first) = scratch.first_mut() else {
            return Ok(());
        };
        *first = 1;
        for (at, (layer, &cell)) in self.before.iter().zip(cells).enumerate() {
            let (here, next) = self.split(at, scratch);
            layer.step(self.side, here, next, grid.of(cell));
        }
        let last = self.before.last().map_or(0, |layer| {
            layer.start + words(layer.steps.len() / self.side)
        });
        if scratch[last..].iter().all(|&states| states == 0) {
            return Err(Contradiction);
        }
        for (at, (layer, &cell)) in self.before.iter().zip(cells).enumerate().rev() {
            let (here, next) = self.split(at, scratch);
            let supported = layer.step_back(self.side, here, next, grid.of(cell));
            grid.keep(cell, supported)?;
        }
        Ok(())
    }

    /// The states before and after a cell.
    #[inline(always)]
    fn split<'a>(&self, at: usize, states: &'a mut [u64]) -> (&'a mut [u64], &'a mut [u64]) {
        let start = self.before[at].start;
        let middle = start + words(self.before[at].steps.len() / self.side);
        let end = match self.before.get(at + 1) {
            Some(next) => middle + words(next.steps.len() / self.side),
            None => self.words,
        };
        let (here, next) = states[start..end].split_at_mut(middle - start);
        (here, next)
    }
}

impl Layer {
    /// Adds the states that a candidate reaches.
    #[inline(always)]
    fn step(&self, side: usize, here: &[u64], next: &mut [u64], candidates: u32) {
        for (word, &states) in here.iter().enumerate() {
            let mut states = states;
            while states != 0 {
                let state = word * 64 + states.trailing_zeros() as usize;
                states &= states - 1;
                let row = &self.steps[state * side..][..side];
                let mut numbers = candidates >> 1;
                while numbers != 0 {
                    let step = row[numbers.trailing_zeros() as usize];
                    numbers &= numbers - 1;
                    if step != NO_STEP {
                        next[usize::from(step / 64)] |= 1 << (step % 64);
                    }
                }
            }
        }
    }

    /// Removes the states from which no candidate leads to a state of the next layer. Returns the candidates that do.
    #[inline(always)]
    fn step_back(&self, side: usize, here: &mut [u64], next: &[u64], candidates: u32) -> u32 {
        let mut supported = 0;
        let candidates = candidates >> 1;
        for (word, here) in here.iter_mut().enumerate() {
            let mut states = *here;
            while states != 0 {
                let state = word * 64 + states.trailing_zeros() as usize;
                let bit = states & states.wrapping_neg();
                states ^= bit;
                let row = &self.steps[state * side..][..side];
                let leads = |number: u32| {
                    let step = row[number as usize];
                    step != NO_STEP && next[usize::from(step / 64)] >> (step % 64) & 1 == 1
                };
                let mut is_alive = false;
                let mut numbers = candidates & !supported;
                while numbers != 0 {
                    let number = numbers.trailing_zeros();
                    numbers &= numbers - 1;
                    if leads(number) {
                        supported |= 1 << number;
                        is_alive = true;
                    }
                }
                let mut numbers = candidates & supported;
                while numbers != 0 && !is_alive {
                    is_alive = leads(numbers.trailing_zeros());
                    numbers &= numbers - 1;
                }
                if !is_alive {
                    *here ^= bit;
                }
            }
        }
        supported << 1
    }
}

//! Automata over lines of cells: generalized arc consistency by layers of states.
//!
//! Pesant, *A regular language membership constraint for finite sequences of variables*, CP 2004. The layer before a cell
//! has the states that a walk from the start reaches there and from which it still reaches an accepted state.

use super::super::forms::{Automaton, MAX_NUMBERS};
use super::NoCandidates;
use super::grid::CandidateGrid;

/// No state of the next layer.
const NO_STATE: u16 = u16::MAX;

/// An automaton unrolled over a number of cells. Automata over equally many cells share it.
#[derive(Debug)]
pub(super) struct Layers {
    /// The layer before each cell, then that after the last one, whose states have no arcs.
    before: Vec<StateLayer>,
    /// Number of words of the states of all layers.
    words: usize,
    /// Number of states of all layers.
    pub(super) states: usize,
    /// Number of arcs of all layers.
    pub(super) arcs: usize,
}

/// The states before a cell.
#[derive(Debug, Default)]
pub(super) struct StateLayer {
    /// The arcs of all states.
    arcs: Vec<Arc>,
    /// The end of the arcs of each state.
    ends: Vec<u32>,
    /// The first word of the states of this layer.
    word: usize,
    /// The number of states before this layer.
    pub(super) start: usize,
}

/// The numbers that lead from a state to one of the next layer.
#[derive(Debug, Clone, Copy)]
pub(super) struct Arc {
    pub(super) to: u16,
    pub(super) numbers: u32,
}

impl Layers {
    /// Unrolls the automaton over `length` cells. Returns `None` if it accepts no line.
    pub(super) fn new(side: usize, automaton: &Automaton, length: usize) -> Option<Self> {
        let count = automaton.steps.len();
        if count == 0 {
            return None;
        }
        let mut place = vec![NO_STATE; count];
        let mut reached = reached_states(side, automaton, length, &mut place);
        // From the last layer back, the states from which an accepted state is reached.
        let mut after = reached.pop()?;
        after.retain(|&state| automaton.accepted[usize::from(state)]);
        let mut layers = vec![StateLayer {
            ends: vec![0; after.len()],
            ..StateLayer::default()
        }];
        while let Some(mut before) = reached.pop() {
            for (index, &state) in after.iter().enumerate() {
                place[usize::from(state)] = index as u16;
            }
            let mut layer = StateLayer::default();
            before.retain(|&state| {
                let steps = &automaton.steps[usize::from(state)];
                layer.add_state(&steps[1..=side.min(MAX_NUMBERS)], &place)
            });
            for &state in &after {
                place[usize::from(state)] = NO_STATE;
            }
            layers.push(layer);
            after = before;
        }
        if after.is_empty() {
            return None;
        }
        layers.reverse();
        let (mut words, mut states, mut arcs) = (0, 0, 0);
        for layer in &mut layers {
            (layer.word, layer.start) = (words, states);
            words += layer.ends.len().div_ceil(64);
            states += layer.ends.len();
            arcs += layer.arcs.len();
        }
        Some(Layers {
            before: layers,
            words,
            states,
            arcs,
        })
    }

    /// Removes the candidates that no accepted line has. `alive` gets the states of each layer on such lines.
    pub(super) fn propagate(
        &self,
        cells: &[u16],
        grid: &mut CandidateGrid,
        alive: &mut Vec<u64>,
    ) -> Result<(), NoCandidates> {
        alive.clear();
        alive.resize(self.words, 0);
        alive[0] = 1;
        for (layers, &cell) in self.before.windows(2).zip(cells) {
            let (here, next) = alive.split_at_mut(layers[1].word);
            layers[0].step(&here[layers[0].word..], next, grid.of(cell));
        }
        let last = self.before.last().map_or(0, |layer| layer.word);
        if alive[last..].iter().all(|&states| states == 0) {
            return Err(NoCandidates);
        }
        for (layers, &cell) in self.before.windows(2).zip(cells).rev() {
            let (here, next) = alive.split_at_mut(layers[1].word);
            let here = &mut here[layers[0].word..];
            let supported = layers[0].step_back(here, next, grid.of(cell));
            grid.keep(cell, supported)?;
        }
        Ok(())
    }

    /// The layers before and after each cell.
    pub(super) fn pairs(
        &self,
    ) -> impl DoubleEndedIterator<Item = [&StateLayer; 2]> + ExactSizeIterator {
        self.before
            .windows(2)
            .map(|layers| [&layers[0], &layers[1]])
    }
}

/// The states of each layer that a walk from the start reaches. `place` has no state, and stays so.
fn reached_states(
    side: usize,
    automaton: &Automaton,
    length: usize,
    place: &mut [u16],
) -> Vec<Vec<u16>> {
    let mut reached = vec![vec![Automaton::START]];
    for at in 0..length {
        let mut next = Vec::new();
        for &state in &reached[at] {
            let steps = &automaton.steps[usize::from(state)];
            for state in steps[1..=side.min(MAX_NUMBERS)].iter().copied().flatten() {
                let place = &mut place[usize::from(state)];
                if *place == NO_STATE {
                    *place = 0;
                    next.push(state);
                }
            }
        }
        for &state in &next {
            place[usize::from(state)] = NO_STATE;
        }
        reached.push(next);
    }
    reached
}

impl StateLayer {
    /// Adds a state with these steps for the numbers from 1. `place` has the places of the states in the next layer.
    /// Returns false and adds nothing if no step leads there.
    fn add_state(&mut self, steps: &[Option<u16>], place: &[u16]) -> bool {
        let start = self.arcs.len();
        for (index, step) in steps.iter().enumerate() {
            let to = step.map_or(NO_STATE, |state| place[usize::from(state)]);
            if to == NO_STATE {
                continue;
            }
            match self.arcs[start..].iter_mut().find(|arc| arc.to == to) {
                Some(arc) => arc.numbers |= 2 << index,
                None => self.arcs.push(Arc {
                    to,
                    numbers: 2 << index,
                }),
            }
        }
        let has_arcs = self.arcs.len() > start;
        if has_arcs {
            self.ends.push(self.arcs.len() as u32);
        }
        has_arcs
    }

    #[inline(always)]
    pub(super) fn arcs(&self, state: usize) -> &[Arc] {
        let start = match state {
            0 => 0,
            _ => self.ends[state - 1],
        };
        &self.arcs[start as usize..self.ends[state] as usize]
    }

    /// Calls back with each state of this layer that is alive.
    #[inline(always)]
    pub(super) fn for_each_alive(&self, alive: &[u64], mut apply: impl FnMut(usize)) {
        let words = self.ends.len().div_ceil(64);
        for (word, &states) in alive[self.word..][..words].iter().enumerate() {
            let mut states = states;
            while states != 0 {
                apply(word * 64 + states.trailing_zeros() as usize);
                states &= states - 1;
            }
        }
    }

    #[inline(always)]
    pub(super) fn is_alive(&self, alive: &[u64], state: u16) -> bool {
        alive[self.word + usize::from(state / 64)] >> (state % 64) & 1 == 1
    }

    /// Adds the states that a candidate reaches.
    #[inline(always)]
    fn step(&self, here: &[u64], next: &mut [u64], candidates: u32) {
        for (word, &states) in here.iter().enumerate() {
            let mut states = states;
            while states != 0 {
                let state = word * 64 + states.trailing_zeros() as usize;
                states &= states - 1;
                for arc in self.arcs(state) {
                    if arc.numbers & candidates != 0 {
                        next[usize::from(arc.to / 64)] |= 1 << (arc.to % 64);
                    }
                }
            }
        }
    }

    /// Removes the states from which no candidate leads to a state of the next layer. Returns the candidates that do.
    #[inline(always)]
    fn step_back(&self, here: &mut [u64], next: &[u64], candidates: u32) -> u32 {
        let mut supported = 0;
        for (word, here) in here.iter_mut().enumerate() {
            let mut states = *here;
            while states != 0 {
                let state = word * 64 + states.trailing_zeros() as usize;
                let bit = states & states.wrapping_neg();
                states ^= bit;
                let mut own = 0;
                for arc in self.arcs(state) {
                    if next[usize::from(arc.to / 64)] >> (arc.to % 64) & 1 == 1 {
                        own |= arc.numbers;
                    }
                }
                if own & candidates == 0 {
                    *here ^= bit;
                }
                supported |= own;
            }
        }
        supported
    }
}

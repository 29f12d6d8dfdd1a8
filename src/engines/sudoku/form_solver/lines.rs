//! Lines of cells whose numbers an automaton accepts.

use std::sync::Arc;

use super::super::forms::Automaton;
use super::NoCandidates;
use super::grid::CandidateGrid;
use super::layers::Layers;

/// Maximum number of steps of an automaton over all cells of a line for which its layers are stored.
const MAX_UNROLLED_STEPS: usize = 1 << 19;

/// A line of cells whose numbers an automaton accepts.
#[derive(Debug)]
pub(super) struct AutomatonLine {
    pub(super) cells: Vec<u16>,
    /// The index of the states.
    pub(super) states: u32,
    /// Whether the cells differ, and the families of all states fit in memory.
    pub(super) differs: bool,
}

/// The states of an automaton before and after each cell of a line.
#[derive(Debug)]
pub(super) enum States {
    /// The states that are on accepted lines.
    Unrolled(Layers),
    /// All states of a large automaton, without memory for each cell.
    Shared(Arc<Automaton>),
}

impl States {
    /// The states of the automaton over `length` cells. Returns `None` if it is known to accept no line.
    pub(super) fn new(side: usize, automaton: &Arc<Automaton>, length: usize) -> Option<Self> {
        let steps = automaton.steps.len().saturating_mul(side * length);
        if steps > MAX_UNROLLED_STEPS {
            return Some(States::Shared(automaton.clone()));
        }
        Layers::new(side, automaton, length).map(States::Unrolled)
    }

    /// Removes the candidates that no accepted line has. `alive` gets the states before each cell on such lines.
    #[inline(never)]
    pub(super) fn propagate(
        &self,
        cells: &[u16],
        grid: &mut CandidateGrid,
        alive: &mut Vec<u64>,
    ) -> Result<(), NoCandidates> {
        match self {
            States::Unrolled(layers) => layers.propagate(cells, grid, alive),
            States::Shared(automaton) => propagate(automaton, cells, grid, alive),
        }
    }
}

/// The same without layers.
fn propagate(
    automaton: &Automaton,
    cells: &[u16],
    grid: &mut CandidateGrid,
    alive: &mut Vec<u64>,
) -> Result<(), NoCandidates> {
    let words = automaton.steps.len().div_ceil(64);
    alive.clear();
    alive.resize(words * (cells.len() + 1), 0);
    alive[usize::from(Automaton::START) / 64] |= 1 << (Automaton::START % 64);
    for (at, &cell) in cells.iter().enumerate() {
        let candidates = grid.of(cell);
        let (here, next) = alive[at * words..].split_at_mut(words);
        for_each_state(here, |state| {
            for to in steps(automaton, state, candidates).map(|(_, to)| to) {
                next[usize::from(to) / 64] |= 1 << (to % 64);
            }
        });
    }
    let last = &mut alive[cells.len() * words..];
    let mut is_accepted = false;
    for (state, accepted) in automaton.accepted.iter().enumerate() {
        let bit = last[state / 64] & 1 << (state % 64);
        is_accepted |= bit != 0 && *accepted;
        last[state / 64] ^= if *accepted { 0 } else { bit };
    }
    if !is_accepted {
        return Err(NoCandidates);
    }
    for (at, &cell) in cells.iter().enumerate().rev() {
        let candidates = grid.of(cell);
        let (here, next) = alive[at * words..].split_at_mut(words);
        let mut supported = 0;
        let mut dead: Vec<usize> = Vec::new();
        for_each_state(here, |state| {
            let mut is_alive = false;
            for (number, to) in steps(automaton, state, candidates) {
                if next[usize::from(to) / 64] >> (to % 64) & 1 == 1 {
                    supported |= 1 << number;
                    is_alive = true;
                }
            }
            if !is_alive {
                dead.push(state);
            }
        });
        for state in dead {
            here[state / 64] ^= 1 << (state % 64);
        }
        grid.keep(cell, supported)?;
    }
    Ok(())
}

fn for_each_state(states: &[u64], mut apply: impl FnMut(usize)) {
    for (word, &states) in states.iter().enumerate() {
        let mut states = states;
        while states != 0 {
            apply(word * 64 + states.trailing_zeros() as usize);
            states &= states - 1;
        }
    }
}

/// The candidates that a state allows, with the next states.
fn steps(
    automaton: &Automaton,
    state: usize,
    mut candidates: u32,
) -> impl Iterator<Item = (u32, u16)> {
    let steps = &automaton.steps[state];
    std::iter::from_fn(move || {
        while candidates != 0 {
            let number = candidates.trailing_zeros();
            candidates &= candidates - 1;
            if let Some(to) = steps[number as usize] {
                return Some((number, to));
            }
        }
        None
    })
}

//! The model: a search as the list of all its states, and where each step must lead in it.

use dlx_wasm::dlx::ItemChoice;
use dlx_wasm::search::{Position, State};
use dlx_wasm::{Event, Granularity, Problem, Search};

pub const GRAINS: [Granularity; 4] = [
    Granularity::Link,
    Granularity::Choice,
    Granularity::Solution,
    Granularity::DeadEnd,
];

/// Every state of a search at the grain of one link, from the root to the end.
pub struct Walk {
    pub states: Vec<Search>,
    pub positions: Vec<Position>,
    /// `events[k]` leads from state k to state k + 1; `None` only where a root alone is left.
    pub events: Vec<Option<Event>>,
}

impl Walk {
    pub fn new(problem: &Problem, choose: ItemChoice) -> Self {
        let mut search = Search::with(problem, choose);
        let mut walk = Walk {
            states: vec![search.clone()],
            positions: vec![search.position()],
            events: Vec::new(),
        };
        while search.state() != State::Done {
            walk.events.push(search.step(Granularity::Link));
            walk.states.push(search.clone());
            walk.positions.push(search.position());
        }
        walk
    }

    pub fn end(&self) -> usize {
        self.states.len() - 1
    }

    pub fn is_rest(&self, at: usize) -> bool {
        self.states[at].state() != State::Moving
    }

    fn is(&self, at: usize, grain: Granularity) -> bool {
        match (grain, self.states[at].state()) {
            (Granularity::Link, _)
            | (Granularity::Solution, State::Solution)
            | (Granularity::DeadEnd, State::DeadEnd(_)) => true,
            (Granularity::Choice, state) => state != State::Moving,
            _ => false,
        }
    }

    /// Returns the state after a step, and whether the step reports an event.
    pub fn after(&self, at: usize, grain: Granularity) -> (usize, bool) {
        match (at + 1..=self.end()).find(|&next| self.is(next, grain)) {
            Some(next) if next < self.end() || grain == Granularity::Link => {
                (next, self.events[next - 1].is_some())
            }
            _ => (self.end(), false),
        }
    }

    /// Returns the state after a step back. The step to the end is no choice: it is undone together with the choice
    /// before.
    pub fn before(&self, at: usize, grain: Granularity) -> (usize, bool) {
        let choice = |at: usize| {
            let rest = (0..at).rev().find(|&rest| self.is_rest(rest))?;
            let next = (rest + 1..=self.end()).find(|&next| self.is_rest(next))?;
            if next < self.end() {
                return Some((rest, true));
            }
            let earlier = (0..rest).rev().find(|&earlier| self.is_rest(earlier));
            Some(earlier.map_or((rest, false), |earlier| (earlier, true)))
        };
        if grain == Granularity::Link {
            let back = at.saturating_sub(1);
            return (back, at > 0 && self.events[back].is_some());
        }
        let (mut at, mut said) = choice(at).unwrap_or((at, false));
        while said && !self.is(at, grain) {
            (at, said) = choice(at).unwrap_or((at, false));
        }
        (at, said)
    }
}

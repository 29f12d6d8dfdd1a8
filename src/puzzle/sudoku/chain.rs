//! Chains: a state that each number of a list of cells changes, such as a running sum or the state of an automaton.

#![allow(
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "the numbers of cells and their sums are far below the limits"
)]

use std::sync::Arc;

use super::rules::{Measure, RuleForm};
use super::sums::numbers;
use crate::engines::{Automaton, Form};
use crate::puzzle::SudokuRule;

/// A list of cells, and the states that are allowed after the last one.
pub(super) struct Chain {
    pub(super) rule: SudokuRule,
    pub(super) index: u32,
    pub(super) cells: Vec<u16>,
    steps: Steps,
}

/// The states of a chain.
enum Steps {
    /// The state is the sum so far plus a constant, so that it is never negative.
    Sum {
        factors: Vec<i32>,
        start: i32,
        goal: SumGoal,
    },
    Automaton {
        automaton: Arc<Automaton>,
        measure: Option<Measure>,
    },
}

/// The sum after the last cell.
enum SumGoal {
    Total(i32),
    /// The numbers of these cells are the decimal digits of the sum, as in the circle of an arrow.
    Circle(Vec<u16>),
}

impl Chain {
    /// The chain of a form, if it is a sum or an automaton.
    pub(super) fn of(form: &RuleForm, side: usize) -> Option<Self> {
        let (cells, steps) = match &form.form {
            Form::Sum { terms, total } => {
                let path = terms.iter().take_while(|(_, factor)| *factor == 1);
                let (path, rest) = terms.split_at(path.count());
                let digits = (0..rest.len() as u32).rev();
                let is_circle = *total == 0
                    && (1..=3).contains(&rest.len())
                    && rest
                        .iter()
                        .zip(digits)
                        .all(|((_, factor), place)| *factor == -10_i32.pow(place));
                let cells_of = |terms: &[(u16, i32)]| terms.iter().map(|&(cell, _)| cell).collect();
                let (own, goal): (&[_], _) = if is_circle {
                    (path, SumGoal::Circle(cells_of(rest)))
                } else {
                    (terms, SumGoal::Total(*total))
                };
                let factors: Vec<i32> = own.iter().map(|&(_, factor)| factor).collect();
                let least = factors.iter().filter(|factor| **factor < 0).sum::<i32>();
                let start = -least * side as i32;
                let goal = match goal {
                    SumGoal::Total(total) => SumGoal::Total(total + start),
                    circle @ SumGoal::Circle(_) => circle,
                };
                let steps = Steps::Sum {
                    factors,
                    start,
                    goal,
                };
                (cells_of(own), steps)
            }
            Form::Automaton { cells, automaton } => {
                let (automaton, measure) = (automaton.clone(), form.measure.clone());
                (cells.clone(), Steps::Automaton { automaton, measure })
            }
            _ => return None,
        };
        Some(Chain {
            rule: form.rule,
            index: form.index,
            cells,
            steps,
        })
    }

    /// The cells of the circle, if there is one.
    pub(super) fn circle(&self) -> &[u16] {
        match &self.steps {
            Steps::Sum {
                goal: SumGoal::Circle(circle),
                ..
            } => circle,
            _ => &[],
        }
    }

    /// A bound of the number of options.
    pub(super) fn max_options(&self, side: usize) -> usize {
        let states = match &self.steps {
            Steps::Sum { factors, .. } => {
                factors
                    .iter()
                    .map(|factor| factor.unsigned_abs() as usize)
                    .sum::<usize>()
                    * side
            }
            Steps::Automaton { automaton, .. } => automaton.steps.len(),
        };
        states * side * self.cells.len()
    }

    /// The number of primary items: one per cell, and one more if a circle has several cells.
    pub(super) fn primary_count(&self) -> usize {
        self.cells.len() + usize::from(self.circle().len() > 1)
    }

    pub(super) fn start(&self) -> u32 {
        match self.steps {
            Steps::Sum { start, .. } => start as u32,
            Steps::Automaton { .. } => Automaton::START.into(),
        }
    }

    /// Returns the state after a number; `None` if the number is not allowed.
    fn next(&self, step: usize, state: u32, number: u32) -> Option<u32> {
        match &self.steps {
            Steps::Sum { factors, .. } => {
                u32::try_from(state as i32 + factors[step] * number as i32).ok()
            }
            Steps::Automaton { automaton, .. } => {
                automaton.steps[state as usize][number as usize].map(u32::from)
            }
        }
    }

    /// Returns the number that a state shows.
    pub(super) fn shown(&self, state: u32) -> u32 {
        match &self.steps {
            Steps::Sum { start, .. } => state.saturating_sub(*start as u32),
            Steps::Automaton {
                measure: Some(measure),
                ..
            } => measure.of_state[state as usize],
            Steps::Automaton { .. } => state,
        }
    }

    /// Returns the states that are allowed after the last cell.
    fn last(&self, open: &[u32]) -> StateSet {
        let mut last = StateSet::default();
        match &self.steps {
            Steps::Sum {
                goal: SumGoal::Total(total),
                ..
            } => {
                if let Ok(total) = u32::try_from(*total) {
                    last.insert(total);
                }
            }
            Steps::Sum {
                goal: SumGoal::Circle(circle),
                ..
            } => {
                let mut sums = vec![0];
                for &cell in circle {
                    let longer = |&sum: &u32| {
                        numbers(open[usize::from(cell)]).map(move |number| 10 * sum + number)
                    };
                    sums = sums.iter().flat_map(longer).collect();
                }
                for sum in sums {
                    last.insert(sum);
                }
            }
            Steps::Automaton { automaton, .. } => {
                for (state, _) in (0..)
                    .zip(&automaton.accepted)
                    .filter(|(_, accepted)| **accepted)
                {
                    last.insert(state);
                }
            }
        }
        last
    }
}

/// A set of states, as bits.
#[derive(Debug, Clone, Default)]
struct StateSet(Vec<u64>);

impl StateSet {
    fn insert(&mut self, state: u32) {
        let place = state as usize / 64;
        if place >= self.0.len() {
            self.0.resize(place + 1, 0);
        }
        self.0[place] |= 1 << (state % 64);
    }

    fn has(&self, state: u32) -> bool {
        let word = self.0.get(state as usize / 64).copied().unwrap_or(0);
        word >> (state % 64) & 1 == 1
    }

    fn iter(&self) -> impl Iterator<Item = u32> + '_ {
        self.0.iter().zip(0..).flat_map(|(&word, place)| {
            let mut left = word;
            std::iter::from_fn(move || {
                let bit = (left != 0).then(|| left.trailing_zeros())?;
                left &= left - 1;
                Some(64 * place + bit)
            })
        })
    }

    fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }
}

/// The states of a chain that can occur.
pub(super) struct ChainStates {
    /// The states before each cell and after the last one.
    states: Vec<StateSet>,
}

impl ChainStates {
    /// Finds the states that the numbers of the cells allow. `open` holds the numbers of each cell, as bits.
    pub(super) fn new(chain: &Chain, open: &[u32]) -> Self {
        let mut states = vec![StateSet::default()];
        states[0].insert(chain.start());
        for (step, &cell) in chain.cells.iter().enumerate() {
            let mut next = StateSet::default();
            for state in states[step].iter() {
                for number in numbers(open[usize::from(cell)]) {
                    if let Some(state) = chain.next(step, state, number) {
                        next.insert(state);
                    }
                }
            }
            states.push(next);
        }
        let (last, end) = (chain.last(open), chain.cells.len());
        for (word, place) in states[end].0.iter_mut().zip(0..) {
            *word &= last.0.get(place).copied().unwrap_or(0);
        }
        let mut states = ChainStates { states };
        for (step, &cell) in chain.cells.iter().enumerate().rev() {
            let mut kept = StateSet::default();
            for [state, ..] in states.steps(chain, step, open[usize::from(cell)]) {
                kept.insert(state);
            }
            states.states[step] = kept;
        }
        states
    }

    /// Returns the steps at a cell that can occur: a state before it, a number of the cell, and the state after it.
    pub(super) fn steps<'a>(
        &'a self,
        chain: &'a Chain,
        step: usize,
        open: u32,
    ) -> impl Iterator<Item = [u32; 3]> + 'a {
        self.states[step].iter().flat_map(move |state| {
            numbers(open).filter_map(move |number| {
                let next = chain.next(step, state, number)?;
                self.states[step + 1]
                    .has(next)
                    .then_some([state, number, next])
            })
        })
    }

    /// The states after the last cell, in ascending order.
    pub(super) fn last(&self) -> impl Iterator<Item = u32> + '_ {
        self.states[self.states.len() - 1].iter()
    }

    /// Removes the numbers with which the chain does not reach its goal. If none do, nothing is removed: then the first
    /// item of the chain has no option.
    pub(super) fn narrow(&self, chain: &Chain, open: &mut [u32]) {
        if self.states[self.states.len() - 1].is_empty() {
            return;
        }
        for (step, &cell) in chain.cells.iter().enumerate() {
            let cell = usize::from(cell);
            let steps = self.steps(chain, step, open[cell]);
            open[cell] = steps.fold(0, |set, [_, number, _]| set | 1 << number);
        }
        let circle = chain.circle();
        if circle.is_empty() {
            return;
        }
        let mut kept = vec![0; circle.len()];
        for sum in self.last() {
            for (kept, digit) in kept.iter_mut().zip(circle_numbers(sum, circle.len())) {
                *kept |= 1 << digit;
            }
        }
        for (&cell, kept) in circle.iter().zip(kept) {
            open[usize::from(cell)] &= kept;
        }
    }
}

/// Returns the numbers in the circle of an arrow whose path has this sum, one per cell.
pub(super) fn circle_numbers(sum: u32, cells: usize) -> Vec<u32> {
    if cells == 1 {
        return vec![sum];
    }
    let digit = |place: usize| sum / 10_u32.pow(place as u32) % 10;
    (0..cells).rev().map(digit).collect()
}

//! Chains: a state that each number of a list of cells changes, such as a running sum.

use super::sums::numbers;
use crate::puzzle::SudokuRule;

/// A list of cells, and the states that are allowed after the last one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Chain {
    pub(super) rule: SudokuRule,
    pub(super) index: u32,
    pub(super) cells: Vec<u16>,
    pub(super) goal: Goal,
}

/// The states of a chain, and those that are allowed after its last cell.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Goal {
    /// The state is the sum so far. The last one stands in the circle of an arrow.
    Circle(Vec<u16>),
    /// The state is the sum so far. This is the last one.
    Sum(u32),
    /// The state is 0 before the first of the numbers 1 and `side`, then 1 more than the sum since that number. After
    /// the second of them it is [`Goal::PAST`], if the sum was this one.
    Between {
        /// The sum.
        sum: u32,
        /// The greatest number.
        side: u32,
    },
}

impl Goal {
    /// The state after both ends of a sandwich, above every sum.
    const PAST: u32 = 1 << 10;

    /// Returns the state after a number; `None` if the number is not allowed.
    fn next(&self, state: u32, number: u32) -> Option<u32> {
        let &Goal::Between { sum, side } = self else {
            return Some(state + number);
        };
        let is_end = number == 1 || number == side;
        match state {
            0 if is_end => Some(1),
            0 => Some(0),
            Goal::PAST => (!is_end).then_some(Goal::PAST),
            inside if is_end => (inside == sum + 1).then_some(Goal::PAST),
            inside => Some(inside + number).filter(|&next| next <= sum + 1),
        }
    }

    /// Returns the sum that a state shows.
    pub(super) fn sum(&self, state: u32) -> u32 {
        match *self {
            Goal::Between { sum, .. } if state == Goal::PAST => sum,
            Goal::Between { .. } => state.saturating_sub(1),
            _ => state,
        }
    }

    /// Returns the states that are allowed after the last cell, in ascending order.
    fn last(&self, open: &[u32]) -> Vec<u32> {
        match self {
            Goal::Circle(circle) => {
                let mut sums = vec![0];
                for &cell in circle {
                    let longer = |&sum: &u32| {
                        numbers(open[usize::from(cell)]).map(move |number| 10 * sum + number)
                    };
                    sums = sums.iter().flat_map(longer).collect();
                }
                sums
            }
            Goal::Sum(sum) => vec![*sum],
            Goal::Between { .. } => vec![Goal::PAST],
        }
    }
}

/// The states of a chain that can occur.
pub(super) struct ChainStates {
    /// The states before each cell and after the last one, in ascending order.
    states: Vec<Vec<u32>>,
}

impl ChainStates {
    /// Finds the states that the numbers of the cells allow. `open` holds the numbers of each cell, as bits.
    pub(super) fn new(chain: &Chain, open: &[u32]) -> Self {
        let last = chain.goal.last(open);
        let most = last.iter().max().copied().unwrap_or(0);
        let mut states = vec![vec![0]];
        for (step, &cell) in chain.cells.iter().enumerate() {
            let next = |&state: &u32| {
                let next = move |number| chain.goal.next(state, number);
                numbers(open[usize::from(cell)]).filter_map(next)
            };
            let mut next: Vec<u32> = states[step].iter().flat_map(next).collect();
            next.retain(|&state| state <= most);
            next.sort_unstable();
            next.dedup();
            states.push(next);
        }
        states[chain.cells.len()].retain(|state| last.contains(state));
        let mut states = ChainStates { states };
        for (step, &cell) in chain.cells.iter().enumerate().rev() {
            let steps = states.steps(chain, step, open[usize::from(cell)]);
            let mut kept: Vec<u32> = steps.into_iter().map(|[state, ..]| state).collect();
            kept.dedup();
            states.states[step] = kept;
        }
        states
    }

    /// Returns the steps at a cell that can occur: a state before it, a number of the cell, and the state after it.
    pub(super) fn steps(&self, chain: &Chain, step: usize, open: u32) -> Vec<[u32; 3]> {
        let mut steps = Vec::new();
        for &state in &self.states[step] {
            for number in numbers(open) {
                if let Some(next) = chain.goal.next(state, number)
                    && self.states[step + 1].binary_search(&next).is_ok()
                {
                    steps.push([state, number, next]);
                }
            }
        }
        steps
    }

    /// The states after the last cell.
    pub(super) fn last(&self) -> &[u32] {
        self.states.last().map_or(&[], Vec::as_slice)
    }

    /// Removes the numbers with which the chain does not reach its goal. If none do, nothing is removed: then the first
    /// item of the chain has no option.
    pub(super) fn narrow(&self, chain: &Chain, open: &mut [u32]) {
        if self.last().is_empty() {
            return;
        }
        for (step, &cell) in chain.cells.iter().enumerate() {
            let cell = usize::from(cell);
            let steps = self.steps(chain, step, open[cell]);
            open[cell] = steps
                .iter()
                .fold(0, |set, [_, number, _]| set | 1 << number);
        }
        if let Goal::Circle(circle) = &chain.goal {
            let mut kept = vec![0; circle.len()];
            for &sum in self.last() {
                for (kept, digit) in kept.iter_mut().zip(circle_numbers(sum, circle.len())) {
                    *kept |= 1 << digit;
                }
            }
            for (&cell, kept) in circle.iter().zip(kept) {
                open[usize::from(cell)] &= kept;
            }
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

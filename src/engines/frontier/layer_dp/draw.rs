//! A uniform random solution, from the numbers of solutions below the states.

use super::super::compiled_frontier::{Successor, fits};
use super::super::path_cost::PathCost;
use super::{CountOutcome, DpPhase, LayerDp};
use crate::count::Count;
use crate::problem::OptionId;
use crate::rng::Rng;

impl<const W: usize, C: PathCost> LayerDp<W, C> {
    /// Draws after a count with all states kept. Returns `None` before that, or if there is no solution.
    pub(super) fn draw_solution(&self, rng: &mut Rng) -> Option<Vec<OptionId>> {
        let DpPhase::Done(CountOutcome::Counted(total)) = &self.phase else {
            return None;
        };
        if !self.keep || total.is_zero() {
            return None;
        }
        let mut rest = total.random_below(rng);
        let mut chosen = Vec::new();
        let mut here = self.frontier.root();
        while let Successor::Layer(layer, covered) = here {
            let transitions = self.frontier.transitions(layer).iter();
            let mut fitting = transitions.filter(|transition| fits(&transition.tests, &covered));
            here = loop {
                let transition = fitting.next()?;
                let next = self.frontier.next(layer, covered, transition);
                let below = self.count_of(&next);
                let times = self.frontier.times(transition.option);
                let all = &below * &Count::from(times);
                if rest < all {
                    // The caller draws one of the equal options.
                    if times > 1 {
                        rest = below.random_below(rng);
                    }
                    if transition.option != OptionId::NONE {
                        chosen.push(transition.option);
                    }
                    break next;
                }
                rest = rest.minus(&all);
            };
        }
        Some(chosen)
    }

    /// The number of solutions below a successor, as a count.
    pub(super) fn count_of(&self, next: &Successor<W>) -> Count {
        let (low, words) = self.below(next);
        Count::from_words(low, words)
    }
}

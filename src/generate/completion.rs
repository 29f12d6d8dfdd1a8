//! Puzzles with pieces to complete: some pieces lie on the board, and the others fit in exactly one way.

use super::shared_budget::SharedBudget;
use super::{GeneratedPuzzle, MAX_NODES};
use crate::error::Result;
use crate::puzzle::{Puzzle, Solution};
use crate::rng::Rng;
use crate::solve::Settings;

/// Tree nodes to prove that a piece is redundant. If they do not suffice, the piece stays.
const PROOF_NODES: u64 = 300_000;

/// Number of fillings that are tried for a given number of pieces.
const DEFAULT_ATTEMPTS: u32 = 20;

/// A request for a puzzle with placed pieces of type `T` and exactly one solution.
pub(super) struct Completion<'a, T> {
    pub(super) seed: u64,
    /// Number of placed pieces. If absent, as few as the filling needs.
    pub(super) given: Option<u32>,
    /// Returns the puzzle with these placed pieces.
    pub(super) puzzle: &'a dyn Fn(Vec<T>) -> Puzzle,
    /// Returns the pieces of a solution.
    pub(super) pieces: fn(Solution) -> Vec<T>,
}

impl<T: Clone + PartialEq> Completion<'_, T> {
    /// Generates the puzzle. Returns `None` if the pieces do not fill the board, or if `given` pieces are too few for a
    /// unique solution.
    pub(super) fn generate(&self, settings: &Settings) -> Result<Option<GeneratedPuzzle>> {
        let mut shared_budget = SharedBudget::new(settings, MAX_NODES);
        let mut rng = Rng::new(self.seed);
        let empty = (self.puzzle)(Vec::new()).encode()?;
        if empty.impossible.is_some() {
            return Ok(None);
        }
        for _ in 0..DEFAULT_ATTEMPTS {
            shared_budget.check()?;
            let Some(chosen) = shared_budget.any(&empty.problem, rng.next_u64())? else {
                return Ok(None);
            };
            let full = (self.pieces)(empty.decode(&chosen));
            let placed = self.take(&full, &mut rng, &mut shared_budget)?;
            if self
                .given
                .is_none_or(|wanted| wanted as usize == placed.len())
            {
                let puzzle = (self.puzzle)(placed);
                return GeneratedPuzzle::new(puzzle, self.seed, &mut shared_budget).map(Some);
            }
        }
        Ok(None)
    }

    /// Removes pieces, as long as the others fit in exactly one way.
    fn take(&self, full: &[T], rng: &mut Rng, shared_budget: &mut SharedBudget) -> Result<Vec<T>> {
        let fewest = self.given.unwrap_or(0) as usize;
        let mut order: Vec<usize> = (0..full.len()).collect();
        rng.shuffle(&mut order);
        let mut placed = full.to_vec();
        for piece in order {
            if placed.len() <= fewest {
                break;
            }
            let others = placed.iter().filter(|other| **other != full[piece]);
            let others: Vec<T> = others.cloned().collect();
            let problem = (self.puzzle)(others.clone()).encode()?.problem;
            if shared_budget.is_unique(&problem, PROOF_NODES)? {
                placed = others;
            }
        }
        Ok(placed)
    }
}

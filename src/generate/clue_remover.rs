//! Removes clues from a full grid until the request is met.

use super::dig::{Dig, Removable};
use super::minimal::Minimal;
use super::shared_budget::SharedBudget;
use super::symmetry::Symmetry;
use crate::error::Result;
use crate::explain::{GridRules, Technique, solves};
use crate::puzzle::sudoku::CheckedSudoku;
use crate::rng::Rng;

/// Maximum number of repairs of a symmetric puzzle with a redundant clue, before another grid is tried.
const MAX_REPAIRS: u32 = 60;

/// The requirements on the clues.
pub(super) struct ClueTarget {
    pub(super) symmetry: Symmetry,
    pub(super) minimal: Minimal,
    /// The number of clues at which the removal stops.
    pub(super) fewest: usize,
    /// Whether the puzzle must have exactly that number.
    pub(super) exact: bool,
    /// The only techniques that a person may need; clues stay in the grid to keep within them.
    pub(super) within: Option<&'static [Technique]>,
}

/// A grid whose clues are removed, orbit by orbit.
pub(super) struct ClueRemover<'a> {
    target: &'a ClueTarget,
    rules: &'a GridRules<'a>,
    pub(super) dig: Dig<'a>,
    /// Cells that are emptied together.
    orbits: Vec<Vec<usize>>,
    undecided: bool,
}

impl<'a> ClueRemover<'a> {
    pub(super) fn new(
        target: &'a ClueTarget,
        board: &'a CheckedSudoku,
        rules: &'a GridRules,
        grid: Vec<u8>,
    ) -> Self {
        ClueRemover {
            target,
            rules,
            dig: Dig::new(board, grid),
            orbits: target.symmetry.orbits(board.layout.side()),
            undecided: false,
        }
    }

    /// Removes clues in random order. Returns the property that is proved of the remaining clues, or `None` if they
    /// miss the target.
    ///
    /// # Errors
    /// Returns [`ErrorKind::OutOfBudget`](crate::ErrorKind::OutOfBudget) when the whole budget is used up.
    pub(super) fn remove_clues(
        &mut self,
        rng: &mut Rng,
        shared_budget: &mut SharedBudget,
    ) -> Result<Option<Minimal>> {
        rng.shuffle(&mut self.orbits);
        let all_tried = self.remove_all(shared_budget)?;
        let (minimal, symmetry) = (self.target.minimal, self.target.symmetry);
        if self.target.exact && self.dig.count() != self.target.fewest {
            return Ok(None);
        }
        let strict = minimal == Minimal::Strict && symmetry != Symmetry::None;
        if minimal != Minimal::No {
            // If the number of clues stopped the removal, the untried clues must be necessary too.
            if !all_tried && self.has_redundant_orbit(shared_budget)? {
                return Ok(None);
            }
            if strict && !self.make_strict(rng, shared_budget)? {
                return Ok(None);
            }
        }
        let proved = minimal != Minimal::No || all_tried && self.target.within.is_none();
        Ok(Some(match (self.undecided || !proved, symmetry) {
            (true, _) => Minimal::No,
            (false, Symmetry::None) => Minimal::Strict,
            (false, _) if strict => Minimal::Strict,
            (false, _) => Minimal::Orbit,
        }))
    }

    /// Removes all clues but these, whose only solution is the grid. Returns the property that is proved of them, or
    /// `None` if one is redundant and none may be.
    ///
    /// # Errors
    /// Returns [`ErrorKind::OutOfBudget`](crate::ErrorKind::OutOfBudget) when the whole budget is used up.
    pub(super) fn keep_only(
        &mut self,
        clues: Vec<u8>,
        shared_budget: &mut SharedBudget,
    ) -> Result<Option<Minimal>> {
        self.dig.clues = clues;
        if self.target.minimal == Minimal::No {
            return Ok(Some(Minimal::No));
        }
        if self.has_redundant_orbit(shared_budget)? {
            return Ok(None);
        }
        Ok(Some(if self.undecided {
            Minimal::No
        } else {
            Minimal::Strict
        }))
    }

    fn is_blank(&self, place: usize) -> bool {
        self.dig.clues[self.orbits[place][0]] == 0
    }

    /// Removes every orbit of clues that is redundant, in order. Returns whether each orbit was tried.
    fn remove_all(&mut self, shared_budget: &mut SharedBudget) -> Result<bool> {
        let mut all_tried = true;
        for index in 0..self.orbits.len() {
            if self.is_blank(index) {
                continue;
            }
            let orbit = &self.orbits[index];
            if self.dig.count() < self.target.fewest + orbit.len() {
                all_tried = false;
                continue;
            }
            match self.target.within {
                None => {
                    let removable = self.dig.remove(orbit, shared_budget)?;
                    self.undecided |= removable == Removable::Undecided;
                }
                Some(techniques) => {
                    shared_budget.check()?;
                    // If the techniques fill the grid, it has one solution.
                    let has_one = |clues: &[u8]| solves(self.rules, clues, techniques);
                    self.dig.remove_if(orbit, has_one);
                }
            }
        }
        Ok(all_tried)
    }

    /// Returns whether some orbit of clues is redundant.
    fn has_redundant_orbit(&mut self, shared_budget: &mut SharedBudget) -> Result<bool> {
        for (place, orbit) in self.orbits.iter().enumerate() {
            if !self.is_blank(place) {
                let removable = self.dig.removable(orbit, shared_budget)?;
                self.undecided |= removable == Removable::Undecided;
                if removable == Removable::Yes {
                    return Ok(true);
                }
            }
        }
        Ok(false)
    }

    /// Returns the indices of orbits that are necessary as a whole but contain a redundant clue.
    fn partly_redundant_orbits(&mut self, shared_budget: &mut SharedBudget) -> Result<Vec<usize>> {
        let mut redundant = Vec::new();
        for (place, orbit) in self.orbits.iter().enumerate() {
            if self.is_blank(place) || orbit.len() == 1 {
                continue;
            }
            for cell in orbit {
                let removable = self.dig.removable(&[*cell], shared_budget)?;
                self.undecided |= removable == Removable::Undecided;
                if removable == Removable::Yes {
                    redundant.push(place);
                    break;
                }
            }
        }
        Ok(redundant)
    }

    /// Changes a symmetric puzzle until every single clue is necessary; returns false if that fails. Each repair tries
    /// to remove an orbit with a redundant clue before some restored orbits. It stays if it leaves no more such orbits.
    fn make_strict(&mut self, rng: &mut Rng, shared_budget: &mut SharedBudget) -> Result<bool> {
        let mut redundant = self.partly_redundant_orbits(shared_budget)?;
        for _ in 0..MAX_REPAIRS {
            if redundant.is_empty() || self.target.exact {
                break;
            }
            let before = self.dig.clues.clone();
            let orbits = self.orbits.clone();
            let first = redundant[rng.below(redundant.len() as u32) as usize];
            self.orbits.swap(0, first);
            rng.shuffle(&mut self.orbits[1..]);
            // Restored orbits are tried last.
            for _ in 0..=rng.below(2) {
                let mut blank = (1..self.orbits.len()).filter(|&place| self.is_blank(place));
                if let Some(restored) = blank.next() {
                    self.dig.restore(&self.orbits[restored]);
                    self.orbits[restored..].rotate_left(1);
                }
            }
            self.remove_all(shared_budget)?;
            let now = self.partly_redundant_orbits(shared_budget)?;
            if now.len() <= redundant.len() {
                redundant = now;
            } else {
                self.dig.clues = before;
                self.orbits = orbits;
            }
        }
        Ok(redundant.is_empty())
    }
}

//! Hole digging: removes clues as long as the solution stays unique.

use std::sync::Arc;

use super::shared_budget::{Searched, SharedBudget};
use crate::engines::{BandSolver, CompiledModel, FormSolver, Stop};
use crate::error::Result;
use crate::explain::{PencilMarks, ResidualProblem};
use crate::optional::IS_SUDOKU_ENTRY;
use crate::problem::Problem;
use crate::puzzle::sudoku::{CheckedSudoku, Layout};

/// Maximum side whose proofs get all the time they usually need. On larger grids, a clue stays unless a short search
/// proves it redundant.
pub(super) const PROVABLE_SIDE: usize = 16;

/// Tree nodes of the first, short search.
const FIRST_WALK_NODES: u64 = 300;

/// Tree nodes of the restarts. If there is another solution, they find it faster than one long search.
const RESTART_NODES: u64 = 100_000;

/// Tree nodes of the restarts above [`PROVABLE_SIDE`].
const FEW_RESTART_NODES: u64 = 5_000;

/// Tree nodes of the long search. If there is no other solution, it proves that faster than restarts.
const LONG_WALK_NODES: u64 = 2_000_000;

/// Tree nodes of the form solver for a grid with rules.
const FORM_NODES: u64 = 50_000;

/// A grid whose clues are removed. Its only solution is the grid it started with.
pub(super) struct Dig<'a> {
    /// The empty grid.
    board: &'a CheckedSudoku,
    layout: &'a Layout,
    pub(super) solution: Vec<u8>,
    pub(super) clues: Vec<u8>,
    /// For each house and symbol, the cell that holds it in the solution.
    places: Vec<u16>,
    /// The empty grid for the form solver, if it has rules.
    model: Option<Arc<CompiledModel>>,
}

/// Whether some clues are redundant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Removable {
    /// The solution stays unique without them.
    Yes,
    /// Without them there are several solutions.
    No,
    /// The search used up its share of the budget.
    Undecided,
}

impl<'a> Dig<'a> {
    pub(super) fn new(board: &'a CheckedSudoku, solution: Vec<u8>) -> Self {
        let layout = &*board.layout;
        let mut places = vec![0; layout.house_count() * (layout.side() + 1)];
        for (cell, &number) in solution.iter().enumerate() {
            for house in layout.houses_of(cell) {
                places[house * (layout.side() + 1) + usize::from(number)] = cell as u16;
            }
        }
        let has_rules = !board.constraints.is_empty();
        Dig {
            model: has_rules.then(|| Arc::new(CompiledModel::new(board.model()))),
            board,
            layout,
            clues: solution.clone(),
            solution,
            places,
        }
    }

    pub(super) fn count(&self) -> usize {
        self.clues.iter().filter(|clue| **clue != 0).count()
    }

    /// Removes the clues of these cells if they are redundant.
    ///
    /// # Errors
    /// Returns [`ErrorKind::OutOfBudget`](crate::ErrorKind::OutOfBudget) when the whole budget is used up.
    pub(super) fn remove(
        &mut self,
        cells: &[usize],
        shared_budget: &mut SharedBudget,
    ) -> Result<Removable> {
        let removable = self.removable(cells, shared_budget)?;
        if removable == Removable::Yes {
            for &cell in cells {
                self.clues[cell] = 0;
            }
        }
        Ok(removable)
    }

    /// Removes the clues of these cells if the remaining clues pass the test.
    pub(super) fn remove_if(&mut self, cells: &[usize], passes: impl Fn(&[u8]) -> bool) {
        for &cell in cells {
            self.clues[cell] = 0;
        }
        if !passes(&self.clues) {
            self.restore(cells);
        }
    }

    /// Restores the clues of these cells.
    pub(super) fn restore(&mut self, cells: &[usize]) {
        for &cell in cells {
            self.clues[cell] = self.solution[cell];
        }
    }

    /// Returns whether the clues of these cells are redundant.
    ///
    /// Another solution would differ in one of the cells. So it suffices to search, for each cell, for a solution with
    /// another symbol there.
    ///
    /// # Errors
    /// Returns [`ErrorKind::OutOfBudget`](crate::ErrorKind::OutOfBudget) when the whole budget is used up.
    pub(super) fn removable(
        &self,
        cells: &[usize],
        shared_budget: &mut SharedBudget,
    ) -> Result<Removable> {
        shared_budget.check()?;
        let mut without = self.clues.clone();
        for &cell in cells {
            without[cell] = 0;
        }
        if cells.iter().any(|&cell| self.can_swap(cell, &without)) {
            return Ok(Removable::No);
        }
        if let Some(model) = &self.model
            && !IS_SUDOKU_ENTRY
        {
            return self.removable_by_forms(model, cells, &without, shared_budget);
        }
        if let Some(removable) = self.removable_by_bands(cells, &without, shared_budget) {
            return Ok(removable);
        }
        let marks = PencilMarks::new(self.layout, &without);
        let mut removable = Removable::Yes;
        for &cell in cells {
            let mut marks = marks.clone();
            marks.erase(cell, self.solution[cell].into());
            marks.fill_singles();
            if marks.broken {
                continue;
            }
            if marks.blanks == 0 {
                return Ok(Removable::No);
            }
            let problem = ResidualProblem::new(&marks, Some(cell))?.problem;
            match self.search(&problem, shared_budget)? {
                Searched::Nothing => {}
                Searched::Solution(_) => return Ok(Removable::No),
                Searched::Unknown => removable = Removable::Undecided,
            }
        }
        Ok(removable)
    }

    /// Like [`removable`](Self::removable), for plain 9×9 grids. The budget counts no tree nodes here, because those would be
    /// nodes of the canonical tree.
    fn removable_by_bands(
        &self,
        cells: &[usize],
        clues: &[u8],
        shared_budget: &SharedBudget,
    ) -> Option<Removable> {
        if !self.layout.is_in_bands() || shared_budget.is_limited() {
            return None;
        }
        let bands = BandSolver::new(clues.try_into().ok()?);
        for &cell in cells {
            let mut others = bands.clone();
            others.erase(cell, self.solution[cell]);
            match others.run(RESTART_NODES) {
                Stop::Solution => return Some(Removable::No),
                Stop::Exhausted => {}
                Stop::Budget => return None,
            }
        }
        Some(Removable::Yes)
    }

    /// Like [`removable`](Self::removable), for grids with rules.
    fn removable_by_forms(
        &self,
        model: &Arc<CompiledModel>,
        cells: &[usize],
        clues: &[u8],
        shared_budget: &mut SharedBudget,
    ) -> Result<Removable> {
        let mut removable = Removable::Yes;
        for &cell in cells {
            let domain = |&clue: &u8| if clue == 0 { u32::MAX } else { 1 << clue };
            let mut domains: Vec<u32> = clues.iter().map(domain).collect();
            domains[cell] &= !(1 << self.solution[cell]);
            let mut solver = FormSolver::with_domains(model.clone(), &domains);
            match shared_budget.run_forms(&mut solver, FORM_NODES)? {
                Stop::Solution => return Ok(Removable::No),
                Stop::Exhausted => {}
                Stop::Budget => removable = Removable::Undecided,
            }
        }
        Ok(removable)
    }

    /// Searches for a solution: a short search, then restarts, then a long search.
    fn search(&self, problem: &Problem, shared_budget: &mut SharedBudget) -> Result<Searched> {
        let provable = self.layout.side() <= PROVABLE_SIDE;
        let quick = shared_budget.first_within(problem, FIRST_WALK_NODES)?;
        if quick != Searched::Unknown {
            return Ok(quick);
        }
        let restarts = if provable {
            RESTART_NODES
        } else {
            FEW_RESTART_NODES
        };
        let found = shared_budget.any_within(problem, restarts, 0)?;
        if found != Searched::Unknown || !provable {
            return Ok(found);
        }
        shared_budget.first_within(problem, LONG_WALK_NODES)
    }

    /// Returns whether exchanging the symbol of a cell with another one, in blanks that include the cell, keeps both
    /// symbols in every house. If so, there is a second solution, found without search.
    fn can_swap(&self, cell: usize, clues: &[u8]) -> bool {
        // Exchanging two symbols keeps houses and groups, but no sums and the like.
        if !self.board.constraints.is_empty() {
            return false;
        }
        let own = self.solution[cell];
        let mut others = (1..=self.layout.side() as u8).filter(|&other| other != own);
        let mut changed = Vec::new();
        others.any(|other| {
            // In each house of a changed cell, the cell with the other symbol must change too, and so on.
            changed.clear();
            changed.push(cell);
            let mut next = 0;
            while let Some(&cell) = changed.get(next) {
                if clues[cell] != 0 {
                    return false;
                }
                next += 1;
                let partner = if self.solution[cell] == own {
                    other
                } else {
                    own
                };
                for house in self.layout.houses_of(cell) {
                    let place = house * (self.layout.side() + 1) + usize::from(partner);
                    let found = usize::from(self.places[place]);
                    if !changed.contains(&found) {
                        changed.push(found);
                    }
                }
                for group in self.layout.groups_of(cell) {
                    let cells = &self.layout.groups()[group].cells;
                    let cells = cells.iter().map(|&cell| usize::from(cell));
                    let holds = |cell: &usize| self.solution[*cell] == partner;
                    if let Some(found) = cells.into_iter().find(holds)
                        && !changed.contains(&found)
                    {
                        changed.push(found);
                    }
                }
            }
            true
        })
    }
}

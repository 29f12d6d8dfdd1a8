//! Taking clues away while the solution stays the only one.

use super::purse::{Purse, Sought};
use crate::engine::{Bands, Stop};
use crate::error::Result;
use crate::explain::{Marks, Rest};
use crate::problem::Problem;
use crate::puzzle::sudoku::Layout;

/// Largest side whose proofs are given all the time they usually need. Above, a clue is kept when it is not soon clear
/// that it can go.
pub(super) const PROVABLE_SIDE: usize = 16;

/// Tree nodes for a first, short walk.
const QUICK: u64 = 300;

/// Tree nodes for restarts: where there is another solution, they find it sooner than one long walk.
const RESTARTS: u64 = 100_000;

/// The same above the provable side.
const FEW_RESTARTS: u64 = 5_000;

/// Tree nodes for a long walk: where there is no other solution, it proves that sooner than restarts.
const WALK: u64 = 2_000_000;

/// A grid whose clues are being taken away. Its only solution is the grid it started as.
pub(super) struct Dig<'a> {
    layout: &'a Layout,
    pub(super) solution: Vec<u8>,
    pub(super) clues: Vec<u8>,
    /// For each house and symbol, the cell that holds it in the solution.
    places: Vec<u16>,
}

/// Whether some clues can go.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Spare {
    /// The solution stays the only one without them.
    Yes,
    /// Without them there are others.
    No,
    /// The search did not end within its share.
    Undecided,
}

impl<'a> Dig<'a> {
    pub(super) fn new(layout: &'a Layout, solution: Vec<u8>) -> Self {
        let mut places = vec![0; layout.house_count() * (layout.side() + 1)];
        for (cell, &number) in solution.iter().enumerate() {
            for house in layout.houses_of(cell) {
                places[house * (layout.side() + 1) + usize::from(number)] = cell as u16;
            }
        }
        Dig {
            layout,
            clues: solution.clone(),
            solution,
            places,
        }
    }

    pub(super) fn count(&self) -> usize {
        self.clues.iter().filter(|clue| **clue != 0).count()
    }

    /// Takes away the clues of these cells if they can go.
    ///
    /// # Errors
    /// [`ErrorKind::OutOfBudget`](crate::ErrorKind::OutOfBudget) when the whole budget has ended.
    pub(super) fn take(&mut self, cells: &[usize], purse: &mut Purse) -> Result<Spare> {
        let spare = self.spare(cells, purse)?;
        if spare == Spare::Yes {
            for &cell in cells {
                self.clues[cell] = 0;
            }
        }
        Ok(spare)
    }

    /// Takes away the clues of these cells if what is left passes.
    pub(super) fn take_if(&mut self, cells: &[usize], passes: impl Fn(&Layout, &[u8]) -> bool) {
        for &cell in cells {
            self.clues[cell] = 0;
        }
        if !passes(self.layout, &self.clues) {
            self.put_back(cells);
        }
    }

    /// Gives the clues of these cells back.
    pub(super) fn put_back(&mut self, cells: &[usize]) {
        for &cell in cells {
            self.clues[cell] = self.solution[cell];
        }
    }

    /// Whether the clues of these cells can go.
    ///
    /// Another solution would differ in one of the cells; so it suffices to look, for each, for a solution that has
    /// another symbol there.
    ///
    /// # Errors
    /// [`ErrorKind::OutOfBudget`](crate::ErrorKind::OutOfBudget) when the whole budget has ended.
    pub(super) fn spare(&self, cells: &[usize], purse: &mut Purse) -> Result<Spare> {
        purse.look()?;
        let mut without = self.clues.clone();
        for &cell in cells {
            without[cell] = 0;
        }
        if cells.iter().any(|&cell| self.can_swap(cell, &without)) {
            return Ok(Spare::No);
        }
        if let Some(spare) = self.spare_in_bands(cells, &without, purse) {
            return Ok(spare);
        }
        let marks = Marks::new(self.layout, &without);
        let mut spare = Spare::Yes;
        for &cell in cells {
            let mut marks = marks.clone();
            marks.erase(cell, self.solution[cell].into());
            marks.settle();
            if marks.broken {
                continue;
            }
            if marks.blanks == 0 {
                return Ok(Spare::No);
            }
            let rest = Rest::new(&marks, Some(cell))?;
            match self.search(&rest.problem, purse)? {
                Sought::Nothing => {}
                Sought::Solution(_) => return Ok(Spare::No),
                Sought::Unknown => spare = Spare::Undecided,
            }
        }
        Ok(spare)
    }

    /// The same for the usual 9×9 grid, where the budget counts no tree nodes: those would be of the canonical tree.
    fn spare_in_bands(&self, cells: &[usize], clues: &[u8], purse: &Purse) -> Option<Spare> {
        if !self.layout.is_of_boxes([3, 3], false) || purse.counts() {
            return None;
        }
        let bands = Bands::new(clues.try_into().ok()?);
        for &cell in cells {
            let mut others = bands.clone();
            others.erase(cell, self.solution[cell]);
            match others.run(RESTARTS) {
                Stop::Solution => return Some(Spare::No),
                Stop::Exhausted => {}
                Stop::Budget => return None,
            }
        }
        Some(Spare::Yes)
    }

    /// Looks for a solution: a short walk, then restarts, then a long walk.
    fn search(&self, problem: &Problem, purse: &mut Purse) -> Result<Sought> {
        let provable = self.layout.side() <= PROVABLE_SIDE;
        let quick = purse.first_within(problem, QUICK)?;
        if quick != Sought::Unknown {
            return Ok(quick);
        }
        let restarts = if provable { RESTARTS } else { FEW_RESTARTS };
        let found = purse.any_within(problem, restarts, 0)?;
        if found != Sought::Unknown || !provable {
            return Ok(found);
        }
        purse.first_within(problem, WALK)
    }

    /// Whether the symbol of a cell can be exchanged with another one, in some blanks that include the cell, so that
    /// every house keeps both: then the solution is not the only one, and no search is needed to see it.
    fn can_swap(&self, cell: usize, clues: &[u8]) -> bool {
        let own = self.solution[cell];
        let mut others = (1..=self.layout.side() as u8).filter(|&other| other != own);
        let mut changed = Vec::new();
        others.any(|other| {
            // What must change along with the cell: in each of its houses the cell with the other symbol, and so on.
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
            }
            true
        })
    }
}

//! Taking clues away while the solution stays the only one.

use super::candidates::Open;
use super::purse::{Found, Purse};
use crate::error::Result;
use crate::puzzle::sudoku::Layout;

/// Tree nodes for the proof that one clue can go: a few hundred times what such proofs usually take.
const SHARE: u64 = 50_000;

/// A grid whose clues are being taken away. Its only solution is the grid it started as.
pub(super) struct Dig<'a> {
    layout: &'a Layout,
    pub(super) solution: Vec<u8>,
    pub(super) clues: Vec<u8>,
}

/// Whether some clues can go.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Need {
    /// The solution stays the only one without them.
    Spare,
    /// Without them there are others.
    Needed,
    /// The search did not end within its share.
    Undecided,
}

impl<'a> Dig<'a> {
    pub(super) fn new(layout: &'a Layout, solution: Vec<u8>) -> Self {
        Dig {
            layout,
            clues: solution.clone(),
            solution,
        }
    }

    pub(super) fn layout(&self) -> &'a Layout {
        self.layout
    }

    pub(super) fn count(&self) -> usize {
        self.clues.iter().filter(|clue| **clue != 0).count()
    }

    /// Takes away the clues of these cells if they can go.
    ///
    /// # Errors
    /// [`Error::OutOfBudget`](crate::Error::OutOfBudget) when the whole budget has ended.
    pub(super) fn take(&mut self, cells: &[usize], purse: &mut Purse) -> Result<Need> {
        let need = self.need(cells, purse)?;
        if need == Need::Spare {
            for &cell in cells {
                self.clues[cell] = 0;
            }
        }
        Ok(need)
    }

    /// Whether the clues of these cells can go.
    ///
    /// Another solution would differ in one of the cells; so it suffices to look, for each, for a solution that has
    /// another symbol there.
    ///
    /// # Errors
    /// [`Error::OutOfBudget`](crate::Error::OutOfBudget) when the whole budget has ended.
    pub(super) fn need(&self, cells: &[usize], purse: &mut Purse) -> Result<Need> {
        purse.look()?;
        let mut without = self.clues.clone();
        for &cell in cells {
            without[cell] = 0;
        }
        let open = Open::new(self.layout, &without);
        let mut need = Need::Spare;
        for &cell in cells {
            let number = self.solution[cell];
            if open.is_single(cell, number) {
                continue;
            }
            let blanks = open.blanks(Some((cell, number)))?;
            match purse.first(&blanks.problem, SHARE)? {
                Found::Nothing => {}
                Found::Solution(_) => return Ok(Need::Needed),
                Found::Unknown => need = Need::Undecided,
            }
        }
        Ok(need)
    }
}

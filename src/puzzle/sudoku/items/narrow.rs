//! The numbers that rules leave to each cell.

use super::MAX_COMBINATIONS;
use crate::error::{Error, Result};
use crate::puzzle::sudoku::constraints::{Relation, SudokuConstraints, all_numbers};
use crate::puzzle::sudoku::sums::{combinations, numbers};

impl SudokuConstraints {
    /// Returns the numbers of each cell by its clue, parity and candidates.
    pub(super) fn start(&self, side: usize, clues: &[u8]) -> Vec<u32> {
        let all = all_numbers(side);
        let of_cell = |(cell, &clue): (usize, &u8)| {
            let own = if clue == 0 { all } else { 1 << clue };
            let parity = self.parity.get(cell).unwrap_or(&all);
            own & parity & self.candidates.get(cell).unwrap_or(&all)
        };
        clues.iter().enumerate().map(of_cell).collect()
    }

    /// Removes the numbers that cannot stand beside any number of the other cell of a relation or of a rising edge.
    /// Stops when a cell has no number left.
    pub(super) fn narrow(&self, open: &mut [u32]) {
        while let Some(true) = self.narrow_once(open) {}
    }

    /// Returns whether a number was removed; `None` if a cell has no number left.
    fn narrow_once(&self, open: &mut [u32]) -> Option<bool> {
        let mut is_changed = false;
        let mut keep = |cell: u16, numbers: u32| {
            let own = &mut open[usize::from(cell)];
            is_changed |= *own & !numbers != 0;
            *own &= numbers;
            (*own != 0).then_some(*own)
        };
        for rising in &self.rising {
            for pair in rising.cells.windows(2) {
                let lower = keep(pair[0], u32::MAX)?;
                let upper = keep(pair[1], u32::MAX << (lower.trailing_zeros() + 1))?;
                keep(pair[0], (1 << upper.ilog2()) - 1)?;
            }
        }
        for Relation { cells, kind, .. } in &self.relations {
            let one = keep(cells[0], u32::MAX)?;
            let other = keep(cells[1], u32::MAX)?;
            let beside = |own: u32, others: u32| {
                let is_possible = |&number: &u32| {
                    let mut others = numbers(others & !(1 << number));
                    others.any(|other| kind.holds(number as u8, other as u8))
                };
                let kept = numbers(own).filter(is_possible);
                kept.fold(0, |set, number| set | 1 << number)
            };
            keep(cells[0], beside(one, other))?;
            keep(cells[1], beside(other, one))?;
        }
        Some(is_changed)
    }

    /// Returns the sets of numbers of each cage with a sum, and removes the numbers that are in none of them.
    pub(super) fn sets(&self, open: &mut [u32]) -> Result<Vec<Vec<u32>>> {
        let mut most = MAX_COMBINATIONS;
        let mut all = Vec::with_capacity(self.cages.len());
        for cage in &self.cages {
            let cells = || cage.cells.iter().map(|&cell| usize::from(cell));
            let numbers = cells().fold(0, |set, cell| set | open[cell]);
            let sets = combinations(numbers, cage.cells.len(), cage.sum, most);
            let sets = sets.ok_or_else(|| {
                let what = format_args!("combinations of cages up to cages[{}]", cage.index);
                let found = format_args!("more than {MAX_COMBINATIONS}");
                Error::too_large(&what, &found, MAX_COMBINATIONS as u64)
            })?;
            // Each cell needs a number of the set.
            let fits = |set: &u32| cells().all(|cell| open[cell] & set != 0);
            let sets: Vec<u32> = sets.into_iter().filter(fits).collect();
            most -= sets.len();
            let union = sets.iter().fold(0, |union, set| union | set);
            // Without a set, the item of the cage has no option, which is the better reason.
            for cell in cells().filter(|_| union != 0) {
                open[cell] &= union;
            }
            all.push(sets);
        }
        Ok(all)
    }
}

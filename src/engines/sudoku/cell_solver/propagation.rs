//! Propagation of the cell solver: naked singles, hidden singles, and the law of leftovers.

use super::{CellSolver, Contradiction};

impl CellSolver {
    /// Draws all conclusions from single cells and single houses.
    pub(super) fn propagate(&mut self) -> Result<(), Contradiction> {
        loop {
            while let Some(cell) = self.singles.pop() {
                self.fill(cell.into())?;
            }
            if self.changed == 0 {
                self.apply_leftovers()?;
                if self.changed == 0 && self.singles.is_empty() {
                    return Ok(());
                }
                continue;
            }
            let house = self.changed.trailing_zeros() as usize;
            self.changed &= self.changed - 1;
            self.find_hidden_singles(house)?;
        }
    }

    /// Fills a cell that has one candidate.
    fn fill(&mut self, cell: usize) -> Result<(), Contradiction> {
        let CellSolver { houses, grid, .. } = self;
        let bit = grid.candidates[cell];
        if bit == 0 {
            return Ok(());
        }
        grid.fill(houses, cell, bit.trailing_zeros() as u8)?;
        self.changed |= houses.mask(cell);
        for &peer in houses.peers(cell) {
            let candidates = &mut grid.candidates[usize::from(peer)];
            if *candidates & bit != 0 {
                *candidates ^= bit;
                if *candidates == 0 {
                    self.failure_weight[usize::from(peer)] += 1;
                    return Err(Contradiction);
                }
                if candidates.is_power_of_two() {
                    self.singles.push(peer);
                }
                self.changed |= houses.mask(peer.into());
            }
        }
        Ok(())
    }

    /// Finds the digits that have one cell left in a house.
    fn find_hidden_singles(&mut self, house: usize) -> Result<(), Contradiction> {
        let CellSolver { houses, grid, .. } = self;
        let cells = houses.cells_of(house);
        let (mut once, mut twice) = (0, 0);
        for &cell in cells {
            let candidates = grid.candidates[usize::from(cell)];
            twice |= once & candidates;
            once |= candidates;
        }
        if once | grid.used[house] != houses.all() {
            for &cell in cells {
                self.failure_weight[usize::from(cell)] += 1;
            }
            return Err(Contradiction);
        }
        let single = once & !twice;
        if single == 0 {
            return Ok(());
        }
        for &cell in cells {
            let candidates = &mut grid.candidates[usize::from(cell)];
            let own = *candidates & single;
            if own != 0 && own != *candidates {
                if !own.is_power_of_two() {
                    return Err(Contradiction);
                }
                *candidates = own;
                self.singles.push(cell);
            }
        }
        Ok(())
    }

    /// Applies the laws of leftovers of a jigsaw.
    fn apply_leftovers(&mut self) -> Result<(), Contradiction> {
        let CellSolver { houses, grid, .. } = self;
        for law in houses.leftovers() {
            let applied = law.apply(grid, houses.all(), &mut self.reduced);
            if applied.is_err() {
                for cell in law.cells() {
                    self.failure_weight[usize::from(cell)] += 1;
                }
                self.reduced.clear();
                return Err(Contradiction);
            }
            for cell in self.reduced.drain(..) {
                if grid.candidates[usize::from(cell)].is_power_of_two() {
                    self.singles.push(cell);
                }
                self.changed |= houses.mask(cell.into());
            }
        }
        Ok(())
    }
}

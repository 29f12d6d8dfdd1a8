//! Cells that differ and whose set of numbers is one of a list.

use std::sync::Arc;

use super::NoCandidates;
use super::families::Family;
use super::grid::CandidateGrid;
use super::houses::Places;

/// Maximum number of cells that walk through a family.
const MAX_FAMILY_CELLS: usize = 9;

/// The allowed sets.
#[derive(Debug)]
pub(super) enum AllowedSets {
    /// For up to nine numbers.
    Family(Family),
    List(Arc<[u32]>),
}

/// Cells that differ and whose set of numbers is one of a list.
#[derive(Debug)]
pub(super) struct SetForm {
    pub(super) places: Places,
    pub(super) allowed: AllowedSets,
    pub(super) side: usize,
}

impl SetForm {
    /// Removes the candidates that no allowed set supports. For a family the support is exact.
    #[inline(never)]
    pub(super) fn propagate(&self, grid: &mut CandidateGrid) -> Result<(), NoCandidates> {
        let needed = match &self.allowed {
            AllowedSets::Family(family) => {
                let left = narrow(&self.places.cells, Family::of_set(0), family, grid)?;
                if !self.places.has_groups() {
                    return Ok(());
                }
                left.common(self.side)
            }
            AllowedSets::List(sets) => {
                let needed = self.filter(sets, grid)?;
                self.places.find_hidden_singles(grid, needed)?;
                needed
            }
        };
        if needed == 0 {
            return Ok(());
        }
        self.places.remove_locked(grid, needed)
    }

    /// Keeps the candidates in sets that fit the cells. Returns the numbers of all these sets.
    fn filter(&self, sets: &[u32], grid: &mut CandidateGrid) -> Result<u32, NoCandidates> {
        let cells = &self.places.cells;
        let (mut union, mut fixed) = (0, 0);
        for &cell in cells {
            let candidates = grid.of(cell);
            union |= candidates;
            if candidates.is_power_of_two() {
                fixed |= candidates;
            }
        }
        let (mut any, mut needed) = (0, u32::MAX);
        for &set in sets {
            let fits = set & !union == 0
                && fixed & !set == 0
                && cells.iter().all(|&cell| grid.of(cell) & set != 0);
            if fits {
                any |= set;
                needed &= set;
            }
        }
        if any == 0 {
            return Err(NoCandidates);
        }
        if union & !any != 0 {
            for &cell in cells {
                grid.keep(cell, any)?;
            }
        }
        Ok(needed)
    }
}

/// Removes the candidates of cells that differ, unless they are part of a walk from the sets `start` to the sets `end`. The
/// cells are at most nine. Returns the sets of `end` that are reached.
#[inline]
pub(super) fn narrow(
    cells: &[u16],
    start: Family,
    end: &Family,
    grid: &mut CandidateGrid,
) -> Result<Family, NoCandidates> {
    let mut before = [Family::EMPTY; MAX_FAMILY_CELLS + 1];
    let reached = walk(cells, start, grid, &mut before);
    let reached = reached.and(end);
    if reached.is_empty() {
        return Err(NoCandidates);
    }
    walk_back(cells, &before, reached, grid)?;
    Ok(reached)
}

/// The sets before each cell, and those after the last one.
#[inline]
pub(super) fn walk(
    cells: &[u16],
    start: Family,
    grid: &CandidateGrid,
    before: &mut [Family],
) -> Family {
    let mut sets = start;
    for (&cell, before) in cells.iter().zip(before) {
        *before = sets;
        sets = sets.add(grid.of(cell));
    }
    sets
}

/// Removes the candidates from which the walk does not reach the sets `end`.
#[inline]
pub(super) fn walk_back(
    cells: &[u16],
    before: &[Family],
    end: Family,
    grid: &mut CandidateGrid,
) -> Result<(), NoCandidates> {
    let mut after = end;
    for (&cell, before) in cells.iter().zip(before).rev() {
        let (sets, supported) = before.supports(&after, grid.of(cell));
        grid.keep(cell, supported)?;
        after = sets;
    }
    Ok(())
}

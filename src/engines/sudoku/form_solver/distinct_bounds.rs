//! Bounds of sums over cells that differ, for grids with more than nine numbers.

use super::super::forms::MAX_NUMBERS;
use super::NoCandidates;
use super::grid::CandidateGrid;
use super::sum::CellGroup;

/// A sum over groups of cells that differ.
#[derive(Debug)]
pub(super) struct DistinctBounds {
    pub(super) groups: Vec<CellGroup>,
    pub(super) total: i64,
}

/// The bounds of the sum of a group.
#[derive(Clone, Copy)]
struct Bounds {
    least: i64,
    most: i64,
}

impl DistinctBounds {
    /// Removes the candidates beyond the bounds that the other cells leave.
    #[inline(never)]
    pub(super) fn propagate(&self, grid: &mut CandidateGrid) -> Result<(), NoCandidates> {
        let (mut least, mut most) = (0, 0);
        for group in &self.groups {
            let bounds = group.bounds(grid, None);
            let ends = group.with_factor(bounds);
            least += ends.least;
            most += ends.most;
        }
        let (below, above) = (self.total - least, most - self.total);
        if below < 0 || above < 0 {
            return Err(NoCandidates);
        }
        for group in &self.groups {
            let bounds = group.bounds(grid, None);
            // The distance of the sum of this group from each of its ends.
            let size = group.factor.abs();
            let [from_least, from_most] = if group.factor > 0 {
                [below / size, above / size]
            } else {
                [above / size, below / size]
            };
            let widest = bounds.most - bounds.least;
            if widest <= from_least.min(from_most) {
                continue;
            }
            let (lowest, highest) = (bounds.most - from_most, bounds.least + from_least);
            for &cell in &group.cells {
                let others = group.bounds(grid, Some(cell));
                let at_most = (highest - others.least).clamp(-1, 31);
                let at_least = (lowest - others.most).clamp(0, 31);
                if at_most < 0 {
                    return Err(NoCandidates);
                }
                let up_to = u32::MAX >> (31 - at_most);
                grid.keep(cell, up_to & (u32::MAX << at_least))?;
            }
        }
        Ok(())
    }
}

impl CellGroup {
    fn with_factor(&self, bounds: Bounds) -> Bounds {
        let ends = [bounds.least, bounds.most].map(|end| end * self.factor);
        Bounds {
            least: ends[0].min(ends[1]),
            most: ends[0].max(ends[1]),
        }
    }

    /// Bounds of the sum of the cells without one of them. In ascending order, each number is at least one more than
    /// that before.
    fn bounds(&self, grid: &CandidateGrid, without: Option<u16>) -> Bounds {
        let (mut lows, mut highs) = ([0_u32; MAX_NUMBERS], [0_u32; MAX_NUMBERS]);
        let mut count = 0;
        for &cell in &self.cells {
            if Some(cell) != without && count < MAX_NUMBERS {
                lows[count] = grid.of(cell).trailing_zeros();
                highs[count] = grid.of(cell).ilog2();
                count += 1;
            }
        }
        let (lows, highs) = (&mut lows[..count], &mut highs[..count]);
        lows.sort_unstable();
        highs.sort_unstable();
        let mut next = i64::MIN;
        let mut least = 0;
        for low in lows {
            next = next.max(i64::from(*low));
            least += next;
            next += 1;
        }
        let mut next = i64::MAX;
        let mut most = 0;
        for high in highs.iter().rev() {
            next = next.min(i64::from(*high));
            most += next;
            next -= 1;
        }
        Bounds { least, most }
    }
}

//! Sums with coefficients.
//!
//! The cells of a sum are in groups. With up to nine numbers, the cells of a group differ and have the same coefficient, and
//! their sums come from a [`Family`]. Otherwise each cell is a group. A [window](Window) of sums then combines the groups.

use super::NoCandidates;
use super::families::Family;
use super::grid::CandidateGrid;
use super::sets;
use super::small_groups::{pair_sums, pair_supports, triple_sums, triple_supports};

/// Maximum difference between the total and the least or the greatest sum for which all sums are followed.
const MAX_WINDOW: i64 = 127;

/// Cells with the same coefficient. Several cells differ.
#[derive(Debug, Clone)]
pub(super) struct CellGroup {
    pub(super) cells: Vec<u16>,
    pub(super) factor: i64,
}

/// A sum over groups.
#[derive(Debug)]
pub(super) struct SumForm {
    pub(super) groups: Vec<CellGroup>,
    pub(super) total: i64,
}

/// The sums that a group can have.
#[derive(Debug, Clone)]
struct SumPart {
    /// The sums without the coefficient, as bits.
    sums: u64,
    /// The least and the greatest sum, with the coefficient.
    least: i64,
    most: i64,
    /// The index of the first family of the group; `None` if the group has one cell, or if all cells are filled.
    families: Option<usize>,
}

/// Memory for the propagation of sums.
#[derive(Debug, Clone, Default)]
pub(super) struct SumScratch {
    parts: Vec<SumPart>,
    /// The families before each cell of a group, then the family after the last cell, for each group.
    pub(super) families: Vec<Family>,
    /// The sums before each group.
    before: Vec<u128>,
}

/// The sums of a part as distances from the end of the part that counts.
struct Window {
    /// The distance of the total from the sum of all ends.
    size: i64,
    /// Whether the ends are the least sums.
    from_least: bool,
}

impl SumScratch {
    /// Memory in bytes.
    pub(super) fn memory(&self) -> usize {
        self.parts.capacity() * size_of::<SumPart>()
            + self.families.capacity() * size_of::<Family>()
            + self.before.capacity() * size_of::<u128>()
    }
}

impl SumForm {
    /// Removes the candidates that no choice of sums of the groups supports. Within a window the support is exact, but for
    /// cells of different groups that differ.
    #[inline(never)]
    pub(super) fn propagate(
        &self,
        grid: &mut CandidateGrid,
        scratch: &mut SumScratch,
    ) -> Result<(), NoCandidates> {
        loop {
            scratch.parts.clear();
            scratch.families.clear();
            let (mut least, mut most) = (0, 0);
            for group in &self.groups {
                let part = group.part(grid, &mut scratch.families)?;
                least += part.least;
                most += part.most;
                scratch.parts.push(part);
            }
            let (below, above) = (self.total - least, most - self.total);
            let window = Window {
                size: below.min(above),
                from_least: below <= above,
            };
            if window.size < 0 {
                return Err(NoCandidates);
            }
            if window.size <= MAX_WINDOW {
                return self.apply_window(&window, grid, scratch);
            }
            if !self.apply_bounds(below, above, grid, scratch)? {
                return Ok(());
            }
        }
    }

    /// Keeps the sums of each group that agree with the bounds of the others. Returns whether a sum was removed.
    fn apply_bounds(
        &self,
        below: i64,
        above: i64,
        grid: &mut CandidateGrid,
        scratch: &SumScratch,
    ) -> Result<bool, NoCandidates> {
        let mut has_changed = false;
        for (group, part) in self.groups.iter().zip(&scratch.parts) {
            let mut allowed = part.sums;
            if part.most - part.least > below.min(above) {
                let mut bits = part.sums;
                while bits != 0 {
                    let sum = i64::from(bits.trailing_zeros());
                    bits &= bits - 1;
                    let value = sum * group.factor;
                    if value - part.least > below || part.most - value > above {
                        allowed ^= 1 << sum;
                    }
                }
            }
            has_changed |= allowed != part.sums;
            group.keep_sums(part, allowed, grid, &scratch.families)?;
        }
        Ok(has_changed)
    }

    /// Follows all sums over the groups and back.
    fn apply_window(
        &self,
        window: &Window,
        grid: &mut CandidateGrid,
        scratch: &mut SumScratch,
    ) -> Result<(), NoCandidates> {
        let goal = 1_u128 << window.size;
        let inside = goal | (goal - 1);
        scratch.before.clear();
        let mut reached = 1_u128;
        for (group, part) in self.groups.iter().zip(&scratch.parts) {
            scratch.before.push(reached);
            let mut next = 0;
            window.for_each_sum(group, part, |_, distance| next |= reached << distance);
            reached = next & inside;
        }
        if reached & goal == 0 {
            return Err(NoCandidates);
        }
        let mut after = goal;
        let groups = self.groups.iter().zip(&scratch.parts);
        for ((group, part), &reached) in groups.zip(&scratch.before).rev() {
            let (mut allowed, mut before) = (0, 0);
            window.for_each_sum(group, part, |sum, distance| {
                let found = after >> distance & reached;
                allowed |= u64::from(found != 0) << sum;
                before |= found;
            });
            after = before;
            group.keep_sums(part, allowed, grid, &scratch.families)?;
        }
        Ok(())
    }
}

impl Window {
    /// Calls back with each sum of a part within the window, and its distance.
    #[inline(always)]
    fn for_each_sum(&self, group: &CellGroup, part: &SumPart, mut apply: impl FnMut(u32, i64)) {
        let mut bits = part.sums;
        while bits != 0 {
            let sum = bits.trailing_zeros();
            bits &= bits - 1;
            let value = i64::from(sum) * group.factor;
            let distance = if self.from_least {
                value - part.least
            } else {
                part.most - value
            };
            if distance <= self.size {
                apply(sum, distance);
            }
        }
    }
}

impl CellGroup {
    /// The cells of the group in groups of two, and one.
    pub(super) fn pairs(&self) -> impl Iterator<Item = CellGroup> {
        self.cells.chunks(2).map(|cells| CellGroup {
            cells: cells.to_vec(),
            factor: self.factor,
        })
    }

    /// The sums of the group. Adds its families.
    #[inline]
    fn part(
        &self,
        grid: &CandidateGrid,
        families: &mut Vec<Family>,
    ) -> Result<SumPart, NoCandidates> {
        let (sums, index) = match self.cells[..] {
            [cell] => (u64::from(grid.of(cell)), None),
            [one, other] => (pair_sums([one, other].map(|cell| grid.of(cell))), None),
            [one, two, three] => {
                let domains = [one, two, three].map(|cell| grid.of(cell));
                (triple_sums(domains), None)
            }
            _ => self.sums_of_family(grid, families),
        };
        if sums == 0 {
            return Err(NoCandidates);
        }
        let ends = [sums.trailing_zeros(), sums.ilog2()].map(|sum| i64::from(sum) * self.factor);
        Ok(SumPart {
            sums,
            least: ends[0].min(ends[1]),
            most: ends[0].max(ends[1]),
            families: index,
        })
    }

    fn sums_of_family(
        &self,
        grid: &CandidateGrid,
        families: &mut Vec<Family>,
    ) -> (u64, Option<usize>) {
        let (mut least, mut most) = (0, 0);
        for &cell in &self.cells {
            least += grid.of(cell).trailing_zeros();
            most += grid.of(cell).ilog2();
        }
        if least == most {
            return (1 << least, None);
        }
        let start = families.len();
        families.resize(start + self.cells.len(), Family::EMPTY);
        let sets = Family::of_set(0);
        let end = sets::walk(&self.cells, sets, grid, &mut families[start..]);
        families.push(end);
        (end.sums(least as usize, most as usize), Some(start))
    }

    /// Keeps the candidates with one of these sums.
    #[inline]
    fn keep_sums(
        &self,
        part: &SumPart,
        sums: u64,
        grid: &mut CandidateGrid,
        families: &[Family],
    ) -> Result<(), NoCandidates> {
        match self.cells[..] {
            [cell] => grid.keep(cell, sums as u32),
            [one, other] => {
                let kept = pair_supports([one, other].map(|cell| grid.of(cell)), sums);
                grid.keep(one, kept[0])?;
                grid.keep(other, kept[1])
            }
            [one, two, three] => {
                let domains = [one, two, three].map(|cell| grid.of(cell));
                let kept = triple_supports(domains, sums);
                grid.keep(one, kept[0])?;
                grid.keep(two, kept[1])?;
                grid.keep(three, kept[2])
            }
            _ => {
                let Some(start) = part.families else {
                    return if sums == 0 { Err(NoCandidates) } else { Ok(()) };
                };
                let (before, end) = families[start..].split_at(self.cells.len());
                let mut end = end[0];
                if sums != part.sums {
                    end = end.with_sums(sums);
                }
                sets::walk_back(&self.cells, before, end, grid)
            }
        }
    }
}

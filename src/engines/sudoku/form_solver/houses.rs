//! Numbers that a house, or a form, needs: hidden singles and locked candidates.

use super::NoCandidates;
use super::grid::CandidateGrid;
use crate::sort::sort_by_number;

/// Maximum number of groups of outer cells of a house or a form.
const MAX_GROUPS: usize = 32;

/// The cells of a house or a form, with the outer cells that see several of them.
#[derive(Debug)]
pub(super) struct Places {
    pub(super) cells: Vec<u16>,
    groups: Vec<OuterGroup>,
    /// For each group the cells that it does not see, then its own cells.
    group_cells: Vec<u16>,
}

/// Outer cells that see the same cells, as ranges of `group_cells`.
#[derive(Debug)]
struct OuterGroup {
    start: u32,
    middle: u32,
    end: u32,
}

/// The mark of the cells of a house. No outer cell sees so many.
const INNER: u32 = u32::MAX;

impl Places {
    /// The cells, with the outer cells among their peers. `seen` has a 0 for each cell of the grid, and gets it back.
    pub(super) fn new<'a>(
        cells: &[u16],
        peers: impl Fn(u16) -> &'a [u16],
        seen: &mut [u32],
    ) -> Self {
        for &cell in cells {
            seen[usize::from(cell)] = INNER;
        }
        let mut outer: Vec<(u32, u16)> = Vec::new();
        for (place, &cell) in cells.iter().enumerate() {
            for &peer in peers(cell) {
                let seen = &mut seen[usize::from(peer)];
                if seen.is_power_of_two() {
                    outer.push((0, peer));
                }
                if *seen != INNER {
                    *seen |= 1 << place;
                }
            }
        }
        for (places, cell) in &mut outer {
            *places = seen[usize::from(*cell)];
        }
        for &cell in cells {
            seen[usize::from(cell)] = 0;
            for &peer in peers(cell) {
                seen[usize::from(peer)] = 0;
            }
        }
        // Groups that see many cells first.
        sort_by_number(&mut outer, |&(places, cell)| {
            let others = u64::from(32 - places.count_ones());
            others << 48 | u64::from(places) << 16 | u64::from(cell)
        });
        let (mut groups, mut group_cells) = (Vec::new(), Vec::new());
        for group in outer
            .chunk_by(|one, other| one.0 == other.0)
            .take(MAX_GROUPS)
        {
            let start = group_cells.len() as u32;
            let is_unseen = |(place, _): &(usize, &u16)| group[0].0 >> place & 1 == 0;
            let rest = cells.iter().enumerate().filter(is_unseen);
            group_cells.extend(rest.map(|(_, &cell)| cell));
            let middle = group_cells.len() as u32;
            group_cells.extend(group.iter().map(|&(_, cell)| cell));
            groups.push(OuterGroup {
                start,
                middle,
                end: group_cells.len() as u32,
            });
        }
        Places {
            cells: cells.to_vec(),
            groups,
            group_cells,
        }
    }

    pub(super) fn has_groups(&self) -> bool {
        !self.groups.is_empty()
    }

    /// Fills cells that have the only place of a needed number.
    #[inline]
    pub(super) fn find_hidden_singles(
        &self,
        grid: &mut CandidateGrid,
        needed: u32,
    ) -> Result<(), NoCandidates> {
        let (mut once, mut twice) = (0, 0);
        for &cell in &self.cells {
            let candidates = grid.of(cell);
            twice |= once & candidates;
            once |= candidates;
        }
        if needed & !once != 0 {
            return Err(NoCandidates);
        }
        let single = once & !twice & needed;
        if single == 0 {
            return Ok(());
        }
        for &cell in &self.cells {
            let own = grid.of(cell) & single;
            if own != 0 {
                if !own.is_power_of_two() {
                    return Err(NoCandidates);
                }
                grid.keep(cell, own)?;
            }
        }
        Ok(())
    }

    /// Removes needed numbers from outer cells that see all places of them.
    #[inline]
    pub(super) fn remove_locked(
        &self,
        grid: &mut CandidateGrid,
        needed: u32,
    ) -> Result<(), NoCandidates> {
        let fixed = |&cell: &u16| {
            let candidates = grid.of(cell);
            if candidates.is_power_of_two() {
                candidates
            } else {
                0
            }
        };
        // The outer cells have lost the numbers of filled cells.
        let needed = needed
            & !self
                .cells
                .iter()
                .fold(0, |filled, cell| filled | fixed(cell));
        for group in &self.groups {
            let range = |start: u32, end: u32| &self.group_cells[start as usize..end as usize];
            let rest = range(group.start, group.middle).iter();
            let elsewhere = rest.fold(0, |any, &cell| any | grid.of(cell));
            let locked = needed & !elsewhere;
            if locked != 0 {
                for &cell in range(group.middle, group.end) {
                    grid.remove(cell, locked)?;
                }
            }
        }
        Ok(())
    }
}

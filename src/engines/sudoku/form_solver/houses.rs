//! Numbers that a house, or a form, needs: hidden singles and locked candidates.

use super::Contradiction;
use super::grid::Grid;

/// Maximum number of groups of outer cells of a house or a form.
const MAX_GROUPS: usize = 32;

/// The cells of a house or a form, with the outer cells that see several of them.
#[derive(Debug)]
pub(super) struct Places {
    pub(super) cells: Vec<u16>,
    groups: Vec<OuterGroup>,
}

/// Outer cells that see the same cells.
#[derive(Debug)]
struct OuterGroup {
    /// The places of the cells that they see, as bits.
    places: u32,
    /// The other cells of the house.
    rest: Vec<u16>,
    outer: Vec<u16>,
}

impl Places {
    /// The cells, with the outer cells among their peers. `seen` has a 0 for each cell of the grid, and gets it back.
    pub(super) fn new<'a>(
        cells: &[u16],
        peers: impl Fn(u16) -> &'a [u16],
        seen: &mut [u32],
    ) -> Self {
        let mut outer = Vec::new();
        for (place, &cell) in cells.iter().enumerate() {
            for &peer in peers(cell) {
                let seen = &mut seen[usize::from(peer)];
                if *seen != 0 {
                    outer.push(peer);
                }
                *seen |= 1 << place;
            }
        }
        let mut outer: Vec<(u32, u16)> = outer
            .into_iter()
            .filter(|cell| !cells.contains(cell))
            .map(|cell| (seen[usize::from(cell)], cell))
            .collect();
        outer.sort_unstable();
        outer.dedup();
        for &cell in cells {
            for &peer in peers(cell) {
                seen[usize::from(peer)] = 0;
            }
        }
        let mut groups: Vec<OuterGroup> = Vec::new();
        for (places, cell) in outer {
            match groups.last_mut() {
                Some(group) if group.places == places => group.outer.push(cell),
                _ => {
                    let rest = cells.iter().enumerate();
                    let rest = rest.filter(|(place, _)| places >> place & 1 == 0);
                    groups.push(OuterGroup {
                        places,
                        rest: rest.map(|(_, &cell)| cell).collect(),
                        outer: vec![cell],
                    });
                }
            }
        }
        groups.sort_by_key(|group| u32::MAX - group.places.count_ones());
        groups.truncate(MAX_GROUPS);
        Places {
            cells: cells.to_vec(),
            groups,
        }
    }

    pub(super) fn has_groups(&self) -> bool {
        !self.groups.is_empty()
    }

    /// Fills cells that have the only place of a needed number.
    #[inline(never)]
    pub(super) fn find_hidden_singles(
        &self,
        grid: &mut Grid,
        needed: u32,
    ) -> Result<(), Contradiction> {
        let (mut once, mut twice) = (0, 0);
        for &cell in &self.cells {
            let candidates = grid.of(cell);
            twice |= once & candidates;
            once |= candidates;
        }
        if needed & !once != 0 {
            return Err(Contradiction);
        }
        let single = once & !twice & needed;
        if single == 0 {
            return Ok(());
        }
        for &cell in &self.cells {
            let own = grid.of(cell) & single;
            if own != 0 {
                if !own.is_power_of_two() {
                    return Err(Contradiction);
                }
                grid.keep(cell, own)?;
            }
        }
        Ok(())
    }

    /// Removes needed numbers from outer cells that see all places of them.
    #[inline(never)]
    pub(super) fn remove_locked(&self, grid: &mut Grid, needed: u32) -> Result<(), Contradiction> {
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
            let elsewhere = group.rest.iter().fold(0, |any, &cell| any | grid.of(cell));
            let locked = needed & !elsewhere;
            if locked != 0 {
                for &cell in &group.outer {
                    grid.remove(cell, locked)?;
                }
            }
        }
        Ok(())
    }
}

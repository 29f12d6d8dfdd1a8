//! The candidates of all cells, with a trail that takes changes back.

use super::NoCandidates;

/// The candidates of all cells during a search.
#[derive(Debug, Clone)]
pub(super) struct CandidateGrid {
    /// The candidates of each cell as bits.
    domains: Vec<u32>,
    /// The changes since the root, as cells with their former candidates. Each change removes a candidate, so there are at
    /// most as many as candidates.
    trail: Vec<(u16, u32)>,
    /// All cells, those with several candidates first.
    order: Vec<u16>,
    /// The place of each cell in `order`.
    place: Vec<u16>,
    /// Number of cells with several candidates.
    open: usize,
    /// Cells with one candidate, which their peers may still have.
    singles: Vec<u16>,
    /// Cells that have lost a candidate since the last call of [`CandidateGrid::take_changed`]. A cell may occur twice.
    changed: Vec<u16>,
}

/// A state of a grid to which it can return.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct TrailMark {
    trail: usize,
    open: usize,
}

impl CandidateGrid {
    /// A grid whose cells with one candidate are in `singles`.
    pub(super) fn new(domains: &[u32]) -> Self {
        let mut grid = CandidateGrid {
            domains: domains.to_vec(),
            trail: Vec::new(),
            order: (0..domains.len() as u16).collect(),
            place: (0..domains.len() as u16).collect(),
            open: domains.len(),
            singles: Vec::new(),
            changed: Vec::new(),
        };
        for cell in 0..domains.len() {
            if grid.domains[cell].is_power_of_two() {
                grid.close(cell as u16);
                grid.singles.push(cell as u16);
            }
        }
        grid
    }

    /// A grid at a fixpoint: no cell is in `singles`.
    pub(super) fn at_fixpoint(domains: &[u32]) -> Self {
        let mut grid = CandidateGrid::new(domains);
        grid.singles.clear();
        grid
    }

    #[inline(always)]
    pub(super) fn domains(&self) -> &[u32] {
        &self.domains
    }

    #[inline(always)]
    pub(super) fn of(&self, cell: u16) -> u32 {
        self.domains[usize::from(cell)]
    }

    /// The cells with several candidates, in any order.
    #[inline(always)]
    pub(super) fn open_cells(&self) -> &[u16] {
        &self.order[..self.open]
    }

    /// The open cells among the last changes. A cell may occur twice.
    pub(super) fn recently_changed(&self, changes: usize) -> impl Iterator<Item = u16> {
        let cells = self.trail.iter().rev().take(changes).map(|&(cell, _)| cell);
        cells.filter(|&cell| !self.of(cell).is_power_of_two())
    }

    /// Keeps these candidates of a cell and removes all others.
    #[inline(always)]
    pub(super) fn keep(&mut self, cell: u16, candidates: u32) -> Result<(), NoCandidates> {
        let old = self.domains[usize::from(cell)];
        let kept = old & candidates;
        if kept == old {
            return Ok(());
        }
        self.change(cell, old, kept)
    }

    /// Removes a candidate that the cell may have.
    #[inline(always)]
    pub(super) fn remove(&mut self, cell: u16, candidates: u32) -> Result<(), NoCandidates> {
        self.keep(cell, !candidates)
    }

    fn change(&mut self, cell: u16, old: u32, kept: u32) -> Result<(), NoCandidates> {
        if kept == 0 {
            return Err(NoCandidates);
        }
        self.domains[usize::from(cell)] = kept;
        self.trail.push((cell, old));
        self.changed.push(cell);
        if kept.is_power_of_two() {
            self.close(cell);
            self.singles.push(cell);
        }
        Ok(())
    }

    /// Moves a cell behind those with several candidates.
    fn close(&mut self, cell: u16) {
        self.open -= 1;
        let last = self.order[self.open];
        let place = self.place[usize::from(cell)];
        self.order.swap(usize::from(place), self.open);
        self.place[usize::from(last)] = place;
        self.place[usize::from(cell)] = self.open as u16;
    }

    #[inline(always)]
    pub(super) fn take_single(&mut self) -> Option<u16> {
        self.singles.pop()
    }

    #[inline(always)]
    pub(super) fn take_changed(&mut self) -> Option<u16> {
        self.changed.pop()
    }

    /// Forgets which cells have changed.
    pub(super) fn clear_changes(&mut self) {
        self.singles.clear();
        self.changed.clear();
    }

    pub(super) fn mark(&self) -> TrailMark {
        TrailMark {
            trail: self.trail.len(),
            open: self.open,
        }
    }

    /// Takes back all changes since the mark.
    pub(super) fn undo(&mut self, mark: TrailMark) {
        for (cell, old) in self.trail.drain(mark.trail..).rev() {
            self.domains[usize::from(cell)] = old;
        }
        self.open = mark.open;
        self.clear_changes();
    }

    /// Makes all changes permanent.
    pub(super) fn forget_trail(&mut self) {
        self.trail.clear();
    }

    /// Memory in bytes.
    pub(super) fn memory(&self) -> usize {
        self.domains.capacity() * (size_of::<u32>() + 2 * size_of::<u16>())
            + self.trail.capacity() * size_of::<(u16, u32)>()
            + (self.singles.capacity() + self.changed.capacity()) * size_of::<u16>()
    }
}

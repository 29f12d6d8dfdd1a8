//! The houses of a grid: sets of cells with different digits, read from the problem of the empty grid.

use std::sync::{Arc, OnceLock};

use super::leftovers::Leftover;
use crate::problem::{BaseProblem, CacheSlot, Entry, FixedOptions, OptionId, Problem};

/// Maximum number of cells: 25 rows and columns.
pub(super) const MAX_CELLS: usize = 625;

/// Maximum number of houses for the cell solver: on 25×25 rows, columns, boxes, two diagonals and three more houses. Each
/// takes time in each tree node.
pub(super) const MAX_HOUSES: usize = 80;

/// Maximum number of houses: as many as a mask has bits.
const MAX_MASKED_HOUSES: usize = u128::BITS as usize;

/// Maximum number of houses of a cell.
const MAX_HOUSES_PER_CELL: usize = 8;

/// The houses of a grid. Items are the cells, then each house with each digit, then as secondary items each group with
/// each digit. Option `side · c + d` puts digit `d`, from 0, into cell `c`.
pub(crate) struct Houses {
    pub(super) side: usize,
    pub(super) cells: usize,
    /// The cells of each house, in ascending order.
    members: Vec<u16>,
    /// The houses of each cell, and their number.
    through: Vec<[u8; MAX_HOUSES_PER_CELL]>,
    counts: Vec<u8>,
    /// The houses of each cell, as bits.
    masks: Vec<u128>,
    /// Whether there are groups: cells with different digits, fewer than a house has.
    pub(super) has_groups: bool,
    /// The cells that share a house or a group with cell c are `peers[starts[c] .. starts[c + 1]]`, in ascending order.
    peers: Vec<u16>,
    starts: Vec<u32>,
    leftovers: OnceLock<Vec<Leftover>>,
}

impl Houses {
    /// The houses of a base problem, built at the first call. Returns `None` if there are too many.
    pub(super) fn of(base: &BaseProblem) -> Option<Arc<Self>> {
        let make = |problem: &_| Houses::new(problem, base.side()).map(Arc::new);
        base.cached(CacheSlot::Houses, make).clone()
    }

    fn new(problem: &Problem, side: usize) -> Option<Self> {
        let cells = side * side;
        let primary = problem.primary_count() as usize;
        let count = (primary - cells) / side;
        if count > MAX_MASKED_HOUSES {
            return None;
        }
        let groups = (problem.item_count() as usize - primary) / side;
        let mut cells_of_groups = vec![Vec::new(); groups];
        let mut houses = Houses {
            side,
            cells,
            members: vec![0; count * side],
            through: Vec::with_capacity(cells),
            counts: Vec::with_capacity(cells),
            masks: Vec::with_capacity(cells),
            peers: Vec::new(),
            has_groups: groups > 0,
            starts: vec![0],
            leftovers: OnceLock::new(),
        };
        let mut filled = [0; MAX_MASKED_HOUSES];
        for cell in 0..cells {
            let (mut through, mut mask) = ([0; MAX_HOUSES_PER_CELL], 0);
            let entries = &problem.entries(OptionId((cell * side) as u32))[1..];
            let is_house = |entry: &Entry| entry.item.index() < primary;
            let (entries, of_groups) = entries.split_at(entries.partition_point(is_house));
            if entries.len() > MAX_HOUSES_PER_CELL {
                return None;
            }
            for entry in of_groups {
                cells_of_groups[(entry.item.index() - primary) / side].push(cell);
            }
            for (own, entry) in through.iter_mut().zip(entries) {
                let house = (entry.item.index() - cells) / side;
                houses.members[house * side + filled[house]] = cell as u16;
                filled[house] += 1;
                *own = house as u8;
                mask |= 1 << house;
            }
            houses.through.push(through);
            houses.counts.push(entries.len() as u8);
            houses.masks.push(mask);
        }
        let mut differ = vec![false; if groups > 0 { cells * cells } else { 0 }];
        for group in &cells_of_groups {
            for cell in group {
                for other in group {
                    differ[cell * cells + other] = true;
                }
            }
        }
        for cell in 0..cells {
            let mask = houses.masks[cell];
            for other in 0..cells {
                let in_group = groups > 0 && differ[cell * cells + other];
                if other != cell && (houses.masks[other] & mask != 0 || in_group) {
                    houses.peers.push(other as u16);
                }
            }
            houses.starts.push(houses.peers.len() as u32);
        }
        Some(houses)
    }

    /// The number of houses.
    pub(super) fn count(&self) -> usize {
        self.members.len() / self.side
    }

    /// Returns whether some region is no rectangle.
    pub(super) fn has_jigsaw_regions(&self) -> bool {
        (2 * self.side..3 * self.side).any(|region| {
            let cells = self.cells_of(region).iter();
            let places =
                cells.map(|&cell| (usize::from(cell) / self.side, usize::from(cell) % self.side));
            let span = |of: fn((usize, usize)) -> usize| {
                let (least, most) = places
                    .clone()
                    .map(of)
                    .fold((usize::MAX, 0), |(least, most), line| {
                        (least.min(line), most.max(line))
                    });
                most + 1 - least
            };
            span(|(row, _)| row) * span(|(_, column)| column) != self.side
        })
    }

    /// The laws of leftovers, built at the first call. Easy puzzles do not need them.
    #[inline(always)]
    pub(super) fn leftovers(&self) -> &[Leftover] {
        self.leftovers.get_or_init(|| {
            if !self.has_jigsaw_regions() {
                return Vec::new();
            }
            // The houses of a cell are its row, its column, its region, then others.
            let region_of = |through: &[u8; _]| through[2] - 2 * self.side as u8;
            let region_of: Vec<u8> = self.through.iter().map(region_of).collect();
            Leftover::all(self.side, &region_of)
        })
    }

    /// All digits, as bits.
    #[inline(always)]
    pub(super) fn all(&self) -> u32 {
        (1 << self.side) - 1
    }

    #[inline(always)]
    pub(super) fn cells_of(&self, house: usize) -> &[u16] {
        &self.members[house * self.side..][..self.side]
    }

    /// The houses of a cell.
    #[inline(always)]
    pub(super) fn through(&self, cell: usize) -> &[u8] {
        &self.through[cell][..self.counts[cell].into()]
    }

    /// The houses of a cell, as bits.
    #[inline(always)]
    pub(super) fn mask(&self, cell: usize) -> u128 {
        self.masks[cell]
    }

    /// The cells that share a house or a group with this one.
    #[inline(always)]
    pub(super) fn peers(&self, cell: usize) -> &[u16] {
        &self.peers[self.starts[cell] as usize..self.starts[cell + 1] as usize]
    }

    /// The clues: their cells in ascending order, with their digits from 0.
    #[inline(always)]
    pub(super) fn clues(&self, fixed: &FixedOptions) -> impl Iterator<Item = (usize, u8)> {
        let clue = |option: &OptionId| {
            (
                option.index() / self.side,
                (option.index() % self.side) as u8,
            )
        };
        fixed.options().iter().map(clue)
    }
}

//! Arc consistency of relations between two cells.

use super::super::forms::PairTable;
use super::NoCandidates;
use super::grid::CandidateGrid;

/// Number of numbers of a part of a table.
const PART_BITS: usize = 8;

/// Number of parts of the numbers 0 to 31.
const PARTS: usize = u32::BITS as usize / PART_BITS;

/// For each set of numbers of one cell the numbers that the other cell can have beside one of them.
///
/// The numbers are in parts of eight, so that each part has a table of all its sets.
#[derive(Debug)]
pub(super) struct ImageTable {
    parts: usize,
    /// For the first and for the second cell, the images of all sets of each part.
    images: [Vec<u32>; 2],
}

/// A relation between two cells.
#[derive(Debug)]
pub(super) struct Relation {
    pub(super) cells: [u16; 2],
    /// The index of the tables.
    pub(super) table: u32,
}

impl ImageTable {
    /// The images under a table. If the cells differ, pairs of equal numbers are not allowed.
    pub(super) fn new(side: usize, table: &PairTable, differ: bool) -> Self {
        let parts = side / PART_BITS + 1;
        let images = [PairTable::beside, PairTable::before].map(|image| {
            let mut images = vec![0; parts << PART_BITS];
            for part in 0..parts {
                let images = &mut images[part << PART_BITS..][..1 << PART_BITS];
                for set in 1..images.len() {
                    let number = part * PART_BITS + set.trailing_zeros() as usize;
                    let own = match number {
                        0 => 0,
                        _ if number > side => 0,
                        _ if differ => image(table, number) & !(1 << number),
                        _ => image(table, number),
                    };
                    images[set] = images[set & (set - 1)] | own;
                }
            }
            images
        });
        ImageTable { parts, images }
    }

    #[inline(always)]
    pub(super) fn image(&self, direction: usize, numbers: u32) -> u32 {
        let images = &self.images[direction];
        let mut image = images[numbers as usize & ((1 << PART_BITS) - 1)];
        for part in 1..self.parts.min(PARTS) {
            let set = numbers >> (part * PART_BITS) & ((1 << PART_BITS) - 1);
            image |= images[part << PART_BITS | set as usize];
        }
        image
    }
}

impl Relation {
    /// Removes the candidates without a partner.
    #[inline]
    pub(super) fn propagate(
        &self,
        tables: &[ImageTable],
        grid: &mut CandidateGrid,
    ) -> Result<(), NoCandidates> {
        let table = &tables[self.table as usize];
        let [one, other] = self.cells;
        grid.keep(other, table.image(0, grid.of(one)))?;
        grid.keep(one, table.image(1, grid.of(other)))
    }
}

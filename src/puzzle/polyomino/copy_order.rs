//! Symmetry breaking among equal copies of a piece: exchanging two copies gives no new solution.
//!
//! The placements of a piece are numbered 0 to m − 1. Each copy must have a higher number than the copy before it. In
//! terms of secondary items, a pair of consecutive copies needs a binary tree over the numbers:
//!
//! ```text
//!            [0 .. 8)                    the earlier copy at a takes the blocks that make up [0 .. a + 1):
//!      [0 .. 4)    [4 .. 8)              a = 5 takes [0 .. 4) and [4 .. 6)
//!    [0..2) [2..4) [4..6) [6..8)         the later copy at b takes all blocks that contain b:
//!    0   1  2   3  4   5  6   7          b = 3 takes 3, [2 .. 4), [0 .. 4) and [0 .. 8)
//! ```
//!
//! The two share a block exactly when b ≤ a. A pairwise encoding would need m² items; this one needs 2 m.

/// The tree over the placements of one piece.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct CopyOrder {
    placements: u32,
    /// Blocks of level l hold 2^l numbers; the top block holds all of them.
    levels: u32,
}

impl CopyOrder {
    pub(super) fn new(placements: u32) -> Self {
        CopyOrder {
            placements,
            levels: placements.next_power_of_two().trailing_zeros() + 1,
        }
    }

    /// Returns the number of placements.
    pub(super) fn placements(self) -> u32 {
        self.placements
    }

    /// Returns an upper bound of the blocks of one placement, in both trees that a copy may belong to.
    pub(super) fn entry_count(self) -> u64 {
        u64::from(2 * self.levels)
    }

    /// Returns the number of blocks of the tree: the items for each pair of consecutive copies.
    pub(super) fn block_count(self) -> u32 {
        (0..self.levels).map(|level| self.width(level)).sum()
    }

    /// Returns the number of blocks of a level that hold at least one placement.
    fn width(self, level: u32) -> u32 {
        self.placements.div_ceil(1 << level)
    }

    fn block(self, level: u32, index: u32) -> u32 {
        (0..level).map(|below| self.width(below)).sum::<u32>() + index
    }

    /// Returns the placements of a block as a range: first, and end (exclusive).
    pub(super) fn range(self, block: u32) -> (u32, u32) {
        let mut index = block;
        for level in 0..self.levels {
            if index < self.width(level) {
                let from = index << level;
                return (from, (from + (1 << level)).min(self.placements));
            }
            index -= self.width(level);
        }
        (0, 0)
    }

    /// Returns the blocks whose disjoint union is `[0 .. end)`.
    pub(super) fn prefix(self, end: u32) -> impl Iterator<Item = u32> {
        let set = (0..self.levels).filter(move |level| end >> level & 1 == 1);
        set.map(move |level| self.block(level, (end >> level) - 1))
    }

    /// Returns the blocks that contain a placement.
    pub(super) fn around(self, placement: u32) -> impl Iterator<Item = u32> {
        (0..self.levels).map(move |level| self.block(level, placement >> level))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn two_copies_share_a_block_exactly_when_their_order_is_wrong() {
        for placements in 1..40 {
            let order = CopyOrder::new(placements);
            for earlier in 0..placements {
                let taken: Vec<u32> = order.prefix(earlier + 1).collect();
                for later in 0..placements {
                    let meet = order.around(later).any(|block| taken.contains(&block));
                    assert_eq!(
                        meet,
                        later <= earlier,
                        "{later} after {earlier} of {placements}"
                    );
                }
            }
        }
    }

    #[test]
    fn every_block_is_within_the_count_and_has_its_range() {
        let order = CopyOrder::new(11);
        for placement in 0..11 {
            for block in order.around(placement) {
                let (from, to) = order.range(block);
                assert!(block < order.block_count() && (from..to).contains(&placement));
            }
        }
    }
}

//! The items that limit how often each kind of piece is used.

use super::{PieceKind, area};

/// The items that limit the uses of a kind.
#[derive(Clone, Copy)]
pub(in crate::puzzle) enum PieceItems {
    /// No item: the kind is used any number of times, or the area fixes the number.
    Free,
    /// One primary item.
    Once,
    /// One secondary item.
    AtMostOnce,
    /// One primary item with these bounds.
    Bounds(u32, u32),
}

/// Returns the items that each kind needs on a board of `cells` cells.
#[inline(never)]
pub(in crate::puzzle) fn uses(cells: usize, kinds: &[PieceKind]) -> Vec<PieceItems> {
    // If only one kind has several copies and everything else is fixed, the area determines their number.
    let several = kinds.iter().filter(|kind| kind.most > 1).count();
    let decided = several == 1
        && kinds.iter().all(|kind| !kind.is_flexible())
        && area::fixed(kinds) == cells as u64;
    let of_kind = |kind: &PieceKind| match (kind.least, kind.most) {
        (0, u32::MAX) => PieceItems::Free,
        (0, 1) => PieceItems::AtMostOnce,
        (1, 1) => PieceItems::Once,
        _ if decided => PieceItems::Free,
        (least, most) => PieceItems::Bounds(least, most),
    };
    kinds.iter().map(of_kind).collect()
}

/// Returns the number of entries of all options: the cells of each placement, and the item of its piece.
pub(in crate::puzzle) fn entry_count(kinds: &[PieceKind], placements: &[Vec<u32>]) -> u64 {
    let entries = |(kind, cells): (&PieceKind, &Vec<u32>)| {
        let count = (cells.len() / kind.size) as u64;
        count * (kind.size as u64 + 1)
    };
    kinds.iter().zip(placements).map(entries).sum()
}

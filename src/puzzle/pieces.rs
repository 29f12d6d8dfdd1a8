//! Puzzles with pieces share these parts on every lattice: how often a piece is used, the tests that need no search, the
//! symmetries, and the characters of a drawing.

pub(super) mod area;
pub(super) mod check;
pub(super) mod coloring;
mod copies;
pub(super) mod cover;
pub(super) mod marks;
pub(super) mod occupancy;
mod piece_kind;
pub(super) mod symmetry;
mod uses;

pub use copies::Copies;

pub(super) use copies::{UseFields, placed_too_often};
pub(super) use piece_kind::{PieceKind, check_name};
pub(super) use uses::{PieceItems, entry_count, uses};

use crate::error::{Error, Result};

/// Maximum number of cells of a board: 64×64 or 16×16×16. No search of a larger board ends.
pub const MAX_CELLS: u32 = 4_096;

/// Maximum number of cells of a piece.
pub const MAX_PIECE: u32 = 64;

/// Maximum number of kinds of pieces.
pub(super) const MAX_PIECES: usize = 1_024;

/// Maximum number of entries. Every hexomino on the largest board fits, and the links stay below 128 MB.
const MAX_ENTRIES: u64 = 1 << 23;

/// A placed piece: the number of its kind, and its cells in ascending order.
pub(super) type PlacedPiece = (usize, Vec<u32>);

/// Returns an error if a puzzle has more entries than the links may have.
pub(super) fn check_size(entries: u64) -> Result<()> {
    if entries > MAX_ENTRIES {
        return Err(Error::too_large(
            &"entries of the puzzle",
            &entries,
            MAX_ENTRIES,
        ));
    }
    Ok(())
}

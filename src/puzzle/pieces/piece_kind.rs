//! A kind of piece that has been checked: its name, its size and how often it is used.

use crate::error::{Error, Result};
use crate::puzzle::{ItemLabel, Reason, too_many};
use crate::text_util::{short, trim};

/// Maximum length of a piece's name in bytes. The labels of all its placements repeat the name.
const MAX_NAME: usize = 256;

/// A kind of piece that has been checked. Its orientations are data of its lattice.
#[derive(Debug, Clone)]
pub(in crate::puzzle) struct PieceKind {
    pub(in crate::puzzle) name: String,
    /// The number of cells.
    pub(in crate::puzzle) size: usize,
    /// The minimum number of uses.
    pub(in crate::puzzle) least: u32,
    /// The maximum number of uses; `u32::MAX` for any number.
    pub(in crate::puzzle) most: u32,
    /// Whether `least` and `most` are bounds of one item, in place of an item for each copy.
    pub(in crate::puzzle) is_bounded: bool,
}

/// Two kinds are equal if only their names differ: a name is a label.
impl PartialEq for PieceKind {
    fn eq(&self, other: &Self) -> bool {
        let uses = |kind: &Self| (kind.size, kind.least, kind.most, kind.is_bounded);
        uses(self) == uses(other)
    }
}

impl Eq for PieceKind {}

impl PieceKind {
    /// Returns whether the search determines the number of uses.
    pub(in crate::puzzle) fn is_flexible(&self) -> bool {
        self.least < self.most
    }

    /// Returns the mistake of a claimed solution that uses the piece this number of times.
    pub(in crate::puzzle) fn misuse(&self, times: u32) -> Option<Reason> {
        if (self.least..=self.most).contains(&times) {
            return None;
        }
        let piece = self.name.clone();
        Some(if self.is_bounded {
            Reason::CoveredTimes {
                item: ItemLabel::Piece { piece },
                times,
                least: self.least,
                most: self.most,
            }
        } else {
            Reason::PieceUses {
                piece,
                uses: times,
                copies: self.most,
            }
        })
    }
}

/// Checks the name of the next piece after `kinds`.
pub(in crate::puzzle) fn check_name(name: &str, kinds: &[PieceKind]) -> Result<()> {
    if trim(name).is_empty() {
        let number = format!("number {}", kinds.len() + 1);
        return Err(Error::piece(&number, &"a name", &"none")
            .saying(&format_args!("piece {number} has no name")));
    }
    if name.len() > MAX_NAME {
        return Err(too_many(&"length of a piece's name", name.len(), MAX_NAME));
    }
    if kinds.iter().any(|kind| kind.name == name) {
        let found = "the name of another piece";
        return Err(Error::piece(name, &"a name of its own", &found)
            .saying(&format_args!("two pieces are named {}", short(name))));
    }
    Ok(())
}

//! Checked kinds of pieces.

use super::shape::Shape;
use super::{Copies, MAX_CELLS, MAX_NAME, MAX_PIECES, PieceSet, Pieces, Polyomino};
use crate::error::{Error, Result};
use crate::puzzle::too_many;
use crate::text_util::trim;

/// A kind of piece that has been checked.
#[derive(Debug)]
pub(super) struct Kind {
    pub(super) name: String,
    pub(super) copies: Copies,
    pub(super) optional: bool,
    pub(super) orientations: Vec<Shape>,
}

impl Kind {
    pub(super) fn size(&self) -> usize {
        self.orientations[0].size()
    }

    /// Returns the maximum number of uses.
    pub(super) fn most(&self) -> u32 {
        match self.copies {
            Copies::Number(number) => number,
            Copies::Any => u32::MAX,
        }
    }

    /// Returns whether the search determines the number of uses.
    pub(super) fn is_flexible(&self) -> bool {
        self.optional || self.copies == Copies::Any
    }
}

impl Polyomino {
    /// Checks the pieces and returns their kinds.
    #[inline(never)]
    pub(super) fn kinds(&self) -> Result<Vec<Kind>> {
        let (pieces, is_one_sided) = match &self.pieces {
            Some(Pieces::List(pieces)) => (pieces.clone(), false),
            named => {
                let set = match named {
                    Some(Pieces::Set(set)) => *set,
                    _ => PieceSet::Pentominoes,
                };
                (set.pieces(), set.is_one_sided())
            }
        };
        if pieces.is_empty() {
            return Err(Error::argument(&"pieces", &"at least one piece", &"none"));
        }
        if pieces.len() > MAX_PIECES {
            return Err(too_many(&"pieces", pieces.len(), MAX_PIECES));
        }
        let rotate = self.rotate.unwrap_or(true);
        let reflect = self.reflect.unwrap_or(!is_one_sided);
        let mut kinds: Vec<Kind> = Vec::with_capacity(pieces.len());
        for (number, piece) in pieces.into_iter().enumerate() {
            let name = trim(&piece.name);
            if name.is_empty() {
                let number = format!("number {}", number + 1);
                return Err(Error::piece(&number, &"a name", &"none"));
            }
            let length = piece.name.len();
            if length > MAX_NAME {
                return Err(too_many(&"length of a piece's name", length, MAX_NAME));
            }
            if kinds.iter().any(|kind| kind.name == piece.name) {
                let found = "the name of another piece";
                return Err(Error::piece(name, &"a name of its own", &found));
            }
            match piece.copies {
                Copies::Number(0) => return Err(Error::piece(name, &"copies from 1", &"0")),
                Copies::Number(number) if number > MAX_CELLS => {
                    let what = format_args!("copies of piece {}", piece.name);
                    return Err(Error::too_large(&what, &number, MAX_CELLS.into()));
                }
                _ => {}
            }
            kinds.push(Kind {
                orientations: Shape::read(&piece)?.orientations(rotate, reflect),
                name: piece.name,
                copies: piece.copies,
                optional: piece.optional,
            });
        }
        Ok(kinds)
    }
}

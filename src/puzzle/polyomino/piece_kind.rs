//! Checked kinds of pieces.

use std::fmt::Display;

use super::shape::Shape;
use super::{Copies, MAX_CELLS, MAX_NAME, MAX_PIECES, Piece, PieceSet, Pieces, Polyomino};
use crate::error::{Error, Result};
use crate::puzzle::too_many;
use crate::text_util::{short, trim};

/// A kind of piece that has been checked.
#[derive(Debug)]
pub(super) struct Kind {
    pub(super) name: String,
    /// The minimum number of uses.
    pub(super) least: u32,
    /// The maximum number of uses; `u32::MAX` for any number.
    pub(super) most: u32,
    /// Whether `least` and `most` are bounds of one item, in place of an item for each copy.
    pub(super) is_bounded: bool,
    pub(super) orientations: Vec<Shape>,
}

impl Kind {
    pub(super) fn size(&self) -> usize {
        self.orientations[0].size()
    }

    /// Returns whether the search determines the number of uses.
    pub(super) fn is_flexible(&self) -> bool {
        self.least < self.most
    }
}

impl Polyomino {
    /// Checks the pieces and returns their kinds.
    #[inline(never)]
    pub(super) fn kinds(&self) -> Result<Vec<Kind>> {
        let (pieces, set) = match &self.pieces {
            Some(Pieces::List(pieces)) => (pieces.clone(), None),
            Some(Pieces::Set(set)) => (set.pieces(), Some(*set)),
            Some(Pieces::Copies(copies)) => (copies.pieces(), Some(copies.set)),
            None => {
                let set = PieceSet::Pentominoes;
                (set.pieces(), Some(set))
            }
        };
        let is_one_sided = set.is_some_and(PieceSet::is_one_sided);
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
                return Err(Error::piece(&number, &"a name", &"none")
                    .saying(&format_args!("piece {number} has no name")));
            }
            let length = piece.name.len();
            if length > MAX_NAME {
                return Err(too_many(&"length of a piece's name", length, MAX_NAME));
            }
            if kinds.iter().any(|kind| kind.name == piece.name) {
                let found = "the name of another piece";
                return Err(Error::piece(name, &"a name of its own", &found)
                    .saying(&format_args!("two pieces are named {}", short(name))));
            }
            match piece.copies {
                Copies::Number(0) => {
                    return Err(
                        Error::piece(name, &"copies from 1", &"0").saying(&format_args!(
                            "piece {}: copies must be at least 1, or \"any\"",
                            short(name)
                        )),
                    );
                }
                Copies::Number(number) if number > MAX_CELLS => {
                    let what = format_args!("copies of piece {}", piece.name);
                    return Err(Error::too_large(&what, &number, MAX_CELLS.into()));
                }
                _ => {}
            }
            let (least, most) = match set {
                Some(_) => uses_of(&"pieces", &piece)?,
                None => uses_of(&format_args!("pieces[{number}]"), &piece)?,
            };
            kinds.push(Kind {
                orientations: Shape::read(&piece)?.orientations(rotate, reflect),
                name: piece.name,
                least,
                most,
                is_bounded: piece.least.is_some() || piece.most.is_some(),
            });
        }
        Ok(kinds)
    }
}

/// Returns the minimum and the maximum number of uses of the piece at this path.
fn uses_of(path: &dyn Display, piece: &Piece) -> Result<(u32, u32)> {
    if piece.least.is_none() && piece.most.is_none() {
        return Ok(match piece.copies {
            Copies::Any => (0, u32::MAX),
            Copies::Number(copies) if piece.optional => (0, copies),
            Copies::Number(copies) => (copies, copies),
        });
    }
    if piece.optional || piece.copies != Copies::default() {
        let expected = "either least and most, or copies and optional";
        return Err(Error::bounds(path, &expected, &"both"));
    }
    let (least, most) = (piece.least.unwrap_or(0), piece.most.unwrap_or(u32::MAX));
    if least > most {
        let found = format_args!("{least} to {most}");
        return Err(Error::bounds(
            path,
            &"at least no more than at most",
            &found,
        ));
    }
    Ok((least, most))
}

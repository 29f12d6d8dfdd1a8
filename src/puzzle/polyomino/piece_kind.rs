//! Checked kinds of pieces.

use super::shape::Shape;
use super::{PieceSet, Pieces, Polyomino};
use crate::error::{Error, Result};
use crate::puzzle::pieces::{MAX_PIECES, PieceKind, UseFields, check_name};
use crate::puzzle::too_many;

/// The kinds of pieces, and the orientations of each.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct ShapedPieces {
    pub(super) kinds: Vec<PieceKind>,
    pub(super) orientations: Vec<Vec<Shape>>,
}

impl Polyomino {
    /// Checks the pieces and returns their kinds.
    #[inline(never)]
    pub(super) fn kinds(&self) -> Result<ShapedPieces> {
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
        let mut all = ShapedPieces {
            kinds: Vec::with_capacity(pieces.len()),
            orientations: Vec::with_capacity(pieces.len()),
        };
        for (number, piece) in pieces.into_iter().enumerate() {
            check_name(&piece.name, &all.kinds)?;
            let uses = UseFields {
                copies: piece.copies,
                optional: piece.optional,
                least: piece.least,
                most: piece.most,
            };
            let shape = Shape::read(&piece)?;
            let path = match set {
                Some(_) => "pieces".to_owned(),
                None => format!("pieces[{number}]"),
            };
            all.kinds.push(uses.kind(&path, &piece.name, shape.size())?);
            all.orientations.push(shape.orientations(rotate, reflect));
        }
        Ok(all)
    }
}

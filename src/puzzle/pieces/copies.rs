//! How often a piece is used, as the caller gives it.

use std::fmt::Display;

use serde::{Serialize, Serializer};

use super::{MAX_CELLS, PieceKind, PlacedPiece};
use crate::error::{Error, Result};
use crate::puzzle::Reason;
use crate::puzzle::decode::{self, Read};
use crate::puzzle::value::Value;
use crate::text_util::short;

/// Number of copies of a piece.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Copies {
    /// Exactly this number, or at most this number if the piece is optional.
    Number(u32),
    /// Any number, including 0.
    Any,
}

impl Default for Copies {
    fn default() -> Self {
        Copies::Number(1)
    }
}

impl Copies {
    // serde requires this signature.
    #[allow(clippy::trivially_copy_pass_by_ref)]
    pub(in crate::puzzle) fn is_one(&self) -> bool {
        *self == Copies::Number(1)
    }
}

impl Serialize for Copies {
    fn serialize<S: Serializer>(&self, serializer: S) -> std::result::Result<S::Ok, S::Error> {
        match self {
            Copies::Number(number) => serializer.serialize_u32(*number),
            Copies::Any => serializer.serialize_str("any"),
        }
    }
}

impl Read for Copies {
    fn read(value: &Value) -> decode::Result<Self> {
        match value {
            Value::Text(text) if text == "any" => Ok(Copies::Any),
            Value::Int(_) | Value::Big(_) => decode::number(value).map(Copies::Number),
            other => Err(other.instead_of("a number of copies, or \"any\"")),
        }
    }
}

/// The fields of a piece or a set that say how often it is used.
#[derive(Debug, Clone, Copy)]
pub(in crate::puzzle) struct UseFields {
    pub(in crate::puzzle) copies: Copies,
    pub(in crate::puzzle) optional: bool,
    pub(in crate::puzzle) least: Option<u32>,
    pub(in crate::puzzle) most: Option<u32>,
}

impl UseFields {
    /// Returns the piece at this path, which has `size` cells, with its number of uses.
    pub(in crate::puzzle) fn kind(
        self,
        path: &dyn Display,
        name: &str,
        size: usize,
    ) -> Result<PieceKind> {
        let (least, most) = self.range(path, name)?;
        Ok(PieceKind {
            name: name.to_owned(),
            size,
            least,
            most,
            is_bounded: self.least.is_some() || self.most.is_some(),
        })
    }

    /// Returns the minimum and the maximum number of uses of the piece at this path.
    fn range(self, path: &dyn Display, name: &str) -> Result<(u32, u32)> {
        match self.copies {
            Copies::Number(0) => {
                return Err(
                    Error::piece(name, &"copies from 1", &"0").saying(&format_args!(
                        "piece {}: copies must be at least 1, or \"any\"",
                        short(name)
                    )),
                );
            }
            Copies::Number(number) if number > MAX_CELLS => {
                let what = format_args!("copies of piece {name}");
                return Err(Error::too_large(&what, &number, MAX_CELLS.into()));
            }
            _ => {}
        }
        if self.least.is_none() && self.most.is_none() {
            return Ok(match self.copies {
                Copies::Any => (0, u32::MAX),
                Copies::Number(copies) if self.optional => (0, copies),
                Copies::Number(copies) => (copies, copies),
            });
        }
        if self.optional || self.copies != Copies::default() {
            let expected = "either least and most, or copies and optional";
            return Err(Error::bounds(path, &expected, &"both"));
        }
        let (least, most) = (self.least.unwrap_or(0), self.most.unwrap_or(u32::MAX));
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
}

/// Returns a reason if a kind has more placed pieces than copies.
pub(in crate::puzzle) fn placed_too_often(
    kinds: &[PieceKind],
    placed: &[PlacedPiece],
) -> Option<Reason> {
    kinds.iter().enumerate().find_map(|(number, kind)| {
        let times = placed.iter().filter(|(other, _)| *other == number).count() as u32;
        (times > kind.most).then(|| Reason::TooManyPlaced {
            piece: kind.name.clone(),
            placed: times,
            copies: kind.most,
        })
    })
}

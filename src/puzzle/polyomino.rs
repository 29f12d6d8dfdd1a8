//! Pieces made of squares that fill a board of squares.

mod area;
mod board;
mod copies;
mod encode;
mod ground;
mod items;
mod kind;
mod rules;
mod sets;
mod shape;
mod symmetry;

use std::fmt;

use serde::de::{self, DeserializeSeed, Deserializer, SeqAccess, Unexpected, Visitor};
use serde::{Deserialize, Serialize, Serializer};

pub use sets::PieceSet;

use super::read::{self, Any, List, Whole};

/// Most cells of a board: 64×64, beyond which no search ends anyway.
pub const MAX_CELLS: u32 = 4_096;

/// Most cells of a piece.
pub const MAX_PIECE: u32 = 64;

/// Most kinds of pieces.
const MAX_PIECES: usize = 1_024;

/// Longest drawing of a board in characters: holes count here.
const MAX_DRAWING: usize = 1 << 16;

/// A board to fill with pieces; every cell is covered exactly once.
///
/// ```
/// use dlx_wasm::puzzle::{Polyomino, Puzzle};
///
/// let puzzle: Puzzle = Polyomino::new("6x10").into();
/// let problem = puzzle.encode()?.problem;
/// assert_eq!((problem.item_count(), problem.option_count()), (72, 2_056));
/// # Ok::<(), dlx_wasm::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Polyomino {
    /// The board.
    pub board: BoardShape,
    /// The pieces. Absent: the twelve pentominoes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pieces: Option<Pieces>,
    /// Whether pieces may be turned. Absent: they may.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub rotate: Option<bool>,
    /// Whether pieces may be turned over. Absent: they may, except those of a one-sided set.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reflect: Option<bool>,
    /// Pieces that already lie on the board. Naming one twice changes nothing.
    #[serde(
        default,
        skip_serializing_if = "Vec::is_empty",
        deserialize_with = "placements"
    )]
    pub placed: Vec<Placement>,
    /// Whether of all solutions that the symmetries of the whole puzzle (board, pieces, switches, placed pieces) take to
    /// each other only one is a solution.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub distinct: bool,
}

/// The board of a [`Polyomino`], with rows and columns counted from 0. It may have holes and several parts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum BoardShape {
    /// `"6x10"`, rows by columns; or a drawing, a line a row.
    Text(String),
    /// A drawing: `.` for a cell, `#` for a hole.
    Rows(Vec<String>),
}

/// The pieces of a [`Polyomino`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Pieces {
    /// All pieces of a well-known set, each once.
    Set(PieceSet),
    /// These pieces.
    List(Vec<Piece>),
}

/// A kind of piece.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Piece {
    /// Its name, different from all others; upper and lower case differ too.
    pub name: String,
    /// Its drawing, a string a row: `X` or `#` for a cell; `.`, a space or the end of the row for none. The cells
    /// must hang together.
    #[serde(deserialize_with = "drawing")]
    pub cells: Vec<String>,
    /// How many there are, once if absent. Copies are not told apart.
    #[serde(default, skip_serializing_if = "Copies::is_one")]
    pub copies: Copies,
    /// Whether it may be left out (of several copies, any number).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub optional: bool,
}

/// How often a piece is used.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Copies {
    /// This often (at most, if the piece is optional).
    Number(u32),
    /// As often as one likes, or never.
    Any,
}

/// A piece on the board.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Placement {
    /// Name of the piece.
    pub piece: String,
    /// The cells it covers as `[row, column]`.
    #[serde(deserialize_with = "read::squares")]
    pub cells: Vec<[u32; 2]>,
}

/// A filled board.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct PolyominoSolution {
    /// The pieces in canonical choice order.
    #[serde(deserialize_with = "placements")]
    pub placements: Vec<Placement>,
    /// The board as lines of characters: a character for each piece, its name if every name is one character, and
    /// `#` for holes.
    pub text: String,
    /// The chosen options in canonical order.
    #[serde(deserialize_with = "read::numbers")]
    pub options: Vec<u32>,
}

impl Polyomino {
    /// A board for the twelve pentominoes.
    pub fn new(board: impl Into<BoardShape>) -> Self {
        Polyomino {
            board: board.into(),
            pieces: None,
            rotate: None,
            reflect: None,
            placed: Vec::new(),
            distinct: false,
        }
    }
}

impl Piece {
    /// A piece that is used once.
    #[must_use]
    pub fn new(name: &str, cells: &[&str]) -> Self {
        Piece {
            name: name.to_owned(),
            cells: cells.iter().map(|&row| row.to_owned()).collect(),
            copies: Copies::default(),
            optional: false,
        }
    }
}

impl From<&str> for BoardShape {
    fn from(text: &str) -> Self {
        BoardShape::Text(text.to_owned())
    }
}

impl From<&[&str]> for BoardShape {
    fn from(rows: &[&str]) -> Self {
        BoardShape::Rows(rows.iter().map(|&row| row.to_owned()).collect())
    }
}

impl From<Vec<String>> for BoardShape {
    fn from(rows: Vec<String>) -> Self {
        BoardShape::Rows(rows)
    }
}

impl Default for Copies {
    fn default() -> Self {
        Copies::Number(1)
    }
}

impl Copies {
    // The signature is serde's.
    #[allow(clippy::trivially_copy_pass_by_ref)]
    fn is_one(&self) -> bool {
        *self == Copies::Number(1)
    }
}

impl Serialize for Copies {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Copies::Number(number) => serializer.serialize_u32(*number),
            Copies::Any => serializer.serialize_str("any"),
        }
    }
}

impl<'de> Deserialize<'de> for Copies {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(CopiesVisitor)
    }
}

struct CopiesVisitor;

const COPIES: Whole = Whole::up_to(u32::MAX as u64);

impl Visitor<'_> for CopiesVisitor {
    type Value = Copies;

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "a number of copies, or \"any\"")
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<Copies, E> {
        match text {
            "any" => Ok(Copies::Any),
            other => Err(E::invalid_value(Unexpected::Str(other), &self)),
        }
    }

    fn visit_u64<E: de::Error>(self, number: u64) -> Result<Copies, E> {
        let number = COPIES.visit_u64(number)?;
        Ok(Copies::Number(number as u32))
    }

    fn visit_i64<E: de::Error>(self, number: i64) -> Result<Copies, E> {
        let number = COPIES.visit_i64(number)?;
        Ok(Copies::Number(number as u32))
    }

    fn visit_f64<E: de::Error>(self, number: f64) -> Result<Copies, E> {
        let number = COPIES.visit_f64(number)?;
        Ok(Copies::Number(number as u32))
    }
}

impl<'de> Deserialize<'de> for BoardShape {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(BoardVisitor)
    }
}

struct BoardVisitor;

const BOARD: &str = "a board: \"6x10\", or rows of . for cells and # for holes";

impl<'de> Visitor<'de> for BoardVisitor {
    type Value = BoardShape;

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(BOARD)
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<BoardShape, E> {
        if text.len() > MAX_DRAWING {
            return Err(E::invalid_length(text.len(), &self));
        }
        Ok(BoardShape::Text(text.to_owned()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, seq: A) -> Result<BoardShape, A::Error> {
        let rows = List::new(Any::new(), MAX_DRAWING, BOARD).visit_seq(seq)?;
        Ok(BoardShape::Rows(rows))
    }
}

impl<'de> Deserialize<'de> for Pieces {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(PiecesVisitor)
    }
}

struct PiecesVisitor;

impl<'de> Visitor<'de> for PiecesVisitor {
    type Value = Pieces;

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(
            f,
            "a list of pieces, or the name of a set such as \"pentominoes\""
        )
    }

    fn visit_str<E: de::Error>(self, name: &str) -> Result<Pieces, E> {
        let set = PieceSet::deserialize(de::value::StrDeserializer::new(name))?;
        Ok(Pieces::Set(set))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, seq: A) -> Result<Pieces, A::Error> {
        let pieces = List::new(Any::new(), MAX_PIECES, "a list of pieces").visit_seq(seq)?;
        Ok(Pieces::List(pieces))
    }
}

fn drawing<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<String>, D::Error> {
    List::new(Any::new(), MAX_DRAWING, "a drawing: a list of rows").deserialize(deserializer)
}

fn placements<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<Placement>, D::Error> {
    let most = MAX_CELLS as usize;
    List::new(Any::new(), most, "a list of placements").deserialize(deserializer)
}

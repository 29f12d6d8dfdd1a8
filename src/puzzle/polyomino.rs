//! Pieces made of squares that fill a board of squares.

mod board;
mod drawing;
mod encode;
mod piece_kind;
mod placed;
mod rules;
mod sets;
mod shape;
mod symmetry;

use derive_setters::Setters;
use serde::Serialize;

#[cfg(feature = "texts")]
pub(super) use encode::CheckedPolyomino;
pub use sets::{PieceSet, PieceSetCopies};

use super::decode::{self, Read, wrong_length};
use super::decode_error::DecodeError;
use super::pieces::{Copies, MAX_CELLS, MAX_PIECE, MAX_PIECES};
use super::value::Value;

/// Maximum length of a board's drawing in characters, holes included.
const MAX_DRAWING: usize = 1 << 16;

/// A board to fill with pieces, so that they cover every cell exactly once.
///
/// ```
/// use dlx_wasm::puzzle::{Polyomino, Puzzle};
///
/// let puzzle: Puzzle = Polyomino::new("6x10").into();
/// let problem = puzzle.encode()?.problem;
/// assert_eq!((problem.item_count(), problem.option_count()), (72, 2_056));
/// # Ok::<(), dlx_wasm::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Setters)]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct Polyomino {
    /// The board.
    pub board: BoardShape,
    /// The pieces. Absent: the twelve pentominoes.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[setters(into)]
    pub pieces: Option<Pieces>,
    /// Whether pieces may be rotated; true if absent.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[setters(into)]
    pub rotate: Option<bool>,
    /// Whether pieces may be reflected. If absent: true, except for one-sided sets.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[setters(into)]
    pub reflect: Option<bool>,
    /// Pieces that already lie on the board. Naming a placement twice changes nothing.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub placed: Vec<Placement>,
    /// Whether one solution represents all solutions that the symmetries of the puzzle map to each other. A symmetry
    /// maps the board, the pieces and the placed pieces to themselves and respects `rotate` and `reflect`.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub distinct: bool,
}

/// The board of a [`Polyomino`], with rows and columns counted from 0. It may have holes and several parts.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(untagged)]
#[non_exhaustive]
pub enum BoardShape {
    /// `"6x10"`, rows by columns; or a drawing with one line per row.
    Text(String),
    /// A drawing: `.` for a cell, `#` or a space for a hole. With the marks of pieces: `X` or `x` for a cell, and anything
    /// else is a hole. As data it may also be a list of the cells, `[row, column]`.
    Rows(Vec<String>),
}

/// The pieces of a [`Polyomino`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(untagged)]
#[non_exhaustive]
pub enum Pieces {
    /// All pieces of a well-known set, each once.
    Set(PieceSet),
    /// All pieces of a well-known set, each with this number of copies.
    Copies(PieceSetCopies),
    /// The pieces of this list.
    List(Vec<Piece>),
}

/// A kind of piece.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Setters)]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct Piece {
    /// Its name, different from all others; upper and lower case differ too. At most 256 bytes long.
    pub name: String,
    /// Its drawing, one string per row: `X`, `x` or `#` for a cell; `.`, a space or the end of the row for none. The cells
    /// must be connected. As data it may also be one text with line breaks, or a list of the cells, `[row, column]`.
    pub cells: Vec<String>,
    /// Number of copies, 1 if absent. Exchanging copies gives no new solution.
    #[serde(skip_serializing_if = "Copies::is_one")]
    pub copies: Copies,
    /// Whether the piece may be left out. Of several copies, any number may be left out.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub optional: bool,
    /// How often the piece is used at least; with `most` in place of `copies` and `optional`. 0 if only `most` is given.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[setters(into)]
    pub least: Option<u32>,
    /// How often the piece is used at most. Any number of times if only `least` is given.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[setters(into)]
    pub most: Option<u32>,
}

/// A piece on the board.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[non_exhaustive]
pub struct Placement {
    /// Name of the piece.
    pub piece: String,
    /// The cells it covers as `[row, column]`.
    pub cells: Vec<[u32; 2]>,
}

/// A filled board.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Setters)]
#[non_exhaustive]
pub struct PolyominoSolution {
    /// The pieces in canonical choice order.
    pub placements: Vec<Placement>,
    /// The board as lines of characters: one character per cell, which stands for the piece there, and `#` for holes.
    ///
    /// If every piece is used at most once, the character is its name, or a letter or digit by number if some name is
    /// longer. If the puzzle allows several copies of a piece, each piece on the board has a letter or digit of its own.
    /// They follow the order of the first cells: A to Z, a to z, 0 to 9. After 62 pieces they repeat, but never for
    /// pieces that touch along a side.
    pub text: String,
    /// The chosen options in canonical order.
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

impl Placement {
    /// A piece on these cells, each `[row, column]` counted from 0.
    pub fn new(piece: impl Into<String>, cells: Vec<[u32; 2]>) -> Self {
        Placement {
            piece: piece.into(),
            cells,
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
            least: None,
            most: None,
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

impl Read for Polyomino {
    fn read(value: &Value) -> decode::Result<Self> {
        let fields =
            value.fields(&["board", "pieces", "rotate", "reflect", "placed", "distinct"])?;
        Ok(Polyomino {
            board: fields.needed("board", BoardShape::read)?,
            pieces: fields.optional("pieces", Pieces::read)?,
            rotate: fields.optional("rotate", bool::read)?,
            reflect: fields.optional("reflect", bool::read)?,
            placed: fields.or("placed", placements, Vec::new())?,
            distinct: fields.flag("distinct")?,
        })
    }
}

impl Read for BoardShape {
    fn read(value: &Value) -> decode::Result<Self> {
        const BOARD: &str =
            "a board: \"6x10\", rows of . for cells and # for holes, or a list of cells";
        match value {
            Value::Text(text) if text.len() > MAX_DRAWING => Err(wrong_length(BOARD, text.len())),
            Value::Text(text) => Ok(BoardShape::Text(text.clone())),
            list if holds_squares(list) => {
                let cells = decode::squares(list)?;
                Ok(BoardShape::Rows(drawing_of(
                    &cells,
                    MAX_DRAWING,
                    ['.', '#'],
                )?))
            }
            rows => Ok(BoardShape::Rows(rows.list(
                MAX_DRAWING,
                BOARD,
                String::read,
            )?)),
        }
    }
}

impl Read for Pieces {
    fn read(value: &Value) -> decode::Result<Self> {
        let expected = "a list of pieces, or the name of a set such as \"pentominoes\"";
        match value {
            Value::Text(_) => PieceSet::read(value).map(Pieces::Set),
            Value::Fields(_) => PieceSetCopies::read(value).map(Pieces::Copies),
            list => Ok(Pieces::List(list.list(
                MAX_PIECES,
                expected,
                Piece::read,
            )?)),
        }
    }
}

impl Read for Piece {
    fn read(value: &Value) -> decode::Result<Self> {
        let known = ["name", "cells", "copies", "optional", "least", "most"];
        let fields = value.fields(&known)?;
        Ok(Piece {
            name: fields.needed("name", String::read)?,
            cells: fields.needed("cells", piece_cells)?,
            copies: fields.or("copies", Copies::read, Copies::default())?,
            optional: fields.flag("optional")?,
            least: fields.optional("least", decode::bound)?,
            most: fields.optional("most", decode::bound)?,
        })
    }
}

fn piece_cells(value: &Value) -> decode::Result<Vec<String>> {
    const CELLS: &str = "a drawing (rows of X and .), or a list of cells";
    match value {
        Value::Text(text) if text.len() > MAX_DRAWING => Err(wrong_length(CELLS, text.len())),
        Value::Text(text) => {
            let text = text.trim_matches(['\n', '\r']);
            Ok(text.lines().map(str::to_owned).collect())
        }
        list if holds_squares(list) => {
            let mut cells = decode::squares(list)?;
            for axis in [0, 1] {
                let least = cells.iter().map(|cell| cell[axis]).min().unwrap_or(0);
                for cell in &mut cells {
                    cell[axis] -= least;
                }
            }
            drawing_of(&cells, MAX_PIECE as usize * MAX_PIECE as usize, ['X', '.'])
        }
        rows => rows.list(MAX_DRAWING, CELLS, String::read),
    }
}

/// Whether a value is a list of lists: of squares, not of rows.
fn holds_squares(value: &Value) -> bool {
    matches!(value, Value::List(list) if matches!(list.first(), Some(Value::List(_) | Value::Bytes(_))))
}

/// Returns the drawing of cells, with a mark for each cell and one for other squares.
fn drawing_of(
    cells: &[[u32; 2]],
    most: usize,
    [cell, other]: [char; 2],
) -> decode::Result<Vec<String>> {
    let side = |axis: usize| {
        cells
            .iter()
            .map(|cell| cell[axis] as usize + 1)
            .max()
            .unwrap_or(0)
    };
    let (rows, columns) = (side(0), side(1));
    if rows.saturating_mul(columns) > most {
        let expected = format!("cells within {most} squares");
        let found = format!("{rows} rows and {columns} columns");
        return Err(DecodeError::new(&expected, &found));
    }
    let mut drawing = vec![vec![other; columns]; rows];
    for [row, column] in cells {
        drawing[*row as usize][*column as usize] = cell;
    }
    Ok(drawing.into_iter().map(String::from_iter).collect())
}

impl Read for Placement {
    fn read(value: &Value) -> decode::Result<Self> {
        let fields = value.fields(&["piece", "cells"])?;
        Ok(Placement {
            piece: fields.needed("piece", String::read)?,
            cells: fields.needed("cells", decode::squares)?,
        })
    }
}

fn placements(value: &Value) -> decode::Result<Vec<Placement>> {
    value.list(MAX_CELLS as usize, "a list of placements", Placement::read)
}

impl Read for PolyominoSolution {
    fn read(value: &Value) -> decode::Result<Self> {
        let fields = value.any_fields()?;
        Ok(PolyominoSolution {
            placements: fields.or("placements", placements, Vec::new())?,
            text: fields.or("text", String::read, String::new())?,
            options: fields.or("options", decode::numbers, Vec::new())?,
        })
    }
}

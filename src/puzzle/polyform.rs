//! Pieces that fill a board on any lattice: squares, cubes, balls, hexagons, triangles, sticks.

mod board;
mod drawing;
mod encode;
mod lattice;
mod named_boards;
mod pieces;
mod read;
mod rules;
mod sets;
mod shape;
#[cfg(feature = "texts")]
mod written;

use derive_setters::Setters;
use serde::{Serialize, Serializer};

pub use lattice::Lattice;
pub use sets::{FormSet, FormSetCopies};
#[cfg(feature = "texts")]
pub(super) use written::CheckedPolyform;

use super::pieces::Copies;

/// A cell of a lattice: its coordinates, two in the plane and three in space.
pub type LatticeCell = Vec<i32>;

/// A board of cells of a lattice, to fill with pieces so that they cover every cell exactly once.
///
/// ```
/// use dlx_wasm::puzzle::{Distinct, FormSet, Lattice, Polyform, Puzzle};
///
/// let soma = Polyform::new(Lattice::Cube, "3x3x3", FormSet::Soma);
/// let problem = Puzzle::from(soma.clone()).encode()?.problem;
/// assert_eq!((problem.item_count(), problem.option_count()), (34, 688));
/// // One solution for all that rotations and reflections of the cube map to each other.
/// assert_eq!(soma.distinct(Distinct::Whole).count()?, 240);
/// # Ok::<(), dlx_wasm::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Setters)]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct Polyform {
    /// The lattice of all cells.
    pub lattice: Lattice,
    /// The board.
    #[setters(into)]
    pub board: LatticeCells,
    /// The pieces.
    #[setters(into)]
    pub pieces: FormPieces,
    /// Whether pieces may be mirrored. If absent: true in the plane, except for one-sided sets, and false in space.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[setters(into)]
    pub reflect: Option<bool>,
    /// Pieces that already lie on the board. Naming a placement twice changes nothing.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub placed: Vec<FormPlacement>,
    /// Which solutions count as one.
    #[serde(skip_serializing_if = "Distinct::is_none")]
    pub distinct: Distinct,
}

/// Cells of a lattice: a board or a piece.
///
/// In a drawing a row is a line, and an empty line separates layers. A board has `.` for a cell, and `#` or a space for
/// none; or `X` for a cell and anything else for none. A piece has `X`, `x` or `#` for a cell, and `.` or a space for
/// none. A character stands for the cell `[row, column]`, or `[layer, row, column]` of cubes. On other lattices:
///
/// - balls: each layer is a square grid, shifted by half a ball to the right and down against the layer below;
/// - triangles: two columns for each rhombus;
/// - sticks: the characters at the points of the grid mean nothing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(untagged)]
#[non_exhaustive]
pub enum LatticeCells {
    /// A board by its name, such as `"4x4x4"`, `"pyramid 5"` or `"hexagon 4"`; or a drawing.
    Text(String),
    /// The rows of a drawing.
    Rows(Vec<String>),
    /// The rows of each layer of a drawing.
    Layers(Vec<Vec<String>>),
    /// The cells.
    Cells(Vec<LatticeCell>),
}

/// The pieces of a [`Polyform`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(untagged)]
#[non_exhaustive]
pub enum FormPieces {
    /// All pieces of a well-known set, as often as the set says.
    Set(FormSet),
    /// All pieces of a well-known set, each with this number of copies.
    Copies(FormSetCopies),
    /// The pieces of this list.
    List(Vec<FormPiece>),
}

/// A kind of piece of a [`Polyform`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Setters)]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct FormPiece {
    /// Its name, different from all others; upper and lower case differ too. At most 256 bytes long.
    pub name: String,
    /// Its cells, in any position. They need not be connected.
    #[setters(into)]
    pub cells: LatticeCells,
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

/// A piece of a [`Polyform`] on its board.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[non_exhaustive]
pub struct FormPlacement {
    /// Name of the piece.
    pub name: String,
    /// The cells it covers.
    pub cells: Vec<LatticeCell>,
}

/// Which solutions of a [`Polyform`] count as one. A symmetry maps the board, the pieces and the placed pieces to
/// themselves. It may map a piece to another one with the same number of uses, such as its mirror image.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Distinct {
    /// Every solution counts.
    #[default]
    None,
    /// All that rotations of the board map to each other count once.
    Turns,
    /// All that rotations and reflections of the board map to each other count once.
    Whole,
}

/// A filled board of a [`Polyform`].
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Setters)]
#[non_exhaustive]
pub struct PolyformSolution {
    /// The pieces in canonical choice order.
    pub pieces: Vec<FormPlacement>,
    /// The board as a drawing, with one character per cell that stands for the piece there. `#` is a hole, and an empty
    /// line separates layers. The characters of pieces are those of [`PolyominoSolution`](super::PolyominoSolution).
    pub text: String,
    /// The chosen options in canonical order.
    pub options: Vec<u32>,
}

impl Polyform {
    /// A board of a lattice to fill with these pieces.
    pub fn new(
        lattice: Lattice,
        board: impl Into<LatticeCells>,
        pieces: impl Into<FormPieces>,
    ) -> Self {
        Polyform {
            lattice,
            board: board.into(),
            pieces: pieces.into(),
            reflect: None,
            placed: Vec::new(),
            distinct: Distinct::None,
        }
    }
}

impl FormPiece {
    /// A piece that is used once.
    pub fn new(name: impl Into<String>, cells: impl Into<LatticeCells>) -> Self {
        FormPiece {
            name: name.into(),
            cells: cells.into(),
            copies: Copies::default(),
            optional: false,
            least: None,
            most: None,
        }
    }
}

impl FormPlacement {
    /// A piece on these cells.
    pub fn new(name: impl Into<String>, cells: Vec<LatticeCell>) -> Self {
        FormPlacement {
            name: name.into(),
            cells,
        }
    }
}

impl From<&str> for LatticeCells {
    fn from(text: &str) -> Self {
        LatticeCells::Text(text.to_owned())
    }
}

impl From<Vec<LatticeCell>> for LatticeCells {
    fn from(cells: Vec<LatticeCell>) -> Self {
        LatticeCells::Cells(cells)
    }
}

impl From<Vec<String>> for LatticeCells {
    fn from(rows: Vec<String>) -> Self {
        LatticeCells::Rows(rows)
    }
}

impl From<FormSet> for FormPieces {
    fn from(set: FormSet) -> Self {
        FormPieces::Set(set)
    }
}

impl From<FormSetCopies> for FormPieces {
    fn from(copies: FormSetCopies) -> Self {
        FormPieces::Copies(copies)
    }
}

impl From<Vec<FormPiece>> for FormPieces {
    fn from(pieces: Vec<FormPiece>) -> Self {
        FormPieces::List(pieces)
    }
}

impl Distinct {
    // serde requires this signature.
    #[allow(clippy::trivially_copy_pass_by_ref)]
    fn is_none(&self) -> bool {
        *self == Distinct::None
    }
}

impl Serialize for Distinct {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Distinct::None => serializer.serialize_bool(false),
            Distinct::Turns => serializer.serialize_str("turns"),
            Distinct::Whole => serializer.serialize_bool(true),
        }
    }
}

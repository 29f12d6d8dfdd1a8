//! The well-known sets of pieces.

use derive_setters::Setters;
use serde::Serialize;

use super::shape::Shape;
use super::{Piece, Pieces};
use crate::puzzle::decode::{self, Read};
use crate::puzzle::pieces::Copies;
use crate::puzzle::value::Value;
use crate::text_util::words;

/// A well-known set: every piece of one size, each once.
///
/// Free sets have one piece for each shape. In one-sided sets, mirror images are different pieces, and no piece may be
/// reflected.
///
/// - Monominoes: O
/// - Dominoes: I
/// - Trominoes: I L
/// - Tetrominoes: I L O S T, one-sided also J Z
/// - Pentominoes: F I L N P T U V W X Y Z
/// - Hexominoes: A to Z and 1 to 9
///
/// A mirror image without a letter of its own adds a prime (F′).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum PieceSet {
    /// 1 piece, a single square.
    Monominoes,
    /// 1 piece, two squares.
    Dominoes,
    /// 2 pieces.
    Trominoes,
    /// 5 pieces.
    Tetrominoes,
    /// 12 pieces.
    Pentominoes,
    /// 35 pieces.
    Hexominoes,
    /// 7 pieces.
    OneSidedTetrominoes,
    /// 18 pieces.
    OneSidedPentominoes,
    /// 60 pieces.
    OneSidedHexominoes,
}

/// A well-known set of pieces, and how often each of them is used.
///
/// ```
/// use dlx_wasm::puzzle::{Copies, PieceSet, PieceSetCopies, Pieces, Polyomino};
///
/// let dominoes = PieceSetCopies::new(PieceSet::Dominoes, Copies::Any);
/// let puzzle = Polyomino::new("8x8").pieces(Pieces::from(dominoes));
/// assert_eq!(puzzle.count()?, 12_988_816);
/// # Ok::<(), dlx_wasm::Error>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Setters)]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct PieceSetCopies {
    /// The set.
    pub set: PieceSet,
    /// Number of copies of each piece, 1 if absent. Exchanging copies gives no new solution.
    #[serde(skip_serializing_if = "Copies::is_one")]
    pub copies: Copies,
    /// Whether each piece may be left out. Of several copies, any number may be left out.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub optional: bool,
    /// How often each piece is used at least, as in [`Piece::least`].
    #[serde(skip_serializing_if = "Option::is_none")]
    #[setters(into)]
    pub least: Option<u32>,
    /// How often each piece is used at most, as in [`Piece::most`].
    #[serde(skip_serializing_if = "Option::is_none")]
    #[setters(into)]
    pub most: Option<u32>,
}

/// Names and drawings. A slash separates rows.
const TROMINOES: &str = "I XXX, L X./XX";
const TETROMINOES: &str = "I XXXX, L X./X./XX, O XX/XX, S .XX/XX., T XXX/.X.";
const PENTOMINOES: &str = "F .XX/XX./.X., I XXXXX, L X./X./X./XX, N .X/.X/XX/X., P XX/XX/X., T XXX/.X./.X., \
    U X.X/XXX, V X../X../XXX, W X../XX./.XX, X .X./XXX/.X., Y .X/XX/.X/.X, Z XX./.X./.XX";
const HEXOMINOES: &str = "A XXXXXX, B XXXXX/X...., C XXXXX/.X..., D XXXXX/..X.., E XXXX/XX.., F XXXX/X.X., G XXXX/X..X, \
    H XXXX/X.../X..., I XXXX/.XX., J XXXX/.X../.X.., K XXXX./...XX, L XXX/XXX, M XXX/XX./X.., \
    N XXX/XX./.X., O XXX./X.XX, P XXX/X.X/X.., Q XXX./.XXX, R XXX/.X./XX., S XXX/.X./.X./.X., \
    T XXX../..XXX, U XXX./..XX/..X., V XXX./..XX/...X, W XXX./..X./..XX, X XX./XXX/.X., Y XX./XXX/..X, \
    Z XX../.XXX/.X.., 1 XX../.XXX/..X., 2 XX../.XXX/...X, 3 XX./.XX/XX., 4 XX./.XX/.X./.X., \
    5 XX../.XX./..XX, 6 XX./.X./.XX/.X., 7 XX./.X./.X./.XX, 8 .X../XXXX/.X.., 9 .X../XXXX/..X.";

impl PieceSet {
    /// Returns the pieces of the set, in the order of their names. Hexominoes are ordered A to Z, then 1 to 9;
    /// one-sided hexominoes have the digits first.
    #[must_use]
    pub fn pieces(self) -> Vec<Piece> {
        match self {
            PieceSet::Monominoes => drawn("O X"),
            PieceSet::Dominoes => drawn("I XX"),
            PieceSet::Trominoes => drawn(TROMINOES),
            PieceSet::Tetrominoes => drawn(TETROMINOES),
            PieceSet::Pentominoes => drawn(PENTOMINOES),
            PieceSet::Hexominoes => drawn(HEXOMINOES),
            PieceSet::OneSidedTetrominoes => one_sided(drawn(TETROMINOES)),
            PieceSet::OneSidedPentominoes => one_sided(drawn(PENTOMINOES)),
            PieceSet::OneSidedHexominoes => one_sided(drawn(HEXOMINOES)),
        }
    }

    /// Returns whether mirror images are different pieces.
    #[must_use]
    pub fn is_one_sided(self) -> bool {
        use PieceSet::{OneSidedHexominoes, OneSidedPentominoes, OneSidedTetrominoes};
        matches!(
            self,
            OneSidedTetrominoes | OneSidedPentominoes | OneSidedHexominoes
        )
    }
}

impl PieceSetCopies {
    /// This number of copies of each piece of the set.
    #[must_use]
    pub fn new(set: PieceSet, copies: Copies) -> Self {
        PieceSetCopies {
            set,
            copies,
            optional: false,
            least: None,
            most: None,
        }
    }

    /// Returns the pieces of the set, each with its number of copies.
    #[must_use]
    pub fn pieces(self) -> Vec<Piece> {
        let copy = |piece: Piece| Piece {
            copies: self.copies,
            optional: self.optional,
            least: self.least,
            most: self.most,
            ..piece
        };
        self.set.pieces().into_iter().map(copy).collect()
    }
}

fn drawn(set: &str) -> Vec<Piece> {
    let parts = |text, between| words(text, between).map(|word| word.text);
    let piece = |piece| {
        let mut parts = parts(piece, |symbol| matches!(symbol, ' ' | '/'));
        Piece::new(parts.next().unwrap_or_default(), &parts.collect::<Vec<_>>())
    };
    parts(set, |symbol| symbol == ',').map(piece).collect()
}

fn one_sided(free: Vec<Piece>) -> Vec<Piece> {
    let mut all: Vec<Piece> = Vec::new();
    let mut insert = |piece: Piece| {
        let place = all.partition_point(|before| before.name <= piece.name);
        all.insert(place, piece);
    };
    for piece in free {
        let shape = Shape::read(&piece).ok();
        let mirrored = shape
            .map(|shape| (shape.mirrored(), shape.orientations(true, false)))
            .and_then(|(mirrored, turned)| (!turned.contains(&mirrored)).then_some(mirrored));
        if let Some(shape) = mirrored {
            let name = match (shape.size(), piece.name.as_str()) {
                (4, "L") => "J".into(),
                (4, "S") => "Z".into(),
                (_, name) => format!("{name}′"),
            };
            insert(piece_of(&shape, &name));
        }
        insert(piece);
    }
    all
}

fn piece_of(shape: &Shape, name: &str) -> Piece {
    let drawing = shape.drawing();
    let rows: Vec<&str> = drawing.iter().map(String::as_str).collect();
    Piece::new(name, &rows)
}

impl Read for PieceSet {
    fn read(value: &Value) -> decode::Result<Self> {
        value.named(&[
            ("monominoes", PieceSet::Monominoes),
            ("dominoes", PieceSet::Dominoes),
            ("trominoes", PieceSet::Trominoes),
            ("tetrominoes", PieceSet::Tetrominoes),
            ("pentominoes", PieceSet::Pentominoes),
            ("hexominoes", PieceSet::Hexominoes),
            ("one-sided-tetrominoes", PieceSet::OneSidedTetrominoes),
            ("one-sided-pentominoes", PieceSet::OneSidedPentominoes),
            ("one-sided-hexominoes", PieceSet::OneSidedHexominoes),
        ])
    }
}

impl Read for PieceSetCopies {
    fn read(value: &Value) -> decode::Result<Self> {
        let fields = value.fields(&["set", "copies", "optional", "least", "most"])?;
        Ok(PieceSetCopies {
            set: fields.needed("set", PieceSet::read)?,
            copies: fields.or("copies", Copies::read, Copies::default())?,
            optional: fields.flag("optional")?,
            least: fields.optional("least", decode::bound)?,
            most: fields.optional("most", decode::bound)?,
        })
    }
}

impl From<PieceSet> for Pieces {
    fn from(set: PieceSet) -> Self {
        Pieces::Set(set)
    }
}

impl From<PieceSetCopies> for Pieces {
    fn from(copies: PieceSetCopies) -> Self {
        Pieces::Copies(copies)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn sets_have_as_many_pieces_as_there_are_polyominoes() {
        use PieceSet::*;
        let sets = [
            Monominoes,
            Dominoes,
            Trominoes,
            Tetrominoes,
            Pentominoes,
            Hexominoes,
        ];
        assert_eq!(sets.map(|set| set.pieces().len()), [1, 1, 2, 5, 12, 35]);
        let sets = [OneSidedTetrominoes, OneSidedPentominoes, OneSidedHexominoes];
        assert_eq!(sets.map(|set| set.pieces().len()), [7, 18, 60]);
    }

    #[test]
    fn every_piece_of_a_set_has_its_own_name_and_shape() {
        for set in [PieceSet::Pentominoes, PieceSet::Hexominoes] {
            let pieces = set.pieces();
            let names: BTreeSet<&str> = pieces.iter().map(|piece| piece.name.as_str()).collect();
            let shapes: BTreeSet<Shape> = pieces
                .iter()
                .filter_map(|piece| {
                    Shape::read(piece)
                        .ok()?
                        .orientations(true, true)
                        .into_iter()
                        .min()
                })
                .collect();
            assert_eq!((names.len(), shapes.len()), (pieces.len(), pieces.len()));
        }
    }

    #[test]
    fn hexominoes_are_the_pentominoes_grown_by_a_cell() {
        let least = |cells: &[(u32, u32)]| {
            let forms = Shape::of(cells)?.orientations(true, true);
            forms.into_iter().min()
        };
        let mut grown = BTreeSet::new();
        for piece in PieceSet::Pentominoes.pieces() {
            // A border of one row or column on every side.
            let shape = Shape::read(&piece).unwrap();
            let cells = shape.cells().iter();
            let cells: Vec<(u32, u32)> = cells
                .map(|&(row, column)| (u32::from(row) + 1, u32::from(column) + 1))
                .collect();
            for &(row, column) in &cells {
                let beside = [
                    (row - 1, column),
                    (row + 1, column),
                    (row, column - 1),
                    (row, column + 1),
                ];
                for cell in beside.into_iter().filter(|cell| !cells.contains(cell)) {
                    grown.extend(least(&[cells.as_slice(), &[cell]].concat()));
                }
            }
        }
        // The pieces are sorted by their smallest forms, and drawn as those.
        let pieces = PieceSet::Hexominoes.pieces();
        let drawn = pieces.iter().map(|piece| Shape::read(piece).unwrap());
        assert!(drawn.eq(grown));
    }

    #[test]
    fn one_sided_tetrominoes_are_i_j_l_o_s_t_z() {
        let pieces = PieceSet::OneSidedTetrominoes.pieces();
        let names: String = pieces.iter().map(|piece| piece.name.as_str()).collect();
        assert_eq!(names, "IJLOSTZ");
    }
}

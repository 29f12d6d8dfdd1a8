//! The well-known sets of pieces on the lattices.

use derive_setters::Setters;
use serde::{Serialize, Serializer};

use super::lattice::Lattice;
use super::shape::{self, LatticeShape};
use super::{FormPiece, LatticeCell, LatticeCells, board};
use crate::puzzle::PieceSet;
use crate::puzzle::decode::{self, Read};
use crate::puzzle::pieces::Copies;
use crate::puzzle::value::Value;

/// A row of the table of sets.
struct SetRow {
    set: FormSet,
    name: &'static str,
    lattices: &'static [Lattice],
    pieces: SetPieces,
}

/// How a set is given.
enum SetPieces {
    /// Every shape of this many cells; mirror images are one piece.
    Free(usize),
    /// Every shape of this many cells; mirror images are two pieces.
    OneSided(usize),
    /// The pieces of a set of polyominoes.
    Polyominoes(PieceSet),
    /// Names and cells, with one digit or letter per coordinate. Pieces are separated by commas.
    Listed(&'static str),
    /// Names, boxes by their sides, and numbers of copies.
    Boxes(&'static [(&'static str, [usize; 3], u32)]),
    /// The polyominoes with these names: a letter and the number of cells.
    Flat(&'static [(&'static str, PieceSet, &'static str)]),
}

macro_rules! form_sets {
    ($($(#[$doc:meta])* $set:ident $name:literal [$($lattice:ident)*] $pieces:expr;)*) => {
        /// A well-known set of pieces of a [`Polyform`](super::Polyform).
        ///
        /// Sets of all shapes of a size are generated. Their pieces are named A to Z, a to z by the order of the shapes;
        /// polyominoes have the names of [`PieceSet`].
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        #[non_exhaustive]
        pub enum FormSet {
            $($(#[$doc])* $set,)*
        }

        const SETS: &[SetRow] = &[
            $(SetRow {
                set: FormSet::$set,
                name: $name,
                lattices: &[$(Lattice::$lattice),*],
                pieces: $pieces,
            },)*
        ];
    };
}

form_sets! {
    /// 1 polyomino, on squares, cubes or balls.
    Dominoes "dominoes" [Square Cube Sphere] SetPieces::Polyominoes(PieceSet::Dominoes);
    /// 2 polyominoes.
    Trominoes "trominoes" [Square Cube Sphere] SetPieces::Polyominoes(PieceSet::Trominoes);
    /// 5 polyominoes.
    Tetrominoes "tetrominoes" [Square Cube Sphere] SetPieces::Polyominoes(PieceSet::Tetrominoes);
    /// 12 polyominoes. Made of cubes they are the solid pentominoes.
    Pentominoes "pentominoes" [Square Cube Sphere] SetPieces::Polyominoes(PieceSet::Pentominoes);
    /// 35 polyominoes.
    Hexominoes "hexominoes" [Square Cube Sphere] SetPieces::Polyominoes(PieceSet::Hexominoes);
    /// 7 polyominoes.
    OneSidedTetrominoes "one-sided-tetrominoes" [Square] SetPieces::Polyominoes(PieceSet::OneSidedTetrominoes);
    /// 18 polyominoes.
    OneSidedPentominoes "one-sided-pentominoes" [Square] SetPieces::Polyominoes(PieceSet::OneSidedPentominoes);
    /// 60 polyominoes.
    OneSidedHexominoes "one-sided-hexominoes" [Square] SetPieces::Polyominoes(PieceSet::OneSidedHexominoes);
    /// 7 pieces of cubes: all that are no boxes, of up to four cubes. Piet Hein, 1936.
    Soma "soma" [Cube] SetPieces::Listed(SOMA);
    /// 8 pieces of cubes; mirror images are two.
    Tetracubes "tetracubes" [Cube] SetPieces::OneSided(4);
    /// 29 pieces of cubes; mirror images are two.
    Pentacubes "pentacubes" [Cube] SetPieces::OneSided(5);
    /// 13 pieces of cubes for 4×4×4. Bruce Bedlam.
    Bedlam "bedlam" [Cube] SetPieces::Listed(BEDLAM);
    /// 18 boxes of four sizes for 5×5×5. John Conway.
    Conway "conway" [Cube] SetPieces::Boxes(CONWAY);
    /// Six boxes 1×2×2 and three cubes for 3×3×3. Jan Slothouber and William Graatsma.
    SlothouberGraatsma "slothouber-graatsma" [Cube] SetPieces::Boxes(SLOTHOUBER_GRAATSMA);
    /// 12 flat pieces of 3 to 5 balls, 55 together: for 5×11 and for a pyramid of side 5.
    BallPieces "ball-pieces" [Sphere] SetPieces::Flat(BALL_PIECES);
    /// 3 pieces of triangles.
    Tetriamonds "tetriamonds" [Triangle] SetPieces::Free(4);
    /// 4 pieces of triangles.
    Pentiamonds "pentiamonds" [Triangle] SetPieces::Free(5);
    /// 12 pieces of triangles.
    Hexiamonds "hexiamonds" [Triangle] SetPieces::Free(6);
    /// 19 pieces of triangles.
    OneSidedHexiamonds "one-sided-hexiamonds" [Triangle] SetPieces::OneSided(6);
    /// 24 pieces of triangles.
    Heptiamonds "heptiamonds" [Triangle] SetPieces::Free(7);
    /// 3 pieces of hexagons.
    Trihexes "trihexes" [Hexagon] SetPieces::Free(3);
    /// 7 pieces of hexagons.
    Tetrahexes "tetrahexes" [Hexagon] SetPieces::Free(4);
    /// 22 pieces of hexagons.
    Pentahexes "pentahexes" [Hexagon] SetPieces::Free(5);
    /// 5 pieces of sticks.
    Tristicks "tristicks" [Stick] SetPieces::Free(3);
    /// 16 pieces of sticks.
    Tetrasticks "tetrasticks" [Stick] SetPieces::Free(4);
    /// 25 pieces of sticks.
    OneSidedTetrasticks "one-sided-tetrasticks" [Stick] SetPieces::OneSided(4);
}

const SOMA: &str = "V 000 010 100, L 000 010 100 200, T 000 100 110 200, Z 000 100 110 210, A 000 100 110 111, \
    B 000 010 011 100, P 000 001 010 100";
const BEDLAM: &str = "A 020 030 031 130 230, B 210 220 320 330 331, C 120 121 211 221 222, D 001 010 011 012 021, \
    E 000 100 110 111 200, F 003 013 022 023 113, G 103 203 212 213 312, H 311 321 322 323 332, \
    V 101 201 300 301 310, W 002 102 112 122 123, X 133 223 232 233 333, Y 032 033 131 132 231, Z 202 302 303 313";
const CONWAY: &[(&str, [usize; 3], u32)] = &[
    ("I", [1, 1, 3], 3),
    ("L", [1, 2, 4], 13),
    ("O", [1, 2, 2], 1),
    ("Q", [2, 2, 2], 1),
];
const SLOTHOUBER_GRAATSMA: &[(&str, [usize; 3], u32)] = &[("O", [1, 2, 2], 6), ("U", [1, 1, 1], 3)];
const BALL_PIECES: &[(&str, PieceSet, &str)] = &[
    ("A", PieceSet::Tetrominoes, "L"),
    ("B", PieceSet::Pentominoes, "P"),
    ("C", PieceSet::Pentominoes, "L"),
    ("D", PieceSet::Pentominoes, "Y"),
    ("E", PieceSet::Pentominoes, "N"),
    ("F", PieceSet::Trominoes, "L"),
    ("G", PieceSet::Pentominoes, "V"),
    ("H", PieceSet::Pentominoes, "W"),
    ("I", PieceSet::Pentominoes, "U"),
    ("J", PieceSet::Tetrominoes, "I"),
    ("K", PieceSet::Tetrominoes, "O"),
    ("L", PieceSet::Pentominoes, "X"),
];

/// A well-known set of pieces, and how often each of them is used.
///
/// ```
/// use dlx_wasm::puzzle::{Copies, FormSet, FormSetCopies, Lattice, Polyform};
///
/// let dominoes = FormSetCopies::new(FormSet::Dominoes, Copies::Any);
/// let puzzle = Polyform::new(Lattice::Cube, "2x2x3", dominoes);
/// assert_eq!(puzzle.count()?, 32);
/// # Ok::<(), dlx_wasm::Error>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Setters)]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct FormSetCopies {
    /// The set.
    pub set: FormSet,
    /// Number of copies of each piece, 1 if absent. Exchanging copies gives no new solution.
    #[serde(skip_serializing_if = "Copies::is_one")]
    pub copies: Copies,
    /// Whether each piece may be left out. Of several copies, any number may be left out.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub optional: bool,
    /// How often each piece is used at least, as in [`FormPiece::least`].
    #[serde(skip_serializing_if = "Option::is_none")]
    #[setters(into)]
    pub least: Option<u32>,
    /// How often each piece is used at most, as in [`FormPiece::most`].
    #[serde(skip_serializing_if = "Option::is_none")]
    #[setters(into)]
    pub most: Option<u32>,
}

impl FormSet {
    fn row(self) -> &'static SetRow {
        &SETS[self as usize]
    }

    /// Returns the name of the set in data.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.row().name
    }

    /// Returns all sets.
    pub fn all() -> impl Iterator<Item = FormSet> {
        SETS.iter().map(|row| row.set)
    }

    /// Returns whether mirror images are different pieces, so that no piece of the plane may be mirrored.
    #[must_use]
    pub fn is_one_sided(self) -> bool {
        match &self.row().pieces {
            SetPieces::OneSided(_) => true,
            SetPieces::Polyominoes(set) => set.is_one_sided(),
            _ => false,
        }
    }

    /// Returns the pieces of the set; `None` if the set has none on this lattice.
    #[must_use]
    pub fn pieces(self, lattice: Lattice) -> Option<Vec<FormPiece>> {
        let SetRow {
            lattices, pieces, ..
        } = self.row();
        lattices.contains(&lattice).then(|| match pieces {
            SetPieces::Free(size) => generated(lattice, *size, true),
            SetPieces::OneSided(size) => generated(lattice, *size, false),
            SetPieces::Polyominoes(set) => {
                let pieces = set.pieces().into_iter();
                pieces
                    .map(|piece| FormPiece::new(piece.name, piece.cells))
                    .collect()
            }
            SetPieces::Listed(pieces) => pieces.split(", ").map(listed).collect(),
            SetPieces::Boxes(boxes) => boxes.iter().map(|&one| of_box(one)).collect(),
            SetPieces::Flat(names) => names
                .iter()
                .filter_map(|(name, set, letter)| {
                    let piece = set
                        .pieces()
                        .into_iter()
                        .find(|piece| piece.name == *letter)?;
                    Some(FormPiece::new(*name, piece.cells))
                })
                .collect(),
        })
    }

    /// The names of its lattices, for error messages.
    pub(super) fn lattices(self) -> String {
        let names: Vec<&str> = self
            .row()
            .lattices
            .iter()
            .map(|lattice| lattice.name())
            .collect();
        names.join(" or ")
    }
}

impl FormSetCopies {
    /// This number of copies of each piece of the set.
    #[must_use]
    pub fn new(set: FormSet, copies: Copies) -> Self {
        FormSetCopies {
            set,
            copies,
            optional: false,
            least: None,
            most: None,
        }
    }

    /// Returns pieces with the number of copies of these fields.
    pub(super) fn applied(self, pieces: Vec<FormPiece>) -> Vec<FormPiece> {
        let copy = |piece: FormPiece| FormPiece {
            copies: self.copies,
            optional: self.optional,
            least: self.least,
            most: self.most,
            ..piece
        };
        pieces.into_iter().map(copy).collect()
    }
}

/// Returns every piece of a size, named by its number.
fn generated(lattice: Lattice, size: usize, is_free: bool) -> Vec<FormPiece> {
    let shapes = shape::all_of_size(lattice, size, &lattice.turns(is_free));
    let letters = ('A'..='Z').chain('a'..='z');
    let piece = |(shape, letter): (LatticeShape, char)| {
        let cells = shape.cells().iter();
        let cells: Vec<LatticeCell> = cells.map(|&cell| board::cell_data(lattice, cell)).collect();
        FormPiece::new(letter, cells)
    };
    shapes.into_iter().zip(letters).map(piece).collect()
}

/// Reads a name and cells, with one digit per coordinate.
fn listed(piece: &str) -> FormPiece {
    let mut words = piece.split(' ');
    let name = words.next().unwrap_or_default();
    let digits = |word: &str| -> LatticeCell {
        let digits = word.bytes();
        digits
            .map(|digit| i32::from(digit) - i32::from(b'0'))
            .collect()
    };
    FormPiece::new(name, words.map(digits).collect::<Vec<_>>())
}

fn of_box((name, [layers, rows, columns], copies): (&str, [usize; 3], u32)) -> FormPiece {
    let layer = vec!["X".repeat(columns); rows];
    let cells = LatticeCells::Layers(vec![layer; layers]);
    FormPiece::new(name, cells).copies(Copies::Number(copies))
}

impl Serialize for FormSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

impl Read for FormSet {
    fn read(value: &Value) -> decode::Result<Self> {
        let names: Vec<(&str, FormSet)> = SETS.iter().map(|row| (row.name, row.set)).collect();
        value.named(&names)
    }
}

impl Read for FormSetCopies {
    fn read(value: &Value) -> decode::Result<Self> {
        let fields = value.fields(&["set", "copies", "optional", "least", "most"])?;
        Ok(FormSetCopies {
            set: fields.needed("set", FormSet::read)?,
            copies: fields.or("copies", Copies::read, Copies::default())?,
            optional: fields.flag("optional")?,
            least: fields.optional("least", decode::bound)?,
            most: fields.optional("most", decode::bound)?,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sizes(set: FormSet) -> (usize, usize) {
        let lattice = set.row().lattices[0];
        let pieces = set.pieces(lattice).unwrap();
        let cells = pieces.iter().map(|piece| {
            let cells = board::piece_cells(lattice, "", &piece.cells, &"cells").unwrap();
            let Copies::Number(copies) = piece.copies else {
                unreachable!()
            };
            cells.len() * copies as usize
        });
        (pieces.len(), cells.sum())
    }

    #[test]
    fn sets_have_their_number_of_pieces_and_cells() {
        use FormSet::*;
        let sets = [
            Soma,
            Tetracubes,
            Pentacubes,
            Bedlam,
            Conway,
            SlothouberGraatsma,
            BallPieces,
        ];
        let expected = [
            (7, 27),
            (8, 32),
            (29, 145),
            (13, 64),
            (4, 125),
            (2, 27),
            (12, 55),
        ];
        assert_eq!(sets.map(sizes), expected);
        let sets = [
            Pentiamonds,
            Hexiamonds,
            Heptiamonds,
            Tetrahexes,
            Pentahexes,
            Tetrasticks,
        ];
        let expected = [(4, 20), (12, 72), (24, 168), (7, 28), (22, 110), (16, 64)];
        assert_eq!(sets.map(sizes), expected);
    }

    #[test]
    fn each_set_is_in_its_row_of_the_table() {
        for set in FormSet::all() {
            assert_eq!(set.row().set, set);
        }
    }
}

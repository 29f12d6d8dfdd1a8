//! Puzzles as plain data. Each kind encodes itself as a [`Problem`](crate::Problem) and decodes chosen options into a
//! [`Solution`].
//!
//! JavaScript, JSON and messages all give the same value. [`Puzzle::encode`] checks everything once:
//!
//! - *Malformed* input is an [`Error`] with the path of the mistake and the values that are allowed.
//! - *Well-formed but impossible* input is an outcome: [`Encoded::impossible`] holds the reason, found without search.
//!
//! Nothing in this module searches, so a test of an encoding needs no solver.
//!
//! ```
//! use dlx_wasm::puzzle::{Puzzle, Queens, Solution};
//!
//! let puzzle: Puzzle = Queens::new(6).into();
//! let encoded = puzzle.encode()?;
//! for chosen in encoded.problem.solutions() {
//!     let solution = encoded.decode(&chosen?);
//!     assert_eq!(encoded.check(&solution), []);
//! }
//! # Ok::<(), dlx_wasm::Error>(())
//! ```

mod arrays;
#[cfg(feature = "texts")]
mod checked;
mod cover_builder;
mod cover_solution;
pub(crate) mod decode;
pub(crate) mod decode_error;
mod dlx;
mod encoded;
mod exact_cover;
mod export;
pub(crate) mod interned;
#[cfg(feature = "json")]
mod json;
mod kinds;
mod label;
#[cfg(feature = "sudoku")]
mod layout_cache;
#[cfg(feature = "sudoku")]
mod lines;
mod matrix;
#[cfg(feature = "sudoku")]
mod normal;
#[cfg(feature = "polyomino")]
mod pieces;
#[cfg(feature = "polyform")]
mod polyform;
#[cfg(feature = "polyomino")]
mod polyomino;
#[cfg(feature = "queens")]
mod queens;
mod reason;
#[cfg(any(feature = "sudoku", feature = "queens"))]
mod regions;
mod solution;
#[cfg(feature = "sudoku")]
pub(crate) mod sudoku;
#[cfg(feature = "sudoku")]
mod sudoku_multi;
mod sudoku_rule;
#[cfg(feature = "texts")]
pub mod text;
pub(crate) mod value;

use std::fmt::Display;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};

pub use crate::problem::CoverPrices;
pub use arrays::Arrays;
#[cfg(feature = "bindings")]
pub(crate) use arrays::options as array_options;
pub use cover_builder::CoverBuilder;
#[cfg(not(target_family = "wasm"))]
pub use cover_builder::CoverThreads;
pub use cover_solution::CoverSolution;
pub use dlx::DlxText;
pub use encoded::Encoded;
pub(crate) use encoded::PuzzleKind;
#[cfg(feature = "bindings")]
pub(crate) use exact_cover::NumberedCover;
pub use exact_cover::{CoverEntry, CoverOption, ExactCover};
pub(crate) use kinds::with_kinds;
pub use label::{ItemLabel, OptionLabel};
#[cfg(feature = "sudoku")]
pub use layout_cache::LayoutCache;
pub use matrix::{Matrix, MatrixRows, MatrixSolution};
#[cfg(feature = "polyomino")]
pub use pieces::{Copies, MAX_CELLS, MAX_PIECE};
#[cfg(feature = "polyform")]
pub use polyform::{
    Distinct, FormPiece, FormPieces, FormPlacement, FormSet, FormSetCopies, Lattice, LatticeCell,
    LatticeCells, Polyform, PolyformSolution,
};
#[cfg(feature = "polyomino")]
pub use polyomino::{
    BoardShape, Piece, PieceSet, PieceSetCopies, Pieces, Placement, Polyomino, PolyominoSolution,
};
#[cfg(feature = "queens")]
pub use queens::{MAX_QUEENS, Queens, QueensSolution};
pub use reason::{CellPattern, House, Reason};
#[cfg(any(feature = "sudoku", feature = "queens"))]
pub use regions::Regions;
pub use solution::Solution;
#[cfg(feature = "sudoku")]
pub use sudoku::{
    AutomatonSpec, Grid, MAX_SIDE, RuleEntry, RuleValue, Sudoku, SudokuRules, SudokuSolution,
    sudoku_rules_schema,
};
#[cfg(feature = "sudoku")]
pub use sudoku_multi::{MAX_GRIDS, PlacedSudoku, SudokuMulti, SudokuMultiSolution};
pub use sudoku_rule::SudokuRule;

use crate::error::{Error, Result};
use decode::Read;
use value::Value;

macro_rules! puzzle_of_kinds {
    ($(
        $(#[$when:meta])?
        $name:literal: $kind:ident($puzzle:ident), $what:literal => $form:ident($solution:ident);
    )*) => {
        /// A puzzle of any kind. As data it is an object whose field `kind` names the kind.
        ///
        /// ```
        /// use dlx_wasm::puzzle::Puzzle;
        ///
        /// let puzzle: Puzzle = serde_json::from_str(r#"{ "kind": "queens", "n": 8 }"#).unwrap();
        /// assert_eq!(puzzle.encode()?.problem.count()?, 92);
        /// # Ok::<(), dlx_wasm::Error>(())
        /// ```
        #[derive(Debug, Clone, PartialEq, Eq, Serialize)]
        #[serde(tag = "kind", rename_all = "kebab-case")]
        #[non_exhaustive]
        pub enum Puzzle {
            $(
                #[doc = $what]
                $(#[$when])?
                $kind($puzzle),
            )*
        }

        impl Puzzle {
            /// The names of all kinds.
            ///
            /// ```
            /// use dlx_wasm::puzzle::Puzzle;
            ///
            /// assert!(Puzzle::KINDS.contains(&"exact-cover"));
            /// ```
            pub const KINDS: &[&str] = &[$($(#[$when])? $name,)*];

            /// The name of the kind, which is the field `kind` of the data.
            ///
            /// ```
            /// use dlx_wasm::puzzle::{Puzzle, Queens};
            ///
            /// assert_eq!(Puzzle::from(Queens::new(8)).kind(), "queens");
            /// ```
            #[must_use]
            pub fn kind(&self) -> &'static str {
                match self {
                    $($(#[$when])? Puzzle::$kind(_) => $name,)*
                }
            }

            /// Checks the puzzle and encodes it as an exact cover problem. For Sudokus,
            /// [`encode_with`](Puzzle::encode_with) returns problems that are solved faster.
            ///
            /// # Errors
            /// Returns an error if the puzzle is malformed or too large. An impossible puzzle is no error.
            pub fn encode(&self) -> Result<Encoded> {
                // Each kind encodes in a function of its own, because WebAssembly compilers work function by function
                // and a large one delays the others.
                match self {
                    $($(#[$when])? Puzzle::$kind(puzzle) => puzzle.encode(),)*
                }
            }

            /// Decodes the fields of a puzzle of this kind; `None` if there is no such kind.
            pub(crate) fn read_as(kind: &str, fields: &Value) -> Option<decode::Result<Self>> {
                Some(match kind {
                    $($(#[$when])? $name => <$puzzle>::read(fields).map(Puzzle::$kind),)*
                    _ => return None,
                })
            }
        }

        $(
            $(#[$when])?
            impl From<$puzzle> for Puzzle {
                fn from(puzzle: $puzzle) -> Self {
                    Puzzle::$kind(puzzle)
                }
            }

            $(#[$when])?
            decode::deserialized_by_reading!($puzzle);
        )*
    };
}

kinds::with_kinds!(puzzle_of_kinds);

decode::deserialized_by_reading!(MatrixRows, CoverOption, CoverEntry);
#[cfg(feature = "sudoku")]
decode::deserialized_by_reading!(SudokuRules, Grid, PlacedSudoku);
#[cfg(any(feature = "sudoku", feature = "queens"))]
decode::deserialized_by_reading!(Regions);
#[cfg(feature = "polyomino")]
decode::deserialized_by_reading!(
    BoardShape,
    Pieces,
    PieceSet,
    PieceSetCopies,
    Piece,
    Copies,
    Placement,
);
#[cfg(feature = "polyform")]
decode::deserialized_by_reading!(
    Lattice,
    LatticeCells,
    FormPieces,
    FormPiece,
    FormSet,
    FormSetCopies,
    FormPlacement,
    Distinct,
);
#[cfg(feature = "texts")]
decode::deserialized_by_reading!(text::Format);

impl<'de> Deserialize<'de> for Puzzle {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut value = Value::deserialize(deserializer)?;
        Puzzle::read(&mut value).map_err(D::Error::custom)
    }
}

impl Puzzle {
    /// Removes the field `kind` and decodes the other fields as that kind.
    fn read(value: &mut Value) -> decode::Result<Self> {
        let kind = value.any_fields()?.needed("kind", |value| match value {
            Value::Null => Err(value.instead_of(&kinds())),
            kind => String::read(kind),
        })?;
        if let Value::Fields(fields) = value {
            fields.retain(|(name, _)| name != "kind");
        }
        Puzzle::read_as(&kind, value)
            .unwrap_or_else(|| Err(Value::Text(kind).instead_of(&kinds()).at_field("kind")))
    }
}

/// The names of all kinds, for error messages.
pub(crate) fn kinds() -> String {
    decode::one_of(Puzzle::KINDS)
}

#[cfg(feature = "sudoku")]
impl Puzzle {
    /// Encodes like [`encode`](Puzzle::encode), but reuses the layouts in `cache`.
    ///
    /// Encoding the second Sudoku of a layout takes a tenth of the time. The engines for Sudokus,
    /// [`Bands`](crate::engines::EngineKind::Bands) and [`Cells`](crate::engines::EngineKind::Cells), accept only
    /// problems that this function returned. They solve most 9×9 Sudokus in half of the time or less, even the first
    /// one.
    ///
    /// # Errors
    /// Returns the errors of [`encode`](Puzzle::encode).
    pub fn encode_with(&self, cache: &mut LayoutCache) -> Result<Encoded> {
        match self {
            Puzzle::Sudoku(sudoku) => sudoku.encode_with(cache),
            other => other.encode(),
        }
    }

    /// Returns every repeated symbol and every broken rule among the clues of a Sudoku. It is empty for puzzles of other
    /// kinds. Nothing is encoded, so an editor can call it after each change.
    ///
    /// ```
    /// use dlx_wasm::puzzle::{Puzzle, Sudoku};
    ///
    /// let puzzle: Puzzle = Sudoku::new("11..1...........").into();
    /// let found: Vec<String> = puzzle.violations()?.iter().map(ToString::to_string).collect();
    /// assert_eq!(found, ["row 1 has two 1s", "column 1 has two 1s", "box 1 has three 1s"]);
    /// # Ok::<(), dlx_wasm::Error>(())
    /// ```
    ///
    /// # Errors
    /// Returns the errors of [`encode`](Puzzle::encode) for a malformed Sudoku.
    pub fn violations(&self) -> Result<Vec<Reason>> {
        match self {
            Puzzle::Sudoku(sudoku) => Ok(sudoku.board()?.violations()),
            Puzzle::SudokuMulti(grids) => grids.violations(),
            _ => Ok(Vec::new()),
        }
    }
}

/// The error for a count above its maximum.
pub(crate) fn too_many(what: &dyn Display, found: usize, most: usize) -> Error {
    Error::too_large(what, &found, most as u64)
}

//! Puzzles as plain data. Each kind encodes itself as a [`Problem`] and decodes chosen options into a [`Solution`].
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
mod cover_solution;
pub(crate) mod decode;
pub(crate) mod decode_error;
mod dlx;
mod exact_cover;
mod export;
mod label;
#[cfg(feature = "sudoku")]
mod layout_cache;
mod matrix;
#[cfg(feature = "polyomino")]
mod polyomino;
#[cfg(feature = "queens")]
mod queens;
mod reason;
mod solution;
#[cfg(feature = "sudoku")]
pub(crate) mod sudoku;
mod sudoku_rule;
#[cfg(feature = "texts")]
pub mod text;
pub(crate) mod value;

use std::fmt;
use std::fmt::Display;
use std::sync::Arc;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};

pub use arrays::Arrays;
pub use cover_solution::CoverSolution;
pub use dlx::DlxText;
pub use exact_cover::{CoverEntry, CoverOption, ExactCover};
pub use label::{ItemLabel, OptionLabel};
#[cfg(feature = "sudoku")]
pub use layout_cache::LayoutCache;
pub use matrix::{Matrix, MatrixRows, MatrixSolution};
#[cfg(feature = "polyomino")]
pub use polyomino::{
    BoardShape, Copies, MAX_CELLS, MAX_PIECE, Piece, PieceSet, Pieces, Placement, Polyomino,
    PolyominoSolution,
};
#[cfg(feature = "queens")]
pub use queens::{MAX_QUEENS, Queens, QueensSolution};
pub use reason::{CellPattern, House, Reason};
pub use solution::Solution;
#[cfg(feature = "sudoku")]
pub use sudoku::{
    Arrow, Cage, CellCandidates, Dot, DotKind, Grid, LittleKiller, MAX_SIDE, NegativeRule, Regions,
    Sandwich, Sudoku, SudokuRules, SudokuSolution,
};
pub use sudoku_rule::SudokuRule;

use crate::error::{Error, Result};
use crate::problem::{ItemId, OptionId, Problem};
use decode::Read;
use value::Value;

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
    /// A Sudoku.
    #[cfg(feature = "sudoku")]
    Sudoku(Sudoku),
    /// Queens that do not attack each other.
    #[cfg(feature = "queens")]
    Queens(Queens),
    /// Pieces that fill a board.
    #[cfg(feature = "polyomino")]
    Polyomino(Polyomino),
    /// A matrix of zeros and ones.
    Matrix(Matrix),
    /// Named items and options.
    ExactCover(ExactCover),
    /// Knuth's text format.
    Dlx(DlxText),
    /// Numbered items and options in flat arrays.
    Arrays(Arrays),
}

macro_rules! each_kind {
    ($($(#[$when:meta])? $kind:ident => $inner:ident),*) => {
        $($(#[$when])? impl From<$inner> for Puzzle {
            fn from(puzzle: $inner) -> Self {
                Puzzle::$kind(puzzle)
            }
        })*

        impl Puzzle {
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
        }
    };
}

each_kind!(
    #[cfg(feature = "sudoku")]
    Sudoku => Sudoku,
    #[cfg(feature = "queens")]
    Queens => Queens,
    #[cfg(feature = "polyomino")]
    Polyomino => Polyomino,
    Matrix => Matrix,
    ExactCover => ExactCover,
    Dlx => DlxText,
    Arrays => Arrays
);

decode::deserialized_by_reading!(
    Matrix,
    ExactCover,
    DlxText,
    Arrays,
    MatrixSolution,
    CoverSolution,
    MatrixRows,
    CoverOption,
    CoverEntry,
);
#[cfg(feature = "sudoku")]
decode::deserialized_by_reading!(Sudoku, SudokuSolution, Grid, Regions);
#[cfg(feature = "queens")]
decode::deserialized_by_reading!(Queens, QueensSolution);
#[cfg(feature = "polyomino")]
decode::deserialized_by_reading!(
    Polyomino,
    PolyominoSolution,
    BoardShape,
    Pieces,
    PieceSet,
    Piece,
    Copies,
    Placement,
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
        match &kind[..] {
            #[cfg(feature = "sudoku")]
            "sudoku" => Sudoku::read(value).map(Puzzle::Sudoku),
            #[cfg(feature = "queens")]
            "queens" => Queens::read(value).map(Puzzle::Queens),
            #[cfg(feature = "polyomino")]
            "polyomino" => Polyomino::read(value).map(Puzzle::Polyomino),
            "matrix" => Matrix::read(value).map(Puzzle::Matrix),
            "exact-cover" => ExactCover::read(value).map(Puzzle::ExactCover),
            "dlx" => DlxText::read(value).map(Puzzle::Dlx),
            "arrays" => Arrays::read(value).map(Puzzle::Arrays),
            _ => Err(Value::Text(kind).instead_of(&kinds()).at_field("kind")),
        }
    }
}

/// The names of all kinds, for error messages.
pub(crate) fn kinds() -> String {
    decode::one_of(&[
        #[cfg(feature = "sudoku")]
        "sudoku",
        #[cfg(feature = "queens")]
        "queens",
        #[cfg(feature = "polyomino")]
        "polyomino",
        "matrix",
        "exact-cover",
        "dlx",
        "arrays",
    ])
}

/// The part of a kind of puzzle that goes beyond its exact cover problem: decoding, labels and checking.
pub(crate) trait PuzzleKind: Send + Sync {
    fn decode(&self, problem: &Problem, chosen: &[OptionId]) -> Solution;
    fn item(&self, problem: &Problem, item: ItemId) -> ItemLabel;
    fn option(&self, problem: &Problem, option: OptionId) -> OptionLabel;
    fn check(&self, problem: &Problem, solution: &Solution) -> Vec<Reason>;
}

/// A puzzle that has been checked and encoded.
#[derive(Clone)]
#[non_exhaustive]
pub struct Encoded {
    /// The exact cover problem. A search of it is correct even if `impossible` makes the search unnecessary.
    pub problem: Problem,
    /// The reason why the puzzle has no solution, if the encoder found one without search.
    pub impossible: Option<Reason>,
    rules: Arc<dyn PuzzleKind>,
}

// `PuzzleKind` does not require `Debug`: every method of a `dyn` type is compiled into the wasm, used or not.
impl fmt::Debug for Encoded {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_struct("Encoded")
            .field("problem", &self.problem)
            .field("impossible", &self.impossible)
            .finish_non_exhaustive()
    }
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
}

impl Encoded {
    /// For an encoder that has not searched for items without options; this function does.
    pub(crate) fn new(
        problem: Problem,
        impossible: Option<Reason>,
        rules: impl PuzzleKind + 'static,
    ) -> Self {
        let impossible = impossible.or_else(|| {
            let (item, options) = short_of_options(&problem)?;
            let least = problem.bounds(item).0;
            let item = rules.item(&problem, item);
            Some(match options {
                0 => Reason::NoOption { item, symbol: None },
                _ => Reason::TooFewOptions {
                    item,
                    options,
                    least,
                },
            })
        });
        Encoded::with_checked_items(problem, impossible, rules)
    }

    /// For an encoder that has already searched for items without options.
    pub(crate) fn with_checked_items(
        problem: Problem,
        impossible: Option<Reason>,
        rules: impl PuzzleKind + 'static,
    ) -> Self {
        Encoded {
            problem,
            impossible,
            rules: Arc::new(rules),
        }
    }

    /// Decodes the chosen options into a solution of the puzzle.
    ///
    /// # Panics
    /// Panics if an option is not one of the problem.
    #[must_use]
    pub fn decode(&self, chosen: &[OptionId]) -> Solution {
        self.rules.decode(&self.problem, chosen)
    }

    /// Returns the meaning of an item.
    #[must_use]
    pub fn item_label(&self, item: ItemId) -> ItemLabel {
        self.rules.item(&self.problem, item)
    }

    /// Returns the meaning of an option.
    ///
    /// # Panics
    /// Panics if the option is not one of the problem.
    #[must_use]
    pub fn option_label(&self, option: OptionId) -> OptionLabel {
        self.rules.option(&self.problem, option)
    }

    /// Returns the meaning of each item, in item order.
    #[must_use]
    pub fn item_labels(&self) -> Vec<ItemLabel> {
        let items = self.problem.items();
        items.map(|item| self.item_label(item)).collect()
    }

    /// Returns the meaning of each option, in option order.
    #[must_use]
    pub fn option_labels(&self) -> Vec<OptionLabel> {
        let options = self.problem.options();
        options.map(|option| self.option_label(option)).collect()
    }

    /// Returns everything that is wrong with a claimed solution; the list is empty if the solution is correct.
    ///
    /// The check uses the rules of the puzzle alone, no engine. It ignores the `options` of a solution unless they are
    /// the solution, as in an exact cover problem.
    ///
    /// ```
    /// use dlx_wasm::puzzle::{Puzzle, Queens, QueensSolution, Solution};
    ///
    /// let encoded = Puzzle::from(Queens::new(4)).encode()?;
    /// let claimed = |columns| Solution::Queens(QueensSolution::default().columns(columns));
    /// assert!(encoded.check(&claimed(vec![1, 3, 0, 2])).is_empty());
    /// let wrong = encoded.check(&claimed(vec![1, 3, 0, 3]));
    /// assert_eq!(wrong[0].to_string(), "the queens at row 2 column 4 and row 4 column 4 attack each other");
    /// # Ok::<(), dlx_wasm::Error>(())
    /// ```
    #[must_use]
    pub fn check(&self, solution: &Solution) -> Vec<Reason> {
        self.rules.check(&self.problem, solution)
    }
}

impl From<Problem> for Encoded {
    /// A problem is its own puzzle: its solutions are sets of options.
    fn from(problem: Problem) -> Self {
        Encoded::new(problem, None, cover_solution::CoverKind)
    }
}

/// The error for a count above its maximum.
pub(crate) fn too_many(what: &dyn Display, found: usize, most: usize) -> Error {
    Error::too_large(what, &found, most as u64)
}

/// The first primary item that fewer options contain than must cover it, and their number.
fn short_of_options(problem: &Problem) -> Option<(ItemId, u32)> {
    let mut options = vec![0; problem.item_count() as usize];
    for option in problem.options() {
        for entry in problem.entries(option) {
            options[entry.item.index()] += 1;
        }
    }
    let mut primary = problem.items().take(problem.primary_count() as usize);
    let item = primary.find(|&item| options[item.index()] < problem.bounds(item).0)?;
    Some((item, options[item.index()]))
}

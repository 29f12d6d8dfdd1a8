//! Reasons why a puzzle has no solution, or why a claimed solution is wrong: data for programs, a sentence for players.

mod cell_pattern;
mod house;
mod sentences;

use serde::Serialize;

pub use cell_pattern::CellPattern;
pub use house::House;

use super::ItemLabel;
#[cfg(feature = "sudoku")]
use super::SudokuRule;

/// The reason why there is no solution, or a mistake in a claimed solution.
///
/// Numbers in the fields are counted from 0. Numbers in the sentence of `Display` are counted from 1, as players count.
///
/// ```
/// use dlx_wasm::puzzle::{Puzzle, Sudoku};
///
/// let puzzle: Puzzle = Sudoku::new(format!("7..7{}", ".".repeat(77))).into();
/// let reason = puzzle.encode()?.impossible.unwrap();
/// assert_eq!(reason.to_string(), "row 1 has two 7s");
/// # Ok::<(), dlx_wasm::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[serde(tag = "type", rename_all = "camelCase")]
#[non_exhaustive]
pub enum Reason {
    /// Clues of one house repeat a symbol.
    #[cfg(feature = "sudoku")]
    RepeatedClue {
        /// The house.
        house: House,
        /// The symbol, as the puzzle writes it.
        symbol: String,
        /// Every cell of the house that holds it.
        cells: Vec<[u32; 2]>,
    },
    /// A house of a claimed solution repeats a symbol.
    #[cfg(feature = "sudoku")]
    RepeatedSymbol {
        /// The house.
        house: House,
        /// The symbol, as the puzzle writes it.
        symbol: String,
        /// Every cell of the house that holds it.
        cells: Vec<[u32; 2]>,
    },
    /// The clues or a claimed solution break an extra rule of a Sudoku.
    #[cfg(feature = "sudoku")]
    BrokenRule {
        /// The rule.
        rule: SudokuRule,
        /// The index in the list of the rule; 0 if the rule is no list.
        index: u32,
        /// The cells that break it.
        cells: Vec<[u32; 2]>,
        /// Their symbols, as the puzzle writes them.
        symbols: Vec<String>,
        /// The content that the rule requires: `even` or `odd`, the symbols of a cell, a sum, or a relation of a dot.
        /// Empty if the rule says it all.
        #[serde(skip_serializing_if = "String::is_empty")]
        expected: String,
        /// The sum that was found. Empty if the rule is about no sum.
        #[serde(skip_serializing_if = "String::is_empty")]
        found: String,
    },
    /// The reason of one of several Sudokus that overlap. Its cells are counted from the first cell of that grid.
    #[cfg(feature = "sudoku")]
    InGrid {
        /// The index of the grid in the list of the puzzle.
        grid: u32,
        /// The reason, as of a Sudoku that is not part of a larger puzzle.
        reason: Box<Reason>,
    },
    /// Queens stand in one row, column or diagonal.
    #[cfg(feature = "queens")]
    QueensAttack {
        /// Two of them.
        squares: Vec<[u32; 2]>,
    },
    /// Queens touch each other on a board with regions.
    #[cfg(feature = "queens")]
    QueensTouch {
        /// Two of them.
        squares: Vec<[u32; 2]>,
    },
    /// A row, a column or a region has too many queens, or a claimed solution has too few there.
    #[cfg(feature = "queens")]
    QueenCount {
        /// The row, the column or the region.
        item: ItemLabel,
        /// Number of queens there.
        queens: u32,
        /// Number of queens that belong there.
        stars: u32,
    },
    /// A queen stands on a blocked square.
    #[cfg(feature = "queens")]
    QueenOnBlocked {
        /// The square.
        square: [u32; 2],
    },
    /// The pieces cover more or fewer cells than the board has.
    #[cfg(feature = "polyomino")]
    Area {
        /// Cells of the board.
        board: u32,
        /// Cells of all pieces together.
        pieces: u32,
    },
    /// No choice among the pieces covers as many cells as the board has.
    #[cfg(feature = "polyomino")]
    AreaSum {
        /// Cells of the board.
        board: u32,
        /// Cells of the pieces that must be used.
        fixed: u32,
        /// Sizes of the pieces that can be chosen.
        sizes: Vec<u32>,
    },
    /// The pieces cannot cover as many cells of each color as the board has.
    #[cfg(feature = "polyomino")]
    Colors {
        /// The pattern of the colors.
        coloring: CellPattern,
        /// Black cells of the board.
        black: u32,
        /// White cells of the board.
        white: u32,
    },
    /// Placed pieces lie on each other.
    #[cfg(feature = "polyomino")]
    PiecesOverlap {
        /// Their names.
        pieces: [String; 2],
        /// A cell that both cover.
        cell: [u32; 2],
    },
    /// Placed pieces of a lattice lie on each other.
    #[cfg(feature = "polyomino")]
    PlacedOverlap {
        /// The pieces.
        pieces: [String; 2],
        /// A cell that both cover.
        item: ItemLabel,
    },
    /// A piece is placed more often than there are copies of it.
    #[cfg(feature = "polyomino")]
    TooManyPlaced {
        /// Its name.
        piece: String,
        /// Number of placements.
        placed: u32,
        /// Number of copies.
        copies: u32,
    },
    /// An item that must be covered has no option.
    NoOption {
        /// The item.
        item: ItemLabel,
        /// For a Sudoku, the symbol without a place, as the puzzle writes it.
        #[serde(skip_serializing_if = "Option::is_none")]
        symbol: Option<String>,
    },
    /// Fewer options contain an item than must cover it.
    TooFewOptions {
        /// The item.
        item: ItemLabel,
        /// The number of options that contain it.
        options: u32,
        /// How often it is covered at least.
        least: u32,
    },
    /// A claimed solution is not of the right form.
    #[cfg(any(
        feature = "checks",
        feature = "sudoku",
        feature = "queens",
        feature = "polyomino"
    ))]
    Form {
        /// The form that is allowed.
        expected: String,
        /// The form of the claimed solution.
        found: String,
        /// The whole message, if expectation and finding alone do not make a sentence.
        #[serde(skip)]
        message: Option<String>,
    },
    /// A claimed solution differs from what the puzzle gives.
    #[cfg(any(feature = "sudoku", feature = "queens", feature = "polyomino"))]
    GivenChanged {
        /// The cell or square.
        cell: [u32; 2],
        /// The content of the cell in the puzzle.
        given: String,
        /// The content of the cell in the claimed solution.
        found: String,
    },
    /// How often items must and can be covered leaves no solution.
    #[cfg(feature = "shortcuts")]
    Count {
        /// Some of the items that are counted, at most 20.
        items: Vec<ItemLabel>,
        /// The number of all items that are counted.
        counted: u32,
    },
    /// In a jigsaw, the rows, columns and regions force equal symbols into two cells of one house.
    #[cfg(feature = "sudoku")]
    EqualCells,
    /// A claimed solution leaves an item uncovered.
    #[cfg(any(
        feature = "checks",
        feature = "sudoku",
        feature = "queens",
        feature = "polyomino"
    ))]
    Uncovered {
        /// The item.
        item: ItemLabel,
    },
    /// A claimed solution covers an item more often than allowed.
    #[cfg(any(
        feature = "checks",
        feature = "sudoku",
        feature = "queens",
        feature = "polyomino"
    ))]
    CoveredTwice {
        /// The item.
        item: ItemLabel,
        /// The colors that the options give to a secondary item, if they all give one.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        colors: Vec<String>,
    },
    /// A claimed solution covers an item with bounds too seldom or too often.
    #[cfg(any(
        feature = "checks",
        feature = "sudoku",
        feature = "queens",
        feature = "polyomino"
    ))]
    CoveredTimes {
        /// The item.
        item: ItemLabel,
        /// How often it is covered.
        times: u32,
        /// How often it is covered at least.
        least: u32,
        /// How often it is covered at most.
        most: u32,
    },
    /// A claimed solution leaves a cell empty, or fills it with an unknown symbol.
    #[cfg(any(feature = "sudoku", feature = "queens", feature = "polyomino"))]
    Empty {
        /// The cell.
        cell: [u32; 2],
    },
    /// A claimed solution uses a piece more or less often than it should.
    #[cfg(feature = "polyomino")]
    PieceUses {
        /// Its name.
        piece: String,
        /// Number of copies on the board.
        uses: u32,
        /// Number of copies that the puzzle requires.
        copies: u32,
    },
    /// The rows of a claimed solution have no 1 in a column, or several.
    #[cfg(any(
        feature = "checks",
        feature = "sudoku",
        feature = "queens",
        feature = "polyomino"
    ))]
    ColumnOnes {
        /// The column, counted from 0.
        column: u32,
        /// Its name, if it has one.
        #[serde(skip_serializing_if = "Option::is_none")]
        name: Option<String>,
        /// Number of ones in the column.
        ones: u32,
    },
    /// A piece of a claimed solution has another shape, or an orientation that is not allowed.
    #[cfg(feature = "polyomino")]
    WrongShape {
        /// Name of the piece.
        piece: String,
        /// The cells of the piece in the claimed solution.
        cells: Vec<[u32; 2]>,
    },
    /// A piece of a claimed solution has another shape on its lattice, or an orientation that is not allowed.
    #[cfg(feature = "polyomino")]
    WrongForm {
        /// Name of the piece.
        piece: String,
        /// The cells of the piece in the claimed solution.
        cells: Vec<Vec<i32>>,
    },
    /// A claimed solution lacks a placed piece.
    #[cfg(feature = "polyomino")]
    PlacedMissing {
        /// Name of the piece.
        piece: String,
        /// The cells on which it is placed.
        cells: Vec<Vec<i32>>,
    },
}

/// The given of a square with a queen.
#[cfg(any(feature = "sudoku", feature = "queens", feature = "polyomino"))]
pub(super) const A_QUEEN: &str = "a queen";

#[cfg(any(
    feature = "checks",
    feature = "sudoku",
    feature = "queens",
    feature = "polyomino"
))]
impl Reason {
    /// A claimed solution that is not of the right form, with the expectation and the finding as its message.
    pub(super) fn form(expected: impl Into<String>, found: impl Into<String>) -> Self {
        Reason::Form {
            expected: expected.into(),
            found: found.into(),
            message: None,
        }
    }

    /// The same reason with a sentence of its own.
    pub(super) fn saying(mut self, sentence: String) -> Self {
        if let Reason::Form { message, .. } = &mut self {
            *message = Some(sentence);
        }
        self
    }
}

/// Formats a cell or square, counted from 1.
pub(super) fn at([row, column]: [u32; 2]) -> String {
    ItemLabel::Cell { row, column }.to_string()
}

//! The meaning of items and options, as data. A program puts it into words of its own; the short words of `Display` are
//! for error messages and comments.

use std::fmt;

use serde::Serialize;

#[cfg(feature = "sudoku")]
use super::SudokuRule;

/// The meaning of an item. Rows, columns, boxes, regions and diagonals are counted from 0.
///
/// ```
/// use dlx_wasm::puzzle::{ItemLabel, Puzzle, Sudoku};
///
/// let puzzle: Puzzle = Sudoku::new(".".repeat(81)).into();
/// let labels = puzzle.encode()?.item_labels();
/// assert_eq!(labels.len(), 324);
/// assert_eq!(labels[81], ItemLabel::Row { row: 0, digit: 1 });
/// # Ok::<(), dlx_wasm::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[serde(tag = "type", rename_all = "camelCase")]
#[non_exhaustive]
pub enum ItemLabel {
    /// A cell of a Sudoku or of a polyomino board must be filled.
    Cell {
        /// Row of the cell.
        row: u32,
        /// Column of the cell.
        column: u32,
    },
    /// A row of a Sudoku needs a digit.
    #[cfg(feature = "sudoku")]
    Row {
        /// The row.
        row: u32,
        /// The digit, from 1.
        digit: u32,
    },
    /// A column of a Sudoku needs a digit.
    #[cfg(feature = "sudoku")]
    Column {
        /// The column.
        column: u32,
        /// The digit, from 1.
        digit: u32,
    },
    /// A box of a Sudoku needs a digit.
    #[cfg(feature = "sudoku")]
    Box {
        /// The box, counted by rows.
        r#box: u32,
        /// The digit, from 1.
        digit: u32,
    },
    /// A region of a jigsaw Sudoku needs a digit.
    #[cfg(feature = "sudoku")]
    Region {
        /// The region, in order of first appearance.
        region: u32,
        /// The digit, from 1.
        digit: u32,
    },
    /// A diagonal of a Sudoku needs a digit.
    #[cfg(feature = "sudoku")]
    Diagonal {
        /// 0 from the top left, 1 from the top right.
        diagonal: u32,
        /// The digit, from 1.
        digit: u32,
    },
    /// A window of a Sudoku needs a digit.
    #[cfg(feature = "sudoku")]
    Window {
        /// The window, counted by rows.
        window: u32,
        /// The digit, from 1.
        digit: u32,
    },
    /// The cells at the same place of all boxes need a digit.
    #[cfg(feature = "sudoku")]
    Disjoint {
        /// The place within a box, counted by rows.
        place: u32,
        /// The digit, from 1.
        digit: u32,
    },
    /// An extra house of a Sudoku needs a digit.
    #[cfg(feature = "sudoku")]
    Extra {
        /// Its index in the list of the puzzle.
        extra: u32,
        /// The digit, from 1.
        digit: u32,
    },
    /// A cage with as many cells as there are symbols needs a digit.
    #[cfg(feature = "sudoku")]
    Cage {
        /// Its index in the list of the puzzle.
        cage: u32,
        /// The digit, from 1.
        digit: u32,
    },
    /// Part of an extra rule of a Sudoku. A secondary item of one digit keeps that digit from standing in two of the
    /// cells. A secondary item of two digits keeps them from standing in the first and in the second cell. Sums have
    /// primary items too.
    #[cfg(feature = "sudoku")]
    Rule {
        /// The rule.
        rule: SudokuRule,
        /// The index in the list of the rule; 0 if the rule is no list.
        index: u32,
        /// The cells.
        cells: Vec<[u32; 2]>,
        /// The digits, from 1.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        digits: Vec<u32>,
    },
    /// An item of one of several Sudokus that overlap. Cells are items of all grids and have no grid.
    #[cfg(feature = "sudoku")]
    InGrid {
        /// The index of the grid in the list of the puzzle.
        grid: u32,
        /// The item, as a Sudoku has it that is not part of a larger puzzle.
        item: Box<ItemLabel>,
    },
    /// A row of a chessboard needs a queen.
    #[cfg(feature = "queens")]
    Rank {
        /// The row.
        row: u32,
    },
    /// A column of a chessboard needs a queen.
    #[cfg(feature = "queens")]
    File {
        /// The column.
        column: u32,
    },
    /// A line from top left to bottom right has room for one queen.
    #[serde(rename = "diagonal")]
    #[cfg(feature = "queens")]
    Falling {
        /// Row − column + n − 1; on a torus row − column modulo n.
        index: u32,
    },
    /// A line from top right to bottom left has room for one queen.
    #[serde(rename = "antidiagonal")]
    #[cfg(feature = "queens")]
    Rising {
        /// Row + column; on a torus modulo n.
        index: u32,
    },
    /// A cell of a lattice must be filled.
    #[cfg(feature = "polyomino")]
    LatticeCell {
        /// Its coordinates.
        cell: Vec<i32>,
    },
    /// A point of a grid of sticks, which one piece may pass straight through.
    #[cfg(feature = "polyomino")]
    Point {
        /// Twice its row and column.
        point: Vec<i32>,
    },
    /// A color region of a chessboard needs its queens.
    #[cfg(feature = "queens")]
    ColorRegion {
        /// The region, in order of first appearance.
        region: u32,
    },
    /// Squares that touch each other have room for one queen: a block of 2×2, or two squares side by side.
    #[cfg(feature = "queens")]
    Block {
        /// Row of the first square.
        row: u32,
        /// Column of the first square.
        column: u32,
        /// Number of rows, 1 or 2.
        rows: u32,
        /// Number of columns, 1 or 2.
        columns: u32,
    },
    /// A piece must be used, or may be used once.
    #[cfg(feature = "polyomino")]
    Piece {
        /// Its name.
        piece: String,
    },
    /// An item of a matrix or of an exact cover problem.
    Item {
        /// Its name, or its number if it has none.
        name: String,
    },
}

/// The meaning of an option. Rows and columns are counted from 0.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[serde(tag = "type", rename_all = "camelCase")]
#[non_exhaustive]
pub enum OptionLabel {
    /// A digit in a cell of a Sudoku.
    #[cfg(feature = "sudoku")]
    Digit {
        /// Row of the cell.
        row: u32,
        /// Column of the cell.
        column: u32,
        /// The digit, from 1.
        digit: u32,
    },
    /// Digits that add up, for an extra rule of a Sudoku. The option fills no cell.
    #[cfg(feature = "sudoku")]
    Sum {
        /// The rule.
        rule: SudokuRule,
        /// The index in the list of the rule.
        index: u32,
        /// The digits of a cage, or the digit at one cell of an arrow, a sandwich or a diagonal.
        digits: Vec<u32>,
        /// The sum of a cage, or the sum up to the cell.
        sum: u32,
    },
    /// An option of one of several Sudokus that overlap. The option fills no cell.
    #[cfg(feature = "sudoku")]
    InGrid {
        /// The index of the grid in the list of the puzzle.
        grid: u32,
        /// The option, as a Sudoku has it that is not part of a larger puzzle.
        option: Box<OptionLabel>,
    },
    /// A queen on a square.
    #[cfg(feature = "queens")]
    Queen {
        /// Row of the square.
        row: u32,
        /// Column of the square.
        column: u32,
    },
    /// A piece on cells of a board. If an optional copy is left out, the list of cells is empty.
    #[cfg(feature = "polyomino")]
    Placement {
        /// Name of the piece.
        piece: String,
        /// The cells in row order.
        cells: Vec<[u32; 2]>,
    },
    /// A piece on cells of a lattice.
    #[cfg(feature = "polyomino")]
    LatticePlacement {
        /// Name of the piece.
        piece: String,
        /// The cells in ascending order.
        cells: Vec<Vec<i32>>,
    },
    /// A row of a matrix.
    Row {
        /// The row.
        row: u32,
    },
    /// An option of an exact cover problem.
    Option {
        /// Its entries as written, `item` or `item:color`.
        items: Vec<String>,
    },
}

impl fmt::Display for ItemLabel {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            ItemLabel::Cell { row, column } => {
                let [row, column] = [row, column].map(|place| u64::from(*place) + 1);
                write!(f, "row {row} column {column}")
            }
            #[cfg(feature = "sudoku")]
            ItemLabel::Row { row, digit } => write!(f, "digit {digit} in row {}", row + 1),
            #[cfg(feature = "sudoku")]
            ItemLabel::Column { column, digit } => {
                write!(f, "digit {digit} in column {}", column + 1)
            }
            #[cfg(feature = "sudoku")]
            ItemLabel::Box { r#box, digit } => write!(f, "digit {digit} in box {}", r#box + 1),
            #[cfg(feature = "sudoku")]
            ItemLabel::Region { region, digit } => {
                write!(f, "digit {digit} in region {}", region + 1)
            }
            #[cfg(feature = "sudoku")]
            ItemLabel::Diagonal { diagonal, digit } => {
                write!(f, "digit {digit} in diagonal {}", diagonal + 1)
            }
            #[cfg(feature = "sudoku")]
            ItemLabel::Window { window, digit } => {
                write!(f, "digit {digit} in window {}", window + 1)
            }
            #[cfg(feature = "sudoku")]
            ItemLabel::Disjoint { place, digit } => {
                write!(f, "digit {digit} at place {} of the boxes", place + 1)
            }
            #[cfg(feature = "sudoku")]
            ItemLabel::Extra { extra, digit } => {
                write!(f, "digit {digit} in extra house {}", extra + 1)
            }
            #[cfg(feature = "sudoku")]
            ItemLabel::Cage { cage, digit } => write!(f, "digit {digit} in cage {}", cage + 1),
            #[cfg(feature = "sudoku")]
            ItemLabel::Rule { rule, index, .. } => write!(f, "{rule} {}", index + 1),
            #[cfg(feature = "sudoku")]
            ItemLabel::InGrid { grid, item } => write!(f, "{item} of grid {}", grid + 1),
            #[cfg(feature = "queens")]
            ItemLabel::Rank { row } => write!(f, "the queen of row {}", row + 1),
            #[cfg(feature = "queens")]
            ItemLabel::File { column } => write!(f, "the queen of column {}", column + 1),
            #[cfg(feature = "queens")]
            ItemLabel::Falling { index } => write!(f, "diagonal {}", index + 1),
            #[cfg(feature = "queens")]
            ItemLabel::Rising { index } => write!(f, "antidiagonal {}", index + 1),
            #[cfg(feature = "polyomino")]
            ItemLabel::LatticeCell { cell } => write!(f, "cell {cell:?}"),
            #[cfg(feature = "polyomino")]
            ItemLabel::Point { point } => write!(f, "point {point:?}"),
            #[cfg(feature = "queens")]
            ItemLabel::ColorRegion { region } => write!(f, "the queen of region {}", region + 1),
            #[cfg(feature = "queens")]
            ItemLabel::Block {
                row,
                column,
                rows,
                columns,
            } => write!(
                f,
                "the {rows}×{columns} squares from row {} column {}",
                row + 1,
                column + 1
            ),
            #[cfg(feature = "polyomino")]
            ItemLabel::Piece { piece } => write!(f, "piece {piece}"),
            ItemLabel::Item { name } => write!(f, "item {name}"),
        }
    }
}

impl fmt::Display for OptionLabel {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        #[cfg(any(feature = "sudoku", feature = "queens", feature = "polyomino"))]
        let cell = |[row, column]: [u32; 2]| ItemLabel::Cell { row, column }.to_string();
        match self {
            #[cfg(feature = "sudoku")]
            OptionLabel::Digit { row, column, digit } => {
                write!(f, "digit {digit} in {}", cell([*row, *column]))
            }
            #[cfg(feature = "sudoku")]
            OptionLabel::Sum {
                rule, index, sum, ..
            } => write!(f, "sum {sum} of {rule} {}", index + 1),
            #[cfg(feature = "sudoku")]
            OptionLabel::InGrid { grid, option } => write!(f, "{option} of grid {}", grid + 1),
            #[cfg(feature = "queens")]
            OptionLabel::Queen { row, column } => write!(f, "queen at {}", cell([*row, *column])),
            #[cfg(feature = "polyomino")]
            OptionLabel::Placement { piece, cells } if cells.is_empty() => {
                write!(f, "piece {piece} left out")
            }
            #[cfg(feature = "polyomino")]
            OptionLabel::Placement { piece, cells } => {
                let cells: Vec<String> = cells.iter().map(|&each| cell(each)).collect();
                write!(f, "piece {piece} at {}", cells.join(", "))
            }
            #[cfg(feature = "polyomino")]
            OptionLabel::LatticePlacement { piece, cells } => {
                write!(f, "piece {piece} at {}", coordinates(cells))
            }
            OptionLabel::Row { row } => write!(f, "row {}", row + 1),
            OptionLabel::Option { items } => f.write_str(&items.join(" ")),
        }
    }
}

/// Cells of a lattice in words.
#[cfg(feature = "polyomino")]
pub(super) fn coordinates(cells: &[Vec<i32>]) -> String {
    let cells: Vec<String> = cells.iter().map(|cell| format!("{cell:?}")).collect();
    cells.join(", ")
}

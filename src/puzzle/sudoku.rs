//! Sudoku from 4×4 to 25×25, with diagonals and with regions drawn by hand.

mod alphabet;
mod check;
mod encode;
mod grid;
mod layout;

use serde::Serialize;

pub(crate) use alphabet::Alphabet;
pub(crate) use grid::{CheckedSudoku, alphabet_of, is_blank, read_symbols, zero_is_symbol};
pub(crate) use layout::{Layout, square_side};

use super::decode::{self, IntListSpec, Read, wrong_length};
use super::value::Value;
use crate::error::{Error, Result};
use crate::text_util::is_white;

/// Longest side of a grid: 25 symbols are what 25 letters can show, and 15,625 options are still quick.
pub const MAX_SIDE: u32 = 25;

/// Longest text of a grid or a region map that is looked at: 625 cells with room for drawn borders.
const MAX_TEXT: usize = 1 << 14;

/// A Sudoku: clues, and the rules that go with them. Any side to [`MAX_SIDE`] is one, even 1×1, whose only cell holds
/// the only symbol; a text is taken for a Sudoku from 4×4.
///
/// ```
/// use dlx_wasm::puzzle::{Puzzle, Solution, Sudoku};
///
/// let puzzle: Puzzle = Sudoku::new("1... ..3. .2.. ...4").into();
/// let encoded = puzzle.encode()?;
/// let chosen = encoded.problem.solve()?.unwrap();
/// let Solution::Sudoku(solution) = encoded.decode(&chosen) else { unreachable!() };
/// assert_eq!(solution.grid.len(), 16);
/// assert_eq!(encoded.check(&solution.into()), []);
/// # Ok::<(), dlx_wasm::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Sudoku {
    /// The clues and blanks, by rows.
    pub grid: Grid,
    /// Rows and columns of a box. Absent: the most square boxes that divide the grid, the lower side first
    /// (3×3 for 81 cells, 2×3 for 36, 3×4 for 144).
    #[serde(rename = "box", skip_serializing_if = "Option::is_none")]
    pub box_size: Option<[u32; 2]>,
    /// Regions instead of boxes (a jigsaw). They need not hang together.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub regions: Option<Regions>,
    /// Whether both diagonals hold every symbol too.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub diagonals: bool,
    /// The symbols in order. Absent: `1`–`9` up to 9×9; above, letters from `A`, or, if a digit from 1 to 9 occurs in
    /// the text or the clues are numbers, `1`–`9` and then letters from `A`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub alphabet: Option<String>,
}

/// The clues of a Sudoku by rows.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(untagged)]
#[non_exhaustive]
pub enum Grid {
    /// A character a cell. `.`, `0`, `*`, `_` and `-` are blanks (unless the alphabet has them); so are spaces when
    /// they are needed to make up the number of cells, otherwise white space is skipped. Line breaks always are. Or
    /// rows with borders drawn between the boxes.
    Text(String),
    /// A number a cell, 0 for a blank.
    Cells(Vec<u32>),
    /// A list of numbers a row, 0 for a blank.
    Rows(Vec<Vec<u32>>),
}

/// Which region each cell of a jigsaw belongs to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(untagged)]
#[non_exhaustive]
pub enum Regions {
    /// A character a cell, white space skipped: equal characters are one region.
    Text(String),
    /// A number a cell: equal numbers are one region.
    Labels(Vec<u32>),
}

/// A filled Sudoku.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct SudokuSolution {
    /// A symbol a cell by rows, in the alphabet of the puzzle.
    pub grid: String,
    /// A number a cell by rows, from 1. A claimed solution may leave this empty and be read from `grid`.
    pub cells: Vec<u8>,
    /// The chosen options in canonical order.
    pub options: Vec<u32>,
}

impl Sudoku {
    /// A plain Sudoku with these clues.
    pub fn new(grid: impl Into<Grid>) -> Self {
        Sudoku {
            grid: grid.into(),
            box_size: None,
            regions: None,
            diagonals: false,
            alphabet: None,
        }
    }
}

impl Regions {
    /// The side of the grid that these are the regions of.
    pub(crate) fn side(&self) -> Result<usize> {
        let cells = match self {
            Regions::Text(text) => text.chars().filter(|&c| !is_white(c)).count(),
            Regions::Labels(labels) => labels.len(),
        };
        let side = square_side(cells);
        if side == 0 || side * side != cells {
            return Err(Error::regions(
                &"a region for each cell of a square grid",
                &format_args!("{cells} regions"),
            ));
        }
        if side > MAX_SIDE as usize {
            return Err(Error::too_large(
                &"side of the grid",
                &side,
                MAX_SIDE.into(),
            ));
        }
        Ok(side)
    }
}

impl From<String> for Grid {
    fn from(text: String) -> Self {
        Grid::Text(text)
    }
}

impl From<&str> for Grid {
    fn from(text: &str) -> Self {
        Grid::Text(text.to_owned())
    }
}

impl From<Vec<u32>> for Grid {
    fn from(cells: Vec<u32>) -> Self {
        Grid::Cells(cells)
    }
}

impl From<Vec<Vec<u32>>> for Grid {
    fn from(rows: Vec<Vec<u32>>) -> Self {
        Grid::Rows(rows)
    }
}

impl Read for Sudoku {
    fn read(value: &Value) -> decode::Result<Self> {
        let fields = value.fields(&["grid", "box", "regions", "diagonals", "alphabet"])?;
        Ok(Sudoku {
            grid: fields.needed("grid", Grid::read)?,
            box_size: fields.optional("box", decode::box_size)?,
            regions: fields.optional("regions", Regions::read)?,
            diagonals: fields.flag("diagonals")?,
            alphabet: fields.optional("alphabet", String::read)?,
        })
    }
}

const MAX_CELLS: usize = (MAX_SIDE * MAX_SIDE) as usize;

const GRID: &str =
    "a grid: a string with a character a cell, a list of numbers, or a list of rows of numbers";

impl Read for Grid {
    fn read(value: &Value) -> decode::Result<Self> {
        match value {
            Value::Text(text) if text.len() > MAX_TEXT => Err(wrong_length(GRID, text.len())),
            Value::Text(text) => Ok(Grid::Text(text.clone())),
            // The first element decides between flat numbers and rows.
            Value::List(list) if matches!(list.first(), Some(Value::List(_) | Value::Bytes(_))) => {
                let rows = value.list(MAX_SIDE as usize + 1, GRID, |row| {
                    row.wholes(&IntListSpec {
                        max: u32::MAX,
                        blank: true,
                        most: MAX_SIDE as usize + 1,
                        expected: "a row of numbers",
                    })
                })?;
                Ok(Grid::Rows(rows))
            }
            Value::List(list)
                if matches!(
                    list.first(),
                    Some(Value::Bool(_) | Value::Text(_) | Value::Fields(_))
                ) =>
            {
                let expected = "a whole number, null for a blank, or a row of numbers";
                Err(list[0].instead_of(expected).at_index(0))
            }
            cells => {
                let cells = cells.wholes(&IntListSpec {
                    max: u32::MAX,
                    blank: true,
                    most: MAX_CELLS + 1,
                    expected: GRID,
                })?;
                Ok(Grid::Cells(cells))
            }
        }
    }
}

impl Read for Regions {
    fn read(value: &Value) -> decode::Result<Self> {
        const REGIONS: &str = "a region for each cell: a string or a list of numbers";
        match value {
            Value::Text(text) if text.len() > MAX_TEXT => Err(wrong_length(REGIONS, text.len())),
            Value::Text(text) => Ok(Regions::Text(text.clone())),
            labels => {
                let labels = labels.wholes(&IntListSpec {
                    max: u32::MAX,
                    blank: false,
                    most: MAX_CELLS,
                    expected: REGIONS,
                })?;
                Ok(Regions::Labels(labels))
            }
        }
    }
}

impl Read for SudokuSolution {
    fn read(value: &Value) -> decode::Result<Self> {
        let fields = value.any_fields()?;
        Ok(SudokuSolution {
            grid: fields.or("grid", String::read, String::new())?,
            cells: fields.or("cells", decode::bytes, Vec::new())?,
            options: fields.or("options", decode::numbers, Vec::new())?,
        })
    }
}

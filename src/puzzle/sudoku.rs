//! Sudoku from 4×4 to 25×25, with diagonals and with regions drawn by hand.

mod alphabet;
mod check;
mod encode;
mod grid;
mod layout;

use std::fmt;

use serde::de::{self, DeserializeSeed, Deserializer, SeqAccess, Unexpected, Visitor};
use serde::{Deserialize, Serialize};

pub(crate) use alphabet::Alphabet;
pub(crate) use grid::{Board, alphabet_of, is_blank, read_symbols, shape_of};
pub(crate) use layout::Layout;

use super::read::{self, List, Whole};
use crate::error::{Error, Result};

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
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Sudoku {
    /// The clues and blanks, by rows.
    pub grid: Grid,
    /// Rows and columns of a box. Absent: the most square boxes that divide the grid, the lower side first
    /// (3×3 for 81 cells, 2×3 for 36, 3×4 for 144).
    #[serde(
        rename = "box",
        default,
        skip_serializing_if = "Option::is_none",
        deserialize_with = "box_size"
    )]
    pub box_size: Option<[u32; 2]>,
    /// Regions instead of boxes (a jigsaw). They need not hang together.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub regions: Option<Regions>,
    /// Whether both diagonals hold every symbol too.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub diagonals: bool,
    /// The symbols in order. Absent: `1`–`9` up to 9×9; above, letters from `A`, or, if a digit from 1 to 9 occurs in
    /// the text or the clues are numbers, `1`–`9` and then letters from `A`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub alphabet: Option<String>,
}

/// The clues of a Sudoku by rows.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Grid {
    /// A character a cell. `.`, `0`, `*`, `_` and `-` are blanks (unless the alphabet has them); so are spaces when
    /// they are needed to make up the number of cells, otherwise white space is skipped. Line breaks always are. Or rows
    /// with borders drawn between the boxes.
    Text(String),
    /// A number a cell, 0 for a blank.
    Cells(Vec<u32>),
    /// A list of numbers a row, 0 for a blank.
    Rows(Vec<Vec<u32>>),
}

/// Which region each cell of a jigsaw belongs to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Regions {
    /// A character a cell, white space skipped: equal characters are one region.
    Text(String),
    /// A number a cell: equal numbers are one region.
    Labels(Vec<u32>),
}

/// A filled Sudoku.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct SudokuSolution {
    /// A symbol a cell by rows, in the alphabet of the puzzle.
    pub grid: String,
    /// A number a cell by rows, from 1. A claimed solution may leave this empty and be read from `grid`.
    #[serde(deserialize_with = "read::bytes")]
    pub cells: Vec<u8>,
    /// The chosen options in canonical order.
    #[serde(deserialize_with = "read::numbers")]
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
            Regions::Text(text) => text.chars().filter(|c| !c.is_whitespace()).count(),
            Regions::Labels(labels) => labels.len(),
        };
        let side = cells.isqrt();
        if side == 0 || side * side != cells {
            return Err(Error::BadRegions {
                expected: "a region for each cell of a square grid".into(),
                found: format!("{cells} regions"),
            });
        }
        if side > MAX_SIDE as usize {
            return Err(Error::too_large(
                "side of the grid",
                side as u64,
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

pub(crate) fn box_size<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<[u32; 2]>, D::Error> {
    let pair = read::Pair("the sides of a box: [rows, columns]");
    pair.deserialize(deserializer).map(Some)
}

const SYMBOL: Whole = Whole::or_blank(u32::MAX as u64);
const MAX_CELLS: usize = (MAX_SIDE * MAX_SIDE) as usize;

/// What a grid can start with: the first element of a list decides between flat numbers and rows.
enum First {
    Number(u32),
    Row(Vec<u32>),
}

#[derive(Clone, Copy)]
struct FirstOf;

const GRID: &str =
    "a grid: a string with a character a cell, a list of numbers, or a list of rows of numbers";
const ROW: List<Whole> = List::new(SYMBOL, MAX_SIDE as usize + 1, "a row of numbers");

fn narrow(numbers: Vec<u64>) -> Vec<u32> {
    numbers.into_iter().map(|number| number as u32).collect()
}

impl<'de> DeserializeSeed<'de> for FirstOf {
    type Value = First;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<First, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for FirstOf {
    type Value = First;

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "a whole number, null for a blank, or a row of numbers")
    }

    fn visit_u64<E: de::Error>(self, number: u64) -> Result<First, E> {
        SYMBOL
            .visit_u64(number)
            .map(|number| First::Number(number as u32))
    }

    fn visit_i64<E: de::Error>(self, number: i64) -> Result<First, E> {
        SYMBOL
            .visit_i64(number)
            .map(|number| First::Number(number as u32))
    }

    fn visit_f64<E: de::Error>(self, number: f64) -> Result<First, E> {
        SYMBOL
            .visit_f64(number)
            .map(|number| First::Number(number as u32))
    }

    fn visit_unit<E: de::Error>(self) -> Result<First, E> {
        Ok(First::Number(0))
    }

    fn visit_none<E: de::Error>(self) -> Result<First, E> {
        Ok(First::Number(0))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, seq: A) -> Result<First, A::Error> {
        ROW.visit_seq(seq).map(|row| First::Row(narrow(row)))
    }

    fn visit_bytes<E: de::Error>(self, bytes: &[u8]) -> Result<First, E> {
        ROW.visit_bytes(bytes).map(|row| First::Row(narrow(row)))
    }
}

impl<'de> Deserialize<'de> for Grid {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(GridVisitor)
    }
}

struct GridVisitor;

impl<'de> Visitor<'de> for GridVisitor {
    type Value = Grid;

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(GRID)
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<Grid, E> {
        if text.len() > MAX_TEXT {
            return Err(E::invalid_length(text.len(), &self));
        }
        Ok(Grid::Text(text.to_owned()))
    }

    fn visit_bytes<E: de::Error>(self, bytes: &[u8]) -> Result<Grid, E> {
        if bytes.len() > MAX_CELLS {
            return Err(E::invalid_length(bytes.len(), &self));
        }
        Ok(Grid::Cells(bytes.iter().map(|&byte| byte.into()).collect()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Grid, A::Error> {
        match seq.next_element_seed(FirstOf)? {
            None => Ok(Grid::Cells(Vec::new())),
            Some(First::Number(first)) => {
                let rest = List::new(SYMBOL, MAX_CELLS, GRID).visit_seq(seq)?;
                let cells = std::iter::once(first).chain(narrow(rest));
                Ok(Grid::Cells(cells.collect()))
            }
            Some(First::Row(first)) => {
                let rest = List::new(ROW, MAX_SIDE as usize, GRID).visit_seq(seq)?;
                let rows = std::iter::once(first).chain(rest.into_iter().map(narrow));
                Ok(Grid::Rows(rows.collect()))
            }
        }
    }
}

impl<'de> Deserialize<'de> for Regions {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(RegionsVisitor)
    }
}

struct RegionsVisitor;

impl<'de> Visitor<'de> for RegionsVisitor {
    type Value = Regions;

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "a region for each cell: a string or a list of numbers")
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<Regions, E> {
        if text.len() > MAX_TEXT {
            return Err(E::invalid_length(text.len(), &self));
        }
        Ok(Regions::Text(text.to_owned()))
    }

    fn visit_bytes<E: de::Error>(self, bytes: &[u8]) -> Result<Regions, E> {
        if bytes.len() > MAX_CELLS {
            return Err(E::invalid_value(Unexpected::Bytes(bytes), &self));
        }
        Ok(Regions::Labels(
            bytes.iter().map(|&byte| byte.into()).collect(),
        ))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, seq: A) -> Result<Regions, A::Error> {
        let label = Whole::up_to(u32::MAX.into());
        let labels = List::new(label, MAX_CELLS, "a list of regions").visit_seq(seq)?;
        Ok(Regions::Labels(narrow(labels)))
    }
}

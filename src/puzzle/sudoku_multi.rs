//! Sudokus that overlap, such as a samurai: each grid has its own rules, and common cells hold one number.
//!
//! The encoding joins the problems of the grids. The options of a cell that lies in several grids become one option with
//! the items of all of them.

mod boards;
mod encode;
mod kind;

use derive_setters::Setters;
use serde::Serialize;

#[cfg(feature = "texts")]
pub(super) use boards::Boards as CheckedGrids;

use super::decode::{self, Read};
use super::value::Value;
use super::{Encoded, Reason, Sudoku};
use crate::engines::GridModel;
use crate::error::{Error, Result};

/// Maximum number of grids.
pub const MAX_GRIDS: usize = 32;

/// Maximum row and column of the first cell of a grid.
const MAX_PLACE: u32 = 999;

/// Sudokus on a common board, where they may overlap: samurai and other gattai puzzles.
///
/// All grids have one size and the same symbols. Each grid can have any rule of a [`Sudoku`].
///
/// ```
/// use dlx_wasm::puzzle::{PlacedSudoku, Puzzle, Sudoku, SudokuMulti};
///
/// let first = PlacedSudoku::new([0, 0], Sudoku::new("1... ..3. .2.. ...4"));
/// let second = PlacedSudoku::new([2, 2], Sudoku::new("....".repeat(4)));
/// let puzzle: Puzzle = SudokuMulti::new(vec![first, second]).into();
/// let encoded = puzzle.encode()?;
/// // The grids share a box. A solution of the first grid leaves 288 / 24 solutions of the second one.
/// assert_eq!(encoded.problem.count()?, 12);
/// # Ok::<(), dlx_wasm::Error>(())
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct SudokuMulti {
    /// The grids, from 1 to [`MAX_GRIDS`].
    pub grids: Vec<PlacedSudoku>,
}

/// A grid of a [`SudokuMulti`] and its place.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct PlacedSudoku {
    /// Row and column of the first cell on the common board, counted from 0; at most 999.
    pub at: [u32; 2],
    /// The grid and its rules. As data, they are fields beside `at`.
    #[serde(flatten)]
    pub sudoku: Sudoku,
}

/// Filled grids that agree on their common cells.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Setters)]
#[non_exhaustive]
pub struct SudokuMultiSolution {
    /// For each grid one symbol per cell in row order, in the alphabet of the puzzle.
    pub grids: Vec<String>,
    /// For each grid one number per cell in row order, from 1. If a claimed solution leaves this empty, the check reads
    /// `grids`.
    pub cells: Vec<Vec<u8>>,
    /// The chosen options in canonical order.
    pub options: Vec<u32>,
}

impl SudokuMulti {
    /// A puzzle of these grids.
    #[must_use]
    pub fn new(grids: Vec<PlacedSudoku>) -> Self {
        SudokuMulti { grids }
    }

    #[inline(never)]
    pub(crate) fn encode(&self) -> Result<Encoded> {
        self.check_places()?;
        encode::encode(&self.grids)
    }

    /// Checks the grids.
    #[cfg(feature = "texts")]
    pub(super) fn checked(&self) -> Result<CheckedGrids> {
        self.check_places()?;
        boards::boards_of(&self.grids)
    }

    /// Returns the grids as cells and forms of the common board, and the cells of each grid there.
    pub(crate) fn model(&self) -> Result<(GridModel, Vec<Vec<usize>>)> {
        self.check_places()?;
        boards::model(&self.grids)
    }

    /// Returns the violations of each grid, with the clues that it shares with other grids.
    pub(super) fn violations(&self) -> Result<Vec<Reason>> {
        self.check_places()?;
        boards::violations(&self.grids)
    }

    /// Checks the number of grids and their places.
    fn check_places(&self) -> Result<()> {
        let count = self.grids.len();
        if count == 0 {
            let expected = format_args!("1 to {MAX_GRIDS} grids");
            return Err(Error::argument(&"grids", &expected, &"none"));
        }
        if count > MAX_GRIDS {
            return Err(Error::too_large(&"grids", &count, MAX_GRIDS as u64));
        }
        for (index, grid) in self.grids.iter().enumerate() {
            if let Some(place) = grid.at.iter().position(|&place| place > MAX_PLACE) {
                let path = format_args!("grids[{index}].at[{place}]");
                let expected = format_args!("a whole number from 0 to {MAX_PLACE}");
                return Err(Error::argument(&path, &expected, &grid.at[place]));
            }
        }
        Ok(())
    }
}

impl PlacedSudoku {
    /// A grid whose first cell has this row and column, counted from 0.
    #[must_use]
    pub fn new(at: [u32; 2], sudoku: Sudoku) -> Self {
        PlacedSudoku { at, sudoku }
    }
}

impl Read for SudokuMulti {
    fn read(value: &Value) -> decode::Result<Self> {
        let fields = value.fields(&["grids"])?;
        let grids = |value: &Value| {
            value.list(
                MAX_GRIDS + 1,
                "a list of Sudokus with their places",
                PlacedSudoku::read,
            )
        };
        Ok(SudokuMulti {
            grids: fields.needed("grids", grids)?,
        })
    }
}

impl Read for PlacedSudoku {
    fn read(value: &Value) -> decode::Result<Self> {
        let mut known = vec!["at"];
        known.extend(Sudoku::FIELDS);
        let fields = value.fields(&known)?;
        Ok(PlacedSudoku {
            at: fields.needed("at", |value| {
                value.pair("the row and the column of the first cell: [row, column]")
            })?,
            sudoku: Sudoku::read_fields(&fields)?,
        })
    }
}

impl Read for SudokuMultiSolution {
    fn read(value: &Value) -> decode::Result<Self> {
        let fields = value.any_fields()?;
        let grids = |value: &Value| value.list(MAX_GRIDS + 1, "a list of grids", String::read);
        let cells = |value: &Value| value.list(MAX_GRIDS + 1, "a list of grids", decode::bytes);
        Ok(SudokuMultiSolution {
            grids: fields.or("grids", grids, Vec::new())?,
            cells: fields.or("cells", cells, Vec::new())?,
            options: fields.or("options", decode::numbers, Vec::new())?,
        })
    }
}

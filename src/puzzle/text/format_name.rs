//! The text formats: their names, and the kinds of puzzles that each may hold.

use serde::Serialize;

use super::codec::FORMATS;
use crate::puzzle::decode::{Read, Result};
use crate::puzzle::value::Value;

/// A text format.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum Format {
    /// One Sudoku per line: 81 characters for 9×9, 256 for 16×16; `.`, `0`, `*`, `_`, `-` or a space for a blank. Text
    /// after a comma, semicolon, colon, tab or space is ignored. So are numbers or names of up to 12 characters before
    /// the grid, and lines that start with `#`. A line `end` ends the text.
    SudokuLine,
    /// Sudokus as rows of digits or letters, with or without separators. A first line with their number is skipped. So
    /// are lines that start with `#` or `Grid `, and names in brackets. The next two formats skip them too.
    SudokuRows,
    /// Sudokus as rows with borders drawn between the boxes.
    SudokuDrawn,
    /// Sudokus as rows of numbers with separators; above 9×9, numbers have two digits.
    SudokuNumbers,
    /// Five overlapping Sudokus as 21 rows; what is no cell is a space or left out.
    SudokuSamurai,
    /// Jigsaw Sudokus as two grids, in either order: the clues, and one region label per cell. Each is written as rows
    /// or in one line.
    SudokuRegions,
    /// Jigsaw Sudokus, one number per cell: the digit plus 16, 32, 64, 128 for a wall above, right, below, left.
    SudokuWalls,
    /// Links to the solver of sudokuwiki.org.
    SudokuWiki,
    /// Links with 81 cells, and packed puzzles of f-puzzles and SudokuPad with their rules, one link per line.
    SudokuLink,
    /// Files of Sudoku programs: OpenSudoku, SadMan, SumoCue, f-puzzles, Solo; lists of cages or regions; tables of HTML.
    SudokuFile,
    /// Zeros and ones, or `.` and `X`, one line per row. The text is one matrix, or several, each after a line with its rows and
    /// columns. A table with names of its columns, and perhaps of its rows, is an exact cover problem with these names.
    Matrix,
    /// Matrices as lists: a line with rows and columns, then for each row the number of its ones and their columns,
    /// counted from 1.
    MatrixLists,
    /// Boards for the twelve pentominoes: `.` for a cell, `#` for a hole, and a blank line between two boards.
    Board,
    /// A polyform as Knuth writes it: the cells of the board on the first line, then the name and the cells of each piece.
    /// A coordinate is one character.
    Cells,
    /// A polyform as blocks: the board and each piece, drawn in layers with an empty line between two layers. Also layers
    /// of letters, one for each piece.
    Layers,
    /// Maps of the regions of a board with queens: n rows of n labels, with or without separators, or a list of lists. A
    /// line such as `stars: 2` may stand above or below.
    Regions,
    /// Files of `BurrTools` after unpacking: a polyform of cubes or balls for each problem. This format is only read.
    BurrTools,
    /// Knuth's exact cover format.
    Dlx,
    /// Exact cover problems as sets of names, in any brackets or one a line: `A: 1 4 7`, `A = {1, 4}`, `[[1, 4], [2]]`.
    /// Prose may stand around named sets. A line may hold a set and one member: `A,1`. The universe is a set of that name, stands before a list of sets, or is the union of all sets.
    Sets,
    /// The puzzle as JSON, or a list of puzzles.
    Json,
}

impl Format {
    /// Returns all formats.
    pub fn all() -> impl Iterator<Item = Format> {
        FORMATS.iter().map(|codec| codec.format)
    }

    /// Returns the name of the format in the package and in JSON.
    #[must_use]
    #[inline(never)]
    pub fn name(self) -> &'static str {
        match self {
            Format::SudokuLine => "sudoku-line",
            Format::SudokuRows => "sudoku-rows",
            Format::SudokuDrawn => "sudoku-drawn",
            Format::SudokuNumbers => "sudoku-numbers",
            Format::SudokuSamurai => "sudoku-samurai",
            Format::SudokuRegions => "sudoku-regions",
            Format::SudokuWalls => "sudoku-walls",
            Format::SudokuWiki => "sudoku-wiki",
            Format::SudokuLink => "sudoku-link",
            Format::SudokuFile => "sudoku-file",
            Format::Matrix => "matrix",
            Format::MatrixLists => "matrix-lists",
            Format::Board => "board",
            Format::Layers => "layers",
            Format::Cells => "cells",
            Format::Regions => "regions",
            Format::BurrTools => "burr-tools",
            Format::Dlx => "dlx",
            Format::Sets => "sets",
            Format::Json => "json",
        }
    }

    /// Whether puzzles of this kind may be written in the format.
    pub(super) fn may_hold(self, kind: &str) -> bool {
        match self {
            Format::Json => true,
            Format::Matrix => matches!(kind, "matrix" | "exact-cover"),
            Format::MatrixLists => kind == "matrix",
            Format::Board => kind == "polyomino",
            Format::Layers | Format::Cells | Format::BurrTools => kind == "polyform",
            Format::Regions => kind == "queens",
            Format::Dlx => kind == "dlx",
            Format::Sets => kind == "exact-cover",
            Format::SudokuSamurai => kind == "sudoku-multi",
            _ => matches!(kind, "sudoku" | "sudoku-multi"),
        }
    }
}

impl Read for Format {
    fn read(value: &Value) -> Result<Self> {
        let all: Vec<_> = Format::all()
            .map(|format| (format.name(), format))
            .collect();
        value.named(&all)
    }
}

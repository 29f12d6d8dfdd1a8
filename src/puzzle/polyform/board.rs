//! Cells of a lattice as the caller gives them: a list, a drawing, or a name.

use std::fmt::Display;

use super::lattice::{Lattice, Vector};
use super::read::MAX_COORDINATE;
use super::{LatticeCell, LatticeCells, named_boards};
use crate::error::{Error, Result};
use crate::puzzle::pieces::{MAX_CELLS, MAX_PIECE};
use crate::puzzle::too_many;
use crate::text_util::{quoted_symbol, short};

/// Maximum length of a drawing in characters, holes included.
pub(super) const MAX_DRAWING: usize = 1 << 16;

/// A board whose cells are numbered in ascending order.
#[derive(Debug, Clone)]
pub(super) struct LatticeBoard {
    cells: Vec<Vector>,
}

/// Whether a drawing shows a board or a piece: the marks of a cell differ.
#[derive(Clone, Copy, PartialEq, Eq)]
enum DrawingOf {
    Board,
    Piece,
}

impl LatticeBoard {
    pub(super) fn read(lattice: Lattice, board: &LatticeCells) -> Result<Self> {
        let mut cells = match board {
            LatticeCells::Text(text) if !is_drawing(text) => named_boards::cells(lattice, text)?,
            other => listed(lattice, other, &"board", DrawingOf::Board)?,
        };
        cells.sort_unstable();
        cells.dedup();
        if cells.is_empty() {
            return Err(Error::argument(&"board", &"at least one cell", &"none"));
        }
        let most = MAX_CELLS as usize;
        if cells.len() > most {
            return Err(too_many(&"cells of the board", cells.len(), most));
        }
        Ok(LatticeBoard { cells })
    }

    /// A board of these cells, which may be a piece.
    #[cfg(feature = "texts")]
    pub(super) fn of(mut cells: Vec<Vector>) -> Self {
        cells.sort_unstable();
        cells.dedup();
        LatticeBoard { cells }
    }

    /// The cells by number.
    pub(super) fn cells(&self) -> &[Vector] {
        &self.cells
    }

    /// Returns the number of a cell; `None` if it is not on the board.
    pub(super) fn number(&self, cell: Vector) -> Option<u32> {
        let place = self.cells.binary_search(&cell).ok()?;
        Some(place as u32)
    }
}

/// Returns the cells of the piece at this path, in the order in which they are given.
pub(super) fn piece_cells(
    lattice: Lattice,
    name: &str,
    cells: &LatticeCells,
    path: &dyn Display,
) -> Result<Vec<Vector>> {
    let cells = listed(lattice, cells, path, DrawingOf::Piece)?;
    if cells.len() > MAX_PIECE as usize {
        let what = format_args!("cells of piece {}", short(name));
        return Err(too_many(&what, cells.len(), MAX_PIECE as usize));
    }
    Ok(cells)
}

/// Returns a cell as the caller sees it.
pub(super) fn cell_data(lattice: Lattice, cell: Vector) -> LatticeCell {
    cell[..lattice.dimensions()].to_vec()
}

/// Returns the vector of a cell; `None` if it is no cell of the lattice.
pub(super) fn vector_of(lattice: Lattice, cell: &[i32]) -> Option<Vector> {
    let in_range = |&at: &i32| at.unsigned_abs() <= MAX_COORDINATE.unsigned_abs();
    if cell.len() != lattice.dimensions() || !cell.iter().all(in_range) {
        return None;
    }
    let mut vector = [0; 3];
    vector[..cell.len()].copy_from_slice(cell);
    lattice.has(vector).then_some(vector)
}

/// Writes the coordinates of a cell.
pub(super) fn written(cell: &[i32]) -> String {
    let coordinates: Vec<String> = cell.iter().take(4).map(ToString::to_string).collect();
    let more = if cell.len() > 4 { ", …" } else { "" };
    format!("[{}{more}]", coordinates.join(", "))
}

/// Whether a text is a drawing, not a name. Names have digits, and drawings have none.
pub(super) fn is_drawing(text: &str) -> bool {
    let has_marks = text.contains(['.', '#', 'X', '\n']) || text.trim() == "x";
    has_marks && !text.contains(|symbol: char| symbol.is_ascii_digit())
}

fn listed(
    lattice: Lattice,
    cells: &LatticeCells,
    path: &dyn Display,
    what: DrawingOf,
) -> Result<Vec<Vector>> {
    match cells {
        LatticeCells::Cells(cells) => {
            if cells.len() > MAX_DRAWING {
                return Err(too_many(&path, cells.len(), MAX_DRAWING));
            }
            let vector = |(number, cell): (usize, &LatticeCell)| {
                vector_of(lattice, cell).ok_or_else(|| {
                    let path = format_args!("{path}[{number}]");
                    let expected = format_args!(
                        "a cell of the lattice {}: {}",
                        lattice.name(),
                        lattice.rule()
                    );
                    Error::argument(&path, &expected, &written(cell))
                })
            };
            cells.iter().enumerate().map(vector).collect()
        }
        LatticeCells::Text(text) => drawn(lattice, &[layers_of(text.lines())].concat(), path, what),
        LatticeCells::Rows(rows) => {
            // An empty row is a line too.
            let rows = rows
                .iter()
                .flat_map(|row| if row.is_empty() { "\n" } else { row.as_str() }.lines());
            drawn(lattice, &layers_of(rows), path, what)
        }
        LatticeCells::Layers(layers) => {
            let rows = |layer: &Vec<String>| {
                let rows = layer.iter().flat_map(|row| row.lines());
                rows.map(str::to_owned).collect()
            };
            let layers: Vec<Vec<String>> = layers.iter().map(rows).collect();
            drawn(lattice, &layers, path, what)
        }
    }
}

/// Separates layers at empty rows. Empty rows before the first and after the last layer have no meaning.
fn layers_of<'a>(rows: impl Iterator<Item = &'a str>) -> Vec<Vec<String>> {
    let mut layers = vec![Vec::new()];
    for row in rows {
        match (row.is_empty(), layers.last_mut()) {
            (true, Some(last)) if last.is_empty() => {}
            (false, Some(last)) => last.push(row.to_owned()),
            _ => layers.push(Vec::new()),
        }
    }
    layers.retain(|layer: &Vec<String>| !layer.is_empty());
    layers
}

fn drawn(
    lattice: Lattice,
    layers: &[Vec<String>],
    path: &dyn Display,
    what: DrawingOf,
) -> Result<Vec<Vector>> {
    let length: usize = layers.iter().flatten().map(|row| row.len() + 1).sum();
    if length > 2 * MAX_DRAWING {
        return Err(too_many(&path, length, 2 * MAX_DRAWING));
    }
    if layers.len() > 1 && !lattice.is_space() {
        let expected = format_args!("one layer on the lattice {}", lattice.name());
        return Err(Error::argument(path, &expected, &layers.len()));
    }
    let has_crosses = layers.iter().flatten().any(|row| row.contains(['X', 'x']));
    let mut cells = Vec::new();
    for (layer, rows) in (0..).zip(layers) {
        for (row, line) in (0..).zip(rows) {
            for (column, symbol) in (0..).zip(line.chars()) {
                let place = [layer, row, column];
                let cell = lattice.cell_at(place);
                let is_cell = match symbol {
                    'X' | 'x' if cell.is_some() => true,
                    '#' => what == DrawingOf::Piece && !has_crosses,
                    '.' => what == DrawingOf::Board && !has_crosses,
                    ' ' => false,
                    // The points of a grid of sticks are no cells.
                    '+' if cell.is_none() => false,
                    other => {
                        let [layer, row, column] = place.map(|at| at + 1);
                        let path =
                            format_args!("{path}: layer {layer}, row {row}, column {column}");
                        let expected = match what {
                            _ if matches!(other, 'X' | 'x') => "X at a cell, which a point is not",
                            DrawingOf::Board => ". for a cell or # for a hole",
                            DrawingOf::Piece => "X or # for a cell and . for none",
                        };
                        return Err(Error::argument(&path, &expected, &quoted_symbol(other)));
                    }
                };
                cells.extend(cell.filter(|_| is_cell));
            }
        }
    }
    Ok(cells)
}

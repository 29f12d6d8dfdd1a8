//! Polyforms in texts: what the readers and writers of text formats need.

use super::board::{self, LatticeBoard, cell_data};
use super::lattice::Lattice;
use super::pieces::LatticePieces;
use super::shape::LatticeShape;
use super::{Distinct, FormPiece, LatticeCell, LatticeCells, Polyform, drawing};
use crate::error::Result;
use crate::puzzle::pieces::PlacedPiece;

/// A checked puzzle.
#[derive(PartialEq, Eq)]
pub(in crate::puzzle) struct CheckedPolyform {
    lattice: Lattice,
    /// The board, translated to a fixed place.
    board: Option<LatticeShape>,
    pieces: LatticePieces,
    placed: Vec<PlacedPiece>,
    distinct: Distinct,
}

impl Polyform {
    /// Checks the board and the pieces. Equal values have the same exact cover problem.
    pub(in crate::puzzle) fn checked(&self) -> Result<CheckedPolyform> {
        let board = LatticeBoard::read(self.lattice, &self.board)?;
        let pieces = self.kinds()?;
        let placed = self.placed_pieces(&board, &pieces)?;
        Ok(CheckedPolyform {
            lattice: self.lattice,
            board: LatticeShape::of(self.lattice, board.cells().to_vec()),
            pieces,
            placed,
            distinct: self.distinct,
        })
    }

    /// Returns the number of cells of the board.
    pub(in crate::puzzle) fn cell_count(&self) -> Result<usize> {
        Ok(LatticeBoard::read(self.lattice, &self.board)?.cells().len())
    }

    /// The board as layers of `.` for a cell and `#` for a hole.
    pub(in crate::puzzle) fn draw_board(&self) -> Result<String> {
        let board = LatticeBoard::read(self.lattice, &self.board)?;
        Ok(drawing::layers_of(self.lattice, &board, '.'))
    }

    /// A piece as layers of `X` for a cell and `.` for none.
    pub(in crate::puzzle) fn draw_piece(&self, piece: &FormPiece) -> Result<String> {
        let cells = board::piece_cells(self.lattice, &piece.name, &piece.cells, &"pieces")?;
        let board = LatticeBoard::of(cells);
        Ok(drawing::layers_of(self.lattice, &board, 'X').replace('#', "."))
    }

    /// Returns the cells of the board or of a piece of this puzzle. Those of the board ascend.
    pub(in crate::puzzle) fn cells_of(&self, cells: &LatticeCells) -> Result<Vec<LatticeCell>> {
        let cells = if *cells == self.board {
            LatticeBoard::read(self.lattice, cells)?.cells().to_vec()
        } else {
            board::piece_cells(self.lattice, "", cells, &"pieces")?
        };
        Ok(cells
            .into_iter()
            .map(|cell| cell_data(self.lattice, cell))
            .collect())
    }

    /// Reads rows in which each letter is a piece, with an empty row between layers. Returns the cells of the board, and the
    /// pieces by the order of their first cells.
    pub(in crate::puzzle) fn lettered(
        lattice: Lattice,
        rows: &[String],
    ) -> (Vec<LatticeCell>, Vec<FormPiece>) {
        let mut cells: Vec<LatticeCell> = Vec::new();
        let mut pieces: Vec<(char, Vec<LatticeCell>)> = Vec::new();
        let layers = rows.split(String::is_empty).filter(|rows| !rows.is_empty());
        for (layer, rows) in (0..).zip(layers) {
            for (row, line) in (0..).zip(rows) {
                for (column, symbol) in (0..).zip(line.chars()) {
                    let Some(cell) = lattice.cell_at([layer, row, column]) else {
                        continue;
                    };
                    if matches!(symbol, ' ' | '#') {
                        continue;
                    }
                    let cell = cell_data(lattice, cell);
                    cells.push(cell.clone());
                    if symbol == '.' {
                        continue;
                    }
                    match pieces.iter_mut().find(|(name, _)| *name == symbol) {
                        Some((_, piece)) => piece.push(cell),
                        None => pieces.push((symbol, vec![cell])),
                    }
                }
            }
        }
        let piece = |(name, cells): (char, Vec<LatticeCell>)| FormPiece::new(name, cells);
        (cells, pieces.into_iter().map(piece).collect())
    }
}

//! Polyominoes as exact cover: every piece used, every cell covered.

use super::Polyomino;
use super::board::Board;
#[cfg(feature = "texts")]
use super::piece_kind::ShapedPieces;
use super::placed::placements;
use super::rules::PolyominoKind;
use super::symmetry::motions;
use crate::error::Result;
#[cfg(feature = "texts")]
use crate::puzzle::pieces::PlacedPiece;
use crate::puzzle::pieces::cover::PieceCover;
use crate::puzzle::pieces::occupancy::Occupancy;
use crate::puzzle::pieces::{area, check_size, coloring, entry_count, placed_too_often};
use crate::puzzle::reason::CellPattern;
use crate::puzzle::{Encoded, ItemLabel, Reason};

impl Polyomino {
    #[inline(never)]
    pub(crate) fn encode(&self) -> Result<Encoded> {
        let board = Board::read(&self.board)?;
        let pieces = self.kinds()?;
        let kinds = &pieces.kinds;
        let placed = self.placed_pieces(&board, &pieces)?;
        let ground = Occupancy::new(board.cells().len(), &placed);
        let mut all: Vec<Vec<u32>> = Vec::with_capacity(kinds.len());
        let mut cells = 0;
        for number in 0..kinds.len() {
            all.push(placements(&board, number, &pieces, &ground, &placed));
            cells += all[number].len() as u64;
            check_size(cells)?;
        }
        check_size(entry_count(kinds, &all))?;
        let impossible = placed_too_often(kinds, &placed)
            .or_else(|| {
                let (pieces, cell) = ground.overlap()?;
                Some(Reason::PiecesOverlap {
                    pieces: pieces.map(|number| kinds[placed[number].0].name.clone()),
                    cell: board.cells()[cell],
                })
            })
            .or_else(|| area::impossible(board.cells().len(), kinds))
            .or_else(|| coloring::impossible(&colorings(&board), kinds, &all));
        // An impossible puzzle has no orbits.
        let motions = (self.distinct && impossible.is_none()).then(|| motions(&board));
        let cell = |&[row, column]: &[u32; 2]| ItemLabel::Cell { row, column };
        let cover = PieceCover {
            kinds,
            placements: &all,
            placed: &placed,
            cells: board.cells().iter().map(cell).collect(),
            points: Vec::new(),
            motions,
        };
        let (problem, options) = cover.encode(&|_, _| {})?;
        let rules = PolyominoKind {
            board,
            pieces,
            placed,
            options,
        };
        Ok(Encoded::new(problem, impossible, rules))
    }

    /// The board as lines of `.` for a cell and `#` for a hole.
    pub(crate) fn draw_board(&self) -> Result<String> {
        Ok(Board::read(&self.board)?.draw())
    }
}

/// A checked puzzle.
#[cfg(feature = "texts")]
#[derive(PartialEq, Eq)]
pub(in crate::puzzle) struct CheckedPolyomino {
    cells: Vec<[u32; 2]>,
    pieces: ShapedPieces,
    placed: Vec<PlacedPiece>,
    distinct: bool,
}

#[cfg(feature = "texts")]
impl Polyomino {
    /// Checks the board and the pieces. Equal values have the same exact cover problem.
    pub(in crate::puzzle) fn checked(&self) -> Result<CheckedPolyomino> {
        let board = Board::read(&self.board)?;
        let pieces = self.kinds()?;
        let placed = self.placed_pieces(&board, &pieces)?;
        Ok(CheckedPolyomino {
            cells: board.cells().to_vec(),
            pieces,
            placed,
            distinct: self.distinct,
        })
    }
}

/// The colors of the cells in each pattern.
fn colorings(board: &Board) -> Vec<(CellPattern, Vec<bool>)> {
    let of_pattern = |pattern: CellPattern| {
        let cells = board.cells().iter();
        (pattern, cells.map(|&cell| pattern.is_black(cell)).collect())
    };
    CellPattern::ALL.into_iter().map(of_pattern).collect()
}

//! The shape of a piece and its orientations.

use std::fmt::Display;

use super::Piece;
use crate::error::{Error, Result};
use crate::puzzle::pieces::MAX_PIECE;
use crate::puzzle::reason::at;
use crate::puzzle::too_many;
use crate::text_util::{quoted_symbol, short};

/// The cells by row and column, sorted, moved so that the smallest of both is 0. Equal shapes are equal values.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Shape(Vec<(u8, u8)>);

impl Shape {
    /// Reads the drawing of a piece.
    pub(super) fn read(piece: &Piece) -> Result<Self> {
        let refuse = |expected: &dyn Display, found: &dyn Display| {
            Err(Error::piece(&piece.name, expected, found))
        };
        let most = MAX_PIECE as usize;
        let mut cells = Vec::new();
        for (row, line) in piece.cells.iter().enumerate() {
            if row >= most || line.len() > most {
                let what = format_args!("rows or columns of piece {}", short(&piece.name));
                return Err(too_many(&what, piece.cells.len().max(line.len()), most));
            }
            for (column, symbol) in line.chars().enumerate() {
                match symbol {
                    'X' | 'x' | '#' => cells.push((row as u32, column as u32)),
                    '.' | ' ' => {}
                    other => {
                        return refuse(
                            &"X or # for a cell and . for none",
                            &format_args!(
                                "{} in {}",
                                quoted_symbol(other),
                                at([row as u32, column as u32])
                            ),
                        );
                    }
                }
            }
        }
        if cells.len() > most {
            let what = format_args!("cells of piece {}", short(&piece.name));
            return Err(too_many(&what, cells.len(), most));
        }
        let Some(shape) = Shape::of(&cells) else {
            return Err(Error::piece(&piece.name, &"at least one cell", &"none")
                .saying(&format_args!("piece {} has no cells", short(&piece.name))));
        };
        if !shape.hangs_together() {
            return Err(
                Error::piece(&piece.name, &"connected cells", &"several parts").saying(
                    &format_args!(
                        "the cells of piece {} are not connected",
                        short(&piece.name)
                    ),
                ),
            );
        }
        Ok(shape)
    }

    /// Returns the shape of `cells`; `None` if there are no cells or they are too far apart for any piece.
    pub(super) fn of(cells: &[(u32, u32)]) -> Option<Self> {
        let top = cells.iter().map(|&(row, _)| row).min()?;
        let left = cells.iter().map(|&(_, column)| column).min()?;
        let moved = |&(row, column): &(u32, u32)| {
            let near = |index: u32| u8::try_from(index).ok();
            Some((near(row - top)?, near(column - left)?))
        };
        let cells = cells.iter().map(moved).collect::<Option<Vec<_>>>()?;
        Some(Shape::sorted(cells))
    }

    pub(super) fn cells(&self) -> &[(u8, u8)] {
        &self.0
    }

    pub(super) fn size(&self) -> usize {
        self.0.len()
    }

    /// Returns the rows and columns of the bounding rectangle.
    pub(super) fn extent(&self) -> (usize, usize) {
        let side = |of: fn(&(u8, u8)) -> u8| self.0.iter().map(of).max().map_or(0, usize::from) + 1;
        (side(|cell| cell.0), side(|cell| cell.1))
    }

    /// Returns all orientations of the piece, each once: as drawn, rotated, then reflected.
    #[inline(never)]
    pub(super) fn orientations(&self, rotate: bool, reflect: bool) -> Vec<Shape> {
        let mut all: Vec<Shape> = Vec::with_capacity(8);
        let mut shape = self.clone();
        for _ in 0..if reflect { 2 } else { 1 } {
            for _ in 0..if rotate { 4 } else { 1 } {
                if !all.contains(&shape) {
                    all.push(shape.clone());
                }
                if rotate {
                    shape = shape.turned();
                }
            }
            shape = shape.mirrored();
        }
        all
    }

    /// Rotates clockwise by 90 degrees.
    fn turned(&self) -> Shape {
        let height = self.extent().0 as u8;
        self.map(|(row, column)| (column, height - 1 - row))
    }

    /// Exchanges left and right.
    pub(super) fn mirrored(&self) -> Shape {
        let width = self.extent().1 as u8;
        self.map(|(row, column)| (row, width - 1 - column))
    }

    fn map(&self, to: impl Fn((u8, u8)) -> (u8, u8)) -> Shape {
        Shape::sorted(self.0.iter().map(|&cell| to(cell)).collect())
    }

    /// Sorts by rows. The cells are sorted as plain numbers, because another element type would compile the sort a
    /// second time.
    fn sorted(cells: Vec<(u8, u8)>) -> Shape {
        let number = |(row, column): (u8, u8)| u32::from(row) << 8 | u32::from(column);
        let mut numbers: Vec<u32> = cells.into_iter().map(number).collect();
        numbers.sort_unstable();
        let cell = |number: u32| ((number >> 8) as u8, number as u8);
        Shape(numbers.into_iter().map(cell).collect())
    }

    fn hangs_together(&self) -> bool {
        let mut reached = vec![self.0[0]];
        let mut next = 0;
        while let Some(&(row, column)) = reached.get(next) {
            next += 1;
            for &cell in &self.0 {
                let near = cell.0.abs_diff(row) + cell.1.abs_diff(column) == 1;
                if near && !reached.contains(&cell) {
                    reached.push(cell);
                }
            }
        }
        reached.len() == self.size()
    }

    /// Returns the drawing, with `X` for a cell.
    pub(super) fn drawing(&self) -> Vec<String> {
        let (height, width) = self.extent();
        let mut rows = vec![vec!['.'; width]; height];
        for &(row, column) in &self.0 {
            rows[usize::from(row)][usize::from(column)] = 'X';
        }
        rows.into_iter().map(String::from_iter).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shape(rows: &[&str]) -> Shape {
        Shape::read(&Piece::new("test", rows)).unwrap()
    }

    #[test]
    fn symmetric_pieces_have_fewer_orientations() {
        let count = |rows: &[&str]| shape(rows).orientations(true, true).len();
        assert_eq!(count(&["XX", "X.", "X."]), 8);
        assert_eq!(count(&["XX.", ".XX"]), 4);
        assert_eq!(count(&["XXX"]), 2);
        assert_eq!(count(&[".X.", "XXX", ".X."]), 1);
    }

    #[test]
    fn pieces_that_may_not_be_reflected_keep_their_chirality() {
        let piece = shape(&["XX", "X.", "X."]);
        assert_eq!(piece.orientations(true, false).len(), 4);
        assert_eq!(piece.orientations(false, true).len(), 2);
        assert_eq!(piece.orientations(false, false), [piece]);
    }

    #[test]
    fn a_drawing_reads_back_as_its_shape() {
        let rows = [".XX", "XX.", ".X."];
        assert_eq!(shape(&rows).drawing(), rows);
        assert_eq!(shape(&["", "  X", "XXX"]).drawing(), ["..X", "XXX"]);
    }

    #[test]
    fn a_piece_in_two_parts_is_an_error() {
        let error = Shape::read(&Piece::new("two", &["X.X"])).unwrap_err();
        assert_eq!(
            error.to_string(),
            "the cells of piece two are not connected"
        );
    }
}

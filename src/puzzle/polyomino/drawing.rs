//! A covered board as lines of characters.

use super::Placement;
use super::board::Board;
use crate::puzzle::pieces::PieceKind;
use crate::puzzle::pieces::marks::{EMPTY, HOLE, free_mark, mark_of_kind};
use crate::sort::sort_by_number;

/// Returns the board as lines. A cell has the mark of the piece that covers it.
pub(super) fn text(board: &Board, kinds: &[PieceKind], placements: &[Placement]) -> String {
    let mut drawing = Drawing::new(board);
    if kinds.iter().all(|kind| kind.most <= 1) {
        for placement in placements {
            drawing.fill(placement, mark_of_kind(kinds, &placement.piece));
        }
    } else {
        let mut by_first_cell: Vec<&Placement> = placements.iter().collect();
        let number = |&[row, column]: &[u32; 2]| u64::from(row) << 32 | u64::from(column);
        let first = |placement: &&Placement| placement.cells.iter().map(number).min();
        sort_by_number(&mut by_first_cell, |placement| {
            first(placement).unwrap_or(0)
        });
        for (number, placement) in by_first_cell.into_iter().enumerate() {
            let mark = free_mark(number, |mark| drawing.touches(placement, mark));
            drawing.fill(placement, mark);
        }
    }
    let lines: Vec<String> = drawing.lines.into_iter().map(String::from_iter).collect();
    lines.join("\n")
}

struct Drawing {
    lines: Vec<Vec<char>>,
}

impl Drawing {
    fn new(board: &Board) -> Self {
        let mut lines = vec![vec![HOLE; board.columns()]; board.rows()];
        for &[row, column] in board.cells() {
            lines[row as usize][column as usize] = EMPTY;
        }
        Drawing { lines }
    }

    fn fill(&mut self, placement: &Placement, mark: char) {
        for &[row, column] in &placement.cells {
            self.lines[row as usize][column as usize] = mark;
        }
    }

    /// Returns whether a cell beside the placement has this mark.
    fn touches(&self, placement: &Placement, mark: char) -> bool {
        placement.cells.iter().any(|&[row, column]| {
            let beside = [
                (row.checked_sub(1), Some(column)),
                (Some(row + 1), Some(column)),
                (Some(row), column.checked_sub(1)),
                (Some(row), Some(column + 1)),
            ];
            beside.into_iter().any(|(row, column)| {
                let line = row.and_then(|row| self.lines.get(row as usize));
                let found = line
                    .zip(column)
                    .and_then(|(line, column)| line.get(column as usize));
                found == Some(&mark)
            })
        })
    }
}

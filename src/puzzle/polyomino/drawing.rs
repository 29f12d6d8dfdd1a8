//! A covered board as lines of characters.

use super::Placement;
use super::board::Board;
use super::piece_kind::Kind;

/// The characters of pieces that are numbered.
const MARKS: &[u8; 62] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

const HOLE: char = '#';
const EMPTY: char = '.';

/// Returns the board as lines. A cell has the mark of the piece that covers it.
pub(super) fn text(board: &Board, kinds: &[Kind], placements: &[Placement]) -> String {
    let mut drawing = Drawing::new(board);
    if kinds.iter().all(|kind| kind.most <= 1) {
        for placement in placements {
            drawing.fill(placement, mark_of_kind(kinds, &placement.piece));
        }
    } else {
        let mut by_first_cell: Vec<&Placement> = placements.iter().collect();
        by_first_cell.sort_unstable_by_key(|placement| placement.cells.iter().min());
        for (number, placement) in by_first_cell.into_iter().enumerate() {
            let mark = drawing.free_mark(number, placement);
            drawing.fill(placement, mark);
        }
    }
    let lines: Vec<String> = drawing.lines.into_iter().map(String::from_iter).collect();
    lines.join("\n")
}

/// Returns the character of a piece: its name if every name is one character, otherwise a letter or digit by number.
fn mark_of_kind(kinds: &[Kind], piece: &str) -> char {
    let single = |name: &str| {
        let mut symbols = name.chars();
        symbols
            .next()
            .filter(|symbol| symbols.next().is_none() && !matches!(*symbol, EMPTY | HOLE))
    };
    if kinds.iter().all(|kind| single(&kind.name).is_some()) {
        return single(piece).unwrap_or('?');
    }
    let number = kinds.iter().position(|kind| kind.name == piece);
    number.map_or('?', |number| char::from(MARKS[number % MARKS.len()]))
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

    /// Returns the mark of a placement by its number, or a later one if a neighbor has that mark. If neighbors have all
    /// marks, the mark of the number is the only choice.
    fn free_mark(&self, number: usize, placement: &Placement) -> char {
        let start = number % MARKS.len();
        let (before, after) = MARKS.split_at(start);
        let mut marks = after.iter().chain(before).map(|&mark| char::from(mark));
        let is_free = |mark: &char| !self.touches(placement, *mark);
        marks
            .find(is_free)
            .unwrap_or_else(|| char::from(MARKS[start]))
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

//! A covered board as layers of characters.

use super::board::LatticeBoard;
use super::lattice::{Lattice, Vector};
use crate::puzzle::pieces::PieceKind;
use crate::puzzle::pieces::marks::{EMPTY, HOLE, free_mark, mark_of_kind};
use crate::sort::sort_by_number;

/// Returns a board as layers: `mark` for each cell and `#` for a hole, with an empty line between layers.
#[cfg(feature = "texts")]
pub(super) fn layers_of(lattice: Lattice, board: &LatticeBoard, mark: char) -> String {
    layers(lattice, board, &vec![mark; board.cells().len()])
}

/// Returns the board as layers. A cell has the mark of the piece that covers it. A piece is its kind and its cells in
/// ascending order.
pub(super) fn text(
    lattice: Lattice,
    board: &LatticeBoard,
    kinds: &[PieceKind],
    pieces: &[(usize, Vec<u32>)],
) -> String {
    let mut marks = vec![EMPTY; board.cells().len()];
    if kinds.iter().all(|kind| kind.most <= 1) {
        for (kind, cells) in pieces {
            let mark = mark_of_kind(kinds, &kinds[*kind].name);
            fill(&mut marks, cells, mark);
        }
    } else {
        let mut by_first_cell: Vec<&Vec<u32>> = pieces.iter().map(|(_, cells)| cells).collect();
        let first = |cells: &&Vec<u32>| cells.first().map_or(0, |&cell| cell.into());
        sort_by_number(&mut by_first_cell, first);
        for (number, cells) in by_first_cell.into_iter().enumerate() {
            let mut near = Vec::new();
            for &cell in cells {
                lattice.neighbors(board.cells()[cell as usize], &mut near);
            }
            let beside: Vec<u32> = near.iter().filter_map(|&cell| board.number(cell)).collect();
            let touches = |mark| beside.iter().any(|&cell| marks[cell as usize] == mark);
            let mark = free_mark(number, touches);
            fill(&mut marks, cells, mark);
        }
    }
    layers(lattice, board, &marks)
}

fn fill(marks: &mut [char], cells: &[u32], mark: char) {
    for &cell in cells {
        marks[cell as usize] = mark;
    }
}

/// Draws the marks of all cells. All layers begin at one row and column, and each ends at its last cell.
fn layers(lattice: Lattice, board: &LatticeBoard, marks: &[char]) -> String {
    let cells = board.cells().iter();
    let places: Vec<Vector> = cells.map(|&cell| lattice.place_of(cell)).collect();
    let range = |axis: usize| {
        let all = places.iter().map(|place| place[axis]);
        (all.clone().min().unwrap_or(0), all.max().unwrap_or(0))
    };
    // Two rows or columns may be cells of different directions. A drawing begins with the first of them.
    let [row_pair, column_pair] = match lattice {
        Lattice::Triangle => [1, 2],
        Lattice::Stick => [2, 2],
        _ => [1, 1],
    };
    let [(first, last), (top, bottom), (left, right)] = [0, 1, 2].map(range);
    let [top, left] = [
        top - top.rem_euclid(row_pair),
        left - left.rem_euclid(column_pair),
    ];
    let sides = [last - first + 1, bottom - top + 1, right - left + 1];
    // A board of few cells far from each other has no drawing.
    let count: i64 = sides
        .iter()
        .map(|&side| i64::from(side).min(MAX_PLACES + 1))
        .product();
    if count > MAX_PLACES {
        return String::new();
    }
    let mut all: Vec<Vec<Vec<char>>> = vec![Vec::new(); index(last, first) + 1];
    for (&[layer, row, column], &mark) in places.iter().zip(marks) {
        let rows = &mut all[index(layer, first)];
        put(rows, [index(row, top), index(column, left)], mark);
    }
    let mut drawn: Vec<String> = Vec::new();
    for (layer, rows) in (first..).zip(&all) {
        let width = rows.iter().map(Vec::len).max().unwrap_or(0);
        let line = |(row, symbols): (i32, &Vec<char>)| {
            let all = symbols
                .iter()
                .chain(std::iter::repeat(&NOTHING))
                .take(width);
            let mark = |(column, &symbol): (i32, &char)| match symbol {
                NOTHING if lattice.cell_at([layer, row, column]).is_some() => HOLE,
                symbol => symbol,
            };
            let line: String = (left..).zip(all).map(mark).collect();
            line.trim_end().to_owned()
        };
        let lines: Vec<String> = (top..).zip(rows).map(line).collect();
        if !lines.is_empty() {
            drawn.push(lines.join("\n"));
        }
    }
    drawn.join("\n\n")
}

/// Maximum number of characters of a drawing.
const MAX_PLACES: i64 = 1 << 16;
/// No cell of the board.
const NOTHING: char = ' ';

/// Returns the index of a place in a list that begins at `start`.
fn index(place: i32, start: i32) -> usize {
    usize::try_from(place - start).unwrap_or(0)
}

/// Puts a mark at a row and column, which may be beyond the end.
fn put(rows: &mut Vec<Vec<char>>, [row, column]: [usize; 2], mark: char) {
    if rows.len() <= row {
        rows.resize(row + 1, Vec::new());
    }
    let row = &mut rows[row];
    if row.len() <= column {
        row.resize(column + 1, NOTHING);
    }
    row[column] = mark;
}

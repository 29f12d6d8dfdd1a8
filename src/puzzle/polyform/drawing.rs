//! A covered board as layers of characters.

use super::board::LatticeBoard;
use super::lattice::{Lattice, Vector};
use crate::puzzle::pieces::PieceKind;
use crate::puzzle::pieces::marks::{EMPTY, HOLE, free_mark, mark_of_kind};

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
        by_first_cell.sort_unstable_by_key(|cells| cells.first());
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
    let mut places: Vec<(Vector, char)> = cells
        .map(|&cell| lattice.place_of(cell))
        .zip(marks.iter().copied())
        .collect();
    places.sort_unstable();
    let least = |axis: usize| {
        places
            .iter()
            .map(|(place, _)| place[axis])
            .min()
            .unwrap_or(0)
    };
    // Two rows or columns may be cells of different directions. A drawing begins with the first of them.
    let pairs = match lattice {
        Lattice::Triangle => [1, 2],
        Lattice::Stick => [2, 2],
        _ => [1, 1],
    };
    let [top, left] = [1, 2].map(|axis| {
        let least = least(axis);
        least - least.rem_euclid(pairs[axis - 1])
    });
    let mut drawn: Vec<String> = Vec::new();
    for layer in places.chunk_by(|one, other| one.0[0] == other.0[0]) {
        let most = |axis: usize| {
            layer
                .iter()
                .map(|(place, _)| place[axis])
                .max()
                .unwrap_or(0)
        };
        let (bottom, right) = (most(1), most(2));
        let mut rest = layer.iter().peekable();
        let mut lines = Vec::new();
        // A board of few cells far from each other has no drawing.
        if (i64::from(bottom - top) + 1) * (i64::from(right - left) + 1) > MAX_PLACES {
            continue;
        }
        for row in top..=bottom {
            let mark = |column: i32| {
                let place = [layer[0].0[0], row, column];
                match rest.next_if(|(at, _)| *at == place) {
                    Some(&(_, mark)) => mark,
                    None if lattice.cell_at(place).is_some() => HOLE,
                    None => ' ',
                }
            };
            let line: String = (left..=right).map(mark).collect();
            lines.push(line.trim_end().to_owned());
        }
        drawn.push(lines.join("\n"));
    }
    drawn.join("\n\n")
}

/// Maximum number of characters of a drawn layer.
const MAX_PLACES: i64 = 1 << 16;

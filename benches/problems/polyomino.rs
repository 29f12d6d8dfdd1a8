//! The twelve pentominoes on a board of sixty cells; smaller pieces, any number of each.

use std::collections::BTreeSet;

use super::Cover;

/// F I L N P T U V W X Y Z.
const PIECES: [&str; 12] = [
    ".## ##. .#.",
    "#####",
    "#. #. #. ##",
    ".# .# ## #.",
    "## ## #.",
    "### .#. .#.",
    "#.# ###",
    "#.. #.. ###",
    "#.. ##. .##",
    ".#. ### .#.",
    ".# ## .# .#",
    "##. .#. .##",
];

/// I L O S T, in all rotations and reflections.
pub const TETROMINOES: [&str; 5] = ["####", "#. #. ##", "## ##", ".## ##.", "### .#."];

/// Cells as row and column.
type Cells = BTreeSet<(u32, u32)>;

/// All cells of a board with this many rows and columns.
pub fn rectangle(rows: u32, columns: u32) -> Cells {
    (0..rows)
        .flat_map(|row| (0..columns).map(move |column| (row, column)))
        .collect()
}

/// The chessboard without its four middle cells.
pub fn without_centre() -> Cells {
    let centre = 3..=4;
    let mut board = rectangle(8, 8);
    board.retain(|(row, column)| !(centre.contains(row) && centre.contains(column)));
    board
}

/// Items: the pieces, then the cells by row. Options: by piece, orientation, then position by row.
pub fn pentominoes(board: &Cells) -> Cover {
    let pieces = PIECES.len() as u32;
    let mut cover = tilings(board, &PIECES);
    for option in &mut cover.options {
        for item in &mut *option {
            *item += pieces;
        }
    }
    let mut at = 0;
    for (piece, drawing) in (0..).zip(PIECES) {
        let count = tilings(board, &[drawing]).options.len();
        for option in &mut cover.options[at..at + count] {
            option.insert(0, piece);
        }
        at += count;
    }
    cover.primary += pieces;
    cover
}

/// Any number of each of these pieces. Items: the cells by row. Options as above.
pub fn tilings(board: &Cells, pieces: &[&str]) -> Cover {
    let mut options = Vec::new();
    for drawing in pieces {
        for orientation in orientations(&cells(drawing)) {
            for (down, right) in rectangle(30, 30) {
                let placed = orientation
                    .iter()
                    .map(|&(row, column)| (row + down, column + right));
                let found: Option<Vec<u32>> = placed
                    .map(|cell| board.iter().position(|&other| other == cell))
                    .map(|index| index.map(|index| index as u32))
                    .collect();
                options.extend(found);
            }
        }
    }
    Cover {
        primary: board.len() as u32,
        secondary: 0,
        options,
    }
}

fn cells(drawing: &str) -> Cells {
    let row = |(row, line): (u32, &str)| {
        let filled: Vec<u32> = (0..)
            .zip(line.chars())
            .filter(|&(_, symbol)| symbol == '#')
            .map(|(column, _)| column)
            .collect();
        filled.into_iter().map(move |column| (row, column))
    };
    (0..).zip(drawing.split(' ')).flat_map(row).collect()
}

/// Returns the different shapes that rotations and reflections of a shape give.
fn orientations(shape: &Cells) -> BTreeSet<Cells> {
    let mut found = BTreeSet::new();
    let mut shape = shape.clone();
    for _ in 0..4 {
        shape = turned(&shape);
        found.insert(mirrored(&shape));
        found.insert(shape.clone());
    }
    found
}

fn turned(shape: &Cells) -> Cells {
    let last_row = shape.iter().map(|&(row, _)| row).max().unwrap_or(0);
    shape
        .iter()
        .map(|&(row, column)| (column, last_row - row))
        .collect()
}

fn mirrored(shape: &Cells) -> Cells {
    let last_column = shape.iter().map(|&(_, column)| column).max().unwrap_or(0);
    shape
        .iter()
        .map(|&(row, column)| (row, last_column - column))
        .collect()
}

//! The rotations and reflections of a board of squares.

use super::board::Board;

/// Returns the rotations and reflections of the board that map every cell to a cell, each once, without the identity.
pub(super) fn motions(board: &Board) -> Vec<Vec<u32>> {
    let identity: Vec<u32> = (0..board.cells().len() as u32).collect();
    let bounds = |index: usize| {
        let all = board.cells().iter().map(|cell| cell[index]);
        (all.clone().min().unwrap_or(0), all.max().unwrap_or(0))
    };
    let (rows, columns) = (bounds(0), bounds(1));
    let mut all = vec![identity];
    for way in 1..8 {
        // Coordinates are relative to the corner of the bounding rectangle.
        let image = |&[row, column]: &[u32; 2]| {
            let own = if way & 1 == 0 {
                row - rows.0
            } else {
                rows.1 - row
            };
            let other = if way & 2 == 0 {
                column - columns.0
            } else {
                columns.1 - column
            };
            let [row, column] = if way & 4 == 0 {
                [own, other]
            } else {
                [other, own]
            };
            board.number((row + rows.0) as usize, (column + columns.0) as usize)
        };
        let motion: Option<Vec<u32>> = board.cells().iter().map(image).collect();
        all.extend(motion.filter(|motion| !all.contains(motion)));
    }
    all.swap_remove(0);
    all
}

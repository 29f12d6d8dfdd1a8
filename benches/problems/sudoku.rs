//! Sudoku: a Latin square whose boxes, too, hold every symbol once.

use super::Cover;

/// Published by Arto Inkala in 2012 as the hardest he could make.
const HARD: &str = "\
    8........\
    ..36.....\
    .7..9.2..\
    .5...7...\
    ....457..\
    ...1...3.\
    ..1....68\
    ..85...1.\
    .9....4..";

/// A grid of 9×9 cells with one solution.
pub fn hard() -> Cover {
    let clues: Vec<u32> = HARD
        .chars()
        .map(|symbol| symbol.to_digit(10).unwrap_or(0))
        .collect();
    sudoku(3, &clues)
}

/// Items: cells, then row, column and box, each with the symbol. A clue is a cell with a single option, 0 is no clue.
pub fn sudoku(box_side: u32, clues: &[u32]) -> Cover {
    let side = box_side * box_side;
    let cells = side * side;
    let mut options = Vec::new();
    for (cell, &clue) in (0..cells).zip(clues) {
        let (row, column) = (cell / side, cell % side);
        let in_box = row / box_side * box_side + column / box_side;
        for symbol in 0..side {
            if clue == 0 || clue == symbol + 1 {
                options.push(vec![
                    cell,
                    cells + row * side + symbol,
                    2 * cells + column * side + symbol,
                    3 * cells + in_box * side + symbol,
                ]);
            }
        }
    }
    Cover {
        primary: 4 * cells,
        secondary: 0,
        options,
    }
}

//! Latin squares: every symbol once in each row and each column.

use super::Cover;

/// Items: cells, then row and symbol, then column and symbol. Options: by cell, then symbol.
pub fn latin(side: u32) -> Cover {
    let cells = side * side;
    let mut options = Vec::new();
    for row in 0..side {
        for column in 0..side {
            for symbol in 0..side {
                options.push(vec![
                    row * side + column,
                    cells + row * side + symbol,
                    2 * cells + column * side + symbol,
                ]);
            }
        }
    }
    Cover {
        primary: 3 * cells,
        secondary: 0,
        options,
    }
}

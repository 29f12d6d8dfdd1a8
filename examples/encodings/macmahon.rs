//! MacMahon squares: all squares whose edges have one of two colors fill a board. Edges that touch have equal colors.
//! An exhaustive trial of all orders and turns of the six squares finds the same number.

use std::collections::BTreeSet;

use dlx_wasm::puzzle::{CoverBuilder, CoverEntry};

/// The colors of the upper, right, lower and left edge.
const SQUARES: [[u8; 4]; 6] = [
    [0, 0, 0, 0],
    [0, 0, 0, 1],
    [0, 0, 1, 1],
    [0, 1, 0, 1],
    [0, 1, 1, 1],
    [1, 1, 1, 1],
];

/// A square and each cell is an item. The edges of the board are secondary items with colors.
pub fn macmahon(rows: usize, columns: usize) -> CoverBuilder {
    let mut cover = CoverBuilder::new();
    for (square, edges) in SQUARES.into_iter().enumerate() {
        let turned = |i| {
            let mut edges = edges;
            edges.rotate_left(i);
            edges
        };
        for [up, right, down, left] in (0..4).map(turned).collect::<BTreeSet<_>>() {
            for (r, c) in (0..rows * columns).map(|cell| (cell / columns, cell % columns)) {
                let (below, after) = (r + 1, c + 1);
                cover.option([
                    format!("s{square}").into(),
                    format!("{r}{c}").into(),
                    CoverEntry::colored(format!("h{r}{c}"), up),
                    CoverEntry::colored(format!("v{r}{after}"), right),
                    CoverEntry::colored(format!("h{below}{c}"), down),
                    CoverEntry::colored(format!("v{r}{c}"), left),
                ]);
            }
        }
    }
    cover
}

//! Edge matching: square tiles fill a frame. Edges that touch have equal colors, and the color 0 lies at the frame.
//! The answer is unique but for the four turns of the whole board.

use dlx_wasm::puzzle::{CoverBuilder, CoverEntry};

/// The colors of the upper, right, lower and left edge.
const TILES: [[u8; 4]; 9] = [
    [0, 0, 1, 2],
    [0, 0, 1, 3],
    [0, 0, 2, 3],
    [0, 0, 3, 1],
    [0, 1, 1, 1],
    [0, 2, 3, 1],
    [0, 3, 2, 2],
    [0, 3, 3, 3],
    [1, 3, 2, 3],
];

/// A tile and each cell is an item. The edges of the board are secondary items with colors.
pub fn edge_matching(size: usize) -> CoverBuilder {
    let mut cover = CoverBuilder::new();
    for (tile, mut edges) in TILES.into_iter().enumerate() {
        for option in 0..4 * size * size {
            edges.rotate_left(1);
            let (r, c) = (option / 4 / size, option / 4 % size);
            let (below, after) = (r + 1, c + 1);
            let frame = [r == 0, after == size, below == size, c == 0];
            if edges.map(|color| color == 0) == frame {
                let [up, right, down, left] = edges;
                cover.option([
                    format!("t{tile}").into(),
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

//! Nonogram: the clues of a row and a column are the lengths of its black blocks, in order. The picture is unique.

use dlx_wasm::puzzle::{CoverBuilder, CoverEntry};

const ROWS: [&[usize]; 5] = [&[1, 1], &[5], &[5], &[3], &[1]];
const COLUMNS: [&[usize]; 5] = [&[2], &[4], &[4], &[4], &[2]];

/// A row and a column is an item. An option colors all its cells, each a secondary item.
pub fn nonogram() -> CoverBuilder {
    let mut cover = CoverBuilder::new();
    for line in 0..5 {
        for colors in (0..1 << 5).map(|bits| format!("{bits:05b}")) {
            let blocks = colors.split('0').map(str::len).filter(|&length| length > 0);
            let blocks: Vec<usize> = blocks.collect();
            let cells = || colors.chars().enumerate();
            if blocks == ROWS[line] {
                let row =
                    cells().map(|(c, color)| CoverEntry::colored(format!("{line}{c}"), color));
                cover.option(row.chain([format!("r{line}").into()]));
            }
            if blocks == COLUMNS[line] {
                let column =
                    cells().map(|(r, color)| CoverEntry::colored(format!("{r}{line}"), color));
                cover.option(column.chain([format!("c{line}").into()]));
            }
        }
    }
    cover
}

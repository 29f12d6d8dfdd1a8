//! Shikaku: rectangles fill the board. Each contains one number, which is its area. The answer is unique.

use dlx_wasm::puzzle::CoverBuilder;

/// The numbers, as row, column and area.
const NUMBERS: [[usize; 3]; 7] = [
    [0, 0, 4],
    [2, 2, 6],
    [3, 1, 6],
    [3, 5, 8],
    [5, 0, 2],
    [5, 1, 2],
    [5, 5, 8],
];

/// A number and each cell is an item. An option is a rectangle that contains one number.
pub fn shikaku(size: usize) -> CoverBuilder {
    let mut cover = CoverBuilder::new();
    let corners = || (0..size * size).map(|cell| (cell / size, cell % size));
    for (top, left) in corners() {
        for (bottom, right) in corners() {
            let inside = |r, c| (top..=bottom).contains(&r) && (left..=right).contains(&c);
            let cells = corners().filter(|&(r, c)| inside(r, c));
            let cells: Vec<String> = cells.map(|(r, c)| format!("{r}{c}")).collect();
            let mut numbers = (0..).zip(NUMBERS).filter(|(_, [r, c, _])| inside(*r, *c));
            if let (Some((number, [.., area])), None) = (numbers.next(), numbers.next())
                && area == cells.len()
            {
                cover.option(cells.into_iter().chain([format!("n{number}")]));
            }
        }
    }
    cover
}

//! Star battle: each row, column and region contains two stars, and no two stars touch. The answer is unique.

use dlx_wasm::puzzle::CoverBuilder;

/// The region of each cell.
const REGIONS: [&str; 9] = [
    "AAABBBBCC",
    "AAABBBBCC",
    "AAAADDDCC",
    "AAEEEDDCC",
    "IIEEDDDCC",
    "IIGGGGDDF",
    "IIHHHGGFF",
    "IIHHHHFFF",
    "HHHHHHFFF",
];

/// A row, a column and a region is an item that is covered twice. Corners of cells are covered at most once.
pub fn star_battle() -> CoverBuilder {
    let mut cover = CoverBuilder::new();
    for (r, row) in REGIONS.iter().enumerate() {
        for (c, region) in row.chars().enumerate() {
            let lines = [format!("r{r}"), format!("c{c}"), region.to_string()];
            for line in &lines {
                cover.bound(line, 2, 2);
            }
            let corners = [(r, c), (r, c + 1), (r + 1, c), (r + 1, c + 1)];
            let corners = corners.map(|(y, x)| format!("p{y}{x}"));
            cover.secondary(&corners);
            cover.option(lines.into_iter().chain(corners));
        }
    }
    cover
}

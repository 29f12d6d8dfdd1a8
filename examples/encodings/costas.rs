//! Costas arrays: n dots, one in each row and column. The vectors between any two of them differ.
//! There are 40 of order 5 (OEIS A008404).

use dlx_wasm::puzzle::{CoverBuilder, CoverEntry};

/// An option sets the rows of two columns. The color of their vector is the pair, so no other pair has this vector.
pub fn costas(n: i32) -> CoverBuilder {
    let mut cover = CoverBuilder::new();
    for (a, b) in (0..n).flat_map(|a| (a + 1..n).map(move |b| (a, b))) {
        for (i, j) in (0..n * n).map(|cell| (cell / n, cell % n)) {
            if i != j {
                let vector = format!("v{},{}", b - a, j - i);
                cover.option([
                    format!("{a}{b}").into(),
                    CoverEntry::colored(format!("c{a}"), i),
                    CoverEntry::colored(format!("c{b}"), j),
                    CoverEntry::colored(vector, format!("{a}{b}")),
                ]);
            }
        }
    }
    cover
}

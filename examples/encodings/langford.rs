//! Langford pairs: each number from 1 to n stands twice, with k other numbers between the two k.
//! There are 26 arrangements for n = 7, each with its mirror image (OEIS A014552).

use dlx_wasm::puzzle::CoverBuilder;

/// A number and each place is an item. An option puts both copies of a number into two places.
pub fn langford(n: usize) -> CoverBuilder {
    let mut cover = CoverBuilder::new();
    for k in 1..=n {
        for first in 1..2 * n - k {
            let second = first + k + 1;
            cover.option([k.to_string(), format!("p{first}"), format!("p{second}")]);
        }
    }
    cover
}

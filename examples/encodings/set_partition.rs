//! Set partition with costs: the numbers 1 to n fall into sets, and a set costs the square of the difference between its
//! sum and the target. A set of n elements has Bell(n) partitions (OEIS A000110); `optima` finds the cheapest ones.

use dlx_wasm::puzzle::CoverBuilder;

/// A number is an item. An option is any set of numbers.
pub fn set_partition(n: u64, target: u64) -> CoverBuilder {
    let mut cover = CoverBuilder::new();
    for bits in 1_u64..1 << n {
        let set = (1..=n).filter(|number| bits >> (number - 1) & 1 == 1);
        let sum: u64 = set.clone().sum();
        let option = cover.option(set.map(|number| number.to_string()));
        cover.cost(option, sum.abs_diff(target).pow(2));
    }
    cover
}

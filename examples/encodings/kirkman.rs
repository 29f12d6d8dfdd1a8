//! Kirkman's schoolgirls: nine girls walk in threes on four days, so that any two walk together once. On the first day
//! they walk as 123, 456 and 789. The affine plane of order 3 has 840 numberings (OEIS A030128); with 4! orders of its
//! days these are 20,160 plans. The first day has 280 forms, equally many plans each: 72.

use dlx_wasm::puzzle::CoverBuilder;

/// A pair of girls, and a girl on a day, is an item. An option is three girls on a day.
pub fn kirkman() -> CoverBuilder {
    let mut cover = CoverBuilder::new();
    for day in ["d2", "d3", "d4"] {
        for (a, b, c) in (0..27).map(|i| (1 + i / 9, 4 + i / 3 % 3, 7 + i % 3)) {
            let pairs = [(a, b), (a, c), (b, c)].map(|(one, other)| format!("{one}{other}"));
            let girls = [a, b, c].map(|girl| format!("{girl}{day}"));
            cover.option(pairs.into_iter().chain(girls));
        }
    }
    cover
}

//! A proof by prices that there is no solution.

use super::counting::{Counted, Counting};
use crate::count::Count;
use crate::engines::prove_none;
use crate::solve::Solutions;
use crate::solve::methods::{Method, Turn};

impl Counting<'_> {
    /// A proof that there is no solution. It takes some milliseconds once, after a walk that has found none.
    pub(super) const BY_PROOF: Method<Self, Counted> = Method {
        suits: |counting| counting.is_free && counting.found == 0,
        turn: |counting, _| {
            let is_none = prove_none(counting.problem);
            let stats = counting.walk.as_ref().map(Solutions::stats);
            let answer = is_none.then(|| (Count::ZERO, stats.unwrap_or_default()));
            Ok(Turn::or_not_me(answer))
        },
        speed: 1,
    };
}

#[cfg(test)]
mod tests {
    use crate::problem::{ItemId, Problem};

    #[test]
    fn a_count_of_items_needs_no_search() {
        // Ten players meet in pairs for ten rounds, and no pair meets twice.
        let mut builder = Problem::builder(100, 45).unwrap();
        for round in 0..10 {
            let pairs = (0..10).flat_map(|one| (0..one).map(move |other| (one, other)));
            for ((one, other), pair) in pairs.zip(100..) {
                let items = [10 * round + other, 10 * round + one, pair];
                builder.option_of(items.map(ItemId)).unwrap();
            }
        }
        assert!(builder.build().count().unwrap().is_zero());
    }
}

//! Proofs that no solution exists, by prices and by equal cells.

use super::prices::{PriceModel, Prices};
use super::sudoku::prove_no_grid;
use crate::optional::IS_SUDOKU_ENTRY;
use crate::problem::{ItemId, Problem};
use crate::sort::sort_by_number;

/// Returns true if prices prove that no solution exists: if options cost nothing, a bound above 0 is a contradiction. So a
/// count of items decides, such as ten pigeons in nine holes. In a jigsaw, equal cells may prove it too.
pub(crate) fn prove_none(problem: &Problem) -> bool {
    prove_no_grid(problem) || proof_of_none(problem).is_some()
}

/// Returns the items of a proof that no solution exists: their counts decide alone. `None` if prices prove nothing.
pub(crate) fn items_of_proof(problem: &Problem) -> Option<Vec<ItemId>> {
    /// Maximum number of entries that all steps pass.
    const WORK: u32 = 1 << 22;
    let (model, mut prices) = proof_of_none(problem)?;
    let options = (0..model.option_count()).filter(|&option| model.has_primary(option));
    let options: Vec<u32> = options.collect();
    let left = model.whole(&options);
    let mut counted: Vec<usize> = (0..prices.of_items.len())
        .filter(|&item| prices.of_items[item] != 0)
        .collect();
    // The proof may need few of them.
    let trials = WORK / problem.entry_count().max(1);
    sort_by_number(&mut counted, |&item| prices.of_items[item].unsigned_abs());
    for &item in counted.iter().take(trials as usize) {
        let price = std::mem::take(&mut prices.of_items[item]);
        if prices.bound(&model, left) <= 0 {
            prices.of_items[item] = price;
        }
    }
    counted.retain(|&item| prices.of_items[item] != 0);
    sort_by_number(&mut counted, |&item| item as u64);
    Some(
        counted
            .into_iter()
            .map(|item| ItemId(item as u32))
            .collect(),
    )
}

fn proof_of_none(problem: &Problem) -> Option<(PriceModel, Prices)> {
    /// Maximum number of entries that all steps pass.
    const WORK: u32 = 1 << 22;
    const MAX_STEPS: u32 = 300;
    if IS_SUDOKU_ENTRY {
        return None;
    }
    let steps = (WORK / problem.entry_count().max(1)).min(MAX_STEPS);
    let mut model = PriceModel::new(problem)?;
    model.costs.fill(0);
    let options = (0..model.option_count()).filter(|&option| model.has_primary(option));
    let options: Vec<u32> = options.collect();
    let mut prices = Prices::new(&model);
    let bound = prices.ascend(&model, model.whole(&options), Some(0), steps);
    (bound > 0).then_some((model, prices))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rng::Rng;

    fn is_proved(primary: u32, secondary: u32, options: &[Vec<u32>]) -> bool {
        let mut builder = Problem::builder(primary, secondary).unwrap();
        for option in options {
            builder
                .option_of(option.iter().copied().map(ItemId))
                .unwrap();
        }
        prove_none(&builder.build())
    }

    #[test]
    fn one_pigeon_too_many_is_proved() {
        for holes in [3, 9, 30] {
            let pigeons = holes + 1;
            let options = |pigeons: u32| -> Vec<Vec<u32>> {
                let pairs = (0..pigeons).flat_map(|one| (0..holes).map(move |hole| (one, hole)));
                pairs.map(|(one, hole)| vec![one, pigeons + hole]).collect()
            };
            assert!(is_proved(pigeons, holes, &options(pigeons)));
            assert!(!is_proved(holes, holes, &options(holes)));
        }
    }

    #[test]
    fn a_proof_names_the_items_that_it_counts() {
        // Four pigeons and three holes, beside ten items that have enough options.
        let mut builder = Problem::builder(14, 3).unwrap();
        for pigeon in 0..4 {
            for hole in 14..17 {
                builder.option_of([pigeon, hole].map(ItemId)).unwrap();
            }
        }
        for item in 4..14 {
            builder.option_of([ItemId(item)]).unwrap();
        }
        let items: Vec<u32> = (0..4).chain(14..17).collect();
        let found = items_of_proof(&builder.build()).unwrap();
        assert_eq!(found, items.into_iter().map(ItemId).collect::<Vec<_>>());
    }

    #[test]
    fn a_tournament_of_too_many_rounds_is_proved() {
        // Ten players meet in pairs, and no pair meets twice: nine rounds are possible.
        let pairs: Vec<(u32, u32)> = (0..10)
            .flat_map(|one| (0..one).map(move |other| (one, other)))
            .collect();
        let tournament = |rounds: u32| {
            let round = |round| {
                let pairs = pairs.iter().zip(10 * rounds..);
                pairs.map(move |(&(one, other), pair)| {
                    vec![10 * round + other, 10 * round + one, pair]
                })
            };
            let options: Vec<Vec<u32>> = (0..rounds).flat_map(round).collect();
            is_proved(10 * rounds, 45, &options)
        };
        assert!(tournament(10));
        assert!(!tournament(9));
    }

    #[test]
    fn what_has_a_solution_is_never_refuted() {
        let mut rng = Rng::new(3);
        let mut proved = 0;
        for _ in 0..500 {
            let (primary, secondary) = (1 + rng.below(6), rng.below(3));
            let options: Vec<Vec<u32>> = (0..=rng.below(8))
                .map(|_| {
                    let all = primary + secondary;
                    (0..all).filter(|_| rng.below(3) == 0).collect()
                })
                .collect();
            if is_proved(primary, secondary, &options) {
                let mut builder = Problem::builder(primary, secondary).unwrap();
                for option in &options {
                    builder
                        .option_of(option.iter().copied().map(ItemId))
                        .unwrap();
                }
                assert!(builder.build().count().unwrap().is_zero());
                proved += 1;
            }
        }
        assert!(proved > 50, "{proved}");
    }
}

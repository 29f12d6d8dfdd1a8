//! Marginals, against a list of all solutions.

use crate::common::covers::{self, PieceItems, Turns};
use crate::common::problems::problem;
use crate::common::with;
use dlx_wasm::engines::{EngineKind, Limits};
use dlx_wasm::puzzle::{Puzzle, Queens};
use dlx_wasm::solve::{self, Marginals, Settings};
use dlx_wasm::{Count, Problem};
use proptest::prelude::*;

/// The total and the uses from the first solutions of a list.
fn listed(problem: &Problem, limit: usize) -> (Count, Vec<Count>) {
    let mut uses = vec![0_u32; problem.option_count() as usize];
    let mut total = 0_u32;
    for solution in problem.solutions().take(limit) {
        total += 1;
        for option in solution.unwrap() {
            uses[option.index()] += 1;
        }
    }
    (total.into(), uses.into_iter().map(Count::from).collect())
}

fn fields(marginals: Marginals) -> (Count, Vec<Count>) {
    (marginals.total, marginals.uses)
}

proptest! {
    #![proptest_config(crate::common::problems::cases(256))]

    #[test]
    fn marginals_are_those_of_a_list(problem in problem(), limit in 0usize..6) {
        let expected = listed(&problem, usize::MAX);
        for engine in [EngineKind::Auto, EngineKind::Links, EngineKind::Frontier] {
            let (found, stats) = solve::marginals(&problem, &with(engine), None).unwrap();
            prop_assert_eq!(fields(found), expected.clone());
            prop_assert_eq!(Count::from(stats.solutions), expected.0.clone());
            let far = solve::marginals(&problem, &with(engine), Some(1 << 40)).unwrap();
            prop_assert_eq!(fields(far.0), expected.clone());
        }
        let first = solve::marginals(&problem, &Settings::default(), Some(limit as u128)).unwrap();
        prop_assert_eq!(fields(first.0), listed(&problem, limit));
    }
}

fn dominoes(rows: i32, columns: i32) -> Problem {
    let board = covers::board(rows, columns);
    let domino = vec![(0, 0), (0, 1)];
    covers::tilings(&board, &[domino], Turns::Free, PieceItems::Any)
}

/// Each item is covered once, so the uses of its options add up to the total.
fn assert_sums(problem: &Problem, marginals: &Marginals) {
    let mut sums = vec![Count::ZERO; problem.primary_count() as usize];
    for option in problem.options() {
        for entry in problem.entries(option) {
            if problem.is_primary(entry.item) {
                sums[entry.item.index()] += &marginals.uses[option.index()];
            }
        }
    }
    assert!(sums.iter().all(|sum| *sum == marginals.total));
}

#[test]
fn the_uses_of_the_options_of_an_item_add_up_to_the_total() {
    for (rows, columns) in [(8, 8), (4, 100), (10, 10)] {
        let problem = dominoes(rows, columns);
        let (found, stats) = solve::marginals(&problem, &Settings::default(), None).unwrap();
        assert_eq!(stats.engine, EngineKind::Frontier);
        assert_eq!(Ok(found.total.clone()), problem.count());
        assert_sums(&problem, &found);
    }
}

#[test]
fn marginals_past_128_bits_are_exact() {
    let tiles = (0..140).flat_map(|item| [vec![item], vec![item], vec![item, (item + 1) % 140]]);
    let problem = covers::cover(140, 0, &tiles.collect::<Vec<_>>());
    let found = problem.marginals().unwrap();
    assert_eq!(found.total.to_u128(), None);
    assert_sums(&problem, &found);
}

#[test]
fn too_little_memory_lists_the_solutions() {
    let problem = dominoes(6, 6);
    let settings = Settings::default().memory(0);
    let (found, stats) = solve::marginals(&problem, &settings, None).unwrap();
    assert_ne!(stats.engine, EngineKind::Frontier);
    assert_eq!(fields(found), listed(&problem, usize::MAX));
    let error = solve::marginals(&problem, &settings.engine(EngineKind::Frontier), None);
    assert_eq!(error.unwrap_err().code(), "invalid-argument");
}

#[test]
fn the_memory_bound_holds_for_both_passes() {
    let problem = dominoes(8, 8);
    let free = solve::marginals(&problem, &with(EngineKind::Frontier), None);
    let (expected, stats) = free.unwrap();
    let needed = stats.frontier.unwrap().memory;
    for memory in [needed, needed - 1, needed / 2] {
        let settings = with(EngineKind::Frontier).memory(memory);
        match solve::marginals(&problem, &settings, None) {
            Ok((found, stats)) => {
                assert_eq!(found, expected);
                assert!(stats.frontier.unwrap().memory <= memory);
            }
            Err(error) => assert_eq!(error.code(), "invalid-argument"),
        }
    }
}

#[test]
fn distinct_solutions_have_marginals() {
    let queens = Puzzle::from(Queens::new(6).distinct(true));
    let problem = queens.encode().unwrap().problem;
    let found = problem.marginals().unwrap();
    assert_eq!(found.total, 1);
    assert_eq!(fields(found), listed(&problem, usize::MAX));
}

#[test]
fn a_budget_ends_marginals() {
    let problem = dominoes(8, 8);
    for engine in [EngineKind::Auto, EngineKind::Links, EngineKind::Frontier] {
        let settings = with(engine).budget(Limits::nodes(50));
        let error = solve::marginals(&problem, &settings, None).unwrap_err();
        assert_eq!(error.code(), "out-of-budget");
    }
    let (none, _) = solve::marginals(&problem, &Settings::default(), Some(0)).unwrap();
    assert_eq!(none.total, 0);
}

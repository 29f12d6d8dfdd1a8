//! The cheapest solutions against a list of all solutions that is sorted by cost.

use std::cell::Cell;

use crate::common::covers::{self, PieceItems, Turns};
use crate::common::problems::{cases, problem};
use dlx_wasm::engines::{EngineKind, Limits};
use dlx_wasm::solve::{self, Settings};
use dlx_wasm::{ItemId, OptionId, Problem};
use proptest::collection::vec;
use proptest::prelude::*;

/// The same items and options with these costs, repeated as often as needed, and these bounds of the first items.
fn with_costs(plain: &Problem, costs: &[u64], bounds: &[(u32, u32)]) -> Problem {
    let secondary = plain.item_count() - plain.primary_count();
    let mut builder = Problem::builder(plain.primary_count(), secondary).unwrap();
    for option in plain.options() {
        builder.option(plain.entries(option)).unwrap();
    }
    for (option, &cost) in plain.options().zip(costs.iter().cycle()) {
        builder.cost(option, cost).unwrap();
    }
    for (item, &(least, more)) in (0..plain.primary_count()).zip(bounds) {
        builder.bound(ItemId(item), least, least + more).unwrap();
    }
    builder.build()
}

/// All solutions with their costs; the cheapest first, and equal costs in canonical order.
fn sorted(problem: &Problem) -> Vec<(u64, Vec<OptionId>)> {
    let all = solve::solutions(problem, &Settings::default());
    let mut all: Vec<_> = all
        .map(|solution| solution.unwrap())
        .map(|solution| (problem.total_cost(&solution), solution))
        .collect();
    all.sort_by_key(|(cost, _)| *cost);
    all
}

proptest! {
    #![proptest_config(cases(256))]

    #[test]
    fn the_cheapest_are_those_of_a_sorted_list(
        plain in problem(), costs in vec(0u64..6, 1..9), bounds in vec((0u32..3, 0u32..3), 0..4), k in 0usize..6
    ) {
        let problem = with_costs(&plain, &costs, &bounds);
        let all = sorted(&problem);
        let (best, _) = solve::best(&problem, k, &Settings::default()).unwrap();
        let best: Vec<_> = best.into_iter().map(|ranked| (ranked.cost, ranked.options)).collect();
        prop_assert_eq!(&best[..], &all[..k.min(all.len())]);
        let expected = all.first().map(|(least, _)| {
            (*least, all.iter().filter(|(cost, _)| cost == least).count() as u128)
        });
        for engine in [EngineKind::Auto, EngineKind::Links, EngineKind::Frontier] {
            for memory in [0, 600, solve::MEMORY] {
                let settings = Settings::default().engine(engine).memory(memory);
                let (found, _) = solve::optima(&problem, &settings).unwrap();
                let found = found.map(|optima| (optima.cost, optima.count.to_u128().unwrap()));
                prop_assert_eq!(found, expected);
            }
        }
    }

    #[test]
    fn a_budget_ends_with_an_error_or_the_same_answer(
        plain in problem(), costs in vec(0u64..6, 1..9), nodes in 0u64..12
    ) {
        let problem = with_costs(&plain, &costs, &[]);
        let settings = Settings::default().budget(Limits::nodes(nodes));
        match solve::best(&problem, 2, &settings) {
            Err(error) => prop_assert_eq!(error.code(), "out-of-budget"),
            Ok((best, _)) => {
                prop_assert_eq!(best, solve::best(&problem, 2, &Settings::default()).unwrap().0);
            }
        }
    }
}

#[test]
fn a_problem_without_costs_has_its_first_solutions_at_cost_zero() {
    let problem = Problem::from_text("a b\na\nb\na b\n").unwrap();
    let (best, _) = solve::best(&problem, 5, &Settings::default()).unwrap();
    assert_eq!(best.len(), 2);
    assert!(best.iter().all(|ranked| ranked.cost == 0));
    assert_eq!(Ok(Some(best[0].options.clone())), problem.solve());
}

/// Rows and columns of an n × n table of pseudo-random costs: an assignment problem.
fn assignment(n: u32) -> Problem {
    let mut builder = Problem::builder(2 * n, 0).unwrap();
    let mut random = 7u64;
    for row in 0..n {
        for column in 0..n {
            let option = builder
                .option_of([ItemId(row), ItemId(n + column)])
                .unwrap();
            random = random
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            builder.cost(option, random >> 57).unwrap();
        }
    }
    builder.build()
}

#[test]
fn an_assignment_of_twelve_is_found_by_few_of_its_479_001_600_solutions() {
    let (optima, stats) = solve::optima(&assignment(12), &Settings::default()).unwrap();
    let optima = optima.unwrap();
    let (best, _) = solve::best(&assignment(12), 1, &Settings::default()).unwrap();
    assert_eq!(best[0].cost, optima.cost);
    assert!(stats.nodes < 100_000, "{}", stats.nodes);
}

/// The dominoes of an `n`×`n` board with costs below `most`.
fn dominoes(n: i32, most: u64) -> Problem {
    dominoes_on(n, n, most)
}

fn dominoes_on(rows: i32, columns: i32, most: u64) -> Problem {
    let board = covers::board(rows, columns);
    let domino = vec![(0, 0), (0, 1)];
    let plain = covers::tilings(&board, &[domino], Turns::Free, PieceItems::Any);
    let mut random = 3u64;
    let costs = plain.options().map(|_| {
        random = random
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        (random >> 33) % most
    });
    with_costs(&plain, &costs.collect::<Vec<_>>(), &[])
}

#[test]
fn both_methods_find_the_same_optima_of_dominoes() {
    for (n, most) in [(6, 3), (6, 10), (6, 1_000), (8, 4)] {
        let problem = dominoes(n, most);
        let by = |engine| {
            let settings = Settings::default().engine(engine);
            solve::optima(&problem, &settings).unwrap().0.unwrap()
        };
        let expected = by(EngineKind::Frontier);
        assert_eq!(by(EngineKind::Auto), expected);
        if n < 8 {
            assert_eq!(by(EngineKind::Links), expected);
        }
        let (best, _) = solve::best(&dominoes(6, most), 1, &Settings::default()).unwrap();
        assert!(n > 6 || best[0].cost == expected.cost);
    }
}

/// Branch and bound does not find the cheapest of these in minutes.
#[test]
fn the_cheapest_dominoes_of_a_long_board_are_found_by_exact_bounds() {
    let problem = dominoes_on(6, 40, 10);
    let (best, stats) = solve::best(&problem, 3, &Settings::default()).unwrap();
    let optima = solve::optima(&problem, &Settings::default()).unwrap().0;
    assert_eq!(best[0].cost, optima.unwrap().cost);
    assert_eq!(stats.engine, EngineKind::Frontier);
    for (at, ranked) in best.iter().enumerate() {
        assert_eq!(solve::verify(&problem, &ranked.options), Ok(()));
        assert_eq!(problem.total_cost(&ranked.options), ranked.cost);
        assert!(best[..at].iter().all(|before| before.cost <= ranked.cost));
        assert!(
            best[..at]
                .iter()
                .all(|before| before.options != ranked.options)
        );
    }
}

#[test]
fn as_many_optima_as_solutions_need_no_list() {
    for n in [8, 20] {
        let problem = dominoes(n, 1);
        let (optima, stats) = solve::optima(&problem, &Settings::default()).unwrap();
        let optima = optima.unwrap();
        assert_eq!((optima.cost, Ok(optima.count)), (0, problem.count()));
        assert_eq!(stats.engine, EngineKind::Frontier);
    }
}

#[test]
fn a_poll_ends_both_methods() {
    let problem = dominoes(20, 5);
    for engine in [EngineKind::Auto, EngineKind::Frontier] {
        for polls in [0_u32, 3, 20] {
            let left = Cell::new(polls);
            let poll = || left.replace(left.get().saturating_sub(1)) == 0;
            let settings = Settings::default().engine(engine).poll(&poll);
            let error = solve::optima(&problem, &settings).unwrap_err();
            assert_eq!(error.code(), "out-of-budget");
            left.set(polls);
            if engine == EngineKind::Auto {
                let error = solve::best(&problem, 1, &settings).unwrap_err();
                assert_eq!(error.code(), "out-of-budget");
            }
        }
    }
}

#[test]
fn an_engine_that_compares_no_costs_is_an_error() {
    let problem = Problem::from_text("a\na |1\n").unwrap();
    let settings = Settings::default().engine(EngineKind::Masks);
    let error = solve::best(&problem, 1, &settings).unwrap_err();
    assert_eq!(error.code(), "invalid-argument");
}

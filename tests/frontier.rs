//! Counts by the frontier: against the links on random problems, and well-known large numbers.

use std::cell::Cell;

use crate::common::covers::{self, PieceItems, Turns};
use crate::common::problems::problem;
use crate::common::{verified, with};
use dlx_wasm::dlx::ItemChoice;
use dlx_wasm::engines::{EngineKind, Limits, SelectionReason};
use dlx_wasm::puzzle::{Puzzle, Sudoku};
use dlx_wasm::solve::{self, CountPlan, Settings};
use dlx_wasm::{Color, Count, Error, ItemId, Problem};
use proptest::prelude::*;

fn by_frontier(problem: &Problem) -> Result<Count, Error> {
    solve::count(problem, &with(EngineKind::Frontier), None).map(|(count, _)| count)
}

fn dominoes(rows: i32, columns: i32) -> Problem {
    let board = covers::board(rows, columns);
    covers::tilings(
        &board,
        &[vec![(0, 0), (0, 1)]],
        Turns::Free,
        PieceItems::Any,
    )
}

proptest! {
    #![proptest_config(crate::common::problems::cases(256))]

    #[test]
    fn a_frontier_counts_what_the_links_count(problem in problem()) {
        let expected = solve::count(&problem, &with(EngineKind::Links), None).map(|(count, _)| count);
        for memory in [0, 600, 4_000, solve::MEMORY] {
            let settings = with(EngineKind::Frontier).memory(memory);
            let (count, stats) = solve::count(&problem, &settings, None).unwrap();
            prop_assert_eq!(Ok(count), expected.clone());
            let states = stats.frontier.map_or(0, |frontier| frontier.memory);
            prop_assert!(states <= memory && states <= stats.memory);
        }
        prop_assert_eq!(solve::count(&problem, &with(EngineKind::Auto), None).map(|(count, _)| count), expected.clone());
        for limit in [1, 2, 1_000_000] {
            let limited = solve::count(&problem, &with(EngineKind::Auto), Some(limit)).map(|(count, _)| count);
            prop_assert_eq!(limited, expected.clone().map(|count| count.min(limit.into())));
        }
    }

    #[test]
    fn a_limit_and_a_budget_hold_for_a_frontier(problem in problem(), limit in 0u128..6, nodes in 0u64..30) {
        let all = by_frontier(&problem).unwrap();
        let frontier = with(EngineKind::Frontier);
        prop_assert_eq!(solve::count(&problem, &frontier, Some(limit)).unwrap().0, all.clone().min(limit.into()));
        let budget = Limits::nodes(nodes);
        match solve::count(&problem, &frontier.budget(budget), None) {
            Ok((count, stats)) => prop_assert!(count == all && stats.nodes <= nodes, "{:?}", stats),
            Err(error) => prop_assert_eq!(error.code(), "out-of-budget"),
        }
    }

    #[test]
    fn every_solution_is_drawn_and_nothing_else(problem in problem()) {
        let all = verified(&problem, &Settings::default());
        for engine in [EngineKind::Frontier, EngineKind::Links, EngineKind::Auto] {
            let mut seen = vec![0; all.len()];
            let draws = (64 * all.len() as u64).clamp(1, 640);
            for seed in 0..draws {
                let settings = with(engine).seed(seed);
                let (drawn, _) = solve::sample(&problem, &settings).unwrap();
                match drawn {
                    None => prop_assert!(all.is_empty()),
                    // In canonical order of choice, or it would not be in the list.
                    Some(path) => {
                        let place = all.iter().position(|other| *other == path);
                        prop_assert!(place.is_some(), "{:?}", path);
                        seen[place.unwrap_or(0)] += 1;
                    }
                }
            }
            if all.len() <= 10 {
                prop_assert!(seen.iter().all(|&times| (12..=140).contains(&times)), "{:?}", seen);
            }
        }
    }
}

#[test]
fn large_counts_by_the_frontier() {
    let grids = covers::latin(6, Some(&covers::boxes(2, 3)));
    for (problem, expected, why) in [
        (dominoes(8, 8), 12_988_816, SelectionReason::Repeats),
        (
            dominoes(8, 30),
            12_457_255_314_954_679_645_007_780_869,
            SelectionReason::Repeats,
        ),
        (
            dominoes(30, 8),
            12_457_255_314_954_679_645_007_780_869,
            SelectionReason::Repeats,
        ),
        (
            dominoes(16, 16),
            2_444_888_770_250_892_795_802_079_170_816,
            SelectionReason::Symmetry,
        ),
    ] {
        let (count, stats) = solve::count(&problem, &Settings::default(), None).unwrap();
        assert_eq!(count, expected);
        assert_eq!((stats.engine, stats.why), (EngineKind::Frontier, why));
    }
    let (count, stats) = solve::count(&grids, &with(EngineKind::Frontier), None).unwrap();
    assert_eq!(count, 28_200_960);
    assert_eq!(stats.why, SelectionReason::AskedFor);
}

/// Up to a limit a walk and a frontier-based count alternate, and the first to finish gives the answer.
#[test]
fn a_frontier_counts_up_to_a_limit_too() {
    let auto = Settings::default();
    for (side, limit, expected) in [
        (8, 20_000_000, 12_988_816),
        (8, 12_988_815, 12_988_815),
        (16, 1 << 64, 1 << 64),
    ] {
        let (count, stats) = solve::count(&dominoes(side, side), &auto, Some(limit)).unwrap();
        assert_eq!(count, expected);
        assert_eq!(stats.engine, EngineKind::Frontier);
    }
    let (count, stats) = solve::count(&dominoes(16, 16), &auto, Some(100)).unwrap();
    assert_eq!(count, 100);
    assert_eq!(stats.solutions, 100);
    assert!(stats.frontier.is_none(), "a walk is there first: {stats:?}");
}

/// No walk reaches such a limit, so the count runs as without one.
#[test]
fn a_limit_that_is_far_only_cuts_the_count_down() {
    let auto = Settings::default();
    let far = 1 << 40;
    for problem in [covers::matchings(40), dominoes(16, 16), dominoes(8, 8)] {
        let (all, free) = solve::count(&problem, &auto, None).unwrap();
        let (count, stats) = solve::count(&problem, &auto, Some(far)).unwrap();
        assert_eq!(count, all.min(far.into()));
        assert_eq!((stats.nodes, stats.why), (free.nodes, free.why));
    }
    let too_many = covers::matchings(70);
    let all = solve::count(&too_many, &auto, None).unwrap().0;
    let odd_factorial = (1..70_u32).step_by(2).map(Count::from);
    assert_eq!(all, odd_factorial.product::<Count>());
    assert_eq!(solve::count(&too_many, &auto, Some(far)).unwrap().0, far);
}

/// Tilings by small pieces repeat many subproblems, but late: the frontier has 23,759 choices, the tree 1,559,291.
#[test]
fn a_frontier_that_needs_more_than_the_trial_continues() {
    let pieces = [
        vec![(0, 0), (0, 1), (0, 2), (0, 3)],
        vec![(0, 0), (1, 0), (2, 0), (2, 1)],
        vec![(0, 0), (0, 1), (1, 0), (1, 1)],
        vec![(0, 1), (0, 2), (1, 0), (1, 1)],
        vec![(0, 0), (0, 1), (0, 2), (1, 1)],
    ];
    let tilings = covers::tilings(&covers::board(6, 6), &pieces, Turns::Free, PieceItems::Any);
    let (count, stats) = solve::count(&tilings, &Settings::default(), None).unwrap();
    assert_eq!(count, 178_939);
    assert_eq!(stats.engine, EngineKind::Frontier);
    assert!(stats.nodes < 30_000, "{stats:?}");
}

/// With memory for a tenth of the states the count is the same, and the statistics report refused states.
#[test]
fn a_full_memory_makes_a_count_slower_and_not_wrong() {
    let problem = covers::matchings(16);
    let (count, free) = solve::count(&problem, &with(EngineKind::Frontier), None).unwrap();
    let tight = with(EngineKind::Frontier).memory(free.frontier.unwrap().memory / 10);
    let (again, stats) = solve::count(&problem, &tight, None).unwrap();
    assert_eq!(count, 2_027_025);
    assert_eq!(again, 2_027_025);
    let (free, spent) = (free.frontier.unwrap(), stats.frontier.unwrap());
    assert_eq!(free.refused, 0);
    assert!(spent.refused > 0 && spent.states > free.states, "{spent:?}");
    assert!(spent.memory <= tight.memory && spent.memory < stats.memory);
}

/// The states of a board with 30 columns need gigabytes, and its tree has no end.
#[test]
fn a_count_that_would_not_end_is_refused() {
    let settings = Settings::default().memory(1 << 20);
    for engine in [EngineKind::Auto, EngineKind::Frontier] {
        let settings = settings.engine(engine);
        let error = solve::count(&dominoes(30, 30), &settings, None).unwrap_err();
        assert_eq!(error.code(), "too-large", "{error}");
        let message = error.to_string();
        assert!(
            message
                .starts_with("the states of the count need more than 1048576 bytes, and a search"),
            "{message}"
        );
    }
}

#[test]
fn marginals_that_would_not_end_are_refused() {
    let settings = Settings::default().memory(1 << 20);
    let error = solve::marginals(&dominoes(30, 30), &settings, None).unwrap_err();
    assert_eq!(error.code(), "too-large", "{error}");
}

/// A caller with a poll can end the count.
#[test]
fn a_count_that_can_be_ended_is_not_refused() {
    let polls = Cell::new(0_u64);
    let poll = || polls.replace(polls.get() + 1) > 3_000;
    let settings = Settings::default().memory(1 << 20).poll(&poll);
    let error = solve::count(&dominoes(30, 30), &settings, None).unwrap_err();
    assert_eq!(error.code(), "out-of-budget");
    let refusing = settings.poll(&|| false).refuse_endless(true);
    let error = solve::count(&dominoes(30, 30), &refusing, None).unwrap_err();
    assert_eq!(error.code(), "too-large");
}

/// Threads would not finish a walk, so they leave the count to one of them.
#[test]
fn a_frontier_count_that_a_poll_ends_is_not_divided() {
    let polls = Cell::new(0_u64);
    let poll = || polls.replace(polls.get() + 1) > 1_000;
    let plan = solve::plan_count(&dominoes(30, 30), &Settings::default().poll(&poll));
    assert_eq!(plan.unwrap(), CountPlan::Undivided);
    // The same wherever the poll ends it, even before the first method.
    for most in (0..40).chain([50, 100, 200, 400, 800]) {
        polls.set(0);
        let poll = || polls.replace(polls.get() + 1) >= most;
        let plan = solve::plan_count(&dominoes(8, 120), &Settings::default().poll(&poll));
        let is_finished = matches!(plan, Ok(CountPlan::Counted(_) | CountPlan::Undivided));
        assert!(is_finished, "{most}: {plan:?}");
    }
    // The frontier of an empty Sudoku is wide, so no thread would finish its count.
    polls.set(0);
    let sudoku = Puzzle::from(Sudoku::new(".".repeat(81))).encode().unwrap();
    let plan = solve::plan_count(&sudoku.problem, &Settings::default().poll(&poll));
    assert!(!matches!(plan, Ok(CountPlan::Undivided)), "{plan:?}");
}

/// `things` independent items with two options each: 2^things solutions.
fn powers(things: usize) -> Problem {
    let options = (0..things).flat_map(|thing| [vec![thing], vec![thing]]);
    covers::cover(things, 0, &options.collect::<Vec<_>>())
}

#[test]
fn a_count_has_no_maximum() {
    let power = |things: u32| (0..things).map(|_| Count::from(2_u32)).product::<Count>();
    assert_eq!(by_frontier(&powers(127)).unwrap(), 1 << 127);
    for things in [127, 128, 129, 300_u32] {
        for engine in [EngineKind::Auto, EngineKind::Frontier] {
            let count = solve::count(&powers(things as usize), &with(engine), None)
                .unwrap()
                .0;
            assert_eq!(count, power(things), "{things} by {engine}");
        }
    }
    let limit = u128::MAX - 1;
    for engine in [EngineKind::Auto, EngineKind::Frontier] {
        let limited =
            solve::count(&powers(130), &with(engine), Some(limit)).map(|(count, _)| count);
        assert_eq!(limited.unwrap(), limit);
    }
    assert_eq!(powers(130).count_up_to(u128::MAX), Ok(u128::MAX));
}

/// Comparing each option with each color of its item would take minutes.
#[test]
fn as_many_colors_as_options_are_compiled_at_once() {
    let options = 60_000;
    let mut builder = Problem::builder(1, 1).unwrap();
    for option in 0..options {
        let color = Color::new(1 + option).unwrap();
        let entries = [ItemId(0).into(), ItemId(1).with(color)];
        builder.option(&entries).unwrap();
    }
    assert_eq!(by_frontier(&builder.build()), Ok(options.into()));
}

#[test]
fn small_trees_are_walked_without_a_frontier() {
    let (_, stats) = solve::count(&covers::queens(8), &Settings::default(), None).unwrap();
    assert_eq!((stats.solutions, stats.frontier), (92, None));
}

#[test]
fn without_repeated_subproblems_the_tree_is_walked() {
    let (count, stats) = solve::count(&covers::queens(10), &Settings::default(), None).unwrap();
    assert_eq!(count, 724);
    assert_eq!(stats.frontier, None);
}

#[test]
fn a_poll_ends_a_frontier_count() {
    let stop = || true;
    let settings = with(EngineKind::Frontier).poll(&stop);
    let error = solve::count(&covers::matchings(26), &settings, None).unwrap_err();
    assert_eq!(error.code(), "out-of-budget");
    assert_eq!(by_frontier(&covers::matchings(10)).unwrap(), 945);
    let polls = Cell::new(0);
    let count_down = || polls.replace(polls.get() + 1) >= 9;
    let settings = Settings::default().poll(&count_down);
    let error = solve::count(&covers::matchings(40), &settings, Some(u128::MAX - 1)).unwrap_err();
    assert_eq!(error.code(), "out-of-budget");
    assert!(polls.get() <= 11, "{polls:?}");
}

#[test]
fn problems_that_a_frontier_cannot_count_are_rejected() {
    let problem = covers::queens(6);
    for settings in [
        with(EngineKind::Frontier).choose(ItemChoice::First),
        with(EngineKind::Frontier).budget(Limits::UNLIMITED.with_updates(100)),
    ] {
        let error = solve::count(&problem, &settings, None).unwrap_err();
        assert_eq!(error.code(), "invalid-argument");
        let error = solve::sample(&problem, &settings).unwrap_err();
        assert_eq!(error.code(), "invalid-argument");
    }
}

#[test]
fn a_tiling_is_drawn_from_too_many_to_list() {
    let problem = dominoes(10, 20);
    let first = problem.sample(1).unwrap().unwrap();
    assert_eq!(solve::verify(&problem, &first), Ok(()));
    assert_eq!(problem.sample(1), Ok(Some(first.clone())));
    assert_ne!(problem.sample(2), Ok(Some(first)));
}

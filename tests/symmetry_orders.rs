//! A count is reduced by symmetry in every order of the options and of their entries.

use crate::common::covers::{self, PieceItems, Turns};
use dlx_wasm::engines::SelectionReason;
use dlx_wasm::solve::{self, CountPlan, Settings};
use dlx_wasm::{Entry, ItemId, Problem};

/// A problem of the same items with these options.
fn with_options(problem: &Problem, options: &[Vec<Entry>]) -> Problem {
    let secondary = problem.item_count() - problem.primary_count();
    let mut builder = Problem::builder(problem.primary_count(), secondary).unwrap();
    for option in options {
        builder.option(option).unwrap();
    }
    builder.build()
}

fn options_of(problem: &Problem) -> Vec<Vec<Entry>> {
    let options = problem.options();
    options
        .map(|option| problem.entries(option).to_vec())
        .collect()
}

/// A generator of pseudo-random numbers (Knuth, MMIX).
struct Random(u64);

impl Random {
    fn shuffle<T>(&mut self, list: &mut [T]) {
        for at in (1..list.len()).rev() {
            self.0 = self
                .0
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            let other = (self.0 >> 33) as usize % (at + 1);
            list.swap(at, other);
        }
    }
}

fn shuffled(problem: &Problem, seed: u64) -> Problem {
    let mut random = Random(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15));
    let mut options = options_of(problem);
    random.shuffle(&mut options);
    for option in &mut options {
        random.shuffle(option);
    }
    with_options(problem, &options)
}

/// The twelve pentominoes on 6×10: pieces, then their orientations, then their positions.
fn pentominoes() -> Problem {
    let board = covers::board(6, 10);
    covers::tilings(
        &board,
        &covers::pentominoes(),
        Turns::Free,
        PieceItems::Once,
    )
}

/// Tests the count, and that the walk enters about a quarter of the 3.6 million tree nodes.
fn check(problem: &Problem, order: &str) {
    let (count, stats) = solve::count(problem, &Settings::default(), None).unwrap();
    assert_eq!(count, 9_356, "{order}");
    assert_eq!(stats.why, SelectionReason::Symmetry, "{order}");
    assert!(stats.nodes < 1_000_000, "{order}: {}", stats.nodes);
}

#[test]
fn symmetry_is_found_in_any_order_of_options_and_entries() {
    let problem = pentominoes();
    check(&problem, "the order of the generator");
    for seed in 1..=20 {
        check(&shuffled(&problem, seed), &format!("order {seed}"));
    }
}

#[test]
fn symmetry_is_found_in_another_order_of_items() {
    let problem = pentominoes();
    let count = problem.primary_count();
    let mut items: Vec<u32> = (0..count).collect();
    for seed in 1..=4 {
        Random(seed).shuffle(&mut items);
        let mut options = options_of(&problem);
        for entry in options.iter_mut().flatten() {
            *entry = ItemId(items[entry.item.index()]).into();
        }
        check(&with_options(&problem, &options), &format!("items {seed}"));
    }
}

/// A pool compares the reduced tree with a limit of its plan. The limit is at least as large as the tree.
#[test]
fn the_plan_of_a_pool_keeps_the_reduced_tree_in_any_order() {
    let problem = pentominoes();
    for seed in 1..=20 {
        let plan = solve::plan_count(&shuffled(&problem, seed), &Settings::default());
        let Ok(CountPlan::Folded { most, .. }) = plan else {
            panic!("order {seed}: {plan:?}");
        };
        assert!(most > 1_000_000, "order {seed}: {most}");
    }
}

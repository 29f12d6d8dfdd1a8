//! Counts in parts: the sum of the parts is the count, however they are split, repeated and mixed.

use crate::common::problems::{cases, problem};
use dlx_wasm::engines::Limits;
use dlx_wasm::jobs::{
    CountPart, CountSplit, PartResult, PuzzleId, count_part, split, split_part, sum_parts,
};
use dlx_wasm::puzzle::{Polyomino, Puzzle, Queens};
use dlx_wasm::rng::Rng;
use dlx_wasm::solve::Settings;
use dlx_wasm::{Count, ItemId, OptionId, Problem};
use proptest::collection::vec;
use proptest::prelude::*;

/// The same items and options with these bounds of the first items.
fn bounded(plain: &Problem, bounds: &[(u32, u32)]) -> Problem {
    let secondary = plain.item_count() - plain.primary_count();
    let mut builder = Problem::builder(plain.primary_count(), secondary).unwrap();
    for option in plain.options() {
        builder.option(plain.entries(option)).unwrap();
    }
    for (item, &(least, more)) in (0..plain.primary_count()).zip(bounds) {
        builder.bound(ItemId(item), least, least + more).unwrap();
    }
    builder.build()
}

fn counted(problem: &Problem, part: &CountPart) -> PartResult {
    count_part(problem, part, &Settings::default()).unwrap().0
}

/// Results of all parts. Some are split again, and some are given twice, by the part and by its parts.
fn results(problem: &Problem, parts: &[CountPart], rng: &mut Rng, depth: u32) -> Vec<PartResult> {
    let mut all = Vec::new();
    for part in parts {
        let choice = if depth < 3 { rng.below(4) } else { 0 };
        if choice != 1 {
            all.push(counted(problem, part));
        }
        if choice > 0 {
            let below = split_part(problem, part, 1 + rng.below(5)).unwrap();
            all.extend(results(problem, &below, rng, depth + 1));
        }
    }
    all
}

fn puzzle(puzzle: impl Into<Puzzle>) -> Problem {
    puzzle.into().encode().unwrap().problem
}

/// The sum after a way through JSON.
fn sum_of_all(problem: &Problem, parts: u32) -> Count {
    let whole = split(problem, parts).unwrap();
    let json = serde_json::to_string(&whole).unwrap();
    let whole: CountSplit = serde_json::from_str(&json).unwrap();
    let lines = whole.parts.iter().map(|part| {
        let line = serde_json::to_string(&counted(problem, part)).unwrap();
        serde_json::from_str(&line).unwrap()
    });
    let results: Vec<PartResult> = lines.collect();
    sum_parts(&whole, &results)
        .unwrap()
        .total
        .expect("all parts")
}

proptest! {
    #![proptest_config(cases(256))]

    #[test]
    fn the_sum_of_the_parts_is_the_count(
        plain in problem(), bounds in vec((0u32..3, 0u32..3), 0..4), parts in 1u32..20, seed in any::<u64>()
    ) {
        let problem = bounded(&plain, &bounds);
        let whole = split(&problem, parts).unwrap();
        let mut rng = Rng::new(seed);
        let mut results = results(&problem, &whole.parts, &mut rng, 0);
        for at in (1..results.len()).rev() {
            results.swap(at, rng.below(at as u32 + 1) as usize);
        }
        let sum = sum_parts(&whole, &results).unwrap();
        prop_assert_eq!(sum.total, Some(problem.count().unwrap()));
        prop_assert_eq!(sum.missing, []);
    }

    #[test]
    fn without_a_result_there_is_no_total(plain in problem(), parts in 1u32..20, seed in any::<u64>()) {
        let whole = split(&plain, parts).unwrap();
        let mut rng = Rng::new(seed);
        let lost = rng.below(whole.parts.len().max(1) as u32) as usize;
        let others = whole.parts.iter().enumerate().filter(|(at, _)| *at != lost);
        let mut results: Vec<_> = others.map(|(_, part)| counted(&plain, part)).collect();
        let sum = sum_parts(&whole, &results).unwrap();
        let expected: Vec<_> = whole.parts.get(lost).map(|part| part.id.clone()).into_iter().collect();
        prop_assert_eq!(sum.total.is_none(), !expected.is_empty());
        prop_assert_eq!(&sum.missing, &expected);
        if let Some(part) = whole.parts.get(lost) {
            let below = split_part(&plain, part, 3).unwrap();
            results.extend(below[1..].iter().map(|part| counted(&plain, part)));
            let sum = sum_parts(&whole, &results).unwrap();
            // The results of some parts of a part are not lost.
            let missing = if below.len() > 1 { &below[0] } else { part };
            prop_assert_eq!((sum.total, sum.missing), (None, vec![missing.id.clone()]));
            results.push(counted(&plain, &below[0]));
            prop_assert_eq!(sum_parts(&whole, &results).unwrap().total, Some(plain.count().unwrap()));
        }
    }

    #[test]
    fn a_part_of_another_problem_is_refused(one in problem(), other in problem()) {
        let whole = split(&one, 4).unwrap();
        if let Some(part) = whole.parts.first()
            && PuzzleId::of(&one) != PuzzleId::of(&other)
        {
            let error = count_part(&other, part, &Settings::default()).unwrap_err();
            prop_assert_eq!(error.code(), "foreign-part");
            let error = sum_parts(&split(&other, 4).unwrap(), &[counted(&one, part)]).unwrap_err();
            prop_assert_eq!(error.code(), "foreign-part");
        }
    }
}

#[test]
fn known_counts_are_sums() {
    assert_eq!(sum_of_all(&puzzle(Queens::new(10)), 100), 724);
    let distinct = Queens::new(8).distinct(true);
    assert_eq!(sum_of_all(&puzzle(distinct), 30), 12);
    let pentominoes = Polyomino::new("3x20");
    assert_eq!(sum_of_all(&puzzle(pentominoes.clone()), 30), 8);
    assert_eq!(sum_of_all(&puzzle(pentominoes.distinct(true)), 30), 2);
    // Twelve of the subsets of 24 elements.
    let subsets = format!("12|a\n{}", "a\n".repeat(24));
    let subsets = Problem::from_text(&subsets).unwrap();
    assert_eq!(sum_of_all(&subsets, 50), 2_704_156);
    assert_eq!(sum_of_all(&puzzle(Queens::new(3)), 9), 0);
}

#[test]
fn a_symmetric_count_is_split_into_parts_that_represent_others() {
    let whole = split(&puzzle(Queens::new(12)), 50).unwrap();
    assert!(whole.parts.len() >= 50);
    assert!(whole.parts.iter().any(|part| part.times > Count::ONE));
}

#[test]
fn ids_prefixes_and_results_are_the_same_on_every_machine() {
    let queens = puzzle(Queens::new(8));
    let whole = split(&queens, 4).unwrap();
    let json = serde_json::to_value(&whole.parts[0]).unwrap();
    let expected = serde_json::json!({
        "id": "f43cd205c917.0of4-0b76",
        "prefix": [32],
        "times": "2",
        "estimate": 117.0,
    });
    assert_eq!(json, expected);
    let result = serde_json::to_value(counted(&queens, &whole.parts[0])).unwrap();
    let expected = serde_json::json!({
        "id": "f43cd205c917.0of4-0b76",
        "count": "36",
        "nodes": 168,
        "engine": "bits",
        "version": env!("CARGO_PKG_VERSION"),
    });
    assert_eq!(result, expected);
}

#[test]
fn results_that_differ_are_refused() {
    let queens = puzzle(Queens::new(8));
    let whole = split(&queens, 4).unwrap();
    let mut all: Vec<_> = whole
        .parts
        .iter()
        .map(|part| counted(&queens, part))
        .collect();
    let mut wrong = all[1].clone();
    wrong.count += Count::ONE;
    all.push(wrong.clone());
    let error = sum_parts(&whole, &all).unwrap_err();
    assert_eq!(error.code(), "results-differ");
    let message = format!(
        "results of part {} differ: {} and {}",
        wrong.id, all[1].count, wrong.count
    );
    assert_eq!(error.to_string(), message);
    // The parts of a part, of which the result is wrong.
    all.pop();
    all[1] = wrong;
    let below = split_part(&queens, &whole.parts[1], 3).unwrap();
    all.extend(below.iter().map(|part| counted(&queens, part)));
    assert_eq!(
        sum_parts(&whole, &all).unwrap_err().code(),
        "results-differ"
    );
}

#[test]
fn repeated_and_replaced_results_are_listed() {
    let queens = puzzle(Queens::new(8));
    let whole = split(&queens, 4).unwrap();
    let mut all: Vec<_> = whole
        .parts
        .iter()
        .map(|part| counted(&queens, part))
        .collect();
    all.push(all[2].clone());
    let below = split_part(&queens, &whole.parts[0], 3).unwrap();
    all.push(counted(&queens, &below[1]));
    let sum = sum_parts(&whole, &all).unwrap();
    assert_eq!(sum.total, Some(92_u32.into()));
    let mut expected = vec![below[1].id.clone(), whole.parts[2].id.clone()];
    expected.sort();
    assert_eq!(sum.duplicates, expected);
}

#[test]
fn a_result_of_another_split_is_refused() {
    let queens = puzzle(Queens::new(8));
    let (one, other) = (split(&queens, 4).unwrap(), split(&queens, 40).unwrap());
    let error = sum_parts(&one, &[counted(&queens, &other.parts[3])]).unwrap_err();
    assert_eq!(error.code(), "foreign-part");
    let found = format!("\"{}\"", other.parts[3].id);
    let expected = format!("results[0].id: expected a part of this split, found {found}");
    assert_eq!(error.to_string(), expected);
}

#[test]
fn a_split_that_lost_a_part_is_refused() {
    let queens = puzzle(Queens::new(8));
    let mut whole = split(&queens, 4).unwrap();
    let count = whole.parts.len();
    whole.parts.pop();
    let error = sum_parts(&whole, &[]).unwrap_err();
    assert_eq!(error.code(), "invalid-argument");
    assert!(
        error
            .to_string()
            .starts_with(&format!("split.parts: expected all {count} parts"))
    );
}

#[test]
fn a_budget_ends_a_part() {
    let queens = puzzle(Queens::new(12));
    let part = &split(&queens, 1).unwrap().parts[0];
    let few = Settings::default().budget(Limits::nodes(10));
    assert_eq!(
        count_part(&queens, part, &few).unwrap_err().code(),
        "out-of-budget"
    );
}

#[test]
fn numbers_of_parts_have_limits() {
    let queens = puzzle(Queens::new(4));
    let part = split(&queens, 1).unwrap().parts.remove(0);
    for parts in [0, 65_537] {
        let expected = format!("parts: expected a whole number from 1 to 65536, found {parts}");
        assert_eq!(split(&queens, parts).unwrap_err().to_string(), expected);
        assert_eq!(
            split_part(&queens, &part, parts).unwrap_err().to_string(),
            expected
        );
    }
    let mut closed = part;
    closed.prefix = vec![OptionId::NONE];
    let error = count_part(&queens, &closed, &Settings::default()).unwrap_err();
    assert!(
        error
            .to_string()
            .starts_with("part.prefix[0]: option 4294967295 does not exist")
    );
}

#[test]
fn large_known_counts_are_sums() {
    assert_eq!(sum_of_all(&puzzle(Queens::new(14)), 200), 365_596);
    assert_eq!(sum_of_all(&puzzle(Polyomino::new("6x10")), 200), 9_356);
}

//! Sudokus with made rules: their canonical trees do not end, so every verb answers by the form solver.

use dlx_wasm::Count;
use dlx_wasm::candidates::candidates;
use dlx_wasm::conflict::{Clash, conflict};
use dlx_wasm::engines::Limits;
use dlx_wasm::generate::{Generated, SudokuRequest};
use dlx_wasm::puzzle::{Puzzle, RuleEntry, RuleValue, Sudoku, SudokuRules};
use dlx_wasm::solve::{self, CountPlan, Settings};

/// A killer without clues.
fn killer() -> Generated {
    let request = SudokuRequest::new().make(vec!["cages".to_owned()]);
    request.clues(0).seed(1).generate().unwrap().unwrap()
}

fn sum_of(cage: &RuleEntry) -> u32 {
    match cage.get("sum") {
        Some(RuleValue::Number(sum)) => *sum,
        other => panic!("{other:?}"),
    }
}

/// The killer with the first `count` cages, of which cage `raised` has a sum that is too high by 1.
fn with_cages(killer: &Sudoku, count: usize, raised: Option<usize>) -> Puzzle {
    let mut rules = SudokuRules::default();
    for (place, cage) in killer.rules.entries("cages").iter().enumerate().take(count) {
        let sum = sum_of(cage) + u32::from(raised == Some(place));
        rules.add("cages", cage.clone().with("sum", sum));
    }
    killer.clone().rules(rules).into()
}

#[test]
fn a_plan_is_the_count() {
    let killer = killer().puzzle;
    let problem = Puzzle::from(killer.clone()).encode().unwrap().problem;
    let plan = solve::plan_count(&problem, &Settings::default());
    assert_eq!(plan, Ok(CountPlan::Counted(Count::from(1_u32))));
    let fewer = with_cages(&killer, 18, None).encode().unwrap().problem;
    let count = solve::count(&fewer, &Settings::default(), None).unwrap().0;
    assert!(count > Count::from(1_u32));
    let plan = solve::plan_count(&fewer, &Settings::default());
    assert_eq!(plan, Ok(CountPlan::Counted(count)));
}

#[test]
fn a_plan_that_a_poll_ends_is_not_divided() {
    let problem = with_cages(&killer().puzzle, 2, None)
        .encode()
        .unwrap()
        .problem;
    let is_late = || true;
    let plan = solve::plan_count(&problem, &Settings::default().poll(&is_late));
    assert_eq!(plan, Ok(CountPlan::Undivided));
}

#[test]
fn a_list_of_no_canonical_order_says_so() {
    let problem = Puzzle::from(killer().puzzle).encode().unwrap().problem;
    let is_canonical = |settings: &Settings| solve::solutions(&problem, settings).is_canonical();
    assert!(!is_canonical(&Settings::default()));
    assert!(is_canonical(&Settings::default().canonical(true)));
}

#[test]
fn samples_and_marginals_are_those_of_the_list() {
    let problem = with_cages(&killer().puzzle, 18, None)
        .encode()
        .unwrap()
        .problem;
    let settings = Settings::default();
    let all: Vec<_> = solve::solutions(&problem, &settings)
        .collect::<Result<_, _>>()
        .unwrap();
    let (found, _) = solve::marginals(&problem, &settings, None).unwrap();
    assert_eq!(found.total, all.len() as u128);
    for option in problem.options() {
        let uses = all.iter().filter(|path| path.contains(&option)).count();
        assert_eq!(found.uses[option.index()], uses as u128);
    }
    for seed in 0..5 {
        let (drawn, _) = solve::sample(&problem, &settings.seed(seed)).unwrap();
        assert!(all.contains(&drawn.unwrap()));
    }
}

#[test]
fn the_entries_of_a_conflict_are_all_needed() {
    let killer = killer().puzzle;
    let puzzle = with_cages(&killer, usize::MAX, Some(3));
    let found = conflict(&puzzle, &Settings::default()).unwrap().unwrap();
    let Clash::Rules(parts) = &found.clash else {
        panic!("{found:?}")
    };
    assert!(found.is_minimal && parts.len() > 1);
    assert!(
        found.message.starts_with("the entries cages["),
        "{}",
        found.message
    );
    let Puzzle::Sudoku(sudoku) = &puzzle else {
        panic!()
    };
    let is_possible = |without: Option<usize>| {
        let mut rules = SudokuRules::default();
        for (place, part) in parts.iter().enumerate() {
            if without != Some(place) {
                let entry = &sudoku.rules.entries(part.rule)[part.entry.unwrap() as usize];
                rules.add(part.rule, entry.clone());
            }
        }
        let encoded = Puzzle::from(sudoku.clone().rules(rules)).encode().unwrap();
        encoded.problem.solve().unwrap().is_some()
    };
    assert!(!is_possible(None));
    assert!((0..parts.len()).all(|place| is_possible(Some(place))));
}

#[test]
fn a_budget_of_candidates_is_exact() {
    let puzzle = Puzzle::from(Sudoku::new(".".repeat(81)));
    let whole = candidates(&puzzle, &Settings::default()).unwrap();
    assert!(whole.is_complete && whole.nodes > 10);
    for nodes in [0, 1, 10, whole.nodes, whole.nodes + 1] {
        let settings = Settings::default().budget(Limits::nodes(nodes));
        let found = candidates(&puzzle, &settings).unwrap();
        assert!(found.nodes <= nodes);
        assert_eq!(
            found.is_complete,
            found.open.iter().flatten().all(Vec::is_empty)
        );
        assert!(found.is_complete || nodes <= whole.nodes);
    }
}

#[test]
fn a_poll_ends_the_search_for_candidates() {
    let puzzle = Puzzle::from(Sudoku::new(".".repeat(81)));
    let is_late = || true;
    let found = candidates(&puzzle, &Settings::default().poll(&is_late)).unwrap();
    assert!(!found.is_complete);
    assert_eq!(found.open[0].iter().map(Vec::len).sum::<usize>(), 729);
}

/// Solutions that follow each other at once do not keep the poll from being called.
#[test]
fn a_count_of_many_solutions_polls() {
    let cages = serde_json::json!([{ "cells": [[0, 0], [0, 1]], "sum": 3 }]);
    let data = serde_json::json!({ "kind": "sudoku", "grid": ".".repeat(81), "cages": cages });
    let puzzle: Puzzle = serde_json::from_value(data).unwrap();
    let calls = std::cell::Cell::new(0);
    let poll = || {
        calls.set(calls.get() + 1);
        calls.get() > 2
    };
    let settings = Settings::default().poll(&poll);
    let found = solve::count(&puzzle.encode().unwrap().problem, &settings, Some(1 << 40))
        .map(|(count, _)| count);
    assert_eq!(found.unwrap_err().code(), "out-of-budget");
}

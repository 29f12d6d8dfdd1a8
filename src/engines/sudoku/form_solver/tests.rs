//! The form solver against a referee that tries all numbers.

mod degenerate;
mod lines;
mod models;
mod referee;

use std::collections::BTreeSet;
use std::sync::Arc;

use self::models::{grid, random_model, relation_model};
use self::referee::{Referee, agrees};
use super::super::forms::{Form, GridModel};
use super::{CompiledModel, FormSolver};
use crate::engines::Stop;
use crate::rng::Rng;

/// Number of solutions after which a test stops.
const MOST_SOLUTIONS: usize = 400;

/// The solutions that a solver finds, in its order.
fn solutions(mut solver: FormSolver, slice: u64) -> Vec<Vec<u8>> {
    let mut found = Vec::new();
    while found.len() < MOST_SOLUTIONS {
        match solver.run(slice) {
            Stop::Solution => found.push(solver.numbers().to_vec()),
            Stop::Budget => {}
            Stop::Exhausted => break,
        }
    }
    assert_eq!(solver.solutions(), found.len() as u64);
    found
}

fn solver(model: &GridModel) -> FormSolver {
    FormSolver::new(Arc::new(CompiledModel::new(model.clone())))
}

/// Compares all answers about a model with those of the referee.
fn compare(model: &GridModel, name: &str) {
    let expected = Referee::new(model).solutions(MOST_SOLUTIONS);
    let all = solutions(solver(model).for_all(), u64::MAX);
    for solution in &all {
        assert!(agrees(model, solution), "{name}: {solution:?}");
    }
    assert_eq!(all.len(), expected.len(), "{name}");
    let distinct: BTreeSet<&Vec<u8>> = all.iter().collect();
    assert_eq!(distinct.len(), all.len(), "{name}: repeated");
    if expected.len() < MOST_SOLUTIONS {
        let mut sorted = all.clone();
        sorted.sort_unstable();
        assert_eq!(sorted, expected, "{name}");
    }
    assert_eq!(solutions(solver(model).for_all(), 3), all, "{name}: slices");
    for seed in [None, Some(7)] {
        let start = || {
            let mut solver = solver(model);
            // Many restarts.
            solver.run_nodes = 4;
            solver.run_end = Some(4);
            solver.hard_nodes = 6;
            if let Some(seed) = seed {
                solver.shuffle(seed);
            }
            solver
        };
        let any = solutions(start(), 5);
        let found: BTreeSet<&Vec<u8>> = any.iter().collect();
        assert_eq!(found.len(), any.len(), "{name}: repeated by restarts");
        assert_eq!(any.len(), all.len(), "{name}: restarts");
        assert!(any.iter().all(|solution| agrees(model, solution)), "{name}");
        assert_eq!(solutions(start(), 1), any, "{name}: determinism");
    }
    match solver(model).root() {
        Ok(domains) => {
            for solution in &expected {
                let is_kept = |(&number, &domain): (&u8, &u32)| domain >> number & 1 == 1;
                assert!(solution.iter().zip(domains).all(is_kept), "{name}: root");
            }
        }
        Err(form) => {
            assert!(expected.is_empty(), "{name}: root failed");
            assert!(form == usize::MAX || form < model.forms.len(), "{name}");
        }
    }
}

#[test]
fn small_grids_agree_with_the_referee() {
    let mut rng = Rng::new(1);
    for seed in 0..700 {
        let model = random_model(&mut rng, 4, [2, 2]);
        compare(&model, &format!("4x4 {seed}: {:?}", model.forms));
    }
}

#[test]
fn larger_grids_agree_with_the_referee() {
    let mut rng = Rng::new(2);
    for seed in 0..60 {
        let model = random_model(&mut rng, 6, [2, 3]);
        compare(&model, &format!("6x6 {seed}: {:?}", model.forms));
    }
}

#[test]
fn many_numbers_agree_with_the_referee() {
    let mut rng = Rng::new(3);
    for seed in 0..40 {
        let mut model = random_model(&mut rng, 12, [3, 4]);
        models::fill_most(&mut model, &mut rng);
        compare(&model, &format!("12x12 {seed}: {:?}", model.forms));
    }
}

#[test]
fn hard_puzzles_of_relations_agree_with_the_referee() {
    let mut rng = Rng::new(6);
    let mut removed = 0;
    for seed in 0..150 {
        let (side, boxes) = if seed < 130 { (4, [2, 2]) } else { (6, [2, 3]) };
        let model = relation_model(&mut rng, side, boxes);
        compare(&model, &format!("{side}x{side} {seed}: {:?}", model.forms));
        let expected = Referee::new(&model).solutions(MOST_SOLUTIONS);
        let nodes = [0, u64::MAX].map(|hard_nodes| {
            let mut solver = solver(&model).for_all();
            solver.hard_nodes = hard_nodes;
            let mut found = solutions(solver.clone(), 9);
            found.sort_unstable();
            assert_eq!(found.len(), expected.len(), "{seed}");
            if expected.len() < MOST_SOLUTIONS {
                assert_eq!(found, expected, "{seed}");
                while solver.run(u64::MAX) == Stop::Solution {}
            }
            solver.nodes()
        });
        removed += u32::from(nodes[0] < nodes[1]);
    }
    assert!(removed > 15, "{removed}");
}

#[test]
fn narrower_domains_are_a_narrower_model() {
    let mut rng = Rng::new(4);
    for _ in 0..100 {
        let model = random_model(&mut rng, 4, [2, 2]);
        let compiled = Arc::new(CompiledModel::new(model.clone()));
        let mut narrower = model.clone();
        for _ in 0..4 {
            let cell = rng.below(16) as usize;
            narrower.domains[cell] &= rng.below(32) | 1 << (rng.below(4) + 1);
        }
        let expected = Referee::new(&narrower).solutions(MOST_SOLUTIONS);
        let solver = FormSolver::with_domains(compiled, &narrower.domains);
        let mut found = solutions(solver.for_all(), 9);
        found.sort_unstable();
        assert_eq!(found.len(), expected.len());
    }
}

#[test]
fn every_solution_of_a_grid_is_found_once() {
    // The number of 4×4 Sudokus.
    assert_eq!(solutions(solver(&grid(4, [2, 2])).for_all(), 64).len(), 288);
    assert_eq!(solutions(solver(&grid(4, [2, 2])), 64).len(), 288);
}

#[test]
fn stats_count_solutions_and_memory() {
    let mut solver = solver(&grid(4, [2, 2]));
    assert_eq!(solver.run(u64::MAX), Stop::Solution);
    let stats = solver.stats(crate::engines::SelectionReason::default());
    assert_eq!(stats.solutions, 1);
    assert_eq!(stats.nodes, solver.nodes());
    assert!(stats.memory > 0 && stats.progress == 0.0);
}

#[test]
fn a_form_that_fails_at_the_root_is_named() {
    let mut model = grid(4, [2, 2]);
    model.forms.push(Form::Different(vec![0, 5]));
    model.forms.push(Form::Sum {
        terms: vec![(0, 1), (1, 1)],
        total: 2,
    });
    assert_eq!(solver(&model).root().err(), Some(1));
    let mut model = grid(4, [2, 2]);
    model.domains[0] = 1 << 2;
    model.domains[10] = 1 << 2;
    model.forms.push(Form::Different(vec![0, 10]));
    assert_eq!(solver(&model).root().err(), Some(0));
    model.domains[3] = 1 << 2;
    model.forms.clear();
    assert_eq!(solver(&model).root().err(), Some(usize::MAX));
}

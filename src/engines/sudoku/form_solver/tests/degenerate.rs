//! Models at the limits of what is allowed.

use std::sync::Arc;

use super::super::super::forms::{Automaton, Form, GridModel, MAX_NUMBERS, PairTable};
use super::super::{CompiledModel, FormSolver};
use super::models::grid;
use super::{compare, solutions, solver};

fn with(forms: Vec<Form>) -> GridModel {
    GridModel {
        forms,
        ..grid(4, [2, 2])
    }
}

/// A model without a solution.
#[track_caller]
fn assert_none(model: &GridModel) {
    assert!(solver(model).root().is_err());
    assert!(solutions(solver(model), 64).is_empty());
    assert!(solutions(solver(model).for_all(), 64).is_empty());
}

#[test]
fn a_grid_of_one_cell() {
    let mut model = grid(1, [1, 1]);
    compare(&model, "1x1");
    model.forms.push(Form::Sum {
        terms: vec![(0, 1)],
        total: 2,
    });
    assert_none(&model);
}

#[test]
fn a_model_without_cells() {
    let model = GridModel {
        side: 4,
        domains: Vec::new(),
        houses: Vec::new(),
        forms: Vec::new(),
    };
    assert_eq!(solutions(solver(&model), 64), [Vec::<u8>::new()]);
}

#[test]
fn a_cell_without_candidates() {
    let mut model = grid(4, [2, 2]);
    model.domains[5] = 0;
    assert_none(&model);
    let compiled = Arc::new(CompiledModel::new(grid(4, [2, 2])));
    let mut narrower = FormSolver::with_domains(compiled, &[2, 0]);
    assert_eq!(narrower.root(), Err(usize::MAX));
}

#[test]
fn sums_that_cannot_be() {
    let sum = |terms: &[(u16, i32)], total| {
        with(vec![Form::Sum {
            terms: terms.to_vec(),
            total,
        }])
    };
    assert_none(&sum(&[], 1));
    assert_none(&sum(&[(0, 1), (1, 1)], 8));
    assert_none(&sum(&[(0, 1), (9, 1)], 9));
    assert_none(&sum(&[(0, 2), (9, 2)], 7));
    let large = sum(&[(0, i32::MAX), (9, i32::MIN)], i32::MAX);
    assert!(solutions(solver(&large), 64).is_empty());
    compare(&sum(&[], 0), "empty sum");
    compare(&sum(&[(0, 100_000_000), (9, -100_000_000)], 0), "large");
    compare(&sum(&[(0, 1_000), (9, -999)], 4), "large");
    // The bounds of 10000, 1000, 100 and 10 times a number leave one choice.
    let digits = [(0, 10_000), (6, 1_000), (9, 100), (15, 10), (3, 1)];
    compare(&sum(&digits, 12_341), "digits");
}

#[test]
fn sets_that_cannot_be() {
    let sets = |cells: &[u16], sets: &[u32]| {
        with(vec![Form::Sets {
            cells: cells.to_vec(),
            sets: sets.into(),
        }])
    };
    assert_none(&sets(&[0, 1], &[]));
    assert_none(&sets(&[], &[]));
    assert_none(&sets(&[0, 1], &[2]));
    assert_none(&sets(&[0, 0], &[6]));
    compare(&sets(&[0, 1, 2, 3], &[30]), "a house");
    compare(&sets(&[0, 5, 10, 15], &[30]), "a diagonal");
}

#[test]
fn different_cells() {
    assert_none(&with(vec![Form::Different(vec![0, 0])]));
    assert_none(&with(vec![Form::Different(vec![0, 1, 2, 3, 4])]));
    compare(&with(vec![Form::Different(vec![])]), "none");
    compare(&with(vec![Form::Different(vec![0, 5, 10, 15])]), "diagonal");
}

#[test]
fn relations_of_a_cell_with_itself() {
    let relation = |holds: fn(u8, u8) -> bool| {
        with(vec![Form::Relation {
            cells: [3, 3],
            table: Arc::new(PairTable::new(4, holds)),
        }])
    };
    assert_none(&relation(|one, other| one < other));
    compare(&relation(|one, other| one + other == 4), "two");
}

#[test]
fn automata_at_the_limits() {
    let line = |cells: &[u16], automaton: Automaton| {
        with(vec![Form::Automaton {
            cells: cells.to_vec(),
            automaton: Arc::new(automaton),
        }])
    };
    let states = |accepted: bool| Automaton {
        steps: vec![[Some(0); MAX_NUMBERS + 1]],
        accepted: vec![accepted],
    };
    assert_none(&line(&[0, 1], states(false)));
    assert_none(&line(&[], states(false)));
    let empty = Automaton {
        steps: Vec::new(),
        accepted: Vec::new(),
    };
    assert_none(&line(&[0, 1], empty));
    compare(&line(&[], states(true)), "no cells");
    compare(&line(&[0, 0, 0], states(true)), "one cell");
    let rising = Automaton::build(
        4,
        0,
        64,
        |&last, number| (number > last).then_some(number),
        |_| true,
    );
    assert_none(&line(&[0, 1, 0], rising.expect("few states")));
}

#[test]
fn houses_that_cannot_be() {
    let mut model = grid(4, [2, 2]);
    model.houses.push(vec![0, 0, 1, 2]);
    assert_none(&model);
    model.houses.pop();
    model.houses.push(vec![0, 1, 2, 3, 4]);
    assert_none(&model);
}

#[test]
fn large_grids() {
    let mut model = grid(25, [5, 5]);
    let diagonal = (0..25).map(|at| (at * 26, 1)).collect();
    model.forms.push(Form::Sum {
        terms: diagonal,
        total: 100,
    });
    let mut solver = solver(&model);
    assert_eq!(solver.run(100_000), crate::engines::Stop::Solution);
    let sum: u32 = (0..25).map(|at| u32::from(solver.numbers()[at * 26])).sum();
    assert_eq!(sum, 100);
}

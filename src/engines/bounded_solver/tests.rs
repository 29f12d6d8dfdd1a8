//! The solver against a walk through the canonical tree, in random problems with bounds.

use std::collections::BTreeSet;

use super::*;
use crate::problem::{Entry, ItemId};
use crate::rng::Rng;

/// Items with random bounds, and options that cover some of them and of a few secondary items.
fn random(rng: &mut Rng) -> Problem {
    let (primary, secondary) = (1 + rng.below(6), rng.below(4));
    let mut builder = Problem::builder(primary, secondary).unwrap();
    for item in 0..primary {
        let least = rng.below(4);
        builder
            .bound(ItemId(item), least, least.max(1) + rng.below(2))
            .unwrap();
    }
    for _ in 0..2 + rng.below(10) {
        let items = (0..primary + secondary).filter(|_| rng.below(3) == 0);
        let entries: Vec<Entry> = items.map(|item| ItemId(item).into()).collect();
        if !entries.is_empty() {
            builder.option(&entries).unwrap();
        }
    }
    builder.build()
}

/// A board with items for its rows, columns and random groups, and secondary items for its blocks.
fn board(rng: &mut Rng, side: u32, stars: u32) -> Problem {
    let blocks = (side - 1) * (side - 1);
    let mut builder = Problem::builder(3 * side, blocks).unwrap();
    for item in 0..3 * side {
        builder.bound(ItemId(item), stars, stars).unwrap();
    }
    for (row, column) in (0..side).flat_map(|row| (0..side).map(move |column| (row, column))) {
        let group = if rng.below(3) == 0 {
            rng.below(side)
        } else {
            row
        };
        let mut items = vec![row, side + column, 2 * side + group];
        for (up, left) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
            let block = (row.checked_sub(up), column.checked_sub(left));
            if let (Some(row), Some(column)) = block
                && row < side - 1
                && column < side - 1
            {
                items.push(3 * side + row * (side - 1) + column);
            }
        }
        builder.option_of(items.into_iter().map(ItemId)).unwrap();
    }
    builder.build()
}

/// Compares all solutions with those of the canonical walk. Returns their number.
fn compare(problem: &Problem, seed: Option<u64>) -> usize {
    let mut solver = BoundedSolver::new(problem);
    if let Some(seed) = seed {
        solver.shuffle(seed);
    }
    let mut found = Vec::new();
    loop {
        match solver.run(7) {
            Stop::Solution => found.push(solver.solution().to_vec()),
            Stop::Budget => {}
            Stop::Exhausted => break,
        }
    }
    let expected: BTreeSet<Vec<OptionId>> = problem
        .solutions()
        .map(|solution| {
            let mut solution = solution.unwrap();
            solution.sort();
            solution
        })
        .collect();
    assert_eq!(found.len(), expected.len(), "{}", problem.to_text());
    assert_eq!(found.len() as u64, solver.solutions());
    assert_eq!(found.into_iter().collect::<BTreeSet<_>>(), expected);
    expected.len()
}

#[test]
fn the_solutions_are_those_of_the_canonical_tree() {
    let mut rng = Rng::new(5);
    let (mut solved, mut several) = (0, 0);
    for seed in 0..3_000 {
        let problem = random(&mut rng);
        if !BoundedSolver::suits(&problem) {
            continue;
        }
        let solutions = compare(&problem, (seed % 2 == 0).then_some(seed));
        solved += u32::from(solutions > 0);
        several += u32::from(solutions > 1);
    }
    assert!(solved > 400 && several > 200, "{solved} {several}");
}

#[test]
fn the_solutions_of_boards_are_those_of_the_canonical_tree() {
    let mut rng = Rng::new(6);
    let mut solved = 0;
    for _ in 0..60 {
        solved += u32::from(compare(&board(&mut rng, 8, 2), None) > 0);
    }
    for _ in 0..40 {
        solved += u32::from(compare(&board(&mut rng, 5, 1), None) > 0);
    }
    assert!(solved > 10, "{solved}");
}

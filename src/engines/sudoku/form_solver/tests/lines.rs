//! Lines of automata: with and without layers, and with the numbers used.

use std::sync::Arc;

use super::super::super::forms::{Automaton, Form};
use super::super::distinct_lines;
use super::super::grid::CandidateGrid;
use super::super::layers::Layers;
use super::super::lines::States;
use super::models::random_automaton;
use crate::rng::Rng;

/// Tries the candidates of all cells from one on.
fn fill(
    at: usize,
    numbers: &mut [u8],
    domains: &[u32],
    found: &mut [u32],
    accepts: &dyn Fn(&[u8]) -> bool,
) {
    if at == numbers.len() {
        if accepts(numbers) {
            for (found, &number) in found.iter_mut().zip(&*numbers) {
                *found |= 1 << number;
            }
        }
        return;
    }
    for number in 1..8 {
        if domains[at] >> number & 1 == 1 {
            numbers[at] = number;
            fill(at + 1, numbers, domains, found, accepts);
        }
    }
}

/// The supported candidates of lines that the automaton accepts, by all choices of numbers.
fn supports(automaton: &Automaton, domains: &[u32], differ: bool) -> Option<Vec<u32>> {
    let mut found = vec![0; domains.len()];
    let mut numbers = vec![0_u8; domains.len()];
    let accepts = |numbers: &[u8]| {
        let set = numbers.iter().fold(0_u32, |set, &number| set | 1 << number);
        let is_distinct = set.count_ones() as usize == numbers.len();
        (is_distinct || !differ) && automaton.accepts(numbers.iter().copied())
    };
    fill(0, &mut numbers, domains, &mut found, &accepts);
    (found.first() != Some(&0)).then_some(found)
}

#[test]
fn candidates_are_those_of_accepted_lines() {
    let mut rng = Rng::new(6);
    for _ in 0..300 {
        let cells: Vec<u16> = (0..2 + rng.below(4) as u16).collect();
        let form = random_automaton(&mut rng, 6, cells.clone());
        let Form::Automaton { automaton, .. } = form else {
            continue;
        };
        let candidates = |_| (rng.below(63) + 1) << 1;
        let domains: Vec<u32> = cells.iter().map(candidates).collect();
        let kept = |states: &States| {
            let mut grid = CandidateGrid::new(&domains);
            let outcome = states.propagate(&cells, &mut grid, &mut Vec::new());
            outcome.ok().map(|()| grid.domains().to_vec())
        };
        let expected = supports(&automaton, &domains, false);
        assert_eq!(kept(&States::Shared(automaton.clone())), expected);
        let Some(layers) = Layers::new(6, &automaton, cells.len()) else {
            assert_eq!(expected, None);
            continue;
        };
        let states = States::Unrolled(layers);
        assert_eq!(kept(&states), expected);
        let expected = supports(&automaton, &domains, true);
        let (mut grid, mut alive) = (CandidateGrid::new(&domains), Vec::new());
        let States::Unrolled(layers) = states else {
            continue;
        };
        let mut outcome = layers.propagate(&cells, &mut grid, &mut alive);
        if outcome.is_ok() {
            let families = &mut Vec::new();
            outcome = distinct_lines::propagate(&layers, &cells, &mut grid, &alive, families);
        }
        let kept = outcome.ok().map(|()| grid.domains().to_vec());
        assert_eq!(kept, expected);
    }
}

#[test]
fn a_large_automaton_is_shared() {
    let counter = Automaton::build(
        9,
        0,
        10_000,
        |&at, _| (at < 9_000).then_some(at + 1),
        |_| true,
    );
    let counter = Arc::new(counter.expect("few states"));
    let states = States::new(9, &counter, 9);
    assert!(matches!(states, Some(States::Shared(_))));
}

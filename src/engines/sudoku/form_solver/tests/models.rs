//! Random models.

use std::sync::Arc;

use super::super::super::forms::{Automaton, Form, GridModel, PairTable};
use super::referee::Referee;
use crate::rng::Rng;

/// A grid of boxes with so many rows and columns.
pub(super) fn grid(side: usize, [rows, columns]: [usize; 2]) -> GridModel {
    let cells = |cell: &dyn Fn(usize) -> usize| (0..side).map(|at| cell(at) as u16).collect();
    let mut houses = Vec::new();
    for house in 0..side {
        let top = house / (side / columns) * rows;
        let left = house % (side / columns) * columns;
        houses.push(cells(&|at| house * side + at));
        houses.push(cells(&|at| at * side + house));
        houses.push(cells(&|at| {
            (top + at / columns) * side + left + at % columns
        }));
    }
    GridModel {
        side,
        domains: vec![(2 << side) - 2; side * side],
        houses,
        forms: Vec::new(),
    }
}

/// A grid with random forms. About two in three have a solution.
pub(super) fn random_model(rng: &mut Rng, side: usize, boxes: [usize; 2]) -> GridModel {
    let mut model = grid(side, boxes);
    let solution = random_solution(&mut model, rng);
    for _ in 0..rng.below(7) + 2 {
        let form = random_form(rng, side, side * side);
        // Most forms agree with one solution, so that there is one.
        if form.holds(&solution) || rng.below(12) == 0 {
            model.forms.push(form);
        }
    }
    let clues = match side {
        4 => rng.below(5),
        _ => 2 * side as u32 + rng.below(side as u32),
    };
    for _ in 0..clues {
        let cell = rng.below((side * side) as u32) as usize;
        let other = 2 << rng.below(side as u32);
        model.domains[cell] &= 1 << solution[cell] | other;
    }
    model
}

/// A grid with relations of neighbors and few other pairs, which agree with one solution, and with few clues.
pub(super) fn relation_model(rng: &mut Rng, side: usize, boxes: [usize; 2]) -> GridModel {
    let mut model = grid(side, boxes);
    let solution = random_solution(&mut model, rng);
    let bits = rng.next_u64();
    let table = PairTable::new(side, |one, other| match bits % 3 {
        0 => one.abs_diff(other) != 1,
        1 => one + other != side as u8,
        _ => bits >> ((u32::from(one) * 7 + u32::from(other)) % 64) & 1 == 1,
    });
    let table = Arc::new(table);
    for cell in 0..side * side {
        let beside = [
            cell + 1,
            cell + side,
            rng.below((side * side) as u32) as usize,
        ];
        for other in beside {
            let is_cell = other < side * side && (other != cell + 1 || other % side != 0);
            if is_cell && other != cell {
                let form = Form::Relation {
                    cells: [cell as u16, other as u16],
                    table: table.clone(),
                };
                if form.holds(&solution) {
                    model.forms.push(form);
                }
            }
        }
    }
    for _ in 0..rng.below(side as u32) {
        let cell = rng.below((side * side) as u32) as usize;
        model.domains[cell] &= 1 << solution[cell];
    }
    model
}

/// Leaves few cells empty, so that the referee is fast.
pub(super) fn fill_most(model: &mut GridModel, rng: &mut Rng) {
    let forms = std::mem::take(&mut model.forms);
    let solution = random_solution(model, rng);
    for (domain, &number) in model.domains.iter_mut().zip(&solution) {
        *domain |= 1 << number;
        if rng.below(4) != 0 {
            *domain = 1 << number;
        }
    }
    model.forms = forms;
    model.forms.retain(|form| form.holds(&solution));
    for _ in 0..200 {
        let form = random_form(rng, model.side, model.domains.len());
        if form.holds(&solution) {
            model.forms.push(form);
        }
    }
}

/// A solution of a grid of boxes, by exchanges of numbers, rows and columns in a pattern.
fn random_solution(model: &mut GridModel, rng: &mut Rng) -> Vec<u8> {
    let side = model.side;
    let mut numbers: Vec<u8> = (1..=side as u8).collect();
    rng.shuffle(&mut numbers);
    let box_rows = match side {
        4 | 6 => 2,
        _ => 3,
    };
    let columns = side / box_rows;
    let number = |cell: usize| {
        let (row, column) = (cell / side, cell % side);
        numbers[(row % box_rows * columns + row / box_rows + column) % side]
    };
    let solution: Vec<u8> = (0..side * side).map(number).collect();
    assert_eq!(solution.len(), model.domains.len());
    debug_assert!(super::agrees(
        &GridModel {
            forms: Vec::new(),
            domains: vec![u32::MAX; side * side],
            ..model.clone()
        },
        &solution
    ));
    solution
}

fn random_form(rng: &mut Rng, side: usize, cells: usize) -> Form {
    let mut places: Vec<u16> = (0..cells as u16).collect();
    rng.shuffle(&mut places);
    // Half of the forms are on neighbors, which often share houses.
    if rng.below(2) == 0 {
        let start = places[0];
        places.sort_by_key(|&cell| cell.abs_diff(start));
    }
    let count = 1 + rng.below(side as u32) as usize;
    let line = places[..count].to_vec();
    let numbers = side as u32;
    match rng.below(7) {
        0 => Form::Different(places[..=rng.below(numbers - 1) as usize].to_vec()),
        1 => {
            let bits = rng.next_u64();
            let table = PairTable::new(side, |one, other| {
                bits >> ((u32::from(one) * 7 + u32::from(other)) % 64) & 1 == 1
            });
            Form::Relation {
                cells: [places[0], places[1]],
                table: Arc::new(table),
            }
        }
        2 | 3 => {
            let factor = |rng: &mut Rng| [1, 1, 1, -1, -1, 2, -10, 50, -300][rng.below(9) as usize];
            let plain = rng.below(2) == 0;
            let terms: Vec<(u16, i32)> = line
                .iter()
                .map(|&cell| (cell, if plain { 1 } else { factor(rng) }))
                .collect();
            let total = terms
                .iter()
                .map(|term| term.1 * (1 + rng.below(numbers).cast_signed()));
            Form::Sum {
                total: total.sum(),
                terms,
            }
        }
        4 | 5 => {
            let sets = (1..1_u32 << side).map(|set| set << 1);
            let sets = sets.filter(|set| set.count_ones() as usize == count);
            let sets: Vec<u32> = sets.collect();
            let sets = if rng.below(2) == 0 {
                let sum = |set: u32| (1..=numbers).filter(|v| set >> v & 1 == 1).sum::<u32>();
                let total = sum(sets[rng.below(sets.len() as u32) as usize]);
                sets.into_iter().filter(|&set| sum(set) == total).collect()
            } else {
                sets.into_iter()
                    .filter(|_| rng.below(2) == 0)
                    .collect::<Vec<_>>()
            };
            Form::Sets {
                cells: line,
                sets: sets.into(),
            }
        }
        _ => random_automaton(rng, side, line),
    }
}

/// An automaton over cells of which one may occur twice.
pub(super) fn random_automaton(rng: &mut Rng, side: usize, mut cells: Vec<u16>) -> Form {
    if rng.below(4) == 0 {
        cells.push(cells[0]);
    }
    let kind = rng.below(3);
    let count = 1 + rng.below(3);
    let automaton = match kind {
        // The number of maxima.
        0 => Automaton::build(
            side,
            (0, 0),
            1 << 12,
            |&(max, seen), number| Some((number.max(max), seen + u32::from(number > max))),
            |state| state.1 == count,
        ),
        // Distant neighbors.
        1 => Automaton::build(
            side,
            0,
            1 << 12,
            |&last, number| (last == 0 || number.abs_diff(last) >= count).then_some(number),
            |_| true,
        ),
        // The remainder of the sum.
        _ => Automaton::build(
            side,
            0,
            1 << 12,
            |&sum, number| Some((sum + number) % (count + 2)),
            |&sum| sum == 1,
        ),
    };
    Form::Automaton {
        cells,
        automaton: Arc::new(automaton.expect("few states")),
    }
}

#[test]
fn most_models_have_a_solution() {
    let mut rng = Rng::new(5);
    let with_solution = (0..100)
        .filter(|_| {
            let model = random_model(&mut rng, 4, [2, 2]);
            !Referee::new(&model).solutions(1).is_empty()
        })
        .count();
    assert!((40..99).contains(&with_solution), "{with_solution}");
}

//! Counts of problems with equal options or of several components, and counts past 128 bits.

use crate::common::covers::{self, PieceItems, Turns};
use crate::common::problems::problem;
use crate::common::with;
use dlx_wasm::engines::{EngineKind, Limits};
use dlx_wasm::solve::{self, CountPlan, Settings};
use dlx_wasm::{Count, Entry, ItemId, OptionId, Problem};
use proptest::prelude::*;

fn dominoes(rows: i32, columns: i32) -> Problem {
    let board = covers::board(rows, columns);
    let domino = vec![(0, 0), (0, 1)];
    covers::tilings(&board, &[domino], Turns::Free, PieceItems::Any)
}

/// `items` independent items with `options` equal options each.
fn equal_options(items: usize, options: usize) -> Problem {
    let options = (0..items).flat_map(|item| std::iter::repeat_n(vec![item], options));
    covers::cover(items, 0, &options.collect::<Vec<_>>())
}

fn power(base: u32, exponent: usize) -> Count {
    (0..exponent).map(|_| Count::from(base)).product()
}

/// The remainder of a count, from its decimal digits.
fn remainder(count: &Count, prime: u128) -> u128 {
    let digits = count.to_string();
    let digits = digits.bytes().map(|digit| u128::from(digit - b'0'));
    digits.fold(0, |rest, digit| (10 * rest + digit) % prime)
}

/// The number of domino tilings of an `n`×`n` board, or its negative, modulo a prime. It is the determinant of the matrix
/// of Kasteleyn (*The statistics of dimers on a lattice*, 1961), by elimination.
fn tilings_modulo(n: usize, prime: u128) -> u128 {
    let cells: Vec<(usize, usize)> = (0..n * n).map(|cell| (cell / n, cell % n)).collect();
    let of_color = |color| {
        let cells = cells.iter().copied();
        cells.filter(move |(row, column)| (row + column) % 2 == color)
    };
    let weight = |(row, column): (usize, usize), (other_row, other_column): (usize, usize)| match (
        row.abs_diff(other_row),
        column.abs_diff(other_column),
    ) {
        (0, 1) => 1,
        (1, 0) if column % 2 == 0 => 1,
        (1, 0) => prime - 1,
        _ => 0,
    };
    let mut matrix: Vec<Vec<u128>> = of_color(0)
        .map(|black| of_color(1).map(|white| weight(black, white)).collect())
        .collect();
    let mut determinant = 1;
    for at in 0..matrix.len() {
        let Some(pivot) = (at..matrix.len()).find(|&row| matrix[row][at] != 0) else {
            return 0;
        };
        matrix.swap(at, pivot);
        determinant = determinant * matrix[at][at] % prime;
        let inverse = power_modulo(matrix[at][at], prime - 2, prime);
        let (above, below) = matrix.split_at_mut(at + 1);
        for row in below.iter_mut().filter(|row| row[at] != 0) {
            let factor = prime - row[at] * inverse % prime;
            for (own, other) in row[at..].iter_mut().zip(&above[at][at..]) {
                *own = (*own + factor * other) % prime;
            }
        }
    }
    determinant
}

fn power_modulo(base: u128, mut exponent: u128, prime: u128) -> u128 {
    let (mut power, mut square) = (1, base);
    while exponent > 0 {
        if exponent % 2 == 1 {
            power = power * square % prime;
        }
        square = square * square % prime;
        exponent /= 2;
    }
    power
}

/// The greatest primes below 2^61, 2^60, 2^59 and 2^58. Their product exceeds 2^237.
const PRIMES: [u128; 4] = [
    (1 << 61) - 1,
    (1 << 60) - 93,
    (1 << 59) - 55,
    (1 << 58) - 27,
];

#[test]
fn domino_tilings_are_a_determinant() {
    for n in [2_u16, 6, 8, 14, 20] {
        let count = dominoes(n.into(), n.into()).count().unwrap();
        for prime in PRIMES {
            let expected = tilings_modulo(n.into(), prime);
            let rest = remainder(&count, prime);
            assert!(
                rest == expected || rest + expected == prime,
                "{n}×{n}: {count}"
            );
        }
        if n == 8 {
            assert_eq!(count, 12_988_816);
        }
    }
}

#[test]
fn equal_options_are_a_factor() {
    for (items, options) in [(20, 5_000), (200, 5_000), (3, 2)] {
        let problem = equal_options(items, options);
        let expected = power(options as u32, items);
        assert_eq!(problem.count(), Ok(expected.clone()));
        assert_eq!(
            problem.count_up_to(1 << 70),
            Ok((1 << 70).min(expected.to_u128().unwrap_or(u128::MAX)))
        );
        let solution = problem.sample(5).unwrap().expect("there are many");
        assert_eq!(solve::verify(&problem, &solution), Ok(()));
    }
}

#[test]
fn a_problem_is_planned_by_its_structure() {
    let plan = solve::plan_count(&equal_options(60, 40), &Settings::default());
    assert_eq!(plan, Ok(CountPlan::Counted(power(40, 60))));
}

/// Boards of ten queens: no engine walks through their 724^`boards` solutions.
fn boards_of_queens(boards: u32) -> Problem {
    let queens = covers::queens(10);
    let (primary, all) = (queens.primary_count(), queens.item_count());
    let mut builder = Problem::builder(boards * primary, boards * (all - primary)).unwrap();
    for board in 0..boards {
        for option in queens.options() {
            let entries: Vec<Entry> = queens
                .entries(option)
                .iter()
                .map(|entry| {
                    let item = if queens.is_primary(entry.item) {
                        board * primary + entry.item.0
                    } else {
                        boards * primary + board * (all - primary) + entry.item.0 - primary
                    };
                    ItemId(item).into()
                })
                .collect();
            builder.option(&entries).unwrap();
        }
    }
    builder.build()
}

#[test]
fn components_are_counted_one_by_one() {
    let problem = boards_of_queens(5);
    assert_eq!(problem.count(), Ok(power(724, 5)));
    assert_eq!(problem.count_up_to(1_000), Ok(1_000));
}

#[test]
fn a_sample_draws_from_each_component() {
    let problem = boards_of_queens(5);
    let (solution, stats) = solve::sample(&problem, &Settings::default().seed(3)).unwrap();
    let solution = solution.expect("there are many");
    assert_eq!(solve::verify(&problem, &solution), Ok(()));
    // The first walk, and two walks for each board.
    assert!(stats.nodes < 17_000 + 5 * 2 * 12_000, "{}", stats.nodes);
    assert_eq!(stats.solutions, 724_u64.pow(5));
    let again = solve::sample(&problem, &Settings::default().seed(3)).unwrap();
    assert_eq!(again.0, Some(solution));
}

#[test]
fn a_large_count_is_sampled_uniformly() {
    let problem = equal_options(140, 2);
    let settings = with(EngineKind::Frontier);
    let mut first = 0;
    for seed in 0..400 {
        let (solution, _) = solve::sample(&problem, &settings.seed(seed)).unwrap();
        let solution = solution.expect("there are many");
        assert_eq!(solution.len(), 140);
        first += usize::from(solution[0] == OptionId(0));
    }
    assert!((150..250).contains(&first), "{first}");
    let settings = Settings::default().budget(Limits::nodes(100_000));
    assert_eq!(
        solve::count(&problem, &settings, None).map(|(count, _)| count),
        Ok(power(2, 140))
    );
}

proptest! {
    #![proptest_config(crate::common::problems::cases(256))]

    /// Options are repeated, and the problem is put beside another one.
    #[test]
    fn repeated_options_and_components_multiply(
        one in problem(),
        other in problem(),
        repeated in prop::collection::vec(0usize..100, 0..6),
        limit in 1u128..40,
    ) {
        let mut builder = Problem::builder(
            one.primary_count() + other.primary_count(),
            one.item_count() - one.primary_count() + other.item_count() - other.primary_count(),
        ).unwrap();
        let (primary, secondary) = (one.primary_count(), one.item_count() - one.primary_count());
        let both = primary + other.primary_count();
        let mut all: Vec<Vec<Entry>> = Vec::new();
        for (problem, first, second) in [
            (&one, 0, both),
            (&other, primary, both + secondary),
        ] {
            for option in problem.options() {
                let renamed = problem.entries(option).iter().map(|entry| {
                    let item = if problem.is_primary(entry.item) {
                        first + entry.item.0
                    } else {
                        second + entry.item.0 - problem.primary_count()
                    };
                    Entry::new(ItemId(item), entry.color)
                });
                all.push(renamed.collect());
            }
        }
        let count = all.len();
        if count > 0 {
            all.extend(repeated.iter().map(|at| all[at % count].clone()).collect::<Vec<_>>());
        }
        for option in &all {
            builder.option(option).unwrap();
        }
        let problem = builder.build();
        let expected = solve::count(&problem, &with(EngineKind::Links), None).unwrap().0;
        for engine in [EngineKind::Auto, EngineKind::Frontier] {
            for memory in [600, solve::MEMORY] {
                let settings = with(engine).memory(memory);
                prop_assert_eq!(solve::count(&problem, &settings, None).map(|(count, _)| count), Ok(expected.clone()));
                let limited = solve::count(&problem, &settings, Some(limit)).unwrap().0;
                prop_assert_eq!(limited, expected.clone().min(limit.into()));
            }
        }
    }
}

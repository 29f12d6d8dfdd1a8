//! One solution of each orbit: known counts, and small random puzzles against naively counted orbits.

use std::collections::BTreeSet;

use dlx_wasm::Count;
use dlx_wasm::rng::Rng;

use super::orbits::{image, orbits, queen_orbits};
use super::*;

fn distinct(puzzle: &Polyomino) -> usize {
    count(puzzle.clone().distinct(true))
}

#[test]
fn pentominoes_have_the_known_numbers_of_distinct_solutions() {
    let boards = [("3x20", 2), ("4x15", 368), (NO_CENTRE, 65)];
    for (board, expected) in boards {
        assert_eq!(distinct(&Polyomino::new(board)), expected, "{board}");
    }
}

#[test]
fn queens_have_the_known_numbers_of_distinct_solutions() {
    let counts: Vec<usize> = (1..=9)
        .map(|n| count(Queens::new(n).distinct(true)))
        .collect();
    assert_eq!(counts, [1, 0, 0, 1, 2, 1, 6, 12, 46]);
}

/// Seven queens on a torus: every solution is a line of slope 2, 3, 4 or 5, and rotations map each slope to each.
/// Eleven queens: slopes 2, 9, 6, 5 are one orbit, and 3, 8, 4, 7 another.
#[test]
fn toroidal_queens_may_be_shifted() {
    let torus = |n| Queens::new(n).toroidal(true).distinct(true);
    assert_eq!([5, 7, 11].map(|n| count(torus(n))), [1, 1, 2]);
}

/// The mirror image of every one-sided piece is one of the others.
#[test]
fn one_sided_sets_may_be_mirrored_as_a_whole() {
    let pair = Copies::Number(2);
    let puzzle = with_pieces(
        "2x8",
        vec![
            copies("L", &["X.", "X.", "XX"], pair),
            copies("J", &[".X", ".X", "XX"], pair),
        ],
    )
    .reflect(false);
    assert_eq!((count(puzzle.clone()), distinct(&puzzle)), (2, 1));
}

#[test]
fn every_verb_gives_distinct_solutions() {
    let problem = encode(Queens::new(8).distinct(true)).problem;
    assert_eq!(problem.count().unwrap(), 12);
    assert_eq!(problem.count_up_to(5), Ok(5));
    let found: Vec<Vec<OptionId>> = problem.solutions().map(Result::unwrap).collect();
    assert_eq!(problem.solve().unwrap().as_ref(), Some(&found[0]));
    assert!(found.iter().all(|solution| problem.keeps(solution)));
    let mut solutions = problem.solutions();
    assert_eq!(solutions.by_ref().count(), 12);
    assert_eq!(solutions.stats().solutions, 12);
    let parts = problem.split(20).parts;
    let of_part = |part: &dlx_wasm::solve::Part| {
        problem
            .after(&part.prefix)
            .unwrap()
            .problem
            .count()
            .unwrap()
    };
    assert_eq!(parts.iter().map(of_part).sum::<Count>(), 12);
    let six = Queens::new(6).distinct(true);
    let verdict = encode(six).problem.verdict().unwrap();
    assert!(matches!(verdict, dlx_wasm::solve::Verdict::Unique(_)));
}

const SHAPES: [&[&str]; 9] = [
    &["X"],
    &["XX"],
    &["X", "X"],
    &["XXX"],
    &["XX", "X."],
    &["X..", "XXX"],
    &["..X", "XXX"],
    &["XX", "XX"],
    &[".X.", "XXX"],
];

/// A board made symmetric more often than not, sometimes in parts, with a frame of holes around it.
fn random_board(rng: &mut Rng) -> (Vec<String>, BTreeSet<[u32; 2]>) {
    let (h, w) = (1 + rng.below(4), 1 + rng.below(5));
    let mut open = BTreeSet::new();
    for row in 0..h {
        for column in 0..w {
            if rng.below(5) > 0 {
                open.insert([row, column]);
            }
        }
    }
    let way = rng.below(8);
    let mirrored: BTreeSet<[u32; 2]> = open
        .iter()
        .filter(|&&cell| image(cell, [h, w], way).is_none_or(|image| open.contains(&image)))
        .map(|&[row, column]| [row + 1, column + 1])
        .collect();
    let row = |row| {
        let cell = |column| {
            if mirrored.contains(&[row, column]) {
                '.'
            } else {
                '#'
            }
        };
        (0..w + 2).map(cell).collect()
    };
    ((0..h + 2).map(row).collect(), mirrored)
}

#[test]
fn random_puzzles_have_as_many_distinct_solutions_as_orbits() {
    let mut rng = Rng::new(7);
    let (mut solved, mut fewer) = (0, 0);
    for round in 0..3_000 {
        let (board, cells) = random_board(&mut rng);
        if cells.is_empty() {
            continue;
        }
        let pieces: Vec<Piece> = (0..=rng.below(4))
            .map(|number| {
                let shape = SHAPES[rng.below(SHAPES.len() as u32) as usize];
                let name = char::from(b'A' + number as u8).to_string();
                Piece::new(&name, shape)
                    .copies(match rng.below(5) {
                        0 => Copies::Any,
                        1 => Copies::Number(2 + rng.below(2)),
                        _ => Copies::Number(1),
                    })
                    .optional(rng.below(3) == 0)
            })
            .collect();
        let mut puzzle = Polyomino::new(board)
            .rotate(rng.below(3) > 0)
            .reflect(rng.below(2) > 0);
        puzzle.pieces = Some(Pieces::List(pieces.clone()));
        let encoded = encode(puzzle.clone());
        // A piece of the first solution is placed now and then.
        let first = encoded.problem.solve().unwrap();
        let first = first.map(|chosen| encoded.decode(&chosen));
        if let Some(Solution::Polyomino(first)) = first {
            let given = first
                .placements
                .into_iter()
                .take(rng.below(6).saturating_sub(3) as usize);
            puzzle.placed.extend(given);
        }
        if encoded.problem.count_up_to(400).unwrap() == 400 {
            continue;
        }
        let all = encode(puzzle.clone()).problem.count().unwrap();
        let all = all.to_u128().unwrap() as usize;
        let expected = orbits(&puzzle, &pieces, &cells);
        assert_eq!(distinct(&puzzle), expected, "round {round}: {puzzle:?}");
        solved += usize::from(expected > 0);
        fewer += usize::from(expected < all);
    }
    assert!(solved > 200 && fewer > 50, "{solved} {fewer}");
}

#[test]
fn random_queens_have_as_many_distinct_solutions_as_orbits() {
    let mut rng = Rng::new(11);
    for round in 0..150 {
        let n = 4 + rng.below(4);
        let toroidal = rng.below(3) == 0 && n != 6;
        let mut squares = |most: u32| -> Vec<[u32; 2]> {
            let mut some: Vec<[u32; 2]> = (0..rng.below(most))
                .map(|_| [rng.below(n), rng.below(n)])
                .collect();
            if rng.below(2) == 0 {
                let turned: Vec<[u32; 2]> =
                    some.iter().map(|&[r, c]| [n - 1 - r, n - 1 - c]).collect();
                some.extend(turned);
            }
            some
        };
        let puzzle = Queens::new(n)
            .blocked(squares(4))
            .placed(squares(2))
            .toroidal(toroidal);
        let expected = queen_orbits(&puzzle);
        let found = count(puzzle.clone().distinct(true));
        assert_eq!(found, expected, "round {round}: {puzzle:?}");
    }
}

#[test]
fn of_9356_tilings_of_6x10_2339_are_distinct() {
    let problem = encode(Polyomino::new("6x10").distinct(true)).problem;
    assert_eq!(problem.count().unwrap(), 2_339);
}

#[test]
fn of_4040_tilings_of_5x12_1010_are_distinct() {
    let problem = encode(Polyomino::new("5x12").distinct(true)).problem;
    assert_eq!(problem.count().unwrap(), 1_010);
}

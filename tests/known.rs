//! Known answers, and exact sizes of the tree: tree nodes without the root, and updates. They change only if the
//! algorithm changes. The encodings are in `common/covers.rs`.

use crate::common::covers::{self, Cell, PieceItems, Turns};
use crate::common::verified;
use dlx_wasm::dlx::ItemChoice;
use dlx_wasm::engines::{EngineKind, Stats};
use dlx_wasm::solve::{self, Settings};
use dlx_wasm::{OptionId, Problem};

/// Counters at the end of the whole tree.
fn walked(problem: &Problem, engine: EngineKind) -> Stats {
    let settings = Settings::default().engine(engine);
    let (_, stats) = solve::count(problem, &settings, None).expect("no budget");
    stats
}

/// Solutions, tree nodes, updates.
fn tree(problem: &Problem) -> (u64, u64, u64) {
    let stats = walked(problem, EngineKind::Links);
    (stats.solutions, stats.nodes, stats.updates)
}

fn pentominoes(board: &[Cell]) -> Problem {
    covers::tilings(board, &covers::pentominoes(), Turns::Free, PieceItems::Once)
}

fn dominoes(rows: i32, columns: i32) -> Problem {
    let domino = vec![(0, 0), (0, 1)];
    covers::tilings(
        &covers::board(rows, columns),
        &[domino],
        Turns::Free,
        PieceItems::Any,
    )
}

#[test]
fn toy_matrix_is_covered_by_options_1_4_5() {
    let expected: Vec<OptionId> = [3, 0, 4].map(OptionId).into();
    assert_eq!(verified(&covers::toy(), &Settings::default()), [expected]);
    assert_eq!(tree(&covers::toy()), (1, 5, 17));
}

#[test]
fn queens_8_have_92_solutions_and_10_have_724() {
    assert_eq!(tree(&covers::queens(8)), (92, 1_048, 12_603));
    assert_eq!(tree(&covers::queens(10)), (724, 11_577, 153_052));
    assert_eq!(tree(&covers::queens(12)), (14_200, 211_715, 2_765_568));
}

#[test]
fn small_boards_of_queens() {
    for (n, solutions) in (1..).zip([1, 0, 0, 2, 10, 4, 40]) {
        assert_eq!(covers::queens(n).count().unwrap(), solutions, "{n} queens");
    }
}

#[test]
fn every_rule_counts_the_same() {
    for problem in [covers::queens(6), covers::langford(7), latin(3), sudoku_4()] {
        let expected = problem.count();
        for choose in [
            ItemChoice::MrvEager,
            ItemChoice::First,
            ItemChoice::RandomTies(1),
        ] {
            let settings = Settings::default().choose(choose);
            assert_eq!(
                solve::count(&problem, &settings, None).map(|(count, _)| count),
                expected
            );
        }
    }
}

#[test]
fn langford_pairs() {
    assert_eq!(tree(&covers::langford(4)), (2, 17, 134));
    assert_eq!(tree(&covers::langford(7)), (52, 606, 6_572));
    assert_eq!(tree(&covers::langford(8)), (300, 2_788, 29_176));
    for n in [1, 2, 5, 6] {
        assert_eq!(covers::langford(n).count().unwrap(), 0, "{n} pairs");
    }
}

fn latin(n: usize) -> Problem {
    covers::latin(n, None)
}

fn sudoku_4() -> Problem {
    covers::latin(4, Some(&covers::boxes(2, 2)))
}

#[test]
fn latin_squares() {
    assert_eq!(tree(&latin(4)), (576, 4_744, 20_360));
    assert_eq!(latin(5).count().unwrap(), 161_280);
}

#[test]
fn there_are_288_sudokus_of_4_by_4() {
    assert_eq!(tree(&sudoku_4()), (288, 2_156, 14_208));
}

/// Calls of `cover()` until the first solution of three published Sudokus, under both rules.
#[test]
fn covers_of_three_sudokus() {
    let puzzles = [
        (
            "027380010010006735000000029305692080000000000060174503640000000951800070080065340",
            [324, 324],
        ),
        (
            "000000520080400000030009000501000600200700000000300000600010000000000704000000030",
            [419, 411],
        ),
        (
            "800000000003600000070090200050007000000045700000100030001000068008500010090000400",
            [8_321, 5_885],
        ),
    ];
    let boxes = covers::boxes(3, 3);
    for (grid, expected) in puzzles {
        let clues: Vec<usize> = grid
            .bytes()
            .map(|digit| usize::from(digit - b'0'))
            .collect();
        let problem = covers::clued(9, Some(&boxes), &clues);
        assert_eq!(problem.item_count(), 324);
        let covers = [ItemChoice::MrvEager, ItemChoice::Mrv].map(|choose| {
            let settings = Settings::default().choose(choose).engine(EngineKind::Links);
            let (found, stats) = solve::first(&problem, &settings).expect("no budget");
            assert_eq!(found.map(|found| found.len()), Some(81));
            stats.covers
        });
        assert_eq!(covers, expected, "{grid}");
        assert_eq!(problem.count().unwrap(), 1);
    }
}

#[test]
fn dominoes_on_small_boards() {
    assert_eq!(tree(&dominoes(6, 6)), (6_728, 25_694, 50_635));
    assert_eq!(tree(&dominoes(4, 5)).0, 95);
    assert_eq!(tree(&dominoes(5, 5)).0, 0);
}

#[test]
fn pentominoes_on_3_by_20() {
    let problem = pentominoes(&covers::board(3, 20));
    assert_eq!((problem.item_count(), problem.option_count()), (72, 1_236));
    assert_eq!(tree(&problem), (8, 32_977, 10_789_120));
}

#[test]
fn pentominoes_on_8_by_8_without_the_center() {
    let mut board = covers::board(8, 8);
    board.retain(|&(row, column)| !((3..5).contains(&row) && (3..5).contains(&column)));
    let problem = pentominoes(&board);
    assert_eq!((problem.item_count(), problem.option_count()), (72, 1_568));
    assert_eq!(tree(&problem), (520, 293_044, 100_422_170));
}

#[test]
fn pentominoes_on_6_by_10() {
    let problem = pentominoes(&covers::board(6, 10));
    assert_eq!((problem.item_count(), problem.option_count()), (72, 2_056));
    assert_eq!(tree(&problem), (9_356, 3_637_260, 1_220_563_275));
}

#[test]
fn pairings_of_n_things_are_the_odd_factorials() {
    let mut expected = 1;
    for n in (2..=12).step_by(2) {
        expected *= n as u128 - 1;
        assert_eq!(
            covers::matchings(n).count().unwrap(),
            expected,
            "{n} things"
        );
        assert_eq!(covers::matchings(n - 1).count().unwrap(), 0);
    }
    assert_eq!(tree(&covers::matchings(10)), (945, 2_277, 5_877));
    let all = covers::matchings(40).count().unwrap();
    assert_eq!(all, 319_830_986_772_877_770_815_625, "alike");
}

#[test]
fn partitions_of_a_set_are_bell_numbers() {
    for (n, bell) in (0..).zip([1, 1, 2, 5, 15, 52, 203, 877, 4_140]) {
        assert_eq!(covers::partitions(n).count().unwrap(), bell, "{n} things");
    }
    assert_eq!(tree(&covers::partitions(7)), (877, 1_753, 12_952));
}

#[test]
fn permutations_derangements_and_injections() {
    let count = |n, places, allowed: fn(usize, usize) -> bool| {
        covers::placements(n, places, allowed).count().expect("few")
    };
    let mut factorial = 1;
    for (n, derangements) in (1..).zip([0, 1, 2, 9, 44, 265, 1_854]) {
        factorial *= n as u128;
        assert_eq!(count(n, n, |_, _| true), factorial);
        assert_eq!(count(n, n, |thing, place| thing != place), derangements);
    }
    assert_eq!(count(3, 5, |_, _| true), 5 * 4 * 3);
    assert_eq!(count(4, 9, |_, _| true), 9 * 8 * 7 * 6);
}

/// Every edge is primary. Its ends are secondary items with the colors of the vertices, so all options at a vertex must
/// agree. The counts are the chromatic polynomial.
#[test]
fn colorings_are_the_chromatic_polynomial() {
    for colors in 1..=4u32 {
        let k = u128::from(colors);
        for n in 3..=7usize {
            let ring: Vec<_> = (0..n).map(|vertex| (vertex, (vertex + 1) % n)).collect();
            let power = (k - 1).pow(n as u32);
            let expected = if n % 2 == 0 {
                power + (k - 1)
            } else {
                power - (k - 1)
            };
            assert_eq!(
                covers::colorings(n, &ring, colors).count().unwrap(),
                expected
            );
            let path = covers::colorings(n, &ring[..n - 1], colors);
            assert_eq!(path.count().unwrap(), k * (k - 1).pow(n as u32 - 1));
        }
        let complete: Vec<_> = (0..4)
            .flat_map(|a| (a + 1..4).map(move |b| (a, b)))
            .collect();
        let falling = (0..4).map(|used| k.saturating_sub(used)).product::<u128>();
        assert_eq!(
            covers::colorings(4, &complete, colors).count().unwrap(),
            falling
        );
    }
}

#[test]
fn petersen_graph_has_120_colorings_in_3_colors() {
    let edges: Vec<_> = (0..5)
        .flat_map(|k| [(k, (k + 1) % 5), (k, k + 5), (k + 5, (k + 2) % 5 + 5)])
        .collect();
    let problem = covers::colorings(10, &edges, 3);
    assert_eq!(problem.count().unwrap(), 120);
    assert_eq!(covers::colorings(10, &edges, 2).count().unwrap(), 0);
}

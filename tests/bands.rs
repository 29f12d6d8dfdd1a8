//! Answers for 9×9 Sudokus agree with a walk in canonical order.

use crate::common::problems::cases;
use crate::common::{agrees, encoded, with};
use dlx_wasm::dlx::ItemChoice;
use dlx_wasm::engines::{EngineKind, Limits, SelectionReason};
use dlx_wasm::puzzle::{Encoded, Puzzle, Sudoku};
use dlx_wasm::rng::Rng;
use dlx_wasm::solve::{self, Settings, Verdict};
use proptest::prelude::*;

/// Seventeen clues and one solution.
const HARD: &str =
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";

/// Thirty clues, easy for every rule.
const EASY: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn of_cells(cells: &[u8]) -> Encoded {
    let numbers: Vec<u32> = cells.iter().map(|&digit| digit.into()).collect();
    encoded(Sudoku::new(numbers))
}

/// A filled grid: a simple one with rows, columns and digits exchanged, so that the rules still hold.
fn grid(rng: &mut Rng) -> Vec<u8> {
    let mut line = || {
        let mut bands = [0, 1, 2];
        rng.shuffle(&mut bands);
        let mut lines = Vec::new();
        for band in bands {
            let mut own = [0, 1, 2];
            rng.shuffle(&mut own);
            lines.extend(own.map(|line| 3 * band + line));
        }
        lines
    };
    let (rows, columns) = (line(), line());
    let mut digits: Vec<u8> = (1..=9).collect();
    rng.shuffle(&mut digits);
    let digit = |row: usize, column: usize| digits[(3 * row + row / 3 + column) % 9];
    let cells = rows
        .iter()
        .flat_map(|&row| columns.iter().map(move |&column| (row, column)));
    cells.map(|(row, column)| digit(row, column)).collect()
}

/// A grid with some of its digits, and sometimes a wrong one.
fn clues() -> impl Strategy<Value = Vec<u8>> {
    let wrong = prop::option::weighted(0.3, (0..81usize, 1..=9u8));
    (any::<u64>(), 16..81usize, wrong).prop_map(|(seed, kept, wrong)| {
        let mut rng = Rng::new(seed);
        let mut cells = grid(&mut rng);
        let mut order: Vec<usize> = (0..81).collect();
        rng.shuffle(&mut order);
        for &cell in &order[kept..] {
            cells[cell] = 0;
        }
        if let Some((cell, digit)) = wrong {
            cells[cell] = digit;
        }
        cells
    })
}

/// A few digits anywhere: most of these have very many solutions, some none.
fn scattered() -> impl Strategy<Value = Vec<u8>> {
    prop::collection::vec((0..81usize, 1..=9u8), 0..24).prop_map(|placed| {
        let mut cells = vec![0; 81];
        for (cell, digit) in placed {
            cells[cell] = digit;
        }
        cells
    })
}

/// Compares all verbs, by bands and in order. `most` is the limit of the count.
fn same(cells: &[u8], most: u128) -> Result<(), TestCaseError> {
    let problem = of_cells(cells).problem;
    let planes = with(EngineKind::Auto);
    let mut walk = solve::solutions(&problem, &planes);
    let listed = walk.verdict().unwrap();
    for engine in [EngineKind::Auto, EngineKind::Bands] {
        agrees(&problem, &with(engine), &listed);
    }
    let canonical = Settings::default().canonical(true);
    let (first, _) = solve::first(&problem, &canonical).unwrap();
    let expected = match listed {
        Verdict::None => None,
        Verdict::Unique(mut first) | Verdict::Many([mut first, _]) => {
            first.sort_unstable();
            Some(first)
        }
    };
    prop_assert_eq!(first, expected);
    let expected = solve::solutions(&problem, &planes)
        .count_up_to(most)
        .unwrap();
    let bits = solve::count(&problem, &with(EngineKind::Bits), Some(most))
        .unwrap()
        .0;
    prop_assert_eq!(bits, expected);
    for limit in [1, 2, most] {
        let counted = solve::count(&problem, &with(EngineKind::Auto), Some(limit)).unwrap();
        prop_assert_eq!(counted.0, expected.min(limit));
    }
    if expected < most {
        let all = solve::count(&problem, &with(EngineKind::Auto), None)
            .unwrap()
            .0;
        prop_assert_eq!(all, expected);
    }
    Ok(())
}

proptest! {
    #![proptest_config(cases(256))]

    #[test]
    fn puzzles_with_clues_of_a_grid(cells in clues()) {
        same(&cells, 300)?;
    }

    #[test]
    fn grids_with_scattered_digits(cells in scattered()) {
        same(&cells, 50)?;
    }
}

#[test]
fn an_empty_grid_is_counted_to_any_limit() {
    let problem = of_cells(&[0; 81]).problem;
    for limit in [0, 1, 2, 4_095, 4_097, 100_000] {
        let count =
            solve::count(&problem, &Settings::default(), Some(limit)).map(|(count, _)| count);
        assert_eq!(count.unwrap(), limit);
    }
}

/// Bands would enter five million tree nodes here, and the canonical tree has 8,358. Both searches alternate.
#[test]
fn a_grid_that_is_hard_for_bands_is_walked_in_order() {
    let grid = ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........";
    let problem = encoded(Sudoku::new(grid)).problem;
    let auto = with(EngineKind::Auto);
    let (verdict, stats) = solve::verdict(&problem, &auto).unwrap();
    assert_eq!((verdict, stats.engine), (Verdict::None, EngineKind::Bits));
    assert_eq!(stats.nodes, 8_358);
    for limit in [None, Some(1), Some(2)] {
        let (count, stats) = solve::count(&problem, &auto, limit).unwrap();
        assert_eq!(count, 0);
        assert_eq!(stats.engine, EngineKind::Bits);
    }
}

#[test]
fn larger_counts_are_those_of_a_walk_in_order() {
    let clue_less = &HARD[..80];
    let problem = encoded(Sudoku::new(format!("{clue_less}."))).problem;
    let expected = solve::count(&problem, &with(EngineKind::Bits), Some(20_000))
        .unwrap()
        .0;
    let bands = solve::count(&problem, &with(EngineKind::Bands), Some(20_000))
        .unwrap()
        .0;
    assert_eq!(bands, expected);
}

#[test]
fn a_walk_can_be_stopped_and_limited() {
    let problem = of_cells(&[0; 81]).problem;
    let stop = || true;
    let settings = Settings::default().poll(&stop);
    let stopped = solve::count(&problem, &settings, None).unwrap_err();
    assert!(stopped.nodes().unwrap() < 10_000);
    let settings = with(EngineKind::Bands).budget(Limits::nodes(100));
    let limited = solve::count(&problem, &settings, None).unwrap_err();
    assert_eq!(limited.nodes(), Some(100));
}

#[test]
fn a_sudoku_encoded_without_templates_is_a_problem_as_any_other() {
    let alone = Puzzle::from(Sudoku::new(EASY)).encode().unwrap().problem;
    for engine in [EngineKind::Bands, EngineKind::Cells] {
        let error = solve::verdict(&alone, &with(engine)).unwrap_err();
        assert_eq!(error.code(), "invalid-argument");
    }
    let part = encoded(Sudoku::new(EASY)).problem;
    agrees(&part, &Settings::default(), &alone.verdict().unwrap());
}

/// A budget of tree nodes, a named rule or engine, and other layouts select the canonical tree.
#[test]
fn options_that_refer_to_the_tree_select_the_canonical_tree() {
    let problem = encoded(Sudoku::new(EASY)).problem;
    let engine = |settings: &Settings| solve::verdict(&problem, settings).unwrap().1.engine;
    let budget = Limits::nodes(1 << 40);
    let named = [
        Settings::default().budget(budget),
        with(EngineKind::Bits),
        with(EngineKind::Links),
        Settings::default().choose(ItemChoice::MrvEager),
    ];
    assert_eq!(engine(&Settings::default()), EngineKind::Bands);
    let (_, stats) = solve::count(&problem, &Settings::default(), Some(2)).unwrap();
    assert_eq!(
        (stats.engine, stats.why),
        (EngineKind::Bands, SelectionReason::FreeOrder)
    );
    for settings in named {
        assert_ne!(engine(&settings), EngineKind::Bands);
    }
    let diagonal = Sudoku::new(EASY).diagonals(true);
    let wide = Sudoku::new(EASY).box_size([1, 9]);
    for other in [diagonal, wide] {
        let problem = encoded(other).problem;
        let refused =
            solve::count(&problem, &with(EngineKind::Bands), None).map(|(count, _)| count);
        assert_eq!(refused.unwrap_err().code(), "invalid-argument");
    }
}

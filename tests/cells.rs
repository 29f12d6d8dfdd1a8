//! Answers for Sudokus of any layout agree with a walk in canonical order.

use crate::common::problems::cases;
use crate::common::{agrees, encoded, with};
use dlx_wasm::ErrorKind;
use dlx_wasm::engines::{EngineKind, Limits, SelectionReason};
use dlx_wasm::problem::Problem;
use dlx_wasm::puzzle::{LayoutCache, Puzzle, Regions, Solution, Sudoku};
use dlx_wasm::rng::Rng;
use dlx_wasm::solve::{self, Settings, Verdict};
use proptest::prelude::*;

/// Empty grids of all sorts.
fn layouts() -> Vec<Sudoku> {
    let boxes = |rows: u32, columns: u32, diagonals| {
        Sudoku::new(vec![0; ((rows * columns) * (rows * columns)) as usize])
            .box_size([rows, columns])
            .diagonals(diagonals)
    };
    // Regions of five cells that are no boxes, and stripes of seven.
    let jigsaw =
        |regions: &str| Sudoku::new(vec![0; regions.len()]).regions(Regions::Text(regions.into()));
    vec![
        boxes(1, 1, true),
        boxes(1, 4, false),
        boxes(2, 2, true),
        boxes(2, 3, false),
        boxes(3, 3, false),
        boxes(3, 3, true),
        boxes(3, 4, false),
        boxes(4, 4, false),
        jigsaw("aaabbaacbbccdbecdddecdeee"),
    ]
}

/// A filled grid of this layout.
fn filled(sudoku: &Sudoku, seed: u64) -> Option<Vec<u8>> {
    let encoded = encoded(sudoku.clone());
    let any = Settings::default().any(true).seed(seed);
    let chosen = solve::first(&encoded.problem, &any).unwrap().0?;
    match encoded.decode(&chosen) {
        Solution::Sudoku(solution) => Some(solution.cells),
        _ => None,
    }
}

/// A layout with some numbers of a filled grid, and sometimes a wrong one.
fn puzzles() -> impl Strategy<Value = Sudoku> {
    let layout = prop::sample::select(layouts());
    let wrong = prop::option::weighted(0.3, any::<(usize, u32)>());
    (layout, any::<u64>(), 0.3..1.0f64, wrong).prop_map(|(layout, seed, kept, wrong)| {
        let mut rng = Rng::new(seed);
        let filled = filled(&layout, seed % 8).unwrap_or_default();
        let mut cells: Vec<u32> = filled.iter().map(|&number| number.into()).collect();
        let side = cells.len().isqrt() as u32;
        for cell in &mut cells {
            if f64::from(rng.below(1 << 16)) > kept * f64::from(1 << 16) {
                *cell = 0;
            }
        }
        if let Some((cell, number)) = wrong
            && side > 0
        {
            let count = cells.len();
            cells[cell % count] = number % side + 1;
        }
        layout.grid(cells.into())
    })
}

proptest! {
    #![proptest_config(cases(256))]

    #[test]
    fn verdicts_are_those_of_the_tree(sudoku in puzzles()) {
        let problem = encoded(sudoku).problem;
        // Grids with many solutions depend on the tree, and a walk to two of them may be long.
        let tree = Settings::default().budget(Limits::nodes(20_000));
        let Ok(expected) = solve::solutions(&problem, &tree).verdict() else {
            return Ok(());
        };
        agrees(&problem, &with(EngineKind::Auto), &expected);
        let stats = agrees(&problem, &with(EngineKind::Cells), &expected);
        prop_assert_eq!(stats.engine, EngineKind::Cells);
    }
}

/// Of 16×16 cells, with one solution.
const SIXTEEN: &str = "\
    .1.56.9...3...E..4..E..B.A.1F7.9.............C.876F94.8..2..D..5\
    ..2.96FA347...GB..7.G.BC.125A.9.EG.B5..........36.AF........215D\
    ..9...48.D.....1F.5.7.6.....G.2......DEG1F.A..7..2GEA..5.3...B..\
    .3.7.....5..19..5D...9.1.86..GBCG.4.D...A91..8.7.F1....6C..B....";

#[test]
fn options_that_refer_to_the_tree_select_the_canonical_tree() {
    let problem = encoded(Sudoku::new(SIXTEEN)).problem;
    let run = |settings: &Settings| solve::verdict(&problem, settings).unwrap().1;
    let soon = run(&Settings::default());
    assert_eq!(
        (soon.engine, soon.why),
        (EngineKind::Cells, SelectionReason::FreeOrder)
    );
    assert!(soon.nodes < 300, "{}", soon.nodes);
    let budget = Settings::default().budget(Limits::nodes(1 << 40));
    assert_eq!(
        (run(&budget).engine, run(&budget).nodes),
        (EngineKind::Bits, 2_509)
    );
    for refused in [
        solve::count(&problem, &with(EngineKind::Cells), None).map(drop),
        solve::solutions(&problem, &with(EngineKind::Cells))
            .verdict()
            .map(drop),
        solve::verdict(
            &problem.after(&[]).unwrap().problem,
            &with(EngineKind::Cells),
        )
        .map(drop),
    ] {
        assert_eq!(refused.unwrap_err().code(), "invalid-argument");
    }
}

/// The first cell shares houses with six numbers in its box, five in its row and five in its column.
#[test]
fn a_blank_without_a_candidate_is_detected_without_search() {
    let mut cells = vec![0; 256];
    for number in 1..=6 {
        cells[17 + (number - 1) / 3 * 16 + (number - 1) % 3] = number as u32;
    }
    for number in 7..=11 {
        cells[number] = number as u32;
        cells[(number - 3) * 16] = number as u32 + 5;
    }
    let problem = encoded(Sudoku::new(cells)).problem;
    let (verdict, stats) = solve::verdict(&problem, &with(EngineKind::Cells)).unwrap();
    assert_eq!((verdict, stats.nodes), (Verdict::None, 0));
}

#[test]
fn a_walk_can_be_stopped_and_limited() {
    let problem = encoded(Sudoku::new(vec![0; 256])).problem;
    let stop = || true;
    let settings = Settings::default().poll(&stop);
    let stopped = solve::verdict(&problem, &settings).unwrap_err();
    assert_eq!(stopped.kind(), ErrorKind::OutOfBudget);
    let settings = with(EngineKind::Cells).budget(Limits::nodes(5));
    let limited = solve::verdict(&problem, &settings).unwrap_err();
    assert_eq!(limited.nodes(), Some(5));
}

/// A windoku of 16×16 cells with one solution.
const WINDOKU: &str = "\
    6..E..9....2.B..1..7..8....A5..3......C.7....G......1...B..8....\
    7......4..8.C....3.G..F.A...1E7.A..........F....C...D.2...7.9...\
    ......4A.....D..G9...6.E..4.B.1....6FC........A9.....8G......7F.\
    .1.....C..........6.......2........42.6B.....13E.B...D1.5C......";

fn with_windows(grid: &str) -> Problem {
    let text = format!(r#"{{"kind": "sudoku", "grid": "{grid}", "windows": true}}"#);
    let puzzle: Puzzle = serde_json::from_str(&text).unwrap();
    let cache = &mut LayoutCache::default();
    puzzle.encode_with(cache).unwrap().problem
}

#[test]
fn a_large_grid_with_windows_is_solved() {
    let problem = with_windows(WINDOKU);
    let Verdict::Unique(options) = solve::verdict(&problem, &Settings::default()).unwrap().0 else {
        panic!("one solution");
    };
    assert!(solve::verify(&problem, &options).is_ok());
    let named = solve::verdict(&problem, &with(EngineKind::Cells))
        .unwrap()
        .0;
    assert_eq!(named, Verdict::Unique(options));
    assert_eq!(
        solve::count(&problem, &Settings::default(), Some(2))
            .unwrap()
            .0,
        1
    );
    let first = WINDOKU.replacen('6', ".", 1).replacen('E', ".", 1);
    let more = with_windows(&first.replacen('9', ".", 1));
    let count = solve::count(&more, &Settings::default(), Some(3))
        .unwrap()
        .0;
    assert!(count >= 1);
}

#[test]
fn a_large_grid_with_windows_can_be_stopped_and_limited() {
    for problem in [with_windows(WINDOKU), with_windows(&".".repeat(625))] {
        let polls = std::cell::Cell::new(0);
        let stop = || {
            polls.set(polls.get() + 1);
            polls.get() > 40
        };
        let settings = Settings::default().poll(&stop);
        for limit in [None, Some(1 << 30), Some(2)] {
            polls.set(0);
            let stopped = solve::count(&problem, &settings, limit).map(|(count, _)| count);
            if let Err(error) = stopped {
                assert_eq!(error.code(), "out-of-budget");
            }
        }
        polls.set(0);
        let stopped = solve::verdict(&problem, &settings).map(|(verdict, _)| verdict);
        if let Err(error) = stopped {
            assert_eq!(error.code(), "out-of-budget");
        }
        let budget = Settings::default().budget(Limits::nodes(1_000));
        for limit in [None, Some(2)] {
            let error = solve::count(&problem, &budget, limit).unwrap_err();
            assert_eq!(error.code(), "out-of-budget");
        }
    }
    let budget = with(EngineKind::Cells).budget(Limits::nodes(20));
    let error = solve::verdict(&with_windows(WINDOKU), &budget).unwrap_err();
    assert_eq!(error.code(), "out-of-budget");
}

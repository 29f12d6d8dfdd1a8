//! Jigsaws: empty and nearly empty grids, layouts without any filling, and random layouts of small grids.

use crate::common::problems::cases;
use crate::common::{agrees, encoded, with};
use dlx_wasm::engines::EngineKind;
use dlx_wasm::generate::{Minimal, SudokuRequest};
use dlx_wasm::puzzle::{Puzzle, Reason, Regions, Sudoku};
use dlx_wasm::rng::Rng;
use dlx_wasm::solve::{self, Settings, Verdict};
use proptest::prelude::*;

/// Maximum number of tree nodes for an empty 9×9 grid.
const MAX_NODES: u64 = 5_000;

/// Layouts whose canonical first solutions are far.
const FAR: [&str; 2] = [
    "111122233111222233144425233144455333444555666777556668779596668779999888779998888",
    "111111122134144222334442225344662555346666675333866775388877755888779889759999999",
];

/// A layout without any filling.
const NONE: &str =
    "AAAAAABBBACCDAABBBCCCDDBBBEFFCCDGEEEFFFCDGEEEFFFCDGGEEFHHHDDGGGHHHIIDGGIHHHIIIIII";

/// Layouts without any filling: one by the law of leftovers, the others by trials.
const NONE_BY_EQUAL_CELLS: [&str; 4] = [
    NONE,
    "AAAACBBBBAACCCBEEBAACCCCEBBFADCEEEEBFDDDDGGEEFDHDDGGGGFDHHHHGGGFIIIIHHHHFFFFIIIII",
    "AAABBBBBFDAAABBCCFDAABBCCCFDAEEEEECFDEEDECCCFDDDDEIIFFGHHHHIIFFGGHGHHIIIGGGGGHHII",
    "AAABBBBBCADABBCCCCDDABBCFFCDDAEECCFFDAAEEEFFFDDGGEEEFFGDGGGEIIIGGGHHHHIIHHHHHIIII",
];

fn jigsaw(regions: &[u32], grid: Vec<u32>) -> Sudoku {
    Sudoku::new(grid).regions(Regions::Labels(regions.to_vec()))
}

fn labels(regions: &str) -> Vec<u32> {
    regions.chars().map(u32::from).collect()
}

/// The cells beside a cell.
fn beside(side: usize, cell: usize) -> Vec<usize> {
    let (row, column) = (cell / side, cell % side);
    let all = [
        (row > 0).then(|| cell - side),
        (row + 1 < side).then(|| cell + side),
        (column > 0).then(|| cell - 1),
        (column + 1 < side).then(|| cell + 1),
    ];
    all.into_iter().flatten().collect()
}

/// Returns whether the cells of a region are connected.
fn is_connected(side: usize, regions: &[u32], region: u32) -> bool {
    let cells = (0..regions.len()).filter(|&cell| regions[cell] == region);
    let cells: Vec<usize> = cells.collect();
    let mut reached = vec![cells[0]];
    let mut next = 0;
    while let Some(&cell) = reached.get(next) {
        next += 1;
        for other in beside(side, cell) {
            if regions[other] == region && !reached.contains(&other) {
                reached.push(other);
            }
        }
    }
    reached.len() == cells.len()
}

/// A random layout of connected regions: boxes that exchange cells.
fn layout([rows, columns]: [usize; 2], exchanges: usize, rng: &mut Rng) -> Vec<u32> {
    let side = rows * columns;
    let region_of = |cell: usize| (cell / side / rows * rows + cell % side / columns) as u32;
    let mut regions: Vec<u32> = (0..side * side).map(region_of).collect();
    let mut random = |count: usize| rng.below(count as u32) as usize;
    for _ in 0..20 * exchanges {
        let cell = random(side * side);
        let others = beside(side, cell);
        let (own, taken) = (regions[cell], regions[others[random(others.len())]]);
        let given = random(side * side);
        let touches = beside(side, given)
            .iter()
            .any(|&other| regions[other] == own);
        if own == taken || regions[given] != taken || !touches {
            continue;
        }
        (regions[cell], regions[given]) = (taken, own);
        if !is_connected(side, &regions, own) || !is_connected(side, &regions, taken) {
            (regions[cell], regions[given]) = (own, taken);
        }
    }
    regions
}

/// Counts the solutions, up to two, cell by cell.
fn count(side: usize, regions: &[u32], grid: &mut Vec<u32>, cell: usize) -> usize {
    if cell == side * side {
        return 1;
    }
    let given = grid[cell];
    let mut found = 0;
    for number in 1..=side as u32 {
        let fits = |other: usize| {
            let shares = other / side == cell / side
                || other % side == cell % side
                || regions[other] == regions[cell];
            other == cell || !shares || grid[other] != number
        };
        if (given == 0 || given == number) && found < 2 && (0..side * side).all(fits) {
            grid[cell] = number;
            found += count(side, regions, grid, cell + 1);
        }
    }
    grid[cell] = given;
    found.min(2)
}

/// The answers for the empty grid of a layout. Returns whether it has a filling.
fn check_empty(regions: &[u32]) -> bool {
    let problem = encoded(jigsaw(regions, vec![0; 81])).problem;
    let (verdict, stats) = solve::verdict(&problem, &Settings::default()).unwrap();
    assert!(stats.nodes < MAX_NODES, "{stats:?} {regions:?}");
    let any = Settings::default().any(true).seed(stats.nodes);
    for settings in [Settings::default(), any] {
        let (first, stats) = solve::first(&problem, &settings).unwrap();
        assert!(stats.nodes < MAX_NODES, "{stats:?} {regions:?}");
        assert_eq!(first.is_some(), verdict != Verdict::None);
        if let Some(first) = first {
            assert_eq!(solve::verify(&problem, &first), Ok(()));
        }
    }
    match &verdict {
        Verdict::None => false,
        Verdict::Unique(_) => panic!("an empty grid has no only solution"),
        Verdict::Many([one, other]) => {
            assert_ne!(one, other);
            assert_eq!(solve::verify(&problem, other), Ok(()));
            true
        }
    }
}

#[test]
fn far_solutions_and_their_absence_take_few_nodes() {
    for regions in FAR {
        assert!(check_empty(&labels(regions)));
    }
    assert!(!check_empty(&labels(NONE)));
}

#[test]
fn equal_cells_prove_that_layouts_have_no_filling() {
    let reason = |regions: &str| encoded(jigsaw(&labels(regions), vec![0; 81])).count_reason();
    for regions in NONE_BY_EQUAL_CELLS {
        assert_eq!(reason(regions), Some(Reason::EqualCells));
    }
    for regions in FAR {
        assert_eq!(reason(regions), None);
    }
}

#[test]
fn equal_cells_prove_nothing_false() {
    let mut rng = Rng::new(3);
    let (mut open, mut proved) = (0, 0);
    for sides in [[2, 2], [2, 3]].repeat(15) {
        let side = sides[0] * sides[1];
        let regions = layout(sides, 30, &mut rng);
        let mut grid = vec![0; side * side];
        for _ in 0..rng.below(6) {
            let cell = rng.below((side * side) as u32) as usize;
            grid[cell] = rng.below(side as u32) + 1;
        }
        let is_proved = encoded(jigsaw(&regions, grid.clone()))
            .count_reason()
            .is_some();
        if count(side, &regions, &mut grid, 0) > 0 {
            assert!(!is_proved, "{regions:?} {grid:?}");
            open += 1;
        } else {
            proved += u32::from(is_proved);
        }
    }
    assert!(open > 3 && proved > 3, "{open} {proved}");
}

#[test]
fn empty_grids_of_random_layouts_take_few_nodes() {
    let mut rng = Rng::new(1);
    let mut kinds = [0; 2];
    for _ in 0..60 {
        let regions = layout([3, 3], 200, &mut rng);
        kinds[usize::from(check_empty(&regions))] += 1;
    }
    assert!(kinds[1] > 40, "{kinds:?}");
}

#[test]
fn a_layout_without_a_filling_gives_no_puzzle() {
    let request = SudokuRequest::new().minimal(Minimal::Strict);
    let of = |regions: &str| request.clone().regions(Regions::Text(regions.into()));
    assert_eq!(of(NONE).generate(), Ok(None));
    let generated = of(FAR[0]).generate().unwrap().unwrap();
    let problem = Puzzle::from(generated.puzzle).encode().unwrap().problem;
    assert_eq!(problem.count_up_to(2), Ok(1));
}

#[test]
fn any_depends_on_the_seed_alone() {
    let problem = encoded(jigsaw(&labels(FAR[1]), vec![0; 81])).problem;
    let any = |seed| {
        let settings = Settings::default().any(true).seed(seed);
        solve::first(&problem, &settings).unwrap().0
    };
    assert_eq!(any(7), any(7));
    let mut found: Vec<_> = (0..20).map(any).collect();
    found.sort();
    found.dedup();
    assert_eq!(found.len(), 20);
}

proptest! {
    #![proptest_config(cases(256))]

    #[test]
    fn random_small_layouts_agree_with_a_naive_search(
        sides in prop::sample::select(vec![[2, 2], [2, 3], [3, 2]]),
        exchanges in 0..40usize,
        clues in 0..8usize,
        seed: u64,
    ) {
        let mut rng = Rng::new(seed);
        let side = sides[0] * sides[1];
        let regions = layout(sides, exchanges, &mut rng);
        let mut grid = vec![0; side * side];
        for _ in 0..clues {
            let cell = rng.below((side * side) as u32) as usize;
            grid[cell] = rng.below(side as u32) + 1;
        }
        let expected = count(side, &regions, &mut grid, 0);
        let problem = encoded(jigsaw(&regions, grid)).problem;
        let canonical = solve::solutions(&problem, &Settings::default()).verdict().unwrap();
        prop_assert_eq!(expected, match &canonical {
            Verdict::None => 0,
            Verdict::Unique(_) => 1,
            Verdict::Many(_) => 2,
        });
        for engine in [EngineKind::Auto, EngineKind::Cells] {
            agrees(&problem, &with(engine), &canonical);
        }
    }
}

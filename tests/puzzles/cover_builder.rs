//! Problems that are built option by option, and puzzles solved in one step.

use super::*;
use dlx_wasm::puzzle::{CoverBuilder, CoverEntry};
use dlx_wasm::solve::optima;

#[test]
fn a_built_problem_is_the_declared_one() {
    let mut built = CoverBuilder::new();
    built.secondary(["x"]);
    built.option(["a", "b", "x:red"]);
    built.option(["c", "x:red"]);
    built.option(["c", "x:blue"]);
    let declared = ExactCover::new(&["a", "b", "c"], &["x"])
        .option(&["a", "b", "x:red"])
        .option(&["c", "x:red"])
        .option(&["c", "x:blue"]);
    assert_eq!(*built.puzzle(), declared);
    assert_eq!(Puzzle::from(built), Puzzle::from(declared));
}

#[test]
fn an_item_becomes_secondary_with_its_first_color() {
    let mut cover = CoverBuilder::new();
    cover.bound("b", 1, 2);
    cover.option(["x", "a"]);
    cover.option([CoverEntry::from("b"), ("x", "red").into()]);
    let puzzle = cover.puzzle();
    assert_eq!(puzzle.primary, ["b", "a"]);
    assert_eq!(puzzle.bounds, [(1, 2), (1, 1)]);
    assert_eq!(puzzle.secondary, ["x"]);
}

#[test]
fn a_declared_primary_item_stays_primary() {
    let mut cover = CoverBuilder::new();
    cover.primary(["x"]);
    cover.option(["x:red"]);
    assert_eq!(cover.encode().unwrap_err().code(), "colored-primary");
}

#[test]
fn declared_items_keep_their_order() {
    let mut cover = CoverBuilder::new();
    cover.primary(["c", "b"]).secondary(["x"]);
    cover.option(["a", "b"]);
    cover.option(["c", "x"]);
    assert_eq!(cover.puzzle().primary, ["c", "b", "a"]);
    assert_eq!(cover.puzzle().secondary, ["x"]);
}

#[test]
fn a_name_may_hold_a_colon() {
    let mut cover = CoverBuilder::new();
    cover.option(["Ada", "9:00"]);
    cover.option(["Bob", "9:30"]);
    cover.option(["Bob", "9:00"]);
    assert_eq!(cover.puzzle().primary, ["Ada", "9:00", "Bob", "9:30"]);
    assert!(cover.puzzle().secondary.is_empty());
    assert_eq!(cover.count().unwrap(), 1);
}

#[test]
fn a_text_is_an_item_in_a_color_wherever_the_item_is_declared() {
    let options = |cover: &mut CoverBuilder| {
        cover.option(["a", "x:red"]);
        cover.option(["b", "x:red"]);
        cover.option(["b", "x:blue"]);
    };
    let (mut before, mut after) = (CoverBuilder::new(), CoverBuilder::new());
    before.secondary(["x"]);
    options(&mut before);
    options(&mut after);
    after.secondary(["x"]);
    assert_eq!(before.puzzle(), after.puzzle());
    assert_eq!(after.count().unwrap(), 1);
}

#[test]
fn solutions_are_the_values_of_their_options() {
    let mut cover = CoverBuilder::new();
    for set in [&["a", "b"][..], &["c"], &["a"], &["b", "c"]] {
        cover.option_with(set.iter().copied(), set.len());
    }
    assert_eq!(cover.solve().unwrap(), Some(vec![&2, &1]));
    let all: Vec<Vec<&usize>> = cover.solutions().unwrap().map(Result::unwrap).collect();
    assert_eq!(all, [[&2, &1], [&1, &2]]);
    assert_eq!(cover.count().unwrap(), 2);
}

#[test]
fn options_of_a_built_problem_have_costs() {
    let mut cover = CoverBuilder::new();
    for cost in [3, 2, 2] {
        let option = cover.option(["a"]);
        cover.cost(option, cost);
    }
    let problem = cover.encode().unwrap().problem;
    let found = optima(&problem, &Settings::default()).unwrap().0.unwrap();
    assert_eq!((found.cost, found.count), (2, 2_u32.into()));
}

#[test]
fn every_kind_is_solved_in_one_step() {
    let queens = Queens::new(6);
    let columns = queens.solve().unwrap().unwrap().columns;
    assert_eq!(columns.len(), 6);
    let all: Vec<QueensSolution> = queens.solutions().unwrap().map(Result::unwrap).collect();
    assert_eq!((all.len(), queens.count().unwrap()), (4, 4_u32.into()));
    assert_eq!(all[0].columns, columns);

    let grid = Sudoku::new("1... ..3. .2.. ...4")
        .solve()
        .unwrap()
        .unwrap()
        .grid;
    assert_eq!(grid.len(), 16);
    let tiling = Polyomino::new("3x20").solve().unwrap().unwrap();
    assert_eq!(tiling.placements.len(), 12);
    assert_eq!(Queens::new(3).solve().unwrap(), None);
    assert_eq!(
        Queens::new(0).solve().unwrap_err().code(),
        "invalid-argument"
    );
    let cover = ExactCover::new(&["a"], &[]).option(&["a"]);
    assert_eq!(cover.solve().unwrap().unwrap().options, [0]);
    assert_eq!(DlxText::new("a\na\n").count().unwrap(), 1);
}

#[test]
fn several_threads_find_the_same_in_the_same_order() {
    let mut cover = CoverBuilder::new();
    for (row, column) in (0..64).map(|cell| (cell / 8, cell % 8)) {
        cover.primary([format!("r{row}"), format!("c{column}")]);
        let diagonals = [
            format!("u{}", row + column),
            format!("d{}", 8 + row - column),
        ];
        cover.secondary(diagonals.clone());
        let [up, down] = diagonals;
        cover.option_with(
            [format!("r{row}"), format!("c{column}"), up, down],
            (row, column),
        );
    }
    let listed: Vec<_> = cover.solutions().unwrap().map(Result::unwrap).collect();
    assert_eq!(listed.len(), 92);
    for threads in [0, 1, 3] {
        assert_eq!(cover.threads(threads).solutions().unwrap(), listed);
        assert_eq!(cover.threads(threads).count().unwrap(), 92);
    }
    cover.primary(["x"]);
    cover.option_with(["x:red"], (0, 0));
    let error = cover.threads(2).count().unwrap_err();
    assert_eq!(error.code(), "colored-primary");
}

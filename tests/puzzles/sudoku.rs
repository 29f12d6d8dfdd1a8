//! Sudoku: sizes, rules, alphabets, and every kind of malformed grid.

use std::cell::Cell;

use dlx_wasm::solve::{Verdict, verdict, verify};

use super::*;

pub const EASY: &str =
    "027380010010006735000000029305692080000000000060174503640000000951800070080065340";
const SPARSE: &str =
    "000000520080400000030009000501000600200700000000300000600010000000000704000000030";
const HARD: &str =
    "800000000003600000070090200050007000000045700000100030001000068008500010090000400";

/// Cover calls up to the first solution.
fn covers(grid: &str, choose: ItemChoice) -> u64 {
    let mut engine = DlxMachine::new(&encode(Sudoku::new(grid)).problem, choose);
    assert_eq!(engine.run(Limits::UNLIMITED), Stop::Solution);
    engine.stats().covers
}

pub fn grid_of(sudoku: Sudoku) -> String {
    match solved(sudoku) {
        Solution::Sudoku(solution) => solution.grid,
        other => panic!("{other:?}"),
    }
}

#[test]
fn nine_by_nine_has_324_items_and_729_options() {
    assert_eq!(sizes(Sudoku::new(".".repeat(81))), (324, 0, 729));
}

/// Alternating grids of several layouts, with one, many or no solutions.
fn mixed_grids() -> Vec<Sudoku> {
    let diagonal = Sudoku::new("1...............").diagonals(true);
    let jigsaw =
        Sudoku::new("1... .... .... ....").regions(Regions::Text("1112 1222 3334 3444".into()));
    let wide = Sudoku::new("1.....2..................3..........").box_size([2, 3]);
    let mut grids = vec![diagonal, jigsaw, wide, Sudoku::new(".".repeat(16))];
    grids.extend([EASY, SPARSE, HARD].map(Sudoku::new));
    grids.push(Sudoku::new(format!("55{}", ".".repeat(79))));
    grids.push(Sudoku::new(HARD.replace("800000000", "810000000")));
    grids
}

#[test]
fn a_cached_layout_changes_no_answer() {
    let mut templates = LayoutCache::default();
    for grid in [mixed_grids(), mixed_grids()].concat() {
        let puzzle = Puzzle::from(grid);
        let plain = puzzle.encode().unwrap();
        let part = puzzle.encode_with(&mut templates).unwrap();
        assert!(part.problem == plain.problem);
        assert_eq!(part.impossible, plain.impossible);
        assert_eq!(part.option_labels(), plain.option_labels());
        let settings = Settings::default().engine(EngineKind::Links);
        let mut links = solve::solutions(&plain.problem, &settings);
        let mut fast = part.problem.solutions();
        for _ in 0..300 {
            let (expected, found) = (links.next(), fast.next());
            assert_eq!(found, expected);
            assert_eq!(fast.stats().nodes, links.stats().nodes);
            if expected.is_none() {
                break;
            }
        }
    }
}

#[test]
fn a_clue_has_one_option_and_a_blank_nine() {
    let grid = concat!(
        "920000000500870000038091000",
        "052930160090000030073064980",
        "000410250000053001000000073",
    );
    let blanks = grid.bytes().filter(|&cell| cell == b'0').count();
    assert_eq!(blanks, 49);
    assert_eq!(sizes(Sudoku::new(grid)).2, 473);
}

#[test]
fn covers_of_three_puzzles_under_the_eager_rule() {
    let covers = [EASY, SPARSE, HARD].map(|grid| covers(grid, ItemChoice::MrvEager));
    assert_eq!(covers, [324, 419, 8_321]);
}

#[test]
fn covers_of_three_puzzles_under_the_plain_rule() {
    let covers = [EASY, SPARSE, HARD].map(|grid| covers(grid, ItemChoice::Mrv));
    assert_eq!(covers, [324, 411, 5_885]);
}

#[test]
fn the_hard_one_has_its_known_solution() {
    assert_eq!(
        grid_of(Sudoku::new(HARD)),
        "812753649943682175675491283154237896369845721287169534521974368438526917796318452"
    );
}

#[test]
fn there_are_288_grids_of_four_by_four() {
    assert_eq!(count(Sudoku::new(".".repeat(16))), 288);
    assert_eq!(nodes(Sudoku::new(".".repeat(16))), 2_156);
}

#[test]
fn there_are_48_grids_of_four_by_four_with_diagonals() {
    let puzzle = Sudoku::new(".".repeat(16)).diagonals(true);
    assert_eq!(count(puzzle), 48);
}

#[test]
fn diagonals_add_18_items_and_entries_where_they_pass() {
    let encoded = encode(Sudoku::new(".".repeat(81)).diagonals(true));
    assert_eq!(encoded.problem.item_count(), 342);
    let entries = |row: u32, column: u32| {
        let option = OptionId((row * 9 + column) * 9);
        encoded.problem.entries(option).len()
    };
    assert_eq!([entries(0, 0), entries(1, 2), entries(4, 4)], [5, 4, 6]);
}

#[test]
fn items_are_cells_then_rows_columns_and_boxes() {
    let labels = encode(Sudoku::new(".".repeat(81))).item_labels();
    assert_eq!(labels[80], ItemLabel::Cell { row: 8, column: 8 });
    assert_eq!(labels[81 + 9 + 4], ItemLabel::Row { row: 1, digit: 5 });
    assert_eq!(
        labels[162 + 26],
        ItemLabel::Column {
            column: 2,
            digit: 9
        }
    );
    assert_eq!(labels[323], ItemLabel::Box { r#box: 8, digit: 9 });
}

#[test]
fn options_go_by_cell_and_then_by_digit() {
    let encoded = encode(Sudoku::new(format!("5{}", ".".repeat(80))));
    let digit = |row, column, digit| OptionLabel::Digit { row, column, digit };
    assert_eq!(encoded.option_label(OptionId(0)), digit(0, 0, 5));
    assert_eq!(encoded.option_label(OptionId(1)), digit(0, 1, 1));
    assert_eq!(encoded.option_label(OptionId(10)), digit(0, 2, 1));
}

#[test]
fn jigsaw_of_four_by_four_has_its_known_count() {
    let jigsaw = |regions: &str| Sudoku::new(".".repeat(16)).regions(Regions::Text(regions.into()));
    assert_eq!(count(jigsaw("AAAA BBBC BDCC DDDC")), 96);
    assert_eq!(count(jigsaw("AAAA BBBC BDDC DDCC")), 24);
    let labels = Sudoku::new(".".repeat(16)).regions(Regions::Labels(vec![
        7, 7, 3, 3, 7, 7, 3, 3, 1, 1, 0, 0, 1, 1, 0, 0,
    ]));
    assert_eq!(count(labels), 288);
}

#[test]
fn regions_of_unequal_size_are_malformed() {
    let bad = |regions: &str| {
        error(Sudoku::new(".".repeat(16)).regions(Regions::Text(regions.into()))).to_string()
    };
    assert_eq!(
        bad("AAAA BBBC BDCC DDDD"),
        "regions: region 3 has 3 cells; expected 4 regions of 4 cells"
    );
    assert_eq!(
        bad("AAAA BBBB CCCC CCCC"),
        "regions: expected 4 regions of 4 cells, found 3 regions"
    );
    assert_eq!(
        bad("AAAA"),
        "regions: expected 16 labels (one per cell), found 4"
    );
}

#[test]
fn repeated_clues_are_named_with_house_symbol_and_cells() {
    let encoded = encode(Sudoku::new(format!(
        "{}7...7....{}",
        ".".repeat(18),
        ".".repeat(54)
    )));
    let reason = encoded.impossible.unwrap();
    assert_eq!(reason.to_string(), "row 3 has two 7s");
    let Reason::RepeatedClue { symbol, cells, .. } = reason else {
        panic!("{reason:?}")
    };
    assert_eq!((symbol.as_str(), cells), ("7", vec![[2, 0], [2, 4]]));
}

#[test]
fn repeated_clues_are_found_in_every_kind_of_house() {
    let find = |cells: [usize; 2], diagonals| {
        let mut grid = vec![b'.'; 81];
        for cell in cells {
            grid[cell] = b'4';
        }
        reason(Sudoku::new(String::from_utf8(grid).unwrap()).diagonals(diagonals))
    };
    assert_eq!(find([4, 76], false), "column 5 has two 4s");
    assert_eq!(find([60, 80], false), "box 9 has two 4s");
    assert_eq!(
        find([0, 80], true),
        "the diagonal from the top left has two 4s"
    );
    assert_eq!(
        find([8, 72], true),
        "the diagonal from the top right has two 4s"
    );
}

#[test]
fn check_names_what_a_player_got_wrong() {
    let encoded = encode(Sudoku::new(EASY));
    let right = grid_of(Sudoku::new(EASY));
    let claim = |grid: String| {
        let solution = SudokuSolution::default().grid(grid);
        let wrong = encoded.check(&solution.into());
        wrong.iter().map(ToString::to_string).collect::<Vec<_>>()
    };
    assert_eq!(claim(right.clone()), [""; 0]);
    let swapped = format!("{}{}{}", &right[..1], "4", &right[2..]);
    assert_eq!(
        claim(swapped)[..2],
        ["row 1 column 2 was given as 2 and is 4", "row 1 has two 4s"]
    );
    assert_eq!(claim(right[..80].into()), ["expected 81 cells, found 80"]);
    assert_eq!(
        claim(format!(".{}", &right[1..])),
        ["row 1 column 1 is empty"]
    );
}

#[test]
fn a_symbol_without_a_place_is_written_as_the_puzzle_does() {
    let text = format!("ABC......{}{}", "...D.....", "......D..") + "..D......" + &".".repeat(45);
    let letters = Sudoku::new(text).alphabet("ABCDEFGHI".to_owned());
    assert_eq!(reason(letters), "there is no place for D in row 1");
}

#[test]
fn a_cell_or_a_digit_without_options_is_named() {
    let cell = "12345678.".to_owned() + "........9" + &".".repeat(63);
    assert_eq!(reason(Sudoku::new(cell)), "nothing fits row 1 column 9");
    let digit = format!("123......{}{}", "...4.....", "......4..") + "..4......" + &".".repeat(45);
    assert_eq!(
        encode(Sudoku::new(digit))
            .impossible
            .map(|reason| reason.to_string()),
        Some("there is no place for digit 4 in row 1".to_owned())
    );
}

/// With these regions and one clue the canonical search finds no solution in its first 280 million tree nodes.
#[test]
fn two_solutions_are_found_even_if_the_first_two_are_out_of_reach() {
    const REGIONS: &str =
        "115866666115866776115887776115887777315588222355582292333999992333344492444444992";
    let jigsaw = encode(
        Sudoku::new(".".repeat(49) + "4" + &".".repeat(31)).regions(Regions::Text(REGIONS.into())),
    );
    let polls = Cell::new(0);
    let poll = || polls.replace(polls.get() + 1) > 2_000;
    let settings = Settings::default().poll(&poll);
    let judge = || {
        polls.set(0);
        verdict(&jigsaw.problem, &settings).unwrap()
    };
    let (found, stats) = judge();
    let Verdict::Many([one, other]) = &found else {
        panic!("{found:?}");
    };
    for solution in [one, other] {
        assert_eq!(verify(&jigsaw.problem, solution), Ok(()));
    }
    assert!(one.iter().any(|option| !other.contains(option)));
    assert!(stats.nodes < 1_000_000 && stats.solutions == 2, "{stats:?}");
    assert_eq!(judge(), (found, stats), "the same ones each time");
    // A named rule and a limit of tree nodes select the canonical tree.
    let bounded = settings.budget(Limits::nodes(200_000));
    let canonical = settings.canonical(true);
    for named in [bounded, canonical] {
        polls.set(1_800);
        let error = verdict(&jigsaw.problem, &named).unwrap_err();
        assert_eq!(error.code(), "out-of-budget");
    }
}

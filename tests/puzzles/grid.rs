//! The ways to write the grid of a Sudoku.

use super::sudoku::{EASY, grid_of};
use super::*;

#[test]
fn any_usual_size_is_recognised_by_its_number_of_cells() {
    for side in [4usize, 6, 8, 9, 10, 12, 15, 16, 20, 25] {
        let (primary, ..) = sizes(Sudoku::new(".".repeat(side * side)));
        assert_eq!(primary as usize, 4 * side * side);
    }
}

#[test]
fn a_side_without_default_boxes_needs_a_box_or_regions() {
    let error = error(Sudoku::new(".".repeat(49)));
    assert_eq!(
        error.to_string(),
        "a 7×7 grid has no default boxes; give box or regions"
    );
    let strips = Sudoku::new(".".repeat(49)).box_size([1, 7]);
    assert_eq!(sizes(strips).0, 4 * 49);
}

#[test]
fn blanks_may_be_written_in_five_ways_and_as_spaces() {
    let solution = grid_of(Sudoku::new(EASY));
    for blank in [".", "*", "_", "-", " "] {
        assert_eq!(grid_of(Sudoku::new(EASY.replace('0', blank))), solution);
    }
}

#[test]
fn line_breaks_and_spaces_between_rows_are_skipped() {
    let lines: Vec<&str> = (0..9).map(|row| &EASY[9 * row..9 * row + 9]).collect();
    for separator in ["\n", "\r\n", " ", " \n "] {
        let grid = grid_of(Sudoku::new(lines.join(separator)));
        assert_eq!(grid, grid_of(Sudoku::new(EASY)));
    }
    let spaced: Vec<String> = EASY.chars().map(String::from).collect();
    assert_eq!(
        grid_of(Sudoku::new(spaced.join(" "))),
        grid_of(Sudoku::new(EASY))
    );
}

#[test]
fn spaces_are_no_blanks_where_blanks_are_written() {
    // As many characters as a 6×6 grid has cells, and one more than 99: as many as a 10×10 grid has.
    let four = " 1 .  . .\n . .  3 .\n . 2  . .\n . .  . 4\n";
    let cells = "1.....3..2.....4";
    assert_eq!(grid_of(Sudoku::new(four)), grid_of(Sudoku::new(cells)));
    let tabs = four.replace(' ', "\t");
    assert_eq!(grid_of(Sudoku::new(tabs)), grid_of(Sudoku::new(cells)));
    let triplets: Vec<String> = (0..27).map(|at| EASY[3 * at..3 * at + 3].into()).collect();
    let rows: Vec<String> = triplets.chunks(3).map(|row| row.join(" ")).collect();
    let text = format!("{} ", rows.join(" \n"));
    assert_eq!(
        grid_of(Sudoku::new(text.trim())),
        grid_of(Sudoku::new(EASY))
    );
    assert_eq!(
        grid_of(Sudoku::new(rows.join("\n") + " ")),
        grid_of(Sudoku::new(EASY))
    );
}

#[test]
fn a_grid_may_have_its_borders_drawn_whatever_ends_its_lines() {
    let drawn = "+--+--+\n|1-|--|\n|--|3-|\n+--+--+\n|-2|--|\n|--|-4|\n+--+--+\n";
    let plain = grid_of(Sudoku::new("1.....3..2.....4"));
    for end in ["\n", "\r\n", "\r"] {
        assert_eq!(grid_of(Sudoku::new(drawn.replace('\n', end))), plain);
    }
}

#[test]
fn look_alike_characters_of_a_grid_are_read() {
    let plain = grid_of(Sudoku::new("1.....3..2.....4"));
    for text in [
        "１．．．\n．．３．\n．２．．\n．．．４",
        "1···\n··3·\n·2··\n···4",
    ] {
        assert_eq!(grid_of(Sudoku::new(text)), plain);
    }
}

#[test]
fn numbers_and_rows_of_numbers_say_the_same_as_text() {
    let cells: Vec<u32> = EASY.bytes().map(|cell| u32::from(cell - b'0')).collect();
    let rows: Vec<Vec<u32>> = cells.chunks(9).map(<[u32]>::to_vec).collect();
    let solution = grid_of(Sudoku::new(EASY));
    assert_eq!(grid_of(Sudoku::new(cells)), solution);
    assert_eq!(grid_of(Sudoku::new(rows)), solution);
}

#[test]
fn sixteen_by_sixteen_is_written_in_letters_unless_a_digit_occurs() {
    let blanks = ".".repeat(255);
    let first = |start: &str| {
        grid_of(Sudoku::new(format!("{start}{blanks}")))
            .chars()
            .next()
    };
    assert_eq!(first("P"), Some('P'));
    assert_eq!(first("9"), Some('9'));
    assert!(
        grid_of(Sudoku::new(format!("P{blanks}")))
            .bytes()
            .all(|c| (b'A'..=b'P').contains(&c))
    );
    assert!(!grid_of(Sudoku::new(format!("9{blanks}"))).contains('P'));
    assert!(grid_of(Sudoku::new(format!("9{blanks}"))).contains('G'));
    assert_eq!(
        error(Sudoku::new(format!("Q{blanks}"))).to_string(),
        "row 1 column 1: expected A-P or . for a blank, found 'Q'"
    );
}

#[test]
fn own_alphabet_decides_what_is_a_symbol() {
    let sudoku = Sudoku::new("0... ..A. .B.. ...C").alphabet("0ABC".to_owned());
    let grid = grid_of(sudoku);
    assert!(grid.chars().all(|symbol| "0ABC".contains(symbol)), "{grid}");
    assert!(grid.starts_with('0'));
    // If the alphabet has no zero, a zero is a blank like any other.
    let zeros = Sudoku::new("1.0. ..0. 0..2 3..0").alphabet("1234".to_owned());
    assert!(grid_of(zeros).starts_with('1'));
}

#[test]
fn errors_of_grids_name_the_position_and_the_symbol() {
    let message = |grid: Grid| error(Sudoku::new(grid)).to_string();
    assert_eq!(
        message(".".repeat(82).into()),
        "the grid: expected a square number of cells (81 for 9×9, 16 for 4×4, 256 for 16×16), found 82 cells"
    );
    assert_eq!(
        message(format!("{}A{}", ".".repeat(10), ".".repeat(70)).into()),
        "row 2 column 2: expected 1-9 or . for a blank, found 'A'"
    );
    assert_eq!(
        message(vec![257; 81].into()),
        "row 1 column 1: expected a number from 0 to 9, found 257"
    );
    assert_eq!(
        message(vec![vec![0; 8]; 9].into()),
        "row 1: expected 9 cells, found 8"
    );
    assert_eq!(
        message(Vec::<u32>::new().into()).split(':').next(),
        Some("the grid")
    );
    assert_eq!(error(Sudoku::new(".".repeat(1_296))).code(), "too-large");
    assert_eq!(error(Sudoku::new(".".repeat(1 << 20))).code(), "too-large");
}

#[test]
fn a_known_box_fixes_the_number_of_cells() {
    let sudoku = Sudoku::new(".".repeat(80)).box_size([3, 3]);
    assert_eq!(
        error(sudoku).to_string(),
        "the grid: expected 81 cells for 9×9, found 80 cells"
    );
    for (sides, code) in [
        ([0, 3], "invalid-argument"),
        ([u32::MAX, u32::MAX], "too-large"),
    ] {
        let sudoku = Sudoku::new(".").box_size(sides);
        assert_eq!(error(sudoku).code(), code);
    }
}

#[test]
fn a_wrong_cell_has_its_row_and_column_in_the_details() {
    let wrong = error(Sudoku::new(vec![
        0, 0, 0, 0, 0, 0, 0, 9, 0, 0, 0, 0, 0, 0, 0, 0,
    ]));
    assert_eq!(wrong.kind(), ErrorKind::BadGrid);
    assert_eq!((wrong.row(), wrong.column()), (Some(1), Some(3)));
}

#[test]
fn data_reads_strings_numbers_nulls_and_rows() {
    let ok = |grid: &str| json(&format!(r#"{{"kind":"sudoku","grid":{grid}}}"#)).unwrap();
    let nulls = format!("[{}]", vec!["null"; 16].join(","));
    let floats = format!("[{}]", vec!["0.0"; 16].join(","));
    let rows = "[[0,0,0,0],[0,0,0,0],[0,0,0,0],[0,0,0,null]]";
    for grid in [nulls.as_str(), &floats, rows, "\"................\""] {
        assert_eq!(ok(grid).encode().unwrap().problem.option_count(), 64);
    }
}

#[test]
fn data_that_is_not_a_grid_is_refused() {
    for grid in [
        "null", "123", "true", "{}", "[1.5]", "[-1]", "[[[]]]", "[0,[0]]", "[[0],0]",
    ] {
        assert!(
            json(&format!(r#"{{"kind":"sudoku","grid":{grid}}}"#)).is_err(),
            "{grid}"
        );
    }
    assert!(
        json(r#"{"kind":"sudoku","grid":".","size":3}"#)
            .unwrap_err()
            .contains("size")
    );
    assert!(json(r#"{"kind":"sudoku"}"#).unwrap_err().contains("grid"));
    let long = format!("[{}]", vec!["0"; 700].join(","));
    assert!(json(&format!(r#"{{"kind":"sudoku","grid":{long}}}"#)).is_err());
}

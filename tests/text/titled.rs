//! Titles and comments in files with one Sudoku per line.

use super::*;

/// A line of a file: a title, or a Sudoku.
fn file(lines: &[&str]) -> String {
    let lines = lines.iter().map(|line| match *line {
        "*" => format!("{LINE}\n"),
        title => format!("{title}\n"),
    });
    lines.collect()
}

/// Returns whether the Sudokus have diagonals and windows, and the lines that are bad.
fn rules(lines: &[&str]) -> (Vec<[bool; 2]>, Vec<u32>) {
    let parsed = read(&file(lines));
    assert_eq!(parsed.format, Format::SudokuLine);
    let rules = parsed.puzzles.iter().map(|puzzle| match puzzle {
        Puzzle::Sudoku(sudoku) => [sudoku.diagonals, sudoku.rules.has("windows")],
        other => panic!("{other:?}"),
    });
    (
        rules.collect(),
        parsed.bad.iter().map(|bad| bad.line).collect(),
    )
}

const PLAIN: [bool; 2] = [false; 2];
const DIAGONAL: [bool; 2] = [true, false];
const WINDOKU: [bool; 2] = [false, true];

#[test]
fn a_title_is_no_bad_line() {
    assert_eq!(
        rules(&["Easy 1", "*", "Easy 2", "*"]),
        (vec![PLAIN; 2], vec![])
    );
    assert_eq!(
        rules(&["puzzle,solution", "*", "*"]),
        (vec![PLAIN; 2], vec![])
    );
    assert_eq!(rules(&["*", "123", "*"]), (vec![PLAIN; 2], vec![2]));
}

#[test]
fn a_title_holds_up_to_the_next_title() {
    for [first, second] in [["X-Sudoku", "windoku"], ["# X-Sudoku", "# windoku"]] {
        let expected = vec![DIAGONAL, DIAGONAL, WINDOKU];
        assert_eq!(rules(&[first, "*", "*", second, "*"]), (expected, vec![]));
    }
    assert_eq!(rules(&["X-Sudoku", "*", "Easy", "*"]).0, [DIAGONAL, PLAIN]);
    assert_eq!(rules(&["*", "X-Sudoku", "*"]).0, [PLAIN, DIAGONAL]);
}

#[test]
fn a_heading_holds_for_all_puzzles() {
    assert_eq!(rules(&["X-Sudoku", "*", "*"]).0, [DIAGONAL; 2]);
    assert_eq!(
        rules(&["# X-Sudoku", "# 1", "*", "# 2", "*"]).0,
        [DIAGONAL; 2]
    );
}

#[test]
fn a_puzzle_below_another_title_is_bad() {
    let lines = ["Easy", "*", "Thermo", "*", "Hard", "*"];
    assert_eq!(rules(&lines), (vec![PLAIN; 2], vec![4]));
    let error = read(&file(&lines)).bad[0].error.to_string();
    assert!(error.starts_with("line 3, column 1: "), "{error}");
    assert!(error.contains("\"thermo\" in \"Thermo\""), "{error}");
    for lines in [
        &["Kim's killer", "*"][..],
        &["Killer", "*", "*"],
        &["# killer", "*"],
    ] {
        assert!(parse(&file(lines), None).is_err(), "{lines:?}");
    }
}

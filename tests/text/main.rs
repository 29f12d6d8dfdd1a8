//! Every text format: recognised by looking, read, written, read again; and what is said to what cannot be read.
#![cfg(not(target_arch = "wasm32"))]

mod sudoku;

use dlx_wasm::Error;
use dlx_wasm::puzzle::text::{Format, MAX_TEXT, Parsed, format, parse};
use dlx_wasm::puzzle::{
    Grid, Matrix, Polyomino, Puzzle, Queens, Regions, Solution, Sudoku, SudokuSolution,
};
use proptest::prelude::*;

const LINE: &str =
    "027380010010006735000000029305692080000000000060174503640000000951800070080065340";
const SOLVED: &str =
    "527389416819426735436751829375692184194538267268174593643217958951843672782965341";

/// Letters and dashes, with rows that could be drawn borders.
const SIXTEEN: &str = "\
--A----C-----O-I
-J--A-B-P-CGF-H-
--D--F-I-E----P-
-G-EL-H----M-J--
----E----C--G---
-I--K-GA-B---E-J
D-GP--J-F----A--
-E---C-B--DP--O-
E--F-M--D--L-K-A
-C--------O-I-L-
H-P-C--F-A--B---
---G-OD---J----H
K---J----H-A-P-L
--B--P--E--K--A-
-H--B--K--FI-C--
--F---C--D--H-N-
";

const WALLS: &str = "\
144 18 112 208 80 25 54 144 48
135 38 147 80 121 128 97 130 32
137 32 160 144 114 167 208 0 32
192 100 160 160 208 96 183 192 101
209 80 39 192 86 48 136 80 114
152 48 226 144 112 160 160 149 48
128 0 112 166 215 96 160 128 41
128 39 153 32 209 80 101 136 35
192 96 200 67 80 112 208 68 96
";

fn read(text: &str) -> Parsed {
    parse(text, None).unwrap()
}

fn solve(puzzle: &Puzzle) -> Solution {
    let encoded = puzzle.encode().unwrap();
    encoded.decode(&encoded.problem.solve().unwrap().unwrap())
}

fn grid(puzzle: &Puzzle) -> String {
    match solve(puzzle) {
        Solution::Sudoku(solution) => solution.grid,
        other => panic!("{other:?}"),
    }
}

/// The lines of the 9×9 grid above, each made by `row` from nine characters.
fn rows(row: impl Fn(&str) -> String) -> String {
    (0..9)
        .map(|index| row(&LINE[9 * index..9 * index + 9]) + "\n")
        .collect()
}

fn spaced(row: &str) -> String {
    row.chars().map(String::from).collect::<Vec<_>>().join(" ")
}

fn drawn(border: &str) -> String {
    let row = |row: &str| {
        format!(
            "{} | {} | {}",
            spaced(&row[..3]),
            spaced(&row[3..6]),
            spaced(&row[6..])
        )
    };
    let lines = rows(row).replace('0', ".");
    let lines: Vec<&str> = lines.lines().collect();
    let bands: Vec<String> = lines.chunks(3).map(|band| band.join("\n")).collect();
    bands.join(&format!("\n{border}\n"))
}

#[test]
fn matrices_are_read_with_and_without_sizes() {
    let toy = "0 0 1 0 1 1 0\n1 0 0 1 0 0 1\n0 1 1 0 0 1 0\n1 0 0 1 0 0 0\n0 1 0 0 0 0 1\n0 0 0 1 1 0 1\n";
    for text in [
        toy.to_owned(),
        toy.replace(' ', ""),
        format!("6 7\n{toy}"),
        toy.replace(' ', ","),
    ] {
        let parsed = read(&text);
        assert_eq!(parsed.format, Format::Matrix);
        let Solution::Matrix(mut solution) = solve(&parsed.puzzles[0]) else {
            panic!()
        };
        solution.rows.sort_unstable();
        assert_eq!(solution.rows, [0, 3, 4]);
    }
    let parsed = read("3 3\n0 1 0\n0 0 1\n1 0 0\n2 4\n0 0 0 1\n1 1 1 0\n");
    assert_eq!(parsed.puzzles.len(), 2);
    // Nine lines of up to nine characters: with blanks behind them they could be a Sudoku.
    let judge = "3 3\n0 1 0\n0 0 1\n1 0 0\n4 4\n0 0 0 1\n1 0 0 0\n1 1 0 1\n0 1 0 0\n";
    let expected = read(judge).puzzles;
    assert_eq!(expected.len(), 2);
    for end in ["  \n", "\t\n", "\r\n", "\r", "\n\n"] {
        assert_eq!(read(&judge.replace('\n', end)).puzzles, expected, "{end:?}");
    }
}

#[test]
fn wrong_matrices_are_reported_with_line_and_column() {
    let message = |text: &str| parse(text, Some(Format::Matrix)).unwrap_err().to_string();
    assert_eq!(
        message("0 1\n0 2\n"),
        "line 2, column 3: expected 0 or 1, found '2'"
    );
    assert_eq!(
        message("01\n1\n"),
        "line 2, column 2: expected 2 zeros and ones, as in the first row, found 1"
    );
    assert_eq!(
        message("1 2\n01\n2 2\n01\n"),
        "line 4, column 3: expected 2 rows, found the end of the text"
    );
    assert_eq!(
        message("3 3\n1 0 0\n0 1 0\n"),
        "line 3, column 6: expected 3 rows, found the end of the text"
    );
    assert_eq!(
        message(""),
        "line 1, column 1: expected rows of zeros and ones, found the end of the text"
    );
}

#[test]
fn matrices_are_read_as_lists_of_columns() {
    let text = "6 7\n3 1 4 7\n2 1 4\n3 4 5 7\n3 3 5 6\n4 2 3 6 7\n2 2 7\n";
    let parsed = read(text);
    assert_eq!(parsed.format, Format::MatrixLists);
    let Solution::Matrix(mut solution) = solve(&parsed.puzzles[0]) else {
        panic!()
    };
    solution.rows.sort_unstable();
    assert_eq!(solution.rows, [1, 3, 5]);
    let message = |text: &str| {
        parse(text, Some(Format::MatrixLists))
            .unwrap_err()
            .to_string()
    };
    assert_eq!(
        message("1 2\n1 3\n"),
        "line 2, column 3: expected a column from 1 to 2, found 3"
    );
    assert_eq!(
        message("1 2\n2 1\n"),
        "line 2, column 4: expected 2 columns, found the end of the line"
    );
    assert_eq!(
        message("1 2\n2 1 1\n"),
        "line 2, column 5: expected every column once, found 1"
    );
    assert_eq!(
        message("2 2\n1 1\n"),
        "line 2, column 4: expected 2 rows, found the end of the text"
    );
    let two = read("1 2\n1 2\n\n2 1\n1 1\n0\n").puzzles;
    assert_eq!(two.len(), 2);
    assert_eq!(two[1], Matrix::new(vec![vec![1], vec![0]]).into());
    assert_eq!(
        parse("99999999999 99999999999\n0\n", Some(Format::MatrixLists))
            .unwrap_err()
            .code(),
        "too-large"
    );
}

#[test]
fn boards_are_read_with_holes() {
    let parsed =
        read("........\n........\n........\n...##...\n...##...\n........\n........\n........\n");
    assert_eq!(parsed.format, Format::Board);
    assert_eq!(
        parsed.puzzles[0].encode().unwrap().problem.option_count(),
        1_568
    );
    assert_eq!(read("...\n.#.\n\n  ...\n  ..#\n").puzzles.len(), 2);
    let message = |text: &str| parse(text, Some(Format::Board)).unwrap_err().to_string();
    assert_eq!(
        message("##\n##\n"),
        "line 1, column 1: expected at least one cell, written as ., found holes only"
    );
    assert_eq!(
        message("..\n.x\n"),
        "line 2, column 2: expected . for a cell or # for a hole, found \"x\""
    );
    assert_eq!(
        message("..\n.\n"),
        "line 2, column 2: expected 2 characters, as in the first row, found 1"
    );
}

#[test]
fn the_format_of_knuth_is_what_remains() {
    let parsed = read("a b c | x y\na b x:1\nc y\n");
    assert_eq!(parsed.format, Format::Dlx);
    assert_eq!(parsed.puzzles[0].encode().unwrap().problem.count(), Ok(1));
    let error = parse("a b\na c\n", None).unwrap_err();
    assert_eq!(
        error.to_string(),
        "line 2, column 3: expected an item of the first line, found \"c\""
    );
    // Without options it is known by its bar.
    for text in ["a b | x\n", " |\n"] {
        assert_eq!(read(text).format, Format::Dlx, "{text:?}");
    }
}

#[test]
fn json_holds_every_puzzle() {
    let text = r#"[{ "kind": "queens", "n": 6, "distinct": true }, { "kind": "matrix", "rows": ["10", "01"] }]"#;
    let text = text.replace(r#"["10", "01"]"#, r#""10 01""#);
    let parsed = read(&text);
    assert_eq!((parsed.format, parsed.puzzles.len()), (Format::Json, 2));
    for puzzle in &parsed.puzzles {
        let written = format(puzzle, Format::Json).unwrap();
        assert_eq!(&read(&written).puzzles[0], puzzle);
    }
    // What no other format can say is refused there.
    assert!(format(&parsed.puzzles[0], Format::Dlx).is_err());
    let message = |text: &str| parse(text, None).unwrap_err().to_string();
    assert_eq!(
        message("{ \"kind\": \"queens\",\n  \"n\": }"),
        "line 2, column 8: expected a puzzle as JSON, or a list of puzzles, found expected value"
    );
    // Columns are characters.
    assert!(message("{ \"kînd\": }").starts_with("line 1, column 11: "));
    assert!(message(r#"{ "kind": "queens", "n": 300 }"#).contains("300 is more than the 128"));
    assert!(message("[]").contains("at least one puzzle"));
}

#[test]
fn where_two_formats_fit_the_other_is_named() {
    let parsed = read("0100\n0010\n1000\n0001\n");
    assert_eq!(parsed.format, Format::Matrix);
    assert_eq!(parsed.alternatives, [Format::SudokuRows]);
    let parsed = read("................");
    assert_eq!(
        (parsed.format, parsed.alternatives.as_slice()),
        (Format::SudokuLine, &[Format::Board][..])
    );
}

#[test]
fn nothing_recognisable_says_what_would_be() {
    for text in ["", "\n\n", "   ", "hello", ",", ";,\n"] {
        let error = parse(text, None).unwrap_err();
        assert!(
            error
                .to_string()
                .contains("expected a Sudoku, a matrix, a board"),
            "{error}"
        );
    }
    assert_eq!(
        parse(&" ".repeat(MAX_TEXT + 1), None).unwrap_err().code(),
        "too-large"
    );
}

#[test]
fn every_format_names_itself_as_data_does() {
    for format in Format::all() {
        assert_eq!(serde_json::to_value(format).unwrap(), format.name());
        let error = parse("", Some(format)).unwrap_err();
        assert!(
            matches!(error, Error::Parse { line: 1, .. }),
            "{format:?}: {error:?}"
        );
    }
}

#[test]
fn puzzles_come_back_from_every_format_they_can_be_written_in() {
    let sudoku = &read(LINE).puzzles[0];
    let jigsaw = &read(WALLS).puzzles[0];
    let matrix: Puzzle = Matrix::new(vec![vec![0, 1, 1], vec![1, 0, 0]]).into();
    let board: Puzzle = Polyomino::new("..#\n...\n").into();
    for (puzzle, expected) in [
        (
            sudoku,
            &[
                Format::SudokuLine,
                Format::SudokuRows,
                Format::SudokuDrawn,
                Format::SudokuNumbers,
                Format::SudokuRegions,
                Format::SudokuWalls,
                Format::SudokuWiki,
                Format::Dlx,
                Format::Json,
            ][..],
        ),
        (
            jigsaw,
            &[
                Format::SudokuRegions,
                Format::SudokuWalls,
                Format::Dlx,
                Format::Json,
            ],
        ),
        (
            &matrix,
            &[
                Format::Matrix,
                Format::MatrixLists,
                Format::Dlx,
                Format::Json,
            ],
        ),
        (&board, &[Format::Board, Format::Dlx, Format::Json]),
        (&Queens::new(4).into(), &[Format::Dlx, Format::Json]),
    ] {
        let written: Vec<Format> = Format::all()
            .filter(|&to| format(puzzle, to).is_ok())
            .collect();
        assert_eq!(written, expected);
        for to in written {
            let text = format(puzzle, to).unwrap();
            let parsed = parse(&text, Some(to)).unwrap();
            assert_eq!(format(&parsed.puzzles[0], to).as_ref(), Ok(&text));
        }
    }
}

#[test]
fn solutions_are_written_in_the_format_their_puzzle_came_in() {
    let parsed = read(SIXTEEN);
    let solution = solve(&parsed.puzzles[0]);
    let text = format(&solution, parsed.format).unwrap();
    assert!(text.starts_with("FPAHMJECNLBDKOGI\nOJMIANBDPKCGFLHE\n"));
    let queens = solve(&Queens::new(4).into());
    assert_eq!(
        format(&queens, Format::Board).unwrap(),
        ".Q..\n...Q\nQ...\n..Q.\n"
    );
    let error = format(&queens, Format::Matrix).unwrap_err();
    assert_eq!(
        error.to_string(),
        "as: expected board or json, found matrix"
    );
    // A claimed solution may have cells and no grid.
    let cells = SudokuSolution {
        cells: vec![1; 16],
        ..SudokuSolution::default()
    };
    for to in Format::all() {
        let text = format(&Solution::from(cells.clone()), to);
        assert!(to != Format::SudokuDrawn || text.is_err(), "{text:?}");
    }
}

/// Some puzzles, in every format that can say them.
fn texts_of_all_formats() -> &'static [String] {
    static TEXTS: std::sync::OnceLock<Vec<String>> = std::sync::OnceLock::new();
    TEXTS.get_or_init(|| {
        let puzzles = [
            r#"{ "kind": "sudoku", "grid": "1..............4" }"#,
            r#"{ "kind": "sudoku", "grid": "................", "regions": "AAABCABBCCDBCDDD" }"#,
            r#"{ "kind": "sudoku", "grid": "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.." }"#,
            r#"{ "kind": "queens", "n": 5, "placed": [[0, 0]], "blocked": [[4, 4]] }"#,
            r#"{ "kind": "matrix", "rows": "010\n100", "secondary": [2] }"#,
            r#"{ "kind": "polyomino", "board": "2x2", "pieces": [{ "name": "X", "cells": ["XX"], "copies": 2 }] }"#,
            r#"{ "kind": "polyomino", "board": "3x20" }"#,
        ];
        let puzzles = puzzles.map(|puzzle| serde_json::from_str::<Puzzle>(puzzle).unwrap());
        let texts = puzzles.iter().flat_map(|puzzle| {
            Format::all().filter_map(move |to| format(puzzle, to).ok())
        });
        texts.collect()
    })
}

proptest! {
    #[test]
    fn no_text_makes_a_parser_panic(text in any::<String>()) {
        let _ = parse(&text, None);
        for format in Format::all() {
            let _ = parse(&text, Some(format));
        }
    }

    #[test]
    fn no_text_that_looks_like_a_puzzle_makes_a_parser_panic(text in "[0-9.A-Z#|+ x\\-\n\t,;:─éend]{0,200}") {
        if let Ok(parsed) = parse(&text, None) {
            for puzzle in &parsed.puzzles {
                prop_assert!(puzzle.encode().is_ok(), "{puzzle:?}");
            }
        }
        for format in Format::all() {
            for puzzle in parse(&text, Some(format)).map(|parsed| parsed.puzzles).unwrap_or_default() {
                prop_assert!(puzzle.encode().is_ok(), "{format:?} {puzzle:?}");
            }
        }
    }

    #[test]
    fn no_spoilt_puzzle_makes_a_parser_panic(
        at in any::<prop::sample::Index>(),
        edits in prop::collection::vec(
            (any::<prop::sample::Index>(), 0..12usize, "[0-9.A-Z#|+ x:,;{}\\[\\]\"\\-\n\t─é\u{200b}]{0,6}"),
            1..4,
        ),
    ) {
        let texts = texts_of_all_formats();
        let mut text: Vec<char> = texts[at.index(texts.len())].chars().collect();
        for (place, length, with) in edits {
            let from = place.index(text.len() + 1);
            let to = text.len().min(from + length);
            text.splice(from..to, with.chars());
        }
        let text: String = text.into_iter().collect();
        for format in Format::all().map(Some).chain([None]) {
            for puzzle in parse(&text, format).map(|parsed| parsed.puzzles).unwrap_or_default() {
                prop_assert!(puzzle.encode().is_ok(), "{format:?} {puzzle:?}");
            }
        }
    }

    #[test]
    fn rows_of_any_size_come_back(side in prop::sample::select(vec![4usize, 6, 8, 9, 10, 12, 16, 20, 25]), seed in any::<u64>()) {
        let mut rng = dlx_wasm::rng::Rng::new(seed);
        let cells: Vec<u32> = (0..side * side)
            .map(|_| if rng.below(3) == 0 { rng.below(side as u32 + 1) } else { 0 })
            .collect();
        let puzzle: Puzzle = Sudoku::new(cells).into();
        for to in [Format::SudokuLine, Format::SudokuRows, Format::SudokuDrawn, Format::SudokuNumbers] {
            let text = format(&puzzle, to).unwrap();
            let parsed = parse(&text, Some(to)).unwrap();
            prop_assert_eq!(format(&parsed.puzzles[0], to).unwrap(), text);
        }
    }
}

#[test]
fn no_format_writes_a_text_that_reads_back_as_another_puzzle() {
    let puzzles = [
        r#"{ "kind": "sudoku", "grid": "................", "box": [2, 2], "diagonals": true }"#,
        r#"{ "kind": "sudoku", "grid": "................", "box": [2, 2], "alphabet": "ABXY" }"#,
        r#"{ "kind": "sudoku", "grid": "................", "regions": "AAABCABBCCDBCDDD" }"#,
        r#"{ "kind": "matrix", "rows": "010\n100", "secondary": [2] }"#,
        r#"{ "kind": "polyomino", "board": "2x2", "pieces": [{ "name": "X", "cells": ["XX"], "copies": 2 }] }"#,
        r#"{ "kind": "polyomino", "board": "3x20", "reflect": false }"#,
        r#"{ "kind": "polyomino", "board": "3x20" }"#,
    ];
    let mut written = Vec::new();
    for puzzle in puzzles {
        let puzzle: Puzzle = serde_json::from_str(puzzle).unwrap();
        let count = |puzzle: &Puzzle| puzzle.encode().unwrap().problem.count_up_to(500).unwrap();
        for as_format in Format::all() {
            if let Ok(text) = format(&puzzle, as_format) {
                let again = parse(&text, Some(as_format)).unwrap();
                assert_eq!(
                    count(&again.puzzles[0]),
                    count(&puzzle),
                    "{as_format:?}: {text}"
                );
                written.push(as_format);
            }
        }
    }
    assert!(written.contains(&Format::Board), "{written:?}");
}

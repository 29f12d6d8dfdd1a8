//! Every text format: detection, parsing, writing, parsing again; and the errors of malformed texts.

mod any;
mod fuzzed;
mod matrix;
mod meant;
mod packed;
mod polyform;
mod regions;
mod rules;
mod sets;
mod sudoku;
mod titled;
mod written;

use dlx_wasm::ErrorKind;
use dlx_wasm::puzzle::text::{Format, MAX_TEXT, Parsed, format, parse};
use dlx_wasm::puzzle::{
    Grid, Matrix, Polyomino, Puzzle, Queens, Regions, RuleEntry, RuleValue, Solution, Sudoku,
    SudokuRules, SudokuSolution,
};

const LINE: &str =
    "027380010010006735000000029305692080000000000060174503640000000951800070080065340";
const SOLVED: &str =
    "527389416819426735436751829375692184194538267268174593643217958951843672782965341";

/// Letters and dashes, with rows that look like borders.
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
fn other_texts_are_in_the_format_of_knuth() {
    let parsed = read("a b c | x y\na b x:1\nc y\n");
    assert_eq!(parsed.format, Format::Dlx);
    assert_eq!(
        parsed.puzzles[0].encode().unwrap().problem.count().unwrap(),
        1
    );
    let error = parse("a b\na c\n", None).unwrap_err();
    assert_eq!(
        error.to_string(),
        "line 2, column 3: option uses unknown item \"c\"; items are declared on the first line"
    );
    // Nine lines of nine characters, twelve of six, fifteen of fifteen: with trailing blanks they could be Sudokus.
    for (items, options) in [
        ("12 34 56", "12 34\n56\n12\n34\n34 56\n12 56\n56\n"),
        ("1 2 | 3", "1\n1\n1 2\n3\n2\n3\n2\n1 2 3\n2\n3\n2\n"),
        ("1 2 3 4 5", "1 2\n3 4\n5\n1 3\n2 4\n4 5\n3 5\n2\n"),
        (
            "a b c d e | f",
            "a b\nc d\ne f\na c\nb d\na e\na d\nb c\nb e\nc e\nd e\n",
        ),
        (
            "a b c d e f g h",
            "a b\nc d\ne f\ng h\na c\nb d\ne g\nf h\na d\nb c\ne h\nf g\na h\nb g\n",
        ),
    ] {
        assert_eq!(
            read(&format!("{items}\n{options}")).format,
            Format::Dlx,
            "{items}"
        );
    }
    // Rows with leading blanks belong to a grid, and zeros and ones below two numbers to a matrix.
    for (text, format) in [
        ("12 3\n3 12\n  3 \n 3  \n", Format::SudokuRows),
        ("3 1\n1\n1\n1\n", Format::Matrix),
    ] {
        assert_eq!(read(text).format, format, "{text:?}");
    }
    // As Knuth's format, the rows of a drawn table would be comments, and the borders an item and its options.
    for border in [
        "+---+---+---+---+",
        "*---------------*",
        "+===+===+===+===+",
    ] {
        let row = "| 1 |   |   | 4 |\n";
        assert!(
            parse(&format!("{border}\n{row}{row}{border}\n"), None).is_err(),
            "{border}"
        );
    }
    // Without options the bar identifies the format.
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
    // Other formats reject puzzles that they cannot express.
    assert!(format(&parsed.puzzles[0], Format::Dlx).is_err());
    let message = |text: &str| parse(text, None).unwrap_err().to_string();
    assert_eq!(
        message("{ \"kind\": \"queens\",\n  \"n\": }"),
        "line 2, column 8: expected value"
    );
    // Columns are characters.
    assert!(message("{ \"kînd\": }").starts_with("line 1, column 11: "));
    assert!(message(r#"{ "kind": "queens", "n": 300 }"#).contains("n is 300; the maximum is 128"));
    assert!(message("[]").contains("at least one puzzle"));
}

#[test]
fn an_item_at_fault_in_json_has_its_line_and_column() {
    let place = |text: &str| {
        let error = parse(text, None).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::Parse, "{error}");
        [error.line().unwrap(), error.column().unwrap()]
    };
    let cover = |fields: &str| format!("{{\"kind\": \"exact-cover\",\n{fields}}}");
    for (fields, column) in [
        (r#""primary": ["a"],"options": [["a"],["a","b"]]"#, 41),
        (r#""primary": ["a"],"options": [{"items": ["c"]}]"#, 41),
        (r#""primary": ["a"],"options": [["a",["c","red"]]]"#, 35),
        (r#""primary": ["a","b","a"],"options": []"#, 21),
        (r#""primary": ["a"],"secondary": ["a"],"options": []"#, 32),
        (r#""primary": ["a"],"options": [["a","a"]]"#, 35),
        (r#""primary": ["a"],"options": [[["a","red"]]]"#, 31),
    ] {
        assert_eq!(place(&cover(fields)), [2, column], "{fields}");
        let list = format!("[{{\"kind\": \"queens\", \"n\": 4}},\n\n{}]", cover(fields));
        assert_eq!(place(&list), [4, column], "{fields}");
    }
}

#[test]
fn if_two_formats_fit_the_other_is_an_alternative() {
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
fn an_unrecognized_text_is_an_error_that_lists_formats() {
    for text in ["", "\n\n", "   ", "hello", ",", ";,\n"] {
        let error = parse(text, None).unwrap_err();
        assert!(
            error.to_string().contains("a matrix, a board of . and #"),
            "{error}"
        );
    }
    assert_eq!(
        parse(&" ".repeat(MAX_TEXT + 1), None).unwrap_err().code(),
        "too-large"
    );
}

#[test]
fn every_format_has_the_name_of_the_data() {
    for format in Format::all() {
        assert_eq!(serde_json::to_value(format).unwrap(), format.name());
        let error = parse("", Some(format)).unwrap_err();
        assert_eq!(error.line(), Some(1), "{format:?}: {error:?}");
    }
}

#[test]
fn puzzles_round_trip_in_every_format() {
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
                Format::SudokuLink,
                Format::SudokuFile,
                Format::Dlx,
                Format::Json,
            ][..],
        ),
        (
            jigsaw,
            &[
                Format::SudokuRegions,
                Format::SudokuWalls,
                Format::SudokuLink,
                Format::SudokuFile,
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
        "as: expected \"board\" or \"json\", found \"matrix\""
    );
    // A claimed solution may have cells and no grid.
    let cells = SudokuSolution::default().cells(vec![1; 16]);
    for to in Format::all() {
        let text = format(&Solution::from(cells.clone()), to);
        assert!(to != Format::SudokuDrawn || text.is_err(), "{text:?}");
    }
}

#[test]
fn no_format_writes_a_text_that_reads_back_as_another_puzzle() {
    let puzzles = [
        r#"{ "kind": "sudoku", "grid": "................", "box": [2, 2], "diagonals": true }"#,
        r#"{ "kind": "sudoku", "grid": "................", "box": [2, 2], "alphabet": "ABXY" }"#,
        r#"{ "kind": "sudoku", "grid": "................", "regions": "AAABCABBCCDBCDDD" }"#,
        r#"{ "kind": "matrix", "rows": "010\n100", "secondary": [2] }"#,
        r#"{ "kind": "matrix", "rows": "10\n00\n01" }"#,
        r#"{ "kind": "polyomino", "board": "2x2", "pieces": [{ "name": "X", "cells": ["XX"], "copies": 2 }] }"#,
        r#"{ "kind": "polyomino", "board": "3x20", "reflect": false }"#,
        r#"{ "kind": "polyomino", "board": "3x20" }"#,
        r#"{ "kind": "polyform", "lattice": "cube", "board": "2x2x2", "pieces": [{ "name": "X", "cells": ["XX", "X."], "copies": 2, "optional": true }, { "name": "O", "cells": [[0, 0, 0]], "most": 5 }] }"#,
        r#"{ "kind": "polyform", "lattice": "hexagon", "board": "triangle 3", "pieces": "trihexes", "reflect": false }"#,
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
                let options = |puzzle: &Puzzle| puzzle.encode().unwrap().problem.option_count();
                assert_eq!(options(&again.puzzles[0]), options(&puzzle), "{text}");
                written.push(as_format);
            }
        }
    }
    assert!(written.contains(&Format::Board), "{written:?}");
}

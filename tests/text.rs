//! Every text format: recognised by looking, read, written, read again; and what is said to what cannot be read.

use dlx_wasm::Error;
use dlx_wasm::puzzle::text::{Format, MAX_TEXT, Parsed, format, parse};
use dlx_wasm::puzzle::{Grid, Matrix, Polyomino, Puzzle, Queens, Solution, Sudoku};
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
fn a_sudoku_line_is_recognised_with_any_blank() {
    for blank in ["0", ".", "*", "_", "-", " "] {
        let parsed = read(&LINE.replace('0', blank));
        assert_eq!(parsed.format, Format::SudokuLine);
        assert_eq!(grid(&parsed.puzzles[0]), SOLVED);
    }
}

#[test]
fn a_file_of_sudoku_lines_ends_at_end_and_names_bad_lines() {
    let text = format!(
        "# a comment\n{LINE}\n\n{LINE},{SOLVED}\n{}\n12x\nend\nnot read\n",
        &LINE[1..]
    );
    let parsed = read(&text);
    assert_eq!(
        (parsed.format, parsed.puzzles.len()),
        (Format::SudokuLine, 2)
    );
    let bad: Vec<String> = parsed.bad.iter().map(|bad| bad.error.to_string()).collect();
    assert_eq!(
        bad,
        [
            "line 5, column 81: expected 81 characters for a 9×9 Sudoku, found 80",
            "line 6, column 4: expected 16 characters for a 4×4 Sudoku, found 3"
        ]
    );
}

#[test]
fn a_bad_character_is_reported_with_its_column() {
    let error = parse(&LINE.replacen('2', "x", 1), None).unwrap_err();
    assert_eq!(
        error.to_string(),
        "line 1, column 2: expected 1-9 or . for a blank, found 'x'"
    );
    let error = parse(&format!("{LINE}1"), None).unwrap_err();
    assert_eq!(
        error.to_string(),
        "line 1, column 82: expected 81 characters for a 9×9 Sudoku, found 82"
    );
}

#[test]
fn rows_are_recognised_with_and_without_separators() {
    for text in [
        rows(str::to_owned),
        rows(spaced),
        rows(|row| spaced(row).replace(' ', ",")),
        rows(|row| row.replace('0', " ")),
        rows(|row| row.replace('0', " ").trim_end().to_owned()),
        format!("1\n{}", rows(str::to_owned)),
        drawn("------+-------+------"),
        drawn("---------------------"),
        drawn("======+=======+======"),
        drawn("──────┼───────┼──────"),
        format!("+-----+\n{}\n+-----+\n", drawn("+-----+")),
    ] {
        let parsed = read(&text);
        assert_eq!(parsed.format, Format::SudokuRows, "{text}");
        assert_eq!(grid(&parsed.puzzles[0]), SOLVED, "{text}");
    }
}

#[test]
fn several_grids_may_follow_each_other() {
    let one = rows(str::to_owned);
    for text in [
        format!("{one}{one}"),
        format!("{one}\n{one}\n"),
        format!("2\n{one}\n{one}"),
    ] {
        let parsed = read(&text);
        assert_eq!(
            (parsed.format, parsed.puzzles.len()),
            (Format::SudokuRows, 2),
            "{text}"
        );
    }
}

#[test]
fn sixteen_by_sixteen_with_letters_and_dashes() {
    let parsed = read(SIXTEEN);
    assert_eq!(parsed.format, Format::SudokuRows);
    assert_eq!(
        &grid(&parsed.puzzles[0])[..32],
        "FPAHMJECNLBDKOGIOJMIANBDPKCGFLHE"
    );
}

#[test]
fn sixteen_by_sixteen_with_numbers() {
    let Solution::Sudoku(solution) = solve(&read(SIXTEEN).puzzles[0]) else {
        panic!()
    };
    let line = |row: &[u8]| {
        row.iter()
            .map(ToString::to_string)
            .collect::<Vec<_>>()
            .join(" ")
    };
    let text: Vec<String> = solution.cells.chunks(16).map(line).collect();
    let parsed = read(&text.join("\n"));
    assert_eq!(parsed.format, Format::SudokuRows);
    let Puzzle::Sudoku(Sudoku {
        grid: Grid::Cells(cells),
        ..
    }) = &parsed.puzzles[0]
    else {
        panic!()
    };
    assert!(
        cells
            .iter()
            .zip(&solution.cells)
            .all(|(one, other)| *one == u32::from(*other))
    );
}

#[test]
fn a_wrong_row_is_reported_with_its_line() {
    let short = rows(str::to_owned).replacen("010006735", "01000673", 1);
    assert_eq!(
        parse(&short, Some(Format::SudokuRows))
            .unwrap_err()
            .to_string(),
        "line 2, column 9: expected 9 cells, as in the first row, found 8 cells"
    );
    let eight: Vec<String> = rows(str::to_owned)
        .lines()
        .take(8)
        .map(str::to_owned)
        .collect();
    assert_eq!(
        parse(&eight.join("\n"), Some(Format::SudokuRows))
            .unwrap_err()
            .to_string(),
        "line 8, column 10: expected 9 rows for each grid; there are 8, found the end of the text"
    );
    let letter = rows(str::to_owned).replacen("010006735", "0100x6735", 1);
    assert_eq!(
        parse(&letter, None).unwrap_err().to_string(),
        "line 2, column 5: expected 1-9 or . for a blank, found 'x'"
    );
}

#[test]
fn jigsaws_are_read_by_their_walls() {
    let parsed = read(&format!("2\n{WALLS}\n{WALLS}"));
    assert_eq!(
        (parsed.format, parsed.puzzles.len()),
        (Format::SudokuWalls, 2)
    );
    assert_eq!(
        grid(&parsed.puzzles[0]),
        "521439678763895124984527361346182795157964832812743956235678419479216583698351247"
    );
}

#[test]
fn walls_that_do_not_fit_are_reported() {
    let message = |text: &str| {
        parse(text, Some(Format::SudokuWalls))
            .unwrap_err()
            .to_string()
    };
    assert_eq!(
        message(&WALLS.replacen("144", "154", 1)),
        "line 1, column 1: expected a digit from 0 to 9 in the lowest four bits, found 154"
    );
    assert_eq!(
        message(&WALLS.replacen("144", "176", 1)),
        "line 1, column 1: expected walls that both neighbours agree on, found 176"
    );
    assert_eq!(
        message(&WALLS.replacen("144", "256", 1)),
        "line 1, column 1: expected a number from 0 to 255, found 256"
    );
    assert!(message(&WALLS.replacen("144", "", 1)).contains("there are 80"));
    let open = vec!["0"; 81].join(" ");
    assert!(message(&open).contains("nine regions of nine cells"));
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
    let message = |text: &str| parse(text, Some(Format::Board)).unwrap_err().to_string();
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
    for text in ["", "\n\n", "   ", "hello"] {
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
                Format::SudokuWalls,
                Format::Dlx,
            ][..],
        ),
        (
            jigsaw,
            &[
                Format::SudokuLine,
                Format::SudokuRows,
                Format::SudokuWalls,
                Format::Dlx,
            ],
        ),
        (&matrix, &[Format::Matrix, Format::MatrixLists, Format::Dlx]),
        (&board, &[Format::Board, Format::Dlx]),
        (&Queens::new(4).into(), &[Format::Dlx]),
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
    assert_eq!(error.to_string(), "as: expected board, found matrix");
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
                let _ = puzzle.encode();
            }
        }
        for format in Format::all() {
            let _ = parse(&text, Some(format));
        }
    }

    #[test]
    fn rows_of_any_size_come_back(side in prop::sample::select(vec![4usize, 6, 8, 9, 10, 12, 16, 20, 25]), seed in any::<u64>()) {
        let mut rng = dlx_wasm::rng::Rng::new(seed);
        let cells: Vec<u32> = (0..side * side)
            .map(|_| if rng.below(3) == 0 { rng.below(side as u32 + 1) } else { 0 })
            .collect();
        let puzzle: Puzzle = Sudoku::new(cells).into();
        for to in [Format::SudokuLine, Format::SudokuRows] {
            let text = format(&puzzle, to).unwrap();
            let parsed = parse(&text, Some(to)).unwrap();
            prop_assert_eq!(format(&parsed.puzzles[0], to).unwrap(), text);
        }
    }
}

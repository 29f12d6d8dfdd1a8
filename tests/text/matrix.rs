//! The formats of matrices.

use super::*;

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
    // Nine lines of up to nine characters: with trailing blanks they could be a Sudoku.
    let judge = "3 3\n0 1 0\n0 0 1\n1 0 0\n4 4\n0 0 0 1\n1 0 0 0\n1 1 0 1\n0 1 0 0\n";
    let expected = read(judge).puzzles;
    assert_eq!(expected.len(), 2);
    for end in ["  \n", "\t\n", "\r\n", "\r", "\n\n"] {
        assert_eq!(read(&judge.replace('\n', end)).puzzles, expected, "{end:?}");
    }
}

#[test]
fn a_line_in_which_semicolons_could_end_rows_is_no_row() {
    assert!(parse("0 0 1;1 1 0", None).is_err());
    let rows = parse("0;0;1\n1;1;0\n", None).unwrap().puzzles;
    assert_eq!(rows, read("001\n110\n").puzzles);
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

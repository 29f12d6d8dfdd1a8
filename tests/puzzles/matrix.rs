//! Matrices of zeros and ones.

use super::*;

const TOY: &str = "0010110 1001001 0110010 1001000 0100001 0001101";

#[test]
fn the_toy_matrix_is_covered_by_rows_1_4_and_5() {
    let Solution::Matrix(mut solution) = solved(Matrix::new(TOY)) else {
        panic!()
    };
    solution.rows.sort_unstable();
    assert_eq!(solution.rows, [0, 3, 4]);
    assert_eq!(count(Matrix::new(TOY)), 1);
}

#[test]
fn rows_may_be_words_lines_or_lists() {
    let lists: Vec<Vec<u8>> = TOY
        .split(' ')
        .map(|row| row.bytes().map(|b| b - b'0').collect())
        .collect();
    let spaced: Vec<String> = TOY
        .split(' ')
        .map(|row| row.chars().map(String::from).collect::<Vec<_>>().join(" "))
        .collect();
    let problem = encode(Matrix::new(TOY)).problem;
    assert_eq!(encode(Matrix::new(lists)).problem, problem);
    assert_eq!(
        encode(Matrix::new(spaced.join("\n").as_str())).problem,
        problem
    );
    assert_eq!(
        encode(Matrix::new(TOY.replace(' ', "\n").as_str())).problem,
        problem
    );
}

#[test]
fn a_matrix_without_columns_has_one_solution_and_a_bare_column_none() {
    assert_eq!(count(Matrix::new("")), 1);
    assert_eq!(count(Matrix::new(vec![vec![]])), 1);
    assert_eq!(reason(Matrix::new("00 00")), "no option covers item 0");
    let named = Matrix::new("").names(vec!["a".into()]);
    assert_eq!(reason(named), "no option covers item a");
}

#[test]
fn secondary_columns_may_stay_uncovered() {
    let matrix = Matrix::new("110 101 010 001")
        .secondary(vec![0])
        .names(vec!["x".into(), "a".into(), "b".into()]);
    assert_eq!(count(matrix.clone()), 3);
    let labels = encode(matrix).item_labels();
    assert_eq!(labels[2], ItemLabel::Item { name: "x".into() });
}

#[test]
fn ragged_rows_and_other_digits_are_malformed() {
    let message = |rows: &str| error(Matrix::new(rows)).to_string();
    assert_eq!(
        message("10 1"),
        "row 2: expected 2 columns, as in row 1, found 1"
    );
    assert_eq!(
        message("10 12"),
        "row 2 column 2: expected 0 or 1, found '2'"
    );
    assert_eq!(error(Matrix::new(vec![vec![0, 2]])).code(), "bad-grid");
    let secondary = |columns: &[u32]| Matrix::new("11").secondary(columns.to_vec());
    assert_eq!(
        error(secondary(&[2])).to_string(),
        "secondary[0]: column 2 does not exist (columns are 0 to 1)"
    );
    assert_eq!(
        error(secondary(&[0, 0])).to_string(),
        "secondary[1]: column 0 is listed twice"
    );
}

#[test]
fn rows_may_be_strings() {
    let read = json(r#"{ "kind": "matrix", "rows": ["10", "0 1", [1, 1]] }"#);
    let lists = Matrix::new(vec![vec![1, 0], vec![0, 1], vec![1, 1]]);
    assert_eq!(read, Ok(lists.into()));
    let wrong = json(r#"{ "kind": "matrix", "rows": ["10", "1x"] }"#);
    assert_eq!(
        wrong.unwrap_err(),
        "rows[1]: expected zeros and ones, found \"1x\""
    );
}

#[test]
fn a_missing_field_is_missing_and_a_misspelt_one_is_answered_with_the_nearest() {
    let message = |text: &str| json(text).unwrap_err();
    assert_eq!(
        message(r#"{ "kind": "matrix" }"#),
        "rows is missing: expected rows of zeros and ones: a string, a list of strings or a list of lists"
    );
    assert_eq!(
        message(r#"{ "kind": "matrix", "rows": "1", "name": ["a"] }"#),
        "unknown field \"name\" (did you mean \"names\"? allowed: rows, names, secondary, fixed, excluded)"
    );
    assert_eq!(
        message(r#"{ "kind": "matrix", "rows": "1", "width": 1 }"#),
        "unknown field \"width\" (allowed: rows, names, secondary, fixed, excluded)"
    );
}

#[test]
fn data_that_is_no_matrix_is_refused() {
    for rows in [
        "null",
        "{}",
        "[1,0,1]",
        "[[0,2]]",
        "[[0,256]]",
        "[[0.5]]",
        "[[null]]",
        "[[\"1\"]]",
        "[null]",
        "7",
    ] {
        assert!(
            json(&format!(r#"{{"kind":"matrix","rows":{rows}}}"#)).is_err(),
            "{rows}"
        );
    }
    assert!(json(r#"{"kind":"matrix","rows":[[1,0.0],[0,1.0]]}"#).is_ok());
}

#[test]
fn check_names_columns_as_columns() {
    let words = |puzzle: Matrix, rows: &[u32]| -> Vec<String> {
        let claim = dlx_wasm::puzzle::MatrixSolution::default().rows(rows.to_vec());
        let wrong = encode(puzzle).check(&claim.into());
        wrong.iter().map(ToString::to_string).collect()
    };
    let plain = Matrix::new("110 011 001");
    assert_eq!(words(plain.clone(), &[0, 2]), [""; 0]);
    assert_eq!(words(plain.clone(), &[0, 1]), ["column 2 has two 1s"]);
    let named = plain
        .names(vec!["a".into(), "b".into(), "c".into()])
        .secondary(vec![0]);
    assert_eq!(words(named, &[2]), ["column 2 (b) has no 1"]);
}

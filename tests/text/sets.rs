//! Sets of names, and tables with names.

use dlx_wasm::puzzle::text::{Format, format, parse};
use dlx_wasm::puzzle::{ExactCover, Puzzle};

/// Returns the problem of a text that holds one, and its format.
fn cover(text: &str) -> (ExactCover, Format) {
    let mut parsed = parse(text, None).unwrap_or_else(|error| panic!("{text}\n{error}"));
    assert_eq!(parsed.puzzles.len(), 1, "{text}");
    match parsed.puzzles.pop() {
        Some(Puzzle::ExactCover(cover)) => (cover, parsed.format),
        other => panic!("{text}\n{other:?}"),
    }
}

fn count(text: &str) -> u32 {
    let problem = parse(text, None).unwrap().puzzles[0]
        .encode()
        .unwrap()
        .problem;
    problem.count().unwrap().try_into().unwrap()
}

/// Returns the names of the options, in order.
fn names(cover: &ExactCover) -> Vec<&str> {
    let data = cover.options.iter().map(|option| option.data.as_deref());
    data.map(Option::unwrap_or_default).collect()
}

#[test]
fn sets_are_read_in_any_brackets() {
    for text in [
        "A: 1 4 7\nB: 1 4\nC: 4 5 7\nD: 3 5 6\nE: 2 3 6 7\nF: 2 7\n",
        "A = {1, 4, 7}\nB = {1, 4}\nC = {4, 5, 7}\nD = {3, 5, 6}\nE = {2, 3, 6, 7}\nF = {2, 7}\n",
        "A = {1,4,7}, B = {1,4}, C = {4,5,7}, D = {3,5,6}, E = {2,3,6,7}, F = {2,7}",
        "A = {1,4,7}; B = {1,4}; C = {4,5,7}; D = {3,5,6}; E = {2,3,6,7}; F = {2,7};",
        "A -> (1 4 7)\nB -> (1 4)\nC -> (4 5 7)\nD -> (3 5 6)\nE -> (2 3 6 7)\nF -> (2 7)\n",
        "{'A': [1, 4, 7], 'B': [1, 4], 'C': [4, 5, 7], 'D': [3, 5, 6], 'E': [2, 3, 6, 7], 'F': [2, 7]}",
        "X = {1, 2, 3, 4, 5, 6, 7}\nY = {\n 'A': [1, 4, 7], 'B': [1, 4],\n 'C': [4, 5, 7],\n 'D': [3, 5, 6],\n 'E': [2, 3, 6, 7],\n 'F': [2, 7]}\n",
        "Y = {'A': set([1, 4, 7]), 'B': set([1, 4]), 'C': set([4, 5, 7]), 'D': set([3, 5, 6]), 'E': set([2, 3, 6, 7]), 'F': set([2, 7])}",
        "# a comment\nuniverse: 1, 2, ..., 7\nA: 1, 4, 7\nB: 1, 4\nC: 4, 5, 7\nD: 3, 5, 6\nE: 2, 3, 6, 7\nF: 2, 7\n",
        "U = {1..7}\nS = [A = {1,4,7}, B = {1,4}, C = {4,5,7}, D = {3,5,6}, E = {2,3,6,7}, F = {2,7}]",
        "[['A', [1, 4, 7]], ['B', [1, 4]], ['C', [4, 5, 7]], ['D', [3, 5, 6]], ['E', [2, 3, 6, 7]], ['F', [2, 7]]]",
    ] {
        let (cover, format) = cover(text);
        assert_eq!(format, Format::Sets, "{text}");
        assert_eq!(names(&cover), ["A", "B", "C", "D", "E", "F"], "{text}");
        assert_eq!(cover.primary.len(), 7, "{text}");
        assert_eq!(count(text), 1, "{text}");
    }
}

#[test]
fn sets_need_no_names() {
    for text in [
        "[[0, 3], [1], [2], [0, 1]]",
        "[{0, 3}, {1}, {2}, {0, 1}]",
        "{0, 3}\n{1}\n{2}\n{0, 1}\n",
        "solve([[0, 3], [1], [2], [0, 1]])",
        "const SETS: [&[u32]; 4] = [&[0, 3], &[1], &[2], &[0, 1]];",
    ] {
        let (cover, _) = cover(text);
        assert_eq!((cover.options.len(), cover.primary.len()), (4, 4), "{text}");
        assert_eq!(count(text), 1, "{text}");
    }
}

#[test]
fn a_line_of_counts_may_come_first() {
    assert_eq!(count("4 3\np q r s\np q\nr s\np\n"), 1);
    assert_eq!(count("3 4\np q r s\np q\nr s\np\n"), 1);
    let (cover, _) = cover("3 3\nu v | w\nu w\nv w\nv\n");
    assert_eq!((cover.primary.len(), cover.secondary.len()), (2, 1));
    assert_eq!(count("c a comment\np set 4 3\ns 1 2\ns 3 4\ns 2 3\n"), 1);
    assert_eq!(count("p cover 4 3\n1 2 0\n3 4 0\n2 3 0\n"), 1);
}

#[test]
fn a_mistake_in_sets_is_reported_where_it_is() {
    for (text, place) in [
        (
            "universe: 1 2\nA: 1\nB: 2 3\n",
            "line 3, column 6: expected an item of the universe, found \"3\"",
        ),
        (
            "A: 1 1\nB: 2\n",
            "line 1, column 6: expected each item once in a set, found \"1\" again",
        ),
        (
            "X = {1, 1}\nY = {'A': [1], 'B': []}",
            "line 1, column 9: expected each item once, found \"1\" again",
        ),
    ] {
        let error = parse(text, Some(Format::Sets)).unwrap_err().to_string();
        assert_eq!(error, place);
    }
}

#[test]
fn sets_can_be_written() {
    let (cover, _) = cover("A: 1 4\nB: 1\nC: 4\n");
    let text = format(&Puzzle::from(cover.clone()), Format::Sets).unwrap();
    assert_eq!(text, "universe: 1 4\nA: 1 4\nB: 1\nC: 4\n");
    assert_eq!(parse(&text, None).unwrap().puzzles, [cover.into()]);
}

#[test]
fn tables_keep_the_names_of_rows_and_columns() {
    for text in [
        "name,a,b,c\nP,1,0,1\nQ,0,1,0\nR,1,1,1\n",
        "\u{feff};a;b;c\r\nP;1;;1\r\n\"Q\";;1;\r\nR;1;1;1\r\n",
        "\ta\tb\tc\nP\t1\t0\t1\nQ\t0\t1\t0\nR\t1\t1\t1\n",
        "  a b c\nP 1 0 1\nQ 0 1 0\nR 1 1 1\n",
        "| set | a | b | c |\n|---|---|---|---|\n| P | x |  | x |\n| Q |  | x |  |\n| R | x | x | x |\n",
    ] {
        let (cover, format) = cover(text);
        assert_eq!(format, Format::Matrix, "{text}");
        assert_eq!(cover.primary, ["a", "b", "c"], "{text}");
        assert_eq!(names(&cover), ["P", "Q", "R"], "{text}");
        assert_eq!(count(text), 2, "{text}");
    }
    let (plain, _) = cover("left,right\n1,0\n0,1\n");
    assert_eq!(
        (plain.primary, plain.options.len()),
        (vec!["left".to_owned(), "right".to_owned()], 2)
    );
}

#[test]
fn what_makes_no_sense_as_a_sudoku_is_read_otherwise() {
    for table in [
        "0,1,0,0\n1,0,0,1\n0,0,1,0\n1,0,0,1\n",
        "|0|1|0|0|\n|1|0|0|1|\n|0|0|1|0|\n|1|0|0|1|\n",
    ] {
        let parsed = parse(table, None).unwrap();
        assert_eq!(parsed.format, Format::Matrix, "{table}");
        assert!(!parsed.alternatives.is_empty());
    }
    let map = "111122333111222333112222333444555666444555666444555666777888999777888999777888999";
    let parsed = parse(map, None).unwrap();
    assert_eq!(parsed.format, Format::SudokuRegions);
    assert_eq!(parsed.alternatives, [Format::SudokuLine]);
    assert_eq!(
        parsed.notes,
        ["read as the regions of a jigsaw Sudoku without clues"]
    );
    let Puzzle::Sudoku(sudoku) = &parsed.puzzles[0] else {
        panic!("{:?}", parsed.puzzles)
    };
    assert!(sudoku.regions.is_some());
    let colors = "AABB\nAABB\nCCCB\nCDDD\n";
    assert_eq!(parse(colors, None).unwrap().format, Format::Regions);
    let apart = "AABB\nAABB\nCCCA\nCDDD\n";
    assert!(parse(apart, None).is_err());
    assert!(parse(&".".repeat(80), None).is_err());
}

#[test]
fn lines_of_words_are_sets_if_they_are_marked() {
    for text in [
        "A 1 4\nB 2\nC 1 2 4\n",
        "A | 1 4\nB | 2\nC | 1 2 4\n",
        "1) 1 4\n2) 2\n3) 1 2 4\n",
        "A:\n  - 1\n  - 4\nB:\n  - 2\nC:\n  - 1\n  - 2\n  - 4\n",
        "- [1, 4]\n- [2]\n- [1, 2, 4]\n",
        "rows = [[0, 2], [1], [0, 1, 2]]\nn = 3\n",
        "3\n1 3\n2\n1 2 3\n",
        "items a b c\na b\nc\na b c\n",
        "# items\na b c\n# options\na b\nc\na b c\n",
        "a,b,c\na,b\nc\nb,c\na\n",
        "S = {S1, S2, S3}\nS1 = {a, b}\nS2 = {c}\nS3 = {a, b, c}\n",
    ] {
        assert_eq!(count(text), 2, "{text}");
    }
    // A word that is missing in the line of items is a mistake.
    assert!(parse("A B C\nA B\nA D\nC\n", None).is_err());
    assert!(parse("1 2 3\n1 2\n1 4\n3\n", None).is_err());
}

#[test]
fn a_long_set_is_read_in_linear_time() {
    let text = "[[5, .3..8...50375, 0, 0, 3], [0, 6, .3..8...50000, 2]]";
    assert!(parse(text, None).is_err());
    let long = format!("A = {{1..60000}}\nB = {{1..60000, {}}}\n", "7");
    let error = parse(&long, Some(Format::Sets)).unwrap_err().to_string();
    assert!(error.contains("each item once in a set"), "{error}");
}

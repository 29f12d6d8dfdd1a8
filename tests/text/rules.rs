//! Sudokus with rules, in every format: a text is the same puzzle, or the format refuses.

use super::*;

/// The fields of a rule, beside the grid of a 9×9 Sudoku. The formats of f-puzzles can express all but the last two.
const RULES: [&str; 24] = [
    r#""diagonals": true"#,
    r#""windows": true"#,
    r#""disjoint": true"#,
    r#""extra": [[[0, 0], [0, 4], [7, 7]], [[0, 0], [1, 1], [2, 2], [3, 3], [4, 4], [5, 5], [6, 6], [7, 7], [8, 8]]]"#,
    r#""antiknight": true"#,
    r#""antiking": true"#,
    r#""nonconsecutive": true"#,
    r#""parity": "oe.......................................e......................................o""#,
    r#""cages": [{ "cells": [[0, 0], [0, 1]], "sum": 11 }, { "cells": [[4, 4], [5, 4], [5, 5]] }]"#,
    r#""thermos": [[[0, 0], [1, 1], [2, 2]], [[8, 8], [8, 7]]]"#,
    r#""arrows": [{ "circle": [[3, 3]], "path": [[3, 4], [3, 5]] }, { "circle": [[8, 0], [8, 1]], "path": [[7, 2], [6, 3], [5, 4]] }]"#,
    r#""dots": [{ "cells": [[0, 0], [0, 1]], "kind": "consecutive" }]"#,
    r#""dots": [{ "cells": [[0, 0], [1, 0]], "kind": "double" }]"#,
    r#""dots": [{ "cells": [[0, 0], [0, 1]], "kind": "x" }, { "cells": [[8, 8], [7, 8]], "kind": "v" }]"#,
    r#""dots": [{ "cells": [[0, 0], [0, 1]], "kind": "x" }], "negative": ["xv"]"#,
    r#""dots": [{ "cells": [[0, 0], [0, 1]], "kind": "double" }], "negative": ["consecutive", "double"]"#,
    r#""sandwiches": [{ "row": 0, "sum": 10 }, { "column": 8, "sum": 7 }]"#,
    r#""littleKillers": [{ "cells": [[0, 3], [1, 4], [2, 5], [3, 6], [4, 7], [5, 8]], "sum": 30 }]"#,
    r#""regions": "000001111020341156220341156220344156233345556237445866237745866237745868777788888""#,
    r#""box": [3, 3], "regions": "000001111020341156220341156220344156233345556237445866237745866237745868777788888""#,
    r#""antiknight": true, "diagonals": true, "cages": [{ "cells": [[0, 0], [0, 1]], "sum": 11 }], "thermos": [[[4, 4], [4, 5]]]"#,
    r#""windows": true, "extra": [[[0, 0], [8, 8]]], "antiking": true"#,
    r#""inequalities": [[[0, 0], [5, 5]]]"#,
    r#""littleKillers": [{ "cells": [[0, 3], [1, 4]], "sum": 9 }]"#,
];

fn puzzle(rule: &str) -> Puzzle {
    let grid = format!("{}7{}", ".".repeat(40), ".".repeat(40));
    let text = format!("{{ \"kind\": \"sudoku\", \"grid\": \"{grid}\", {rule} }}");
    serde_json::from_str(&text).unwrap()
}

/// Returns the candidates of the middle box without 5.
fn with_candidates() -> Puzzle {
    let grid = format!("{}7{}", ".".repeat(40), ".".repeat(40));
    let of_cell = |cell: usize| match (cell / 9, cell % 9) {
        (4, 4) => "......7..",
        (3..=5, 3..=5) => "1234.6789",
        _ => "123456789",
    };
    let candidates: String = (0..81).map(of_cell).collect();
    let rules =
        SudokuRules::default().with("candidates", RuleEntry::default().with("cells", candidates));
    Sudoku::new(grid).rules(rules).into()
}

/// Asserts that a text is the same puzzle, if the format accepts it. Returns whether it does.
fn is_kept(puzzle: &Puzzle, to: Format) -> bool {
    let Ok(text) = format(puzzle, to) else {
        return false;
    };
    for wanted in [Some(to), None] {
        let parsed = parse(&text, wanted).unwrap_or_else(|error| panic!("{error}\n{text}"));
        let [again] = &parsed.puzzles[..] else {
            panic!("{} puzzles\n{text}", parsed.puzzles.len());
        };
        let [again, problem] = [again, puzzle].map(|puzzle| puzzle.encode().unwrap().problem);
        assert!(again == problem, "{to:?} {wanted:?}\n{text}");
    }
    true
}

#[test]
fn a_rule_is_kept_or_the_format_refuses() {
    for (place, rule) in RULES.iter().enumerate() {
        let puzzle = puzzle(rule);
        for to in Format::all().filter(|to| *to != Format::Dlx) {
            let kept = is_kept(&puzzle, to);
            match to {
                Format::SudokuFile | Format::SudokuLink => {
                    assert_eq!(kept, place < RULES.len() - 2, "{to:?} {rule}");
                }
                Format::Json => assert!(kept, "{rule}"),
                Format::SudokuRegions | Format::SudokuWalls => {}
                _ => assert!(!kept, "{to:?} {rule}"),
            }
        }
    }
}

#[test]
fn candidates_are_given_pencil_marks() {
    let puzzle = with_candidates();
    for to in [Format::SudokuFile, Format::SudokuLink, Format::Json] {
        assert!(is_kept(&puzzle, to), "{to:?}");
    }
    assert!(format(&puzzle, Format::SudokuLine).is_err());
}

#[test]
fn boxes_and_regions_are_houses_at_once() {
    let both = |regions: &str| -> Puzzle {
        let grid = ".".repeat(16);
        let puzzle = Sudoku::new(grid).box_size([2, 2]);
        puzzle.regions(Regions::Text(regions.to_owned())).into()
    };
    let count = |puzzle: &Puzzle| puzzle.encode().unwrap().problem.count().unwrap();
    // Regions that are rows or boxes change nothing.
    assert_eq!(count(&both("aaaabbbbccccdddd")), 288);
    assert_eq!(count(&both("aabbaabbccddccdd")), 288);
    // Cells at the same place of their boxes differ, as in the rule of disjoint groups.
    let disjoint = SudokuRules::default().with("disjoint", RuleEntry::default());
    let disjoint: Puzzle = Sudoku::new(".".repeat(16)).rules(disjoint).into();
    assert_eq!(count(&both("ababcdcdababcdcd")), count(&disjoint));
}

#[test]
fn killers_drawn_by_marks_have_the_cages_of_their_sums() {
    let drawn = "D<C<OF<C<^K<<^R<<^7^P<^N<^A^^^^^^^^^C<<N0^C<<DV>^EI<NF^^^^^^^^^E^<<^>>^I^<A<^7<>^";
    let solution =
        "259317864673584912418962753346295187921678345587431629835149276194726538762853491";
    let sudoku = read_sudoku(drawn);
    let cages = sudoku.rules.entries("cages");
    assert_eq!(cages.len(), 24);
    let first = RuleEntry::cells(vec![[0, 0], [0, 1], [1, 0]]).with("sum", 13);
    assert_eq!(cages[0], first);
    let claim = Solution::Sudoku(SudokuSolution::default().grid(solution.to_owned()));
    assert_eq!(Puzzle::from(sudoku).encode().unwrap().check(&claim), []);
    // A mark that leads off the grid, and marks that lead in a circle.
    for (from, to) in [("D<", "<<"), ("<C<O", "><>O")] {
        let wrong = drawn.replacen(from, to, 1);
        assert_eq!(parse(&wrong, None).unwrap_err().code(), "parse", "{wrong}");
    }
}

#[test]
fn killers_as_numbers_may_number_their_cages_freely() {
    let numbers: Vec<String> = (0..81)
        .map(|cell| match cell {
            0 | 1 => (256 * 3 + 200).to_string(),
            80 => "5".to_owned(),
            _ => "0".to_owned(),
        })
        .collect();
    let sudoku = read_sudoku(&format!("3x3:d:k:{}:", numbers.join(":")));
    assert!(sudoku.diagonals);
    let cage = RuleEntry::cells(vec![[0, 0], [0, 1]]).with("sum", 3);
    assert_eq!(sudoku.rules.entries("cages"), [cage]);
    let large = numbers.join(":").replacen("968", "20000", 1);
    assert_eq!(
        parse(&format!("3x3::k:{large}:"), None).unwrap_err().code(),
        "parse"
    );
}

fn read_sudoku(text: &str) -> Sudoku {
    let Puzzle::Sudoku(sudoku) = parse(text, None).unwrap().puzzles.remove(0) else {
        unreachable!()
    };
    sudoku
}

#[test]
fn lists_of_cells_may_be_meant_as_sets() {
    for text in [
        "3 A1 B1\n15 A2 A3 A4\n",
        "[[0,1,2,5],[3,6,7,10],[4,8,9,12],[11,13,14,15]]",
    ] {
        let parsed = parse(text, None).unwrap();
        assert_eq!(parsed.format, Format::SudokuFile);
        assert_eq!(parsed.alternatives, [Format::Sets]);
    }
    let parsed = parse("3 A1 B1\n15 A2 A3 A4\n", None).unwrap();
    assert_eq!(
        parsed.notes,
        ["cells such as B3 are read as row B, column 3"]
    );
    // Rows of numbers in order are no regions.
    assert!(
        parse("[[1,2,3,4],[5,6,7,8],[9,10,11,12],[13,14,15,16]]", None)
            .is_ok_and(|parsed| parsed.format == Format::Sets)
    );
}

//! The worked examples of published tutorials.

use dlx_wasm::dlx::ItemChoice;
use dlx_wasm::engines::EngineKind;
use dlx_wasm::puzzle::{Encoded, ItemLabel, Solution};
use dlx_wasm::solve::{self, Settings, Verdict};
use serde_json::{Value, json};

use crate::cases::folder::{self, NodeStats, encoded, number, numbers, strings};

fn sudoku(grid: &str) -> Encoded {
    encoded(json!({ "kind": "sudoku", "grid": grid }))
}

/// Solutions of a matrix, rows counted from 1, each sorted.
fn matrix_solutions(rows: &Value) -> Value {
    let encoded = encoded(json!({ "kind": "matrix", "rows": rows }));
    let solutions = encoded.problem.solutions().map(|found| {
        let Solution::Matrix(solution) = encoded.decode(&found.expect("no budget")) else {
            panic!("no rows");
        };
        let mut rows: Vec<u32> = solution.rows.iter().map(|row| row + 1).collect();
        rows.sort_unstable();
        rows
    });
    json!(solutions.collect::<Vec<_>>())
}

fn matrices(tutorial: &Value) {
    for name in ["toy_matrix", "second_matrix"] {
        let matrix = &tutorial[name];
        assert_eq!(
            matrix_solutions(&matrix["rows"]),
            matrix["solutions_1_based"],
            "{name}"
        );
    }
}

fn sparse(tutorial: &Value) {
    let example = &tutorial["sparse_example_with_rows_by_key"];
    let primary: Vec<usize> = (0..number(&example["items"])).collect();
    let rows = example["rows"].as_object().expect("rows");
    let options: Vec<&Value> = rows.values().collect();
    let puzzle = encoded(json!({ "kind": "exact-cover", "primary": primary, "options": options }));
    let Ok(Verdict::Unique(found)) = puzzle.problem.verdict() else {
        panic!("not unique");
    };
    let keys: Vec<&String> = rows.keys().collect();
    let mut chosen: Vec<usize> = found
        .iter()
        .map(|option| keys[option.index()].parse().expect("a number"))
        .collect();
    chosen.sort_unstable();
    assert_eq!(json!(chosen), example["solution_keys"]);
}

fn cover_counts(tutorial: &Value) {
    let example = &tutorial["sudoku_with_cover_counts"];
    let puzzles = example["puzzles"].as_array().expect("puzzles");
    for (puzzle, covers_mrv) in puzzles.iter().zip(numbers(&example["covers_mrv"])) {
        let encoded = sudoku(puzzle["grid"].as_str().expect("a grid"));
        let expected = [
            (ItemChoice::MrvEager, number(&puzzle["covers_mrv_eager"])),
            (ItemChoice::Mrv, covers_mrv),
        ];
        for (choose, covers) in expected {
            let settings = Settings::default().choose(choose).engine(EngineKind::Links);
            let (found, stats) = solve::first(&encoded.problem, &settings).expect("no budget");
            let Solution::Sudoku(solution) = encoded.decode(&found.expect("a solution")) else {
                panic!("no grid");
            };
            assert_eq!(json!(solution.grid), puzzle["solution"]);
            assert_eq!(stats.covers, covers as u64, "{puzzle} {choose:?}");
        }
    }
    for grid in strings(&tutorial["more_sudoku"]) {
        assert_eq!(sudoku(grid).problem.count().unwrap(), 1, "{grid}");
    }
}

fn boards(tutorial: &Value) {
    let hole = [
        "........", "........", "........", "...##...", "...##...", "........", "........",
        "........",
    ];
    let boards = [
        ("pentominoes_8x8_without_centre_2x2", json!(hole), true),
        // All 9,356 are counted in known.rs.
        ("pentominoes_6x10", json!("6x10"), false),
    ];
    for (name, board, is_quick) in boards {
        let expected = &tutorial[name];
        let problem = encoded(json!({ "kind": "polyomino", "board": &board })).problem;
        assert_eq!(json!(problem.item_count()), expected["items"], "{name}");
        assert_eq!(json!(problem.option_count()), expected["options"], "{name}");
        let distinct = json!({ "kind": "polyomino", "board": board, "distinct": true });
        let count = encoded(distinct).problem.count().expect("a small count");
        assert_eq!(
            json!(count.to_u128().unwrap() as u64),
            expected["solutions_distinct"],
            "{name}"
        );
        if is_quick {
            let count = problem.count().expect("a small count");
            assert_eq!(
                json!(count.to_u128().unwrap() as u64),
                expected["solutions_all"],
                "{name}"
            );
        }
    }
}

fn queens(tutorial: &Value) {
    let expected = &tutorial["queens_8"];
    let problem = encoded(json!({ "kind": "queens", "n": 8 })).problem;
    assert_eq!(json!(problem.primary_count()), expected["primary"]);
    assert_eq!(json!(problem.option_count()), expected["options"]);
    assert_eq!(
        problem
            .count()
            .map(|count| json!(count.to_u128().unwrap() as u64)),
        Ok(expected["solutions"].clone())
    );
}

/// The exact cover of the second row of a grid with a given first row: the digits that remain for each column.
fn row_by_row(tutorial: &Value) {
    let example = &tutorial["row_by_row_fill"];
    let allowed = strings(&example["allowed_in_row_2"]);
    let first = example["first_row"].as_str().expect("digits");
    let mut options = Vec::new();
    for (column, digits) in allowed.iter().enumerate() {
        let mut left: Vec<char> = ('1'..='9').collect();
        left.retain(|digit| !first[column / 3 * 3..][..3].contains(*digit));
        assert_eq!(digits.chars().collect::<Vec<_>>(), left);
        options.extend(
            left.iter()
                .map(|digit| json!([format!("c{column}"), format!("d{digit}")])),
        );
    }
    assert_eq!(options.len(), 54);
    let items = (0..9).map(|column| format!("c{column}"));
    let items: Vec<String> = items
        .chain((1..=9).map(|digit| format!("d{digit}")))
        .collect();
    let puzzle = encoded(json!({ "kind": "exact-cover", "primary": items, "options": options }));
    let found = puzzle.problem.solve().expect("no budget").expect("a row");
    assert_eq!(found.len(), 9);
}

fn sizes(tutorial: &Value) {
    let example = &tutorial["matrix_size_example"];
    let problem = sudoku(example["grid"].as_str().expect("a grid")).problem;
    assert_eq!(json!(problem.option_count()), example["options"]);

    let grid = ".".repeat(81);
    let diagonal = encoded(json!({ "kind": "sudoku", "grid": grid, "diagonals": true }));
    let expected = &tutorial["diagonal_sudoku"];
    assert_eq!(json!(diagonal.problem.item_count()), expected["items"]);
    let labels = diagonal.item_labels();
    for (cell, entries) in expected["entries"].as_object().expect("cells") {
        let words: Vec<&str> = cell.split(' ').collect();
        let place = [words[1], words[3]].map(|word| word.parse::<u32>().expect("from 1") - 1);
        let is_cell = |item: &ItemLabel| matches!(*item, ItemLabel::Cell { row, column } if [row, column] == place);
        let item = labels.iter().position(is_cell).expect("the cell");
        let options = diagonal
            .problem
            .options()
            .map(|option| diagonal.problem.entries(option));
        let mut of_cell = options.filter(|entries| entries.iter().any(|e| e.item.index() == item));
        let found = of_cell.next().expect("an option").len();
        assert_eq!(&json!(found), entries, "{cell}");
    }
}

#[test]
fn tutorial_examples_come_out() {
    let mut tally = NodeStats::default();
    let text = folder::read("tutorial.json").unwrap_or_default();
    if let Ok(tutorial) = serde_json::from_str::<Value>(&text) {
        for example in [
            matrices,
            sparse,
            cover_counts,
            boards,
            queens,
            row_by_row,
            sizes,
        ] {
            example(&tutorial);
            tally.ran();
        }
    }
    tally.report("tutorial");
}

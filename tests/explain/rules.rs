//! Steps under extra rules: none is wrong, and the outcome is that of the engine.

use dlx_wasm::explain::{Explanation, HumanStep, Outcome, Technique, explain, explain_with};
use dlx_wasm::generate::{Minimal, SudokuRequest};
use dlx_wasm::puzzle::{House, Puzzle, Sudoku};
use dlx_wasm::solve::Verdict;
use serde_json::{Value, json};

use crate::explain::random::Random;
use crate::explain::random_rules::{RULES, RandomRules, sudoku};
use crate::explain::{blanks, placed};

/// The techniques that read extra rules.
pub const OF_RULES: [Technique; 8] = [
    Technique::RisingLine,
    Technique::Relation,
    Technique::Combinations,
    Technique::SumBounds,
    Technique::InniesAndOuties,
    Technique::LinePattern,
    Technique::Permutations,
    Technique::JointPermutations,
];

/// Returns a full grid of a size that keeps the rules of the whole grid, if there is one.
fn full_grid(box_size: [u32; 2], rules: &Value, seed: u64) -> Option<Vec<u8>> {
    let mut request = SudokuRequest::new().box_size(box_size).seed(seed);
    request.rules = serde_json::from_value(rules.clone()).expect("rules");
    let made = request.generate().expect("a request")?;
    Some(made.solution.cells)
}

/// A puzzle with random rules, and a solution of it.
fn puzzle(seed: u64) -> Option<(Sudoku, Vec<u8>)> {
    let mut random = Random::new(seed);
    let box_size = random.one_of(&[[2, 2], [2, 2], [2, 3], [2, 3], [2, 3], [3, 3]]);
    let side = (box_size[0] * box_size[1]) as usize;
    let whole = match random.below(12) {
        0 if side == 6 => json!({ "nonconsecutive": true }),
        1 if side == 9 => json!({ "antiknight": true }),
        2 => json!({ "antiking": true }),
        3 => json!({ "disjoint": true }),
        _ => json!({}),
    };
    let solution = full_grid(box_size, &whole, seed)?;
    let Value::Object(mut fields) = whole else {
        return None;
    };
    let mut rules = RandomRules {
        side,
        solution: &solution,
        random,
    };
    for _ in 0..=rules.random.below(3) {
        let rule = rules.random.one_of(&RULES);
        let count = 1 + rules.random.below(side + 2);
        rules.add(rule, count, &mut fields);
    }
    let few = rules.random.one_of(&[2, 4, 10, 100]);
    let clue = |&number: &u8| {
        if rules.random.below(few) == 0 {
            number
        } else {
            0
        }
    };
    let clues: Vec<u8> = solution.iter().map(clue).collect();
    Some((sudoku(&clues, &fields)?, solution))
}

/// A minimal puzzle with random rules.
pub fn minimal(seed: u64) -> Option<Sudoku> {
    let (puzzle, solution) = puzzle(seed)?;
    let sides = [(16, [2, 2]), (36, [2, 3]), (81, [3, 3])];
    let (_, box_size) = sides
        .into_iter()
        .find(|(cells, _)| *cells == solution.len())?;
    let mut request = SudokuRequest::new().box_size(box_size).seed(seed);
    request.rules = puzzle.rules;
    let made = request.minimal(Minimal::Strict).generate().ok()?;
    made.map(|made| made.puzzle)
}

fn verdict(puzzle: &Sudoku) -> Verdict {
    let encoded = Puzzle::from(puzzle.clone()).encode().expect("well formed");
    encoded.problem.verdict().expect("no budget")
}

fn agrees(explained: &Explanation, verdict: &Verdict) -> bool {
    match explained.outcome {
        Outcome::Solved | Outcome::Guessed => matches!(verdict, Verdict::Unique(_)),
        Outcome::Many => matches!(verdict, Verdict::Many(_)),
        Outcome::None => matches!(verdict, Verdict::None),
        _ => true,
    }
}

#[test]
fn steps_under_random_rules_agree_with_a_solution() {
    let mut used = [0; OF_RULES.len()];
    let mut solved = 0;
    for seed in 0..800 {
        let Some((puzzle, solution)) = puzzle(seed) else {
            continue;
        };
        let explained = explain(&puzzle).expect("well formed");
        let placed = placed(&puzzle, &explained, &solution);
        assert!(agrees(&explained, &verdict(&puzzle)), "{seed} {puzzle:?}");
        if matches!(explained.outcome, Outcome::Solved | Outcome::Guessed) {
            assert_eq!(placed, blanks(&puzzle), "{seed} {puzzle:?}");
            solved += 1;
        }
        let relies_on_one = [Technique::UniqueRectangle, Technique::BugPlusOne];
        for step in &explained.steps {
            assert!(!relies_on_one.contains(&step.technique) || has_only_houses(&puzzle));
            let rules = OF_RULES.iter().position(|one| *one == step.technique);
            assert_eq!(rules.is_some(), !step.rules.is_empty(), "{seed} {step:?}");
            if let Some(technique) = rules {
                used[technique] += 1;
            }
        }
    }
    assert!(solved > 120, "{solved}");
    assert!(used.iter().all(|&count| count > 5), "{used:?}");
}

/// One technique alone leads to marks that others would hide.
#[test]
fn steps_of_a_single_technique_agree_with_a_solution() {
    for seed in 0..200 {
        let Some((puzzle, solution)) = puzzle(seed) else {
            continue;
        };
        for technique in OF_RULES {
            let explained = explain_with(&puzzle, &[technique]).expect("well formed");
            placed(&puzzle, &explained, &solution);
        }
    }
}

/// Returns whether all rules are of the kind "cells differ".
fn has_only_houses(puzzle: &Sudoku) -> bool {
    let of_houses = ["disjoint", "antiknight", "antiking", "extra"];
    puzzle.rules.names().all(|name| of_houses.contains(&name))
}

/// Adds 1 to the first number of an entry. Returns `None` if no entry has one.
fn with_a_wrong_number(puzzle: &Sudoku) -> Option<Sudoku> {
    let mut fields = serde_json::to_value(puzzle).expect("plain data");
    let lists = fields.as_object_mut()?.values_mut();
    let entries = lists.filter_map(Value::as_array_mut).flatten();
    for entry in entries.filter_map(Value::as_object_mut) {
        for name in ["sum", "count", "value", "product"] {
            if let Some(number) = entry.get(name).and_then(Value::as_u64) {
                entry.insert(name.to_owned(), (number + 1).into());
                return serde_json::from_value(fields).ok();
            }
        }
    }
    None
}

#[test]
fn a_wrong_number_of_a_rule_changes_the_outcome_as_for_the_engine() {
    let mut without_solution = 0;
    for seed in 0..400 {
        let wrong = puzzle(seed).and_then(|(puzzle, _)| with_a_wrong_number(&puzzle));
        let Some(wrong) = wrong else {
            continue;
        };
        let Ok(explained) = explain(&wrong) else {
            continue;
        };
        assert!(agrees(&explained, &verdict(&wrong)), "{seed} {wrong:?}");
        without_solution += u32::from(explained.outcome == Outcome::None);
    }
    assert!(without_solution > 20, "{without_solution}");
}

/// A 4×4 Sudoku.
fn small(grid: &str, mut fields: Value) -> Sudoku {
    fields["grid"] = grid.into();
    serde_json::from_value(fields).expect("a Sudoku")
}

fn step_of(puzzle: &Sudoku, technique: Technique) -> HumanStep {
    let explained = explain_with(puzzle, &[technique]).expect("well formed");
    explained.steps[0].clone()
}

#[test]
fn a_step_is_data_with_the_rule_the_entry_and_the_cells() {
    let lines = json!([[[3, 3], [3, 2]], [[0, 0], [1, 1], [2, 2]]]);
    let puzzle = small(&".".repeat(16), json!({ "inequalities": lines }));
    let step = step_of(&puzzle, Technique::RisingLine);
    let cells = json!([[0, 0], [1, 1], [2, 2]]);
    let mark = |row: u32, digit: u32| json!({ "row": row, "column": row, "digit": digit });
    assert_eq!(
        serde_json::to_value(step).expect("plain data"),
        json!({
            "technique": "rising-line",
            "houses": [],
            "rules": [{ "rule": "inequalities", "index": 1, "cells": cells }],
            "pattern": [mark(0, 1), mark(0, 2), mark(1, 2), mark(1, 3), mark(2, 3), mark(2, 4)],
            "placements": [],
            "eliminations": [mark(0, 3), mark(0, 4), mark(1, 1), mark(1, 4), mark(2, 1), mark(2, 2)],
        })
    );
}

#[test]
fn the_cages_of_a_house_leave_the_digit_of_an_innie() {
    let cage = json!({ "cells": [[1, 0], [1, 1], [1, 2]], "sum": 9 });
    let puzzle = small(&".".repeat(16), json!({ "cages": [cage] }));
    let step = step_of(&puzzle, Technique::InniesAndOuties);
    assert_eq!(step.houses, [House::Row { row: 1 }]);
    let innie = step.placements[0];
    assert_eq!((innie.row, innie.column, innie.digit), (1, 3, 1));
}

#[test]
fn a_digit_of_all_combinations_is_placed_in_its_only_cell() {
    // 1, 2 and 3 are in the cage, and row 2 has a 1 outside of it.
    let cage = json!({ "cells": [[0, 1], [1, 1], [1, 0]], "sum": 6 });
    let puzzle = small(".......1........", json!({ "cages": [cage] }));
    let explained = explain_with(&puzzle, &[Technique::Combinations]).expect("well formed");
    let mut placed = explained.steps.iter().flat_map(|step| &step.placements);
    assert!(placed.any(|mark| (mark.row, mark.column, mark.digit) == (0, 1, 1)));
}

#[test]
fn numbers_that_a_rule_of_single_cells_excludes_are_no_marks() {
    let parity = "e...............";
    let puzzle = small(&".".repeat(16), json!({ "parity": parity }));
    let explained = explain(&puzzle).expect("well formed");
    let odd = |step: &HumanStep| {
        let mut removed = step.eliminations.iter();
        removed.any(|mark| (mark.row, mark.column) == (0, 0) && mark.digit % 2 == 1)
    };
    assert!(!explained.steps.iter().any(odd));
    // The other even number is in the row.
    let puzzle = small(".2..............", json!({ "parity": parity }));
    let step = step_of(&puzzle, Technique::NakedSingle);
    assert_eq!(step.placements[0].digit, 4);
}

#[test]
fn a_rule_that_the_ladder_does_not_read_is_named() {
    let cage = json!({ "cells": [[0, 0], [0, 1]], "sum": 3 });
    let dot = json!({ "cells": [[3, 2], [3, 3]], "kind": "double" });
    let puzzle = small(
        "....3...........",
        json!({ "cages": [cage], "dots": [dot] }),
    );
    let ignored_by = |ladder: &[Technique]| {
        let explained = explain_with(&puzzle, ladder).expect("well formed");
        let names = explained.ignored.iter().map(|rule| rule.name());
        names.collect::<Vec<_>>()
    };
    assert_eq!(ignored_by(&[Technique::HiddenSingle]), ["cages", "dots"]);
    assert_eq!(ignored_by(&[Technique::Relation]), ["cages"]);
    assert!(ignored_by(&Technique::LADDER).is_empty());
}

#[test]
fn a_full_grid_that_breaks_a_rule_has_no_solution() {
    let sum = |sum: u32| json!({ "cages": [{ "cells": [[0, 0], [0, 1]], "sum": sum }] });
    for (total, outcome) in [(3, Outcome::Solved), (4, Outcome::None)] {
        let puzzle = small("1234341221434321", sum(total));
        let explained = explain(&puzzle).expect("well formed");
        assert_eq!(explained.outcome, outcome);
    }
}

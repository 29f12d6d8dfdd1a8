//! Steps under extra rules: none is wrong, and the outcome is that of the engine.

use dlx_wasm::explain::{Explanation, Outcome, Technique, explain, explain_with};
use dlx_wasm::generate::{Minimal, SudokuRequest};
use dlx_wasm::puzzle::{Puzzle, Sudoku};
use dlx_wasm::solve::Verdict;
use serde_json::{Value, json};

use crate::random_rules::{RULES, Random, RandomRules, sudoku};
use crate::{blanks, placed};

/// The techniques that read extra rules.
pub const OF_RULES: [Technique; 8] = [
    Technique::RisingLine,
    Technique::Relation,
    Technique::Combinations,
    Technique::SumBounds,
    Technique::InniesAndOuties,
    Technique::LinePattern,
    Technique::Permutations,
    Technique::HousePermutations,
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
        for step in &explained.steps {
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

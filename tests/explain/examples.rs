//! Examples of each technique: it is found where it is needed, and not elsewhere.

use std::collections::BTreeMap;

use dlx_wasm::explain::{Explanation, Outcome, Technique, explain, explain_with};
use dlx_wasm::generate::SudokuRequest as Request;
use dlx_wasm::puzzle::Sudoku;
use serde::{Deserialize, Serialize};

use crate::explain::{kinds, made, replay, rules, uses};

/// Sudokus for each technique: one that needs it in addition to all easier ones, and one in which it is useless.
#[derive(Serialize, Deserialize)]
struct Examples {
    needs: Vec<Sudoku>,
    idle: Sudoku,
}

const DATA: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/techniques.json");

fn easier(technique: Technique) -> &'static [Technique] {
    let rung = Technique::LADDER
        .iter()
        .position(|&other| other == technique);
    &Technique::LADDER[..rung.unwrap()]
}

fn stuck(explained: &Explanation) -> bool {
    explained.outcome != Outcome::Solved
}

/// Returns whether all easier techniques fail at some grid and this one applies.
fn needs(puzzle: &Sudoku, technique: Technique) -> bool {
    let easier = easier(technique);
    let known = [easier, &[technique]].concat();
    stuck(&explain_with(puzzle, easier).unwrap())
        && uses(&explain_with(puzzle, &known).unwrap(), technique)
}

/// Returns whether all easier techniques fail at some grid and this one does not apply.
fn idles(puzzle: &Sudoku, technique: Technique) -> bool {
    let known = [easier(technique), &[technique]].concat();
    let explained = explain_with(puzzle, &known).unwrap();
    stuck(&explained) && !uses(&explained, technique)
}

#[test]
fn each_technique_is_found_where_it_is_needed_and_not_elsewhere() {
    let text = std::fs::read_to_string(DATA).unwrap();
    let examples: BTreeMap<String, Examples> = serde_json::from_str(&text).unwrap();
    for technique in Technique::LADDER {
        let name = technique.to_string();
        let of_it = &examples[&name];
        assert_eq!(of_it.needs.len(), 3, "{name}");
        for puzzle in &of_it.needs {
            assert!(needs(puzzle, technique), "{name}: {puzzle:?}");
            replay(puzzle, &explain(puzzle).unwrap());
        }
        assert!(idles(&of_it.idle, technique), "{name}: {:?}", of_it.idle);
    }
    assert_eq!(examples.len(), Technique::LADDER.len());
}

/// The puzzles of a seed in which examples are searched.
fn searched(technique: Technique, seed: u64) -> Vec<Sudoku> {
    if rules::OF_RULES.contains(&technique) {
        return rules::minimal(seed).into_iter().collect();
    }
    let is_tried = |kind: &Request| {
        (kind.box_size != Some([3, 4]) || seed.is_multiple_of(20))
            && (!kind.diagonals || seed.is_multiple_of(4))
    };
    let kinds = kinds().into_iter().filter(is_tried);
    kinds.map(|kind| made(&kind.seed(seed))).collect()
}

#[test]
#[ignore = "adds missing techniques to tests/data/techniques.json by going through seeds, which takes a while"]
fn examples_of_each_technique() {
    let text = std::fs::read_to_string(DATA).unwrap();
    let mut examples: BTreeMap<String, Examples> = serde_json::from_str(&text).unwrap();
    for technique in Technique::LADDER {
        if examples.contains_key(&technique.to_string()) {
            continue;
        }
        let (mut needed, mut idle) = (Vec::new(), None);
        for puzzle in (0..20_000).flat_map(|seed| searched(technique, seed)) {
            if needed.len() < 3 && needs(&puzzle, technique) {
                needed.push(puzzle);
            } else if idle.is_none() && idles(&puzzle, technique) {
                idle = Some(puzzle);
            }
            if needed.len() == 3 && idle.is_some() {
                break;
            }
        }
        println!("{technique}: {} {}", needed.len(), idle.is_some());
        if let Some(idle) = idle {
            let of_it = Examples {
                needs: needed,
                idle,
            };
            examples.insert(technique.to_string(), of_it);
        }
    }
    std::fs::write(DATA, written(&examples)).unwrap();
}

/// The examples as JSON with a line for each puzzle.
fn written(examples: &BTreeMap<String, Examples>) -> String {
    let line = |puzzle: &Sudoku| serde_json::to_string(puzzle).unwrap();
    let of_it = |(name, examples): (&String, &Examples)| {
        let needs: Vec<String> = examples.needs.iter().map(line).collect();
        let [needs, idle] = [needs.join(",\n      "), line(&examples.idle)];
        format!(
            r#"  "{name}": {{
    "idle": {idle},
    "needs": [
      {needs}
    ]
  }}"#
        )
    };
    let all: Vec<String> = examples.iter().map(of_it).collect();
    format!("{{\n{}\n}}\n", all.join(",\n"))
}

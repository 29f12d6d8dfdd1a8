//! Relations that hold nowhere but at dots.

use std::collections::HashSet;

use super::declaration::{Declaration, FPuzzlesField, Field, FieldKind, Look, RuleShape};
use super::dots::{DotKind, are_neighbors};

pub(super) static RULE: Declaration = Declaration {
    name: "negative",
    title: "Negative",
    help: "Relations that hold only at dots: `consecutive` and `double` at a round dot, `xv` (a sum of 5 or 10) at an X or V.",
    shape: RuleShape::Words,
    fields: &[Field::needed(
        "word",
        FieldKind::Word {
            words: &["consecutive", "double", "xv"],
        },
    )],
    forms: |clue| {
        let word = clue.entry.text("word").to_owned();
        let is_of_round = word != "xv";
        let table = clue.pairs(|one, other| match word.as_str() {
            "consecutive" => !DotKind::Difference(1).holds(one, other),
            "double" => !DotKind::Ratio(2).holds(one, other),
            _ => !matches!(one + other, 5 | 10),
        });
        // A round dot spares its neighbors from both relations of round dots, a letter from that of letters.
        let side = clue.side() as u32;
        let mut spared = HashSet::new();
        for dot in clue.rules.entries("dots") {
            let cells = dot.squares("cells");
            if are_neighbors(cells)
                && DotKind::of(dot).is_some_and(|kind| kind.is_round() == is_of_round)
            {
                let mut pair = [cells[0], cells[1]].map(|[row, column]| row * side + column);
                pair.sort_unstable();
                spared.insert(pair);
            }
        }
        for pair in clue.neighbors() {
            if !spared.contains(&pair.map(u32::from)) {
                clue.relation(pair, &table, &word);
            }
        }
        Ok(())
    },
    broken: |broken| {
        let relation = match broken.expected {
            "consecutive" => "which are consecutive",
            "double" => "and one is twice the other",
            _ => "which add up to 5 or 10",
        };
        format!(
            "{} have no dot and hold {}, {relation}",
            broken.all(),
            broken.held()
        )
    },
    subject: "the neighbors at",
    look: Look::of("none"),
    words: " kropki xv nonconsecutive ",
    f_puzzles: &[FPuzzlesField::own("negative")],
};

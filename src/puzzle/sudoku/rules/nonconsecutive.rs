//! Cells with a common side are not consecutive.

use super::declaration::{Declaration, FPuzzlesField, Look, RuleShape};

pub(super) static RULE: Declaration = Declaration {
    name: "nonconsecutive",
    title: "Non-consecutive",
    help: "Cells with a common side are never consecutive.",
    shape: RuleShape::Grid,
    fields: &[],
    forms: |clue| {
        let table = clue.pairs(|one, other| one.abs_diff(other) != 1);
        for pair in clue.neighbors() {
            clue.relation(pair, &table, "");
        }
        Ok(())
    },
    broken: |broken| {
        format!(
            "{} touch and hold {}, which are consecutive",
            broken.all(),
            broken.held()
        )
    },
    subject: "the neighbors at",
    look: Look::of("none"),
    words: " nonconsecutive ",
    f_puzzles: &[FPuzzlesField::switch("nonconsecutive")],
};

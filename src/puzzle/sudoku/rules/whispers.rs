//! Whispers: neighbors on a line differ by at least a difference.

use super::declaration::{
    CellsSpec, Declaration, FPuzzlesField, FPuzzlesLayout, Field, Look, RuleShape,
};

pub(super) static RULE: Declaration = Declaration {
    name: "whispers",
    title: "Whispers",
    help: "Neighbors on the line differ by at least `difference`; without it by half of the numbers, rounded up: 5 on 9×9.",
    shape: RuleShape::Line,
    fields: &[
        Field::cells(CellsSpec::any(2).closing()),
        Field::optional_number("difference"),
    ],
    forms: |clue| {
        let most = (clue.side() as u32 - 1).max(1);
        let given = clue.number_in("difference", "a difference", [1, most])?;
        let difference = given.unwrap_or((clue.side() as u32).div_ceil(2));
        let table = clue.pairs(|one, other| u32::from(one.abs_diff(other)) >= difference);
        for pair in clue.cells("cells")?.windows(2) {
            clue.relation([pair[0], pair[1]], &table, &difference.to_string());
        }
        Ok(())
    },
    broken: |broken| {
        let [all, held] = [broken.all(), broken.held()];
        format!(
            "{all} must differ by at least {} and hold {held}",
            broken.expected
        )
    },
    subject: "the whispers line at",
    look: Look::line("#5fbf6a", 20),
    words: " whisper whispers ",
    f_puzzles: &[FPuzzlesField::new(
        "whispers",
        "difference",
        FPuzzlesLayout::Lines,
    )],
};

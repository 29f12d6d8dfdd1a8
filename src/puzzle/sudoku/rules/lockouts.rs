//! Lockout lines: the ends differ by 4 or more, and the numbers inside are outside of their range.

use super::betweens::ends_and_inside;
use super::declaration::{
    CellsSpec, Declaration, FPuzzlesField, FPuzzlesLayout, Field, Look, RuleShape,
};

pub(super) static RULE: Declaration = Declaration {
    name: "lockouts",
    title: "Lockout line",
    help: "The ends of the line differ by at least `difference`, which is 4 by default; the other numbers are neither between the ends nor equal to one.",
    shape: RuleShape::Line,
    fields: &[
        Field::cells(CellsSpec::any(2)),
        Field::usual("difference", 4),
    ],
    forms: |clue| {
        let most = (clue.side() as u32 - 1).max(1);
        let difference = clue.usual("difference", "a difference", [1, most])?;
        ends_and_inside(
            clue,
            |least, most| most - least >= difference,
            |least, most, number| number < least || number > most,
        )
    },
    broken: |broken| {
        let [first, held] = [broken.first(), broken.held()];
        format!(
            "the line from {first} must hold numbers outside of its ends, and its ends and cells hold {held}"
        )
    },
    subject: "the lockout line at",
    look: Look {
        style: "line-diamonds",
        color: "#8fa3c8",
        width: 8,
    },
    words: " lockout lockouts ",
    f_puzzles: &[FPuzzlesField::new(
        "lockout",
        "difference",
        FPuzzlesLayout::Lines,
    )],
};

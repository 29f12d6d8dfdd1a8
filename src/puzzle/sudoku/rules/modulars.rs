//! Modular lines: any three cells in a row hold one number of each remainder by 3.

use super::declaration::{
    CellsSpec, Declaration, FPuzzlesField, FPuzzlesLayout, Field, Look, RuleShape,
};
use super::entropics::three_groups;

pub(super) static RULE: Declaration = Declaration {
    name: "modulars",
    title: "Modular line",
    help: "Any three cells in a row of the line hold one number of each remainder by 3.",
    shape: RuleShape::Line,
    fields: &[Field::cells(CellsSpec::any(2).closing())],
    forms: |clue| three_groups(clue, |number| number % 3),
    broken: |broken| {
        let [all, held] = [broken.all(), broken.held()];
        format!(
            "three cells in a row of {all} must have different remainders by 3, and they hold {held}"
        )
    },
    subject: "the modular line at",
    look: Look::line("#3fb5b0", 16),
    words: " modular ",
    f_puzzles: &[FPuzzlesField::new("modularline", "", FPuzzlesLayout::Lines)],
};

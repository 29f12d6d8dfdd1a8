//! Lists of cells whose numbers rise from the first to the last. The cells need not touch.

use super::declaration::{CellsSpec, Declaration, Field, Look, RuleShape};

pub(super) static RULE: Declaration = Declaration {
    name: "inequalities",
    title: "Less than",
    help: "Numbers rise from the first cell to the last. The cells need not touch.",
    shape: RuleShape::Line,
    fields: &[Field::cells(CellsSpec::up_to_side(2))],
    forms: |clue| {
        let table = clue.pairs(|one, other| one < other);
        for pair in clue.cells("cells")?.windows(2) {
            clue.order([pair[0], pair[1]], &table);
        }
        Ok(())
    },
    broken: |broken| {
        let [first, last, held] = [broken.first(), broken.last(), broken.held()];
        format!("{first} must be less than {last}, and they hold {held}")
    },
    subject: "the inequality at",
    look: Look::of("inequality"),
    words: "",
    f_puzzles: &[],
};

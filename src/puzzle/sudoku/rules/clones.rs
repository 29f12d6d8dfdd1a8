//! Clones: two lists of cells that are equal cell by cell.

use super::declaration::{
    CellsSpec, Declaration, FPuzzlesField, FPuzzlesLayout, Field, FieldKind, Look, RuleShape,
};

pub(super) static RULE: Declaration = Declaration {
    name: "clones",
    title: "Clone",
    help: "Two lists of cells hold the same numbers, cell by cell.",
    shape: RuleShape::Pair,
    fields: &[
        Field::cells(CellsSpec::any(1)),
        Field::needed("copy", FieldKind::Cells(CellsSpec::any(1))),
    ],
    forms: |clue| {
        let [cells, copy] = [clue.cells("cells")?, clue.cells("copy")?];
        if cells.len() != copy.len() {
            let expected = format_args!("{} cells", cells.len());
            let found = format_args!("{} cells", copy.len());
            return Err(clue.fault("copy", &expected, &found));
        }
        let table = clue.pairs(|one, other| one == other);
        for (one, other) in cells.into_iter().zip(copy) {
            if one != other {
                clue.relation([one, other], &table, "");
            }
        }
        Ok(())
    },
    broken: |broken| format!("{} must be equal and hold {}", broken.all(), broken.held()),
    subject: "the clone at",
    look: Look::of("pair"),
    words: " clone clones ",
    f_puzzles: &[FPuzzlesField::new("clone", "", FPuzzlesLayout::Pair)],
};

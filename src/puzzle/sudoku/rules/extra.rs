//! Extra houses: with as many cells as symbols they hold every symbol, with fewer they differ.

use super::declaration::{
    CellsSpec, Declaration, FPuzzlesField, FPuzzlesLayout, Field, Look, RuleShape,
};
use crate::puzzle::reason::House;

pub(super) static RULE: Declaration = Declaration {
    name: "extra",
    title: "Extra region",
    help: "Cells with as many symbols as the grid hold every symbol once; fewer cells differ.",
    shape: RuleShape::Area,
    fields: &[Field::cells(CellsSpec::up_to_side(0))],
    forms: |clue| {
        let cells = clue.cells("cells")?;
        let extra = clue.index();
        clue.different(Some(House::Extra { extra }), cells);
        Ok(())
    },
    broken: |broken| format!("{} hold {}", broken.all(), broken.held()),
    subject: "the extra house at",
    look: Look::of("shade"),
    words: " diagonal diagonals xsudoku sudokux windoku hypersudoku hyperdoku nrcsudoku ",
    f_puzzles: &[FPuzzlesField::new("extraregion", "", FPuzzlesLayout::Cells)],
};

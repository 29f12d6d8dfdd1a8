//! Thermometers: the numbers rise from the first cell to the last, or never fall.

use super::declaration::{
    CellsSpec, Declaration, FPuzzlesField, FPuzzlesLayout, Field, FieldKind, Look, RuleShape,
};

pub(super) static RULE: Declaration = Declaration {
    name: "thermos",
    title: "Thermometer",
    help: "Numbers rise from the first cell to the last; in a `slow` one they never fall. Each cell touches the next one, at least at a corner.",
    shape: RuleShape::Line,
    fields: &[
        // A slow thermometer may be longer than the numbers.
        Field::cells(CellsSpec::any(2).touching()),
        Field::optional("slow", FieldKind::Flag),
    ],
    forms: |clue| {
        let is_slow = clue.entry.flag("slow");
        let cells = clue.cells("cells")?;
        let side = clue.side();
        if !is_slow && cells.len() > side {
            let expected = format_args!("2 to {side} cells");
            let found = format_args!("{} cells", cells.len());
            return Err(clue.fault("cells", &expected, &found));
        }
        clue.check_touching("cells")?;
        let table = clue.pairs(|one, other| one < other || is_slow && one == other);
        for pair in cells.windows(2) {
            clue.order([pair[0], pair[1]], &table);
        }
        Ok(())
    },
    broken: |broken| {
        let [first, last, held] = [broken.first(), broken.last(), broken.held()];
        format!("a thermometer must rise from {first} to {last}, which hold {held}")
    },
    subject: "the thermometer at",
    look: Look::of("thermometer"),
    words: " thermo thermos thermometer thermometers ",
    f_puzzles: &[
        FPuzzlesField::lines("thermometer"),
        FPuzzlesField::new("slowthermometer", "slow", FPuzzlesLayout::Lines),
    ],
};

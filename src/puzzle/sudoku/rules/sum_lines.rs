//! Sum lines: the line splits into parts of one sum, such as 10 lines.

use super::declaration::{
    CellsSpec, Declaration, FPuzzlesField, FPuzzlesLayout, Field, Look, RuleShape,
};

pub(super) static RULE: Declaration = Declaration {
    name: "sumLines",
    title: "Sum line",
    help: "The line splits into parts of neighboring cells, each with this `sum`.",
    shape: RuleShape::Line,
    fields: &[Field::cells(CellsSpec::any(1)), Field::number("sum")],
    forms: |clue| {
        let cells = clue.cells("cells")?;
        let most = (clue.side() * cells.len()) as u32;
        let sum = clue.usual("sum", "a sum", [1, most])?;
        let step = |&part: &u32, number: u32| match part + number {
            next if next < sum => Some(next),
            next if next == sum => Some(0),
            _ => None,
        };
        clue.automaton(cells, 0, step, |&part| part == 0)?.expected = sum.to_string();
        Ok(())
    },
    broken: |broken| {
        let [first, held] = [broken.first(), broken.held()];
        format!(
            "the line from {first} must split into parts with the sum {}, and holds {held}",
            broken.expected
        )
    },
    subject: "the sum line at",
    look: Look::line("#e8909c", 16),
    words: "",
    f_puzzles: &[FPuzzlesField::new("sumline", "sum", FPuzzlesLayout::Lines)],
};

//! Renban lines: consecutive numbers in any order.

use super::declaration::{CellsSpec, Declaration, FPuzzlesField, Field, Look, RuleShape};

pub(super) static RULE: Declaration = Declaration {
    name: "renbans",
    title: "Renban line",
    help: "The line holds consecutive numbers in any order, without repeats.",
    shape: RuleShape::Line,
    fields: &[Field::cells(CellsSpec::any(1).closing())],
    forms: |clue| {
        let mut cells = clue.cells("cells")?;
        if cells.len() > 1 && cells.first() == cells.last() {
            cells.pop();
        }
        let side = clue.side();
        if cells.len() > side {
            let expected = format_args!("1 to {side} cells");
            return Err(clue.fault("cells", &expected, &format_args!("{} cells", cells.len())));
        }
        let window = (2 << cells.len()) - 2;
        let starts = 0..=side - cells.len();
        let sets = starts.map(|start| window << start).collect();
        clue.sets(cells, sets, String::new());
        Ok(())
    },
    broken: |broken| {
        format!(
            "{} must hold consecutive numbers, and hold {}",
            broken.all(),
            broken.held()
        )
    },
    subject: "the renban line at",
    look: Look::line("#c678c9", 20),
    words: " renban renbans ",
    f_puzzles: &[FPuzzlesField::lines("renban")],
};

//! Renban lines: consecutive numbers in any order.

use super::declaration::{CellsSpec, Declaration, FPuzzlesField, Field, Look, Shape};

pub(super) static RULE: Declaration = Declaration {
    name: "renbans",
    title: "Renban line",
    help: "The line holds consecutive numbers in any order, without repeats.",
    shape: Shape::Line,
    fields: &[Field::cells(CellsSpec::up_to_side(1))],
    forms: |clue| {
        let cells = clue.cells("cells")?;
        let window = (2 << cells.len()) - 2;
        let starts = 0..=clue.side() - cells.len();
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

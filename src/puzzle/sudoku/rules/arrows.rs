//! Arrows: the numbers of a path add up to the number in a circle.

use super::declaration::{
    CellsSpec, Declaration, FPuzzlesField, Field, FieldKind, Look, RuleShape,
};
use crate::puzzle::sudoku::extra_houses::distinct_cells;

pub(super) static RULE: Declaration = Declaration {
    name: "arrows",
    title: "Arrow",
    help: "The numbers of the path add up to the number in the circle. Two or three cells of a circle hold the decimal digits of the sum, in order.",
    shape: RuleShape::Arrow,
    fields: &[
        Field::needed("circle", FieldKind::Cells(CellsSpec::any(0))),
        Field::needed("path", FieldKind::Cells(CellsSpec::any(0))),
    ],
    forms: |clue| {
        let side = clue.side();
        let [circle, path] = [clue.cells("circle")?, clue.cells("path")?];
        let all = [clue.entry.squares("circle"), clue.entry.squares("path")].concat();
        distinct_cells(&clue.path(""), &all, side)?;
        // Decimal digits are the numbers of small grids only.
        let most = if side > 9 { 1 } else { 3 };
        if !(1..=most).contains(&circle.len()) {
            let expected = match most {
                1 => "1 cell".to_owned(),
                most => format!("1 to {most} cells"),
            };
            let found = format_args!("{} cells", circle.len());
            return Err(clue.fault("circle", &expected, &found));
        }
        // Every number is at least 1.
        let most = side * [0, 1, 11, 111][circle.len()];
        if !(1..=most).contains(&path.len()) {
            let expected = format_args!("1 to {most} cells");
            let found = format_args!("{} cells", path.len());
            return Err(clue.fault("path", &expected, &found));
        }
        let digits = (0..circle.len() as u32).rev();
        let circle = circle.into_iter().zip(digits);
        let circle = circle.map(|(cell, place)| (cell, -10_i32.pow(place)));
        let path = path.into_iter().map(|cell| (cell, 1));
        clue.sum(path.chain(circle).collect(), 0);
        Ok(())
    },
    broken: |broken| broken.sums(&format!("the path of the arrow at {}", broken.first())),
    subject: "the arrow at",
    look: Look::of("arrow"),
    words: " arrow arrows ",
    f_puzzles: &[FPuzzlesField::own("arrow")],
};

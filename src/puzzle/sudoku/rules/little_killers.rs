//! Little killers: the numbers of a diagonal, or of any other cells, have a sum.

#![allow(
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "the numbers of cells and their sums are far below the limits"
)]

use super::declaration::{CellsSpec, Declaration, FPuzzlesField, Field, Look, RuleShape};

pub(super) static RULE: Declaration = Declaration {
    name: "littleKillers",
    title: "Little killer",
    help: "The numbers of a diagonal, or of any cells up to the length of a row, have a sum. They may repeat.",
    shape: RuleShape::Diagonal,
    fields: &[Field::cells(CellsSpec::up_to_side(1)), Field::number("sum")],
    forms: |clue| {
        let cells = clue.cells("cells")?;
        let range = [1, clue.side()].map(|number| (number * cells.len()) as u32);
        let sum = clue.usual("sum", "a sum", range)?;
        let terms = cells.into_iter().map(|cell| (cell, 1));
        clue.sum(terms.collect(), sum as i32);
        Ok(())
    },
    broken: |broken| broken.sums(&format!("the diagonal from {}", broken.first())),
    subject: "the diagonal from",
    look: Look::of("diagonal"),
    words: " arrow arrows killer killersudoku cage cages diagonal diagonals xsudoku sudokux ",
    f_puzzles: &[FPuzzlesField::own("littlekillersum")],
};

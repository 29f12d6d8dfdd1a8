//! Cells a king's move apart differ.

use super::declaration::{Declaration, FPuzzlesField, Look, RuleShape};

pub(super) static RULE: Declaration = Declaration {
    name: "antiking",
    title: "Anti-king",
    help: "Cells a king's move apart differ.",
    shape: RuleShape::Grid,
    fields: &[],
    forms: |clue| {
        let side = clue.side();
        for cell in 0..side * side {
            let (row, column) = (cell / side, cell % side);
            if row + 1 < side && column + 1 < side {
                let cells = [cell, cell + 1, cell + side, cell + side + 1];
                clue.different(None, cells.map(|cell| cell as u16).into());
            }
        }
        Ok(())
    },
    broken: |broken| {
        let symbol = broken.symbols.first().map_or("", String::as_str);
        format!(
            "{} are a king's move apart and both hold {symbol}",
            broken.all()
        )
    },
    subject: "the king's move from",
    look: Look::of("none"),
    words: " antiking ",
    f_puzzles: &[FPuzzlesField::switch("antiking")],
};

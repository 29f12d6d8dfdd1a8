//! Cells a knight's move apart differ.

use super::declaration::{Declaration, FPuzzlesField, Look, RuleShape};

pub(super) static RULE: Declaration = Declaration {
    name: "antiknight",
    title: "Anti-knight",
    help: "Cells a knight's move apart differ.",
    shape: RuleShape::Grid,
    fields: &[],
    forms: |clue| {
        let side = clue.side();
        for cell in 0..side * side {
            let (row, column) = (cell / side, cell % side);
            for (down, right) in [(1, -2), (1, 2), (2, -1), (2, 1)] {
                let (row, column) = (row + down, column.wrapping_add_signed(right));
                if row < side && column < side {
                    clue.different(None, vec![cell as u16, (row * side + column) as u16]);
                }
            }
        }
        Ok(())
    },
    broken: |broken| {
        let symbol = broken.symbols.first().map_or("", String::as_str);
        format!(
            "{} are a knight's move apart and both hold {symbol}",
            broken.all()
        )
    },
    subject: "the knight's move from",
    look: Look::of("none"),
    words: " antiknight ",
    f_puzzles: &[FPuzzlesField::switch("antiknight")],
};

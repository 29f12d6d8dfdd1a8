//! Palindromes: a line that is read the same from both ends.

use super::declaration::{CellsSpec, Declaration, FPuzzlesField, Field, Look, RuleShape};

pub(super) static RULE: Declaration = Declaration {
    name: "palindromes",
    title: "Palindrome",
    help: "The numbers of the line read the same from both ends.",
    shape: RuleShape::Line,
    fields: &[Field::cells(CellsSpec::any(2))],
    forms: |clue| {
        let cells = clue.cells("cells")?;
        let table = clue.pairs(|one, other| one == other);
        for place in 0..cells.len() / 2 {
            let pair = [cells[place], cells[cells.len() - 1 - place]];
            clue.relation(pair, &table, "");
        }
        Ok(())
    },
    broken: |broken| format!("{} must be equal and hold {}", broken.all(), broken.held()),
    subject: "the palindrome at",
    look: Look::line("#9aa0aa", 16),
    words: " palindrome palindromes ",
    f_puzzles: &[FPuzzlesField::lines("palindrome")],
};

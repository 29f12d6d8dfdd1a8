//! Cells are even or odd.

use super::declaration::{Declaration, FPuzzlesField, Field, FieldKind, Look, RuleShape};
use crate::error::{Error, Result};
use crate::puzzle::sudoku::{MAX_TEXT, all_numbers};
use crate::text_util::{is_white, quoted_symbol};

/// The even numbers up to 25, as bits.
const EVEN: u32 = 0x0155_5554;

pub(super) static RULE: Declaration = Declaration {
    name: "parity",
    title: "Even and odd",
    help: "One character per cell: `e` for an even number, `o` for an odd one, `.` for any. White space is skipped.",
    shape: RuleShape::Marks,
    fields: &[Field::needed("text", FieldKind::Text)],
    forms: |clue| {
        let sets = sets(clue.entry.text("text"), clue.side())?;
        clue.domains(sets);
        Ok(())
    },
    broken: |broken| {
        let [first, held] = [broken.first(), broken.held()];
        format!("{first} must be {} and holds {held}", broken.expected)
    },
    subject: "the parity of",
    look: Look::of("parity"),
    words: "",
    f_puzzles: &[FPuzzlesField::own("odd"), FPuzzlesField::own("even")],
};

fn sets(text: &str, side: usize) -> Result<Vec<u32>> {
    let all = all_numbers(side);
    let mut sets = Vec::new();
    let mut symbols = text.chars().filter(|&symbol| !is_white(symbol));
    for symbol in symbols.by_ref().take(side * side) {
        sets.push(match symbol {
            'e' | 'E' => EVEN & all,
            'o' | 'O' => !EVEN & all,
            '.' => all,
            other => {
                let path = format_args!("parity[{}]", sets.len());
                let found = quoted_symbol(other);
                return Err(Error::argument(&path, &"e, o or .", &found));
            }
        });
    }
    let count = sets.len() + symbols.take(MAX_TEXT).count();
    if count != side * side {
        let expected = format_args!("{} characters (one per cell)", side * side);
        return Err(Error::argument(&"parity", &expected, &count));
    }
    Ok(sets)
}

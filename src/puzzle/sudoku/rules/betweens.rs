//! Between lines: the numbers inside are strictly between those of the ends.

use super::clue::Clue;
use super::declaration::{CellsSpec, Declaration, FPuzzlesField, Field, Look, RuleShape};
use crate::error::Result;

pub(super) static RULE: Declaration = Declaration {
    name: "betweens",
    title: "Between line",
    help: "The numbers of the line are strictly between those of its ends.",
    shape: RuleShape::Line,
    fields: &[Field::cells(CellsSpec::any(2))],
    forms: |clue| {
        ends_and_inside(
            clue,
            |_, _| true,
            |least, most, number| least < number && number < most,
        )
    },
    broken: |broken| {
        let [first, held] = [broken.first(), broken.held()];
        format!(
            "the line from {first} must hold numbers between its ends, and its ends and cells hold {held}"
        )
    },
    subject: "the between line at",
    look: Look {
        style: "line-circles",
        color: "#9aa0aa",
        width: 8,
    },
    words: " between ",
    f_puzzles: &[FPuzzlesField::lines("betweenline")],
};

/// Adds an automaton that reads the ends of a line first. `are_ends` tells whether the lesser and the greater end are
/// allowed, and `is_inside` whether a number is, beside both.
pub(super) fn ends_and_inside(
    clue: &mut Clue,
    are_ends: impl Fn(u32, u32) -> bool,
    is_inside: impl Fn(u32, u32, u32) -> bool,
) -> Result<()> {
    let mut cells = clue.cells("cells")?;
    let end = cells.pop().unwrap_or_default();
    cells.insert(1, end);
    // 0 is an end that is not read yet.
    let step = |range: &(u32, u32), number: u32| match *range {
        (0, 0) => Some((number, 0)),
        (first, 0) => {
            let range = (first.min(number), first.max(number));
            are_ends(range.0, range.1).then_some(range)
        }
        (low, high) => is_inside(low, high, number).then_some(*range),
    };
    clue.automaton(cells, (0, 0), step, |_| true)?;
    Ok(())
}

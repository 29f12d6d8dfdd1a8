//! Entropic lines: any three cells in a row hold a low, a middle and a high number.

use super::clue::Clue;
use super::declaration::{CellsSpec, Declaration, FPuzzlesField, Field, Look, RuleShape};
use crate::error::Result;

pub(super) static RULE: Declaration = Declaration {
    name: "entropics",
    title: "Entropic line",
    help: "Any three cells in a row of the line hold a low, a middle and a high number: 1–3, 4–6 and 7–9 on 9×9.",
    shape: RuleShape::Line,
    fields: &[Field::cells(CellsSpec::any(2).closing())],
    forms: |clue| {
        let third = (clue.side() / 3).max(1) as u32;
        three_groups(clue, move |number| (number - 1) / third)
    },
    broken: |broken| {
        let [all, held] = [broken.all(), broken.held()];
        format!("three cells in a row of {all} must be low, middle and high, and they hold {held}")
    },
    subject: "the entropic line at",
    look: Look::line("#e8a15a", 16),
    words: " entropic entropy ",
    f_puzzles: &[FPuzzlesField::lines("entropicline")],
};

/// Adds the automaton of a line on which any three cells in a row hold numbers of the three groups.
pub(super) fn three_groups(clue: &mut Clue, group: impl Fn(u32) -> u32) -> Result<()> {
    let side = clue.side();
    if !side.is_multiple_of(3) {
        let expected = "a grid whose side is a multiple of 3";
        return Err(clue.fault("", &expected, &format_args!("{side}×{side}")));
    }
    let cells = clue.cells("cells")?;
    // The state is the groups of the last two cells.
    let step = |last: &Vec<u32>, number: u32| {
        let own = group(number);
        let mut next = last.clone();
        next.push(own);
        if next.len() > 2 {
            next.remove(0);
        }
        (!last.contains(&own)).then_some(next)
    };
    clue.automaton(cells, Vec::new(), step, |_| true)?;
    Ok(())
}

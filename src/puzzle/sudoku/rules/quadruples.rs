//! Quadruples: numbers that stand in the four cells around a corner.

use super::RuleValue;
use super::declaration::{
    Declaration, FPuzzlesField, FPuzzlesLayout, Field, FieldKind, Look, RuleShape,
};

use crate::sort::sort_by_number;

pub(super) static RULE: Declaration = Declaration {
    name: "quadruples",
    title: "Quadruple",
    help: "The `values` stand in the four cells around a corner. `at` is the upper left one of them.",
    shape: RuleShape::Corner,
    fields: &[
        Field::needed("at", FieldKind::Cell),
        Field::needed("values", FieldKind::Numbers),
    ],
    forms: |clue| {
        let side = clue.side() as u32;
        let (Some(RuleValue::Numbers(at)), Some(RuleValue::Numbers(values))) =
            (clue.entry.get("at"), clue.entry.get("values"))
        else {
            return Ok(());
        };
        let (row, column) = (at[0], at[1]);
        if row.max(column).saturating_add(1) >= side {
            let expected = format_args!("rows and columns from 0 to {}", side.saturating_sub(2));
            return Err(clue.fault("at", &expected, &format_args!("[{row}, {column}]")));
        }
        if !(1..=4).contains(&values.len()) {
            let found = format_args!("{} values", values.len());
            return Err(clue.fault("values", &"1 to 4 values", &found));
        }
        if let Some(wrong) = values.iter().find(|value| !(1..=side).contains(value)) {
            let expected = format_args!("numbers from 1 to {side}");
            return Err(clue.fault("values", &expected, wrong));
        }
        let first = row * side + column;
        let cells = [first, first + 1, first + side, first + side + 1];
        let mut all = values.clone();
        sort_by_number(&mut all, |&number| number.into());
        let expected: Vec<String> = all.iter().map(ToString::to_string).collect();
        // The state is the values that are still to come.
        let step = |left: &Vec<u32>, number: u32| {
            let mut next = left.clone();
            if let Some(place) = next.iter().position(|&value| value == number) {
                next.remove(place);
            }
            Some(next)
        };
        let cells = cells.map(|cell| cell as u16).into();
        let form = clue.automaton(cells, all, step, Vec::is_empty)?;
        form.expected = crate::text_util::listed(&expected);
        Ok(())
    },
    broken: |broken| {
        let [all, held] = [broken.all(), broken.held()];
        format!("{all} must hold {}, and they hold {held}", broken.expected)
    },
    subject: "the quadruple at",
    look: Look::of("corner"),
    words: " quadruple quadruples ",
    f_puzzles: &[FPuzzlesField::new(
        "quadruple",
        "values",
        FPuzzlesLayout::Corner,
    )],
};

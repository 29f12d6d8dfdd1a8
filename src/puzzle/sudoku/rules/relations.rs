//! Relations of your own: the pairs of numbers that two cells may hold.

use super::RuleValue;
use super::declaration::{CellsSpec, Declaration, Field, FieldKind, Look, RuleShape};

pub(super) static RULE: Declaration = Declaration {
    name: "relations",
    title: "Relation",
    help: "Two cells hold one of the `pairs` of numbers, in this order.",
    shape: RuleShape::Dot,
    fields: &[
        Field::cells(CellsSpec {
            most: Some(2),
            ..CellsSpec::any(2)
        }),
        Field::needed("pairs", FieldKind::Pairs),
    ],
    forms: |clue| {
        let side = clue.side() as u32;
        let Some(RuleValue::Lists(pairs)) = clue.entry.get("pairs") else {
            return Ok(());
        };
        if let Some(wrong) = pairs
            .iter()
            .flatten()
            .find(|number| !(1..=side).contains(number))
        {
            let expected = format_args!("numbers from 1 to {side}");
            return Err(clue.fault("pairs", &expected, wrong));
        }
        let cells = clue.cells("cells")?;
        let table = clue.pairs(|one, other| {
            pairs
                .iter()
                .any(|pair| pair[..] == [u32::from(one), u32::from(other)])
        });
        clue.relation([cells[0], cells[1]], &table, "");
        Ok(())
    },
    broken: |broken| {
        format!(
            "{} hold {}, which is no allowed pair",
            broken.all(),
            broken.held()
        )
    },
    subject: "the relation at",
    look: Look::of("relation"),
    words: "",
    f_puzzles: &[],
};

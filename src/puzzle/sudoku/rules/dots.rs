//! Dots: a relation of two cells with a common side.

use super::declaration::{
    CellsSpec, Declaration, FPuzzlesField, Field, FieldKind, Look, RuleShape,
};
use super::{RuleEntry, Square};
use crate::puzzle::reason::at;

/// The relation of a dot.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum DotKind {
    Difference(u32),
    Ratio(u32),
    Sum(u32),
}

impl DotKind {
    /// The relation that an entry names; `None` if it names none, or several.
    pub(super) fn of(entry: &RuleEntry) -> Option<Self> {
        let named = match entry.text("kind") {
            "consecutive" => Some(DotKind::Difference(1)),
            "double" => Some(DotKind::Ratio(2)),
            "x" => Some(DotKind::Sum(10)),
            "v" => Some(DotKind::Sum(5)),
            _ => None,
        };
        let difference = entry.number("difference").map(DotKind::Difference);
        let ratio = entry.number("ratio").map(DotKind::Ratio);
        let mut all = [named, difference, ratio].into_iter().flatten();
        let only = all.next();
        if all.next().is_some() { None } else { only }
    }

    pub(super) fn holds(self, one: u8, other: u8) -> bool {
        let [one, other] = [one, other].map(u32::from);
        match self {
            DotKind::Difference(difference) => one.abs_diff(other) == difference,
            DotKind::Ratio(ratio) => one == ratio * other || other == ratio * one,
            DotKind::Sum(sum) => one + other == sum,
        }
    }

    /// Returns whether the dot is round, and no letter.
    pub(super) fn is_round(self) -> bool {
        !matches!(self, DotKind::Sum(_))
    }
}

/// Returns whether two cells have a common side.
pub(super) fn are_neighbors(cells: &[Square]) -> bool {
    matches!(cells, [one, other] if (0..2).map(|axis| one[axis].abs_diff(other[axis])).sum::<u32>() == 1)
}

pub(super) static RULE: Declaration = Declaration {
    name: "dots",
    title: "Dot",
    help: "Two cells with a common side have a relation. Their numbers differ by 1 (`consecutive`) or by `difference`. One is twice (`double`) or `ratio` times the other. Or they add up to 10 (`x`) or 5 (`v`).",
    shape: RuleShape::Dot,
    fields: &[
        Field::cells(CellsSpec {
            most: Some(2),
            ..CellsSpec::any(2)
        }),
        Field::optional(
            "kind",
            FieldKind::Word {
                words: &["consecutive", "double", "x", "v"],
            },
        ),
        Field::optional_number("difference"),
        Field::optional_number("ratio"),
    ],
    forms: |clue| {
        let squares = clue.entry.squares("cells");
        if !are_neighbors(squares) {
            let found = format_args!("{} and {}", at(squares[0]), at(squares[1]));
            return Err(clue.fault("cells", &"two cells with a common side", &found));
        }
        let side = clue.side() as u32;
        clue.number_in("difference", "a difference", [1, (side - 1).max(1)])?;
        clue.number_in("ratio", "a ratio", [2, side.max(2)])?;
        let Some(kind) = DotKind::of(clue.entry) else {
            let expected = "one of the fields kind, difference and ratio";
            let found = if clue.entry.fields.len() > 1 {
                "several"
            } else {
                "none"
            };
            return Err(clue.fault("", &expected, &found));
        };
        let mut cells = clue.cells("cells")?;
        cells.sort_unstable();
        let table = clue.pairs(|one, other| kind.holds(one, other));
        let expected = match (kind, clue.entry.text("kind")) {
            (DotKind::Difference(difference), "") => format!("difference {difference}"),
            (DotKind::Ratio(ratio), "") => format!("ratio {ratio}"),
            (_, named) => named.to_owned(),
        };
        clue.relation([cells[0], cells[1]], &table, &expected);
        Ok(())
    },
    broken: |broken| {
        let relation = match broken.expected {
            "consecutive" => "which are not consecutive".to_owned(),
            "double" => "and neither is twice the other".to_owned(),
            "x" => "which do not add up to 10".to_owned(),
            "v" => "which do not add up to 5".to_owned(),
            other => format!("which do not have the {other}"),
        };
        format!(
            "{} have a dot and hold {}, {relation}",
            broken.all(),
            broken.held()
        )
    },
    subject: "the dot at",
    look: Look::of("dot"),
    words: " kropki xv ",
    f_puzzles: &[
        FPuzzlesField::own("difference"),
        FPuzzlesField::own("ratio"),
        FPuzzlesField::own("xv"),
    ],
};

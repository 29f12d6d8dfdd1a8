//! Sandwiches: the numbers between 1 and the greatest number of a row or column have a sum.

use super::clue::Measuring;
use super::declaration::{
    Declaration, FPuzzlesField, FPuzzlesLayout, Field, Look, OUTSIDE, RuleShape,
};

/// The cells seen so far.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
enum Seen {
    Before,
    /// Between the ends, with the sum so far.
    Inside(u32),
    After,
}

pub(super) static RULE: Declaration = Declaration {
    name: "sandwiches",
    title: "Sandwich",
    help: "The numbers between 1 and the greatest number of a row or column have a sum.",
    shape: RuleShape::Outside,
    fields: &[OUTSIDE[0], OUTSIDE[1], Field::number("sum")],
    forms: |clue| {
        let side = clue.side() as u32;
        if side < 2 {
            return Err(clue.fault("", &"a larger grid", &"1×1"));
        }
        let cells = clue.outside()?;
        // All numbers but 1 and the greatest.
        let sum = clue.usual("sum", "a sum", [0, (2..side).sum()])?;
        let step = move |seen: &Seen, number: u32| {
            let is_end = number == 1 || number == side;
            match seen {
                Seen::Before if is_end => Some(Seen::Inside(0)),
                Seen::Before => Some(Seen::Before),
                Seen::Inside(inside) if is_end => (*inside == sum).then_some(Seen::After),
                Seen::Inside(inside) => {
                    let next = inside + number;
                    (next <= sum).then_some(Seen::Inside(next))
                }
                Seen::After => (!is_end).then_some(Seen::After),
            }
        };
        let measuring = Measuring {
            expected: sum,
            of_line: |line| {
                let side = line.len() as u32;
                let is_end = |number: &u32| *number == 1 || *number == side;
                let inside = line.split(is_end).nth(1);
                inside.unwrap_or_default().iter().sum()
            },
            shown: &|seen| match seen {
                Seen::Before => 0,
                Seen::Inside(inside) => *inside,
                Seen::After => sum,
            },
        };
        let accepts = |seen: &Seen| *seen == Seen::After;
        clue.measuring_automaton(cells, Seen::Before, step, accepts, measuring)
    },
    broken: |broken| {
        let [first, last] = [broken.first(), broken.last()];
        broken.sums(&format!("the sandwich of the line from {first} to {last}"))
    },
    subject: "the sandwich from",
    look: Look::of("outside"),
    words: " sandwich sandwiches ",
    f_puzzles: &[FPuzzlesField::new(
        "sandwichsum",
        "sum",
        FPuzzlesLayout::Outside,
    )],
};

//! X-sums: the sum of the first x numbers, where x is the first number.

use super::clue::Measuring;
use super::declaration::{
    Declaration, FPuzzlesField, FPuzzlesLayout, Field, Look, OUTSIDE, RuleShape,
};

pub(super) static RULE: Declaration = Declaration {
    name: "xSums",
    title: "X-sum",
    help: "From its end, the first x numbers of a row or column add up to `sum`, where x is the first number.",
    shape: RuleShape::Outside,
    fields: &[OUTSIDE[0], OUTSIDE[1], OUTSIDE[2], Field::number("sum")],
    forms: |clue| {
        let cells = clue.outside()?;
        let side = clue.side() as u32;
        let sum = clue.usual("sum", "a sum", [1, side * (side + 1) / 2])?;
        // The numbers that are still added, and the sum that is left. The first number is not there yet at the start.
        let step = |state: &Option<(u32, u32)>, number: u32| {
            let (left, rest) = match *state {
                None => (number - 1, sum.checked_sub(number)?),
                Some((0, rest)) => (0, rest),
                Some((left, rest)) => (left - 1, rest.checked_sub(number)?),
            };
            (left > 0 || rest == 0).then_some(Some((left, rest)))
        };
        let measuring = Measuring {
            expected: sum,
            of_line: |line| line.iter().take(line[0] as usize).sum(),
            shown: &|state: &Option<(u32, u32)>| state.map_or(0, |(_, rest)| sum - rest),
        };
        clue.measuring_automaton(cells, None, step, |state| *state == Some((0, 0)), measuring)
    },
    broken: |broken| broken.sums(&format!("the X-sum from {}", broken.first())),
    subject: "the X-sum from",
    look: Look::of("outside"),
    words: " xsum xsums ",
    f_puzzles: &[FPuzzlesField::new("xsum", "sum", FPuzzlesLayout::Outside)],
};

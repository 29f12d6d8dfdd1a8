//! Numbered rooms: the x-th number of a line, where x is its first number.

use super::clue::Measuring;
use super::declaration::{
    Declaration, FPuzzlesField, FPuzzlesLayout, Field, Look, OUTSIDE, RuleShape,
};

pub(super) static RULE: Declaration = Declaration {
    name: "numberedRooms",
    title: "Numbered room",
    help: "From its end, the x-th number of a row or column is `value`, where x is the first number.",
    shape: RuleShape::Outside,
    fields: &[OUTSIDE[0], OUTSIDE[1], OUTSIDE[2], Field::number("value")],
    forms: |clue| {
        let cells = clue.outside()?;
        let side = clue.side() as u32;
        let value = clue.usual("value", "a number", [1, side])?;
        // The number of cells up to the x-th one. `None` at the start.
        let step = |state: &Option<u32>, number: u32| {
            let left = match *state {
                None => number,
                Some(left) => left,
            };
            let is_room = left == 1;
            (!is_room || number == value).then_some(Some(left.saturating_sub(1)))
        };
        let measuring = Measuring {
            expected: value,
            of_line: |line| line.get(line[0] as usize - 1).copied().unwrap_or(0),
            shown: &|state: &Option<u32>| state.unwrap_or(0),
        };
        clue.measuring_automaton(cells, None, step, |state| *state == Some(0), measuring)
    },
    broken: |broken| {
        let [first, expected] = [broken.first(), broken.expected.to_owned()];
        format!(
            "the numbered room from {first} holds {}, not {expected}",
            broken.found
        )
    },
    subject: "the numbered room from",
    look: Look::of("outside"),
    words: " numbered ",
    f_puzzles: &[
        FPuzzlesField::new("numberedroom", "value", FPuzzlesLayout::Outside),
        FPuzzlesField::new("numberedrooms", "value", FPuzzlesLayout::Outside),
    ],
};

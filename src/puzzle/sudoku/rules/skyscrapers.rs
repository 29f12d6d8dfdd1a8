//! Skyscrapers: the number of numbers that are greater than all before them.

use super::clue::Measuring;
use super::declaration::{
    Declaration, FPuzzlesField, FPuzzlesLayout, Field, Look, OUTSIDE, RuleShape,
};

pub(super) static RULE: Declaration = Declaration {
    name: "skyscrapers",
    title: "Skyscraper",
    help: "From its end, a row or column has `count` numbers that are greater than all before them.",
    shape: RuleShape::Outside,
    fields: &[OUTSIDE[0], OUTSIDE[1], OUTSIDE[2], Field::number("count")],
    forms: |clue| {
        let cells = clue.outside()?;
        let side = clue.side() as u32;
        let count = clue.usual("count", "a count", [1, side])?;
        let step = |&(greatest, seen): &(u32, u32), number: u32| match number > greatest {
            true if seen < count => Some((number, seen + 1)),
            true => None,
            false => Some((greatest, seen)),
        };
        let measuring = Measuring {
            expected: count,
            of_line: |line| {
                let mut greatest = 0;
                let is_seen = |number: &&u32| {
                    let is_greater = **number > greatest;
                    greatest = greatest.max(**number);
                    is_greater
                };
                line.iter().filter(is_seen).count() as u32
            },
            shown: &|&(_, seen)| seen,
        };
        clue.measuring_automaton(cells, (0, 0), step, |&(_, seen)| seen == count, measuring)
    },
    broken: |broken| {
        let [first, expected] = [broken.first(), broken.expected.to_owned()];
        format!(
            "{} skyscrapers are seen from {first}, not {expected}",
            broken.found
        )
    },
    subject: "the skyscrapers from",
    look: Look::of("outside"),
    words: " skyscraper skyscrapers ",
    f_puzzles: &[FPuzzlesField::new(
        "skyscraper",
        "count",
        FPuzzlesLayout::Outside,
    )],
};

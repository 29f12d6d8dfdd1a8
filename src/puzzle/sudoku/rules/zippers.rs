//! Zipper lines: cells at equal distance from the middle add up to the number in the middle.

use super::declaration::{CellsSpec, Declaration, FPuzzlesField, Field, Look, RuleShape};

pub(super) static RULE: Declaration = Declaration {
    name: "zippers",
    title: "Zipper line",
    help: "Two cells at equal distance from the middle of the line add up to the number in its middle cell. Without a middle cell, all these pairs have one sum.",
    shape: RuleShape::Line,
    fields: &[Field::cells(CellsSpec::any(3))],
    forms: |clue| {
        let cells = clue.cells("cells")?;
        let half = cells.len() / 2;
        let pair = |place: usize| [cells[place], cells[cells.len() - 1 - place]];
        let is_odd = cells.len() % 2 == 1;
        // Without a middle cell, the sum is that of the first pair.
        let sum: Vec<(u16, i32)> = if is_odd {
            vec![(cells[half], -1)]
        } else {
            pair(0).map(|cell| (cell, -1)).into()
        };
        for place in usize::from(!is_odd)..half {
            let own = pair(place).map(|cell| (cell, 1));
            clue.sum(own.into_iter().chain(sum.iter().copied()).collect(), 0);
        }
        Ok(())
    },
    broken: |broken| broken.sums(&format!("a pair of the zipper line at {}", broken.first())),
    subject: "the zipper line at",
    look: Look {
        style: "line-middle",
        color: "#a98fd6",
        width: 14,
    },
    words: " zipper zippers ",
    f_puzzles: &[FPuzzlesField::lines("zipperline")],
};

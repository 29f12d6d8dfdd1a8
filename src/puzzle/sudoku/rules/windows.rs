//! Windows of a windoku.

use super::super::square_side;
use super::declaration::{Declaration, Look, RuleShape};
use crate::puzzle::reason::House;

pub(super) static RULE: Declaration = Declaration {
    name: "windows",
    title: "Windows",
    help: "The windows of a windoku hold every symbol once: four on 9×9, nine on 16×16, sixteen on 25×25.",
    shape: RuleShape::Grid,
    fields: &[],
    forms: |clue| {
        let side = clue.side();
        let width = square_side(side);
        let is_square = width * width == side && width > 2;
        let box_size = clue.grid.sides;
        if !is_square || box_size.is_some_and(|box_size| box_size != [width as u32; 2]) {
            let expected = "a grid of 9×9, 16×16 or 25×25 cells with square boxes";
            let found = match box_size {
                Some([rows, columns]) if is_square => format!("boxes of {rows}×{columns}"),
                _ => format!("{side}×{side} cells"),
            };
            return Err(clue.fault("", &expected, &found));
        }
        let starts = (0..width - 1).map(|place| 1 + place * (width + 1));
        let mut window = 0;
        for top in starts.clone() {
            for left in starts.clone() {
                let cell = |place| (top + place / width) * side + left + place % width;
                let cells = (0..side).map(|place| cell(place) as u16).collect();
                clue.house(House::Window { window }, cells);
                window += 1;
            }
        }
        Ok(())
    },
    broken: |_| String::new(),
    subject: "the windows at",
    look: Look::of("windows"),
    words: " windoku hypersudoku hyperdoku nrcsudoku ",
    f_puzzles: &[],
};

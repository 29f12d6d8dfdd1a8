//! Cells at the same place of their boxes differ.

use super::declaration::{Declaration, FPuzzlesField, Look, RuleShape};
use crate::puzzle::reason::House;

pub(super) static RULE: Declaration = Declaration {
    name: "disjoint",
    title: "Disjoint groups",
    help: "Cells at the same place of their boxes differ.",
    shape: RuleShape::Grid,
    fields: &[],
    forms: |clue| {
        let side = clue.side();
        let Some(sides) = clue.grid.sides else {
            return Err(clue.fault("", &"boxes", &"regions"));
        };
        let [rows, columns] = sides.map(|side| side as usize);
        let place_of = |cell: usize| cell / side % rows * columns + cell % side % columns;
        for place in 0..side {
            let cells = (0..side * side).filter(|&cell| place_of(cell) == place);
            let name = House::Disjoint {
                place: place as u32,
            };
            clue.house(name, cells.map(|cell| cell as u16).collect());
        }
        Ok(())
    },
    broken: |_| String::new(),
    subject: "the boxes at",
    look: Look::of("none"),
    words: "",
    f_puzzles: &[FPuzzlesField::switch("disjointgroups")],
};

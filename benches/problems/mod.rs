//! The exact cover problems of the benches, as plain data without the types of any solver.

mod langford;
mod latin;
mod polyomino;
mod queens;
mod sudoku;
mod triples;

use std::cell::RefCell;
use std::rc::Rc;

use polyomino::{pentominoes, rectangle, tilings, without_centre};
use triples::matchings;

/// A problem with its known answer.
#[derive(Debug, Clone, Copy)]
pub struct Case {
    /// Its name in tables.
    pub name: &'static str,
    /// The number of its solutions.
    pub solutions: u128,
    /// Nodes of its search tree below the root: fewest options first, leftmost on ties. 0 if only the number of
    /// solutions counts, so that any method is allowed.
    pub nodes: u64,
    /// The puzzle, for solvers that support its kind: the name of the kind, and the board or side.
    pub puzzle: Option<(&'static str, &'static str)>,
    make: fn() -> Cover,
}

/// Items are numbered from 0, primary ones first. An option is the list of its items.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cover {
    /// The number of items that must be covered exactly once.
    pub primary: u32,
    /// The number of items that may be covered at most once.
    pub secondary: u32,
    /// The options in order.
    pub options: Vec<Vec<u32>>,
}

thread_local! {
    /// The problem built last, and the name of its case: building it is not part of solving it.
    static WRITTEN: RefCell<Option<(&'static str, Rc<Cover>)>> = const { RefCell::new(None) };
}

impl Case {
    /// Returns the problem, which is built once.
    #[must_use]
    pub fn cover(&self) -> Rc<Cover> {
        WRITTEN.with_borrow_mut(|written| match written {
            Some((name, cover)) if *name == self.name => Rc::clone(cover),
            _ => {
                let cover = Rc::new((self.make)());
                *written = Some((self.name, Rc::clone(&cover)));
                cover
            }
        })
    }
}

/// A case whose solutions are listed.
const fn list(name: &'static str, solutions: u128, nodes: u64, make: fn() -> Cover) -> Case {
    Case {
        name,
        solutions,
        nodes,
        puzzle: None,
        make,
    }
}

/// A case whose solutions are counted.
const fn count(
    name: &'static str,
    solutions: u128,
    puzzle: (&'static str, &'static str),
    make: fn() -> Cover,
) -> Case {
    Case {
        name,
        solutions,
        nodes: 0,
        puzzle: Some(puzzle),
        make,
    }
}

/// All cases: first those that are listed, the long ones first, then those that are counted.
pub const CASES: [Case; 27] = [
    list("pentominoes 6x10", 9_356, 3_637_260, || {
        pentominoes(&rectangle(6, 10))
    }),
    list("pentominoes 5x12", 4_040, 2_295_155, || {
        pentominoes(&rectangle(5, 12))
    }),
    list("pentominoes 4x15", 1_472, 852_892, || {
        pentominoes(&rectangle(4, 15))
    }),
    list("pentominoes 8x8 without centre", 520, 293_044, || {
        pentominoes(&without_centre())
    }),
    list("pentominoes 3x20", 8, 32_977, || {
        pentominoes(&rectangle(3, 20))
    }),
    list("queens 13", 73_712, 1_046_318, || queens::queens(13)),
    list("queens 12", 14_200, 211_715, || queens::queens(12)),
    list("queens 8", 92, 1_048, || queens::queens(8)),
    list("langford 12", 216_288, 2_831_064, || langford::langford(12)),
    list("latin 5", 161_280, 1_701_925, || latin::latin(5)),
    list("random 3-sets", 8_652, 2_060_830, || {
        triples::triples(60, 250, 1)
    }),
    list("sudoku 4x4", 288, 2_156, || sudoku::sudoku(2, &[0; 16])),
    list("sudoku 9x9 hard", 1, 2_740, sudoku::hard),
    list("sudoku 16x16", 1, 2_509, sudoku::sixteen),
    list("sudoku 25x25", 1, 625, sudoku::twenty_five),
    count(
        "pentominoes 6x10, count",
        9_356,
        ("polyomino", "6x10"),
        || pentominoes(&rectangle(6, 10)),
    ),
    count(
        "pentominoes 5x12, count",
        4_040,
        ("polyomino", "5x12"),
        || pentominoes(&rectangle(5, 12)),
    ),
    count(
        "pentominoes 6x10, distinct",
        2_339,
        ("distinct polyomino", "6x10"),
        || pentominoes(&rectangle(6, 10)),
    ),
    count("queens 13, count", 73_712, ("queens", "13"), || {
        queens::queens(13)
    }),
    count("queens 12, count", 14_200, ("queens", "12"), || {
        queens::queens(12)
    }),
    count("queens 8, count", 92, ("queens", "8"), || queens::queens(8)),
    count("latin 5, count", 161_280, ("cover", ""), || latin::latin(5)),
    count("dominoes 8x8, count", 12_988_816, ("cover", ""), || {
        tilings(&rectangle(8, 8), &["##"])
    }),
    count(
        "dominoes 8x30, count",
        12_457_255_314_954_679_645_007_780_869,
        ("cover", ""),
        || tilings(&rectangle(8, 30), &["##"]),
    ),
    count("tetrominoes 6x6, count", 178_939, ("cover", ""), || {
        tilings(&rectangle(6, 6), &polyomino::TETROMINOES)
    }),
    count(
        "matchings of 26, count",
        7_905_853_580_625,
        ("cover", ""),
        || matchings(26),
    ),
    count("sudoku 6x6 grids, count", 28_200_960, ("cover", ""), || {
        sudoku::boxes(2, 3, &[0; 36])
    }),
];

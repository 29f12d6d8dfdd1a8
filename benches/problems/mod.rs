//! The exact cover problems that every solver is timed on, as plain data: no type of any solver.

mod langford;
mod latin;
mod polyomino;
mod queens;
mod sudoku;

/// A problem with its known answer.
#[derive(Debug, Clone, Copy)]
pub struct Case {
    /// What tables call it.
    pub name: &'static str,
    /// How many solutions it has.
    pub solutions: u64,
    /// Nodes of its search tree below the root: fewest options first, leftmost on ties.
    pub nodes: u64,
    make: fn() -> Cover,
}

/// Items are numbered from 0, primary ones first. An option is the list of its items.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cover {
    /// How many items must be covered exactly once.
    pub primary: u32,
    /// How many more may be covered once.
    pub secondary: u32,
    /// The options in order.
    pub options: Vec<Vec<u32>>,
}

impl Case {
    /// Writes the problem out.
    #[must_use]
    pub fn cover(&self) -> Cover {
        (self.make)()
    }
}

/// Every case, the long ones first.
pub const CASES: [Case; 9] = [
    Case {
        name: "pentominoes 6x10",
        solutions: 9_356,
        nodes: 3_637_260,
        make: || polyomino::pentominoes(&polyomino::rectangle(6, 10)),
    },
    Case {
        name: "pentominoes 8x8 without centre",
        solutions: 520,
        nodes: 293_044,
        make: || polyomino::pentominoes(&polyomino::without_centre()),
    },
    Case {
        name: "pentominoes 3x20",
        solutions: 8,
        nodes: 32_977,
        make: || polyomino::pentominoes(&polyomino::rectangle(3, 20)),
    },
    Case {
        name: "queens 12",
        solutions: 14_200,
        nodes: 211_715,
        make: || queens::queens(12),
    },
    Case {
        name: "queens 8",
        solutions: 92,
        nodes: 1_048,
        make: || queens::queens(8),
    },
    Case {
        name: "langford 12",
        solutions: 216_288,
        nodes: 2_831_064,
        make: || langford::langford(12),
    },
    Case {
        name: "latin 5",
        solutions: 161_280,
        nodes: 1_701_925,
        make: || latin::latin(5),
    },
    Case {
        name: "sudoku 4x4",
        solutions: 288,
        nodes: 2_156,
        make: || sudoku::sudoku(2, &[0; 16]),
    },
    Case {
        name: "sudoku 9x9 hard",
        solutions: 1,
        nodes: 2_740,
        make: sudoku::hard,
    },
];

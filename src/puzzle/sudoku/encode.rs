//! Sudoku as exact cover: every cell filled once, every house with every symbol once.

use std::sync::Arc;

use super::{CheckedSudoku, Layout, Sudoku, SudokuSolution};
use crate::error::Result;
use crate::problem::{BaseProblem, Entry, ItemId, OptionId, Problem};
use crate::puzzle::{Encoded, ItemLabel, LayoutCache, OptionLabel, Reason, Solution};

/// Everything that decoding and checking need.
#[derive(Debug)]
pub(crate) struct SudokuKind {
    pub(super) board: CheckedSudoku,
    /// The first option of each cell. A clue has one option, a blank has one for each number.
    starts: Vec<u32>,
}

impl Sudoku {
    #[inline(never)]
    pub(crate) fn encode(&self) -> Result<Encoded> {
        let board = self.board()?;
        let problem = problem(&board.layout, &board.cells)?;
        Ok(board.encoded(problem))
    }

    pub(crate) fn encode_with(&self, cache: &mut LayoutCache) -> Result<Encoded> {
        let board = self.board_with(cache)?;
        let side = board.layout.side();
        let whole = board.whole(cache)?;
        let clues = board
            .cells
            .iter()
            .enumerate()
            .filter(|&(_, &clue)| clue != 0);
        let given = clues.map(|(cell, &clue)| OptionId((cell * side) as u32 + u32::from(clue) - 1));
        let problem = whole.with(given.collect());
        Ok(board.encoded(problem))
    }
}

/// Lists the options by cell, then by number. A clue leaves one option for its cell.
fn problem(layout: &Layout, clues: &[u8]) -> Result<Problem> {
    let (side, cells) = (layout.side(), layout.cell_count());
    let items = cells + layout.house_count() * side;
    let mut builder = Problem::builder(items as u32, 0)?;
    let mut entries: Vec<Entry> = Vec::with_capacity(6);
    for (cell, &clue) in clues.iter().enumerate() {
        let numbers = if clue == 0 {
            1..=side as u8
        } else {
            clue..=clue
        };
        for number in numbers {
            entries.clear();
            entries.push(ItemId(cell as u32).into());
            entries.extend(layout.houses_of(cell).map(|house| {
                let item = cells + house * side + usize::from(number) - 1;
                Entry::from(ItemId(item as u32))
            }));
            builder.option(&entries)?;
        }
    }
    Ok(builder.build())
}

impl CheckedSudoku {
    fn whole<'a>(&self, cache: &'a mut LayoutCache) -> Result<&'a Arc<BaseProblem>> {
        let layout = &self.layout;
        let blank = || problem(layout, &vec![0; layout.cell_count()]);
        cache.base(layout, blank)
    }

    /// Adds the problem of this board. The clues alone reveal every item without an option, so no other check is
    /// needed.
    fn encoded(self, problem: Problem) -> Encoded {
        let options = |clue: &u8| {
            if *clue == 0 {
                self.layout.side() as u32
            } else {
                1
            }
        };
        let starts = self.cells.iter().scan(0, |end, clue| {
            let start = *end;
            *end += options(clue);
            Some(start)
        });
        let starts = starts.collect();
        let impossible = self.impossible();
        Encoded::with_checked_items(
            problem,
            impossible,
            SudokuKind {
                board: self,
                starts,
            },
        )
    }
}

impl SudokuKind {
    /// Returns the cell and the number of an option.
    fn place(&self, option: OptionId) -> (usize, u8) {
        let cell = self.starts.partition_point(|&start| start <= option.0) - 1;
        match self.board.cells[cell] {
            0 => (cell, (option.0 - self.starts[cell]) as u8 + 1),
            clue => (cell, clue),
        }
    }
}

impl crate::puzzle::PuzzleKind for SudokuKind {
    fn decode(&self, _: &Problem, chosen: &[OptionId]) -> Solution {
        let mut cells = self.board.cells.clone();
        for option in chosen {
            let (cell, number) = self.place(*option);
            cells[cell] = number;
        }
        Solution::Sudoku(SudokuSolution {
            grid: self.board.alphabet.write(&cells),
            cells,
            options: chosen.iter().map(|option| option.0).collect(),
        })
    }

    fn item(&self, _: &Problem, item: ItemId) -> ItemLabel {
        let layout = &self.board.layout;
        let Some(place) = item.index().checked_sub(layout.cell_count()) else {
            let [row, column] = layout.place(item.index());
            return ItemLabel::Cell { row, column };
        };
        let digit = (place % layout.side()) as u32 + 1;
        layout.house(place / layout.side()).item(digit)
    }

    fn option(&self, _: &Problem, option: OptionId) -> OptionLabel {
        let (cell, number) = self.place(option);
        let [row, column] = self.board.layout.place(cell);
        OptionLabel::Digit {
            row,
            column,
            digit: number.into(),
        }
    }

    fn check(&self, _: &Problem, solution: &Solution) -> Vec<Reason> {
        match solution {
            Solution::Sudoku(solution) => self.board.check(solution),
            other => vec![other.instead_of("a filled Sudoku")],
        }
    }
}

//! Sudoku as exact cover: every cell filled once, every house with every symbol once.

use super::{Board, Sudoku, SudokuSolution};
use crate::error::Result;
use crate::problem::{Entry, ItemId, OptionId, Problem};
use crate::puzzle::{Encoded, ItemLabel, OptionLabel, Reason, Solution};

/// What decoding and checking need.
#[derive(Debug)]
pub(crate) struct Rules {
    pub(super) board: Board,
    /// Cell and number of each option.
    options: Vec<(u16, u8)>,
}

impl Sudoku {
    #[inline(never)]
    pub(crate) fn encode(&self) -> Result<Encoded> {
        let board = self.board()?;
        let layout = &board.layout;
        let (side, cells) = (layout.side(), layout.cell_count());
        let items = cells + layout.house_count() * side;
        let mut builder = Problem::builder(items as u32, 0)?;
        let mut options = Vec::with_capacity(cells * side);
        let mut entries: Vec<Entry> = Vec::with_capacity(6);
        for (cell, &clue) in board.cells.iter().enumerate() {
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
                options.push((cell as u16, number));
            }
        }
        let impossible = board.repeated_clue().or_else(|| board.dead_end());
        let rules = Rules { board, options };
        Ok(Encoded::new(builder.build(), impossible, rules))
    }
}

impl crate::puzzle::Rules for Rules {
    fn decode(&self, _: &Problem, chosen: &[OptionId]) -> Solution {
        let mut cells = self.board.cells.clone();
        for option in chosen {
            let (cell, number) = self.options[option.index()];
            cells[usize::from(cell)] = number;
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
        let (cell, number) = self.options[option.index()];
        let [row, column] = self.board.layout.place(cell.into());
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

//! A partly filled grid as exact cover of what is still open: much smaller than the grid's own encoding, and built
//! hundreds of times for one puzzle.

use crate::error::Result;
use crate::problem::{Entry, ItemId, OptionId, Problem};
use crate::puzzle::sudoku::Layout;

/// A grid with blanks, and what its houses still miss.
pub(super) struct Open<'a> {
    layout: &'a Layout,
    cells: &'a [u8],
    /// The symbols that each house holds, as bits from bit 1.
    held: Vec<u32>,
}

/// The exact cover problem of the blanks.
pub(super) struct Blanks {
    pub(super) problem: Problem,
    /// Cell and symbol of each option.
    options: Vec<(u16, u8)>,
}

impl<'a> Open<'a> {
    pub(super) fn new(layout: &'a Layout, cells: &'a [u8]) -> Self {
        let mut held = vec![0; layout.house_count()];
        for (cell, &number) in cells.iter().enumerate().filter(|(_, number)| **number != 0) {
            for house in layout.houses_of(cell) {
                held[house] |= 1 << number;
            }
        }
        Open {
            layout,
            cells,
            held,
        }
    }

    /// The symbols that no house of the cell holds, as bits.
    pub(super) fn candidates(&self, cell: usize) -> u32 {
        let all = (2 << self.layout.side()) - 2;
        let held = self
            .layout
            .houses_of(cell)
            .fold(0, |held, house| held | self.held[house]);
        all & !held
    }

    /// Whether a blank can be seen to hold this symbol: nothing else is left for it, or no other blank of one of its
    /// houses can take the symbol.
    pub(super) fn is_single(&self, cell: usize, number: u8) -> bool {
        if self.candidates(cell) == 1 << number {
            return true;
        }
        self.layout.houses_of(cell).any(|house| {
            let others = self.layout.cells_of(house).filter(|&other| other != cell);
            let mut blanks = others.filter(|&other| self.cells[other] == 0);
            blanks.all(|other| self.candidates(other) >> number & 1 == 0)
        })
    }

    /// The problem of filling the blanks, where one of them must not hold a certain symbol.
    pub(super) fn blanks(&self, except: Option<(usize, u8)>) -> Result<Blanks> {
        let side = self.layout.side();
        let blank = |&cell: &usize| self.cells[cell] == 0;
        let cells: Vec<usize> = (0..self.cells.len()).filter(blank).collect();
        let mut count = cells.len() as u32;
        let mut item_of = vec![0; self.layout.house_count() * (side + 1)];
        for (house, &held) in self.held.iter().enumerate() {
            for number in (1..=side).filter(|number| held >> number & 1 == 0) {
                item_of[house * (side + 1) + number] = count;
                count += 1;
            }
        }
        let mut builder = Problem::builder(count, 0)?;
        let mut options = Vec::new();
        let mut entries: Vec<Entry> = Vec::with_capacity(6);
        for (item, &cell) in cells.iter().enumerate() {
            let mut candidates = self.candidates(cell);
            if let Some((other, number)) = except
                && other == cell
            {
                candidates &= !(1 << number);
            }
            while candidates != 0 {
                let number = candidates.trailing_zeros() as usize;
                candidates &= candidates - 1;
                entries.clear();
                entries.push(ItemId(item as u32).into());
                entries.extend(
                    self.layout
                        .houses_of(cell)
                        .map(|house| Entry::from(ItemId(item_of[house * (side + 1) + number]))),
                );
                builder.option(&entries)?;
                options.push((cell as u16, number as u8));
            }
        }
        Ok(Blanks {
            problem: builder.build(),
            options,
        })
    }
}

impl Blanks {
    /// Writes a solution into a grid.
    pub(super) fn fill(&self, chosen: &[OptionId], cells: &mut [u8]) {
        for option in chosen {
            let (cell, number) = self.options[option.index()];
            cells[usize::from(cell)] = number;
        }
    }
}

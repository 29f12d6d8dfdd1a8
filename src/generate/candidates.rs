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
        let mut options = Vec::new();
        let mut items: Vec<u32> = Vec::new();
        let mut ends = vec![0];
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
                let houses = self.layout.houses_of(cell);
                items.push(item as u32);
                items.extend(houses.map(|house| item_of[house * (side + 1) + number]));
                ends.push(items.len());
                options.push((cell as u16, number as u8));
            }
        }
        let start = except.and_then(|(cell, _)| cells.iter().position(|&other| other == cell));
        let ranks = outwards(start.unwrap_or(0) as u32, count, &items, &ends);
        let mut builder = Problem::builder(count, 0)?;
        let mut entries: Vec<Entry> = Vec::with_capacity(6);
        for range in ends.windows(2) {
            let of_option = &items[range[0]..range[1]];
            entries.clear();
            entries.extend(
                of_option
                    .iter()
                    .map(|&item| Entry::from(ItemId(ranks[item as usize]))),
            );
            builder.option(&entries)?;
        }
        Ok(Blanks {
            problem: builder.build(),
            options,
        })
    }
}

/// Numbers the items from one of them outwards, by how many options lie between: a contradiction is near the place where
/// something was forbidden, and the search prefers low numbers.
fn outwards(start: u32, count: u32, items: &[u32], ends: &[usize]) -> Vec<u32> {
    let mut options_of: Vec<Vec<u32>> = vec![Vec::new(); count as usize];
    for (option, range) in ends.windows(2).enumerate() {
        for &item in &items[range[0]..range[1]] {
            options_of[item as usize].push(option as u32);
        }
    }
    let mut ranks = vec![u32::MAX; count as usize];
    let mut order = Vec::with_capacity(count as usize);
    for root in std::iter::once(start).chain(0..count) {
        if root >= count || ranks[root as usize] != u32::MAX {
            continue;
        }
        ranks[root as usize] = order.len() as u32;
        order.push(root);
        let mut next = order.len() - 1;
        while let Some(&item) = order.get(next) {
            next += 1;
            for &option in &options_of[item as usize] {
                for &other in &items[ends[option as usize]..ends[option as usize + 1]] {
                    if ranks[other as usize] == u32::MAX {
                        ranks[other as usize] = order.len() as u32;
                        order.push(other);
                    }
                }
            }
        }
    }
    ranks
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

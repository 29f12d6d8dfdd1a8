//! Pencil marks: the digits that each blank can still hold, and the places in each house for each digit.
//!
//! Houses are a list. Groups only add cells that see each other. Fish alone rely on a fact about rows, columns and
//! regions: each of these families divides the grid into disjoint houses.

use std::cell::Cell;

use super::Mark;
use crate::puzzle::House;
use crate::puzzle::sudoku::Layout;

/// Maximum work of techniques that try many combinations, for the whole explanation: a fraction of a second.
const MAX_WORK_STEPS: u64 = 60_000_000;

/// The state of a grid with pencil marks. Digits are numbered from 1. A set of digits uses the bits from bit 1, a set
/// of places the bits from bit 0.
#[derive(Clone)]
pub(crate) struct PencilMarks<'a> {
    layout: &'a Layout,
    words: usize,
    /// The cells of each house, concatenated.
    members: Vec<u16>,
    /// The houses of each cell, each with the cell's place in it, concatenated.
    seats: Vec<(u16, u8)>,
    first_seat: Vec<u16>,
    /// For each cell, the set of cells that share a house or a group with it.
    peers: Vec<u64>,
    /// For each digit, the set of blanks that can hold it.
    holders: Vec<u64>,
    /// The digits that each blank can hold; empty for a filled cell.
    open: Vec<u32>,
    /// For each house and digit, the places left for it; empty once it is placed.
    places: Vec<u32>,
    /// The digits that are missing in each house.
    missing: Vec<u32>,
    pub(crate) cells: Vec<u8>,
    pub(crate) blanks: usize,
    /// Whether a blank has no digit left, or a house has no place for a digit.
    pub(crate) broken: bool,
    effort: Cell<u64>,
    /// Whether there is one solution, once it is decided.
    unique: Cell<Option<bool>>,
}

/// Iterates over the positions of the bits of a set, in order.
pub(crate) fn bits(mut set: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let next = (set != 0).then(|| set.trailing_zeros() as usize);
        set &= set.wrapping_sub(1);
        next
    })
}

impl<'a> PencilMarks<'a> {
    pub(crate) fn new(layout: &'a Layout, clues: &[u8]) -> Self {
        let (side, cells, houses) = (layout.side(), layout.cell_count(), layout.house_count());
        let words = cells.div_ceil(64);
        let all = (2 << side) - 2;
        let mut marks = PencilMarks {
            layout,
            words,
            members: Vec::with_capacity(houses * side),
            seats: Vec::new(),
            first_seat: Vec::with_capacity(cells + 1),
            peers: vec![0; cells * words],
            holders: vec![0; (side + 1) * words],
            open: vec![all; cells],
            places: vec![(1 << side) - 1; houses * (side + 1)],
            missing: vec![all; houses],
            cells: vec![0; cells],
            blanks: cells,
            broken: false,
            effort: Cell::new(MAX_WORK_STEPS),
            unique: Cell::new(None),
        };
        for house in 0..houses {
            // There is no digit 0.
            marks.places[house * (side + 1)] = 0;
            let members = layout.cells_of(house).map(|cell| cell as u16);
            marks.members.extend(members);
        }
        for cell in 0..cells {
            marks.first_seat.push(marks.seats.len() as u16);
            for house in layout.houses_of(cell) {
                for place in 0..side {
                    let other = usize::from(marks.members[house * side + place]);
                    marks.peers[cell * words + other / 64] |= 1 << (other % 64);
                    if other == cell {
                        marks.seats.push((house as u16, place as u8));
                    }
                }
            }
            for group in layout.groups_of(cell) {
                for &other in &layout.groups()[group].cells {
                    let other = usize::from(other);
                    marks.peers[cell * words + other / 64] |= 1 << (other % 64);
                }
            }
            marks.peers[cell * words + cell / 64] &= !(1 << (cell % 64));
            for digit in 1..=side {
                marks.holders[digit * words + cell / 64] |= 1 << (cell % 64);
            }
        }
        marks.first_seat.push(marks.seats.len() as u16);
        for (cell, &clue) in clues.iter().enumerate().filter(|(_, clue)| **clue != 0) {
            marks.place(cell, clue.into());
        }
        marks
    }

    pub(crate) fn side(&self) -> usize {
        self.layout.side()
    }

    pub(crate) fn cell_count(&self) -> usize {
        self.open.len()
    }

    /// Returns for each group and digit the blanks that can hold it, if there are several.
    pub(super) fn open_groups(&self) -> Vec<Vec<(usize, usize)>> {
        let digits = 1..=self.side();
        let groups = self.layout.groups().iter();
        let holders = groups.flat_map(|group| {
            digits.clone().map(|digit| {
                let cells = group.cells.iter().map(|&cell| usize::from(cell));
                let holders = cells.filter(|&cell| self.has(cell, digit));
                holders.map(|cell| (cell, digit)).collect()
            })
        });
        holders
            .filter(|holders: &Vec<_>| holders.len() > 1)
            .collect()
    }

    pub(crate) fn house_count(&self) -> usize {
        self.missing.len()
    }

    pub(crate) fn house(&self, house: usize) -> House {
        self.layout.house(house)
    }

    /// Returns the digits that a blank can hold; empty for a filled cell.
    pub(crate) fn of(&self, cell: usize) -> u32 {
        self.open[cell]
    }

    /// Returns whether a blank can hold a digit.
    pub(crate) fn has(&self, cell: usize, digit: usize) -> bool {
        self.open[cell] >> digit & 1 == 1
    }

    /// Returns the places left for a digit in a house; empty once it is placed.
    pub(crate) fn places(&self, house: usize, digit: usize) -> u32 {
        self.places[house * (self.side() + 1) + digit]
    }

    /// Returns the digits that are missing in a house.
    pub(crate) fn missing(&self, house: usize) -> u32 {
        self.missing[house]
    }

    /// Returns the cell at a place of a house.
    pub(crate) fn cell(&self, house: usize, place: usize) -> usize {
        self.members[house * self.side() + place].into()
    }

    /// Returns the houses of a cell, each with the cell's place in it: row, column, region, then diagonals.
    #[inline(always)]
    pub(crate) fn seats(&self, cell: usize) -> &[(u16, u8)] {
        &self.seats[self.first_seat[cell].into()..self.first_seat[cell + 1].into()]
    }

    /// Returns whether two cells share a house or a group, so that their digits differ.
    pub(crate) fn sees(&self, cell: usize, other: usize) -> bool {
        self.peers[cell * self.words + other / 64] >> (other % 64) & 1 == 1
    }

    /// Returns whether a blank that can hold the digit shares a house with each of the cells.
    #[inline(always)]
    pub(crate) fn both_seen(&self, digit: usize, one: usize, other: usize) -> bool {
        (0..self.words).any(|word| self.common(word, digit, &[one, other]) != 0)
    }

    /// Returns the blanks that can hold a digit and share a house with each of these cells.
    pub(crate) fn seen(&self, digit: usize, cells: &[usize]) -> Vec<usize> {
        let mut seen = Vec::new();
        for word in 0..self.words {
            let mut common = self.common(word, digit, cells);
            while common != 0 {
                seen.push(word * 64 + common.trailing_zeros() as usize);
                common &= common - 1;
            }
        }
        seen
    }

    #[inline(always)]
    fn common(&self, word: usize, digit: usize, cells: &[usize]) -> u64 {
        let holders = self.holders[digit * self.words + word];
        let peers = cells
            .iter()
            .map(|cell| self.peers[cell * self.words + word]);
        peers.fold(holders, |common, peers| common & peers)
    }

    pub(crate) fn mark(&self, cell: usize, digit: usize) -> Mark {
        let [row, column] = self.layout.place(cell);
        Mark {
            row,
            column,
            digit: digit as u32,
            group: 0,
        }
    }

    /// Returns whether there are cells that differ without being a house.
    pub(super) fn has_groups(&self) -> bool {
        !self.layout.groups().is_empty()
    }

    /// Returns whether two digits can be exchanged between some cells and others: each house and group has as many cells of
    /// both.
    pub(super) fn are_exchangeable(&self, some: [usize; 2], others: [usize; 2]) -> bool {
        let houses = |cells: [usize; 2]| -> Vec<usize> {
            let count = self.house_count();
            let houses = cells.into_iter().flat_map(|cell| {
                let houses = self.seats(cell).iter().map(|seat| usize::from(seat.0));
                houses.chain(self.layout.groups_of(cell).map(move |group| count + group))
            });
            let mut houses: Vec<usize> = houses.collect();
            houses.sort_unstable();
            houses
        };
        houses(some) == houses(others)
    }

    /// Returns whether a search shows that there is one solution. The first call decides it for all later steps, because
    /// no step adds or removes a solution.
    pub(super) fn is_unique(&self) -> bool {
        if let Some(known) = self.unique.get() {
            return known;
        }
        let outcome = super::residual::search(self).map(|(outcome, ..)| outcome);
        let is_unique = matches!(outcome, Ok(super::Outcome::Guessed));
        self.unique.set(Some(is_unique));
        is_unique
    }

    /// Excludes the techniques that rely on the only solution.
    pub(super) fn assume_nothing(&self) {
        self.unique.set(Some(false));
    }

    /// Counts some work; returns false if the total exceeds the maximum.
    pub(crate) fn charge(&self, work: u64) -> bool {
        let left = self.effort.get().saturating_sub(work);
        self.effort.set(left);
        left != 0
    }

    /// Fills a cell.
    pub(crate) fn place(&mut self, cell: usize, digit: usize) {
        if !self.has(cell, digit) {
            self.broken = true;
            return;
        }
        let others = std::mem::take(&mut self.open[cell]) & !(1 << digit);
        self.cells[cell] = digit as u8;
        self.blanks -= 1;
        for seat in self.first_seat[cell]..self.first_seat[cell + 1] {
            let house = usize::from(self.seats[usize::from(seat)].0);
            self.missing[house] &= !(1 << digit);
            self.places[house * (self.layout.side() + 1) + digit] = 0;
        }
        self.remove_place(cell, digit);
        for other in bits(others) {
            self.remove_place(cell, other);
        }
        for peer in self.seen(digit, &[cell]) {
            self.erase(peer, digit);
        }
    }

    /// Fills all naked and hidden singles, until there are none or the grid is contradictory.
    pub(crate) fn fill_singles(&mut self) {
        let mut before = 0;
        while before != self.blanks && !self.broken {
            before = self.blanks;
            for house in 0..self.house_count() {
                for digit in bits(self.missing[house]) {
                    let places = self.places(house, digit);
                    if places.is_power_of_two() {
                        self.place(self.cell(house, places.trailing_zeros() as usize), digit);
                    }
                }
            }
            for cell in 0..self.cell_count() {
                if self.open[cell].is_power_of_two() {
                    self.place(cell, self.open[cell].trailing_zeros() as usize);
                }
            }
        }
    }

    /// Removes a mark.
    pub(crate) fn erase(&mut self, cell: usize, digit: usize) {
        if self.has(cell, digit) {
            self.open[cell] &= !(1 << digit);
            self.broken |= self.open[cell] == 0;
            self.remove_place(cell, digit);
        }
    }

    /// Removes a cell from the places of a digit in its houses.
    fn remove_place(&mut self, cell: usize, digit: usize) {
        self.holders[digit * self.words + cell / 64] &= !(1 << (cell % 64));
        for seat in self.first_seat[cell]..self.first_seat[cell + 1] {
            let (house, place) = self.seats[usize::from(seat)];
            let house = usize::from(house);
            let places = &mut self.places[house * (self.layout.side() + 1) + digit];
            *places &= !(1 << place);
            self.broken |= *places == 0 && self.missing[house] >> digit & 1 == 1;
        }
    }
}

//! Pencil marks: the digits that each blank can still hold, and the places in each house for each digit.
//!
//! Houses are a list. Groups only add cells that see each other. Fish alone rely on a fact about rows, columns and
//! regions: each of these families divides the grid into disjoint houses.

use std::cell::Cell;

use super::Mark;
use crate::engines::Form;
use crate::puzzle::House;
use crate::puzzle::sudoku::{CheckedSudoku, Layout};
use crate::sort::sort_by_number;

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
    /// For each cell, the set of cells whose digits differ from it: those of its houses, groups and cages.
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
    /// The marks of a Sudoku whose only rules are houses and groups.
    pub(crate) fn new(layout: &'a Layout, clues: &[u8]) -> Self {
        let mut marks = PencilMarks::blank(layout);
        marks.place_clues(clues);
        marks
    }

    /// The marks of a Sudoku with these clues. Rules of single cells remove marks from the start, and the cells of a cage
    /// see each other.
    pub(super) fn of_board(board: &'a CheckedSudoku, clues: &[u8]) -> Self {
        if board.constraints.is_empty() {
            return PencilMarks::new(&board.layout, clues);
        }
        let mut marks = PencilMarks::blank(&board.layout);
        for of_rule in &board.constraints.forms {
            if let Form::Sets { cells, .. } = &of_rule.form {
                for &cell in cells {
                    marks.add_peers(cell.into(), cells);
                }
            }
        }
        for (_, sets) in &board.constraints.domains {
            for (cell, &set) in sets.iter().enumerate() {
                for digit in bits(marks.of(cell) & !set) {
                    marks.erase(cell, digit);
                }
            }
        }
        marks.place_clues(clues);
        marks
    }

    /// The marks of an empty grid.
    fn blank(layout: &'a Layout) -> Self {
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
            marks.add_peers(cell, &[]);
            for group in layout.groups_of(cell) {
                marks.add_peers(cell, &layout.groups()[group].cells);
            }
            for digit in 1..=side {
                marks.holders[digit * words + cell / 64] |= 1 << (cell % 64);
            }
        }
        marks.first_seat.push(marks.seats.len() as u16);
        marks
    }

    /// Adds cells whose digits differ from that of a cell. A cell is no peer of its own.
    fn add_peers(&mut self, cell: usize, others: &[u16]) {
        for &other in others {
            let other = usize::from(other);
            self.peers[cell * self.words + other / 64] |= 1 << (other % 64);
        }
        self.peers[cell * self.words + cell / 64] &= !(1 << (cell % 64));
    }

    fn place_clues(&mut self, clues: &[u8]) {
        for (cell, &clue) in clues.iter().enumerate().filter(|(_, clue)| **clue != 0) {
            self.place(cell, clue.into());
        }
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

    /// Returns the digit of a filled cell, or the digits that a blank can hold.
    pub(super) fn candidates(&self, cell: usize) -> u32 {
        match self.cells[cell] {
            0 => self.open[cell],
            digit => 1 << digit,
        }
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

    /// Returns whether two cells share a house, a group or a cage, so that their digits differ.
    pub(crate) fn sees(&self, cell: usize, other: usize) -> bool {
        self.peers[cell * self.words + other / 64] >> (other % 64) & 1 == 1
    }

    /// Returns whether a blank that can hold the digit sees each of the cells.
    #[inline(always)]
    pub(crate) fn both_seen(&self, digit: usize, one: usize, other: usize) -> bool {
        (0..self.words).any(|word| self.common(word, digit, &[one, other]) != 0)
    }

    /// Returns the blanks that can hold a digit and see each of these cells.
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

    /// Returns the row and column of a cell.
    pub(super) fn square(&self, cell: usize) -> [u32; 2] {
        self.layout.place(cell)
    }

    pub(crate) fn mark(&self, cell: usize, digit: usize) -> Mark {
        let [row, column] = self.square(cell);
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
            sort_by_number(&mut houses, |&house| house as u64);
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

//! The first solutions of a grid in canonical order, and of the canonical tree no more than they need.
//!
//! Cells come first among the items. So while some cell has one digit left, the first of these is next, whatever rows, columns and boxes are
//! like: they are looked at only when no cell has one. That a house has lost a digit is never seen at all, but only that its last cells have
//! none for it. So more tree nodes are entered than the canonical tree has, but none of them leads to a solution, and those that do are the same.
//!
//! A vector for each digit says where it can stand: a number for each band, ten bits for each of its rows, of which the last is empty.

use alloc::vec::Vec;

use super::super::Stop;
use super::place::{BLANK, CELLS, HOUSES, PEERS, Place, boxes, by_place, columns, rows};
use super::quad::Quad;

/// A walk to one solution after the other.
pub(crate) struct Canon {
    /// Cells that are given.
    clues: Quad,
    /// For each place the digit of a cell that can have no other, from 1; 0 for the rest.
    known: [u8; 96],
    frame: Frame,
    /// The places in the order in which they were chosen, and the digit of each, from 1.
    path: [u8; 81],
    digits: [u8; 96],
    level: usize,
    /// What is to be tried at a dead end.
    branches: Vec<Branch>,
    /// Whether the last tree node was a dead end or a solution.
    is_leaf: bool,
}

/// What is left.
#[derive(Clone, Copy)]
struct Frame {
    /// Where each digit can stand.
    digits: [Quad; 9],
    blank: Quad,
}

/// A tree node with more than one child.
struct Branch {
    frame: Frame,
    level: usize,
    children: Children,
}

/// Options of an item: these digits in these cells, one digit or one cell.
#[derive(Clone, Copy)]
struct Children {
    cells: Quad,
    digits: u32,
}

impl Canon {
    /// Stands before the first solution of the grid with these clues: a digit for each cell, 0 for a blank.
    pub(crate) fn new(clues: &[u8; 81]) -> Self {
        let mut given = [0; 4];
        let known = by_place(clues);
        for (place, &clue) in known.iter().enumerate() {
            given[place / 32] |= u32::from(clue != 0) << (place % 32);
        }
        let all = Quad::load(&BLANK);
        Canon {
            clues: Quad::new(given),
            known,
            frame: Frame {
                digits: [all; 9],
                blank: all,
            },
            path: [0; 81],
            digits: [0; 96],
            level: 0,
            branches: Vec::new(),
            is_leaf: false,
        }
    }

    /// Lets this be the only solution.
    pub(crate) fn towards(mut self, solution: &[u8; 81]) -> Self {
        self.known = by_place(solution);
        self
    }

    /// The cells of the solution in the order in which they were chosen.
    pub(crate) fn path(&self) -> impl Iterator<Item = usize> {
        self.path.iter().map(|&place| Place(place.into()).cell())
    }

    /// The digits of the solution, from 1.
    pub(crate) fn digits(&self) -> [u8; CELLS] {
        let mut cells = [0; CELLS];
        for (row, cells) in cells.as_chunks_mut::<9>().0.iter_mut().enumerate() {
            cells.copy_from_slice(&self.digits[Place::of(row, 0).0..][..9]);
        }
        cells
    }

    /// Walks on to the next solution, to the end, or until it has looked so often.
    #[inline(never)]
    pub(crate) fn run(&mut self, looks: u32) -> Stop {
        for _ in 0..looks {
            let ready = self.frame.ready(self.clues);
            let option = if self.is_leaf {
                let Some(branch) = self.branches.pop() else {
                    return Stop::Exhausted;
                };
                self.frame = branch.frame;
                self.level = branch.level;
                self.branch(branch.children)
            } else if ready.is_zero() {
                self.houses()
            } else if self.level == 0 || self.frame.blank.without(ready).is_zero() {
                self.is_leaf = !self.fill_all(ready) || self.level == CELLS;
                if self.level == CELLS {
                    return Stop::Solution;
                }
                continue;
            } else {
                self.option(Place::first(ready))
            };
            self.is_leaf = option.is_none();
            if let Some((place, digit)) = option {
                self.choose(place, digit);
            }
        }
        Stop::Budget
    }

    /// Fills cells that have one digit each, until some other cell comes first; false at a dead end.
    #[inline(never)]
    fn fill_all(&mut self, ready: Quad) -> bool {
        let (frame, level) = (self.frame, self.level);
        if !self.fill_these(ready) {
            return false;
        }
        // One that has a single digit only now may stand before some of them.
        let next = self.frame.ready(self.clues);
        let early = ready.and(Place::first(next).before());
        if next.is_zero() || ready.without(early).is_zero() {
            return true;
        }
        (self.frame, self.level) = (frame, level);
        self.fill_these(early.or(Place::first(ready).alone()))
    }

    #[inline(never)]
    fn fill_these(&mut self, cells: Quad) -> bool {
        let [low, high] = cells.words();
        for (mut cells, start) in [(low, 0), (high, 64)] {
            while cells != 0 {
                let place = Place(start + cells.trailing_zeros() as usize);
                let Some((_, digit)) = self.option(place) else {
                    return false;
                };
                self.choose(place, digit);
                cells &= cells - 1;
            }
        }
        true
    }

    /// The option of a cell that has one; `None` if that is ruled out.
    #[inline(always)]
    fn option(&self, place: Place) -> Option<(Place, usize)> {
        let (known, alone) = (usize::from(self.known[place.0]), place.alone());
        let mut digit = known.wrapping_sub(1);
        if known == 0 {
            digit = 0;
            for other in 1..9 {
                if !self.frame.digits[other].and(alone).is_zero() {
                    digit = other;
                }
            }
        }
        let is_there = !self.frame.digits[digit].and(alone).is_zero();
        is_there.then_some((place, digit))
    }

    /// Chooses an option.
    #[inline(always)]
    fn choose(&mut self, place: Place, digit: usize) {
        let Frame { digits, blank } = &mut self.frame;
        digits[digit] = digits[digit].without(Quad::load(&PEERS[place.0]));
        *blank = blank.without(place.alone());
        self.path[self.level] = place.0 as u8;
        self.digits[place.0] = digit as u8 + 1;
        self.level += 1;
    }

    /// The option that is next where no cell has one digit.
    #[inline(always)]
    fn houses(&mut self) -> Option<(Place, usize)> {
        let children = self.frame.house();
        self.branch(children.unwrap_or_else(|| self.frame.fewest()))
    }

    /// The first of these options that is not ruled out; the others are kept for later.
    #[inline(never)]
    fn branch(&mut self, mut children: Children) -> Option<(Place, usize)> {
        while !children.cells.is_zero() {
            let place = Place::first(children.cells);
            let digit = children.digits.trailing_zeros();
            children.digits &= children.digits - 1;
            if children.digits == 0 {
                children.digits = 1 << digit;
                children.cells = children.cells.without(place.alone());
            }
            let known = u32::from(self.known[place.0]);
            if known == 0 && !children.cells.is_zero() {
                self.branches.push(Branch {
                    frame: self.frame,
                    level: self.level,
                    children,
                });
            }
            if known == 0 || known == digit + 1 {
                return Some((place, digit as usize));
            }
        }
        None
    }
}

impl Frame {
    /// Cells that have no more than one digit, or a given one.
    #[inline(always)]
    fn ready(&self, clues: Quad) -> Quad {
        let Frame { digits, blank } = self;
        let (mut one, mut two) = (digits[0], Quad::splat(0));
        for &digit in &digits[1..] {
            two = two.or(one.and(digit));
            one = one.or(digit);
        }
        blank.without(two.without(clues))
    }

    /// The option of the first item among the houses that has one.
    #[inline(never)]
    fn house(&self) -> Option<Children> {
        for kind in 0..3 {
            let mut all = Quad::splat(0);
            let marks = self.digits.map(|cells| {
                let cells = cells.and(self.blank);
                let marks = match kind {
                    0 => rows(cells),
                    1 => columns(cells),
                    _ => boxes(cells),
                };
                all = all.or(marks);
                marks
            });
            if all.is_zero() {
                continue;
            }
            let first = Place::first(all);
            let house = match kind {
                0 => 3 * (first.0 / 32) + first.bit() / 10,
                1 => first.0,
                _ => 3 * (first.0 / 32) + first.bit() / 3,
            };
            let first = first.alone();
            let mut digit = 8;
            for other in (0..8).rev() {
                if !marks[other].and(first).is_zero() {
                    digit = other;
                }
            }
            return Some(Children {
                cells: self.cells(kind, house, digit),
                digits: 1 << digit,
            });
        }
        None
    }

    /// Where a digit can stand in a house.
    #[inline(always)]
    fn cells(&self, kind: usize, house: usize, digit: usize) -> Quad {
        let cells = self.digits[digit].and(self.blank);
        cells.and(Quad::load(&HOUSES[kind][house]))
    }

    /// What can stand in a cell.
    #[inline(always)]
    fn of_cell(&self, cells: Quad) -> Children {
        let mut digits = 0;
        for (digit, places) in self.digits.iter().enumerate() {
            digits |= u32::from(!places.and(cells).is_zero()) << digit;
        }
        Children { cells, digits }
    }

    /// The options of the first of the items with the fewest, where none has one.
    #[inline(never)]
    fn fewest(&self) -> Children {
        let zero = Quad::splat(0);
        let (mut one, mut two, mut three) = (zero, zero, zero);
        for &digit in &self.digits {
            three = three.or(two.and(digit));
            two = two.or(one.and(digit));
            one = one.or(digit);
        }
        let pairs = self.blank.without(three);
        if !pairs.is_zero() {
            return self.of_cell(Place::first(pairs).alone());
        }
        // No cell has two: so the first house that has is the first of all items, and of those with more cells come first.
        let mut least = u32::MAX;
        let mut fewest = Children {
            cells: zero,
            digits: 0,
        };
        for kind in [1, 2, 3, 0] {
            for item in 0..CELLS {
                let (house, digit) = (item / 9, item % 9);
                let children = if kind == 0 {
                    self.of_cell(self.blank.and(Place::of(house, digit).alone()))
                } else {
                    Children {
                        cells: self.cells(kind - 1, house, digit),
                        digits: 1 << digit,
                    }
                };
                let [low, high] = children.cells.words();
                let cells = low.count_ones() + high.count_ones();
                let count = 2 * cells * children.digits.count_ones() + u32::from(kind != 0);
                if cells != 0 && count < least {
                    (fewest, least) = (children, count);
                    if count == 5 {
                        return fewest;
                    }
                }
            }
        }
        fewest
    }
}

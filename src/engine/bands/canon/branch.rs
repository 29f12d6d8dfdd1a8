//! What is tried next: of the first house that has one option for a digit that, where no house has one those of the item
//! with the fewest, and after a dead end what was kept for later.

use core::array;
use core::num::NonZeroU32;

use super::super::place::{CELLS, EMPTY, HOUSES, Place, bands, boxes, columns, rows};
use super::super::quad::Quad;
use super::Canon;

/// A tree node with more than one child: what is left of them.
pub(super) struct Branch {
    pub(super) level: usize,
    pub(super) children: Children,
}

/// An option: a digit in a cell, as one number, which a call can hand back without memory.
#[derive(Clone, Copy)]
pub(super) struct Choice(NonZeroU32);

impl Choice {
    #[inline(always)]
    pub(super) fn of(place: Place, digit: usize) -> Option<Self> {
        NonZeroU32::new((digit as u32 + 1) << 8 | place.0 as u32).map(Choice)
    }

    #[inline(always)]
    pub(super) fn place(self) -> Place {
        Place(self.0.get() as usize % 256)
    }

    #[inline(always)]
    pub(super) fn digit(self) -> usize {
        (self.0.get() as usize >> 8) - 1
    }
}

/// Options of an item: these digits in these cells, one digit or one cell.
#[derive(Clone, Copy)]
pub(super) struct Children {
    cells: Quad,
    digits: u32,
}

impl Canon {
    /// The first of these options that is not ruled out; the others are kept for later.
    #[inline(never)]
    pub(super) fn branch(&mut self, mut children: Children) -> Option<Choice> {
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
                    level: self.level,
                    children,
                });
            }
            if known == 0 || known == digit + 1 {
                return Choice::of(place, digit as usize);
            }
        }
        None
    }

    /// The option of the first house that has one for some digit. Where a digit has no place left, this is a dead end.
    #[inline(never)]
    pub(super) fn house(&mut self) -> Option<Choice> {
        let free: [Quad; 9] = array::from_fn(|digit| self.digits[digit].and(self.blank));
        let mut all = Quad::splat(0);
        let marks: [Quad; 9] = array::from_fn(|digit| {
            let marks = rows(free[digit]);
            all = all.or(marks);
            marks
        });
        let all = all.and(Quad::splat(EMPTY));
        let (kind, house, digits) = if all.is_zero() {
            let mut marks = [[Quad::splat(0); 3]; 2];
            let mut some = [Quad::splat(0); 2];
            for (group, digits) in free.as_chunks().0.iter().enumerate() {
                let bands = bands(*digits);
                let (columns, boxes) = (columns(&bands), boxes(&bands));
                some = [
                    some[0].up::<10>().or(columns[0]),
                    some[1].up::<1>().or(boxes[0]),
                ];
                marks[0][group] = columns[1];
                marks[1][group] = boxes[1];
            }
            // Each digit that is still to come to a column or a box needs a place there.
            let open = (CELLS - self.level) as u32;
            if some.iter().any(|some| some.count() < open) {
                self.is_leaf = true;
                return None;
            }
            if let Some((column, digits)) = first_mark(&marks[0]) {
                (1, column, digits)
            } else {
                let (first, digits) = first_mark(&marks[1])?;
                (2, first / 10 * 3 + first % 10 / 3, digits)
            }
        } else {
            let first = Place::first(all);
            let row = 3 * (first.0 / 32) + first.bit() / 10;
            (0, row, digits_at(&marks, first))
        };
        let digit = digits.trailing_zeros() as usize % 9;
        Choice::of(Place::first(self.cells(kind, house, digit)), digit)
    }

    /// Where a digit can stand in a house.
    #[inline(always)]
    fn cells(&self, kind: usize, house: usize, digit: usize) -> Quad {
        let cells = self.digits[digit].and(self.blank);
        cells.and(Quad::load(&HOUSES[kind][house]))
    }

    /// What can stand in a cell.
    #[inline(always)]
    fn of_cell(&self, place: Place) -> Children {
        Children {
            cells: place.alone(),
            digits: digits_at(&self.digits, place),
        }
    }

    /// The options of the first of the items with the fewest, where none has one.
    #[inline(never)]
    pub(super) fn fewest(&self, no_pairs: Quad) -> Children {
        let pairs = self.blank.without(no_pairs);
        if !pairs.is_zero() {
            return self.of_cell(Place::first(pairs));
        }
        // No cell has two: so the first house that has is the first of all items, and of
        // those with more cells come first.
        let mut least = u32::MAX;
        let mut fewest = Children {
            cells: pairs,
            digits: 0,
        };
        for kind in [1, 2, 3, 0] {
            for item in 0..CELLS {
                let (house, digit) = (item / 9, item % 9);
                let children = if kind == 0 {
                    let place = Place::of(house, digit);
                    Children {
                        cells: self.blank.and(place.alone()),
                        ..self.of_cell(place)
                    }
                } else {
                    Children {
                        cells: self.cells(kind - 1, house, digit),
                        digits: 1 << digit,
                    }
                };
                let cells = children.cells.count();
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

/// The first bit that some digit has, and these digits.
#[inline(always)]
fn first_mark(marks: &[Quad; 3]) -> Option<(usize, u32)> {
    let all = marks[0].or(marks[1]).or(marks[2]);
    if all.is_zero() {
        return None;
    }
    let [a, b, c, _] = all.numbers();
    let first = (a | b | c).trailing_zeros() as usize;
    let mut digits = 0;
    for digit in 0..9 {
        digits |= (marks[digit / 3].number(digit % 3) >> first & 1) << digit;
    }
    Some((first, digits))
}

/// A bit for each of nine vectors that has this place.
#[inline(always)]
pub(super) fn digits_at(vectors: &[Quad; 9], place: Place) -> u32 {
    let (lane, bit) = (place.0 / 32, place.bit());
    let mut digits = 0;
    for (digit, vector) in vectors.iter().enumerate() {
        digits |= (vector.number(lane) >> bit & 1) << digit;
    }
    digits
}

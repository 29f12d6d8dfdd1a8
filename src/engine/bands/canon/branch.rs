//! What is tried next: of the first house that has one option for a digit that, where no house has one those of the item
//! with the fewest, and after a dead end what was kept for later.

use std::array;
use std::num::NonZeroU32;

use super::super::place::{CELLS, EMPTY, HOUSES, Place, bands, boxes, columns, more, rows};
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
            let mut some = [Quad::splat(0); 2];
            for (group, digits) in free.as_chunks().0.iter().enumerate() {
                let bands = bands(*digits);
                let (columns, boxes) = (columns(&bands), boxes(&bands));
                some = [
                    some[0].up::<10>().or(columns[0]),
                    some[1].up::<1>().or(boxes[0]),
                ];
                self.single[0][group] = columns[1];
                self.single[1][group] = boxes[1];
            }
            // Each digit that is still to come to a column or a box needs a place there.
            let open = (CELLS - self.level) as u32;
            if some.iter().any(|some| some.count() < open) {
                self.is_leaf = true;
                return None;
            }
            if let Some((column, digits)) = first_mark(&self.single[0]) {
                (1, column, digits)
            } else {
                let (first, digits) = first_mark(&self.single[1])?;
                (2, (first + 1) * 5 / 16, digits)
            }
        } else {
            let first = Place::first(all);
            (0, first.row(), digits_at(&marks, first))
        };
        let digit = (digits.trailing_zeros() as usize).min(8);
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

    /// The first option of the first of some cells with two; the other one is kept for later.
    #[inline(never)]
    pub(super) fn pair(&mut self, cells: Quad) -> Option<Choice> {
        let place = Place::first(cells);
        let digits = digits_at(&self.digits, place);
        let known = self.known[place.0];
        if known != 0 {
            let digit = usize::from(known) - 1;
            return (digits >> digit & 1 != 0).then(|| Choice::of(place, digit))?;
        }
        self.branches.push(Branch {
            level: self.level,
            children: Children {
                cells: place.alone(),
                digits: digits & (digits - 1),
            },
        });
        Choice::of(place, digits.trailing_zeros() as usize)
    }

    /// The options of the first row that has two for some digit, where none has one.
    #[inline(always)]
    fn pair_in_row(&self) -> Option<Children> {
        let row = |digit: usize| {
            let marks = rows(more(self.digits[digit].and(self.blank)));
            let marks = marks.and(Quad::splat(EMPTY));
            (!marks.is_zero()).then(|| (Place::first(marks).row(), digit))
        };
        let (row, digit) = (0..9).filter_map(row).min()?;
        Some(Children {
            cells: self.cells(0, row, digit),
            digits: 1 << digit,
        })
    }

    /// The options of the first of the items with the fewest, where no cell has one or two, nor a house one.
    #[cold]
    #[inline(never)]
    pub(super) fn fewest(&self) -> Children {
        // So the first house that has two is the first of all items, and of those with more cells come first.
        if let Some(children) = self.pair_in_row() {
            return children;
        }
        let mut least = u32::MAX;
        let mut fewest = Children {
            cells: Quad::splat(0),
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
    let first = (a | b | c).trailing_zeros();
    let bit = Quad::splat(1 << (first % 32));
    let digits = |k: usize| marks[k].and(bit).some() << (3 * k);
    Some((first as usize, digits(0) | digits(1) | digits(2)))
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

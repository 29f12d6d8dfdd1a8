//! What is tried next: of the first house that has one option for a digit that, where no house has one those of the item
//! with the fewest, and after a dead end what was kept for later.

use std::array;
use std::num::NonZeroU32;

use super::super::cell_bit::{CELLS, CellBit, EMPTY, HOUSES, bands, boxes, columns, more, rows};
use super::CanonicalWalk;
use crate::simd::U32x4;

/// A tree node with more than one child: what is left of them.
pub(super) struct CanonicalBranch {
    pub(super) level: usize,
    pub(super) children: CandidateSet,
}

/// An option: a digit in a cell, as one number, which a call can hand back without memory.
#[derive(Clone, Copy)]
pub(super) struct CellDigit(NonZeroU32);

impl CellDigit {
    #[inline(always)]
    pub(super) fn of(place: CellBit, digit: usize) -> Option<Self> {
        NonZeroU32::new((digit as u32 + 1) << 8 | place.0 as u32).map(CellDigit)
    }

    #[inline(always)]
    pub(super) fn place(self) -> CellBit {
        CellBit(self.0.get() as usize % 256)
    }

    #[inline(always)]
    pub(super) fn digit(self) -> usize {
        (self.0.get() as usize >> 8) - 1
    }
}

/// Options of an item: these digits in these cells, one digit or one cell.
#[derive(Clone, Copy)]
pub(super) struct CandidateSet {
    cells: U32x4,
    digits: u32,
}

impl CanonicalWalk {
    /// The first of these options that is not ruled out; the others are kept for later.
    #[inline(never)]
    pub(super) fn branch(&mut self, mut children: CandidateSet) -> Option<CellDigit> {
        while !children.cells.is_zero() {
            let place = CellBit::first(children.cells);
            let digit = children.digits.trailing_zeros();
            children.digits &= children.digits - 1;
            if children.digits == 0 {
                children.digits = 1 << digit;
                children.cells = children.cells.without(place.alone());
            }
            let known = u32::from(self.known[place.0]);
            if known == 0 && !children.cells.is_zero() {
                self.branches.push(CanonicalBranch {
                    level: self.level,
                    children,
                });
            }
            if known == 0 || known == digit + 1 {
                return CellDigit::of(place, digit as usize);
            }
        }
        None
    }

    /// The option of the first house that has one for some digit. Where a digit has no place left, this is a dead end.
    #[inline(never)]
    pub(super) fn house(&mut self) -> Option<CellDigit> {
        let free: [U32x4; 9] = array::from_fn(|digit| self.digits[digit].and(self.blank));
        let mut all = U32x4::splat(0);
        let marks: [U32x4; 9] = array::from_fn(|digit| {
            let marks = rows(free[digit]);
            all = all.or(marks);
            marks
        });
        let all = all.and(U32x4::splat(EMPTY));
        let (kind, house, digits) = if all.is_zero() {
            let mut some = [U32x4::splat(0); 2];
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
            let first = CellBit::first(all);
            (0, first.row(), digits_at(&marks, first))
        };
        let digit = (digits.trailing_zeros() as usize).min(8);
        CellDigit::of(CellBit::first(self.cells(kind, house, digit)), digit)
    }

    /// Where a digit can stand in a house.
    #[inline(always)]
    fn cells(&self, kind: usize, house: usize, digit: usize) -> U32x4 {
        let cells = self.digits[digit].and(self.blank);
        cells.and(U32x4::load(&HOUSES[kind][house]))
    }

    /// What can stand in a cell.
    #[inline(always)]
    fn of_cell(&self, place: CellBit) -> CandidateSet {
        CandidateSet {
            cells: place.alone(),
            digits: digits_at(&self.digits, place),
        }
    }

    /// The first option of the first of some cells with two; the other one is kept for later.
    #[inline(never)]
    pub(super) fn pair(&mut self, cells: U32x4) -> Option<CellDigit> {
        let place = CellBit::first(cells);
        let digits = digits_at(&self.digits, place);
        let known = self.known[place.0];
        if known != 0 {
            let digit = usize::from(known) - 1;
            return (digits >> digit & 1 != 0).then(|| CellDigit::of(place, digit))?;
        }
        self.branches.push(CanonicalBranch {
            level: self.level,
            children: CandidateSet {
                cells: place.alone(),
                digits: digits & (digits - 1),
            },
        });
        CellDigit::of(place, digits.trailing_zeros() as usize)
    }

    /// The options of the first row that has two for some digit, where none has one.
    #[inline(always)]
    fn pair_in_row(&self) -> Option<CandidateSet> {
        let row = |digit: usize| {
            let marks = rows(more(self.digits[digit].and(self.blank)));
            let marks = marks.and(U32x4::splat(EMPTY));
            (!marks.is_zero()).then(|| (CellBit::first(marks).row(), digit))
        };
        let (row, digit) = (0..9).filter_map(row).min()?;
        Some(CandidateSet {
            cells: self.cells(0, row, digit),
            digits: 1 << digit,
        })
    }

    /// The options of the first of the items with the fewest, where no cell has one or two, nor a house one.
    #[cold]
    #[inline(never)]
    pub(super) fn fewest(&self) -> CandidateSet {
        // So the first house that has two is the first of all items, and of those with more cells come first.
        if let Some(children) = self.pair_in_row() {
            return children;
        }
        let mut least = u32::MAX;
        let mut fewest = CandidateSet {
            cells: U32x4::splat(0),
            digits: 0,
        };
        for kind in [1, 2, 3, 0] {
            for item in 0..CELLS {
                let (house, digit) = (item / 9, item % 9);
                let children = if kind == 0 {
                    let place = CellBit::of(house, digit);
                    CandidateSet {
                        cells: self.blank.and(place.alone()),
                        ..self.of_cell(place)
                    }
                } else {
                    CandidateSet {
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
fn first_mark(marks: &[U32x4; 3]) -> Option<(usize, u32)> {
    let all = marks[0].or(marks[1]).or(marks[2]);
    if all.is_zero() {
        return None;
    }
    let [a, b, c, _] = all.numbers();
    let first = (a | b | c).trailing_zeros();
    let bit = U32x4::splat(1 << (first % 32));
    let digits = |k: usize| marks[k].and(bit).some() << (3 * k);
    Some((first as usize, digits(0) | digits(1) | digits(2)))
}

/// A bit for each of nine vectors that has this place.
#[inline(always)]
pub(super) fn digits_at(vectors: &[U32x4; 9], place: CellBit) -> u32 {
    let (lane, bit) = (place.0 / 32, place.bit());
    let mut digits = 0;
    for (digit, vector) in vectors.iter().enumerate() {
        digits |= (vector.number(lane) >> bit & 1) << digit;
    }
    digits
}

//! The choice of the next option. The first house in which a digit has one cell is next. Without such a house, the walk
//! branches on the item with the fewest options. After a dead end, it continues with the untried options.

use std::array;
use std::num::NonZeroU32;

use super::super::cell_bit::{CELLS, CellBit, EMPTY, HOUSES, bands, boxes, columns, more, rows};
use super::CanonicalWalk;
use crate::simd::U32x4;

/// A tree node with more than one child, and its untried children.
pub(super) struct CanonicalBranch {
    pub(super) level: usize,
    pub(super) children: CandidateSet,
}

/// An option, which is a digit in a cell, packed into one number. So a call returns it in a register.
#[derive(Clone, Copy)]
pub(super) struct CellDigit(NonZeroU32);

impl CellDigit {
    #[inline(always)]
    pub(super) fn of(position: CellBit, digit: usize) -> Option<Self> {
        NonZeroU32::new((digit as u32 + 1) << 8 | position.0 as u32).map(CellDigit)
    }

    #[inline(always)]
    pub(super) fn position(self) -> CellBit {
        CellBit(self.0.get() as usize % 256)
    }

    #[inline(always)]
    pub(super) fn digit(self) -> usize {
        (self.0.get() as usize >> 8) - 1
    }
}

/// Options of one item: these digits in these cells, with one digit or one cell.
#[derive(Clone, Copy)]
pub(super) struct CandidateSet {
    cells: U32x4,
    digits: u32,
}

impl CanonicalWalk {
    /// The first of these options that is possible. The others stay untried.
    #[inline(never)]
    pub(super) fn branch(&mut self, mut children: CandidateSet) -> Option<CellDigit> {
        while !children.cells.is_zero() {
            let position = CellBit::first(children.cells);
            let digit = children.digits.trailing_zeros();
            children.digits &= children.digits - 1;
            if children.digits == 0 {
                children.digits = 1 << digit;
                children.cells = children.cells.andnot(position.alone());
            }
            let known = u32::from(self.known[position.0]);
            if known == 0 && !children.cells.is_zero() {
                self.branches.push(CanonicalBranch {
                    level: self.level,
                    children,
                });
            }
            if known == 0 || known == digit + 1 {
                return CellDigit::of(position, digit as usize);
            }
        }
        None
    }

    /// The option of the first house in which a digit has one cell. If a digit has no cell in some house, the node
    /// becomes a dead end.
    #[inline(never)]
    pub(super) fn single_in_house(&mut self) -> Option<CellDigit> {
        let free: [U32x4; 9] = array::from_fn(|digit| self.digits[digit].and(self.blank));
        let mut all = U32x4::splat(0);
        let bits: [U32x4; 9] = array::from_fn(|digit| {
            let bits = rows(free[digit]);
            all = all.or(bits);
            bits
        });
        let all = all.and(U32x4::splat(EMPTY));
        let (kind, house, digits) = if all.is_zero() {
            let mut some = [U32x4::splat(0); 2];
            for (group, digits) in free.as_chunks().0.iter().enumerate() {
                let bands = bands(*digits);
                let (columns, boxes) = (columns(&bands), boxes(&bands));
                some = [
                    some[0].shl::<10>().or(columns[0]),
                    some[1].shl::<1>().or(boxes[0]),
                ];
                self.single[0][group] = columns[1];
                self.single[1][group] = boxes[1];
            }
            // Each digit that is missing in a column or box needs a cell there.
            let open = (CELLS - self.level) as u32;
            if some.iter().any(|some| some.count() < open) {
                self.is_leaf = true;
                return None;
            }
            if let Some((column, digits)) = first_bit(&self.single[0]) {
                (1, column, digits)
            } else {
                let (first, digits) = first_bit(&self.single[1])?;
                (2, (first + 1) * 5 / 16, digits)
            }
        } else {
            let first = CellBit::first(all);
            (0, first.row(), digits_at(&bits, first))
        };
        let digit = (digits.trailing_zeros() as usize).min(8);
        CellDigit::of(CellBit::first(self.cells(kind, house, digit)), digit)
    }

    /// The cells that a digit can take in a house.
    #[inline(always)]
    fn cells(&self, kind: usize, house: usize, digit: usize) -> U32x4 {
        let cells = self.digits[digit].and(self.blank);
        cells.and(U32x4::load(&HOUSES[kind][house]))
    }

    /// The candidates of a cell.
    #[inline(always)]
    fn candidates_of(&self, position: CellBit) -> CandidateSet {
        CandidateSet {
            cells: position.alone(),
            digits: digits_at(&self.digits, position),
        }
    }

    /// The first option of the first of these cells, which have two candidates. The other one stays untried.
    #[inline(never)]
    pub(super) fn branch_pair(&mut self, cells: U32x4) -> Option<CellDigit> {
        let position = CellBit::first(cells);
        let digits = digits_at(&self.digits, position);
        let known = self.known[position.0];
        if known != 0 {
            let digit = usize::from(known) - 1;
            return (digits >> digit & 1 != 0).then(|| CellDigit::of(position, digit))?;
        }
        self.branches.push(CanonicalBranch {
            level: self.level,
            children: CandidateSet {
                cells: position.alone(),
                digits: digits & (digits - 1),
            },
        });
        CellDigit::of(position, digits.trailing_zeros() as usize)
    }

    /// The options of the first row in which a digit has two cells, if no digit has one cell in a row.
    #[inline(always)]
    fn pair_in_row(&self) -> Option<CandidateSet> {
        let row = |digit: usize| {
            let bits = rows(more(self.digits[digit].and(self.blank)));
            let bits = bits.and(U32x4::splat(EMPTY));
            (!bits.is_zero()).then(|| (CellBit::first(bits).row(), digit))
        };
        let (row, digit) = (0..9).filter_map(row).min()?;
        Some(CandidateSet {
            cells: self.cells(0, row, digit),
            digits: 1 << digit,
        })
    }

    /// The options of the first item with the fewest, if no cell has one or two candidates and no digit one cell in a
    /// house.
    #[cold]
    #[inline(never)]
    pub(super) fn mrv(&self) -> CandidateSet {
        // The first row with two is the first of all items with two, because rows come before columns and boxes.
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
                    let position = CellBit::of(house, digit);
                    CandidateSet {
                        cells: self.blank.and(position.alone()),
                        ..self.candidates_of(position)
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

/// The first bit that some digit has, and the digits that have it.
#[inline(always)]
fn first_bit(bits: &[U32x4; 3]) -> Option<(usize, u32)> {
    let all = bits[0].or(bits[1]).or(bits[2]);
    if all.is_zero() {
        return None;
    }
    let [a, b, c, _] = all.numbers();
    let first = (a | b | c).trailing_zeros();
    let bit = U32x4::splat(1 << (first % 32));
    let digits = |k: usize| bits[k].and(bit).nonzero_lanes() << (3 * k);
    Some((first as usize, digits(0) | digits(1) | digits(2)))
}

/// A bit for each of nine vectors that has this position.
#[inline(always)]
pub(super) fn digits_at(vectors: &[U32x4; 9], position: CellBit) -> u32 {
    let (lane, bit) = (position.0 / 32, position.bit());
    let mut digits = 0;
    for (digit, vector) in vectors.iter().enumerate() {
        digits |= (vector.number(lane) >> bit & 1) << digit;
    }
    digits
}

//! The digits that are left for each cell of a 9×9 grid, and what follows from them, for all digits and cells at once.
//!
//! A vector for each column, a number in it for each row of a band, and in that number nine
//! bits for each of the three bands:
//!
//! ```text
//! columns[c]      row 0 of each band    row 1 of each band    row 2 of each band    (empty)
//!                 ╭────────────────╮
//!         bits    · 28…20 · 18…10 · 8…0     a bit for each digit; a · is empty and takes what an addition carries
//!                   band 2  band 1  band 0
//! ```
//!
//! So one operation on a vector looks at nine cells of a column with all their digits, and nothing has to be
//! gathered: the places of a digit in a box are rows of one vector and columns of the next, and the other rows of a
//! band are a turn of the vector away.

use crate::simd::U32x4;

/// The marks.
#[derive(Debug, Clone, Copy)]
pub(super) struct Candidates {
    columns: [U32x4; 9],
}

/// What is known when nothing more follows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Propagation {
    /// Some cell has no digit left, or some digit no place.
    Broken,
    /// Every cell has one digit, and they keep the rules.
    Filled,
    Open,
}

/// All digits of a cell.
const DIGITS: u32 = 0x1ff;

/// In each of the three bands: all digits, the first one, and the empty bit above them.
const ALL: u32 = DIGITS | DIGITS << 10 | DIGITS << 20;
const FIRST: u32 = 1 | 1 << 10 | 1 << 20;
const ABOVE: u32 = 1 << 9 | 1 << 19 | 1 << 29;

/// Three times this number, and nothing in the last place.
fn thrice(number: u32) -> U32x4 {
    U32x4::new([number, number, number, 0])
}

/// Takes the lowest digit of each cell away. The empty bit is lent and stays where the cell has a digit.
#[inline(always)]
fn lent(cells: U32x4) -> U32x4 {
    cells.or(U32x4::splat(ABOVE)).minus(U32x4::splat(FIRST))
}

/// The bits above the cells that have a digit.
#[inline(always)]
fn filled(cells: U32x4) -> U32x4 {
    cells.plus(U32x4::splat(ALL)).and(U32x4::splat(ABOVE))
}

/// All digits below these bits.
#[inline(always)]
fn below(above: U32x4) -> U32x4 {
    above.minus(above.down::<9>())
}

impl Candidates {
    /// The marks of a grid with these digits given: a number a cell by rows, 0 for a blank.
    pub(super) fn new(cells: &[u8; 81]) -> Self {
        let mut columns = [[ALL, ALL, ALL, 0]; 9];
        for (cell, &digit) in cells.iter().enumerate() {
            // Whether a cell is blank cannot be foreseen.
            let others = if digit == 0 { 0 } else { DIGITS };
            let (column, row, shift) = place(cell);
            columns[column][row] &= !((others & !(1 << digit >> 1)) << shift);
        }
        Candidates {
            columns: columns.map(U32x4::new),
        }
    }

    /// Rules a digit out.
    pub(super) fn erase(&mut self, cell: usize, digit: u8) {
        let (column, row, shift) = place(cell);
        let mut numbers = self.columns[column].numbers();
        numbers[row] &= !(1 << shift << (digit - 1));
        self.columns[column] = U32x4::new(numbers);
    }

    /// The least digit that is left in each cell, by rows; the grid is filled.
    pub(super) fn cells(&self) -> [u8; 81] {
        let columns = self.columns.map(U32x4::numbers);
        let mut cells = [0; 81];
        for (cell, digit) in cells.iter_mut().enumerate() {
            let (column, row, shift) = place(cell);
            *digit = (columns[column][row] >> shift & DIGITS).trailing_zeros() as u8 + 1;
        }
        cells
    }

    /// Draws all conclusions of four kinds, again and again until there are no more:
    ///
    /// - a cell with one digit left takes it from the other cells of its row;
    /// - in each band a digit stands once in every row and every box, so that of its nine places (three cells of a row
    ///   and a box are one) only those are left that some choice of three takes;
    /// - in each stack of boxes the same, with columns;
    /// - a digit with one place in a row takes its cell from the other digits.
    ///
    /// The second and the third also take from boxes and columns what the first has taken from a row, and bring digits
    /// with one place in a box or a column to the fourth.
    #[inline(never)]
    pub(super) fn settle(&mut self) -> Propagation {
        let v = &mut self.columns;
        loop {
            let old = *v;
            let Some(open) = take_from_rows(v) else {
                return Propagation::Broken;
            };
            if !keep_in_bands(v) {
                return Propagation::Broken;
            }
            keep_in_stacks(v);
            take_cells(v);
            let changed = v.iter().zip(old);
            let changed = changed.fold(U32x4::splat(0), |any, (new, old)| any.or(new.xor(old)));
            if changed.is_zero() {
                return if open.is_zero() {
                    Propagation::Filled
                } else {
                    Propagation::Open
                };
            }
        }
    }

    /// Divides open marks in two: those where some cell has one of its digits are answered, and those where it has not
    /// stay here. A cell with two digits is taken if there is one.
    #[inline(never)]
    pub(super) fn branch(&mut self) -> Self {
        let (column, row, shift) = self.cell_of_two().unwrap_or_else(|| self.cell_of_more());
        let mut numbers = self.columns[column].numbers();
        let digits = numbers[row] & DIGITS << shift;
        let first = digits & digits.wrapping_neg();
        let mut child = *self;
        numbers[row] ^= first;
        self.columns[column] = U32x4::new(numbers);
        numbers[row] ^= digits;
        child.columns[column] = U32x4::new(numbers);
        child
    }

    /// A cell with two digits: its column, its row in the band, and where its bits begin.
    #[inline(always)]
    fn cell_of_two(&self) -> Option<(usize, usize, u32)> {
        for (column, &cells) in self.columns.iter().enumerate() {
            let rest = cells.and(lent(cells));
            let two = filled(rest).without(filled(rest.and(lent(rest))));
            if !two.is_zero() {
                let numbers = two.numbers();
                let row = numbers.iter().position(|&number| number != 0)?;
                return Some((column, row, numbers[row].trailing_zeros() - 9));
            }
        }
        None
    }

    /// The cell with the fewest digits of those that have more than two.
    #[cold]
    fn cell_of_more(&self) -> (usize, usize, u32) {
        let columns = self.columns.map(U32x4::numbers);
        let count = |&(column, row, shift): &(usize, usize, u32)| {
            (columns[column][row] >> shift & DIGITS).count_ones()
        };
        let cells = (0..81).map(place).filter(|cell| count(cell) > 1);
        let fewest = cells.min_by_key(count);
        debug_assert!(
            fewest.is_some(),
            "an open grid has a cell with more than one digit"
        );
        fewest.unwrap_or_default()
    }
}

/// A cell with one digit left takes it from the other cells of its row. The cells that have more; `None` if one has none,
/// or two of a row the same.
#[inline(always)]
fn take_from_rows(v: &mut [U32x4; 9]) -> Option<U32x4> {
    let zero = U32x4::splat(0);
    let above = U32x4::splat(ABOVE);
    let (mut alive, mut open, mut taken, mut twice) = (above, zero, zero, zero);
    let mut single = [zero; 9];
    for c in 0..9 {
        let lent = lent(v[c]);
        alive = alive.and(lent);
        let more = filled(v[c].and(lent));
        open = open.or(more);
        single[c] = v[c].and(below(above.without(more)));
        twice = twice.or(taken.and(single[c]));
        taken = taken.or(single[c]);
    }
    if !thrice(ABOVE).without(alive).or(twice).is_zero() {
        return None;
    }
    for c in 0..9 {
        v[c] = v[c].without(taken).or(single[c]);
    }
    Some(open)
}

/// The places of each digit in each band that some choice of three takes, one in every row and every box. False if a
/// digit has none in a row.
#[inline(always)]
fn keep_in_bands(v: &mut [U32x4; 9]) -> bool {
    let boxes = [0, 3, 6].map(|c| v[c].or(v[c + 1]).or(v[c + 2]));
    let mut some = U32x4::splat(0);
    for j in 0..3 {
        let kept = boxes[j].and(elsewhere(boxes[(j + 1) % 3], boxes[(j + 2) % 3]));
        some = some.or(kept);
        for cells in &mut v[3 * j..][..3] {
            *cells = cells.and(kept);
        }
    }
    thrice(ALL).without(some).is_zero()
}

/// The same in each stack, with columns.
#[inline(always)]
fn keep_in_stacks(v: &mut [U32x4; 9]) {
    for j in 0..3 {
        // A number for each column of the stack; the bands are neighbors in it, and turned by shifting. What is
        // shifted out stands above all of them.
        let [a, b, c] = U32x4::transposed([v[3 * j], v[3 * j + 1], v[3 * j + 2]]);
        let stack = a.or(b).or(c);
        let next = stack.down::<10>().or(stack.up::<20>());
        let last = stack.down::<20>().or(stack.up::<10>());
        let kept = stack.and(elsewhere(next, last)).spread();
        for c in 0..3 {
            v[3 * j + c] = v[3 * j + c].and(kept[c]);
        }
    }
}

/// For each row the digits that two other boxes can place in the two other rows, either way.
#[inline(always)]
fn elsewhere(next: U32x4, last: U32x4) -> U32x4 {
    let way = next.turned().and(last.turned_back());
    let other = next.turned_back().and(last.turned());
    way.or(other)
}

/// A digit with one place in a row takes its cell from the other digits.
#[inline(always)]
fn take_cells(v: &mut [U32x4; 9]) {
    let (mut one, mut two) = (U32x4::splat(0), U32x4::splat(0));
    for &cells in &*v {
        two = two.or(one.and(cells));
        one = one.or(cells);
    }
    let alone = one.without(two);
    for cells in v {
        let own = cells.and(alone);
        *cells = cells.without(below(filled(own))).or(own);
    }
}

/// Where a cell stands: its column, its row in the band, and where its bits begin.
#[inline(always)]
fn place(cell: usize) -> (usize, usize, u32) {
    (cell % 9, cell / 9 % 3, cell as u32 / 27 * 10)
}

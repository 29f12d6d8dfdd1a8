//! The candidates of a 9×9 grid, and propagation for all digits and cells at once.
//!
//! There is a vector for each column. It has a number for each row of a band, and in that number nine bits for each of
//! the three bands:
//!
//! ```text
//! columns[c]      row 0 of each band    row 1 of each band    row 2 of each band    (empty)
//!                 ╭────────────────╮
//!         bits    · 28…20 · 18…10 · 8…0     a bit for each digit; a · is empty and takes the carry of an addition
//!                   band 2  band 1  band 0
//! ```
//!
//! So one operation on a vector handles nine cells of a column with all their digits. No data has to be gathered: the
//! cells of a box are rows of one vector and columns of the next. A rotation of the vector gives the other rows of a
//! band.

use crate::simd::U32x4;

/// The remaining digits of each cell.
#[derive(Debug, Clone, Copy)]
pub(super) struct Candidates {
    columns: [U32x4; 9],
}

/// The result of a propagation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Propagation {
    /// A cell has no candidate, or a digit has no cell in some house.
    Contradiction,
    /// Each cell has one digit, and the digits satisfy the rules.
    Solved,
    Open,
}

/// All digits of a cell.
const DIGITS: u32 = 0x1ff;

/// In each of the three bands: all digits, the first digit, and the empty bit above the digits.
const ALL: u32 = DIGITS | DIGITS << 10 | DIGITS << 20;
const FIRST: u32 = 1 | 1 << 10 | 1 << 20;
const ABOVE: u32 = 1 << 9 | 1 << 19 | 1 << 29;

/// A vector with this number three times, and 0 last.
fn three_times(number: u32) -> U32x4 {
    U32x4::new([number, number, number, 0])
}

/// Subtracts one from each cell's digits, with the empty bit set. The lowest digit is removed, and the empty bit stays
/// set exactly if the cell has a digit.
#[inline(always)]
fn remove_lowest(cells: U32x4) -> U32x4 {
    cells.or(U32x4::splat(ABOVE)).sub(U32x4::splat(FIRST))
}

/// The empty bits of the cells that have a digit.
#[inline(always)]
fn nonempty(cells: U32x4) -> U32x4 {
    cells.add(U32x4::splat(ALL)).and(U32x4::splat(ABOVE))
}

/// All digits below these empty bits.
#[inline(always)]
fn digits_below(above: U32x4) -> U32x4 {
    above.sub(above.shr::<9>())
}

impl Candidates {
    /// The candidates of a grid with these clues: a digit for each cell by rows, 0 for a blank.
    pub(super) fn new(cells: &[u8; 81]) -> Self {
        let mut columns = [[ALL, ALL, ALL, 0]; 9];
        for (cell, &digit) in cells.iter().enumerate() {
            // A select instead of a jump: processors cannot predict which cells are blank.
            let others = if digit == 0 { 0 } else { DIGITS };
            let (column, row, shift) = position(cell);
            columns[column][row] &= !((others & !(1 << digit >> 1)) << shift);
        }
        Candidates {
            columns: columns.map(U32x4::new),
        }
    }

    /// Removes a candidate.
    pub(super) fn erase(&mut self, cell: usize, digit: u8) {
        let (column, row, shift) = position(cell);
        let mut numbers = self.columns[column].numbers();
        numbers[row] &= !(1 << shift << (digit - 1));
        self.columns[column] = U32x4::new(numbers);
    }

    /// The lowest candidate of each cell, by rows. In a filled grid this is the solution.
    pub(super) fn cells(&self) -> [u8; 81] {
        let columns = self.columns.map(U32x4::numbers);
        let mut cells = [0; 81];
        for (cell, digit) in cells.iter_mut().enumerate() {
            let (column, row, shift) = position(cell);
            *digit = (columns[column][row] >> shift & DIGITS).trailing_zeros() as u8 + 1;
        }
        cells
    }

    /// Applies four rules until nothing changes:
    /// - A cell with one candidate removes it from the other cells of its row.
    /// - In each band a digit takes one cell in each row and each box. So there are nine combinations of a row and a
    ///   box, and the rule keeps those that belong to a valid choice of three.
    /// - The same holds for each stack of boxes, with columns.
    /// - If a digit has one cell left in a row, the other candidates of that cell are removed.
    ///
    /// The second and third rule also extend the first one to boxes and columns. They also reduce a digit with one cell
    /// in a box or column to one cell in a row, for the fourth rule.
    #[inline(never)]
    pub(super) fn propagate(&mut self) -> Propagation {
        let v = &mut self.columns;
        loop {
            let old = *v;
            let Some(open) = naked_singles_in_rows(v) else {
                return Propagation::Contradiction;
            };
            if !keep_in_bands(v) {
                return Propagation::Contradiction;
            }
            keep_in_stacks(v);
            hidden_singles_in_rows(v);
            let changed = v.iter().zip(old);
            let changed = changed.fold(U32x4::splat(0), |any, (new, old)| any.or(new.xor(old)));
            if changed.is_zero() {
                return if open.is_zero() {
                    Propagation::Solved
                } else {
                    Propagation::Open
                };
            }
        }
    }

    /// Splits an open grid in two. The returned grid fixes one candidate of a cell, and `self` removes it. A cell with
    /// two candidates is preferred.
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

    /// A cell with two candidates: its column, its row in the band, and the shift of its bits.
    #[inline(always)]
    fn cell_of_two(&self) -> Option<(usize, usize, u32)> {
        for (column, &cells) in self.columns.iter().enumerate() {
            let rest = cells.and(remove_lowest(cells));
            let two = nonempty(rest).andnot(nonempty(rest.and(remove_lowest(rest))));
            if !two.is_zero() {
                let numbers = two.numbers();
                let row = numbers.iter().position(|&number| number != 0)?;
                return Some((column, row, numbers[row].trailing_zeros() - 9));
            }
        }
        None
    }

    /// The cell with the fewest candidates, more than two.
    #[cold]
    fn cell_of_more(&self) -> (usize, usize, u32) {
        let columns = self.columns.map(U32x4::numbers);
        let count = |&(column, row, shift): &(usize, usize, u32)| {
            (columns[column][row] >> shift & DIGITS).count_ones()
        };
        let cells = (0..81).map(position).filter(|cell| count(cell) > 1);
        let fewest = cells.min_by_key(count);
        debug_assert!(
            fewest.is_some(),
            "an open grid has a cell with more than one digit"
        );
        fewest.unwrap_or_default()
    }
}

/// A cell with one candidate removes it from the other cells of its row. Returns the cells with more candidates.
/// Returns `None` if a cell has no candidate, or if two cells of a row have the same single candidate.
#[inline(always)]
fn naked_singles_in_rows(v: &mut [U32x4; 9]) -> Option<U32x4> {
    let zero = U32x4::splat(0);
    let above = U32x4::splat(ABOVE);
    let (mut alive, mut open, mut taken, mut twice) = (above, zero, zero, zero);
    let mut single = [zero; 9];
    for c in 0..9 {
        let rest = remove_lowest(v[c]);
        alive = alive.and(rest);
        let more = nonempty(v[c].and(rest));
        open = open.or(more);
        single[c] = v[c].and(digits_below(above.andnot(more)));
        twice = twice.or(taken.and(single[c]));
        taken = taken.or(single[c]);
    }
    if !three_times(ABOVE).andnot(alive).or(twice).is_zero() {
        return None;
    }
    for c in 0..9 {
        v[c] = v[c].andnot(taken).or(single[c]);
    }
    Some(open)
}

/// Keeps the cells of each digit in each band that belong to a choice of three, one in each row and each box. Returns
/// false if a digit has no cell in some row.
#[inline(always)]
fn keep_in_bands(v: &mut [U32x4; 9]) -> bool {
    let boxes = [0, 3, 6].map(|c| v[c].or(v[c + 1]).or(v[c + 2]));
    let mut some = U32x4::splat(0);
    for j in 0..3 {
        let kept = boxes[j].and(places_elsewhere(boxes[(j + 1) % 3], boxes[(j + 2) % 3]));
        some = some.or(kept);
        for cells in &mut v[3 * j..][..3] {
            *cells = cells.and(kept);
        }
    }
    three_times(ALL).andnot(some).is_zero()
}

/// The same for each stack, with columns.
#[inline(always)]
fn keep_in_stacks(v: &mut [U32x4; 9]) {
    for j in 0..3 {
        // A number for each column of the stack. Shifts rotate the bands in it; bits shifted out end above all bands.
        let [a, b, c] = U32x4::transpose3([v[3 * j], v[3 * j + 1], v[3 * j + 2]]);
        let stack = a.or(b).or(c);
        let next = stack.shr::<10>().or(stack.shl::<20>());
        let last = stack.shr::<20>().or(stack.shl::<10>());
        let kept = stack.and(places_elsewhere(next, last)).broadcast3();
        for c in 0..3 {
            v[3 * j + c] = v[3 * j + c].and(kept[c]);
        }
    }
}

/// For each row the digits that the two other boxes can place in the two other rows, in either order.
#[inline(always)]
fn places_elsewhere(next: U32x4, last: U32x4) -> U32x4 {
    let one = next.rotate3().and(last.rotate3_back());
    let other = next.rotate3_back().and(last.rotate3());
    one.or(other)
}

/// If a digit has one cell in a row, the other candidates of that cell are removed.
#[inline(always)]
fn hidden_singles_in_rows(v: &mut [U32x4; 9]) {
    let (mut one, mut two) = (U32x4::splat(0), U32x4::splat(0));
    for &cells in &*v {
        two = two.or(one.and(cells));
        one = one.or(cells);
    }
    let alone = one.andnot(two);
    for cells in v {
        let own = cells.and(alone);
        *cells = cells.andnot(digits_below(nonempty(own))).or(own);
    }
}

/// The position of a cell: its column, its row in the band, and the shift of its bits.
#[inline(always)]
fn position(cell: usize) -> (usize, usize, u32) {
    (cell % 9, cell / 9 % 3, cell as u32 / 27 * 10)
}

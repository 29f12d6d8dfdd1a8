//! Two or three cells of a house that have as many candidates, and two or three numbers that have as many places.

use super::super::forms::MAX_NUMBERS;
use super::NoCandidates;
use super::grid::CandidateGrid;

/// Maximum number of cells, or of numbers, of a subset.
const MAX_SUBSET: u32 = 3;

/// The least number of open cells for which singles do not find all.
const LEAST_CELLS: usize = 4;

/// Columns that belong to as many rows, of a matrix in which each row takes one column.
struct Subset {
    columns: u32,
    /// The other rows, which do not take these columns.
    others: u32,
}

/// Removes the candidates that subsets of the open cells of a house exclude. Up to seven open cells, these are all that
/// are part of no assignment of all numbers.
#[inline(never)]
pub(super) fn propagate(cells: &[u16], grid: &mut CandidateGrid) -> Result<(), NoCandidates> {
    let (mut open, mut rows, mut count) = ([0; MAX_NUMBERS], [0; MAX_NUMBERS], 0);
    for &cell in cells {
        let candidates = grid.of(cell);
        if !candidates.is_power_of_two() && count < MAX_NUMBERS {
            (open[count], rows[count]) = (cell, candidates);
            count += 1;
        }
    }
    if count < LEAST_CELLS {
        return Ok(());
    }
    let cells = &open[..count];
    for_each_subset(&rows[..cells.len()], |subset| {
        let mut others = subset.others;
        while others != 0 {
            let cell = cells[others.trailing_zeros() as usize];
            others &= others - 1;
            grid.remove(cell, subset.columns)?;
        }
        Ok(())
    })?;
    // The numbers with two or three places, and the places of each.
    let mut at_least = [0_u32; MAX_SUBSET as usize + 1];
    for &cell in cells {
        let mut carry = grid.of(cell);
        for count in &mut at_least {
            (*count, carry) = (*count | carry, *count & carry);
        }
    }
    let few = at_least[1] & !at_least[MAX_SUBSET as usize];
    if few & few.wrapping_sub(1) == 0 {
        return Ok(());
    }
    let mut rows = [0; MAX_NUMBERS + 1];
    for (place, &cell) in cells.iter().enumerate() {
        let mut left = grid.of(cell);
        while left != 0 {
            let number = left.trailing_zeros() as usize % rows.len();
            left &= left - 1;
            rows[number] |= 1 << place;
        }
    }
    for_each_subset(&rows, |subset| {
        let mut left = subset.columns;
        while left != 0 {
            let cell = cells[left.trailing_zeros() as usize];
            left &= left - 1;
            grid.remove(cell, subset.others)?;
        }
        Ok(())
    })
}

/// Calls back with each subset of two or three columns that takes all columns of as many rows.
fn for_each_subset(
    rows: &[u32],
    mut apply: impl FnMut(&Subset) -> Result<(), NoCandidates>,
) -> Result<(), NoCandidates> {
    let (mut small, mut count) = ([0_u32; MAX_NUMBERS + 1], 0);
    for &row in rows {
        small[count % (MAX_NUMBERS + 1)] = row;
        count += usize::from((2..=MAX_SUBSET).contains(&row.count_ones()));
    }
    let small = &small[..count.min(MAX_NUMBERS + 1)];
    let mut last = 0;
    for (at, &one) in small.iter().enumerate() {
        for &other in &small[at + 1..] {
            let columns = one | other;
            let size = columns.count_ones();
            if size > MAX_SUBSET || columns == last {
                continue;
            }
            let inside = small.iter().filter(|&&row| row & !columns == 0).count();
            if inside < size as usize {
                continue;
            }
            if inside > size as usize {
                return Err(NoCandidates);
            }
            last = columns;
            let mut others = 0;
            for (index, &row) in rows.iter().enumerate() {
                others |= u32::from(row & !columns != 0 && row & columns != 0) << index;
            }
            if others != 0 {
                apply(&Subset { columns, others })?;
            }
        }
    }
    Ok(())
}

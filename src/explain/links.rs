//! Strong links between two marks: a cell with two digits, a house with two places for a digit.

use super::marks::PencilMarks;

/// Returns the two places of a digit in a house, if it has exactly two.
#[inline(always)]
pub(super) fn ends(marks: &PencilMarks, house: usize, digit: usize) -> Option<[usize; 2]> {
    let places = marks.places(house, digit);
    let last = places & places.wrapping_sub(1);
    let cell = |places: u32| marks.cell(house, places.trailing_zeros() as usize);
    last.is_power_of_two().then(|| [cell(places), cell(last)])
}

/// Returns the cells that hold a digit if this cell does not: the other cell of each house with exactly two places.
#[inline(always)]
pub(super) fn partners(
    marks: &PencilMarks,
    cell: usize,
    digit: usize,
) -> impl Iterator<Item = usize> {
    marks.seats(cell).iter().filter_map(move |&(house, _)| {
        let ends = ends(marks, house.into(), digit)?;
        Some(if ends[0] == cell { ends[1] } else { ends[0] })
    })
}

/// Returns the other digit of a cell with exactly two.
pub(super) fn other_digit(marks: &PencilMarks, cell: usize, digit: usize) -> Option<usize> {
    let other = marks.of(cell) & !(1 << digit);
    other
        .is_power_of_two()
        .then(|| other.trailing_zeros() as usize)
}

/// Returns the cells with exactly two digits.
pub(super) fn with_two(marks: &PencilMarks) -> Vec<usize> {
    let cells = 0..marks.cell_count();
    cells
        .filter(|&cell| marks.of(cell).count_ones() == 2)
        .collect()
}

//! The law of leftovers, for jigsaws: some lines and as many regions hold every digit equally often. So the cells of the
//! lines outside of the regions hold the same digits as the cells of the regions outside of the lines. For one digit, this
//! is a fish of lines and regions; people see the cells instead.

use super::Technique;
use crate::explain::HumanStep;
use crate::explain::marks::PencilMarks;
use crate::puzzle::House;
use crate::sort::sort_by_number;

/// Maximum number of cells on each side. More are of no use to a person.
const MAX_CELLS: usize = 8;

pub(super) fn find(marks: &PencilMarks) -> Option<HumanStep> {
    let side = marks.side();
    // Lines cut boxes evenly, so locked candidates suffice.
    if !matches!(marks.house(2 * side), House::Region { .. }) {
        return None;
    }
    // Lines at an edge have the same leftovers as all other lines, so half of the lines suffice.
    (1..=side / 2).find_map(|count| {
        [0, side].into_iter().find_map(|family| {
            (family..=family + side - count).find_map(|first| step(marks, first, count))
        })
    })
}

/// Compares adjacent lines with the regions that share most cells with them.
fn step(marks: &PencilMarks, first: usize, count: usize) -> Option<HumanStep> {
    let side = marks.side();
    if !marks.charge((side * side) as u64) {
        return None;
    }
    let region_of = |cell: usize| usize::from(marks.seats(cell)[2].0);
    let cells_of = |house: usize| (0..side).map(move |place| marks.cell(house, place));
    let lines = first..first + count;
    let in_lines: Vec<usize> = lines.clone().flat_map(cells_of).collect();
    let mut shared = vec![0; 3 * side];
    for &cell in &in_lines {
        shared[region_of(cell)] += 1;
    }
    let mut regions: Vec<usize> = (2 * side..3 * side).collect();
    sort_by_number(&mut regions, |&region| (side - shared[region]) as u64);
    regions.truncate(count);
    let leftovers = in_lines.iter().copied();
    let outside: Vec<usize> = leftovers
        .filter(|&cell| !regions.contains(&region_of(cell)))
        .collect();
    if outside.is_empty() || outside.len() > MAX_CELLS {
        return None;
    }
    let inside: Vec<usize> = regions
        .iter()
        .flat_map(|&region| cells_of(region))
        .filter(|cell| !in_lines.contains(cell))
        .collect();
    let digits_of = |cells: &[usize]| {
        cells
            .iter()
            .fold(0, |digits, &cell| match marks.cells[cell] {
                0 => digits | marks.of(cell),
                digit => digits | 1 << digit,
            })
    };
    let possible = digits_of(&outside) & digits_of(&inside);
    let mut step = HumanStep::new(Technique::LawOfLeftovers);
    for (cells, group) in [(&outside, 0), (&inside, 1)] {
        for &cell in cells {
            step.show(marks, cell, possible, group);
            step.erase(marks, cell, !possible);
        }
    }
    let houses = lines.chain(regions);
    step.houses = houses.map(|house| marks.house(house)).collect();
    step.if_any()
}

//! Two almost locked sets (ALS-XZ). An almost locked set has one digit more than cells, all in a house. If two sets share a
//! digit X whose places see each other, one of them lacks X, so it holds all its other digits. A cell that sees all
//! places of another common digit Z in both sets cannot hold Z.

use super::Technique;
use crate::explain::HumanStep;
use crate::explain::marks::{PencilMarks, bits};

/// Maximum number of cells of a set.
const MAX_CELLS: usize = 4;

/// Maximum number of sets that are compared.
const MAX_SETS: usize = 1_000;

struct AlmostLockedSet {
    cells: Vec<usize>,
    digits: u32,
}

impl AlmostLockedSet {
    fn places(&self, marks: &PencilMarks, digit: usize) -> impl Iterator<Item = usize> {
        let cells = self.cells.iter().copied();
        cells.filter(move |&cell| marks.has(cell, digit))
    }
}

pub(super) fn find(marks: &PencilMarks) -> Option<HumanStep> {
    let sets = sets(marks);
    for (place, one) in sets.iter().enumerate() {
        if !marks.charge(8 * place as u64) {
            return None;
        }
        let step = sets[..place]
            .iter()
            .find_map(|other| step(marks, one, other));
        if step.is_some() {
            return step;
        }
    }
    None
}

fn step(marks: &PencilMarks, one: &AlmostLockedSet, other: &AlmostLockedSet) -> Option<HumanStep> {
    let common = one.digits & other.digits;
    if common.count_ones() < 2 || one.cells.iter().any(|cell| other.cells.contains(cell)) {
        return None;
    }
    let is_restricted = |&digit: &usize| {
        let mut places = one.places(marks, digit);
        places.all(|cell| {
            other
                .places(marks, digit)
                .all(|seen| marks.sees(cell, seen))
        })
    };
    bits(common).filter(is_restricted).find_map(|restricted| {
        bits(common & !(1 << restricted)).find_map(|digit| {
            let places = one.places(marks, digit).chain(other.places(marks, digit));
            let mut step = HumanStep::new(Technique::AlsXz);
            step.erase_seen(marks, digit, &places.collect::<Vec<_>>());
            let mut step = step.if_any()?;
            for (set, group) in [(one, 0), (other, 1)] {
                for &cell in &set.cells {
                    step.show(marks, cell, set.digits, group);
                }
            }
            Some(step)
        })
    })
}

/// Returns the almost locked sets, those of few cells first.
fn sets(marks: &PencilMarks) -> Vec<AlmostLockedSet> {
    let mut sets: Vec<AlmostLockedSet> = Vec::new();
    for size in 1..=MAX_CELLS {
        for house in 0..marks.house_count() {
            let cells = (0..marks.side()).map(|place| marks.cell(house, place));
            let open: Vec<usize> = cells.filter(|&cell| marks.of(cell) != 0).collect();
            let mut begun = Vec::with_capacity(size);
            add(marks, (house, &open), size, (&mut begun, 0), &mut sets);
            if sets.len() > MAX_SETS || !marks.charge(1 << 8) {
                return sets;
            }
        }
    }
    sets
}

/// Adds the sets of `size` cells of a house that begin with some cells, which have these digits.
fn add(
    marks: &PencilMarks,
    (house, open): (usize, &[usize]),
    size: usize,
    (begun, digits): (&mut Vec<usize>, u32),
    sets: &mut Vec<AlmostLockedSet>,
) {
    if begun.len() == size {
        if digits.count_ones() as usize == size + 1 && first_house(marks, begun) == Some(house) {
            let cells = begun.clone();
            sets.push(AlmostLockedSet { cells, digits });
        }
        return;
    }
    for (place, &cell) in open.iter().enumerate() {
        let digits = digits | marks.of(cell);
        if digits.count_ones() as usize <= size + 1 && sets.len() <= MAX_SETS {
            begun.push(cell);
            let later = (house, &open[place + 1..]);
            add(marks, later, size, (begun, digits), sets);
            begun.pop();
        }
    }
}

/// Returns the first house that holds all these cells. A set is added for this house only.
fn first_house(marks: &PencilMarks, cells: &[usize]) -> Option<usize> {
    let (first, others) = cells.split_first()?;
    let mut houses = marks.seats(*first).iter().map(|seat| seat.0);
    let holds = |cell: &usize, house: u16| marks.seats(*cell).iter().any(|seat| seat.0 == house);
    let house = houses.find(|&house| others.iter().all(|cell| holds(cell, house)));
    house.map(usize::from)
}

//! Finned fish: a fish of rows and columns with some more places, the fins. If no fin holds the digit, the fish is whole.
//! So a cell that the fish excludes, and that sees all fins, cannot hold the digit.

use super::marks::{PencilMarks, bits};
use super::{HumanStep, Technique};

/// Maximum number of fins.
const MAX_FINS: usize = 3;

/// The families of base lines and of cover lines: rows and columns, or columns and rows.
const FAMILIES: [[usize; 2]; 2] = [[0, 1], [1, 0]];

/// The fish of one digit, with base lines of one family.
struct FinnedFish<'a> {
    marks: &'a PencilMarks<'a>,
    technique: Technique,
    /// The number of base lines.
    few: usize,
    digit: usize,
    /// The first houses of the two families.
    base: usize,
    cover: usize,
}

/// Finds a finned fish of `few` lines.
pub(super) fn find(marks: &PencilMarks, technique: Technique, few: usize) -> Option<HumanStep> {
    let side = marks.side();
    FAMILIES.into_iter().find_map(|[base, cover]| {
        (1..=side).find_map(|digit| {
            let fish = FinnedFish {
                marks,
                technique,
                few,
                digit,
                base: base * side,
                cover: cover * side,
            };
            fish.extend(&mut Vec::with_capacity(few), 0)
        })
    })
}

impl FinnedFish<'_> {
    /// Returns the places of the digit in a base line, as a set of cover lines.
    fn places(&self, line: usize) -> u32 {
        self.marks.places(self.base + line, self.digit)
    }

    /// Adds base lines to the chosen ones, whose places lie in the cover lines `union`.
    fn extend(&self, chosen: &mut Vec<usize>, union: u32) -> Option<HumanStep> {
        if chosen.len() == self.few {
            return self.of_lines(chosen, union);
        }
        let next = chosen.last().map_or(0, |last| last + 1);
        (next..self.marks.side()).find_map(|line| {
            let places = self.places(line);
            let union = union | places;
            // Each cover line beyond the size of the fish adds a fin.
            if places == 0 || union.count_ones() as usize > self.few + MAX_FINS {
                return None;
            }
            chosen.push(line);
            let step = self.extend(chosen, union);
            chosen.pop();
            step
        })
    }

    /// Tries all sets of cover lines.
    fn of_lines(&self, chosen: &[usize], union: u32) -> Option<HumanStep> {
        if union.count_ones() as usize <= self.few || !self.marks.charge(64) {
            return None;
        }
        let mut covers = union;
        while covers != 0 {
            covers = (covers - 1) & union;
            if covers.count_ones() as usize == self.few {
                let step = self.step(chosen, covers);
                if step.is_some() {
                    return step;
                }
            }
        }
        None
    }

    fn step(&self, chosen: &[usize], covers: u32) -> Option<HumanStep> {
        let marks = self.marks;
        let fins = |line: &usize| self.places(*line) & !covers;
        if chosen
            .iter()
            .map(|line| fins(line).count_ones())
            .sum::<u32>()
            > MAX_FINS as u32
        {
            return None;
        }
        let fins = chosen.iter().flat_map(|line| {
            let house = self.base + line;
            bits(fins(line)).map(move |place| marks.cell(house, place))
        });
        let fins: Vec<usize> = fins.collect();
        let bases = chosen.iter().fold(0, |lines, line| lines | 1 << line);
        let mut step = HumanStep::new(self.technique);
        for cover in bits(covers) {
            let house = self.cover + cover;
            for place in bits(marks.places(house, self.digit) & !bases) {
                let cell = marks.cell(house, place);
                if fins.iter().all(|&fin| marks.sees(cell, fin)) {
                    step.erase(marks, cell, 1 << self.digit);
                }
            }
        }
        let mut step = step.if_any()?;
        for line in chosen {
            for place in bits(self.places(*line)) {
                let group = u8::from(covers >> place & 1 == 0);
                let cell = marks.cell(self.base + line, place);
                step.show(marks, cell, 1 << self.digit, group);
            }
        }
        let bases = chosen.iter().map(|line| self.base + line);
        let covers = bits(covers).map(|line| self.cover + line);
        step.houses = bases
            .chain(covers)
            .map(|house| marks.house(house))
            .collect();
        Some(step)
    }
}

//! Chains of implications from "this mark is false" to "that mark is true", the shortest first.
//!
//! A link between two marks is *strong* if at least one of them is true: a cell with two digits, a house with two
//! places. It is *weak* if at most one of them is true. Each link holds on its own. So if a walk follows strong and
//! weak links in turn from a false mark, then for each mark it reaches, that mark or the first one is true.

use super::links::{other_digit, partners};
use super::marks::{PencilMarks, bits};
use super::{HumanStep, Technique};

/// Maximum number of marks of a chain. Longer chains are of no use to a person.
const MAX_CHAIN_MARKS: usize = 24;

/// The strong links of a chain: cells with two digits, houses with two places. Weak links are those between the cells
/// of a house and, if both are allowed, those between the digits of a cell.
pub(super) struct ChainLinks {
    by_cell: bool,
    by_house: bool,
}

impl ChainLinks {
    pub(super) const CELLS: Self = Self {
        by_cell: true,
        by_house: false,
    };
    pub(super) const HOUSES: Self = Self {
        by_cell: false,
        by_house: true,
    };
    pub(super) const ALL: Self = Self {
        by_cell: true,
        by_house: true,
    };
}

/// The marks that are reachable from a first one, as a tree of shortest paths.
struct Walk {
    /// Number of digits, plus one for the blank.
    width: usize,
    /// The number of the last walk that reached each mark as false, and as true.
    reached: [Vec<u32>; 2],
    /// The previous mark on the path to each mark.
    before: [Vec<u32>; 2],
    /// The first mark, then the marks assumed false, ordered by distance.
    frontier: Vec<u32>,
    number: u32,
}

/// Finds a shortest chain from which something follows.
pub(super) fn find(
    marks: &PencilMarks,
    technique: Technique,
    rules: &ChainLinks,
) -> Option<HumanStep> {
    let width = marks.side() + 1;
    let all = marks.cell_count() * width;
    let mut walk = Walk {
        width,
        reached: [vec![0; all], vec![0; all]],
        before: [vec![0; all], vec![0; all]],
        frontier: Vec::new(),
        number: 0,
    };
    let mut longest = MAX_CHAIN_MARKS;
    let mut best = None;
    for cell in 0..marks.cell_count() {
        for digit in bits(marks.of(cell)) {
            if let Some(chain) = walk.from(marks, rules, cell * width + digit, longest) {
                // From now on, only a shorter chain is better.
                longest = chain.len() - 2;
                best = Some(chain);
            }
        }
    }
    best.map(|chain| walk.step(marks, technique, &chain))
}

impl Walk {
    /// Finds the shortest chain of at most `longest` marks that starts at `first` and has a consequence.
    fn from(
        &mut self,
        marks: &PencilMarks,
        rules: &ChainLinks,
        first: usize,
        longest: usize,
    ) -> Option<Vec<usize>> {
        self.number += 1;
        self.frontier.clear();
        self.frontier.push(first as u32);
        self.reached[0][first] = self.number;
        let (mut next, mut end, mut length) = (0, 1, 2);
        while length <= longest && next < end {
            for index in next..end {
                let mark = self.frontier[index] as usize;
                let (cell, digit) = (mark / self.width, mark % self.width);
                let by_cell = if rules.by_cell {
                    other_digit(marks, cell, digit)
                } else {
                    None
                };
                let by_cell = by_cell.map(|other| cell * self.width + other);
                let by_house = partners(marks, cell, digit).filter(|_| rules.by_house);
                let width = self.width;
                for then in by_cell
                    .into_iter()
                    .chain(by_house.map(|other| other * width + digit))
                {
                    if self.reached[1][then] == self.number {
                        continue;
                    }
                    self.reached[1][then] = self.number;
                    self.before[1][then] = mark as u32;
                    if self.has_consequence(marks, first, then) {
                        return Some(self.path(first, then));
                    }
                    self.follow_weak_links(marks, rules, then);
                }
            }
            if !marks.charge((end - next) as u64 * 32) {
                return None;
            }
            (next, end, length) = (end, self.frontier.len(), length + 2);
        }
        None
    }

    /// Follows all weak links from a mark that is assumed true.
    fn follow_weak_links(&mut self, marks: &PencilMarks, rules: &ChainLinks, mark: usize) {
        let (cell, digit) = (mark / self.width, mark % self.width);
        if rules.by_cell && rules.by_house {
            for other in bits(marks.of(cell) & !(1 << digit)) {
                self.take_false(mark, cell * self.width + other);
            }
        }
        for &(house, _) in marks.seats(cell) {
            for place in bits(marks.places(house.into(), digit)) {
                let other = marks.cell(house.into(), place);
                self.take_false(mark, other * self.width + digit);
            }
        }
    }

    #[inline(always)]
    fn take_false(&mut self, from: usize, mark: usize) {
        if self.reached[0][mark] != self.number && mark != from {
            self.reached[0][mark] = self.number;
            self.before[0][mark] = from as u32;
            self.frontier.push(mark as u32);
        }
    }

    /// Returns whether anything follows if at least one of two marks is true.
    fn has_consequence(&self, marks: &PencilMarks, one: usize, other: usize) -> bool {
        let [(cell, digit), (other_cell, other_digit)] =
            [one, other].map(|mark| (mark / self.width, mark % self.width));
        if one == other {
            true
        } else if digit == other_digit {
            marks.both_seen(digit, cell, other_cell)
        } else if cell == other_cell {
            marks.of(cell).count_ones() > 2
        } else {
            marks.sees(cell, other_cell)
                && (marks.has(cell, other_digit) || marks.has(other_cell, digit))
        }
    }

    /// Returns the path to a mark that is assumed true.
    fn path(&self, first: usize, last: usize) -> Vec<usize> {
        let mut path = vec![last];
        let mut mark = last;
        loop {
            mark = self.before[1][mark] as usize;
            path.push(mark);
            if mark == first {
                break;
            }
            mark = self.before[0][mark] as usize;
            path.push(mark);
        }
        path.reverse();
        path
    }

    /// Returns the step that follows from a chain.
    fn step(&self, marks: &PencilMarks, technique: Technique, chain: &[usize]) -> HumanStep {
        let mut step = HumanStep::new(technique);
        for (index, &mark) in chain.iter().enumerate() {
            let group = (index % 2) as u8;
            step.show(marks, mark / self.width, 1 << (mark % self.width), group);
        }
        let [(cell, digit), (other_cell, other_digit)] =
            [chain[0], chain[chain.len() - 1]].map(|mark| (mark / self.width, mark % self.width));
        if (cell, digit) == (other_cell, other_digit) {
            step.placements.push(marks.mark(cell, digit));
        } else if digit == other_digit {
            step.erase_seen(marks, digit, &[cell, other_cell]);
        } else if cell == other_cell {
            step.erase(marks, cell, !(1 << digit | 1 << other_digit));
        } else {
            step.erase(marks, cell, 1 << other_digit);
            step.erase(marks, other_cell, 1 << digit);
        }
        step
    }
}

//! All ways to fill a few cells: a search for the candidates that occur in one.

use super::marks::{PencilMarks, bits};

/// Maximum number of tree nodes of the search for one candidate. Beyond it, the candidate counts as possible.
const MAX_NODES: u32 = 2_000;

/// The demand on the blanks of a form. Filled cells are subtracted.
pub(super) enum Demand {
    /// The numbers times these factors have this sum.
    Sum { factors: Vec<i32>, total: i32 },
    /// The numbers differ, and their set is one of these.
    Sets(Vec<u32>),
}

/// The search for an assignment of some blanks.
struct Cases<'a> {
    marks: &'a PencilMarks<'a>,
    cells: &'a [usize],
    demand: &'a Demand,
    /// The indices of the cells in the order in which they are filled.
    order: Vec<usize>,
    /// The least and the greatest sum of the cells from each place of the order on.
    bounds: Vec<[i32; 2]>,
    numbers: Vec<usize>,
    nodes: u32,
}

/// Returns for each blank the candidates that occur in an assignment of all of them. Blanks that see each other differ.
/// Returns `None` if the work of techniques is used up.
pub(super) fn possible(marks: &PencilMarks, cells: &[usize], demand: &Demand) -> Option<Vec<u32>> {
    let mut possible = vec![0; cells.len()];
    let mut by_size: Vec<usize> = (0..cells.len()).collect();
    by_size.sort_by_key(|&index| marks.of(cells[index]).count_ones());
    for first in by_size.clone() {
        let mut order = by_size.clone();
        order.retain(|&index| index != first);
        order.insert(0, first);
        let mut cases = Cases {
            marks,
            cells,
            demand,
            bounds: bounds(marks, cells, demand, &order),
            order,
            numbers: vec![0; cells.len()],
            nodes: 0,
        };
        for digit in bits(marks.of(cells[first])) {
            if possible[first] >> digit & 1 == 1 {
                continue;
            }
            cases.nodes = 0;
            cases.numbers[first] = digit;
            let found = cases.fill_from(1, cases.value(first, digit), 1 << digit);
            if !marks.charge(u64::from(cases.nodes) * 8 + 8) {
                return None;
            }
            if found && cases.nodes <= MAX_NODES {
                for (set, number) in possible.iter_mut().zip(&cases.numbers) {
                    *set |= 1 << number;
                }
            } else if cases.nodes > MAX_NODES {
                possible[first] |= 1 << digit;
            }
        }
    }
    Some(possible)
}

/// Returns the least and the greatest sum of the cells from each place of the order on.
fn bounds(marks: &PencilMarks, cells: &[usize], demand: &Demand, order: &[usize]) -> Vec<[i32; 2]> {
    let Demand::Sum { factors, .. } = demand else {
        return Vec::new();
    };
    let mut bounds = vec![[0, 0]; order.len() + 1];
    for (place, &index) in order.iter().enumerate().rev() {
        let open = marks.of(cells[index]);
        let ends = [open.trailing_zeros(), open.checked_ilog2().unwrap_or(0)];
        let ends = ends.map(|end| end as i32 * factors[index]);
        let rest = bounds[place + 1];
        bounds[place] = [
            rest[0] + ends[0].min(ends[1]),
            rest[1] + ends[0].max(ends[1]),
        ];
    }
    bounds
}

impl Cases<'_> {
    fn value(&self, index: usize, digit: usize) -> i32 {
        match self.demand {
            Demand::Sum { factors, .. } => factors[index] * digit as i32,
            Demand::Sets(_) => 0,
        }
    }

    /// Fills the cells from a place of the order on. `sum` and `used` are the sum and the numbers so far. Returns true if
    /// it succeeds, or if it has too many tree nodes.
    fn fill_from(&mut self, place: usize, sum: i32, used: u32) -> bool {
        self.nodes += 1;
        if self.nodes > MAX_NODES {
            return true;
        }
        let fits = match self.demand {
            Demand::Sum { total, .. } => {
                let [least, most] = self.bounds[place];
                (sum + least..=sum + most).contains(total)
            }
            Demand::Sets(sets) => sets.iter().any(|set| used & !set == 0),
        };
        if !fits {
            return false;
        }
        let Some(&index) = self.order.get(place) else {
            return true;
        };
        let cell = self.cells[index];
        let before = self.order[..place].iter();
        let seen = before.filter(|&&other| self.marks.sees(cell, self.cells[other]));
        let open = seen.fold(self.marks.of(cell), |open, &other| {
            open & !(1 << self.numbers[other])
        });
        for digit in bits(open) {
            self.numbers[index] = digit;
            if self.fill_from(place + 1, sum + self.value(index, digit), used | 1 << digit) {
                return true;
            }
        }
        false
    }
}

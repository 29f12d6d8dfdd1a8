//! Sums that follow from houses and other sums: innies and outies.
//!
//! Houses that do not overlap have a known sum. Sums whose cells are all in these houses leave a sum for the other cells, the
//! innies. Sums whose cells are partly outside give the difference of innies and outies.

use std::collections::BTreeSet;

use super::super::forms::Form;
use super::rows::Rows;

use crate::sort::sort_by_number;

/// Maximum number of houses taken together.
const MAX_HOUSES: usize = 4;

/// Maximum number of cells of an implied sum.
const MAX_CELLS: usize = 6;

/// Maximum number of implied sums for each house.
const SUMS_PER_HOUSE: usize = 3;

/// A sum that follows from forms.
pub(super) struct ImpliedSum {
    pub(super) terms: Vec<(u16, i32)>,
    pub(super) total: i64,
    /// The last form that it follows from.
    pub(super) form: usize,
}

/// Cells with a known sum.
struct FixedSum {
    cells: Vec<u16>,
    total: i64,
    form: usize,
}

/// The search for sums.
struct Finder<'a> {
    known: &'a [FixedSum],
    /// For each cell the known sums with it.
    through: Rows<u32>,
    /// For each cell whether it is in the region.
    inside: Vec<bool>,
    /// For each cell and for each known sum the last [`Finder::round`] with it.
    covered: Vec<u32>,
    tried: Vec<u32>,
    round: u32,
}

/// The sums that follow from houses and forms, over few cells each.
pub(super) fn sums(
    forms: &[Form],
    houses: &[Vec<u16>],
    side: usize,
    cells: usize,
) -> Vec<ImpliedSum> {
    let known = known_sums(forms);
    if known.is_empty() {
        return Vec::new();
    }
    let mut finder = Finder::new(&known, cells);
    let (mut found, mut seen) = (Vec::new(), BTreeSet::new());
    let mut region: Vec<u16> = Vec::new();
    for class in classes(houses, cells) {
        for start in 0..class.len() {
            for &house in class.iter().skip(start).take(MAX_HOUSES) {
                region.extend(&houses[house]);
                for &cell in &houses[house] {
                    finder.inside[usize::from(cell)] = true;
                }
                let total = (region.len() / side * (side * (side + 1) / 2)) as u32;
                for with_outies in [false, true] {
                    if let Some(sum) = finder.difference(&region, total, with_outies)
                        && seen.insert(sum.terms.clone())
                    {
                        found.push(sum);
                    }
                }
            }
            for cell in region.drain(..) {
                finder.inside[usize::from(cell)] = false;
            }
        }
    }
    sort_by_number(&mut found, |sum| sum.terms.len() as u64);
    found.truncate(houses.len() * SUMS_PER_HOUSE);
    found
}

/// The forms that give the sum of their cells, those with few cells first.
fn known_sums(forms: &[Form]) -> Vec<FixedSum> {
    let mut known = Vec::new();
    for (index, form) in forms.iter().enumerate() {
        let total = match form {
            Form::Sets { sets, .. } => total_of(sets),
            Form::Sum { terms, total } if terms.iter().all(|&(_, factor)| factor == 1) => {
                Some(i64::from(*total))
            }
            _ => None,
        };
        let Some(total) = total else {
            continue;
        };
        let cells = form.cells();
        let mut sorted = cells.clone();
        sorted.sort_unstable();
        sorted.dedup();
        if !cells.is_empty() && sorted.len() == cells.len() {
            known.push(FixedSum {
                cells,
                total,
                form: index,
            });
        }
    }
    sort_by_number(&mut known, |sum| sum.cells.len() as u64);
    known
}

/// The sum of the numbers of all sets, if it is the same.
fn total_of(sets: &[u32]) -> Option<i64> {
    let sum = |mut set: u32| {
        let mut sum = 0;
        while set != 0 {
            sum += i64::from(set.trailing_zeros());
            set &= set - 1;
        }
        sum
    };
    let (&first, others) = sets.split_first()?;
    let total = sum(first);
    others.iter().all(|&set| sum(set) == total).then_some(total)
}

/// Classes of houses that do not overlap, such as rows, columns and boxes.
fn classes(houses: &[Vec<u16>], cells: usize) -> Vec<Vec<usize>> {
    let mut classes: Vec<Vec<usize>> = Vec::new();
    // For each cell the classes with it, as bits. Classes past these have one house each.
    let mut taken = vec![0_u64; cells];
    for (index, house) in houses.iter().enumerate() {
        let used = house
            .iter()
            .fold(0, |used, &cell| used | taken[usize::from(cell)]);
        let class = used.trailing_ones();
        if class == u64::BITS {
            continue;
        }
        for &cell in house {
            taken[usize::from(cell)] |= 1 << class;
        }
        match classes.get_mut(class as usize) {
            Some(class) => class.push(index),
            None => classes.push(vec![index]),
        }
    }
    classes
}

impl<'a> Finder<'a> {
    fn new(known: &'a [FixedSum], cells: usize) -> Self {
        let mut pairs = Vec::new();
        for (index, sum) in known.iter().enumerate() {
            pairs.extend(
                sum.cells
                    .iter()
                    .map(|&cell| (usize::from(cell), index as u32)),
            );
        }
        Finder {
            known,
            through: Rows::by_key(cells, &pairs),
            inside: vec![false; cells],
            covered: vec![0; cells],
            tried: vec![0; known.len()],
            round: 0,
        }
    }

    /// The sum that the known sums leave of a region. Sums that cross its border are used if `with_outies` is set and most
    /// of their cells are inside.
    fn difference(&mut self, region: &[u16], total: u32, with_outies: bool) -> Option<ImpliedSum> {
        self.round += 1;
        let mut terms: Vec<(u16, i32)> = Vec::new();
        let (mut left, mut form) = (i64::from(total), None);
        for &cell in region {
            for &index in self.through.of(cell.into()) {
                let tried = &mut self.tried[index as usize];
                if *tried == self.round {
                    continue;
                }
                *tried = self.round;
                let sum = &self.known[index as usize];
                let is_inside = |cell: &&u16| self.inside[usize::from(**cell)];
                let outside = sum.cells.len() - sum.cells.iter().filter(is_inside).count();
                let is_used = outside == 0 || with_outies && outside * 2 < sum.cells.len();
                let is_covered = |&cell: &u16| self.covered[usize::from(cell)] == self.round;
                if !is_used || sum.cells.iter().any(is_covered) {
                    continue;
                }
                for &cell in &sum.cells {
                    self.covered[usize::from(cell)] = self.round;
                    if !self.inside[usize::from(cell)] {
                        terms.push((cell, -1));
                    }
                }
                if terms.len() > MAX_CELLS {
                    return None;
                }
                left -= sum.total;
                form = form.max(Some(sum.form));
            }
        }
        for &cell in region {
            if self.covered[usize::from(cell)] != self.round {
                terms.push((cell, 1));
                if terms.len() > MAX_CELLS {
                    return None;
                }
            }
        }
        if terms.is_empty() && left == 0 {
            return None;
        }
        sort_by_number(&mut terms, |&(cell, _)| cell.into());
        Some(ImpliedSum {
            terms,
            total: left,
            form: form?,
        })
    }
}

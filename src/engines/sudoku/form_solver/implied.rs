//! Sums that follow from houses and other sums: innies and outies.
//!
//! Houses that do not overlap have a known sum. Sums whose cells are all in these houses leave a sum for the other cells, the
//! innies. Sums whose cells are partly outside give the difference of innies and outies.

use std::collections::BTreeSet;

use super::super::forms::Form;

/// Maximum number of houses taken together.
const MAX_HOUSES: usize = 4;

/// Maximum number of cells of an implied sum.
const MAX_CELLS: usize = 8;

/// Maximum number of implied sums for each house.
const SUMS_PER_HOUSE: usize = 4;

/// A sum that follows from forms.
pub(super) struct ImpliedSum {
    pub(super) terms: Vec<(u16, i32)>,
    pub(super) total: i64,
    /// The last form that it follows from.
    pub(super) form: usize,
}

/// Cells with a known sum.
struct Known {
    cells: Vec<u16>,
    total: i64,
    form: usize,
}

/// The sums that follow from houses and forms, over few cells each.
pub(super) fn sums(forms: &[Form], houses: &[Vec<u16>], side: usize) -> Vec<ImpliedSum> {
    let known = known_sums(forms);
    if known.is_empty() {
        return Vec::new();
    }
    let cells = houses
        .iter()
        .flatten()
        .max()
        .map_or(0, |&cell| usize::from(cell) + 1);
    let cells = known
        .iter()
        .flat_map(|sum| &sum.cells)
        .fold(cells, |cells, &cell| cells.max(usize::from(cell) + 1));
    let mut through = vec![Vec::new(); cells];
    for (index, sum) in known.iter().enumerate() {
        for &cell in &sum.cells {
            through[usize::from(cell)].push(index);
        }
    }
    let mut inside = vec![false; cells];
    let mut found = Vec::new();
    let mut seen = BTreeSet::new();
    for class in classes(houses) {
        for start in 0..class.len() {
            let mut region: Vec<u16> = Vec::new();
            for &house in class.iter().skip(start).take(MAX_HOUSES) {
                region.extend(&houses[house]);
                for &cell in &houses[house] {
                    inside[usize::from(cell)] = true;
                }
                let total = (region.len() / side * (side * (side + 1) / 2)) as u32;
                for with_outies in [false, true] {
                    let Some(sum) =
                        difference(&region, &inside, total, &known, &through, with_outies)
                    else {
                        continue;
                    };
                    if seen.insert(sum.terms.clone()) {
                        found.push(sum);
                    }
                }
            }
            for cell in region {
                inside[usize::from(cell)] = false;
            }
        }
    }
    found.sort_by_key(|sum| sum.terms.len());
    found.truncate(houses.len() * SUMS_PER_HOUSE);
    found
}

/// The forms that give the sum of their cells, those with few cells first.
fn known_sums(forms: &[Form]) -> Vec<Known> {
    let mut known = Vec::new();
    for (index, form) in forms.iter().enumerate() {
        let (cells, total) = match form {
            Form::Sets { cells, sets } => {
                let sum = |set: &u32| (1..32).filter(|v| set >> v & 1 == 1).sum::<i64>();
                let Some(total) = sets.first().map(sum) else {
                    continue;
                };
                if sets.iter().any(|set| sum(set) != total) {
                    continue;
                }
                (cells.clone(), total)
            }
            Form::Sum { terms, total } if terms.iter().all(|&(_, factor)| factor == 1) => {
                (form.cells(), i64::from(*total))
            }
            _ => continue,
        };
        if !cells.is_empty() {
            known.push(Known {
                cells,
                total,
                form: index,
            });
        }
    }
    known.sort_by_key(|sum| sum.cells.len());
    known
}

/// Classes of houses that do not overlap, such as rows, columns and boxes.
fn classes(houses: &[Vec<u16>]) -> Vec<Vec<usize>> {
    let mut classes: Vec<(BTreeSet<u16>, Vec<usize>)> = Vec::new();
    for (index, house) in houses.iter().enumerate() {
        let free = |(cells, _): &&mut (BTreeSet<u16>, Vec<usize>)| {
            house.iter().all(|cell| !cells.contains(cell))
        };
        if let Some((cells, class)) = classes.iter_mut().find(free) {
            cells.extend(house);
            class.push(index);
        } else {
            classes.push((house.iter().copied().collect(), vec![index]));
        }
    }
    classes.into_iter().map(|(_, class)| class).collect()
}

/// The sum that the known sums leave of a region. Sums that cross its border are used if `with_outies` is set and most of
/// their cells are inside.
fn difference(
    region: &[u16],
    inside: &[bool],
    total: u32,
    known: &[Known],
    through: &[Vec<usize>],
    with_outies: bool,
) -> Option<ImpliedSum> {
    let mut covered: BTreeSet<u16> = BTreeSet::new();
    let (mut outies, mut left, mut form) = (Vec::new(), i64::from(total), None);
    let mut candidates: Vec<usize> = Vec::new();
    for &cell in region {
        candidates.extend(&through[usize::from(cell)]);
    }
    candidates.sort_unstable();
    candidates.dedup();
    for index in candidates {
        let sum = &known[index];
        let outside = sum
            .cells
            .iter()
            .filter(|&&cell| !inside[usize::from(cell)])
            .count();
        let is_used = outside == 0 || with_outies && outside * 2 < sum.cells.len();
        if !is_used || sum.cells.iter().any(|cell| covered.contains(cell)) {
            continue;
        }
        covered.extend(&sum.cells);
        outies.extend(sum.cells.iter().filter(|&&cell| !inside[usize::from(cell)]));
        left -= sum.total;
        form = form.max(Some(sum.form));
        if outies.len() > MAX_CELLS {
            return None;
        }
    }
    let innies = region.iter().filter(|cell| !covered.contains(cell));
    let mut terms: Vec<(u16, i32)> = innies.map(|&cell| (cell, 1)).collect();
    terms.extend(outies.iter().map(|&&cell| (cell, -1)));
    if terms.len() > MAX_CELLS || terms.is_empty() && left == 0 {
        return None;
    }
    terms.sort_unstable();
    Some(ImpliedSum {
        terms,
        total: left,
        form: form?,
    })
}

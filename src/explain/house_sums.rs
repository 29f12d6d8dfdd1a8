//! Sums that follow from houses: innies and outies.
//!
//! All numbers of a house have a known sum, 45 on 9×9. If sums of rules lie in a few houses that do not overlap, the other
//! cells of these houses, the innies, have the rest as their sum. If a sum crosses the border, its cells outside, the
//! outies, are subtracted.

use std::cell::OnceCell;
use std::collections::BTreeSet;

use super::marks::bits;
use super::part::RulePart;
use crate::engines::Form;
use crate::puzzle::sudoku::{CheckedSudoku, Layout, RuleForm};
use crate::sort::sort_by_number;

/// Maximum number of neighboring rows or columns that are taken together.
const MAX_LINES: usize = 4;

/// Maximum number of cells of a sum. Cells that are filled later do not count for a person, so it is generous.
const MAX_CELLS: usize = 16;

/// A sum of innies minus outies.
pub(super) struct HouseSum {
    /// The numbers of the houses.
    pub(super) houses: Vec<usize>,
    /// The indices of the forms whose sums are subtracted.
    pub(super) forms: Vec<usize>,
    /// The innies with the factor 1, the outies with −1.
    pub(super) terms: Vec<(u16, i32)>,
    pub(super) total: i32,
    part: OnceCell<RulePart>,
}

impl HouseSum {
    /// Returns the cells of the sum, for a search of all cases.
    pub(super) fn part(&self, board: &CheckedSudoku) -> &RulePart {
        self.part.get_or_init(|| {
            let form = Form::Sum {
                terms: self.terms.clone(),
                total: self.total,
            };
            RulePart::new(board, [], std::iter::once(&form))
        })
    }
}

/// Cells with a known sum.
struct KnownSum {
    /// The index of its form.
    form: usize,
    cells: Vec<u16>,
    total: i32,
}

/// Returns the sums that follow from the houses, those of few houses first.
pub(super) fn of(layout: &Layout, forms: &[RuleForm]) -> Vec<HouseSum> {
    let known = known_sums(forms);
    if known.is_empty() {
        return Vec::new();
    }
    let mut seen = BTreeSet::new();
    let mut sums = Vec::new();
    for houses in groups_of_houses(layout) {
        for with_outies in [false, true] {
            let Some(sum) = difference(layout, &houses, &known, with_outies) else {
                continue;
            };
            if seen.insert((sum.terms.clone(), sum.total)) {
                sums.push(sum);
            }
        }
    }
    sums
}

/// Returns the forms that give the sum of their cells, those with many cells first.
fn known_sums(forms: &[RuleForm]) -> Vec<KnownSum> {
    let known = |(form, of_rule): (usize, &RuleForm)| {
        let total = match &of_rule.form {
            Form::Sets { sets, .. } => {
                let sum = |set: &u32| {
                    bits(*set)
                        .map(|number| number as u8)
                        .map(i32::from)
                        .sum::<i32>()
                };
                let total = sum(sets.first()?);
                sets.iter().all(|set| sum(set) == total).then_some(total)?
            }
            Form::Sum { terms, total } => {
                let is_plain = terms.iter().all(|&(_, factor)| factor == 1);
                is_plain.then_some(*total)?
            }
            _ => return None,
        };
        let cells = of_rule.form.cells();
        Some(KnownSum { form, cells, total })
    };
    let mut sums: Vec<KnownSum> = forms.iter().enumerate().filter_map(known).collect();
    sort_by_number(&mut sums, |sum| !(sum.cells.len() as u64));
    sums
}

/// Returns lists of houses that do not overlap: single ones, then neighboring lines, then pairs of regions.
fn groups_of_houses(layout: &Layout) -> Vec<Vec<usize>> {
    let side = layout.side();
    let mut groups: Vec<Vec<usize>> = (0..layout.house_count()).map(|house| vec![house]).collect();
    for count in 2..=MAX_LINES.min(side.saturating_sub(1)) {
        for first in [0, side] {
            let starts = first..=first + side - count;
            groups.extend(starts.map(|start| (start..start + count).collect()));
        }
    }
    for one in 2 * side..3 * side {
        groups.extend((one + 1..3 * side).map(|other| vec![one, other]));
    }
    groups
}

/// Returns the sum that the known sums leave of some houses. A sum that crosses the border is used if `with_outies` is set
/// and most of its cells are inside.
fn difference(
    layout: &Layout,
    houses: &[usize],
    known: &[KnownSum],
    with_outies: bool,
) -> Option<HouseSum> {
    let side = i32::from(layout.side() as u8);
    let mut inside = vec![false; layout.cell_count()];
    for &house in houses {
        for cell in layout.cells_of(house) {
            inside[cell] = true;
        }
    }
    let mut left = inside.clone();
    let mut sum = HouseSum {
        houses: houses.to_vec(),
        forms: Vec::new(),
        terms: Vec::new(),
        total: i32::from(houses.len() as u8) * side * (side + 1) / 2,
        part: OnceCell::new(),
    };
    let mut outside = BTreeSet::new();
    for one in known {
        let own = one.cells.iter().map(|&cell| usize::from(cell));
        let count = own.clone().filter(|&cell| inside[cell]).count();
        let is_used = count == one.cells.len() || with_outies && 2 * count > one.cells.len();
        let is_free = |cell: usize| {
            if inside[cell] {
                left[cell]
            } else {
                !outside.contains(&(cell as u16))
            }
        };
        if !is_used || !own.clone().all(is_free) {
            continue;
        }
        for cell in own {
            if inside[cell] {
                left[cell] = false;
            } else {
                outside.insert(cell as u16);
            }
        }
        sum.total -= one.total;
        sum.forms.push(one.form);
    }
    let innies = (0..inside.len()).filter(|&cell| left[cell]);
    sum.terms.extend(innies.map(|cell| (cell as u16, 1)));
    sum.terms.extend(outside.into_iter().map(|cell| (cell, -1)));
    sort_by_number(&mut sum.terms, |&(cell, _)| cell.into());
    let is_useful = !sum.forms.is_empty() && (1..=MAX_CELLS).contains(&sum.terms.len());
    is_useful.then_some(sum)
}

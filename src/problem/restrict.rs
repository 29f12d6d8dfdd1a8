//! Fixed and excluded options: removed before the search, so that no engine has a rule for them.
//!
//! An excluded option keeps its number, but loses its entries. An option without entries is never chosen. So does every
//! option that conflicts with a fixed one. Then a primary item that is covered exactly once forces the fixed option. A
//! fixed option without such an item gets one of its own, after the other primary items. If fixed options conflict, all
//! of them are removed, and the items that would force them have no option: there is no solution.

use std::mem;

use super::{Color, Csr, Entry, ItemId, OptionId, Problem};

/// The options that the caller fixed and excluded, and the entries of all removed options. They describe the problem to
/// a reader and do not affect equality.
#[derive(Debug, Clone, Default)]
pub(super) struct Restrictions {
    pub(super) fixed: Vec<OptionId>,
    pub(super) excluded: Vec<OptionId>,
    /// Ascending by option.
    removed: Vec<(OptionId, Vec<Entry>)>,
    /// The number of primary items that were added for fixed options. They are the last primary items.
    pub(super) own_items: u32,
}

impl PartialEq for Restrictions {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Restrictions {}

/// The uses of an item by fixed options.
#[derive(Clone, Copy)]
struct ItemUse {
    count: u32,
    /// The color of the first use.
    color: Option<Color>,
    /// Whether all uses have that color.
    agrees: bool,
}

impl Restrictions {
    /// The entries that a removed option had.
    pub(super) fn removed(&self, option: OptionId) -> Option<&[Entry]> {
        let place = self.removed.binary_search_by_key(&option, |entry| entry.0);
        place.ok().map(|place| &self.removed[place].1[..])
    }
}

/// Removes the excluded options, those that conflict with fixed ones, and those with an item that allows no use. Both
/// lists ascend.
pub(super) fn restrict(
    problem: &mut Problem,
    flat: &Csr,
    fixed: Vec<OptionId>,
    excluded: Vec<OptionId>,
) -> Csr {
    let uses = fixed_uses(problem, flat, &fixed);
    let own_items = own_items(problem, flat, &fixed);
    let shift = own_items.len() as u32;
    let primary_count = problem.primary_count;
    let renumbered = |entry: &Entry| Entry {
        item: ItemId(
            entry.item.0
                + if entry.item.0 < primary_count {
                    0
                } else {
                    shift
                },
        ),
        ..*entry
    };
    let mut removed = Vec::new();
    let mut kept = Csr::with_capacity(flat.option_count() as usize, flat.entries.len());
    for number in 0..flat.option_count() {
        let option = OptionId(number);
        let entries = flat.option(option);
        let is_fixed = fixed.binary_search(&option).is_ok();
        let fits = |entry: &Entry| {
            let most = problem.bounds(entry.item).1;
            has_room(
                uses[entry.item.index()],
                *entry,
                is_fixed,
                problem.is_primary(entry.item),
                most,
            )
        };
        if excluded.binary_search(&option).is_ok() || !entries.iter().all(fits) {
            let entries = entries.iter().map(renumbered).collect();
            removed.push((option, entries));
        } else {
            kept.entries.extend(entries.iter().map(renumbered));
            if let Ok(place) = own_items.binary_search(&option) {
                let item = ItemId(primary_count + place as u32);
                kept.entries.push(item.into());
            }
        }
        kept.end_option();
    }
    add_items(problem, &own_items);
    problem.restrictions = Restrictions {
        fixed,
        excluded,
        removed,
        own_items: shift,
    };
    kept
}

/// Returns true if an option with this entry is compatible with the fixed options.
fn has_room(uses: ItemUse, entry: Entry, is_fixed: bool, is_primary: bool, most: u32) -> bool {
    if is_primary {
        return uses.count + u32::from(!is_fixed) <= most;
    }
    if is_fixed && uses.count == 1 || uses.count == 0 {
        return true;
    }
    uses.agrees && uses.color.is_some() && uses.color == entry.color
}

fn fixed_uses(problem: &Problem, flat: &Csr, fixed: &[OptionId]) -> Vec<ItemUse> {
    let unused = ItemUse {
        count: 0,
        color: None,
        agrees: true,
    };
    let mut uses = vec![unused; problem.item_count() as usize];
    for &option in fixed {
        for entry in flat.option(option) {
            let item = &mut uses[entry.item.index()];
            if item.count == 0 {
                item.color = entry.color;
            }
            item.count += 1;
            item.agrees &= item.color == entry.color;
        }
    }
    uses
}

/// The fixed options that no item forces.
fn own_items(problem: &Problem, flat: &Csr, fixed: &[OptionId]) -> Vec<OptionId> {
    let forces =
        |entry: &Entry| problem.is_primary(entry.item) && problem.bounds(entry.item) == (1, 1);
    let is_free = |option: &OptionId| !flat.option(*option).iter().any(forces);
    fixed.iter().copied().filter(is_free).collect()
}

/// Adds a primary item for each of these options, after the other primary items.
fn add_items(problem: &mut Problem, options: &[OptionId]) {
    if options.is_empty() {
        return;
    }
    let place = problem.primary_count as usize;
    if !problem.item_names.is_empty() {
        let mut names = mem::take(&mut problem.item_names);
        let secondary = names.split_off(place);
        for option in options {
            let mut name = format!("fixed-{}", option.0);
            while names.contains(&name) || secondary.contains(&name) {
                name.push('\'');
            }
            names.push(name);
        }
        names.extend(secondary);
        problem.item_names = names;
    }
    if !problem.bounds.is_empty() {
        problem.bounds.resize(place + options.len(), (1, 1));
    }
    problem.primary_count += options.len() as u32;
    problem.item_count += options.len() as u32;
}

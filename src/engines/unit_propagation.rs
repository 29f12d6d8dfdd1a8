//! Unit propagation at the root: the canonical tree starts with forced options as long as the next item has one option.
//!
//! The clues of a Sudoku are forced, and so are the options that follow from them. The remaining problem is smaller,
//! and its tree is the rest of the tree.
//!
//! The set of forced options does not depend on their order, unless some item loses all its options. So the options
//! that are forced at the start (the clues) are chosen together, and few remain to follow one by one. Their canonical
//! order is computed at the first request.

use std::mem;
use std::ops::Range;
use std::sync::OnceLock;

use crate::problem::{Color, OptionId, Problem};
use crate::sort::sort_by_number;

/// The options on the path from the root to the first tree node that branches or is a leaf.
pub(super) struct ForcedOptions {
    problem: Problem,
    count: usize,
    path: OnceLock<Vec<OptionId>>,
}

/// The problem that remains after the forced options.
pub(super) struct Residual {
    pub(super) problem: Problem,
    /// For each of its options the number in the original problem.
    pub(super) ids: Vec<OptionId>,
}

/// The options that are the only option of some item at the root.
pub(super) struct UnitOptions {
    options: Vec<OptionId>,
    /// True if at least one primary item in 32 has such an option. Then choosing them first saves time.
    pub(super) are_many: bool,
}

impl UnitOptions {
    /// Cost: linear in the number of entries.
    pub(super) fn of(problem: &Problem) -> Self {
        const NONE: u32 = u32::MAX;
        const MANY: u32 = u32::MAX - 1;
        let mut only = vec![NONE; problem.primary_count() as usize];
        for (option, entries) in problem.iter_options() {
            for entry in entries {
                if let Some(only) = only.get_mut(entry.item.index()) {
                    *only = if *only == NONE { option.0 } else { MANY };
                }
            }
        }
        let items = only.len();
        only.retain(|&option| option < MANY);
        let are_many = !only.is_empty() && only.len() * 32 >= items;
        sort_by_number(&mut only, |&option| option.into());
        only.dedup();
        UnitOptions {
            options: only.into_iter().map(OptionId).collect(),
            are_many,
        }
    }
}

impl ForcedOptions {
    /// Chooses the forced options, of which `clues` are the first. Returns `None` only if [`Problem::after`] rejects a
    /// path of compatible options.
    pub(super) fn of(problem: &Problem, clues: &UnitOptions) -> Option<(Self, Residual)> {
        let mut forced = ForcedOptions {
            problem: problem.without_names(),
            count: 0,
            path: OnceLock::default(),
        };
        let residual = if let Some(residual) = forced.choose_together(clues) {
            residual
        } else {
            forced.count = forced.path().len();
            Residual::of(problem, forced.path())?
        };
        Some((forced, residual))
    }

    /// Chooses the clues together, then the options that follow. Returns `None` if an item loses all its options; then
    /// the length of the path depends on its order.
    fn choose_together(&mut self, clues: &UnitOptions) -> Option<Residual> {
        let without_clues = Residual::of(&self.problem, &clues.options)?;
        if clues.options.is_empty() {
            return Some(without_clues);
        }
        let mut propagator = Propagator::new(&without_clues.problem);
        let others = propagator.path();
        if propagator.without_option > 0 {
            return None;
        }
        let mut residual = Residual::of(&without_clues.problem, &others)?;
        for id in &mut residual.ids {
            *id = without_clues.ids[id.index()];
        }
        self.count = clues.options.len() + others.len();
        Some(residual)
    }

    /// The number of forced options.
    pub(super) fn count(&self) -> usize {
        self.count
    }

    /// The forced options in canonical order. The first call costs a pass over all entries.
    pub(super) fn path(&self) -> &[OptionId] {
        self.path
            .get_or_init(|| Propagator::new(&self.problem).path())
    }
}

impl Residual {
    /// Returns `None` if the options are not compatible.
    fn of(problem: &Problem, chosen: &[OptionId]) -> Option<Self> {
        let subproblem = problem.after(chosen).ok()?;
        Some(Residual {
            ids: subproblem.options().to_vec(),
            problem: subproblem.problem,
        })
    }
}

struct Propagator<'a> {
    problem: &'a Problem,
    lists: OptionLists,
    is_live: Vec<bool>,
    /// For each item, true if a chosen option has it. A live option with such an item gives it the same color.
    is_chosen: Vec<bool>,
    /// For each primary item the number of live options.
    counts: Vec<u32>,
    /// Number of uncovered primary items without a live option.
    without_option: u32,
    /// The primary items with one live option.
    unit_items: BitSet,
}

impl<'a> Propagator<'a> {
    fn new(problem: &'a Problem) -> Self {
        let lists = OptionLists::of(problem);
        let primary = problem.primary_count() as usize;
        let mut propagator = Propagator {
            problem,
            counts: (0..primary)
                .map(|item| lists.range(item).len() as u32)
                .collect(),
            lists,
            is_chosen: vec![false; problem.item_count() as usize],
            is_live: vec![true; problem.option_count() as usize],
            without_option: 0,
            unit_items: BitSet::new(primary),
        };
        for item in 0..primary {
            match propagator.counts[item] {
                0 => propagator.without_option += 1,
                1 => propagator.unit_items.insert(item),
                _ => {}
            }
        }
        propagator
    }

    /// Chooses forced options as long as there are any.
    fn path(&mut self) -> Vec<OptionId> {
        let mut path = Vec::new();
        while let Some(option) = self.forced_option() {
            self.choose(option);
            path.push(option);
        }
        path
    }

    /// The only option of the next item, if it has one option and no item has none.
    fn forced_option(&self) -> Option<OptionId> {
        if self.without_option > 0 {
            return None;
        }
        let item = self.unit_items.first()?;
        let mut options = self.lists.options[self.lists.range(item)].iter().copied();
        options.find(|option| self.is_live[option.index()])
    }

    fn choose(&mut self, chosen: OptionId) {
        let problem = self.problem;
        self.remove(chosen);
        for entry in problem.entries(chosen) {
            let item = entry.item.index();
            if mem::replace(&mut self.is_chosen[item], true) {
                continue;
            }
            let color = entry.color.map_or(0, Color::number);
            for at in self.lists.range(item) {
                let option = self.lists.options[at];
                if self.is_live[option.index()] && (color == 0 || self.lists.colors[at] != color) {
                    self.remove(option);
                }
            }
        }
        let covered = problem.entries(chosen).iter();
        let covered = covered.filter(|entry| problem.is_primary(entry.item));
        self.without_option -= covered.count() as u32;
    }

    fn remove(&mut self, option: OptionId) {
        self.is_live[option.index()] = false;
        for entry in self.problem.entries(option) {
            let item = entry.item.index();
            if let Some(count) = self.counts.get_mut(item) {
                *count -= 1;
                match count {
                    0 => {
                        self.unit_items.remove(item);
                        self.without_option += 1;
                    }
                    1 => self.unit_items.insert(item),
                    _ => {}
                }
            }
        }
    }
}

/// For each item the options that have it, in input order, without those that have no primary item.
pub(super) struct OptionLists {
    /// The options of item i are `options[starts[i] .. starts[i + 1]]`.
    pub(super) starts: Vec<u32>,
    pub(super) options: Vec<OptionId>,
    /// The color that each option gives the item; 0 for none.
    pub(super) colors: Vec<u32>,
}

impl OptionLists {
    pub(super) fn of(problem: &Problem) -> Self {
        let items = problem.item_count() as usize;
        let mut starts = vec![0; items + 1];
        let choosable = || {
            problem
                .iter_options()
                .filter(|(_, entries)| problem.have_primary(entries))
        };
        for (_, entries) in choosable() {
            for entry in entries {
                starts[entry.item.index() + 1] += 1;
            }
        }
        for item in 0..items {
            starts[item + 1] += starts[item];
        }
        let mut next = starts.clone();
        let mut options = vec![OptionId(0); starts[items] as usize];
        let mut colors = vec![0; options.len()];
        for (option, entries) in choosable() {
            for entry in entries {
                let next = &mut next[entry.item.index()];
                options[*next as usize] = option;
                colors[*next as usize] = entry.color.map_or(0, Color::number);
                *next += 1;
            }
        }
        OptionLists {
            starts,
            options,
            colors,
        }
    }

    /// The range of an item's options.
    pub(super) fn range(&self, item: usize) -> Range<usize> {
        self.starts[item] as usize..self.starts[item + 1] as usize
    }
}

/// A hierarchical bitset. Each level above the first marks the nonempty words of the level below, up to a single word.
/// So finding the first number is fast for a million items.
struct BitSet(Vec<Vec<u64>>);

impl BitSet {
    fn new(len: usize) -> Self {
        let mut words = vec![vec![0; len.div_ceil(64).max(1)]];
        while let Some(below) = words.last().filter(|words| words.len() > 1) {
            words.push(vec![0; below.len().div_ceil(64)]);
        }
        BitSet(words)
    }

    fn insert(&mut self, mut number: usize) {
        for words in &mut self.0 {
            words[number / 64] |= 1 << (number % 64);
            number /= 64;
        }
    }

    fn remove(&mut self, mut number: usize) {
        for words in &mut self.0 {
            let word = &mut words[number / 64];
            *word &= !(1 << (number % 64));
            if *word != 0 {
                return;
            }
            number /= 64;
        }
    }

    fn first(&self) -> Option<usize> {
        self.0.iter().rev().try_fold(0, |at, words| {
            let word = words[at];
            (word != 0).then(|| at * 64 + word.trailing_zeros() as usize)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problem::{Entry, ItemId};
    use crate::rng::Rng;

    /// A problem with so few options that many items have only one.
    fn sparse(rng: &mut Rng) -> Problem {
        let (primary, secondary) = (2 + rng.below(9), rng.below(4));
        let mut builder = Problem::builder(primary, secondary).unwrap();
        for _ in 0..primary + rng.below(8) {
            let items = (0..primary + secondary).filter(|_| rng.below(5) == 0);
            let entries: Vec<Entry> = items
                .map(|item| match Color::new(item % 3) {
                    Some(color) if item >= primary => ItemId(item).with(color),
                    _ => ItemId(item).into(),
                })
                .collect();
            builder.option(&entries).unwrap();
        }
        builder.build()
    }

    #[test]
    fn choosing_the_clues_together_equals_choosing_one_by_one() {
        let mut rng = Rng::new(7);
        let mut chosen_together = 0;
        for _ in 0..4_000 {
            let problem = sparse(&mut rng);
            let units = UnitOptions::of(&problem);
            let (forced, residual) = ForcedOptions::of(&problem, &units).unwrap();
            let path = Propagator::new(&problem).path();
            let expected = problem.after(&path).unwrap();
            assert_eq!(forced.count(), path.len());
            assert_eq!(forced.path(), path);
            assert_eq!(residual.problem, expected.problem);
            assert_eq!(residual.ids, expected.options());
            chosen_together += usize::from(path.len() > 1 && !residual.ids.is_empty());
        }
        assert!(chosen_together > 50, "{chosen_together}");
    }

    /// Each option gives one item the same color. The test hangs if the list of that item is scanned for each option.
    #[test]
    fn the_list_of_a_shared_color_is_scanned_once() {
        let items = 200_000;
        let mut builder = Problem::builder(items, 1).unwrap();
        let color = Color::new(1).unwrap();
        for item in 0..items {
            let entries = [ItemId(item).into(), ItemId(items).with(color)];
            builder.option(&entries).unwrap();
        }
        assert_eq!(
            Propagator::new(&builder.build()).path().len(),
            items as usize
        );
    }

    #[test]
    fn the_leftmost_of_ten_thousand_unit_items_is_next() {
        let items = 10_000;
        let mut builder = Problem::builder(items, 0).unwrap();
        for item in (0..items).rev() {
            builder.option(&[ItemId(item).into()]).unwrap();
        }
        let path = Propagator::new(&builder.build()).path();
        assert_eq!(path, (0..items).rev().map(OptionId).collect::<Vec<_>>());
    }
}

//! Singles: what the canonical tree begins with as long as the next item has a single option.
//!
//! Clues of a Sudoku are singles, and so is all that follows from them one after the other. What is left after
//! them is a smaller problem, whose tree is the rest of the tree.
//!
//! Which options they are does not depend on the order in which they are taken, unless some item comes to have none. So
//! all that a problem begins with (its clues) are taken at once, which leaves little to follow one by one; the order in
//! which the tree has them is worked out when somebody asks.

use std::mem;
use std::ops::Range;

use crate::problem::{Color, OptionId, Problem};
use std::sync::OnceLock;

/// The options of the path from the root to the first tree node that branches or ends.
pub(super) struct ForcedOptions {
    problem: Problem,
    count: usize,
    path: OnceLock<Vec<OptionId>>,
}

/// What is left after them.
pub(super) struct Residual {
    pub(super) problem: Problem,
    /// What each of its options is in the whole problem.
    pub(super) ids: Vec<OptionId>,
}

/// The options that are the only ones of an item, as the problem stands.
pub(super) struct UnitOptions {
    options: Vec<OptionId>,
    /// Whether they are worth being chosen before anything is built: at least one primary item in 32 has such an
    /// option.
    pub(super) are_many: bool,
}

impl UnitOptions {
    /// Cost: a look at every entry.
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
        only.sort_unstable();
        only.dedup();
        UnitOptions {
            options: only.into_iter().map(OptionId).collect(),
            are_many,
        }
    }
}

impl ForcedOptions {
    pub(super) fn of(problem: &Problem, clues: &UnitOptions) -> (Self, Residual) {
        let mut singles = ForcedOptions {
            problem: problem.without_names(),
            count: 0,
            path: OnceLock::default(),
        };
        let left = singles.all_at_once(clues).unwrap_or_else(|| {
            singles.count = singles.path().len();
            let left = Residual::of(problem, singles.path());
            left.expect("choices that were made one by one go together")
        });
        (singles, left)
    }

    /// Takes the clues and then what follows; `None` where that leads to an item without options: how far the path
    /// goes is a question of its order.
    fn all_at_once(&mut self, clues: &UnitOptions) -> Option<Residual> {
        let without_clues = Residual::of(&self.problem, &clues.options)?;
        if clues.options.is_empty() {
            return Some(without_clues);
        }
        let mut state = Propagator::new(&without_clues.problem);
        let others = state.path();
        if state.none > 0 {
            return None;
        }
        let mut left = Residual::of(&without_clues.problem, &others)?;
        for id in &mut left.ids {
            *id = without_clues.ids[id.index()];
        }
        self.count = clues.options.len() + others.len();
        Some(left)
    }

    /// How many there are.
    pub(super) fn count(&self) -> usize {
        self.count
    }

    /// In canonical order. Cost, once: a look at every entry.
    pub(super) fn path(&self) -> &[OptionId] {
        self.path
            .get_or_init(|| Propagator::new(&self.problem).path())
    }
}

impl Residual {
    /// `None` if the options do not go together.
    fn of(problem: &Problem, chosen: &[OptionId]) -> Option<Self> {
        let left = problem.after(chosen).ok()?;
        Some(Residual {
            ids: left.options().to_vec(),
            problem: left.problem,
        })
    }
}

struct Propagator<'a> {
    problem: &'a Problem,
    lists: OptionLists,
    is_live: Vec<bool>,
    /// For each item whether a chosen option has it. A live option that has such an item gives it the same color.
    is_chosen: Vec<bool>,
    /// For each primary item how many live options it has.
    counts: Vec<u32>,
    /// How many primary items are not covered and have no live option.
    none: u32,
    /// The primary items with one.
    one: BitSet,
}

impl<'a> Propagator<'a> {
    fn new(problem: &'a Problem) -> Self {
        let lists = OptionLists::of(problem);
        let primary = problem.primary_count() as usize;
        let mut state = Propagator {
            problem,
            counts: (0..primary)
                .map(|item| lists.range(item).len() as u32)
                .collect(),
            lists,
            is_chosen: vec![false; problem.item_count() as usize],
            is_live: vec![true; problem.option_count() as usize],
            none: 0,
            one: BitSet::new(primary),
        };
        for item in 0..primary {
            match state.counts[item] {
                0 => state.none += 1,
                1 => state.one.insert(item),
                _ => {}
            }
        }
        state
    }

    /// Chooses as long as there is no choice.
    fn path(&mut self) -> Vec<OptionId> {
        let mut path = Vec::new();
        while let Some(option) = self.single() {
            self.choose(option);
            path.push(option);
        }
        path
    }

    /// The only option of the item that comes next, if it has one and no item has none.
    fn single(&self) -> Option<OptionId> {
        if self.none > 0 {
            return None;
        }
        let item = self.one.first()?;
        let mut options = self.lists.options[self.lists.range(item)].iter().copied();
        options.find(|option| self.is_live[option.index()])
    }

    fn choose(&mut self, chosen: OptionId) {
        let problem = self.problem;
        self.kill(chosen);
        for entry in problem.entries(chosen) {
            let item = entry.item.index();
            if mem::replace(&mut self.is_chosen[item], true) {
                continue;
            }
            let color = entry.color.map_or(0, Color::number);
            for at in self.lists.range(item) {
                let option = self.lists.options[at];
                if self.is_live[option.index()] && (color == 0 || self.lists.colors[at] != color) {
                    self.kill(option);
                }
            }
        }
        let covered = problem.entries(chosen).iter();
        let covered = covered.filter(|entry| problem.is_primary(entry.item));
        self.none -= covered.count() as u32;
    }

    fn kill(&mut self, option: OptionId) {
        self.is_live[option.index()] = false;
        for entry in self.problem.entries(option) {
            let item = entry.item.index();
            if let Some(count) = self.counts.get_mut(item) {
                *count -= 1;
                match count {
                    0 => {
                        self.one.remove(item);
                        self.none += 1;
                    }
                    1 => self.one.insert(item),
                    _ => {}
                }
            }
        }
    }
}

/// For each item the options that have it, in input order; those without a primary item are left out.
pub(super) struct OptionLists {
    /// The options of item i are `options[starts[i] .. starts[i + 1]]`.
    pub(super) starts: Vec<u32>,
    pub(super) options: Vec<OptionId>,
    /// The color that each gives the item; 0 for none.
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

    /// Where the options of an item stand.
    pub(super) fn range(&self, item: usize) -> Range<usize> {
        self.starts[item] as usize..self.starts[item + 1] as usize
    }
}

/// A set of small numbers. Above the words of the numbers stand words that say which of those are not empty, and so on
/// up to one word: a million items in a row may have one option each.
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

    /// So few options that many items have only one.
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
    fn clues_taken_at_once_leave_what_choices_one_by_one_leave() {
        let mut rng = Rng::new(7);
        let mut at_once = 0;
        for _ in 0..4_000 {
            let problem = sparse(&mut rng);
            let (singles, left) = ForcedOptions::of(&problem, &UnitOptions::of(&problem));
            let path = Propagator::new(&problem).path();
            let expected = problem.after(&path).unwrap();
            assert_eq!(singles.count(), path.len());
            assert_eq!(singles.path(), path);
            assert_eq!(left.problem, expected.problem);
            assert_eq!(left.ids, expected.options());
            at_once += usize::from(path.len() > 1 && !left.ids.is_empty());
        }
        assert!(at_once > 50, "{at_once}");
    }

    /// Each of them has one item in the same color: whoever looks at its list for each of them never comes to an end.
    #[test]
    fn choices_that_share_a_color_are_taken_in_one_look_at_it() {
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
    fn of_ten_thousand_single_options_the_leftmost_is_always_next() {
        let items = 10_000;
        let mut builder = Problem::builder(items, 0).unwrap();
        for item in (0..items).rev() {
            builder.option(&[ItemId(item).into()]).unwrap();
        }
        let path = Propagator::new(&builder.build()).path();
        assert_eq!(path, (0..items).rev().map(OptionId).collect::<Vec<_>>());
    }
}

//! The choices at the root of the canonical tree that are none: as long as the next item has a single option.
//!
//! Clues of a Sudoku are such choices, and so is all that follows from them one after the other. What is left after
//! them is a smaller problem, whose tree is the rest of the tree.

use alloc::vec::Vec;

use crate::problem::{Entry, OptionId, Problem};

/// The options of the path from the root to the first tree node that branches or ends. Cost: a look at every entry.
pub(super) fn forced(problem: &Problem) -> Vec<OptionId> {
    let mut state = State::new(problem);
    let mut path = Vec::new();
    while let Some(option) = state.single() {
        state.choose(option);
        path.push(option);
    }
    path
}

struct State<'a> {
    problem: &'a Problem,
    /// The options of item i are `options[starts[i] .. starts[i + 1]]`.
    starts: Vec<u32>,
    options: Vec<OptionId>,
    is_live: Vec<bool>,
    /// For each primary item how many live options it has.
    counts: Vec<u32>,
    /// The primary items with no live option, and those with one.
    none: BitSet,
    one: BitSet,
}

impl<'a> State<'a> {
    fn new(problem: &'a Problem) -> Self {
        let (starts, options) = lists(problem);
        let primary = problem.primary_count() as usize;
        let mut state = State {
            problem,
            counts: (0..primary)
                .map(|item| starts[item + 1] - starts[item])
                .collect(),
            starts,
            options,
            is_live: problem
                .options()
                .map(|option| problem.has_primary(option))
                .collect(),
            none: BitSet::new(primary),
            one: BitSet::new(primary),
        };
        for item in 0..primary {
            match state.counts[item] {
                0 => state.none.insert(item),
                1 => state.one.insert(item),
                _ => {}
            }
        }
        state
    }

    /// The only option of the item that comes next, if it has one and no item has none.
    fn single(&self) -> Option<OptionId> {
        if self.none.first().is_some() {
            return None;
        }
        let item = self.one.first()?;
        let mut options = self.options_of(item).iter().copied();
        options.find(|option| self.is_live[option.index()])
    }

    fn options_of(&self, item: usize) -> &[OptionId] {
        &self.options[self.starts[item] as usize..self.starts[item + 1] as usize]
    }

    fn choose(&mut self, chosen: OptionId) {
        let problem = self.problem;
        for &entry in problem.entries(chosen) {
            let item = entry.item.index();
            for at in self.starts[item] as usize..self.starts[item + 1] as usize {
                let option = self.options[at];
                if self.is_live[option.index()]
                    && (option == chosen || meets(entry, problem.entries(option)))
                {
                    self.kill(option);
                }
            }
        }
        for entry in problem.entries(chosen) {
            self.none.remove(entry.item.index());
        }
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
                        self.none.insert(item);
                    }
                    1 => self.one.insert(item),
                    _ => {}
                }
            }
        }
    }
}

/// Whether an option competes for the item of an entry: it has the item, and not in the same colour.
fn meets(entry: Entry, entries: &[Entry]) -> bool {
    let Some(color) = entry.color else {
        return true;
    };
    let mut same = entries.iter().filter(|other| other.item == entry.item);
    same.any(|other| other.color != Some(color))
}

/// For each item the options that have it, in input order; those without a primary item are left out.
pub(super) fn lists(problem: &Problem) -> (Vec<u32>, Vec<OptionId>) {
    let items = problem.item_count() as usize;
    let mut ends = vec![0; items + 1];
    let choosable = || {
        problem
            .options()
            .filter(|&option| problem.has_primary(option))
    };
    for option in choosable() {
        for entry in problem.entries(option) {
            ends[entry.item.index() + 1] += 1;
        }
    }
    for item in 0..items {
        ends[item + 1] += ends[item];
    }
    let mut starts = ends.clone();
    let mut options = vec![OptionId(0); ends[items] as usize];
    for option in choosable() {
        for entry in problem.entries(option) {
            let next = &mut starts[entry.item.index()];
            options[*next as usize] = option;
            *next += 1;
        }
    }
    (ends, options)
}

/// A set of small numbers; those past its end are never in it.
struct BitSet(Vec<u64>);

impl BitSet {
    fn new(len: usize) -> Self {
        BitSet(vec![0; len.div_ceil(64)])
    }

    fn insert(&mut self, number: usize) {
        self.0[number / 64] |= 1 << (number % 64);
    }

    fn remove(&mut self, number: usize) {
        if let Some(word) = self.0.get_mut(number / 64) {
            *word &= !(1 << (number % 64));
        }
    }

    fn first(&self) -> Option<usize> {
        let at = self.0.iter().position(|&word| word != 0)?;
        Some(at * 64 + self.0[at].trailing_zeros() as usize)
    }
}

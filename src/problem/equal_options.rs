//! Equal options: options with the same items and colors. A solution can exchange them for one another.

use hashbrown::HashTable;

use super::{Color, Entry, OptionId, Problem};
use crate::rng::mix;

/// A problem with one option for each class of equal options.
#[derive(Debug)]
pub(crate) struct EqualOptions {
    problem: Problem,
    /// Option k of the problem represents `members[starts[k] .. starts[k + 1]]`.
    starts: Vec<u32>,
    members: Vec<OptionId>,
}

impl EqualOptions {
    /// The classes of equal options, in the order of their first members; `None` if all options differ. With bounds a
    /// solution may contain several equal options, so there are no classes.
    pub(crate) fn of(problem: &Problem) -> Option<Self> {
        if problem.has_bounds() {
            return None;
        }
        let mut firsts: Vec<OptionId> = Vec::new();
        let mut hashes: Vec<u64> = Vec::new();
        let mut classes: HashTable<u32> = HashTable::new();
        let mut class_of = Vec::with_capacity(problem.option_count() as usize);
        for (option, entries) in problem.iter_options() {
            let hash = entries
                .iter()
                .fold(0, |sum: u64, entry| sum.wrapping_add(mix(key(*entry))));
            let is_equal = |&class: &u32| {
                let class = class as usize;
                hashes[class] == hash && are_equal(problem.entries(firsts[class]), entries)
            };
            let class = classes.find(hash, is_equal).copied();
            class_of.push(class.unwrap_or(firsts.len() as u32));
            if class.is_none() {
                let class = firsts.len() as u32;
                firsts.push(option);
                hashes.push(hash);
                classes.insert_unique(hash, class, |&class| hashes[class as usize]);
            }
        }
        if firsts.len() == class_of.len() {
            return None;
        }
        let mut starts = vec![0; firsts.len() + 1];
        for &class in &class_of {
            starts[class as usize + 1] += 1;
        }
        for at in 1..starts.len() {
            starts[at] += starts[at - 1];
        }
        let mut ends = starts.clone();
        let mut members = vec![OptionId(0); class_of.len()];
        for (option, &class) in (0..).map(OptionId).zip(&class_of) {
            let end = &mut ends[class as usize];
            members[*end as usize] = option;
            *end += 1;
        }
        Some(EqualOptions {
            problem: problem.reordered(&firsts),
            starts,
            members,
        })
    }

    /// The problem with one option for each class.
    pub(crate) fn problem(&self) -> &Problem {
        &self.problem
    }

    /// The options that an option of [`problem`](EqualOptions::problem) represents, in input order.
    pub(crate) fn members(&self, option: OptionId) -> &[OptionId] {
        let (start, end) = (self.starts[option.index()], self.starts[option.index() + 1]);
        &self.members[start as usize..end as usize]
    }

    /// The number of options in each class.
    pub(crate) fn sizes(&self) -> Vec<u32> {
        self.starts
            .windows(2)
            .map(|ends| ends[1] - ends[0])
            .collect()
    }
}

/// The item and color of an entry as one number.
fn key(entry: Entry) -> u64 {
    let color = entry.color.map_or(0, Color::number);
    u64::from(entry.item.0) << 32 | u64::from(color)
}

/// Returns true if both have the same entries in any order.
fn are_equal(one: &[Entry], other: &[Entry]) -> bool {
    if one == other || one.len() != other.len() {
        return one == other;
    }
    let [one, other] = [one, other].map(|entries| {
        let mut keys: Vec<u64> = entries.iter().map(|entry| key(*entry)).collect();
        keys.sort_unstable();
        keys
    });
    one == other
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_with_the_same_entries_are_equal_in_any_order() {
        let text = "a b | x\na b\nb x:R\nb a\nx:R b\nb x:G\nb x\na\na b\n";
        let problem = Problem::from_text(text).unwrap();
        let equal = EqualOptions::of(&problem).unwrap();
        let classes: Vec<&[OptionId]> = equal
            .problem()
            .options()
            .map(|option| equal.members(option))
            .collect();
        let expected: [&[u32]; 5] = [&[0, 2, 7], &[1, 3], &[4], &[5], &[6]];
        let expected =
            expected.map(|class| class.iter().copied().map(OptionId).collect::<Vec<_>>());
        assert_eq!(classes, expected);
        assert_eq!(equal.sizes(), [3, 2, 1, 1, 1]);
        assert_eq!(
            equal.problem().entries(OptionId(1)),
            problem.entries(OptionId(1))
        );
    }

    #[test]
    fn different_options_have_no_classes() {
        let problem = Problem::from_text("a b\na\nb\na b\n").unwrap();
        assert!(EqualOptions::of(&problem).is_none());
    }
}

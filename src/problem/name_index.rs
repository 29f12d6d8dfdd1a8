//! An index from names to their positions in a list. It stores only the positions.

use std::hash::BuildHasher;

use fnv::FnvBuildHasher;
use hashbrown::HashTable;

/// A hash table of positions. The caller owns the list and passes it to every call.
#[derive(Debug, Clone, Default)]
pub(crate) struct NameIndex {
    numbers: HashTable<u32>,
    hasher: FnvBuildHasher,
}

impl NameIndex {
    /// The position of a name in the list.
    pub(crate) fn find(&self, list: &[String], name: &str) -> Option<u32> {
        let hash = self.hasher.hash_one(name);
        let is_named = |&number: &u32| list[number as usize] == name;
        self.numbers.find(hash, is_named).copied()
    }

    /// Adds the last name of the list, which must be new.
    pub(crate) fn insert_last(&mut self, list: &[String]) {
        let Some((name, before)) = list.split_last() else {
            return;
        };
        let hash = |number: &u32| self.hasher.hash_one(&list[*number as usize]);
        let number = before.len() as u32;
        self.numbers
            .insert_unique(self.hasher.hash_one(name), number, hash);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn listed(all: impl Iterator<Item = String>) -> (Vec<String>, NameIndex) {
        let (mut list, mut names) = (Vec::new(), NameIndex::default());
        for name in all {
            assert_eq!(names.find(&list, &name), None);
            list.push(name);
            names.insert_last(&list);
        }
        (list, names)
    }

    #[test]
    fn every_name_is_found_and_no_other() {
        let (list, names) = listed((0..5_000).map(|number| format!("name {number}")));
        for (number, name) in (0..).zip(&list) {
            assert_eq!(names.find(&list, name), Some(number));
        }
        assert_eq!(names.find(&list, ""), None);
        assert_eq!(names.find(&list, "name 5000"), None);
    }
}

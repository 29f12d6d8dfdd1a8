//! Finds names in a list. The names stay where they are; what is kept is their numbers, each in the first free slot
//! from the one that its hash says.

/// As many names may stand between the slot of a hash and that of its name. Where at most half of the slots are taken
/// that is never needed, unless somebody chose the names to meet: then another seed parts them.
const LONGEST_WAY: usize = 64;
/// Names that meet under that many seeds stay as they are: found slowly, but found.
const MOST_SEEDS: u64 = 8;

/// Where the names of a list are; the list itself belongs to the caller.
#[derive(Debug, Clone, Default)]
pub(super) struct NameIndex {
    /// Numbers in the list, plus 1; 0 is free. Their number is a power of two.
    slots: Vec<u32>,
    seed: u64,
}

impl NameIndex {
    /// The number of a name in the list.
    pub(super) fn find(&self, list: &[String], name: &str) -> Option<u32> {
        if self.slots.is_empty() {
            return None;
        }
        let slot = self.way(name).find(|&slot| {
            let number = self.slots[slot];
            number == 0 || list[number as usize - 1] == name
        });
        slot.and_then(|slot| self.slots[slot].checked_sub(1))
    }

    /// Notes the last name of the list, which was not there before.
    pub(super) fn note_last(&mut self, list: &[String]) {
        if list.len() * 2 > self.slots.len() {
            let slots = (list.len() * 4).next_power_of_two();
            self.slots.clear();
            self.slots.resize(slots, 0);
            self.note(list, 0);
        } else {
            self.note(list, list.len() - 1);
        }
    }

    /// Notes the names from this one on; all anew if they meet too often.
    fn note(&mut self, list: &[String], from: usize) {
        let mut next = from;
        while let Some(name) = list.get(next) {
            let way = self.way(name).enumerate();
            let mut free = way.filter(|&(_, slot)| self.slots[slot] == 0);
            let Some((length, slot)) = free.next() else {
                return;
            };
            if length > LONGEST_WAY && self.seed < MOST_SEEDS {
                self.seed += 1;
                self.slots.fill(0);
                next = 0;
            } else {
                next += 1;
                self.slots[slot] = next as u32;
            }
        }
    }

    /// The slots in which a name may be, the likeliest first.
    fn way(&self, name: &str) -> impl Iterator<Item = usize> + use<> {
        const SPREAD: u64 = 0x9e37_79b9_7f4a_7c15;
        let start = self.seed.wrapping_mul(SPREAD);
        let hash = name.bytes().fold(start, |hash, byte| {
            let mixed = (hash ^ u64::from(byte)).wrapping_mul(SPREAD);
            mixed ^ mixed >> 29
        });
        let mask = self.slots.len() - 1;
        let first = hash as usize;
        (0..=mask).map(move |steps| first.wrapping_add(steps) & mask)
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
            names.note_last(&list);
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

    #[test]
    fn names_that_meet_are_found_too() {
        let mut met = NameIndex::default();
        met.slots.resize(1 << 12, 0);
        let first = |name: &str| met.way(name).next();
        let all = (0..).map(|number| format!("{number}"));
        let meeting = all.filter(|name| first(name).is_some_and(|slot| slot < 4));
        let (list, names) = listed(meeting.take(800));
        assert!(names.seed > 0);
        for (number, name) in (0..).zip(&list) {
            assert_eq!(names.find(&list, name), Some(number));
        }
    }
}

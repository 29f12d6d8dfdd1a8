//! Words, and groups of words and groups.

use crate::puzzle::text::lines::is_in;

/// A word with its position.
#[derive(Debug, Clone, Copy)]
pub(super) struct SetWord<'a> {
    pub(super) line: u32,
    pub(super) column: u32,
    pub(super) text: &'a str,
}

/// A word or a group.
#[derive(Debug)]
pub(super) enum Member<'a> {
    Word(SetWord<'a>),
    Group(SetGroup<'a>),
}

/// Words or groups in brackets, or the words of a line.
#[derive(Debug, Default)]
pub(super) struct SetGroup<'a> {
    pub(super) name: Option<SetWord<'a>>,
    pub(super) members: Vec<Member<'a>>,
}

impl<'a> Member<'a> {
    pub(super) fn group(self) -> Option<SetGroup<'a>> {
        match self {
            Member::Group(group) => Some(group),
            Member::Word(_) => None,
        }
    }
}

impl<'a> SetGroup<'a> {
    pub(super) fn words(&self) -> impl Iterator<Item = SetWord<'a>> {
        self.members.iter().filter_map(|member| match member {
            Member::Word(word) => Some(*word),
            Member::Group(_) => None,
        })
    }

    pub(super) fn groups(&self) -> impl Iterator<Item = &SetGroup<'a>> {
        self.members.iter().filter_map(|member| match member {
            Member::Group(group) => Some(group),
            Member::Word(_) => None,
        })
    }

    /// The first word of this group or of the groups inside.
    pub(super) fn first_word(&self) -> Option<SetWord<'a>> {
        self.members.iter().find_map(|member| match member {
            Member::Word(word) => Some(*word),
            Member::Group(group) => group.first_word(),
        })
    }

    /// The first word of the groups inside.
    pub(super) fn inner_word(&self) -> Option<SetWord<'a>> {
        self.groups().find_map(SetGroup::first_word)
    }

    /// Whether all members are words.
    pub(super) fn is_flat(&self) -> bool {
        self.groups().next().is_none()
    }

    /// Whether all members are groups, and there is one.
    pub(super) fn is_list(&self) -> bool {
        self.words().next().is_none() && !self.members.is_empty()
    }

    pub(super) fn is_named(&self, names: &str) -> bool {
        let name = self.name.map(|name| name.text.to_lowercase());
        name.is_some_and(|name| is_in(names, &name))
    }

    /// Whether each word of the others is one of this group.
    pub(super) fn holds_all_of(&self, others: &[SetGroup]) -> bool {
        let own: hashbrown::HashSet<&str> = self.words().map(|word| word.text).collect();
        let mut words = others.iter().flat_map(SetGroup::words);
        words.all(|word| own.contains(word.text))
    }

    /// Whether this group has exactly the words of the others, and more than each of them.
    pub(super) fn is_union_of(&self, others: &[SetGroup]) -> bool {
        let own = self.words().count();
        let words: hashbrown::HashSet<&str> = { others.iter() }
            .flat_map(SetGroup::words)
            .map(|word| word.text)
            .collect();
        words.len() == own
            && self.holds_all_of(others)
            && others.iter().all(|other| other.members.len() < own)
    }

    /// An object of a name and a set, `{"id": "A", "items": [1, 4]}`, is the set with this name.
    pub(super) fn of_object(mut self) -> Option<Self> {
        const NAMES: &str = " id name label key title ";
        let set = match &self.members[..] {
            [Member::Group(name), Member::Word(_), Member::Group(set)]
                if name.is_named(NAMES) && set.is_flat() =>
            {
                2
            }
            [Member::Group(set), Member::Group(name), Member::Word(_)]
                if name.is_named(NAMES) && set.is_flat() =>
            {
                0
            }
            _ => return None,
        };
        let name = self.words().next();
        let set = self.members.swap_remove(set).group()?;
        Some(SetGroup { name, ..set })
    }

    /// A pair of a word and a group, `[name, [a, b]]`, is a group with a name.
    pub(super) fn named_by_first(mut self) -> Self {
        let is_pair =
            matches!(&self.members[..], [Member::Word(_), Member::Group(group)] if group.is_flat());
        if !is_pair {
            return self;
        }
        let group = self.members.pop().and_then(Member::group);
        let name = self.words().next();
        group.map_or(self, |group| SetGroup { name, ..group })
    }
}

//! Exact cover problems as sets of names: one set a line, or lists in any brackets, with names or without.
//!
//! ```text
//! Universe: 1 2 3 4        X = {1, 2, 3, 4}            [[1, 2], [3], [3, 4], [4]]
//! P: 1 2                   Y = {'P': [1, 2], 'Q': [3],
//! Q: 3                          'R': [3, 4]}
//! ```
//!
//! Each set is an option. The universe is the set that is named as one, or stands alone before a list of sets, or is the
//! union of all sets. Items after a bar, or in a set named `secondary`, are covered at most once.

mod forms;
mod group;
mod pairs;
mod prose;
mod ranges;
mod tree;

use std::fmt::Write as _;

use hashbrown::{HashMap, HashSet};

use super::lines;
use super::{Codec, Format, ParseResult, Printable, Recognized};
use crate::error::{Error, Result};
use crate::puzzle::{CoverEntry, CoverOption, ExactCover, Puzzle};
use crate::text_util::{is_white, quoted, short};
use forms::counted;
use group::{Member, SetGroup, SetWord};
use tree::groups;

pub(super) const CODEC: Codec = Codec {
    format: Format::Sets,
    recognize,
    read,
    write,
};

/// Names of the universe and of the items that are covered at most once, in lower case.
const UNIVERSE: &str = " universe items elements primary ";
const SHORT_UNIVERSE: &str = " u x points columns ground ground_set omega base all constraints ";
/// Names of the number of items or sets.
const SIZES: &str = " n m k size count rows cols ";
/// Names of a list of sets in an object.
const LISTS: &str =
    " sets subsets options collection family choices candidates placements rows s y f ";
const SECONDARY: &str = " secondary optional ";

/// The sets of a text, and the lines that declare items.
#[derive(Default)]
struct Sets<'a> {
    universe: Option<Vec<SetWord<'a>>>,
    secondary: Vec<SetWord<'a>>,
    options: Vec<SetGroup<'a>>,
    /// Number of lists of sets.
    lists: usize,
    /// The names of these lists.
    list_names: Vec<SetWord<'a>>,
    /// Whether a set has a name of the universe.
    has_universe: bool,
    notes: Vec<String>,
}

/// The remark about sets in prose.
const PROSE: &str = "the words around the sets are not read";

fn recognize(text: &str) -> Option<Recognized> {
    if let Some(plain) = prose::sets_of(text) {
        return Some(Recognized::possible(sets_of_prose(&plain)));
    }
    let text = &forms::plain(text)[..];
    // Only brackets and names make a set: words alone are Knuth's format.
    let is_marked = text.contains(['{', '[', '(', ':', '=', '\u{2192}'])
        || text.contains("->")
        || counted(text).is_some();
    is_marked.then_some(())?;
    let sets = sets(text)?;
    // An object of JSON may be a puzzle without its kind.
    let is_object = text.trim_start().starts_with('{') && text.contains("\":");
    if is_object && (sets.is_nested() || sets.is_other_list()) {
        return None;
    }
    Some(if sets.is_nested() {
        Recognized::likely(sets.puzzle())
    } else {
        Recognized::possible(sets.puzzle())
    })
}

fn read(text: &str) -> Result<ParseResult> {
    if let Some(plain) = prose::sets_of(text) {
        return sets_of_prose(&plain);
    }
    let text = &forms::plain(text)[..];
    let Some(sets) = sets(text) else {
        return Err(lines::ended(
            text,
            &"sets of names, one a line or in brackets",
        ));
    };
    sets.puzzle()
}

/// Reads the sets that prose names.
fn sets_of_prose(plain: &str) -> Result<ParseResult> {
    let expected = "sets of names in braces";
    let sets = sets(plain).ok_or_else(|| lines::ended(plain, &expected))?;
    let mut reading = sets.puzzle()?;
    reading.notes.push(PROSE.to_owned());
    Ok(reading)
}

/// Returns the sets of a text; `None` if it holds something else.
fn sets(text: &str) -> Option<Sets<'_>> {
    // The numbers of other ranges are unknown.
    (!text.contains("range(")).then_some(())?;
    let mut sets = Sets::default();
    match counted(text) {
        Some((universe, options)) => {
            sets.universe = Some(sets.universe_of(&universe));
            sets.options = options;
        }
        None => sets.take(groups(text)?),
    }
    // A name before each of several words is a label: `R1: 53..7....`.
    let has_set = text.contains(['{', '[', '('])
        || sets.universe.is_some()
        || sets.options.iter().any(|set| set.members.len() > 1);
    let is_enough =
        has_set && !sets.options.is_empty() && (sets.universe.is_some() || sets.options.len() > 1);
    is_enough.then_some(sets)
}

impl<'a> Sets<'a> {
    /// Whether there are lists inside of sets, or several lists of sets: neither is an exact cover problem.
    fn is_nested(&self) -> bool {
        self.lists > 1 || !self.options.iter().all(SetGroup::is_flat)
    }

    /// Whether the name of the list says that it holds no sets, or its sets are rows of zeros and ones.
    fn is_other_list(&self) -> bool {
        let is_list = |name: &SetWord| lines::is_in(LISTS, &name.text.to_lowercase());
        let is_bit = |word: SetWord| matches!(word.text, "0" | "1");
        let first = self.options.first().map_or(0, |set| set.members.len());
        let are_rows = |set: &SetGroup| set.members.len() == first && set.words().all(is_bit);
        !self.list_names.is_empty()
            && (!self.has_universe && !self.list_names.iter().any(is_list)
                || self.options.iter().all(are_rows))
    }

    fn puzzle(self) -> Result<ParseResult> {
        if self.lists > 1 {
            let word = self.options.iter().find_map(SetGroup::first_word);
            let place = word.map_or([1, 1], |word| [word.line, word.column]);
            let found = format_args!("{} lists", self.lists);
            return Err(Error::parse(place, &"one list of sets", &found));
        }
        let notes = self.notes.clone();
        Ok(ParseResult {
            puzzles: vec![self.cover()?.into()],
            notes,
            ..ParseResult::default()
        })
    }

    /// Assigns groups to their parts: the universe, secondary items, options.
    fn take(&mut self, mut groups: Vec<SetGroup<'a>>) {
        name_by_heads(&mut groups);
        groups.retain(|group| {
            let is_secondary = group.is_named(SECONDARY) && group.is_flat();
            if is_secondary {
                self.secondary.extend(group.words());
            }
            !is_secondary
        });
        // The list of the names of all sets is none.
        let names = groups
            .iter()
            .filter_map(|group| group.name)
            .map(|name| name.text);
        let names: HashSet<&str> = names.collect();
        let is_universe = |group: &SetGroup| {
            (group.is_named(UNIVERSE) || group.is_named(SHORT_UNIVERSE)) && group.is_flat()
        };
        let is_index = |group: &SetGroup| {
            let is_own = |name: &str| group.name.is_some_and(|own| own.text == name);
            let mut words = group.words().map(|word| word.text);
            let others = 1 + usize::from(groups.iter().any(is_universe) && !is_universe(group));
            (group.members.len() + 1..=group.members.len() + others).contains(&names.len())
                && words.all(|word| names.contains(word) && !is_own(word))
                && group.words().any(|word| word.text.parse::<u64>().is_err())
                && groups.iter().all(|other| {
                    std::ptr::eq(other, group)
                        || is_universe(other)
                        || other.words().all(|word| !names.contains(word.text))
                })
        };
        if let Some(index) = groups
            .iter()
            .position(is_index)
            .filter(|_| groups.len() > 2)
        {
            groups.remove(index);
        }
        let is_size = |group: &SetGroup| group.is_named(SIZES) && group.members.len() == 1;
        if !groups.iter().all(is_size) {
            groups.retain(|group| !is_size(group));
        }
        let lists = groups.iter().filter(|group| group.is_list()).count();
        if lists > 0
            && groups
                .iter()
                .all(|group| group.is_list() || group.is_flat())
        {
            // A list of sets, and perhaps the universe beside it.
            let (lists, flat): (Vec<_>, Vec<_>) = groups.into_iter().partition(SetGroup::is_list);
            self.has_universe |= flat.iter().any(is_universe);
            let mut flat = flat.into_iter();
            self.universe = flat.next().map(|group| self.universe_of(&group));
            self.options.extend(flat);
            self.lists = lists.len();
            for list in lists {
                self.list_names.extend(list.name);
                let sets: Vec<SetGroup> =
                    list.members.into_iter().filter_map(Member::group).collect();
                let mut pairs: Vec<SetGroup> =
                    { sets.into_iter() }.map(SetGroup::named_by_first).collect();
                name_by_heads(&mut pairs);
                self.take_list(pairs);
            }
            return;
        }
        let are_named = groups.iter().skip(1).all(|group| group.name.is_some());
        let is_universe = groups.len() > 1
            && groups.first().is_some_and(|first| {
                first.is_flat()
                    && (first.is_named(UNIVERSE)
                        || first.is_named(SHORT_UNIVERSE) && first.holds_all_of(&groups[1..])
                        || first.name.is_none() && (are_named || first.is_union_of(&groups[1..])))
            });
        if is_universe {
            let first = groups.remove(0);
            if first.name.is_none() && !are_named {
                self.notes
                    .push("the first set is read as the universe".to_owned());
            }
            self.universe = Some(self.universe_of(&first));
        }
        let groups = groups.into_iter().map(SetGroup::named_by_first);
        self.options.extend(groups);
    }

    /// Adds the sets of a list. An object may hold the universe beside its sets.
    fn take_list(&mut self, sets: Vec<SetGroup<'a>>) {
        let is_nested = sets.iter().any(SetGroup::is_list);
        if is_nested && self.universe.is_none() {
            self.take(sets);
        } else {
            self.options.extend(sets);
        }
    }

    /// Returns the words of a universe; those after a bar are secondary.
    fn universe_of(&mut self, group: &SetGroup<'a>) -> Vec<SetWord<'a>> {
        let words: Vec<SetWord> = group.words().collect();
        let bar = words.iter().position(|word| word.text == "|");
        let (primary, secondary) = words.split_at(bar.unwrap_or(words.len()));
        self.secondary.extend(secondary.iter().skip(1).copied());
        primary.to_vec()
    }

    fn cover(self) -> Result<ExactCover> {
        let mut cover = ExactCover::new(&[], &[]);
        let mut declared: HashMap<&str, SetWord> = HashMap::new();
        let is_open = self.universe.is_none();
        let lists = [
            (&mut cover.primary, self.universe.unwrap_or_default()),
            (&mut cover.secondary, self.secondary),
        ];
        for (names, words) in lists {
            for word in words {
                if declared.insert(word.text, word).is_some() {
                    return Err(
                        word.error("each item once", &format_args!("{} again", word.shown()))
                    );
                }
                names.push(word.text.to_owned());
            }
        }
        let mut last_use: HashMap<&str, usize> = HashMap::new();
        for (number, set) in self.options.iter().enumerate() {
            let mut items = Vec::with_capacity(set.members.len());
            for word in set.words() {
                if !declared.contains_key(word.text) {
                    if !is_open {
                        return Err(word.error("an item of the universe", &word.shown()));
                    }
                    cover.primary.push(word.text.to_owned());
                    declared.insert(word.text, word);
                }
                if last_use.insert(word.text, number) == Some(number) {
                    return Err(word.error(
                        "each item once in a set",
                        &format_args!("{} again", word.shown()),
                    ));
                }
                items.push(CoverEntry::new(word.text, None));
            }
            if let Some(inner) = set.inner_word() {
                return Err(inner.error("names in a set", &"a list inside of it"));
            }
            let data = set.name.map(|name| name.text.to_owned());
            cover.options.push(CoverOption::new(items).data(data));
        }
        Ok(cover)
    }
}

/// Names sets by their first words, `(A 1 4) (B 2 3)`, if these differ and are words, and all others are numbers.
fn name_by_heads(groups: &mut [SetGroup]) {
    let is_number = |word: SetWord| lines::number(word.text).is_some();
    let is_so = |group: &SetGroup| {
        let mut words = group.words();
        let has_head = words.next().is_some_and(|head| !is_number(head));
        group.name.is_none()
            && group.is_flat()
            && group.members.len() > 1
            && has_head
            && words.all(is_number)
    };
    let mut heads = HashSet::new();
    let mut firsts = groups.iter().filter_map(SetGroup::first_word);
    if groups.len() > 1 && groups.iter().all(is_so) && firsts.all(|head| heads.insert(head.text)) {
        for group in groups {
            group.name = group.first_word();
            group.members.remove(0);
        }
    }
}

#[allow(
    clippy::unnecessary_wraps,
    reason = "the signature is that of all formats"
)]
fn write(what: Printable) -> Result<Option<String>> {
    let Printable::Puzzle(Puzzle::ExactCover(cover)) = what else {
        return Ok(None);
    };
    let is_word = |name: &String| {
        !name.is_empty()
            && !name
                .contains(|symbol: char| is_white(symbol) || "{}[](),;:=|\"'`#.…".contains(symbol))
    };
    let is_plain = cover.bounds.is_empty()
        && cover.prices.is_empty()
        && cover.fixed.is_empty()
        && cover.excluded.is_empty();
    let names = cover.primary.iter().chain(&cover.secondary);
    let data = cover
        .options
        .iter()
        .filter_map(|option| option.data.as_ref());
    let mut entries = cover.options.iter().flat_map(|option| &option.items);
    if !is_plain
        || !names.chain(data).all(is_word)
        || entries.any(|entry| entry.color.is_some() || !is_word(&entry.item))
        || cover.options.iter().any(|option| option.cost > 0)
    {
        return Ok(None);
    }
    let mut text = format!("universe: {}", cover.primary.join(" "));
    if !cover.secondary.is_empty() {
        let _ = write!(text, " | {}", cover.secondary.join(" "));
    }
    text.push('\n');
    for (option, number) in cover.options.iter().zip(0..) {
        let items: Vec<&str> = option.items.iter().map(|entry| &entry.item[..]).collect();
        let name = option.data.clone().unwrap_or_else(|| format!("{number}"));
        let _ = writeln!(text, "{name}: {}", items.join(" "));
    }
    Ok(Some(text))
}

impl SetWord<'_> {
    fn error(&self, expected: &str, found: &dyn std::fmt::Display) -> Error {
        Error::parse([self.line, self.column], &expected, found)
    }

    fn shown(&self) -> String {
        quoted(&short(self.text))
    }
}

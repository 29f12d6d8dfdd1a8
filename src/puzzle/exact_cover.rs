//! Named items and options.

use std::fmt;

use serde::de::{self, DeserializeSeed, Deserializer, MapAccess, SeqAccess, Visitor};
use serde::ser::{SerializeTuple, Serializer};
use serde::{Deserialize, Serialize};

use super::Encoded;
use super::read::{Any, List, Whole};
use crate::error::{Error, Result, short};
use crate::problem::{Entry, MAX_ITEMS, Problem};

/// Most options with names; flat arrays have room for more.
const MAX_OPTIONS: usize = 1 << 20;

/// An exact cover problem with names.
///
/// ```
/// use dlx_wasm::puzzle::{ExactCover, Puzzle};
///
/// let puzzle: Puzzle = ExactCover::new(&["a", "b", "c"], &["x"])
///     .option(&["a", "b", "x:red"])
///     .option(&["c", "x:red"])
///     .option(&["c", "x:blue"])
///     .into();
/// assert_eq!(puzzle.encode()?.problem.count()?, 1);
/// # Ok::<(), dlx_wasm::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ExactCover {
    /// Items to be covered exactly once. A number is a name too: `1` and `"1"` are the same item.
    #[serde(deserialize_with = "names")]
    pub primary: Vec<String>,
    /// Items to be covered at most once, or in one colour.
    #[serde(
        default,
        skip_serializing_if = "Vec::is_empty",
        deserialize_with = "names"
    )]
    pub secondary: Vec<String>,
    /// The options.
    #[serde(deserialize_with = "options")]
    pub options: Vec<CoverOption>,
}

/// An option of an [`ExactCover`]: a list of entries, or `{ items, data }` where JavaScript keeps `data` for its solutions.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct CoverOption {
    /// The entries.
    pub items: Vec<CoverEntry>,
}

/// An item in an option: its name, or `[item, colour]`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CoverEntry {
    /// Name of the item.
    pub item: String,
    /// Its colour.
    pub color: Option<String>,
}

impl ExactCover {
    /// A problem with these items and no options yet.
    #[must_use]
    pub fn new(primary: &[&str], secondary: &[&str]) -> Self {
        let own = |names: &[&str]| names.iter().map(|&name| name.to_owned()).collect();
        ExactCover {
            primary: own(primary),
            secondary: own(secondary),
            options: Vec::new(),
        }
    }

    /// Adds an option whose entries are `item` or `item:colour`, split at the last colon.
    #[must_use]
    pub fn option(mut self, entries: &[&str]) -> Self {
        let read = |entry: &&str| match entry.rsplit_once(':') {
            None => CoverEntry {
                item: (*entry).to_owned(),
                color: None,
            },
            Some((item, color)) => CoverEntry {
                item: item.to_owned(),
                color: Some(color.to_owned()),
            },
        };
        let items = entries.iter().map(read).collect();
        self.options.push(CoverOption { items });
        self
    }

    pub(crate) fn encode(&self) -> Result<Encoded> {
        let mut builder = Problem::named(&self.primary, &self.secondary)?;
        let mut entries: Vec<Entry> = Vec::new();
        for (number, option) in self.options.iter().enumerate() {
            entries.clear();
            for CoverEntry { item, color } in &option.items {
                let Some(id) = builder.item(item) else {
                    return Err(Error::UnknownItem {
                        option: number as u32,
                        item: short(item),
                    });
                };
                let color = color.as_ref().map(|color| builder.color(color));
                entries.push(Entry { item: id, color });
            }
            builder.option(&entries)?;
        }
        Ok(builder.build().into())
    }
}

impl Serialize for CoverEntry {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Some(color) = &self.color else {
            return serializer.serialize_str(&self.item);
        };
        let mut pair = serializer.serialize_tuple(2)?;
        pair.serialize_element(&self.item)?;
        pair.serialize_element(color)?;
        pair.end()
    }
}

/// Reads a name: a string, or a whole number in decimal.
#[derive(Clone, Copy)]
struct Name;

impl<'de> DeserializeSeed<'de> for Name {
    type Value = String;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<String, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl Visitor<'_> for Name {
    type Value = String;

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "a name: a string or a whole number")
    }

    fn visit_str<E: de::Error>(self, name: &str) -> Result<String, E> {
        Ok(name.to_owned())
    }

    fn visit_u64<E: de::Error>(self, name: u64) -> Result<String, E> {
        Ok(name.to_string())
    }

    fn visit_i64<E: de::Error>(self, name: i64) -> Result<String, E> {
        Ok(name.to_string())
    }

    fn visit_f64<E: de::Error>(self, name: f64) -> Result<String, E> {
        let number = Whole::up_to(u64::MAX).visit_f64(name)?;
        Ok(number.to_string())
    }
}

impl<'de> Deserialize<'de> for CoverEntry {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(EntryVisitor)
    }
}

struct EntryVisitor;

impl<'de> Visitor<'de> for EntryVisitor {
    type Value = CoverEntry;

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "an item, or [item, colour]")
    }

    fn visit_str<E: de::Error>(self, name: &str) -> Result<CoverEntry, E> {
        Ok(plain(name.to_owned()))
    }

    fn visit_u64<E: de::Error>(self, name: u64) -> Result<CoverEntry, E> {
        Name.visit_u64(name).map(plain)
    }

    fn visit_i64<E: de::Error>(self, name: i64) -> Result<CoverEntry, E> {
        Name.visit_i64(name).map(plain)
    }

    fn visit_f64<E: de::Error>(self, name: f64) -> Result<CoverEntry, E> {
        Name.visit_f64(name).map(plain)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<CoverEntry, A::Error> {
        let missing = |place| de::Error::invalid_length(place, &self);
        let item = seq.next_element_seed(Name)?.ok_or_else(|| missing(0))?;
        let color = seq.next_element_seed(Name)?.ok_or_else(|| missing(1))?;
        if seq.next_element_seed(Name)?.is_some() {
            return Err(missing(3));
        }
        Ok(CoverEntry {
            item,
            color: Some(color),
        })
    }
}

fn plain(item: String) -> CoverEntry {
    CoverEntry { item, color: None }
}

const ENTRIES: List<Any<CoverEntry>> =
    List::new(Any::new(), MAX_ITEMS as usize, "a list of entries");

impl<'de> Deserialize<'de> for CoverOption {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(OptionVisitor)
    }
}

struct OptionVisitor;

#[derive(Deserialize)]
#[serde(field_identifier, rename_all = "lowercase")]
enum Field {
    Items,
    Data,
}

impl<'de> Visitor<'de> for OptionVisitor {
    type Value = CoverOption;

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "an option: a list of entries, or {{ items, data }}")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, seq: A) -> Result<CoverOption, A::Error> {
        let items = ENTRIES.visit_seq(seq)?;
        Ok(CoverOption { items })
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<CoverOption, A::Error> {
        let mut items = None;
        while let Some(field) = map.next_key()? {
            match field {
                Field::Items => items = Some(map.next_value_seed(ENTRIES)?),
                Field::Data => {
                    map.next_value::<de::IgnoredAny>()?;
                }
            }
        }
        match items {
            Some(items) => Ok(CoverOption { items }),
            None => Err(de::Error::missing_field("items")),
        }
    }
}

fn names<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<String>, D::Error> {
    List::new(Name, MAX_ITEMS as usize, "a list of names").deserialize(deserializer)
}

fn options<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<CoverOption>, D::Error> {
    List::new(Any::new(), MAX_OPTIONS, "a list of options").deserialize(deserializer)
}

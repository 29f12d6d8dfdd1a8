//! Named items and options.

use derive_setters::Setters;
use serde::Serialize;
use serde::ser::{SerializeTuple, Serializer};

use super::Encoded;
use super::decode::{self, Read, wrong_length};
use super::value::Value;
use crate::error::{ErrorKind, Result};
use crate::problem::{Entry, MAX_ITEMS, Problem};
use crate::text_util::short;

/// Maximum number of named options. [`Arrays`](super::Arrays) allow more.
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
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Setters)]
#[non_exhaustive]
pub struct ExactCover {
    /// Items to be covered exactly once. A number is a name too: `1` and `"1"` are the same item.
    pub primary: Vec<String>,
    /// Items to be covered at most once, or several times in one color.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub secondary: Vec<String>,
    /// The options.
    pub options: Vec<CoverOption>,
}

/// An option of an [`ExactCover`]: a list of entries, or `{ items, data }`. JavaScript attaches `data` to solutions;
/// the crate ignores it.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
#[serde(transparent)]
#[non_exhaustive]
pub struct CoverOption {
    /// The entries.
    pub items: Vec<CoverEntry>,
}

/// An item in an option: its name, or `[item, color]`.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct CoverEntry {
    /// Name of the item.
    pub item: String,
    /// Its color, if it has one.
    pub color: Option<String>,
}

impl CoverEntry {
    /// An entry without a color, or with one if the item is secondary.
    pub fn new(item: impl Into<String>, color: Option<String>) -> Self {
        CoverEntry {
            item: item.into(),
            color,
        }
    }
}

impl CoverOption {
    /// An option with these entries.
    #[must_use]
    pub fn new(items: Vec<CoverEntry>) -> Self {
        CoverOption { items }
    }
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

    /// Adds an option whose entries are `item` or `item:color`, split at the last colon.
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

    #[inline(never)]
    pub(crate) fn encode(&self) -> Result<Encoded> {
        let mut builder = Problem::named(&self.primary, &self.secondary)?;
        let mut entries: Vec<Entry> = Vec::new();
        for (number, option) in self.options.iter().enumerate() {
            entries.clear();
            for CoverEntry { item, color } in &option.items {
                let Some(id) = builder.item(item) else {
                    return Err(ErrorKind::UnknownItem {
                        option: number as u32,
                        item: short(item),
                    }
                    .into());
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

impl Read for ExactCover {
    fn read(value: &Value) -> decode::Result<Self> {
        let names = |value: &Value| value.list(MAX_ITEMS as usize, "a list of names", name);
        let fields = value.fields(&["primary", "secondary", "options"])?;
        Ok(ExactCover {
            primary: fields.needed("primary", names)?,
            secondary: fields.or("secondary", names, Vec::new())?,
            options: fields.needed("options", |value| {
                value.list(MAX_OPTIONS, "a list of options", CoverOption::read)
            })?,
        })
    }
}

/// A name: a string, or a whole number in decimal.
fn name(value: &Value) -> decode::Result<String> {
    match value {
        Value::Text(name) => Ok(name.clone()),
        Value::Int(name) => Ok(name.to_string()),
        Value::Big(name) => Ok(name.to_string()),
        other => Err(other.instead_of("a name: a string or a whole number")),
    }
}

impl Read for CoverOption {
    fn read(value: &Value) -> decode::Result<Self> {
        const ENTRIES: &str = "a list of entries";
        let entries = |value: &Value| value.list(MAX_ITEMS as usize, ENTRIES, CoverEntry::read);
        let items = match value {
            Value::Fields(_) => value.fields(&["items", "data"])?.needed("items", entries)?,
            Value::List(_) | Value::Bytes(_) => entries(value)?,
            other => {
                return Err(other.instead_of("an option: a list of entries, or { items, data }"));
            }
        };
        Ok(CoverOption { items })
    }
}

impl Read for CoverEntry {
    fn read(value: &Value) -> decode::Result<Self> {
        const ENTRY: &str = "an item, or [item, colour]";
        let (item, color) = match value {
            Value::List(_) | Value::Bytes(_) => {
                let mut pair = value.list(MAX_ITEMS as usize, ENTRY, name)?;
                let length = pair.len();
                let (2, Some(color)) = (length, pair.pop()) else {
                    return Err(wrong_length(ENTRY, length));
                };
                (pair.swap_remove(0), Some(color))
            }
            Value::Text(_) | Value::Int(_) | Value::Big(_) => (name(value)?, None),
            other => return Err(other.instead_of(ENTRY)),
        };
        Ok(CoverEntry { item, color })
    }
}

//! The form of an exact cover problem with names: its fields, how an item, an option and an entry may be written, and what
//! is refused. JSON and JavaScript come here as words (`interned.rs`). Names stay numbers: their texts matter only to
//! entries that are no declared name (`numbered.rs`).

#![allow(
    clippy::inline_always,
    reason = "the compiler of wasm inlines little, and these are called for each entry"
)]

use super::numbered::NumberedCover;
use super::{CoverEntry, CoverOption, ExactCover};
use crate::problem::{CoverPrices, MAX_ENTRIES, MAX_ITEMS};
use crate::puzzle::decode::{self, Read, wrong_length};
use crate::puzzle::decode_error::DecodeError;
use crate::puzzle::interned::{Cursor, Interned, Scalars, Term};
use crate::puzzle::value::Value;

const FIELDS: [&str; 5] = ["primary", "secondary", "options", "fixed", "excluded"];
const PRIMARY: usize = 0;
const OPTIONS: usize = 2;
const OPTION_FIELDS: [&str; 3] = ["items", "data", "cost"];
const ITEMS: usize = 0;
const SOFT_FIELDS: [&str; 5] = ["item", "least", "most", "under", "over"];

const LIST_OF_ITEMS: &str = "an array of items";
const LIST_OF_OPTIONS: &str = "an array of options";
const ITEM: &str = "a name, [name, exactly] or [name, least, most]";
const OPTION: &str = "an array of items, or { items, data }";
const ENTRY: &str = "an item, or [item, color]";

impl NumberedCover {
    /// Reads a problem.
    #[inline(never)]
    pub(crate) fn read(mut words: Cursor) -> decode::Result<Self> {
        let mut cover = NumberedCover::default();
        let seen = words.fields(&FIELDS, |words, field| match field {
            PRIMARY => words.list(MAX_ITEMS, LIST_OF_ITEMS, |words| cover.read_primary(words)),
            1 => words.list(MAX_ITEMS, LIST_OF_ITEMS, |words| {
                cover.secondary.push(words.name()?);
                Ok(())
            }),
            OPTIONS => {
                cover.entries.reserve(words.len());
                words.list(MAX_ENTRIES, LIST_OF_OPTIONS, |words| {
                    cover.read_option(words)
                })
            }
            3 => {
                cover.fixed = decode::option_numbers(&words.value()?)?;
                Ok(())
            }
            _ => {
                cover.excluded = decode::option_numbers(&words.value()?)?;
                Ok(())
            }
        })?;
        for (field, expected) in [(PRIMARY, LIST_OF_ITEMS), (OPTIONS, LIST_OF_OPTIONS)] {
            require(&FIELDS, seen, field, expected)?;
        }
        Ok(cover)
    }

    /// A primary item: its name, `[name, exactly]`, `[name, least, most]` or `{ item, least, most, under, over }`.
    fn read_primary(&mut self, words: &mut Cursor) -> decode::Result<()> {
        let bounds = if let Term::Fields(_) = words.peek() {
            self.read_soft(words)?
        } else if let Term::List(length) = words.peek() {
            words.next();
            if !(2..=3).contains(&length) {
                return Err(wrong_length(ITEM, length as usize));
            }
            self.primary
                .push(words.name().map_err(|error| error.at_index(0))?);
            let mut number = |place: usize| {
                let term = words.next();
                let number = words.scalar(term).and_then(|value| decode::bound(&value));
                number.map_err(|error| error.at_index(place))
            };
            let least = number(1)?;
            (least, if length == 2 { least } else { number(2)? })
        } else {
            self.primary.push(words.name()?);
            (1, 1)
        };
        if bounds != (1, 1) {
            self.bounds.resize(self.primary.len() - 1, (1, 1));
        }
        if bounds != (1, 1) || !self.bounds.is_empty() {
            self.bounds.push(bounds);
        }
        Ok(())
    }

    /// An item with prices: `{ item, least, most, under, over }`. Returns its bounds.
    #[inline(never)]
    fn read_soft(&mut self, words: &mut Cursor) -> decode::Result<(u32, u32)> {
        let (mut name, mut bounds, mut prices) = (0, [0; 2], CoverPrices::default());
        let seen = words.fields(&SOFT_FIELDS, |words, field| {
            if field == ITEMS {
                name = words.name()?;
                return Ok(());
            }
            let term = words.next();
            let value = words.scalar(term)?;
            match field {
                1 | 2 => bounds[field - 1] = decode::bound(&value)?,
                3 => prices.under = Some(decode::price(&value)?),
                _ => prices.over = Some(decode::price(&value)?),
            }
            Ok(())
        })?;
        for (field, expected) in [(0, "an item"), (1, "a number"), (2, "a number")] {
            require(&SOFT_FIELDS, seen, field, expected)?;
        }
        if !prices.are_none() {
            self.prices.push((self.primary.len() as u32, prices));
        }
        self.primary.push(name);
        Ok((bounds[0], bounds[1]))
    }

    /// An option: a list of entries, or `{ items, data, cost }`.
    fn read_option(&mut self, words: &mut Cursor) -> decode::Result<()> {
        let option = self.ends.len() as u32;
        match words.peek() {
            Term::List(_) => self.read_entries(words)?,
            Term::Fields(_) => {
                self.with_fields.push(option);
                let seen = words.fields(&OPTION_FIELDS, |words, field| match field {
                    ITEMS => self.read_entries(words),
                    1 => {
                        // JavaScript keeps the data, which may be anything.
                        if let Value::Text(text) = words.value()? {
                            self.data.push((option, text));
                        }
                        Ok(())
                    }
                    _ => {
                        let term = words.next();
                        let cost = decode::cost(&words.scalar(term)?)?;
                        self.costs.push((option, cost));
                        Ok(())
                    }
                })?;
                require(&OPTION_FIELDS, seen, ITEMS, LIST_OF_ITEMS)?;
            }
            other => return Err(words.instead_of(other, OPTION)),
        }
        self.ends.push(self.entries.len() as u32);
        Ok(())
    }

    #[inline(never)]
    fn read_entries(&mut self, words: &mut Cursor) -> decode::Result<()> {
        words.list(MAX_ITEMS, LIST_OF_ITEMS, |words| self.read_entry(words))
    }

    /// An entry: an item, or `[item, color]`.
    #[inline(always)]
    fn read_entry(&mut self, words: &mut Cursor) -> decode::Result<()> {
        let (item, color) = match words.peek() {
            Term::List(2) => {
                words.next();
                let item = words.name().map_err(|error| error.at_index(0))?;
                match words.next() {
                    Term::Text(color) => (item, Some(color)),
                    other => {
                        let error = words.instead_of(other, "a color (a string)");
                        return Err(error.at_index(1));
                    }
                }
            }
            Term::List(length) => return Err(wrong_length(ENTRY, length as usize)),
            _ => (words.name()?, None),
        };
        self.push(item, color);
        Ok(())
    }

    /// The problem with its names as texts.
    fn named(self, scalars: &Scalars) -> ExactCover {
        let text = |&scalar: &u32| scalars.text(scalar);
        let mut start = 0;
        let mut options: Vec<CoverOption> = { self.ends.iter() }
            .map(|&end| {
                let named = |place: usize| {
                    let color = self.color(place);
                    CoverEntry::new(text(&self.entries[place]), color.as_ref().map(text))
                };
                let entries = (start..end as usize).map(named).collect();
                start = end as usize;
                CoverOption::new(entries)
            })
            .collect();
        for (option, cost) in self.costs {
            options[option as usize].cost = cost;
        }
        for (option, data) in self.data {
            options[option as usize].data = Some(data);
        }
        let mut prices = Vec::new();
        for (item, own) in self.prices {
            prices.resize(self.primary.len(), CoverPrices::default());
            prices[item as usize] = own;
        }
        ExactCover {
            primary: self.primary.iter().map(text).collect(),
            bounds: self.bounds,
            prices,
            secondary: self.secondary.iter().map(text).collect(),
            options,
            fixed: self.fixed,
            excluded: self.excluded,
        }
    }
}

fn require(known: &[&str], seen: u32, field: usize, expected: &str) -> decode::Result<()> {
    if seen >> field & 1 == 1 {
        return Ok(());
    }
    let missing = DecodeError::missing(Some(&DecodeError::new(expected, "")));
    Err(missing.at_field(known[field]))
}

/// Reads a value in words, and gives the names as texts.
fn read_named(
    value: &Value,
    read: impl FnOnce(Cursor) -> decode::Result<NumberedCover>,
) -> decode::Result<ExactCover> {
    let Interned { words, scalars } = Interned::of(value);
    Ok(read(Cursor::new(&words, Some(&scalars)))?.named(&scalars))
}

impl Read for ExactCover {
    fn read(value: &Value) -> decode::Result<Self> {
        read_named(value, NumberedCover::read)
    }
}

impl Read for CoverOption {
    fn read(value: &Value) -> decode::Result<Self> {
        let only = read_named(value, |mut words| {
            let mut cover = NumberedCover::default();
            cover.read_option(&mut words)?;
            Ok(cover)
        })?;
        Ok(only.options.into_iter().next().unwrap_or_default())
    }
}

impl Read for CoverEntry {
    fn read(value: &Value) -> decode::Result<Self> {
        let only = read_named(value, |mut words| {
            let mut cover = NumberedCover::default();
            cover.read_entry(&mut words)?;
            cover.ends.push(1);
            Ok(cover)
        })?;
        let mut entries = only.options.into_iter().flat_map(|option| option.items);
        entries.next().ok_or_else(|| value.instead_of(ENTRY))
    }
}

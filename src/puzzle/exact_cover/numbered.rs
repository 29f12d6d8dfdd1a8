//! An exact cover problem whose names are numbers, and the problem of it.

#![allow(
    clippy::inline_always,
    reason = "the compiler of wasm inlines little, and these are called for each entry"
)]

use hashbrown::{HashMap, HashSet};

use super::{CoverOption, ExactCover};
use crate::error::{Error, ErrorKind, Result};
use crate::problem::{Builder, Color, Entry, ItemId, OptionId, Problem, colored};
use crate::puzzle::interned::{Interner, Scalars};
use crate::puzzle::value::Value;
use crate::text_util::{quoted, short};

/// A problem as it was written. A name is the number of its scalar.
#[derive(Debug, Default)]
pub(crate) struct NumberedCover {
    pub(super) primary: Vec<u32>,
    /// The least and most of each primary item. Empty: each is covered exactly once.
    pub(super) bounds: Vec<(u32, u32)>,
    pub(super) secondary: Vec<u32>,
    /// The end of each option among the entries.
    pub(super) ends: Vec<u32>,
    /// The name of the item, and of its color if there is one beside it.
    pub(super) entries: Vec<(u32, Option<u32>)>,
    /// The options that are objects, in ascending order.
    pub(super) with_fields: Vec<u32>,
    pub(super) costs: Vec<(u32, u64)>,
    pub(super) data: Vec<(u32, String)>,
    pub(crate) fixed: Vec<u32>,
    pub(crate) excluded: Vec<u32>,
}

/// The items and colors that the scalars of a problem name.
struct Names<'a> {
    scalars: Option<&'a Scalars>,
    /// The item that each scalar names.
    named: Vec<Option<ItemId>>,
    colors: Vec<Option<Color>>,
    color_count: u32,
    /// The items whose names are texts. Filled for the first entry that is no name.
    items: HashMap<String, ItemId>,
}

impl NumberedCover {
    /// Numbers the names of a problem.
    pub(super) fn of(cover: &ExactCover, names: &mut Interner) -> Self {
        let mut entries = Vec::new();
        let mut number = |option: &CoverOption| {
            entries.extend(option.items.iter().map(|entry| {
                let color = entry.color.as_deref().map(|color| names.text(color));
                (names.text(&entry.item), color)
            }));
            entries.len() as u32
        };
        let ends = cover.options.iter().map(&mut number).collect();
        let costs = cover.options.iter().map(|option| option.cost);
        let mut numbers =
            |list: &[String]| list.iter().map(|name| names.text(name)).collect::<Vec<_>>();
        NumberedCover {
            primary: numbers(&cover.primary),
            bounds: cover.bounds.clone(),
            secondary: numbers(&cover.secondary),
            ends,
            entries,
            with_fields: Vec::new(),
            costs: (0..).zip(costs).filter(|&(_, cost)| cost > 0).collect(),
            data: Vec::new(),
            fixed: cover.fixed.clone(),
            excluded: cover.excluded.clone(),
        }
    }

    /// The problem, with `is_named` with the names of its items. With `restricted` it lacks the options that are excluded or
    /// conflict with fixed ones. The scalars are fewer than `count`. Without them an entry that is no name is an error.
    #[inline(never)]
    pub(crate) fn problem(
        &self,
        count: usize,
        scalars: Option<&Scalars>,
        is_named: bool,
        restricted: bool,
    ) -> Result<Problem> {
        let mut names = Names::new(count, scalars);
        self.declare(&mut names)?;
        let mut builder = match scalars.filter(|_| is_named) {
            None => Problem::builder(self.primary.len() as u32, self.secondary.len() as u32)?,
            Some(scalars) => {
                let texts = distinct(scalars, &[&self.primary[..], &self.secondary].concat());
                let (primary, secondary) = texts.split_at(self.primary.len());
                Problem::named(primary, secondary)?
            }
        };
        for (item, &(least, most)) in (0..).zip(&self.bounds) {
            builder.bound_at(&format_args!("primary[{item}]"), ItemId(item), least, most)?;
        }
        builder.reserve(self.ends.len() as u32, self.entries.len() as u32);
        let (mut start, mut entries) = (0, Vec::new());
        for (option, &end) in self.ends.iter().enumerate() {
            entries.clear();
            for place in start..end {
                let written = self.entries[place as usize];
                let path = (option as u32, place - start);
                entries.push(self.entry(&mut names, &mut builder, path, written)?);
            }
            builder.option(&entries)?;
            start = end;
        }
        for &(option, cost) in &self.costs {
            let path = format_args!("options[{option}].cost");
            builder.cost_at(&path, OptionId(option), cost)?;
        }
        if restricted {
            builder.restrict(&self.fixed, &self.excluded)?;
        }
        Ok(builder.build())
    }

    /// For each scalar 0, or for a text `item:color` 1 if its first colon stands before the color, and 2 if its last one does.
    #[cfg(feature = "bindings")]
    pub(crate) fn colons(&self, scalars: &Scalars) -> Vec<u8> {
        let mut names = Names::new(scalars.len(), Some(scalars));
        let mut colons = vec![0; scalars.len()];
        if self.declare(&mut names).is_err() {
            return colons;
        }
        names.index_texts(&self.primary, &self.secondary);
        for &(scalar, color) in &self.entries {
            let Value::Text(text) = scalars.value(scalar) else {
                continue;
            };
            let is_item = names.named[scalar as usize].is_some();
            let found = colored(text, |name| names.items.get(name).copied());
            if let (false, None, Ok(Some((_, color)))) = (is_item, color, found) {
                let is_first = text.find(':') == Some(text.len() - color.len() - 1);
                colons[scalar as usize] = if is_first { 1 } else { 2 };
            }
        }
        colons
    }

    /// Numbers the items.
    fn declare(&self, names: &mut Names) -> Result<()> {
        for (item, &scalar) in (0..).zip(self.primary.iter().chain(&self.secondary)) {
            if names.named[scalar as usize].is_some() {
                let item = names.text(scalar);
                return Err(ErrorKind::DuplicateItem { item: short(&item) }.into());
            }
            names.named[scalar as usize] = Some(ItemId(item));
        }
        Ok(())
    }

    #[inline(always)]
    fn entry(
        &self,
        names: &mut Names,
        builder: &mut Builder,
        path: (u32, u32),
        (item, color): (u32, Option<u32>),
    ) -> Result<Entry> {
        match (names.named.get(item as usize), color) {
            (Some(&Some(item)), None) => Ok(item.into()),
            (Some(&Some(item)), Some(color)) => Ok(item.with(names.color(builder, color))),
            _ if color.is_some() => Err(names.unknown(path.0, item)),
            _ => self.colored(names, builder, path, item),
        }
    }

    /// The entry of a text `item:color`.
    #[inline(never)]
    fn colored(
        &self,
        names: &mut Names,
        builder: &mut Builder,
        (option, place): (u32, u32),
        scalar: u32,
    ) -> Result<Entry> {
        let Some(Value::Text(text)) = names.scalars.map(|scalars| scalars.value(scalar)) else {
            return Err(names.unknown(option, scalar));
        };
        names.index_texts(&self.primary, &self.secondary);
        match colored(text, |name| names.items.get(name).copied()) {
            Ok(Some((item, color))) => Ok(item.with(builder.color(color))),
            Ok(None) => Err(names.unknown(option, scalar)),
            Err(expected) => {
                let items = match self.with_fields.binary_search(&option) {
                    Ok(_) => ".items",
                    Err(_) => "",
                };
                let path = format_args!("options[{option}]{items}[{place}]");
                Err(Error::argument(&path, &expected, &quoted(&short(text))))
            }
        }
    }
}

impl<'a> Names<'a> {
    fn new(count: usize, scalars: Option<&'a Scalars>) -> Self {
        Names {
            scalars,
            named: vec![None; count],
            colors: Vec::new(),
            color_count: 0,
            items: HashMap::new(),
        }
    }

    fn text(&self, scalar: u32) -> String {
        self.scalars
            .map_or_else(String::new, |scalars| scalars.text(scalar))
    }

    #[cold]
    fn unknown(&self, option: u32, scalar: u32) -> Error {
        let item = short(&self.text(scalar));
        ErrorKind::UnknownItem { option, item }.into()
    }

    /// The color that a scalar names.
    fn color(&mut self, builder: &mut Builder, scalar: u32) -> Color {
        if self.colors.is_empty() {
            self.colors.resize(self.named.len(), None);
        }
        let count = &mut self.color_count;
        let mut new = || {
            if let Some(scalars) = self.scalars {
                builder.color(&scalars.text(scalar))
            } else {
                *count += 1;
                Color::from_count(*count)
            }
        };
        match self.colors.get_mut(scalar as usize) {
            Some(known) => *known.get_or_insert_with(new),
            None => new(),
        }
    }

    fn index_texts(&mut self, primary: &[u32], secondary: &[u32]) {
        let Some(scalars) = self.scalars else { return };
        if !self.items.is_empty() {
            return;
        }
        for (item, &scalar) in (0..).zip(primary.iter().chain(secondary)) {
            if let Value::Text(text) = scalars.value(scalar) {
                self.items.insert(text.clone(), ItemId(item));
            }
        }
    }
}

/// The texts of names. If two would be equal, as those of `1` and `"1"`, texts keep their quotes.
fn distinct(scalars: &Scalars, names: &[u32]) -> Vec<String> {
    let texts: Vec<String> = names.iter().map(|&name| scalars.text(name)).collect();
    if texts.iter().collect::<HashSet<_>>().len() == texts.len() {
        return texts;
    }
    let quote = |(&name, text): (&u32, String)| match scalars.value(name) {
        Value::Text(_) => quoted(&text),
        _ => text,
    };
    names.iter().zip(texts).map(quote).collect()
}

//! An exact cover problem whose names are numbers, and the problem of it.

#![allow(
    clippy::inline_always,
    reason = "the compiler of wasm inlines little, and these are called for each entry"
)]

use std::ops::Range;

use super::ExactCover;
use crate::error::{Error, ErrorDetails, Result};
use crate::problem::{
    Builder, Color, CoverPrices, Entry, ItemId, NameIndex, OptionId, Problem, colored,
};
use crate::puzzle::interned::{Interner, Scalars};
use crate::puzzle::value::Value;
use crate::text_util::{quoted, short};

/// A problem as it was written. A name is the number of its scalar.
#[derive(Debug, Default)]
pub(crate) struct NumberedCover {
    pub(super) primary: Vec<u32>,
    /// The least and most of each primary item. Empty: each is covered exactly once.
    pub(super) bounds: Vec<(u32, u32)>,
    /// The items with prices, ascending.
    pub(super) prices: Vec<(u32, CoverPrices)>,
    pub(super) secondary: Vec<u32>,
    /// The end of each option among the entries.
    pub(super) ends: Vec<u32>,
    /// The names of the items.
    pub(super) entries: Vec<u32>,
    /// The name of the color beside each item. It ends at the last color, so it is empty if there is none.
    pub(super) colors: Vec<Option<u32>>,
    /// The options that are objects, in ascending order.
    pub(super) with_fields: Vec<u32>,
    pub(super) costs: Vec<(u32, u64)>,
    pub(super) data: Vec<(u32, String)>,
    pub(crate) fixed: Vec<u32>,
    pub(crate) excluded: Vec<u32>,
}

/// No problem has as many items.
const NO_ITEM: ItemId = ItemId(u32::MAX);

/// The items and colors that the scalars of a problem name.
struct Names<'a> {
    scalars: Option<&'a Scalars>,
    /// The item that each scalar names, or `NO_ITEM`.
    named: Vec<ItemId>,
    colors: Vec<Option<Color>>,
    color_count: u32,
    /// The items whose names are texts. Filled for the first entry that is no name.
    texts: Vec<String>,
    items: Vec<ItemId>,
    index: NameIndex,
}

impl NumberedCover {
    /// Numbers the names of a problem.
    pub(super) fn of(cover: &ExactCover, names: &mut Interner) -> Self {
        let mut numbered = NumberedCover::default();
        for option in &cover.options {
            for entry in &option.items {
                let color = entry.color.as_deref().map(|color| names.text(color));
                numbered.push(names.text(&entry.item), color);
            }
            numbered.ends.push(numbered.entries.len() as u32);
        }
        let costs = cover.options.iter().map(|option| option.cost);
        let mut numbers =
            |list: &[String]| list.iter().map(|name| names.text(name)).collect::<Vec<_>>();
        NumberedCover {
            primary: numbers(&cover.primary),
            bounds: cover.bounds.clone(),
            prices: { (0..).zip(cover.prices.iter().copied()) }
                .filter(|(_, prices)| !prices.are_none())
                .collect(),
            secondary: numbers(&cover.secondary),
            costs: (0..).zip(costs).filter(|&(_, cost)| cost > 0).collect(),
            fixed: cover.fixed.clone(),
            excluded: cover.excluded.clone(),
            ..numbered
        }
    }

    /// Adds an entry.
    #[inline(always)]
    pub(super) fn push(&mut self, item: u32, color: Option<u32>) {
        if color.is_some() {
            self.colors.resize(self.entries.len(), None);
            self.colors.push(color);
        }
        self.entries.push(item);
    }

    /// The color beside the item of this entry.
    pub(super) fn color(&self, entry: usize) -> Option<u32> {
        self.colors.get(entry).copied().flatten()
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
        for &(item, prices) in &self.prices {
            let bounds = self.bounds.get(item as usize).copied().unwrap_or((1, 1));
            let path = format_args!("primary[{item}]");
            builder.soft_bound_at(&path, ItemId(item), bounds, prices)?;
        }
        builder.reserve(self.ends.len() as u32, self.entries.len() as u32);
        let mut start = 0;
        for (option, &end) in self.ends.iter().enumerate() {
            let places = start..end as usize;
            start = end as usize;
            let items = self.entries[places.clone()].iter();
            let items = items.map(|&scalar| names.item(scalar));
            // Nearly all options consist of declared items. The others fail, and their entries are read one by one.
            if self.colors.is_empty() && builder.option_of(items).is_ok() {
                continue;
            }
            let entries = self.entries_at(&mut names, &mut builder, option as u32, places)?;
            builder.option(&entries)?;
        }
        for &(option, cost) in &self.costs {
            let path = format_args!("options[{option}].cost");
            builder.cost_at(&path, OptionId(option), cost)?;
        }
        builder.check_prices()?;
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
        for (entry, &scalar) in self.entries.iter().enumerate() {
            let Value::Text(text) = scalars.value(scalar) else {
                continue;
            };
            let is_item = names.item(scalar) != NO_ITEM;
            let found = colored(text, |name| names.item_of_text(name));
            if let (false, None, Ok(Some((_, color)))) = (is_item, self.color(entry), found) {
                let is_first = text.find(':') == Some(text.len() - color.len() - 1);
                colons[scalar as usize] = if is_first { 1 } else { 2 };
            }
        }
        colons
    }

    /// Numbers the items.
    fn declare(&self, names: &mut Names) -> Result<()> {
        for (item, &scalar) in (0..).zip(self.primary.iter().chain(&self.secondary)) {
            if names.item(scalar) != NO_ITEM {
                let item = names.text(scalar);
                return Err(ErrorDetails::DuplicateItem { item: short(&item) }.into());
            }
            names.named[scalar as usize] = ItemId(item);
        }
        Ok(())
    }

    /// The entries at these places, which are those of an option.
    #[inline(never)]
    fn entries_at(
        &self,
        names: &mut Names,
        builder: &mut Builder,
        option: u32,
        places: Range<usize>,
    ) -> Result<Vec<Entry>> {
        let start = places.start;
        let entry = |place: usize| {
            let scalar = self.entries[place];
            match (names.item(scalar), self.color(place)) {
                (NO_ITEM, Some(_)) => Err(names.unknown(option, scalar)),
                (NO_ITEM, None) => {
                    let path = (option, (place - start) as u32);
                    self.colored(names, builder, path, scalar)
                }
                (item, None) => Ok(item.into()),
                (item, Some(color)) => Ok(item.with(names.color(builder, color))),
            }
        };
        places.map(entry).collect()
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
        match colored(text, |name| names.item_of_text(name)) {
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
            named: vec![NO_ITEM; count],
            colors: Vec::new(),
            color_count: 0,
            texts: Vec::new(),
            items: Vec::new(),
            index: NameIndex::default(),
        }
    }

    /// The item that a scalar names.
    #[inline(always)]
    fn item(&self, scalar: u32) -> ItemId {
        *self.named.get(scalar as usize).unwrap_or(&NO_ITEM)
    }

    fn text(&self, scalar: u32) -> String {
        self.scalars
            .map_or_else(String::new, |scalars| scalars.text(scalar))
    }

    #[cold]
    fn unknown(&self, option: u32, scalar: u32) -> Error {
        let item = short(&self.text(scalar));
        ErrorDetails::UnknownItem { option, item }.into()
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

    /// The item whose name is a text, after they have been indexed.
    fn item_of_text(&self, name: &str) -> Option<ItemId> {
        let place = self.index.find(&self.texts, name)?;
        Some(self.items[place as usize])
    }

    fn index_texts(&mut self, primary: &[u32], secondary: &[u32]) {
        let Some(scalars) = self.scalars else { return };
        if !self.items.is_empty() {
            return;
        }
        for (item, &scalar) in (0..).zip(primary.iter().chain(secondary)) {
            if let Value::Text(text) = scalars.value(scalar) {
                self.texts.push(text.clone());
                self.items.push(ItemId(item));
                self.index.insert_last(&self.texts);
            }
        }
    }
}

/// The texts of names. If two would be equal, as those of `1` and `"1"`, texts keep their quotes.
fn distinct(scalars: &Scalars, names: &[u32]) -> Vec<String> {
    let (mut texts, mut index) = (Vec::new(), NameIndex::default());
    let mut are_distinct = true;
    for &name in names {
        let text = scalars.text(name);
        are_distinct &= index.find(&texts, &text).is_none();
        texts.push(text);
        index.insert_last(&texts);
    }
    if are_distinct {
        return texts;
    }
    let quote = |(&name, text): (&u32, String)| match scalars.value(name) {
        Value::Text(_) => quoted(&text),
        _ => text,
    };
    names.iter().zip(texts).map(quote).collect()
}

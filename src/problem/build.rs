//! The builder and all checks of a problem.

mod conditions;
mod soft_bounds;
#[cfg(test)]
mod tests;

use conditions::OptionRole;

use std::fmt::Display;
use std::mem;
use std::sync::Arc;

use super::name_index::NameIndex;
use super::restrict::{Restrictions, restrict};
use super::soft::{SoftBounds, soft_items};
use super::{Color, Csr, Entry, ItemId, Metadata, OptionId, Problem};
use crate::error::{Error, ErrorDetails, Result};
use crate::text_util::short;

/// Maximum number of items. The links hold a header for each; at this size the headers take 16 MiB.
pub const MAX_ITEMS: u32 = 1 << 20;

/// Maximum number of entries, and of options. The links hold 16 bytes for each entry and 16 for each option. At this
/// size they take 512 MiB.
pub const MAX_ENTRIES: u32 = 1 << 24;

/// Maximum cost of an option: 2^53 − 1, the largest whole number that JavaScript and JSON represent exactly.
pub const MAX_COST: u64 = (1 << 53) - 1;

/// Collects the options of a [`Problem`] and checks each one when it is added.
///
/// ```
/// use dlx_wasm::{ItemId, Problem};
///
/// let mut builder = Problem::builder(2, 0)?;
/// builder.option(&[ItemId(0).into()])?;
/// builder.option(&[ItemId(1).into()])?;
/// let problem = builder.build();
/// assert_eq!(problem.count()?, 1);
/// # Ok::<(), dlx_wasm::Error>(())
/// ```
#[derive(Debug, Clone)]
pub struct Builder {
    /// The problem without its options. [`build`](Builder::build) adds them.
    pub(super) problem: Problem,
    pub(super) flat: Csr,
    items: NameIndex,
    colors: NameIndex,
    /// For each item the number, plus 1, of the last unsorted option that contains it. It finds repeated items without
    /// sorting.
    last_seen: Vec<u32>,
    /// The sum of all costs.
    pub(super) total_cost: u64,
    pub(super) soft: SoftBounds,
    /// The role of each option. Options past the end are free.
    roles: Vec<OptionRole>,
}

impl Problem {
    /// Starts a problem whose items have numbers only.
    ///
    /// # Errors
    /// [`ErrorKind::TooLarge`](crate::ErrorKind::TooLarge) above [`MAX_ITEMS`].
    pub fn builder(primary: u32, secondary: u32) -> Result<Builder> {
        let total = u64::from(primary) + u64::from(secondary);
        if total > u64::from(MAX_ITEMS) {
            return Err(Error::too_large(&"items", &total, MAX_ITEMS.into()));
        }
        Ok(Builder {
            problem: Problem {
                primary_count: primary,
                item_count: primary + secondary,
                flat: Arc::new(Csr::with_capacity(0, 0).into()),
                item_names: Vec::new(),
                color_names: Vec::new(),
                bounds: Vec::new(),
                costs: Vec::new(),
                soft: Vec::new(),
                restrictions: Restrictions::default(),
                symmetries: None,
                metadata: Metadata::default(),
            },
            flat: Csr::with_capacity(0, 0),
            items: NameIndex::default(),
            colors: NameIndex::default(),
            last_seen: vec![0; total as usize],
            total_cost: 0,
            soft: SoftBounds::default(),
            roles: Vec::new(),
        })
    }

    /// Starts a problem whose items have names. Primary items come first.
    ///
    /// ```
    /// use dlx_wasm::Problem;
    ///
    /// let mut builder = Problem::named(&["Ada", "Grace"], &["room"])?;
    /// let [ada, grace, room] = ["Ada", "Grace", "room"].map(|name| builder.item(name).unwrap());
    /// let blue = builder.color("blue");
    /// builder.option(&[ada.into(), room.with(blue)])?;
    /// builder.option(&[grace.into(), room.with(blue)])?;
    /// assert_eq!(builder.build().count()?, 1);
    /// # Ok::<(), dlx_wasm::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`ErrorKind::DuplicateItem`](crate::ErrorKind::DuplicateItem) if a name occurs twice,
    /// [`ErrorKind::TooLarge`](crate::ErrorKind::TooLarge) above [`MAX_ITEMS`].
    pub fn named<S: AsRef<str>>(primary: &[S], secondary: &[S]) -> Result<Builder> {
        let count = |names: &[S]| u32::try_from(names.len()).unwrap_or(u32::MAX);
        let mut builder = Problem::builder(count(primary), count(secondary))?;
        for name in primary.iter().chain(secondary) {
            let name = name.as_ref();
            if builder.item(name).is_some() {
                return Err(ErrorDetails::DuplicateItem { item: short(name) }.into());
            }
            let names = &mut builder.problem.item_names;
            names.push(name.to_owned());
            builder.items.insert_last(names);
        }
        Ok(builder)
    }
}

/// The item and the color of a text `item:color`, which is no item itself. The colon before the color is the first one, or
/// the last one if the name of the item holds some. A text that means two items is an error, which says what is allowed.
pub(crate) fn colored(
    text: &str,
    item: impl Fn(&str) -> Option<ItemId>,
) -> std::result::Result<Option<(ItemId, &str)>, &'static str> {
    let read = |parts| {
        let (name, color): (_, &str) = parts?;
        (!color.is_empty()).then_some((item(name)?, color))
    };
    match (read(text.split_once(':')), read(text.rsplit_once(':'))) {
        (Some(first), Some(last)) if first != last => {
            Err("an entry that means one item in one color, or [item, color]")
        }
        (first, last) => Ok(first.or(last)),
    }
}

impl Builder {
    /// The item declared with this name.
    #[must_use]
    pub fn item(&self, name: &str) -> Option<ItemId> {
        let number = self.items.find(&self.problem.item_names, name);
        number.map(ItemId)
    }

    /// The color with this name; a new color if the name is new. A problem uses either names or numbers for its colors.
    pub fn color(&mut self, name: &str) -> Color {
        let names = &mut self.problem.color_names;
        let number = self.colors.find(names, name).unwrap_or_else(|| {
            names.push(name.to_owned());
            self.colors.insert_last(names);
            names.len() as u32 - 1
        });
        Color(std::num::NonZeroU32::MIN.saturating_add(number))
    }

    /// Reserves memory for this number of further options and entries.
    pub fn reserve(&mut self, options: u32, entries: u32) {
        let most = |count: u32| count.min(MAX_ENTRIES) as usize;
        self.flat.offsets.reserve(most(options));
        self.flat.entries.reserve(most(entries));
    }

    /// Adds an option and returns its number. An option without a primary item gets a number too, but it is never
    /// chosen.
    ///
    /// # Errors
    /// [`ErrorKind::UnknownItem`](crate::ErrorKind::UnknownItem),
    /// [`ErrorKind::RepeatedItem`](crate::ErrorKind::RepeatedItem),
    /// [`ErrorKind::ColoredPrimary`](crate::ErrorKind::ColoredPrimary), and
    /// [`ErrorKind::TooLarge`](crate::ErrorKind::TooLarge) above [`MAX_ENTRIES`]. After an error the builder is
    /// unchanged.
    #[inline(never)]
    pub fn option(&mut self, entries: &[Entry]) -> Result<OptionId> {
        self.option_of(entries.iter().copied())
    }

    /// Adds an option from an iterator of items or entries, without collecting it.
    ///
    /// ```
    /// use dlx_wasm::{ItemId, Problem};
    ///
    /// let mut builder = Problem::builder(6, 0)?;
    /// builder.option_of((0..6).step_by(2).map(ItemId))?;
    /// builder.option_of([1, 3, 5].map(ItemId))?;
    /// assert_eq!(builder.build().count()?, 1);
    /// # Ok::<(), dlx_wasm::Error>(())
    /// ```
    ///
    /// # Errors
    /// The same as for [`Builder::option`].
    #[inline(always)]
    pub fn option_of(&mut self, entries: impl IntoIterator<Item: Into<Entry>>) -> Result<OptionId> {
        self.discard_partial();
        // The loop checks each entry while it copies it. Ascending items cannot repeat, so an option with ascending
        // items and without colors needs no further check.
        let (mut last, mut is_plain) = (-1, true);
        self.flat.entries.extend(entries.into_iter().map(|entry| {
            let entry: Entry = entry.into();
            let item = entry.item.0.cast_signed();
            is_plain &= item > last && entry.color.is_none();
            last = item;
            entry
        }));
        let is_plain = is_plain && last < self.problem.item_count.cast_signed();
        if !is_plain || self.is_full() {
            self.check_option()?;
        }
        let option = self.flat.option_count();
        self.flat.end_option();
        Ok(OptionId(option))
    }

    /// Discards the entries of an iterator that panicked.
    #[inline(always)]
    fn discard_partial(&mut self) {
        if cfg!(panic = "unwind") {
            self.flat.entries.truncate(self.flat.end());
        }
    }

    /// Returns true if there are too many entries, or no further option fits.
    #[inline(always)]
    fn is_full(&self) -> bool {
        self.flat.entries.len() > MAX_ENTRIES as usize || self.flat.option_count() >= MAX_ENTRIES
    }

    /// Checks the entries of the option that is being added: the items exist, no item repeats, and no primary item has
    /// a color. If the check fails, the option is removed.
    #[inline(never)]
    fn check_option(&mut self) -> Result<()> {
        let (before, option) = (self.flat.end(), self.flat.option_count());
        if self.is_full() {
            let total = self.flat.entries.len() as u64;
            self.flat.entries.truncate(before);
            let (what, found): (&dyn Display, u64) = if total > MAX_ENTRIES.into() {
                (&"entries", total)
            } else {
                (&"options", u64::from(option) + 1)
            };
            return Err(Error::too_large(what, &found, MAX_ENTRIES.into()));
        }
        let (problem, last_seen) = (&self.problem, &mut self.last_seen);
        let name = |item| short(&problem.item_name(item));
        let wrong = self.flat.entries[before..].iter().find_map(|entry| {
            let Entry { item, color } = *entry;
            let Some(seen) = last_seen.get_mut(item.index()) else {
                let item = item.0.to_string();
                return Some(ErrorDetails::UnknownItem { option, item });
            };
            if mem::replace(seen, option + 1) == option + 1 {
                let item = name(item);
                return Some(ErrorDetails::RepeatedItem { option, item });
            }
            (color.is_some() && problem.is_primary(item)).then(|| ErrorDetails::ColoredPrimary {
                option,
                item: name(item),
            })
        });
        let Some(wrong) = wrong else { return Ok(()) };
        for entry in self.flat.entries.drain(before..) {
            if let Some(seen) = last_seen.get_mut(entry.item.index()) {
                *seen = 0;
            }
        }
        Err(wrong.into())
    }

    /// Returns the finished problem.
    #[must_use]
    pub fn build(mut self) -> Problem {
        self.discard_partial();
        let Builder {
            mut problem,
            mut flat,
            soft,
            roles,
            ..
        } = self;
        problem.soft = soft_items(&mut problem, &flat, &soft);
        if problem.bounds.iter().all(|&bounds| bounds == (1, 1)) {
            problem.bounds = Vec::new();
        }
        if problem.costs.iter().all(|&cost| cost == 0) {
            problem.costs = Vec::new();
        } else {
            problem.costs.resize(flat.option_count() as usize, 0);
        }
        // No option may cover an item whose upper bound is 0.
        let has_closed = problem.bounds.iter().any(|bounds| bounds.1 == 0);
        if has_closed || !roles.is_empty() {
            let (fixed, excluded) = (
                options_of(&roles, OptionRole::Fixed),
                options_of(&roles, OptionRole::Excluded),
            );
            flat = restrict(&mut problem, &flat, fixed, excluded);
        }
        problem.flat = Arc::new(flat.into());
        problem
    }
}

/// The options with this role, in ascending order.
fn options_of(roles: &[OptionRole], wanted: OptionRole) -> Vec<OptionId> {
    let roles = (0..).map(OptionId).zip(roles);
    roles
        .filter(|(_, role)| **role == wanted)
        .map(|(option, _)| option)
        .collect()
}

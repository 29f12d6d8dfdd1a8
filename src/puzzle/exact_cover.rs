//! Named items and options.

mod numbered;
mod read;

use derive_setters::Setters;
use serde::Serialize;
use serde::ser::{SerializeStruct, SerializeTuple, Serializer};

pub(crate) use numbered::NumberedCover;

use super::Encoded;
use super::interned::Interner;
use crate::error::{Error, Result};
use crate::problem::CoverPrices;
use crate::text_util::short;

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
#[derive(Debug, Clone, PartialEq, Eq, Setters)]
#[non_exhaustive]
pub struct ExactCover {
    /// Items to be covered exactly once, or as often as their bounds allow. A number is a name too: `1` and `"1"` are
    /// the same item. As data an item is its name, `[name, exactly]`, `[name, least, most]`, or
    /// `{ item, least, most, under, over }` with prices.
    pub primary: Vec<String>,
    /// How often each primary item is covered, at least and at most. Empty: each exactly once.
    pub bounds: Vec<(u32, u32)>,
    /// The prices of each primary item, for covers below and above its bounds. Empty: all bounds are hard.
    pub prices: Vec<CoverPrices>,
    /// Items to be covered at most once, or several times in one color.
    pub secondary: Vec<String>,
    /// The options.
    pub options: Vec<CoverOption>,
    /// Options that every solution contains, counted from 0.
    pub fixed: Vec<u32>,
    /// Options that no solution contains.
    pub excluded: Vec<u32>,
}

/// An option of an [`ExactCover`]: a list of entries, or `{ items, data, cost }`. JavaScript attaches `data` of any kind
/// to solutions; the crate keeps texts.
#[derive(Debug, Clone, Default, PartialEq, Eq, Setters)]
#[non_exhaustive]
pub struct CoverOption {
    /// The entries.
    pub items: Vec<CoverEntry>,
    /// The cost of the option. The cost of a solution is the sum of the costs of its options.
    pub cost: u64,
    /// A text for the option, such as its name. It has no effect on the problem.
    pub data: Option<String>,
}

/// An item in an option: its name, `[item, color]`, or `item:color` as one text.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct CoverEntry {
    /// Name of the item. A text that is not the name of an item, but `item:color` of one, is that item in that color.
    pub item: String,
    /// Its color, if it has one of its own.
    pub color: Option<String>,
}

impl CoverEntry {
    /// An entry without a color of its own, or with one if the item is secondary.
    pub fn new(item: impl Into<String>, color: Option<String>) -> Self {
        CoverEntry {
            item: item.into(),
            color,
        }
    }

    /// An entry of a secondary item in a color.
    ///
    /// ```
    /// use dlx_wasm::puzzle::{CoverBuilder, CoverEntry};
    ///
    /// let mut letters = CoverBuilder::new();
    /// letters.option([CoverEntry::from("row"), CoverEntry::colored("cell 1", 'a')]);
    /// letters.option([CoverEntry::from("column"), CoverEntry::colored("cell 1", 'a')]);
    /// assert_eq!(letters.puzzle().secondary, ["cell 1"]);
    /// assert_eq!(letters.count()?, 1);
    /// # Ok::<(), dlx_wasm::Error>(())
    /// ```
    #[allow(
        clippy::needless_pass_by_value,
        reason = "callers write a digit or a letter"
    )]
    pub fn colored(item: impl Into<String>, color: impl ToString) -> Self {
        CoverEntry::new(item, Some(color.to_string()))
    }
}

/// The entry of a text: the name of an item, or `item:color` if there is no item of that name.
impl From<&str> for CoverEntry {
    fn from(text: &str) -> Self {
        CoverEntry::new(text, None)
    }
}

/// An item in a color.
impl From<(&str, &str)> for CoverEntry {
    fn from((item, color): (&str, &str)) -> Self {
        CoverEntry::new(item, Some(color.to_owned()))
    }
}

impl From<&String> for CoverEntry {
    fn from(text: &String) -> Self {
        CoverEntry::from(text.as_str())
    }
}

impl From<String> for CoverEntry {
    fn from(text: String) -> Self {
        CoverEntry::from(text.as_str())
    }
}

impl CoverOption {
    /// An option with these entries.
    #[must_use]
    pub fn new(items: Vec<CoverEntry>) -> Self {
        CoverOption {
            items,
            ..CoverOption::default()
        }
    }
}

impl ExactCover {
    /// A problem with these items and no options yet.
    #[must_use]
    pub fn new(primary: &[&str], secondary: &[&str]) -> Self {
        let own = |names: &[&str]| names.iter().map(|&name| name.to_owned()).collect();
        ExactCover {
            primary: own(primary),
            bounds: Vec::new(),
            prices: Vec::new(),
            secondary: own(secondary),
            options: Vec::new(),
            fixed: Vec::new(),
            excluded: Vec::new(),
        }
    }

    /// Sets how often a primary item is covered: `least` to `most` times.
    ///
    /// ```
    /// use dlx_wasm::puzzle::{ExactCover, Puzzle};
    ///
    /// let teams = ExactCover::new(&["a", "b"], &[]).bound("a", 1, 2)?;
    /// let puzzle: Puzzle = teams.option(&["a", "b"]).cost(3)?.option(&["a"]).cost(4)?.into();
    /// let problem = puzzle.encode()?.problem;
    /// assert_eq!(problem.bounds(problem.item("a").unwrap()), (1, 2));
    /// assert_eq!(problem.total_cost(&problem.options().collect::<Vec<_>>()), 7);
    /// # Ok::<(), dlx_wasm::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`ErrorKind::InvalidArgument`](crate::ErrorKind::InvalidArgument) if there is no such primary item.
    pub fn bound(mut self, item: &str, least: u32, most: u32) -> Result<Self> {
        let Some(place) = self.primary.iter().position(|name| name == item) else {
            return Err(Error::argument(&"item", &"a primary item", &short(item)));
        };
        self.bounds.resize(self.primary.len(), (1, 1));
        self.bounds[place] = (least, most);
        if let Some(prices) = self.prices.get_mut(place) {
            *prices = CoverPrices::default();
        }
        Ok(self)
    }

    /// Sets how often a primary item is covered, with prices for covers below `least` and above `most`, as
    /// [`Builder::soft_bound`](crate::Builder::soft_bound).
    ///
    /// ```
    /// use dlx_wasm::puzzle::{CoverPrices, ExactCover, Puzzle};
    ///
    /// let night = ExactCover::new(&["night"], &[]).soft_bound("night", 2, 2, CoverPrices::under(5))?;
    /// let puzzle: Puzzle = night.option(&["night"]).cost(3)?.into();
    /// let problem = puzzle.encode()?.problem;
    /// assert_eq!(problem.total_cost(&[]), 10);
    /// assert_eq!(problem.total_cost(&problem.options().collect::<Vec<_>>()), 3 + 5);
    /// # Ok::<(), dlx_wasm::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`ErrorKind::InvalidArgument`](crate::ErrorKind::InvalidArgument) if there is no such primary item.
    pub fn soft_bound(
        self,
        item: &str,
        least: u32,
        most: u32,
        prices: CoverPrices,
    ) -> Result<Self> {
        let mut cover = self.bound(item, least, most)?;
        cover
            .prices
            .resize(cover.primary.len(), CoverPrices::default());
        if let Some(place) = cover.primary.iter().position(|name| name == item) {
            cover.prices[place] = prices;
        }
        Ok(cover)
    }

    /// Sets the cost of the option that was added last.
    ///
    /// # Errors
    /// [`ErrorKind::InvalidArgument`](crate::ErrorKind::InvalidArgument) if there is no option.
    pub fn cost(mut self, cost: u64) -> Result<Self> {
        let Some(last) = self.options.last_mut() else {
            return Err(Error::argument(
                &"cost",
                &"an option to which the cost belongs",
                &"no option",
            ));
        };
        last.cost = cost;
        Ok(self)
    }

    /// Adds an option. A text that names an item is that item, also with a colon in it; otherwise it is `item:color`.
    #[must_use]
    pub fn option(mut self, entries: &[&str]) -> Self {
        let items = entries.iter().map(|&entry| entry.into()).collect();
        self.options.push(CoverOption::new(items));
        self
    }

    #[inline(never)]
    pub(crate) fn encode(&self) -> Result<Encoded> {
        if !self.bounds.is_empty() && self.bounds.len() != self.primary.len() {
            let expected = format_args!("{} bounds, one for each primary item", self.primary.len());
            return Err(Error::bounds(&"bounds", &expected, &self.bounds.len()));
        }
        if !self.prices.is_empty() && self.prices.len() != self.primary.len() {
            let expected = format_args!("{} prices, one for each primary item", self.primary.len());
            return Err(Error::cost(&"prices", &expected, &self.prices.len()));
        }
        let mut interner = Interner::default();
        let cover = NumberedCover::of(self, &mut interner);
        let scalars = interner.scalars();
        let problem = cover.problem(scalars.len(), Some(&scalars), true, true)?;
        Ok(problem.into())
    }
}

/// A primary item with its bounds and prices.
struct BoundedItem<'a>(&'a str, (u32, u32), CoverPrices);

impl Serialize for BoundedItem<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let BoundedItem(item, (least, most), CoverPrices { under, over, .. }) = self;
        if !self.2.are_none() {
            let mut fields = serializer.serialize_struct("BoundedItem", 5)?;
            fields.serialize_field("item", item)?;
            fields.serialize_field("least", least)?;
            fields.serialize_field("most", most)?;
            for (name, price) in [("under", under), ("over", over)] {
                if let Some(price) = price {
                    fields.serialize_field(name, price)?;
                }
            }
            return fields.end();
        }
        match self.1 {
            (1, 1) => serializer.serialize_str(self.0),
            (least, most) if least == most => (self.0, most).serialize(serializer),
            (least, most) => (self.0, least, most).serialize(serializer),
        }
    }
}

impl Serialize for ExactCover {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let items = self.primary.iter().enumerate().map(|(item, name)| {
            let bounds = self.bounds.get(item).copied();
            let prices = self.prices.get(item).copied();
            BoundedItem(name, bounds.unwrap_or((1, 1)), prices.unwrap_or_default())
        });
        let mut fields = serializer.serialize_struct("ExactCover", 5)?;
        fields.serialize_field("primary", &items.collect::<Vec<_>>())?;
        if !self.secondary.is_empty() {
            fields.serialize_field("secondary", &self.secondary)?;
        }
        fields.serialize_field("options", &self.options)?;
        for (name, list) in [("fixed", &self.fixed), ("excluded", &self.excluded)] {
            if !list.is_empty() {
                fields.serialize_field(name, list)?;
            }
        }
        fields.end()
    }
}

impl Serialize for CoverOption {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.cost == 0 && self.data.is_none() {
            return self.items.serialize(serializer);
        }
        let mut fields = serializer.serialize_struct("CoverOption", 3)?;
        fields.serialize_field("items", &self.items)?;
        if let Some(data) = &self.data {
            fields.serialize_field("data", data)?;
        }
        if self.cost > 0 {
            fields.serialize_field("cost", &self.cost)?;
        }
        fields.end()
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

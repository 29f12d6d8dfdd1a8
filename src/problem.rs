//! Exact cover problems: items, options and colors (TAOCP 7.2.2.1, "exact covering with colors").
//!
//! A [`Problem`] is immutable. [`Builder`] checks it once, so no layer above checks it again.
//!
//! ```text
//! offsets   0     2        5  …            option o has the entries[offsets[o] .. offsets[o + 1]]
//!           │     │        │
//! entries   a  b  a  x:R y b  …            an item, and a color for some secondary items
//! ```

#![allow(
    clippy::inline_always,
    reason = "loops call these once for each option or entry"
)]

mod base_problem;
mod build;
mod components;
mod equal_options;
mod export;
mod ids;
mod lazy_options;
mod name_index;
mod relax;
mod restrict;
mod soft;
mod subproblem;
mod symmetry;
mod text;

use std::borrow::Cow;
use std::sync::Arc;

use base_problem::Metadata;
pub(crate) use base_problem::{BaseProblem, CacheSlot, FixedOptions};
pub(crate) use build::colored;
pub use build::{Builder, MAX_COST, MAX_ENTRIES, MAX_ITEMS};
pub(crate) use components::Component;
pub(crate) use equal_options::EqualOptions;
pub use export::SolverFormat;
pub use ids::{Color, Entry, ItemId, OptionId};
pub(crate) use lazy_options::ProblemEncoder;
use lazy_options::{Csr, LazyOptions};
pub(crate) use name_index::NameIndex;
use restrict::Restrictions;
pub use soft::CoverPrices;
pub(crate) use soft::SoftItem;
pub use subproblem::Subproblem;
pub(crate) use symmetry::{NO_PLACE, Symmetries};

use crate::error::Result;

/// The number of items of a problem that its encoder has not built yet.
const UNKNOWN: u32 = u32::MAX;

/// A checked exact cover problem.
///
/// ```
/// use dlx_wasm::Problem;
///
/// let problem = Problem::from_text("a b c | x y\na b x y:A\na c x y\nx:B c y:A\na x:B\nb y:A\n")?;
/// assert_eq!((problem.primary_count(), problem.item_count(), problem.option_count()), (3, 5, 5));
/// assert_eq!(problem.count()?, 1);
/// # Ok::<(), dlx_wasm::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Problem {
    primary_count: u32,
    /// [`UNKNOWN`] if the encoder builds the options later.
    item_count: u32,
    /// Shared by all clones of the problem.
    flat: Arc<LazyOptions>,
    /// Empty if the items have only numbers.
    item_names: Vec<String>,
    /// Empty if the colors have only numbers; otherwise color `c` has the name at `c − 1`.
    color_names: Vec<String>,
    /// The bounds of each primary item. Empty if all are covered exactly once.
    bounds: Vec<(u32, u32)>,
    /// The cost of each option. Empty if all costs are 0.
    costs: Vec<u64>,
    /// The items whose covers have prices, in ascending order.
    soft: Vec<SoftItem>,
    restrictions: Restrictions,
    /// The symmetries if only one solution of each orbit is a solution of the problem.
    symmetries: Option<Symmetries>,
    /// Facts for the engines, such as the base problem. They do not affect equality.
    metadata: Metadata,
}

impl Problem {
    /// Reads Knuth's DLX text format. The first line has the items, the secondary ones after `|`. Each further line is
    /// an option, with `item:color` for colors. Lines that start with `|` are comments. `4|D` declares an item that is
    /// covered four times, `2:3|C` one that is covered two or three times. `|7` after the items of an option is a cost;
    /// several costs add up. `2$5:3$1|C` declares a soft item: each cover below two costs 5, and each one above three
    /// costs 1. `2$5|C` is two covers, with 5 for each one that is missing or too much.
    ///
    /// ```
    /// use dlx_wasm::Problem;
    ///
    /// let problem = Problem::from_text("| two talks in one room\nAda Grace | room\nAda room:blue\nGrace room:blue\n")?;
    /// assert_eq!((problem.primary_count(), problem.option_count()), (2, 2));
    /// assert_eq!(problem.to_text(), "Ada Grace | room\nAda room:blue\nGrace room:blue\n");
    /// assert_eq!(Problem::from_text("a\nb\n").unwrap_err().code(), "parse");
    /// # Ok::<(), dlx_wasm::Error>(())
    /// ```
    ///
    /// # Errors
    /// [`ErrorKind::Parse`](crate::ErrorKind::Parse) with the line and column;
    /// [`ErrorKind::TooLarge`](crate::ErrorKind::TooLarge) if the problem exceeds [`MAX_ITEMS`] or [`MAX_ENTRIES`].
    pub fn from_text(text: &str) -> Result<Problem> {
        text::read(text, &[], &[])
    }

    /// [`from_text`](Problem::from_text) with fixed and excluded options.
    pub(crate) fn from_text_with(text: &str, fixed: &[u32], excluded: &[u32]) -> Result<Problem> {
        text::read(text, fixed, excluded)
    }

    /// Writes Knuth's DLX text format. [`Problem::from_text`] reads it back to an equal problem if all names are words,
    /// no option is empty, and colors first occur in the order of their numbers.
    ///
    /// The format has no quotes: a name with blanks, `|` or `:` becomes `#` and the item's number. An empty option,
    /// which is never chosen, becomes a blank line.
    #[must_use]
    pub fn to_text(&self) -> String {
        text::write(self)
    }

    /// The number of primary items, also those that the builder added for [fixed](Builder::fix) options.
    #[must_use]
    pub fn primary_count(&self) -> u32 {
        self.primary_count
    }

    /// The number of items, primary and secondary.
    #[must_use]
    pub fn item_count(&self) -> u32 {
        match self.item_count {
            UNKNOWN => self.flat.item_count(),
            known => known,
        }
    }

    /// The number of options.
    #[must_use]
    pub fn option_count(&self) -> u32 {
        self.flat.option_count()
    }

    /// The number of entries in all options.
    #[must_use]
    pub fn entry_count(&self) -> u32 {
        self.flat.entries.len() as u32
    }

    /// Returns true if an option gives a color to a secondary item.
    pub(crate) fn has_colors(&self) -> bool {
        self.item_count() > self.primary_count && self.flat.has_colors()
    }

    /// Returns true if the item is primary.
    #[must_use]
    #[inline(always)]
    pub fn is_primary(&self, item: ItemId) -> bool {
        item.0 < self.primary_count
    }

    /// How often a primary item is covered: at least and at most. `(1, 1)` unless the builder set
    /// [bounds](Builder::bound). For a [soft](Builder::soft_bound) item these are the hard bounds. For a secondary item `(0, 1)`, although options in one color may cover it more often.
    ///
    /// ```
    /// use dlx_wasm::{ItemId, Problem};
    ///
    /// let problem = Problem::from_text("2:3|C D\nC D\nC\nC\n")?;
    /// assert_eq!(problem.bounds(ItemId(0)), (2, 3));
    /// assert_eq!(problem.bounds(ItemId(1)), (1, 1));
    /// # Ok::<(), dlx_wasm::Error>(())
    /// ```
    #[must_use]
    #[inline]
    pub fn bounds(&self, item: ItemId) -> (u32, u32) {
        let exactly = (u32::from(self.is_primary(item)), 1);
        self.bounds.get(item.index()).copied().unwrap_or(exactly)
    }

    /// Returns true if some primary item has bounds other than exactly once.
    #[must_use]
    #[inline]
    pub fn has_bounds(&self) -> bool {
        !self.bounds.is_empty()
    }

    /// The cost of an option; 0 unless the builder set [one](Builder::cost). No sum of costs exceeds a `u64`.
    #[must_use]
    #[inline]
    pub fn cost(&self, option: OptionId) -> u64 {
        self.costs.get(option.index()).copied().unwrap_or(0)
    }

    /// Returns true if some option has a cost other than 0, or an item a price.
    #[must_use]
    #[inline]
    pub fn has_costs(&self) -> bool {
        !self.costs.is_empty() || !self.soft.is_empty()
    }

    /// The sum of the costs of these options, and the prices of [soft](Builder::soft_bound) items that they cover too seldom
    /// or too often. No option occurs twice.
    #[must_use]
    pub fn total_cost(&self, options: &[OptionId]) -> u64 {
        let costs: u64 = options.iter().map(|&option| self.cost(option)).sum();
        costs.saturating_add(self.total_price(options.iter().copied()))
    }

    /// The options that the builder [fixed](Builder::fix), ascending.
    #[must_use]
    pub fn fixed(&self) -> &[OptionId] {
        &self.restrictions.fixed
    }

    /// The options that the builder [excluded](Builder::exclude), ascending.
    #[must_use]
    pub fn excluded(&self) -> &[OptionId] {
        &self.restrictions.excluded
    }

    /// Returns true if the builder added the item for a fixed option.
    pub(crate) fn is_added(&self, item: ItemId) -> bool {
        let added = self.restrictions.own_items;
        self.is_primary(item) && item.0 + added >= self.primary_count
    }

    /// The entries of an option as they were added: also those of an option that was removed because it is excluded or
    /// conflicts with a fixed option. [`entries`](Problem::entries) has none of a removed option.
    ///
    /// # Panics
    /// Panics if the problem has no such option.
    #[must_use]
    pub fn added_entries(&self, option: OptionId) -> &[Entry] {
        let own = self.restrictions.removed(option);
        own.unwrap_or_else(|| self.entries(option))
    }

    /// All items, primary first.
    pub fn items(&self) -> impl ExactSizeIterator<Item = ItemId> + use<> {
        (0..self.item_count()).map(ItemId)
    }

    /// All options in input order.
    pub fn options(&self) -> impl ExactSizeIterator<Item = OptionId> + use<> {
        (0..self.option_count()).map(OptionId)
    }

    /// The entries of an option, in input order.
    ///
    /// # Panics
    /// Panics if the problem has no such option.
    #[must_use]
    pub fn entries(&self, option: OptionId) -> &[Entry] {
        let Csr { offsets, entries } = &**self.flat;
        let start = offsets[option.index()] as usize;
        let end = offsets[option.index() + 1] as usize;
        &entries[start..end]
    }

    /// All options with their entries, in input order. Faster than a call of [`entries`](Problem::entries) for each.
    #[inline(always)]
    pub(crate) fn iter_options(&self) -> impl Iterator<Item = (OptionId, &[Entry])> {
        let Csr { offsets, entries } = &**self.flat;
        let own = |ends: &[u32]| &entries[ends[0] as usize..ends[1] as usize];
        (0..).map(OptionId).zip(offsets.windows(2).map(own))
    }

    /// Returns true if both have the same items, options and colors by number. Names are ignored.
    pub(crate) fn is_same(&self, other: &Problem) -> bool {
        self.primary_count == other.primary_count
            && self.item_count() == other.item_count()
            && self.flat == other.flat
            && self.bounds == other.bounds
            && self.costs == other.costs
            && self.soft == other.soft
            && self.symmetries == other.symmetries
    }

    /// The same problem with only one solution of each orbit.
    pub(crate) fn up_to(mut self, symmetries: Symmetries) -> Problem {
        self.symmetries = Some(symmetries);
        self
    }

    /// Returns true if the solution represents its orbit under the problem's symmetries. A problem without symmetries,
    /// which is the default, keeps all its solutions.
    ///
    /// # Panics
    /// Panics if the problem has no such option.
    #[must_use]
    pub fn keeps(&self, solution: &[OptionId]) -> bool {
        let symmetries = self.symmetries.as_ref();
        symmetries.is_none_or(|symmetries| symmetries.is_least(solution))
    }

    /// The symmetries under which one solution of each orbit is kept. With symmetries every solution must be checked,
    /// so an engine that only counts does not apply.
    pub(crate) fn symmetries(&self) -> Option<&Symmetries> {
        self.symmetries.as_ref()
    }

    /// The same items without names, and the options in another order: option k of the result is option `order[k]` of
    /// this problem. The result has no symmetries.
    pub(crate) fn reordered(&self, order: &[OptionId]) -> Problem {
        let mut flat = Csr::with_capacity(order.len(), self.flat.entries.len());
        for &option in order {
            flat.entries.extend_from_slice(self.entries(option));
            flat.end_option();
        }
        let mut reordered = self.with_options(Arc::new(flat.into()));
        if self.has_costs() {
            reordered.costs = order.iter().map(|&option| self.cost(option)).collect();
        }
        reordered.soft.clone_from(&self.soft);
        reordered
    }

    /// The same items, options and colors without their names. The options are shared.
    pub(crate) fn without_names(&self) -> Problem {
        Problem {
            costs: self.costs.clone(),
            soft: self.soft.clone(),
            ..self.with_options(self.flat.clone())
        }
    }

    /// A problem with the same items, without names, and with these options, without costs.
    fn with_options(&self, flat: Arc<LazyOptions>) -> Problem {
        Problem {
            primary_count: self.primary_count,
            item_count: self.item_count(),
            flat,
            item_names: Vec::new(),
            color_names: Vec::new(),
            bounds: self.bounds.clone(),
            costs: Vec::new(),
            soft: Vec::new(),
            restrictions: Restrictions::default(),
            symmetries: None,
            metadata: Metadata::default(),
        }
    }

    /// Memory of items, options and colors in bytes, without names.
    pub(crate) fn memory(&self) -> u64 {
        let options = size_of_val(&self.flat.offsets[..]) + size_of_val(&self.flat.entries[..]);
        (options + size_of_val(&self.bounds[..]) + size_of_val(&self.costs[..])) as u64
    }

    /// The item's name, or its number if it has none.
    #[must_use]
    pub fn item_name(&self, item: ItemId) -> Cow<'_, str> {
        named_or_number(&self.item_names, item.index(), item.0)
    }

    /// The color's name, or its number if it has none.
    #[must_use]
    pub fn color_name(&self, color: Color) -> Cow<'_, str> {
        let number = color.number();
        named_or_number(&self.color_names, number as usize - 1, number)
    }

    /// The item with this name. Cost: linear in the number of items.
    #[must_use]
    pub fn item(&self, name: &str) -> Option<ItemId> {
        self.items().find(|&item| self.item_name(item) == name)
    }
}

fn named_or_number(names: &[String], index: usize, number: u32) -> Cow<'_, str> {
    match names.get(index) {
        Some(name) => Cow::Borrowed(name),
        None => Cow::Owned(number.to_string()),
    }
}

//! What an exact cover problem is: items, options, colours (TAOCP 7.2.2.1, "exact covering with colors").
//!
//! A [`Problem`] is immutable and was checked when it was built, so nothing above this layer checks it again.
//!
//! ```text
//! offsets   0     2        5  …            option o owns entries[offsets[o] .. offsets[o + 1]]
//!           │     │        │
//! entries   a  b  a  x:R y b  …            an item, and a colour for some secondary items
//! ```

#![allow(
    clippy::inline_always,
    reason = "what is called once for each option or entry"
)]

mod base_problem;
mod build;
mod lazy_options;
mod name_index;
mod subproblem;
mod symmetry;
mod text;

use std::borrow::Cow;
use std::num::NonZeroU32;
use std::sync::Arc;

use base_problem::Metadata;
pub(crate) use base_problem::{BaseProblem, CacheSlot, FixedOptions};
pub use build::{Builder, MAX_ENTRIES, MAX_ITEMS};
use lazy_options::{Csr, LazyOptions};
pub use subproblem::Subproblem;
pub(crate) use symmetry::{NO_PLACE, Symmetries};

use crate::error::Result;

/// An item: something to cover, exactly once if primary, at most once (or in one colour) if secondary.
///
/// Primary items are `0..primary_count`, secondary items follow.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ItemId(pub u32);

/// An option: a set of items that are covered together. Options are numbered from 0 in the order they were added.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct OptionId(pub u32);

/// A colour of a secondary item. Options that give an item the same colour do not compete for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Color(NonZeroU32);

/// An item in an option as written: the item and, where it has one, its colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Entry {
    /// The item.
    pub item: ItemId,
    /// Its colour; `None` for every primary item, and for a secondary item that tolerates no other use.
    pub color: Option<Color>,
}

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
    item_count: u32,
    /// Shared by all copies of the problem.
    flat: Arc<LazyOptions>,
    /// Empty when the items have no names but their numbers.
    item_names: Vec<String>,
    /// Empty when the colours have no names but their numbers; else the name of colour c is at c − 1.
    color_names: Vec<String>,
    /// Present where one solution of each orbit is wanted.
    symmetries: Option<Symmetries>,
    /// Present where the encoder knows a whole that this one is made of; engines may use it.
    aside: Metadata,
}

impl ItemId {
    /// The item as an index into arrays.
    #[must_use]
    pub fn index(self) -> usize {
        self.0 as usize
    }

    /// An entry that gives this item a colour.
    #[must_use]
    pub fn with(self, color: Color) -> Entry {
        Entry {
            item: self,
            color: Some(color),
        }
    }
}

impl OptionId {
    /// The option as an index into arrays.
    #[must_use]
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

impl Color {
    /// The colour with this number, which is 1 to 2^31 − 1: the links keep a colour's sign for themselves.
    #[must_use]
    pub fn new(number: u32) -> Option<Self> {
        let number = NonZeroU32::new(number)?;
        (number.get() <= i32::MAX.unsigned_abs()).then_some(Color(number))
    }

    /// The colour's number, 1 to 2^31 − 1.
    #[must_use]
    pub fn number(self) -> u32 {
        self.0.get()
    }
}

impl From<ItemId> for Entry {
    fn from(item: ItemId) -> Self {
        Entry { item, color: None }
    }
}

impl Problem {
    /// Reads Knuth's DLX text format: the items on the first line (secondary ones after `|`), then one option a line,
    /// `item:colour` for colours. Lines that start with `|` are comments.
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
    /// [`ErrorKind::TooLarge`](crate::ErrorKind::TooLarge).
    pub fn from_text(text: &str) -> Result<Problem> {
        text::read(text)
    }

    /// Writes Knuth's DLX text format; [`Problem::from_text`] reads it back to an equal problem if the names are
    /// words, no option is empty, and colours come up in the order of their numbers.
    ///
    /// Names the format has no way to write (blanks, `|`, `:`) are replaced by `#` and the item's number. An empty
    /// option, which is never chosen, becomes a blank line.
    #[must_use]
    pub fn to_text(&self) -> String {
        text::write(self)
    }

    /// How many items must be covered exactly once.
    #[must_use]
    pub fn primary_count(&self) -> u32 {
        self.primary_count
    }

    /// How many items there are, primary and secondary.
    #[must_use]
    pub fn item_count(&self) -> u32 {
        self.item_count
    }

    /// How many options there are.
    #[must_use]
    pub fn option_count(&self) -> u32 {
        self.flat.option_count()
    }

    /// How many entries all options have together.
    #[must_use]
    pub fn entry_count(&self) -> u32 {
        self.flat.entries.len() as u32
    }

    /// Whether the item must be covered.
    #[must_use]
    #[inline(always)]
    pub fn is_primary(&self, item: ItemId) -> bool {
        item.0 < self.primary_count
    }

    /// All items, primary first.
    pub fn items(&self) -> impl ExactSizeIterator<Item = ItemId> + use<> {
        (0..self.item_count).map(ItemId)
    }

    /// All options in input order.
    pub fn options(&self) -> impl ExactSizeIterator<Item = OptionId> + use<> {
        (0..self.option_count()).map(OptionId)
    }

    /// The entries of an option, in the order they were written.
    ///
    /// # Panics
    /// When the option is not one of this problem.
    #[must_use]
    pub fn entries(&self, option: OptionId) -> &[Entry] {
        let Csr { offsets, entries } = &**self.flat;
        let start = offsets[option.index()] as usize;
        let end = offsets[option.index() + 1] as usize;
        &entries[start..end]
    }

    /// All options with their entries, in input order: for loops that look at each, where
    /// a call for each would be felt.
    #[inline(always)]
    pub(crate) fn listed(&self) -> impl Iterator<Item = (OptionId, &[Entry])> {
        let Csr { offsets, entries } = &**self.flat;
        let own = |ends: &[u32]| &entries[ends[0] as usize..ends[1] as usize];
        (0..).map(OptionId).zip(offsets.windows(2).map(own))
    }

    /// Whether both have the same items, options and colours by number, whatever they are called.
    pub(crate) fn is_same(&self, other: &Problem) -> bool {
        self.primary_count == other.primary_count
            && self.item_count == other.item_count
            && self.flat == other.flat
            && self.symmetries == other.symmetries
    }

    /// The same problem, of whose solutions one of each orbit is kept.
    pub(crate) fn up_to(mut self, symmetries: Symmetries) -> Problem {
        self.symmetries = Some(symmetries);
        self
    }

    /// Whether a solution is the one that is kept of those that symmetries take to each other. All are, unless a puzzle
    /// was asked for distinct solutions.
    ///
    /// # Panics
    /// When an option is not one of this problem.
    #[must_use]
    pub fn keeps(&self, solution: &[OptionId]) -> bool {
        let symmetries = self.symmetries.as_ref();
        symmetries.is_none_or(|symmetries| symmetries.is_least(solution))
    }

    /// The symmetries of which one solution an orbit is kept. Where there are any, solutions have to be looked at one
    /// by one: an engine that only counts must not be asked.
    pub(crate) fn symmetries(&self) -> Option<&Symmetries> {
        self.symmetries.as_ref()
    }

    /// The same items, without names, and the options in another order: option k of the new one is option `order[k]` of
    /// this one. All its solutions are kept.
    pub(crate) fn reordered(&self, order: &[OptionId]) -> Problem {
        let mut flat = Csr::with_capacity(order.len(), self.flat.entries.len());
        for &option in order {
            flat.entries.extend_from_slice(self.entries(option));
            flat.end_option();
        }
        self.with_options(Arc::new(flat.into()))
    }

    /// The same items, options and colours without their names: cheap to keep.
    pub(crate) fn without_names(&self) -> Problem {
        self.with_options(self.flat.clone())
    }

    /// As many items, without names, these options, and nothing else.
    fn with_options(&self, flat: Arc<LazyOptions>) -> Problem {
        Problem {
            primary_count: self.primary_count,
            item_count: self.item_count,
            flat,
            item_names: Vec::new(),
            color_names: Vec::new(),
            symmetries: None,
            aside: Metadata::default(),
        }
    }

    /// Bytes of the items, options and colours, whatever they are called.
    pub(crate) fn memory(&self) -> u64 {
        (size_of_val(&self.flat.offsets[..]) + size_of_val(&self.flat.entries[..])) as u64
    }

    /// The item's name, or its number where it has none.
    #[must_use]
    pub fn item_name(&self, item: ItemId) -> Cow<'_, str> {
        named_or_number(&self.item_names, item.index(), item.0)
    }

    /// The colour's name, or its number where it has none.
    #[must_use]
    pub fn color_name(&self, color: Color) -> Cow<'_, str> {
        let number = color.number();
        named_or_number(&self.color_names, number as usize - 1, number)
    }

    /// The item with this name. Cost: a look at every name.
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

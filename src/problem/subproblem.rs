//! The problem that is left when some options have been chosen.
//!
//! Items and options keep their order, so the search tree of what is left is, node for node, the subtree that stands
//! below the chosen options in the tree of the problem: a part of a search can be sent elsewhere, and an engine can
//! be built for a subtree alone.

use std::sync::Arc;

use super::{Color, Csr, Entry, ItemId, Metadata, OptionId, Problem};
use crate::error::{Error, Result};

/// A problem that is left of another one, and the way back from its options to those of the other.
///
/// Its items and options are numbered anew and have no names; colours keep their numbers.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Subproblem {
    /// What is left to solve.
    pub problem: Problem,
    chosen: Vec<OptionId>,
    options: Vec<OptionId>,
    items: Vec<ItemId>,
}

/// In the table of items: nothing has been chosen that contains it.
const UNUSED_ITEM: u32 = 0;
/// In the table of items: covered, without a colour. Every other number is the colour it was given.
const COVERED_ITEM: u32 = u32::MAX;

impl Problem {
    /// What is left after `chosen`: the items that they do not cover, and the options that go with all of them. A
    /// secondary item that was given a colour keeps the options in that colour, and drops out of them. Options without
    /// a primary item, which are never chosen, drop out too.
    ///
    /// Cost: a look at every entry.
    ///
    /// # Errors
    /// [`ErrorKind::InvalidArgument`](crate::ErrorKind::InvalidArgument) when an option of `chosen` is none of this
    /// problem's, has no primary item, or does not go with those before it.
    ///
    /// ```
    /// use dlx_wasm::{OptionId, Problem};
    ///
    /// let problem = Problem::from_text("a b c | x\na x:R\nb x:R\nb x:G\nc\n")?;
    /// let left = problem.after(&[OptionId(0)])?;
    /// assert_eq!(left.problem.to_text(), "0 1\n0\n1\n");
    /// let solution = left.problem.solve()?.expect("one");
    /// assert_eq!(left.whole(&solution), [OptionId(0), OptionId(1), OptionId(3)]);
    /// # Ok::<(), dlx_wasm::Error>(())
    /// ```
    pub fn after(&self, chosen: &[OptionId]) -> Result<Subproblem> {
        let mut taken = vec![UNUSED_ITEM; self.item_count as usize];
        for (place, &option) in chosen.iter().enumerate() {
            self.take(option, &mut taken)
                .map_err(|expected| misfit(place, option, expected))?;
        }
        let items: Vec<ItemId> = self
            .items()
            .filter(|item| taken[item.index()] == UNUSED_ITEM)
            .collect();
        let mut renamed = vec![ItemId(0); taken.len()];
        for (place, item) in items.iter().enumerate() {
            renamed[item.index()] = ItemId(place as u32);
        }
        let primary_count = items.partition_point(|&item| self.is_primary(item));
        let mut flat = Csr::with_capacity(0, 0);
        let mut options = Vec::new();
        for (option, entries) in self.listed() {
            let fits = |entry: &Entry| is_unused(taken[entry.item.index()], *entry);
            // The last first: options stand together by their first items, so those after it are
            // the ones that differ.
            if !entries.iter().rev().all(fits) || !self.have_primary(entries) {
                continue;
            }
            let kept = entries
                .iter()
                .filter(|entry| taken[entry.item.index()] == UNUSED_ITEM);
            flat.entries.extend(kept.map(|entry| Entry {
                item: renamed[entry.item.index()],
                color: entry.color,
            }));
            flat.end_option();
            options.push(option);
        }
        let symmetries = self.symmetries.as_ref();
        let symmetries = symmetries.map(|symmetries| symmetries.after(chosen, &options));
        let left = Problem {
            primary_count: primary_count as u32,
            item_count: items.len() as u32,
            flat: Arc::new(flat.into()),
            item_names: Vec::new(),
            color_names: Vec::new(),
            symmetries,
            aside: Metadata::default(),
        };
        Ok(Subproblem {
            problem: left,
            chosen: chosen.to_vec(),
            options,
            items,
        })
    }

    /// Whether the option covers an item that must be covered; others are never chosen.
    pub(crate) fn has_primary(&self, option: OptionId) -> bool {
        self.have_primary(self.entries(option))
    }

    /// Whether one of the items must be covered.
    #[inline(always)]
    pub(crate) fn have_primary(&self, entries: &[Entry]) -> bool {
        entries.iter().any(|entry| self.is_primary(entry.item))
    }

    /// Marks the items of an option as taken, or says what it should have been.
    fn take(&self, option: OptionId, taken: &mut [u32]) -> Result<(), &'static str> {
        if option.0 >= self.option_count() {
            return Err("an option of the problem");
        }
        if !self.has_primary(option) {
            return Err("an option with a primary item");
        }
        for entry in self.entries(option) {
            let state = &mut taken[entry.item.index()];
            if !is_unused(*state, *entry) {
                return Err("an option that goes with those before it");
            }
            *state = entry.color.map_or(COVERED_ITEM, Color::number);
        }
        Ok(())
    }
}

/// Whether an entry may still be used.
fn is_unused(state: u32, entry: Entry) -> bool {
    state == UNUSED_ITEM || entry.color.is_some_and(|color| color.number() == state)
}

#[cold]
fn misfit(place: usize, option: OptionId, expected: &str) -> Error {
    let argument = format_args!("chosen[{place}]");
    Error::argument(&argument, &expected, &format_args!("option {}", option.0))
}

impl Subproblem {
    /// The options that were chosen before.
    #[must_use]
    pub fn chosen(&self) -> &[OptionId] {
        &self.chosen
    }

    /// For each option of what is left its number in the whole.
    #[must_use]
    pub fn options(&self) -> &[OptionId] {
        &self.options
    }

    /// For each item of what is left its number in the whole.
    #[must_use]
    pub fn items(&self) -> &[ItemId] {
        &self.items
    }

    /// A path of what is left as a path of the whole: the options chosen before, then these.
    ///
    /// # Panics
    /// When an option is not one of what is left.
    #[must_use]
    pub fn whole(&self, path: &[OptionId]) -> Vec<OptionId> {
        let rest = path.iter().map(|option| self.options[option.index()]);
        self.chosen.iter().copied().chain(rest).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(text: &str, chosen: &[u32]) -> String {
        let chosen: Vec<OptionId> = chosen.iter().copied().map(OptionId).collect();
        let problem = Problem::from_text(text).unwrap();
        problem.after(&chosen).unwrap_err().to_string()
    }

    #[test]
    fn options_that_cannot_be_chosen_together_are_refused() {
        let text = "a b | x\na x\nb x\nx\n";
        assert_eq!(
            refused(text, &[0, 1]),
            "chosen[1]: expected an option that goes with those before it, found option 1"
        );
        assert_eq!(
            refused(text, &[2]),
            "chosen[0]: expected an option with a primary item, found option 2"
        );
        assert_eq!(
            refused(text, &[0, 9]),
            "chosen[1]: expected an option of the problem, found option 9"
        );
        assert_eq!(
            refused(text, &[0, 0]),
            "chosen[1]: expected an option that goes with those before it, found option 0"
        );
    }
}

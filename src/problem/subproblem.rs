//! The subproblem that remains after choosing some options.
//!
//! Items and options keep their order. So the search tree of the subproblem is, node for node, the subtree below the
//! chosen options. A subtree can therefore be searched in another thread, or by an engine built for it.

use std::sync::Arc;

use super::{Color, Csr, Entry, ItemId, Metadata, OptionId, Problem, Restrictions};
use crate::error::{Error, Result};
use crate::sort::sort_by_number;
use crate::text_util::absent;

/// A subproblem, and the map from its options to those of the original problem.
///
/// Its items and options have new numbers and no names. Colors keep their numbers.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Subproblem {
    /// The remaining problem.
    pub problem: Problem,
    chosen: Vec<OptionId>,
    options: Vec<OptionId>,
    items: Vec<ItemId>,
}

/// State of an item that no chosen option contains.
const UNUSED_ITEM: u32 = 0;
/// State of an item that is covered without a color. Every other state is the item's color.
const COVERED_ITEM: u32 = u32::MAX;

impl Problem {
    /// The subproblem after choosing `chosen`: the uncovered items, and the options compatible with all of `chosen`. A
    /// secondary item with a color is removed, but its options in that color remain. Options without a primary item,
    /// which are never chosen, are removed too. The [bounds](Problem::bounds) of an item decrease by one for each chosen
    /// option that contains it; an item that no further option may cover is removed. So do the bounds of a
    /// [soft](crate::Builder::soft_bound) item, and prices that the chosen options already cause are not part of the costs.
    ///
    /// Cost: linear in the number of entries.
    ///
    /// # Errors
    /// [`ErrorKind::InvalidArgument`](crate::ErrorKind::InvalidArgument) if `chosen` contains an unknown option, an
    /// option without a primary item, or an option that conflicts with an earlier one.
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
        self.after_without(chosen, &|_| false, &[])
    }

    /// The subproblem after choosing `chosen`, without the options that `is_removed` accepts and without the items that
    /// are `closed`: those that no further option may cover.
    pub(crate) fn after_without(
        &self,
        chosen: &[OptionId],
        is_removed: &dyn Fn(OptionId) -> bool,
        closed: &[ItemId],
    ) -> Result<Subproblem> {
        let mut taken = vec![UNUSED_ITEM; self.item_count() as usize];
        let mut bounds = self.bounds.clone();
        for (place, &option) in chosen.iter().enumerate() {
            let is_repeated = self.has_bounds() && chosen[..place].contains(&option);
            let taken = if is_repeated {
                Err((
                    "an option that goes with those before it",
                    "conflicts with an earlier option".to_owned(),
                ))
            } else {
                self.take(option, &mut taken, &mut bounds)
            };
            taken.map_err(|(expected, wrong)| {
                incompatible_option(place, option, expected, &wrong)
            })?;
        }
        let mut used = Vec::new();
        if self.has_bounds() {
            used.extend_from_slice(chosen);
            sort_by_number(&mut used, |option: &OptionId| option.0.into());
        }
        for item in closed {
            taken[item.index()] = COVERED_ITEM;
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
        for (option, entries) in self.iter_options() {
            let fits = |entry: &Entry| is_unused(taken[entry.item.index()], *entry);
            // The entries are tested in reverse: neighboring options share their first items, so the last items differ
            // more often.
            if !entries.iter().rev().all(fits) || !self.have_primary(entries) {
                continue;
            }
            if is_removed(option) || used.binary_search(&option).is_ok() {
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
        let mut bounds: Vec<(u32, u32)> = { items.iter() }
            .filter_map(|item| bounds.get(item.index()).copied())
            .collect();
        if bounds.iter().all(|&bounds| bounds == (1, 1)) {
            bounds = Vec::new();
        }
        let covers = self.soft_covers(chosen.iter().copied());
        let soft = { self.soft.iter().zip(covers) }
            .filter(|(soft, _)| taken[soft.item.index()] == UNUSED_ITEM)
            .map(|(soft, covers)| soft.after(renamed[soft.item.index()], covers));
        let soft = soft.collect();
        let mut costs = Vec::new();
        if options.iter().any(|&option| self.cost(option) > 0) {
            costs = options.iter().map(|&option| self.cost(option)).collect();
        }
        let symmetries = self.symmetries.as_ref();
        let symmetries = symmetries.map(|symmetries| symmetries.restricted(chosen, &options));
        let problem = Problem {
            primary_count: primary_count as u32,
            item_count: items.len() as u32,
            flat: Arc::new(flat.into()),
            item_names: Vec::new(),
            color_names: Vec::new(),
            bounds,
            costs,
            soft,
            restrictions: Restrictions::default(),
            symmetries,
            metadata: Metadata::default(),
        };
        Ok(Subproblem {
            problem,
            chosen: chosen.to_vec(),
            options,
            items,
        })
    }

    /// Returns true if the option contains a primary item. Other options are never chosen.
    pub(crate) fn has_primary(&self, option: OptionId) -> bool {
        self.have_primary(self.entries(option))
    }

    /// Returns true if one of the items is primary.
    #[inline(always)]
    pub(crate) fn have_primary(&self, entries: &[Entry]) -> bool {
        entries.iter().any(|entry| self.is_primary(entry.item))
    }

    /// Marks the items of an option as covered. On failure returns the expectation and the mistake for the message.
    fn take(
        &self,
        option: OptionId,
        taken: &mut [u32],
        bounds: &mut [(u32, u32)],
    ) -> Result<(), (&'static str, String)> {
        if option.0 >= self.option_count() {
            let wrong = absent("", self.option_count() as usize);
            return Err(("an option of the problem", wrong));
        }
        if !self.has_primary(option) {
            let wrong = "covers no primary item".to_owned();
            return Err(("an option with a primary item", wrong));
        }
        for entry in self.entries(option) {
            let state = &mut taken[entry.item.index()];
            if !is_unused(*state, *entry) {
                let wrong = "conflicts with an earlier option".to_owned();
                return Err(("an option that goes with those before it", wrong));
            }
            if let Some((least, most)) = bounds.get_mut(entry.item.index()) {
                *least = least.saturating_sub(1);
                *most -= 1;
                if *most > 0 {
                    continue;
                }
            }
            *state = entry.color.map_or(COVERED_ITEM, Color::number);
        }
        Ok(())
    }
}

/// Returns true if the entry is compatible with the state of its item.
fn is_unused(state: u32, entry: Entry) -> bool {
    state == UNUSED_ITEM || entry.color.is_some_and(|color| color.number() == state)
}

#[cold]
fn incompatible_option(place: usize, option: OptionId, expected: &str, wrong: &str) -> Error {
    let argument = format_args!("chosen[{place}]");
    let option = option.0;
    Error::argument(&argument, &expected, &format_args!("option {option}"))
        .saying(&format_args!("{argument}: option {option} {wrong}"))
}

impl Subproblem {
    /// The chosen options.
    #[must_use]
    pub fn chosen(&self) -> &[OptionId] {
        &self.chosen
    }

    /// For each option of the subproblem its number in the original problem.
    #[must_use]
    pub fn options(&self) -> &[OptionId] {
        &self.options
    }

    /// For each item of the subproblem its number in the original problem.
    #[must_use]
    pub fn items(&self) -> &[ItemId] {
        &self.items
    }

    /// Translates a path of the subproblem to the original problem: the chosen options, then these.
    ///
    /// # Panics
    /// Panics if the subproblem has no such option.
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
            "chosen[1]: option 1 conflicts with an earlier option"
        );
        assert_eq!(
            refused(text, &[2]),
            "chosen[0]: option 2 covers no primary item"
        );
        assert_eq!(
            refused(text, &[0, 9]),
            "chosen[1]: option 9 does not exist (0 to 2)"
        );
        assert_eq!(
            refused(text, &[0, 0]),
            "chosen[1]: option 0 conflicts with an earlier option"
        );
    }
}

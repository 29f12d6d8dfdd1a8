//! The problem with fewer constraints: with fewer fixed options, or with fewer items that must be covered.

use super::{Builder, Entry, ItemId, OptionId, Problem};
use crate::error::Result;

impl Problem {
    /// The problem with these fixed options in place of its own. Items that were added for fixed options are removed.
    pub(crate) fn with_fixed(&self, fixed: &[OptionId]) -> Result<Problem> {
        let own: Vec<ItemId> = self.items().filter(|&item| !self.is_added(item)).collect();
        let primary_count = own.partition_point(|&item| self.is_primary(item));
        let mut builder = if self.item_names.is_empty() {
            Problem::builder(primary_count as u32, (own.len() - primary_count) as u32)?
        } else {
            let names: Vec<_> = own.iter().map(|&item| self.item_name(item)).collect();
            Problem::named(&names[..primary_count], &names[primary_count..])?
        };
        for name in &self.color_names {
            builder.color(name);
        }
        for (place, &item) in own[..primary_count].iter().enumerate() {
            let place = ItemId(place as u32);
            let (least, most) = self.bounds(item);
            builder.bound(place, least, most)?;
            if let Some((least, most, prices)) = self.soft_bound(item) {
                builder.soft_bound(place, least, most, prices)?;
            }
        }
        self.add_options(
            &mut builder,
            |option| self.added_entries(option),
            |item| own.binary_search(&item).ok(),
        )?;
        for &option in &self.restrictions.excluded {
            builder.exclude(option)?;
        }
        for &option in fixed {
            builder.fix(option)?;
        }
        Ok(builder.build())
    }

    /// The problem in which, of the primary items in `free`, only those in `needed` must be covered. The other ones may
    /// still be covered at most as often as before. Both lists are ascending.
    pub(crate) fn relaxed(&self, free: &[ItemId], needed: &[ItemId]) -> Result<Problem> {
        let is_relaxed =
            |item| free.binary_search(&item).is_ok() && needed.binary_search(&item).is_err();
        // An item that may be covered several times stays primary, because a secondary one is covered at most once.
        let becomes_secondary = |&item: &ItemId| is_relaxed(item) && self.bounds(item).1 == 1;
        let stays_primary = |item: &ItemId| self.is_primary(*item) && !becomes_secondary(item);
        let (primary, secondary): (Vec<ItemId>, Vec<ItemId>) =
            self.items().partition(stays_primary);
        let mut numbers = vec![0; self.item_count() as usize];
        for (number, item) in primary.iter().chain(&secondary).enumerate() {
            numbers[item.index()] = number;
        }
        let mut builder = Problem::builder(primary.len() as u32, secondary.len() as u32)?;
        for (place, &item) in primary.iter().enumerate() {
            let (least, most) = self.bounds(item);
            let least = if is_relaxed(item) { 0 } else { least };
            builder.bound(ItemId(place as u32), least, most)?;
        }
        self.add_options(
            &mut builder,
            |option| self.entries(option),
            |item| Some(numbers[item.index()]),
        )?;
        Ok(builder.build())
    }

    /// Adds the entries of all options, with other item numbers, and the costs. Entries without a number are left out.
    fn add_options<'a>(
        &'a self,
        builder: &mut Builder,
        entries: impl Fn(OptionId) -> &'a [Entry],
        number: impl Fn(ItemId) -> Option<usize>,
    ) -> Result<()> {
        let mut renumbered: Vec<Entry> = Vec::new();
        for option in self.options() {
            renumbered.clear();
            renumbered.extend(entries(option).iter().filter_map(|entry| {
                let item = ItemId(number(entry.item)? as u32);
                Some(Entry { item, ..*entry })
            }));
            builder.option(&renumbered)?;
            if self.has_costs() {
                builder.cost(option, self.cost(option))?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fixed_options_can_be_replaced() {
        let text = "2:3|a b | x\na x:R\na b x:G |4\na x:R\nb\na\n";
        let free = Problem::from_text(text).unwrap();
        for fixed in [&[0, 2][..], &[1], &[0], &[]] {
            let restricted = Problem::from_text_with(text, fixed, &[4]).unwrap();
            assert_eq!(
                restricted.with_fixed(&[]).unwrap(),
                Problem::from_text_with(text, &[], &[4]).unwrap()
            );
            let fixed: Vec<OptionId> = fixed.iter().copied().map(OptionId).collect();
            assert_eq!(restricted.with_fixed(&fixed).unwrap(), restricted);
        }
        assert_eq!(free.with_fixed(&[]).unwrap(), free);
    }

    #[test]
    fn a_relaxed_item_may_stay_uncovered() {
        let problem = Problem::from_text("a b c\na b\nb c\nc a\na b c\n").unwrap();
        let [a, b, c] = [0, 1, 2].map(ItemId);
        assert_eq!(problem.count().unwrap(), 1);
        let relaxed = problem.relaxed(&[a, b, c], &[a]).unwrap();
        assert_eq!(relaxed.count().unwrap(), 3);
        let relaxed = problem.relaxed(&[c], &[]).unwrap();
        assert_eq!(relaxed.count().unwrap(), 2);
    }
}

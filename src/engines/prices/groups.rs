//! Alternatives: the options of an item that is covered at most once. The price of such an item follows from the others.

use super::{HARD, PriceModel, Prices, Remaining, UNLIMITED};
use crate::sort::sort_by_number;

/// An option that belongs to no group.
const NO_GROUP: u32 = u32::MAX;

impl PriceModel {
    /// Groups the options by items that are covered at most once: each item whose options are in no group yet, and those
    /// with the most options first.
    pub(super) fn find_groups(&mut self) {
        self.groups = vec![NO_GROUP; self.costs.len()];
        self.is_group = vec![false; self.least.len()];
        let mut lists: Vec<Vec<u32>> = vec![Vec::new(); self.least.len()];
        for option in 0..self.option_count() {
            for entry in self.entries(option) {
                lists[entry.0 as usize].push(option);
            }
        }
        let is_once = |item: &usize| {
            self.is_priced[*item] && self.most[*item] == 1 && self.over[*item] == HARD
        };
        let mut items: Vec<usize> = (0..lists.len()).filter(is_once).collect();
        sort_by_number(&mut items, |&item| u64::MAX - lists[item].len() as u64);
        for item in items {
            let list = &lists[item];
            let is_free = |&option: &u32| self.groups[option as usize] == NO_GROUP;
            if self.under[item] == HARD && list.iter().all(is_free) {
                self.is_group[item] = true;
                for &option in list {
                    self.groups[option as usize] = item as u32;
                }
            }
        }
    }

    /// Returns true if the price of the item follows from the other prices.
    pub(super) fn is_settled(&self, left: Remaining, item: usize) -> bool {
        self.is_group.get(item).is_some_and(|&is_group| is_group) && left.most[item] == 1
    }
}

impl Prices {
    /// Gives the items of groups the best prices beside the other ones: those at which only the cheapest option of a group
    /// has a negative reduced cost.
    pub(super) fn settle(&mut self, model: &PriceModel, left: Remaining) {
        if model.groups.is_empty() {
            return;
        }
        self.cheapest.fill([UNLIMITED; 2]);
        for &option in left.options {
            let group = model.groups[option as usize];
            if group == NO_GROUP {
                continue;
            }
            let others = model
                .entries(option)
                .iter()
                .filter(|entry| entry.0 != group);
            let paid: i64 = others.map(|entry| self.of_items[entry.0 as usize]).sum();
            let reduced = model.costs[option as usize] * model.scale - paid;
            let [first, second] = &mut self.cheapest[group as usize];
            if reduced < *first {
                (*first, *second) = (reduced, *first);
            } else {
                *second = reduced.min(*second);
            }
        }
        for (item, &[first, second]) in self.cheapest.iter().enumerate() {
            if first < UNLIMITED && model.is_settled(left, item) {
                let price = if first < second { first + 1 } else { first };
                let is_needed = left.least[item] > 0;
                self.of_items[item] = if is_needed { price } else { price.min(0) };
            }
        }
    }
}

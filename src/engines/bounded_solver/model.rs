//! A problem with bounds as bit sets of options.

use super::bits;
use crate::problem::{OptionId, Problem};
use crate::sort::sort_by_number;

/// Maximum number of options: the conflicts of this number take 512 KiB.
const MAX_OPTIONS: u32 = 1 << 11;

/// Maximum number of primary items. Each state of the search has two numbers for each.
const MAX_PRIMARY: u32 = 1 << 10;

/// Maximum number of items.
const MAX_ITEMS: u32 = 1 << 13;

/// Maximum number of classes. A grid has three: its rows, its columns and its regions.
const MAX_CLASSES: usize = 4;

/// The uses that a primary item may still have.
#[derive(Debug, Clone, Copy)]
pub(super) struct ItemUses {
    pub(super) least: u32,
    pub(super) most: u32,
}

/// The data that does not change during a search. Sets of options have [`words`](BoundedModel::words) words each.
#[derive(Debug)]
pub(super) struct BoundedModel {
    pub(super) words: usize,
    /// The options that cover a primary item. No other option is ever chosen.
    pub(super) options: Vec<u64>,
    pub(super) uses: Vec<ItemUses>,
    /// The options of each primary item.
    items: Vec<u64>,
    /// The primary items of each option.
    pub(super) items_of: Vec<Vec<u32>>,
    /// For each option the options that exclude it: both cover an item that is covered at most once.
    conflicts: Vec<u64>,
    /// The sets of options of items that are covered at most once.
    cliques: Vec<u64>,
    pub(super) cliques_of: Vec<Vec<u32>>,
    /// Primary items without a common option, in the order of their first options.
    pub(super) classes: Vec<Vec<u32>>,
}

impl BoundedModel {
    /// Returns true if some item may be covered more than once, and the problem is small and without colors.
    pub(super) fn suits(problem: &Problem) -> bool {
        let mut primary = problem.items().take(problem.primary_count() as usize);
        problem.has_bounds()
            && !problem.has_colors()
            && problem.option_count() <= MAX_OPTIONS
            && problem.primary_count() <= MAX_PRIMARY
            && problem.item_count() <= MAX_ITEMS
            && primary.any(|item| problem.bounds(item).1 > 1)
    }

    pub(super) fn new(problem: &Problem) -> Self {
        let options = problem.option_count() as usize;
        let primary = problem.primary_count() as usize;
        let words = options.div_ceil(64).max(1);
        let mut of_item = vec![0; words * problem.item_count() as usize];
        for (option, entries) in problem.iter_options() {
            for entry in entries {
                let set = &mut of_item[words * entry.item.index()..][..words];
                bits::insert(set, option.index());
            }
        }
        let mut model = BoundedModel {
            words,
            options: vec![0; words],
            uses: Vec::new(),
            items: of_item[..words * primary].to_vec(),
            items_of: vec![Vec::new(); options],
            conflicts: vec![0; words * options],
            cliques: Vec::new(),
            cliques_of: vec![Vec::new(); options],
            classes: Vec::new(),
        };
        for (item, set) in problem.items().zip(of_item.chunks_exact(words)) {
            let is_primary = problem.is_primary(item);
            let (least, most) = if is_primary {
                problem.bounds(item)
            } else {
                (0, 1)
            };
            if is_primary {
                bits::add(&mut model.options, set);
                bits::each(set, |option| model.items_of[option].push(item.0));
                model.uses.push(ItemUses { least, most });
            }
            if most == 1 {
                model.add_clique(set);
            }
        }
        model.find_classes();
        model
    }

    fn add_clique(&mut self, set: &[u64]) {
        let clique = (self.cliques.len() / self.words) as u32;
        bits::each(set, |option| {
            self.cliques_of[option].push(clique);
            let conflicts = &mut self.conflicts[self.words * option..][..self.words];
            bits::add(conflicts, set);
            bits::remove(conflicts, option);
        });
        self.cliques.extend(set);
    }

    /// Puts each item into the first class in which it shares no option.
    fn find_classes(&mut self) {
        let mut items: Vec<u32> = (0..self.uses.len() as u32).collect();
        items.retain(|&item| !bits::is_empty(self.item(item)));
        let first = |item| bits::first(self.item(item)).map_or(0, |first| first as u64);
        sort_by_number(&mut items, |&item| first(item));
        let mut covered: Vec<Vec<u64>> = Vec::new();
        for item in items {
            let set = &self.items[self.words * item as usize..][..self.words];
            let class = covered.iter().position(|covered| !bits::meet(covered, set));
            let class = class.unwrap_or_else(|| {
                covered.push(vec![0; self.words]);
                self.classes.push(Vec::new());
                covered.len() - 1
            });
            bits::add(&mut covered[class], set);
            self.classes[class].push(item);
        }
        // A class of one item says no more than its bounds.
        self.classes.retain(|class| class.len() > 1);
        self.classes.truncate(MAX_CLASSES);
    }

    pub(super) fn item(&self, item: u32) -> &[u64] {
        &self.items[self.words * item as usize..][..self.words]
    }

    pub(super) fn conflicts(&self, option: usize) -> &[u64] {
        &self.conflicts[self.words * option..][..self.words]
    }

    pub(super) fn clique(&self, clique: u32) -> &[u64] {
        &self.cliques[self.words * clique as usize..][..self.words]
    }

    /// The memory in bytes.
    pub(super) fn memory(&self) -> usize {
        8 * (self.items.len() + self.conflicts.len() + self.cliques.len())
    }

    /// The options of a set, in ascending order.
    pub(super) fn option_ids(set: &[u64]) -> Vec<OptionId> {
        let mut options = Vec::new();
        bits::each(set, |option| options.push(OptionId(option as u32)));
        options
    }
}

//! Orders of the primary items that may make the front narrow.
//!
//! Breadth first from a corner of the graph of items (two items are neighbors if an option contains both) gives the
//! order of Cuthill and `McKee` (*Reducing the bandwidth of sparse symmetric matrices*, 1969): along a board, the
//! narrow side first. Where items of several kinds stand in for one another, as cells and digits do in a Sudoku, it
//! pays to take one kind first: so from one item of each kind the item that touches the fewest new ones comes next.

use super::compiled_frontier::{low, pair};
use crate::problem::{ItemId, OptionId, Problem};

/// Kinds of items from which a greedy order starts.
const MAX_START_KINDS: usize = 4;

/// Looks that all greedy orders together may cost; large problems go without.
const MAX_GREEDY_LOOKS: u64 = 4_000_000;

/// Some orders, no two of them equal, the one that was written first: who wrote it may have thought of something.
#[inline(never)]
pub(super) fn orders(problem: &Problem) -> Vec<Vec<ItemId>> {
    let graph = ItemGraph::new(problem);
    let written: Vec<ItemId> = (0..problem.primary_count()).map(ItemId).collect();
    let breadth = graph.breadth_first();
    let backwards = |order: &[ItemId]| order.iter().rev().copied().collect();
    let mut orders = vec![backwards(&written), backwards(&breadth)];
    orders.splice(0..0, [written, breadth]);
    let mut looks = MAX_GREEDY_LOOKS;
    for start in graph.kinds() {
        orders.extend(graph.greedy(start, &mut looks));
    }
    let mut different: Vec<Vec<ItemId>> = Vec::new();
    for order in orders {
        if !different.contains(&order) {
            different.push(order);
        }
    }
    different
}

struct ItemGraph<'a> {
    problem: &'a Problem,
    /// The options of each item: `options[starts[item] .. starts[item + 1]]`.
    starts: Vec<u32>,
    options: Vec<OptionId>,
    /// For each item how many entries stand in its options: many in the middle of things, few in a corner.
    weights: Vec<u64>,
}

impl<'a> ItemGraph<'a> {
    fn new(problem: &'a Problem) -> Self {
        let mut starts = vec![0; problem.item_count() as usize + 1];
        for option in problem.options() {
            for entry in problem.entries(option) {
                starts[entry.item.index() + 1] += 1;
            }
        }
        for at in 1..starts.len() {
            starts[at] += starts[at - 1];
        }
        let mut options = vec![OptionId(0); problem.entry_count() as usize];
        let mut ends = starts.clone();
        for option in problem.options() {
            for entry in problem.entries(option) {
                let end = &mut ends[entry.item.index()];
                options[*end as usize] = option;
                *end += 1;
            }
        }
        let mut graph = ItemGraph {
            problem,
            starts,
            options,
            weights: Vec::new(),
        };
        let weights = problem.items().map(|item| {
            let options = graph.options(item).iter();
            let sizes = options.map(|&option| problem.entries(option).len() as u64);
            sizes.sum()
        });
        graph.weights = weights.collect();
        graph
    }

    fn options(&self, item: ItemId) -> &[OptionId] {
        &self.options[self.starts[item.index()] as usize..self.starts[item.index() + 1] as usize]
    }

    fn primary(&self) -> impl Iterator<Item = ItemId> + use<> {
        (0..self.problem.primary_count()).map(ItemId)
    }

    fn weight(&self, item: ItemId) -> u64 {
        self.weights[item.index()]
    }

    /// Breadth first, component after component. Secondary items count as neighbors, so that what
    /// is joined by them alone stays together.
    #[inline(never)]
    fn breadth_first(&self) -> Vec<ItemId> {
        let mut order = Vec::new();
        let mut seen = vec![0; self.problem.item_count() as usize];
        let mut corners: Vec<ItemId> = self.primary().collect();
        self.light_first(&mut corners);
        for corner in corners {
            if seen[corner.index()] == 0 {
                // The last item that is reached from anywhere lies at an end of the component.
                let reached = self.reach(corner, 1, &mut seen);
                let end = reached.last().copied().unwrap_or(corner);
                order.extend(self.reach(end, 2, &mut seen));
            }
        }
        order.retain(|&item| self.problem.is_primary(item));
        order
    }

    /// All items that hang together with this one, nearest first, light ones before heavy ones. `seen` tells for each
    /// item the last pass that has reached it.
    #[inline(never)]
    fn reach(&self, start: ItemId, pass: u8, seen: &mut [u8]) -> Vec<ItemId> {
        let mut order = vec![start];
        seen[start.index()] = pass;
        let mut at = 0;
        while at < order.len() {
            let begin = order.len();
            for &option in self.options(order[at]) {
                for entry in self.problem.entries(option) {
                    if std::mem::replace(&mut seen[entry.item.index()], pass) != pass {
                        order.push(entry.item);
                    }
                }
            }
            self.light_first(&mut order[begin..]);
            at += 1;
        }
        order
    }

    #[inline(never)]
    fn light_first(&self, items: &mut [ItemId]) {
        let weight = |item: ItemId| u32::try_from(self.weight(item)).unwrap_or(u32::MAX);
        let mut pairs: Vec<u64> = items
            .iter()
            .map(|&item| pair(weight(item), item.0))
            .collect();
        pairs.sort_unstable();
        for (item, pair) in items.iter_mut().zip(pairs) {
            *item = ItemId(low(pair));
        }
    }

    /// The first item of each weight.
    #[inline(never)]
    fn kinds(&self) -> Vec<ItemId> {
        let mut weights = Vec::new();
        let mut kinds = Vec::new();
        let mut seen = TouchedItems::new(self.problem);
        for item in self.primary() {
            let neighbours = self.new_beside(item, &mut seen);
            let weight = (self.weight(item), neighbours);
            if !weights.contains(&weight) && kinds.len() < MAX_START_KINDS {
                weights.push(weight);
                kinds.push(item);
            }
        }
        kinds
    }

    /// How many items not yet touched the options of this one touch that are left.
    #[inline(never)]
    fn new_beside(&self, item: ItemId, seen: &mut TouchedItems) -> usize {
        let TouchedItems {
            items,
            is_dead,
            pass,
        } = seen;
        *pass += 1;
        let mut new = 0;
        for &option in self.options(item) {
            if is_dead[option.index()] {
                continue;
            }
            for entry in self.problem.entries(option) {
                let last = &mut items[entry.item.index()];
                if *last < *pass {
                    *last = *pass;
                    new += 1;
                }
            }
        }
        new
    }

    /// From a start always on to the item, among those touched, that touches the fewest new ones; of equals the one
    /// that has been touched the longest. `None` when `looks` are used up.
    #[inline(never)]
    fn greedy(&self, start: ItemId, looks: &mut u64) -> Option<Vec<ItemId>> {
        let mut order = Vec::new();
        let mut is_taken = vec![false; self.problem.item_count() as usize];
        let mut seen = TouchedItems::new(self.problem);
        let mut touched: Vec<ItemId> = Vec::new();
        let mut rest = self.primary();
        let mut next = Some(start);
        while let Some(item) = next {
            order.push(item);
            is_taken[item.index()] = true;
            for &option in self.options(item) {
                if std::mem::replace(&mut seen.is_dead[option.index()], true) {
                    continue;
                }
                for entry in self.problem.entries(option) {
                    let last = std::mem::replace(&mut seen.items[entry.item.index()], TOUCHED_ITEM);
                    if last != TOUCHED_ITEM && self.problem.is_primary(entry.item) {
                        touched.push(entry.item);
                    }
                }
            }
            touched.retain(|item| !is_taken[item.index()]);
            let cost = touched.iter().map(|&item| self.weight(item)).sum::<u64>();
            *looks = looks.checked_sub(cost)?;
            let items = touched.iter().copied();
            let nearest = items.min_by_key(|&item| self.new_beside(item, &mut seen));
            next = nearest.or_else(|| rest.find(|item| !is_taken[item.index()]));
        }
        Some(order)
    }
}

/// What a greedy order has touched, and what a look beyond that has seen.
struct TouchedItems {
    /// For each item the last look that saw it.
    items: Vec<u32>,
    is_dead: Vec<bool>,
    pass: u32,
}

/// No look sees such an item.
const TOUCHED_ITEM: u32 = u32::MAX;

impl TouchedItems {
    fn new(problem: &Problem) -> Self {
        TouchedItems {
            items: vec![0; problem.item_count() as usize],
            is_dead: vec![false; problem.option_count() as usize],
            pass: 0,
        }
    }
}

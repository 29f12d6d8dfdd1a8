//! Variable orders: orders of the primary items that may keep the frontier narrow.
//!
//! Two items are neighbors if an option contains both. Breadth-first search from a corner of this graph gives the order
//! of Cuthill and `McKee` (*Reducing the bandwidth of sparse symmetric matrices*, 1969): along a board, the narrow side
//! first. If several kinds of items express the same constraint, such as cells and digits in a Sudoku, one kind should
//! come first. So greedy orders start from one item of each kind, and always continue with the item that touches the
//! fewest new items.

use crate::engines::pack::{low, pack};
use crate::problem::{ItemId, OptionId, Problem};

/// Maximum number of greedy orders.
const MAX_START_KINDS: usize = 4;

/// Maximum cost of all greedy orders together. A large problem has none.
const MAX_GREEDY_LOOKS: u64 = 4_000_000;

/// All orders, without duplicates. The input order is the first one, because its author may have chosen it well.
#[inline(never)]
pub(super) fn orders(problem: &Problem) -> Vec<Vec<ItemId>> {
    let graph = ItemGraph::new(problem);
    let input: Vec<ItemId> = (0..problem.primary_count()).map(ItemId).collect();
    let breadth = graph.breadth_first();
    let reversed = |order: &[ItemId]| order.iter().rev().copied().collect();
    let mut orders = vec![reversed(&input), reversed(&breadth)];
    orders.splice(0..0, [input, breadth]);
    let mut looks = MAX_GREEDY_LOOKS;
    for start in graph.kinds() {
        orders.extend(graph.greedy(start, &mut looks));
    }
    let mut distinct: Vec<Vec<ItemId>> = Vec::new();
    for order in orders {
        if !distinct.contains(&order) {
            distinct.push(order);
        }
    }
    distinct
}

struct ItemGraph<'a> {
    problem: &'a Problem,
    /// The options of item i are `options[starts[i] .. starts[i + 1]]`.
    starts: Vec<u32>,
    options: Vec<OptionId>,
    /// For each item the number of entries in its options: high in the middle of a board, low in a corner.
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

    /// Breadth-first order, component by component. Secondary items count as neighbors, so that items joined only by
    /// them stay together.
    #[inline(never)]
    fn breadth_first(&self) -> Vec<ItemId> {
        let mut order = Vec::new();
        let mut seen = vec![0; self.problem.item_count() as usize];
        let mut corners: Vec<ItemId> = self.primary().collect();
        self.sort_by_weight(&mut corners);
        for corner in corners {
            if seen[corner.index()] == 0 {
                // The item reached last lies at an end of the component.
                let reached = self.reach(corner, 1, &mut seen);
                let end = reached.last().copied().unwrap_or(corner);
                order.extend(self.reach(end, 2, &mut seen));
            }
        }
        order.retain(|&item| self.problem.is_primary(item));
        order
    }

    /// All items connected with this one, nearest first, and by ascending weight within each step. `seen` has for each
    /// item the last pass that reached it.
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
            self.sort_by_weight(&mut order[begin..]);
            at += 1;
        }
        order
    }

    #[inline(never)]
    fn sort_by_weight(&self, items: &mut [ItemId]) {
        let weight = |item: ItemId| u32::try_from(self.weight(item)).unwrap_or(u32::MAX);
        let mut pairs: Vec<u64> = items
            .iter()
            .map(|&item| pack(weight(item), item.0))
            .collect();
        pairs.sort_unstable();
        for (item, pair) in items.iter_mut().zip(pairs) {
            *item = ItemId(low(pair));
        }
    }

    /// The first item of each kind, which is a pair of a weight and a number of neighbors.
    #[inline(never)]
    fn kinds(&self) -> Vec<ItemId> {
        let mut weights = Vec::new();
        let mut kinds = Vec::new();
        let mut seen = TouchedItems::new(self.problem);
        for item in self.primary() {
            let neighbors = self.count_new(item, &mut seen);
            let weight = (self.weight(item), neighbors);
            if !weights.contains(&weight) && kinds.len() < MAX_START_KINDS {
                weights.push(weight);
                kinds.push(item);
            }
        }
        kinds
    }

    /// The number of untouched items that share a live option with this one.
    #[inline(never)]
    fn count_new(&self, item: ItemId, seen: &mut TouchedItems) -> usize {
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

    /// A greedy order: continues with the touched item that touches the fewest new items, of equals the one touched
    /// first. Returns `None` when `looks` is used up.
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
            let nearest = items.min_by_key(|&item| self.count_new(item, &mut seen));
            next = nearest.or_else(|| rest.find(|item| !is_taken[item.index()]));
        }
        Some(order)
    }
}

/// The items touched by a greedy order, and the items seen by a pass beyond them.
struct TouchedItems {
    /// For each item the last pass that saw it.
    items: Vec<u32>,
    is_dead: Vec<bool>,
    pass: u32,
}

/// The pass of an item that is already touched. It exceeds every real pass.
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

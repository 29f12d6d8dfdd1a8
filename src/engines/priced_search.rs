//! The costs of the cheapest solutions, by branch and bound with prices.
//!
//! The tree is not the canonical one. At each tree node, prices of the items give a lower bound. An option that exceeds
//! the cost of a known solution by its reduced cost is removed, and one that saves more than is left is taken. Then the
//! search takes an option of the item with the fewest spare options, and afterwards removes it. So each solution is found
//! once, and the order of items and options only decides ties.
//!
//! An explicit stack holds the states, because a problem may have thousands of items.

use std::collections::BinaryHeap;

use super::prices::{HARD, PriceModel, Prices, Remaining};

/// Number of steps that improve the prices of the root, of a tree node, and after options are removed.
const ROOT_STEPS: u32 = 600;
const STEPS: u32 = 20;
const STEPS_AGAIN: u32 = 8;

/// The choices so far.
#[derive(Debug, Clone)]
struct PricedState {
    /// The options that may still be chosen.
    options: Vec<u32>,
    least: Vec<i32>,
    most: Vec<i32>,
    /// The color of each item that has one.
    colors: Vec<u32>,
    /// The costs of the options taken so far, and the prices of covers too much. Missing covers are not among them.
    cost: i64,
    /// The options taken so far.
    taken: Vec<u32>,
    /// Whether the options taken so far are a solution that is found already.
    is_found: bool,
}

/// A state before an option was taken.
#[derive(Debug)]
struct Branch {
    state: PricedState,
    prices: Vec<i64>,
    option: u32,
    /// A lower bound on the cost of the solutions below, in units of `scale`.
    bound: i64,
}

/// The search. It runs in slices.
#[derive(Debug)]
pub(crate) struct PricedSearch {
    model: PriceModel,
    prices: Prices,
    state: PricedState,
    stack: Vec<Branch>,
    /// The costs of the cheapest solutions so far.
    costs: BinaryHeap<u64>,
    k: usize,
    /// Each cost may exceed the one that belongs in its place by this.
    gap: i64,
    /// The maximum cost, if the search lists all solutions up to it.
    listed: Option<i64>,
    /// The solutions found since they were last taken, with their costs.
    found: Vec<(u64, Vec<u32>)>,
    /// A lower bound on the cost of the solutions below the state, in units of `scale`.
    bound: i64,
    nodes: u64,
    bytes: u64,
    is_over: bool,
}

impl PricedSearch {
    /// Starts the search for the costs of the `k` cheapest solutions. Each may be `gap` too high.
    pub(crate) fn new(model: PriceModel, k: usize, gap: u64) -> Self {
        let options = (0..model.option_count()).filter(|&option| model.has_primary(option));
        PricedSearch {
            prices: Prices::new(&model),
            state: PricedState {
                options: options.collect(),
                least: model.least.clone(),
                most: model.most.clone(),
                colors: vec![0; model.least.len()],
                cost: 0,
                taken: Vec::new(),
                is_found: false,
            },
            stack: Vec::new(),
            costs: BinaryHeap::new(),
            k,
            gap: i64::try_from(gap).unwrap_or(i64::MAX),
            listed: None,
            found: Vec::new(),
            bound: 0,
            nodes: 0,
            bytes: 0,
            is_over: k == 0,
            model,
        }
    }

    /// Starts a list of all solutions that cost at most `most`, in no particular order. `prices` are good ones of the whole
    /// problem.
    pub(crate) fn up_to(model: PriceModel, most: u64, prices: Prices) -> Self {
        PricedSearch {
            prices,
            listed: Some(i64::try_from(most).unwrap_or(i64::MAX)),
            ..PricedSearch::new(model, 1, 0)
        }
    }

    pub(crate) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The memory of the stack in bytes.
    pub(crate) fn bytes(&self) -> u64 {
        self.bytes
    }

    /// Takes the solutions that were found since the last call: costs, and options in ascending order.
    pub(crate) fn take_found(&mut self) -> Vec<(u64, Vec<u32>)> {
        std::mem::take(&mut self.found)
    }

    /// A lower bound on the cost of each solution, those that were found among them.
    pub(crate) fn lower_bound(&self) -> u64 {
        let open = self.stack.iter().map(|branch| branch.bound);
        let open = open.fold(self.bound, i64::min);
        let open = (!self.is_over).then(|| self.model.costs_of(open));
        let cheapest = self.costs.iter().min().copied();
        let pruned = { self.limit() }.map(|limit| (limit + 1).max(0).cast_unsigned());
        [open, cheapest, pruned]
            .into_iter()
            .flatten()
            .min()
            .unwrap_or(0)
    }

    /// The costs of the `k` cheapest solutions in ascending order, with the prices of the root.
    pub(crate) fn result(&self) -> (Vec<u64>, Prices) {
        (self.costs.clone().into_sorted_vec(), self.prices.clone())
    }

    /// Enters tree nodes until their number is `nodes`. Returns true if the search is over.
    pub(crate) fn run(&mut self, nodes: u64) -> bool {
        while !self.is_over && self.nodes < nodes {
            self.nodes += 1;
            if let Some(option) = self.branch() {
                let state = self.state.clone();
                self.bytes += state.bytes();
                self.stack.push(Branch {
                    state,
                    prices: self.prices.of_items.clone(),
                    option,
                    bound: self.bound,
                });
                self.take(option);
            } else {
                self.back();
            }
        }
        self.is_over
    }

    /// The maximum cost of a solution that is still wanted.
    fn limit(&self) -> Option<i64> {
        if self.listed.is_some() {
            return self.listed;
        }
        let most = self.costs.peek().filter(|_| self.costs.len() == self.k);
        most.map(|&most| (most.cast_signed() - 1).saturating_sub(self.gap))
    }

    /// Goes back to the last branch, and removes its option.
    fn back(&mut self) {
        let Some(Branch {
            state,
            prices,
            option,
            bound,
        }) = self.stack.pop()
        else {
            self.is_over = true;
            return;
        };
        self.bytes -= state.bytes();
        self.bound = bound;
        self.state = state;
        self.prices.of_items = prices;
        self.state.options.retain(|&other| other != option);
    }

    /// Takes what must be taken and removes what is too dear. Returns an option for the next branch; `None` if no solution
    /// is left below.
    fn branch(&mut self) -> Option<u32> {
        let mut steps = if self.nodes == 1 { ROOT_STEPS } else { STEPS };
        loop {
            let limit = self.limit();
            if limit.is_some_and(|limit| self.state.cost > limit) {
                return None;
            }
            let spare = match self.spare() {
                Spare::Missing => return None,
                Spare::Nothing(item) => {
                    self.take_of(item);
                    continue;
                }
                Spare::Fewest(item) => Some(item),
                Spare::Satisfied => None,
            };
            if spare.is_none() && !self.state.is_found {
                self.found();
                // Only a missing cover makes a further option worth its cost.
                if self.k == 1 && self.listed.is_none() && self.missing() == 0 {
                    return None;
                }
                continue;
            }
            let goal = limit.map(|limit| (limit - self.state.cost) * self.model.scale);
            let bound = self.ascend(goal, steps);
            steps = STEPS_AGAIN;
            let below = self.state.cost.saturating_mul(self.model.scale);
            self.bound = self.bound.max(below.saturating_add(bound));
            if let Some(goal) = goal {
                if bound > goal {
                    return None;
                }
                let reduced = &self.prices.reduced;
                let is_needed = |&&option: &&u32| bound - reduced[option as usize].min(0) > goal;
                if let Some(&option) = self.state.options.iter().find(is_needed) {
                    self.take(option);
                    continue;
                }
                let before = self.state.options.len();
                let is_cheap = |&option: &u32| bound + reduced[option as usize].max(0) <= goal;
                self.state.options.retain(is_cheap);
                if self.state.options.len() < before {
                    continue;
                }
            }
            let reduced = |&option: &u32| (self.prices.reduced[option as usize], option);
            let covers = |option: &u32| {
                spare.is_none_or(|item| {
                    let mut entries = self.model.entries(*option).iter();
                    entries.any(|entry| entry.0 == item)
                })
            };
            let options = self.state.options.iter().copied();
            return options.filter(covers).min_by_key(reduced);
        }
    }

    fn ascend(&mut self, goal: Option<i64>, steps: u32) -> i64 {
        let PricedState {
            options,
            least,
            most,
            ..
        } = &self.state;
        let left = Remaining {
            options,
            least,
            most,
        };
        self.prices.ascend(&self.model, left, goal, steps)
    }

    /// Adds the cost of the options taken so far.
    fn found(&mut self) {
        self.state.is_found = true;
        let cost = self.state.cost.saturating_add(self.missing());
        if self.listed.is_some_and(|most| cost > most) {
            return;
        }
        let cost = cost.cast_unsigned();
        let mut options = self.state.taken.clone();
        options.sort_unstable();
        self.found.push((cost, options));
        if self.listed.is_some() {
            return;
        }
        self.costs.push(cost);
        if self.costs.len() > self.k {
            self.costs.pop();
        }
    }

    /// The price of the covers that soft items miss so far.
    fn missing(&self) -> i64 {
        let pairs = self.model.under.iter().zip(&self.state.least);
        let soft = pairs.filter(|&(&under, &least)| under != HARD && least > 0);
        soft.map(|(under, &least)| under * i64::from(least)).sum()
    }

    /// Compares the options that are left with what the items need.
    fn spare(&self) -> Spare {
        let mut counts = vec![0i32; self.model.primary];
        for &option in &self.state.options {
            for entry in self.model.entries(option) {
                if let Some(count) = counts.get_mut(entry.0 as usize) {
                    *count += 1;
                }
            }
        }
        let mut fewest = None;
        for (item, (&count, &least)) in counts.iter().zip(&self.state.least).enumerate() {
            match count - least {
                _ if least == 0 || self.model.under[item] != HARD => {}
                ..0 => return Spare::Missing,
                spare if fewest.is_none_or(|(few, _)| spare < few) => {
                    fewest = Some((spare, item as u32));
                }
                _ => {}
            }
        }
        match fewest {
            None => Spare::Satisfied,
            Some((0, item)) => Spare::Nothing(item),
            Some((_, item)) => Spare::Fewest(item),
        }
    }

    /// Takes the first option of an item that needs all of its options.
    fn take_of(&mut self, item: u32) {
        let covers = |option: &u32| {
            let mut entries = self.model.entries(*option).iter();
            entries.any(|entry| entry.0 == item)
        };
        if let Some(option) = self.state.options.iter().copied().find(covers) {
            self.take(option);
        }
    }

    /// Takes an option, and removes it and those that conflict with it.
    fn take(&mut self, option: u32) {
        let PricedSearch { model, state, .. } = self;
        state.cost += model.costs[option as usize];
        state.taken.push(option);
        state.is_found = false;
        for &(item, color) in model.entries(option) {
            let item = item as usize;
            if color > 0 {
                state.colors[item] = color;
            } else {
                state.least[item] = (state.least[item] - 1).max(0);
                if state.most[item] == 0 {
                    state.cost += model.over[item];
                } else {
                    state.most[item] -= 1;
                }
            }
        }
        let PricedState { most, colors, .. } = state;
        let fits = |&(item, color): &(u32, u32)| match colors[item as usize] {
            0 => most[item as usize] > 0 || model.over[item as usize] != HARD,
            own => own == color,
        };
        let options = &mut state.options;
        options.retain(|&other| other != option && model.entries(other).iter().all(fits));
    }
}

/// The options that are left, compared with what the items need.
enum Spare {
    /// Some item has too few options.
    Missing,
    /// An item needs all of its options.
    Nothing(u32),
    /// The item with the fewest options beyond those that it needs.
    Fewest(u32),
    /// No item must be covered.
    Satisfied,
}

impl PricedState {
    fn bytes(&self) -> u64 {
        let words = self.options.len() + self.taken.len() + 3 * self.least.len();
        words as u64 * 4 + self.least.len() as u64 * 8
    }
}

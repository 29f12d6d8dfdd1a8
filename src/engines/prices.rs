//! Prices of items: a lower bound on costs by Lagrangian relaxation.
//!
//! Each item has a price. An option that covers it pays the price less, and each required cover costs it. Every choice of
//! options that satisfies the problem costs at least the bound, whatever the prices are:
//!
//! ```text
//! reduced(o) = cost(o) − Σ price(i) over the items i of o
//! bound = Σ least(i) · price(i) over prices > 0 + Σ most(i) · price(i) over prices < 0 + Σ reduced(o) over those < 0
//! ```
//!
//! Subgradient ascent improves the prices (Held, Wolfe and Crowder, "Validation of subgradient optimization", 1974). If the
//! options of negative reduced cost cover an item too seldom, it gets dearer; if too often, it gets cheaper.
//! The best bound is that of the linear program. Bounds, secondary items and exact items are treated alike.
//!
//! The price of a soft item stays between what a missing cover costs and, negative, what a cover too much costs. Then the
//! formula with the soft bounds holds, because the price of covers is convex.

mod groups;

use crate::optional::Shortcuts;
use crate::problem::{Color, Problem, SoftItem};

/// The costs and items of a problem, as the prices need them.
#[derive(Debug, Clone)]
pub(crate) struct PriceModel {
    _part: Shortcuts,
    pub(super) primary: usize,
    /// How often each item is covered at least and at most.
    pub(super) least: Vec<i32>,
    pub(super) most: Vec<i32>,
    /// The cost of each missing cover of an item, and of each one too much; `HARD` if there may be none.
    pub(super) under: Vec<i64>,
    pub(super) over: Vec<i64>,
    has_soft_items: bool,
    /// For each option an item of which it is one of the alternatives; `groups::NO_GROUP` for none. No other option of this
    /// item is in another group. Empty if no item is soft.
    groups: Vec<u32>,
    /// Whether an item is that of a group.
    is_group: Vec<bool>,
    /// Whether an item may have a price: not if its entries have colors, because options may then share it.
    is_priced: Vec<bool>,
    offsets: Vec<u32>,
    /// Item and color of each entry; color 0 for none.
    entries: Vec<(u32, u32)>,
    pub(super) costs: Vec<i64>,
    /// The unit of prices: a cost of 1.
    pub(super) scale: i64,
}

/// The parts of a state that the bound depends on.
#[derive(Debug, Clone, Copy)]
pub(super) struct Remaining<'a> {
    /// The options that may still be chosen.
    pub(super) options: &'a [u32],
    /// How often each item must and may still be covered.
    pub(super) least: &'a [i32],
    pub(super) most: &'a [i32],
}

/// Prices, and the buffers of their improvement.
#[derive(Debug, Clone)]
pub(crate) struct Prices {
    /// The price of each item.
    pub(super) of_items: Vec<i64>,
    /// The reduced cost of each option. Valid for the options of the last bound.
    pub(super) reduced: Vec<i64>,
    best: Vec<i64>,
    /// The sum of the prices of the last steps. Prices that alternate around good ones are good in the mean.
    sum: Vec<i64>,
    /// The number of options of negative reduced cost that cover an item.
    uses: Vec<i32>,
    direction: Vec<f64>,
    /// For each group the least reduced costs of its options without the price of its item.
    cheapest: Vec<[i64; 2]>,
}

/// A bound that is above every limit.
const UNLIMITED: i64 = i64::MAX / 4;

/// The price of a hard bound.
pub(super) const HARD: i64 = i64::MAX;

impl PriceModel {
    /// Returns `None` if the costs are too large for exact prices, or if the build lacks them.
    pub(crate) fn new(problem: &Problem) -> Option<Self> {
        const FINEST: i64 = 1 << 12;
        let part = Shortcuts::get()?;
        let primary = problem.primary_count() as usize;
        let items = problem.item_count() as usize;
        let costs = problem.options().map(|option| problem.cost(option));
        let greatest = |soft: &SoftItem| soft.price(0).max(soft.price(problem.bounds(soft.item).1));
        let total: u128 = { costs.chain(problem.soft().iter().map(greatest)) }
            .map(u128::from)
            .sum();
        let room = (1u128 << 58) / (total + 1);
        let scale = i64::try_from(room).unwrap_or(FINEST).min(FINEST);
        let mut model = PriceModel {
            _part: part,
            primary,
            least: vec![0; items],
            most: vec![1; items],
            under: vec![HARD; items],
            over: vec![HARD; items],
            has_soft_items: !problem.soft().is_empty(),
            groups: Vec::new(),
            is_group: Vec::new(),
            is_priced: vec![true; items],
            offsets: vec![0],
            entries: Vec::new(),
            costs: Vec::new(),
            scale,
        };
        for item in problem.items().filter(|&item| problem.is_primary(item)) {
            let (least, most) = problem.bounds(item);
            let number = |bound: u32| i32::try_from(bound).unwrap_or(i32::MAX);
            model.least[item.index()] = number(least);
            model.most[item.index()] = number(most);
        }
        for soft in problem.soft() {
            // A greater number of missing covers has no effect on what is cheapest, but is rare.
            if soft.least > problem.option_count() {
                return None;
            }
            let item = soft.item.index();
            let hard = |price: u64| match price {
                0 => HARD,
                price => price.cast_signed(),
            };
            (model.under[item], model.over[item]) = (hard(soft.under), hard(soft.over));
            model.least[item] = i32::try_from(soft.least).unwrap_or(i32::MAX);
            model.most[item] = i32::try_from(soft.most).unwrap_or(i32::MAX);
        }
        for option in problem.options() {
            for entry in problem.entries(option) {
                let color = entry.color.map_or(0, Color::number);
                model.is_priced[entry.item.index()] &= color == 0;
                model.entries.push((entry.item.0, color));
            }
            model.offsets.push(model.entries.len() as u32);
            model.costs.push(problem.cost(option).cast_signed());
        }
        // A count above the number of options is as good as none.
        let options = i32::try_from(model.costs.len()).ok()?;
        for bound in model.least.iter_mut().chain(&mut model.most) {
            *bound = (*bound).min(options.saturating_add(1));
        }
        if !problem.soft().is_empty() {
            model.find_groups();
        }
        (scale > 0).then_some(model)
    }

    pub(super) fn entries(&self, option: u32) -> &[(u32, u32)] {
        let option = option as usize;
        &self.entries[self.offsets[option] as usize..self.offsets[option + 1] as usize]
    }

    /// The whole problem, with these options.
    pub(super) fn whole<'a>(&'a self, options: &'a [u32]) -> Remaining<'a> {
        Remaining {
            options,
            least: &self.least,
            most: &self.most,
        }
    }

    /// The least whole cost that is not below a bound in units of `scale`.
    pub(super) fn costs_of(&self, bound: i64) -> u64 {
        let above = bound.max(0).cast_unsigned();
        above.div_ceil(self.scale.cast_unsigned())
    }

    pub(super) fn has_primary(&self, option: u32) -> bool {
        let mut entries = self.entries(option).iter();
        entries.any(|entry| (entry.0 as usize) < self.primary)
    }

    /// The prices that a soft item may have.
    fn range(&self, item: usize) -> (i64, i64) {
        let scaled = |price: i64| price.saturating_mul(self.scale).min(UNLIMITED);
        (-scaled(self.over[item]), scaled(self.under[item]))
    }

    /// The price that an item may have and that is nearest to this one.
    fn nearest_price(&self, item: usize, price: i64) -> i64 {
        if !self.has_soft_items {
            return price;
        }
        let (least, most) = self.range(item);
        price.clamp(least, most)
    }

    /// Returns true if the price of an item may move by a gradient of this sign.
    fn may_move(&self, left: Remaining, item: usize, price: i64, gradient: i32) -> bool {
        if !self.has_soft_items {
            return self.is_priced[item];
        }
        let (least, most) = self.range(item);
        let is_stopped = gradient > 0 && price >= most || gradient < 0 && price <= least;
        self.is_priced[item] && !is_stopped && !self.is_settled(left, item)
    }

    pub(super) fn option_count(&self) -> u32 {
        self.costs.len() as u32
    }
}

/// A lower bound on the cost of each solution, by prices of the whole problem.
pub(crate) fn root_bound(problem: &Problem) -> u64 {
    /// Maximum number of entries that all steps pass.
    const WORK: u32 = 1 << 20;
    const MAX_STEPS: u32 = 300;
    let steps = (WORK / problem.entry_count().max(1)).min(MAX_STEPS);
    let Some(model) = PriceModel::new(problem) else {
        return 0;
    };
    let options = (0..model.option_count()).filter(|&option| model.has_primary(option));
    let options: Vec<u32> = options.collect();
    let bound = Prices::new(&model).ascend(&model, model.whole(&options), None, steps);
    model.costs_of(bound)
}

impl Prices {
    pub(crate) fn new(model: &PriceModel) -> Self {
        let items = model.least.len();
        Prices {
            of_items: vec![0; items],
            reduced: vec![0; model.costs.len()],
            best: vec![0; items],
            sum: vec![0; items],
            uses: vec![0; items],
            direction: vec![0.0; items],
            cheapest: vec![[UNLIMITED; 2]; items],
        }
    }

    /// Returns the bound of these prices, in units of `scale`, and computes the reduced costs.
    pub(super) fn bound(&mut self, model: &PriceModel, left: Remaining) -> i64 {
        let mut bound = 0;
        for (item, &price) in self.of_items.iter().enumerate() {
            let count = if price > 0 {
                left.least[item]
            } else {
                left.most[item]
            };
            bound += price * i64::from(count);
        }
        self.uses.fill(0);
        for &option in left.options {
            let entries = model.entries(option);
            let paid: i64 = { entries.iter() }
                .map(|entry| self.of_items[entry.0 as usize])
                .sum();
            let reduced = model.costs[option as usize] * model.scale - paid;
            self.reduced[option as usize] = reduced;
            if reduced < 0 {
                bound += reduced;
                for entry in entries {
                    self.uses[entry.0 as usize] += 1;
                }
            }
        }
        bound
    }

    /// Improves the prices in at most this number of steps, until the bound exceeds `goal`. Returns the best bound. The
    /// prices and reduced costs are those of this bound.
    pub(super) fn ascend(
        &mut self,
        model: &PriceModel,
        left: Remaining,
        goal: Option<i64>,
        steps: u32,
    ) -> i64 {
        /// Number of steps without a better bound after which they become shorter.
        const PATIENCE: u32 = 6;
        const SHORTEST: f64 = 0.02;
        let enough = goal.unwrap_or(UNLIMITED);
        self.settle(model, left);
        let mut best = self.bound(model, left);
        self.best.copy_from_slice(&self.of_items);
        self.direction.fill(0.0);
        self.sum.fill(0);
        let (mut length, mut stalled) = (1.0, 0);
        let mut bound = best;
        for _ in 0..steps {
            if best > enough {
                break;
            }
            let norm = self.turn(model, left);
            if norm == 0.0 {
                break;
            }
            let scale = model.scale as f64;
            let target = match goal {
                Some(goal) => goal as f64 + scale,
                None => best as f64 * 1.05 + scale,
            };
            let step = length * (target - bound as f64).max(0.3 * scale) / norm;
            for item in 0..self.of_items.len() {
                let price = self.of_items[item] + (step * self.direction[item]) as i64;
                let price = model.nearest_price(item, price);
                // Only an item that must be covered can cost more than nothing.
                self.of_items[item] = match (model.is_priced[item], left.least[item]) {
                    (false, _) => 0,
                    (true, 0) => price.min(0),
                    (true, _) => price,
                };
            }
            self.settle(model, left);
            bound = self.bound(model, left);
            for (sum, price) in self.sum.iter_mut().zip(&self.of_items) {
                *sum += price;
            }
            stalled += 1;
            let is_stalled = stalled == PATIENCE;
            if is_stalled && bound <= best {
                let mean = self.sum.iter().map(|sum| sum / i64::from(PATIENCE));
                self.of_items.clear();
                self.of_items.extend(mean);
                self.settle(model, left);
                bound = self.bound(model, left);
            }
            if bound > best {
                best = bound;
                self.best.copy_from_slice(&self.of_items);
                self.sum.fill(0);
                stalled = 0;
            } else if is_stalled {
                self.sum.fill(0);
                stalled = 0;
                length *= 0.6;
                if length < SHORTEST {
                    break;
                }
                self.of_items.copy_from_slice(&self.best);
                bound = self.bound(model, left);
            }
        }
        if bound < best {
            self.of_items.copy_from_slice(&self.best);
            self.bound(model, left);
        }
        best
    }

    /// Turns the direction toward the subgradient. Returns the square of its length; 0 if the subgradient is 0, because then
    /// no prices are better.
    fn turn(&mut self, model: &PriceModel, left: Remaining) -> f64 {
        /// The part of the last direction that remains.
        const REST: f64 = 0.6;
        let (mut norm, mut is_best) = (0.0, true);
        for item in 0..self.of_items.len() {
            let (price, uses) = (self.of_items[item], self.uses[item]);
            let missing = (left.least[item] - uses).max(0);
            let surplus = (uses - left.most[item]).max(0);
            let gradient = match price {
                1.. => left.least[item] - uses,
                0 => missing - surplus,
                _ => left.most[item] - uses,
            };
            let is_free = model.may_move(left, item, price, gradient);
            let gradient = if is_free { gradient } else { 0 };
            is_best &= gradient == 0;
            let direction = f64::from(gradient) + REST * self.direction[item];
            self.direction[item] = direction;
            norm += direction * direction;
        }
        if is_best { 0.0 } else { norm }
    }
}

//! Branch and bound: a search for cheap solutions (compare TAOCP 7.2.2.1, Algorithm C$).
//!
//! The dancing links walk their usual tree. At each branch, a lower bound on the cost of every solution below it decides
//! whether the branch is worth a visit. The bound is a feasible solution of the dual linear program, found greedily. Each
//! uncovered item `i` gets a tax `t(i)` such that the taxes of the items of an option never exceed its cost. Knuth calls
//! them taxes too. Any set of options that covers the items pays at least the sum of the taxes.
//!
//! ```text
//! cost(S) = Σ cost(o) over o in S  ≥  Σ Σ t(i) over o in S, i in o  ≥  Σ need(i) · t(i)
//! ```
//!
//! A soft item pays at most its price for a missing cover. With this maximum of its tax the bound holds for it too.

use super::prices::{PriceModel, Prices, Remaining};
use super::{Engine, Limits, Stats, Stop, Usage};
use crate::dlx::{DlxMachine, ItemChoice, Links, NodeKind, Transition};
use crate::problem::{ItemId, OptionId, Problem, SoftItem};
use crate::sort::sort_by_number;

/// The dancing links with a lower bound on costs. It lists the solutions whose cost is at most [`most`], in the order of
/// their tree.
///
/// [`most`]: BranchAndBound::set_most
#[derive(Debug)]
pub(crate) struct BranchAndBound {
    machine: DlxMachine,
    problem: Problem,
    bound: CostBound,
    /// A second bound, for branches that the first one keeps.
    priced: Option<PricedBound>,
    /// The maximum cost of a solution that is listed.
    most: u64,
}

impl BranchAndBound {
    /// Builds the links. Every solution is listed until [`set_most`](BranchAndBound::set_most) is called.
    pub(crate) fn new(problem: &Problem) -> Self {
        BranchAndBound {
            machine: DlxMachine::new(problem, ItemChoice::Mrv),
            problem: problem.clone(),
            bound: CostBound::new(problem),
            priced: None,
            most: u64::MAX,
        }
    }

    /// Adds the bound of prices.
    pub(crate) fn with_prices(self, model: PriceModel, prices: Prices) -> Self {
        BranchAndBound {
            priced: Some(PricedBound::new(model, prices)),
            ..self
        }
    }

    /// Sets the maximum cost of the solutions that are still listed.
    pub(crate) fn set_most(&mut self, most: u64) {
        self.most = most;
    }

    /// The options in ascending order of what they cost beyond the taxes of the whole problem. A search in this order
    /// finds cheap solutions early.
    pub(crate) fn cheapest_first(problem: &Problem) -> Vec<OptionId> {
        let links = Links::new(problem);
        let mut bound = CostBound::new(problem);
        bound.below(&links, &needs(problem, std::iter::empty()), u64::MAX);
        let mut order: Vec<OptionId> = problem.options().collect();
        sort_by_number(&mut order, |option| bound.untaxed[option.index()]);
        order
    }

    /// The cost of the options on the path, and the prices of soft items that they cover too seldom or too often.
    pub(crate) fn cost(&self) -> u64 {
        let price = self.problem.total_price(self.machine.chosen());
        self.cost_of_options().saturating_add(price)
    }

    fn cost_of_options(&self) -> u64 {
        let chosen = self.machine.chosen();
        chosen.map(|option| self.problem.cost(option)).sum()
    }

    /// The costs and prices that no further option changes. Covers that are missing so far are not among them.
    fn spent(&self) -> u64 {
        let covers = self.problem.soft_covers(self.machine.chosen());
        let prices = self.problem.soft().iter().zip(covers);
        prices.fold(self.cost_of_options(), |sum, (soft, covers)| {
            sum.saturating_add(soft.price_over(covers))
        })
    }

    /// Returns true if each solution below the current branch costs more than `most`.
    fn is_too_dear(&mut self) -> bool {
        let Some(left) = self.most.checked_sub(self.spent()) else {
            return true;
        };
        let needs = needs(&self.problem, self.machine.chosen());
        let links = self.machine.links();
        if self.bound.below(links, &needs, left) > left {
            return true;
        }
        let chosen = self.machine.chosen();
        self.priced
            .as_mut()
            .is_some_and(|priced| priced.is_above(links, chosen, left))
    }
}

impl Engine for BranchAndBound {
    fn run(&mut self, limits: Limits) -> Stop {
        if self.machine.transition() == Some(Transition::Done) {
            return Stop::Exhausted;
        }
        let end = limits.after(self.usage());
        while !end.is_over_at(self.usage()) {
            match self.machine.forward() {
                Transition::Entered(NodeKind::Solution) if self.cost() <= self.most => {
                    return Stop::Solution;
                }
                Transition::Entered(NodeKind::Branch(_))
                    if self.most < u64::MAX && self.is_too_dear() =>
                {
                    self.machine.prune();
                }
                Transition::Done => return Stop::Exhausted,
                _ => {}
            }
        }
        Stop::Budget
    }

    fn path(&self) -> Vec<OptionId> {
        self.machine.path()
    }

    fn progress(&self) -> f64 {
        self.machine.progress()
    }

    fn usage(&self) -> Usage {
        self.machine.usage()
    }

    fn stats(&self) -> Stats {
        self.machine.stats()
    }
}

/// The bound of prices for the branches of the links.
#[derive(Debug)]
struct PricedBound {
    model: PriceModel,
    prices: Prices,
    /// The options that the links still hold, each once.
    options: Vec<u32>,
    is_listed: Vec<bool>,
    least: Vec<i32>,
    most: Vec<i32>,
}

impl PricedBound {
    fn new(model: PriceModel, prices: Prices) -> Self {
        PricedBound {
            options: Vec::new(),
            is_listed: vec![false; model.option_count() as usize],
            least: Vec::new(),
            most: Vec::new(),
            model,
            prices,
        }
    }

    /// Returns true if each completion of the chosen options costs more than `left`.
    fn is_above(
        &mut self,
        links: &Links,
        chosen: impl Iterator<Item = OptionId>,
        left: u64,
    ) -> bool {
        const STEPS: u32 = 12;
        let PricedBound { model, .. } = self;
        self.least.clone_from(&model.least);
        self.most.clone_from(&model.most);
        for option in chosen {
            for &(item, _) in model.entries(option.0) {
                let item = item as usize;
                self.least[item] = (self.least[item] - 1).max(0);
                self.most[item] = (self.most[item] - 1).max(0);
            }
        }
        self.options.clear();
        for item in links.active() {
            for option in options_of(links, item) {
                if !std::mem::replace(&mut self.is_listed[option.index()], true) {
                    self.options.push(option.0);
                }
            }
        }
        for &option in &self.options {
            self.is_listed[option as usize] = false;
        }
        let Ok(left) = i64::try_from(left) else {
            return false;
        };
        let goal = left.saturating_mul(model.scale);
        let remaining = Remaining {
            options: &self.options,
            least: &self.least,
            most: &self.most,
        };
        self.prices.ascend(model, remaining, Some(goal), STEPS) > goal
    }
}

/// How often each primary item must still be covered at least. A soft item counts the covers below which it has a price.
fn needs(problem: &Problem, chosen: impl Iterator<Item = OptionId>) -> Vec<u32> {
    if !problem.has_bounds() {
        return Vec::new();
    }
    let primary = (0..problem.primary_count()).map(ItemId);
    let mut needs: Vec<u32> = primary.map(|item| problem.bounds(item).0).collect();
    for soft in problem.soft() {
        needs[soft.item.index()] = soft.least;
    }
    for option in chosen {
        for entry in problem.entries(option) {
            if let Some(need) = needs.get_mut(entry.item.index()) {
                *need = need.saturating_sub(1);
            }
        }
    }
    needs
}

/// The lower bound on the cost of what is left.
#[derive(Debug)]
struct CostBound {
    costs: Vec<u64>,
    /// Number of primary items of each option.
    shares: Vec<u32>,
    /// The cost of each option less the taxes of its items. Valid for the options that the links still hold.
    untaxed: Vec<u64>,
    /// The items with a price for missing covers.
    soft: Vec<SoftItem>,
    /// The most that each primary item may still be taxed. Empty if no item is soft.
    caps: Vec<u64>,
}

impl CostBound {
    fn new(problem: &Problem) -> Self {
        let primary = |option| {
            let entries = problem.entries(option).iter();
            entries
                .filter(|entry| problem.is_primary(entry.item))
                .count() as u32
        };
        let costs: Vec<u64> = problem
            .options()
            .map(|option| problem.cost(option))
            .collect();
        CostBound {
            untaxed: costs.clone(),
            soft: { problem.soft().iter().copied() }
                .filter(|soft| soft.under > 0)
                .collect(),
            caps: match problem.soft() {
                [] => Vec::new(),
                _ => vec![u64::MAX; problem.primary_count() as usize],
            },
            costs,
            shares: problem.options().map(primary).collect(),
        }
    }

    /// Returns a lower bound on the cost of the options that complete a solution, or any number above `enough` as soon
    /// as the bound exceeds it. `needs` is empty if each active item must be covered once.
    ///
    /// Cost: three passes over the options of the active items.
    fn below(&mut self, links: &Links, needs: &[u32], enough: u64) -> u64 {
        let need = |item: ItemId| needs.get(item.index()).copied().unwrap_or(1);
        for item in links.active() {
            for option in options_of(links, item) {
                self.untaxed[option.index()] = self.costs[option.index()];
            }
        }
        // First an equal share of the cheapest option, so that the first items do not take all; then all that is left.
        let mut bound: u64 = 0;
        for soft in &self.soft {
            self.caps[soft.item.index()] = soft.under;
            if !links.is_active(soft.item) {
                // No further option covers the item.
                let missing = u64::from(need(soft.item));
                bound = bound.saturating_add(soft.under.saturating_mul(missing));
            }
        }
        for is_share in [true, false] {
            for item in links.active().filter(|&item| need(item) > 0) {
                let afford = |option: OptionId| {
                    if is_share {
                        self.costs[option.index()] / u64::from(self.shares[option.index()])
                    } else {
                        self.untaxed[option.index()]
                    }
                };
                let tax = options_of(links, item).map(afford).min();
                let cap = self.caps.get(item.index()).copied();
                let cap = cap.filter(|&cap| cap < u64::MAX);
                let tax = match cap {
                    None => tax.unwrap_or(0),
                    Some(cap) => tax.map_or(cap, |tax| tax.min(cap)),
                };
                if tax == 0 {
                    continue;
                }
                if cap.is_some() {
                    self.caps[item.index()] -= tax;
                }
                for option in options_of(links, item) {
                    self.untaxed[option.index()] -= tax;
                }
                bound = bound.saturating_add(tax.saturating_mul(u64::from(need(item))));
                if bound > enough {
                    return bound;
                }
            }
        }
        bound
    }
}

/// The options that still cover an item.
fn options_of(links: &Links, item: ItemId) -> impl Iterator<Item = OptionId> + '_ {
    let nodes = std::iter::successors(links.first(item), |&node| links.below(node));
    nodes.map(|node| links.option_of(node))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bound_of_the_root_is_at_most_the_least_cost() {
        let text = "a b c d\na b |5\nc d |7\na c |4\nb d |4\na |3\nb c d |2\n";
        let problem = Problem::from_text(text).unwrap();
        let links = Links::new(&problem);
        let bound = CostBound::new(&problem).below(&links, &[], u64::MAX);
        assert!((4..=5).contains(&bound), "{bound}");
        let mut engine = BranchAndBound::new(&problem);
        engine.set_most(5);
        assert_eq!(engine.run(Limits::UNLIMITED), Stop::Solution);
        assert_eq!(engine.cost(), 5);
        assert_eq!(engine.path(), [OptionId(4), OptionId(5)]);
        assert_eq!(engine.run(Limits::UNLIMITED), Stop::Exhausted);
    }
}

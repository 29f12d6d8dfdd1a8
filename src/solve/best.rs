//! The cheapest solutions, by branch and bound.
//!
//! The first pass walks the tree with cheap options first, and finds the costs of the `k` cheapest solutions. The second
//! pass walks the canonical tree with these costs as its limit, so that equal costs are in canonical order.

use std::collections::BinaryHeap;

use super::{Settings, out_of_budget};
use crate::dlx::ItemChoice;
use crate::engines::{BranchAndBound, Engine, EngineKind, Limits, Stats, Stop};
use crate::error::{Error, Result};
use crate::problem::{OptionId, Problem};

/// A solution and its cost: the sum of the costs of its options.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Ranked {
    /// The cost of the solution.
    pub cost: u64,
    /// The options in the order of their choice.
    pub options: Vec<OptionId>,
}

/// Returns the `k` cheapest solutions, the cheapest first; solutions of equal cost are in canonical order. There are
/// fewer if the problem has fewer solutions. Costs are those of [`Builder::cost`](crate::Builder::cost).
///
/// Costs, bounds, colors and secondary items work together. The search is a branch and bound with a greedy lower bound
/// (compare Knuth, TAOCP 7.2.2.1, Algorithm C$). For a large problem that is mostly about costs, an integer programming
/// solver with cutting planes is the better tool.
///
/// ```
/// use dlx_wasm::Problem;
/// use dlx_wasm::solve::{self, Settings};
///
/// let problem = Problem::from_text("a b c\na b |5\nc |1\na |2\nb c |3\n")?;
/// let (best, _) = solve::best(&problem, 1, &Settings::default())?;
/// assert_eq!((best[0].cost, best[0].options.len()), (5, 2));
/// # Ok::<(), dlx_wasm::Error>(())
/// ```
///
/// # Errors
/// [`ErrorKind::OutOfBudget`](crate::ErrorKind::OutOfBudget);
/// [`ErrorKind::InvalidArgument`](crate::ErrorKind::InvalidArgument) if the settings name an engine other than the links
/// or an item-choice rule.
pub fn best(problem: &Problem, k: usize, settings: &Settings) -> Result<(Vec<Ranked>, Stats)> {
    require_links(settings)?;
    let mut run = CostSearch::new(problem, settings);
    let costs = run.cheapest_costs(k)?;
    let Some(&most) = costs.last() else {
        return Ok((Vec::new(), run.stats));
    };
    let mut ranked = run.in_canonical_order(&costs, most)?;
    ranked.sort_by_key(|solution| solution.cost);
    run.stats.solutions = ranked.len() as u64;
    Ok((ranked, run.stats))
}

/// The only engine with a lower bound is the links, and its tree is the canonical one.
pub(super) fn require_links(settings: &Settings) -> Result<()> {
    let is_possible = matches!(settings.engine, EngineKind::Auto | EngineKind::Links);
    if !is_possible {
        let allowed = "links or auto, which can compare costs";
        return Err(Error::argument(&"engine", &allowed, &settings.engine));
    }
    if settings.choose != ItemChoice::Mrv {
        return Err(Error::argument(
            &"choose",
            &"mrv for the cheapest solutions",
            &"another rule",
        ));
    }
    Ok(())
}

/// Both passes, with one budget.
pub(super) struct CostSearch<'a> {
    problem: &'a Problem,
    settings: &'a Settings<'a>,
    /// The order of the options in `cheap_first`.
    order: Vec<OptionId>,
    cheap_first: Problem,
    /// The counters of the passes that are finished.
    pub(super) stats: Stats,
}

impl<'a> CostSearch<'a> {
    pub(super) fn new(problem: &'a Problem, settings: &'a Settings<'a>) -> Self {
        let order = BranchAndBound::cheapest_first(problem);
        CostSearch {
            cheap_first: problem.reordered(&order),
            order,
            problem,
            settings,
            stats: Stats::default(),
        }
    }

    /// Branch and bound with cheap options first.
    pub(super) fn cheap_first_engine(&self) -> BranchAndBound {
        BranchAndBound::new(&self.cheap_first)
    }

    /// The counters of all passes, that of `engine` among them.
    pub(super) fn stats_with(&self, engine: &BranchAndBound) -> Stats {
        self.stats.and(&engine.stats())
    }

    /// The first pass: the costs of the `k` cheapest solutions in ascending order.
    fn cheapest_costs(&mut self, k: usize) -> Result<Vec<u64>> {
        let mut costs = BinaryHeap::new();
        if k > 0 {
            let mut engine = self.cheap_first_engine();
            self.each(&mut engine, true, u64::MAX, |engine, cost| {
                costs.push(cost);
                if costs.len() > k {
                    costs.pop();
                }
                // Another solution must be cheaper than the dearest of the `k`.
                match costs.peek() {
                    Some(&most) if costs.len() == k => match most.checked_sub(1) {
                        Some(most) => engine.set_most(most),
                        None => return false,
                    },
                    _ => {}
                }
                true
            })?;
        }
        Ok(costs.into_sorted_vec())
    }

    /// The second pass: of the solutions with these costs, the canonical first ones.
    fn in_canonical_order(&mut self, costs: &[u64], most: u64) -> Result<Vec<Ranked>> {
        // All solutions that cost less than `most` belong to the result, but only the first of those that cost `most`.
        let mut of_most = costs.iter().filter(|&&cost| cost == most).count();
        let mut ranked = Vec::with_capacity(costs.len());
        let mut engine = BranchAndBound::new(self.problem);
        engine.set_most(most);
        self.each(&mut engine, false, u64::MAX, |engine, cost| {
            if cost == most {
                of_most -= 1;
            }
            ranked.push(Ranked {
                cost,
                options: engine.path(),
            });
            match most.checked_sub(1) {
                Some(below) if of_most == 0 => engine.set_most(below),
                _ => {}
            }
            ranked.len() < costs.len()
        })?;
        Ok(ranked)
    }

    /// Runs an engine in slices and calls `found` with the cost of each solution, until `found` returns false. Solutions
    /// that do not represent their orbit are skipped. Returns false if the passes have entered about `nodes` tree nodes
    /// before that; the next call continues.
    pub(super) fn each(
        &mut self,
        engine: &mut BranchAndBound,
        is_cheap_first: bool,
        nodes: u64,
        mut found: impl FnMut(&mut BranchAndBound, u64) -> bool,
    ) -> Result<bool> {
        let slice = Limits::slice(self.problem);
        let budget = self.settings.budget.left_at(self.stats.usage());
        let pause = nodes.saturating_sub(self.stats.nodes);
        let mut due = slice.after(engine.usage());
        loop {
            match engine.run(due.min(budget).left_at(engine.usage())) {
                Stop::Solution => {
                    let mut path = engine.path();
                    if is_cheap_first {
                        for option in &mut path {
                            *option = self.order[option.index()];
                        }
                    }
                    let cost = engine.cost();
                    if self.problem.keeps(&path) && !found(engine, cost) {
                        break;
                    }
                }
                Stop::Exhausted => break,
                Stop::Budget => {
                    let usage = engine.usage();
                    let is_stopped = self.settings.is_stopped();
                    if is_stopped || budget.is_over_at(usage) {
                        return Err(out_of_budget(self.settings, &self.stats_with(engine)));
                    }
                    if usage.nodes >= pause {
                        return Ok(false);
                    }
                    due = slice.after(usage);
                }
            }
        }
        self.stats = self.stats_with(engine);
        Ok(true)
    }
}

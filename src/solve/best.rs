//! The cheapest solutions, by branch and bound, by a search with prices, or by a best-first search with exact bounds.
//!
//! The first pass of branch and bound walks the tree with cheap options first, and finds the costs of the `k` cheapest solutions. The second
//! pass walks the canonical tree with these costs as its limit, so that equal costs are in canonical order.

mod best_first;
mod by_prices;
mod so_far;

use std::collections::BinaryHeap;
use std::rc::Rc;

use self::best_first::{BestFirstOutcome, best_first};
pub(super) use self::by_prices::ByPrices;
pub(super) use self::so_far::BestSoFar;
use super::methods::{Method, Round, Turn, Turns, run};
use super::{Settings, out_of_budget};
use crate::engines::{BranchAndBound, Engine, Limits, Stats, Stop};
use crate::error::Result;
use crate::problem::{OptionId, Problem};
use crate::sort::sort_by_number;

/// A solution and its cost: the sum of the costs of its options.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Ranked {
    /// The cost of the solution.
    pub cost: u64,
    /// The options in the order of their choice.
    pub options: Vec<OptionId>,
}

/// Number of tree nodes of the first turn of branch and bound.
const FIRST_TURN_NODES: u64 = 1 << 10;

/// Number of choices of the best-first search for each tree node of branch and bound. A tree node computes a lower bound,
/// and takes about as much time.
const CHOICES_PER_NODE: u64 = 8;

/// Returns the `k` cheapest solutions, the cheapest first; solutions of equal cost are in canonical order. There are
/// fewer if the problem has fewer solutions. Costs are those of [`Builder::cost`](crate::Builder::cost).
///
/// Costs, bounds, colors and secondary items work together. Three methods take turns. The first is a branch and bound with
/// a greedy lower bound (compare Knuth, TAOCP 7.2.2.1, Algorithm C$). The second has prices, whose bound is nearly that of
/// the linear program (Held, Wolfe and Crowder, 1974). The third is a best-first search with exact bounds, if subproblems
/// repeat.
/// [`EngineKind::Links`](crate::engines::EngineKind::Links) requests the first one. A problem with `distinct`, or a budget
/// of tree nodes or updates, needs it too. For a problem of thousands of options that is mostly about costs, an integer
/// programming solver with cutting planes is the better tool.
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
/// If the budget ends first, nothing is lost: the error has the cheapest solutions so far and a lower bound. With
/// [`Settings::gap`] the search ends as soon as the solutions are known to be good enough.
///
/// ```
/// use dlx_wasm::Problem;
/// use dlx_wasm::solve::{self, Settings};
///
/// let problem = Problem::from_text("a b c\na b |5\nc |1\na |2\nb c |3\n")?;
/// let stopped = Settings::default().poll(&|| true);
/// if let Err(error) = solve::best(&problem, 1, &stopped)
///     && let Some(costs) = error.costs()
/// {
///     assert!(costs.lower_bound <= 5);
/// }
/// let near = Settings::default().gap(1);
/// let (best, _) = solve::best(&problem, 1, &near)?;
/// assert!(best[0].cost <= 6);
/// # Ok::<(), dlx_wasm::Error>(())
/// ```
///
/// # Errors
/// [`ErrorKind::OutOfBudget`](crate::ErrorKind::OutOfBudget), with [`CostsSoFar`](crate::error::CostsSoFar);
/// [`ErrorKind::InvalidArgument`](crate::ErrorKind::InvalidArgument) if the settings name an engine other than the links
/// or an item-choice rule.
pub fn best(problem: &Problem, k: usize, settings: &Settings) -> Result<(Vec<Ranked>, Stats)> {
    settings.require_links()?;
    let best = Rc::new(BestSoFar::new(problem, settings, k).within(settings.gap));
    let mut question = BestQuestion {
        problem,
        settings,
        k,
        best: best.clone(),
        by_prices: None,
    };
    // Branch and bound always has an answer.
    let found = run(&mut question, BestQuestion::TABLE);
    Ok(found
        .map_err(|error| best.attached_to(error))?
        .unwrap_or_default())
}

/// The cheapest solutions, and the counters.
type Cheapest = (Vec<Ranked>, Stats);

/// The question.
struct BestQuestion<'a> {
    problem: &'a Problem,
    settings: &'a Settings<'a>,
    k: usize,
    best: Rc<BestSoFar<'a>>,
    by_prices: Option<ByPrices<'a>>,
}

impl<'a> BestQuestion<'a> {
    /// The methods. Each turn starts anew. It is four times as long as the one before, so the turns before take a third of
    /// its time.
    const TABLE: &'a [Round<'a, Self, Cheapest>] = &[Round {
        methods: &[
            Self::BY_BRANCH_AND_BOUND,
            Self::BY_PRICES,
            Self::BY_BEST_FIRST,
        ],
        turns: |_| Some(Turns::growing(FIRST_TURN_NODES, 4)),
    }];

    const BY_BRANCH_AND_BOUND: Method<Self, Cheapest> = Method {
        suits: |_| true,
        turn: |question, nodes| question.by_branch_and_bound(nodes).map(Turn::of),
        speed: 1,
    };

    const BY_PRICES: Method<Self, Cheapest> = Method {
        suits: |question| {
            question.by_prices =
                ByPrices::new(question.problem, question.settings, question.best.clone());
            question.by_prices.is_some()
        },
        turn: |question, nodes| {
            let Some(search) = &mut question.by_prices else {
                return Ok(Turn::NotMe);
            };
            let costs = match search.costs(nodes)? {
                Turn::Answer(costs) => costs,
                Turn::NotMe => return Ok(Turn::NotMe),
                Turn::GoOn => return Ok(Turn::GoOn),
            };
            if question.best.gap() > 0 {
                return Ok(Turn::Answer(question.cost_search().within_gap()));
            }
            if let Some((mut ranked, mut stats)) = search.listed(nodes)? {
                ranked.truncate(question.k);
                stats.solutions = ranked.len() as u64;
                return Ok(Turn::Answer((ranked, stats)));
            }
            let engine = search.engine();
            let run = question.cost_search();
            let found = run.second_pass(&costs, engine, nodes)?;
            Ok(Turn::of(found))
        },
        speed: 1,
    };

    const BY_BEST_FIRST: Method<Self, Cheapest> = Method {
        suits: |question| question.settings.may_search_best_first(question.problem),
        turn: |question, choices| {
            let found = best_first(question.problem, question.settings, &question.best, choices)?;
            Ok(match found {
                BestFirstOutcome::Found(ranked, stats) => Turn::Answer((ranked, stats)),
                BestFirstOutcome::Unfinished => Turn::GoOn,
                BestFirstOutcome::Full => Turn::NotMe,
            })
        },
        speed: CHOICES_PER_NODE,
    };

    fn cost_search(&self) -> CostSearch<'a> {
        CostSearch::new(self.problem, self.settings, self.best.clone())
    }

    /// The solutions by both passes; `None` if they would enter more than about this number of tree nodes.
    fn by_branch_and_bound(&self, nodes: u64) -> Result<Option<Cheapest>> {
        let mut run = self.cost_search();
        let Some(costs) = run.cheapest_costs(self.k, nodes)? else {
            return Ok(None);
        };
        if self.best.gap() > 0 {
            return Ok(Some(run.within_gap()));
        }
        let engine = BranchAndBound::new(self.problem);
        run.second_pass(&costs, engine, nodes)
    }
}

/// Both passes, with one budget.
pub(super) struct CostSearch<'a> {
    problem: &'a Problem,
    settings: &'a Settings<'a>,
    best: Rc<BestSoFar<'a>>,
    /// The order of the options in `cheap_first`.
    order: Vec<OptionId>,
    cheap_first: Problem,
    /// The counters of the passes that are finished.
    pub(super) stats: Stats,
}

impl<'a> CostSearch<'a> {
    pub(super) fn new(
        problem: &'a Problem,
        settings: &'a Settings<'a>,
        best: Rc<BestSoFar<'a>>,
    ) -> Self {
        let order = BranchAndBound::cheapest_first(problem);
        CostSearch {
            cheap_first: problem.reordered(&order),
            order,
            problem,
            settings,
            best,
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

    /// The first pass: the costs of the `k` cheapest solutions in ascending order. Returns `None` if the passes would enter
    /// more than about `nodes` tree nodes.
    fn cheapest_costs(&mut self, k: usize, nodes: u64) -> Result<Option<Vec<u64>>> {
        let mut costs = BinaryHeap::new();
        if k > 0 {
            let mut engine = self.cheap_first_engine();
            let gap = self.best.gap();
            let is_over = self.each(&mut engine, true, nodes, |engine, cost| {
                costs.push(cost);
                if costs.len() > k {
                    costs.pop();
                }
                // Another solution must be cheaper than the dearest of the `k`.
                match costs.peek() {
                    Some(&most) if costs.len() == k => match most.checked_sub(1) {
                        Some(most) => engine.set_most(most.saturating_sub(gap)),
                        None => return false,
                    },
                    _ => {}
                }
                true
            })?;
            if !is_over {
                return Ok(None);
            }
        }
        Ok(Some(costs.into_sorted_vec()))
    }

    /// The solutions after a first pass with a gap, which no second pass replaces.
    fn within_gap(mut self) -> Cheapest {
        let ranked = self.best.ranked();
        self.stats.solutions = ranked.len() as u64;
        (ranked, self.stats)
    }

    /// The second pass, by an engine for the problem: the solutions with these costs, the cheapest first. Returns `None` as
    /// [`cheapest_costs`](CostSearch::cheapest_costs) does.
    fn second_pass(
        mut self,
        costs: &[u64],
        engine: BranchAndBound,
        nodes: u64,
    ) -> Result<Option<Cheapest>> {
        let Some(&most) = costs.last() else {
            return Ok(Some((Vec::new(), self.stats)));
        };
        let Some(mut ranked) = self.in_canonical_order(costs, most, engine, nodes)? else {
            return Ok(None);
        };
        sort_by_number(&mut ranked, |solution| solution.cost);
        self.stats.solutions = ranked.len() as u64;
        Ok(Some((ranked, self.stats)))
    }

    /// Of the solutions with these costs, the canonical first ones.
    fn in_canonical_order(
        &mut self,
        costs: &[u64],
        most: u64,
        mut engine: BranchAndBound,
        nodes: u64,
    ) -> Result<Option<Vec<Ranked>>> {
        // All solutions that cost less than `most` belong to the result, but only the first of those that cost `most`.
        let mut of_most = costs.iter().filter(|&&cost| cost == most).count();
        let mut ranked = Vec::with_capacity(costs.len());
        engine.set_most(most);
        let is_over = self.each(&mut engine, false, nodes, |engine, cost| {
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
        Ok(is_over.then_some(ranked))
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
                    if self.problem.keeps(&path) {
                        self.best.add(cost, &path);
                        if !found(engine, cost) {
                            break;
                        }
                    }
                }
                Stop::Exhausted => break,
                Stop::Budget => {
                    let usage = engine.usage();
                    self.best.report(self.stats.nodes + usage.nodes);
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

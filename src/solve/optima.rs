//! The least cost of a solution, and the number of solutions that have it.
//!
//! Three methods take turns, because each may be the fastest. Branch and bound, with either bound, finds the least cost, and
//! then lists the solutions that have it. The frontier-based pass keeps a least cost and a number of paths for each state. It needs
//! subproblems that repeat, and does not depend on the number of cheapest solutions.

use super::Settings;
use super::best::{BestSoFar, ByPrices, CostSearch};
use super::count::{OPTIONS_PER_SLICE, TreeWalk, frontier_counters, out_of_budget_after};
use super::methods::{Method, Round, Turn, Turns, run};
use std::rc::Rc;

use crate::count::Count;
use crate::engines::{
    BranchAndBound, CountOutcome, EngineKind, Feature, FrontierCounter, FrontierStats, Stats, build,
};
use crate::error::{Error, Result};
use crate::problem::Problem;

/// The least cost of a solution, and the number of solutions that have it.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Optima {
    /// The least cost.
    pub cost: u64,
    /// Number of solutions with this cost.
    pub count: Count,
}

/// Number of tree nodes that branch and bound enters before the frontier-based pass starts. Each turn is four times as
/// long as the one before.
const FIRST_TURN_NODES: u64 = 1 << 10;

/// Number of choices of the frontier-based pass for each tree node of branch and bound. A tree node computes a lower
/// bound, and takes about as much time.
const CHOICES_PER_NODE: u64 = 16;

/// Returns the least cost and the number of solutions with this cost; `None` if there is no solution.
///
/// Branch and bound, the same with prices, and a frontier-based pass take turns. The first to finish gives the answer.
/// [`EngineKind::Links`] and [`EngineKind::Frontier`] request one of them. A problem with `distinct`, or a budget of tree
/// nodes or updates, needs branch and bound. [`Settings::memory`] bounds the states of the pass.
///
/// ```
/// use dlx_wasm::Problem;
/// use dlx_wasm::solve::{self, Settings};
///
/// let problem = Problem::from_text("a b\na |1\nb |1\na b |2\na b |3\n")?;
/// let optima = solve::optima(&problem, &Settings::default())?.0.expect("a solution");
/// assert!(optima.cost == 2 && optima.count == 2);
/// # Ok::<(), dlx_wasm::Error>(())
/// ```
///
/// # Errors
/// [`ErrorKind::OutOfBudget`](crate::ErrorKind::OutOfBudget);
/// [`ErrorKind::InvalidArgument`](crate::ErrorKind::InvalidArgument) if the settings name another engine or an
/// item-choice rule.
pub fn optima(problem: &Problem, settings: &Settings) -> Result<(Option<Optima>, Stats)> {
    let best = Rc::new(BestSoFar::new(problem, settings, 1));
    let found = optima_with(problem, settings, &best);
    found.map_err(|error| best.attached_to(error))
}

/// The optima. `best` gets the cheapest solution so far.
fn optima_with<'a>(
    problem: &'a Problem,
    settings: &'a Settings<'a>,
    best: &Rc<BestSoFar<'a>>,
) -> Result<OptimaAnswer> {
    let features = settings.features(problem).with(Feature::Counting);
    if settings.requests(EngineKind::Frontier) {
        if !problem.soft().is_empty() {
            let expected = "links or auto, which compare the prices of soft items";
            return Err(Error::argument(&"engine", &expected, &settings.engine));
        }
        EngineKind::Frontier.check(&features)?;
        let mut pass = match build(&features, || start(problem, settings)) {
            Err(_) if settings.is_stopped() => {
                let frontier = FrontierStats::default();
                return Err(out_of_budget_after(settings, TreeWalk::default(), frontier));
            }
            pass => pass?,
        };
        let found = run_pass(&mut pass, settings, &Stats::default(), u64::MAX)?;
        return Ok(found.unwrap_or_default());
    }
    settings.require_links()?;
    let mut question = OptimaQuestion {
        problem,
        settings,
        search: Some(OptimaSearch::new(problem, settings, best.clone())),
        best: best.clone(),
        by_prices: None,
        count: None,
        pass: None,
    };
    // Branch and bound always has an answer.
    Ok(run(&mut question, OptimaQuestion::TABLE)?.unwrap_or_default())
}

/// The optima, if there is a solution, and the counters.
type OptimaAnswer = (Option<Optima>, Stats);

/// The question, and the searches of its methods.
struct OptimaQuestion<'a> {
    problem: &'a Problem,
    settings: &'a Settings<'a>,
    best: Rc<BestSoFar<'a>>,
    search: Option<OptimaSearch<'a>>,
    by_prices: Option<ByPrices<'a>>,
    /// The count of the solutions whose cost `by_prices` found.
    count: Option<OptimaSearch<'a>>,
    pass: Option<FrontierCounter>,
}

impl<'a> OptimaQuestion<'a> {
    /// The methods.
    const TABLE: &'a [Round<'a, Self, OptimaAnswer>] = &[Round {
        methods: &[
            Self::BY_BRANCH_AND_BOUND,
            Self::BY_PRICES,
            Self::BY_FRONTIER,
        ],
        turns: |_| Some(Turns::growing(FIRST_TURN_NODES, 4)),
    }];

    const BY_BRANCH_AND_BOUND: Method<Self, OptimaAnswer> = Method {
        suits: |_| true,
        turn: |question, nodes| {
            let Some(mut search) = question.search.take() else {
                return Ok(Turn::NotMe);
            };
            if search.run(nodes)? {
                return Ok(Turn::Answer(search.answer()));
            }
            question.search = Some(search);
            Ok(Turn::GoOn)
        },
        speed: 1,
    };

    const BY_PRICES: Method<Self, OptimaAnswer> = Method {
        suits: |question| {
            question.by_prices =
                ByPrices::new(question.problem, question.settings, question.best.clone());
            question.by_prices.is_some()
        },
        turn: |question, nodes| {
            if let Some(search) = &mut question.by_prices {
                let costs = match search.costs(nodes)? {
                    Turn::Answer(costs) => costs,
                    Turn::NotMe => return Ok(Turn::NotMe),
                    Turn::GoOn => return Ok(Turn::GoOn),
                };
                let Some(&cost) = costs.first() else {
                    return Ok(Turn::Answer((None, Stats::default())));
                };
                if let Some((ranked, stats)) = search.listed(nodes)? {
                    let count = Count::from(ranked.len() as u128);
                    return Ok(Turn::Answer((Some(Optima { cost, count }), stats)));
                }
                if question.count.is_none() {
                    let best = question.best.clone();
                    let mut count = OptimaSearch::new(question.problem, question.settings, best);
                    count.count_by(search.engine(), cost);
                    question.count = Some(count);
                }
            }
            let Some(mut count) = question.count.take() else {
                return Ok(Turn::NotMe);
            };
            if count.run(nodes)? {
                return Ok(Turn::Answer(count.answer()));
            }
            question.count = Some(count);
            Ok(Turn::GoOn)
        },
        speed: 1,
    };

    const BY_FRONTIER: Method<Self, OptimaAnswer> = Method {
        suits: |question| question.settings.may_compare_by_frontier(question.problem),
        turn: |question, choices| {
            let started = question.pass.take();
            let Some(mut pass) = started.or_else(|| start(question.problem, question.settings))
            else {
                return Ok(Turn::NotMe);
            };
            let walked = question.search.as_ref().map(OptimaSearch::stats);
            let walked = walked.unwrap_or_default();
            if let Some(answer) = run_pass(&mut pass, question.settings, &walked, choices)? {
                return Ok(Turn::Answer(answer));
            }
            // A full memory makes the pass slow.
            if pass.frontier_stats().refused > 0 {
                return Ok(Turn::NotMe);
            }
            question.pass = Some(pass);
            Ok(Turn::GoOn)
        },
        speed: CHOICES_PER_NODE,
    };
}

/// The frontier-based pass before its first choice; `None` if it does not apply to the problem.
fn start(problem: &Problem, settings: &Settings) -> Option<FrontierCounter> {
    FrontierCounter::cheapest(problem, settings.memory, settings.poll)
}

/// Runs the pass until it is finished, has made this number of choices, or has filled its memory. Returns `None` if it
/// is not finished. `walked` has the counters of the other search.
fn run_pass(
    pass: &mut FrontierCounter,
    settings: &Settings,
    walked: &Stats,
    choices: u64,
) -> Result<Option<(Option<Optima>, Stats)>> {
    loop {
        let outcome = pass.run(OPTIONS_PER_SLICE);
        let stats = pass.frontier_stats();
        if let CountOutcome::Counted(count) = outcome {
            let stats = frontier_counters(pass, &count, settings.why_frontier());
            let cost = pass.cost();
            let optima = (!count.is_zero()).then_some(Optima { cost, count });
            return Ok(Some((optima, stats)));
        }
        if settings.is_stopped() || stats.nodes() >= settings.budget.nodes {
            return Err(out_of_budget_after(settings, TreeWalk::of(walked), stats));
        }
        if stats.nodes() >= choices || (choices < u64::MAX && stats.refused > 0) {
            return Ok(None);
        }
    }
}

/// Branch and bound for the optima, which can pause.
struct OptimaSearch<'a> {
    search: CostSearch<'a>,
    engine: BranchAndBound,
    /// The least cost so far.
    cost: Option<u64>,
    /// True after the least cost is known.
    is_counting: bool,
    count: Count,
}

impl<'a> OptimaSearch<'a> {
    fn new(problem: &'a Problem, settings: &'a Settings<'a>, best: Rc<BestSoFar<'a>>) -> Self {
        let search = CostSearch::new(problem, settings, best);
        OptimaSearch {
            engine: search.cheap_first_engine(),
            search,
            cost: None,
            is_counting: false,
            count: Count::ZERO,
        }
    }

    /// Starts the count of the solutions of this cost, the least one.
    fn count_by(&mut self, engine: BranchAndBound, cost: u64) {
        self.engine = engine;
        self.engine.set_most(cost);
        (self.cost, self.is_counting) = (Some(cost), true);
    }

    /// Runs until about this number of tree nodes have been entered in all. Returns true if the answer is known.
    fn run(&mut self, nodes: u64) -> Result<bool> {
        if !self.is_counting {
            let cost = &mut self.cost;
            let is_over = self
                .search
                .each(&mut self.engine, true, nodes, |engine, found| {
                    *cost = Some(found);
                    // Another solution must be cheaper.
                    let below = found.checked_sub(1);
                    engine.set_most(below.unwrap_or_default());
                    below.is_some()
                })?;
            let Some(cost) = self.cost else {
                return Ok(is_over);
            };
            if !is_over {
                return Ok(false);
            }
            self.is_counting = true;
            self.engine = self.search.cheap_first_engine();
            self.engine.set_most(cost);
        }
        let count = &mut self.count;
        self.search.each(&mut self.engine, true, nodes, |_, _| {
            *count += Count::ONE;
            true
        })
    }

    /// The counters so far.
    fn stats(&self) -> Stats {
        self.search.stats_with(&self.engine)
    }

    /// The answer, after [`run`](OptimaSearch::run) returned true.
    fn answer(self) -> (Option<Optima>, Stats) {
        let OptimaSearch {
            search,
            cost,
            count,
            ..
        } = self;
        let mut stats = search.stats;
        let Some(cost) = cost else {
            return (None, stats);
        };
        stats.solutions = count.to_u64_saturating();
        (Some(Optima { cost, count }), stats)
    }
}

//! Marginals: for each option the number of solutions that contain it.
//!
//! If a frontier-based count succeeds, a pass backward and a pass forward give all of them. For each state, the paths to
//! it times the solutions below the option are solutions with the option. Their sum over all states is the marginal.
//! Otherwise the solutions are listed.

use std::mem;

use super::count::{
    OPTIONS_PER_SLICE, TreeWalk, frontier_counters, max_trial_choices, out_of_budget_after,
    refuse_hopeless, run_frontier, start_frontier,
};
use super::methods::{Method, Round, Turn, Turns, run};
use super::{Settings, Solutions};
use crate::count::Count;
use crate::engines::{
    CountOutcome, EngineKind, Feature, FrontierCounter, Stats, engine_not_applicable,
};
use crate::error::Result;
use crate::problem::{OptionId, Problem};

/// The number of solutions, and how many of them contain each option.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Marginals {
    /// The number of solutions.
    pub total: Count,
    /// For each option the number of solutions that contain it.
    pub uses: Vec<Count>,
}

/// The exact number of solutions that contain each option, over all solutions or the first `limit` ones in canonical
/// order. Also returns the counters.
///
/// Cost: that of a frontier-based count with all states kept, plus a pass over them; or that of listing all solutions.
/// [`Settings::memory`] bounds the states.
///
/// ```
/// use dlx_wasm::solve::{Settings, marginals};
/// use dlx_wasm::{Count, Problem};
///
/// let problem = Problem::from_text("a b c\na b\nc\na\nb c\nb\n")?;
/// let (marginals, _) = marginals(&problem, &Settings::default(), None)?;
/// assert_eq!(marginals.total, 3);
/// assert_eq!(marginals.uses, [1_u32, 2, 2, 1, 1].map(Count::from));
/// # Ok::<(), dlx_wasm::Error>(())
/// ```
///
/// # Errors
/// [`OutOfBudget`](crate::ErrorKind::OutOfBudget); [`InvalidArgument`](crate::ErrorKind::InvalidArgument) if the
/// requested engine does not apply to the problem; [`TooLarge`](crate::ErrorKind::TooLarge) as for
/// [`count`](super::count()).
pub fn marginals(
    problem: &Problem,
    settings: &Settings,
    limit: Option<u128>,
) -> Result<(Marginals, Stats)> {
    let limit = limit.unwrap_or(u128::MAX);
    if settings.requests(EngineKind::Frontier) {
        let features = settings.features(problem).with(Feature::Counting);
        settings.engine.check(&features)?;
        let choices = u64::MAX;
        let found = by_frontier(problem, settings, limit, TreeWalk::default(), choices)?;
        let not_applicable = || {
            let reason = "cannot keep the states of this problem, or cannot stop at the limit; raise memory or remove limit";
            engine_not_applicable(EngineKind::Frontier, reason)
        };
        return found.ok_or_else(not_applicable);
    }
    let tree = Settings {
        any: false,
        ..*settings
    };
    let mut listing = Listing {
        problem,
        settings: &tree,
        solutions: Solutions::in_any_order(problem, &tree),
        total: 0,
        uses: vec![0; problem.option_count() as usize],
        limit,
    };
    // The last method, a list, always has an answer.
    let found = run(&mut listing, Listing::TABLE)?;
    Ok(found.unwrap_or_else(|| listing.answer()))
}

/// Solutions that are listed in canonical order.
struct Listing<'a> {
    problem: &'a Problem,
    settings: &'a Settings<'a>,
    solutions: Solutions<'a>,
    total: u128,
    uses: Vec<u128>,
    limit: u128,
}

impl<'a> Listing<'a> {
    /// The methods, in the order in which they are tried.
    const TABLE: &'a [Round<'a, Self, (Marginals, Stats)>] = &[
        Round {
            methods: &[Self::BY_LIST],
            turns: |listing| Some(Turns::once(listing.solutions.first_nodes())),
        },
        Round {
            methods: &[Self::BY_FRONTIER, Self::BY_LIST],
            turns: |_| Some(Turns::WHOLE),
        },
    ];

    /// A list of the solutions.
    const BY_LIST: Method<Self, (Marginals, Stats)> = Method {
        suits: |_| true,
        turn: |listing, nodes| {
            let is_over = listing.run(nodes)?;
            Ok(Turn::of(is_over.then(|| listing.answer())))
        },
        speed: 1,
    };

    /// A frontier-based count that keeps its states. If it does not pay, a list that would not end is refused.
    const BY_FRONTIER: Method<Self, (Marginals, Stats)> = Method {
        suits: |listing| {
            listing.settings.may_skip_the_tree() && FrontierCounter::is_cheap(listing.problem)
        },
        turn: |listing, _| {
            let Listing {
                problem,
                settings,
                limit,
                ..
            } = *listing;
            let walked = TreeWalk::of(&listing.solutions.stats());
            let choices = max_trial_choices(problem);
            let found = by_frontier(problem, settings, limit, walked, choices)?;
            if found.is_none() && limit == u128::MAX && settings.refuses_endless() {
                refuse_hopeless(problem, settings)?;
            }
            Ok(Turn::or_not_me(found))
        },
        speed: 1,
    };

    /// The marginals of the listed solutions.
    fn answer(&mut self) -> (Marginals, Stats) {
        let uses = mem::take(&mut self.uses);
        let marginals = Marginals {
            total: self.total.into(),
            uses: uses.into_iter().map(Count::from).collect(),
        };
        (marginals, self.solutions.stats())
    }

    /// Lists until about `nodes` tree nodes have been entered. Returns true if the tree is exhausted or the limit is
    /// reached.
    fn run(&mut self, nodes: u64) -> Result<bool> {
        let Listing {
            solutions,
            total,
            uses,
            limit,
            ..
        } = self;
        if total == limit {
            return Ok(true);
        }
        let is_over = solutions.visit_until(nodes, &mut |path: &[OptionId]| {
            for option in path {
                uses[option.index()] += 1;
            }
            *total += 1;
            total < limit
        })?;
        Ok(is_over || self.total == self.limit)
    }
}

/// The marginals by the frontier. Returns `None` if that takes too many choices or too much memory, or if there are more
/// solutions than `limit`.
fn by_frontier(
    problem: &Problem,
    settings: &Settings,
    limit: u128,
    walked: TreeWalk,
    choices: u64,
) -> Result<Option<(Marginals, Stats)>> {
    let mut counter = match start_frontier(problem, settings, settings.memory, true)? {
        Ok(counter) => counter,
        Err(refusal) if settings.requests(EngineKind::Frontier) => return Err(refusal.into()),
        Err(_) => return Ok(None),
    };
    let total = match run_frontier(problem, &mut counter, settings, walked, choices)? {
        CountOutcome::Unfinished | CountOutcome::Full => return Ok(None),
        CountOutcome::Counted(count) => count,
    };
    if total.clone().up_to(limit) != total {
        return Ok(None);
    }
    let mut uses = vec![Count::ZERO; counter.classes(problem)];
    loop {
        match counter.add_uses(OPTIONS_PER_SLICE, &mut uses) {
            CountOutcome::Counted(_) => break,
            CountOutcome::Full => return Ok(None),
            CountOutcome::Unfinished => {
                if settings.is_stopped() {
                    let stats = counter.frontier_stats();
                    return Err(out_of_budget_after(settings, walked, stats));
                }
            }
        }
    }
    let uses = counter.uses_of_options(uses);
    let why = settings.why_frontier();
    let stats = frontier_counters(&counter, &total, why);
    Ok(Some((Marginals { total, uses }, stats)))
}

impl Problem {
    /// The exact number of solutions that contain each option. [`marginals`] also takes limits.
    ///
    /// ```
    /// use dlx_wasm::Problem;
    ///
    /// let marginals = Problem::from_text("a b\na\nb\na b\n")?.marginals()?;
    /// assert_eq!(marginals.total, 2);
    /// assert!(marginals.uses.iter().all(|uses| *uses == 1));
    /// # Ok::<(), dlx_wasm::Error>(())
    /// ```
    ///
    /// # Errors
    /// None, because there is no budget. The signature is that of [`marginals`].
    pub fn marginals(&self) -> Result<Marginals> {
        marginals(self, &Settings::default(), None).map(|(marginals, _)| marginals)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_poll_ends_the_last_pass() {
        let problem = Problem::from_text("a b\na\nb\na b\na\n").unwrap();
        let settings = Settings {
            engine: EngineKind::Frontier,
            ..Settings::default()
        };
        let polls = |most: u32| {
            let count = std::cell::Cell::new(0);
            let poll = || {
                count.set(count.get() + 1);
                count.get() > most
            };
            let settings = Settings {
                poll: Some(&poll),
                ..settings
            };
            marginals(&problem, &settings, None).map(|(found, _)| found.total)
        };
        assert!(polls(0).is_err_and(|error| error.is_out_of_budget()));
        assert_eq!(polls(1_000), Ok(Count::from(3_u32)));
    }
}

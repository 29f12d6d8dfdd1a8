//! Frontier-based counts, either requested or in competition with a walk.

use super::super::estimate::estimate;
use super::super::methods::{Method, Turn};
use super::super::{Settings, Solutions, out_of_budget};
use super::counting::{Counted, Counting};
use super::hopeless::refuse_hopeless;
use super::{
    ESTIMATE_LIMITS, TRIAL_NODES, WALK_BEFORE_SYMMETRY_NODES, WALK_FIRST_NODES, saturating_u64,
};
use crate::count::Count;
use crate::engines::{
    CountOutcome, EngineKind, FrontierCounter, FrontierStats, NotApplicable, SelectionReason,
    Stats, build,
};
use crate::error::{Error, Result};
use crate::problem::Problem;

/// Number of options read between two polls.
pub(in super::super) const OPTIONS_PER_SLICE: u64 = 100_000;

impl Counting<'_> {
    /// A requested frontier-based count, to the end.
    pub(super) const BY_REQUESTED_FRONTIER: Method<Self, Counted> = Method {
        suits: |counting| counting.requests(EngineKind::Frontier),
        turn: |counting, _| {
            by_frontier(counting.problem, counting.settings, counting.limit).map(Turn::Answer)
        },
        speed: 1,
    };

    /// A trial run in turns with a walk, as long as it takes little work. Below a limit it makes a quarter of the choices,
    /// because the limit is usually near. A budget of tree nodes limits the walk, so with a budget there is no trial.
    pub(super) const BY_FRONTIER_TRIAL: Method<Self, Counted> = Method {
        suits: |counting| {
            (counting.is_frontier_quick() || counting.is_limited())
                && counting.settings.budget.nodes == u64::MAX
        },
        turn: |counting, nodes| {
            let choices = if counting.is_limited() {
                nodes / 4
            } else {
                nodes
            };
            let Some(mut counter) = counting.started_frontier()? else {
                return Ok(Turn::NotMe);
            };
            Ok(match trial(&mut counter, counting.settings, choices) {
                CountOutcome::Unfinished => {
                    counting.frontier = Some(counter);
                    Turn::GoOn
                }
                CountOutcome::Full => Turn::NotMe,
                CountOutcome::Counted(count) => Turn::Answer(answer(
                    &counter,
                    count,
                    counting.limit,
                    SelectionReason::Repeats,
                )),
            })
        },
        speed: 1,
    };

    /// A frontier-based count of at most the choices that the tree allows. Starting one takes time too, so a small tree has
    /// none.
    pub(super) const BY_FRONTIER: Method<Self, Counted> = Method {
        suits: |counting| counting.is_frontier_cheap() && !counting.is_folded_to_one(),
        turn: |counting, _| {
            let nodes_to_beat = counting.nodes_to_beat();
            let least = if counting.is_frontier_quick() {
                WALK_FIRST_NODES
            } else {
                WALK_BEFORE_SYMMETRY_NODES
            };
            if max_choices(nodes_to_beat) < least {
                return Ok(Turn::NotMe);
            }
            let Some(mut counter) = counting.started_frontier()? else {
                return Ok(Turn::NotMe);
            };
            let tried = try_frontier(
                counting.problem,
                &mut counter,
                counting.settings,
                counting.limit,
                counting.walked(),
                nodes_to_beat,
            );
            tried.map(Turn::or_not_me)
        },
        speed: 1,
    };

    /// The frontier-based count that is not finished, or a new one; `None` if it does not apply.
    fn started_frontier(&mut self) -> Result<Option<FrontierCounter>> {
        if let Some(counter) = self.frontier.take() {
            return Ok(Some(counter));
        }
        let memory = self.settings.memory;
        Ok(start_frontier(self.problem, self.settings, memory, false)?.ok())
    }
}

fn by_frontier(problem: &Problem, settings: &Settings, limit: u128) -> Result<Counted> {
    let mut counter = start_frontier(problem, settings, settings.memory, false)??;
    match run_frontier(
        problem,
        &mut counter,
        settings,
        TreeWalk::default(),
        u64::MAX,
    )? {
        CountOutcome::Unfinished | CountOutcome::Full => {
            let mut solutions = Solutions::new(problem, &settings.with_any_engine());
            Ok((solutions.count_up_to(limit)?.into(), solutions.stats()))
        }
        CountOutcome::Counted(count) => {
            Ok(answer(&counter, count, limit, SelectionReason::AskedFor))
        }
    }
}

/// A frontier-based count before its first choice. The inner error reports that it does not apply to the problem, or that
/// it was not requested and the poll ends the computation of orders.
pub(in super::super) fn start_frontier(
    problem: &Problem,
    settings: &Settings,
    memory: u64,
    keep: bool,
) -> Result<Result<FrontierCounter, NotApplicable>> {
    let features = settings.features(problem);
    let counter = build(&features, || {
        FrontierCounter::new(problem, memory, keep, settings.poll)
    });
    if counter.is_err()
        && settings.engine == EngineKind::Frontier
        && EngineKind::Frontier.supports(&features)
        && settings.is_stopped()
    {
        return Err(out_of_budget_after(
            settings,
            TreeWalk::default(),
            FrontierStats::default(),
        ));
    }
    Ok(counter)
}

/// The error if the budget ends during a frontier-based count after a walk.
#[cold]
#[inline(never)]
pub(in super::super) fn out_of_budget_after(
    settings: &Settings,
    walked: TreeWalk,
    frontier: FrontierStats,
) -> Error {
    let stats = Stats {
        nodes: walked.nodes + frontier.nodes(),
        solutions: walked.solutions,
        memory: frontier.memory,
        frontier: Some(frontier),
        ..Stats::of(EngineKind::Frontier, settings.why_frontier())
    };
    out_of_budget(settings, &stats)
}

/// Maximum number of choices that a frontier-based count may try.
pub(in super::super) fn max_trial_choices(problem: &Problem) -> u64 {
    max_choices(estimate(problem, 0, ESTIMATE_LIMITS).nodes.mean)
}

/// Maximum number of choices of a frontier-based count for a tree of this size. This is the loss if the count does not
/// pay. Beyond the middle of its layers it may make twice as many.
fn max_choices(tree: f64) -> u64 {
    saturating_u64(tree / 16.0)
}

/// A trial run of about this number of choices, or twice as many if the count is then beyond the middle. It ends with
/// `Full` if the choices take too much work to find. If the poll ends it, the walk reports that.
fn trial(counter: &mut FrontierCounter, settings: &Settings, choices: u64) -> CountOutcome {
    loop {
        let outcome = counter.run(TRIAL_NODES);
        let looks = counter.frontier_stats().looks;
        let is_over = is_enough(counter, choices) || settings.is_stopped();
        if outcome != CountOutcome::Unfinished || is_over {
            return outcome;
        }
        if looks > 8 * choices {
            return CountOutcome::Full;
        }
    }
}

/// Returns true if the count has made this number of choices and is not near the end.
fn is_enough(counter: &FrontierCounter, choices: u64) -> bool {
    let nodes = counter.frontier_stats().nodes();
    nodes > choices && !(nodes / 2 <= choices && counter.is_past_middle())
}

/// Runs the count for at most the choices that a tree of this size allows. Returns `None` if it is not finished.
pub(super) fn try_frontier(
    problem: &Problem,
    counter: &mut FrontierCounter,
    settings: &Settings,
    limit: u128,
    walked: TreeWalk,
    tree: f64,
) -> Result<Option<(Count, Stats)>> {
    match run_frontier(problem, counter, settings, walked, max_choices(tree))? {
        CountOutcome::Unfinished | CountOutcome::Full => Ok(None),
        CountOutcome::Counted(count) => Ok(Some(answer(
            counter,
            count,
            limit,
            SelectionReason::Repeats,
        ))),
    }
}

/// The counters of a walk before a frontier-based count.
#[derive(Debug, Clone, Copy, Default)]
pub(in super::super) struct TreeWalk {
    nodes: u64,
    solutions: u64,
}

impl TreeWalk {
    pub(in super::super) fn of(stats: &Stats) -> Self {
        TreeWalk {
            nodes: stats.nodes,
            solutions: stats.solutions,
        }
    }
}

/// Runs the count in slices until it is finished, or until it has made this number of choices and is not near the end.
/// A count that would not end is an error, if the settings refuse it.
pub(in super::super) fn run_frontier(
    problem: &Problem,
    counter: &mut FrontierCounter,
    settings: &Settings,
    walked: TreeWalk,
    choices: u64,
) -> Result<CountOutcome> {
    let max_nodes = settings.budget.nodes.saturating_sub(walked.nodes);
    let mut may_refuse = settings.refuses_endless();
    loop {
        let outcome = counter.run(OPTIONS_PER_SLICE);
        let nodes = counter.frontier_stats().nodes();
        let is_over = max_nodes == 0 || nodes > max_nodes;
        if is_over && settings.engine != EngineKind::Frontier {
            // The count was not requested, and the walk may still end within the budget.
            return Ok(CountOutcome::Unfinished);
        }
        if outcome != CountOutcome::Unfinished && !is_over {
            return Ok(outcome);
        }
        if is_over || settings.is_stopped() {
            return Err(out_of_budget_after(
                settings,
                walked,
                counter.frontier_stats(),
            ));
        }
        if may_refuse && counter.is_stuck() {
            refuse_hopeless(problem, settings)?;
            may_refuse = false;
        }
        if is_enough(counter, choices) {
            return Ok(outcome);
        }
    }
}

fn answer(
    counter: &FrontierCounter,
    count: Count,
    limit: u128,
    why: SelectionReason,
) -> (Count, Stats) {
    let count = count.up_to(limit);
    let stats = frontier_counters(counter, &count, why);
    (count, stats)
}

/// The counters of a finished count.
pub(in super::super) fn frontier_counters(
    counter: &FrontierCounter,
    count: &Count,
    why: SelectionReason,
) -> Stats {
    let frontier = counter.frontier_stats();
    Stats {
        nodes: frontier.nodes(),
        solutions: count.to_u64_saturating(),
        progress: 1.0,
        memory: counter.memory(),
        frontier: Some(frontier),
        ..Stats::of(EngineKind::Frontier, why)
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::MEMORY;
    use super::*;
    use crate::engines::Limits;

    #[test]
    fn a_requested_frontier_count_polls_before_it_starts() {
        let problem = Problem::from_text("a b\na\nb\na b\n").unwrap();
        let settings = Settings {
            poll: Some(&|| true),
            engine: EngineKind::Frontier,
            ..Settings::default()
        };
        let count = by_frontier(&problem, &settings, u128::MAX);
        assert!(count.unwrap_err().is_out_of_budget());
        assert!(
            super::super::super::sample(&problem, &settings)
                .is_err_and(|error| { error.code() == "out-of-budget" })
        );
    }

    #[test]
    fn an_interrupted_frontier_count_reports_the_solutions_of_the_walk() {
        let problem = Problem::from_text("a b\na\nb\na b\n").unwrap();
        let mut counter = FrontierCounter::new(&problem, MEMORY, false, None).unwrap();
        let settings = Settings {
            poll: Some(&|| true),
            budget: Limits::nodes(4),
            engine: EngineKind::Frontier,
            ..Settings::default()
        };
        let walked = TreeWalk {
            nodes: 4,
            solutions: 3,
        };
        let error = run_frontier(&problem, &mut counter, &settings, walked, u64::MAX).unwrap_err();
        assert_eq!(error.solutions(), Some(3));
    }
}

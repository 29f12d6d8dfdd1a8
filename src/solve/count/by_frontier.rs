//! Counts by a memo, where subproblems repeat: as one that is asked for, or one that has to be better than a walk.

use super::super::estimate::estimate;
use super::super::{Settings, Solutions, out_of_budget};
use super::{ESTIMATE_LIMITS, TRIAL_NODES, whole};
use crate::engines::{
    CountOutcome, EngineKind, FrontierCounter, FrontierStats, SelectionReason, Stats,
    engine_not_applicable,
};
use crate::error::{Error, ErrorKind, Result};
use crate::problem::Problem;

/// Options that a memo looks at between two polls.
const OPTIONS_PER_SLICE: u64 = 100_000;

/// Asked for by name: to the end.
pub(super) fn by_frontier(
    problem: &Problem,
    settings: &Settings,
    limit: u128,
) -> Result<(u128, Stats)> {
    settings.require_supported(EngineKind::Memo)?;
    let Some(mut memo) = begun(problem, settings, settings.memory, false)? else {
        let expected = "an engine for problems that hang together less";
        return Err(engine_not_applicable(EngineKind::Memo, expected));
    };
    match sweep(&mut memo, settings, TreeWalk::default(), u64::MAX)? {
        CountOutcome::Unfinished | CountOutcome::Full => {
            let engine = EngineKind::Auto;
            let mut solutions = Solutions::new(
                problem,
                &Settings {
                    engine,
                    ..*settings
                },
            );
            Ok((solutions.count_up_to(limit)?, solutions.stats()))
        }
        sum => answer(&memo, sum, limit, SelectionReason::AskedFor),
    }
}

/// A memo before its first choice; `None` where it cannot take the problem, or where nobody asked for it and the poll
/// ends the look for orders.
pub(in super::super) fn begun(
    problem: &Problem,
    settings: &Settings,
    memory: u64,
    keep: bool,
) -> Result<Option<FrontierCounter>> {
    let memo = FrontierCounter::new(problem, memory, keep, settings.poll);
    if memo.is_none()
        && settings.engine == EngineKind::Memo
        && settings.poll.is_some_and(|poll| poll())
    {
        return Err(ended(
            settings,
            TreeWalk::default(),
            FrontierStats::default(),
        ));
    }
    Ok(memo)
}

/// The error when the budget ends for a memo after a walk.
#[cold]
#[inline(never)]
fn ended(settings: &Settings, walked: TreeWalk, spent: FrontierStats) -> Error {
    let stats = Stats {
        nodes: walked.nodes + spent.nodes(),
        solutions: walked.solutions,
        memory: spent.memory,
        memo: Some(spent),
        ..Stats::of(EngineKind::Memo, asked_or_repeats(settings))
    };
    out_of_budget(settings, &stats)
}

/// How many choices of a memo are worth trying.
pub(in super::super) fn worth(problem: &Problem) -> u64 {
    share(estimate(problem, 0, ESTIMATE_LIMITS).nodes.mean)
}

/// Choices that a memo may make for a tree of so many tree nodes: what is lost when it does not help. Twice as many
/// when it is past the middle of its way.
pub(super) fn share(tree: f64) -> u64 {
    whole(tree / 16.0)
}

/// What a memo finds in about so many choices, or twice as many if then it is past the middle,
/// where they are no work to find. Nothing, when the poll ends it: the walk will say so.
pub(super) fn trial(memo: &mut FrontierCounter, settings: &Settings, choices: u64) -> CountOutcome {
    loop {
        let sum = memo.run(TRIAL_NODES);
        let looks = memo.frontier_stats().looks;
        let is_over = is_enough(memo, choices) || settings.poll.is_some_and(|poll| poll());
        if sum != CountOutcome::Unfinished || is_over {
            return sum;
        }
        if looks > 8 * choices {
            return CountOutcome::Full;
        }
    }
}

/// Returns true if a memo has made so many choices, and is not near the end.
fn is_enough(memo: &FrontierCounter, choices: u64) -> bool {
    let nodes = memo.frontier_stats().nodes();
    nodes > choices && !(nodes / 2 <= choices && memo.is_past_middle())
}

/// Returns true if a memo counts in less work than so many tree nodes, and what.
pub(super) fn try_frontier(
    memo: &mut FrontierCounter,
    settings: &Settings,
    limit: u128,
    walked: TreeWalk,
    tree: f64,
) -> Result<Option<(u128, Stats)>> {
    match sweep(memo, settings, walked, share(tree))? {
        CountOutcome::Unfinished | CountOutcome::Full => Ok(None),
        sum => answer(memo, sum, limit, SelectionReason::Repeats).map(Some),
    }
}

/// What a walk did before a memo is tried.
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

/// Runs a memo, after a walk, in slices until it is done, or has made so many choices and the end is not near.
pub(in super::super) fn sweep(
    memo: &mut FrontierCounter,
    settings: &Settings,
    walked: TreeWalk,
    choices: u64,
) -> Result<CountOutcome> {
    let left = settings.budget.nodes.saturating_sub(walked.nodes);
    loop {
        let sum = memo.run(OPTIONS_PER_SLICE);
        let nodes = memo.frontier_stats().nodes();
        let is_over = left == 0 || nodes > left;
        if is_over && settings.engine != EngineKind::Memo {
            // Nobody asked for a memo: the walk may end within the budget yet.
            return Ok(CountOutcome::Unfinished);
        }
        if sum != CountOutcome::Unfinished && !is_over {
            return Ok(sum);
        }
        if is_over || settings.poll.is_some_and(|poll| poll()) {
            return Err(ended(settings, walked, memo.frontier_stats()));
        }
        if is_enough(memo, choices) {
            return Ok(sum);
        }
    }
}

/// Why a memo counts.
pub(in super::super) fn asked_or_repeats(settings: &Settings) -> SelectionReason {
    if settings.engine == EngineKind::Memo {
        SelectionReason::AskedFor
    } else {
        SelectionReason::Repeats
    }
}

pub(super) fn answer(
    memo: &FrontierCounter,
    sum: CountOutcome,
    limit: u128,
    why: SelectionReason,
) -> Result<(u128, Stats)> {
    let count = match sum {
        CountOutcome::Counted(count) => count.min(limit),
        _ if limit < u128::MAX => limit,
        _ => return Err(ErrorKind::CountOverflow.into()),
    };
    Ok((count, figures(memo, count, why)))
}

/// What a memo that has counted did.
pub(in super::super) fn figures(
    memo: &FrontierCounter,
    count: u128,
    why: SelectionReason,
) -> Stats {
    let spent = memo.frontier_stats();
    Stats {
        nodes: spent.nodes(),
        solutions: u64::try_from(count).unwrap_or(u64::MAX),
        progress: 1.0,
        memory: memo.memory(),
        memo: Some(spent),
        ..Stats::of(EngineKind::Memo, why)
    }
}

#[cfg(test)]
mod tests {
    use super::super::MEMORY;
    use super::*;
    use crate::engines::Limits;

    #[test]
    fn a_memo_that_was_asked_for_is_polled_before_it_begins() {
        let problem = Problem::from_text("a b\na\nb\na b\n").unwrap();
        let settings = Settings {
            poll: Some(&|| true),
            engine: EngineKind::Memo,
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
    fn a_memo_that_is_interrupted_tells_what_the_walk_before_it_found() {
        let problem = Problem::from_text("a b\na\nb\na b\n").unwrap();
        let mut memo = FrontierCounter::new(&problem, MEMORY, false, None).unwrap();
        let settings = Settings {
            poll: Some(&|| true),
            budget: Limits::nodes(4),
            engine: EngineKind::Memo,
            ..Settings::default()
        };
        let walked = TreeWalk {
            nodes: 4,
            solutions: 3,
        };
        let error = sweep(&mut memo, &settings, walked, u64::MAX).unwrap_err();
        assert!(matches!(
            error.kind(),
            ErrorKind::OutOfBudget { solutions: 3, .. }
        ));
    }
}

//! How many solutions there are: by a walk through the tree, or by a memo where subproblems repeat.

use super::{Settings, Solutions, estimate, out_of_budget};
use crate::engine::{Budget, Choose, EngineName, Memo, Stats, Sum, Why, unfit};
use crate::error::{Error, Result};
use crate::problem::Problem;

/// Bytes that a memo may fill unless [`Settings::memory`] says otherwise.
pub const MEMORY: u64 = if cfg!(target_arch = "wasm32") {
    96 << 20
} else {
    256 << 20
};

/// Tree nodes that are walked before anybody thinks of a memo: most counts are done by then.
pub(super) const WALK_FIRST: u64 = 1 << 14;

/// The work of estimating the tree before a memo is tried.
const ESTIMATE: Budget = Budget {
    nodes: 10_000,
    updates: 200_000,
};

/// Choices that a memo may make for each tree node that is estimated: what is lost when it does not help. Twice as many when
/// it is past the middle of its way.
const SHARE: f64 = 1.0 / 16.0;

/// Options that a memo looks at between two polls.
const LOOKS: u64 = 100_000;

/// How many solutions there are, or `limit` if there are more.
///
/// Of a large tree without a limit, and with [`Choose::Mrv`], a memo is tried as well ([`EngineName::Memo`]); its choices count as
/// tree nodes of the budget.
///
/// # Errors
/// [`Error::OutOfBudget`], [`Error::CountOverflow`]; [`Error::InvalidArgument`] when the engine that was asked for cannot take the
/// problem.
pub fn count(problem: &Problem, settings: &Settings, limit: Option<u128>) -> Result<u128> {
    counted(problem, settings, limit).map(|(count, _)| count)
}

/// [`count`], and with it the counters.
///
/// # Errors
/// As [`count`].
pub fn counted(
    problem: &Problem,
    settings: &Settings,
    limit: Option<u128>,
) -> Result<(u128, Stats)> {
    let limit = limit.unwrap_or(u128::MAX);
    if settings.engine == EngineName::Memo {
        return by_memo(problem, settings, limit);
    }
    let mut solutions = Solutions::new(problem, settings);
    let mut count = 0;
    if limit == u128::MAX {
        let all;
        (count, all) = soon(problem, settings, &mut solutions)?;
        if let Some(stats) = all {
            return Ok((count, stats));
        }
    }
    count += solutions.count_up_to(limit)?;
    Ok((count, solutions.stats()))
}

/// [`count`] where that is soon done: by a short walk, or by a memo that helps or was asked for. `None` where the whole tree would have to be
/// walked, which can be divided.
///
/// # Errors
/// As [`count`].
pub fn count_soon(problem: &Problem, settings: &Settings) -> Result<Option<u128>> {
    if settings.engine == EngineName::Memo {
        return count(problem, settings, None).map(Some);
    }
    let (count, all) = soon(problem, settings, &mut Solutions::new(problem, settings))?;
    Ok(all.map(|_| count))
}

/// What a short walk and a memo find out: a count, and the counters if it is that of all solutions.
fn soon(
    problem: &Problem,
    settings: &Settings,
    solutions: &mut Solutions,
) -> Result<(u128, Option<Stats>)> {
    let may_try =
        settings.engine == EngineName::Auto && suits(settings).is_ok() && Memo::is_cheap(problem);
    if !may_try {
        return Ok((0, None));
    }
    let (count, is_over) = solutions.count_until(WALK_FIRST)?;
    let stats = solutions.stats();
    if is_over {
        return Ok((count, Some(stats)));
    }
    Ok(match try_memo(problem, settings, stats.nodes)? {
        Some((count, stats)) => (count, Some(stats)),
        None => (count, None),
    })
}

/// Whether a memo knows the item-choice rule and counts what the budget limits.
pub(super) fn suits(settings: &Settings) -> Result<()> {
    let only_links = if settings.choose != Choose::Mrv {
        Why::Rule
    } else if settings.budget.updates < u64::MAX {
        Why::CountsUpdates
    } else {
        return Ok(());
    };
    Err(unfit(EngineName::Memo, only_links.only_links()))
}

/// Asked for by name: to the end.
fn by_memo(problem: &Problem, settings: &Settings, limit: u128) -> Result<(u128, Stats)> {
    suits(settings)?;
    let memo = Memo::new(problem, settings.memory, false);
    let Some(mut memo) = memo else {
        let expected = "an engine for problems that hang together less";
        return Err(unfit(EngineName::Memo, expected));
    };
    match sweep(&mut memo, settings, 0, u64::MAX)? {
        Sum::Unfinished | Sum::Full => {
            let engine = EngineName::Auto;
            let mut solutions = Solutions::new(
                problem,
                &Settings {
                    engine,
                    ..*settings
                },
            );
            Ok((solutions.count_up_to(limit)?, solutions.stats()))
        }
        sum => {
            let (count, stats) = answer(&memo, sum, Why::AskedFor)?;
            Ok((count.min(limit), stats))
        }
    }
}

/// How many choices of a memo are worth trying.
pub(super) fn worth(problem: &Problem) -> u64 {
    let tree = estimate(problem, 0, ESTIMATE).nodes.mean;
    #[allow(
        clippy::cast_sign_loss,
        reason = "not negative; past the largest number it becomes that"
    )]
    let choices = (tree * SHARE) as u64;
    choices
}

/// Whether a memo counts in less work than the tree seems to take, and what.
fn try_memo(problem: &Problem, settings: &Settings, walked: u64) -> Result<Option<(u128, Stats)>> {
    let choices = worth(problem);
    let Some(mut memo) = Memo::new(problem, settings.memory, false) else {
        return Ok(None);
    };
    match sweep(&mut memo, settings, walked, choices)? {
        Sum::Unfinished | Sum::Full => Ok(None),
        sum => answer(&memo, sum, Why::Repeats).map(Some),
    }
}

/// Runs a memo in slices until it is done, or has made so many choices and the end is not near.
pub(super) fn sweep(
    memo: &mut Memo,
    settings: &Settings,
    walked: u64,
    choices: u64,
) -> Result<Sum> {
    let over = |memo: &Memo, nodes: u64| {
        let spent = memo.spent();
        out_of_budget(
            settings,
            &Stats {
                nodes: walked + nodes,
                memory: spent.memory,
                engine: EngineName::Memo,
                why: asked_or_repeats(settings),
                memo: Some(spent),
                ..Stats::default()
            },
        )
    };
    if walked >= settings.budget.nodes {
        return Err(over(memo, 0));
    }
    loop {
        let sum = memo.run(LOOKS);
        let nodes = memo.spent().nodes();
        let is_over = walked.saturating_add(nodes) >= settings.budget.nodes
            || settings.poll.is_some_and(|poll| poll());
        if sum != Sum::Unfinished {
            return Ok(sum);
        }
        if is_over {
            return Err(over(memo, nodes));
        }
        if nodes > choices && !(nodes / 2 <= choices && memo.is_past_middle()) {
            return Ok(sum);
        }
    }
}

/// Why a memo counts.
pub(super) fn asked_or_repeats(settings: &Settings) -> Why {
    if settings.engine == EngineName::Memo {
        Why::AskedFor
    } else {
        Why::Repeats
    }
}

fn answer(memo: &Memo, sum: Sum, why: Why) -> Result<(u128, Stats)> {
    let Sum::Counted(count) = sum else {
        return Err(Error::CountOverflow);
    };
    Ok((count, figures(memo, count, why)))
}

/// What a memo that has counted did.
pub(super) fn figures(memo: &Memo, count: u128, why: Why) -> Stats {
    let spent = memo.spent();
    Stats {
        nodes: spent.nodes(),
        solutions: u64::try_from(count).unwrap_or(u64::MAX),
        progress: 1.0,
        memory: spent.memory,
        engine: EngineName::Memo,
        why,
        memo: Some(spent),
        ..Stats::default()
    }
}

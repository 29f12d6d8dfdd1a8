//! How many solutions there are: by a walk through the canonical tree or one of its own, or by a
//! memo where subproblems repeat.

mod buckets;

use self::buckets::{by_buckets, free, run};
use super::estimate::{below, estimate};
use super::{Settings, Solutions, bands, out_of_budget};
use crate::engine::{Buckets, Budget, EngineName, Memo, Stats, Sum, Why, unfit};
use crate::error::{Error, Result};
use crate::problem::Problem;

/// Bytes that a memo may fill unless [`Settings::memory`] says otherwise.
pub const MEMORY: u64 = if cfg!(target_arch = "wasm32") {
    96 << 20
} else {
    256 << 20
};

/// Tree nodes that are walked before the tree is estimated: most counts are done by then.
pub(super) const WALK_FIRST: u64 = 1 << 14;

/// Tree nodes that are walked before anybody thinks of a memo, and choices that it may make at once then: where
/// subproblems repeat so much that they are enough, it takes less than a millisecond.
const TASTE: u64 = 1 << 12;

/// The work of estimating the tree before a memo is tried.
const ESTIMATE: Budget = Budget {
    nodes: 10_000,
    updates: 200_000,
};

/// Choices that a memo may make for each tree node that is estimated: what is lost when it does not help. Twice as many
/// when it is past the middle of its way.
const SHARE: f64 = 1.0 / 16.0;

/// Options that a memo looks at between two polls.
const LOOKS: u64 = 100_000;

/// How many solutions there are, or `limit` if there are more.
///
/// Of a large tree without a limit, and with [`Choose::Mrv`](crate::engine::Choose::Mrv), a memo is tried as well
/// ([`EngineName::Memo`]); its choices count as tree nodes of the budget. Without a budget of tree nodes, which means
/// those of the canonical tree, another tree may be walked ([`EngineName::Buckets`], [`EngineName::Bands`]).
///
/// # Errors
/// [`Error::OutOfBudget`], [`Error::CountOverflow`]; [`Error::InvalidArgument`] when the engine that was
/// asked for cannot take the problem.
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
    match settings.engine {
        EngineName::Memo => return by_memo(problem, settings, limit),
        EngineName::Buckets => return by_buckets(problem, settings, limit),
        _ => {}
    }
    let mut bands = bands::of(problem, settings)?;
    if let Some(bands) = &mut bands {
        let is_named = settings.engine == EngineName::Bands;
        if limit < u128::MAX && !is_named {
            return bands::limited(bands, problem, settings, limit);
        }
        let nodes = if is_named { u64::MAX } else { bands::FIRST };
        if let Some(count) = bands::count(bands, settings, limit, nodes)? {
            return Ok((count, bands.stats(settings.why())));
        }
    }
    let (mut walk, mut count) = (None, 0);
    if limit == u128::MAX {
        let may_be_own = bands.is_none() && free(settings);
        match soon(problem, settings, may_be_own, &mut walk)? {
            Soon::Counted(count, stats) => return Ok((count, stats)),
            Soon::Own {
                mut buckets,
                most,
                begun,
            } => {
                if run(&mut buckets, settings, most)? {
                    return Ok(all(&buckets));
                }
                count = begun;
            }
            Soon::Begun(solutions) => count = solutions,
        }
    }
    if let Some(mut bands) = bands
        && let Some(count) = bands::count(&mut bands, settings, limit, u64::MAX)?
    {
        return Ok((count, bands.stats(settings.why())));
    }
    let mut solutions = walk.unwrap_or_else(|| Solutions::new(problem, settings));
    count += solutions.count_up_to(limit)?;
    Ok((count, solutions.stats()))
}

/// What is known of a count before it is divided.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Prospect {
    /// The count itself.
    Counted(u128),
    /// The canonical tree is to be walked: [`split`](super::split) divides it.
    Canonical,
    /// The tree that [`Buckets`] make: [`Buckets::split`] divides it.
    Own {
        /// Tree nodes after which the canonical tree would be the better one.
        most: u64,
    },
}

/// [`count`] where that is soon done, by a short walk or by a memo that helps; elsewhere which tree to divide for it.
/// `free` if it may be another one than the canonical tree. A memo that was asked for counts to the end.
///
/// # Errors
/// As [`count`].
pub fn prospect(problem: &Problem, settings: &Settings, free: bool) -> Result<Prospect> {
    match settings.engine {
        EngineName::Memo | EngineName::Bands => {
            count(problem, settings, None).map(Prospect::Counted)
        }
        EngineName::Buckets => {
            settings.suit(EngineName::Buckets)?;
            Buckets::asked_for(problem)?;
            Ok(Prospect::Own { most: u64::MAX })
        }
        _ => {
            if free
                && let Some(mut bands) = bands::of(problem, settings)?
                && let Some(count) = bands::count(&mut bands, settings, u128::MAX, bands::FIRST)?
            {
                return Ok(Prospect::Counted(count));
            }
            Ok(match soon(problem, settings, free, &mut None)? {
                Soon::Counted(count, _) => Prospect::Counted(count),
                Soon::Own { most, .. } => Prospect::Own { most },
                Soon::Begun(_) => Prospect::Canonical,
            })
        }
    }
}

/// What there is before a whole tree is walked.
enum Soon {
    Counted(u128, Stats),
    /// Buckets on their way, how many tree nodes more they are worth, and, for when they are
    /// not, what [`Soon::Begun`] says.
    Own {
        buckets: Buckets,
        most: u64,
        begun: u128,
    },
    /// The solutions that a walk of the canonical tree has found so far, if one was begun.
    Begun(u128),
}

/// What can be found out without walking a whole tree. `free` if the count may walk another one than the canonical.
fn soon<'a>(
    problem: &Problem,
    settings: &Settings<'a>,
    free: bool,
    walk: &mut Option<Solutions<'a>>,
) -> Result<Soon> {
    if settings.engine != EngineName::Auto || settings.suit(EngineName::Memo).is_err() {
        return Ok(Soon::Begun(0));
    }
    let mut buckets = free.then(|| Buckets::new(problem, false)).flatten();
    if let Some(buckets) = &mut buckets
        && run(buckets, settings, buckets.first())?
    {
        let (count, stats) = all(buckets);
        return Ok(Soon::Counted(count, stats));
    }
    let memo_is_cheap = Memo::is_cheap(problem);
    if !memo_is_cheap && buckets.is_none() {
        return Ok(Soon::Begun(0));
    }
    let (mut count, mut walked, mut memo) = (0, 0, None);
    if buckets.is_none() {
        let solutions = walk.get_or_insert_with(|| Solutions::new(problem, settings));
        for until in [TASTE, WALK_FIRST] {
            let (more, is_over) = solutions.count_until(until, u128::MAX)?;
            count += more;
            let stats = solutions.stats();
            if is_over {
                return Ok(Soon::Counted(count, stats));
            }
            walked = stats.nodes;
            // The choices of a memo count as tree nodes of a budget: with one it waits until it is worth while.
            if memo_is_cheap && settings.budget.nodes == u64::MAX {
                if until == TASTE {
                    memo = Memo::new(problem, settings.memory, false);
                }
                let sum = memo.as_mut().map_or(Sum::Full, |memo| taste(memo, until));
                if let Some(memo) = &memo
                    && let Sum::Counted(_) = sum
                {
                    let (count, stats) = answer(memo, sum, Why::Repeats)?;
                    return Ok(Soon::Counted(count, stats));
                }
                memo = memo.filter(|_| sum == Sum::Unfinished);
            }
        }
    }
    let tree = estimate(problem, 0, ESTIMATE).nodes.mean;
    if memo_is_cheap
        && let Some(mut memo) = memo.or_else(|| Memo::new(problem, settings.memory, false))
        && let Some((count, stats)) = try_memo(&mut memo, settings, walked, tree)?
    {
        return Ok(Soon::Counted(count, stats));
    }
    if buckets.is_none() && free {
        buckets = Buckets::new(problem, true);
    }
    let own = match &buckets {
        Some(buckets) => below(&mut *buckets.root(), settings.poll)
            .ok_or_else(|| out_of_budget(settings, &buckets.stats(Why::FreeOrder)))?,
        None => f64::INFINITY,
    };
    // As many tree nodes take as long as the canonical tree. Random ways miss much of a thin tree: past
    // twice that time it is dropped.
    let even = tree * (2.0 + f64::from(problem.option_count()) / 120.0);
    Ok(match buckets {
        Some(buckets) if own <= even => Soon::Own {
            buckets,
            most: whole(2.0 * even),
            begun: count,
        },
        _ => Soon::Begun(count),
    })
}

/// The count of buckets that are through.
fn all(buckets: &Buckets) -> (u128, Stats) {
    let stats = buckets.stats(Why::FreeOrder);
    (buckets.solutions().into(), stats)
}

/// Asked for by name: to the end.
fn by_memo(problem: &Problem, settings: &Settings, limit: u128) -> Result<(u128, Stats)> {
    settings.suit(EngineName::Memo)?;
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
    whole(estimate(problem, 0, ESTIMATE).nodes.mean * SHARE)
}

#[allow(
    clippy::cast_sign_loss,
    reason = "not negative; past the largest number it becomes that"
)]
fn whole(number: f64) -> u64 {
    number as u64
}

/// What a memo finds in about so many choices, or twice as many if then it is past the middle,
/// where they are no work to find.
fn taste(memo: &mut Memo, choices: u64) -> Sum {
    loop {
        let sum = memo.run(TASTE);
        let looks = memo.spent().looks;
        if sum != Sum::Unfinished || looks > 64 * choices || is_enough(memo, choices) {
            return sum;
        }
    }
}

/// Whether a memo has made so many choices, and is not near the end.
fn is_enough(memo: &Memo, choices: u64) -> bool {
    let nodes = memo.spent().nodes();
    nodes > choices && !(nodes / 2 <= choices && memo.is_past_middle())
}

/// Whether a memo counts in less work than so many tree nodes, and what.
fn try_memo(
    memo: &mut Memo,
    settings: &Settings,
    walked: u64,
    tree: f64,
) -> Result<Option<(u128, Stats)>> {
    match sweep(memo, settings, walked, whole(tree * SHARE))? {
        Sum::Unfinished | Sum::Full => Ok(None),
        sum => answer(memo, sum, Why::Repeats).map(Some),
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
        let left = settings.budget.nodes - walked;
        if sum != Sum::Unfinished && nodes <= left {
            return Ok(sum);
        }
        if nodes >= left || settings.poll.is_some_and(|poll| poll()) {
            return Err(over(memo, nodes));
        }
        if is_enough(memo, choices) {
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
        memory: memo.memory(),
        engine: EngineName::Memo,
        why,
        memo: Some(spent),
        ..Stats::default()
    }
}

//! How many solutions there are: by a walk through the canonical tree, whole or folded along symmetries, or by a memo
//! where subproblems repeat.

mod by_frontier;
mod by_symmetry;
mod count_plan;

use std::ops::ControlFlow;

pub(super) use self::by_frontier::{TreeWalk, asked_or_repeats, begun, figures, sweep, worth};
use self::by_frontier::{answer, by_frontier, share, trial, try_frontier};
use self::by_symmetry::by_symmetry;
#[cfg(feature = "bindings")]
pub(crate) use self::count_plan::prospect_up_to;
pub use self::count_plan::{CountPlan, plan_count};
use super::estimate::estimate;
use super::symmetry_reduction::{WeightedSubtree, gain, reduce_by_symmetry};
use super::{Settings, Solutions, bands};
use crate::engines::{CountOutcome, EngineKind, FrontierCounter, Limits, SelectionReason, Stats};
use crate::error::Result;
use crate::problem::Problem;

/// Bytes that a memo may fill unless [`Settings::memory`] says otherwise.
pub const MEMORY: u64 = if cfg!(target_arch = "wasm32") {
    96 << 20
} else {
    256 << 20
};

/// Tree nodes that are walked before the tree is estimated: most counts are done by then.
pub(super) const WALK_FIRST_NODES: u64 = 1 << 14;

/// Tree nodes that are walked before anybody thinks of a memo, and choices that it may make at once then: where
/// subproblems repeat so much that they are enough, it takes less than a millisecond.
const TRIAL_NODES: u64 = 1 << 12;

/// Ends of a walk that takes turns with a memo, each for four times as long as before.
const INTERLEAVE: [u64; 8] = [
    TRIAL_NODES,
    WALK_FIRST_NODES,
    WALK_BEFORE_SYMMETRY_NODES,
    1 << 18,
    1 << 20,
    1 << 22,
    1 << 24,
    1 << 26,
];

/// The work of estimating the tree before a memo is tried.
const ESTIMATE_LIMITS: Limits = Limits {
    nodes: 10_000,
    updates: 200_000,
};

/// Tree nodes that are walked where it takes some milliseconds to look for symmetries or orders.
const WALK_BEFORE_SYMMETRY_NODES: u64 = 1 << 16;

/// A limit that no walk comes to in minutes. From here on it is no reason to count otherwise than without one: only the
/// answer is cut down to it.
const FAR_LIMIT_SOLUTIONS: u128 = 1 << 36;

/// Most folds of a count: each is a problem of its own, to be built.
pub(super) const MAX_SUBTREES: usize = 16;

/// The number of solutions, or `limit` if there are more.
///
/// Where the rule is [`ItemChoice::Mrv`](crate::dlx::ItemChoice::Mrv), a memo ([`EngineKind::Memo`]) is tried on large trees
/// as well. It makes no more choices than the budget has tree nodes left. Another tree than the canonical one may be
/// walked, too: that of [`EngineKind::Bands`], or, without a limit below 2³⁶, one in which of the options that a
/// symmetry takes to each other only one is looked at ([`SelectionReason::Symmetry`]). A budget of tree nodes, which means those of
/// the canonical tree, and [`Settings::canonical`] rule that out.
///
/// ```
/// use dlx_wasm::engines::Limits;
/// use dlx_wasm::puzzle::{Puzzle, Queens};
/// use dlx_wasm::solve::{Settings, count};
///
/// let queens = Puzzle::from(Queens::new(12)).encode()?.problem;
/// assert_eq!(count(&queens, &Settings::default(), None)?, 14_200);
/// assert_eq!(count(&queens, &Settings::default(), Some(100))?, 100);
/// let few = Settings { budget: Limits::nodes(1_000), ..Settings::default() };
/// assert_eq!(count(&queens, &few, None).unwrap_err().code(), "out-of-budget");
/// # Ok::<(), dlx_wasm::Error>(())
/// ```
///
/// # Errors
/// [`OutOfBudget`](crate::ErrorKind::OutOfBudget), [`CountOverflow`](crate::ErrorKind::CountOverflow);
/// [`InvalidArgument`](crate::ErrorKind::InvalidArgument) when the engine that was asked for cannot take the problem.
pub fn count(problem: &Problem, settings: &Settings, limit: Option<u128>) -> Result<u128> {
    count_with_stats(problem, settings, limit).map(|(count, _)| count)
}

/// [`count`], and with it the counters.
///
/// # Errors
/// As [`count`].
pub fn count_with_stats(
    problem: &Problem,
    settings: &Settings,
    limit: Option<u128>,
) -> Result<(u128, Stats)> {
    counted_up_to(problem, settings, limit.unwrap_or(u128::MAX))
}

/// The largest number is no limit.
fn counted_up_to(problem: &Problem, settings: &Settings, limit: u128) -> Result<(u128, Stats)> {
    if settings.engine == EngineKind::Memo {
        return by_frontier(problem, settings, limit);
    }
    let mut bands = bands::of(problem, settings)?;
    if let Some(bands) = &mut bands {
        let is_named = settings.engine == EngineKind::Bands;
        if limit < FAR_LIMIT_SOLUTIONS && !is_named {
            return bands::limited(bands, problem, settings, limit);
        }
        let nodes = if is_named {
            u64::MAX
        } else {
            bands::BAND_SOLVER_NODES
        };
        if let Some(count) = bands::count(bands, settings, limit, nodes)? {
            return Ok((count, bands.stats(settings.why())));
        }
    }
    let mut walk = None;
    let any_tree = bands.is_none() && settings.any_tree();
    let mut count = match early_result(problem, settings, limit, any_tree, false, &mut walk)? {
        EarlyResult::Counted(count, stats) => return Ok((count, stats)),
        EarlyResult::Trees { folded, begun } => {
            if let Some((folds, most)) = folded
                && let Some(answer) = by_symmetry(problem, &folds, settings, limit, begun, most)?
            {
                return Ok(answer);
            }
            begun
        }
    };
    if let Some(mut bands) = bands
        && let Some(count) = bands::count(&mut bands, settings, limit, u64::MAX)?
    {
        return Ok((count, bands.stats(settings.why())));
    }
    let mut solutions = walk.unwrap_or_else(|| Solutions::new(problem, settings));
    count += solutions.count_up_to(limit - count)?;
    Ok((count, solutions.stats()))
}

/// What there is before a whole tree is walked.
enum EarlyResult {
    Counted(u128, Stats),
    /// Trees are to be walked: the folds of a symmetric problem, for so many tree nodes at most, since then the
    /// canonical tree would have been better; else the canonical tree, in which a walk has found `begun` solutions by
    /// now.
    Trees {
        folded: Option<(Vec<WeightedSubtree>, u64)>,
        begun: u128,
    },
}

/// What can be found out without walking a whole tree. With `free` the count may walk another tree than the canonical
/// one. With `many` other threads wait for the answer, so symmetries are looked for sooner. Up to a limit a walk and a
/// memo take turns: which of them is there first nobody knows.
fn early_result<'a>(
    problem: &Problem,
    settings: &Settings<'a>,
    limit: u128,
    free: bool,
    many: bool,
    walk: &mut Option<Solutions<'a>>,
) -> Result<EarlyResult> {
    let canonical = |begun| {
        let folded = None;
        Ok(EarlyResult::Trees { folded, begun })
    };
    if settings.engine != EngineKind::Auto || settings.require_supported(EngineKind::Memo).is_err()
    {
        return canonical(0);
    }
    let memo_is_cheap = FrontierCounter::is_cheap(problem);
    let is_limited = limit < FAR_LIMIT_SOLUTIONS;
    if !memo_is_cheap && (!free || is_limited) {
        return canonical(0);
    }
    let is_quick = FrontierCounter::is_quick(problem);
    let folded = |most| {
        free.then(|| reduce_by_symmetry(problem, most, settings.poll))
            .flatten()
    };
    let is_early = many && !is_quick && !is_limited;
    let early = is_early.then(|| folded(MAX_SUBTREES)).flatten();
    let ends: &[u64] = match (is_quick, free) {
        (true, _) if is_limited => &INTERLEAVE,
        _ if is_limited => &INTERLEAVE[2..],
        (true, _) => &INTERLEAVE[..2],
        (false, true) if early.is_some() => &INTERLEAVE[..1],
        (false, true) => &INTERLEAVE[2..3],
        (false, false) => &INTERLEAVE[1..2],
    };
    let solutions = walk.get_or_insert_with(|| Solutions::new(problem, settings));
    let tastes = is_quick || is_limited;
    let (begun, memo) = match begin(problem, settings, solutions, limit, ends, tastes)? {
        ControlFlow::Break((count, stats)) => return Ok(EarlyResult::Counted(count, stats)),
        ControlFlow::Continue(begun) => begun,
    };
    if is_limited {
        return canonical(begun);
    }
    let walked = TreeWalk::of(&solutions.stats());
    // One choice out of several that are all alike leaves a smaller problem for whoever counts.
    if is_quick && let Some(folds) = folded(1) {
        let folded = Some((folds, u64::MAX));
        return Ok(EarlyResult::Trees { folded, begun });
    }
    let folds = if is_early {
        early
    } else {
        folded(MAX_SUBTREES)
    };
    let tree = estimate(problem, 0, ESTIMATE_LIMITS).nodes.mean;
    // What the memo has to be better than. To begin it takes time too, so it is not begun for a small tree.
    let other = tree / folds.as_deref().map_or(1.0, gain);
    if memo_is_cheap
        && share(other)
            >= if is_quick {
                WALK_FIRST_NODES
            } else {
                WALK_BEFORE_SYMMETRY_NODES
            }
        && let Some(mut memo) =
            memo.or_else(|| FrontierCounter::new(problem, settings.memory, false, settings.poll))
        && let Some((count, stats)) = try_frontier(&mut memo, settings, limit, walked, other)?
    {
        return Ok(EarlyResult::Counted(count, stats));
    }
    // Random ways miss much of a thin tree: a guess that is wrong costs three times the time at the worst.
    Ok(EarlyResult::Trees {
        folded: folds.map(|folds| (folds, whole(2.0 * tree))),
        begun,
    })
}

/// What a short walk ends with: the count, or what it has found so far and the memo that went along.
type TrialRun = ControlFlow<(u128, Stats), (u128, Option<FrontierCounter>)>;

/// Walks to each of these numbers of tree nodes in turn, or to the limit. With `tastes` a memo makes as many choices at
/// each of them, as long as that is little work; a quarter of that up to a limit, which is mostly near.
fn begin(
    problem: &Problem,
    settings: &Settings,
    solutions: &mut Solutions,
    limit: u128,
    ends: &[u64],
    tastes: bool,
) -> Result<TrialRun> {
    let (mut count, mut memo) = (0, None);
    for &until in ends {
        let (more, is_over) = solutions.count_until(until, limit - count)?;
        count += more;
        if is_over || count == limit {
            return Ok(ControlFlow::Break((count, solutions.stats())));
        }
        // Tree nodes of a budget are those of a walk: with one a memo waits until it is worth while.
        if tastes && settings.budget.nodes == u64::MAX {
            if until == ends[0] {
                memo = FrontierCounter::new(problem, settings.memory, false, settings.poll);
            }
            if let Some(mut own) = memo.take() {
                let share = if limit < FAR_LIMIT_SOLUTIONS {
                    until / 4
                } else {
                    until
                };
                match trial(&mut own, settings, share) {
                    CountOutcome::Unfinished => memo = Some(own),
                    CountOutcome::Full => {}
                    sum => {
                        return answer(&own, sum, limit, SelectionReason::Repeats)
                            .map(ControlFlow::Break);
                    }
                }
            }
        }
    }
    Ok(ControlFlow::Continue((count, memo)))
}

#[allow(
    clippy::cast_sign_loss,
    reason = "not negative; past the largest number it becomes that"
)]
fn whole(number: f64) -> u64 {
    number as u64
}

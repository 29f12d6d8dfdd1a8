//! Counting: by a walk through the canonical tree or a tree reduced by symmetry, or by frontier-based counting if
//! subproblems repeat.

mod by_frontier;
mod by_structure;
mod by_symmetry;
mod count_plan;
mod hopeless;

use std::ops::ControlFlow;

pub(super) use self::by_frontier::{
    OPTIONS_PER_SLICE, TreeWalk, frontier_counters, frontier_reason, max_trial_choices,
    out_of_budget_after, run_frontier, start_frontier,
};
use self::by_frontier::{answer, by_frontier, max_choices, trial, try_frontier};
use self::by_structure::by_structure;
pub(super) use self::by_structure::{add_component, ended_in_component};
use self::by_symmetry::by_symmetry;
#[cfg(feature = "bindings")]
pub(crate) use self::count_plan::prospect_up_to;
pub use self::count_plan::{CountPlan, plan_count};
use self::hopeless::is_hopeless;
pub(super) use self::hopeless::refuse_hopeless;
use super::estimate::estimate;
use super::forms::{FORM_SOLVER_NODES, FormSearch};
use super::symmetry_reduction::{
    WeightedSubtree, max_growth, reduce_by_symmetry, reduction_factor,
};
use super::{Settings, Solutions, bands};
use crate::count::Count;
use crate::engines::{
    CountOutcome, EngineKind, Feature, FrontierCounter, Limits, SelectionReason, Stats,
};
use crate::error::Result;
use crate::problem::Problem;

/// Maximum memory of the states of a frontier-based count in bytes, unless [`Settings::memory`] overrides it.
pub const MEMORY: u64 = if cfg!(target_arch = "wasm32") {
    96 << 20
} else {
    256 << 20
};

/// Number of tree nodes walked before the tree is estimated. Most counts finish before.
pub(super) const WALK_FIRST_NODES: u64 = 1 << 14;

/// Maximum number of options of a problem that is walked before equal options and components are looked for. To build
/// an engine for more options takes longer than to look for them.
const MAX_WALKED_OPTIONS: u32 = 1 << 14;

/// Number of tree nodes walked before a frontier-based count starts, and of choices in its trial run. If subproblems
/// repeat so much that these suffice, it takes less than a millisecond.
const TRIAL_NODES: u64 = 1 << 12;

/// Ends of the walk's turns, in tree nodes, if it alternates with a frontier-based count. Most turns are four times as
/// long as the last one.
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

/// The limits of the estimate before a frontier-based count.
const ESTIMATE_LIMITS: Limits = Limits {
    nodes: 10_000,
    updates: 200_000,
};

/// The work of an estimate that is seldom much too low: about 5 milliseconds.
const RELIABLE_ESTIMATE_UPDATES: u64 = 1_000_000;

/// Number of tree nodes walked before a search for symmetries or orders that takes some milliseconds.
const WALK_BEFORE_SYMMETRY_NODES: u64 = 1 << 16;

/// A limit that no walk reaches in minutes. From this limit on, the count proceeds as without a limit, and only the
/// result is cut.
pub(crate) const FAR_LIMIT_SOLUTIONS: u128 = 1 << 36;

/// Maximum number of subtrees of a count reduced by symmetry. Each one is a problem that has to be built.
pub(super) const MAX_SUBTREES: usize = 16;

/// The number of solutions, or `limit` if there are more.
///
/// With the rule [`ItemChoice::Mrv`](crate::dlx::ItemChoice::Mrv), large trees are also counted by the frontier
/// ([`EngineKind::Memo`]). It makes at most as many choices as the budget has tree nodes left.
///
/// The count may use a tree other than the canonical one, such as that of [`EngineKind::Bands`]. Without a limit below
/// 2³⁶ it may use a tree in which one option represents all options symmetric to it ([`SelectionReason::Symmetry`]).
/// Equal options are one option with a factor, and the counts of independent components are multiplied.
/// [`Settings::canonical`] excludes that. So does a budget of tree nodes, because it limits the canonical tree.
///
/// ```
/// use dlx_wasm::engines::Limits;
/// use dlx_wasm::puzzle::{Puzzle, Queens};
/// use dlx_wasm::solve::{Settings, count};
///
/// let queens = Puzzle::from(Queens::new(12)).encode()?.problem;
/// assert_eq!(count(&queens, &Settings::default(), None)?, 14_200);
/// assert_eq!(count(&queens, &Settings::default(), Some(100))?, 100);
/// let few = Settings::default().budget(Limits::nodes(1_000));
/// assert_eq!(count(&queens, &few, None).unwrap_err().code(), "out-of-budget");
/// # Ok::<(), dlx_wasm::Error>(())
/// ```
///
/// # Errors
/// [`OutOfBudget`](crate::ErrorKind::OutOfBudget); [`InvalidArgument`](crate::ErrorKind::InvalidArgument) if the
/// requested engine does not apply to the problem; [`TooLarge`](crate::ErrorKind::TooLarge) if the count would not end,
/// and the settings have no budget, and no poll or [`Settings::refuse_endless`]. That is so if the states of a frontier-based count do not fit into
/// [`Settings::memory`], and a walk would enter more than 2⁵⁰ tree nodes by an estimate.
pub fn count(problem: &Problem, settings: &Settings, limit: Option<u128>) -> Result<Count> {
    count_with_stats(problem, settings, limit).map(|(count, _)| count)
}

/// [`count`] with the counters.
///
/// # Errors
/// The same as for [`count`].
pub fn count_with_stats(
    problem: &Problem,
    settings: &Settings,
    limit: Option<u128>,
) -> Result<(Count, Stats)> {
    counted_up_to(problem, settings, limit.unwrap_or(u128::MAX))
}

/// [`count_with_stats`] with `u128::MAX` for no limit.
fn counted_up_to(problem: &Problem, settings: &Settings, limit: u128) -> Result<(Count, Stats)> {
    let mut forms = FormSearch::of_count(problem, settings, limit);
    if let Some(forms) = &mut forms {
        let is_whole = limit < FAR_LIMIT_SOLUTIONS || settings.engine == EngineKind::Cells;
        let nodes = if is_whole {
            u64::MAX
        } else {
            FORM_SOLVER_NODES
        };
        if let Some(count) = forms.count(limit, nodes)? {
            return Ok((count.into(), forms.stats()));
        }
    }
    let features = settings.features(problem).with(Feature::Counting);
    settings.engine.check(&features)?;
    if settings.engine == EngineKind::Memo {
        return by_frontier(problem, settings, limit);
    }
    let mut bands = bands::of(problem, settings)?;
    if let Some(bands) = &mut bands {
        let is_named = settings.engine == EngineKind::Bands;
        if limit < FAR_LIMIT_SOLUTIONS && !is_named {
            let (count, stats) = bands::limited(bands, problem, settings, limit)?;
            return Ok((count.into(), stats));
        }
        let nodes = if is_named {
            u64::MAX
        } else {
            bands::BAND_SOLVER_NODES
        };
        if let Some(count) = bands::count(bands, settings, limit, nodes)? {
            return Ok((count.into(), bands.stats(settings.why())));
        }
    }
    let mut walk = None;
    let any_tree = bands.is_none() && forms.is_none() && settings.any_tree();
    let mut count = match early_result(problem, settings, limit, any_tree, false, &mut walk)? {
        EarlyResult::Counted(count, stats) => return Ok((count, stats)),
        // Only a plan for several threads has this result.
        EarlyResult::Undivided => 0,
        EarlyResult::Trees { reduced, found } => {
            if let Some((subtrees, max_nodes)) = reduced
                && let Some(answer) =
                    by_symmetry(problem, &subtrees, settings, limit, found, max_nodes)?
            {
                return Ok(answer);
            }
            found
        }
    };
    if let Some(mut bands) = bands
        && let Some(count) = bands::count(&mut bands, settings, limit, u64::MAX)?
    {
        return Ok((count.into(), bands.stats(settings.why())));
    }
    if let Some(mut forms) = forms
        && let Some(count) = forms.count(limit, u64::MAX)?
    {
        return Ok((count.into(), forms.stats()));
    }
    let mut solutions = walk.unwrap_or_else(|| Solutions::new(problem, settings));
    count += solutions.count_up_to(limit - count)?;
    Ok((count.into(), solutions.stats()))
}

/// The result of the short methods before a whole tree is walked.
enum EarlyResult {
    Counted(Count, Stats),
    /// The poll has ended a frontier-based count, and a search of the tree would not end.
    Undivided,
    /// No result yet. `reduced` has the subtrees of a symmetric problem, and the number of tree nodes after which the
    /// canonical tree is the better one. Without it the canonical tree is to be walked, in which a walk has found
    /// `found` solutions so far.
    Trees {
        reduced: Option<(Vec<WeightedSubtree>, u64)>,
        found: u128,
    },
}

/// Tries the methods that do not walk a whole tree. With `free` the count may walk another tree than the canonical one.
/// With `many` other threads wait for the result, so symmetries are detected earlier. Below a limit, a walk and a
/// frontier-based count alternate, because either may be faster.
fn early_result<'a>(
    problem: &Problem,
    settings: &Settings<'a>,
    limit: u128,
    free: bool,
    many: bool,
    walk: &mut Option<Solutions<'a>>,
) -> Result<EarlyResult> {
    let canonical = |found| {
        let reduced = None;
        Ok(EarlyResult::Trees { reduced, found })
    };
    if settings.engine != EngineKind::Auto || !EngineKind::Memo.supports(&settings.request()) {
        return canonical(0);
    }
    let mut found = 0;
    if free && limit > 0 && problem.symmetries().is_none() {
        if problem.option_count() <= MAX_WALKED_OPTIONS {
            let solutions = walk.get_or_insert_with(|| Solutions::new(problem, settings));
            let is_over;
            (found, is_over) = solutions.count_until(TRIAL_NODES, limit)?;
            if is_over || found == limit {
                return Ok(EarlyResult::Counted(found.into(), solutions.stats()));
            }
        }
        if let Some((count, stats)) = by_structure(problem, settings, limit, found)? {
            return Ok(EarlyResult::Counted(count, stats));
        }
    }
    let frontier_is_cheap = FrontierCounter::is_cheap(problem);
    let is_limited = limit < FAR_LIMIT_SOLUTIONS;
    if !frontier_is_cheap && (!free || is_limited) {
        return canonical(found);
    }
    let is_quick = FrontierCounter::is_quick(problem);
    let reduce = |max_subtrees| {
        free.then(|| reduce_by_symmetry(problem, max_subtrees, settings.poll))
            .flatten()
    };
    let is_early = many && !is_quick && !is_limited;
    let early = is_early.then(|| reduce(MAX_SUBTREES)).flatten();
    let ends: &[u64] = match (is_quick, free) {
        (true, _) if is_limited => &INTERLEAVE,
        _ if is_limited => &INTERLEAVE[2..],
        (true, _) => &INTERLEAVE[..2],
        (false, true) if early.is_some() => &INTERLEAVE[..1],
        (false, true) => &INTERLEAVE[2..3],
        (false, false) => &INTERLEAVE[1..2],
    };
    let solutions = walk.get_or_insert_with(|| Solutions::new(problem, settings));
    let with_trials = is_quick || is_limited;
    let begun = begin(
        problem,
        settings,
        solutions,
        found,
        limit,
        ends,
        with_trials,
    )?;
    let (found, counter) = match begun {
        ControlFlow::Break((count, stats)) => return Ok(EarlyResult::Counted(count, stats)),
        ControlFlow::Continue(unfinished) => unfinished,
    };
    if is_limited {
        return canonical(found);
    }
    let walked = TreeWalk::of(&solutions.stats());
    // Fixing one of several symmetric options leaves a smaller problem for every method.
    if is_quick && let Some(subtrees) = reduce(1) {
        let reduced = Some((subtrees, u64::MAX));
        return Ok(EarlyResult::Trees { reduced, found });
    }
    let subtrees = if is_early {
        early
    } else {
        reduce(MAX_SUBTREES)
    };
    let tree = estimate(problem, 0, ESTIMATE_LIMITS).nodes.mean;
    // The number of tree nodes that a frontier-based count has to beat. Starting one takes time too, so a small tree
    // has none.
    let tree_to_beat = tree / subtrees.as_deref().map_or(1.0, reduction_factor);
    if frontier_is_cheap
        && max_choices(tree_to_beat)
            >= if is_quick {
                WALK_FIRST_NODES
            } else {
                WALK_BEFORE_SYMMETRY_NODES
            }
        && let Some(mut counter) = match counter {
            Some(counter) => Some(counter),
            None => start_frontier(problem, settings, settings.memory, false)?.ok(),
        }
    {
        let tried = try_frontier(problem, &mut counter, settings, limit, walked, tree_to_beat);
        if many && counter.is_narrow() && is_hopeless(tree_to_beat) && is_cut(&tried) {
            return Ok(EarlyResult::Undivided);
        }
        if let Some((count, stats)) = tried? {
            return Ok(EarlyResult::Counted(count, stats));
        }
    }
    let reduced = subtrees.map(|subtrees| {
        let max_nodes = if many {
            // The threads compare the tree with this limit alone, so it has to be reliable.
            max_reduced_nodes(problem, &subtrees, RELIABLE_ESTIMATE_UPDATES)
        } else {
            saturating_u64(max_growth(problem, &subtrees) * tree)
        };
        (subtrees, max_nodes)
    });
    Ok(EarlyResult::Trees { reduced, found })
}

/// Returns true if a budget or a poll has ended a run.
fn is_cut<T>(tried: &Result<T>) -> bool {
    matches!(tried, Err(error) if error.is_out_of_budget())
}

/// Number of tree nodes after which a reduced tree is dropped, by an estimate of the canonical tree with this much work.
fn max_reduced_nodes(problem: &Problem, subtrees: &[WeightedSubtree], updates: u64) -> u64 {
    let work = Limits::UNLIMITED.with_updates(updates);
    let tree = estimate(problem, 0, work).nodes.mean;
    saturating_u64(max_growth(problem, subtrees) * tree)
}

/// The result of a short walk: the count, or the number of solutions so far and the frontier-based count that
/// alternated with it.
type TrialRun = ControlFlow<(Count, Stats), (u128, Option<FrontierCounter>)>;

/// Walks to each number of tree nodes in `ends` in turn, or to the limit. `found` solutions are known. With `with_trials` a frontier-based count makes as
/// many choices at each of them, as long as it takes little work. Below a limit it makes a quarter of them, because the
/// limit is usually near.
fn begin(
    problem: &Problem,
    settings: &Settings,
    solutions: &mut Solutions,
    found: u128,
    limit: u128,
    ends: &[u64],
    with_trials: bool,
) -> Result<TrialRun> {
    let (mut count, mut counter) = (found, None);
    for &until in ends {
        let (more, is_over) = solutions.count_until(until, limit - count)?;
        count += more;
        if is_over || count == limit {
            return Ok(ControlFlow::Break((count.into(), solutions.stats())));
        }
        // A budget of tree nodes limits the walk, so with a budget the frontier-based count waits until it is worth it.
        if with_trials && settings.budget.nodes == u64::MAX {
            if until == ends[0] {
                counter = start_frontier(problem, settings, settings.memory, false)?.ok();
            }
            if let Some(mut started) = counter.take() {
                let choices = if limit < FAR_LIMIT_SOLUTIONS {
                    until / 4
                } else {
                    until
                };
                match trial(&mut started, settings, choices) {
                    CountOutcome::Unfinished => counter = Some(started),
                    CountOutcome::Full => {}
                    CountOutcome::Counted(count) => {
                        let answer = answer(&started, count, limit, SelectionReason::Repeats);
                        return Ok(ControlFlow::Break(answer));
                    }
                }
            }
        }
    }
    Ok(ControlFlow::Continue((count, counter)))
}

#[allow(
    clippy::cast_sign_loss,
    reason = "the number is not negative, and the cast saturates"
)]
fn saturating_u64(number: f64) -> u64 {
    number as u64
}

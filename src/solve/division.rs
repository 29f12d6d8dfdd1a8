//! How a count or a list is divided among threads or machines. The pool of workers, the command and the page follow it.

use std::time::Duration;

use super::Settings;
use super::count::{Counting, counted_up_to};
use super::forms::is_divided;
use super::methods::run;
use super::split::{Split, split};
use super::symmetry_reduction::{ReducedTree, WeightedSubtree};
use crate::count::Count;
use crate::dlx::ItemChoice;
use crate::engines::EngineKind;
#[cfg(feature = "bindings")]
use crate::engines::EngineSelector;
use crate::error::Result;
use crate::problem::Problem;

/// Number of parts for each thread: enough that all threads end at about the same time. In wasm a part costs messages
/// between workers.
const PARTS_PER_THREAD: u32 = if cfg!(target_arch = "wasm32") { 16 } else { 64 };

/// The time for which one thread tries to count before the tree is divided. If subproblems repeat, it is faster than all
/// threads together.
pub const UNDIVIDED_TIME: Duration = Duration::from_secs(1);

/// The same if the caller has one thread only, or if a walk may reach a limit.
#[cfg(feature = "bindings")]
pub(crate) const SHORT_UNDIVIDED_TIME: Duration = Duration::from_millis(64);

/// A reduced tree of fewer tree nodes ends within about a tenth of a second. To distribute many parts of it takes longer
/// than to wait for a large one.
const SMALL_TREE_NODES: u64 = 1 << 23;

/// The plan of a count before threads divide it.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum CountPlan {
    /// The count is finished.
    Counted(Count),
    /// Only one thread can finish the count, by [`count`](super::count()). The poll has ended the plan, and no number of
    /// threads would finish a walk, but a frontier-based count may end, because its frontier is narrow. Or the poll has
    /// ended the form solver of a Sudoku with rules, whose canonical tree is far larger.
    Undivided,
    /// The canonical tree is to be walked. [`split`](crate::solve::split) divides it.
    Canonical,
    /// The tree reduced by the symmetries of the problem is to be walked. [`ReducedTree::split`] divides it.
    Folded {
        /// The reduced tree.
        folds: ReducedTree,
        /// Number of tree nodes after which the canonical tree is the better one.
        most: u64,
    },
}

impl CountPlan {
    /// The parts for some threads. The counts of their solutions, each times [`Part::times`](super::Part::times), add up to
    /// the count. Also returns the number of tree nodes after which the parts of [`CountPlan::Canonical`] are better.
    #[doc(hidden)]
    #[must_use]
    pub fn divide(&self, problem: &Problem, threads: u32) -> (Split, u64) {
        let parts = PARTS_PER_THREAD * threads.max(1);
        match self {
            CountPlan::Folded { folds, most } if *most < SMALL_TREE_NODES => {
                (folds.split(problem, parts / 3), *most)
            }
            CountPlan::Folded { folds, most } => (folds.split(problem, parts), *most),
            _ => (split(problem, parts), u64::MAX),
        }
    }
}

/// The parts of a list, or of a count without a [plan](plan_count), for some threads. There is one part if the solutions
/// come in another order than that of the canonical tree.
#[must_use]
pub fn divide(problem: &Problem, settings: &Settings, threads: u32) -> Split {
    if settings.choose == ItemChoice::Mrv && is_divided(problem, settings) {
        CountPlan::Canonical.divide(problem, threads).0
    } else {
        Split::whole()
    }
}

/// Checks that the requested engine can search parts of the problem.
///
/// # Errors
/// [`ErrorKind::InvalidArgument`](crate::ErrorKind::InvalidArgument).
#[cfg(feature = "bindings")]
pub(crate) fn check_parts(problem: &Problem, settings: &Settings, counts: bool) -> Result<()> {
    if settings.requests(EngineKind::Auto) || !is_divided(problem, settings) {
        return Ok(());
    }
    if counts && !settings.requests(EngineKind::Cells) {
        part_engine(problem, problem, settings)?;
    } else {
        // Engines with an order of their own cannot list solutions by parts.
        let Settings {
            engine,
            choose,
            budget,
            ..
        } = *settings;
        EngineSelector::new(problem, engine, choose, budget)?;
    }
    Ok(())
}

/// The engine of a part of `whole`.
///
/// # Errors
/// [`ErrorKind::InvalidArgument`](crate::ErrorKind::InvalidArgument) if the requested engine does not apply.
#[cfg(feature = "bindings")]
pub(crate) fn part_engine(
    whole: &Problem,
    part: &Problem,
    settings: &Settings,
) -> Result<EngineSelector> {
    let settings = settings.for_parts(whole);
    EngineSelector::new(part, settings.engine, settings.choose, settings.budget)
}

/// Runs the short methods of [`count`](super::count()): a short walk, and a frontier-based count if it pays. If they do
/// not finish the count, returns the tree to divide. A requested frontier-based count runs to the end.
///
/// # Errors
/// The same as for [`count`](super::count()).
pub fn plan_count(problem: &Problem, settings: &Settings) -> Result<CountPlan> {
    plan_count_up_to(problem, settings, u128::MAX)
}

/// [`plan_count`] up to a limit. A near limit excludes the reduced tree.
pub(crate) fn plan_count_up_to(
    problem: &Problem,
    settings: &Settings,
    limit: u128,
) -> Result<CountPlan> {
    if settings.requests(EngineKind::Frontier) || settings.requests(EngineKind::Bands) {
        let (count, _) = counted_up_to(problem, settings, limit)?;
        return Ok(CountPlan::Counted(count));
    }
    if !is_divided(problem, settings) {
        return match counted_up_to(problem, settings, limit) {
            Ok((count, _)) => Ok(CountPlan::Counted(count)),
            Err(error) if error.is_out_of_budget() => Ok(CountPlan::Undivided),
            Err(error) => Err(error),
        };
    }
    let mut counting = Counting::before_division(problem, settings, limit)?;
    let counted = run(&mut counting, Counting::TABLE_BEFORE_DIVISION);
    if !matches!(counted, Ok(Some(_))) && settings.is_stopped() && counting.is_undivided() {
        return Ok(CountPlan::Undivided);
    }
    if let Some((count, _)) = counted? {
        return Ok(CountPlan::Counted(count));
    }
    match counting.into_reduced_tree() {
        Some((tree, max_nodes)) => reduced(problem, tree, max_nodes, settings, limit),
        None => Ok(CountPlan::Canonical),
    }
}

/// A single subtree is a problem of its own, which may be counted by a short method or reduced further.
fn reduced(
    problem: &Problem,
    mut folds: ReducedTree,
    mut max_nodes: u64,
    settings: &Settings,
    limit: u128,
) -> Result<CountPlan> {
    if let [subtree] = &folds.0[..] {
        let subproblem = problem.after(&subtree.path)?;
        match plan_count_up_to(&subproblem.problem, settings, limit) {
            Ok(CountPlan::Counted(count)) => {
                let count = &count * &subtree.weight;
                return Ok(CountPlan::Counted(count.up_to(limit)));
            }
            Ok(CountPlan::Folded {
                folds: below,
                most: max_nodes_below,
            }) => {
                let extend = |below: &WeightedSubtree| {
                    subtree.extend(&subproblem, &below.path, &below.weight)
                };
                folds.0 = below.0.iter().map(extend).collect();
                max_nodes = max_nodes_below;
            }
            Ok(CountPlan::Undivided) => return Ok(CountPlan::Undivided),
            Ok(CountPlan::Canonical) => {}
            Err(error) if error.is_out_of_budget() => {}
            Err(error) => return Err(error),
        }
    }
    Ok(CountPlan::Folded {
        folds,
        most: max_nodes,
    })
}

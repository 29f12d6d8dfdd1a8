//! How a count or a list is divided among threads or machines. The pool of workers, the command and the page follow it.

use super::Settings;
use super::count::{Counting, counted_up_to};
use super::forms::FormSearch;
use super::methods::run;
use super::symmetry_reduction::{ReducedTree, WeightedSubtree};
use crate::count::Count;
use crate::engines::EngineKind;
use crate::error::Result;
use crate::problem::Problem;

/// The plan of a count before threads divide it.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum CountPlan {
    /// The count is finished.
    Counted(Count),
    /// Only one thread can finish the count, by [`count`](super::count()). The poll has ended a count by a narrow
    /// frontier, and no number of threads would finish a walk. Or it has ended the form solver of a Sudoku with rules,
    /// whose canonical tree is far larger.
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

/// Runs the short methods of [`count`](super::count()): a short walk, and a frontier-based count if it pays. If they do
/// not finish the count, returns the tree to divide. A requested frontier-based count runs to the end.
///
/// # Errors
/// The same as for [`count`](super::count()).
pub fn plan_count(problem: &Problem, settings: &Settings) -> Result<CountPlan> {
    prospect_up_to(problem, settings, u128::MAX)
}

/// [`plan_count`] up to a limit. A near limit excludes the reduced tree.
pub(crate) fn prospect_up_to(
    problem: &Problem,
    settings: &Settings,
    limit: u128,
) -> Result<CountPlan> {
    if settings.requests(EngineKind::Memo) || settings.requests(EngineKind::Bands) {
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
    if let Some((count, _)) = run(&mut counting, Counting::TABLE_BEFORE_DIVISION)? {
        return Ok(CountPlan::Counted(count));
    }
    if counting.is_undivided() {
        return Ok(CountPlan::Undivided);
    }
    match counting.into_subtrees() {
        Some((subtrees, max_nodes)) => reduced(problem, subtrees, max_nodes, settings, limit),
        None => Ok(CountPlan::Canonical),
    }
}

/// Returns true if threads can divide the tree. The solver of Sudokus with rules has an order of its own, and the canonical
/// tree of such a Sudoku is far larger.
pub(crate) fn is_divided(problem: &Problem, settings: &Settings) -> bool {
    FormSearch::of_all(problem, settings).is_none()
}

/// A single subtree is a problem of its own, which may be counted by a short method or reduced further.
fn reduced(
    problem: &Problem,
    mut subtrees: Vec<WeightedSubtree>,
    mut max_nodes: u64,
    settings: &Settings,
    limit: u128,
) -> Result<CountPlan> {
    if let [subtree] = &subtrees[..] {
        let subproblem = problem.after(&subtree.path)?;
        match prospect_up_to(&subproblem.problem, settings, limit) {
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
                subtrees = below.0.iter().map(extend).collect();
                max_nodes = max_nodes_below;
            }
            Ok(CountPlan::Undivided) => return Ok(CountPlan::Undivided),
            Ok(CountPlan::Canonical) => {}
            Err(error) if error.is_out_of_budget() => {}
            Err(error) => return Err(error),
        }
    }
    let folds = ReducedTree(subtrees);
    Ok(CountPlan::Folded {
        folds,
        most: max_nodes,
    })
}

//! What is known of a count before many threads divide it among themselves.

use super::super::symmetry_reduction::{ReducedTree, WeightedSubtree, add_up_to};
use super::super::{Settings, bands};
use super::{EarlyResult, counted_up_to, early_result};
use crate::engines::EngineKind;
use crate::error::Result;
use crate::problem::Problem;

/// What is known of a count before it is divided.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum CountPlan {
    /// The count itself.
    Counted(u128),
    /// The canonical tree is to be walked: [`split`](crate::solve::split) divides it.
    Canonical,
    /// The canonical tree folded along the symmetries of the problem: [`ReducedTree::split`] divides it.
    Folded {
        /// The folds.
        folds: ReducedTree,
        /// Tree nodes after which the canonical tree would be the better one.
        most: u64,
    },
}

/// [`count`](super::count()) where that is soon done, by a short walk or by a memo that helps; elsewhere which tree to
/// divide for it. A memo that was asked for counts to the end.
///
/// # Errors
/// As [`count`](super::count()).
pub fn plan_count(problem: &Problem, settings: &Settings) -> Result<CountPlan> {
    prospect_up_to(problem, settings, u128::MAX)
}

/// [`prospect`] of a count up to a limit: unless that is far, nothing is folded.
pub(crate) fn prospect_up_to(
    problem: &Problem,
    settings: &Settings,
    limit: u128,
) -> Result<CountPlan> {
    match settings.engine {
        EngineKind::Memo | EngineKind::Bands => {
            let (count, _) = counted_up_to(problem, settings, limit)?;
            Ok(CountPlan::Counted(count))
        }
        _ => {
            if let Some(mut bands) = bands::of(problem, settings)?
                && let Some(count) =
                    bands::count(&mut bands, settings, limit, bands::BAND_SOLVER_NODES)?
            {
                return Ok(CountPlan::Counted(count));
            }
            Ok(
                match early_result(
                    problem,
                    settings,
                    limit,
                    settings.any_tree(),
                    true,
                    &mut None,
                )? {
                    EarlyResult::Counted(count, _) => CountPlan::Counted(count),
                    EarlyResult::Trees {
                        folded: Some((folds, most)),
                        ..
                    } => folded(problem, folds, most, settings, limit)?,
                    EarlyResult::Trees { .. } => CountPlan::Canonical,
                },
            )
        }
    }
}

/// A single fold is a problem as any other, which may be counted soon or folded further.
fn folded(
    problem: &Problem,
    mut folds: Vec<WeightedSubtree>,
    mut most: u64,
    settings: &Settings,
    limit: u128,
) -> Result<CountPlan> {
    if let [fold] = &folds[..] {
        let left = problem.after(&fold.path)?;
        match prospect_up_to(&left.problem, settings, limit) {
            Ok(CountPlan::Counted(count)) => {
                return add_up_to(limit, 0, count, fold.times).map(CountPlan::Counted);
            }
            Ok(CountPlan::Folded {
                folds: below,
                most: further,
            }) => {
                let then = |below: &WeightedSubtree| fold.then(&left, &below.path, below.times);
                if let Some(further_folds) = below.0.iter().map(then).collect() {
                    (folds, most) = (further_folds, further);
                }
            }
            Ok(CountPlan::Canonical) => {}
            Err(error) if error.is_out_of_budget() => {}
            Err(error) => return Err(error),
        }
    }
    let folds = ReducedTree(folds);
    Ok(CountPlan::Folded { folds, most })
}

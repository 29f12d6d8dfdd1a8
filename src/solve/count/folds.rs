//! Counts of what was folded along symmetries.

use super::super::fold::{Fold, add};
use super::super::{Settings, Solutions};
use super::counted;
use crate::engine::{Stats, Why};
use crate::error::Result;
use crate::problem::Problem;

/// The count; none if so many tree nodes did not suffice. A single fold is a problem as any other, of several each is
/// walked.
pub(super) fn by_folds(
    problem: &Problem,
    folds: &[Fold],
    settings: &Settings,
    most: u64,
) -> Result<Option<(u128, Stats)>> {
    let (mut sum, mut all) = (0, Stats::default());
    for Fold { path, times } in folds {
        let left = problem.after(path)?.problem;
        let (count, stats) = if folds.len() == 1 {
            counted(&left, settings, None)?
        } else {
            let mut solutions = Solutions::new(&left, settings);
            let most = most.saturating_sub(all.nodes);
            let (count, is_over) = solutions.count_until(most, u128::MAX)?;
            if !is_over {
                return Ok(None);
            }
            (count, solutions.stats())
        };
        sum = add(sum, count, *times)?;
        all = Stats {
            nodes: all.nodes + stats.nodes,
            updates: all.updates + stats.updates,
            memory: all.memory.max(stats.memory),
            ..stats
        };
    }
    all.solutions = u64::try_from(sum).unwrap_or(u64::MAX);
    all.why = Why::Symmetry;
    Ok(Some((sum, all)))
}

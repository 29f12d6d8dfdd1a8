//! Counts of what was folded along symmetries.

use super::super::fold::{Fold, add};
use super::super::{Settings, Solutions, out_of_budget};
use super::counting;
use crate::engine::{Stats, Why};
use crate::error::Checked;
use crate::problem::Problem;

/// The count; none if so many tree nodes did not suffice. A single fold is a problem as any other, of several each is
/// walked.
pub(super) fn by_folds(
    problem: &Problem,
    folds: &[Fold],
    settings: &Settings,
    most: u64,
) -> Checked<Option<(u128, Stats)>> {
    let (mut sum, mut all) = (0, Stats::default());
    for Fold { path, times } in folds {
        let left = problem.after(path)?.problem;
        let count = if folds.len() == 1 {
            match counting(&left, settings, None) {
                Ok((count, stats)) => {
                    note(&mut all, stats, *times);
                    count
                }
                Err(error) if error.is_out_of_budget() => {
                    let Some(figures) = settings.figures else {
                        return Err(error);
                    };
                    note(&mut all, figures.take(), *times);
                    return Err(out_of_budget(settings, &all));
                }
                Err(error) => return Err(error),
            }
        } else {
            let mut solutions = Solutions::new(&left, settings);
            let found = solutions.count_until(most.saturating_sub(all.nodes), u128::MAX);
            note(&mut all, solutions.stats(), *times);
            match found {
                Ok((count, true)) => count,
                Ok(_) => return Ok(None),
                Err(error) if error.is_out_of_budget() => {
                    return Err(out_of_budget(settings, &all));
                }
                Err(error) => return Err(error),
            }
        };
        sum = add(sum, count, *times)?;
    }
    Ok(Some((sum, all)))
}

/// Adds the figures of one fold.
fn note(all: &mut Stats, stats: Stats, times: u128) {
    let times = u64::try_from(times).unwrap_or(u64::MAX);
    *all = Stats {
        nodes: all.nodes + stats.nodes,
        updates: all.updates + stats.updates,
        covers: all.covers + stats.covers,
        solutions: all
            .solutions
            .saturating_add(stats.solutions.saturating_mul(times)),
        memory: all.memory.max(stats.memory),
        why: Why::Symmetry,
        ..stats
    };
}

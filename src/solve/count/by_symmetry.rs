//! Counts of what was folded along symmetries.

use super::super::symmetry_reduction::{WeightedSubtree, add_up_to};
use super::super::{Settings, Solutions, out_of_budget};
use super::counted_up_to;
use crate::engines::{SelectionReason, Stats};
use crate::error::{Error, Result};
use crate::problem::Problem;

/// The count; none if so many tree nodes did not suffice. A single fold is a problem as any other, of several each is
/// walked. Where the budget ends, no fewer solutions are told than had been found before.
pub(super) fn by_symmetry(
    problem: &Problem,
    folds: &[WeightedSubtree],
    settings: &Settings,
    limit: u128,
    begun: u128,
    most: u64,
) -> Result<Option<(u128, Stats)>> {
    let (mut sum, mut all) = (0, Stats::default());
    for WeightedSubtree { path, times } in folds {
        let left = problem.after(path)?.problem;
        let count = if folds.len() == 1 {
            match counted_up_to(&left, settings, limit) {
                Ok((count, stats)) => {
                    note(&mut all, stats, *times);
                    count
                }
                Err(error) if error.is_out_of_budget() => {
                    let Some(figures) = settings.figures else {
                        return Err(error);
                    };
                    note(&mut all, figures.take(), *times);
                    return Err(ended(settings, begun, all));
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
                    return Err(ended(settings, begun, all));
                }
                Err(error) => return Err(error),
            }
        };
        sum = add_up_to(limit, sum, count, *times)?;
    }
    Ok(Some((sum, all)))
}

/// The error when the budget ends among the folds: what had been found before is met again in them.
#[cold]
#[inline(never)]
fn ended(settings: &Settings, begun: u128, mut all: Stats) -> Error {
    all.solutions = all.solutions.max(begun as u64);
    out_of_budget(settings, &all)
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
        why: SelectionReason::Symmetry,
        ..stats
    };
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;
    use crate::engines::{EngineKind, Limits};

    #[test]
    fn folds_that_are_interrupted_tell_what_was_found_before_them() {
        let alike = "a b\na\na\nb\nb\n";
        let unlike = "a b\na\na\na\na b\na b\na b\nb\nb\nb\n";
        for (text, several) in [(alike, false), (unlike, true)] {
            let problem = Problem::from_text(text).unwrap();
            let folds = super::super::reduce_by_symmetry(&problem, 16, None).unwrap();
            assert_eq!(folds.len() > 1, several);
            let figures = Cell::default();
            let settings = Settings {
                engine: EngineKind::Links,
                budget: Limits {
                    nodes: u64::MAX,
                    updates: 0,
                },
                figures: Some(&figures),
                ..Settings::default()
            };
            let error =
                by_symmetry(&problem, &folds, &settings, u128::MAX, 3, u64::MAX).unwrap_err();
            assert!(error.is_out_of_budget());
            let stats = figures.take();
            assert_eq!((stats.solutions, stats.why), (3, SelectionReason::Symmetry));
        }
    }
}

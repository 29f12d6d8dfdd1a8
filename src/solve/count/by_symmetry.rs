//! Counts of trees reduced by symmetry.

use super::super::symmetry_reduction::WeightedSubtree;
use super::super::{Settings, Solutions, out_of_budget};
use super::counted_up_to;
use crate::count::Count;
use crate::engines::{SelectionReason, Stats};
use crate::error::{Error, Result};
use crate::problem::Problem;

/// The weighted count of the subtrees. Returns `None` if `most` tree nodes do not suffice. A single subtree is counted
/// by any method; several are walked. An error reports at least the solutions found before.
pub(super) fn by_symmetry(
    problem: &Problem,
    subtrees: &[WeightedSubtree],
    settings: &Settings,
    limit: u128,
    found_before: u128,
    max_nodes: u64,
) -> Result<Option<(Count, Stats)>> {
    let (mut sum, mut all) = (Count::ZERO, Stats::default());
    for WeightedSubtree { path, weight } in subtrees {
        let subproblem = problem.after(path)?.problem;
        let count = if subtrees.len() == 1 {
            match counted_up_to(&subproblem, settings, limit) {
                Ok((count, stats)) => {
                    add_stats(&mut all, stats, weight);
                    count
                }
                Err(error) if error.is_out_of_budget() => {
                    let Some(figures) = settings.figures else {
                        return Err(error);
                    };
                    add_stats(&mut all, figures.take(), weight);
                    return Err(ended(settings, found_before, all));
                }
                Err(error) => return Err(error),
            }
        } else {
            let mut solutions = Solutions::new(&subproblem, settings);
            let found = solutions.count_until(max_nodes.saturating_sub(all.nodes), u128::MAX);
            add_stats(&mut all, solutions.stats(), weight);
            match found {
                Ok((count, true)) => count.into(),
                Ok(_) => return Ok(None),
                Err(error) if error.is_out_of_budget() => {
                    return Err(ended(settings, found_before, all));
                }
                Err(error) => return Err(error),
            }
        };
        sum += &count * weight;
    }
    Ok(Some((sum.up_to(limit), all)))
}

/// The error if the budget ends in a subtree. The solutions found before are met again in the subtrees.
#[cold]
#[inline(never)]
fn ended(settings: &Settings, found_before: u128, mut all: Stats) -> Error {
    all.solutions = all.solutions.max(found_before as u64);
    out_of_budget(settings, &all)
}

/// Adds the counters of one subtree.
fn add_stats(all: &mut Stats, stats: Stats, weight: &Count) {
    let weight = weight.to_u64_saturating();
    *all = Stats {
        nodes: all.nodes + stats.nodes,
        updates: all.updates + stats.updates,
        covers: all.covers + stats.covers,
        solutions: all
            .solutions
            .saturating_add(stats.solutions.saturating_mul(weight)),
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
    fn an_interrupted_count_by_symmetry_reports_earlier_solutions() {
        let symmetric = "a b\na\na\nb\nb\n";
        let partly_symmetric = "a b\na\na\na\na b\na b\na b\nb\nb\nb\n";
        for (text, several) in [(symmetric, false), (partly_symmetric, true)] {
            let problem = Problem::from_text(text).unwrap();
            let subtrees = super::super::reduce_by_symmetry(&problem, 16, None).unwrap();
            assert_eq!(subtrees.len() > 1, several);
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
                by_symmetry(&problem, &subtrees, &settings, u128::MAX, 3, u64::MAX).unwrap_err();
            assert!(error.is_out_of_budget());
            let stats = figures.take();
            assert_eq!((stats.solutions, stats.why), (3, SelectionReason::Symmetry));
        }
    }
}

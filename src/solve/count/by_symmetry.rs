//! Counts of trees reduced by symmetry.

use super::super::methods::{Method, Turn};
use super::super::symmetry_reduction::WeightedSubtree;
use super::super::{Settings, Solutions, out_of_budget};
use super::counted_up_to;
use super::counting::{Counted, Counting, max_reduced_nodes};
use crate::count::Count;
use crate::engines::{SelectionReason, Stats};
use crate::error::{Error, Result};
use crate::problem::Problem;

/// Work of a repeated estimate for each tree node walked before it. That takes about a fifth of the time.
const UPDATES_PER_NODE: u64 = 4;

impl Counting<'_> {
    /// The tree reduced by symmetry.
    pub(super) const BY_SYMMETRY: Method<Self, Counted> = Method {
        suits: |counting| counting.folded().is_some(),
        turn: |counting, _| {
            let Some(folded) = counting.folded() else {
                return Ok(Turn::NotMe);
            };
            let counted = by_symmetry(
                counting.problem,
                &folded.tree.0,
                counting.settings,
                counting.limit,
                counting.found,
                counting.max_folded_nodes(folded),
            );
            counted.map(Turn::or_not_me)
        },
        speed: 1,
    };
}

/// The weighted count of the subtrees. Returns `None` if they are too large together. `max_nodes` is a first estimate of
/// that limit. A single subtree is counted by any method; several are walked. An error reports at least the solutions
/// found before.
fn by_symmetry(
    problem: &Problem,
    subtrees: &[WeightedSubtree],
    settings: &Settings,
    limit: u128,
    found_before: u128,
    mut max_nodes: u64,
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
            let mut count = 0;
            loop {
                let found = solutions.count_until(max_nodes.saturating_sub(all.nodes), u128::MAX);
                match found {
                    Ok((more, true)) => {
                        count += more;
                        break;
                    }
                    Ok((more, false)) => count += more,
                    Err(error) if error.is_out_of_budget() => {
                        add_stats(&mut all, solutions.stats(), weight);
                        return Err(ended(settings, found_before, all));
                    }
                    Err(error) => return Err(error),
                }
                // Few random probes miss most of a thin tree. So more of them decide whether the tree is too large.
                let walked = all.nodes + solutions.stats().nodes;
                let updates = UPDATES_PER_NODE.saturating_mul(walked);
                max_nodes = max_reduced_nodes(problem, subtrees, updates);
                if walked >= max_nodes {
                    return Ok(None);
                }
            }
            add_stats(&mut all, solutions.stats(), weight);
            count.into()
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
    use crate::puzzle::{Puzzle, Queens};

    #[test]
    fn a_low_estimate_does_not_drop_a_reduced_tree() {
        let queens: Puzzle = Queens::new(10).into();
        let problem = queens.encode().unwrap().problem;
        let tree = super::super::super::symmetry_reduction::reduce_by_symmetry(&problem, 16, None)
            .unwrap();
        assert!(tree.0.len() > 1);
        let counted = |max_nodes| {
            let settings = Settings::default();
            let counted = by_symmetry(&problem, &tree.0, &settings, u128::MAX, 0, max_nodes);
            counted.unwrap().map(|(count, stats)| (count, stats.nodes))
        };
        assert_eq!(
            counted(u64::MAX).map(|(count, _)| count),
            Some(724_u32.into())
        );
        assert_eq!(counted(4_000), counted(u64::MAX));
    }

    #[test]
    fn an_interrupted_count_by_symmetry_reports_earlier_solutions() {
        let symmetric = "a b\na\na\nb\nb\n";
        let partly_symmetric = "a b\na\na\na\na b\na b\na b\nb\nb\nb\n";
        for (text, several) in [(symmetric, false), (partly_symmetric, true)] {
            let problem = Problem::from_text(text).unwrap();
            let tree =
                super::super::super::symmetry_reduction::reduce_by_symmetry(&problem, 16, None)
                    .unwrap();
            assert_eq!(tree.0.len() > 1, several);
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
                by_symmetry(&problem, &tree.0, &settings, u128::MAX, 3, u64::MAX).unwrap_err();
            assert!(error.is_out_of_budget());
            let stats = figures.take();
            assert_eq!((stats.solutions, stats.why), (3, SelectionReason::Symmetry));
        }
    }
}

//! Symmetry reduction of a count: one option represents all options of an item that are symmetric to it, with their
//! number as its weight.

use super::symmetry_detection::{WorkLimit, find_symmetries};
use crate::count::Count;
use crate::dlx::TreeCursor;
use crate::optional::Shortcuts;
use crate::problem::{OptionId, Problem, Subproblem};

/// Maximum number of entries read by the search for symmetries. Reading them takes some milliseconds.
const MAX_ENTRY_LOOKS: u64 = 1 << 22;

/// A subtree below a path of choices, and the number of symmetric subtrees that it represents.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct WeightedSubtree {
    pub(super) path: Vec<OptionId>,
    pub(super) weight: Count,
}

impl WeightedSubtree {
    /// The whole tree.
    pub(super) fn whole() -> Self {
        WeightedSubtree {
            path: Vec::new(),
            weight: Count::ONE,
        }
    }

    /// A subtree further down. `further` has options of `subproblem`.
    #[inline(never)]
    pub(super) fn extend(
        &self,
        subproblem: &Subproblem,
        further: &[OptionId],
        weight: &Count,
    ) -> Self {
        let further = further
            .iter()
            .map(|option| subproblem.options()[option.index()]);
        WeightedSubtree {
            path: self.path.iter().copied().chain(further).collect(),
            weight: &self.weight * weight,
        }
    }
}

/// At most `most` weighted subtrees that represent the whole tree; `None` if no symmetry is found, or if the build lacks
/// the search for them.
///
/// The first choices of a subtree are of items with symmetric options. The subproblems below them are reduced in turn.
pub(super) fn reduce_by_symmetry(
    problem: &Problem,
    most: usize,
    poll: Option<&dyn Fn() -> bool>,
) -> Option<ReducedTree> {
    let part = Shortcuts::get()?;
    if problem.symmetries().is_some() {
        return None;
    }
    let mut work_limit = WorkLimit {
        work: MAX_ENTRY_LOOKS,
        poll,
    };
    let mut open = vec![WeightedSubtree::whole()];
    let mut subtrees = Vec::new();
    while let Some(subtree) = open.pop() {
        let max_subtrees = most - subtrees.len() - open.len();
        let Some(children) = reduce(problem, &subtree, max_subtrees, &mut work_limit) else {
            subtrees.push(subtree);
            continue;
        };
        // Of several subtrees, those with the largest weight have the least symmetry left.
        let largest = children.iter().map(|subtree| &subtree.weight).max();
        for subtree in children.iter().cloned() {
            if children.len() > 1 && Some(&subtree.weight) == largest {
                subtrees.push(subtree);
            } else {
                open.push(subtree);
            }
        }
    }
    subtrees
        .iter()
        .any(|subtree| subtree.weight > Count::ONE)
        .then_some(ReducedTree(subtrees, part))
}

/// The subtrees that represent this one.
fn reduce(
    problem: &Problem,
    subtree: &WeightedSubtree,
    most: usize,
    work_limit: &mut WorkLimit,
) -> Option<Vec<WeightedSubtree>> {
    // Building the subproblem also costs work.
    work_limit.spend(4 * u64::from(problem.entry_count()))?;
    let subproblem = problem.after(&subtree.path).ok()?;
    let representatives = find_symmetries(&subproblem.problem, most, work_limit)?;
    let representatives = representatives.iter();
    let children = representatives
        .map(|&(option, count)| subtree.extend(&subproblem, &[option], &count.into()));
    Some(children.collect())
}

/// The factor by which the subtrees together are smaller than the whole tree, if all symmetric subtrees are equally
/// large.
pub(super) fn reduction_factor(subtrees: &[WeightedSubtree]) -> f64 {
    let shares = subtrees.iter().map(|subtree| 1.0 / subtree.weight.to_f64());
    subtrees.len() as f64 / shares.sum::<f64>()
}

/// The factor by which a reduced tree may exceed an estimate of the canonical tree before it is dropped.
///
/// The estimate is mostly too low, and by a factor of 50 in the worst of 400 orders of the options of 6×10. The reduced
/// tree branches first on an item with few representatives. If the canonical tree has at least as many branches there,
/// the reduced tree is hardly larger, so the estimate counts little.
pub(super) fn max_growth(problem: &Problem, subtrees: &[WeightedSubtree]) -> f64 {
    let branch =
        |subtree: &WeightedSubtree| subtree.path.first().map_or(u32::MAX, |option| option.0);
    let mut branches: Vec<u32> = subtrees.iter().map(branch).collect();
    branches.sort_unstable();
    branches.dedup();
    if branches.len() <= TreeCursor::new(problem).children() as usize {
        32.0
    } else {
        2.0
    }
}

/// A tree reduced by symmetry, for a count.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReducedTree(pub(super) Vec<WeightedSubtree>, Shortcuts);

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::engines::{EngineKind, SelectionReason};
    use crate::puzzle::{Puzzle, Queens};
    use crate::rng::Rng;
    use crate::solve::{Settings, count};

    fn walked(problem: &Problem) -> Count {
        let links = Settings {
            engine: EngineKind::Links,
            ..Settings::default()
        };
        count(problem, &links, None).unwrap().0
    }

    /// Counts the subtrees and the parts they are split into.
    fn counted_by_symmetry(problem: &Problem, most: usize) -> Option<Count> {
        let tree = reduce_by_symmetry(problem, most, None)?;
        let subtrees = &tree.0;
        assert!(subtrees.len() <= most, "{} subtrees", subtrees.len());
        let below = |path: &[OptionId]| walked(&problem.after(path).unwrap().problem);
        let all = |sum: Count, (path, weight): (&[OptionId], &Count)| sum + &below(path) * weight;
        let whole = subtrees
            .iter()
            .map(|subtree| (&subtree.path[..], &subtree.weight));
        let whole = whole.fold(Count::ZERO, all);
        let split = tree.split(problem, 9);
        let parts = split
            .parts
            .iter()
            .map(|part| (&part.prefix[..], &part.times));
        assert_eq!(parts.fold(Count::ZERO, all), whole);
        Some(whole)
    }

    /// Random options and their images under rotations of the items, in random order. Each `orbit` items form a ring.
    fn random(rng: &mut Rng, orbit: u32) -> Problem {
        let (primary, secondary) = (2 * orbit, orbit);
        let mut options: BTreeSet<Vec<(u32, u32)>> = BTreeSet::new();
        for _ in 0..3 + rng.below(4) {
            let mut option: Vec<(u32, u32)> = Vec::new();
            for item in 0..primary + secondary {
                if rng.below(5) < 2 {
                    let color = if item < primary { 0 } else { rng.below(3) };
                    option.push((item, color));
                }
            }
            for turn in 0..orbit {
                let rotated = |&(item, color): &(u32, u32)| {
                    (item / orbit * orbit + (item + turn) % orbit, color)
                };
                let mut option: Vec<_> = option.iter().map(rotated).collect();
                option.sort_unstable();
                options.insert(option);
            }
        }
        let names = |items: std::ops::Range<u32>| items.map(|item| format!("{item} "));
        let mut text: String = names(0..primary).collect();
        text.push_str("| ");
        text.extend(names(primary..primary + secondary));
        let mut options: Vec<_> = options.into_iter().collect();
        rng.shuffle(&mut options);
        for option in options.iter_mut().filter(|option| !option.is_empty()) {
            rng.shuffle(option);
            text.push('\n');
            text.extend(option.iter().map(|&(item, color)| match color {
                0 => format!("{item} "),
                _ => format!("{item}:{color} "),
            }));
        }
        Problem::from_text(&text).unwrap()
    }

    #[test]
    fn subtrees_represent_the_whole_tree() {
        let mut rng = Rng::new(7);
        let (mut some, mut solved) = (0, 0);
        for round in 0..400 {
            let problem = random(&mut rng, 2 + round % 3);
            for most in [1, 3, 16] {
                if let Some(count) = counted_by_symmetry(&problem, most) {
                    assert_eq!(count, walked(&problem), "{}", problem.to_text());
                    some += 1;
                    solved += u32::from(count > 0);
                }
            }
        }
        assert!(
            some > 300 && solved > 50,
            "{some} reduced, {solved} with solutions"
        );
    }

    #[test]
    fn queens_are_reduced_by_symmetry() {
        for n in 4..=9 {
            let queens: Puzzle = Queens::new(n).into();
            let problem = queens.encode().unwrap().problem;
            assert_eq!(
                counted_by_symmetry(&problem, 16),
                Some(walked(&problem)),
                "{n} queens"
            );
        }
    }

    #[test]
    fn problems_without_symmetry_are_not_reduced() {
        let problem = Problem::from_text("a b c d\na b\nb c\nc d\na\nd c b\n").unwrap();
        assert_eq!(reduce_by_symmetry(&problem, 16, None), None);
        let distinct = Queens {
            distinct: true,
            ..Queens::new(8)
        };
        let distinct: Puzzle = distinct.into();
        assert_eq!(
            reduce_by_symmetry(&distinct.encode().unwrap().problem, 16, None),
            None
        );
    }

    #[test]
    fn a_large_count_reports_the_reduction_by_symmetry() {
        let sudoku =
            r#"{"kind": "sudoku", "box": [2, 3], "grid": "...................................."}"#;
        let grids: Puzzle = serde_json::from_str(sudoku).unwrap();
        let problem = grids.encode().unwrap().problem;
        let (count, stats) = count(&problem, &Settings::default(), None).unwrap();
        assert_eq!(
            (count, stats.why, stats.solutions),
            (28_200_960_u64.into(), SelectionReason::Symmetry, 28_200_960)
        );
    }
}

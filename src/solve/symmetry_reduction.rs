//! A count, folded along the symmetries of the problem: of the options of an item that are alike one is counted, times
//! so many.

use super::symmetry_detection::{WorkLimit, find_symmetries};
use crate::error::{ErrorKind, Result};
use crate::problem::{OptionId, Problem, Subproblem};

/// Entries that the search for symmetries may look at: some milliseconds.
const MAX_ENTRY_LOOKS: u64 = 1 << 22;

/// What stands below a path of choices, and for how many parts of the whole it stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct WeightedSubtree {
    pub(super) path: Vec<OptionId>,
    pub(super) times: u128,
}

impl WeightedSubtree {
    /// The whole, as it is.
    pub(super) fn whole() -> Self {
        WeightedSubtree {
            path: Vec::new(),
            times: 1,
        }
    }

    /// What stands further below, by options of what is left there; `None` if it stands for too many to count.
    #[inline(never)]
    pub(super) fn then(
        &self,
        left: &Subproblem,
        further: &[OptionId],
        times: u128,
    ) -> Option<Self> {
        let further = further.iter().map(|option| left.options()[option.index()]);
        Some(WeightedSubtree {
            path: self.path.iter().copied().chain(further).collect(),
            times: self.times.checked_mul(times)?,
        })
    }
}

/// What stands for the whole problem, in at most `most` folds; `None` if no options are alike.
///
/// The first choices of a fold are of items whose options are alike; what is left below them is looked at in turn.
pub(super) fn reduce_by_symmetry(
    problem: &Problem,
    most: usize,
    poll: Option<&dyn Fn() -> bool>,
) -> Option<Vec<WeightedSubtree>> {
    if problem.symmetries().is_some() {
        return None;
    }
    let mut purse = WorkLimit {
        work: MAX_ENTRY_LOOKS,
        poll,
    };
    let mut open = vec![WeightedSubtree::whole()];
    let mut folds = Vec::new();
    while let Some(fold) = open.pop() {
        let room = most - folds.len() - open.len();
        let Some(further) = further(problem, &fold, room, &mut purse) else {
            folds.push(fold);
            continue;
        };
        // Of several those that stand for the most have the least symmetry left.
        let largest = further.iter().map(|fold| fold.times).max();
        for fold in further.iter().cloned() {
            if further.len() > 1 && Some(fold.times) == largest {
                folds.push(fold);
            } else {
                open.push(fold);
            }
        }
    }
    folds.iter().any(|fold| fold.times > 1).then_some(folds)
}

/// The folds that stand for this one.
fn further(
    problem: &Problem,
    fold: &WeightedSubtree,
    most: usize,
    purse: &mut WorkLimit,
) -> Option<Vec<WeightedSubtree>> {
    // To make what is left costs as well.
    purse.spend(4 * u64::from(problem.entry_count()))?;
    let left = problem.after(&fold.path).ok()?;
    let stands = find_symmetries(&left.problem, most, purse)?;
    let stands = stands.iter();
    stands
        .map(|&(option, count)| fold.then(&left, &[option], count.into()))
        .collect()
}

/// How many times smaller their trees are together than the whole one, if each stands for as much of it as another.
pub(super) fn gain(folds: &[WeightedSubtree]) -> f64 {
    let shares = folds.iter().map(|fold| 1.0 / fold.times as f64);
    folds.len() as f64 / shares.sum::<f64>()
}

/// A problem folded along its symmetries, for a count.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReducedTree(pub(super) Vec<WeightedSubtree>);

/// A sum of counts, with one more, times so many, but not past `limit`; the largest number is no limit.
///
/// # Errors
/// [`ErrorKind::CountOverflow`].
pub(super) fn add_up_to(limit: u128, sum: u128, count: u128, times: u128) -> Result<u128> {
    let product = count.checked_mul(times);
    match product.and_then(|product| sum.checked_add(product)) {
        None if limit == u128::MAX => Err(ErrorKind::CountOverflow.into()),
        sum => Ok(sum.unwrap_or(limit).min(limit)),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::engines::{EngineKind, SelectionReason};
    use crate::puzzle::{Puzzle, Queens};
    use crate::rng::Rng;
    use crate::solve::{Settings, count_with_stats};

    fn walked(problem: &Problem) -> u128 {
        let links = Settings {
            engine: EngineKind::Links,
            ..Settings::default()
        };
        count_with_stats(problem, &links, None).unwrap().0
    }

    /// By the folds themselves and by the parts they are divided into.
    fn folded(problem: &Problem, most: usize) -> Option<u128> {
        let folds = reduce_by_symmetry(problem, most, None)?;
        assert!(folds.len() <= most, "{} folds", folds.len());
        let below = |path: &[OptionId]| walked(&problem.after(path).unwrap().problem);
        let all = |sum, (path, times): (&[OptionId], u128)| {
            add_up_to(u128::MAX, sum, below(path), times).unwrap()
        };
        let whole = folds.iter().map(|fold| (&fold.path[..], fold.times));
        let whole = whole.fold(0, all);
        let split = ReducedTree(folds).split(problem, 9);
        let parts = split
            .parts
            .iter()
            .map(|part| (&part.prefix[..], part.times));
        assert_eq!(parts.fold(0, all), whole);
        Some(whole)
    }

    /// Options drawn at random, and what turns of the items make of them: every `orbit` items go round in a ring.
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
                let turned = |&(item, color): &(u32, u32)| {
                    (item / orbit * orbit + (item + turn) % orbit, color)
                };
                let mut option: Vec<_> = option.iter().map(turned).collect();
                option.sort_unstable();
                options.insert(option);
            }
        }
        let names = |items: std::ops::Range<u32>| items.map(|item| format!("{item} "));
        let mut text: String = names(0..primary).collect();
        text.push_str("| ");
        text.extend(names(primary..primary + secondary));
        for option in options.iter().filter(|option| !option.is_empty()) {
            text.push('\n');
            text.extend(option.iter().map(|&(item, color)| match color {
                0 => format!("{item} "),
                _ => format!("{item}:{color} "),
            }));
        }
        Problem::from_text(&text).unwrap()
    }

    #[test]
    fn folds_stand_for_the_whole() {
        let mut rng = Rng::new(7);
        let (mut some, mut solved) = (0, 0);
        for round in 0..400 {
            let problem = random(&mut rng, 2 + round % 3);
            for most in [1, 3, 16] {
                if let Some(count) = folded(&problem, most) {
                    assert_eq!(count, walked(&problem), "{}", problem.to_text());
                    some += 1;
                    solved += u32::from(count > 0);
                }
            }
        }
        assert!(
            some > 300 && solved > 50,
            "{some} folded, {solved} with solutions"
        );
    }

    #[test]
    fn queens_are_folded_along_the_middle_file() {
        for n in 4..=9 {
            let queens: Puzzle = Queens::new(n).into();
            let problem = queens.encode().unwrap().problem;
            assert_eq!(folded(&problem, 16), Some(walked(&problem)), "{n} queens");
        }
    }

    #[test]
    fn what_is_not_symmetric_is_not_folded() {
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
    fn a_large_count_is_folded_and_says_so() {
        let sudoku =
            r#"{"kind": "sudoku", "box": [2, 3], "grid": "...................................."}"#;
        let grids: Puzzle = serde_json::from_str(sudoku).unwrap();
        let problem = grids.encode().unwrap().problem;
        let (count, stats) = count_with_stats(&problem, &Settings::default(), None).unwrap();
        assert_eq!(
            (count, stats.why, stats.solutions),
            (28_200_960, SelectionReason::Symmetry, 28_200_960)
        );
    }

    #[test]
    fn a_product_beyond_all_numbers_is_an_error() {
        assert_eq!(add_up_to(u128::MAX, 1, 3, 5), Ok(16));
        assert_eq!(
            add_up_to(u128::MAX, 0, 2, u128::MAX),
            Err(ErrorKind::CountOverflow.into())
        );
        assert_eq!(
            add_up_to(u128::MAX, u128::MAX, 1, 1),
            Err(ErrorKind::CountOverflow.into())
        );
        assert_eq!(add_up_to(9, 8, 2, u128::MAX), Ok(9));
        assert_eq!(add_up_to(9, 2, 3, 2), Ok(8));
        let left = Problem::from_text("a\na\n").unwrap().after(&[]).unwrap();
        let most = WeightedSubtree::whole()
            .then(&left, &[], u128::MAX)
            .unwrap();
        assert_eq!(most.then(&left, &[], 2), None);
    }
}

//! The sum of the results of the parts.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;

use super::part_id::Siblings;
use super::{CountSplit, PartId, PartResult, PuzzleId};
use crate::count::Count;
use crate::error::{Error, ErrorDetails, Result};
use crate::sort::sort_by_number;

/// The sum of the results of a split.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
#[non_exhaustive]
pub struct PartSum {
    /// The number of solutions; `None` while a part is missing.
    pub total: Option<Count>,
    /// The ids of the parts without a result, in order. For a part that was split again these are its missing parts.
    pub missing: Vec<PartId>,
    /// The ids of results that were not needed, in order: given twice, or for a part that other results replace.
    pub duplicates: Vec<PartId>,
}

/// Adds up the results of a split. The order of the results does not matter, and a result may be given more than once.
///
/// A part counts if it has a result, or if all parts of one [`split_part`](super::split_part) of it count. A part with
/// both is counted once. [`PartSum::total`] is `None` while a part is missing.
///
/// Cost: n log n for n results.
///
/// # Errors
/// [`ResultsDiffer`](crate::ErrorKind::ResultsDiffer) if two results of one part differ, or if the result of a part
/// differs from the sum of its parts. [`ForeignPart`](crate::ErrorKind::ForeignPart) if a result belongs to another
/// puzzle or to another split of the puzzle. [`InvalidArgument`](crate::ErrorKind::InvalidArgument) if the split is not
/// complete.
///
/// ```
/// use dlx_wasm::Problem;
/// use dlx_wasm::jobs::{count_part, split, sum_parts};
/// use dlx_wasm::solve::Settings;
///
/// let problem = Problem::from_text("a b c\na\nb\na b\nb c\nc\n")?;
/// let whole = split(&problem, 2)?;
/// let results = whole.parts.iter().map(|part| count_part(&problem, part, &Settings::default()).map(|(result, _)| result));
/// let mut results = results.collect::<Result<Vec<_>, _>>()?;
/// assert_eq!(sum_parts(&whole, &results)?.total, Some(3_u32.into()));
///
/// let mut wrong = results[0].clone();
/// wrong.count = 7_u32.into();
/// results.push(wrong);
/// assert_eq!(sum_parts(&whole, &results).unwrap_err().code(), "results-differ");
/// # Ok::<(), dlx_wasm::Error>(())
/// ```
pub fn sum_parts(split: &CountSplit, results: &[PartResult]) -> Result<PartSum> {
    sum_counts(
        split.puzzle,
        split.parts.iter().map(|part| &part.id),
        results.iter().map(|result| (&result.id, &result.count)),
    )
}

/// [`sum_parts`] of ids and counts alone.
pub(crate) fn sum_counts<'a>(
    puzzle: PuzzleId,
    parts: impl ExactSizeIterator<Item = &'a PartId>,
    results: impl Iterator<Item = (&'a PartId, &'a Count)>,
) -> Result<PartSum> {
    let siblings = check_split(puzzle, parts)?;
    let mut root = ResultTree::default();
    if let Some(siblings) = siblings {
        root.splits.insert(siblings, BTreeMap::new());
    }
    let mut repeated = BTreeSet::new();
    for (place, (id, count)) in results.enumerate() {
        let first = id.places().first().map(|place| place.siblings);
        if id.puzzle() != puzzle || first != siblings {
            let expected = if id.puzzle() == puzzle {
                "a part of this split".to_owned()
            } else {
                format!("a part of puzzle {puzzle}")
            };
            return Err(id.foreign(&format!("results[{place}].id"), &expected));
        }
        if !root.add(id, count)? {
            repeated.insert(id.clone());
        }
    }
    let Some(siblings) = siblings else {
        return Ok(PartSum {
            total: Some(Count::ZERO),
            ..PartSum::default()
        });
    };
    let whole = PartId::whole(puzzle);
    let sum = sum_of_split(&whole, siblings, &root.splits[&siblings])?;
    repeated.extend(sum.unused);
    Ok(PartSum {
        total: sum.missing.is_empty().then_some(sum.total),
        missing: sum.missing,
        duplicates: repeated.into_iter().collect(),
    })
}

/// Checks that these are all parts of one split of the puzzle. Returns `None` if there are none.
fn check_split<'a>(
    puzzle: PuzzleId,
    parts: impl ExactSizeIterator<Item = &'a PartId>,
) -> Result<Option<Siblings>> {
    let count = parts.len();
    let mut indices = BTreeSet::new();
    let mut siblings = None;
    for (place, id) in parts.enumerate() {
        let argument = format!("split.parts[{place}].id");
        let first = match id.places() {
            [only] if id.puzzle() == puzzle => only,
            _ => return Err(id.foreign(&argument, &format!("a part of puzzle {puzzle}"))),
        };
        if *siblings.get_or_insert(first.siblings) != first.siblings {
            return Err(id.foreign(&argument, "a part of the same split as the first one"));
        }
        indices.insert(first.index);
    }
    match siblings {
        Some(siblings) if indices.len() != siblings.count as usize || indices.len() != count => {
            let expected = format_args!("all {} parts, each once", siblings.count);
            Err(Error::argument(&"split.parts", &expected, &count))
        }
        siblings => Ok(siblings),
    }
}

/// The results of a part and of its parts.
#[derive(Default)]
struct ResultTree {
    count: Option<Count>,
    /// Each split of the part: its parts that have results.
    splits: BTreeMap<Siblings, BTreeMap<u32, ResultTree>>,
}

/// The sum of the results of a part.
#[derive(Default)]
struct PartialSum {
    total: Count,
    missing: Vec<PartId>,
    /// The ids of results that the total contains.
    used: Vec<PartId>,
    /// The ids of the other results.
    unused: Vec<PartId>,
}

impl ResultTree {
    /// Adds a result. Returns false if the part already has one.
    fn add(&mut self, id: &PartId, count: &Count) -> Result<bool> {
        let mut tree = self;
        for place in id.places() {
            let split = tree.splits.entry(place.siblings).or_default();
            tree = split.entry(place.index).or_default();
        }
        match &tree.count {
            Some(other) if other != count => Err(differ(id, other, count)),
            Some(_) => Ok(false),
            None => {
                tree.count = Some(count.clone());
                Ok(true)
            }
        }
    }

    /// The sum for the part `id`: its own result, or else that of its most complete split.
    fn sum(&self, id: &PartId) -> Result<PartialSum> {
        let mut sums = Vec::new();
        if let Some(count) = &self.count {
            sums.push(PartialSum {
                total: count.clone(),
                used: vec![id.clone()],
                ..PartialSum::default()
            });
        }
        for (&siblings, parts) in &self.splits {
            sums.push(sum_of_split(id, siblings, parts)?);
        }
        // The first of the most complete ones.
        sort_by_number(&mut sums, |sum| sum.missing.len() as u64);
        let mut sums = sums.into_iter();
        let Some(mut best) = sums.next() else {
            return Ok(PartialSum {
                missing: vec![id.clone()],
                ..PartialSum::default()
            });
        };
        for other in sums {
            if other.missing.is_empty() && other.total != best.total {
                return Err(differ(id, &best.total, &other.total));
            }
            best.unused.extend(other.used);
            best.unused.extend(other.unused);
        }
        Ok(best)
    }
}

/// The sum of the parts of one split of `id`.
fn sum_of_split(
    id: &PartId,
    siblings: Siblings,
    parts: &BTreeMap<u32, ResultTree>,
) -> Result<PartialSum> {
    let mut sum = PartialSum::default();
    for index in 0..siblings.count {
        let child = id.child(siblings, index);
        let Some(part) = parts.get(&index) else {
            sum.missing.push(child);
            continue;
        };
        let part = part.sum(&child)?;
        sum.total += part.total;
        sum.missing.extend(part.missing);
        sum.used.extend(part.used);
        sum.unused.extend(part.unused);
    }
    Ok(sum)
}

#[cold]
fn differ(id: &PartId, one: &Count, other: &Count) -> Error {
    ErrorDetails::ResultsDiffer {
        id: id.to_string(),
        counts: [one.to_string(), other.to_string()],
    }
    .into()
}

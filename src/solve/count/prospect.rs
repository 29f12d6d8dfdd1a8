//! What is known of a count before many threads divide it among themselves.

use super::super::fold::{Fold, Folded, add_up_to};
use super::super::{Settings, bands};
use super::{Soon, counted_up_to, soon};
use crate::engine::EngineName;
use crate::error::Result;
use crate::problem::Problem;

/// What is known of a count before it is divided.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Prospect {
    /// The count itself.
    Counted(u128),
    /// The canonical tree is to be walked: [`split`](crate::solve::split) divides it.
    Canonical,
    /// The canonical tree folded along the symmetries of the problem: [`Folded::split`] divides it.
    Folded {
        /// The folds.
        folds: Folded,
        /// Tree nodes after which the canonical tree would be the better one.
        most: u64,
    },
}

/// [`count`](super::count()) where that is soon done, by a short walk or by a memo that helps; elsewhere which tree to
/// divide for it. A memo that was asked for counts to the end.
///
/// # Errors
/// As [`count`](super::count()).
pub fn prospect(problem: &Problem, settings: &Settings) -> Result<Prospect> {
    prospect_up_to(problem, settings, u128::MAX)
}

/// [`prospect`] of a count up to a limit: unless that is far, nothing is folded.
pub(crate) fn prospect_up_to(
    problem: &Problem,
    settings: &Settings,
    limit: u128,
) -> Result<Prospect> {
    match settings.engine {
        EngineName::Memo | EngineName::Bands => {
            let (count, _) = counted_up_to(problem, settings, limit)?;
            Ok(Prospect::Counted(count))
        }
        _ => {
            if let Some(mut bands) = bands::of(problem, settings)?
                && let Some(count) = bands::count(&mut bands, settings, limit, bands::FIRST)?
            {
                return Ok(Prospect::Counted(count));
            }
            Ok(
                match soon(
                    problem,
                    settings,
                    limit,
                    settings.is_free(),
                    true,
                    &mut None,
                )? {
                    Soon::Counted(count, _) => Prospect::Counted(count),
                    Soon::Trees {
                        folded: Some((folds, most)),
                        ..
                    } => folded(problem, folds, most, settings, limit)?,
                    Soon::Trees { .. } => Prospect::Canonical,
                },
            )
        }
    }
}

/// A single fold is a problem as any other, which may be counted soon or folded further.
fn folded(
    problem: &Problem,
    mut folds: Vec<Fold>,
    mut most: u64,
    settings: &Settings,
    limit: u128,
) -> Result<Prospect> {
    if let [fold] = &folds[..] {
        let left = problem.after(&fold.path)?;
        match prospect_up_to(&left.problem, settings, limit) {
            Ok(Prospect::Counted(count)) => {
                return add_up_to(limit, 0, count, fold.times).map(Prospect::Counted);
            }
            Ok(Prospect::Folded {
                folds: below,
                most: further,
            }) => {
                let then = |below: &Fold| fold.then(&left, &below.path, below.times);
                if let Some(further_folds) = below.0.iter().map(then).collect() {
                    (folds, most) = (further_folds, further);
                }
            }
            Ok(Prospect::Canonical) => {}
            Err(error) if error.is_out_of_budget() => {}
            Err(error) => return Err(error),
        }
    }
    let folds = Folded(folds);
    Ok(Prospect::Folded { folds, most })
}

//! Answers that owe no order, for the usual 9×9 Sudoku: how many solutions there are, and the only one.

use alloc::vec::Vec;

use super::count::suits;
use super::{Settings, out_of_budget};
use crate::engine::{Bands, EngineName, Planes, Stats, Stop, Why, unfit};
use crate::error::Result;
use crate::problem::{OptionId, Problem};

/// Tree nodes between two polls: about a millisecond.
const SLICE: u64 = 1 << 12;

/// Tree nodes before a count looks whether subproblems repeat, and after which the first solution is looked for in order instead. The hardest
/// puzzles known that have one solution take some hundreds.
pub(super) const FIRST: u64 = 1 << 16;

/// The walk, where the problem and the settings allow it. A budget of tree nodes means those of the canonical tree, unless bands were asked for.
///
/// # Errors
/// [`Error::InvalidArgument`](crate::Error::InvalidArgument) when bands were asked for and do not suit.
pub(super) fn of(problem: &Problem, settings: &Settings) -> Result<Option<Bands>> {
    match settings.engine {
        EngineName::Auto if settings.budget.nodes < u64::MAX => Ok(None),
        EngineName::Auto if suits(settings, EngineName::Bands).is_err() => Ok(None),
        EngineName::Auto => Ok(Bands::of(problem)),
        EngineName::Bands => {
            suits(settings, EngineName::Bands)?;
            let bands = Bands::of(problem);
            let wanted = || unfit(EngineName::Bands, "an engine for more than 9×9 Sudokus");
            bands.ok_or_else(wanted).map(Some)
        }
        _ => Ok(None),
    }
}

/// Counts on, but not past `limit`; `None` if so many tree nodes in all did not suffice.
///
/// # Errors
/// [`Error::OutOfBudget`](crate::Error::OutOfBudget).
pub(super) fn count(
    bands: &mut Bands,
    settings: &Settings,
    limit: u128,
    nodes: u64,
) -> Result<Option<u128>> {
    let budget = settings.budget.nodes;
    let mut due = bands.nodes() + SLICE;
    while u128::from(bands.solutions()) < limit {
        let end = due.min(nodes).min(budget);
        match bands.run(end.saturating_sub(bands.nodes())) {
            Stop::Solution => {}
            Stop::Exhausted => break,
            Stop::Budget => {
                if settings.poll.is_some_and(|poll| poll()) || bands.nodes() >= budget {
                    return Err(out_of_budget(settings, &bands.stats(why(settings))));
                }
                if bands.nodes() >= nodes {
                    return Ok(None);
                }
                due = bands.nodes() + SLICE;
            }
        }
    }
    Ok(Some(u128::from(bands.solutions()).min(limit)))
}

/// The only solution, or none, where there are not more; `None` where there are, and where it is not known this way.
///
/// # Errors
/// As [`of`] and [`count`].
pub(super) fn only(
    problem: &Problem,
    settings: &Settings,
    nodes: u64,
) -> Result<Option<(Option<Vec<OptionId>>, Stats)>> {
    let (Some(mut bands), Some(part)) = (of(problem, settings)?, problem.part()) else {
        return Ok(None);
    };
    let Some(found) = count(&mut bands, settings, 1, nodes)? else {
        return Ok(None);
    };
    let cells = bands.cells();
    if found == 1 && count(&mut bands, settings, 2, nodes)? != Some(1) {
        return Ok(None);
    }
    let stats = bands.stats(why(settings));
    if found == 0 {
        return Ok(Some((None, stats)));
    }
    // Which options they are says nothing about their order.
    let option = |(cell, &digit): (usize, &u8)| OptionId(cell as u32 * 9 + u32::from(digit) - 1);
    let options: Vec<OptionId> = cells.iter().enumerate().map(option).collect();
    let planes = Planes::new(part);
    Ok(planes.map(|mut planes| (Some(planes.path_to(&options)), stats)))
}

/// The settings of a walk in order: bands list nothing, so there whichever engine suits goes on.
pub(super) fn in_order<'a>(settings: &Settings<'a>) -> Settings<'a> {
    let engine = match settings.engine {
        EngineName::Bands => EngineName::Auto,
        other => other,
    };
    Settings {
        engine,
        ..*settings
    }
}

/// Why bands walk.
pub(super) fn why(settings: &Settings) -> Why {
    match settings.engine {
        EngineName::Bands => Why::AskedFor,
        _ => Why::FreeOrder,
    }
}

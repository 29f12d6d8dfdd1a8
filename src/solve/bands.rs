//! Answers that owe no order, for the usual 9×9 Sudoku: how many solutions there are, and the only one.

use alloc::sync::Arc;
use alloc::vec::Vec;

use super::count::suits;
use super::{Settings, out_of_budget};
use crate::engine::{Bands, EngineName, Guide, Stats, Stop, Why, unfit};
use crate::error::Result;
use crate::problem::{OptionId, Part, Problem};

/// Tree nodes between two polls: about a millisecond.
const SLICE: u64 = 1 << 12;

/// Tree nodes before a count looks whether subproblems repeat, and after which the first solution is looked for in order instead. The hardest
/// puzzles known that have one solution take some hundreds.
pub(crate) const FIRST: u64 = 1 << 16;

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
pub(crate) fn only(
    problem: &Problem,
    settings: &Settings,
    nodes: u64,
) -> Result<Option<(Option<Sole>, Stats)>> {
    let Some(mut bands) = of(problem, settings)? else {
        return Ok(None);
    };
    let Some(found) = count(&mut bands, settings, 1, nodes)? else {
        return Ok(None);
    };
    let sole = Sole(bands.cells());
    if found == 1 && count(&mut bands, settings, 2, nodes)? != Some(1) {
        return Ok(None);
    }
    let stats = bands.stats(why(settings));
    Ok(Some(((found == 1).then_some(sole), stats)))
}

/// A solution that is the only one: a digit a cell. Which options it has says nothing about their order.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Sole(pub(crate) [u8; 81]);

impl Sole {
    /// Of a grid with these digits given, where a millisecond is enough to know.
    pub(crate) fn of(given: &[u8; 81]) -> Option<Self> {
        let mut bands = Bands::new(given);
        if bands.run(SLICE) != Stop::Solution {
            return None;
        }
        let sole = Sole(bands.cells());
        (bands.run(SLICE) == Stop::Exhausted).then_some(sole)
    }

    /// The options of the empty grid.
    pub(crate) fn options(&self) -> [OptionId; 81] {
        let mut options = [OptionId(0); 81];
        for (cell, option) in options.iter_mut().enumerate() {
            option.0 = cell as u32 * 9 + u32::from(self.0[cell]) - 1;
        }
        options
    }

    /// The options in the order in which the canonical tree of this problem chooses them.
    pub(crate) fn path(&self, problem: &Problem) -> Vec<OptionId> {
        let order = |part: &Arc<Part>| {
            let mut guide = Guide::of(part.whole())?;
            let path = guide.path(part.given(), &self.options()).iter();
            Some(path.map(|&option| part.number(OptionId(option))).collect())
        };
        problem.part().and_then(order).unwrap_or_default()
    }
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

//! Answers that owe no order, for the usual 9×9 Sudoku: how many solutions there are, and the only one.

use alloc::sync::Arc;
use alloc::vec;
use alloc::vec::Vec;

use super::cells;
use super::count::suits;
use super::{Settings, Solutions, out_of_budget};
use crate::engine::{Bands, EngineName, Guide, Stats, Stop, Why, unfit};
use crate::error::Result;
use crate::problem::{OptionId, Part, Problem};

/// Tree nodes between two polls: a few milliseconds at most.
const SLICE: u64 = 1 << 12;

/// Tree nodes before somebody else has a try: a count looks then whether subproblems repeat. Sixteen times what the hardest puzzles that are known
/// and have one solution take; a grid without any may take a thousand times as many as the canonical tree has.
pub(crate) const FIRST: u64 = 1 << 13;

/// As many tree nodes of the canonical tree take as long as one of bands.
const EVEN: u64 = 16;

/// Tree nodes for a grid of a batch, some tenths of a millisecond: a batch is judged in one go.
const FEW: u64 = 1 << 9;

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

/// What is found when the first few solutions are asked for.
#[derive(Debug)]
pub(crate) enum Found {
    /// The only one there is, without an order.
    Sole(Sole),
    /// In canonical order; all there are, if they are fewer than asked for.
    Paths(Vec<Vec<OptionId>>),
}

impl Found {
    /// The paths in canonical order.
    pub(super) fn paths(self, problem: &Problem) -> Vec<Vec<OptionId>> {
        match self {
            Found::Sole(sole) => vec![sole.path(problem)],
            Found::Paths(paths) => paths,
        }
    }
}

/// The first `most` solutions, one or two.
///
/// # Errors
/// As [`of`] and [`count`].
pub(crate) fn few(problem: &Problem, settings: &Settings, most: usize) -> Result<(Found, Stats)> {
    if let Some(answer) = cells::sole(problem, settings)? {
        return Ok(answer);
    }
    let in_order = match settings.engine {
        // They list nothing: whichever engine suits goes on.
        EngineName::Bands | EngineName::Cells => EngineName::Auto,
        other => other,
    };
    let settings_in_order = Settings {
        engine: in_order,
        ..*settings
    };
    let bands = of(problem, settings)?;
    let mut solutions = None;
    let mut paths = Vec::new();
    let walk = &mut |nodes| {
        let solutions =
            solutions.get_or_insert_with(|| Solutions::new(problem, &settings_in_order));
        let is_over = solutions.list_until(&mut paths, most, nodes)?;
        Ok(is_over.then(|| (Found::Paths(core::mem::take(&mut paths)), solutions.stats())))
    };
    let Some(mut bands) = bands else {
        return to_the_end(walk);
    };
    let mut sole = None;
    let only = &mut |nodes| {
        if sole.is_none() {
            match count(&mut bands, settings, 1, nodes)? {
                None => return Ok(None),
                Some(0) => {
                    let none = Found::Paths(Vec::new());
                    return Ok(Some((none, bands.stats(why(settings)))));
                }
                Some(_) => sole = Some(Sole(bands.cells())),
            }
        }
        match (count(&mut bands, settings, 2, nodes)?, sole) {
            (Some(1), Some(sole)) => Ok(Some((Found::Sole(sole), bands.stats(why(settings))))),
            _ => Ok(None),
        }
    };
    in_turns(only, walk)
}

/// Counts up to a limit, by bands and by the canonical tree in turns.
///
/// # Errors
/// As [`count`].
pub(super) fn limited(
    bands: &mut Bands,
    problem: &Problem,
    settings: &Settings,
    limit: u128,
) -> Result<(u128, Stats)> {
    let (mut solutions, mut found) = (None, 0);
    in_turns(
        &mut |nodes| {
            let all = count(bands, settings, limit, nodes)?;
            Ok(all.map(|all| (all, bands.stats(why(settings)))))
        },
        &mut |nodes| {
            let solutions = solutions.get_or_insert_with(|| Solutions::new(problem, settings));
            let (more, is_over) = solutions.count_until(nodes, limit - found)?;
            found += more;
            Ok((is_over || found == limit).then(|| (found, solutions.stats())))
        },
    )
}

/// One after the other for a while, each time twice as long, until one knows the answer: what either would take alone is passed by a few times at most.
///
/// # Errors
/// Those of either.
fn in_turns<T>(
    bands: &mut dyn FnMut(u64) -> Result<Option<T>>,
    walk: &mut dyn FnMut(u64) -> Result<Option<T>>,
) -> Result<T> {
    let mut nodes = FIRST;
    loop {
        if let Some(answer) = bands(nodes)? {
            return Ok(answer);
        }
        if let Some(answer) = walk(nodes.saturating_mul(EVEN))? {
            return Ok(answer);
        }
        nodes = nodes.saturating_mul(2);
    }
}

/// A walk that nobody shares the time with.
fn to_the_end<T>(walk: &mut dyn FnMut(u64) -> Result<Option<T>>) -> Result<T> {
    loop {
        if let Some(answer) = walk(u64::MAX)? {
            return Ok(answer);
        }
    }
}

/// A solution that is the only one: a digit a cell. Which options it has says nothing about their order.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Sole(pub(crate) [u8; 81]);

impl Sole {
    /// Of a grid with these digits given, where a few tree nodes are enough to know.
    pub(crate) fn of(given: &[u8; 81]) -> Option<Self> {
        let mut bands = Bands::new(given);
        if bands.run(FEW) != Stop::Solution {
            return None;
        }
        let sole = Sole(bands.cells());
        (bands.run(FEW) == Stop::Exhausted).then_some(sole)
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

/// Why bands walk.
pub(super) fn why(settings: &Settings) -> Why {
    match settings.engine {
        EngineName::Bands | EngineName::Cells => Why::AskedFor,
        _ => Why::FreeOrder,
    }
}

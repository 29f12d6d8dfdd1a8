//! Answers that owe no order, for the usual 9×9 Sudoku: how many solutions there are, and the only one.

use alloc::vec;
use alloc::vec::Vec;

use super::cells;
use super::count::suits;
use super::{Settings, Solutions, out_of_budget};
use crate::engine::{Bands, Canon, EngineName, Stats, Stop, Why, unfit};
use crate::error::Result;
use crate::problem::{OptionId, Problem};

/// Tree nodes between two polls: a few milliseconds at most.
const SLICE: u64 = 1 << 12;

/// Tree nodes before somebody else has a try: a count looks then whether subproblems repeat. Sixteen times what the hardest puzzles that are known
/// and have one solution take; a grid without any may take a thousand times as many as the canonical tree has.
pub(crate) const FIRST: u64 = 1 << 13;

/// As many tree nodes of the canonical tree take as long as one of bands.
const EVEN: u64 = 16;

/// The walk, where the problem and the settings allow it. A budget of tree nodes means those of the canonical tree, unless bands were asked for.
///
/// # Errors
/// [`Error::InvalidArgument`](crate::Error::InvalidArgument) when bands were asked for and do not suit.
pub(super) fn of(problem: &Problem, settings: &Settings) -> Result<Option<Bands>> {
    match settings.engine {
        EngineName::Auto if settings.budget.nodes < u64::MAX => Ok(None),
        EngineName::Auto if suits(settings, EngineName::Bands).is_err() => Ok(None),
        EngineName::Auto => Ok(Bands::clues(problem).map(|clues| Bands::new(&clues))),
        EngineName::Bands => {
            suits(settings, EngineName::Bands)?;
            let bands = Bands::clues(problem).map(|clues| Bands::new(&clues));
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

/// Fewer clues have never left a single solution: then the first two are looked for at once, and not first whether there are two.
pub(crate) const FEWEST_CLUES: usize = 17;

/// Tree nodes of the canonical tree before bands have a try all the same.
const AT_ONCE: u64 = 1 << 11;

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
    let mut solutions = None;
    let mut paths = Vec::new();
    let walk = &mut |nodes| {
        let solutions =
            solutions.get_or_insert_with(|| Solutions::new(problem, &settings_in_order));
        let is_over = solutions.list_until(&mut paths, most, nodes)?;
        Ok(is_over.then(|| (Found::Paths(core::mem::take(&mut paths)), solutions.stats())))
    };
    let has_few = problem
        .part()
        .is_some_and(|part| part.given().len() < FEWEST_CLUES);
    if has_few
        && settings.engine == EngineName::Auto
        && let Some(answer) = walk(AT_ONCE)?
    {
        return Ok(answer);
    }
    let Some(mut bands) = of(problem, settings)? else {
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
pub(crate) struct Sole([u8; 81]);

impl Sole {
    /// The options in the order in which the canonical tree of this problem chooses them.
    pub(crate) fn path(&self, problem: &Problem) -> Vec<OptionId> {
        let (Some(clues), Some(part)) = (Bands::clues(problem), problem.part()) else {
            return Vec::new();
        };
        let mut canon = Canon::new(&clues).towards(&self.0);
        canon.run(u32::MAX);
        let option = |cell| {
            let digit = self.0[cell];
            part.number(OptionId(cell as u32 * 9 + u32::from(digit) - 1))
        };
        canon.path().map(option).collect()
    }
}

/// Why bands walk.
pub(super) fn why(settings: &Settings) -> Why {
    match settings.engine {
        EngineName::Bands | EngineName::Cells => Why::AskedFor,
        _ => Why::FreeOrder,
    }
}

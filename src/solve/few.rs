//! The first one or two solutions: in canonical order where there are two, and where there is
//! one by whoever finds it first.

use alloc::vec;
use alloc::vec::Vec;
use core::mem;

use super::bands::{self, Sole};
use super::{Settings, Solutions, cells};
use crate::engine::{Bands, EngineName, Stats};
use crate::error::Result;
use crate::problem::{OptionId, Problem};

/// Fewer clues have never left a single solution: then the first two are looked for at once, and
/// not first whether there are two.
pub(crate) const FEWEST_CLUES: usize = 17;

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
/// As [`bands::clues`], [`bands::count`] and [`cells::sole`].
pub(crate) fn few(problem: &Problem, settings: &Settings, most: usize) -> Result<(Found, Stats)> {
    if let Some((only, stats)) = cells::sole(problem, settings)? {
        return Ok((Found::Paths(only.into_iter().collect()), stats));
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
    let clues = bands::clues(problem, settings)?;
    // Bands list the first ones too, where that is soon done, unless they are to list nothing.
    let mut untried = clues.filter(|_| settings.engine == EngineName::Auto);
    let mut first = || {
        let (paths, stats) = bands::first(&untried.take()?, problem, settings, most)?;
        Some((Found::Paths(paths), stats))
    };
    let part = problem.part();
    if part.is_some_and(|part| part.given().len() < FEWEST_CLUES)
        && let Some(answer) = first()
    {
        return Ok(answer);
    }
    let mut solutions = None;
    let mut paths = Vec::new();
    let walk = &mut |nodes| {
        if let Some(answer) = first() {
            return Ok(Some(answer));
        }
        let solutions =
            solutions.get_or_insert_with(|| Solutions::new(problem, &settings_in_order));
        let is_over = solutions.list_until(&mut paths, most, nodes)?;
        Ok(is_over.then(|| (Found::Paths(mem::take(&mut paths)), solutions.stats())))
    };
    let Some(clues) = clues else {
        return to_the_end(walk);
    };
    let mut bands = Bands::new(&clues);
    let mut sole = None;
    let only = &mut |nodes| {
        if sole.is_none() {
            match bands::count(&mut bands, settings, 1, nodes)? {
                None => return Ok(None),
                Some(0) => {
                    let none = Found::Paths(Vec::new());
                    return Ok(Some((none, bands.stats(settings.why()))));
                }
                Some(_) => sole = Some(Sole(bands.cells())),
            }
        }
        match (bands::count(&mut bands, settings, 2, nodes)?, sole) {
            (Some(1), Some(sole)) => Ok(Some((Found::Sole(sole), bands.stats(settings.why())))),
            _ => Ok(None),
        }
    };
    bands::in_turns(only, walk)
}

/// A walk that nobody shares the time with.
fn to_the_end<T>(walk: &mut dyn FnMut(u64) -> Result<Option<T>>) -> Result<T> {
    loop {
        if let Some(answer) = walk(u64::MAX)? {
            return Ok(answer);
        }
    }
}

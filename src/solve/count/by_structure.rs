//! Counts of problems with equal options, or of several components. A solution can exchange equal options for one
//! another, so their number is a factor. Solutions of the components combine freely, so their numbers are factors too.

use super::super::estimate::estimate;
use super::super::methods::{Method, Turn};
use super::super::{Settings, Solutions, out_of_budget};
use super::by_frontier::{TreeWalk, start_frontier, try_frontier};
use super::counting::{Counted, Counting};
use super::{ESTIMATE_LIMITS, FAR_LIMIT_SOLUTIONS, WALK_FIRST_NODES, counted_up_to};
use crate::count::Count;
use crate::engines::{FrontierCounter, Stats};
use crate::error::{Error, Result};
use crate::optional::Shortcuts;
use crate::problem::{Component, EqualOptions, OptionId, Problem};
use crate::sort::sort_by_number;

impl Counting<'_> {
    /// Factors: equal options and components.
    pub(super) const BY_FACTORS: Method<Self, Counted> = Method {
        suits: |counting| counting.may_use_factors(),
        turn: |counting, _| {
            let counted = by_structure(
                counting.problem,
                counting.settings,
                counting.limit,
                counting.found,
            );
            counted.map(Turn::or_not_me)
        },
        speed: 1,
    };
}

/// The count of a problem with equal options or of several components; `None` for any other problem. `found` solutions
/// are known.
fn by_structure(
    problem: &Problem,
    settings: &Settings,
    limit: u128,
    found: u128,
) -> Result<Option<(Count, Stats)>> {
    if Shortcuts::get().is_none() {
        return Ok(None);
    }
    let equal = EqualOptions::of(problem);
    let mut walk = equal
        .as_ref()
        .map(|equal| WeightedWalk::new(equal, settings));
    if let Some(walk) = &mut walk
        && walk.run(WALK_FIRST_NODES, limit)?
    {
        return Ok(Some(walk.answer(limit)));
    }
    if let Some(components) = problem.components() {
        return product(&components, settings, limit, found).map(Some);
    }
    let (Some(equal), Some(mut walk)) = (&equal, walk) else {
        return Ok(None);
    };
    let distinct = equal.problem();
    if limit >= FAR_LIMIT_SOLUTIONS
        && FrontierCounter::is_cheap(distinct)
        && let Ok(mut counter) = start_frontier(problem, settings, settings.memory, false)?
    {
        let walked = TreeWalk::of(&walk.stats());
        let tree = estimate(distinct, 0, ESTIMATE_LIMITS).nodes.mean;
        let counted = try_frontier(problem, &mut counter, settings, limit, walked, tree)?;
        if counted.is_some() {
            return Ok(counted);
        }
    }
    walk.run(u64::MAX, limit)?;
    Ok(Some(walk.answer(limit)))
}

/// A walk through the tree of the problem with one option for each class of equal options.
struct WeightedWalk<'a> {
    solutions: Solutions<'a>,
    sizes: Vec<u32>,
    count: Count,
}

impl<'a> WeightedWalk<'a> {
    fn new(equal: &EqualOptions, settings: &Settings<'a>) -> Self {
        WeightedWalk {
            solutions: Solutions::new(equal.problem(), settings),
            sizes: equal.sizes(),
            count: Count::ZERO,
        }
    }

    /// Counts until about `nodes` tree nodes have been entered. Returns true if the tree is exhausted or the limit is
    /// reached.
    fn run(&mut self, nodes: u64, limit: u128) -> Result<bool> {
        let WeightedWalk {
            solutions,
            sizes,
            count,
        } = self;
        let is_reached = |count: &Count| limit < u128::MAX && *count >= limit;
        let is_over = solutions.visit_until(nodes, &mut |path: &[OptionId]| {
            let sizes = path.iter().map(|option| sizes[option.index()].into());
            *count += sizes.product::<Count>();
            !is_reached(count)
        })?;
        Ok(is_over || is_reached(&self.count))
    }

    fn stats(&self) -> Stats {
        Stats {
            solutions: self.count.to_u64_saturating(),
            ..self.solutions.stats()
        }
    }

    fn answer(&self, limit: u128) -> (Count, Stats) {
        let count = self.count.clone().up_to(limit);
        let stats = Stats {
            solutions: count.to_u64_saturating(),
            ..self.stats()
        };
        (count, stats)
    }
}

/// The product of the counts of the components, the smallest first. A component without a solution ends it.
fn product(
    components: &[Component],
    settings: &Settings,
    limit: u128,
    found: u128,
) -> Result<(Count, Stats)> {
    let mut components: Vec<&Problem> = components.iter().map(|one| &one.problem).collect();
    sort_by_number(&mut components, |component| component.entry_count().into());
    let (mut product, mut all) = (Count::ONE, Stats::default());
    for component in components {
        match counted_up_to(component, settings, limit) {
            Ok((count, stats)) => {
                product = &product * &count;
                add_component(&mut all, stats);
            }
            Err(error) if error.is_out_of_budget() => {
                return Err(ended_in_component(settings, error, all, found));
            }
            Err(error) => return Err(error),
        }
        if product.is_zero() {
            break;
        }
    }
    let product = product.up_to(limit);
    all.solutions = product.to_u64_saturating();
    Ok((product, all))
}

/// The error if the budget ends in a component. The solutions of a component alone are none of the problem.
#[cold]
#[inline(never)]
pub(in super::super) fn ended_in_component(
    settings: &Settings,
    error: Error,
    mut all: Stats,
    found: u128,
) -> Error {
    let Some(figures) = settings.figures else {
        return error;
    };
    add_component(&mut all, figures.take());
    all.solutions = u64::try_from(found).unwrap_or(u64::MAX);
    out_of_budget(settings, &all)
}

/// Adds the counters of one component.
pub(in super::super) fn add_component(all: &mut Stats, stats: Stats) {
    *all = Stats {
        nodes: all.nodes + stats.nodes,
        updates: all.updates + stats.updates,
        covers: all.covers + stats.covers,
        memory: all.memory.max(stats.memory),
        ..stats
    };
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;
    use crate::engines::Limits;
    use crate::problem::{Entry, ItemId};
    use crate::rng::Rng;

    /// Random options of parts with four items each. Many options are equal.
    fn random(rng: &mut Rng, parts: u32) -> Problem {
        let (primary, secondary) = (3, 1);
        let mut builder = Problem::builder(parts * primary, parts * secondary).unwrap();
        for _ in 0..parts * (4 + rng.below(8)) {
            let part = rng.below(parts);
            let mut items: Vec<ItemId> = (0..primary)
                .filter(|_| rng.below(2) == 0)
                .map(|item| ItemId(part * primary + item))
                .collect();
            if rng.below(3) == 0 {
                items.push(ItemId(parts * primary + part));
            }
            rng.shuffle(&mut items);
            let entries: Vec<Entry> = items.into_iter().map(Entry::from).collect();
            if !entries.is_empty() {
                builder.option(&entries).unwrap();
            }
        }
        builder.build()
    }

    #[test]
    fn factors_give_the_same_count_as_a_walk() {
        let mut rng = Rng::new(11);
        let settings = Settings::default();
        let (mut some, mut solved) = (0, 0);
        for round in 0..400 {
            let problem = random(&mut rng, 1 + round % 3);
            let mut solutions = Solutions::new(&problem, &settings);
            let expected = solutions.count_up_to(u128::MAX).unwrap();
            for limit in [1, 2, 7, 1 << 50, u128::MAX] {
                let counted = by_structure(&problem, &settings, limit, 0).unwrap();
                let Some((count, stats)) = counted else {
                    continue;
                };
                assert_eq!(count, expected.min(limit), "{}", problem.to_text());
                assert_eq!(u128::from(stats.solutions), expected.min(limit));
                some += 1;
                solved += u32::from(count > Count::ONE);
            }
        }
        assert!(
            some > 1_500 && solved > 300,
            "{some} counted, {solved} with solutions"
        );
    }

    #[test]
    fn only_components_and_equal_options_are_factors() {
        let problem = Problem::from_text("a b\na\nb\na b\n").unwrap();
        let counted = by_structure(&problem, &Settings::default(), u128::MAX, 0).unwrap();
        assert!(counted.is_none());
    }

    #[test]
    fn an_interrupted_product_reports_the_solutions_of_the_walk() {
        let figures = Cell::default();
        let settings = Settings {
            budget: Limits {
                nodes: u64::MAX,
                updates: 0,
            },
            figures: Some(&figures),
            ..Settings::default()
        };
        let problem = Problem::from_text("a b\na\nb\n").unwrap();
        let error = by_structure(&problem, &settings, u128::MAX, 5).unwrap_err();
        assert!(error.is_out_of_budget());
        assert_eq!(figures.take().solutions, 5);
    }
}

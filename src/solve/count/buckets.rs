//! Counts by buckets, in slices.

use super::super::{Settings, out_of_budget};
use crate::engine::{Buckets, EngineName, Stats, Why};
use crate::error::Result;
use crate::problem::Problem;

/// Tree nodes between two polls: a tenth of a millisecond or two.
const SLICE: u64 = 1 << 14;

/// Whether the count may walk another tree than the canonical one: a budget of tree nodes means those of that.
pub(in crate::solve) fn free(settings: &Settings) -> bool {
    settings.budget.nodes == u64::MAX
}

/// Enters at most so many more tree nodes; true at the end of the tree.
pub(super) fn run(buckets: &mut Buckets, settings: &Settings, nodes: u64) -> Result<bool> {
    let end = buckets.nodes().saturating_add(nodes);
    loop {
        if settings.poll.is_some_and(|poll| poll()) {
            return Err(out_of_budget(settings, &buckets.stats(Why::FreeOrder)));
        }
        if buckets.run(SLICE.min(end - buckets.nodes())) {
            return Ok(true);
        }
        if buckets.nodes() >= end {
            return Ok(false);
        }
    }
}

/// Asked for by name: to the end.
pub(super) fn by_buckets(
    problem: &Problem,
    settings: &Settings,
    limit: u128,
) -> Result<(u128, Stats)> {
    settings.suit(EngineName::Buckets)?;
    let mut buckets = Buckets::asked_for(problem)?;
    let is_enough = |buckets: &Buckets| u128::from(buckets.solutions()) >= limit;
    while !is_enough(&buckets) {
        let left = settings.budget.nodes - buckets.nodes();
        if run(&mut buckets, settings, SLICE.min(left))? {
            break;
        }
        if left <= SLICE && !is_enough(&buckets) {
            return Err(out_of_budget(settings, &buckets.stats(Why::AskedFor)));
        }
    }
    let count = u128::from(buckets.solutions()).min(limit);
    Ok((count, buckets.stats(Why::AskedFor)))
}

//! The solutions of a problem one by one: an engine in slices, between which it is asked whether to go on.

use std::iter::FusedIterator;

use super::{Settings, Verdict, out_of_budget};
use crate::engines::{EngineSelector, Limits, Stats, Stop};
use crate::error::{ErrorKind, Result};
use crate::problem::{OptionId, Problem, Symmetries};

/// The solutions of a problem, found one by one as they are asked for, in canonical order.
///
/// After an error there are no more. It stays in its thread, as a poll may have to; another thread makes its own of the
/// problem.
#[derive(Debug)]
pub struct Solutions<'a> {
    /// Why there is none, if the engine that was asked for cannot take the problem.
    plan: Result<EngineSelector>,
    /// Where one solution of each orbit is wanted.
    symmetries: Option<Symmetries>,
    /// Solutions that were found and not kept.
    dropped: u64,
    settings: Settings<'a>,
    slice: Limits,
    /// Nodes and updates at the end of the slice, which may hold many solutions.
    due: Limits,
    over: bool,
    /// The counters when the budget ended.
    ended: Option<Stats>,
}

impl<'a> Solutions<'a> {
    /// Builds the engine; nothing is searched before the first solution is asked for.
    #[must_use]
    pub fn new(problem: &Problem, settings: &Settings<'a>) -> Self {
        let slice = Limits::slice(problem);
        Solutions {
            plan: EngineSelector::new(problem, settings.engine, settings.choose, settings.budget),
            symmetries: problem.symmetries().cloned(),
            dropped: 0,
            settings: *settings,
            slice,
            due: slice,
            over: false,
            ended: None,
        }
    }

    /// Counters of the search so far.
    #[must_use]
    pub fn stats(&self) -> Stats {
        if let Some(stats) = &self.ended {
            return stats.clone();
        }
        let mut stats = self
            .plan
            .as_ref()
            .map(EngineSelector::stats)
            .unwrap_or_default();
        stats.solutions -= self.dropped;
        stats
    }

    /// Counts what is left, but not past `limit`.
    ///
    /// # Errors
    /// [`ErrorKind::OutOfBudget`], [`ErrorKind::CountOverflow`].
    pub fn count_up_to(&mut self, limit: u128) -> Result<u128> {
        let mut count: u128 = 0;
        while count < limit && self.advance()? {
            count = count.checked_add(1).ok_or(ErrorKind::CountOverflow)?;
        }
        Ok(count)
    }

    /// None, one, or many of what is left.
    ///
    /// # Errors
    /// [`ErrorKind::OutOfBudget`].
    pub fn verdict(&mut self) -> Result<Verdict> {
        let mut found = Vec::new();
        self.list_until(&mut found, 2, u64::MAX)?;
        Ok(Verdict::of(found))
    }

    /// Counts on until about `nodes` tree nodes have been entered, but not past `limit`. Whether that was all, too.
    pub(super) fn count_until(&mut self, nodes: u64, limit: u128) -> Result<(u128, bool)> {
        let mut count: u128 = 0;
        while count < limit {
            match self.advance_until(nodes)? {
                Stop::Solution => count += 1,
                stop => return Ok((count, stop == Stop::Exhausted)),
            }
        }
        Ok((count, false))
    }

    /// Keeps what is found until there are `most`, or about `nodes` tree nodes have been entered, those of the
    /// slice at hand at the least. Whether there is no more to be found.
    pub(crate) fn list_until(
        &mut self,
        found: &mut Vec<Vec<OptionId>>,
        most: usize,
        nodes: u64,
    ) -> Result<bool> {
        while found.len() < most {
            match (self.advance_until(nodes)?, &self.plan) {
                (Stop::Solution, Ok(plan)) => found.push(plan.path()),
                (stop, _) => return Ok(stop == Stop::Exhausted),
            }
        }
        Ok(true)
    }

    /// The next solution.
    pub(crate) fn found(&mut self) -> Result<Option<Vec<OptionId>>> {
        let is_found = self.advance()?;
        let plan = self.plan.as_ref().ok().filter(|_| is_found);
        Ok(plan.map(EngineSelector::path))
    }

    /// Walks to the next solution; false at the end.
    fn advance(&mut self) -> Result<bool> {
        Ok(self.advance_until(u64::MAX)? == Stop::Solution)
    }

    /// Walks to the next solution, or until about `nodes` tree nodes have been entered.
    fn advance_until(&mut self, nodes: u64) -> Result<Stop> {
        if self.over {
            return Ok(Stop::Exhausted);
        }
        let limit = self.settings.budget;
        let plan = match &mut self.plan {
            Ok(plan) => plan,
            Err(error) => {
                self.over = true;
                return Err(error.clone());
            }
        };
        loop {
            match plan.run(self.due.min(limit).left_at(plan.usage())) {
                Stop::Solution => match &self.symmetries {
                    Some(symmetries) if !symmetries.is_least(&plan.path()) => self.dropped += 1,
                    _ => return Ok(Stop::Solution),
                },
                Stop::Exhausted => {
                    self.over = true;
                    return Ok(Stop::Exhausted);
                }
                Stop::Budget => {
                    let stopped = self.settings.poll.is_some_and(|poll| poll());
                    let spent = plan.usage();
                    if stopped || limit.is_over_at(spent) {
                        return self.end(stopped);
                    }
                    self.due = self.slice.after(spent);
                    if spent.nodes >= nodes {
                        return Ok(Stop::Budget);
                    }
                }
            }
        }
    }

    /// The end of the budget. If the tree ends just here too, that is the answer, and no error: one step more tells. A
    /// tree node that this step enters counts in no figure.
    #[cold]
    fn end(&mut self, stopped: bool) -> Result<Stop> {
        self.over = true;
        let stats = self.stats();
        let Limits { nodes, updates } = self.settings.budget;
        if !stopped
            && nodes > 0
            && updates > 0
            && let Ok(plan) = &mut self.plan
            && plan.run(Limits::nodes(1)) == Stop::Exhausted
        {
            return Ok(Stop::Exhausted);
        }
        let error = out_of_budget(&self.settings, &stats);
        self.ended = Some(stats);
        Err(error)
    }
}

impl Iterator for Solutions<'_> {
    type Item = Result<Vec<OptionId>>;

    fn next(&mut self) -> Option<Self::Item> {
        self.found().transpose()
    }
}

impl FusedIterator for Solutions<'_> {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::problem::{Entry, ItemId};
    use std::ops::Range;

    fn entries(items: Range<u32>) -> Vec<Entry> {
        items.map(|item| ItemId(item).into()).collect()
    }

    /// Two solutions, and then all ways to take one of three a few times, before it shows that nine cannot be paired.
    #[test]
    fn what_is_found_need_not_wait_for_what_is_not() {
        let (levels, nine) = (5, 9);
        let mut builder = Problem::builder(levels + nine, 0).unwrap();
        let all = entries(0..levels + nine);
        builder.option(&all).unwrap();
        builder.option(&all).unwrap();
        for level in 0..levels {
            for _ in 0..3 {
                builder.option(&entries(level..level + 1)).unwrap();
            }
        }
        for one in levels..levels + nine {
            for other in one + 1..levels + nine {
                let pair = [one, other].map(|item| ItemId(item).into());
                builder.option(&pair).unwrap();
            }
        }
        let problem = builder.build();
        let mut walk = Solutions::new(&problem, &Settings::default());
        let mut found = Vec::new();
        assert_eq!(walk.list_until(&mut found, 10, 0), Ok(false));
        assert_eq!(found.len(), 2);
        assert!(walk.stats().nodes <= 2 * walk.slice.nodes);
        assert_eq!(walk.list_until(&mut found, 10, u64::MAX), Ok(true));
        assert_eq!(found.len(), 2);
    }
}

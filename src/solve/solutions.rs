//! Listing solutions: an engine runs in slices, with a poll between them.

mod own_order;

use std::iter::FusedIterator;

use self::own_order::OwnOrder;
use super::forms::{FORM_SOLVER_NODES, FormSearch};
use super::{Settings, Verdict, out_of_budget};
use crate::engines::{EngineKind, EngineSelector, Limits, SelectionReason, Stats, Stop};
use crate::error::Result;
use crate::optional::Sudokus;
use crate::problem::{OptionId, Problem, Symmetries};

/// The solutions of a problem, found lazily in canonical order.
///
/// The iterator ends after an error. It is not `Send`, because a poll may not be; another thread creates its own from
/// the problem.
#[derive(Debug)]
pub struct Solutions<'a> {
    /// The engine, or the error if the requested engine does not apply.
    selector: Result<EngineSelector>,
    /// The symmetries, if only one solution of each orbit is kept.
    symmetries: Option<Symmetries>,
    /// Number of solutions that were found but not kept.
    dropped: u64,
    settings: Settings<'a>,
    slice: Limits,
    /// The usage at which the current slice ends. A slice may contain many solutions.
    due: Limits,
    is_over: bool,
    /// The counters at the end of the budget.
    ended: Option<Stats>,
    /// The solutions of a Sudoku with rules, which may be listed in another order.
    own_order: Option<(Box<OwnOrder<'a>>, Sudokus)>,
}

/// Number of tree nodes walked before the tree is estimated. Most counts finish before.
pub(super) const WALK_FIRST_NODES: u64 = 1 << 14;

impl<'a> Solutions<'a> {
    /// Builds the engine. The search starts when the first solution is requested.
    #[must_use]
    pub fn new(problem: &Problem, settings: &Settings<'a>) -> Self {
        let slice = Limits::slice(problem);
        Solutions {
            selector: EngineSelector::new(
                problem,
                settings.engine,
                settings.choose,
                settings.budget,
            ),
            symmetries: problem.symmetries().cloned(),
            dropped: 0,
            settings: *settings,
            slice,
            due: slice,
            is_over: false,
            ended: None,
            own_order: None,
        }
    }

    /// [`new`](Solutions::new), but for a Sudoku with rules the order may be that of the form solver.
    pub(super) fn in_any_order(problem: &Problem, settings: &Settings<'a>) -> Self {
        let mut solutions = Solutions::new(problem, settings);
        let forms = Sudokus::get().zip(FormSearch::of_all(problem, settings));
        solutions.own_order = forms.map(|(part, forms)| (Box::new(OwnOrder::new(forms)), part));
        solutions
    }

    /// The counters of the search so far.
    #[must_use]
    pub fn stats(&self) -> Stats {
        if let Some(stats) = &self.ended {
            return stats.clone();
        }
        if let Some((own, _)) = &self.own_order
            && let Some(stats) = own.stats()
        {
            return stats;
        }
        let mut stats = self
            .selector
            .as_ref()
            .map(EngineSelector::stats)
            .unwrap_or_default();
        stats.solutions -= self.dropped;
        if let Some((own, _)) = &self.own_order {
            stats.solutions = own.count();
        }
        stats
    }

    /// The options of the current solution.
    pub(crate) fn path(&self) -> Vec<OptionId> {
        match (&self.own_order, &self.selector) {
            (Some((own, _)), _) => own.path().to_vec(),
            (None, Ok(selector)) => selector.path(),
            (None, Err(_)) => Vec::new(),
        }
    }

    /// The engine that searches, and the reason. If the links begin and another engine takes over later, it is the other
    /// engine.
    ///
    /// ```
    /// use dlx_wasm::Problem;
    /// use dlx_wasm::engines::EngineKind;
    ///
    /// let problem = Problem::from_text("a b\na\nb\n")?;
    /// assert_ne!(problem.solutions().engine().0, EngineKind::Auto);
    /// # Ok::<(), dlx_wasm::Error>(())
    /// ```
    #[must_use]
    pub fn engine(&self) -> (EngineKind, SelectionReason) {
        let selector = self.selector.as_ref();
        selector.map(EngineSelector::chosen).unwrap_or_default()
    }

    /// Whether the solutions come in canonical order. Solutions in another order cannot be divided among threads by
    /// [`split`](super::split).
    ///
    /// ```
    /// use dlx_wasm::Problem;
    ///
    /// let problem = Problem::from_text("a b\na\nb\n")?;
    /// assert!(problem.solutions().is_canonical());
    /// # Ok::<(), dlx_wasm::Error>(())
    /// ```
    #[must_use]
    pub fn is_canonical(&self) -> bool {
        self.own_order.is_none()
    }

    /// Number of tree nodes of the walk before a frontier-based count is tried. The nodes of the form solver exclude more.
    pub(super) fn first_nodes(&self) -> u64 {
        if self.is_canonical() {
            WALK_FIRST_NODES
        } else {
            FORM_SOLVER_NODES
        }
    }

    /// Counts the remaining solutions, up to `limit`.
    ///
    /// # Errors
    /// [`ErrorKind::OutOfBudget`](crate::ErrorKind::OutOfBudget).
    pub fn count_up_to(&mut self, limit: u128) -> Result<u128> {
        let mut count: u128 = 0;
        while count < limit && self.advance()? {
            count += 1;
        }
        Ok(count)
    }

    /// The verdict on the remaining solutions.
    ///
    /// # Errors
    /// [`ErrorKind::OutOfBudget`](crate::ErrorKind::OutOfBudget).
    pub fn verdict(&mut self) -> Result<Verdict> {
        let mut found = Vec::new();
        self.list_until(&mut found, 2, u64::MAX)?;
        Ok(Verdict::of(found))
    }

    /// Counts until about `nodes` tree nodes have been entered, up to `limit`. Also returns true if the tree is
    /// exhausted.
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

    /// [`count_until`](Solutions::count_until) that passes each solution to `visit`. The walk ends if that returns false.
    pub(super) fn visit_until(
        &mut self,
        nodes: u64,
        visit: &mut dyn FnMut(&[OptionId]) -> bool,
    ) -> Result<bool> {
        loop {
            match self.advance_until(nodes)? {
                Stop::Solution => {
                    if !visit(&self.path()) {
                        return Ok(false);
                    }
                }
                stop => return Ok(stop == Stop::Exhausted),
            }
        }
    }

    /// Appends solutions until there are `most`, or until about `nodes` tree nodes have been entered, but at least to
    /// the end of the slice. Returns true if no further solutions are needed or exist.
    pub(crate) fn list_until(
        &mut self,
        found: &mut Vec<Vec<OptionId>>,
        most: usize,
        nodes: u64,
    ) -> Result<bool> {
        while found.len() < most {
            match self.advance_until(nodes)? {
                Stop::Solution => found.push(self.path()),
                stop => return Ok(stop == Stop::Exhausted),
            }
        }
        Ok(true)
    }

    /// The next solution.
    pub(crate) fn found(&mut self) -> Result<Option<Vec<OptionId>>> {
        Ok(self.advance()?.then(|| self.path()))
    }

    /// Walks to the next solution. Returns false at the end.
    fn advance(&mut self) -> Result<bool> {
        Ok(self.advance_until(u64::MAX)? == Stop::Solution)
    }

    /// Walks to the next solution, or until about `nodes` tree nodes have been entered.
    pub(crate) fn advance_until(&mut self, nodes: u64) -> Result<Stop> {
        let Some((mut own, part)) = self.own_order.take() else {
            return self.advance_canonical(nodes);
        };
        let stop = own.advance(self, nodes);
        self.own_order = Some((own, part));
        stop
    }

    /// The same for the canonical tree.
    fn advance_canonical(&mut self, nodes: u64) -> Result<Stop> {
        if self.is_over {
            return Ok(Stop::Exhausted);
        }
        let limit = self.settings.budget;
        let selector = match &mut self.selector {
            Ok(selector) => selector,
            Err(error) => {
                self.is_over = true;
                return Err(error.clone());
            }
        };
        loop {
            match selector.run(self.due.min(limit).left_at(selector.usage())) {
                Stop::Solution => match &self.symmetries {
                    Some(symmetries) if !symmetries.is_least(&selector.path()) => self.dropped += 1,
                    _ => return Ok(Stop::Solution),
                },
                Stop::Exhausted => {
                    self.is_over = true;
                    return Ok(Stop::Exhausted);
                }
                Stop::Budget => {
                    let stopped = self.settings.is_stopped();
                    let usage = selector.usage();
                    if stopped || limit.is_over_at(usage) {
                        return self.end(stopped);
                    }
                    self.due = self.slice.after(usage);
                    if usage.nodes >= nodes {
                        return Ok(Stop::Budget);
                    }
                }
            }
        }
    }

    /// Handles the end of the budget. One more step tests whether the tree ends here too; then there is no error. The
    /// counters do not include a tree node that this step enters.
    #[cold]
    fn end(&mut self, stopped: bool) -> Result<Stop> {
        self.is_over = true;
        let stats = self.stats();
        let Limits { nodes, updates } = self.settings.budget;
        if !stopped
            && nodes > 0
            && updates > 0
            && let Ok(selector) = &mut self.selector
            && selector.run(Limits::nodes(1)) == Stop::Exhausted
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

    /// Two solutions, then a subtree of three to the power of five that ends only in the parity of nine items.
    #[test]
    fn listing_returns_early_solutions_before_a_long_search() {
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

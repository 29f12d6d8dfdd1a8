//! Far ways: on to solutions, and to any tree node by way of the keyframes, in slices that can be ended.

use super::keyframes::way;
use super::{RunEnd, Search, SlicedLimits};
use crate::dlx::{StepEvent, Transition};
use crate::engines::{Engine, Limits};

impl Search {
    /// Goes on until so many more solutions have been found, or the budget or the search ends. Where none are asked for
    /// or nothing may be spent it stays where it is, also in the middle of a step. The one solution of a problem without
    /// primary items is where the search starts, so it is never one of these.
    ///
    /// ```
    /// use dlx_wasm::engines::Limits;
    /// use dlx_wasm::puzzle::{Puzzle, Queens};
    /// use dlx_wasm::search::RunEnd;
    /// use dlx_wasm::Search;
    ///
    /// let queens: Puzzle = Queens::new(8).into();
    /// let mut search = Search::new(&queens.encode()?.problem);
    /// assert_eq!(search.run(Limits::UNLIMITED, 1), RunEnd::Solutions);
    /// assert_eq!(search.path().len(), 8);
    /// // Slices of 100 tree nodes, so that something else may happen in between.
    /// while search.run(Limits::nodes(100), u64::MAX) == RunEnd::Budget {}
    /// assert_eq!(search.stats().solutions, 92);
    /// # Ok::<(), dlx_wasm::Error>(())
    /// ```
    pub fn run(&mut self, budget: Limits, solutions: u64) -> RunEnd {
        self.run_at(SlicedLimits::at_once(budget), solutions)
    }

    /// The same at a pace.
    pub(crate) fn run_at(&mut self, limits: SlicedLimits, solutions: u64) -> RunEnd {
        if self.machine.transition() == Some(Transition::Done) {
            return RunEnd::Exhausted;
        }
        let before = self.counters().solutions;
        let Limits { nodes, updates } = limits.budget;
        if nodes.min(updates).min(solutions) > 0 {
            self.rewind();
        }
        let mut timer = limits.from(self.machine.usage());
        loop {
            if self.counters().solutions - before >= solutions {
                return RunEnd::Solutions;
            }
            if timer.is_over(self.machine.usage()) {
                return RunEnd::Budget;
            }
            if self.forward() == Transition::Done {
                return RunEnd::Exhausted;
            }
        }
    }

    /// Goes to a position, from wherever the search stands. False when the budget ended first (call again to go on), or
    /// when the search has fewer tree nodes and stands at its end now. A link past the last one before the next
    /// tree node means that last one.
    ///
    /// Cost: from the nearest keyframe or from here, whichever is less; nodes never seen before must be walked, and so
    /// are a few thousand that only a guide has passed, since then every counter is known.
    ///
    /// ```
    /// use dlx_wasm::engines::Limits;
    /// use dlx_wasm::puzzle::{Puzzle, Queens};
    /// use dlx_wasm::{Granularity, Search};
    ///
    /// let queens: Puzzle = Queens::new(8).into();
    /// let mut search = Search::new(&queens.encode()?.problem);
    /// search.step(Granularity::Solution);
    /// let (here, path) = (search.position(), search.path());
    /// assert!(search.seek(1_000, 0, Limits::UNLIMITED));
    /// assert!(search.seek(here.node, here.link, Limits::UNLIMITED));
    /// assert_eq!(search.path(), path);
    /// # Ok::<(), dlx_wasm::Error>(())
    /// ```
    pub fn seek(&mut self, node: u64, link: u64, budget: Limits) -> bool {
        self.seek_at(SlicedLimits::at_once(budget), node, link)
    }

    /// The same at a pace.
    pub(crate) fn seek_at(&mut self, mut limits: SlicedLimits, node: u64, link: u64) -> bool {
        self.rewind();
        let keyframe = self.keyframe_index.before(node);
        if way(&keyframe.counters, node) < way(&self.counters(), node) {
            self.machine.restore(keyframe);
        }
        while self.counters().nodes > node || !self.is_entered() {
            if self.counters().nodes < node {
                break;
            }
            self.backward();
        }
        let ahead = node - self.counters().nodes;
        if ahead > 0 {
            limits.budget.nodes = limits.budget.nodes.min(ahead);
            let end = self.run_at(limits, u64::MAX);
            if end == RunEnd::Exhausted || self.counters().nodes < node {
                return false;
            }
        }
        for _ in 0..link {
            self.record();
            let is_end = self.machine.transition() == Some(Transition::Done);
            if is_end || matches!(self.tape.get(self.at), Some(StepEvent::Try(_))) {
                break;
            }
            self.step_link();
        }
        true
    }
}

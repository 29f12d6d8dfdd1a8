//! Long moves: to the next solutions, and to any tree node from the nearest keyframe, in slices that a poll can end.

use super::keyframes::cost_from;
use super::{RunEnd, Search, SlicedLimits};
use crate::dlx::{StepEvent, Transition};
use crate::engines::{Engine, Limits};

impl Search {
    /// Searches until `solutions` further solutions are found, or the budget or the search ends. If `solutions` or the
    /// budget is 0, the search does not move, even in the middle of a step. In a problem without primary items the only
    /// solution is the start, so it is never counted here.
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
    /// // Slices of 100 tree nodes, so that other work can run in between.
    /// while search.run(Limits::nodes(100), u64::MAX) == RunEnd::Budget {}
    /// assert_eq!(search.stats().solutions, 92);
    /// # Ok::<(), dlx_wasm::Error>(())
    /// ```
    pub fn run(&mut self, budget: Limits, solutions: u64) -> RunEnd {
        self.run_at(SlicedLimits::at_once(budget), solutions)
    }

    /// [`run`](Search::run) in slices.
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

    /// Moves to a position, from any other. Returns false if the budget ended first; the next call continues. Returns
    /// false too if the search has fewer tree nodes; then it is at its end. If `link` exceeds the last link operation
    /// before the next tree node, the search stops there.
    ///
    /// Cost: the walk from the nearest keyframe or from the current position, whichever is shorter. Tree nodes that
    /// were never visited must be walked. After a prescan, the links may walk a few thousand nodes, because then all
    /// counters are known.
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

    /// [`seek`](Search::seek) in slices.
    pub(crate) fn seek_at(&mut self, mut limits: SlicedLimits, node: u64, link: u64) -> bool {
        self.rewind();
        let keyframe = self.keyframe_index.before(node);
        if cost_from(&keyframe.counters, node) < cost_from(&self.counters(), node) {
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

//! The list of a Sudoku with rules, which may come in another order than that of the canonical tree.

use super::super::forms::{FORM_SLICE_NODES, FormSearch};
use super::Solutions;
use crate::engines::{Stats, Stop};
use crate::error::Result;
use crate::problem::OptionId;

/// Number of tree nodes after which the canonical tree of a Sudoku with rules counts as large.
const SMALL_TREE_NODES: u64 = 1 << 12;

/// The list of a Sudoku with rules. If its canonical tree is small, the solutions are those of this tree, in its order.
/// Otherwise the form solver lists them in an order of its own.
#[derive(Debug)]
pub(super) struct OwnOrder<'a> {
    /// The solutions that the canonical tree has in all, in reverse order.
    canonical: Option<Vec<Vec<OptionId>>>,
    is_decided: bool,
    forms: FormSearch<'a>,
    path: Vec<OptionId>,
    count: u64,
}

impl<'a> OwnOrder<'a> {
    pub(super) fn new(forms: FormSearch<'a>) -> Self {
        OwnOrder {
            canonical: None,
            is_decided: false,
            forms,
            path: Vec::new(),
            count: 0,
        }
    }

    /// The counters of the form solver, if it lists the solutions.
    pub(super) fn stats(&self) -> Option<Stats> {
        let is_own = self.is_decided && self.canonical.is_none();
        is_own.then(|| self.forms.stats())
    }

    /// The options of the current solution.
    pub(super) fn path(&self) -> &[OptionId] {
        &self.path
    }

    /// Number of solutions so far.
    pub(super) fn count(&self) -> u64 {
        self.count
    }

    /// Walks to the next solution, or until about `nodes` tree nodes have been entered. `walk` is that of the canonical
    /// tree.
    pub(super) fn advance(&mut self, walk: &mut Solutions, nodes: u64) -> Result<Stop> {
        if !self.is_decided {
            self.is_decided = true;
            let mut found = Vec::new();
            let mut is_small = false;
            while let Ok(stop) = walk.advance_canonical(SMALL_TREE_NODES) {
                match (stop, &walk.selector) {
                    (Stop::Solution, Ok(selector)) => found.push(selector.path()),
                    (stop, _) => {
                        is_small = stop == Stop::Exhausted;
                        break;
                    }
                }
            }
            found.reverse();
            self.canonical = is_small.then_some(found);
        }
        let stop = if let Some(left) = &mut self.canonical {
            if let Some(path) = left.pop() {
                self.path = path;
                Stop::Solution
            } else {
                Stop::Exhausted
            }
        } else {
            // At least one slice, so that a caller who passes 0 gets further too.
            let least = self.forms.stats().nodes.saturating_add(FORM_SLICE_NODES);
            let stop = self.forms.advance(nodes.max(least))?;
            if stop == Stop::Solution {
                self.path = self.forms.options();
            }
            stop
        };
        self.count += u64::from(stop == Stop::Solution);
        Ok(stop)
    }
}

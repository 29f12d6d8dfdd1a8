//! Slices: a budget for the whole walk, and smaller limits after which a poll is called.

use crate::engines::{Limits, Usage};

/// A budget, divided into slices.
#[derive(Clone, Copy)]
pub(crate) struct SlicedLimits<'a> {
    pub(crate) budget: Limits,
    pub(crate) slice: Limits,
    /// Called after each slice. If it returns true, the walk ends.
    pub(crate) poll: &'a dyn Fn() -> bool,
}

/// The slice timer of a walk.
pub(super) struct SliceTimer<'a> {
    limits: SlicedLimits<'a>,
    /// The usage at which the walk ends, and the usage at which the next poll is due.
    end: Limits,
    due: Limits,
}

impl SlicedLimits<'_> {
    /// A budget without polls.
    pub(super) fn at_once(budget: Limits) -> Self {
        SlicedLimits {
            budget,
            slice: budget,
            poll: &|| false,
        }
    }
}

impl<'a> SlicedLimits<'a> {
    /// Starts a timer for a walk that has this usage already.
    pub(super) fn from(self, usage: Usage) -> SliceTimer<'a> {
        let end = self.budget.after(usage);
        SliceTimer {
            limits: self,
            end,
            due: end.min(self.slice.after(usage)),
        }
    }
}

impl SliceTimer<'_> {
    /// Returns true if a walk with this usage must end.
    #[inline]
    pub(super) fn is_over(&mut self, usage: Usage) -> bool {
        self.due.is_over_at(usage) && self.poll(usage)
    }

    #[cold]
    #[inline(never)]
    fn poll(&mut self, usage: Usage) -> bool {
        self.due = self.end.min(self.limits.slice.after(usage));
        self.end.is_over_at(usage) || (self.limits.poll)()
    }
}

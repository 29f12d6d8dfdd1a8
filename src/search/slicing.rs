//! The pace of a walk: how far it may go in all, and how far before somebody is asked whether it is over.

use crate::engines::{Limits, Usage};

/// A budget in slices.
#[derive(Clone, Copy)]
pub(crate) struct SlicedLimits<'a> {
    pub(crate) budget: Limits,
    pub(crate) slice: Limits,
    /// Asked after each slice.
    pub(crate) poll: &'a dyn Fn() -> bool,
}

/// A walk under way.
pub(super) struct SliceTimer<'a> {
    limits: SlicedLimits<'a>,
    /// The costs at which it ends, and at which somebody is asked next.
    end: Limits,
    due: Limits,
}

impl SlicedLimits<'_> {
    /// With nobody to ask on the way.
    pub(super) fn at_once(budget: Limits) -> Self {
        SlicedLimits {
            budget,
            slice: budget,
            poll: &|| false,
        }
    }
}

impl<'a> SlicedLimits<'a> {
    /// For a walk that has cost so much before.
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
    /// Whether the walk, which has cost so much by now, may not go on.
    #[inline]
    pub(super) fn is_over(&mut self, usage: Usage) -> bool {
        self.due.is_over_at(usage) && self.look(usage)
    }

    #[cold]
    #[inline(never)]
    fn look(&mut self, usage: Usage) -> bool {
        self.due = self.end.min(self.limits.slice.after(usage));
        self.end.is_over_at(usage) || (self.limits.poll)()
    }
}

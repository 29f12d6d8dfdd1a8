//! The pace of a walk: how far it may go in all, and how far before somebody is asked whether it is over.

use crate::engine::Budget;

/// A budget in slices.
#[derive(Clone, Copy)]
pub(crate) struct Pace<'a> {
    pub(crate) budget: Budget,
    pub(crate) slice: Budget,
    /// Asked after each slice.
    pub(crate) poll: &'a dyn Fn() -> bool,
}

/// A walk under way.
pub(super) struct Paced<'a> {
    pace: Pace<'a>,
    /// The costs at which it ends, and at which somebody is asked next.
    end: Budget,
    due: Budget,
}

impl Pace<'_> {
    /// With nobody to ask on the way.
    pub(super) fn at_once(budget: Budget) -> Self {
        Pace {
            budget,
            slice: budget,
            poll: &|| false,
        }
    }
}

impl<'a> Pace<'a> {
    /// For a walk that has cost so much before.
    pub(super) fn from(self, cost: Budget) -> Paced<'a> {
        let end = self.budget.after(cost);
        Paced {
            pace: self,
            end,
            due: end.min(self.slice.after(cost)),
        }
    }
}

impl Paced<'_> {
    /// Whether the walk, which has cost so much by now, may not go on.
    #[inline]
    pub(super) fn is_over(&mut self, cost: Budget) -> bool {
        self.due.is_over_at(cost) && self.look(cost)
    }

    #[cold]
    #[inline(never)]
    fn look(&mut self, cost: Budget) -> bool {
        self.due = self.end.min(self.pace.slice.after(cost));
        self.end.is_over_at(cost) || (self.pace.poll)()
    }
}

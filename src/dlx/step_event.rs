//! What somebody who watches the links sees: one beat for each change.

/// One link operation. The numbers are nodes; that of `Cover` is the item.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum LinkOp {
    /// A node leaves its item's list, because its option can no longer be chosen. This is an update.
    Hide(u32),
    /// An item leaves the active ones: it is covered.
    Cover(u32),
    /// A secondary item takes the colour of this node.
    Purify(u32),
    /// A node of a secondary item has the colour that the item has taken: it is marked, and stays.
    Mark(u32),
}

impl LinkOp {
    pub(crate) fn is_update(self) -> bool {
        matches!(self, LinkOp::Hide(_))
    }

    pub(crate) fn is_cover(self) -> bool {
        matches!(self, LinkOp::Cover(_))
    }
}

/// One change, in the order of time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum StepEvent {
    /// A link operation.
    Do(LinkOp),
    /// A link operation undone.
    Undo(LinkOp),
    /// The option of this node is put on the path: a tree node is entered.
    Try(u32),
    /// The option of this node is taken off the path.
    Back(u32),
}

/// Sees every beat of a call.
pub(crate) trait Observer {
    fn beat(&mut self, beat: StepEvent);
}

/// Watches nothing and costs nothing.
pub(crate) struct NoObserver;

impl Observer for NoObserver {
    #[inline(always)]
    fn beat(&mut self, _: StepEvent) {}
}

impl Observer for Vec<StepEvent> {
    fn beat(&mut self, beat: StepEvent) {
        self.push(beat);
    }
}

/// Counts what is undone, for a walk backwards.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct UndoCounter {
    pub updates: u64,
    pub covers: u64,
}

impl Observer for UndoCounter {
    fn beat(&mut self, beat: StepEvent) {
        if let StepEvent::Undo(op) = beat {
            self.updates += u64::from(op.is_update());
            self.covers += u64::from(op.is_cover());
        }
    }
}

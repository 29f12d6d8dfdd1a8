//! Step events: one for each change of the links or the path, and the observers that receive them.

/// One link operation. The numbers are nodes, except the items in `Cover`, `Use` and `Close`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum LinkOp {
    /// A node leaves its item's list, because its option can no longer be chosen. This counts as an update.
    Hide(u32),
    /// An item is covered and is no longer active.
    Cover(u32),
    /// A secondary item takes the color of this node.
    Purify(u32),
    /// A node of a secondary item has the color that the item has taken. The node is marked and stays in its list.
    Mark(u32),
    /// An item with bounds loses one of the uses it has left.
    Use(u32),
    /// The first node of an item with bounds leaves the list, so that later siblings cannot choose its option. This counts
    /// as an update. The second number is the node that was tweaked before it in the same branch, or the header.
    Tweak(u32, u32),
    /// An item with bounds and an empty list is closed and is no longer active. This counts as a cover. The second number
    /// is the node that was tweaked last in the branch, or the header.
    Close(u32, u32),
}

impl LinkOp {
    pub(crate) fn is_update(self) -> bool {
        matches!(self, LinkOp::Hide(_) | LinkOp::Tweak(..))
    }

    pub(crate) fn is_cover(self) -> bool {
        matches!(self, LinkOp::Cover(_) | LinkOp::Close(..))
    }
}

/// One change of the links or the path.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum StepEvent {
    /// A link operation.
    Do(LinkOp),
    /// The inverse of a link operation.
    Undo(LinkOp),
    /// The option of this node is put on the path, which enters a tree node.
    Try(u32),
    /// The option of this node is taken off the path.
    Back(u32),
}

/// Receives every step event of a call.
pub(crate) trait Observer {
    fn record(&mut self, event: StepEvent);
}

/// Ignores all events and compiles to nothing.
pub(crate) struct NoObserver;

impl Observer for NoObserver {
    #[inline(always)]
    fn record(&mut self, _: StepEvent) {}
}

/// Items covered, and nodes hidden.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct LinkWork {
    pub covers: u64,
    pub updates: u64,
}

impl LinkWork {
    fn add(&mut self, op: LinkOp) {
        self.covers += u64::from(op.is_cover());
        self.updates += u64::from(op.is_update());
    }
}

/// Counts the operations that are done and undone, and writes all events to a tape if there is one. It is the
/// observer of all but the hot loop, so the operations have one copy for all of them.
#[derive(Default)]
pub(crate) struct Recorder<'a> {
    pub done: LinkWork,
    pub undone: LinkWork,
    pub tape: Option<&'a mut Vec<StepEvent>>,
}

impl Observer for Recorder<'_> {
    #[inline(always)]
    fn record(&mut self, event: StepEvent) {
        match event {
            StepEvent::Do(op) => self.done.add(op),
            StepEvent::Undo(op) => self.undone.add(op),
            StepEvent::Try(_) | StepEvent::Back(_) => {}
        }
        if let Some(tape) = &mut self.tape {
            tape.push(event);
        }
    }
}

//! The counters of a machine.

/// Counters since the root. Backward steps decrease them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Counters {
    pub nodes: u64,
    pub updates: u64,
    pub covers: u64,
    pub solutions: u64,
}

/// After a jump, the updates and covers on the way to the new position are unknown. Both are then counted from this
/// offset, which is far from zero because backward steps decrease them.
const UNKNOWN_OFFSET: u64 = 1 << 62;

impl Counters {
    /// Counters at a position that was reached by a jump: updates and covers since the root are unknown.
    pub(crate) fn with_unknown_work(nodes: u64, solutions: u64) -> Self {
        Counters {
            nodes,
            updates: UNKNOWN_OFFSET,
            covers: UNKNOWN_OFFSET,
            solutions,
        }
    }

    /// Returns true if updates and covers are not those since the root.
    pub(crate) fn work_unknown(&self) -> bool {
        self.covers > UNKNOWN_OFFSET / 2
    }
}

//! The counters of a frontier-based count.

use serde::Serialize;

/// The work of a frontier-based count.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize)]
#[non_exhaustive]
pub struct FrontierStats {
    /// Number of different states followed. If the memory was full, a state may count more than once.
    pub states: u64,
    /// Number of choices that led to a known state. Each one saves a subtree.
    pub merged: u64,
    /// Number of states that were not stored because the memory was full.
    pub refused: u64,
    /// Number of options read.
    pub looks: u64,
    /// Peak memory in bytes.
    pub memory: u64,
}

impl FrontierStats {
    /// The number of choices, which are the tree nodes of a pass.
    pub(crate) fn nodes(&self) -> u64 {
        self.states + self.merged
    }

    pub(crate) fn add(&mut self, other: FrontierStats) {
        self.states += other.states;
        self.merged += other.merged;
        self.refused += other.refused;
        self.looks += other.looks;
        self.memory = self.memory.max(other.memory);
    }
}

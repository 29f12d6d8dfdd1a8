//! Where a search stands, in the terms of its readers.

use crate::problem::ItemId;

/// A place in a search, to which [`Search::seek`](crate::Search::seek) returns.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Position {
    /// How many tree nodes have been entered; 0 at the root.
    pub node: u64,
    /// How many steps at the grain of one link were made since.
    pub link: u64,
}

/// Where a search stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum State {
    /// A tree node has just been entered, and its item will be branched on.
    Open(ItemId),
    /// The path is a solution.
    Solution,
    /// This item has no option left.
    DeadEnd(ItemId),
    /// The option that was on top of the path has just been taken back.
    TakenBack,
    /// Between two link operations of one step.
    Moving,
    /// The whole tree has been walked.
    Done,
}

impl State {
    pub(super) fn is_solution(self) -> bool {
        self == State::Solution
    }

    pub(super) fn is_dead_end(self) -> bool {
        matches!(self, State::DeadEnd(_))
    }
}

/// Why [`Search::run`](crate::Search::run) returned.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum RunEnd {
    /// As many solutions as were asked for have been found, and the search stands on the last one.
    Solutions,
    /// The budget ended.
    Budget,
    /// The whole tree has been walked.
    Exhausted,
}

/// What is alive in the picture of a search, as bit sets: bit `i & 7` of byte `i >> 3`.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct ActiveSet {
    /// Items that are not covered.
    pub items: Vec<u8>,
    /// Options that could still be chosen.
    pub options: Vec<u8>,
}

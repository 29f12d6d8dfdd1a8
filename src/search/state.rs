//! Positions and states of a search.

use crate::problem::ItemId;

/// A position in a search. [`Search::seek`](crate::Search::seek) returns to it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
#[non_exhaustive]
pub struct Position {
    /// Number of tree nodes entered; 0 at the root.
    pub node: u64,
    /// Number of link steps since then.
    pub link: u64,
}

impl Position {
    /// The position `link` link steps after tree node `node` was entered.
    #[must_use]
    pub const fn new(node: u64, link: u64) -> Self {
        Position { node, link }
    }
}

/// The state of a search.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum State {
    /// A tree node has just been entered. The search will branch on its item.
    Open(ItemId),
    /// The path is a solution.
    Solution,
    /// This item has no option left.
    DeadEnd(ItemId),
    /// The last option of the path has just been taken back.
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

/// The reason why [`Search::run`](crate::Search::run) returned.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum RunEnd {
    /// The requested number of solutions was found. The search is at the last one.
    Solutions,
    /// The budget ended, or the poll.
    Budget,
    /// The whole tree has been walked.
    Exhausted,
}

/// The active items and options, as bitsets: bit `i & 7` of byte `i >> 3`.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct ActiveSet {
    /// Items that are not covered.
    pub items: Vec<u8>,
    /// Options that can still be chosen.
    pub options: Vec<u8>,
}

//! Steering: choices of the reader in place of the rule's, and the way back from them.
//!
//! A forced choice opens the tree below it as a search of its own, with its own root, numbers and end. So a place in it
//! is a list: the places at which choices were forced, and the place in the last tree.

use super::Search;
use super::keyframe_index::KeyframeIndex;
use crate::dlx::DlxMachine;
use crate::problem::{ItemId, OptionId};

/// A choice in place of the rule's.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Forced {
    /// The tree node, in the numbers of the search it was forced in.
    pub node: u64,
    /// The item branched on.
    pub item: ItemId,
    /// The only option to try, or all of the item's where there is none.
    pub option: Option<OptionId>,
}

/// A search as it was left, and the choice by which it was.
#[derive(Debug, Clone)]
pub(super) struct Suspended {
    forced: Forced,
    machine: DlxMachine,
    keyframe_index: KeyframeIndex,
}

impl Search {
    /// Leaves the rule's way: branches on `item` here, and tries only `option` if one is given. The tree below becomes
    /// the search, from its root on: positions, counters and the end are its own, and [`path`](Search::path) still
    /// begins where the whole search did. False, and nothing changes, where the search does not stand at an open tree
    /// node or has no such choice there. Cost: a copy of the links.
    ///
    /// ```
    /// use dlx_wasm::{ItemId, OptionId, Problem, Search};
    ///
    /// let problem = Problem::from_text("a b\na\nb\na b\n")?;
    /// let mut search = Search::new(&problem);
    /// assert!(search.force(ItemId(1), Some(OptionId(2))));
    /// assert_eq!(search.path(), [OptionId(2)]);
    /// assert!(search.unforce());
    /// assert!(search.path().is_empty());
    /// # Ok::<(), dlx_wasm::Error>(())
    /// ```
    pub fn force(&mut self, item: ItemId, option: Option<OptionId>) -> bool {
        if self.is_moving() {
            return false;
        }
        let Some(fork) = self.machine.fork(item, option) else {
            return false;
        };
        self.tape.clear();
        let node = self.machine.counters().nodes;
        let keyframe_index = KeyframeIndex::new(fork.snapshot());
        self.outer.push(Suspended {
            forced: Forced { node, item, option },
            machine: std::mem::replace(&mut self.machine, fork),
            keyframe_index: std::mem::replace(&mut self.keyframe_index, keyframe_index),
        });
        true
    }

    /// Returns from the last forced choice to the tree node where it was made. False where nothing is forced.
    pub fn unforce(&mut self) -> bool {
        let Some(Suspended {
            machine,
            keyframe_index,
            ..
        }) = self.outer.pop()
        else {
            return false;
        };
        self.tape.clear();
        self.at = 0;
        self.machine = machine;
        self.keyframe_index = keyframe_index;
        true
    }

    /// The choices forced so far, the first one first: with a [`Position`](super::Position) they are a place to which
    /// `seek` and `force` in turn lead back.
    #[must_use]
    pub fn forced(&self) -> Vec<Forced> {
        self.outer.iter().map(|outer| outer.forced).collect()
    }
}

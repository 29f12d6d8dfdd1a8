//! Forced choices: branches that override the item-choice rule, and the way back from them.
//!
//! A forced choice makes the tree below it a search of its own, with its own root, node numbers and end. A position in
//! it is a list: the positions of the forced choices, then the position in the last tree.

use super::Search;
use super::keyframe_index::KeyframeIndex;
use crate::dlx::DlxMachine;
use crate::problem::{ItemId, OptionId};

/// A choice that overrides the rule.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct Forced {
    /// The tree node, by its number in the search that was forced.
    pub node: u64,
    /// The item of the branch.
    pub item: ItemId,
    /// The only option to try; `None` for all options of the item.
    pub option: Option<OptionId>,
}

/// A search suspended by a forced choice.
#[derive(Debug, Clone)]
pub(super) struct Suspended {
    forced: Forced,
    machine: DlxMachine,
    keyframe_index: KeyframeIndex,
}

impl Search {
    /// Branches on `item` here, against the rule, and tries only `option` if one is given. The tree below becomes the
    /// search, with its own positions, counters and end. [`path`](Search::path) still begins at the root of the whole
    /// search.
    ///
    /// Returns false and changes nothing if the search is not at an open tree node or has no such choice there. Cost: a
    /// copy of the links.
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

    /// Returns from the last forced choice to its tree node. Returns false if no choice is forced.
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

    /// The forced choices, oldest first. Together with a [`Position`](super::Position) they describe a position in the
    /// whole search, for `seek` and `force`.
    #[must_use]
    pub fn forced(&self) -> Vec<Forced> {
        self.outer.iter().map(|outer| outer.forced).collect()
    }
}

//! All keyframes of a search: those of the links, and those of the prescan.

use super::keyframes::{Keyframes, cost_from};
use super::prescan::Prescan;
use crate::dlx::{DlxMachine, Snapshot};

#[derive(Debug, Clone)]
pub(super) struct KeyframeIndex {
    /// Positions that the links have visited.
    pub(super) seen: Keyframes,
    /// The second machine, which walks ahead for traces. Its keyframes are in `seen`.
    pub(super) lookahead: Option<Box<DlxMachine>>,
    /// The prescan and its keyframes, in which updates and covers are unknown.
    pub(super) prescan: Option<Box<Prescan>>,
}

impl KeyframeIndex {
    pub(super) fn new(root: Snapshot) -> Self {
        KeyframeIndex {
            seen: Keyframes::new(root),
            lookahead: None,
            prescan: None,
        }
    }

    /// Stores a keyframe if the machine, which has just entered a tree node, is far enough past the last one. Positions
    /// with unknown updates are not stored.
    #[inline]
    pub(super) fn pass(&mut self, machine: &DlxMachine) {
        if machine.counters().nodes >= self.seen.next() && !machine.counters().work_unknown() {
            self.seen.take(machine.snapshot());
        }
    }

    /// The keyframe from which the tree node is reached at the least cost.
    pub(super) fn before(&self, node: u64) -> &Snapshot {
        let seen = self.seen.before(node);
        let prescanned = self
            .prescan
            .as_ref()
            .map(|prescan| prescan.seen.before(node));
        prescanned
            .filter(|snapshot| {
                cost_from(&snapshot.counters, node) < cost_from(&seen.counters, node)
            })
            .unwrap_or(seen)
    }
}

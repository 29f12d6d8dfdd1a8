//! All keyframes of a search: where the links have been, and where a guide has.

use super::keyframes::{Keyframes, way};
use super::prescan::Prescan;
use crate::dlx::{DlxMachine, Snapshot};

#[derive(Debug, Clone)]
pub(super) struct KeyframeIndex {
    /// Where the links have been.
    pub(super) seen: Keyframes,
    /// Who walks ahead for a trace and leaves keyframes, too.
    pub(super) lookahead: Option<Box<DlxMachine>>,
    /// Who knows the way to places where no links have been.
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

    /// Takes a keyframe if the machine, which has just entered a tree node, is far enough past the last one and has
    /// walked there.
    #[inline]
    pub(super) fn pass(&mut self, machine: &DlxMachine) {
        if machine.counters().nodes >= self.seen.next() && !machine.counters().work_unknown() {
            self.seen.take(machine.snapshot());
        }
    }

    /// The keyframe from which the tree node is best reached.
    pub(super) fn before(&self, node: u64) -> &Snapshot {
        let seen = self.seen.before(node);
        let with_unknown_work = self
            .prescan
            .as_ref()
            .map(|prescan| prescan.seen.before(node));
        with_unknown_work
            .filter(|with_unknown_work| {
                way(&with_unknown_work.counters, node) < way(&seen.counters, node)
            })
            .unwrap_or(seen)
    }
}

//! Keyframes: places of a search to which it can return without walking from the root.
//!
//! A keyframe is a path of choices and the counters there, so it is small; the links are made again from the path.

use crate::dlx::{Counters, Snapshot};

/// Tree nodes between keyframes at first.
const INITIAL_SPACING_NODES: u64 = 1_024;

/// Bytes that all keyframes of a list may take. When they would take more, every second one goes.
const MAX_BYTES: usize = 16 << 20;

/// A place where updates are unknown counts as so many tree nodes further away: rather than begin there, so many are
/// walked.
const UNKNOWN_PENALTY_NODES: u64 = 16_384;

/// How far a tree node is from a place with these counters.
pub(super) fn way(from: &Counters, node: u64) -> u64 {
    let more = if from.work_unknown() {
        UNKNOWN_PENALTY_NODES
    } else {
        0
    };
    from.nodes.abs_diff(node).saturating_add(more)
}

/// In order of their nodes; the first is the root.
#[derive(Debug, Clone)]
pub(super) struct Keyframes {
    list: Vec<Snapshot>,
    spacing: u64,
    bytes: usize,
}

impl Keyframes {
    pub(super) fn new(root: Snapshot) -> Self {
        Keyframes {
            list: vec![root],
            spacing: INITIAL_SPACING_NODES,
            bytes: 0,
        }
    }

    /// The first tree node that is far enough past the last keyframe.
    #[inline]
    pub(super) fn next(&self) -> u64 {
        self.list.last().map_or(0, Snapshot::node) + self.spacing
    }

    #[inline(never)]
    pub(super) fn take(&mut self, keyframe: Snapshot) {
        self.bytes += bytes(&keyframe);
        self.list.push(keyframe);
        if self.bytes > MAX_BYTES && self.list.len() > 2 {
            let mut index = 0;
            self.list.retain(|_| {
                index += 1;
                index % 2 == 1
            });
            self.bytes = self.list.iter().map(bytes).sum();
            self.spacing *= 2;
        }
    }

    /// The last keyframe at or before the tree node.
    pub(super) fn before(&self, node: u64) -> &Snapshot {
        let after = self
            .list
            .partition_point(|keyframe| keyframe.node() <= node);
        &self.list[after - 1]
    }
}

fn bytes(keyframe: &Snapshot) -> usize {
    size_of::<Snapshot>() + size_of_val(&keyframe.path[..]) + size_of_val(&keyframe.profile[..])
}

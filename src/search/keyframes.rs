//! Keyframes: stored positions of a search. A seek starts at the nearest one instead of the root.
//!
//! A keyframe is a path and its counters, so it is small. A seek rebuilds the links from the path.

use crate::dlx::{Counters, Snapshot};

/// Initial number of tree nodes between keyframes.
const INITIAL_SPACING_NODES: u64 = 1_024;

/// Maximum memory of the keyframes in a list. If they would take more, every second one is dropped.
const MAX_BYTES: usize = 16 << 20;

/// Penalty for a position with unknown updates: the search prefers to walk this number of tree nodes from a position
/// with known updates.
const UNKNOWN_PENALTY_NODES: u64 = 16_384;

/// The cost of walking from a position with these counters to a tree node.
pub(super) fn cost_from(from: &Counters, node: u64) -> u64 {
    let more = if from.work_unknown() {
        UNKNOWN_PENALTY_NODES
    } else {
        0
    };
    from.nodes.abs_diff(node).saturating_add(more)
}

/// Keyframes in the order of their nodes. The first one is the root.
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

    /// The least tree node at which the next keyframe is due.
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

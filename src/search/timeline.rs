//! Keyframes: places of a search to which it can return without walking from the root.
//!
//! A keyframe is a path of choices and the counters there, so it is small; the links are made again from the path.

use alloc::boxed::Box;
use alloc::vec::Vec;

use crate::engine::{Dance, Snapshot};

/// Tree nodes between keyframes at first.
const SPACING: u64 = 1_024;

/// Bytes that all keyframes may take. When they would take more, every second one goes.
const MAX_BYTES: usize = 16 << 20;

#[derive(Debug, Clone)]
pub(super) struct Timeline {
    /// In order of their nodes; the first is the root.
    keyframes: Vec<Snapshot>,
    spacing: u64,
    bytes: usize,
    /// Who walks ahead for a trace and leaves keyframes, too.
    pub(super) scout: Option<Box<Dance>>,
}

impl Timeline {
    pub(super) fn new(root: Snapshot) -> Self {
        Timeline {
            keyframes: vec![root],
            spacing: SPACING,
            bytes: 0,
            scout: None,
        }
    }

    /// Takes a keyframe if the machine, which has just entered a tree node, is far enough past the last one.
    #[inline]
    pub(super) fn pass(&mut self, dance: &Dance) {
        let last = self.keyframes.last().map_or(0, Snapshot::node);
        if dance.spent().nodes >= last + self.spacing {
            self.take(dance.snapshot());
        }
    }

    fn take(&mut self, keyframe: Snapshot) {
        self.bytes += bytes(&keyframe);
        self.keyframes.push(keyframe);
        if self.bytes > MAX_BYTES && self.keyframes.len() > 2 {
            let mut index = 0;
            self.keyframes.retain(|_| {
                index += 1;
                index % 2 == 1
            });
            self.bytes = self.keyframes.iter().map(bytes).sum();
            self.spacing *= 2;
        }
    }

    /// The last keyframe at or before the tree node.
    pub(super) fn before(&self, node: u64) -> &Snapshot {
        let after = self
            .keyframes
            .partition_point(|keyframe| keyframe.node() <= node);
        &self.keyframes[after - 1]
    }
}

fn bytes(keyframe: &Snapshot) -> usize {
    size_of::<Snapshot>() + size_of_val(&keyframe.path[..]) + size_of_val(&keyframe.profile[..])
}

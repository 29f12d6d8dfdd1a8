//! What the engines without links count and tell alike.

use super::{EngineKind, SelectionReason, Stats};

/// [`progress`](super::Engine::progress) at these branches, the first one first: how many options each has, and
/// how many have not been tried.
pub(super) fn progress(branches: impl DoubleEndedIterator<Item = (u32, u32)>) -> f64 {
    branches.rev().fold(0.0, |below, (of, left)| {
        let before = (of - left).saturating_sub(1);
        (f64::from(before) + below) / f64::from(of)
    })
}

/// What has been counted.
pub(super) struct NodeStats {
    /// Tree nodes entered, the root not counted.
    pub(super) nodes: u64,
    pub(super) solutions: u64,
    /// Tree nodes by level.
    pub(super) profile: Vec<u64>,
}

impl NodeStats {
    /// Nothing yet, in a tree of so many levels, the root's too.
    pub(super) fn new(levels: usize) -> Self {
        NodeStats {
            nodes: 0,
            solutions: 0,
            profile: vec![0; levels],
        }
    }

    /// Goes on from what another engine has counted.
    pub(super) fn go_on_from(&mut self, stats: &Stats) {
        self.nodes = stats.nodes;
        self.solutions = stats.solutions;
        self.profile.fill(0);
        self.profile[..stats.profile.len()].copy_from_slice(&stats.profile);
    }

    /// As figures, the profile as deep as the walk has been; level, progress and memory are left to the engine.
    pub(super) fn stats(&self, engine: EngineKind) -> Stats {
        let levels = self.profile.iter().rposition(|&nodes| nodes > 0);
        Stats {
            nodes: self.nodes,
            solutions: self.solutions,
            profile: self.profile[..levels.map_or(0, |last| last + 1)].to_vec(),
            ..Stats::of(engine, SelectionReason::AskedFor)
        }
    }
}

//! Counters that all engines except the links share.

use super::{EngineKind, SelectionReason, Stats};

/// [`progress`](super::Engine::progress) for these branches, from the root down: the number of options of each, and of
/// its untried options.
pub(super) fn progress(branches: impl DoubleEndedIterator<Item = (u32, u32)>) -> f64 {
    branches.rev().fold(0.0, |below, (options, untried)| {
        let before = (options - untried).saturating_sub(1);
        (f64::from(before) + below) / f64::from(options)
    })
}

/// Counters of tree nodes and solutions.
pub(super) struct NodeStats {
    /// Number of tree nodes entered, without the root.
    pub(super) nodes: u64,
    pub(super) solutions: u64,
    /// Tree nodes by level.
    pub(super) profile: Vec<u64>,
}

impl NodeStats {
    /// Zero counters for a tree of this number of levels, including the root.
    pub(super) fn new(levels: usize) -> Self {
        NodeStats {
            nodes: 0,
            solutions: 0,
            profile: vec![0; levels],
        }
    }

    /// Continues from the counters of another engine.
    pub(super) fn continue_from(&mut self, stats: &Stats) {
        self.nodes = stats.nodes;
        self.solutions = stats.solutions;
        self.profile.fill(0);
        self.profile[..stats.profile.len()].copy_from_slice(&stats.profile);
    }

    /// The public counters. The profile ends at the deepest level reached; the engine adds level, progress and memory.
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

//! Figures that masks, bits and planes make in one way.

use super::{EngineName, Stats, Why};

/// [`progress`](super::Engine::progress) at these branches, the first one first: how many options each has, and
/// how many have not been tried.
pub(super) fn progress(branches: impl DoubleEndedIterator<Item = (u32, u32)>) -> f64 {
    branches.rev().fold(0.0, |below, (of, left)| {
        let before = (of - left).saturating_sub(1);
        (f64::from(before) + below) / f64::from(of)
    })
}

/// What has been counted, the profile as deep as the walk has been; level, progress and memory are left to the engine.
pub(super) fn counted(engine: EngineName, nodes: u64, solutions: u64, profile: &[u64]) -> Stats {
    let levels = profile.iter().rposition(|&nodes| nodes > 0);
    Stats {
        nodes,
        solutions,
        profile: profile[..levels.map_or(0, |last| last + 1)].to_vec(),
        engine,
        why: Why::AskedFor,
        ..Stats::default()
    }
}

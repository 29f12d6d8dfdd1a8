//! Item-choice rules: which item the next tree node branches on.

use serde::{Deserialize, Serialize};

use super::links::Links;
use crate::problem::ItemId;
use crate::rng::mix;

/// How the next item is chosen. Only [`ItemChoice::Mrv`] gives the canonical tree; the others are there to compare.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum ItemChoice {
    /// Fewest remaining options, leftmost on ties: the canonical rule ("minimum remaining values").
    #[default]
    Mrv,
    /// From left to right: an item without an option ends the node at once, one with a single option is taken at once,
    /// else the fewest. The rule of many tutorials.
    MrvEager,
    /// The leftmost item: what happens without a rule.
    First,
    /// Fewest remaining options, ties broken by this seed and the path, never by the clock.
    #[serde(rename = "randomTies")]
    RandomTies(u64),
}

/// What is to be done at a tree node.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum NodeKind {
    /// Branch on this item.
    Branch(ItemId),
    /// Every primary item is covered.
    Solution,
    /// This item has no option left.
    DeadEnd(ItemId),
}

impl ItemChoice {
    /// Decides a tree node. It depends on the links and the path alone, so a search that is run backwards decides as it
    /// did on its way there.
    #[inline(always)]
    pub(super) fn decide(self, links: &Links, path: &[u32]) -> NodeKind {
        let found = match self {
            ItemChoice::Mrv => links.fewest(),
            ItemChoice::MrvEager => eager(links),
            ItemChoice::First => links
                .active()
                .next()
                .map(|item| (item, links.remaining(item))),
            ItemChoice::RandomTies(seed) => random_ties(links, seed, path),
        };
        match found {
            None => NodeKind::Solution,
            Some((item, 0)) => NodeKind::DeadEnd(item),
            Some((item, _)) => NodeKind::Branch(item),
        }
    }
}

fn eager(links: &Links) -> Option<(ItemId, u32)> {
    let mut best: Option<(ItemId, u32)> = None;
    for item in links.active() {
        let remaining = links.remaining(item);
        if remaining <= 1 {
            return Some((item, remaining));
        }
        if best.is_none_or(|(_, fewest)| remaining < fewest) {
            best = Some((item, remaining));
        }
    }
    best
}

fn random_ties(links: &Links, seed: u64, path: &[u32]) -> Option<(ItemId, u32)> {
    let (_, fewest) = links.fewest()?;
    let salt = path
        .iter()
        .fold(0, |salt, &node| mix(salt ^ u64::from(node)));
    let hash = mix(seed ^ salt);
    let tied = || {
        links
            .active()
            .filter(|&item| links.remaining(item) == fewest)
    };
    let pick = (u128::from(hash) * tied().count() as u128) >> 64;
    tied().nth(pick as usize).map(|item| (item, fewest))
}

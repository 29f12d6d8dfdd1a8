//! Item-choice rules. A rule picks the item that a tree node branches on.

use serde::{Deserialize, Serialize};

use super::links::Links;
use crate::problem::ItemId;
use crate::rng::mix;

/// The rule by which a search picks the next item. Only [`ItemChoice::Mrv`] gives the canonical tree; the other rules
/// are for comparison.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum ItemChoice {
    /// Fewest remaining options, leftmost on ties: the canonical rule ("minimum remaining values").
    #[default]
    Mrv,
    /// From left to right: the first item with at most one option is taken at once. If there is none, the item with the
    /// fewest options is taken. Many tutorials use this rule.
    MrvEager,
    /// The leftmost active item, whatever number of options it has.
    First,
    /// Fewest remaining options. A hash of this seed and the path breaks ties.
    #[serde(rename = "randomTies")]
    RandomTies(u64),
}

/// The kind of a tree node: a branch or a leaf.
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
    /// Classifies a tree node. The result depends on the links and the path alone, so a search that runs backward meets
    /// the same nodes as on its way forward.
    #[inline(always)]
    pub(super) fn decide(self, links: &Links, path: &[u32]) -> NodeKind {
        let found = match self {
            ItemChoice::Mrv if links.is_bounded() => links.fewest_ways(),
            ItemChoice::Mrv => links.fewest(),
            ItemChoice::MrvEager => eager(links),
            ItemChoice::First => links.active().next().map(|item| (item, links.ways(item))),
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
        let remaining = links.ways(item);
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
    let (_, fewest) = if links.is_bounded() {
        links.fewest_ways()?
    } else {
        links.fewest()?
    };
    let salt = path
        .iter()
        .fold(0, |salt, &node| mix(salt ^ u64::from(node)));
    let hash = mix(seed ^ salt);
    let tied = || links.active().filter(|&item| links.ways(item) == fewest);
    let pick = (u128::from(hash) * tied().count() as u128) >> 64;
    tied().nth(pick as usize).map(|item| (item, fewest))
}

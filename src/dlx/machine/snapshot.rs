//! Going to another place in the tree than the next one: back to a snapshot, or into a walk of its own below a choice.

use super::{Counters, DlxMachine, Phase};
use crate::dlx::item_choice::NodeKind;
use crate::dlx::step_event::NoObserver;
use crate::problem::{ItemId, OptionId};

/// A place in the walk to which [`DlxMachine::restore`] returns: the path and the counters, no links.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Snapshot {
    pub path: Vec<OptionId>,
    pub counters: Counters,
    pub profile: Vec<u64>,
}

impl Snapshot {
    /// The tree node that had just been entered.
    pub(crate) fn node(&self) -> u64 {
        self.counters.nodes
    }
}

impl DlxMachine {
    /// Where the walk stands, if it has just entered a tree node.
    pub(crate) fn snapshot(&self) -> Snapshot {
        Snapshot {
            path: self.chosen().collect(),
            counters: self.counters,
            profile: self.profile.clone(),
        }
    }

    /// Returns to a snapshot of this walk. Cost: the path there and the path from here to the root.
    pub(crate) fn restore(&mut self, snapshot: &Snapshot) {
        if let Phase::TakenBack(node) = self.phase {
            let item = self.links.item_of(node);
            self.links.uncover(item, &mut NoObserver);
        }
        while let Some(node) = self.pop() {
            self.links.take_back(node);
        }
        for &option in &snapshot.path[self.root_level..] {
            let way = match self.decide() {
                NodeKind::Branch(item) => self.node_of(item, option),
                _ => None,
            };
            debug_assert!(way.is_some(), "option {} is one to try", option.0);
            let Some(node) = way else { break };
            self.links.put(node);
            self.path.push(node);
        }
        self.counters = snapshot.counters;
        self.profile.clone_from(&snapshot.profile);
        self.phase = Phase::Entered(self.decide());
    }

    /// The tree below the tree node just entered as a walk of its own, which branches on `item` there; with an
    /// option of that item's list, the tree below that option. `None` where there is no such choice. Stands at
    /// its root, with nothing counted.
    pub(crate) fn fork(&self, item: ItemId, option: Option<OptionId>) -> Option<DlxMachine> {
        let open = matches!(self.phase, Phase::Entered(NodeKind::Branch(_)));
        if !open || !self.links.active().any(|active| active == item) {
            return None;
        }
        let mut fork = self.clone();
        fork.root_item = Some(item);
        if let Some(option) = option {
            let node = self.node_of(item, option)?;
            fork.links.put(node);
            fork.path.push(node);
            fork.root_item = None;
        }
        fork.root_level = fork.path.len();
        fork.counters = Counters::default();
        fork.profile = vec![0; fork.root_level];
        fork.phase = Phase::Start;
        fork.enter_root();
        Some(fork)
    }

    /// The option's node in the list of this item, if it is there.
    fn node_of(&self, item: ItemId, option: OptionId) -> Option<u32> {
        let first = self.links.first(item);
        let mut list = std::iter::successors(first, |&node| self.links.below(node));
        list.find(|&node| self.links.option_of(node) == option)
    }
}

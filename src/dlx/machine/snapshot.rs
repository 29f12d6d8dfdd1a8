//! Jumps in the tree: back to a snapshot, or into an independent walk below a choice.

use super::{Counters, DlxMachine, Phase};
use crate::dlx::item_choice::NodeKind;
use crate::dlx::links::Links;
use crate::dlx::step_event::Recorder;
use crate::problem::{ItemId, OptionId};

/// A position in the walk, for [`DlxMachine::restore`]: the path and the counters, without links.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Snapshot {
    /// The choices: options, and [`OptionId::NONE`] if the choice closed an item.
    pub path: Vec<OptionId>,
    pub counters: Counters,
    pub profile: Vec<u64>,
}

impl Snapshot {
    /// The number of the tree node that had just been entered.
    pub(crate) fn node(&self) -> u64 {
        self.counters.nodes
    }
}

impl DlxMachine {
    /// The current position. The machine must have just entered a tree node.
    pub(crate) fn snapshot(&self) -> Snapshot {
        Snapshot {
            path: self.choices().collect(),
            counters: self.counters,
            profile: self.profile.clone(),
        }
    }

    /// Returns to a snapshot of this walk. Cost: one unchoose for each option on the current path, one choose for each
    /// option of the snapshot.
    pub(crate) fn restore(&mut self, snapshot: &Snapshot) {
        if let Phase::TakenBack(node) = self.phase {
            self.links.undo_branch(node, &mut Recorder::default());
        }
        while let Some(node) = self.pop() {
            self.links.unchoose(node);
        }
        self.ways.truncate(self.path.len());
        for &option in &snapshot.path[self.root_level..] {
            let child = match self.decide() {
                NodeKind::Branch(item) => self.node_of(item, option),
                _ => None,
            };
            debug_assert!(child.is_some(), "option {} is a child", option.0);
            let Some(node) = child else { break };
            self.choose_at(node);
        }
        self.counters = snapshot.counters;
        self.profile.clone_from(&snapshot.profile);
        self.phase = Phase::Entered(self.decide());
    }

    /// An independent walk of the tree below the current tree node. It branches on `item` there, or starts below
    /// `option` of that item's list. The fork stops at its root, with nothing counted. Returns `None` if there is no
    /// such choice.
    pub(crate) fn fork(&self, item: ItemId, option: Option<OptionId>) -> Option<DlxMachine> {
        let open = matches!(self.phase, Phase::Entered(NodeKind::Branch(_)));
        if !open || !self.links.active().any(|active| active == item) {
            return None;
        }
        let mut fork = self.clone();
        fork.root_item = Some(item);
        if let Some(option) = option {
            let node = self.node_of(item, option)?;
            fork.choose_at(node);
            fork.root_item = None;
        }
        fork.root_level = fork.path.len();
        fork.counters = Counters::default();
        fork.profile = vec![0; fork.root_level];
        fork.phase = Phase::Start;
        fork.enter_root();
        Some(fork)
    }

    /// Jumps to a child.
    fn choose_at(&mut self, node: u32) {
        if self.links.is_bounded() {
            let item = self.links.item_of(node);
            self.ways.push(self.links.ways(item));
        }
        self.links.choose(node);
        self.path.push(node);
    }

    /// The option's node in this item's list, if it is there. For [`OptionId::NONE`] the node that closes the item.
    fn node_of(&self, item: ItemId, option: OptionId) -> Option<u32> {
        if option == OptionId::NONE {
            return Some(Links::closing(item));
        }
        let first = self.links.first(item);
        let mut list = std::iter::successors(first, |&node| self.links.below(node));
        list.find(|&node| self.links.option_of(node) == option)
    }
}

//! The items that a search branches on.

use super::Search;
use crate::dlx::{NodeKind, Transition};
use crate::problem::{ItemId, OptionId};

impl Search {
    /// The item of the current tree node, chosen by the rule with bounds taken into account. At a dead end it is the item
    /// without options; after an option was taken back, the item that the option was chosen for. In the middle of a step
    /// it is the item at which the step began. `None` at a solution and at the end.
    ///
    /// ```
    /// use dlx_wasm::{Granularity, ItemId, Problem, Search};
    ///
    /// let mut search = Search::new(&Problem::from_text("a b\na\nb\na b\nb\n")?);
    /// assert_eq!(search.next_item(), Some(ItemId(0)));
    /// search.step(Granularity::Choice);
    /// assert_eq!(search.next_item(), Some(ItemId(1)));
    /// # Ok::<(), dlx_wasm::Error>(())
    /// ```
    #[must_use]
    pub fn next_item(&self) -> Option<ItemId> {
        match self.machine.transition()? {
            Transition::Entered(NodeKind::Branch(item) | NodeKind::DeadEnd(item)) => Some(item),
            Transition::TakenBack => {
                let node = self.machine.taken_back()?;
                Some(self.machine.links().item_of(node))
            }
            Transition::Entered(NodeKind::Solution) | Transition::Done => None,
        }
    }

    /// The item that each option on the path was chosen for, in the order of [`path`](Search::path).
    #[must_use]
    pub fn path_items(&self) -> Vec<ItemId> {
        let mut path: Vec<u32> = self.machine.path_nodes().to_vec();
        if self.has_taken_back() {
            path.pop();
        }
        path.retain(|&node| self.machine.choice(node) != OptionId::NONE);
        let links = self.machine.links();
        path.into_iter().map(|node| links.item_of(node)).collect()
    }
}

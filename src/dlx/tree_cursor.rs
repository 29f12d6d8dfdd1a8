//! A walk in the canonical tree that goes where it is told: down to any child, and up again.
//!
//! What looks at a tree without walking all of it (an estimate, a division into parts) stands on this.

use super::{ItemChoice, Links, NodeKind};
use crate::problem::{ItemId, OptionId, Problem};

/// A place in the canonical tree.
///
/// ```
/// use dlx_wasm::dlx::{TreeCursor, NodeKind};
/// use dlx_wasm::{ItemId, OptionId, Problem};
///
/// let mut place = TreeCursor::new(&Problem::from_text("a b\na\na b\nb\n")?);
/// assert_eq!(place.outcome(), NodeKind::Branch(ItemId(0)));
/// assert_eq!(place.children(), 2);
/// place.descend(1);
/// assert_eq!(place.path(), [OptionId(1)]);
/// assert_eq!(place.outcome(), NodeKind::Solution);
/// place.ascend();
/// assert_eq!(place.level(), 0);
/// # Ok::<(), dlx_wasm::Error>(())
/// ```
#[derive(Debug, Clone)]
pub struct TreeCursor {
    links: Links,
    /// The nodes through which the options were chosen.
    path: Vec<u32>,
    outcome: NodeKind,
    updates: u64,
    /// Looks for an item, and for children far down in their lists.
    looks: u64,
    /// Options in the lists of covered items that were passed over without an update, since they have no other item.
    idle: u64,
    /// What it costs to choose an item, in updates.
    look: u64,
}

impl TreeCursor {
    /// Builds the links and stands at the root.
    #[must_use]
    pub fn new(problem: &Problem) -> Self {
        let links = Links::new(problem);
        TreeCursor {
            outcome: ItemChoice::Mrv.decide(&links, &[]),
            links,
            path: Vec::new(),
            updates: 0,
            looks: 0,
            idle: 0,
            look: 1 + u64::from(problem.primary_count()) / 8,
        }
    }

    /// What is to be done here.
    #[must_use]
    pub fn outcome(&self) -> NodeKind {
        self.outcome
    }

    /// How many children this tree node has.
    #[must_use]
    pub fn children(&self) -> u32 {
        match self.outcome {
            NodeKind::Branch(item) => self.links.remaining(item),
            _ => 0,
        }
    }

    /// Goes to a child, counted from 0 in canonical order. False, and nothing happens, if
    /// there is none with this number.
    pub fn descend(&mut self, child: u32) -> bool {
        let NodeKind::Branch(item) = self.outcome else {
            return false;
        };
        if child >= self.links.remaining(item) {
            return false;
        }
        let first = self.links.first(item);
        let list = std::iter::successors(first, |&node| self.links.below(node));
        if let Some(node) = { list }.nth(child as usize) {
            let (updates, hidden) = self.links.put(node);
            self.updates += updates;
            self.idle += hidden.saturating_sub(updates);
            self.path.push(node);
        }
        self.outcome = ItemChoice::Mrv.decide(&self.links, &[]);
        self.looks += 1 + u64::from(child) / 64;
        true
    }

    /// Goes to the child that chooses this option. False, and nothing happens, if there is none.
    pub fn follow(&mut self, option: OptionId) -> bool {
        let NodeKind::Branch(item) = self.outcome else {
            return false;
        };
        let first = self.links.first(item);
        let mut list = std::iter::successors(first, |&node| self.links.below(node));
        let child = list.position(|node| self.links.option_of(node) == option);
        child.is_some_and(|child| self.descend(child as u32))
    }

    /// Goes to the child that chooses this option; if there is none, to where it is chosen although it is not its turn.
    pub(crate) fn choose(&mut self, option: OptionId) {
        let here = self.outcome;
        let items: Vec<ItemId> = self.links.active().collect();
        let branches = items.into_iter().map(NodeKind::Branch);
        let is_there = [here].into_iter().chain(branches).any(|outcome| {
            self.outcome = outcome;
            self.follow(option)
        });
        debug_assert!(is_there, "option {} goes with those before it", option.0);
        if !is_there {
            self.outcome = here;
        }
    }

    /// Goes back to the parent. False, and nothing happens, at the root.
    pub fn ascend(&mut self) -> bool {
        let Some(node) = self.path.pop() else {
            return false;
        };
        self.links.take_back(node);
        self.outcome = NodeKind::Branch(self.links.item_of(node));
        true
    }

    /// How many options have been chosen on the way here.
    #[must_use]
    pub fn level(&self) -> usize {
        self.path.len()
    }

    /// The options chosen on the way here.
    #[must_use]
    pub fn path(&self) -> Vec<OptionId> {
        self.path
            .iter()
            .map(|&node| self.links.option_of(node))
            .collect()
    }

    /// Updates made so far.
    #[must_use]
    pub fn updates(&self) -> u64 {
        self.updates
    }

    /// The work done so far, in updates: those that were made, and what weighs as much: looks for items and children, and
    /// options of the items covered that are passed over.
    #[must_use]
    pub fn work(&self) -> u64 {
        self.updates + self.idle + self.looks * self.look
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_that_cost_no_update_are_work_too() {
        let problem = Problem::from_text(&("a\n".to_owned() + &"a\n".repeat(1000))).unwrap();
        let mut place = TreeCursor::new(&problem);
        assert!(place.descend(0));
        assert_eq!(place.updates(), 0);
        assert!(place.work() >= 1000);
    }

    #[test]
    fn so_are_those_of_any_item_of_the_option() {
        for text in ["a b\na b\n", "a b | x\na x:A\n"] {
            let other = if text.contains('x') { "b x:A\n" } else { "b\n" };
            let problem = Problem::from_text(&(text.to_owned() + &other.repeat(1000))).unwrap();
            let mut place = TreeCursor::new(&problem);
            assert!(place.descend(0));
            assert!(place.updates() < 10);
            assert!((1000..1010).contains(&place.work()), "{}", place.work());
        }
    }
}

//! A cursor in the canonical tree: down to any child, and up again.
//!
//! Estimates and splits, which visit only parts of a tree, use it.

use super::{ItemChoice, Links, NodeKind};
use crate::problem::{ItemId, OptionId, Problem};

/// A position in the canonical tree.
///
/// ```
/// use dlx_wasm::dlx::{TreeCursor, NodeKind};
/// use dlx_wasm::{ItemId, OptionId, Problem};
///
/// let mut cursor = TreeCursor::new(&Problem::from_text("a b\na\na b\nb\n")?);
/// assert_eq!(cursor.outcome(), NodeKind::Branch(ItemId(0)));
/// assert_eq!(cursor.children(), 2);
/// cursor.descend(1);
/// assert_eq!(cursor.path(), [OptionId(1)]);
/// assert_eq!(cursor.outcome(), NodeKind::Solution);
/// cursor.ascend();
/// assert_eq!(cursor.level(), 0);
/// # Ok::<(), dlx_wasm::Error>(())
/// ```
#[derive(Debug, Clone)]
pub struct TreeCursor {
    links: Links,
    /// The nodes through which the options were chosen.
    path: Vec<u32>,
    outcome: NodeKind,
    updates: u64,
    /// Searches for an item, and for children far down in their lists.
    searches: u64,
    /// Hidden options that needed no update, because they have no other item.
    hidden_without_update: u64,
    /// Cost of choosing an item, in updates.
    search_cost: u64,
}

impl TreeCursor {
    /// Builds the links and starts at the root.
    #[must_use]
    pub fn new(problem: &Problem) -> Self {
        let links = Links::new(problem);
        TreeCursor {
            outcome: ItemChoice::Mrv.decide(&links, &[]),
            links,
            path: Vec::new(),
            updates: 0,
            searches: 0,
            hidden_without_update: 0,
            search_cost: 1 + u64::from(problem.primary_count()) / 8,
        }
    }

    /// The kind of the current tree node.
    #[must_use]
    pub fn outcome(&self) -> NodeKind {
        self.outcome
    }

    /// The number of children of the current tree node.
    #[must_use]
    pub fn children(&self) -> u32 {
        match self.outcome {
            NodeKind::Branch(item) => self.links.remaining(item),
            _ => 0,
        }
    }

    /// Moves to a child, counted from 0 in canonical order. Returns false and stays if there is no such child.
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
            let (updates, hidden) = self.links.choose(node);
            self.updates += updates;
            self.hidden_without_update += hidden.saturating_sub(updates);
            self.path.push(node);
        }
        self.outcome = ItemChoice::Mrv.decide(&self.links, &[]);
        self.searches += 1 + u64::from(child) / 64;
        true
    }

    /// Moves to the child that chooses this option. Returns false and stays if there is none.
    pub fn follow(&mut self, option: OptionId) -> bool {
        let NodeKind::Branch(item) = self.outcome else {
            return false;
        };
        let first = self.links.first(item);
        let mut list = std::iter::successors(first, |&node| self.links.below(node));
        let child = list.position(|node| self.links.option_of(node) == option);
        child.is_some_and(|child| self.descend(child as u32))
    }

    /// Moves to the child that chooses this option. If there is none, branches on any active item that has the option.
    pub(crate) fn choose(&mut self, option: OptionId) {
        let here = self.outcome;
        let items: Vec<ItemId> = self.links.active().collect();
        let branches = items.into_iter().map(NodeKind::Branch);
        let is_there = [here].into_iter().chain(branches).any(|outcome| {
            self.outcome = outcome;
            self.follow(option)
        });
        debug_assert!(is_there, "option {} is compatible with the path", option.0);
        if !is_there {
            self.outcome = here;
        }
    }

    /// Moves back to the parent. Returns false at the root.
    pub fn ascend(&mut self) -> bool {
        let Some(node) = self.path.pop() else {
            return false;
        };
        self.links.unchoose(node);
        self.outcome = NodeKind::Branch(self.links.item_of(node));
        true
    }

    /// The number of options chosen on the path.
    #[must_use]
    pub fn level(&self) -> usize {
        self.path.len()
    }

    /// The options chosen on the path, in order.
    #[must_use]
    pub fn path(&self) -> Vec<OptionId> {
        self.path
            .iter()
            .map(|&node| self.links.option_of(node))
            .collect()
    }

    /// The number of updates since the cursor was built.
    #[must_use]
    pub fn updates(&self) -> u64 {
        self.updates
    }

    /// The work since the cursor was built, in updates. It adds the cost of item choices, of children far down in their
    /// lists, and of hidden options that needed no update.
    #[must_use]
    pub fn work(&self) -> u64 {
        self.updates + self.hidden_without_update + self.searches * self.search_cost
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_that_need_no_update_count_as_work() {
        let problem = Problem::from_text(&("a\n".to_owned() + &"a\n".repeat(1000))).unwrap();
        let mut cursor = TreeCursor::new(&problem);
        assert!(cursor.descend(0));
        assert_eq!(cursor.updates(), 0);
        assert!(cursor.work() >= 1000);
    }

    #[test]
    fn options_of_the_other_items_count_as_work() {
        for text in ["a b\na b\n", "a b | x\na x:A\n"] {
            let other = if text.contains('x') { "b x:A\n" } else { "b\n" };
            let problem = Problem::from_text(&(text.to_owned() + &other.repeat(1000))).unwrap();
            let mut cursor = TreeCursor::new(&problem);
            assert!(cursor.descend(0));
            assert!(cursor.updates() < 10);
            assert!((1000..1010).contains(&cursor.work()), "{}", cursor.work());
        }
    }
}

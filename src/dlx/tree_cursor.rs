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
            NodeKind::Branch(item) => self.links.ways(item),
            _ => 0,
        }
    }

    /// Moves to a child, counted from 0 in canonical order. Returns false and stays if there is no such child.
    pub fn descend(&mut self, child: u32) -> bool {
        let NodeKind::Branch(item) = self.outcome else {
            return false;
        };
        if child >= self.links.ways(item) {
            return false;
        }
        let first = self.links.first(item);
        let list = std::iter::successors(first, |&node| self.links.below(node));
        // The last child of a branch with bounds may close the item.
        let closing = self.links.is_bounded().then(|| Links::closing(item));
        if let Some(node) = { list }.nth(child as usize).or(closing) {
            let (updates, hidden) = self.links.choose(node);
            self.updates += updates;
            self.hidden_without_update += hidden.saturating_sub(updates);
            self.path.push(node);
        }
        self.outcome = ItemChoice::Mrv.decide(&self.links, &[]);
        self.searches += 1 + u64::from(child) / 64;
        true
    }

    /// Moves to the child that chooses this option, or that closes the item for [`OptionId::NONE`]. Returns false and
    /// stays if there is none.
    pub fn follow(&mut self, option: OptionId) -> bool {
        let NodeKind::Branch(item) = self.outcome else {
            return false;
        };
        if option == OptionId::NONE {
            let (options, ways) = (self.links.remaining(item), self.links.ways(item));
            return ways == options + 1 && self.descend(options);
        }
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

    /// The choices on the path, in order: options, and [`OptionId::NONE`] if the choice closed an item with bounds.
    #[must_use]
    pub fn path(&self) -> Vec<OptionId> {
        let choice = |&node: &u32| {
            if self.links.is_closing(node) {
                OptionId::NONE
            } else {
                self.links.option_of(node)
            }
        };
        self.path.iter().map(choice).collect()
    }

    /// Moves to the child that chooses the first of the item's options that `is_wanted` accepts; if there is none, to the
    /// child that closes the item. Returns false and stays if there is no such child.
    pub(crate) fn follow_first(&mut self, is_wanted: impl Fn(OptionId) -> bool) -> bool {
        let NodeKind::Branch(item) = self.outcome else {
            return false;
        };
        let first = self.links.first(item);
        let mut list = std::iter::successors(first, |&node| self.links.below(node));
        match list.position(|node| is_wanted(self.links.option_of(node))) {
            Some(child) => self.descend(child as u32),
            None => self.follow(OptionId::NONE),
        }
    }

    /// The items that were closed on the path.
    pub(crate) fn closed(&self) -> Vec<ItemId> {
        let nodes = self
            .path
            .iter()
            .filter(|&&node| self.links.is_closing(node));
        nodes.map(|&node| self.links.item_of(node)).collect()
    }

    /// A bitset of the options that can still be chosen.
    pub(crate) fn live_options(&self, option_count: u32) -> Vec<u8> {
        self.links.live_options(option_count)
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

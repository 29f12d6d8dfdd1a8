//! The branches of Algorithm M (TAOCP 7.2.2.1) for items with bounds, and their exact inverses. For other items they are
//! those of Algorithm C.
//!
//! An item with bounds stays active while further options may cover it. Its branch *tweaks* the options of its list from
//! the top: a tweaked option is hidden and leaves the list, so later siblings and their subtrees cannot choose it. So
//! each set of options is found once. If the item has enough options, the last child *closes* it: no further option
//! covers it.
//!
//! ```text
//!  least 1, most 3, options p q r        children: p · q · r          (closing is no child: one option at least)
//!  below p: least 0, most 2, options q r  children: q · r · close
//!  below p q: least 0, most 1, option r   children: r · close         the last use covers the item
//! ```
//!
//! A branch whose next use is the last one covers the item, as Algorithm C does.

use super::{COVERED_KEY, Links, NODE_BYTES, index};
use crate::dlx::step_event::{LinkOp, Observer, Recorder, StepEvent};
use crate::problem::{ItemId, Problem};

/// The uses of a primary item.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Uses {
    /// How many further options may cover the item; `EXACTLY_ONCE` for an item without bounds.
    left: u32,
    /// The upper bound minus the lower bound.
    slack: u32,
}

/// The `left` of an item that is covered exactly once.
const EXACTLY_ONCE: u32 = u32::MAX;

impl Uses {
    /// How many further options must cover the item.
    fn least(self) -> u32 {
        self.left.saturating_sub(self.slack)
    }
}

/// The uses of all primary items; empty if none has bounds.
pub(super) fn uses(problem: &Problem) -> Vec<Uses> {
    if !problem.has_bounds() {
        return Vec::new();
    }
    let primary = problem.items().take(problem.primary_count() as usize);
    let of_item = |item: ItemId| match problem.bounds(item) {
        (1, 1) => Uses {
            left: EXACTLY_ONCE,
            slack: 0,
        },
        (least, most) => {
            let left = most.min(EXACTLY_ONCE - 1);
            Uses {
                left,
                slack: left.saturating_sub(least),
            }
        }
    };
    primary.map(of_item).collect()
}

impl Links {
    /// Returns true if some item has bounds. Then only the functions of this module choose and take back.
    #[inline(always)]
    pub(crate) fn is_bounded(&self) -> bool {
        !self.uses.is_empty()
    }

    /// The uses of an item with bounds.
    fn uses_of(&self, item: u32) -> Option<Uses> {
        let uses = self.uses.get(item as usize).copied();
        uses.filter(|uses| uses.left != EXACTLY_ONCE)
    }

    /// The items whose upper bound is 0 are closed from the start. No option contains them.
    pub(super) fn close_unusable(&mut self) {
        for (key, uses) in self.keys.iter_mut().zip(&self.uses) {
            if uses.left == 0 {
                *key |= COVERED_KEY;
            }
        }
    }

    /// The number of children of a branch on an active item. Each option that can be the next one has a child. One more
    /// child closes the item if it has enough options.
    ///
    /// # Panics
    /// Panics if the problem has no such item.
    #[must_use]
    pub fn ways(&self, item: ItemId) -> u32 {
        let options = self.remaining(item);
        match self.uses_of(item.0) {
            None => options,
            Some(uses) => (options + 1).saturating_sub(uses.least()),
        }
    }

    /// The active primary item with the fewest ways, leftmost on ties; `None` if no item is active.
    #[inline(never)]
    pub(in crate::dlx) fn fewest_ways(&self) -> Option<(ItemId, u32)> {
        let ways = self.active().map(|item| (item, self.ways(item)));
        ways.min_by_key(|&(_, ways)| ways)
    }

    /// Returns true if the node is a header, which stands for the child that closes the item.
    #[inline]
    pub(crate) fn is_closing(&self, node: u32) -> bool {
        node < self.item_count * NODE_BYTES
    }

    /// The node for the child that closes the item.
    pub(crate) fn closing(item: ItemId) -> u32 {
        item.0 * NODE_BYTES
    }

    /// The number of children of the branch that the node belongs to, after the branch was opened and before anything
    /// below its child is chosen.
    pub(crate) fn ways_at(&self, node: u32) -> u32 {
        let item = self.item_of(node);
        let options = self.remaining(item);
        match self.uses_of(item.0) {
            None => options,
            Some(Uses { left: 0, slack }) => options + u32::from(slack > 0),
            Some(Uses { left, slack }) => {
                let above = std::iter::successors(self.above(node), |&node| self.above(node));
                let tweaked = above.count() as u32 + u32::from(!self.is_closing(node));
                (options + tweaked + 1).saturating_sub((left + 1).saturating_sub(slack))
            }
        }
    }

    /// Opens the branch on an item: takes one of its uses, and covers the item if it was the last one.
    pub(crate) fn open(&mut self, item: ItemId, recorder: &mut Recorder) {
        if let Some(uses) = self.uses_of(item.0) {
            self.take_use(item.0, recorder);
            if uses.left > 1 {
                return;
            }
        }
        self.cover(item, recorder);
    }

    /// Prepares the next child of an open branch and returns its node; `None` if there is no further child.
    pub(crate) fn next_child(
        &mut self,
        item: ItemId,
        before: Option<u32>,
        recorder: &mut Recorder,
    ) -> Option<u32> {
        let header = Links::closing(item);
        let next = match before {
            Some(node) if node == header => return None,
            Some(node) => self.below(node),
            None => self.first(item),
        };
        let Some(Uses { left, slack }) = self.uses_of(item.0) else {
            return next;
        };
        if left == 0 {
            return next.or((slack > 0).then_some(header));
        }
        let (least, above) = ((left + 1).saturating_sub(slack), before.unwrap_or(header));
        match next {
            Some(node) if self.remaining(item) >= least => {
                self.tweak(node, above, recorder);
                Some(node)
            }
            None if least == 0 => {
                let op = LinkOp::Close(item.0, above);
                self.apply(op);
                recorder.record(StepEvent::Do(op));
                Some(header)
            }
            _ => None,
        }
    }

    /// Undoes [`next_child`](Links::next_child).
    pub(crate) fn undo_child(&mut self, node: u32, recorder: &mut Recorder) {
        let item = self.item_of(node);
        let Some(Uses { left: 1.., .. }) = self.uses_of(item.0) else {
            return;
        };
        if self.is_closing(node) {
            let op = LinkOp::Close(item.0, self.nodes[index(node)].up);
            self.revert(op);
            recorder.record(StepEvent::Undo(op));
        } else {
            self.untweak(node, recorder);
        }
    }

    /// Undoes [`open`](Links::open).
    pub(crate) fn undo_open(&mut self, item: ItemId, recorder: &mut Recorder) {
        match self.uses_of(item.0) {
            None => self.uncover(item, recorder),
            Some(uses) => {
                if uses.left == 0 {
                    self.uncover(item, recorder);
                }
                self.return_use(item.0, recorder);
            }
        }
    }

    /// Undoes the branch that the node belongs to: its children up to this node, then its opening.
    pub(crate) fn undo_branch(&mut self, node: u32, recorder: &mut Recorder) {
        let item = self.item_of(node);
        if let Some(Uses { left: 1.., .. }) = self.uses_of(item.0) {
            let mut last = Some(node);
            while let Some(node) = last {
                last = self.above(node);
                self.undo_child(node, recorder);
            }
        }
        self.undo_open(item, recorder);
    }

    /// Chooses a child of a branch that is not open. Returns the number of updates, and of options that were hidden.
    #[inline(never)]
    pub(crate) fn choose(&mut self, node: u32) -> (u64, u64) {
        let mut work = Recorder::default();
        let item = self.item_of(node);
        self.open(item, &mut work);
        if self.is_bounded() {
            let mut before = None;
            while before != Some(node) {
                before = self.next_child(item, before, &mut work);
                debug_assert!(before.is_some(), "the node is a child");
                if before.is_none() {
                    break;
                }
            }
        }
        self.commit_child(node, &mut work);
        let updates = work.done.updates;
        if self.is_bounded() {
            return (updates, updates);
        }
        let (first, end) = self.option(node);
        // A covered or purified item keeps its list. A marked node had its color before.
        let touched = (first..end).step_by(NODE_BYTES as usize);
        let touched = touched.filter(|&at| self.color_at(at) >= 0);
        let hidden = touched.map(|at| u64::from(self.remaining(self.item_of(at))));
        (updates, hidden.sum())
    }

    /// Undoes [`choose`](Links::choose).
    #[inline(never)]
    pub(crate) fn unchoose(&mut self, node: u32) {
        let mut undone = Recorder::default();
        self.uncommit_child(node, &mut undone);
        self.undo_branch(node, &mut undone);
    }

    /// The color of a node; 0 for none.
    fn color_at(&self, node: u32) -> i32 {
        self.colors.get(index(node)).copied().unwrap_or(0)
    }

    /// Commits the other items of the child's option. A child that closes its item has none.
    pub(crate) fn commit_child(&mut self, node: u32, recorder: &mut Recorder) {
        if self.is_closing(node) {
            return;
        }
        for at in self.others(node) {
            let color = self.color_at(at);
            let item = self.nodes[index(at)].top;
            if color > 0 {
                self.purify(at, recorder);
            } else if color == 0 {
                self.open(ItemId(item), recorder);
            }
        }
    }

    /// Undoes [`commit_child`](Links::commit_child).
    pub(crate) fn uncommit_child(&mut self, node: u32, recorder: &mut Recorder) {
        if self.is_closing(node) {
            return;
        }
        for at in self.others(node).rev() {
            let color = self.color_at(at);
            let item = self.nodes[index(at)].top;
            if color > 0 {
                self.unpurify(at, recorder);
            } else if color == 0 {
                self.undo_open(ItemId(item), recorder);
            }
        }
    }

    /// The other nodes of the node's option: those to the right, then those to the left, each from left to right.
    fn others(&self, node: u32) -> impl DoubleEndedIterator<Item = u32> + use<> {
        let (first, end) = self.option(node);
        let nodes =
            |from: u32, to: u32| (from / NODE_BYTES..to / NODE_BYTES).map(|at| at * NODE_BYTES);
        nodes(node + NODE_BYTES, end).chain(nodes(first, node))
    }

    fn take_use(&mut self, item: u32, recorder: &mut Recorder) {
        self.apply(LinkOp::Use(item));
        recorder.record(StepEvent::Do(LinkOp::Use(item)));
    }

    fn return_use(&mut self, item: u32, recorder: &mut Recorder) {
        self.revert(LinkOp::Use(item));
        recorder.record(StepEvent::Undo(LinkOp::Use(item)));
    }

    fn tweak(&mut self, node: u32, above: u32, recorder: &mut Recorder) {
        self.hide::<true>(node, recorder);
        let op = LinkOp::Tweak(node, above);
        self.apply(op);
        recorder.record(StepEvent::Do(op));
    }

    fn untweak(&mut self, node: u32, recorder: &mut Recorder) {
        let op = LinkOp::Tweak(node, self.nodes[index(node)].up);
        self.revert(op);
        recorder.record(StepEvent::Undo(op));
        self.unhide::<true>(node, recorder);
    }

    /// Adds to the number of uses that an item has left.
    pub(super) fn change_uses(&mut self, item: u32, by: i32) {
        let left = &mut self.uses[item as usize].left;
        *left = left.wrapping_add_signed(by);
    }

    /// Removes the first node of its item's list. Its `up` becomes the node that was tweaked before it in the same branch,
    /// or the header.
    pub(super) fn remove_first(&mut self, node: u32, above: u32) {
        self.unlink(node);
        self.nodes[index(node)].up = above;
    }

    /// Undoes [`remove_first`](Links::remove_first).
    pub(super) fn return_first(&mut self, node: u32) {
        self.nodes[index(node)].up = self.nodes[index(node)].top * NODE_BYTES;
        self.relink(node);
    }

    /// Closes an item whose list is empty. The `up` of its header becomes the node that was tweaked last.
    pub(super) fn close(&mut self, item: u32, above: u32) {
        self.keys[item as usize] |= COVERED_KEY;
        self.nodes[item as usize].up = above;
    }

    /// Undoes [`close`](Links::close).
    pub(super) fn reopen(&mut self, item: u32) {
        self.keys[item as usize] &= !COVERED_KEY;
        self.nodes[item as usize].up = item * NODE_BYTES;
    }

    /// Marks the nodes that are in the lists of their items, tweaked ones excluded.
    pub(super) fn listed(&self) -> Vec<bool> {
        let mut listed = vec![false; self.nodes.len()];
        for item in (0..self.item_count).map(ItemId) {
            let mut at = self.first_down(item);
            while !self.is_closing(at) {
                listed[index(at)] = true;
                at = self.nodes[index(at)].down;
            }
        }
        listed
    }

    fn first_down(&self, item: ItemId) -> u32 {
        self.nodes[item.index()].down
    }
}

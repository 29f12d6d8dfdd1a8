//! The operations: cover, hide, purify, and their exact inverses (TAOCP 7.2.2.1, (12)–(14) and (50)–(57)).
//!
//! Every operation is written once. `COLORED` is false for problems without colours, where no node can be marked.

use super::{COVERED_KEY, Links, NODE_BYTES, Node, index};
use crate::dlx::step_event::{LinkOp, NoObserver, Observer, StepEvent};
use crate::problem::ItemId;

/// What a commit cost.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct CommitCost {
    /// Items covered.
    pub covers: u64,
    /// Nodes hidden.
    pub updates: u64,
}

impl Links {
    /// Covers the item: hides its options everywhere else, then takes it out of the active ones. Returns the updates.
    #[inline(always)]
    pub(crate) fn cover(&mut self, item: ItemId, watch: &mut impl Observer) -> u64 {
        assert!(item.0 < self.item_count);
        u64::from(if self.is_colored() {
            self.cover_as::<true>(item.0, watch)
        } else {
            self.cover_as::<false>(item.0, watch)
        })
    }

    /// Undoes [`cover`](Links::cover).
    #[inline(always)]
    pub(crate) fn uncover(&mut self, item: ItemId, watch: &mut impl Observer) {
        assert!(item.0 < self.item_count);
        if self.is_colored() {
            self.uncover_as::<true>(item.0, watch);
        } else {
            self.uncover_as::<false>(item.0, watch);
        }
    }

    /// Commits the other items of the node's option: covers those without a colour, purifies the others.
    #[inline(always)]
    pub(crate) fn commit(&mut self, node: u32, watch: &mut impl Observer) -> CommitCost {
        assert!(index(node) < self.nodes.len());
        if self.is_colored() {
            self.commit_as::<true>(node, watch)
        } else {
            self.commit_as::<false>(node, watch)
        }
    }

    /// Undoes [`commit`](Links::commit).
    #[inline(always)]
    pub(crate) fn uncommit(&mut self, node: u32, watch: &mut impl Observer) {
        assert!(index(node) < self.nodes.len());
        if self.is_colored() {
            self.uncommit_as::<true>(node, watch);
        } else {
            self.uncommit_as::<false>(node, watch);
        }
    }

    /// Chooses the node's option through its item: covers the item and commits the others. Returns the updates, and the
    /// options that were hidden or marked for it. Not inlined, for size: those who go straight to a place call it here
    /// and there, and none of them often.
    #[inline(never)]
    pub(crate) fn put(&mut self, node: u32) -> (u64, u64) {
        let updates = self.cover(self.item_of(node), &mut NoObserver);
        let updates = updates + self.commit(node, &mut NoObserver).updates;
        let (first, end) = self.option(node);
        // What is covered or purified keeps its list; a marked node had its colour before.
        let touched = (first..end).step_by(NODE_BYTES as usize);
        let touched = touched.filter(|&at| !self.is_colored() || self.colors[index(at)] >= 0);
        let hidden = touched.map(|at| u64::from(self.remaining(self.item_of(at))));
        (updates, hidden.sum())
    }

    /// Undoes [`put`](Links::put).
    #[inline(never)]
    pub(crate) fn take_back(&mut self, node: u32) {
        self.uncommit(node, &mut NoObserver);
        self.uncover(self.item_of(node), &mut NoObserver);
    }

    /// Performs one link operation; the order is the caller's business.
    pub(crate) fn apply(&mut self, op: LinkOp) {
        match op {
            LinkOp::Hide(at) => self.unlink(at),
            LinkOp::Cover(item) => self.keys[item as usize] |= COVERED_KEY,
            LinkOp::Mark(at) => self.colors[index(at)] = -1,
            LinkOp::Purify(at) => {
                self.colors[self.nodes[index(at)].top as usize] = self.colors[index(at)];
            }
        }
    }

    /// Undoes one link operation, the last one that was performed.
    pub(crate) fn revert(&mut self, op: LinkOp) {
        match op {
            LinkOp::Hide(at) => self.relink(at),
            LinkOp::Cover(item) => self.keys[item as usize] &= !COVERED_KEY,
            LinkOp::Mark(at) => {
                self.colors[index(at)] = self.colors[self.nodes[index(at)].top as usize];
            }
            LinkOp::Purify(at) => self.colors[self.nodes[index(at)].top as usize] = 0,
        }
    }

    fn is_colored(&self) -> bool {
        !self.colors.is_empty()
    }

    #[inline(always)]
    fn cover_as<const COLORED: bool>(&mut self, item: u32, watch: &mut impl Observer) -> u32 {
        let header = item * NODE_BYTES;
        let mut updates = 0;
        let mut at = self.node(header).down;
        while at != header {
            updates += self.hide::<COLORED>(at, watch);
            at = self.node(at).down;
        }
        *self.key(item) |= COVERED_KEY;
        watch.beat(StepEvent::Do(LinkOp::Cover(item)));
        updates
    }

    #[inline(always)]
    fn uncover_as<const COLORED: bool>(&mut self, item: u32, watch: &mut impl Observer) {
        *self.key(item) &= !COVERED_KEY;
        watch.beat(StepEvent::Undo(LinkOp::Cover(item)));
        let header = item * NODE_BYTES;
        let mut at = self.node(header).up;
        while at != header {
            self.unhide::<COLORED>(at, watch);
            at = self.node(at).up;
        }
    }

    /// Takes the other nodes of the option out of their lists; marked ones stay. Returns the updates.
    #[inline(always)]
    fn hide<const COLORED: bool>(&mut self, node: u32, watch: &mut impl Observer) -> u32 {
        let (first, end) = self.option(node);
        let mut updates = (end - first) / NODE_BYTES - 1;
        let mut at = after(node, first, end);
        while at != node {
            if COLORED && self.colors[index(at)] < 0 {
                updates -= 1;
            } else {
                self.unlink(at);
                watch.beat(StepEvent::Do(LinkOp::Hide(at)));
            }
            at = after(at, first, end);
        }
        updates
    }

    #[inline(always)]
    fn unhide<const COLORED: bool>(&mut self, node: u32, watch: &mut impl Observer) {
        let (first, end) = self.option(node);
        let mut at = before(node, first, end);
        while at != node {
            if !COLORED || self.colors[index(at)] >= 0 {
                self.relink(at);
                watch.beat(StepEvent::Undo(LinkOp::Hide(at)));
            }
            at = before(at, first, end);
        }
    }

    /// Gives the node's item the node's colour: options in other colours are hidden, those in the same are marked.
    /// Returns the updates.
    fn purify(&mut self, node: u32, watch: &mut impl Observer) -> u32 {
        let item = self.node(node).top;
        let color = self.colors[index(node)];
        self.colors[item as usize] = color;
        watch.beat(StepEvent::Do(LinkOp::Purify(node)));
        let header = item * NODE_BYTES;
        let mut updates = 0;
        let mut at = self.node(header).down;
        while at != header {
            if self.colors[index(at)] == color {
                self.colors[index(at)] = -1;
                watch.beat(StepEvent::Do(LinkOp::Mark(at)));
            } else {
                updates += self.hide::<true>(at, watch);
            }
            at = self.node(at).down;
        }
        updates
    }

    fn unpurify(&mut self, node: u32, watch: &mut impl Observer) {
        let item = self.node(node).top;
        let color = self.colors[index(node)];
        let header = item * NODE_BYTES;
        let mut at = self.node(header).up;
        while at != header {
            if self.colors[index(at)] < 0 {
                self.colors[index(at)] = color;
                watch.beat(StepEvent::Undo(LinkOp::Mark(at)));
            } else {
                self.unhide::<true>(at, watch);
            }
            at = self.node(at).up;
        }
        self.colors[item as usize] = 0;
        watch.beat(StepEvent::Undo(LinkOp::Purify(node)));
    }

    #[inline(always)]
    fn commit_as<const COLORED: bool>(
        &mut self,
        node: u32,
        watch: &mut impl Observer,
    ) -> CommitCost {
        let (first, end) = self.option(node);
        let mut work = CommitCost::default();
        let mut at = after(node, first, end);
        while at != node {
            let color = if COLORED { self.colors[index(at)] } else { 0 };
            if color == 0 {
                work.covers += 1;
                work.updates += u64::from(self.cover_as::<COLORED>(self.node(at).top, watch));
            } else if color > 0 {
                work.updates += u64::from(self.purify(at, watch));
            }
            at = after(at, first, end);
        }
        work
    }

    #[inline(always)]
    fn uncommit_as<const COLORED: bool>(&mut self, node: u32, watch: &mut impl Observer) {
        let (first, end) = self.option(node);
        let mut at = before(node, first, end);
        while at != node {
            let color = if COLORED { self.colors[index(at)] } else { 0 };
            if color == 0 {
                self.uncover_as::<COLORED>(self.node(at).top, watch);
            } else if color > 0 {
                self.unpurify(at, watch);
            }
            at = before(at, first, end);
        }
    }

    /// Takes a node out of its item's list.
    #[inline(always)]
    fn unlink(&mut self, at: u32) {
        let Node { top, up, down, .. } = *self.node(at);
        self.node_mut(up).down = down;
        self.node_mut(down).up = up;
        let unit = self.unit;
        *self.key(top) -= unit;
    }

    /// Undoes [`unlink`](Links::unlink).
    #[inline(always)]
    fn relink(&mut self, at: u32) {
        let Node { top, up, down, .. } = *self.node(at);
        self.node_mut(up).down = at;
        self.node_mut(down).up = at;
        let unit = self.unit;
        *self.key(top) += unit;
    }

    /// The first node of the node's option and the spacer after the last.
    #[inline(always)]
    fn option(&self, node: u32) -> (u32, u32) {
        let end = self.node(node).end;
        (self.node(end).up, end)
    }

    #[inline(always)]
    fn node(&self, at: u32) -> &Node {
        debug_assert!(at.is_multiple_of(NODE_BYTES) && index(at) < self.nodes.len());
        // SAFETY: by the invariant of `Links` a link is the distance in bytes of a node in the array.
        unsafe { &*self.nodes.as_ptr().byte_add(at as usize) }
    }

    #[inline(always)]
    fn node_mut(&mut self, at: u32) -> &mut Node {
        debug_assert!(at.is_multiple_of(NODE_BYTES) && index(at) < self.nodes.len());
        // SAFETY: as in `node`.
        unsafe { &mut *self.nodes.as_mut_ptr().byte_add(at as usize) }
    }

    #[inline(always)]
    fn key(&mut self, item: u32) -> &mut u32 {
        debug_assert!((item as usize) < self.keys.len());
        // SAFETY: by the invariant of `Links` a `top` is an item, and every item has a key.
        unsafe { self.keys.get_unchecked_mut(item as usize) }
    }
}

/// The next node of an option, around its end. A choice between two numbers and no jump: where in its option a node
/// stands is hard to foresee for a processor.
#[inline(always)]
fn after(at: u32, first: u32, end: u32) -> u32 {
    let next = at + NODE_BYTES;
    if next == end { first } else { next }
}

/// The node before in an option, around its start.
#[inline(always)]
fn before(at: u32, first: u32, end: u32) -> u32 {
    let next = if at == first { end } else { at };
    next - NODE_BYTES
}

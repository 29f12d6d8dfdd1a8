//! The operations: cover, hide, purify, and their exact inverses (TAOCP 7.2.2.1, (12)–(14) and (50)–(57)).
//!
//! Each operation exists once, generic over `COLORED`. It is false for problems without colors, in which no node can be
//! marked.

use super::{COVERED_KEY, Links, NODE_BYTES, Node, index};
use crate::dlx::step_event::{LinkOp, LinkWork, Observer, StepEvent};
use crate::problem::ItemId;

impl Links {
    /// Covers the item: hides its options in all other lists, then marks the item as covered. Returns the number of
    /// updates.
    #[inline(always)]
    pub(crate) fn cover(&mut self, item: ItemId, observer: &mut impl Observer) -> u64 {
        assert!(item.0 < self.item_count);
        u64::from(if self.is_colored() {
            self.cover_as::<true>(item.0, observer)
        } else {
            self.cover_as::<false>(item.0, observer)
        })
    }

    /// Undoes [`cover`](Links::cover).
    #[inline(always)]
    pub(crate) fn uncover(&mut self, item: ItemId, observer: &mut impl Observer) {
        assert!(item.0 < self.item_count);
        if self.is_colored() {
            self.uncover_as::<true>(item.0, observer);
        } else {
            self.uncover_as::<false>(item.0, observer);
        }
    }

    /// Commits the other items of the node's option: covers items without a color and purifies items with one.
    #[inline(always)]
    pub(crate) fn commit(&mut self, node: u32, observer: &mut impl Observer) -> LinkWork {
        assert!(index(node) < self.nodes.len());
        if self.is_colored() {
            self.commit_as::<true>(node, observer)
        } else {
            self.commit_as::<false>(node, observer)
        }
    }

    /// Undoes [`commit`](Links::commit).
    #[inline(always)]
    pub(crate) fn uncommit(&mut self, node: u32, observer: &mut impl Observer) {
        assert!(index(node) < self.nodes.len());
        if self.is_colored() {
            self.uncommit_as::<true>(node, observer);
        } else {
            self.uncommit_as::<false>(node, observer);
        }
    }

    /// Performs one link operation. The caller ensures the order.
    pub(crate) fn apply(&mut self, op: LinkOp) {
        match op {
            LinkOp::Hide(at) => self.unlink(at),
            LinkOp::Cover(item) => self.keys[item as usize] |= COVERED_KEY,
            LinkOp::Mark(at) => self.colors[index(at)] = -1,
            LinkOp::Purify(at) => {
                self.colors[self.nodes[index(at)].top as usize] = self.colors[index(at)];
            }
            LinkOp::Use(item) => self.change_uses(item, -1),
            LinkOp::Tweak(at, above) => self.remove_first(at, above),
            LinkOp::Close(item, above) => self.close(item, above),
        }
    }

    /// Undoes one link operation. It must be the last one performed and not yet undone.
    pub(crate) fn revert(&mut self, op: LinkOp) {
        match op {
            LinkOp::Hide(at) => self.relink(at),
            LinkOp::Cover(item) => self.keys[item as usize] &= !COVERED_KEY,
            LinkOp::Mark(at) => {
                self.colors[index(at)] = self.colors[self.nodes[index(at)].top as usize];
            }
            LinkOp::Purify(at) => self.colors[self.nodes[index(at)].top as usize] = 0,
            LinkOp::Use(item) => self.change_uses(item, 1),
            LinkOp::Tweak(at, _) => self.return_first(at),
            LinkOp::Close(item, _) => self.reopen(item),
        }
    }

    fn is_colored(&self) -> bool {
        !self.colors.is_empty()
    }

    #[inline(always)]
    pub(super) fn cover_as<const COLORED: bool>(
        &mut self,
        item: u32,
        observer: &mut impl Observer,
    ) -> u32 {
        let header = item * NODE_BYTES;
        let mut updates = 0;
        let mut at = self.node(header).down;
        while at != header {
            updates += self.hide::<COLORED>(at, observer);
            at = self.node(at).down;
        }
        *self.key(item) |= COVERED_KEY;
        observer.record(StepEvent::Do(LinkOp::Cover(item)));
        updates
    }

    #[inline(always)]
    pub(super) fn uncover_as<const COLORED: bool>(
        &mut self,
        item: u32,
        observer: &mut impl Observer,
    ) {
        *self.key(item) &= !COVERED_KEY;
        observer.record(StepEvent::Undo(LinkOp::Cover(item)));
        let header = item * NODE_BYTES;
        let mut at = self.node(header).up;
        while at != header {
            self.unhide::<COLORED>(at, observer);
            at = self.node(at).up;
        }
    }

    /// Removes the other nodes of the option from their lists, except marked ones. Returns the number of updates.
    #[inline(always)]
    pub(super) fn hide<const COLORED: bool>(
        &mut self,
        node: u32,
        observer: &mut impl Observer,
    ) -> u32 {
        let (first, end) = self.option(node);
        let mut updates = (end - first) / NODE_BYTES - 1;
        let mut at = after(node, first, end);
        while at != node {
            if COLORED && self.colors[index(at)] < 0 {
                updates -= 1;
            } else {
                self.unlink(at);
                observer.record(StepEvent::Do(LinkOp::Hide(at)));
            }
            at = after(at, first, end);
        }
        updates
    }

    #[inline(always)]
    pub(super) fn unhide<const COLORED: bool>(&mut self, node: u32, observer: &mut impl Observer) {
        let (first, end) = self.option(node);
        let mut at = before(node, first, end);
        while at != node {
            if !COLORED || self.colors[index(at)] >= 0 {
                self.relink(at);
                observer.record(StepEvent::Undo(LinkOp::Hide(at)));
            }
            at = before(at, first, end);
        }
    }

    /// Gives the node's item the node's color: options with other colors are hidden, nodes of the same color are
    /// marked. Returns the number of updates.
    pub(super) fn purify(&mut self, node: u32, observer: &mut impl Observer) -> u32 {
        let item = self.node(node).top;
        let color = self.colors[index(node)];
        self.colors[item as usize] = color;
        observer.record(StepEvent::Do(LinkOp::Purify(node)));
        let header = item * NODE_BYTES;
        let mut updates = 0;
        let mut at = self.node(header).down;
        while at != header {
            if self.colors[index(at)] == color {
                self.colors[index(at)] = -1;
                observer.record(StepEvent::Do(LinkOp::Mark(at)));
            } else {
                updates += self.hide::<true>(at, observer);
            }
            at = self.node(at).down;
        }
        updates
    }

    pub(super) fn unpurify(&mut self, node: u32, observer: &mut impl Observer) {
        let item = self.node(node).top;
        let color = self.colors[index(node)];
        let header = item * NODE_BYTES;
        let mut at = self.node(header).up;
        while at != header {
            if self.colors[index(at)] < 0 {
                self.colors[index(at)] = color;
                observer.record(StepEvent::Undo(LinkOp::Mark(at)));
            } else {
                self.unhide::<true>(at, observer);
            }
            at = self.node(at).up;
        }
        self.colors[item as usize] = 0;
        observer.record(StepEvent::Undo(LinkOp::Purify(node)));
    }

    #[inline(always)]
    fn commit_as<const COLORED: bool>(
        &mut self,
        node: u32,
        observer: &mut impl Observer,
    ) -> LinkWork {
        let (first, end) = self.option(node);
        let mut work = LinkWork::default();
        let mut at = after(node, first, end);
        while at != node {
            let color = if COLORED { self.colors[index(at)] } else { 0 };
            if color == 0 {
                work.covers += 1;
                work.updates += u64::from(self.cover_as::<COLORED>(self.node(at).top, observer));
            } else if color > 0 {
                work.updates += u64::from(self.purify(at, observer));
            }
            at = after(at, first, end);
        }
        work
    }

    #[inline(always)]
    fn uncommit_as<const COLORED: bool>(&mut self, node: u32, observer: &mut impl Observer) {
        let (first, end) = self.option(node);
        let mut at = before(node, first, end);
        while at != node {
            let color = if COLORED { self.colors[index(at)] } else { 0 };
            if color == 0 {
                self.uncover_as::<COLORED>(self.node(at).top, observer);
            } else if color > 0 {
                self.unpurify(at, observer);
            }
            at = before(at, first, end);
        }
    }

    /// Removes a node from its item's list.
    #[inline(always)]
    pub(super) fn unlink(&mut self, at: u32) {
        let Node { top, up, down, .. } = *self.node(at);
        self.node_mut(up).down = down;
        self.node_mut(down).up = up;
        let unit = self.unit;
        *self.key(top) -= unit;
    }

    /// Undoes [`unlink`](Links::unlink).
    #[inline(always)]
    pub(super) fn relink(&mut self, at: u32) {
        let Node { top, up, down, .. } = *self.node(at);
        self.node_mut(up).down = at;
        self.node_mut(down).up = at;
        let unit = self.unit;
        *self.key(top) += unit;
    }

    /// The first node of the node's option and the spacer after the last.
    #[inline(always)]
    pub(super) fn option(&self, node: u32) -> (u32, u32) {
        let end = self.node(node).end;
        (self.node(end).up, end)
    }

    #[inline(always)]
    fn node(&self, at: u32) -> &Node {
        debug_assert!(at.is_multiple_of(NODE_BYTES) && index(at) < self.nodes.len());
        // SAFETY: by the invariant of `Links`, `at` is the offset in bytes of a node in the array.
        unsafe { &*self.nodes.as_ptr().byte_add(at as usize) }
    }

    #[inline(always)]
    fn node_mut(&mut self, at: u32) -> &mut Node {
        debug_assert!(at.is_multiple_of(NODE_BYTES) && index(at) < self.nodes.len());
        // SAFETY: as in `node`; `&mut self` makes the reference unique.
        unsafe { &mut *self.nodes.as_mut_ptr().byte_add(at as usize) }
    }

    #[inline(always)]
    fn key(&mut self, item: u32) -> &mut u32 {
        debug_assert!((item as usize) < self.keys.len());
        // SAFETY: by the invariant of `Links`, a `top` is an item, and every item has a key.
        unsafe { self.keys.get_unchecked_mut(item as usize) }
    }
}

/// The next node of an option, cyclically. The condition compiles to a select and not to a jump, because processors
/// predict the position of a node in its option badly.
#[inline(always)]
fn after(at: u32, first: u32, end: u32) -> u32 {
    let next = at + NODE_BYTES;
    if next == end { first } else { next }
}

/// The previous node of an option, cyclically.
#[inline(always)]
fn before(at: u32, first: u32, end: u32) -> u32 {
    let next = if at == first { end } else { at };
    next - NODE_BYTES
}

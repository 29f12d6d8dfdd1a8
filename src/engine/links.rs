//! The dancing links: cover, hide, purify, and their exact inverses (TAOCP 7.2.2.1, Algorithm C and its (12)–(14), (55)–(57)).
//!
//! Nodes stand in one array: first a header for each item, then the options one after the other with a spacer
//! before, between and after them. An option needs no left and right links: its nodes are neighbours, and a spacer
//! leads around.
//!
//! ```text
//!  headers             spacer   option 0     spacer   option 1     spacer
//! ┌──┬──┬──┬──┐        ┌──┐   ┌──┬──┬──┐    ┌──┐    ┌──┬──┐       ┌──┐
//! │a │b │c │x │        │!0│   │a │b │x │    │!1│    │a │c │       │!2│      top: the item, or for a spacer !option
//! └──┴──┴──┴──┘        └──┘   └──┴──┴──┘    └──┘    └──┴──┘       └──┘      up, down: the item's list, circular
//!                                                                            spacer: up = first node of the option before,
//!                                                                                    down = last node of the one after
//! ```
//!
//! The active items are linked left and right as well, a second ring for the secondary ones. Beside that ring `keys`
//! holds the length of every item's list in one dense array, with a flag on those that must not be chosen: looking for the
//! fewest options is then a plain minimum over neighbours in memory and not a walk along links.

#![allow(
    clippy::cast_sign_loss,
    clippy::cast_possible_wrap,
    reason = "a top is an item below 2^20, or the complement of an option's number below 2^24"
)]

use super::beat::{Beat, LinkOp, Watch};
use crate::problem::{ItemId, OptionId, Problem};

/// What a call did: `updates` nodes hidden (or brought back), `covers` items covered, `ops` link operations in all.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Work {
    pub updates: u64,
    pub covers: u64,
    pub ops: u64,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Node {
    /// The item; for a spacer the complement of the number of the option that follows.
    top: i32,
    up: u32,
    down: u32,
    /// 0: none. Above 0: the colour. −1: marked, the item has this colour already. For a header the colour taken.
    color: i32,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Header {
    left: u32,
    right: u32,
}

/// Flag in `keys` of items that must not be chosen: covered or secondary. Lists are far shorter than this.
const PARKED: u32 = 1 << 31;

/// The data structure itself. It knows nothing of search.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Links {
    nodes: Vec<Node>,
    /// Left and right neighbours among the active items; after the items the roots of the primary and the secondary ring.
    ring: Vec<Header>,
    /// For each item the length of its list, and `PARKED`.
    keys: Vec<u32>,
    primary_count: u32,
}

impl Links {
    /// Builds the links. Options without a primary item can never be chosen and get no nodes.
    #[must_use]
    pub fn new(problem: &Problem) -> Self {
        let items = problem.item_count();
        let primary_count = problem.primary_count();
        let size =
            items as usize + problem.entry_count() as usize + problem.option_count() as usize + 1;
        let mut nodes = Vec::with_capacity(size);
        nodes.extend((0..items).map(|item| Node {
            top: item as i32,
            up: item,
            down: item,
            color: 0,
        }));
        let mut keys: Vec<u32> = (0..items)
            .map(|item| if item < primary_count { 0 } else { PARKED })
            .collect();
        nodes.push(Node {
            top: !0,
            up: items,
            down: items,
            color: 0,
        });
        for option in problem.options() {
            let entries = problem.entries(option);
            let spacer = nodes.len() as u32 - 1;
            nodes[spacer as usize].top = !(option.0 as i32);
            if !entries.iter().any(|entry| problem.is_primary(entry.item)) {
                continue;
            }
            for entry in entries {
                let item = entry.item.0;
                let node = nodes.len() as u32;
                let last = nodes[item as usize].up;
                nodes[last as usize].down = node;
                nodes[item as usize].up = node;
                keys[item as usize] += 1;
                nodes.push(Node {
                    top: item as i32,
                    up: last,
                    down: item,
                    color: entry.color.map_or(0, |color| color.number() as i32),
                });
            }
            nodes[spacer as usize].down = nodes.len() as u32 - 1;
            nodes.push(Node {
                top: !(option.0 as i32 + 1),
                up: spacer + 1,
                down: nodes.len() as u32,
                color: 0,
            });
        }
        Links {
            nodes,
            ring: rings(primary_count, items),
            keys,
            primary_count,
        }
    }

    /// Bytes kept.
    #[must_use]
    pub fn memory(&self) -> u64 {
        let size = size_of_val(&self.nodes[..])
            + size_of_val(&self.ring[..])
            + size_of_val(&self.keys[..]);
        size as u64
    }

    /// How many options the item has left (for a covered item: had left when it was covered).
    #[must_use]
    pub fn remaining(&self, item: ItemId) -> u32 {
        self.keys[item.index()] & !PARKED
    }

    /// Whether the item is in its ring of active items.
    #[must_use]
    pub fn is_active(&self, item: ItemId) -> bool {
        let left = self.ring[item.index()].left;
        self.ring[left as usize].right == item.0
    }

    /// The active primary items from left to right.
    pub fn active(&self) -> impl Iterator<Item = ItemId> + '_ {
        let root = self.keys.len();
        let mut at = root;
        std::iter::from_fn(move || {
            at = self.ring[at].right as usize;
            (at != root).then_some(ItemId(at as u32))
        })
    }

    /// The active primary item with the fewest options, the leftmost if there are several; `None` when all are covered.
    #[must_use]
    pub(super) fn fewest(&self) -> Option<(ItemId, u32)> {
        let keys = &self.keys[..self.primary_count as usize];
        let least = keys.iter().fold(PARKED, |least, &key| least.min(key));
        if least >= PARKED {
            return None;
        }
        let item = keys.iter().position(|&key| key == least)?;
        Some((ItemId(item as u32), least))
    }

    /// The option that a node belongs to. Cost: the option's length.
    #[must_use]
    pub fn option_of(&self, node: u32) -> OptionId {
        let mut at = node as usize;
        while self.nodes[at].top >= 0 {
            at -= 1;
        }
        OptionId(!self.nodes[at].top as u32)
    }

    /// The item that a node belongs to.
    #[must_use]
    pub fn item_of(&self, node: u32) -> ItemId {
        ItemId(self.nodes[node as usize].top as u32)
    }

    /// The next node down the list of the item, `None` at its end.
    #[must_use]
    pub fn below(&self, node: u32) -> Option<u32> {
        let node = self.nodes[node as usize];
        (node.down != node.top as u32).then_some(node.down)
    }

    /// The next node up the list of the item, `None` at its top.
    #[must_use]
    pub fn above(&self, node: u32) -> Option<u32> {
        let node = self.nodes[node as usize];
        (node.up != node.top as u32).then_some(node.up)
    }

    /// The first node of the item's list.
    #[must_use]
    pub fn first(&self, item: ItemId) -> Option<u32> {
        self.below(item.0)
    }

    /// The last node of the item's list.
    #[must_use]
    pub fn last(&self, item: ItemId) -> Option<u32> {
        self.above(item.0)
    }

    /// Covers the item: hides its options everywhere else, then takes it out of its ring.
    pub(super) fn cover(&mut self, item: ItemId, watch: &mut impl Watch) -> Work {
        let mut updates = 0;
        let mut at = self.nodes[item.index()].down;
        while at != item.0 {
            updates += self.hide(at, watch);
            at = self.nodes[at as usize].down;
        }
        self.detach(item.0);
        watch.beat(Beat::Do(LinkOp::Cover(item.0)));
        Work {
            updates,
            covers: 1,
            ops: updates + 1,
        }
    }

    /// Undoes [`cover`](Links::cover).
    pub(super) fn uncover(&mut self, item: ItemId, watch: &mut impl Watch) -> Work {
        self.attach(item.0);
        watch.beat(Beat::Undo(LinkOp::Cover(item.0)));
        let mut updates = 0;
        let mut at = self.nodes[item.index()].up;
        while at != item.0 {
            updates += self.unhide(at, watch);
            at = self.nodes[at as usize].up;
        }
        Work {
            updates,
            covers: 1,
            ops: updates + 1,
        }
    }

    fn detach(&mut self, item: u32) {
        let Header { left, right } = self.ring[item as usize];
        self.ring[left as usize].right = right;
        self.ring[right as usize].left = left;
        self.keys[item as usize] |= PARKED;
    }

    fn attach(&mut self, item: u32) {
        if item < self.primary_count {
            self.keys[item as usize] &= !PARKED;
        }
        let Header { left, right } = self.ring[item as usize];
        self.ring[left as usize].right = item;
        self.ring[right as usize].left = item;
    }

    /// Takes the other nodes of the option out of their lists; marked ones stay.
    #[inline]
    fn hide(&mut self, node: u32, watch: &mut impl Watch) -> u64 {
        let mut updates = 0;
        let mut at = node + 1;
        while at != node {
            let Node {
                top,
                up,
                down,
                color,
            } = self.nodes[at as usize];
            if top < 0 {
                at = up;
                continue;
            }
            if color >= 0 {
                self.nodes[up as usize].down = down;
                self.nodes[down as usize].up = up;
                self.keys[top as usize] -= 1;
                updates += 1;
                watch.beat(Beat::Do(LinkOp::Hide(at)));
            }
            at += 1;
        }
        updates
    }

    #[inline]
    fn unhide(&mut self, node: u32, watch: &mut impl Watch) -> u64 {
        let mut updates = 0;
        let mut at = node - 1;
        while at != node {
            let Node {
                top,
                up,
                down,
                color,
            } = self.nodes[at as usize];
            if top < 0 {
                at = down;
                continue;
            }
            if color >= 0 {
                self.nodes[up as usize].down = at;
                self.nodes[down as usize].up = at;
                self.keys[top as usize] += 1;
                updates += 1;
                watch.beat(Beat::Undo(LinkOp::Hide(at)));
            }
            at -= 1;
        }
        updates
    }

    /// Gives the node's item the node's colour: options in other colours are hidden, those in the same are marked.
    fn purify(&mut self, node: u32, watch: &mut impl Watch) -> Work {
        let Node { top, color, .. } = self.nodes[node as usize];
        let header = top as u32;
        self.nodes[header as usize].color = color;
        watch.beat(Beat::Do(LinkOp::Purify(node)));
        let mut work = Work {
            ops: 1,
            ..Work::default()
        };
        let mut at = self.nodes[header as usize].down;
        while at != header {
            if self.nodes[at as usize].color == color {
                self.nodes[at as usize].color = -1;
                watch.beat(Beat::Do(LinkOp::Mark(at)));
                work.ops += 1;
            } else {
                let updates = self.hide(at, watch);
                work.updates += updates;
                work.ops += updates;
            }
            at = self.nodes[at as usize].down;
        }
        work
    }

    fn unpurify(&mut self, node: u32, watch: &mut impl Watch) -> Work {
        let Node { top, color, .. } = self.nodes[node as usize];
        let header = top as u32;
        let mut work = Work {
            ops: 1,
            ..Work::default()
        };
        let mut at = self.nodes[header as usize].up;
        while at != header {
            if self.nodes[at as usize].color < 0 {
                self.nodes[at as usize].color = color;
                watch.beat(Beat::Undo(LinkOp::Mark(at)));
                work.ops += 1;
            } else {
                let updates = self.unhide(at, watch);
                work.updates += updates;
                work.ops += updates;
            }
            at = self.nodes[at as usize].up;
        }
        self.nodes[header as usize].color = 0;
        watch.beat(Beat::Undo(LinkOp::Purify(node)));
        work
    }

    /// Commits the other items of the option: covers those without a colour, purifies the others.
    pub(super) fn commit(&mut self, node: u32, watch: &mut impl Watch) -> Work {
        let mut work = Work::default();
        let mut at = node + 1;
        while at != node {
            let Node { top, up, color, .. } = self.nodes[at as usize];
            if top < 0 {
                at = up;
                continue;
            }
            if color == 0 {
                work += self.cover(ItemId(top as u32), watch);
            } else if color > 0 {
                work += self.purify(at, watch);
            }
            at += 1;
        }
        work
    }

    /// Undoes [`commit`](Links::commit).
    pub(super) fn uncommit(&mut self, node: u32, watch: &mut impl Watch) -> Work {
        let mut work = Work::default();
        let mut at = node - 1;
        while at != node {
            let Node {
                top, down, color, ..
            } = self.nodes[at as usize];
            if top < 0 {
                at = down;
                continue;
            }
            if color == 0 {
                work += self.uncover(ItemId(top as u32), watch);
            } else if color > 0 {
                work += self.unpurify(at, watch);
            }
            at -= 1;
        }
        work
    }

    /// Performs one link operation; the order is the caller's business.
    pub(crate) fn apply(&mut self, op: LinkOp) {
        match op {
            LinkOp::Hide(at) => {
                let Node { top, up, down, .. } = self.nodes[at as usize];
                self.nodes[up as usize].down = down;
                self.nodes[down as usize].up = up;
                self.keys[top as usize] -= 1;
            }
            LinkOp::Cover(item) => self.detach(item),
            LinkOp::Mark(at) => self.nodes[at as usize].color = -1,
            LinkOp::Purify(at) => {
                let Node { top, color, .. } = self.nodes[at as usize];
                self.nodes[top as usize].color = color;
            }
        }
    }

    /// Undoes one link operation, the last one that was performed.
    pub(crate) fn revert(&mut self, op: LinkOp) {
        match op {
            LinkOp::Hide(at) => {
                let Node { top, up, down, .. } = self.nodes[at as usize];
                self.nodes[up as usize].down = at;
                self.nodes[down as usize].up = at;
                self.keys[top as usize] += 1;
            }
            LinkOp::Cover(item) => self.attach(item),
            LinkOp::Mark(at) => {
                let top = self.nodes[at as usize].top;
                self.nodes[at as usize].color = self.nodes[top as usize].color;
            }
            LinkOp::Purify(at) => {
                let top = self.nodes[at as usize].top;
                self.nodes[top as usize].color = 0;
            }
        }
    }

    /// Whether each item is in its ring. Bit `item & 7` of byte `item >> 3`.
    #[must_use]
    pub fn live_items(&self) -> Vec<u8> {
        let mut live = vec![0; self.keys.len().div_ceil(8)];
        for item in 0..self.keys.len() {
            if self.is_active(ItemId(item as u32)) {
                live[item >> 3] |= 1 << (item & 7);
            }
        }
        live
    }

    /// Whether each option could still be chosen: no node of it hidden, no primary item of it covered, and no
    /// secondary item of it covered or taken by another colour. Bit `option & 7` of byte `option >> 3`. Cost: a look at
    /// every node.
    #[must_use]
    pub fn live_options(&self, option_count: u32) -> Vec<u8> {
        let mut live = vec![0; option_count.div_ceil(8) as usize];
        let mut at = self.keys.len();
        while at + 1 < self.nodes.len() {
            let option = !self.nodes[at].top as usize;
            let (first, last) = (at + 1, self.nodes[at].down as usize);
            at = last + 1;
            if (first..=last).all(|node| self.is_linked(node)) {
                live[option >> 3] |= 1 << (option & 7);
            }
        }
        live
    }

    fn is_linked(&self, at: usize) -> bool {
        let Node { top, up, .. } = self.nodes[at];
        self.nodes[up as usize].down as usize == at && self.is_active(ItemId(top as u32))
    }
}

impl std::ops::AddAssign for Work {
    fn add_assign(&mut self, more: Work) {
        self.updates += more.updates;
        self.covers += more.covers;
        self.ops += more.ops;
    }
}

/// Two rings side by side: the primary items around root `items`, the secondary ones around root `items + 1`.
fn rings(primary: u32, items: u32) -> Vec<Header> {
    let mut ring: Vec<Header> = (0..items + 2)
        .map(|item| Header {
            left: item.wrapping_sub(1),
            right: item + 1,
        })
        .collect();
    for (root, first, end) in [(items, 0, primary), (items + 1, primary, items)] {
        let (last, first) = if first == end {
            (root, root)
        } else {
            (end - 1, first)
        };
        ring[root as usize] = Header {
            left: last,
            right: first,
        };
        ring[first as usize].left = root;
        ring[last as usize].right = root;
    }
    ring
}

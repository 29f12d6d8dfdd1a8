//! The dancing links: the data structure, its queries and its construction (TAOCP 7.2.2.1, Algorithm C).
//!
//! All nodes are in one array: a header for each item, then the options in input order, with a spacer before, between
//! and after them. An option needs no left and right links, because its nodes are neighbors. Each node stores the
//! spacer after its option, and that spacer stores the first node.
//!
//! ```text
//!  headers             spacer   option 0     spacer   option 1     spacer
//! ┌──┬──┬──┬──┐        ┌──┐   ┌──┬──┬──┐    ┌──┐    ┌──┬──┐       ┌──┐      top: the item, or for a spacer the option after it
//! │a │b │c │x │        │0 │   │a │b │x │    │1 │    │a │c │       │2 │      up, down: the item's list, circular
//! └──┴──┴──┴──┘        └──┘   └──┴──┴──┘    └──┘    └──┴──┘       └──┘      spacer: up = first node of the option before,
//!                                 └──┴──┴─ end ─┘     └──┴── end ──┘                down = last node of the one after
//! ```
//!
//! A node is identified by its distance in bytes from the first node, so that following a link takes one addition.
//!
//! The headers have no left and right links either. `keys` holds one number for each item in a dense array:
//!
//! ```text
//!  bit 31      30        29 …            … 0
//! ┌──────────┬─────────┬────────────┬────────┐
//! │secondary │ covered │ options    │ item   │      item: only if both fit, else no bits
//! └──────────┴─────────┴────────────┴────────┘
//! ```
//!
//! The active primary item with the fewest options, leftmost on ties, has the least key. Finding it is a minimum over a
//! contiguous array, without a walk along links. Covering an item sets one bit.

mod bounded;
mod operations;

use bounded::Uses;

use crate::problem::{Entry, ItemId, OptionId, Problem};
use crate::simd::least;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Node {
    /// The item; for a spacer the number of the next option.
    top: u32,
    up: u32,
    down: u32,
    /// The spacer after the option; 0 for headers and spacers.
    end: u32,
}

/// Distance between two neighboring nodes in bytes. The limits on problems keep every node below 2^30.
const NODE_BYTES: u32 = size_of::<Node>() as u32;

/// Bit of a key: the item is secondary, so no tree node branches on it.
const SECONDARY_KEY: u32 = 1 << 31;

/// Bit of a key: the item is covered.
const COVERED_KEY: u32 = 1 << 30;

/// Number of keys in a vector register.
const KEYS_PER_VECTOR: usize = 4;

/// The nodes and the item keys. This type holds no search state.
///
/// Invariant: every `up`, `down` and `end` is the offset of a node, and the `top` of every node except spacers is an
/// item. [`Links::new`] establishes this, and the operations only copy such numbers from one node to another.
///
/// ```
/// use dlx_wasm::dlx::Links;
/// use dlx_wasm::{ItemId, OptionId, Problem};
///
/// let problem = Problem::from_text("a b\na\nb\na b\n")?;
/// let links = Links::new(&problem);
/// let first = links.first(ItemId(0)).expect("a has options");
/// let second = links.below(first).expect("and more than one");
/// assert_eq!([first, second].map(|node| links.option_of(node)), [OptionId(0), OptionId(2)]);
/// assert_eq!(links.below(second), None);
/// # Ok::<(), dlx_wasm::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Links {
    nodes: Vec<Node>,
    /// One key for each item, padded to a multiple of `KEYS_PER_VECTOR` with secondary keys.
    keys: Vec<u32>,
    /// The value of one option in a key. The bits below it hold the item.
    unit: u32,
    /// For each node: 0 for no color, a positive number for a color, −1 for a marked node, whose item already has this
    /// color. For a header: the color its item has taken. Empty in a problem without colors.
    colors: Vec<i32>,
    /// The uses that each primary item has left. Empty in a problem without bounds.
    uses: Vec<Uses>,
    item_count: u32,
    primary_count: u32,
}

impl Links {
    /// Builds the links. Options without a primary item can never be chosen, so they get no nodes.
    #[must_use]
    pub fn new(problem: &Problem) -> Self {
        let items = problem.item_count();
        let size =
            items as usize + problem.entry_count() as usize + problem.option_count() as usize + 1;
        let mut links = Links {
            nodes: Vec::with_capacity(size),
            keys: vec![SECONDARY_KEY; (items as usize).next_multiple_of(KEYS_PER_VECTOR)],
            unit: 1,
            colors: Vec::new(),
            uses: bounded::uses(problem),
            item_count: items,
            primary_count: problem.primary_count(),
        };
        links.keys[..problem.primary_count() as usize].fill(0);
        links.nodes.extend((0..items).map(|item| Node {
            top: item,
            up: item * NODE_BYTES,
            down: item * NODE_BYTES,
            end: 0,
        }));
        links.push_spacer(0, 0);
        for (option, entries) in problem.iter_options() {
            links.push_option(problem, option, entries);
        }
        if !links.colors.is_empty() || links.is_bounded() {
            links.colors.resize(links.nodes.len(), 0);
        }
        links.pack_items_into_keys();
        links.close_unusable();
        links
    }

    fn push_option(&mut self, problem: &Problem, option: OptionId, entries: &[Entry]) {
        let first = self.nodes.len() as u32 * NODE_BYTES;
        let end = first + entries.len() as u32 * NODE_BYTES;
        let spacer = self.nodes.len() - 1;
        self.nodes[spacer].top = option.0;
        if !problem.have_primary(entries) {
            return;
        }
        self.nodes[spacer].down = end - NODE_BYTES;
        for entry in entries {
            let item = entry.item.0;
            let here = self.nodes.len() as u32 * NODE_BYTES;
            let last = std::mem::replace(&mut self.nodes[entry.item.index()].up, here);
            self.nodes[index(last)].down = here;
            self.keys[entry.item.index()] += 1;
            if let Some(color) = entry.color {
                self.colors.resize(self.nodes.len(), 0);
                self.colors.push(color.number().cast_signed());
            }
            self.nodes.push(Node {
                top: item,
                up: last,
                down: item * NODE_BYTES,
                end,
            });
        }
        self.push_spacer(option.0 + 1, first);
    }

    fn push_spacer(&mut self, option: u32, first: u32) {
        self.nodes.push(Node {
            top: option,
            up: first,
            down: 0,
            end: 0,
        });
    }

    fn pack_items_into_keys(&mut self) {
        let longest = self.keys.iter().map(|key| key & !SECONDARY_KEY).max();
        let unit = u64::from(self.item_count).next_power_of_two();
        if u64::from(longest.unwrap_or(0) + 1) * unit > u64::from(COVERED_KEY) {
            return;
        }
        self.unit = unit as u32;
        for (item, key) in (0..self.item_count).zip(&mut self.keys) {
            *key = (*key & SECONDARY_KEY) | ((*key & !SECONDARY_KEY) * self.unit) | item;
        }
    }

    /// Memory of the arrays in bytes.
    #[must_use]
    pub fn memory(&self) -> u64 {
        let size = size_of_val(&self.nodes[..])
            + size_of_val(&self.keys[..])
            + size_of_val(&self.colors[..])
            + size_of_val(&self.uses[..]);
        size as u64
    }

    /// The number of remaining options of the item. For a covered item it is the number at the time of covering.
    ///
    /// # Panics
    /// Panics if the problem has no such item.
    #[must_use]
    pub fn remaining(&self, item: ItemId) -> u32 {
        self.options_in(self.keys[item.index()])
    }

    fn options_in(&self, key: u32) -> u32 {
        (key & !(SECONDARY_KEY | COVERED_KEY)) >> self.unit.trailing_zeros()
    }

    /// Returns true if the item is not covered.
    ///
    /// # Panics
    /// Panics if the problem has no such item.
    #[must_use]
    pub fn is_active(&self, item: ItemId) -> bool {
        self.keys[item.index()] & COVERED_KEY == 0
    }

    /// The active primary items from left to right.
    pub fn active(&self) -> impl Iterator<Item = ItemId> + '_ {
        (0..self.primary_count)
            .map(ItemId)
            .filter(|&item| self.is_active(item))
    }

    /// The active primary item with the fewest options, leftmost on ties, and their number; `None` if all are covered.
    #[inline(always)]
    #[must_use]
    pub(super) fn fewest(&self) -> Option<(ItemId, u32)> {
        let keys = &self.keys[..(self.primary_count as usize).next_multiple_of(KEYS_PER_VECTOR)];
        let least = least(keys, COVERED_KEY);
        if least >= COVERED_KEY {
            return None;
        }
        let item = if self.unit == 1 {
            keys.iter().position(|&key| key == least)? as u32
        } else {
            least & (self.unit - 1)
        };
        Some((ItemId(item), self.options_in(least)))
    }

    /// The option that a node belongs to.
    ///
    /// # Panics
    /// Panics if there is no such node, or if it is a header.
    #[must_use]
    pub fn option_of(&self, node: u32) -> OptionId {
        let end = self.nodes[index(node)].end;
        let first = self.nodes[index(end)].up;
        OptionId(self.nodes[index(first) - 1].top)
    }

    /// The item that a node belongs to.
    ///
    /// # Panics
    /// Panics if there is no such node.
    #[must_use]
    pub fn item_of(&self, node: u32) -> ItemId {
        ItemId(self.nodes[index(node)].top)
    }

    /// The next node down in the item's list, `None` at the end.
    ///
    /// # Panics
    /// Panics if there is no such node.
    #[inline]
    #[must_use]
    pub fn below(&self, node: u32) -> Option<u32> {
        let Node { top, down, .. } = self.nodes[index(node)];
        (down != top * NODE_BYTES).then_some(down)
    }

    /// The next node up in the item's list, `None` at the top.
    ///
    /// # Panics
    /// Panics if there is no such node.
    #[inline]
    #[must_use]
    pub fn above(&self, node: u32) -> Option<u32> {
        let Node { top, up, .. } = self.nodes[index(node)];
        (up != top * NODE_BYTES).then_some(up)
    }

    /// The first node of the item's list, `None` if the list is empty.
    ///
    /// # Panics
    /// Panics if the problem has no such item.
    #[inline]
    #[must_use]
    pub fn first(&self, item: ItemId) -> Option<u32> {
        self.below(item.0 * NODE_BYTES)
    }

    /// The last node of the item's list, `None` if the list is empty.
    ///
    /// # Panics
    /// Panics if the problem has no such item.
    #[inline]
    #[must_use]
    pub fn last(&self, item: ItemId) -> Option<u32> {
        self.above(item.0 * NODE_BYTES)
    }

    /// A bitset of the active items: bit `item & 7` of byte `item >> 3`.
    #[must_use]
    pub fn live_items(&self) -> Vec<u8> {
        let mut live = vec![0; self.item_count.div_ceil(8) as usize];
        for item in 0..self.item_count {
            if self.is_active(ItemId(item)) {
                live[item as usize >> 3] |= 1 << (item & 7);
            }
        }
        live
    }

    /// A bitset of the options that can still be chosen: bit `option & 7` of byte `option >> 3`. None of their nodes is
    /// hidden, none of their primary items is covered, and no secondary item is covered or has another color. The cost
    /// is linear in the number of nodes.
    ///
    /// # Panics
    /// Panics if the problem has more than `option_count` options.
    #[must_use]
    pub fn live_options(&self, option_count: u32) -> Vec<u8> {
        let mut live = vec![0; option_count.div_ceil(8) as usize];
        let listed = self.is_bounded().then(|| self.listed());
        let is_linked = |node: usize| match &listed {
            Some(listed) => listed[node] && self.is_active(ItemId(self.nodes[node].top)),
            None => self.is_linked(node),
        };
        let mut spacer = self.item_count as usize;
        while spacer + 1 < self.nodes.len() {
            let option = self.nodes[spacer].top as usize;
            let (first, last) = (spacer + 1, index(self.nodes[spacer].down));
            spacer = last + 1;
            if (first..=last).all(is_linked) {
                live[option >> 3] |= 1 << (option & 7);
            }
        }
        live
    }

    fn is_linked(&self, at: usize) -> bool {
        let Node { top, up, .. } = self.nodes[at];
        index(self.nodes[index(up)].down) == at && self.is_active(ItemId(top))
    }
}

/// Index of a node in the array.
#[inline(always)]
fn index(node: u32) -> usize {
    (node / NODE_BYTES) as usize
}

//! The states of a layer, each once, with a number: a hash table of indexes into a dense list.
//!
//! ```text
//! indexes  1 0 2                  found by the hash of the state
//! states   a b c                  in order of insertion, so only the speed depends on the hash
//! numbers  5 1 2                  the low 128 bits
//! words    0 0 1                  the words above them, the same number for each state; mostly none
//! costs    7 3 9                  the least cost of the paths, of which alone the numbers are counts; none in a plain count
//! ```
//!
//! A table widens all its numbers when a sum exceeds them. Most tables never do.

use std::cmp::Ordering;

use hashbrown::HashTable;

use super::compiled_frontier::FrontierState;
use super::path_cost::PathCost;
use super::wide_number::{WideNumber, add_words};
use crate::rng::mix;

#[derive(Debug)]
pub(super) struct LayerTable<const W: usize, C> {
    indexes: HashTable<u32>,
    /// Number of states that fit before the table grows.
    capacity: usize,
    states: Vec<FrontierState<W>>,
    numbers: Vec<u128>,
    words: Vec<u64>,
    costs: Vec<C>,
    /// Number of words of each number above its low 128 bits.
    width: usize,
}

/// The result of an insertion.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Inserted {
    /// The state is new.
    New,
    /// The state existed, and the numbers were added, or the number of the cheaper paths was kept.
    Merged,
    /// The state is new, but the table is full.
    Full,
    /// Nothing is inserted or added, because the numbers of the table first have to get this width.
    Narrow(usize),
}

/// Capacity of a table after its first growth.
const INITIAL_STATES: usize = 8;

impl<const W: usize, C: PathCost> LayerTable<W, C> {
    pub(super) fn new() -> Self {
        LayerTable {
            indexes: HashTable::new(),
            capacity: 0,
            states: Vec::new(),
            numbers: Vec::new(),
            words: Vec::new(),
            costs: Vec::new(),
            width: 0,
        }
    }

    pub(super) fn len(&self) -> usize {
        self.states.len()
    }

    /// The state at an index.
    pub(super) fn state(&self, index: usize) -> FrontierState<W> {
        self.states[index]
    }

    /// The state at an index, if there is one.
    pub(super) fn get(&self, index: usize) -> Option<&FrontierState<W>> {
        self.states.get(index)
    }

    /// The index of a state.
    pub(super) fn index(&self, state: &FrontierState<W>) -> Option<usize> {
        self.find(state, hash(state))
    }

    /// The number at an index: the low 128 bits, and the words above them.
    #[inline]
    pub(super) fn number(&self, index: usize) -> (u128, &[u64]) {
        let words = &self.words[index * self.width..(index + 1) * self.width];
        (self.numbers[index], words)
    }

    /// The cost at an index.
    #[inline]
    pub(super) fn cost(&self, index: usize) -> C {
        self.costs[index]
    }

    /// Replaces the number at an index. Returns the width that the table first has to get, if it is too narrow.
    pub(super) fn set_number(&mut self, index: usize, number: &WideNumber) -> Option<usize> {
        let words = number.words();
        if words.len() > self.width {
            return Some(words.len());
        }
        self.numbers[index] = number.low;
        let own = &mut self.words[index * self.width..(index + 1) * self.width];
        own.fill(0);
        own[..words.len()].copy_from_slice(words);
        None
    }

    /// Adds a number of paths of this cost to a state, and inserts the state if it is new. Dearer paths are dropped.
    #[inline]
    pub(super) fn insert(
        &mut self,
        state: &FrontierState<W>,
        number: &WideNumber,
        cost: C,
    ) -> Inserted {
        let hash_of_state = hash(state);
        match self.find(state, hash_of_state) {
            Some(index) => {
                // In a plain count a cost has no size, and all are equal.
                if !C::IS_PLAIN {
                    match cost.cmp(&self.costs[index]) {
                        Ordering::Less => return self.replace(index, number, cost),
                        Ordering::Equal => {}
                        Ordering::Greater => return Inserted::Merged,
                    }
                }
                let (sum, carry) = self.numbers[index].overflowing_add(number.low);
                if (carry || number.is_wide())
                    && let Some(width) = self.add_words(index, carry, number.words())
                {
                    return Inserted::Narrow(width);
                }
                self.numbers[index] = sum;
                Inserted::Merged
            }
            None if self.states.len() == self.capacity => Inserted::Full,
            None if number.words().len() > self.width => Inserted::Narrow(number.words().len()),
            None => {
                let index = self.states.len() as u32;
                let states = &self.states;
                self.indexes
                    .insert_unique(hash_of_state, index, |&index| hash(&states[index as usize]));
                self.states.push(*state);
                self.numbers.push(number.low);
                self.costs.push(cost);
                if self.width > 0 {
                    self.words.extend_from_slice(number.words());
                    self.words.resize(self.states.len() * self.width, 0);
                }
                Inserted::New
            }
        }
    }

    /// Replaces the number of paths by that of cheaper ones.
    fn replace(&mut self, index: usize, number: &WideNumber, cost: C) -> Inserted {
        if let Some(width) = self.set_number(index, number) {
            return Inserted::Narrow(width);
        }
        self.costs[index] = cost;
        Inserted::Merged
    }

    /// Adds to the words of a number. Returns the width that they first have to get, if they are too few; then nothing
    /// is added.
    #[cold]
    #[inline(never)]
    fn add_words(&mut self, index: usize, carry: bool, words: &[u64]) -> Option<usize> {
        let own = &mut self.words[index * self.width..(index + 1) * self.width];
        if words.len() > own.len() {
            return Some(words.len());
        }
        // A sum that needs another word has a carry out of the last one.
        let mut all_ones = own.iter().skip(words.len()).all(|&word| word == u64::MAX);
        if all_ones {
            let mut carry = carry;
            for (own, word) in own.iter().zip(words) {
                carry = own
                    .checked_add(*word)
                    .is_none_or(|sum| carry && sum == u64::MAX);
            }
            all_ones = carry;
        }
        if all_ones {
            return Some(own.len() + 1);
        }
        add_words(own, words, carry);
        None
    }

    #[inline]
    fn find(&self, state: &FrontierState<W>, hash: u64) -> Option<usize> {
        let is_equal = |&index: &u32| self.states[index as usize] == *state;
        self.indexes
            .find(hash, is_equal)
            .map(|&index| index as usize)
    }

    /// Number of bytes that [`grow`](LayerTable::grow) would add.
    pub(super) fn growth(&self) -> u64 {
        Self::size(self.next_capacity(), self.width) - self.memory()
    }

    /// Number of bytes that [`widen`](LayerTable::widen) would add.
    pub(super) fn widening(&self, width: usize) -> u64 {
        Self::size(self.capacity, width) - self.memory()
    }

    /// Memory in bytes.
    pub(super) fn memory(&self) -> u64 {
        Self::size(self.capacity, self.width)
    }

    fn next_capacity(&self) -> usize {
        (2 * self.capacity).max(INITIAL_STATES)
    }

    /// The size in bytes of a table for this number of states. An index takes up to 10 bytes: two buckets at most, of four
    /// bytes and one of control each.
    fn size(capacity: usize, width: usize) -> u64 {
        let number = size_of::<u128>() + width * size_of::<u64>() + size_of::<C>();
        (capacity * (size_of::<FrontierState<W>>() + number + 2 * (size_of::<u32>() + 1))) as u64
    }

    /// Gives each number `width` words above its low 128 bits.
    #[inline(never)]
    pub(super) fn widen(&mut self, width: usize) {
        let (old, old_width) = (std::mem::take(&mut self.words), self.width);
        self.words.reserve_exact(self.capacity * width);
        for index in 0..self.states.len() {
            let own = &old[index * old_width..(index + 1) * old_width];
            self.words.extend_from_slice(own);
            self.words.resize((index + 1) * width, 0);
        }
        self.width = width;
    }

    /// Doubles the capacity.
    #[inline(never)]
    pub(super) fn grow(&mut self) {
        let capacity = self.next_capacity();
        let more = capacity - self.states.len();
        // The indexes are freed before the list grows, so that it can reuse their memory. Fresh memory is slow at its
        // first use.
        self.indexes = HashTable::new();
        self.states.reserve_exact(more);
        self.numbers.reserve_exact(more);
        self.costs.reserve_exact(more);
        self.words.reserve_exact(more * self.width);
        self.indexes = HashTable::with_capacity(capacity);
        for (index, state) in (0..).zip(&self.states) {
            let hash_of = |&index: &u32| hash(&self.states[index as usize]);
            self.indexes.insert_unique(hash(state), index, hash_of);
        }
        self.capacity = capacity;
    }
}

#[inline]
fn hash<const W: usize>(state: &FrontierState<W>) -> u64 {
    state.iter().fold(0, |hash, &word| mix(hash ^ word))
}

//! The states of a layer, each once, with a number: open addressing over a dense list.
//!
//! ```text
//! slots    . 2 . . 1 . 3 .        index in the list plus one, found by hash; at most half full
//! states   a b c                  in order of insertion, so only the speed depends on the hash
//! numbers  5 1 2                  the low 128 bits
//! words    0 0 1                  the words above them, the same number for each state; mostly none
//! ```
//!
//! A table widens all its numbers when a sum exceeds them. Most tables never do.

use super::compiled_frontier::FrontierState;
use super::wide_number::{WideNumber, add_words};
use crate::rng::mix;

#[derive(Debug)]
pub(super) struct LayerTable<const W: usize> {
    slots: Vec<u32>,
    states: Vec<FrontierState<W>>,
    numbers: Vec<u128>,
    words: Vec<u64>,
    /// Number of words of each number above its low 128 bits.
    width: usize,
}

/// The result of an insertion.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Inserted {
    /// The state is new.
    New,
    /// The state existed, and the numbers were added.
    Merged,
    /// The state is new, but the table is full.
    Full,
    /// Nothing is inserted or added, because the numbers of the table first have to get this width.
    Narrow(usize),
}

/// Capacity of a table after its first growth.
const INITIAL_STATES: usize = 8;

impl<const W: usize> LayerTable<W> {
    pub(super) fn new() -> Self {
        LayerTable {
            slots: Vec::new(),
            states: Vec::new(),
            numbers: Vec::new(),
            words: Vec::new(),
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
        if self.slots.is_empty() {
            return None;
        }
        self.find(state).ok()
    }

    /// The number at an index: the low 128 bits, and the words above them.
    #[inline]
    pub(super) fn number(&self, index: usize) -> (u128, &[u64]) {
        let words = &self.words[index * self.width..(index + 1) * self.width];
        (self.numbers[index], words)
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

    /// Adds a number to a state, and inserts the state if it is new.
    #[inline]
    pub(super) fn insert(&mut self, state: &FrontierState<W>, number: &WideNumber) -> Inserted {
        if self.slots.is_empty() {
            return Inserted::Full;
        }
        match self.find(state) {
            Ok(index) => {
                let (sum, carry) = self.numbers[index].overflowing_add(number.low);
                if (carry || number.is_wide())
                    && let Some(width) = self.add_words(index, carry, number.words())
                {
                    return Inserted::Narrow(width);
                }
                self.numbers[index] = sum;
                Inserted::Merged
            }
            Err(_) if self.states.len() * 2 >= self.slots.len() => Inserted::Full,
            Err(_) if number.words().len() > self.width => Inserted::Narrow(number.words().len()),
            Err(slot) => {
                self.states.push(*state);
                self.numbers.push(number.low);
                if self.width > 0 {
                    self.words.extend_from_slice(number.words());
                    self.words.resize(self.states.len() * self.width, 0);
                }
                self.slots[slot] = self.states.len() as u32;
                Inserted::New
            }
        }
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

    /// The state's index, or the slot for it. At least half of the slots are empty, so the probe ends.
    #[inline]
    fn find(&self, state: &FrontierState<W>) -> Result<usize, usize> {
        let mask = self.slots.len() - 1;
        let mut slot = hash(state) as usize & mask;
        loop {
            let index = self.slots[slot] as usize;
            if index == 0 {
                return Err(slot);
            }
            if self.states[index - 1] == *state {
                return Ok(index - 1);
            }
            slot = (slot + 1) & mask;
        }
    }

    /// Number of bytes that [`grow`](LayerTable::grow) would add.
    pub(super) fn growth(&self) -> u64 {
        Self::size(self.next_capacity(), self.width) - self.memory()
    }

    /// Number of bytes that [`widen`](LayerTable::widen) would add.
    pub(super) fn widening(&self, width: usize) -> u64 {
        Self::size(self.slots.len() / 2, width) - self.memory()
    }

    /// Memory in bytes.
    pub(super) fn memory(&self) -> u64 {
        Self::size(self.slots.len() / 2, self.width)
    }

    fn next_capacity(&self) -> usize {
        self.slots.len().max(INITIAL_STATES)
    }

    fn size(capacity: usize, width: usize) -> u64 {
        let number = size_of::<u128>() + width * size_of::<u64>();
        (capacity * (size_of::<FrontierState<W>>() + number + 2 * size_of::<u32>())) as u64
    }

    /// Gives each number `width` words above its low 128 bits.
    #[inline(never)]
    pub(super) fn widen(&mut self, width: usize) {
        let (old, old_width) = (std::mem::take(&mut self.words), self.width);
        self.words.reserve_exact(self.slots.len() / 2 * width);
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
        // The slots are freed before the list grows, so that it can reuse their memory. Fresh memory is slow at its
        // first use.
        self.slots = Vec::new();
        self.states.reserve_exact(more);
        self.numbers.reserve_exact(more);
        self.words.reserve_exact(more * self.width);
        self.slots = vec![0; 2 * capacity];
        for index in 0..self.states.len() {
            if let Err(slot) = self.find(&self.states[index]) {
                self.slots[slot] = index as u32 + 1;
            }
        }
    }
}

#[inline]
fn hash<const W: usize>(state: &FrontierState<W>) -> u64 {
    state.iter().fold(0, |hash, &word| mix(hash ^ word))
}

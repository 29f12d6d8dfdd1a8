//! The states of a layer, each once, with a number: open addressing over a dense list.
//!
//! ```text
//! slots    . 2 . . 1 . 3 .        index in the list plus one, found by hash; at most half full
//! states   a b c                  in order of insertion, so only the speed depends on the hash
//! numbers  5 1 2
//! ```

use super::compiled_frontier::FrontierState;
use crate::rng::mix;

#[derive(Debug)]
pub(super) struct LayerTable<const W: usize> {
    slots: Vec<u32>,
    states: Vec<FrontierState<W>>,
    numbers: Vec<u128>,
}

/// The result of an insertion.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Inserted {
    /// The state is new.
    New,
    /// The state existed, and the numbers were added.
    Merged,
    /// The state existed, but the sum exceeds a `u128`.
    Overflow,
    /// The state is new, but the table is full.
    Full,
}

/// Capacity of a table after its first growth.
const INITIAL_STATES: usize = 8;

impl<const W: usize> LayerTable<W> {
    pub(super) fn new() -> Self {
        LayerTable {
            slots: Vec::new(),
            states: Vec::new(),
            numbers: Vec::new(),
        }
    }

    pub(super) fn len(&self) -> usize {
        self.states.len()
    }

    /// The state at an index, and its number.
    pub(super) fn at(&self, index: usize) -> (FrontierState<W>, u128) {
        (self.states[index], self.numbers[index])
    }

    /// The state at an index, if there is one.
    pub(super) fn get(&self, index: usize) -> Option<&FrontierState<W>> {
        self.states.get(index)
    }

    pub(super) fn number_mut(&mut self, index: usize) -> &mut u128 {
        &mut self.numbers[index]
    }

    /// The number of a state; 0 if the state is not in the table.
    pub(super) fn number(&self, state: &FrontierState<W>) -> u128 {
        if self.slots.is_empty() {
            return 0;
        }
        self.find(state).map_or(0, |index| self.numbers[index])
    }

    /// Adds a number to a state, and inserts the state if it is new.
    pub(super) fn insert(&mut self, state: &FrontierState<W>, number: u128) -> Inserted {
        if self.slots.is_empty() {
            return Inserted::Full;
        }
        match self.find(state) {
            Ok(index) => match self.numbers[index].checked_add(number) {
                Some(sum) => {
                    self.numbers[index] = sum;
                    Inserted::Merged
                }
                None => Inserted::Overflow,
            },
            Err(_) if self.states.len() * 2 >= self.slots.len() => Inserted::Full,
            Err(slot) => {
                self.states.push(*state);
                self.numbers.push(number);
                self.slots[slot] = self.states.len() as u32;
                Inserted::New
            }
        }
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
        Self::size(self.next_capacity()) - self.memory()
    }

    /// Memory in bytes.
    pub(super) fn memory(&self) -> u64 {
        Self::size(self.slots.len() / 2)
    }

    fn next_capacity(&self) -> usize {
        self.slots.len().max(INITIAL_STATES)
    }

    fn size(capacity: usize) -> u64 {
        (capacity * (size_of::<FrontierState<W>>() + size_of::<u128>() + 2 * size_of::<u32>()))
            as u64
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

//! The states that wait at a stage, each once, with a number: open addressing over a dense list.
//!
//! ```text
//! slots    . 2 . . 1 . 3 .        place in the list plus one, found by hash; at most half full
//! states   a b c                  in order of arrival, so nothing depends on the hash but speed
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

/// What became of a state.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Inserted {
    /// It is new.
    New,
    /// It was there, and the numbers were added up.
    Merged,
    /// It was there, and the numbers do not add up to a `u128`.
    Overflow,
    /// It is new and the shelf is full.
    Full,
}

/// States for which a new shelf has room.
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

    /// The state at a place, and its number.
    pub(super) fn at(&self, place: usize) -> (FrontierState<W>, u128) {
        (self.states[place], self.numbers[place])
    }

    /// The state at a place, if there is one.
    pub(super) fn get(&self, place: usize) -> Option<&FrontierState<W>> {
        self.states.get(place)
    }

    pub(super) fn number_mut(&mut self, place: usize) -> &mut u128 {
        &mut self.numbers[place]
    }

    /// The number of a state; 0 if it is not there.
    pub(super) fn number(&self, state: &FrontierState<W>) -> u128 {
        if self.slots.is_empty() {
            return 0;
        }
        self.find(state).map_or(0, |place| self.numbers[place])
    }

    /// Adds a number to a state.
    pub(super) fn put(&mut self, state: &FrontierState<W>, number: u128) -> Inserted {
        if self.slots.is_empty() {
            return Inserted::Full;
        }
        match self.find(state) {
            Ok(place) => match self.numbers[place].checked_add(number) {
                Some(sum) => {
                    self.numbers[place] = sum;
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

    /// The state's place, or the slot for it. There is always an empty slot to end the search.
    #[inline]
    fn find(&self, state: &FrontierState<W>) -> Result<usize, usize> {
        let mask = self.slots.len() - 1;
        let mut slot = hash(state) as usize & mask;
        loop {
            let place = self.slots[slot] as usize;
            if place == 0 {
                return Err(slot);
            }
            if self.states[place - 1] == *state {
                return Ok(place - 1);
            }
            slot = (slot + 1) & mask;
        }
    }

    /// Bytes that [`grow`](Shelf::grow) would add.
    pub(super) fn growth(&self) -> u64 {
        Self::size(self.room_after()) - self.memory()
    }

    /// Bytes kept.
    pub(super) fn memory(&self) -> u64 {
        Self::size(self.slots.len() / 2)
    }

    fn room_after(&self) -> usize {
        self.slots.len().max(INITIAL_STATES)
    }

    fn size(room: usize) -> u64 {
        (room * (size_of::<FrontierState<W>>() + size_of::<u128>() + 2 * size_of::<u32>())) as u64
    }

    /// Makes room for twice as many states.
    #[inline(never)]
    pub(super) fn grow(&mut self) {
        let room = self.room_after();
        let more = room - self.states.len();
        // Given back first, so that what grows may have it: memory that nobody has touched is slow at first.
        self.slots = Vec::new();
        self.states.reserve_exact(more);
        self.numbers.reserve_exact(more);
        self.slots = vec![0; 2 * room];
        for place in 0..self.states.len() {
            if let Err(slot) = self.find(&self.states[place]) {
                self.slots[slot] = place as u32 + 1;
            }
        }
    }
}

#[inline]
fn hash<const W: usize>(state: &FrontierState<W>) -> u64 {
    state.iter().fold(0, |hash, &word| mix(hash ^ word))
}

//! The queue of propagators: cheap classes first, each propagator at most once.

use std::collections::VecDeque;

/// Number of classes of cost.
pub(super) const CLASSES: usize = 10;

/// A propagator with its class.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Waiting {
    pub(super) propagator: u32,
    pub(super) class: u8,
}

/// The queue of propagators that have to run.
#[derive(Debug, Clone)]
pub(super) struct Queue {
    /// The propagators of each class, oldest first.
    waiting: [VecDeque<u32>; CLASSES],
    /// For each propagator whether it waits.
    is_waiting: Vec<bool>,
    /// The classes that are not empty, as bits.
    classes: u32,
}

impl Queue {
    /// An empty queue for this number of propagators.
    pub(super) fn new(propagators: usize) -> Self {
        Queue {
            waiting: Default::default(),
            is_waiting: vec![false; propagators],
            classes: 0,
        }
    }

    /// Adds a propagator, unless it waits already.
    #[inline(always)]
    pub(super) fn push(&mut self, Waiting { propagator, class }: Waiting) {
        let is_waiting = &mut self.is_waiting[propagator as usize];
        if !*is_waiting {
            *is_waiting = true;
            self.waiting[usize::from(class)].push_back(propagator);
            self.classes |= 1 << class;
        }
    }

    /// Takes the oldest propagator of the cheapest class.
    #[inline(always)]
    pub(super) fn pop(&mut self) -> Option<u32> {
        let class = self.classes.trailing_zeros() as usize;
        let waiting = self.waiting.get_mut(class)?;
        let propagator = waiting.pop_front()?;
        if waiting.is_empty() {
            self.classes &= self.classes - 1;
        }
        self.is_waiting[propagator as usize] = false;
        Some(propagator)
    }

    pub(super) fn is_empty(&self) -> bool {
        self.classes == 0
    }

    pub(super) fn clear(&mut self) {
        while self.pop().is_some() {}
    }

    /// Memory in bytes.
    pub(super) fn memory(&self) -> usize {
        let waiting: usize = self.waiting.iter().map(VecDeque::capacity).sum();
        waiting * size_of::<u32>() + self.is_waiting.capacity()
    }
}

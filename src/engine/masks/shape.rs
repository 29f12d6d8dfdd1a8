//! What a problem takes as masks, before any are built.

use super::set::TAG;
use super::{ItemBits, MAX_BITS};
use crate::problem::Problem;

/// What a problem takes as masks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::engine) struct Shape {
    /// Vectors for an option: one or two.
    pub(in crate::engine) vectors: usize,
    /// Bytes of the runs, if no choice kills more than itself.
    pub(in crate::engine) memory: u64,
}

impl Shape {
    /// `None` if there are too many items, colours or options. Cost: a look at every entry.
    pub(in crate::engine) fn of(problem: &Problem) -> Option<Self> {
        let bits = ItemBits::new(problem, MAX_BITS)?.count();
        let (mut options, mut fewest) = (0, u32::MAX);
        for option in problem.options() {
            let entries = problem.entries(option).iter();
            let primary = entries.filter(|entry| problem.is_primary(entry.item));
            let primary = primary.count() as u32;
            if primary > 0 {
                options += 1;
                fewest = fewest.min(primary);
            }
        }
        if options > 1 << TAG {
            return None;
        }
        let vectors = if bits <= 128 - TAG { 1 } else { 2 };
        let levels = u64::from(problem.primary_count() / fewest) + 2;
        Some(Shape {
            vectors,
            memory: options * levels * vectors as u64 * 16,
        })
    }
}

//! A pivot and two wings with two digits each.

use super::links::with_two;
use super::marks::PencilMarks;
use super::{HumanStep, Technique};

/// Finds a pivot with `size` digits that sees two wings, which have the digits X, Z and Y, Z only. The pivot has X and Y,
/// and, if `size` is 3, also Z.
pub(super) fn find(marks: &PencilMarks, technique: Technique, size: u32) -> Option<HumanStep> {
    let pairs = with_two(marks);
    for pivot in (0..marks.cell_count()).filter(|&cell| marks.of(cell).count_ones() == size) {
        let own = marks.of(pivot);
        let near = |wing: &&usize| {
            marks.sees(pivot, **wing) && (marks.of(**wing) & own).count_ones() == size - 1
        };
        let wings: Vec<usize> = pairs.iter().filter(near).copied().collect();
        for (index, &one) in wings.iter().enumerate() {
            for &other in &wings[index + 1..] {
                let shared = marks.of(one) & marks.of(other);
                let all = marks.of(one) | marks.of(other);
                if shared.count_ones() != 1 || all != own | shared {
                    continue;
                }
                // If the pivot has two digits, it must not hold the digit that the wings share.
                if (size == 2) == (shared & own != 0) {
                    continue;
                }
                let digit = shared.trailing_zeros() as usize;
                let mut step = HumanStep::new(technique);
                let seen_by = [one, other, pivot];
                step.erase_seen(marks, digit, &seen_by[..size as usize]);
                if let Some(mut step) = step.if_any() {
                    step.show(marks, pivot, own, 0);
                    step.show(marks, one, all, 1);
                    step.show(marks, other, all, 1);
                    return Some(step);
                }
            }
        }
    }
    None
}
